import type { Requested } from "../../journal/index.ts";
import { update } from "../../journal/index.ts";
import { ok, type Result, SECOND_MS } from "../../kernel/index.ts";
import { contactId } from "../../membership/index.ts";
import type { Ports } from "../context.ts";
import { AUTHORIZATION_MS, type ChannelAuthorization, flowOf, openState } from "./authorization.ts";
import { decideBegin, mayBegin } from "./decide.ts";
import { originOf, unknownState } from "./finish.ts";

/** The question to a member before a channel is connected. */
export interface ChannelQuestion {
  /** The name of the channel that is connected. */
  readonly channel: string;
  /** The name of the program. */
  readonly program: string;
  /** The name of the brand. */
  readonly brand: string;
  /** The name of the member. */
  readonly member: string;
}

/** Where a browser goes on to, and the secret that it brings back. */
export interface Departure {
  /** The address of the provider, to which the browser goes. */
  readonly location: string;
  /** The secret that the browser keeps until the provider sends it back. */
  readonly browser: string;
  /** For how many seconds the browser keeps it. */
  readonly seconds: number;
}

const find = async (ports: Ports, channel: string, state: string) => {
  const place = openState(ports.cipher, state);
  const authorizer = ports.authorizers?.find((one) => one.channel === channel);
  const found = place && (await ports.channelAuthorizations.get(place.tenant, place.id));
  return place && authorizer && found && { tenant: place.tenant, authorizer, found };
};

/** Says what is asked; changes nothing, so that whatever loads the page uses nothing up. */
export const askChannel =
  (ports: Ports) =>
  async (channel: string, state: string): Promise<Result<ChannelQuestion>> => {
    const known = await find(ports, channel, state);
    if (known === undefined || !mayBegin(known.found.row, channel, ports.clock.now())) return unknownState();
    const { tenant, found } = known;
    const { row }: { readonly row: ChannelAuthorization } = found;
    const [program, brands, contact, enrollment] = await Promise.all([
      ports.programs.get(tenant, row.program),
      ports.tenants.brands(tenant.organization),
      ports.contacts.get(tenant, contactId(row.brand, row.entity)),
      ports.enrollments.get(tenant, row.enrollment),
    ]);
    return ok({
      channel,
      program: program?.row.name ?? "",
      brand: brands.find(({ id }) => id === row.brand)?.name ?? "",
      member: contact?.row.name ?? enrollment?.row.referralCode ?? "",
    });
  };

/** Begins the way through the provider in a browser, once. */
export const beginChannel =
  (ports: Ports) =>
  async (channel: string, state: string, { requestId }: Requested): Promise<Result<Departure>> => {
    const known = await find(ports, channel, state);
    const browser = ports.randomness.hex(32);
    const next = known && decideBegin(known.found, channel, browser, ports.clock.now());
    if (known === undefined || next === undefined) return unknownState();
    const { tenant, authorizer } = known;
    const location = await authorizer.authorizationUrl(flowOf(ports, next.row, state));
    const origin = originOf(next.row, requestId ?? null);
    const { outcome } = await ports.journal.commit({ tenant, origin, writes: [update("channelAuthorization", next)] });
    return outcome === "committed" ? ok({ location, browser, seconds: AUTHORIZATION_MS / SECOND_MS }) : unknownState();
  };
