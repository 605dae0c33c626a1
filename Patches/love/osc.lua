-- Messages of OSC 1.0 in a datagram: plain ones, and those of bundles, which are taken at once.
local osc = {}

-- Texts and blobs fill up to four bytes.
local function filled(place)
  return place + (-(place - 1)) % 4
end

local function text(data, place)
  local value, after = love.data.unpack("z", data, place)
  return value, filled(after)
end

local readers = {
  i = function(data, place) return love.data.unpack(">i4", data, place) end,
  f = function(data, place) return love.data.unpack(">f", data, place) end,
  s = text,
  b = function(data, place)
    local value, after = love.data.unpack(">s4", data, place)
    return value, filled(after)
  end,
}

local function message(data, take)
  local address, place = text(data, 1)
  local types
  types, place = text(data, place)
  local values = {}
  for tag in types:sub(2):gmatch(".") do
    values[#values + 1], place = readers[tag](data, place)
  end
  take(address, values)
end

-- Calls take(address, values) for each message; what is no OSC is passed over.
function osc.read(data, take)
  if data:sub(1, 8) ~= "#bundle\0" then
    pcall(message, data, take)
    return
  end
  local place = 17
  while place + 4 <= #data do
    local size = love.data.unpack(">i4", data, place)
    osc.read(data:sub(place + 4, place + 3 + size), take)
    place = place + 4 + size
  end
end

return osc
