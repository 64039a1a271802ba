import { done, type FinalDecision, update } from "../../journal/index.ts";
import {
  EMPTY_OBJECT,
  foldCode,
  type JsonText,
  newId,
  type Result,
  refusedMove,
  revise,
  type Versioned,
} from "../../kernel/index.ts";
import { beginPause, type Enrollment, endPauses, type Pause } from "../../membership/index.ts";
import type { DecisionContext } from "../context.ts";
import { COUPON, type Coupon, type Discount } from "./coupon.ts";
import type { GivenDiscount } from "./inputs.ts";
import { type CouponResource, presentCoupon } from "./resource.ts";

/** A discount as it is kept, of what was given; null stays none. */
export const discountOf = (given: GivenDiscount | null): Discount | null =>
  given && {
    percentBps: given.percent_bps ?? null,
    amountMinor: given.amount_minor ?? null,
    currency: given.currency ?? null,
    duration: given.duration,
    durationMonths: given.duration_months ?? null,
  };

/** A new coupon of a member. */
export const newCoupon = (
  context: DecisionContext,
  { id: enrollment, brand, program, entity }: Pick<Enrollment, "id" | "brand" | "program" | "entity">,
  {
    code,
    discount,
    metadata,
  }: {
    readonly code: string;
    readonly discount?: GivenDiscount | null | undefined;
    readonly metadata?: JsonText | undefined;
  },
): Coupon => ({
  id: newId(context, "coupon"),
  brand,
  program,
  enrollment,
  entity,
  code,
  codeKey: foldCode(code),
  discount: discountOf(discount ?? null),
  status: COUPON.initial,
  metadata: metadata ?? EMPTY_OBJECT,
  vendorsDueAt: context.now,
  createdAt: context.now,
  updatedAt: context.now,
});

/** A coupon, with its open pauses where a move ends them. */
export interface MovingCoupon {
  readonly found: Versioned<Coupon>;
  readonly open: readonly Versioned<Pause>[];
}

const LANDS = { pause: "paused", resume: "active", archive: "archived" } as const;
export type CouponVerb = keyof typeof LANDS;

/** Pauses, resumes or archives a coupon. While it is not active, and from its end on for ever, a pause of it lasts. */
export const decideCouponMove = (
  { tenant, now, ...moment }: DecisionContext,
  verb: CouponVerb,
  { found, open }: MovingCoupon,
): Result<FinalDecision<CouponResource>> => {
  const { id, status: before } = found.row;
  const refused = refusedMove(COUPON, verb, before);
  if (refused !== undefined) return refused;
  const status = LANDS[verb];
  if (before === status) return done(presentCoupon(found.row, tenant));
  const next = revise(found, { status, vendorsDueAt: now, updatedAt: now });
  return done(presentCoupon(next.row, tenant), {
    writes: [
      update("coupon", next),
      ...(before === "active" ? [beginPause({ ...moment, now }, "coupon", id)] : endPauses(open, now)),
    ],
  });
};
