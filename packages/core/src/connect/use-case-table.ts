import { retrieveConnectConfig, updateConnectConfig } from "./connect-configs/use-cases.ts";
import { listHandoffConfigs, updateHandoffConfig } from "./handoff-configs/use-cases.ts";
import { listSourceCoupons } from "./source-coupons/use-cases.ts";
import { listSourceEvents, readSourceHealth, replaySource, retrieveSourceEvent } from "./source-events/use-cases.ts";
import {
  creditSourcePayment,
  dismissSourcePayment,
  listSourcePayments,
  retrieveSourcePayment,
} from "./source-payments/use-cases.ts";
import {
  archiveSource,
  backfillSource,
  createSource,
  listSources,
  pauseSource,
  resumeSource,
  retrieveSource,
  trySource,
  updateSource,
} from "./sources/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const CONNECT_USE_CASES = {
  connectConfigs: {
    /** Answers how a program meets host applications; null before it was set up. */
    retrieve: retrieveConnectConfig,
    /** Sets up how a program meets host applications, or changes the fields that are sent. */
    update: updateConnectConfig,
  },
  handoffConfigs: {
    /** Lists the host applications that may hand off users to a program, newest first. */
    list: listHandoffConfigs,
    /**
     * Sets up a host application by its issuer, or changes the fields that are sent; another signing secret replaces
     * the one before.
     */
    update: updateHandoffConfig,
  },
  sources: {
    /** Makes a source of sales: a payment system or shop whose webhooks are registered at the answered `url`. */
    create: createSource,
    /** Retrieves a source. */
    retrieve: retrieveSource,
    /** Changes the fields of a source that are sent; another secret replaces the one before, which is accepted for an hour. */
    update: updateSource,
    /** Pauses a source: deliveries are refused, and vendors repeat them for hours or days. */
    pause: pauseSource,
    /** Resumes a paused source. */
    resume: resumeSource,
    /** Archives a source for good: it forgets its secrets. */
    archive: archiveSource,
    /** Reads from the vendor's API what it has since an instant, as if it was delivered; payments that are known count once. */
    backfill: backfillSource,
    /** Lists sources, newest first. */
    list: listSources,
    /** Translates a pasted delivery as a source would, without a signature, and records nothing. */
    try: trySource,
    /** Translates kept events of a source again, the newest first; payments that are known count once. */
    replay: replaySource,
    /** Answers how the events of a source stand: counts by status, the last that arrived, and what waits. */
    health: readSourceHealth,
  },
  sourceCoupons: {
    /** Lists coupons at the vendors of sources that make them there, newest first. */
    list: listSourceCoupons,
  },
  sourceEvents: {
    /** Lists the events that a source delivered, newest first. */
    list: listSourceEvents,
    /** Retrieves an event that a source delivered. */
    retrieve: retrieveSourceEvent,
  },
  sourcePayments: {
    /** Lists the payments that sources reported, newest first. */
    list: listSourcePayments,
    /** Retrieves a payment that a source reported. */
    retrieve: retrieveSourcePayment,
    /** Credits a member with an unmatched payment by hand. */
    credit: creditSourcePayment,
    /** Decides that nobody brought an unmatched payment. */
    dismiss: dismissSourcePayment,
  },
} as const;
