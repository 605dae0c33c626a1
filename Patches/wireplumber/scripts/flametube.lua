-- Links ports for Flametube whenever both are there. The arguments give, for each of its ports, a Lua pattern for what feeds it.
--
-- JACK ports of PipeWire 0.3 have no path, so ports go by their alias, "client:port".
local feeds = ... or {}
local links = {}

local outputs = ObjectManager {
  Interest { type = "port", Constraint { "port.direction", "equals", "out" } }
}
local inputs = ObjectManager {
  Interest { type = "port", Constraint { "port.direction", "equals", "in" } }
}

local function link(output, input)
  local name = output["bound-id"] .. ">" .. input["bound-id"]
  if links[name] then return end
  links[name] = Link("link-factory", {
    ["link.output.node"] = output.properties["node.id"],
    ["link.output.port"] = output["bound-id"],
    ["link.input.node"] = input.properties["node.id"],
    ["link.input.port"] = input["bound-id"],
  })
  links[name]:activate(Feature.Proxy.BOUND)
end

local function compare(output, input)
  local pattern = feeds[input.properties["port.alias"]]
  local alias = output.properties["port.alias"]
  if pattern and alias and alias:find(pattern) then link(output, input) end
end

-- A port that has gone takes its links with it.
local function forget(port)
  local id = tostring(port["bound-id"])
  for name in pairs(links) do
    if name:match("^(%d+)>") == id or name:match(">(%d+)$") == id then links[name] = nil end
  end
end

outputs:connect("object-added", function(_, output)
  for input in inputs:iterate() do compare(output, input) end
end)
inputs:connect("object-added", function(_, input)
  for output in outputs:iterate() do compare(output, input) end
end)
outputs:connect("object-removed", function(_, port) forget(port) end)
inputs:connect("object-removed", function(_, port) forget(port) end)
outputs:activate()
inputs:activate()
