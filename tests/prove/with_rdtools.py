"""The half of the proof that rdtools does, in its own environment: tables in, verdicts out."""

import json
import sys
from pathlib import Path

import pandas as pd
from rdtools.availability import AvailabilityAnalysis
from rdtools.soiling import NoValidIntervalError, SRRAnalysis

FIRST = "2026-06-30"
FREE = 0.78
"""Share of the most expected power below which no unit is at its rating."""
CLEANED = 0.03
"""Rise of the ratio from one day to the next that only rain or a wash makes."""


def outages(frame: pd.DataFrame) -> list[dict[str, float | str]]:
    """Return each outage of a whole site, with what rdtools takes it for."""
    fixed = {"meter_kw", "register_kwh", "expected_kw", "poa"}
    analysis = AvailabilityAnalysis(
        frame["meter_kw"],
        frame[[name for name in frame if name not in fixed]],
        frame["register_kwh"],
        frame["expected_kw"],
    )
    analysis.run()
    info = analysis.outage_info
    long = info[info["daylight_intervals"] >= 8]
    return [
        {"type": str(row["type"]), "loss_kwh": float(row["loss"]), "expected_kwh": float(row["energy_expected"]),
         "actual_kwh": float(row["energy_actual"])}
        for _, row in long.iterrows()
    ]  # fmt: skip


def dirt(frame: pd.DataFrame) -> list[dict[str, float | str]]:
    """Return the slope of the soiling ratio a day, of the longest stretch in which it falls; 0 without one."""
    bright = frame["poa"] > 200
    fit = frame[bright & (frame["expected_kw"] < FREE * frame["expected_kw"].max())]
    days = fit.resample("D").sum()
    normal = (days["meter_kw"] / days["expected_kw"]).dropna().asfreq("D")
    insolation = frame["poa"].resample("D").sum().reindex(normal.index)
    analysis = SRRAnalysis(normal / normal.iloc[:3].mean(), insolation)
    try:
        _, _, info = analysis.run(reps=20, clean_threshold=CLEANED)
    except NoValidIntervalError:
        return [{"slope": 0.0}]
    stretches = info["soiling_interval_summary"]
    longest = stretches.loc[stretches["length"].idxmax()]
    return [{"slope": float(longest["soiling_rate"])}]


def main() -> None:
    task, folder = sys.argv[1:]
    found = {}
    for path in sorted(Path(folder).glob("*.csv")):
        frame = pd.read_csv(path)
        frame.index = pd.date_range(FIRST, periods=len(frame), freq="15min", tz="Etc/GMT+6")
        found[path.stem] = (outages if task == "outages" else dirt)(frame)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
