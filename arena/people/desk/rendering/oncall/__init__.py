"""The on-call desk: the map, the alerts, and what was read of each service, each with its stamp."""
