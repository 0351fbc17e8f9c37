"""Self-play training of policy and value networks, on one GPU or, slowly, on a CPU.

It needs PyTorch, which the extra `learn` installs.
"""
