import type { RequestListener } from "node:http";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { express, openPool } from "../modules.ts";

interface Tables {
  readonly program: { readonly organization: string; readonly livemode: boolean; readonly id: string };
}

/** The simplest implementation: Express, and Kysely selecting a row by its primary key. It requires no key. */
export const programSelected = (database: string): RequestListener => {
  const dialect = new PostgresDialect({ pool: openPool(database) as unknown as PostgresPool });
  const db = new Kysely<Tables>({ dialect });
  const organization = db.selectFrom("program").select("organization").limit(1).executeTakeFirstOrThrow();
  const app = express();
  app.get("/v1/platform/programs/:id", async (request, response) => {
    const found = await db
      .selectFrom("program")
      .selectAll()
      .where("organization", "=", (await organization).organization)
      .where("livemode", "=", true)
      .where("id", "=", request.params.id?.slice("prog_".length) ?? "")
      .executeTakeFirst();
    if (found === undefined) response.status(404).json({});
    else response.json(found);
  });
  return app;
};
