import type { Coupon } from "../../campaigns/index.ts";
import { insert, update, type Write } from "../../journal/index.ts";
import { newId, refuseJson, revise, type Seeded, type Versioned, wireId } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { retryAt } from "../source-events/source-event.ts";
import { SalesApiRefused } from "../sources/api.ts";
import type { Source } from "../sources/source.ts";
import { CouponRefused, type MadeCoupon, type WantedCoupon } from "./coupon-api.ts";
import { SAYS_MAX, type SourceCoupon } from "./source-coupon.ts";

/** True while a source makes coupons at its vendor. */
export const makesCoupons = ({ createsCoupons, apiKey, status }: Source): boolean =>
  createsCoupons && apiKey !== null && status === "active";

/** True if customers are to use a coupon at the vendor of a source. */
const isWanted = (
  { status, discount, program }: Pick<Coupon, "status" | "discount" | "program">,
  { programs }: Pick<Source, "programs">,
): boolean => status === "active" && discount !== null && (programs === null || programs.includes(program));

/** The sources that make coupons in the account of one of them: each may take away what another one made. */
export const ofAccount = (
  { kind, account }: Pick<Source, "kind" | "account">,
  sources: readonly Versioned<Source>[],
): readonly Source[] =>
  sources.flatMap(({ row }) => (row.kind === kind && row.account === account && makesCoupons(row) ? [row] : []));

/** A coupon as the vendor of these sources of one account is to have it. */
export const wantedOf = (
  tenant: Tenant,
  coupon: Coupon,
  sources: readonly Pick<Source, "programs">[],
): WantedCoupon => ({
  id: wireId("coupon", coupon.id),
  code: coupon.code,
  discount: sources.some((source) => isWanted(coupon, source)) ? coupon.discount : null,
  livemode: tenant.livemode,
  createdAt: coupon.createdAt,
});

/**
 * Makes a coupon due at each source that makes coupons: a new one where customers are to use it there, a known one in any case. The coupon
 * itself waits for nothing any longer.
 *
 * @param isOver true where its member is none any more
 */
export const decideTelling = (
  context: Seeded & { readonly now: Date },
  coupon: Versioned<Coupon>,
  isOver: boolean,
  sources: readonly Versioned<Source>[],
  known: readonly Versioned<SourceCoupon>[],
): readonly Write[] => {
  const { now } = context;
  const due = { status: "pending", reason: null, says: null, attempts: 0, nextAttemptAt: now, updatedAt: now } as const;
  let made = 0;
  const writes = sources.flatMap(({ row: source }): readonly Write[] => {
    if (!makesCoupons(source)) return [];
    const one = known.find(({ row }) => row.source === source.id);
    // A call that is under way goes on, and whoever made it finds that the row moved: so no two calls of one coupon meet.
    if (one !== undefined) return [update("sourceCoupon", revise(one, due))];
    if (isOver || !isWanted(coupon.row, source)) return [];
    const fresh: SourceCoupon = {
      id: newId(context, "source_coupon", "", made++),
      brand: coupon.row.brand,
      source: source.id,
      coupon: coupon.row.id,
      code: coupon.row.code,
      ...due,
      vendorId: null,
      leaseUntil: null,
      createdAt: now,
    };
    return [insert("sourceCoupon", fresh)];
  });
  return [update("coupon", revise(coupon, { vendorsDueAt: null })), ...writes];
};

const VENDOR_ID_MAX = 200;

/** True if what a vendor made has an id that can be kept, and nothing has none where nothing is to be made. */
export const isMade = ({ discount }: WantedCoupon, { vendorId: id }: MadeCoupon): boolean =>
  id === null
    ? discount === null
    : typeof id === "string" && id !== "" && id.length <= VENDOR_ID_MAX && refuseJson(id) === undefined;

type Answered = Partial<SourceCoupon> & Pick<SourceCoupon, "nextAttemptAt">;

/** The fields of a row whose vendor has the coupon as it was wanted. */
export const answered = ({ discount }: WantedCoupon, { vendorId }: MadeCoupon): Answered => ({
  status: discount === null ? "deactivated" : "created",
  reason: null,
  says: null,
  vendorId,
  attempts: 0,
  nextAttemptAt: null,
});

/** The words of a vendor as they are kept: without what no database takes, also where a character of two halves is cut. */
const saidOf = (message: string): string => message.replaceAll("\0", "").slice(0, SAYS_MAX).toWellFormed();

/** A refusal without the key, whatever the vendor repeats of it. */
export const withoutKey = (error: unknown, key: string): unknown =>
  error instanceof CouponRefused && error.message.includes(key)
    ? new CouponRefused(error.reason, error.message.replaceAll(key, "…"))
    : error;

/** The fields of a row whose vendor refused it, which waits until somebody changes something; or could not be asked, and is asked again. */
export const unanswered = ({ attempts }: Pick<SourceCoupon, "attempts">, error: unknown, now: Date): Answered => {
  if (error instanceof CouponRefused || error instanceof SalesApiRefused) {
    const says = error instanceof CouponRefused ? saidOf(error.message) : null;
    return { status: "refused", reason: error.reason, says, attempts: 0, nextAttemptAt: null };
  }
  const failures = attempts + 1;
  return {
    ...({ status: "failed", reason: "unreachable", says: null, attempts: failures } as const),
    nextAttemptAt: retryAt(failures, now),
  };
};
