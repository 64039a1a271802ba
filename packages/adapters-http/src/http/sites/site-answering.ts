import type { Portal } from "@entente/core";
import { refuse, type Site } from "@entente/core/http";
import { JOIN_PATH, PORTAL_API, PORTAL_PATH } from "../../portal/paths.ts";
import type { Early } from "../exchange.ts";
import { refusalAnswer } from "../refusal.ts";
import type { HttpOptions } from "../server/options.ts";

type Found = Site | "closed" | undefined;

/** The routes of a server that are asked by whatever name it has inside, also while no database is there. */
const PROBES: readonly string[] = ["/livez", "/readyz", "/metrics"];
const PAGES: readonly string[] = [PORTAL_API, PORTAL_PATH, JOIN_PATH];
/** Frames have the address of the service, which their pages name. */
const FRAMES = `${PORTAL_PATH}/embed`;

const isBelow = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`);
const isServed = (route: string): boolean => PAGES.some((base) => isBelow(route, base)) && !isBelow(route, FRAMES);

/** The name in a `Host` header, without its port; undefined for a number, a name of one part, and none. */
const nameIn = (host: string | undefined): string | undefined => {
  const name = host?.replace(/:\d*$/, "").toLowerCase();
  return name === undefined || !name.includes(".") || /^[\d.]+$/.test(name) || name.startsWith("[") ? undefined : name;
};

const CACHED_MAX = 10_000;

/** Looks hosts up, each at most once in a while: most requests are made at few, and whoever makes names up fills no memory. */
const cachedSites = (find: Portal["siteOf"], cacheMs: number) => {
  const known = new Map<string, { readonly until: number; readonly site: Promise<Found> }>();
  return (name: string): Promise<Found> => {
    const now = performance.now();
    const found = known.get(name);
    if (found !== undefined && now < found.until) return found.site;
    if (known.size >= CACHED_MAX) known.clear();
    const site = find(name);
    known.set(name, { until: now + cacheMs, site });
    // What could not be looked up is looked up anew.
    site.catch(() => known.delete(name));
    return site;
  };
};

/**
 * Serves a proven domain of a brand the pages and the API of members, and nothing else of the service: neither console nor API, documents nor
 * redirects. At a domain that is failing nothing is answered. All other names are the service's own, as before.
 */
export const siteAnswering = (
  { siteOf }: Pick<Portal, "siteOf">,
  { publicUrl, siteCacheMs = 5_000 }: Pick<HttpOptions, "publicUrl" | "siteCacheMs">,
): Early => {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
  const find = cachedSites(siteOf, siteCacheMs);
  return (exchange) => {
    const name = nameIn(exchange.request.headers.host);
    if (name === undefined || name === own || PROBES.includes(exchange.route)) return undefined;
    return find(name).then((site) => {
      if (site === undefined) return undefined;
      const { id, route, known } = exchange;
      if (site === "closed") return refusalAnswer(refuse("route_not_found").refusal, id);
      known.site = site;
      if (route === "/")
        return { status: 302, type: "text/plain", body: "", headers: { Location: `${PORTAL_PATH}/sign-in` } };
      return isServed(route) ? undefined : refusalAnswer(refuse("route_not_found").refusal, id);
    });
  };
};
