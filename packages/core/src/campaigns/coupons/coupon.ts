import { defineMachine, type Id, type JsonText } from "../../kernel/index.ts";

/** The life of a coupon, which credits its member while it is active. Archiving an archived one answers it unchanged. */
export const COUPON = defineMachine({
  states: ["active", "paused", "archived"],
  initial: "active",
  moves: {
    pause: { from: { active: ["paused"] }, otherwise: "coupon_not_pausable" },
    resume: { from: { paused: ["active"] }, otherwise: "coupon_not_resumable" },
    archive: {
      from: { active: ["archived"], paused: ["archived"], archived: ["archived"] },
      otherwise: "coupon_not_pausable",
    },
  },
});
export type CouponStatus = (typeof COUPON.states)[number];

/** The times for which a customer keeps a discount. */
export const DURATIONS = ["once", "repeating", "forever"] as const;

/** A customer's discount, as data: a part of the price, or an amount of a currency. It is shown and moves no money. */
export interface Discount {
  /** In hundredths of a percent; null where it is an amount. */
  readonly percentBps: number | null;
  /** In the minor unit of `currency`; null where it is a part. */
  readonly amountMinor: number | null;
  readonly currency: string | null;
  readonly duration: (typeof DURATIONS)[number];
  /** Of a repeating one the months; else null. */
  readonly durationMonths: number | null;
}

/** A word that customers type, which names one member. */
export interface Coupon {
  readonly id: Id<"coupon">;
  readonly brand: Id<"brand">;
  readonly program: Id<"program">;
  readonly enrollment: Id<"enrollment">;
  /** The entity of the enrollment, whose the metadata is. */
  readonly entity: Id<"entity">;
  /** As it was given. */
  readonly code: string;
  /** {@link code} without regard to ASCII case: unique in the brand for ever, also once it is archived. */
  readonly codeKey: string;
  readonly discount: Discount | null;
  readonly status: CouponStatus;
  readonly metadata: JsonText;
  /** Since when what vendors have of it may be out of date: each change sets it, and whoever tells them clears it. Null for nothing to tell. */
  readonly vendorsDueAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
