import type { Platform } from "@entente/core";
import { isForeign } from "../console/admission.ts";
import type { Exchange } from "../http/exchange.ts";
import type { OpenHandler, RenderRefusal } from "../http/open-surface.ts";
import { type Answer, refusalAnswer } from "../http/refusal.ts";
import type { Rate } from "../http/request/token-bucket.ts";
import { type Route, routeOf } from "../http/routing/route.ts";
import { SETUP_HEADERS } from "../http/security-headers.ts";
import type { Service } from "../http/server/service.ts";
import { donePage, type Entered, FIELD_NAMES, formPage, otherPage, STYLE_SOURCE } from "./page.ts";

/** The path of the page by which a service gets its first organization. */
export const SETUP_PATH = "/setup";

const HTML = "text/html; charset=utf-8";
const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const FORM_LIMIT = 8 * 1_024;
/** Wrong codes of one address. The code has 80 bits, so this bounds the work of whoever guesses, and no more. */
const WRONG_RATE: Rate = { perSecond: 0.2, burst: 10 };

const page = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  type: HTML,
  body,
  headers: { ...SETUP_HEADERS(STYLE_SOURCE), "Cache-Control": "no-store", ...headers },
});

const gone = (): Answer =>
  page(
    404,
    otherPage("There is nothing to set up", "This service has an organization. Its people sign in to the console."),
  );

/** The fields of a form that was sent; undefined of any other body, and of one that names a field twice. */
const fieldsOf = async (
  exchange: Exchange,
  { body }: Service,
): Promise<Readonly<Record<string, string>> | undefined> => {
  if (!FORM.test(exchange.request.headers["content-type"] ?? "")) return undefined;
  const bytes = await exchange.readBytes(exchange.request, { ...body, limit: FORM_LIMIT });
  if (bytes === undefined) return undefined;
  const entries = [...new URLSearchParams(bytes.toString("utf8"))].filter(([name]) => FIELD_NAMES.includes(name));
  const fields = Object.fromEntries(entries.map(([name, value]) => [name, value.trim()]));
  return Object.keys(fields).length === entries.length ? fields : undefined;
};

/** The refusal of a surface as a page. */
const refusing: RenderRefusal = (exchange, refusal, headers) => {
  const { status } = refusalAnswer(refusal, exchange.id);
  return page(status, otherPage("This did not work", refusal.message), headers);
};

const forging = otherPage(
  "This did not work",
  "The form was sent by a page of another site. Open this page by itself, and enter it again.",
);

/**
 * The page of a service without an organization: a form (GET), and what it makes (POST). Nobody else's page can send it: it needs the
 * code, and browsers say where a form is from. It is closed for good with the first organization.
 */
export const setupRoute = (service: Service): Route => {
  const { setup }: Pick<Platform, "setup"> = service.platform;
  const wrongCodes = service.makeBuckets("setup codes", WRONG_RATE);
  const address = ({ request }: Exchange): string =>
    service.options.publicUrl ?? `http://${request.headers.host ?? ""}`;
  const asked = (exchange: Exchange, status: number, entered: Entered): Answer =>
    page(status, formPage(address(exchange), entered));

  const sent = async (exchange: Exchange): Promise<Answer> => {
    if (isForeign(exchange.request)) return page(403, forging);
    const from = service.limits.addressOf(exchange.request) ?? "";
    const fields = await fieldsOf(exchange, service);
    if (fields === undefined)
      return asked(exchange, 400, {
        values: {},
        wrong: { field: null, says: "The form could not be read: enter it again." },
      });
    const { retryInSeconds, allowed } = await wrongCodes.take(from);
    if (!allowed) {
      const says = "Too many wrong codes came from this address. Wait a minute, and enter the code again.";
      return { ...page(429, otherPage("Please wait", says), { "Retry-After": String(retryInSeconds) }) };
    }
    const done = await setup.complete(fields);
    // Only wrong codes are to count.
    if (done.ok || done.refusal.param !== "code") wrongCodes.giveBack(from);
    if (done.ok) return page(201, donePage(done.value));
    if (done.refusal.code === "route_not_found") return gone();
    const { code: _, ...values } = fields;
    return asked(exchange, 400, { values, wrong: { field: done.refusal.param ?? null, says: done.refusal.message } });
  };

  const opening: OpenHandler = async (exchange) => {
    if (!(await setup.isOpen())) return gone();
    return exchange.request.method === "POST" ? sent(exchange) : asked(exchange, 200, { values: {} });
  };
  return routeOf(SETUP_PATH, service.open(opening, ["GET", "HEAD", "POST"], refusing));
};
