function love.conf(t)
  t.identity = "flametube"
  t.version = "11.4"
  t.window.title = "Flametube"
  t.window.width = 1280
  t.window.height = 720
  t.window.resizable = true
  t.window.msaa = 4
  t.modules.audio = false
  t.modules.sound = false
  t.modules.physics = false
  t.modules.joystick = false
end
