import type { EntityStore, Id } from "@entente/core/ports";
import { anyOf, type Place, rowQuery } from "../store/query.ts";
import { page, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Binder, Send } from "../store/statement.ts";

/** For a brand an entity changes with what the brand recorded of it. */
const select = (brand: string): string => `select ${selecting("entity")} from entity t
  left join contact k on k.organization = t.organization and k.livemode = t.livemode and k.brand = ${brand} and k.entity = t.id`;
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
        ...(emailKey === undefined ? [] : [`k.email_key = ${bind(emailKey, "text")}`]),
      ],
      request,
    );
    return found && { rows: found.rows.map(read), hasMore: found.hasMore };
  },
});
