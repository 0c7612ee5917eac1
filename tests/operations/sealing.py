"""Makes a database and plays one seat to its seal in a process of its own; prints the seat.

The data folder comes with the environment.  Nothing here grades.
"""

import os

import django


def main() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "arena.settings"
    django.setup()

    # Rooms with models open only after the set-up.
    from django.core.management import call_command  # noqa: PLC0415

    from engine.policies import policy_named  # noqa: PLC0415
    from engine.policies.runner import play  # noqa: PLC0415
    from engine.storage import install_public_tasks  # noqa: PLC0415

    call_command("migrate", verbosity=0)
    install_public_tasks()
    print(play("oncall/medium-01", "oracle", policy_named("oncall-1", "oracle"), seed="1"))


if __name__ == "__main__":
    main()
