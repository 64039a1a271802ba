import type { CouponApi, Discount } from "@entente/core/ports";
import { CouponRefused, discountWord } from "@entente/core/tables";
import type Stripe from "stripe";
import {
  type ActiveCoupon,
  codeTaken,
  demandForm,
  demandMode,
  isActive,
  isSameCode,
  lookingAgain,
  NotMade,
} from "../coupon-forms.ts";
import type { AskStripe } from "./ask.ts";
import { stripeAmount } from "./money.ts";

const VENDOR = "Stripe";
/** The metadata by which what was made here is known again. */
const [OF_COUPON, OF_DISCOUNT] = ["entente_coupon", "entente_discount"];
const KEYS = { test: /^[a-z]+_test_/, live: /^[a-z]+_live_/ };
const LISTED = 100;
const NAME_MAX = 40;

/** A promotion code as the event of its making. */
export const madeOf = ({ id, code, created, livemode }: Stripe.PromotionCode): object => ({
  ...{ id: `promotion_code:${id}`, object: "event", type: "promotion_code.created", created, livemode },
  data: { object: { id, code } },
});

const termsOf = (discount: Discount): Stripe.CouponCreateParams => {
  const { percentBps, amountMinor, currency, duration, durationMonths } = discount;
  const lasts = { duration, ...(durationMonths === null ? {} : { duration_in_months: durationMonths }) };
  if (percentBps !== null) return { percent_off: percentBps / 100, ...lasts };
  const amount = stripeAmount(amountMinor as number, currency as string);
  if (amount === undefined)
    throw new CouponRefused("discount_unfit", `Stripe has no such part of ${currency}: it counts whole units.`);
  return { amount_off: amount, currency: currency as string, ...lasts };
};

/** The refusal that an error of Stripe means; the error itself where it may pass. */
const refusalOf = (error: unknown): unknown => {
  const { type, message, statusCode } = error as Partial<Stripe.errors.StripeError>;
  if (type !== "StripeInvalidRequestError" || statusCode === 409) return error;
  return new CouponRefused("vendor_refused", `Stripe: ${message}`, { cause: error });
};

const isMade = (error: unknown): boolean =>
  error instanceof CouponRefused &&
  (error.cause as { readonly code?: unknown } | undefined)?.code === "resource_already_exists";

type Send = <T>(ask: (stripe: Stripe) => Promise<T>) => Promise<T>;

/**
 * Makes the coupon and its promotion code. Neither call has an `Idempotency-Key` of ours: Stripe keeps a fault of its own under one for a day.
 * Nothing is made twice without: the id of the coupon is ours, and of the active promotion codes one has the code.
 */
const make = async (
  send: Send,
  wanted: ActiveCoupon,
  word: string,
  terms: Stripe.CouponCreateParams,
): Promise<Stripe.PromotionCode> => {
  const metadata = { [OF_COUPON]: wanted.id, [OF_DISCOUNT]: word };
  const id = `${wanted.id}-${word}`;
  try {
    await send(({ coupons }) => coupons.create({ id, name: wanted.code.slice(0, NAME_MAX), ...terms, metadata }));
  } catch (error) {
    // Its id is ours alone: an earlier call made it.
    if (!isMade(error)) throw error;
  }
  try {
    return await send(({ promotionCodes }) =>
      promotionCodes.create({ promotion: { type: "coupon", coupon: id }, code: wanted.code, metadata }),
    );
  } catch (error) {
    throw error instanceof CouponRefused ? new NotMade(error) : error;
  }
};

/**
 * The coupons of Stripe: a discount is a coupon there, and a code is a promotion code of it. Both name our coupon in their metadata. A
 * promotion code never changes its discount, so another discount is another promotion code with the same code, and the one before ends.
 */
export const stripeCoupons = (asking: AskStripe): CouponApi => ({
  put: lookingAgain(async (access, wanted, known) => {
    demandMode(VENDOR, access.key, wanted.livemode, KEYS);
    if (isActive(wanted)) demandForm(VENDOR, wanted.code, /^[A-Za-z0-9-]+$/, "letters, digits and hyphens");
    const send: Send = (ask) =>
      asking(access, ask).catch((error: unknown) => {
        throw refusalOf(error);
      });
    const found = await asking(access, ({ promotionCodes }) =>
      promotionCodes.list({ code: wanted.code, limit: LISTED }),
    );
    const all = found.data.filter(({ code }) => isSameCode(code, wanted.code));
    const isOurs = ({ id, metadata }: Stripe.PromotionCode) => metadata?.[OF_COUPON] === wanted.id || id === known;
    const ours = all.filter(isOurs);
    const turn = async (id: string, active: boolean): Promise<void> => {
      const after = await send(({ promotionCodes }) => promotionCodes.update(id, { active }));
      if (after.active !== active) throw new Error("Stripe answered another state than was sent.");
    };
    const end = async (codes: readonly Stripe.PromotionCode[]): Promise<void> => {
      for (const { id, active } of codes) if (active) await turn(id, false);
    };
    if (!isActive(wanted)) {
      await end(ours);
      return { vendorId: ours.find(({ id }) => id === known)?.id ?? ours[0]?.id ?? null };
    }
    const [other] = all.filter((one) => !isOurs(one));
    if (other !== undefined) throw codeTaken(VENDOR, `promotion code ${other.id}`);
    const word = discountWord(wanted.discount);
    const fit = ours.find(({ metadata }) => metadata?.[OF_DISCOUNT] === word);
    await end(ours.filter((one) => one !== fit));
    const terms = termsOf(wanted.discount);
    if (fit === undefined) {
      const made = await make(send, wanted, word, terms);
      return { vendorId: made.id, event: madeOf(made) };
    }
    if (!fit.active) await turn(fit.id, true);
    return { vendorId: fit.id, event: madeOf(fit) };
  }),
});
