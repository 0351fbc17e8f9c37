"""The site for nginx in `deploy/nginx.conf`, in a real nginx in front of a server."""

import asyncio
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from support import ROOT
from support.server.in_process import RunningServer, running_server
from support.server.postgres import free_port
from websockets.asyncio.client import connect

from centuria.server.accounts.credentials.cookies import SECURE_COOKIE

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(shutil.which("nginx") is None, reason="needs nginx: on Debian, apt-get install nginx-light"),
]

SITE = ROOT / "deploy" / "nginx.conf"

MAIN = """
daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


@asynccontextmanager
async def in_front_of(server: RunningServer, folder: Path) -> AsyncIterator[tuple[int, ssl.SSLContext]]:
    """nginx with the site, in which only the places of this test are put; its port, and whom to trust."""
    port, key, certificate = free_port(), folder / "key.pem", folder / "full.pem"
    request = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    request += ["-subj", "/CN=tables.example", "-addext", "subjectAltName=DNS:tables.example"]
    subprocess.run([*request, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    site = SITE.read_text(encoding="utf-8")
    for place, here in (
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("/etc/ssl/tables.example/full.pem", str(certificate)),
        ("/etc/ssl/tables.example/key.pem", str(key)),
        ("http://127.0.0.1:8765", server.address),
    ):
        assert site.count(place) == 1
        site = site.replace(place, here)
    (folder / "site.conf").write_text(site, encoding="utf-8")
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder), encoding="utf-8")
    folder.chmod(0o755)
    nginx = await asyncio.create_subprocess_exec("nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"))
    try:
        for _ in range(200):
            assert nginx.returncode is None, (folder / "error.log").read_text(encoding="utf-8")
            try:
                (await asyncio.open_connection("127.0.0.1", port))[1].close()
                break
            except ConnectionRefusedError:
                await asyncio.sleep(0.05)
        yield port, ssl.create_default_context(cafile=str(certificate))
    finally:
        nginx.terminate()
        await nginx.wait()


async def test_pages_decisions_and_live_tables_go_through_nginx(sqlite_db: str, tmp_path: Path) -> None:
    hosts = ("tables.example",)
    async with (
        running_server(sqlite_db, rates=True, secure=True, hosts=hosts) as server,
        in_front_of(server, tmp_path) as (port, trust),
    ):
        transport = _To(port, trust)
        async with httpx.AsyncClient(transport=transport, base_url="https://tables.example", timeout=20) as http:
            http.headers["Origin"] = "https://tables.example"
            # What a client says about its address is not believed.
            http.headers["X-Forwarded-For"] = "192.0.2.9"
            assert (await http.get("/")).headers["strict-transport-security"]
            made = await http.post("/api/me", json={"name": "Anna"})
            assert made.headers["set-cookie"].startswith(f"{SECURE_COOKIE}=")
            terms = {"seats": [{"kind": "me"}, {"kind": "screen", "name": "Bo"}]}
            table = (await http.post("/api/tables", json={"terms": terms, "start": True})).json()["table"]["id"]
            form = {"seat": 1, "number": 2, "decision": "play 11"}
            assert (await http.post(f"/api/tables/{table}/decisions", json=form)).status_code == 200
            assert (await http.post("/api/me", content=b"x" * 70_000)).status_code == 413
            for hidden in ("/health", "/health/live", "/metrics"):
                assert (await http.get(hidden)).status_code == 404
            cookie = f"{SECURE_COOKIE}={made.cookies[SECURE_COOKIE]}"
            async with connect(
                f"wss://tables.example/api/tables/{table}/live",
                host="127.0.0.1",
                port=port,
                ssl=trust,
                origin="https://tables.example",  # type: ignore[arg-type]
                additional_headers={"Cookie": cookie},
            ) as socket:
                assert '"seats":[1,2]' in str(await socket.recv())
        keys = {who for _, who in server.service.rate_limits._buckets}
        assert "127.0.0.1" in keys
        assert "192.0.2.9" not in keys


class _To(httpx.AsyncHTTPTransport):
    """Connects to nginx on this machine, whatever the host of the request."""

    def __init__(self, port: int, trust: ssl.SSLContext) -> None:
        super().__init__(verify=trust)
        self._port = port

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        url = request.url.copy_with(host="127.0.0.1", port=self._port)
        extensions = {**request.extensions, "sni_hostname": request.url.host}
        there = httpx.Request(
            request.method, url, headers=request.headers, stream=request.stream, extensions=extensions
        )
        return await super().handle_async_request(there)
