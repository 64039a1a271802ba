import type { NoteStore } from "@entente/core/ports";
import { type Place, query, tables } from "../store/query.ts";
import {
  IN_TENANT,
  type Listing,
  ofBrand,
  page,
  revive,
  rowStore,
  type Stored,
  selecting,
} from "../store/row-store.ts";
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

/** By hand: a mention is found by the id in the text of the row, whose quotes are escaped elsewhere. */
const MENTIONING = `
  select ${selecting("note")} from ${TABLES.note.name} t
  where ${IN_TENANT} and t.brand = $3 and t.place is not null and t.mentions <> '[]' and t.updated_at >= $5::timestamptz
    and strpos(t.mentions, '"id":"' || $4::uuid || '"') > 0
  order by t.updated_at desc, t.id desc limit $6::int4`;

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
  async mentioning({ organization, livemode }, brand, person, since, limit) {
    const values = [organization, livemode, brand, person, since.toISOString(), limit];
    return (await send<Stored>(MENTIONING, values)).map(read);
  },
  async places({ organization, livemode }, brand, subject) {
    const found = await taken(send, organization, livemode, brand, subject);
    return found.flatMap(({ place }) => place ?? []);
  },
});
