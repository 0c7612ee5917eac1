"""The web application and the Django project: two wings, for people and for agents."""
