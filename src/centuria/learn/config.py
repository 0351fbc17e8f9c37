"""The configuration of a training run: data, from which the run follows together with its seed."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields

from centuria.errors import SetupError
from centuria.mode_registry import declared

SMALL_GAMES = 512
"""Games at once on a CPU, unless another number is asked for."""


@dataclass(frozen=True, slots=True)
class TrainConfig:
    """How a network is trained."""

    mode: str = "golem"
    components: tuple[str, ...] = ()
    """The component files; empty for those of the package."""
    games: int = 65_536
    """Games at once, over all player counts."""
    shares: Mapping[int, float] = field(default_factory=dict)
    """The share of the games by player count; empty gives half of them to two players."""
    steps: int = 32
    """Decisions of each game between two updates."""
    spread: int = 128
    """Decisions over which the first games begin one after the other; about those of a game."""
    width: int = 512
    inner: int = 1024
    blocks: int = 3
    learning_rate: float = 5e-4
    final_rate: float = 0.04
    """The learning rate at the end, as a share of the first one; it falls linearly with the time used."""
    warmup: int = 20
    """Rollouts over which the learning rate rises at the beginning."""
    entropy: float = 0.01
    final_entropy: float = 0.15
    """The weight of the entropy bonus at the end, as a share of the first one."""
    anchor: float = 0.0
    """The weight of the divergence from the policy of the network that the run begins with. It falls linearly, to 0 at
    half of the time."""
    decay: float = 0.95
    """Lambda of the advantage estimate (GAE) for a decision of two players; more players share it."""
    win_weight: float = 0.6
    final_win_weight: float = 0.9
    """How much of the reward is winning; the rest is the margin. It rises linearly with the time used."""
    clip: float = 0.2
    value_weight: float = 0.5
    gradient_norm: float = 1.0
    average: float = 0.998
    """The decay of the moving average of the weights, which is what is exported."""
    pool_share: float = 0.1
    """The share of games in which all seats but one are played by an earlier network."""
    pool_size: int = 8
    pool_seconds: float = 30.0
    """Seconds of training between two networks of the opponent pool."""
    seed: int = 1

    def counts(self) -> dict[int, int]:
        """The number of games by player count."""
        seats = declared(self.mode).seats
        shares = dict(self.shares) or {n: 0.5 if n == seats[0] else 0.5 / (len(seats) - 1) for n in seats}
        for n in shares:
            if n not in seats:
                least, most = seats[0], seats[-1]
                raise SetupError.told("refused-seats", mode=self.mode, least=least, most=most, value=str(n))
        whole = sum(shares.values())
        if not whole > 0 or min(shares.values()) < 0:
            raise SetupError.told("learn-shares", value=str(shares))
        return {n: max(1, round(self.games * share / whole)) for n, share in shares.items() if share > 0}

    def check(self) -> None:
        """Refuse numbers that nothing can be trained with."""
        for name, least in (
            ("games", 1),
            ("steps", 1),
            ("spread", 0),
            ("width", 1),
            ("inner", 1),
            ("blocks", 0),
            ("seed", 0),
        ):
            value = getattr(self, name)
            if not least <= value < 1 << 31:
                raise SetupError.told("learn-number", name=name, least=least, value=str(value))
        self.counts()

    def as_data(self) -> dict[str, object]:
        """As JSON."""
        return asdict(self)


NUMBERS = {field.name: field.type for field in fields(TrainConfig) if field.type in (int, float)}
"""The settings that are numbers, with their types."""
