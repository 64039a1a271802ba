export { CAMPAIGNS_AUDITED } from "./audited.ts";
export { type Budget, isSpent, unconsumed } from "./budgets/budget.ts";
export {
  type Capabilities,
  type ChannelAdapter,
  type Observation,
  refuseRepeated,
  type SlotKind,
} from "./channels/ports.ts";
export { serviceChannel } from "./channels/service-channel.ts";
export { CAMPAIGN_CHECKS } from "./checks.ts";
export type { CampaignStores, Ports, Settings } from "./context.ts";
export type { Coupon, Discount } from "./coupons/coupon.ts";
export { type CouponsOf, makingCouponsDue } from "./coupons/due.ts";
export type { CouponStore } from "./coupons/ports.ts";
export { couponResource, presentCoupon } from "./coupons/resource.ts";
export { GOING_ON, spentEnding } from "./deployments/completion.ts";
export {
  DEPLOYMENT,
  type Deployment,
  type DeploymentStatus,
  isLive,
  OBSERVED_STATUSES,
  type ObservedStatus,
} from "./deployments/deployment.ts";
export { gatherSpent } from "./deployments/gather.ts";
export type { DeploymentStore, LinkCount } from "./deployments/ports.ts";
export { reconcileDue } from "./deployments/reconcile.ts";
export { type DeploymentResource, deploymentResource, NO_LINKS, presentDeployment } from "./deployments/resource.ts";
export {
  DISTRIBUTION,
  type Distribution,
  type DistributionStatus,
  type Subject,
} from "./distributions/distribution.ts";
export type { DistributionState } from "./distributions/gather.ts";
export type { DistributionDetail, DistributionStore } from "./distributions/ports.ts";
export {
  type DistributionResource,
  distributionResource,
  NO_DETAIL,
  presentDistribution,
} from "./distributions/resource.ts";
export type { SubjectDirectory } from "./distributions/subject-directory.ts";
export { nextOfPause, nextOfResume } from "./launching/apply.ts";
export type { MintMemory } from "./launching/decide-launch.ts";
export { nextOfLaunch } from "./launching/launch.ts";
export { retried } from "./launching/retry.ts";
export { readState } from "./launching/state.ts";
export { nextOfCancel, nextOfComplete } from "./launching/teardown.ts";
export type { LedgerAccount, LedgerEntry, Side } from "./ledger/entry.ts";
export type { LedgerStore } from "./ledger/ports.ts";
export { gatherMissingLinks, gatherMovedLinks } from "./links/gather.ts";
export {
  LINK_STATUSES,
  type LinkCircumstances,
  type LinkSeed,
  type LinkStatus,
  linkIdentity,
  linkStatus,
  type PromoLink,
} from "./links/link.ts";
export { narrowDue } from "./links/narrow.ts";
export { narrowingBefore } from "./links/narrowing.ts";
export { notifyingOfLinks } from "./links/notified.ts";
export type {
  Click,
  ClickDetails,
  ClickLog,
  ClickNeeds,
  LinkFilter,
  LinkStore,
  LinkView,
  Narrowed,
  Narrowing,
  NarrowingDue,
  NarrowingStore,
  RedirectTarget,
} from "./links/ports.ts";
export { CLICK_PARAMETERS, DETAILS, detailsOf, NO_DETAILS } from "./links/ports.ts";
export { type Redirects, redirects } from "./links/redirects.ts";
export type { Route } from "./links/route.ts";
export type { PromoLinkResource } from "./links/use-cases.ts";
export type { CampaignCounters, CampaignRows, CampaignSets } from "./rows.ts";
export { CAMPAIGNS_USE_CASES } from "./use-case-table.ts";
export { type WalletResource, type WalletTransactionResource, walletTransactionResource } from "./wallets/resource.ts";
export { topUp } from "./wallets/top-up.ts";
export { transferring } from "./wallets/transfers.ts";
export {
  type Account,
  type Balances,
  SIGNED_ACCOUNTS,
  TRANSFER_KINDS,
  type TransferKind,
  UNBATCHED_KINDS,
  type WalletTransaction,
} from "./wallets/wallet.ts";
