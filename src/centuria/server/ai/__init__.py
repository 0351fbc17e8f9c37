"""The AI service and its worker pools: processes in which bots choose, hints are found and games are analysed."""
