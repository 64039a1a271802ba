import type { CouponApi, Discount, WantedCoupon } from "@entente/core/ports";
import { CouponRefused } from "@entente/core/tables";

/** A coupon that customers are to use. */
export type ActiveCoupon = WantedCoupon & { readonly discount: Discount };

export const isActive = (wanted: WantedCoupon): wanted is ActiveCoupon => wanted.discount !== null;

/** True if two codes are the same to a vendor that compares them without regard to case. */
export const isSameCode = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

/** Refuses a code that a vendor has for something that was not made for this coupon. */
export const codeTaken = (vendor: string, by: string): CouponRefused =>
  new CouponRefused(
    "code_taken",
    `${vendor} has this code for ${by}, which was not made for this coupon. It is left as it is: archive the coupon here, or remove the code there.`,
  );

/** The terms of a discount. Where the vendor has no such discount, customers get the one before no longer. */
export const endingUnfit = async (termsOf: () => object, end: () => Promise<void>): Promise<object> => {
  try {
    return termsOf();
  } catch (error) {
    if (error instanceof CouponRefused) await end();
    throw error;
  }
};

/** The vendor does not make what it had nothing of a moment before: another call of the same coupon may have made it meanwhile. */
export class NotMade extends Error {
  readonly refusal: CouponRefused;
  constructor(refusal: CouponRefused) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Puts a coupon, and looks once more where it is {@link NotMade}: two sources of one account may make it at once. */
export const lookingAgain =
  (put: CouponApi["put"]): CouponApi["put"] =>
  async (...given) => {
    try {
      return await put(...given);
    } catch (error) {
      if (!(error instanceof NotMade)) throw error;
    }
    try {
      return await put(...given);
    } catch (error) {
      throw error instanceof NotMade ? error.refusal : error;
    }
  };

/**
 * Refuses a code in another form than the vendor's. Customers type the code that was given out, so no other one is made of it.
 *
 * @throws CouponRefused
 */
export const demandForm = (vendor: string, code: string, form: RegExp, says: string): void => {
  if (!form.test(code))
    throw new CouponRefused("code_unfit", `A code of ${vendor} has ${says}, and ${code} has others.`);
};

/**
 * Refuses a discount of some months at a vendor that counts payments instead.
 *
 * @throws CouponRefused
 */
export const demandNoMonths = (vendor: string, { duration }: Discount): void => {
  if (duration === "repeating")
    throw new CouponRefused(
      "discount_unfit",
      `${vendor} counts the payments of a subscription and not months: use the duration once or forever.`,
    );
};

/**
 * Refuses a key of the vendor's other mode.
 *
 * @param keys how keys of test and of live data begin
 * @throws CouponRefused
 */
export const demandMode = (
  vendor: string,
  key: string,
  livemode: boolean,
  keys: { readonly test: RegExp; readonly live: RegExp },
): void => {
  if ((livemode ? keys.test : keys.live).test(key))
    throw new CouponRefused(
      "livemode_differs",
      livemode
        ? `The key is one of ${vendor}'s test data, and the coupon is live.`
        : `The key is one of ${vendor}'s live data, and the coupon is a test.`,
    );
};
