import type { RowStore } from "../../journal/index.ts";
import type { Id, OneOrMore, Page, PageRequest } from "../../kernel/index.ts";
import type { Program } from "../../membership/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { LinkCount } from "../deployments/ports.ts";
import type { LinkStatus, PromoLink } from "./link.ts";
import type { Route } from "./route.ts";

/** A link with the status that its deployment, member and relationship give it now. */
export interface LinkView {
  readonly link: PromoLink;
  readonly status: LinkStatus;
}

export interface LinkFilter {
  readonly brand: Id<"brand">;
  readonly distribution?: Id<"distribution"> | undefined;
  readonly deployment?: Id<"deployment"> | undefined;
  readonly enrollment?: Id<"enrollment"> | undefined;
  readonly program?: Id<"program"> | undefined;
  readonly relationship?: Id<"relationship"> | undefined;
  readonly status?: OneOrMore<LinkStatus> | undefined;
}

export interface LinkStore extends RowStore<"promoLink"> {
  /** A link with its status at this moment; `undefined` when this tenant has none of this id. */
  view(tenant: Tenant, id: Id<"promo_link">): Promise<LinkView | undefined>;
  /**
   * One page of the links that match, newest first (`createdAt`, then id), each with its status at this moment; `undefined`
   * when the cursor is no link of the brand. Every version is 1: of a link only its clicks change.
   */
  views(tenant: Tenant, filter: LinkFilter, page: PageRequest): Promise<Page<LinkView> | undefined>;
  /** The links of all current members of one relationship, newest first (programs x open deployments, so at most 1,000). */
  ofRelationship(tenant: Tenant, relationship: Id<"relationship">): Promise<readonly LinkView[]>;
  /** The deployments for which each of these members has a link, in no particular order and in one round trip; a member without links has no entry. */
  deploymentsOf(
    tenant: Tenant,
    members: readonly Id<"enrollment">[],
  ): Promise<ReadonlyMap<Id<"enrollment">, readonly Id<"deployment">[]>>;
  /** The exact count of each deployment's links and the first 100 of their codes, in one round trip; a deployment without links has an entry of 0. */
  counts(tenant: Tenant, deployments: readonly Id<"deployment">[]): Promise<ReadonlyMap<Id<"deployment">, LinkCount>>;
}

/** The target of a code of `/r/{code}`, in any tenant. */
export interface RedirectTarget extends Route {
  /** The organization and the mode of the code. */
  readonly tenant: Tenant;
  /** The brand of the code, as a bare id. */
  readonly brand: Id<"brand">;
  /** The code, as the service spells it. */
  readonly code: string;
  /** The link of a campaign, as a bare id; null for an evergreen code. */
  readonly promoLink: Id<"promo_link"> | null;
  /** The membership that the clicks count for, as a bare id. */
  readonly enrollment: Id<"enrollment">;
  /** For an evergreen code: `stopped` while the member is not an approved, unarchived one; it never depends on a deployment. */
  readonly status: LinkStatus;
  /** The deployment's destination, else the program's landing page, else null. */
  readonly destination: string | null;
  /** As the program has them. */
  readonly landingOrigins: Program["landingOrigins"];
  /** The parameters of a link's address that its landing page gets: `all`, `none`, or those of these names. */
  readonly passParameters: Program["passParameters"];
}

/** From where a click came, as far as that is known. */
export interface ClickDetails {
  /** Two upper-case letters of ISO 3166-1. */
  readonly country: string | null;
  /** The host of the page that held the link, lower-case, at most 253 characters. */
  readonly referrerHost: string | null;
  /** The kind of device, as the user agent names it; null: unknown. */
  readonly device: "desktop" | "mobile" | "tablet" | null;
  /** The member's own word for the placement of the link, from the link's address; 1 to 64 characters. */
  readonly subId: string | null;
  /** The UTM parameters of the address of the link, each 1 to 128 characters. */
  readonly utmSource: string | null;
  /** The parameter `utm_medium`; null: the address has none. */
  readonly utmMedium: string | null;
  /** The parameter `utm_campaign`; null: the address has none. */
  readonly utmCampaign: string | null;
  /** The parameter `utm_term`; null: the address has none. */
  readonly utmTerm: string | null;
  /** The parameter `utm_content`; null: the address has none. */
  readonly utmContent: string | null;
}

/** The parameters of a link's address that are kept with its clicks and passed on: their fields, names and most characters. */
export const CLICK_PARAMETERS = [
  { field: "subId", name: "sub_id", max: 64 },
  { field: "utmSource", name: "utm_source", max: 128 },
  { field: "utmMedium", name: "utm_medium", max: 128 },
  { field: "utmCampaign", name: "utm_campaign", max: 128 },
  { field: "utmTerm", name: "utm_term", max: 128 },
  { field: "utmContent", name: "utm_content", max: 128 },
] as const;

/** Of an event of which nobody knows from where it came. */
export const NO_DETAILS: ClickDetails = {
  country: null,
  referrerHost: null,
  device: null,
  subId: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  utmTerm: null,
  utmContent: null,
};

/** The fields of {@link ClickDetails}, in their order. */
export const DETAILS = Object.keys(NO_DETAILS) as readonly (keyof ClickDetails)[];

/** From where a click came, of an event that has it among other fields. */
export const detailsOf = (of: ClickDetails): ClickDetails =>
  Object.fromEntries(DETAILS.map((name) => [name, of[name]])) as unknown as ClickDetails;

/** One click that is to count, or at least to be found again by its id. */
export interface Click extends ClickDetails {
  /** The target of the code that was clicked. */
  readonly target: RedirectTarget;
  /** The `click_id` the visitor carries on; the id of the performance event when it counts. */
  readonly id: Id<"performance_event">;
  /** Keyed hash of the visitor, rotating daily. */
  readonly visitor: string;
  /** Keyed hash of the visitor's address, rotating daily; null where the clicks of an address are not bounded. */
  readonly address: string | null;
  /** The instant of the click, by the clock of its tenant. */
  readonly at: Date;
  /** The instant of the visit by the clock of the machine, in whose hour the clicks of its address are bounded. */
  readonly visitedAt: Date;
}

/** The facts of a tenant by which its clicks keep from where they came. */
export interface ClickNeeds {
  /** The longest window of any terms that any of its programs ever had, with the hold of those terms, in days; 0 without programs. */
  readonly days: number;
  /** The start of its oldest period that is not closed. */
  readonly period: Date | null;
  /** The oldest time of a message of a source, or of a payment in one, that is not recorded yet. */
  readonly message: Date | null;
}

/** A tenant whose clicks are to be looked at. */
export interface NarrowingDue extends ClickNeeds {
  readonly tenant: Tenant;
}

/** How far the clicks of all tenants are. */
export interface Narrowed {
  /** The most days of {@link ClickNeeds}. */
  readonly days: number;
  /** The latest time before which clicks are narrow; null where none are. */
  readonly before: Date | null;
  /** The tenant whose oldest period or message is the oldest; null where no tenant has one. */
  readonly waiting: NarrowingDue | null;
}

/** A look at the clicks of a tenant. */
export interface Narrowing {
  /** Clicks whose time is before this one become narrow. */
  readonly before: Date;
  /** Clicks whose id was made before this one are looked at: no later ones are old. */
  readonly madeBefore: Date;
  readonly now: Date;
  /** At most so many clicks are looked at. */
  readonly limit: number;
}

/**
 * Makes old clicks narrow: they keep their id, route, code, time and suspicion, and lose their visitor and their details, which stay on the
 * event of a click that counted. Nothing that decides who is credited changes.
 */
export interface NarrowingStore {
  /** At most `limit` tenants with clicks that were not looked at since, those that wait for the longest first. */
  due(lookedBefore: Date, limit: number): Promise<readonly NarrowingDue[]>;
  /**
   * Makes the next clicks of a tenant narrow, in the order of their ids, in one transaction with the place from which the next call goes on; returns how
   * many it looked at, and undefined where another process does so. A call that finds less than its limit ends the look at the tenant. Once in
   * thirty days the next look begins with the first click again, for those that came late with an old id.
   */
  narrow(tenant: Tenant, narrowing: Narrowing): Promise<number | undefined>;
  /** Ends the look at a tenant whose clicks could not be made narrow, so that it does not come before the others. Idempotent. */
  putOff(tenant: Tenant, now: Date): Promise<void>;
  /** Says how far the clicks of all tenants are. */
  narrowed(): Promise<Narrowed>;
}

/** Records redirect clicks: those of many requests and tenants are committed together, without events. */
export interface ClickLog {
  /**
   * The target of a promo code, else of an evergreen slug, whose ASCII letters match in either case; `undefined` for an
   * unknown one. One round trip, and of any tenant: the code is all a visitor has.
   */
  resolve(code: string): Promise<RedirectTarget | undefined>;
  /**
   * Records clicks in one transaction: once it answers, they are committed, and each can be found by its id. Recording a click
   * again changes nothing, so a batch may be repeated after a throw. Of all clicks of one
   * (code, visitor, hour) the first counts: a performance event of type `click` and source `redirect`, `link_clicks` 1,
   * and the link's `clicks`, all in the same transaction. Of all clicks of one (code, visitor), which is one UTC day, the first
   * is that of a new visitor.
   *
   * Of one (code, address, hour) at most `perAddress` clicks, by default any number, count, the first of a batch, which has them in the order of
   * time. Those above it are
   * suspected: they are found by their id, and of their visitors it is as if they had not clicked.
   */
  record(clicks: readonly Click[], perAddress?: number): Promise<void>;
  /** The time before which clicks of a tenant are narrow, of a click that is; undefined of one that is whole or unknown. */
  narrowBefore(tenant: Tenant, id: Id<"performance_event">): Promise<Date | undefined>;
  /** How many groups of clicks are best recorded at once; 1 where they would wait for each other. */
  groupsAtOnce(): number;
  /** Forgets how often addresses clicked in hours before this time, at most `limit` of them; returns how many. */
  sweep(before: Date, limit: number): Promise<number>;
}
