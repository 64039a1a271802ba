import type { DeploymentStore, Tenant } from "@entente/core/ports";
import { sql } from "kysely";
import { type Place, query, rowQuery, rowsOf } from "../store/query.ts";
import { listStore, revive } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import { OF_ALL, type Whose, whoseRows } from "../tenancy/whose.ts";

const MOST = 1000;
const ENDED = ["completed", "rejected", "failed"] as const;

const ofDistribution = rowQuery("deployment", (deployments, distribution: Place<string>) =>
  deployments.where("t.distribution", "=", distribution).orderBy("t.created_at").orderBy("t.id").limit(sql.lit(MOST)),
);

const openOf = rowQuery("deployment", (deployments, program: Place<string>) =>
  deployments
    .where("t.program", "=", program)
    .where("t.status", "<>", sql.lit("canceled"))
    .where(
      "t.observed_status",
      "not in",
      ENDED.map((status) => sql.lit(status)),
    )
    .orderBy("t.created_at")
    .orderBy("t.id"),
);

const due = (whose: Whose) =>
  query((now: Place<Date>, limit: Place<number>) =>
    rowsOf("deployment")
      .select(["t.organization", "t.livemode"])
      .where("t.next_check_at", "<=", now)
      .where(whoseRows(whose))
      .orderBy("t.next_check_at")
      .orderBy("t.id")
      .limit(limit),
  );
const dueOfAll = due(OF_ALL);
const read = revive("deployment");

export const deploymentStore = (send: Send, whose: Whose): DeploymentStore => ({
  ...listStore(send, "deployment"),
  ofDistribution: (tenant, distribution) => ofDistribution(send, tenant, distribution),
  openOf: (tenant, program) => openOf(send, tenant, program),

  async due(now, limit) {
    return (await (whose === OF_ALL ? dueOfAll : due(whose))(send, now, limit)).map((stored) => ({
      tenant: { organization: stored.organization as Tenant["organization"], livemode: stored.livemode },
      ...read(stored),
    }));
  },
});
