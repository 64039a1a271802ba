import type { EntityStore, Id, Range } from "@entente/core/ports";
import { anyOf, type Place, rowQuery } from "../store/query.ts";
import { page, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Binder, Send } from "../store/statement.ts";

/** What the brand recorded of each entity, looked up by its key: a list reads no further than its page. */
const select = (brand: string): string => `select ${selecting("entity")} from entity t
  left join lateral (select k.email_key, k.updated_at from contact k where k.organization = $1 and k.livemode = $2
    and k.brand = ${brand} and k.entity = t.id limit 1) k on true`;
const read = revive("entity");

const mergedInto = rowQuery("entity", (entities, persons: Place<readonly string[]>) =>
  entities.where("t.merged_into", "=", anyOf(persons)).orderBy("t.id"),
);

/** Whether a brand has a relationship with an entity, in any status. */
const known =
  (brand: Id<"brand">, entity: string) =>
  (bind: Binder): string =>
    `exists (select 1 from relationship r where r.organization = $1 and r.livemode = $2
      and r.brand = ${bind(brand, "uuid")} and r.entity = ${entity}.id)`;

/** For a brand an entity changes with what the brand recorded of it. The few that did since are found by indexes. */
const changedSince =
  (brand: Id<"brand">, { from }: Range = {}) =>
  (bind: Binder): readonly string[] => {
    if (from === undefined) return [];
    const since = bind(from, "timestamptz");
    return [
      `t.id = any (array(
        select e.id from entity e where e.organization = $1 and e.livemode = $2 and e.updated_at >= ${since}
        union select k.entity from contact k
        where k.organization = $1 and k.livemode = $2 and k.brand = ${bind(brand, "uuid")} and k.updated_at >= ${since}))`,
    ];
  };

export const entityStore = (send: Send): EntityStore => ({
  ...rowStore(send, "entity"),

  mergedInto: async (tenant, entities) => (entities.length === 0 ? [] : mergedInto(send, tenant, entities)),

  async ofBrand(tenant, brand, { emailKey }, request) {
    const found = await page<Stored>(
      send,
      {
        kind: "entity",
        select: (bind) => select(bind(brand, "uuid")),
        entry: known(brand, "c"),
        brand,
        changed: "greatest(t.updated_at, k.updated_at)",
      },
      tenant,
      (bind) => [
        known(brand, "t")(bind),
        ...changedSince(brand, request.updated)(bind),
        ...(emailKey === undefined ? [] : [`k.email_key = ${bind(emailKey, "text")}`]),
      ],
      request,
    );
    return found && { rows: found.rows.map(read), hasMore: found.hasMore };
  },
});
