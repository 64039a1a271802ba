import { ROUTES } from "@entente/adapters-http";
import { type CommandRow, type OptionRow, UsageError } from "../command.ts";
import { card, table } from "../print.ts";
import { askApi, CONNECTION, connectionOf } from "./connection.ts";

type Row = Readonly<Record<string, unknown>>;

/** The lists of the API, by the words of their paths: `/payouts/rules` is `payouts-rules`, `/promo_links` `promo-links`. */
const LISTS = ROUTES.filter(
  ({ method, path, useCase }) => method === "GET" && !path.includes("{") && /\.list/.test(useCase),
);

const nameOf = (path: string): string => path.slice(1).replaceAll(/[/_]/g, "-");
const singleOf = (list: string) => ROUTES.find(({ method, path }) => method === "GET" && path === `${list}/{id}`);

/** The fields that tell most of an entry, as many as fit the terminal. */
const TELLING = [
  "id",
  "name",
  "seq",
  "type",
  "email",
  "key",
  "code",
  "kind",
  "status",
  "approval_status",
  "amount_minor",
  "currency",
  "url",
  "created_at",
];
const NARROW = 60;

const widthOf = (rows: readonly Row[], column: string): number =>
  Math.max(column.length, ...rows.map((row) => String(row[column] ?? "-").length)) + 2;

/** The columns that fit, the most telling first, and the id in any case. */
export const fittingColumns = (rows: readonly Row[], width: number): readonly string[] => {
  const known = TELLING.filter((name) => rows.some((row) => ["string", "number"].includes(typeof row[name])));
  const columns: string[] = [];
  let used = -2;
  for (const name of known) {
    const wide = widthOf(rows, name);
    if (columns.length > 0 && used + wide > width) continue;
    columns.push(name);
    used += wide;
  }
  return columns;
};

const FILTER: OptionRow = {
  flags: "--filter <name=value>",
  means: "a filter of the list, as often as needed",
  reads(text, before) {
    const [name = "", ...value] = text.split("=");
    if (name === "" || value.length === 0) throw new UsageError(`${JSON.stringify(text)} is not name=value.`);
    return [...((before as readonly string[][] | undefined) ?? []), [name, value.join("=")]];
  },
};

const listing = (path: string, summary: string): CommandRow => ({
  name: `${nameOf(path)} list`,
  summary,
  options: [
    FILTER,
    { flags: "--limit <n>", means: "how many, 1 to 100; default: 20" },
    { flags: "--after <id>", means: "those after this one" },
    ...CONNECTION,
  ],
  examples: [`${nameOf(path)} list`],
  async run({ env, note }, given) {
    const filters = (given.filter as readonly (readonly [string, string])[] | undefined) ?? [];
    const query = new URLSearchParams(filters.map(([name, value]): [string, string] => [name, value]));
    if (given.limit !== undefined) query.set("limit", given.limit as string);
    if (given.after !== undefined) query.set("starting_after", given.after as string);
    const asked = { method: "GET", path: `${path}?${query}` };
    const value = JSON.parse(await askApi(connectionOf(env, given), asked));
    const rows = value.data as readonly Row[];
    if (value.has_more) note(`There are more: --after ${rows.at(-1)?.id}`);
    const width = process.stdout.columns ?? NARROW;
    return { value, text: table(rows, fittingColumns(rows, width), "There are none.", width) };
  },
});

const getting = (path: string, summary: string): CommandRow => ({
  name: `${nameOf(path)} get`,
  summary,
  arguments: [{ name: "id", means: "its id, as the list shows it" }],
  options: [...CONNECTION],
  examples: [`${nameOf(path)} get <id>`],
  async run({ env }, given) {
    const asked = { method: "GET", path: `${path}/${encodeURIComponent(given.id as string)}` };
    const value = JSON.parse(await askApi(connectionOf(env, given), asked));
    return { value, text: card(value) };
  },
});

/** `entente <resource> list` and `entente <resource> get <id>`, for each list of the API. */
export const RESOURCE_COMMANDS: readonly CommandRow[] = LISTS.flatMap(({ path, summary }) => {
  const single = singleOf(path);
  return [listing(path, summary), ...(single === undefined ? [] : [getting(path, single.summary)])];
});
