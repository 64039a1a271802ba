import type { EntityStore, Id } from "@entente/core/ports";
import { IN_TENANT, page, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Binder, Send } from "../store/statement.ts";

const select = `select ${selecting("entity")} from entity t`;
const read = revive("entity");

/** Whether a brand knows an entity, which it does by a relationship of any status. */
const known =
  (brand: Id<"brand">, entity: string) =>
  (bind: Binder): string =>
    `exists (select 1 from relationship r where r.organization = $1 and r.livemode = $2
      and r.brand = ${bind(brand, "uuid")} and r.entity = ${entity}.id)`;

export const entityStore = (send: Send): EntityStore => ({
  ...rowStore(send, "entity"),

  async byEmail({ organization, livemode }, emailKey) {
    const [found] = await send<Stored>(`${select} where ${IN_TENANT} and t.email_key = $3`, [
      organization,
      livemode,
      emailKey,
    ]);
    return found && read(found);
  },

  async ofBrand(tenant, brand, { emailKey }, request) {
    const found = await page<Stored>(
      send,
      { select, table: "entity", entry: known(brand, "c") },
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
