import { type ClickDetails, type Redirects, redirects } from "../../campaigns/index.ts";
import type { Requested } from "../../journal/index.ts";
import { at, keyOfName, ok, parseId, type Result, readInput, refuse } from "../../kernel/index.ts";
import type { ActorRef } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { refusedMessage } from "../handoffs/admit.ts";
import { hostOf, type Signed } from "../handoffs/message.ts";
import type { Surface } from "../handoffs/ports.ts";
import { signatureReader } from "../handoffs/signature.ts";
import type { Recording } from "../host-events/record.ts";
import { customerHash } from "./customer-hash.ts";
import { BROWSER_SOURCE, bindingOf, hintOf } from "./decide.ts";
import { type BrowserEvent, type BrowserEventAnswer, browserEvent } from "./inputs.ts";

/** Who looks at the page from which an event comes. */
export interface BrowserVisitor {
  /** Identifies the visitor as at a link, such as address and user agent. It is hashed at once and never stored. */
  readonly visitor: string;
  /** Hashed at once as well. Undefined: it is not known, so that its clicks are not bounded. */
  readonly address: string | undefined;
  /** False for known bots: they are counted nowhere. */
  readonly counts: boolean;
  /** The country and the kind of device of the visitor, as far as they are known. */
  readonly from: Pick<ClickDetails, "country" | "device">;
}

/** A surface that pages of an origin may report to. */
export interface BrowserSurface {
  /** Takes one event (inputs: {@link browserEvent}). The same event reported again changes nothing. */
  readonly report: (
    visitor: BrowserVisitor,
    body: unknown,
    requested: Requested,
  ) => Promise<Result<BrowserEventAnswer>>;
}

type Taken = Pick<BrowserEventAnswer, "clickId" | "outcome">;

/** Nobody in particular: whoever loads a page. */
const BROWSER: ActorRef = { type: "system", id: BROWSER_SOURCE, name: null };

const NO_NAMES = {
  deployment: null,
  coupon: null,
  code: null,
  distribution: null,
  enrollment: null,
  reverses: null,
} as const;

/**
 * Admits pages to the surface of a public key by their origin, and takes what they report. Anybody can send anything from
 * anywhere, so that a click is one as at a link and within the same bounds; all else is a hint, which earns and binds nothing. A
 * customer is bound by a hash that the shop's server made, and never away from somebody.
 */
export const browserSurfaces = (ports: Ports, record: Recording) => {
  const { visit, resolve, record: recordClicks }: Redirects = redirects(ports);
  let read: ReturnType<typeof signatureReader> | undefined;

  /** Where a click of the program led, and to whom a customer is bound now. */
  const lookUp = async ({ tenant, brand, config }: Surface, event: BrowserEvent, customer: string | null) => {
    const click = parseId("performance_event", event.click_id ?? "") ?? null;
    const occurredAt = (await ports.clockOf(tenant)).now();
    const [found] = await ports.performance.resolve(tenant, brand.id, [
      { ...NO_NAMES, click, customer, class: "original", source: BROWSER_SOURCE, externalEventId: null, occurredAt },
    ]);
    return click === null || found?.click?.program !== config.id
      ? at("click_id", refuse("performance_event_not_found"))
      : ok({ click, isBound: found.customer !== undefined });
  };

  const keep = async ({ tenant, brand }: Surface, ref: ActorRef, input: object, requested: Requested) => {
    const scopes = ["performance:write"];
    const actor = { tenant, brand, scopes, held: [{ brand: brand.id, scopes }], ref };
    return record(actor, [], input, requested);
  };

  const hint = async (surface: Surface, event: BrowserEvent, click: string, requested: Requested) => {
    const kept = await keep(surface, BROWSER, hintOf(event, click), requested);
    if (kept.ok) return ok<Taken>({ clickId: click, outcome: "hint" });
    return kept.refusal.code === "performance_event_conflict" ? at("event_id", kept) : kept;
  };

  const click = async (
    surface: Surface,
    event: BrowserEvent,
    { visitor, address, counts, from }: BrowserVisitor,
  ): Promise<Result<Taken>> => {
    const known = event.click_id === undefined ? undefined : await lookUp(surface, event, null);
    if (known?.ok) return ok({ clickId: known.value.click, outcome: "known" });
    if (event.code === undefined) return known ?? at("code", refuse("promo_link_not_found"));
    const target = await resolve(event.code);
    if (target?.program !== surface.config.id) return at("code", refuse("promo_link_not_found"));
    const details: ClickDetails = {
      ...from,
      referrerHost: event.referrer ?? null,
      subId: event.sub_id ?? null,
      utmSource: event.utm_source ?? null,
      utmMedium: event.utm_medium ?? null,
      utmCampaign: event.utm_campaign ?? null,
      utmTerm: event.utm_term ?? null,
      utmContent: event.utm_content ?? null,
    };
    const { click: made } = visit(target, { code: event.code, visitor, address, counts, details });
    if (made === undefined) return ok({ clickId: null, outcome: "uncounted" });
    await recordClicks([made]);
    return ok({ clickId: made.id, outcome: "recorded" });
  };

  const signerOf = async (surface: Surface, customer: string, hash: string): Promise<Result<Signed>> => {
    read ??= signatureReader(ports.cipher, customerHash);
    const issuer = read(surface, customer, hash.toLowerCase());
    if (issuer === undefined) return at("customer_hash", refuse("invalid_signature"));
    const signed = { ...surface, issuer };
    const header = { iss: issuer.issuer, issParam: "customer_hash", program_id: surface.config.id };
    return (await refusedMessage(ports, signed, header)) ?? ok(signed);
  };

  const identify = async (surface: Surface, event: BrowserEvent, requested: Requested): Promise<Result<Taken>> => {
    const { customer: named = "", customer_hash: hash } = event;
    const signed = hash === undefined ? undefined : await signerOf(surface, named, hash);
    if (signed?.ok === false) return signed;
    const customer = keyOfName(named);
    const found = await lookUp(surface, event, signed === undefined ? null : customer);
    if (!found.ok) return found;
    const { click: clickId, isBound } = found.value;
    if (signed === undefined) return hint(surface, event, clickId, requested);
    const known = ok<Taken>({ clickId, outcome: "known" });
    if (isBound) return known;
    const binding = bindingOf(surface.config.id, customer, clickId, (await ports.clockOf(surface.tenant)).now());
    const kept = await keep(surface, hostOf(signed.value), binding, requested);
    if (!kept.ok) return kept.refusal.code === "performance_event_conflict" ? known : kept;
    const { enrollment, self_referral: isSelf } = kept.value as {
      readonly enrollment: string | null;
      readonly self_referral: boolean;
    };
    return ok({ clickId, outcome: enrollment === null || isSelf ? "hint" : "bound" });
  };

  const take = async (
    surface: Surface,
    visitor: BrowserVisitor,
    event: BrowserEvent,
    requested: Requested,
  ): Promise<Result<Taken>> => {
    if (event.type === "click") return click(surface, event, visitor);
    if (event.type === "identify") return identify(surface, event, requested);
    const found = await lookUp(surface, event, null);
    return found.ok ? hint(surface, event, found.value.click, requested) : found;
  };

  return async (publicKey: string, origin: string | undefined): Promise<Result<BrowserSurface>> => {
    const surface = await ports.handoffs.surface(publicKey);
    if (surface === undefined || origin === undefined || !surface.config.allowedOrigins.includes(origin))
      return refuse("origin_not_allowed");
    return ok({
      async report(visitor, body, requested) {
        const event = readInput(browserEvent, body);
        if (!event.ok) return event;
        const answer = await take(surface, visitor, event.value, requested);
        if (!answer.ok) return answer;
        const program = await ports.programs.get(surface.tenant, surface.config.id);
        if (program === undefined) return refuse("program_not_found");
        const { attribution, referralWindowDays } = program.row;
        return ok({ ...answer.value, attribution, referralWindowDays });
      },
    });
  };
};
