"""Plays one task with any model that speaks chat completions: `reference_loop.py oncall/medium-01`.

Reads DESK_URL, DESK_KEY (an agent's), MODEL_URL (ending in /v1), MODEL and MODEL_KEY. Needs nothing
but Python. Each answer and at last the grade go to standard output, one JSON object a line; what
failed is told on standard error, and then the exit status is 1. Where the model fails, its seat is
closed as given up.
"""

import contextlib
import http.client
import json
import os
import sys
import urllib.error
import urllib.request
import uuid
from typing import Any


def ask(url: str, key: str, body: object = None, tries: int = 1) -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=300) as got:
            return json.load(got)
    except urllib.error.HTTPError as refused:  # nothing was recorded, and the text says why
        return {"ok": False, "status": refused.code, "problem": refused.read().decode()}
    except OSError:  # the answer is lost; under the same key the call happens once
        if tries <= 1:
            raise
        return ask(url, key, body, tries - 1)


def carry_out(seat: str, key: str, wanted: dict[str, Any]) -> Any:
    """Make the call that the model wants, and say so where it fails."""
    arguments = wanted["function"]["arguments"] or "{}"
    with contextlib.suppress(ValueError):  # the desk tells the model what is wrong with it
        arguments = json.loads(arguments)
    call = {"tool": wanted["function"]["name"], "arguments": arguments, "key": uuid.uuid4().hex}
    answer = ask(f"{seat}/calls", key, call, tries=5)
    print(json.dumps(answer))
    if not answer["ok"]:
        print(f"{call['tool']} failed: {answer}", file=sys.stderr)
    return answer


def think(messages: list[Any], tools: Any) -> Any:
    """Return what the model says next, or under `failure` why it says nothing."""
    request = {"model": os.environ["MODEL"], "messages": messages, "tools": tools}
    try:
        reply = ask(os.environ["MODEL_URL"] + "/chat/completions", os.environ["MODEL_KEY"], request)
    except (OSError, ValueError, http.client.HTTPException) as lost:
        return {"failure": f"{type(lost).__name__}: {lost}"}
    try:
        return reply["choices"][0]["message"]
    except (LookupError, TypeError):
        return {"failure": reply.get("problem", reply) if isinstance(reply, dict) else reply}


def play(task: str) -> bool:
    """Play a task to its end and tell whether everything went well."""
    desk, key = os.environ["DESK_URL"] + "/api/v1", os.environ["DESK_KEY"]
    taken = ask(f"{desk}/seats", key, {"task": task})
    if "seat" not in taken:
        sys.exit(f"No seat: {taken['problem']}")
    seat, fine, done = f"{desk}/seats/{taken['seat']}", True, False
    tools = ask(f"{seat}/tools?format=openai", key)
    opened = ask(f"{seat}/calls", key, {"tool": "recall", "arguments": {"seq": 1}})
    messages: list[Any] = [{"role": "user", "content": taken["brief"] + json.dumps(opened)}]
    while not done:
        said = think(messages, tools)
        if "failure" in said:
            ask(f"{seat}/close", key, {"cause": "gave_up"})
            sys.exit(f"No reply, and {taken['seat']} is closed: {said['failure']}")
        messages.append(said)
        if not said.get("tool_calls"):
            print(f"The model stopped calling: {said.get('content')}", file=sys.stderr)
            ask(f"{seat}/close", key, {"cause": "gave_up"})
            fine, done = False, True
        for wanted in said.get("tool_calls") or ():
            answer = carry_out(seat, key, wanted)
            messages.append(
                {"role": "tool", "tool_call_id": wanted["id"], "content": json.dumps(answer)}
            )
            fine, done = fine and answer["ok"], done or answer.get("done", "-closed" in str(answer))
    print(json.dumps(ask(f"{seat}/grade", key)))
    return fine


if __name__ == "__main__":
    if len(sys.argv) != 2:
        print("usage: reference_loop.py TASK, such as oncall/medium-01", file=sys.stderr)
        sys.exit(2)
    sys.exit(0 if play(sys.argv[1]) else 1)
