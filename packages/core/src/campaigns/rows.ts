import type { Asset, Id, Minor } from "../kernel/index.ts";
import type { Coupon } from "./coupons/coupon.ts";
import type { CouponsOf } from "./coupons/due.ts";
import type { Deployment } from "./deployments/deployment.ts";
import type { Distribution } from "./distributions/distribution.ts";
import type { LinkSeed, PromoLink } from "./links/link.ts";
import type { Account, WalletTransaction } from "./wallets/wallet.ts";

/** The rows of this context. */
export interface CampaignRows {
  readonly distribution: Distribution;
  readonly deployment: Deployment;
  readonly promoLink: PromoLink;
  readonly coupon: Coupon;
  readonly walletTransaction: WalletTransaction;
}

export interface CampaignCounters {
  /** Floor 0 on every account but `external`. */
  readonly balance: {
    readonly key: { readonly brand: Id<"brand">; readonly asset: string; readonly account: Account };
    readonly by: { readonly amount: Minor };
  };
  /** Floor 0, or `leaves` where it is given, on `reserved - consumed - released`. */
  readonly budget: {
    readonly leaves?: Minor;
    readonly key: { readonly distribution: Id<"distribution"> };
    readonly by: { readonly reserved: Minor; readonly consumed: Minor; readonly released: Minor };
  };
  readonly minted: { readonly key: { readonly deployment: Id<"deployment"> }; readonly by: { readonly links: bigint } };
  readonly linkClicks: {
    readonly key: { readonly promoLink: Id<"promo_link"> };
    readonly by: { readonly clicks: bigint };
  };
}

export interface CampaignSets {
  /**
   * A link for each approved, not archived member of the program with an id above `after`, in rising order of id,
   * at most `limit` members examined. A member who has a link already keeps it. `minted` counts the new ones and is
   * added to the counter `minted`; `last` is the last member examined, null when there was none.
   */
  readonly mintLinks: {
    readonly args: {
      readonly brand: Id<"brand">;
      readonly program: Id<"program">;
      readonly distribution: Id<"distribution">;
      readonly deployment: Id<"deployment">;
      readonly seed: LinkSeed;
      readonly qualifiedOnly: boolean;
      readonly after: Id<"enrollment"> | null;
      readonly limit: number;
      readonly at: Date;
    };
    readonly result: { readonly examined: number; readonly minted: number; readonly last: Id<"enrollment"> | null };
  };
  /** Makes every operation of the brand that waits for funds of this asset due at `at`. */
  readonly retryFunding: {
    readonly args: { readonly brand: Id<"brand">; readonly asset: Asset; readonly at: Date };
    readonly result: { readonly retried: number };
  };
  /**
   * Makes coupons of the brand due at `at`, for the vendors that are to have them: all of them, or those of the programs, of the entities,
   * or of the members of `of` and of whoever they succeeded.
   */
  readonly dueCoupons: {
    readonly args: { readonly brand: Id<"brand">; readonly of: CouponsOf | null; readonly at: Date };
    readonly result: { readonly due: number };
  };
}
