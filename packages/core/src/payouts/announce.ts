import type { DomainEvent } from "../events/catalogue.ts";
import type { Id } from "../kernel/id.ts";
import { type JsonText, renderJson } from "../kernel/verbatim.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { presentPayout } from "./resource.ts";
import { type PayoutView, type Run, runIdentity } from "./run.ts";

/** The announcement of a row that a run has written. */
export const payoutCreated = (
  run: Pick<Run, "secret" | "at">,
  view: PayoutView & { readonly payout: { readonly id: Id<"payout"> } },
  tenant: Tenant,
): DomainEvent => ({
  id: runIdentity("event", run, view.payout.id),
  type: "payout.created",
  subject: { type: "payout", id: view.payout.id },
  data: renderJson({ object: presentPayout(view, tenant) }) as JsonText,
  operation: null,
  createdAt: run.at,
});
