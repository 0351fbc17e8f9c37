# Showing a record.

show-position = Position { $number } of { $last }
show-keys = Enter or n: next · p: back · a number: go there · q: quit
show-not-a-key = “{ $answer }” is not a position. Type a number from 0 to { $last }, n, p or q.
show-no-position = There is no position { $number }: the record goes from 0 to { $last }.
show-no-file = { $file } cannot be read: { $reason }.
show-bad-record = { $file } is not a game: { $reason }.
show-bad-seat = There is no seat { $seat } among { $players } players.
