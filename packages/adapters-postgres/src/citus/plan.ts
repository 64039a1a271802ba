import { ANCHOR, CHOSEN, type Chosen, type CitusPlace, DISTRIBUTED_BY, SPARED_TRIGGERS } from "./chosen.ts";
import type { CitusForm, CitusReference } from "./form.ts";

/** The work on one table. */
export interface CitusTable {
  readonly table: string;
  readonly place: CitusPlace;
  /** The column by which it is distributed; null where it is not. */
  readonly by: string | null;
  /** The reason of its place; null of a table that is distributed because it has an organization. */
  readonly reason: string | null;
  /** The foreign keys that it loses, as a table that is the same on every node cannot refer to rows that are on one. */
  readonly losesReferences: readonly string[];
  /** The triggers that it loses. */
  readonly losesTriggers: readonly string[];
}

export interface CitusPlan {
  /** All tables, in the order of the work: each one after those that it refers to; those on which nothing is done come last. */
  readonly tables: readonly CitusTable[];
  /** The reasons why Citus would refuse the schema, each a sentence that names the table; none where it fits. */
  readonly problems: readonly string[];
}

interface Placed {
  readonly form: CitusForm;
  readonly place: CitusPlace;
  readonly by: string | null;
  readonly reason: string | null;
}
type Places = ReadonlyMap<string, Placed>;

/** The choices that a plan is made of, for specs. */
export interface Choices {
  readonly chosen: Readonly<Record<string, Chosen>>;
  readonly sparedTriggers: Readonly<Record<string, readonly string[]>>;
}

const placed = (form: CitusForm, { chosen }: Choices): Placed | undefined => {
  const one = chosen[form.table];
  if (one !== undefined)
    return {
      ...{ form, place: one.place, reason: one.reason },
      by: one.place === "distributed" ? (one.by ?? DISTRIBUTED_BY) : null,
    };
  if (!form.columns.some(({ name }) => name === DISTRIBUTED_BY)) return undefined;
  return { form, place: "distributed", by: DISTRIBUTED_BY, reason: null };
};

/** Citus writes no foreign key that changes the distribution column of the rows that name a row. */
const UNCHANGING = ["a", "r"];
const onDeleteAllowed = (letter: string): boolean => [...UNCHANGING, "c"].includes(letter);

const referenceProblem = (from: Placed, one: CitusReference, places: Places): string | undefined => {
  const to = places.get(one.to);
  const words = `The foreign key ${one.name} of ${from.form.table}`;
  if (to === undefined) return `${words} leads to ${one.to}, which has no place.`;
  if (from.place === "local" || to.place === "local")
    return from.place === to.place
      ? undefined
      : `${words} leads to ${one.to}, and one of the two stays on the coordinator.`;
  // A foreign key to rows of one node alone is lost; among rows that are on every node each is kept.
  if (from.place === "reference") return undefined;
  if (!onDeleteAllowed(one.onDelete) || !UNCHANGING.includes(one.onUpdate))
    return `${words} changes rows of ${from.form.table} when a row of ${one.to} changes, which Citus refuses.`;
  if (to.place === "reference") return undefined;
  const [at, toAt] = [one.columns.indexOf(from.by ?? ""), one.toColumns.indexOf(to.by ?? "")];
  return at >= 0 && at === toAt
    ? undefined
    : `${words} to ${one.to} does not have the organization in the same place on both sides.`;
};

/** The distribution column of a table, and all that is wrong with it. */
const columnProblems = ({ form, by }: Placed, type: string | undefined): readonly string[] => {
  const words = `The table ${form.table} cannot be distributed by ${by}`;
  const column = form.columns.find(({ name }) => name === by);
  if (column === undefined) return [`${words}: it has no such column.`];
  return [
    ...(column.isNullable ? [`${words}: the column may be empty.`] : []),
    ...(column.isGenerated ? [`${words}: the column is computed.`] : []),
    ...(type !== undefined && column.type !== type
      ? [`${words}: the column is ${column.type}, and others are ${type}.`]
      : []),
    ...form.keys
      .filter(({ columns }) => !columns.includes(by ?? ""))
      .map(
        ({ name }) =>
          `${words}: its key ${name} does not contain it. Without the organization a key is unique on one node alone.`,
      ),
  ];
};

const COUNTED_IN = "bigint";

/** All that Citus refuses of a table that is on more than one node, wherever its rows are. */
const spreadProblems = ({ form }: Placed, { sparedTriggers }: Choices): readonly string[] => {
  const spared = sparedTriggers[form.table] ?? [];
  return [
    ...(form.isPartitioned
      ? [
          `The table ${form.table} has partitions, which are for PostgreSQL alone: restore a backup into a database without them.`,
        ]
      : []),
    ...(form.hasRules
      ? [`The table ${form.table} has rules or policies of rows, which Citus does not keep on other nodes.`]
      : []),
    ...form.triggers
      .filter((name) => !spared.includes(name))
      .map(
        (name) =>
          `The trigger ${name} of ${form.table} is not listed as one that may go, and Citus keeps none on other nodes.`,
      ),
    ...form.columns
      .filter(({ counts, type }) => counts && type !== COUNTED_IN)
      .map(
        ({ name, type }) =>
          `The column ${name} of ${form.table} counts in ${type}: on several nodes it has to be ${COUNTED_IN}.`,
      ),
  ];
};

const problemsOf = (one: Placed, places: Places, choices: Choices, type: string | undefined): readonly string[] => [
  ...(one.place === "local" ? [] : spreadProblems(one, choices)),
  ...(one.place === "distributed" ? columnProblems(one, type) : []),
  ...one.form.references
    .map((reference) => referenceProblem(one, reference, places))
    .filter((words) => words !== undefined),
];

const isLost = (from: Placed, { to }: CitusReference, places: Places): boolean =>
  from.place === "reference" && places.get(to)?.place === "distributed";

/** The names in an order in which each comes after those that it needs; those that need each other are left. */
const ordered = (
  needs: ReadonlyMap<string, readonly string[]>,
): { readonly order: readonly string[]; readonly left: readonly string[] } => {
  const order: string[] = [];
  let left = [...needs.keys()];
  for (;;) {
    const next = left.filter((name) => (needs.get(name) ?? []).every((other) => order.includes(other)));
    if (next.length === 0) return { order, left };
    order.push(...next);
    left = left.filter((name) => !next.includes(name));
  }
};

const ofPlace = (places: Places, wanted: CitusPlace): readonly Placed[] =>
  [...places.values()]
    .filter(({ place }) => place === wanted)
    .toSorted((one, other) => (one.form.table < other.form.table ? -1 : 1));

const orderOf = (places: Places, wanted: CitusPlace) => {
  const all = ofPlace(places, wanted);
  const names = all.map(({ form }) => form.table);
  const needs = all.map(({ form }): [string, readonly string[]] => {
    const to = form.references.map((one) => one.to).filter((name) => name !== form.table && names.includes(name));
    // Its rows are kept with those of the anchor, which is there before.
    const anchor = wanted === "distributed" && form.table !== ANCHOR && names.includes(ANCHOR) ? [ANCHOR] : [];
    return [form.table, [...to, ...anchor]];
  });
  return ordered(new Map(needs));
};

/**
 * Decides for each table where Citus keeps its rows, from its columns, keys and foreign keys, and says what does not fit. A table that has an
 * organization is distributed by it, unless it is listed with a reason.
 */
export const decideCitus = (
  forms: readonly CitusForm[],
  choices: Choices = { chosen: CHOSEN, sparedTriggers: SPARED_TRIGGERS },
): CitusPlan => {
  const found = forms.map((form) => ({ form, at: placed(form, choices) }));
  const places: Places = new Map(found.flatMap(({ form, at }) => (at === undefined ? [] : [[form.table, at]])));
  const anchor = places.get(ANCHOR);
  const type = anchor?.form.columns.find(({ name }) => name === anchor.by)?.type;
  const [references, distributed] = [orderOf(places, "reference"), orderOf(places, "distributed")];
  const local = ofPlace(places, "local").map(({ form }) => form.table);
  const left = [...references.left, ...distributed.left];
  const tables = [...references.order, ...distributed.order, ...left, ...local].map((name): CitusTable => {
    const one = places.get(name) as Placed;
    const { form, place, by, reason } = one;
    const lost = form.references.filter((reference) => isLost(one, reference, places));
    const spared = (choices.sparedTriggers[name] ?? []).filter((trigger) => form.triggers.includes(trigger));
    return {
      ...{ table: name, place, by, reason },
      losesReferences: lost.map((reference) => reference.name),
      losesTriggers: place === "local" ? [] : spared,
    };
  });
  const problems = [
    ...found
      .filter(({ at }) => at === undefined)
      .map(
        ({ form }) => `The table ${form.table} has no ${DISTRIBUTED_BY}, and is not listed with the place of its rows.`,
      ),
    ...[...places.values()].flatMap((one) => problemsOf(one, places, choices, type)),
    ...(left.length === 0
      ? []
      : [`The tables ${left.join(", ")} refer to each other, so that none of them can be the first.`]),
  ];
  return { tables, problems };
};
