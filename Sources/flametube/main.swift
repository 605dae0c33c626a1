print("flametube")
