"""From finished records to published rows: this package knows no page and no open seat."""
