import type { EntityStore, Id, Range } from "@entente/core/ports";
import { anyOf, type Place, rowQuery } from "../store/query.ts";
import { page, revive, rowStore, type Stored, selecting, within } from "../store/row-store.ts";
import type { Binder, Send } from "../store/statement.ts";

const select = `select ${selecting("entity")} from entity t`;
const read = revive("entity");

const mergedInto = rowQuery("entity", (entities, persons: Place<readonly string[]>) =>
  entities.where("t.merged_into", "=", anyOf(persons)).orderBy("t.id"),
);

/** Builds the condition that a brand has a relationship with an entity, in any status. */
const known =
  (brand: Id<"brand">, entity: string) =>
  (bind: Binder): string =>
    `exists (select 1 from relationship r where r.organization = $1 and r.livemode = $2
      and r.brand = ${bind(brand, "uuid")} and r.entity = ${entity}.id)`;

/** Builds the source of a brand's contacts. */
const CONTACTS = (brand: Id<"brand">, bind: Binder): string =>
  `from contact k where k.organization = $1 and k.livemode = $2 and k.brand = ${bind(brand, "uuid")}`;

/** For a brand an entity changes with what the brand recorded of it. */
const changed =
  (brand: Id<"brand">) =>
  (bind: Binder): string =>
    `greatest(t.updated_at, (select k.updated_at ${CONTACTS(brand, bind)} and k.entity = t.id))`;

/** The few that changed in a while are found by the indexes of both times. */
const changedWithin =
  (brand: Id<"brand">, range: Range | undefined) =>
  (bind: Binder): readonly string[] => {
    if (range === undefined) return [];
    const entities = ["e.organization = $1", "e.livemode = $2", ...within("e.updated_at", range, bind)].join(" and ");
    const contacts = [CONTACTS(brand, bind), ...within("k.updated_at", range, bind)].join(" and ");
    return [`t.id = any (array(select e.id from entity e where ${entities} union select k.entity ${contacts}))`];
  };

export const entityStore = (send: Send): EntityStore => ({
  ...rowStore(send, "entity"),

  mergedInto: async (tenant, entities) => (entities.length === 0 ? [] : mergedInto(send, tenant, entities)),

  async ofBrand(tenant, brand, { emailKey }, request) {
    const found = await page<Stored>(
      send,
      { kind: "entity", select, entry: known(brand, "c"), brand, changed: changed(brand) },
      tenant,
      (bind) => [
        known(brand, "t")(bind),
        ...changedWithin(brand, request.updated)(bind),
        ...(emailKey === undefined
          ? []
          : [
              `t.id = any (array(select k.entity ${CONTACTS(brand, bind)} and k.email_key = ${bind(emailKey, "text")}))`,
            ]),
      ],
      request,
    );
    return found && { rows: found.rows.map(read), hasMore: found.hasMore };
  },
});
