import type { CitusExtension, CitusState, CitusWork } from "@entente/adapters-postgres";

const PLACES = {
  distributed: ({ by }: CitusWork) => `distributed by ${by}`,
  reference: () => "the same on every node",
  local: () => "on the coordinator alone",
} as const;

/** The place of the rows of a table in words. */
export const placeText = (work: CitusWork): string => PLACES[work.place](work);

const lost = (what: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`  loses the ${what}${names.length === 1 ? "" : "s"} ${names.join(", ")}`];

const tableLines = (work: CitusWork): readonly string[] => [
  `${work.table}  ${placeText(work)}${work.reason === null ? "" : `: ${work.reason}`}`,
  ...lost("foreign key", work.losesReferences),
  ...lost("trigger", work.losesTriggers),
];

const isPlain = ({ reason, losesReferences, losesTriggers }: CitusWork): boolean =>
  reason === null && losesReferences.length === 0 && losesTriggers.length === 0;

/** Those of which there is nothing to tell are named together. */
const plainLines = (tables: readonly CitusWork[]): readonly string[] => {
  const [first] = tables;
  if (first === undefined) return [];
  return [`${tables.length} others  ${placeText(first)}: ${tables.map(({ table }) => table).join(", ")}`];
};

const extensionText = ({ version, available }: CitusExtension): string => {
  if (version !== null) return `Citus ${version} is in this database.`;
  return available === null
    ? "Citus is not installed on this PostgreSQL."
    : `Citus ${available} is installed, and not made in this database: the command makes it.`;
};

/** Said wherever the work is planned or done: nobody has run a server on it. */
export const YOUNG =
  "No server was ever run on Citus, and workers cannot claim work there yet: try it on a copy. docs/database.md says what is proven.";

const leftText = ({ tables, problems }: CitusState): readonly string[] => {
  if (problems.length > 0) return problems;
  const left = tables.filter(({ isDone }) => !isDone).length;
  return [
    left === 0
      ? "Every table was moved."
      : `${left} of ${tables.length} tables are to be moved. Stop every server first.`,
  ];
};

/** Says the place of every table, and what does not fit, line by line. */
export const citusText = (state: CitusState, pending: readonly string[]): string =>
  [
    ...state.tables.filter((work) => !isPlain(work)).flatMap(tableLines),
    ...plainLines(state.tables.filter(isPlain)),
    ...(pending.length === 0 ? [] : [`Pending migrations are applied first: ${pending.join(", ")}.`]),
    extensionText(state.extension),
    ...leftText(state),
    YOUNG,
  ].join("\n");
