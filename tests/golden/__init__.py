"""What each public task answered when its rules were last changed on purpose."""
