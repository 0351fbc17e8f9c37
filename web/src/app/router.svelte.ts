/** Where one is: the path of the page, and going elsewhere without loading it anew. */

class Place {
  path = $state(location.pathname);
  hash = $state(location.hash);

  constructor() {
    addEventListener("popstate", () => this.#arrive());
    addEventListener("hashchange", () => this.#arrive());
  }

  get parts(): string[] {
    return this.path.split("/").filter(Boolean);
  }

  go(address: string, replacing = false): void {
    history[replacing ? "replaceState" : "pushState"](null, "", address);
    this.#arrive();
    scrollTo(0, 0);
  }

  #arrive(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }
}

export const place = new Place();

/** Links within the site are followed here; all others by the browser. */
export function followed(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.download) return;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  place.go(link.href);
}
