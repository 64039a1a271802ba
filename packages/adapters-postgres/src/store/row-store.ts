import type {
  Counted,
  CountRequest,
  Id,
  KeyedStore,
  ListStore,
  Page,
  PageRequest,
  Range,
  RowKind,
  RowStore,
  Rows,
  Tenant,
  Versioned,
  Where,
} from "@entente/core/ports";
import { isByValue, PERISHING, timeOfId } from "@entente/core/storage";
import { SIGNED_VALUE } from "../activity/rollups.ts";
import type { AnyColumn, Field } from "./columns.ts";
import { pageByValue, type StoredPage } from "./orders/by-value.ts";
import { ONE_OF_SEVERAL } from "./prepared.ts";
import { searched } from "./search.ts";
import { type Binder, binder, type Send } from "./statement.ts";
import { FIELDS, TABLES } from "./tables.ts";

/** A selected row: its fields under their own names, and its version. */
export type Stored = Readonly<Record<string, unknown>> & { readonly version: number };

/** The columns of a kind, to select from a table or alias: `t.id as "id", … t.version as "version"`. */
export const selecting = (kind: RowKind, from = "t"): string =>
  [...FIELDS[kind].map(({ field, name }) => `${from}.${name} as "${field}"`), `${from}.version as version`].join(", ");

/**
 * Rows in the order of the keys that asked for them, each once. Which plan PostgreSQL chooses must not show: what is decided from
 * rows, and the order of its events, follows their order.
 */
export const inOrderOf = <T>(keys: readonly string[], found: readonly T[], keyOf: (row: T) => string): readonly T[] => {
  const rows = new Map(found.map((row) => [keyOf(row), row]));
  return [...new Set(keys)].flatMap((key) => rows.get(key) ?? []);
};

/** Decodes a stored row of a kind. Columns outside the kind are ignored. */
export const revive = <K extends RowKind>(kind: K): ((stored: Stored) => Versioned<Rows[K]>) => {
  const fields = FIELDS[kind];
  return (stored) => {
    const row: Record<string, unknown> = {};
    for (const {
      field,
      column: { read },
    } of fields) {
      row[field] = read === undefined ? stored[field] : read(stored[field] as never);
    }
    return { row: row as unknown as Rows[K], version: stored.version };
  };
};

export const IN_TENANT = "t.organization = $1 and t.livemode = $2";

/** By hand, because it serves every kind of row, whose columns the compiler does not know. */
export const rowStore = <K extends RowKind>(send: Send, kind: K): RowStore<K> => {
  const { name, columns } = TABLES[kind];
  const { type } = columns.id as AnyColumn;
  const select = `select ${selecting(kind)} from ${name} t where ${IN_TENANT}`;
  const read = revive(kind);
  return {
    async get({ organization, livemode }, id) {
      const [found] = await send<Stored>(`${select} and t.id = $3`, [organization, livemode, id]);
      return found === undefined ? undefined : read(found);
    },
    async many({ organization, livemode }, ids) {
      if (ids.length === 0) return [];
      const found = await send<Stored>(`${select} and t.id = any($3::${type}[])`, [organization, livemode, ids]);
      return inOrderOf(ids, found.map(read), ({ row }) => row.id);
    },
  };
};

/** The parameters of a page of any list, besides its filter. */
export interface Listing {
  /** The listed kind, whose table is `t` in `select`. */
  readonly kind: RowKind;
  readonly select: string;
  /** When a row last changed, in SQL, where that is not its own column alone. */
  readonly changed?: (bind: Binder) => string;
  /** Whose list it is, where people are searched for in it. */
  readonly brand?: Id<"brand"> | undefined;
  /** The column that precedes the id in the order. */
  readonly order?: "created_at" | "received_at";
  /** The condition, besides the tenant, under which the id of a row `c` is a valid cursor of this list. */
  readonly entry?: (bind: Binder) => string;
}

/** The {@link Listing.entry} of a brand's list. */
export const ofBrand = (brand: Id<"brand"> | undefined): Pick<Listing, "entry" | "brand"> =>
  brand === undefined ? {} : { brand, entry: (bind) => `c.brand = ${bind(brand, "uuid")}` };

const bound = (at: Date | undefined, otherwise: string, bind: Binder): string =>
  at === undefined ? `timestamptz '${otherwise}'` : bind(at.toISOString(), "timestamptz");

/** Conditions on a time. Both bounds are always there, because a range of one bound is planned as a third of the table. */
export const within = (column: string, range: Range | undefined, bind: Binder): readonly string[] =>
  range === undefined
    ? []
    : [`${column} >= ${bound(range.from, "-infinity", bind)}`, `${column} < ${bound(range.to, "infinity", bind)}`];

/** The column that says when a row last changed; rows that never change have none. */
const changedAt = (kind: RowKind): string | undefined => FIELDS[kind].find(({ field }) => field === "updatedAt")?.name;

/** The conditions on the rows `t` of a list: its tenant, its filters, and the ranges and search text that are asked for. */
const conditionsOf = (
  { kind, order = "created_at", brand, changed }: Listing,
  filters: (bind: Binder) => readonly string[],
  { created, updated, paid, q }: Pick<PageRequest, "created" | "updated" | "paid" | "q">,
  bind: Binder,
): readonly string[] => [
  IN_TENANT,
  ...filters(bind),
  ...within(`t.${order}`, created, bind),
  ...(updated === undefined
    ? []
    : within(changed === undefined ? `t.${changedAt(kind) ?? order}` : changed(bind), updated, bind)),
  ...within("t.paid_at", paid, bind),
  ...searched(kind, q, brand, bind),
];

/** A statement of a tenant, whose organization and mode are `$1` and `$2`. */
const inTenant = ({ organization, livemode }: Tenant): Binder => {
  const bind = binder();
  bind.values.push(organization, livemode);
  return bind;
};

/**
 * One page, newest first or in the order that is asked for; `undefined` when the cursor names no row. `filters` are added to the tenant's. The cursor's position
 * is read in the same statement, so that a page costs one round trip. By hand, because the text has conditions only for the
 * given filters, and each combination has its own plan.
 */
export const page = async <S>(
  send: Send,
  listing: Listing,
  tenant: Tenant,
  filters: (bind: Binder) => readonly string[],
  request: PageRequest,
): Promise<StoredPage<S> | undefined> => {
  const { kind, select, entry } = listing;
  const { limit, startingAfter, sort } = request;
  const bind = inTenant(tenant);
  const conditions = [...conditionsOf(listing, filters, request, bind)];
  if (isByValue(sort)) return pageByValue(send, { kind, columns: selecting(kind), conditions, bind }, request, sort);
  const { by: order, rising } = sort ?? { by: listing.order ?? "created_at", rising: false };
  const [beyond, falling] = rising ? [">", ""] : ["<", " desc"];
  const cursor = (bind: Binder): string =>
    [
      `from ${TABLES[kind].name} c where c.organization = $1 and c.livemode = $2 and c.id = ${bind(startingAfter, "uuid")}`,
      ...(entry === undefined ? [] : [entry(bind)]),
    ].join(" and ");
  const gone = startingAfter === undefined || !PERISHING.has(kind) ? undefined : timeOfId(startingAfter);
  if (startingAfter !== undefined) {
    const place = `(select c.${order}, c.id ${cursor(bind)})`;
    const otherwise = gone && `(${bind(gone, "timestamptz")}, ${bind(startingAfter, "uuid")})`;
    conditions.push(
      otherwise === undefined
        ? `(t.${order}, t.id) ${beyond} ${place}`
        : `case when exists (select 1 ${cursor(bind)}) then (t.${order}, t.id) ${beyond} ${place}
          else (t.${order}, t.id) ${beyond} ${otherwise} end`,
    );
  }
  const rows = await send<S>(
    `${select} where ${conditions.join(" and ")} order by t.${order}${falling}, t.id${falling} limit ${bind(limit + 1, "int4")}`,
    bind.values,
  );
  if (rows.length === 0 && startingAfter !== undefined && gone === undefined) {
    // Nothing follows the last row, or a row that does not exist.
    const known = inTenant(tenant);
    const text = `select 1 ${cursor(known)}`;
    if ((await send(text, known.values)).length === 0) return undefined;
  }
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
};

/** The amounts of a kind of row. */
interface Amounts {
  readonly columns: string;
  /** The join to the rows `f` of the list, where a row has several amounts. */
  readonly joined?: string;
  /** The rows `f` of the list, where some of them are there more than once. */
  readonly rows?: string;
}

/** The amounts of the kinds that have any, as `currency` and `minor`. */
const AMOUNTS: { readonly [K in RowKind]?: Amounts } = {
  performanceEvent: { columns: `currency, (${SIGNED_VALUE})::numeric as minor` },
  payout: { columns: "currency, amount_minor::numeric as minor" },
  payoutItem: { columns: "currency, amount_minor::numeric as minor" },
  payoutBatch: {
    columns: "totals",
    joined: `left join lateral (select x.value ->> 'currency' as currency, (x.value ->> 'amountMinor')::numeric as minor, x.nth
      from json_array_elements(f.totals::json) with ordinality as x(value, nth)) a on true`,
    rows: "count(*) filter (where a.nth is null or a.nth = 1)",
  },
};

/**
 * Counts the rows of a list and adds up their amounts, in the order of the list, so that it is planned as a page is and ends after
 * `most` rows and one. By hand, as {@link page} is.
 */
export const counted = async (
  send: Send,
  listing: Listing,
  tenant: Tenant,
  filters: (bind: Binder) => readonly string[],
  { most, ...asked }: CountRequest,
): Promise<Counted> => {
  const { kind, order = "created_at" } = listing;
  const bind = inTenant(tenant);
  const {
    columns,
    joined = "",
    rows: each = "count(*)",
  } = AMOUNTS[kind] ?? { columns: "null as currency, 0::numeric as minor" };
  const conditions = conditionsOf(listing, filters, asked, bind).join(" and ");
  const found = await send<{ readonly currency: string | null; readonly rows: number; readonly minor: bigint | null }>(
    `select currency, ${each}::int4 as rows, sum(minor) as minor from (
      select ${columns} from ${TABLES[kind].name} t where ${conditions}
      order by t.${order} desc, t.id desc limit ${bind(most + 1, "int4")}) f ${joined}
    group by currency order by currency collate "C"`,
    bind.values,
  );
  const rows = found.reduce((sum, part) => sum + part.rows, 0);
  const hasMore = rows > most;
  const sums = found.flatMap(({ currency, minor }) => (currency === null ? [] : [{ currency, minor: minor ?? 0n }]));
  return { rows: Math.min(rows, most), hasMore, sums: hasMore ? null : sums };
};

/** Conditions for the fields of `where` that are given; a list of values asks for one of them. */
export const matching =
  (fields: readonly Field[], where: Readonly<Record<string, unknown>>) =>
  (bind: Binder): readonly string[] =>
    Object.entries(where).flatMap(([given, value]) => {
      if (value === undefined) return [];
      const found = fields.find(({ field }) => field === given);
      if (found === undefined) throw new Error(`Unknown list filter ${given}.`);
      const { name, column } = found;
      if (value === null) return [`t.${name} is null`];
      if (Array.isArray(value))
        return [
          `${ONE_OF_SEVERAL}t.${name} = any(${bind(
            value.map((one) => column.write(one)),
            `${column.type}[]`,
          )})`,
        ];
      return [`t.${name} = ${bind(column.write(value), column.type)}`];
    });

export const listStore = <K extends RowKind>(send: Send, kind: K): ListStore<K> => {
  const read = revive(kind);
  const listing: Listing = { kind, select: `select ${selecting(kind)} from ${TABLES[kind].name} t` };
  return {
    ...rowStore(send, kind),
    async list(tenant: Tenant, where: Where<K>, request: PageRequest): Promise<Page<Rows[K]> | undefined> {
      const { brand } = where as { readonly brand?: Id<"brand"> };
      const ours = { ...listing, ...ofBrand(brand) };
      const found = await page<Stored>(send, ours, tenant, matching(FIELDS[kind], where), request);
      return found && { ...found, rows: found.rows.map(read) };
    },
    count: (tenant, where, asked) => {
      const { brand } = where as { readonly brand?: Id<"brand"> };
      return counted(send, { ...listing, ...ofBrand(brand) }, tenant, matching(FIELDS[kind], where), asked);
    },
  };
};

export const keyedStore = <K extends "operatingType" | "metricKey">(send: Send, kind: K): KeyedStore<K> => {
  const select = `select ${selecting(kind)} from ${TABLES[kind].name} t where ${IN_TENANT}`;
  const read = revive(kind);
  return {
    ...listStore(send, kind),
    async byKey({ organization, livemode }: Tenant, brand: Id<"brand">, key: string) {
      // No text of PostgreSQL holds U+0000, and one that does cannot be sent to it.
      if (key.includes("\u0000")) return undefined;
      const found = await send<Stored>(`${select} and t.brand = $3 and t.key = $4`, [
        organization,
        livemode,
        brand,
        key,
      ]);
      return found[0] && read(found[0]);
    },
  };
};
