import type { Minor } from "../../kernel/index.ts";

/**
 * An id of a payment, a subscription or a customer, unique across vendors: `<vendor>:<account>:<id>`, such as
 * `stripe:acct_1:pi_1`. Two sources that report one payment name it alike.
 */
export type VendorId = string;

/** The names by which a payment finds its member, each as the shop sent it. */
export interface SourceNames {
  /** The `click_id` that the redirect added to the landing address. */
  readonly click: string | null;
  /** The referral code or slug of a member. */
  readonly code: string | null;
  /** The coupon or promotion code that the customer entered. */
  readonly coupon: string | null;
}

/** The customer of a payment, as the vendor knows it: an id, an address, or both. */
export interface SourceCustomer {
  /** Null for a guest. */
  readonly id: VendorId | null;
  /** Read by the check of self-referral alone; never kept. */
  readonly email: string | null;
}

/** A part of a payment that is for one product. */
export interface SourceLine {
  /** The vendor's id of the product; null where the payment names none. */
  readonly product: string | null;
  readonly quantity: number;
  /** After discounts, without tax, shipping, tips and gift cards, in the minor unit of the payment's currency; 0 or more. */
  readonly netMinor: Minor;
}

interface Reported {
  readonly occurredAt: Date;
}

interface Named {
  readonly customer: SourceCustomer | null;
  readonly names: SourceNames;
  /** The vendor's id of the coupon, where the report says no code: a names fact of that id does. */
  readonly couponId?: VendorId;
}

/** Money that a customer paid. */
export interface PaymentFact extends Reported, Named {
  readonly kind: "payment";
  /** Every id that the vendor gives this payment, the one that all of its reports share first; at least one. */
  readonly payment: readonly [VendorId, ...VendorId[]];
  /** Three lower-case letters. */
  readonly currency: string;
  /** The amount that left the customer's account: with tax, shipping and tips. A refund is a share of it. */
  readonly grossMinor: Minor;
  readonly lines: readonly SourceLine[];
  readonly subscription: VendorId | null;
  /** The subscription or checkout whose report brings the names of this payment; null where the payment brings its own. */
  readonly namedBy: VendorId | null;
  /** True where another report of the same payment knows its tax and shipping better: that one counts, whichever arrives first. */
  readonly isRough?: true;
}

/** The names of a subscription, a checkout or a coupon, for payments that name it in `namedBy` or `couponId`, whichever arrives first. */
export interface NamesFact extends Reported, Named {
  readonly kind: "names";
  readonly of: readonly [VendorId, ...VendorId[]];
}

/** Ids of one payment: a report that is about one of them is about all. */
export interface SameFact extends Reported {
  readonly kind: "same";
  readonly payment: readonly [VendorId, VendorId, ...VendorId[]];
}

/** The part of a payment that a refund takes back: an amount of its lines, or a share of what the customer paid. */
export type TakenPart =
  | { readonly netMinor: Minor; readonly grossMinor: null }
  | { readonly netMinor: null; readonly grossMinor: Minor };

/** Money that went back to a customer. */
export interface RefundFact extends Reported {
  readonly kind: "refund";
  readonly payment: VendorId;
  /** The id of this refund: each partial refund has its own. Where a vendor reports one that grows, the largest amount counts. */
  readonly refund: VendorId;
  readonly currency: string;
  readonly taken: TakenPart;
}

/** A refund that did not happen in the end: it restores what it took. */
export interface RefundFailedFact extends Reported {
  readonly kind: "refund_failed";
  readonly payment: VendorId;
  readonly refund: VendorId;
}

/**
 * A customer's dispute of a payment at the bank. While one is open or lost, its part of the payment is taken back; overlapping
 * disputes restore nothing before all of them have closed.
 */
export interface DisputeFact extends Reported {
  readonly kind: "dispute_opened" | "dispute_won" | "dispute_lost";
  readonly payment: VendorId;
  readonly dispute: VendorId;
  readonly currency: string;
  readonly taken: TakenPart;
}

/** A change of a subscription. `subscription_started` without a payment is a trial, and earns nothing. */
export interface SubscriptionFact extends Reported {
  readonly kind: "subscription_started" | "subscription_renewed" | "subscription_ended";
  readonly subscription: VendorId;
  readonly customer: SourceCustomer | null;
}

/** One thing that a payment system reports, in no vendor's words. */
export type SourceFact =
  | PaymentFact
  | NamesFact
  | SameFact
  | RefundFact
  | RefundFailedFact
  | DisputeFact
  | SubscriptionFact;
