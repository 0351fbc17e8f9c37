/** Router: the path and hash of the page, and navigation without loading it again. */

class Router {
  path = $state(location.pathname);
  hash = $state(location.hash);

  constructor() {
    addEventListener("popstate", () => this.#update());
    addEventListener("hashchange", () => this.#update());
  }

  /** The segments of the path: `/table/abc` is `["table", "abc"]`. */
  get segments(): string[] {
    return this.path.split("/").filter(Boolean);
  }

  go(address: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", address);
    this.#update();
    scrollTo(0, 0);
  }

  #update(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }
}

export const router = new Router();

/** Click handler of the page: links within the site are followed by the router, all others by the browser. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.download) return;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  router.go(link.href);
}
