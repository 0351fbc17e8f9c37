"""Health checks and metrics."""

from typing import cast

from fastapi import APIRouter, Request, Response

from centuria.server.errors import ApiError
from centuria.server.http.dependencies import ServiceDep, json_response
from centuria.server.metrics import Metrics
from centuria.server.schemas.server import Health

router = APIRouter()


@router.get(
    "/health",
    tags=["server"],
    summary="Health check",
    responses={200: {"model": Health}, 503: {"model": Health}},
)
async def health(service: ServiceDep) -> Response:
    """Readiness: whether the database can be written and an AI worker process runs."""
    database = await service.probe.can_write()
    workers = service.ai.ready
    good = database and workers
    found = Health(status="ok" if good else "bad", database=database, workers=workers)
    return json_response(found, 200 if good else 503)


@router.get("/health/live", include_in_schema=False)
async def live() -> Response:
    """Liveness: this process answers, whatever its database does."""
    return Response("ok\n", media_type="text/plain")


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request, service: ServiceDep) -> Response:
    """The metrics of this process, for Prometheus."""
    if not service.settings.metrics:
        raise ApiError(404, "not_found", "metrics are switched off")
    rendered = cast(Metrics, request.app.state.metrics).render()
    return Response(rendered, media_type="text/plain; version=0.0.4; charset=utf-8")
