import type { ContactStore } from "@entente/core/ports";
import { sql } from "kysely";
import { anyOf, type Place, rowQuery } from "../store/query.ts";
import { inOrderOf, rowStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const byAddresses = rowQuery("contact", (contacts, brand: Place<string>, keys: Place<readonly string[]>) =>
  contacts
    .where("t.brand", "=", brand)
    .where("t.email_key", "=", anyOf(keys))
    .where("t.is_verified", "=", sql.lit(true)),
);

const withAddress = rowQuery("contact", (contacts, brand: Place<string>, key: Place<string>) =>
  contacts.where("t.brand", "=", brand).where("t.email_key", "=", key).orderBy("t.entity").limit(sql.lit(100)),
);

const ofEntity = rowQuery("contact", (contacts, entity: Place<string>) =>
  contacts.where("t.entity", "=", entity).orderBy("t.brand"),
);

const formerAddresses = rowQuery(
  "formerAddress",
  (addresses, brand: Place<string>, entities: Place<readonly string[]>) =>
    addresses
      .where("t.brand", "=", brand)
      .where("t.entity", "=", anyOf(entities))
      .orderBy("t.started_at")
      .orderBy("t.id"),
);

export const contactStore = (send: Send): ContactStore => ({
  ...rowStore(send, "contact"),
  byAddresses: async (tenant, brand, keys) =>
    keys.length === 0
      ? []
      : inOrderOf(keys, await byAddresses(send, tenant, brand, keys), ({ row }) => row.emailKey ?? ""),
  withAddress: (tenant, brand, key) => withAddress(send, tenant, brand, key),
  ofEntity: (tenant, entity) => ofEntity(send, tenant, entity),
  formerAddresses: async (tenant, brand, entities) =>
    entities.length === 0 ? [] : formerAddresses(send, tenant, brand, entities),
});
