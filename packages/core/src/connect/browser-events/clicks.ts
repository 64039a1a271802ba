import type { ClickDetails, Redirects } from "../../campaigns/index.ts";
import { at, ok, parseId, type Result, refuse } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import type { Surface } from "../handoffs/ports.ts";
import { BROWSER_SOURCE } from "./decide.ts";
import type { BrowserEvent, BrowserEventAnswer } from "./inputs.ts";

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

/** The result of an event, before the program is looked at. */
export type Taken = Pick<BrowserEventAnswer, "clickId" | "outcome">;

const NO_NAMES = {
  deployment: null,
  coupon: null,
  code: null,
  distribution: null,
  enrollment: null,
  reverses: null,
} as const;

/** Where a click of the program led, and to whom a customer is bound now. */
export const lookUp = async (
  ports: Ports,
  { tenant, brand, config }: Surface,
  event: BrowserEvent,
  customer: string | null,
) => {
  const click = parseId("performance_event", event.click_id ?? "") ?? null;
  const occurredAt = (await ports.clockOf(tenant)).now();
  const [found] = await ports.performance.resolve(tenant, brand.id, [
    { ...NO_NAMES, click, customer, class: "original", source: BROWSER_SOURCE, externalEventId: null, occurredAt },
  ]);
  return click === null || found?.click?.program !== config.id
    ? at("click_id", refuse("performance_event_not_found"))
    : ok({ click, isBound: found.customer !== undefined });
};

/** Counts a click as one at a link, within the same bounds; one that is known is answered. */
export const reportClick = async (
  ports: Ports,
  { visit, resolve, record }: Redirects,
  surface: Surface,
  event: BrowserEvent,
  { visitor, address, counts, from }: BrowserVisitor,
): Promise<Result<Taken>> => {
  const known = event.click_id === undefined ? undefined : await lookUp(ports, surface, event, null);
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
  await record([made]);
  return ok({ clickId: made.id, outcome: "recorded" });
};
