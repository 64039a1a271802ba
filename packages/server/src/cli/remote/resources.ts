import { ROUTES } from "@entente/adapters-http";
import { PlatformError } from "@entente/core";
import { type CommandRow, type OptionRow, UsageError } from "../command.ts";
import { card, type Row, terminalWidth } from "../print.ts";
import { askApi, CONNECTION, type Connection, connectionOf } from "./connection.ts";
import { listed } from "./listing/layout.ts";
import { LIST_VIEWS, type ListView } from "./listing/list-views.ts";

/** The lists of the API, by the words of their paths: `/payouts/rules` is `payouts-rules`, `/promo_links` `promo-links`. */
const LISTS = ROUTES.filter(
  ({ method, path, useCase }) => method === "GET" && !path.includes("{") && /\.list/.test(useCase),
);

const nameOf = (path: string): string => path.slice(1).replaceAll(/[/_]/g, "-");
const singleOf = (list: string) => ROUTES.find(({ method, path }) => method === "GET" && path === `${list}/{id}`);

const FILTER: OptionRow = {
  flags: "--filter <name=value>",
  means: "a filter of the list, as often as needed",
  reads(text, before) {
    const [name = "", ...value] = text.split("=");
    if (name === "" || value.length === 0) throw new UsageError(`${JSON.stringify(text)} is not name=value.`);
    return [...((before as readonly string[][] | undefined) ?? []), [name, value.join("=")]];
  },
};

/** The options that a list cannot be read without. */
const NEEDED: Readonly<Record<string, readonly string[]>> = { "/assertions": ["--filter entity=<id>"] };

interface Page {
  readonly data: readonly Row[];
  readonly has_more: boolean;
}

const read = async (connection: Connection, path: string, query: URLSearchParams): Promise<Page> =>
  JSON.parse(await askApi(connection, { method: "GET", path: `${path}?${query}` }));

/** The page with the names of what its ids name; without them where the key may not read those. */
const readExpanded = async (
  connection: Connection,
  path: string,
  query: URLSearchParams,
  expand: readonly string[],
): Promise<Page> => {
  const expanding = new URLSearchParams([...query, ...expand.map((name): [string, string] => ["expand[]", name])]);
  return await read(connection, path, expanding).catch((error: unknown) => {
    if (expand.length === 0 || !(error instanceof PlatformError) || error.code !== "insufficient_scope") throw error;
    return read(connection, path, query);
  });
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
  examples: [[nameOf(path), "list", ...(NEEDED[path] ?? [])].join(" ")],
  async run({ env, json, note }, given) {
    const filters = (given.filter as readonly (readonly [string, string])[] | undefined) ?? [];
    const query = new URLSearchParams(filters.map(([name, value]): [string, string] => [name, value]));
    if (given.limit !== undefined) query.set("limit", given.limit as string);
    if (given.after !== undefined) query.set("starting_after", given.after as string);
    const { columns, expand = [] } = LIST_VIEWS[path] as ListView;
    const connection = connectionOf(env, given);
    const value = json ? await read(connection, path, query) : await readExpanded(connection, path, query, expand);
    const rows = value.data as readonly Row[];
    // Built-in metric keys have no id, and are named by their key.
    const last = rows.at(-1);
    if (value.has_more) note(`There are more: --after ${last?.id ?? last?.key}`);
    return { value, text: rows.length === 0 ? "There are none." : listed(rows, columns, terminalWidth(env)) };
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
