import type { CheckName, Id } from "@entente/core/ports";
import { DAY_MS, isFree } from "@entente/core/storage";
import { objectOf } from "../journal/checks.ts";
import { shownBy } from "../membership/audited-rows.ts";
import { rowsOf } from "../store/compared.ts";
import { wire } from "../store/wire.ts";
import type { Tenancy } from "../store/world.ts";
import { HELD } from "./payment-checks.ts";

/** The batch whose payments are asked about. */
export interface Asked {
  readonly brand: Id<"brand">;
  readonly batch: Id<"payout_batch">;
}

type Ids = ReadonlySet<string>;
const idsOf = (rows: readonly { readonly id: string }[]): Ids => new Set(rows.map(({ id }) => id));
const joined = (...sets: readonly Iterable<string>[]): Ids => new Set(sets.flatMap((set) => [...set]));

/** The values of a composite key. */
const partsOf = (row: string): readonly (string | null)[] => JSON.parse(row) as readonly (string | null)[];
const first = (ids: Ids) => (row: string) => ids.has(String(partsOf(row)[0]));
const among = (ids: Ids) => (row: string) => ids.has(row);

/** Since when events count towards the rows of a batch: of what is paid once, all do. Days of a brand begin within a day of those of UTC. */
const countedSince = ({ tables }: Tenancy, rows: readonly { rule: string | null; earnedStart: Date }[]): number =>
  Math.min(
    ...rows.flatMap(({ rule: id, earnedStart }) => {
      if (id === null) return [];
      const rule = tables.payoutRule.rows.get(id)?.row;
      if (rule?.type === "threshold_bonus" && rule.windowDays === null) return [Number.NEGATIVE_INFINITY];
      return [earnedStart.getTime() - (1 + (rule?.windowDays ?? 0)) * DAY_MS];
    }),
  );

/** Returns all entities of the persons that a batch pays. */
const personsOf = (tenancy: Tenancy, paid: Ids): Ids =>
  joined(
    paid,
    rowsOf(tenancy, "entity").flatMap(({ id, mergedInto }) => {
      if (mergedInto === null) return [];
      return [...(paid.has(id) ? [mergedInto] : []), ...(paid.has(mergedInto) ? [id] : [])];
    }),
  );

/** Accounts of these persons, as audit entries show them, that are gone or of another brand by now. */
const lostAccounts = (tenancy: Tenancy, persons: Ids, brand: Asked["brand"]): Ids =>
  new Set(
    tenancy.audits.flatMap((entry) => {
      const { id, type } = entry.subject;
      if (type !== "connection" || tenancy.tables.connection.rows.get(id)?.row.brand === brand) return [];
      const { owner, brand: of } = shownBy(entry) as { owner?: { id?: string }; brand?: string };
      const isOurs = of === wire("brand", brand) && [...persons].some((one) => owner?.id === wire("entity", one));
      return isOurs ? [id] : [];
    }),
  );

/** Announced payouts of these programs and persons that are gone. */
const lostPayouts = (tenancy: Tenancy, programs: Ids, persons: Ids): Ids => {
  const [named, owed] = [
    new Set([...programs].map((one) => wire("program", one))),
    new Set([...persons].map((one) => wire("entity", one))),
  ];
  return new Set(
    tenancy.feed.flatMap((event) => {
      if (event.type !== "payout.created" || tenancy.tables.payout.rows.has(event.subject.id)) return [];
      const { program, recipient } = objectOf(event) as { program?: string; recipient?: { entity?: string } };
      return named.has(program ?? "") && owed.has(recipient?.entity ?? "") ? [event.subject.id] : [];
    }),
  );
};

type Within = (row: string) => boolean;

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Returns the rows that the payments of a batch rest on, each set read on its first use. */
const restsOn = (tenancy: Tenancy, { brand, batch }: Asked) => {
  const ours = <R extends { readonly id: string; readonly brand: string }>(rows: readonly R[]) =>
    idsOf(rows.filter((row) => row.brand === brand));
  const items = once(() => rowsOf(tenancy, "payoutItem").filter((item) => item.batch === batch));
  const taken = once(() => rowsOf(tenancy, "payout").filter((row) => row.batch === batch));
  const members = once((): Ids => new Set(taken().map(({ enrollment }) => enrollment)));
  const persons = once(() =>
    personsOf(
      tenancy,
      joined(
        taken().map(({ entity }) => entity),
        items().map(({ entity }) => entity),
      ),
    ),
  );
  const relationships = once(() =>
    joined(
      idsOf(rowsOf(tenancy, "relationship").filter((row) => row.brand === brand && persons().has(row.entity))),
      rowsOf(tenancy, "enrollment").flatMap(({ id, relationship }) => (members().has(id) ? [relationship] : [])),
    ),
  );
  /** The rows in the batch, and those that could be: what is taken back of somebody makes the payment smaller. */
  const rows = once(() =>
    joined(
      idsOf(taken()),
      idsOf(rowsOf(tenancy, "payout").filter((row) => row.brand === brand && isFree(row))),
      items().flatMap((item) => item.payouts),
    ),
  );
  const programs = once(() => ours(rowsOf(tenancy, "program")));
  const deployments = once(() => ours(rowsOf(tenancy, "deployment")));
  const paused = once(() => joined(relationships(), members(), programs(), deployments()));
  const since = once(() => countedSince(tenancy, taken()));
  const events = once(() =>
    idsOf(
      rowsOf(tenancy, "performanceEvent").filter(
        ({ enrollment, occurredAt }) =>
          enrollment !== null && members().has(enrollment) && occurredAt.getTime() >= since(),
      ),
    ),
  );
  return { ours, items, taken, members, persons, relationships, rows, programs, deployments, paused, since, events };
};

/** Which rows, as a check names them, the payments of a batch rest on; by the checks that are made of a batch. */
const scopesOf = (tenancy: Tenancy, asked: Asked): { readonly [C in CheckName]?: () => Within } => {
  const { ours, items, taken, members, persons, relationships, rows, programs, deployments, paused, since, events } =
    restsOn(tenancy, asked);
  const { brand, batch } = asked;
  const ofMember = (found: readonly { readonly id: string; readonly enrollment: string }[]) =>
    among(joined(members(), idsOf(found.filter(({ enrollment }) => members().has(enrollment)))));
  const ofBrand = () => first(new Set([brand]));
  return {
    payout: () => among(joined(rows(), lostPayouts(tenancy, programs(), persons()))),
    basis() {
      const pairs = new Set(
        taken().flatMap(({ rule, enrollment }) => (rule === null ? [] : [`${rule} ${enrollment}`])),
      );
      return among(
        idsOf(rowsOf(tenancy, "payout").filter(({ rule, enrollment }) => pairs.has(`${rule} ${enrollment}`))),
      );
    },
    period: () => among(joined(ours(rowsOf(tenancy, "payout")), ours(rowsOf(tenancy, "payoutPeriod")))),
    item: () => first(idsOf(items())),
    held: () =>
      among(
        joined(
          idsOf(taken()),
          items().flatMap(({ status, payouts }) => (HELD[status] === undefined ? [] : payouts)),
        ),
      ),
    payment: () => among(idsOf(items())),
    batch: () => among(new Set([batch])),
    payout_rule: () => among(ours(rowsOf(tenancy, "payoutRule"))),
    payout_rail: () => among(ours(rowsOf(tenancy, "payoutRail"))),
    brand_terms: () => among(new Set([brand])),
    owed: ofBrand,
    paid: ofBrand,
    written_off: ofBrand,
    account: ofBrand,
    entity() {
      const contacts = rowsOf(tenancy, "contact").filter((row) => row.brand === brand && persons().has(row.entity));
      return among(joined(persons(), idsOf(contacts)));
    },
    connection() {
      const accounts = rowsOf(tenancy, "connection").filter((row) => row.brand === brand && persons().has(row.owner));
      return among(joined(idsOf(accounts), lostAccounts(tenancy, persons(), brand)));
    },
    relationship: () => among(relationships()),
    enrollment: () => among(members()),
    past_approval: () => ofMember(rowsOf(tenancy, "pastApproval")),
    past_relationship: () => ofMember(rowsOf(tenancy, "pastRelationship")),
    pause: () =>
      among(joined(paused(), idsOf(rowsOf(tenancy, "pause").filter(({ subject }) => paused().has(subject))))),
    deployment: () => among(deployments()),
    program: () => among(programs()),
    program_terms() {
      const terms = rowsOf(tenancy, "programTerms").filter(({ program }) => programs().has(program));
      return among(joined(programs(), idsOf(terms)));
    },
    standing_interval: () => ofMember(rowsOf(tenancy, "standingInterval")),
    metricDay: () => (row) => {
      const parts = partsOf(row);
      return members().has(String(parts[4])) && Date.parse(String(parts[7])) >= since();
    },
    projection: () => first(events()),
    recorded: () => among(events()),
  };
};

/**
 * Returns the check that a row of a check is among those that the payments of a batch rest on. Throws for a check that is made of
 * whole tenants only.
 */
export const withinBatch = (tenancy: Tenancy, asked: Asked, check: CheckName): Within => {
  const scope = scopesOf(tenancy, asked)[check];
  if (scope === undefined) throw new Error(`The check ${check} is not made of a batch.`);
  return scope();
};
