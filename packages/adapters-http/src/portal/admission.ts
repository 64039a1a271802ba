import type { Portal } from "@entente/core";
import { type Member, type PortalRight, type Refused, refuse } from "@entente/core/http";
import type { Exchange } from "../http/exchange.ts";
import { bearerOf, type Limits, takeAddress } from "../http/request/admit.ts";

type Headers = Readonly<Record<string, string>>;
const NONE: Headers = {};

/** The member, or the refusal; both with the headers of the rate limit. */
export type PortalAdmission = { readonly headers: Headers } & (
  | { readonly ok: true; readonly member: Member }
  | Refused
);

/**
 * The first checks of every request of a member, in their order: 401, then 403 by right, then 429. The token of the session is the
 * Bearer, so that no other site can send it: cookies are not looked at. Members of one organization share no limit with its keys.
 */
export const portalAdmission =
  ({ sessions }: Pick<Portal, "sessions">, limits: Limits) =>
  async (exchange: Exchange, right: PortalRight): Promise<PortalAdmission> => {
    const known = await sessions.authenticate(bearerOf(exchange.request));
    if (!known.ok) {
      const { refused, headers } = await takeAddress("failed_sessions", limits.failedKeys, limits, exchange);
      return { ...(refused ?? known), headers: refused === undefined ? NONE : headers };
    }
    const member = known.value;
    exchange.notes.organization = member.tenant.organization;
    if (!member.rights.includes(right))
      return { ...refuse("insufficient_scope", { scope: right, holder: "session of the portal" }), headers: NONE };
    const { refused, headers } = await takeAddress("address", limits.address, limits, exchange);
    return refused === undefined ? { ok: true, member, headers } : { ...refused, headers };
  };
