"""`manage.py up`: the whole desk on this machine, in the foreground, until Ctrl-C.

It knows the order in which a desk opens; how processes are kept is the supervisor's.
"""

from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connections

from arena import environment
from arena.supervisor import parts
from arena.supervisor.lock import AlreadyRunning, only_one
from arena.supervisor.signals import Signals
from arena.supervisor.watch import NotReady, Supervisor
from engine.storage import install_public_tasks


class Command(BaseCommand):
    """Opens the desk."""

    help = "Start web, worker, beat and broker on this machine; Ctrl-C stops them all."
    # The database is checked by readyz, after it has been migrated.
    requires_migrations_checks = False

    def handle(self, **_: object) -> None:
        folder: Path = settings.DATA_FOLDER
        try:
            with only_one(folder), Signals() as signals:
                self._serve(folder, signals)
        except (AlreadyRunning, NotReady) as error:
            raise CommandError(str(error)) from error

    def _serve(self, folder: Path, signals: Signals) -> None:
        host, port = environment.web_address()
        if not parts.is_port_free(host, port):
            raise CommandError(f"Port {port} is taken: set PORT to another, or free it.")
        supervisor = Supervisor(signals, self._say)
        try:
            self._open(supervisor, folder, host, port)
            if not signals.stop_wanted:
                self._say(f"Beat the Desk is ready: http://localhost:{port}")
            for part in parts.workers_and_beat():
                supervisor.open(part)
            supervisor.watch()
        finally:
            supervisor.close()

    def _open(self, supervisor: Supervisor, folder: Path, host: str, port: int) -> None:
        """Open what a player needs; workers follow, since nobody waits for them yet."""
        self._say("Preparing the database")
        call_command("migrate", interactive=False, verbosity=0)
        self._say(f"Public tasks in place: {len(install_public_tasks())}")
        connections.close_all()
        if settings.PRODUCTION:
            self._say("Gathering static files")
            call_command("collectstatic", interactive=False, verbosity=0)
        if environment.is_broker_embedded():
            self._say("Starting the broker")
            supervisor.open(parts.broker(folder, environment.embedded_socket(folder)))
        self._say("Starting the web server")
        supervisor.open(parts.web(host, port))

    def _say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()
