import { memoryStorage } from "@entente/adapters-memory";
import {
  createPartitions,
  type Engine,
  MIGRATIONS,
  migrate,
  openPg,
  postgresStorage,
} from "@entente/adapters-postgres";
import { renderJson } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import type { Storage } from "@entente/core/ports";
import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { wantedEngines } from "../testing/engines.ts";
import { type Command, stories } from "../testing/facade/commands.ts";
import { learn } from "../testing/facade/compare.ts";
import { play, touched } from "../testing/facade/play.ts";
import { shown } from "../testing/facade/shown.ts";
import { openStory, partOf, type Story } from "../testing/facade/story.ts";
import { all } from "../testing/snapshot.ts";

const test = suite("partitions in the middle of a story");

const send = async (engine: Engine<unknown>, text: string): Promise<readonly Record<string, string>[]> => {
  const query = { kind: "RawNode" as const, sqlFragments: [text], parameters: [] };
  const compiled = { query, sql: text, parameters: [], queryId: { queryId: text } };
  return (await engine.db.executeQuery(compiled as never)).rows as Record<string, string>[];
};

let databases = 0;

/** Runs on an empty database without partitions. */
const onPostgres = async <T>(run: (engine: Engine<unknown>) => Promise<T>): Promise<T> => {
  const url = new URL(process.env.TEST_DATABASE_URL as string);
  const server = openPg<unknown>(url.href, { poolMax: 1 });
  databases += 1;
  const name = `entente_partitions_${process.pid}_${databases}`;
  await send(server, `drop database if exists ${name} with (force)`);
  await send(server, `create database ${name}`);
  const engine = openPg<unknown>(Object.assign(url, { pathname: `/${name}` }).href, { poolMax: 4 });
  try {
    await migrate(engine, MIGRATIONS);
    return await run(engine);
  } finally {
    await engine.destroy();
    await send(server, `drop database if exists ${name} with (force)`);
    await server.destroy();
  }
};

const FAR = ["fffffffe-0000-0000-0000-000000000000", "ffffffff-ffff-0000-0000-000000000000"];

/** Makes the rows that there are the first partition of each table; those that come begin the next one. */
const partition = async (engine: Engine<unknown>): Promise<void> => {
  const after = async (table: string): Promise<readonly string[]> => {
    const [row] = await send(engine, `select id::text as id from ${table} order by id desc limit 1`);
    // Ids of a story differ in their time and count, which are in front.
    return row === undefined ? FAR : [`${row.id?.slice(0, 18)}-ffff-ffffffffffff`, ...FAR.slice(1)];
  };
  const [head] = await send(engine, "select (coalesce(max(seq), 0) + 1)::text as seq from event");
  await createPartitions(engine, {
    bounds: {
      event: [head?.seq as string, String(Number(head?.seq) + 5), "1000000000000"],
      performance_event: await after("performance_event"),
      click: await after("click"),
      webhook_delivery: await after("webhook_delivery"),
    },
  });
};

/** The deliveries of each endpoint, beside all else that can be read. */
const read = async (story: Story, endpoints: readonly string[]): Promise<readonly string[]> => {
  const texts = [...(await shown(story))];
  for (const [at, endpoint] of endpoints.entries()) {
    const { webhooks } = story.real.platform;
    const rows = await all((page) => webhooks.listDeliveries(story.actors[at] as never, endpoint, page));
    texts.push(...rows.map((row) => renderJson(row)));
  }
  return texts;
};

const playOn = async (
  storage: Storage,
  commands: readonly Command[],
  meanwhile: () => Promise<void>,
): Promise<readonly string[]> => {
  const story = await openStory(storage, "partitions");
  const endpoints: string[] = [];
  for (const actor of story.actors) {
    const { webhooks } = story.real.platform;
    const made = await webhooks.create(actor, { url: "https://hooks.example/in", enabled_events: [] });
    endpoints.push(made.webhook_endpoint.id);
  }
  const middle = Math.floor(commands.length / 2);
  for (const [at, command] of commands.entries()) {
    if (at === middle) {
      const before = await read(story, endpoints);
      await meanwhile();
      assert.equal(await read(story, endpoints), before);
    }
    await play(story, command);
    for (const tenant of touched(command)) await learn(partOf(story, { tenant }));
  }
  return [...story.transcript, ...(await read(story, endpoints))];
};

test("every read is the same before and after tables are partitioned, and the story goes on as it does in memory", async () => {
  await assertLaw(
    fc,
    fc.asyncProperty(stories({ minLength: 30, maxLength: 50 }), async (commands) => {
      const expected = await playOn(memoryStorage(), commands, async () => undefined);
      await onPostgres(async (engine) => {
        const lines = await playOn(postgresStorage(engine), commands, () => partition(engine));
        const at = lines.findIndex((line, index) => line !== expected[index]);
        assert.is(lines[at], expected[at]);
        assert.is(lines.length, expected.length);
        const [kind] = await send(engine, "select relkind::text as kind from pg_class where relname = 'event'");
        assert.is(kind?.kind, "p");
      });
    }),
    1,
  );
});

if (wantedEngines().includes("postgres")) test.run();
