import type { Enrollment, Id, PastAmount, PastEvidence, PastStore, Tenant } from "@entente/core/ports";
import { anyOf, type Place, rowQuery } from "../../store/query.ts";
import { IN_TENANT, revive, type Stored, selecting } from "../../store/row-store.ts";
import type { Send } from "../../store/statement.ts";
import { persons } from "../persons.ts";

/** By hand: the metrics of an event are one column, and what takes another event back is judged by that one's time. */
const AMOUNTS = `
  select t.enrollment as "of", m.one ->> 0 as metric, m.one ->> 1 as amount, m.one ->> 2 as currency,
    t.received_at as "receivedAt", t.occurred_at as "occurredAt", coalesce(s.occurred_at, t.occurred_at) as "judgedAt"
  from performance_event t
  left join performance_event s on s.organization = t.organization and s.livemode = t.livemode and s.id = t.reverses
  cross join lateral json_array_elements(t.metrics::json) as m(one)
  where ${IN_TENANT} and t.enrollment = any($3::uuid[]) and t.metrics <> '[]' and t.received_at < $5::timestamptz
    and m.one ->> 0 = any($4::text[])
  order by t.received_at, t.id limit $6`;

/** By hand: each row is found for every entity that is one person with its own. */
const ofPersons = (kind: "assertion" | "connection", owner: string, more = ""): string => `
  select p.asked as "of", ${selecting(kind)} from ${persons("$3")} p join ${kind} t on t.${owner} = p.entity
  where ${IN_TENANT} and t.brand = $4::uuid ${more} order by t.created_at, t.id`;

const ASSERTIONS = ofPersons("assertion", "entity");
const PROFILES = ofPersons("connection", "owner", "and t.owner_type = 'entity' and t.kind = 'social_profile'");

const overridesOf = rowQuery("requirementOverride", (overrides, members: Place<readonly string[]>) =>
  overrides.where("t.enrollment", "=", anyOf(members)).orderBy("t.created_at").orderBy("t.id"),
);

const readAssertion = revive("assertion");
const readProfile = revive("connection");

type StoredAmount = Omit<PastAmount, "amount"> & { readonly of: Id<"enrollment">; readonly amount: string };
type Found = Stored & { readonly of: string };

const grouped = <T, R>(rows: readonly T[], of: (row: T) => string, read: (row: T) => R): ReadonlyMap<string, R[]> => {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const group = groups.get(of(row));
    if (group === undefined) groups.set(of(row), [read(row)]);
    else group.push(read(row));
  }
  return groups;
};

const readAmount = ({ of: _, amount, ...one }: StoredAmount): PastAmount => ({ ...one, amount: BigInt(amount) });

export const pastStore = (send: Send): PastStore => ({
  async evidence(tenant: Tenant, { members, metrics, until, limit }) {
    const [first] = members;
    if (first === undefined) return new Map();
    const { organization, livemode } = tenant;
    const ids = members.map(({ id }) => id);
    const ofBrand = [organization, livemode, [...new Set(members.map(({ entity }) => entity))], first.brand];
    const [amounts, assertions, profiles, overrides] = await Promise.all([
      metrics.length === 0
        ? []
        : send<StoredAmount>(AMOUNTS, [organization, livemode, ids, metrics, until.toISOString(), limit + 1]),
      send<Found>(ASSERTIONS, ofBrand),
      send<Found>(PROFILES, ofBrand),
      overridesOf(send, tenant, ids),
    ]);
    if (amounts.length > limit) return undefined;
    const amountsBy = grouped(amounts, ({ of }) => of, readAmount);
    const assertionsBy = grouped(assertions, ({ of }) => of, readAssertion);
    const profilesBy = grouped(profiles, ({ of }) => of, readProfile);
    const overridesBy = grouped(
      overrides,
      ({ row }) => row.enrollment,
      (one) => one,
    );
    return new Map(
      members.map(({ id, entity }: Enrollment): [Id<"enrollment">, PastEvidence] => [
        id,
        {
          amounts: amountsBy.get(id) ?? [],
          assertions: assertionsBy.get(entity) ?? [],
          profiles: profilesBy.get(entity) ?? [],
          overrides: overridesBy.get(id) ?? [],
        },
      ]),
    );
  },
});
