#!/bin/sh
# The smallest bot for Centuria: it takes the first legal decision.
#
#     centuria play --against "program:command=sh examples/bot.sh"
#
# A shell reads no JSON, so it looks for `"legal":["`: the house writes each message without spaces and in one order.

while IFS= read -r line; do
    case $line in
        '{"type":"hello"'*)
            echo '{"type":"hello","centuria":1}'
            ;;
        '{"type":"decide"'*)
            list=${line#*'"legal":["'}
            printf '{"decision":"%s"}\n' "${list%%\"*}"
            ;;
        '{"type":"quit"'*)
            exit
            ;;
    esac
done
