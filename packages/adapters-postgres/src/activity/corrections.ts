import type { CorrectionStore } from "@entente/core/ports";
import { anyOf, type Place, rowQuery } from "../store/query.ts";
import { rowStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const ofEvents = rowQuery("attributionCorrection", (corrections, events: Place<readonly string[]>) =>
  corrections
    .where(({ eb }) => eb.or([eb("t.event", "=", anyOf(events)), eb("t.credited", "=", anyOf(events))]))
    .orderBy("t.id"),
);

export const correctionStore = (send: Send): CorrectionStore => ({
  ...rowStore(send, "attributionCorrection"),
  of: async (tenant, events) => (events.length === 0 ? [] : ofEvents(send, tenant, events)),
});
