"""The desk: one seat as a page. Views open the seat; ``rendering`` turns what it says into shapes."""
