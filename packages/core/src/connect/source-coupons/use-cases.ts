import { filterId } from "../../journal/index.ts";
import { listInput, reference, someWords } from "../../kernel/index.ts";
import { list } from "../context.ts";
import { presentSourceCoupon, sourceCouponResource } from "./resource.ts";
import { SOURCE_COUPON_STATUSES } from "./source-coupon.ts";

export const listSourceCoupons = list(
  "source_coupon",
  listInput({
    /** Only coupons at the vendor of this source, by its id. Default: of all. */
    source: reference().optional(),
    /** Only this coupon at every vendor, by its id. Default: all. */
    coupon: reference().optional(),
    /** Only those with this status; several with commas between. Default: all. */
    status: someWords(SOURCE_COUPON_STATUSES).optional(),
  }),
  sourceCouponResource,
  (ports) => ports.sourceCoupons,
  ({ brand }, { source: rawSource, coupon: rawCoupon, status }) => {
    const [source, coupon] = [filterId("source", rawSource), filterId("coupon", rawCoupon)];
    if (source === "nothing" || coupon === "nothing") return "nothing" as const;
    return { brand: brand.id, source, coupon, status };
  },
  presentSourceCoupon,
);
