import type { Storage } from "@entente/core/ports";
import { sql } from "kysely";
import { anyOf, type Place, rowQuery } from "../store/query.ts";
import { inOrderOf, listStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

/** A relationship that has not ended sorts first. */
const latest = rowQuery("relationship", (relationships, brand: Place<string>, entity: Place<string>) =>
  relationships
    .where("t.brand", "=", brand)
    .where("t.entity", "=", entity)
    .orderBy(({ eb }) => eb("t.status", "=", sql.lit("ended")))
    .orderBy("t.created_at", "desc")
    .orderBy("t.id", "desc")
    .limit(sql.lit(1)),
);

const latestOf = rowQuery("relationship", (relationships, brand: Place<string>, entities: Place<readonly string[]>) =>
  relationships
    .distinctOn("t.entity")
    .where("t.brand", "=", brand)
    .where("t.entity", "=", anyOf(entities))
    .orderBy("t.entity")
    .orderBy(({ eb }) => eb("t.status", "=", sql.lit("ended")))
    .orderBy("t.created_at", "desc")
    .orderBy("t.id", "desc"),
);

export const relationshipStore = (send: Send): Storage["relationships"] => ({
  ...listStore(send, "relationship"),
  latest: async (tenant, brand, entity) => (await latest(send, tenant, brand, entity))[0],
  latestOf: async (tenant, brand, entities) =>
    entities.length === 0
      ? []
      : inOrderOf(entities, await latestOf(send, tenant, brand, entities), ({ row }) => row.entity),
});
