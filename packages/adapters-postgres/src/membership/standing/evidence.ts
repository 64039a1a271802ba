import type { Enrollment, Id, MemberEvidence, Sum, SumQuery, Tenant } from "@entente/core/ports";
import { DAY_MS, startOfDay } from "@entente/core/storage";
import { nested, unnesting } from "../../store/nested.ts";
import { IN_TENANT } from "../../store/row-store.ts";
import { binder, type Send } from "../../store/statement.ts";
import { persons } from "../persons.ts";
import { daysOf, earliest, type Grouped, later, type Plan, partsOf, planned, refundsOf } from "./sums.ts";

/** $3 holds the members, $4 their entities, $5 their brand. */
const HELD = `
  select 'claims' as part, p.asked as "of", ${nested("assertion", "t.created_at, t.id")} as found
  from ${persons("$4")} p join assertion t on t.entity = p.entity
  where ${IN_TENANT} and t.brand = $5::uuid group by p.asked
  union all
  select 'profiles', p.asked, count(*)::text from ${persons("$4")} p join connection t on t.owner = p.entity
  where ${IN_TENANT} and t.brand = $5 and t.owner_type = 'entity'
    and t.kind = 'social_profile' and t.status = 'connected' group by p.asked
  union all
  select 'overrides', t.enrollment, ${nested("requirementOverride", "t.created_at, t.id")} from requirement_override t
  where ${IN_TENANT} and t.enrollment = any($3::uuid[]) and t.status = 'active' group by t.enrollment`;

const MEMBERS = "$3";

/** Sums of members as one JSON text each; the amounts, of which every part has one in so many columns, are texts in it. */
const asJson = (part: Found["part"], { columns, from }: Grouped, every: number): string => {
  const values = columns.map((column, at) => (at % every === 0 ? `(${column})::text` : column));
  return `select '${part}', x.enrollment, json_build_array(${values.join(", ")})::text from ${from} group by x.enrollment`;
};

interface Found {
  readonly part: "days" | "parts" | "refunds" | "claims" | "profiles" | "overrides";
  /** A member, or its entity. */
  readonly of: string;
  readonly found: string;
}

type JsonRow = readonly (string | null)[];
const NOTHING: JsonRow = [];
const readJson = (found: string | undefined): JsonRow =>
  found === undefined ? NOTHING : (JSON.parse(found) as JsonRow);

const readClaims = unnesting("assertion");
const readOverrides = unnesting("requirementOverride");

const timeOrNull = (value: string | null | undefined): Date | null => (value ? new Date(value) : null);

/** An instant in the first or the last day of a window; for a day in between, its start. */
const toTheDay = (instant: Date, windowDays: number, at: Date): Date => {
  const today = startOfDay(at);
  const isBetween = instant < today && instant >= later(today, (1 - windowDays) * DAY_MS);
  return isBetween ? startOfDay(instant) : instant;
};

const sumOf = (
  { query }: Plan,
  place: number,
  { days, parts, refunds }: { readonly days: JsonRow; readonly parts: JsonRow; readonly refunds: JsonRow },
  now: Date,
): Sum => {
  const at = 3 * place;
  const amount = BigInt(days[2 * place] ?? 0) + BigInt(parts[at] ?? 0) + BigInt(refunds[at] ?? 0);
  const { windowDays } = query;
  if (windowDays === null) return { ...query, amount, oldestAt: null, aheadAt: null };
  const firsts = [days[2 * place + 1], parts[at + 1], refunds[at + 1]].map(timeOrNull);
  const oldest = firsts.reduce(earliest);
  const aheadAt = earliest(timeOrNull(parts[at + 2]), timeOrNull(refunds[at + 2]));
  return { ...query, amount, oldestAt: oldest && toTheDay(oldest, windowDays, now), aheadAt };
};

type Evidence = ReadonlyMap<Id<"enrollment">, MemberEvidence>;

/** One statement whose parts each read their rows by an index. */
const gathered = async (
  send: Send,
  { organization, livemode }: Tenant,
  members: readonly Enrollment[],
  queries: readonly SumQuery[],
  at: Date,
): Promise<Evidence> => {
  const [first] = members;
  if (first === undefined) return new Map();
  const bind = binder();
  bind.values.push(organization, livemode);
  bind.values.push(...(["id", "entity"] as const).map((field) => members.map((member) => member[field])), first.brand);
  const { plans, parts } = planned(queries, at);
  const statement = [
    HELD,
    ...(plans.length === 0 ? [] : [asJson("days", daysOf(plans, MEMBERS, bind), 2)]),
    ...(parts.length === 0 ? [] : [asJson("parts", partsOf(plans, parts, MEMBERS, bind), 3)]),
    ...(plans.every(({ query }) => query.judged === undefined)
      ? []
      : [asJson("refunds", refundsOf(plans, at, MEMBERS, bind), 3)]),
  ];
  const found: { readonly [P in Found["part"]]: Map<string, string> } = {
    days: new Map(),
    parts: new Map(),
    refunds: new Map(),
    claims: new Map(),
    profiles: new Map(),
    overrides: new Map(),
  };
  for (const row of await send<Found>(statement.join("\n  union all\n  "), bind.values)) {
    found[row.part].set(row.of, row.found);
  }
  return new Map(
    members.map(({ id, entity }): [Id<"enrollment">, MemberEvidence] => {
      const value = {
        days: readJson(found.days.get(id)),
        parts: readJson(found.parts.get(id)),
        refunds: readJson(found.refunds.get(id)),
      };
      return [
        id,
        {
          sums: plans.map((plan, place) => sumOf(plan, place, value, at)),
          assertions: readClaims(found.claims.get(entity)),
          socialProfiles: Number(found.profiles.get(entity) ?? 0),
          overrides: readOverrides(found.overrides.get(id)),
        },
      ];
    }),
  );
};

/** With at least this many members, two connections share the work. */
const MANY = 200;

/**
 * Everything that evaluations of these members read. Whole days are read from the daily sums, partial days from the events. All
 * members belong to one program.
 */
export const evidenceOf = async (
  send: Send,
  tenant: Tenant,
  members: readonly Enrollment[],
  queries: readonly SumQuery[],
  at: Date,
): Promise<Evidence> => {
  if (members.length < MANY) return gathered(send, tenant, members, queries, at);
  const half = Math.ceil(members.length / 2);
  const halves = [members.slice(0, half), members.slice(half)];
  const [one = [], other = []] = await Promise.all(halves.map((part) => gathered(send, tenant, part, queries, at)));
  return new Map([...one, ...other]);
};
