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
BRIGHT_W_PER_M2 = 200
"""Light from which quarter hours are kept: the lower bound of rdtools' own ``poa_filter``."""


def outages(frame: pd.DataFrame) -> list[dict[str, float | str]]:
    """Return each outage of a whole site, with what rdtools takes it for."""
    fixed = {"meter_kw", "register_kwh", "expected_kw", "poa", "rain_mm"}
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
    """Return the slope of the longest stretch of dirt, and the days of cleaning between stretches.

    rdtools' own settings, with rain to explain a rise by; without any stretch the slope is 0.
    """
    bright = frame["poa"] > BRIGHT_W_PER_M2
    fit = frame[bright & (frame["expected_kw"] < FREE * frame["expected_kw"].max())]
    days = fit.resample("D").sum()
    normal = (days["meter_kw"] / days["expected_kw"]).dropna().asfreq("D")
    insolation = frame["poa"].resample("D").sum().reindex(normal.index)
    rain = frame["rain_mm"].resample("D").first().reindex(normal.index)
    analysis = SRRAnalysis(normal / normal.iloc[:3].mean(), insolation, rain)
    try:
        _, _, info = analysis.run(reps=20, clean_criterion="precip_and_shift")
    except NoValidIntervalError:
        return [{"slope": 0.0, "cleaned": ""}]
    stretches = info["soiling_interval_summary"]
    longest = stretches.loc[stretches["length"].idxmax()]
    days = [(each - normal.index[0]).days for each in stretches["start"].iloc[1:]]
    cleaned = " ".join(map(str, days))
    return [{"slope": float(longest["soiling_rate"]), "cleaned": cleaned}]


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
