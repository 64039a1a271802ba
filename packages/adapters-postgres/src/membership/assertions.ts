import type { AssertionStore } from "@entente/core/ports";
import { IN_TENANT, matching, ofBrand, page, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import { FIELDS } from "../store/tables.ts";

const select = `select ${selecting("assertion")} from assertion t`;
const read = revive("assertion");

export const assertionStore = (send: Send): AssertionStore => ({
  ...rowStore(send, "assertion"),

  async of({ organization, livemode }, brand, entity, key) {
    const [found] = await send<Stored>(
      `${select} where ${IN_TENANT} and t.brand = $3 and t.entity = $4 and t.key = $5`,
      [organization, livemode, brand, entity, key],
    );
    return found && read(found);
  },

  async about(tenant, brand, entity, { key, unexpiredAt }, request) {
    const found = await page<Stored>(
      send,
      { select, table: "assertion", ...ofBrand(brand) },
      tenant,
      (bind) => [
        ...matching(FIELDS.assertion, { brand, entity, key })(bind),
        ...(unexpiredAt === undefined
          ? []
          : [`(t.expires_at is null or t.expires_at > ${bind(unexpiredAt.toISOString(), "timestamptz")})`]),
      ],
      request,
    );
    return found && { rows: found.rows.map(read), hasMore: found.hasMore };
  },
});
