import { salesReaders, salesSources } from "@entente/adapters-sources";
import { createPlatform, type Platform } from "@entente/core";
import type { Storage } from "@entente/core/ports";
import { type CouponVendors, LIVE_KEY, openCouponVendors } from "./coupon-vendors.ts";
import { openSources, type SourceWorld } from "./world.ts";

export const TENTH = { percent_bps: 1_000 } as const;

export interface CouponWorld extends SourceWorld {
  readonly vendors: CouponVendors;
  readonly platform: Platform;
  /** A source that makes coupons. */
  readonly making: (fields?: object) => Promise<any>;
  /** A coupon of Bob with a discount. */
  readonly coupon: (code: string, fields?: object) => Promise<any>;
  /** Tells the vendors until nothing is due. */
  readonly run: () => Promise<void>;
  /** How coupons stand at vendors: status and reason, by the code. */
  readonly standing: (query?: object) => Promise<Readonly<Record<string, string>>>;
  readonly rows: (query?: object) => Promise<readonly any[]>;
}

/** A brand whose sources may make coupons, and its vendors. */
export const openCoupons = async (storage: Storage): Promise<CouponWorld> => {
  const vendors = await openCouponVendors();
  const world = await openSources(storage, "coupons at vendors");
  const { url } = vendors;
  const sales = salesReaders(salesSources({ stripe: url, paddle: url, shopify: url }));
  const platform = createPlatform({ ...world.ports, sales });
  const { actor } = world;
  const rows = async (query: object = {}) => (await platform.sourceCoupons.list(actor, query)).data as readonly any[];
  const key = { api_key: LIVE_KEY, creates_coupons: true };
  return {
    ...world,
    vendors,
    platform,
    rows,
    making: (fields = {}) =>
      platform.sources.create(actor, { kind: "stripe", secret: "whsec_of_coupons", ...key, ...fields }),
    coupon: (code, fields = {}) =>
      platform.coupons.create(actor, { enrollment: world.bob, code, discount: TENTH, ...fields }),
    async run() {
      while ((await platform.workers.runCoupons()) > 0);
    },
    async standing(query = {}) {
      return Object.fromEntries(
        (await rows(query)).map(({ code, status, reason }) => [
          code,
          reason === null ? status : `${status}: ${reason}`,
        ]),
      );
    },
  };
};
