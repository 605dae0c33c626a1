-- Bars for the bands, a ring that swells with the level, sparks at each hit.
--
--   flametube -o pd@127.0.0.1:9000 & love .
--
-- Another port: love . 9001
local osc = require("osc")
local socket = require("socket")

local stream
local now = { level = 0, mid = 0, bands = {}, hits = 0, beat = 0, env = 0 }
-- What is drawn follows what came: up at once, down in a fifth of a second.
local shown = { level = 0, bands = {} }
local peaks = {}
local sparks
local clock, lastReport = 0, 0

local takers = {
  ["level/all"] = function(values) now.level = values[1] end,
  ["tone/mid"] = function(values) now.mid = values[1] end,
  ["spectrum/bands"] = function(values) now.bands = values end,
  ["onset/env"] = function(values) now.env = values[1] end,
  ["onset/low"] = function(values)
    now.hits = now.hits + 1
    sparks:emit(math.floor(80 + 240 * values[1]))
  end,
  ["beat/hit"] = function() now.beat = 1 end,
}

local function take(address, values)
  local taker = takers[address:match("^/flametube/main/(.+)$")]
  if taker then taker(values) end
end

local function follow(old, new, fall)
  return math.max(new, old * fall)
end

-- Orange for the lowest band, violet for the highest.
local function colour(share, light)
  return 1 - 0.55 * share, 0.55 - 0.35 * share, 0.12 + 0.8 * share, light
end

local function makeSparks()
  local dot = love.graphics.newCanvas(16, 16)
  love.graphics.setCanvas(dot)
  for radius = 8, 1, -1 do
    love.graphics.setColor(1, 1, 1, (9 - radius) / 24)
    love.graphics.circle("fill", 8, 8, radius)
  end
  love.graphics.setCanvas()
  local system = love.graphics.newParticleSystem(dot, 4000)
  system:setParticleLifetime(0.5, 1.6)
  system:setSpeed(120, 620)
  system:setSpread(2 * math.pi)
  system:setLinearDamping(1.2)
  system:setLinearAcceleration(0, 60, 0, 160)
  system:setSizes(2.4, 1.6, 0.2)
  system:setColors(1, 0.9, 0.6, 1, 1, 0.45, 0.1, 0.8, 0.4, 0.15, 0.9, 0)
  return system
end

function love.load(arguments)
  stream = socket.udp()
  assert(stream:setsockname("127.0.0.1", tonumber(arguments[1]) or 9000))
  stream:settimeout(0)
  sparks = makeSparks()
end

local function loudest()
  local place = 1
  for k, value in ipairs(now.bands) do
    if value > now.bands[place] then place = k end
  end
  return place - 1
end

function love.update(seconds)
  local data = stream:receive()
  while data do
    osc.read(data, take)
    data = stream:receive()
  end
  clock = clock + seconds
  local fall = math.exp(-seconds / 0.2)
  shown.level = follow(shown.level, now.level, fall)
  now.beat = now.beat * fall
  for k, value in ipairs(now.bands) do
    shown.bands[k] = follow(shown.bands[k] or 0, value, fall)
    peaks[k] = math.max(value, (peaks[k] or 0) - 0.3 * seconds)
  end
  sparks:update(seconds)
  if clock - lastReport >= 1 then
    lastReport = clock
    print(("level %.3f mid %.3f band %d hits %d"):format(now.level, now.mid, loudest(), now.hits))
    io.stdout:flush()
  end
end

local function drawRing(x, y, size)
  love.graphics.setBlendMode("add")
  local count = #shown.bands
  local radius = size * (0.35 + 0.45 * shown.level + 0.15 * now.beat)
  -- Twice around: the bands to the right, and mirrored to the left.
  local points = {}
  for k = 0, 2 * count - 1 do
    local band = k < count and k + 1 or 2 * count - k
    local angle = math.pi * (k + 0.5) / count - math.pi / 2
    local reach = radius * (1 + 0.5 * shown.bands[band])
    points[#points + 1] = x + reach * math.cos(angle)
    points[#points + 1] = y + reach * math.sin(angle)
  end
  for glow = 4, 1, -1 do
    love.graphics.setLineWidth(glow * glow * 1.5)
    love.graphics.setColor(1, 0.45 + 0.1 * glow, 0.2, 0.12 + 0.1 * (4 - glow) + 0.1 * now.env)
    if #points >= 6 then love.graphics.polygon("line", points) end
  end
  love.graphics.draw(sparks, x, y)
  love.graphics.setBlendMode("alpha")
end

local function drawBars(width, height)
  local count = #shown.bands
  local step = (width - 80) / math.max(1, count)
  local floor = height - 60
  for k, value in ipairs(shown.bands) do
    local share = (k - 1) / math.max(1, count - 1)
    local x = 40 + (k - 1) * step
    local tall = value * height * 0.42
    love.graphics.setColor(colour(share, 0.95))
    love.graphics.rectangle("fill", x + 2, floor - tall, step - 4, tall + 2)
    love.graphics.setColor(colour(share, 0.18))
    love.graphics.rectangle("fill", x + 2, floor + 6, step - 4, tall * 0.16)
    love.graphics.setColor(1, 0.95, 0.85, 0.8)
    love.graphics.rectangle("fill", x + 2, floor - peaks[k] * height * 0.42 - 3, step - 4, 2)
  end
end

function love.draw()
  local width, height = love.graphics.getDimensions()
  love.graphics.clear(0.02, 0.015, 0.04)
  drawRing(width / 2, height * 0.33, height * 0.24)
  drawBars(width, height)
end

function love.keypressed(key)
  if key == "escape" then love.event.quit() end
  if key == "f" then love.window.setFullscreen(not love.window.getFullscreen()) end
end
