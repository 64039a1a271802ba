import type { RowKind, Rows, Versioned } from "@entente/core/ports";
import { copy } from "./copy.ts";
import { type KeyOf, SHAPES, type Shapes } from "./shapes.ts";
import { removeFrom, setIn, type Undo } from "./undo.ts";

/** The rows of one kind in one tenant, with the id of each unique key and the ids of each index key. */
export interface Table<K extends RowKind> {
  readonly rows: Map<string, Versioned<Rows[K]>>;
  readonly unique: { readonly [N in keyof Shapes[K]["unique"]]: Map<string, string> };
  readonly index: { readonly [N in keyof Shapes[K]["index"]]: Map<string, Map<string, true>> };
}
export type Tables = { readonly [K in RowKind]: Table<K> };

const emptyTable = <K extends RowKind>(kind: K): Table<K> => {
  const maps = (names: object) => Object.fromEntries(Object.keys(names).map((name) => [name, new Map()]));
  return { rows: new Map(), unique: maps(SHAPES[kind].unique), index: maps(SHAPES[kind].index) } as unknown as Table<K>;
};

export const emptyTables = (): Tables =>
  Object.fromEntries(Object.keys(SHAPES).map((kind) => [kind, emptyTable(kind as RowKind)])) as unknown as Tables;

type Buckets = Readonly<Record<string, Map<string, Map<string, true>>>>;

interface Move {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** How a row's keys change when `row` replaces `old`. */
const movesOf = <K extends RowKind>(shape: object, old: Rows[K] | undefined, row: Rows[K]): readonly Move[] =>
  Object.entries(shape as Record<string, KeyOf<K>>)
    .map(([name, keyOf]) => ({ name, from: old === undefined ? null : keyOf(old), to: keyOf(row) }))
    .filter(({ from, to }) => from !== to);

const moveUnique = (owners: Map<string, string>, { from, to }: Move, id: string, undo: Undo): void => {
  if (from !== null) removeFrom(owners, from, undo);
  if (to !== null) setIn(owners, to, id, undo);
};

const moveIndexed = (buckets: Map<string, Map<string, true>>, { from, to }: Move, id: string, undo: Undo): void => {
  const left = from === null ? undefined : buckets.get(from);
  if (left !== undefined) removeFrom(left, id, undo);
  if (to === null) return;
  const entered = buckets.get(to) ?? new Map<string, true>();
  buckets.set(to, entered);
  setIn(entered, id, true, undo);
};

/** Moves a row's entries from its old keys to its new ones; false, without changes, when another row has a unique key. */
const rekey = <K extends RowKind>(
  kind: K,
  table: Table<K>,
  old: Rows[K] | undefined,
  row: Rows[K],
  undo: Undo,
): boolean => {
  const unique = table.unique as unknown as Readonly<Record<string, Map<string, string>>>;
  const moves = movesOf<K>(SHAPES[kind].unique, old, row);
  if (moves.some(({ name, to }) => to !== null && unique[name]?.has(to))) return false;
  for (const move of moves) moveUnique(unique[move.name] as Map<string, string>, move, row.id, undo);
  for (const move of movesOf<K>(SHAPES[kind].index, old, row)) {
    moveIndexed((table.index as unknown as Buckets)[move.name] as Map<string, Map<string, true>>, move, row.id, undo);
  }
  return true;
};

/** Inserts at version 0, otherwise replaces the row that is still at `version`. False, without changes, when it cannot. */
export const put = <K extends RowKind>(
  tables: Tables,
  { kind, row, version }: { readonly kind: K } & Versioned<Rows[K]>,
  undo: Undo,
): boolean => {
  const table = tables[kind];
  const stored = table.rows.get(row.id);
  if ((stored?.version ?? 0) !== version) return false;
  const kept = copy(row);
  if (!rekey(kind, table, stored?.row, kept, undo)) return false;
  setIn(table.rows, row.id, { row: kept, version: version + 1 }, undo);
  return true;
};

/** Removes a row from the table, with all its keys. */
export const remove = <K extends RowKind>(tables: Tables, kind: K, id: string, undo: Undo): void => {
  const { rows, unique, index } = tables[kind];
  removeFrom(rows, id, undo);
  for (const owners of Object.values<Map<string, string>>(unique)) {
    for (const [key, owner] of owners) if (owner === id) removeFrom(owners, key, undo);
  }
  for (const buckets of Object.values<Map<string, Map<string, true>>>(index)) {
    for (const bucket of buckets.values()) removeFrom(bucket, id, undo);
  }
};

/** The stored rows under one key of an index. These are not copies: they stay inside the adapter. */
export const under = <K extends RowKind>(
  table: Table<K>,
  name: keyof Shapes[K]["index"],
  key: string,
): readonly Versioned<Rows[K]>[] => {
  const ids = (table.index[name] as Map<string, Map<string, true>>).get(key);
  return ids === undefined ? [] : Array.from(ids.keys(), (id) => table.rows.get(id) as Versioned<Rows[K]>);
};

/** The stored row with a unique key. This is not a copy. */
export const owning = <K extends RowKind>(
  table: Table<K>,
  name: keyof Shapes[K]["unique"],
  key: string,
): Versioned<Rows[K]> | undefined => {
  const id = (table.unique[name] as Map<string, string>).get(key);
  return id === undefined ? undefined : table.rows.get(id);
};
