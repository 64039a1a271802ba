import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MIGRATIONS } from "../migrations/index.ts";
import { engineWanted, freshPostgres } from "../testing/databases.ts";
import { createPartitions, planPartitions } from "./create.ts";
import { keepPartitions } from "./keep.ts";
import { partitionedTables } from "./look.ts";

const test = suite("partitions of the tables that grow");

test("t", async () => {
  const database = await freshPostgres<unknown>(MIGRATIONS);
  console.log(await planPartitions(database.engine));
  const t0 = performance.now();
  console.log(await createPartitions(database.engine), performance.now() - t0);
  console.log(JSON.stringify(await partitionedTables(database.engine), null, 1));
  console.log(await keepPartitions(database.engine), await createPartitions(database.engine));
  console.log(await keepPartitions(database.engine, { now: new Date(Date.now() + 60 * 86400000), head: 9_000_000n }));
  await database.drop();
});

if (engineWanted("postgres")) test.run();
