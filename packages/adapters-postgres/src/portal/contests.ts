import type { ContestStore } from "@entente/core/ports";
import { type Place, rowQuery } from "../store/query.ts";
import { listStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const open = rowQuery("contest", (contests, brand: Place<string>, entity: Place<string>) =>
  contests
    .where("t.brand", "=", brand)
    .where("t.entity", "=", entity)
    .where("t.open_place", "is not", null)
    .orderBy("t.open_place"),
);

export const contestStore = (send: Send): ContestStore => ({
  ...listStore(send, "contest"),
  open: (tenant, brand, entity) => open(send, tenant, brand, entity),
});
