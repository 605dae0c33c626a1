-- What plays on the sound card goes to the input "main". Patterns of Lua, for "client:port" as pw-link -o prints it.
load_script("flametube.lua", {
  ["flametube:main_1"] = ":monitor_FL$",
  ["flametube:main_2"] = ":monitor_FR$",
})
