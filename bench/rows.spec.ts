import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Database, startDatabases } from "./database.ts";
import { addTenant, type Filled, unchecked } from "./fill.ts";
import { closeOthers } from "./modules.ts";
import { insertOf, valuesFor } from "./paths/batch.ts";
import { openPlatform } from "./platform.ts";
import { LOADS, type LoadKind, type Orders } from "./requests.ts";
import { fillHistory, fillLinks, fillMembers, fillPeople, fillPrograms } from "./rows.ts";
import { eventsInFiveStatements } from "./servers/events-in-five-statements.ts";
import { feedSelected } from "./servers/feed-selected.ts";
import { programSelected } from "./servers/program-selected.ts";
import { redirectBare } from "./servers/redirect-bare.ts";
import { redirectPlain } from "./servers/redirect-plain.ts";

// Rows that fill a database, and the limits that paths are measured beside, are written past the stores, so that a new column of a
// resource leaves them unreadable, or without an answer.

const test = suite("bench: the rows that fill a database");

const MANY = 3;

/** Asks a limit as its load does, and returns what it answered. */
const askedOf = async <K extends LoadKind>(limit: RequestListener, kind: K, given: Orders[K]): Promise<number> => {
  const server = createServer(limit);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { path = "", method = "GET", headers = {}, body } = LOADS[kind].next(given);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const sent = body === undefined ? {} : { body };
  const { status } = await fetch(url, { method, headers, ...sent, redirect: "manual" });
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  return status;
};

const assertLimits = async ({ url, pool }: Database, filled: Filled): Promise<void> => {
  const { apiKey } = filled;
  const visit = { members: MANY };
  assert.is(await askedOf(redirectBare(url), "visit", visit), LOADS.visit.status);
  assert.is(await askedOf(redirectPlain(url), "visit", visit), LOADS.visit.status);
  assert.is(await askedOf(eventsInFiveStatements(url), "sale", { apiKey, members: MANY }), LOADS.sale.status);
  assert.is(await askedOf(programSelected(url), "program", { apiKey, programs: MANY }), LOADS.program.status);
  assert.is(await askedOf(feedSelected(url), "feed", { apiKey, events: 101 }), LOADS.feed.status);
  await closeOthers(pool);
  const values = valuesFor(MANY);
  assert.is((await pool.query(insertOf(filled), values)).rowCount, (values[0] as readonly unknown[]).length);
};

/** Where tests leave PostgreSQL out, no server is there to fill. */
const isThere = process.env.TEST_DATABASE_URL !== undefined;

if (isThere)
  test("the platform reads and shows every row that fills a database, and the limits write on its tables", async () => {
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
    await assertLimits(database, filled);
    await databases.drop(database);
    await databases.stop();
  });

test.run();
