import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { express, openPool } from "../modules.ts";
import { CLICK_COLUMNS, CLICK_TYPES, clickValues, LINK, type Link, locationOf } from "./redirect-links.ts";

const INSERT = `insert into click (${CLICK_COLUMNS}) values (${CLICK_TYPES.map((_, at) => `$${at + 1}`).join(", ")})`;

/** The usual implementation: Express, one statement that finds the link, and one that stores the click. */
export const redirectPlain = (database: string): RequestListener => {
  const pool = openPool(database);
  const app = express();
  app.get("/r/:code", async (request, response) => {
    const { rows } = await pool.query<Link>(LINK, [request.params.code]);
    const [link] = rows;
    if (link === undefined) return response.status(404).json({});
    const id = randomUUID();
    await pool.query(INSERT, clickValues(link, id, request.headers["user-agent"] ?? ""));
    response.redirect(302, locationOf(link, id));
  });
  return app;
};
