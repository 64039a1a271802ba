import { refuse } from "@entente/core/http";
import type { OpenHandler } from "../http/open-surface.ts";
import { type FindRoute, foundRoute } from "../http/routing/route.ts";
import { framedHeaders, PAGE_HEADERS } from "../http/security-headers.ts";
import type { Service } from "../http/server/service.ts";
import { servedPages } from "../pages/built-pages.ts";
import { JOIN_PATH, PORTAL_PATH } from "./paths.ts";

/** Where pages of a surface's `allowed_origins` frame the portal; what follows the public key is a page of the portal. */
const EMBEDDED = /^\/embed\/([^/]+)(?:\/[^.]*)?$/;

/** By which the page knows from whom it takes a token. Origins hold no character that ends an attribute. */
const namingOrigins = (origins: readonly string[]): string =>
  `<meta name="entente-origins" content="${origins.join(" ")}">`;

/** The page by which a program is joined, found by the path below `/join`: framed by the origins of its surface, where it is open. */
export const joinPages = (service: Service): FindRoute | undefined => {
  const { platform, options } = service;
  if (options.portal === undefined || options.portal === false) return undefined;
  const pages = servedPages({ name: "portal", folder: options.portal.folder, headers: PAGE_HEADERS });
  return (path) => {
    const program = path.slice(1);
    const opening: OpenHandler = async () => {
      if (program === "" || program.includes("/")) return refuse("route_not_found").refusal;
      const origins = await platform.portal.joining.framingOrigins(program);
      return pages.file("join.html", origins.length === 0 ? PAGE_HEADERS : framedHeaders(origins));
    };
    return foundRoute(`${JOIN_PATH}/{program}`, service.open(opening));
  };
};

/** The pages of the portal, found by the path below `/portal`. Undefined where they are not served. */
export const portalPages = (service: Service): FindRoute | undefined => {
  const { platform, options } = service;
  if (options.portal === undefined || options.portal === false) return undefined;
  const pages = servedPages({ name: "portal", folder: options.portal.folder, headers: PAGE_HEADERS });
  const framed =
    (publicKey: string): OpenHandler =>
    async () => {
      const origins = await platform.connect.framingOrigins(publicKey);
      if (origins === undefined) return refuse("route_not_found").refusal;
      return pages.framed({ headers: framedHeaders(origins), head: namingOrigins(origins) });
    };
  return (path) => {
    const [, publicKey] = EMBEDDED.exec(path) ?? [];
    if (publicKey !== undefined) return foundRoute(`${PORTAL_PATH}/embed/{publicKey}`, service.open(framed(publicKey)));
    return foundRoute(`${PORTAL_PATH}/*`, service.open(pages.at(path)));
  };
};
