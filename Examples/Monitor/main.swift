print("Monitor")
