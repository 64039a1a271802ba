import type { OpenHandler } from "../../http/open-surface.ts";
import { revalidated } from "../../http/request/revalidation.ts";
import { PORTAL_ELEMENT } from "./portal-element-text.ts";
import { TRACKING_SCRIPT } from "./tracking-script-text.ts";

/** Where pages load the script that reports what their visitors do. */
export const TRACKING_SCRIPT_PATH = "/entente.js";

/** Where pages load the element that shows a member's portal. */
export const PORTAL_ELEMENT_PATH = "/entente-portal.js";

/** The same bytes until another version of the service is installed, so that a page asks for them once an hour at most. */
const HEADERS = {
  "Cache-Control": "public, max-age=3600, stale-while-revalidate=604800",
  "Access-Control-Allow-Origin": "*",
  // It is loaded by pages of any address.
  "Cross-Origin-Resource-Policy": "cross-origin",
};

const scriptOf =
  (body: string): OpenHandler =>
  (exchange) =>
    revalidated(exchange, { status: 200, type: "text/javascript; charset=utf-8", body, headers: HEADERS });

export const trackingScript = scriptOf(TRACKING_SCRIPT);
export const portalElement = scriptOf(PORTAL_ELEMENT);
