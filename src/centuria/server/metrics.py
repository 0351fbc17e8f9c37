"""Metrics for Prometheus."""

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from centuria.server.service import Service

REQUEST_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
AI_BUCKETS = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0)

DECISIONS = "/api/tables/{table}/decisions"


class _ServiceCollector(Collector):
    """Metrics that the service counts by itself, read at scrape time."""

    def __init__(self, service: Service) -> None:
        self.service = service

    def collect(self) -> Iterator[Metric]:
        service = self.service
        yield GaugeMetricFamily("centuria_tables", "Tables in memory.", service.tables.cached_count)
        yield GaugeMetricFamily("centuria_viewers", "Viewers connected or polling.", service.hub.viewers)
        yield GaugeMetricFamily("centuria_workers", "Worker processes for bots.", service.ai.alive)
        yield CounterMetricFamily(
            "centuria_events", "Events written by this process.", service.tables.event_store.count
        )
        counts = CounterMetricFamily("centuria_thinking", "AI jobs, and what went wrong with them.", labels=["what"])
        for what, count in sorted(service.ai.counts.items()):
            counts.add_metric([what], count)
        yield counts


class Metrics:
    """The metrics of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "centuria_requests", "Requests by route and status.", ["method", "route", "status"], registry=self.registry
        )
        self._seconds = Histogram(
            "centuria_decision_seconds",
            "Response time of a decision.",
            buckets=REQUEST_BUCKETS,
            registry=self.registry,
        )
        self._thinking = Histogram(
            "centuria_thinking_seconds",
            "Duration of an AI job, by its kind.",
            ["kind"],
            buckets=AI_BUCKETS,
            registry=self.registry,
        )

    def observe(self, service: Service) -> None:
        """Include the metrics of a service."""
        self.registry.register(_ServiceCollector(service))
        service.ai.listeners.append(self.job_finished)

    def request_finished(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request."""
        self._requests.labels(method, route, str(status)).inc()
        if route == DECISIONS and method == "POST":
            self._seconds.observe(seconds)

    def job_finished(self, kind: str, seconds: float) -> None:
        """Count an AI job."""
        self._thinking.labels(kind).observe(seconds)

    def render(self) -> bytes:
        """All metrics in Prometheus' text format."""
        return generate_latest(self.registry)
