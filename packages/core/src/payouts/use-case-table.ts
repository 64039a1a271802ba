import * as payoutBatches from "./payout-batches/use-cases.ts";
import * as payoutRails from "./payout-rails/use-cases.ts";
import * as payouts from "./runs/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const PAYOUTS_USE_CASES = {
  payoutRails: {
    create: payoutRails.createRail,
    list: payoutRails.listRails,
    retrieve: payoutRails.retrieveRail,
    update: payoutRails.updateRail,
  },
  payoutBatches: {
    create: payoutBatches.createBatch,
    list: payoutBatches.listBatches,
    retrieve: payoutBatches.retrieveBatch,
    listItems: payoutBatches.listBatchItems,
    export: payoutBatches.exportBatch,
    file: payoutBatches.retrieveBatchFile,
    confirm: payoutBatches.confirmBatch,
    cancel: payoutBatches.cancelBatch,
  },
  payouts: {
    run: payouts.runPayouts,
    /** One entry by hand; again under the same `external_ref`, the row that is there. */
    adjust: payouts.adjustPayouts,
    list: payouts.listPayouts,
    retrieve: payouts.retrievePayout,
  },
} as const;
