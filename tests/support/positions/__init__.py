"""Positions of the four modes, built by hand for the tests of the rules."""
