"""Data sets: many games of networks, with every decision, as one Parquet file."""
