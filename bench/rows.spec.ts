import { suite } from "uvu";
import * as assert from "uvu/assert";
import { startDatabases } from "./database.ts";
import { addTenant, unchecked } from "./fill.ts";
import { openPlatform } from "./platform.ts";
import { fillHistory, fillLinks, fillMembers, fillPeople, fillPrograms } from "./rows.ts";

// Rows that fill a database are written past the stores, so that a new column of a resource leaves them unreadable.

const test = suite("bench: the rows that fill a database");

const MANY = 3;

/** Where tests leave PostgreSQL out, no server is there to fill. */
const isThere = process.env.TEST_DATABASE_URL !== undefined;

if (isThere)
  test("the platform reads and shows every row that fills a database", async () => {
    const databases = await startDatabases();
    const database = await databases.empty();
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
    await databases.drop(database);
    await databases.stop();
  });

test.run();
