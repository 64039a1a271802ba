import { everyRow, type Id, later, type Versioned } from "../../kernel/index.ts";
import { type Connection, contactId } from "../../membership/index.ts";
import type { PayoutItem } from "../../payouts/index.ts";
import type { Person } from "../../people/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { WorkerContext } from "../context.ts";
import { saysLanguage } from "../templates/template.ts";
import type { Known } from "./known.ts";
import { withMerged } from "./merged-contacts.ts";
import type { Occasion, Occurred } from "./occasion.ts";
import { inPages } from "./pages.ts";

type Reading = Pick<WorkerContext, "tenant" | "ports" | "now">;

/** An entity, as a brand knows it. */
interface OfBrand {
  readonly brand: Id<"brand">;
  readonly entity: Id<"entity">;
}

const byId = <T extends { readonly id: string }>(rows: readonly Versioned<T>[]): ReadonlyMap<T["id"], T> =>
  new Map(rows.map(({ row }) => [row.id, row]));

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

/** The active people of an organization, who lie with its live data. */
const peopleOf = async ({ ports }: Reading, { organization }: Tenant): Promise<readonly Person[]> =>
  (await everyRow((page) => ports.persons.list({ organization, livemode: true }, { status: "active" }, page))).map(
    ({ row }) => row,
  );

/** The data of the oldest membership of each of these that says a language, as they stand with the brand now. */
const metadataOf = async (
  { tenant, ports }: Reading,
  owed: readonly OfBrand[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for (const brand of unique(owed.map((one) => one.brand))) {
    const entities = unique(owed.flatMap((one) => (one.brand === brand ? [one.entity] : [])));
    const relationships = await inPages(entities, (ids) => ports.relationships.latestOf(tenant, brand, ids));
    const ids = relationships.map(({ row }) => row.id);
    for (const { row } of await inPages(ids, (page) => ports.enrollments.ofRelationships(tenant, page)))
      if (!found.has(contactId(brand, row.entity)) && saysLanguage(row.metadata))
        found.set(contactId(brand, row.entity), row.metadata);
  }
  return found;
};

const TEAM: ReadonlySet<Occasion["kind"]> = new Set([
  "applications",
  "failed",
  "endpoint",
  "ledger",
  "schedule",
  "domain",
  "mention",
]);

type OfKind = <K extends Occasion["kind"]>(kind: K) => readonly (Occasion & { readonly kind: K })[];

const ofKindIn =
  (occasions: readonly Occasion[]): OfKind =>
  <K extends Occasion["kind"]>(kind: K) =>
    occasions.filter((one): one is Occasion & { readonly kind: K } => one.kind === kind);

/** The rows whose ids stand in occasions. */
const gatherNamed = async ({ tenant, ports }: Reading, of: OfKind) => {
  const [enrollments, operations, batches, connections, endpoints, schedules, notes] = await Promise.all([
    inPages(
      unique([
        ...of("membership").map((one) => one.enrollment),
        ...of("applications").flatMap((one) => one.enrollments),
      ]),
      (ids) => ports.enrollments.many(tenant, ids),
    ),
    inPages(unique([...of("payment"), ...of("failed")].map((one) => one.operation)), (ids) =>
      ports.operations.many(tenant, ids),
    ),
    inPages(unique(of("skipped").map((one) => one.batch)), (ids) => ports.payoutBatches.many(tenant, ids)),
    inPages(unique(of("account").map((one) => one.connection)), (ids) => ports.connections.many(tenant, ids)),
    inPages(unique(of("endpoint").map((one) => one.endpoint)), (ids) => ports.webhookEndpoints.many(tenant, ids)),
    inPages(unique(of("schedule").map((one) => one.schedule)), (ids) => ports.payoutSchedules.many(tenant, ids)),
    inPages(unique(of("mention").map((one) => one.note)), (ids) => ports.notes.many(tenant, ids)),
  ]);
  return {
    enrollments: byId(enrollments),
    operations: byId(operations),
    batches: byId(batches),
    connections: byId(connections),
    endpoints: byId(endpoints),
    schedules: byId(schedules),
    notes: byId(notes),
  };
};

/** The items of payments. */
const itemsOf = async (
  { tenant, ports }: Reading,
  payments: readonly (Occasion & { readonly kind: "payment" })[],
  operations: Known["operations"],
): Promise<readonly PayoutItem[]> => {
  const items: PayoutItem[] = [];
  for (const { operation, entity, currency } of payments) {
    const batch = operations.get(operation)?.subject as Id<"payout_batch"> | undefined;
    if (batch === undefined) continue;
    const page = await ports.payoutItems.list(tenant, { batch, entity, currency }, { limit: 1 });
    items.push(...(page?.rows ?? []).map(({ row }) => row));
  }
  return items;
};

/** The connected payout accounts of entities. */
const accountsOf = async (
  { tenant, ports }: Reading,
  entities: readonly OfBrand[],
): Promise<readonly Versioned<Connection>[]> => {
  const found = await Promise.all(
    unique(entities.map(({ brand, entity }) => contactId(brand, entity))).map((key) => {
      const [brand, owner] = key.split(":") as [Id<"brand">, Id<"entity">];
      return everyRow((page) =>
        ports.connections.list(tenant, { brand, owner, kind: "payout", status: "connected" }, page),
      );
    }),
  );
  return found.flat();
};

/** Gathers the rows that occasions name. */
export const gatherKnown = async (context: Reading, occurred: readonly Occurred[]): Promise<Known> => {
  const { tenant, ports, now } = context;
  const occasions = occurred.map(({ occasion }) => occasion);
  const of = ofKindIn(occasions);
  const [named, brands, people] = await Promise.all([
    gatherNamed(context, of),
    ports.tenants.brands(tenant.organization),
    occasions.some(({ kind }) => TEAM.has(kind)) ? peopleOf(context, tenant) : [],
  ]);
  const items = await itemsOf(context, of("payment"), named.operations);
  const enrollments = [...named.enrollments.values()];
  const inGrace = of("membership").flatMap((one) => (one.template === "grace" ? [one.enrollment] : []));
  const left = [...named.batches.values()].flatMap(({ brand, skipped }) =>
    skipped.map(({ entity }) => ({ brand, entity })),
  );
  const owners = [...named.connections.values()].flatMap(({ brand, ownerType, owner }) =>
    ownerType === "entity" ? [{ brand, entity: owner as Id<"entity"> }] : [],
  );
  const without = [...items, ...left, ...owners, ...of("address")];
  const contacts = [...enrollments, ...without].map(({ brand, entity }) => contactId(brand, entity));
  const since = later(now, -ports.settings.payeeWaitMs);
  const failed = unique(of("failed").map((one) => one.operation));
  const confirmations = await Promise.all(failed.map((one) => ports.payoutBatches.confirmation(tenant, one)));
  const [programs, tiers, found, metadata, intervals, accounts, former] = await Promise.all([
    inPages(unique(enrollments.map(({ program }) => program)), (ids) => ports.programs.many(tenant, ids)),
    inPages(unique(enrollments.flatMap(({ tier }) => tier ?? [])), (ids) => ports.tiers.many(tenant, ids)),
    inPages(unique(contacts), (ids) => ports.contacts.many(tenant, ids)),
    metadataOf(context, without),
    ports.standingIntervals.open(tenant, unique(inGrace)),
    accountsOf(context, left),
    Promise.all(owners.map(({ brand, entity }) => ports.contacts.formerAddresses(tenant, brand, [entity]))),
  ]);
  return {
    ...named,
    publicUrl: ports.settings.publicUrl,
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    programs: byId(programs),
    tiers: byId(tiers),
    contacts: await withMerged(
      context,
      found.map(({ row }) => row),
    ),
    metadata,
    intervals: intervals.map(({ row }) => row),
    confirmations: byId(confirmations.flatMap((one) => one ?? [])),
    items,
    accounts: accounts.map(({ row }) => row),
    former: former.flat().flatMap(({ row }) => (row.endedAt > since ? [row] : [])),
    people,
  };
};
