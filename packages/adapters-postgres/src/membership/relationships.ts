import type { Storage } from "@entente/core/ports";
import { sql } from "kysely";
import { type Place, rowQuery } from "../store/query.ts";
import { listStore } from "../store/row-store.ts";
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

export const relationshipStore = (send: Send): Storage["relationships"] => ({
  ...listStore(send, "relationship"),
  latest: async (tenant, brand, entity) => (await latest(send, tenant, brand, entity))[0],
});
