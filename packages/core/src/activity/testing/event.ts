import { NO_DETAILS } from "../../campaigns/index.ts";
import type { History } from "../../earning/index.ts";
import { payoutRule } from "../../earning/testing/rule.ts";
import { NOW } from "../../journal/testing/deciding.ts";
import { EMPTY_OBJECT } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Spending } from "../consumption/claim.ts";
import { type PerformanceEvent, UNTOLD } from "../performance/event.ts";

/** A sale of 10.00 usd by the member named `member`, now. */
export const saleOf = (fields: Partial<PerformanceEvent> = {}): PerformanceEvent => ({
  id: named("performance_event", "sale"),
  brand: named("brand", "brand"),
  program: named("program", "program"),
  distribution: null,
  deployment: null,
  enrollment: named("enrollment", "member"),
  type: "sale",
  source: "api",
  valueMinor: 1_000n,
  currency: "usd",
  quantity: 1,
  occurredAt: NOW,
  receivedAt: NOW,
  ...UNTOLD,
  externalEventId: null,
  customer: null,
  collection: null,
  unit: null,
  reverses: null,
  code: null,
  click: null,
  properties: EMPTY_OBJECT,
  metrics: [
    { metric: "gmv_cents", amount: 1_000n, currency: "usd" },
    { metric: "sales_count", amount: 1n, currency: null },
  ],
  unprojected: null,
  ...NO_DETAILS,
  newVisitor: false,
  suspected: false,
  digest: null,
  ...fields,
});

/** A reservation of 10.00 usd, of which a tenth of each sale is paid. */
export const spendingOf = (fields: Partial<Spending> = {}): Spending => {
  const history: Partial<History> = {
    enrollment: {
      id: named("enrollment", "member"),
      program: named("program", "program"),
      approvalStatus: "approved",
      approvedAt: new Date(0),
    },
    erasedAt: null,
    pastApprovals: [],
    relationships: [{ id: named("relationship", "relationship"), startedAt: new Date(0), endedAt: null, until: null }],
    deployment: null,
    standings: [],
    pauses: [],
  };
  return {
    distribution: named("distribution", "distribution"),
    mode: "funded",
    asset: "usd",
    status: "active",
    budget: { reserved: 1_000n, consumed: 0n, released: 0n },
    rules: [payoutRule()],
    history: history as History,
    read: [{ kind: "enrollment", id: "member", version: 2 }],
    ...fields,
  };
};
