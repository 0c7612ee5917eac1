"""What kind of thing an id at a site is, in the words of the fault table and of the jobs."""

from __future__ import annotations

from engine.worlds.solar.plant import Plant, Site


def kind_of(plant: Plant, name: str) -> str:
    """Return the kind of an object of a site.

    ``string``, ``central``, ``transformer``, ``zone``, ``meter``, ``met``, ``breaker``,
    ``controller``, ``gateway``, ``feeder`` or ``site``.
    """
    unit = plant.unit_of.get(name)
    return unit.kind if unit is not None else _kind_at(plant.site_of[name], name)


def _kind_at(site: Site, name: str) -> str:
    kinds = {
        **dict.fromkeys((one.id for one in site.transformers), "transformer"),
        **dict.fromkeys((one.id for one in site.zones), "zone"),
        **dict.fromkeys((site.gateway, *site.gateways), "gateway"),
        **dict.fromkeys(site.feeders, "feeder"),
        site.controller: "controller",
        site.breaker: "breaker",
        site.meter: "meter",
        site.met: "met",
        site.id: "site",
    }
    return kinds[name]
