import { z } from "zod";
import { idField, presenting, resource, safeInteger, wireTimeField } from "../../kernel/index.ts";
import { SOURCE_COUPON_REASONS, SOURCE_COUPON_STATUSES, type SourceCoupon } from "./source-coupon.ts";

export const sourceCouponResource = resource("SourceCoupon", "source_coupon", {
  /** The source by whose key it is made, `src_…`. */
  source: idField("source"),
  /** The coupon, `coup_…`. */
  coupon: idField("coupon"),
  /** The word that customers type, as the coupon has it. */
  code: z.string(),
  /**
   * `pending`: the vendor is still to be told. `created`: customers can use it there. `deactivated`: they cannot, since the coupon is not
   * active, has no discount, is of a program that no source of the account serves or that is archived, or its member is none any more. `refused`: the vendor does not take it until somebody
   * changes something. `failed`: the vendor could not be asked, and is asked again.
   */
  status: z.enum(SOURCE_COUPON_STATUSES),
  /**
   * Why it is refused: `code_taken` (the vendor has the code for something that was not made here), `code_unfit` (it takes no such
   * code), `discount_unfit` (it has no such discount), `livemode_differs` (the key is of the vendor's other mode), `vendor_refused`,
   * `api_key_refused`, `permission_missing`, `account_unknown` or `address_refused`; `unreachable` where it failed; else null.
   */
  reason: z.enum(SOURCE_COUPON_REASONS).nullable(),
  /** The reason in words for people, up to 500 characters; null where the reason says enough, and where there is none. */
  says: z.string().nullable(),
  /** The vendor's id of what was made, such as that of a promotion code; null for nothing. */
  vendor_id: z.string().nullable(),
  /** How often in a row the vendor could not be asked. */
  attempts: safeInteger,
  /** When the vendor is asked next, RFC 3339 UTC; null where there is nothing to do. */
  next_attempt_at: wireTimeField.nullable(),
});

export const presentSourceCoupon = presenting<SourceCoupon>()(
  "source_coupon",
  sourceCouponResource,
  {},
  {
    leaseUntil: true,
  },
);
