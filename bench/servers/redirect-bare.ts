import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { openPool } from "../modules.ts";
import { CLICK_COLUMNS, CLICK_TYPES, clickValues, LINK, type Link, locationOf } from "./redirect-links.ts";

const GATHER_MS = 2;
const INSERT = `insert into click (${CLICK_COLUMNS})
  select * from unnest(${CLICK_TYPES.map((type, at) => `$${at + 1}::${type}[]`).join(", ")})`;

interface Waiting {
  readonly values: readonly unknown[];
  readonly done: () => void;
}

/** The minimum that stores a click before it redirects: bare node:http, and one insert for the clicks of two milliseconds. */
export const redirectBare = (database: string): RequestListener => {
  const pool = openPool(database);
  let gathered: Waiting[] = [];

  const commit = async (): Promise<void> => {
    const batch = gathered;
    gathered = [];
    const values = CLICK_TYPES.map((_, at) => batch.map(({ values }) => values[at]));
    await pool.query({ name: "insert", text: INSERT, values });
    for (const { done } of batch) done();
  };

  return async ({ url = "", headers }, response) => {
    const { rows } = await pool.query<Link>({ name: "link", text: LINK, values: [url.slice("/r/".length)] });
    const [link] = rows;
    if (link === undefined) return void response.writeHead(404).end();
    const id = randomUUID();
    await new Promise<void>((done) => {
      if (gathered.push({ values: clickValues(link, id, headers["user-agent"] ?? ""), done }) === 1)
        setTimeout(commit, GATHER_MS);
    });
    response.writeHead(302, { location: locationOf(link, id) }).end();
  };
};
