"""What happens behind the door: ``calling`` takes a call to the record, ``telling`` makes cards."""
