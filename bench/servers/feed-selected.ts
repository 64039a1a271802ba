import type { RequestListener } from "node:http";
import { express, openPool } from "../modules.ts";

const PAGE = `select seq, id, type, subject_type, subject, data, operation, created_at from event
  where organization = $1 and livemode and seq > $2 order by seq limit 100`;

/** Express, and one select of the rows of a page, sent unchanged: `data` stays text. It requires no key. */
export const feedSelected = (database: string): RequestListener => {
  const pool = openPool(database);
  const organization = pool.query<{ organization: string }>("select organization from feed_head");
  const app = express();
  app.get("/v1/platform/events", async (request, response) => {
    const [head] = (await organization).rows;
    const { rows } = await pool.query({
      name: "page",
      text: PAGE,
      values: [head?.organization, request.query.starting_after],
    });
    response.json(rows);
  });
  return app;
};
