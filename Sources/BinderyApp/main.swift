print("bindery")
