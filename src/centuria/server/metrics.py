"""Figures about the server, in the form that Prometheus reads."""

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from centuria.server.service import Service

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
THOUGHTS = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0)

DECIDING = "/api/tables/{table}/decisions"


class _Present(Collector):
    """What a server itself keeps count of, read when somebody asks."""

    def __init__(self, service: Service) -> None:
        self.service = service

    def collect(self) -> Iterator[Metric]:
        service = self.service
        yield GaugeMetricFamily("centuria_tables", "Tables in memory.", service.tables.at_hand)
        yield GaugeMetricFamily("centuria_viewers", "Viewers connected or polling.", service.hub.viewers)
        yield GaugeMetricFamily("centuria_workers", "Processes in which bots think.", service.thinkers.alive)
        yield CounterMetricFamily("centuria_events", "Events written by this process.", service.tables.ledger.count)
        counts = CounterMetricFamily("centuria_thinking", "Questions, and what went wrong with them.", labels=["what"])
        for what, count in sorted(service.thinkers.counts.items()):
            counts.add_metric([what], count)
        yield counts


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "centuria_requests", "Requests by route and status.", ["method", "route", "status"], registry=self.registry
        )
        self._seconds = Histogram(
            "centuria_decision_seconds", "Time to answer a decision.", buckets=QUICK, registry=self.registry
        )
        self._thinking = Histogram(
            "centuria_thinking_seconds",
            "Time to answer a question, by its kind.",
            ["kind"],
            buckets=THOUGHTS,
            registry=self.registry,
        )

    def watch(self, service: Service) -> None:
        """Begin to tell of a server."""
        self.registry.register(_Present(service))
        service.thinkers.listeners.append(self.thought)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered."""
        self._requests.labels(method, route, str(status)).inc()
        if route == DECIDING and method == "POST":
            self._seconds.observe(seconds)

    def thought(self, kind: str, seconds: float) -> None:
        """A question was thought about."""
        self._thinking.labels(kind).observe(seconds)

    def told(self) -> bytes:
        """All figures, as text."""
        return generate_latest(self.registry)
