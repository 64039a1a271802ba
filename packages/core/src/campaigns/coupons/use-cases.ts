import { created, done, filterId, findOwned, insert, update } from "../../journal/index.ts";
import {
  at,
  foldCode,
  merged,
  nothing,
  ok,
  type Refused,
  refuse,
  refusedCurrency,
  revise,
} from "../../kernel/index.ts";
import { type Context, command, list, retrieve } from "../context.ts";
import { type CouponVerb, decideCouponMove, discountOf, newCoupon } from "./decide.ts";
import { couponCreate, couponList, couponUpdate, type GivenDiscount } from "./inputs.ts";
import { couponResource, presentCoupon } from "./resource.ts";

const find = (context: Context, id: string) => findOwned(context, context.ports.coupons, "coupon", id);

/** Refuses a discount in a currency that was withdrawn. */
const refusedDiscount = ({ now }: Context, given: GivenDiscount | null | undefined): Refused | undefined =>
  refusedCurrency(given?.currency, now, "discount.currency");

/** Makes a coupon of a member. Its code stays taken in the brand for ever. */
export const createCoupon = command({
  ids: [],
  input: couponCreate,
  output: couponResource,
  async gather(context, _ids, { enrollment, code, discount }) {
    const { tenant, brand, ports } = context;
    const refused = refusedDiscount(context, discount);
    if (refused !== undefined) return refused;
    const member = await findOwned(context, ports.enrollments, "enrollment", enrollment);
    if (!member.ok) return at("enrollment", member);
    if (member.value.row.status === "archived") return at("enrollment", refuse("enrollment_archived"));
    const known = await ports.coupons.list(tenant, { brand: brand.id, codeKey: foldCode(code) }, { limit: 1 });
    return known?.rows.length === 0 ? member : at("code", refuse("coupon_code_taken", { code }));
  },
  decide(context, member, input) {
    const row = newCoupon(context, member.row, input);
    return created(presentCoupon(row, context.tenant), {
      writes: [insert("coupon", row)],
      expects: [{ kind: "enrollment", id: member.row.id, version: member.version }],
    });
  },
});

/** Changes the discount or the metadata. The code and the member never change. */
export const updateCoupon = command({
  ids: ["coupon"],
  input: couponUpdate,
  output: couponResource,
  async gather(context, [id], { discount }) {
    const found = await find(context, id);
    if (!found.ok) return found;
    return refusedDiscount(context, discount) ?? found;
  },
  decide({ tenant, now }, found, { discount, ...rest }) {
    const given = discount === undefined ? {} : { discount: discountOf(discount), vendorsDueAt: now };
    const next = revise(found, { ...given, ...merged(rest), updatedAt: now });
    return done(presentCoupon(next.row, tenant), { writes: [update("coupon", next)] });
  },
});

const move = (verb: CouponVerb) =>
  command({
    ids: ["coupon"],
    input: nothing,
    output: couponResource,
    async gather(context, [id]) {
      const found = await find(context, id);
      if (!found.ok) return found;
      const { row } = found.value;
      const ends = verb === "resume" && row.status === "paused";
      return ok({ found: found.value, open: ends ? await context.ports.pauses.open(context.tenant, [row.id]) : [] });
    },
    decide: (context, facts) => decideCouponMove(context, verb, facts),
  });

export const pauseCoupon = move("pause");
export const resumeCoupon = move("resume");
export const archiveCoupon = move("archive");

export const retrieveCoupon = retrieve(["coupon"], couponResource, find, presentCoupon);

export const listCoupons = list(
  "coupon",
  couponList,
  couponResource,
  (ports) => ports.coupons,
  ({ brand }, { program: rawProgram, enrollment: rawEnrollment, status, code }) => {
    const [program, enrollment] = [filterId("program", rawProgram), filterId("enrollment", rawEnrollment)];
    if (program === "nothing" || enrollment === "nothing") return "nothing";
    return { brand: brand.id, program, enrollment, status, codeKey: code === undefined ? undefined : foldCode(code) };
  },
  presentCoupon,
);
