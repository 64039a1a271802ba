import type { RowKind, SealedKind, SealedPlace, SealedText, SecretKeyStore, StoredKeys } from "@entente/core/ports";
import { SEALED } from "@entente/core/storage";
import { fieldsOf, flag, text, uuid } from "../../store/columns.ts";
import { binder, rowsSource, type Send } from "../../store/statement.ts";
import { FIELDS, TABLES } from "../../store/tables.ts";

/** A table with sealed columns, its key after the tenant, and what changes with them. */
interface SealedTable {
  readonly name: string;
  readonly key: "id" | "key";
  readonly keyType: "uuid" | "text";
  readonly fields: readonly { readonly field: string; readonly column: string }[];
  readonly revises: string;
}

const tableOf = (kind: SealedKind): SealedTable => {
  if (kind === "answer")
    return {
      name: "answer",
      key: "key",
      keyType: "text",
      fields: [{ field: "sealed", column: "sealed" }],
      revises: "",
    };
  const sealed: readonly string[] = SEALED[kind] ?? [];
  const columns = FIELDS[kind as RowKind].filter(({ field }) => sealed.includes(field));
  const fields = columns.map(({ field, name: column }) => ({ field, column }));
  return { name: TABLES[kind].name, key: "id", keyType: "uuid", fields, revises: ", version = t.version + 1" };
};

const LOWEST = { uuid: "00000000-0000-0000-0000-000000000000", text: "" } as const;

type Found = Readonly<Record<string, string | null>> & {
  readonly organization: string;
  readonly livemode: boolean;
  readonly place: string;
};

/** By hand, because one text serves several tables; the limit is a literal, as in claims. */
const reading = ({ name, key, keyType, fields }: SealedTable, limit: number): string => `
  select t.organization, t.livemode, t.${key} as place, ${fields.map(({ field, column }) => `t.${column} as "${field}"`).join(", ")}
  from ${name} t
  where (t.organization, t.livemode, t.${key}) > ($1::uuid, $2::bool, $3::${keyType})
    and (${fields.map(({ column }) => `(t.${column} <> '' and not starts_with(t.${column}, $4))`).join(" or ")})
  order by t.organization, t.livemode, t.${key} limit ${Math.trunc(limit)}`;

/** Begins no text that is sealed. */
const NO_PREFIX = "\u0001";

const read = async (
  send: Send,
  kind: SealedKind,
  prefix: string | null,
  after: SealedPlace | null,
  limit: number,
): Promise<readonly SealedText[]> => {
  const table = tableOf(kind);
  const from = after ?? { tenant: { organization: LOWEST.uuid, livemode: false }, id: LOWEST[table.keyType] };
  const { organization, livemode } = from.tenant;
  const rows = await send<Found>(reading(table, limit), [organization, livemode, from.id, prefix ?? NO_PREFIX]);
  return rows.flatMap((row) =>
    table.fields.flatMap(({ field }): readonly SealedText[] => {
      const sealed = row[field];
      const isAsked = sealed && (prefix === null || !sealed.startsWith(prefix));
      const tenant = { organization: row.organization, livemode: row.livemode } as SealedPlace["tenant"];
      return isAsked ? [{ tenant, id: row.place, field, sealed }] : [];
    }),
  );
};

/** Columns of a table one after the other: a row has few, and each text is held against its own column. */
const RESEALED = (keyType: "uuid" | "text") =>
  fieldsOf({ organization: uuid, livemode: flag, place: keyType === "uuid" ? uuid : text, before: text, sealed: text });

/** Each write of an endpoint is counted at the head of its feed, which is locked after the endpoint, as by every change. */
const COUNTED = `counted as (
    insert into feed_head as h (organization, livemode, seq, subscriptions)
    select organization, livemode, 0, count(*) from resealed group by 1, 2 order by 1, 2
    on conflict (organization, livemode) do update set subscriptions = h.subscriptions + excluded.subscriptions)`;

const STORED = `key, next, digests, seals`;
const KEPT = fieldsOf({ key: text, next: text, digests: text, seals: text });

/** The table may not be there yet: what is asked before the first migration finds nothing. */
const isThere = async (send: Send): Promise<boolean> => {
  const [found] = await send<{ readonly here: boolean }>("select to_regclass('secret_key') is not null as here", []);
  return found?.here === true;
};

export const secretKeyStore = (send: Send): SecretKeyStore => ({
  async get() {
    if (!(await isThere(send))) return undefined;
    const [stored] = await send<StoredKeys>(`select ${STORED} from secret_key`, []);
    return stored;
  },
  async age() {
    const age = "extract(epoch from clock_timestamp() - changed_at)::float8 * 1000";
    const [found] = await send<{ readonly age: number }>(`select ${age} as age from secret_key`, []);
    return found?.age ?? 0;
  },
  async put(from, to) {
    const bind = binder();
    const values = KEPT.map(({ field }) => bind(to[field as keyof StoredKeys], "text"));
    if (from === undefined) {
      const insert = `insert into secret_key (${STORED}, changed_at) values (${values.join(", ")}, now())`;
      return (await send(`${insert} on conflict do nothing returning 1`, bind.values)).length > 0;
    }
    const before = KEPT.map(({ field }) => bind(from[field as keyof StoredKeys], "text"));
    const update = `update secret_key set (${STORED}, changed_at) = row(${values.join(", ")}, now())`;
    const unchanged = `where (${STORED}) is not distinct from (${before.join(", ")}) returning 1`;
    return (await send(`${update} ${unchanged}`, bind.values)).length > 0;
  },
  sealed: (kind, prefix, after, limit) => read(send, kind, prefix, after, limit),
  async reseal(kind, texts) {
    const { name, key, keyType, fields, revises } = tableOf(kind);
    const changed = new Set<string>();
    for (const { field, column } of fields) {
      const rows = texts
        .filter((one) => one.field === field)
        .map(({ tenant, id, from, sealed }) => ({ ...tenant, place: id, before: from, sealed }));
      if (rows.length === 0) continue;
      const bind = binder();
      const source = rowsSource(RESEALED(keyType), rows, bind);
      const found = await send<{ readonly place: string }>(
        `with resealed as (update ${name} t set ${column} = u.sealed${revises} from ${source}
        where t.organization = u.organization and t.livemode = u.livemode and t.${key} = u.place and t.${column} = u.before
        returning t.organization, t.livemode, t.${key} as place)${kind === "webhookEndpoint" ? `, ${COUNTED}` : ""}
        select concat_ws(' ', organization, livemode, place) as place from resealed`,
        bind.values,
      );
      for (const { place } of found) changed.add(place);
    }
    return changed.size;
  },
});
