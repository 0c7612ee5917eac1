"""`manage.py agent add NAME` and `manage.py agent key NAME`: who may play by program."""

import json
from argparse import ArgumentParser

from django.core.management.base import BaseCommand, CommandError

from arena.agents import keys


class Command(BaseCommand):
    """Makes identities and their keys."""

    help = "Add an agent, or make its key; a key is shown once and replaces the one before."

    def add_arguments(self, parser: ArgumentParser) -> None:
        verbs = parser.add_subparsers(dest="verb", required=True)
        add = verbs.add_parser("add", help="make an identity under which seats are held")
        add.add_argument("name")
        add.add_argument("--kind", choices=keys.KINDS, default="model")
        add.add_argument("--json", action="store_true", help="print JSON")
        key = verbs.add_parser("key", help="make a key; the one before is void")
        key.add_argument("name")
        key.add_argument("--json", action="store_true", help="print JSON")

    def handle(self, **options: str | bool) -> None:
        name = str(options["name"])
        try:
            if options["verb"] == "add":
                agent = keys.add_agent(name, str(options["kind"]))
                told = {"agent": agent.name, "kind": agent.kind}
                said = (
                    f"Agent {agent.name} ({agent.kind}) is known; `agent key {name}` makes its key."
                )
            else:
                key = keys.new_key(name)
                told = {"agent": name, "key": key}
                said = f"Key of {name}, shown this once:\n{key}"
        except keys.AgentRefused as refused:
            raise CommandError(str(refused)) from refused
        self.stdout.write(json.dumps(told) if options["json"] else said)
