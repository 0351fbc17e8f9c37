"""The schemas of everything the server sends, as TypedDicts: presenters and routes build them, OpenAPI publishes them.

Views, hints and analyses are typed where they are made (`views.schema`, `analysis.schema`). Documents are encoded from
plain dicts; nothing here is validated while a request is answered. What the server receives is in `http.requests`.
"""

from pydantic import GetPydanticSchema


def described_as(shape: object) -> GetPydanticSchema:
    """Annotates a plain dict with the type that OpenAPI describes it by."""
    return GetPydanticSchema(lambda _source, handler: handler(shape))
