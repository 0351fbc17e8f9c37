"""A program that runs another one and writes down everything that both sides say: recorder.py FILE COMMAND..."""

import subprocess
import sys
import threading
from pathlib import Path


def copy(source, target, mark, file):
    for line in source:
        file.write(mark + line.decode())
        target.write(line)
        target.flush()
    target.close()


with Path(sys.argv[1]).open("a", buffering=1, encoding="utf-8") as file:
    program = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    threading.Thread(target=copy, args=(sys.stdin.buffer, program.stdin, "> ", file)).start()
    copy(program.stdout, sys.stdout.buffer, "< ", file)
    program.wait()
