import { linkIdentity } from "@entente/core/storage";
import { objectOf, shown } from "../journal/checks.ts";
import { newestOf } from "../journal/newest.ts";
import { auditedRows, newestFields } from "../membership/audited-rows.ts";
import { compared, type Finder, keyOf, keysOf, rowsOf, summed } from "../store/compared.ts";
import { pair } from "../store/shapes.ts";
import { wire } from "../store/wire.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Fields of a deployment that never change, as the event of its creation shows them. */
const planned: Finder = (tenancy) => {
  const created = newestOf(tenancy, "deployment", ["deployment.created"]);
  return rowsOf(tenancy, "deployment").flatMap((row) => {
    const event = created.get(row.id);
    if (event === undefined) return [];
    const object = objectOf(event);
    const desired = (object.desired_state ?? {}) as Fields;
    return compared(row.id, [
      ["distribution", shown(object.distribution), wire("distribution", row.distribution)],
      ["program", shown(object.program), wire("program", row.program)],
      ["deployment_key", shown(object.deployment_key), row.deploymentKey],
      ["medium", shown(object.medium), row.medium],
      ["channel", shown(object.channel), row.channel],
      ["format", shown(object.format), row.format],
      ["adapter", shown(object.adapter), row.adapter],
      ["budget_allocation_minor", shown(object.budget_allocation_minor), row.budgetAllocationMinor],
      ["slot", shown(desired.slot), row.slot],
      ["destination_url", shown(desired.destination_url), row.destinationUrl],
    ]);
  });
};

/** The budget and the programs of a distribution, as the newest audit entries show them. */
const budgets: Finder = (tenancy) => {
  const audited = newestFields(tenancy, "distribution");
  return rowsOf(tenancy, "distribution").flatMap((row) => {
    const { budget, programs } = (audited.get(row.id) ?? {}) as { budget?: Fields; programs?: readonly string[] };
    return [
      ...(budget === undefined
        ? []
        : compared(row.id, [
            ["budget_mode", shown(budget.mode), row.budgetMode],
            ["budget_asset", shown(budget.asset), row.budgetAsset],
            ["budget_total", shown(budget.total), row.budgetTotal],
          ])),
      ...(programs === undefined
        ? []
        : compared(row.id, [
            ["programs", keyOf(...programs), keyOf(...row.programs.map((id) => `${wire("program", id)}`))],
          ])),
    ];
  });
};

const audited = auditedRows("distribution", "distribution", ["name", "objective"]);

const announced: Finder = (tenancy) => {
  const [newest, rows] = [newestOf(tenancy, "deployment"), tenancy.tables.deployment.rows];
  return keysOf(newest, rows).flatMap((id) => {
    const [event, row] = [newest.get(id), rows.get(id)?.row];
    return compared(id, [
      ["id", event?.subject.id, row?.id],
      ["completed_at", event && shown(objectOf(event).completed_at), row?.completedAt],
    ]);
  });
};

export const CAMPAIGN_CHECKS = {
  deployment: (tenancy) => [...announced(tenancy), ...planned(tenancy)],
  distribution: (tenancy) => [...audited(tenancy), ...budgets(tenancy)],
  promo_link: (tenancy) =>
    rowsOf(tenancy, "promoLink").flatMap(({ id, deployment, enrollment, program, code, createdAt }) => {
      const secret = tenancy.tables.deployment.rows.get(deployment)?.row.linkSecret;
      const member = tenancy.tables.enrollment.rows.get(enrollment)?.row;
      if (secret === undefined || member === undefined) return [];
      return compared(id, [
        ["code", linkIdentity({ secret, at: createdAt }, enrollment).code, code],
        ["program", member.program, program],
      ]);
    }),
  // A click counts when it became an event, which has its id.
  clicks: summed((tenancy, add) => {
    const links = new Map<string, string>();
    for (const { id, enrollment, deployment, code, clicks } of rowsOf(tenancy, "promoLink")) {
      links.set(pair(pair(enrollment, deployment), code), id);
      add(id, "clicks", 0n, BigInt(clicks));
    }
    for (const { id, enrollment, deployment, code } of rowsOf(tenancy, "performanceEvent")) {
      const link = tenancy.clicks.has(id)
        ? links.get(pair(pair(`${enrollment}`, `${deployment}`), `${code}`))
        : undefined;
      if (link !== undefined) add(link, "clicks", 1n, 0n);
    }
  }),
  minted: summed((tenancy, add) => {
    for (const sums of tenancy.counters.minted.values())
      for (const { key, by } of sums.values()) add(key.deployment, "links", 0n, by.links);
    for (const { deployment } of rowsOf(tenancy, "promoLink")) add(deployment, "links", 1n, 0n);
  }),
} as const satisfies Record<string, Finder>;
