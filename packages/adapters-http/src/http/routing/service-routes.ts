import { refuse } from "@entente/core/http";
import { CONSOLE_PATH } from "../../console/console-path.ts";
import { consoleRoutes } from "../../console/console-routes.ts";
import { openApiText } from "../../openapi/document.ts";
import { joinPages, portalPages } from "../../portal/pages.ts";
import { JOIN_PATH, PORTAL_API, PORTAL_PATH } from "../../portal/paths.ts";
import { portalRoutes } from "../../portal/portal-routes.ts";
import { REFERENCE } from "../../reference/reference.ts";
import { CONNECT_PATH } from "../../routes/connect/connect-path.ts";
import { connectRoutes } from "../../routes/connect/connect-routes.ts";
import {
  PORTAL_ELEMENT_PATH,
  portalElement,
  TRACKING_SCRIPT_PATH,
  trackingScript,
} from "../../routes/connect/page-scripts.ts";
import { SOURCES_PATH, sourceDeliveryRoutes } from "../../routes/connect/source-deliveries.ts";
import { SEAL_KEYS_PATH, sealKeysAnswering } from "../../routes/journal/seal-keys.ts";
import { UNSUBSCRIBE_PATH, unsubscribeRoutes } from "../../routes/mail/unsubscribe.ts";
import { PLATFORM_PATH } from "../../routes/route.ts";
import type { OpenHandler } from "../open-surface.ts";
import { REDIRECT_PATTERN } from "../redirect/redirect.ts";
import { JSON_TYPE, refusalAnswer } from "../refusal.ts";
import { SECURITY_TXT_PATH, securityTxt } from "../server/security-txt.ts";
import type { Service } from "../server/service.ts";
import type { Found } from "./path-tree.ts";
import { platformRoutes } from "./platform-routes.ts";
import { type FindRoute, foundRoute, type Route, routeOf } from "./route.ts";

/** The route of a path that is none of the service's, where no host answers it instead. */
export const NOWHERE = foundRoute("*", ({ id }) => refusalAnswer(refuse("route_not_found").refusal, id));

const REDIRECT_PREFIX = REDIRECT_PATTERN.slice(0, REDIRECT_PATTERN.indexOf("{"));

const documentation = ({ options }: Service): readonly (readonly [string, OpenHandler])[] => {
  const text = openApiText(options.publicUrl);
  const headers = { "Cache-Control": "public, max-age=60", "Access-Control-Allow-Origin": "*" };
  const document: OpenHandler = () => ({ status: 200, type: JSON_TYPE, body: text(), headers });
  // The links of the page are relative, so that it is read at one address. This one is right below any mount.
  const moved: OpenHandler = () => ({ status: 308, type: "text/plain", body: "", headers: { Location: "../docs" } });
  return [["/openapi.json", document], ["/docs/", moved], ...REFERENCE];
};

/** The part of a path below another one, with its slash; `undefined` when it is not below. */
const below = (base: string, path: string): string | undefined =>
  path.startsWith(base) && (path.length === base.length || path[base.length] === "/")
    ? path.slice(base.length)
    : undefined;

/**
 * Every route of a service: everything under `/v1/platform`, `/v1/connect`, `/v1/portal`, `/v1/sources`, `/v1/mail/unsubscribe` and `/r/`,
 * the keys of seals, and the documents.
 */
export const routesOf = (service: Service): FindRoute => {
  const platform = platformRoutes(service);
  const connect = connectRoutes(service);
  const sources = sourceDeliveryRoutes(service);
  const unsubscribe = unsubscribeRoutes(service);
  const portal = portalRoutes(service);
  const ofPeople = consoleRoutes(service);
  const ofMembers = portalPages(service);
  const ofApplicants = joinPages(service);
  const redirect = routeOf(REDIRECT_PATTERN, service.redirect);
  const { securityContact: contact } = service.options;
  const open: readonly (readonly [string, OpenHandler])[] = [
    ...(contact === undefined
      ? []
      : [[SECURITY_TXT_PATH, securityTxt(service.platform, contact, service.options)] as const]),
    [SEAL_KEYS_PATH, sealKeysAnswering(service.platform)],
    [TRACKING_SCRIPT_PATH, trackingScript],
    [PORTAL_ELEMENT_PATH, portalElement],
    ...(service.options.docs === false ? [] : documentation(service)),
  ];
  const fixed = new Map<string, Found<Route>>(
    open.map(([path, answering]) => [path, foundRoute(path, service.open(answering))]),
  );
  return (path) => {
    if (path.startsWith(REDIRECT_PREFIX)) return { value: redirect, ids: [path.slice(REDIRECT_PREFIX.length)] };
    const ofPlatform = below(PLATFORM_PATH, path);
    if (ofPlatform !== undefined) return platform(ofPlatform);
    const ofConnect = below(CONNECT_PATH, path);
    if (ofConnect !== undefined) return connect(ofConnect);
    const ofPortal = below(PORTAL_API, path);
    if (ofPortal !== undefined) return portal(ofPortal);
    const ofSources = below(SOURCES_PATH, path);
    if (ofSources !== undefined) return sources(ofSources);
    const ofMail = below(UNSUBSCRIBE_PATH, path);
    if (ofMail !== undefined) return unsubscribe(ofMail);
    const ofPages = below(PORTAL_PATH, path);
    if (ofMembers !== undefined && ofPages !== undefined) return ofMembers(ofPages);
    const ofJoining = below(JOIN_PATH, path);
    if (ofApplicants !== undefined && ofJoining !== undefined) return ofApplicants(ofJoining);
    const ofConsole = below(CONSOLE_PATH, path);
    return ofConsole === undefined || ofPeople === undefined ? fixed.get(path) : ofPeople(ofConsole);
  };
};
