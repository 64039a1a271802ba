import { createHash } from "node:crypto";
import type { Platform } from "@entente/core";
import { at, refuse } from "@entente/core/http";
import type { CookieJar } from "../../http/cookie.ts";
import { type Exchange, warnOf } from "../../http/exchange.ts";
import { queryOf } from "../../http/incoming.ts";
import type { OpenHandler } from "../../http/open-surface.ts";
import { prefersHtml } from "../../http/redirect/visit.ts";
import type { Answer } from "../../http/refusal.ts";
import { QUESTION_HEADERS } from "../../http/security-headers.ts";
import { accountInUsePage, questionPage } from "./channel-pages.ts";

/** The page at which a member agrees to connect a channel. */
export const CONNECT_PATTERN = "/channels/{channel}/connect";
/** The path to which a provider redirects a member; it contains the channel, so that each channel has its own URL. */
export const CALLBACK_PATTERN = "/channels/{channel}/callback";
const CHANNEL = /^[a-z][a-z0-9_]{0,31}$/;

/** Returns true if a part of a path is the name of a channel. */
export const isChannel = (part: string): boolean => CHANNEL.test(part);

type Connecting = Pick<Platform, "connect" | "console">;

const HTML = "text/html; charset=utf-8";
const stateIn = ({ request }: Exchange): string => new URLSearchParams(queryOf(request)).get("state") ?? "";

/** Which cookie is that of a flow: each has its own, so that several may be under way in one browser. */
const flowOf = (state: string): string => createHash("sha256").update(state).digest("hex").slice(0, 16);

/** Returns true if a form was sent by the page that asks: a form of another site begins nothing in a browser. */
const isOfOurPage = ({ request: { headers } }: Exchange, publicUrl: string): boolean => {
  const site = headers["sec-fetch-site"];
  return site === undefined ? headers.origin === new URL(publicUrl).origin : site === "same-origin";
};

const notOurs = at(
  "state",
  refuse("invalid_request", { reason: "A channel is connected from the page that asks." }),
).refusal;

/** Asks the member (GET), and leads on to the provider once the member has agreed (POST). */
export const connectAnswering =
  ({ connect, console }: Connecting, jar: CookieJar): OpenHandler =>
  async (exchange) => {
    const [channel = ""] = exchange.ids;
    const state = stateIn(exchange);
    if (exchange.request.method === "GET") {
      const body = questionPage(await connect.askChannel(channel, state));
      return { status: 200, type: HTML, body, headers: QUESTION_HEADERS };
    }
    if (!isOfOurPage(exchange, console.publicUrl())) return notOurs;
    const { location, browser, seconds } = await connect.beginChannel(channel, state, { requestId: exchange.id });
    const cookie = jar.write(exchange.request, "channel", browser, seconds, flowOf(state));
    const headers = { Location: location, "Set-Cookie": cookie, "Referrer-Policy": "no-referrer" };
    return { status: 303, type: "text/plain; charset=utf-8", body: "", headers };
  };

/** Redirects a member to the host application, whatever the provider answered. The URL contains a secret code. */
export const callbackAnswering =
  ({ connect }: Connecting, jar: CookieJar): OpenHandler =>
  async (exchange): Promise<Answer | ReturnType<typeof refuse>["refusal"]> => {
    const { request, ids, id: requestId, notes } = exchange;
    const [channel = ""] = ids;
    const flow = flowOf(stateIn(exchange));
    const browser = jar.read(request, "channel", flow);
    const { location, outcome, cause } = await connect.finishChannel(channel, queryOf(request), { requestId, browser });
    Object.assign(notes, { channel, outcome });
    if (cause !== undefined) warnOf(exchange, cause, "channel not connected");
    const headers = { "Referrer-Policy": "no-referrer", "Set-Cookie": jar.write(request, "channel", "", 0, flow) };
    if (outcome !== "in_use")
      return { status: 302, type: "text/plain; charset=utf-8", body: "", headers: { ...headers, Location: location } };
    const { refusal } = refuse("connection_in_use");
    return prefersHtml(request)
      ? { status: 409, type: HTML, body: accountInUsePage(refusal.message, location), headers }
      : refusal;
  };
