import { type Platform, renderJson } from "@entente/core";
import { at, CONNECT_SURFACE, refuse } from "@entente/core/http";
import type { Exchange } from "../../http/exchange.ts";
import { queryOf } from "../../http/incoming.ts";
import type { OpenHandler } from "../../http/open-surface.ts";
import { type Answer, JSON_TYPE } from "../../http/refusal.ts";
import { bodyOf } from "../../http/request/body.ts";
import type { BodyBounds } from "../../http/request/bytes.ts";
import { readQuery } from "../../http/request/query.ts";

type Handler = (body: unknown, exchange: Exchange) => Promise<object>;

/** A route with a signed body, which core validates. */
const signedAnswering =
  (bounds: BodyBounds, say: Handler): OpenHandler =>
  async (exchange): Promise<Answer | ReturnType<typeof refuse>["refusal"]> => {
    const body = await bodyOf(exchange, bounds);
    if (!body.ok) return body.refusal;
    const query = readQuery(queryOf(exchange.request));
    if (!query.ok) return query.refusal;
    const [stray] = Object.keys(query.value);
    if (stray !== undefined) {
      const reason = `${stray} is not a known query parameter; fields go in the body.`;
      return at(stray, refuse("invalid_request", { reason })).refusal;
    }
    return { status: 200, type: JSON_TYPE, body: renderJson(await say(body.value, exchange)) };
  };

const headerOf = ({ request }: Exchange, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()];
  return value === undefined ? undefined : String(value);
};

/** The signed calls of host applications (decisions, section 7): handoff, standing, events. */
export const handoffAnswerings = ({ connect }: Pick<Platform, "connect">, bounds: BodyBounds) => {
  const { issuer, signature } = CONNECT_SURFACE.events.headers;
  return {
    handoff: signedAnswering(bounds, (body, { id }) => connect.handoff(body, { requestId: id })),
    standing: signedAnswering(bounds, (body, { id }) => connect.standing(body, { requestId: id })),
    portal: signedAnswering(bounds, (body, { id }) => connect.portal(body, { requestId: id })),
    events: signedAnswering(bounds, (body, exchange) => {
      const headers = { issuer: headerOf(exchange, issuer), signature: headerOf(exchange, signature) };
      return connect.recordEvent(headers, body, { requestId: exchange.id });
    }),
  };
};
