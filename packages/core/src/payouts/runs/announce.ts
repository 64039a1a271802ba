import type { DomainEvent } from "../../journal/index.ts";
import { type JsonText, renderJson } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { presentPayout } from "./resource.ts";
import { type Derivation, runIdentity, type StoredView } from "./run.ts";

/** The announcement of a row that a run, or a batch before it was made, has written. */
export const payoutCreated = (run: Pick<Derivation, "seed" | "at">, view: StoredView, tenant: Tenant): DomainEvent => ({
  id: runIdentity("event", run, view.payout.id),
  type: "payout.created",
  subject: { type: "payout", id: view.payout.id },
  data: renderJson({ object: presentPayout(view, tenant) }) as JsonText,
  operation: null,
  createdAt: run.at,
});
