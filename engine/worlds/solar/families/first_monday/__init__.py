"""First Monday: one inverter is broken and seventeen alarms are not; see ``README.md``."""
