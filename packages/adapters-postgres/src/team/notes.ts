import type { NoteStore } from "@entente/core/ports";
import { type Place, query, tables } from "../store/query.ts";
import { type Listing, ofBrand, page, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import { TABLES } from "../store/tables.ts";

const taken = query(
  (organization: Place<string>, livemode: Place<boolean>, brand: Place<string>, subject: Place<string>) =>
    tables
      .selectFrom("note as t")
      .select("t.place")
      .where("t.organization", "=", organization)
      .where("t.livemode", "=", livemode)
      .where("t.brand", "=", brand)
      .where("t.subject", "=", subject)
      .where("t.place", "is not", null)
      .orderBy("t.place"),
);

const LISTING: Listing = { kind: "note", select: `select ${selecting("note")} from ${TABLES.note.name} t` };

const read = revive("note");

export const noteStore = (send: Send): NoteStore => ({
  ...rowStore(send, "note"),
  async list(tenant, { brand, subjects }, request) {
    const found = await page<Stored>(
      send,
      { ...LISTING, ...ofBrand(brand) },
      tenant,
      (bind) => [
        `t.brand = ${bind(brand, "uuid")}`,
        `t.subject = any(${bind(subjects, "uuid[]")})`,
        "t.place is not null",
      ],
      request,
    );
    return found && { rows: found.rows.map(read), hasMore: found.hasMore };
  },
  async places({ organization, livemode }, brand, subject) {
    const found = await taken(send, organization, livemode, brand, subject);
    return found.flatMap(({ place }) => place ?? []);
  },
});
