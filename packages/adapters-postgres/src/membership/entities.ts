import type { EntityStore, Id } from "@entente/core/ports";
import { anyOf, type Place, rowQuery } from "../store/query.ts";
import { inOrderOf, page, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Binder, Send } from "../store/statement.ts";

const select = `select ${selecting("entity")} from entity t`;
const read = revive("entity");

const byEmails = rowQuery("entity", (entities, emailKeys: Place<readonly string[]>) =>
  entities.where("t.email_key", "=", anyOf(emailKeys)),
);

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

  byEmails: async (tenant, emailKeys) =>
    emailKeys.length === 0
      ? []
      : inOrderOf(emailKeys, await byEmails(send, tenant, emailKeys), ({ row }) => row.emailKey ?? ""),

  mergedInto: async (tenant, entities) => (entities.length === 0 ? [] : mergedInto(send, tenant, entities)),

  async ofBrand(tenant, brand, { emailKey }, request) {
    const found = await page<Stored>(
      send,
      { kind: "entity", select, entry: known(brand, "c") },
      tenant,
      (bind) => [
        known(brand, "t")(bind),
        ...(emailKey === undefined ? [] : [`t.email_key = ${bind(emailKey, "text")}`]),
      ],
      request,
    );
    return found && { rows: found.rows.map(read), hasMore: found.hasMore };
  },
});
