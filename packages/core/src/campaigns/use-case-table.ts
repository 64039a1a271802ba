import * as deployments from "./deployments/use-cases.ts";
import * as distributions from "./distributions/use-cases.ts";
import { listPromoLinks, retrievePromoLink } from "./links/use-cases.ts";
import { listWalletTransactions, retrieveWallet } from "./wallets/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const CAMPAIGNS_USE_CASES = {
  distributions: {
    create: distributions.createDistribution,
    list: distributions.listDistributions,
    retrieve: distributions.retrieveDistribution,
    update: distributions.updateDistribution,
    validate: distributions.validateDistribution,
    launch: distributions.launchDistribution,
    pause: distributions.pauseDistribution,
    resume: distributions.resumeDistribution,
    complete: distributions.completeDistribution,
    cancel: distributions.cancelDistribution,
  },
  deployments: {
    list: deployments.listDeployments,
    retrieve: deployments.retrieveDeployment,
    pause: deployments.pauseDeployment,
    resume: deployments.resumeDeployment,
    cancel: deployments.cancelDeployment,
  },
  promoLinks: { list: listPromoLinks, retrieve: retrievePromoLink },
  wallet: { retrieve: retrieveWallet, listTransactions: listWalletTransactions },
} as const;
