"""How much of a page has jumped since it was opened."""

SHIFTS = """() => new Promise(done => {
  const seen = [];
  new PerformanceObserver(list => seen.push(...list.getEntries().map(one => one.value)))
    .observe({type: "layout-shift", buffered: true});
  setTimeout(() => done(seen.reduce((sum, one) => sum + one, 0)), 100);
})"""
"""A script that gives the sum of all layout shifts, a bare number; 0 where nothing has moved."""
