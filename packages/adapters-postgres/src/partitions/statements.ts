import type { TableForm } from "./form.ts";
import { boundName, firstName, nameFrom, PARTITIONABLE, type Partitionable } from "./ranges.ts";

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The longest name that PostgreSQL does not cut. */
const NAME_MAX = 63;
const SUFFIX = "_first";
const ofFirst = (name: string): string => `${name.slice(0, NAME_MAX - SUFFIX.length)}${SUFFIX}`;

const bound = (value: string): string => {
  if (!/^[-0-9a-f]+$/.test(value)) throw new Error(`${value} is not a bound of partitions.`);
  return `'${value}'`;
};

/** Where rows are still refused that the first partition will not hold: it takes a moment, and the look at every row comes after. */
export const beginStatement = (table: Partitionable, until: string): string =>
  `alter table ${table} add constraint ${boundName(table)} check (${PARTITIONABLE[table].column} < ${bound(until)}) not valid`;

export const validateStatement = (table: string, constraint: string): string =>
  `alter table ${quoted(table)} validate constraint ${quoted(constraint)}`;

export const undoStatement = (table: Partitionable): string => undoOn(table, table);

/** The same of a partition of the table, in SQL, which may have it as well. */
export const undoOn = (name: string, table: Partitionable): string =>
  `alter table ${name} drop constraint if exists ${boundName(table)}`;

/** The tables that a swap locks after the table itself: those that it refers to against writes, those that refer to it against all. */
export const lockStatements = ({ table, references }: TableForm): readonly string[] => {
  const unlike = (names: readonly string[]) => [...new Set(names.filter((name) => name !== table))].toSorted();
  const referred = unlike(references.filter((one) => one.table === table).map(({ to }) => to));
  const referring = unlike(references.filter((one) => one.to === table).map((one) => one.table));
  return [
    ...referring.map((name) => `lock table ${quoted(name)} in access exclusive mode`),
    ...referred.map((name) => `lock table ${quoted(name)} in share row exclusive mode`),
  ];
};

const columnOptionStatements = (
  table: string,
  options: TableForm["columnOptions"],
  rename: (option: string) => string,
): readonly string[] =>
  options.map(
    (one) =>
      `alter table ${quoted(table)} alter column ${quoted(one.column)} set (${one.options.map(rename).join(", ")})`,
  );

/** A partition that is made beside the table and then attached, so that readers and writers of the table go on. */
export const partitionStatements = (
  { table, options, columnOptions }: Pick<TableForm, "table" | "options" | "columnOptions">,
  from: string,
  until: string,
): readonly string[] => {
  const name = quoted(nameFrom(table, from));
  return [
    `create table ${name} (like ${table} including all)`,
    ...(options.length === 0 ? [] : [`alter table ${name} set (${options.join(", ")})`]),
    ...columnOptionStatements(nameFrom(table, from), columnOptions, (option) => option),
    `alter table ${table} attach partition ${name} for values from (${bound(from)}) to (${bound(until)})`,
  ];
};

/** The name of an option for all partitions together. */
const inherited = (option: string): string => option.replace(/^n_distinct=/, "n_distinct_inherited=");

/**
 * Puts a partitioned table of the same name in the place of a table, which becomes its first partition: no row is moved or read, as the
 * valid constraint says that all of them belong there, and its indexes and references are those of the partition.
 */
export const swapStatements = (form: TableForm, bounds: readonly string[]): readonly string[] => {
  const { table } = form;
  const first = firstName(table);
  const [until = "", ...later] = bounds;
  const own = form.references.filter((one) => one.table === table && one.to !== table);
  const selves = form.references.filter((one) => one.table === table && one.to === table);
  const others = form.references.filter((one) => one.table !== table);
  const add = (to: string, { name, text }: { name: string; text: string }) =>
    `alter table ${quoted(to)} add constraint ${quoted(name)} ${text}`;
  const drop = (from: string, name: string) => `alter table ${quoted(from)} drop constraint ${quoted(name)}`;
  return [
    ...form.triggers.map(({ name }) => `drop trigger ${quoted(name)} on ${table}`),
    ...[...others, ...selves].map((one) => drop(one.table, one.name)),
    `alter table ${table} rename to ${first}`,
    ...form.keys.map(
      ({ name }) => `alter table ${first} rename constraint ${quoted(name)} to ${quoted(ofFirst(name))}`,
    ),
    ...form.indexes.map(({ name }) => `alter index ${quoted(name)} rename to ${quoted(ofFirst(name))}`),
    `create table ${table} (like ${first} including all excluding indexes excluding statistics)
      partition by range (${PARTITIONABLE[table].column})`,
    undoStatement(table),
    ...form.keys.map((key) => add(table, key)),
    ...form.indexes.map(({ text }) => text),
    ...own.map((one) => add(table, one)),
    ...form.triggers.map(({ text }) => text),
    ...columnOptionStatements(table, form.columnOptions, inherited),
    `alter table ${table} owner to ${quoted(form.owner)}`,
    ...form.grants,
    ...(form.comment === null ? [] : [`comment on table ${table} is '${form.comment.replaceAll("'", "''")}'`]),
    `alter table ${table} attach partition ${first} for values from (minvalue) to (${bound(until)})`,
    `alter table ${first} drop constraint ${boundName(table)}`,
    ...later.flatMap((end, at) => partitionStatements(form, bounds[at] as string, end)),
    // Rows that are written from now on are held against them; those of before afterwards, while nobody waits.
    ...others.map((one) => `${add(one.table, one)} not valid`),
    ...selves.map((one) => `${add(first, one)} not valid`),
  ];
};
