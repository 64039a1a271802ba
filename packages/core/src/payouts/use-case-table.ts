import { analyzePerformance } from "./analytics/use-cases.ts";
import { listBalances, summarizePayouts } from "./balances/use-cases.ts";
import { retrieveBrand, updateBrand } from "./brands/use-cases.ts";
import { retrieveLedgerCheck } from "./ledger-checks/use-cases.ts";
import { printLiability } from "./liability/print.ts";
import { listLiability } from "./liability/use-cases.ts";
import * as payoutAccounts from "./payout-accounts/use-cases.ts";
import * as payoutBatches from "./payout-batches/use-cases.ts";
import * as payoutRails from "./payout-rails/use-cases.ts";
import { confirmByFile } from "./payout-results/use-cases.ts";
import * as payoutSchedules from "./payout-schedules/use-cases.ts";
import * as periods from "./periods/use-cases.ts";
import { previewBatch } from "./previews/batch.ts";
import { measurePayoutRules, previewPayoutRule } from "./previews/use-cases.ts";
import * as payouts from "./runs/use-cases.ts";
import { simulateProgram } from "./simulations/use-cases.ts";
import { printStatement } from "./statements/print.ts";
import { retrieveStatement } from "./statements/use-cases.ts";
import { listYearlyTotals } from "./totals/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const PAYOUTS_USE_CASES = {
  brands: {
    /** Answers the brand of the request, with the time zone in whose days its periods begin and end. */
    retrieve: retrieveBrand,
    /** Sets the time zone of the brand from its next period on, and the look of its pages; what was run stays as it is. */
    update: updateBrand,
  },
  payoutRails: {
    /** Adds a way to pay recipients. */
    create: payoutRails.createRail,
    /** Lists the brand's rails, newest first. */
    list: payoutRails.listRails,
    /** Answers a rail of the brand. */
    retrieve: payoutRails.retrieveRail,
    /** Changes the fields that are sent; the kind of rail and its format cannot be changed. */
    update: payoutRails.updateRail,
  },
  payoutSchedules: {
    /**
     * Sets a schedule, by which a calendar is run regularly and what can be paid becomes a batch, which waits to be exported. Who sets it
     * counts as the maker of its runs and batches.
     */
    create: payoutSchedules.createSchedule,
    /** Lists the schedules of the brand, newest first. */
    list: payoutSchedules.listSchedules,
    /** Answers a schedule, with what it does next, and what it did. */
    retrieve: payoutSchedules.retrieveSchedule,
    /** Changes the days of a schedule, or the rail that it pays by. Who changes it counts as the maker of its runs from then on. */
    update: payoutSchedules.updateSchedule,
    /** Pauses a schedule, until it is resumed. */
    pause: payoutSchedules.pauseSchedule,
    /**
     * Resumes a schedule. One that stopped by itself makes up at once for what it did not do; one that was paused goes on with the next day
     * to come. Who resumes it counts as the maker of its runs from then on.
     */
    resume: payoutSchedules.resumeSchedule,
    /** Ends a schedule for good; its runs and batches stay. */
    delete: payoutSchedules.deleteSchedule,
  },
  payoutAccounts: {
    /**
     * Attaches an account that your brand pays an entity by; the same one that is connected already is answered unchanged. One that
     * takes the place of another account or address is paid to only once a waiting time is over.
     */
    create: payoutAccounts.createPayoutAccount,
    /** Lists the accounts that your brand pays, or paid, an entity by, newest first. */
    list: payoutAccounts.listPayoutAccounts,
    /** Answers an account of an entity, in part. */
    retrieve: payoutAccounts.retrievePayoutAccount,
    /** Removes an account, by which nobody is paid any more. */
    delete: payoutAccounts.deletePayoutAccount,
  },
  payoutBatches: {
    /** Brings payouts up to date and freezes those that can be paid, as one payment per recipient and currency. */
    create: payoutBatches.createBatch,
    /** Answers what a batch would pay if it were made now, and whom it would leave out. Writes nothing. */
    preview: previewBatch,
    /** Lists the brand's batches, newest first. */
    list: payoutBatches.listBatches,
    /** Counts the brand's batches that match, with the sums of what they pay. */
    count: payoutBatches.countBatches,
    /** Answers a batch, with its first 100 payments. */
    retrieve: payoutBatches.retrieveBatch,
    /** Lists the payments of a batch, newest first. */
    listItems: payoutBatches.listBatchItems,
    /** Accepts differences of a batch from what was announced, with the reason why it is right in spite of them. */
    accept: payoutBatches.acceptDifferences,
    /** Begins to make the payment file of a batch; repeating it answers the same operation. */
    export: payoutBatches.exportBatch,
    /** Answers the payment file of an exported batch. */
    file: payoutBatches.retrieveBatchFile,
    /** Begins to record what became of the payments; the same `external_batch_ref` again answers the same operation. */
    confirm: payoutBatches.confirmBatch,
    /**
     * Reads the file in which a bank or provider says what became of the payments, compares each line with its payment, and begins to
     * record what it says, as a confirm of these results would. The same bytes again answer the same operation.
     */
    results: confirmByFile,
    /** Cancels a batch and frees its payouts for another one. */
    cancel: payoutBatches.cancelBatch,
  },
  performance: {
    /** Counts and sums the brand's performance events by interval, up to two dimensions and currency, and what they earn. */
    analytics: analyzePerformance,
  },
  balances: {
    /** Lists what recipients are owed and were paid, by program and currency; the youngest recipient comes first. */
    list: listBalances,
  },
  ledger: {
    /** Answers what the last scheduled check of the ledger found in the organization. */
    retrieveCheck: retrieveLedgerCheck,
  },
  entities: {
    /**
     * Answers what a brand owed to who is paid at the beginning of a time, what moved in it by payout and payment, and what is owed
     * at its end, by currency.
     */
    statement: retrieveStatement,
    /** Prints the same as PDF, with every movement, in a language and in the days of a time zone. */
    statementDocument: printStatement,
  },
  payoutRules: {
    /**
     * Computes what each member gets for a period by the active rules of a program, and what they would get if a rule were
     * added, replaced or stopped, as the first run of the period would; nothing is written.
     */
    preview: previewPayoutRule,
    /**
     * Computes what all members of a program get for a period by each of its active rules, as the first run of the period would;
     * nothing is written.
     */
    amounts: measurePayoutRules,
    /**
     * Computes what each member of a program was owed for a range of days, and would have been had other rules been in force from the
     * start, as its runs do; nothing is written.
     */
    simulate: simulateProgram,
  },
  payouts: {
    /**
     * Computes what the brand's rules owe for a period and writes it as payouts; running it again brings them up to
     * date.
     */
    run: payouts.runPayouts,
    /** One entry by hand; again under the same `external_ref`, the row that is there. */
    adjust: payouts.adjustPayouts,
    /** Lists the brand's payouts, newest first. */
    list: payouts.listPayouts,
    /** Counts the brand's payouts that match, with the sums of their amounts. */
    count: payouts.countPayouts,
    /** Sums up the brand's payouts by status, currency and age. */
    summary: summarizePayouts,
    /**
     * Lists what each recipient was paid in a calendar year, by currency and the country of the account, and what came back; the
     * youngest recipient comes first.
     */
    totals: listYearlyTotals,
    /**
     * Lists what the books owed at the end of a day, by recipient, program and currency, with the sums of all; the youngest recipient
     * comes first.
     */
    liability: listLiability,
    /** Prints the sums of the same as PDF, in a language, with the journal of the month until then. */
    liabilityDocument: printLiability,
    /** Answers a payout of the brand. */
    retrieve: payouts.retrievePayout,
    /** Lists the periods that were run, newest first, with what was booked about the closed ones later. */
    listPeriods: periods.listPeriods,
    /** Answers a period that was run; of a closed one, the first 100 payouts that were booked about it after the close as well. */
    retrievePeriod: periods.retrievePeriod,
    /**
     * Closes a period: its payouts stay as they are and are paid so, and what changes of it is booked in a later period. One that is
     * closed is answered as it is.
     */
    closePeriod: periods.closePeriod,
    /** Opens a closed period again, for a reason; one that is open is answered as it is. */
    reopenPeriod: periods.reopenPeriod,
  },
} as const;
