import type { AssertionStore } from "@entente/core/ports";
import { sql } from "kysely";
import { type Place, rowQuery } from "../store/query.ts";
import { matching, ofBrand, page, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import { FIELDS } from "../store/tables.ts";
import { samePerson } from "./persons.ts";

const select = `select ${selecting("assertion")} from assertion t`;
const read = revive("assertion");

const ofKey = rowQuery("assertion", (assertions, brand: Place<string>, _entity: Place<string>, key: Place<string>) =>
  assertions
    .where("t.brand", "=", brand)
    .where(sql<boolean>`t.entity in ${sql.raw(samePerson("$4"))}`)
    .where("t.key", "=", key)
    .orderBy("t.effective_at", "desc")
    .orderBy("t.id", "desc")
    .limit(sql.lit(1)),
);

export const assertionStore = (send: Send): AssertionStore => ({
  ...rowStore(send, "assertion"),

  of: async (tenant, brand, entity, key) => (await ofKey(send, tenant, brand, entity, key))[0],

  async about(tenant, brand, entity, { key, unexpiredAt }, request) {
    const found = await page<Stored>(
      send,
      { kind: "assertion", select, ...ofBrand(brand) },
      tenant,
      (bind) => [
        ...matching(FIELDS.assertion, { brand, key })(bind),
        `t.entity in ${samePerson(bind(entity, "uuid"))}`,
        ...(unexpiredAt === undefined
          ? []
          : [`(t.expires_at is null or t.expires_at > ${bind(unexpiredAt.toISOString(), "timestamptz")})`]),
      ],
      request,
    );
    return found && { rows: found.rows.map(read), hasMore: found.hasMore };
  },
});
