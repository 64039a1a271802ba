import { sealedFor } from "../../journal/index.ts";
import type { Cipher, Id, Minor } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { SourceCustomer, SourceNames, VendorId } from "../sources/fact.ts";
import type { PaymentPart } from "./plan.ts";

/**
 * `waiting`: the payment itself, or what names its member, is still to be reported. `recorded`: its events are recorded.
 * `unmatched`: nobody is found who brought it. `dismissed`: somebody decided that nobody brought it. `joined`: it is the same as
 * another payment, which counts.
 */
export const SOURCE_PAYMENT_STATUSES = ["waiting", "recorded", "unmatched", "dismissed", "joined"] as const;
export type SourcePaymentStatus = (typeof SOURCE_PAYMENT_STATUSES)[number];

/** A payment that sources of a brand report: one row, whichever of them reports it, and however often. */
export interface SourcePayment {
  readonly id: Id<"source_payment">;
  readonly brand: Id<"brand">;
  /** The source that reported it first, or the first one that may record it: what it comes to is recorded in its name. */
  readonly source: Id<"source">;
  /** The event that brought the payment itself; of a payment that is still to be reported the first that named it. */
  readonly event: Id<"source_event">;
  /** The id that the payment is known by: the first of its own once it is reported. */
  readonly payment: VendorId;
  readonly status: SourcePaymentStatus;
  /** Why it waits or is unmatched, or what is wrong with a recorded one: a code of an error, or one of {@link PaymentReason}; else null. */
  readonly reason: string | null;
  /** True if two reports do not agree on the money. The first one counts. */
  readonly differs: boolean;
  /** Its facts in the order in which they became known, sealed by the {@link Cipher}. */
  readonly facts: string;
  /** How many of the events that its facts come to are recorded. */
  readonly recorded: number;
  /** The sale that is recorded of it; null for none. */
  readonly sale: Id<"performance_event"> | null;
  /** The subscription or checkout whose names it waits for; null for none. */
  readonly waitsFor: VendorId | null;
  /** The member whom somebody credited by hand; null for none. */
  readonly creditedTo: Id<"enrollment"> | null;
  /** Why somebody credited or dismissed it; null where nobody did. */
  readonly note: string | null;
  /** The payment that it is the same as; null for none. */
  readonly joinedTo: Id<"source_payment"> | null;
  /** The customer, as performance events name it; null where it names none, and once the customer is erased. */
  readonly customer: string | null;
  /** Of the payment itself; null before it is reported. */
  readonly currency: string | null;
  readonly netMinor: Minor | null;
  readonly occurredAt: Date | null;
  readonly attempts: number;
  /** Null when there is nothing to do. */
  readonly nextAttemptAt: Date | null;
  readonly leaseUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * Why a payment is not recorded, besides the codes of errors: the payment itself is still to be reported; a report that knows its tax
 * is; the names of its member are; nothing that it came with names anybody; or who brought it is a member of a program in which no
 * source that reported it may record. Of a recorded one: money went back in another currency, and is not taken back.
 */
export type PaymentReason =
  | "payment_missing"
  | "details_missing"
  | "names_missing"
  | "no_names"
  | "other_program"
  | "other_currency";

/** An id under which a payment is known. Each is one payment's alone in its brand. */
export interface SourcePaymentId {
  readonly id: Id<"source_payment_id">;
  readonly brand: Id<"brand">;
  readonly sourcePayment: Id<"source_payment">;
  readonly vendorId: VendorId;
  readonly createdAt: Date;
}

/** The names of a subscription or a checkout, for payments that name it. */
export interface KnownNames {
  readonly id: Id<"source_names">;
  readonly brand: Id<"brand">;
  readonly source: Id<"source">;
  readonly vendorId: VendorId;
  /** The customer, as performance events name it; null for none. */
  readonly customer: string | null;
  /** The names and the customer, sealed by the {@link Cipher}. */
  readonly content: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface NamesContent {
  readonly names: SourceNames;
  readonly customer: SourceCustomer | null;
  readonly couponId?: VendorId;
}

const AMOUNTS = new Set(["netMinor", "grossMinor"]);

const write = (facts: readonly PaymentPart[]): string =>
  JSON.stringify(facts, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));

const read = (text: string): readonly PaymentPart[] =>
  JSON.parse(text, (key, value: unknown) => {
    if (value === null) return null;
    if (AMOUNTS.has(key)) return BigInt(value as string);
    return key === "occurredAt" ? new Date(value as string) : value;
  }) as readonly PaymentPart[];

export const sealFacts = (
  cipher: Cipher,
  tenant: Tenant,
  id: SourcePayment["id"],
  facts: readonly PaymentPart[],
): string => cipher.seal(write(facts), sealedFor("sourcePayment", tenant, id));
export const openFacts = (
  cipher: Cipher,
  tenant: Tenant,
  { id, facts }: Pick<SourcePayment, "id" | "facts">,
): readonly PaymentPart[] => read(cipher.open(facts, sealedFor("sourcePayment", tenant, id)));

export const sealNames = (cipher: Cipher, tenant: Tenant, id: KnownNames["id"], content: NamesContent): string =>
  cipher.seal(JSON.stringify(content), sealedFor("sourceNames", tenant, id));
export const openNames = (
  cipher: Cipher,
  tenant: Tenant,
  { id, content }: Pick<KnownNames, "id" | "content">,
): NamesContent => JSON.parse(cipher.open(content, sealedFor("sourceNames", tenant, id))) as NamesContent;
