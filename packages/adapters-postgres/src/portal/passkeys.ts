import type { PasskeyStore } from "@entente/core/ports";
import { type Place, rowQuery } from "../store/query.ts";
import { rowStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const byCredential = rowQuery("passkey", (passkeys, credential: Place<string>) =>
  passkeys.where("t.credential", "=", credential),
);

const ofAddress = rowQuery("passkey", (passkeys, address: Place<string>) =>
  passkeys.where("t.address", "=", address).where("t.place", "is not", null).orderBy("t.place"),
);

const ofMember = rowQuery("passkey", (passkeys, brand: Place<string>, entity: Place<string>) =>
  passkeys.where("t.entity", "=", entity).where("t.brand", "=", brand).where("t.place", "is not", null).orderBy("t.id"),
);

export const passkeyStore = (send: Send): PasskeyStore => ({
  ...rowStore(send, "passkey"),
  byCredential: async (tenant, credential) => (await byCredential(send, tenant, credential))[0],
  ofAddress: (tenant, address) => ofAddress(send, tenant, address),
  ofMember: (tenant, brand, entity) => ofMember(send, tenant, brand, entity),
});
