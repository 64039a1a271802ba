import * as coupons from "./coupons/use-cases.ts";
import * as deployments from "./deployments/use-cases.ts";
import * as distributions from "./distributions/use-cases.ts";
import * as ledger from "./ledger/use-cases.ts";
import { listPromoLinks, retrievePromoLink } from "./links/use-cases.ts";
import { listWalletTransactions, retrieveWallet } from "./wallets/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const CAMPAIGNS_USE_CASES = {
  distributions: {
    /** Creates a distribution as a draft, which is then validated and launched. */
    create: distributions.createDistribution,
    /** Lists the brand's distributions, newest first. */
    list: distributions.listDistributions,
    /** Answers a distribution, with how its deployments stand. */
    retrieve: distributions.retrieveDistribution,
    /** Changes the fields that are sent of a draft or ready distribution, which is a draft afterwards. */
    update: distributions.updateDistribution,
    /** Checks everything a launch needs: without errors the distribution is `ready`, else it stays a draft. */
    validate: distributions.validateDistribution,
    /** Begins to launch a ready distribution; while it is launching the same operation is answered. */
    launch: distributions.launchDistribution,
    /** Pauses all deployments of a distribution: links redirect, and nothing earns until it is resumed. */
    pause: distributions.pauseDistribution,
    /** Resumes a paused distribution, which passes through `launching` again. */
    resume: distributions.resumeDistribution,
    /** Completes a running distribution for good and releases what is left of a funded budget. */
    complete: distributions.completeDistribution,
    /** Cancels a distribution for good, also while it is launching, and releases what is left of a funded budget. */
    cancel: distributions.cancelDistribution,
  },
  deployments: {
    /** Lists the brand's deployments, newest first. */
    list: deployments.listDeployments,
    /** Answers a deployment, with what its channel can do with it now. */
    retrieve: deployments.retrieveDeployment,
    /** Pauses a deployment on its channel: its links redirect, and nothing earns until it is resumed. */
    pause: deployments.pauseDeployment,
    /** Resumes a paused deployment on its channel. */
    resume: deployments.resumeDeployment,
    /** Removes a deployment from its channel for good; its links then count nothing. */
    cancel: deployments.cancelDeployment,
  },
  promoLinks: {
    /** Lists the links of the brand's members, newest first. */
    list: listPromoLinks,
    /** Answers the link of one member in one deployment. */
    retrieve: retrievePromoLink,
  },
  coupons: {
    /** Makes a coupon of a member, whose code stays taken in the brand for ever. */
    create: coupons.createCoupon,
    /** Lists the coupons of the brand's members, newest first. */
    list: coupons.listCoupons,
    /** Answers a coupon. */
    retrieve: coupons.retrieveCoupon,
    /** Changes the fields that are sent: the discount and the metadata. */
    update: coupons.updateCoupon,
    /** Pauses a coupon: it credits nobody with what occurs until it is resumed. */
    pause: coupons.pauseCoupon,
    /** Resumes a paused coupon. */
    resume: coupons.resumeCoupon,
    /** Archives a coupon for good: it credits nobody with what occurs from now on, and its code stays taken. */
    archive: coupons.archiveCoupon,
  },
  wallet: {
    /** Answers the brand's funds, for each asset. */
    retrieve: retrieveWallet,
    /** Lists the transfers of the brand's funds and payouts, newest first. */
    listTransactions: listWalletTransactions,
  },
  ledger: {
    /** Lists the accounts of the brand's funds and payouts that ever moved, by asset and name, each with what it holds. */
    listAccounts: ledger.listLedgerAccounts,
    /** Answers one account with what it holds. */
    retrieveAccount: ledger.retrieveLedgerAccount,
    /** Lists both sides of the transfers of the brand's funds and payouts, newest first unless asked otherwise. */
    listEntries: ledger.listLedgerEntries,
  },
} as const;
