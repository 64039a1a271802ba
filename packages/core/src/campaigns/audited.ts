import { shownAs } from "../journal/index.ts";
import type { Tenant } from "../tenancy/index.ts";
import { presentCoupon } from "./coupons/resource.ts";
import type { Deployment } from "./deployments/deployment.ts";
import { NO_LINKS, presentDeployment } from "./deployments/resource.ts";
import type { Distribution } from "./distributions/distribution.ts";
import { NO_DETAIL, presentBare } from "./distributions/resource.ts";
import { presentWalletTransaction } from "./wallets/resource.ts";

/** The rows of this context that audit entries are about. What counters and other rows hold of them is shown as nothing. */
export const CAMPAIGNS_AUDITED = {
  distribution: shownAs("distribution", (row: Distribution, tenant: Tenant) => presentBare(row, NO_DETAIL, tenant)),
  deployment: shownAs("deployment", (row: Deployment, tenant: Tenant) => presentDeployment(row, NO_LINKS, tenant)),
  coupon: shownAs("coupon", presentCoupon),
  walletTransaction: shownAs("wallet_transaction", presentWalletTransaction),
} as const;
