import type { Rows } from "@entente/core/ports";
import { linkIdentity, STORED_EVENT_TYPES } from "@entente/core/storage";
import { madeAt, objectOf, shown } from "../journal/checks.ts";
import { newestOf } from "../journal/newest.ts";
import { auditedAll, auditedRows, newestFields } from "../membership/audited-rows.ts";
import { brandOf, compared, type Finder, keyOf, keysOf, rowsOf, summed } from "../store/compared.ts";
import { pair } from "../store/shapes.ts";
import { wire } from "../store/wire.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Returns true if a plan asks for links of qualified members alone. */
const isForQualified = (spec: string): boolean => {
  const { plan } = JSON.parse(spec) as { plan?: { entity?: { enrollment_policy?: string } } };
  return plan?.entity?.enrollment_policy === "qualified_only";
};

/** Fields of a deployment that never change, as the event of its creation shows them, or the plan. */
const planned: Finder = (tenancy) => {
  const created = newestOf(tenancy, "deployment", ["deployment.created"]);
  return rowsOf(tenancy, "deployment").flatMap((row) => {
    const event = created.get(row.id);
    const distribution = tenancy.tables.distribution.rows.get(row.distribution)?.row;
    if (event === undefined || distribution === undefined) return [];
    const object = objectOf(event);
    const desired = (object.desired_state ?? {}) as Fields;
    return compared(row.id, [
      ["qualified_only", isForQualified(distribution.spec), row.qualifiedOnly],
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

/** Not those about a budget, which may show it as it was before what they came with. */
const DISTRIBUTION_EVENTS = STORED_EVENT_TYPES.filter((type) => type.startsWith("distribution."));

const jsonOf = (value: unknown): string => JSON.stringify(value ?? null);

/** Its newest event shows all of a distribution; before its first its audit entries do. A part that neither shows is as it is. */
const distributions: Finder = (tenancy) => {
  const [newest, audited] = [
    newestOf(tenancy, "distribution", DISTRIBUTION_EVENTS),
    newestFields(tenancy, "distribution"),
  ];
  return rowsOf(tenancy, "distribution").flatMap((row) => {
    const event = newest.get(row.id);
    const of: Fields = event === undefined ? (audited.get(row.id) ?? {}) : objectOf(event);
    const { budget = {} } = of as { readonly budget?: Fields };
    const fields = [
      ["name", of.name, row.name],
      ["objective", of.objective, row.objective],
      ["description", of.description, row.description],
      ["status", of.status, row.status],
      ["plan_hash", of.plan_hash, row.planHash],
      ["spec", jsonOf(of.spec), jsonOf(JSON.parse(row.spec))],
      ["subjects", jsonOf(of.subjects), jsonOf(row.subjects)],
      [
        "programs",
        keyOf(...((of.programs ?? []) as readonly string[])),
        keyOf(...row.programs.map((id) => `${wire("program", id)}`)),
      ],
      ["budget_mode", budget.mode, row.budgetMode],
      ["budget_asset", budget.asset, row.budgetAsset],
      ["budget_total", budget.total, row.budgetTotal],
      ["launched_at", of.launched_at, row.launchedAt],
      ["paused_at", of.paused_at, row.pausedAt],
      ["completed_at", of.completed_at, row.completedAt],
      ["canceled_at", of.canceled_at, row.canceledAt],
      ["failed_at", of.failed_at, row.failedAt],
    ] as const;
    return compared(
      row.id,
      fields
        .filter(([field]) => (field.startsWith("budget_") ? "budget" : field) in of)
        .map(([field, expected, found]) => [field, shown(expected), found] as const),
    );
  });
};

/** A reference begins with the kind of its transfer, and of a reservation is of its distribution. */
const referenceOf = ({ kind, reference, distribution }: Rows["walletTransaction"]): string => {
  if (!reference.startsWith(`${kind}:`)) return `${kind}:`;
  return kind === "reserve" && distribution !== null ? `reserve:${distribution}` : reference;
};

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

/** The kinds of transfers that may be of a distribution. */
const OF_DISTRIBUTION: readonly string[] = ["reserve", "release", "consume"];

/** The kinds of transfers that events announce. */
const RESERVATIONS: Readonly<Record<string, string>> = { "budget.reserved": "reserve", "budget.released": "release" };

export const CAMPAIGN_CHECKS = {
  deployment: (tenancy) => [...announced(tenancy), ...planned(tenancy)],
  distribution: (tenancy) => [
    ...distributions(tenancy),
    ...auditedAll("distribution", "distribution")(tenancy),
    ...brandOf("distribution", "program", ({ programs }) => programs[0])(tenancy),
  ],
  transfer: (tenancy) => [
    ...auditedRows("walletTransaction", "wallet_transaction", ["kind", "asset", "reference", "amount"])(tenancy),
    ...rowsOf(tenancy, "walletTransaction").flatMap((row) =>
      compared(row.id, [
        ["reference", referenceOf(row), row.reference],
        ["distribution", OF_DISTRIBUTION.includes(row.kind) ? row.distribution : null, row.distribution],
        ["created_at", madeAt(row.id), row.createdAt],
      ]),
    ),
    ...auditedAll("walletTransaction", "wallet_transaction", ({ kind }) => kind === "top_up")(tenancy),
  ],
  reservation: summed((tenancy, add) => {
    for (const { type, subject, data } of tenancy.feed) {
      const kind = RESERVATIONS[type];
      if (kind === undefined) continue;
      const { asset, amount } = JSON.parse(data) as { readonly asset: string; readonly amount: number };
      add(keyOf(subject.id, kind, asset), "amount", BigInt(amount), 0n);
    }
    for (const { distribution, kind, asset, amount } of rowsOf(tenancy, "walletTransaction"))
      if (distribution !== null && kind !== "consume") add(keyOf(distribution, kind, asset), "amount", 0n, amount);
  }),
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
  coupon: (tenancy) => [
    ...auditedRows("coupon", "coupon", [
      "code",
      "status",
      ["program", ({ program }) => wire("program", program)],
      ["enrollment", ({ enrollment }) => wire("enrollment", enrollment)],
      ["entity", ({ entity }) => wire("entity", entity)],
    ])(tenancy),
    ...auditedAll("coupon", "coupon")(tenancy),
    ...brandOf("coupon", "enrollment", ({ enrollment }) => enrollment)(tenancy),
  ],
  // A click counts when it became an event, which has its id. It is its link's, whoever is credited.
  clicks: summed((tenancy, add) => {
    const links = new Map<string, string>();
    for (const { id, deployment, code, clicks } of rowsOf(tenancy, "promoLink")) {
      links.set(pair(deployment, code), id);
      add(id, "clicks", 0n, BigInt(clicks));
    }
    for (const { id, deployment, code } of rowsOf(tenancy, "performanceEvent")) {
      const link = tenancy.clicks.has(id) ? links.get(pair(`${deployment}`, `${code}`)) : undefined;
      if (link !== undefined) add(link, "clicks", 1n, 0n);
    }
  }),
  minted: summed((tenancy, add) => {
    for (const sums of tenancy.counters.minted.values())
      for (const { key, by } of sums.values()) add(key.deployment, "links", 0n, by.links);
    for (const { deployment } of rowsOf(tenancy, "promoLink")) add(deployment, "links", 1n, 0n);
  }),
} as const satisfies Record<string, Finder>;
