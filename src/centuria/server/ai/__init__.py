"""The AI worker pool: processes in which bots choose, hints are found and finished games are analysed."""
