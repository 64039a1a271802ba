import type { PartitionForm, TableForm } from "./form.ts";
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
  options.flatMap((one) => {
    const column = `alter table ${quoted(table)} alter column ${quoted(one.column)}`;
    return [
      ...(one.options.length === 0 ? [] : [`${column} set (${one.options.map(rename).join(", ")})`]),
      ...(one.target === null ? [] : [`${column} set statistics ${one.target}`]),
    ];
  });

const IDENTITIES = { d: [], f: ["replica identity full"], n: ["replica identity nothing"] } as const;

/** A new table gets the owner of the former one, and takes back what the default privileges of the schema gave to others. */
const ownStatements = (
  table: string,
  { owner, identity }: Pick<PartitionForm, "owner" | "identity">,
): readonly string[] => [
  `do $own$ declare given record; begin
    for given in select distinct x.grantee from pg_class c cross join lateral aclexplode(c.relacl) x
      where c.oid = to_regclass('${quoted(table)}') and x.grantee <> c.relowner
    loop
      execute format('revoke all on ${quoted(table)} from %s',
        case given.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(given.grantee)) end);
    end loop; end $own$`,
  `alter table ${quoted(table)} owner to ${quoted(owner)}`,
  ...IDENTITIES[identity].map((words) => `alter table ${quoted(table)} ${words}`),
];

const FIRES = { O: [], D: ["disable"], R: ["enable replica"], A: ["enable always"] } as const;

/** A partition that is made beside the table and then attached, so that readers and writers of the table go on. */
export const partitionStatements = (
  { table, options, columnOptions, ...own }: PartitionForm,
  from: string,
  until: string,
): readonly string[] => {
  const name = quoted(nameFrom(table, from));
  return [
    `create table ${name} (like ${table} including all)`,
    ...ownStatements(nameFrom(table, from), own),
    ...(options.length === 0 ? [] : [`alter table ${name} set (${options.join(", ")})`]),
    ...columnOptionStatements(nameFrom(table, from), columnOptions, (option) => option),
    `alter table ${table} attach partition ${name} for values from (${bound(from)}) to (${bound(until)})`,
  ];
};

export const dropStatement = (name: string): string => `drop table ${quoted(name)}`;

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
    ...ownStatements(table, form),
    undoStatement(table),
    ...form.keys.map((key) => add(table, key)),
    ...form.indexes.map(({ text }) => text),
    ...own.map((one) => add(table, one)),
    ...form.triggers.flatMap(({ name, text, fires }) => [
      text,
      ...FIRES[fires].map((words) => `alter table ${table} ${words} trigger ${quoted(name)}`),
    ]),
    ...columnOptionStatements(table, form.columnOptions, inherited),
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
