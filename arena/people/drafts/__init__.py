"""What a holder has typed and not sent yet: kept for the holder alone, and no part of any record."""
