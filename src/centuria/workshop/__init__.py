"""What everything shares that plays many games: processes or a cluster, a journal, single games, intervals, pages."""
