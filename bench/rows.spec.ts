import { MIGRATIONS } from "@entente/adapters-postgres";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { engineWanted, freshPostgres } from "../packages/adapters-postgres/src/testing/databases.ts";
import { addTenant, unchecked } from "./fill.ts";
import { openPool } from "./modules.ts";
import { openPlatform } from "./platform.ts";
import { fillHistory, fillLinks, fillMembers, fillPeople, fillPrograms } from "./rows.ts";

// Rows that fill a database are written past the stores, so that a new column of a resource leaves them unreadable.

const test = suite("bench: the rows that fill a database");

const MANY = 3;

if (engineWanted("postgres"))
  test("the platform reads and shows every row that fills a database", async () => {
    const fresh = await freshPostgres<unknown>(MIGRATIONS);
    const database = { url: fresh.url, pool: openPool(fresh.url, 2) };
    const filled = await addTenant(database);
    await unchecked(database, async (client) => {
      await fillPrograms(client, filled, MANY);
      await fillPeople(client, filled, MANY);
      await fillMembers(client, filled, { program: 1, first: 0, count: MANY });
      await fillLinks(client, filled, MANY);
      await fillHistory(client, filled, MANY);
    });
    const { platform, close } = await openPlatform(database.url);
    const actor = await platform.authenticator.actor({ organization: filled.organization });
    const lists = [
      await platform.programs.list(actor, {}),
      await platform.enrollments.list(actor, {}),
      await platform.relationships.list(actor, {}),
      await platform.distributions.list(actor, {}),
      await platform.deployments.list(actor, {}),
      await platform.promoLinks.list(actor, {}),
      await platform.performance.listEvents(actor, { type: "sale" }),
    ];
    assert.equal(
      lists.map(({ data }) => data.length),
      [MANY, MANY, MANY, 1, 1, MANY, MANY],
    );
    await close();
    await database.pool.end();
    await fresh.drop();
  });

test.run();
