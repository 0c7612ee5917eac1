"""Other words under which people look for a tool; they find it and do nothing else."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

from arena.people.desk.rendering.saying import gettext

_SAID = {
    "alarm_list": _("alarms board refresh queue"),
    "alarm_read": _("alarm details look open"),
    "telemetry_read": _("trend chart graph curve history power"),
    "event_log_export": _("event log history fault codes"),
    "meter_read": _("revenue meter production energy current"),
    "meter_reconcile": _("compare meter inverters sum residual loss"),
    "peer_read": _("peers neighbours siblings compare units"),
    "diagram_read": _("single line diagram one-line breaker lock"),
    "weather_read": _("weather irradiance sun wind met station"),
    "device_reset": _("restart reset reboot inverter"),
    "remote_command": _("switch command open close setpoint breaker"),
    "document_list": _("papers contracts procedures"),
    "document_find": _("search find in documents text"),
    "document_read": _("paper contract procedure manual open"),
    "alarm_ack": _("acknowledge quit silence alarm"),
    "case_write": _("case price probability belief loss"),
    "note_write": _("note pin remind remember date"),
    "claim_file": _("warranty claim rma serial"),
    "report_file": _("sunday report weekly file"),
    "mail_list": _("inbox mails letters"),
    "mail_read": _("letter message open"),
    "mail_send": _("letter message write send notice"),
    "phone_call": _("phone ring call person"),
    "person_list": _("people contacts cards phone numbers"),
    "crew_list": _("crews technicians slots calendar"),
    "work_list": _("work orders jobs crews report"),
    "work_dispatch": _("send crew truck roll technician work order visit repair"),
    "work_cancel": _("call off cancel crew work order"),
    "part_list": _("spare parts store stock prices"),
    "part_order": _("buy spare parts shipping expedite"),
    "wait": _("let time pass until news later skip"),
    "alert_list": _("alarms pages firing refresh"),
    "metric_read": _("numbers graph latency errors rate"),
    "log_read": _("logs lines errors messages"),
    "config_read": _("settings values keys"),
    "config_set": _("settings change value key"),
    "runbook_read": _("procedure manual steps"),
    "service_restart": _("restart reboot reset"),
    "deploy_rollback": _("roll back version release undo"),
    "report_submit": _("cause report finish end file"),
}


def also_called(tool: str) -> str:
    """Return other words for a tool, or nothing for one that nobody calls otherwise."""
    said = _SAID.get(tool)
    return gettext(said) if said else ""
