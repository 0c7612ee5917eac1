"""What crews write on their orders of each fault: mended, seen, seen again, walked past."""

from __future__ import annotations

from engine.worlds.solar.field_reports import Finding
from engine.worlds.solar.minting.forty_one_plant import BREAKER, EARTH, OIL, PHASE, STRINGS

_FINDINGS = (
    Finding(
        fault=BREAKER,
        text="Recloser locked out on overcurrent, lightning marks on the west pole, no damage to the "
        "bushings. Tested, cleared with the dispatcher and closed; station battery on charge.",
        then="Bushings tested where {who} had seen the marks, and they are whole. Cleared with the "
        "dispatcher and closed; station battery on charge.",
        seen="Recloser found open, lockout target down, lightning marks on the west pole; nothing was "
        "switched.",
        again=(
            "As {who} reported it: open, target down, marks on the pole; nothing was switched.",
            "The recloser stands as it stood for {who}, and we left it so.",
        ),
        sign="S08-REC was seen standing open from the path, its lockout target down.",
        sign_again=(
            "S08-REC stands open still, seen from the path.",
            "No change at S08-REC, which is open.",
        ),
    ),
    Finding(
        fault=OIL,
        text="Low-voltage bushing X2 loose and blued, gasket beside it gone hard. Retorqued, gasket renewed, "
        "topped up, handed back cold.",
        then="Below the browned paint that {who} saw, bushing X2 was loose and its gasket hard. Retorqued, "
        "gasket renewed, topped up, handed back cold.",
        seen="Paint browned on the tank below bushing X2 and a stain of oil under it; the other three tanks of "
        "the plant are clean.",
        again=(
            "The browned paint below X2 that {who} reported, and the stain under it a hand wider.",
            "Stain and paint below X2 as {who} has them on file; photographed beside a rule.",
        ),
        sign="S02-T-3 has its paint browned below bushing X2 and a stain of oil under it; the lid was left shut.",
        sign_again=(
            "The stain under S02-T-3 is there as before, lid left shut.",
            "S02-T-3 as reported, browned below X2.",
        ),
    ),
    Finding(
        fault=PHASE,
        text="Test block tracked across phase B's current terminals, a part of the current passing the "
        "meter by. Block exchanged under the utility's seal, all three phases within half a percent of each other.",
        then="The tracked block that {who} had sealed in is exchanged, under the utility's seal; all three "
        "phases within half a percent of each other.",
        seen="Behind the seal the test block is tracked across phase B's current terminals; sealed again as it was.",
        again=(
            "The same block as {who} found it, phase B passing by; sealed again before the same witness.",
            "Nothing has changed behind the seal since {who} closed it.",
        ),
    ),
    Finding(
        fault=EARTH,
        text="Homerun of string 9 chafed through at the rack edge, insulation 12 kΩ to frame. Whip "
        "renewed, array dry and above one megohm.",
        then="On string 9, which {who} had left open, the whip is renewed and kept clear of the rack edge; "
        "array dry and above one megohm, disconnect closed.",
        seen="String 9 reads 12 kΩ to frame, its homerun chafed through at the rack edge; left open and off.",
        again=(
            "Unit off at its disconnect, string 9 open, both as {who} left them.",
            "String 9 hangs where {who} parted it, bare at the rack edge; the unit stays off.",
            "No hand on it since {who} closed the last order: string 9 open, disconnect open.",
        ),
        leaves_off=True,
    ),
    Finding(
        fault=STRINGS[0],
        text="One string fuse of combiner 7 open. Replaced.",
        then="The fuse of combiner 7 that {who} found open is replaced.",
        seen="Combiner 7 has one string fuse open; left as found.",
        again=("Combiner 7's fuse is open as {who} reported; left so.",
               "In combiner 7 the fuse that {who} named, open still."),
    ),
    Finding(
        fault=STRINGS[1],
        text="One string fuse of combiner 3 open, weeds on the row. Replaced, weeds reported.",
        then="The fuse of combiner 3 that {who} found open is replaced; the weeds are still there.",
        seen="Combiner 3 has one string fuse open, weeds on the row; left as found.",
        again=("Combiner 3's fuse is open as {who} reported, the weeds taller; left so.",
               "In combiner 3 the fuse that {who} named, open still."),
    ),
)  # fmt: skip


def findings() -> tuple[Finding, ...]:
    """Return what crews write of what they have seen or mended."""
    return _FINDINGS
