import type { AssetStore } from "@entente/core/ports";
import { anyOf, type Place, rowQuery } from "../store/query.ts";
import { listStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const active = rowQuery("asset", (assets, programs: Place<readonly string[]>) =>
  assets.where("t.program", "=", anyOf(programs)).where("t.place", "is not", null).orderBy("t.place"),
);

const contents = rowQuery("assetContent", (rows, id: Place<string>) => rows.where("t.id", "=", id));

export const assetStore = (send: Send): AssetStore => ({
  ...listStore(send, "asset"),
  active: async (tenant, programs) => (programs.length === 0 ? [] : active(send, tenant, programs)),
  content: async (tenant, id) => (await contents(send, tenant, id))[0],
});
