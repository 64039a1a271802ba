import type { PayoutBatch } from "@entente/client";

/** The verbs of a batch, in the order of its life. */
export const BATCH_VERBS = ["export", "confirm", "cancel"] as const;
export type BatchVerb = (typeof BATCH_VERBS)[number];

type Status = PayoutBatch["status"];

/** From which statuses each verb goes on. The service decides; this greys out buttons. */
const FROM: Record<BatchVerb, readonly Status[]> = {
  export: ["draft"],
  confirm: ["exported", "partially_paid"],
  cancel: ["draft", "exporting", "exported"],
};

export const isBatchPossible = (verb: BatchVerb, status: Status): boolean => FROM[verb].includes(status);

/** True while work on a batch is in progress; the page then reads it again. */
export const isMoving = (status: Status): boolean => status === "exporting" || status === "confirming";

/** True if results of single payments can be reported; a completed batch is included, since payments can be returned. */
export const isTellable = (status: Status): boolean =>
  status === "exported" || status === "partially_paid" || status === "completed";
