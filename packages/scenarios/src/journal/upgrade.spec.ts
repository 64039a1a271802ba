import { type Engine, MIGRATIONS, migrate, openPg, openPglite, postgresStorage } from "@entente/adapters-postgres";
import { type Platform, renderJson } from "@entente/core";
import { verifyWebhook } from "@entente/core/verify-webhook";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { wantedEngines } from "../testing/engines.ts";
import { dayOf, type Filled, fill, seller } from "../testing/filled/filled.ts";
import { checksHold } from "../testing/invariants.ts";
import { scriptedReceiver } from "../testing/receiver.ts";
import { all } from "../testing/snapshot.ts";
import { openWorld } from "../testing/world.ts";

// What 0.1.0 stored stays as it was: events without an origin, deliveries that wait, answers of Idempotency-Keys.

const NAMES = Object.keys(MIGRATIONS);
const RELEASED = Object.fromEntries(
  Object.entries(MIGRATIONS).slice(0, NAMES.indexOf("0010_connect") + 1),
) as typeof MIGRATIONS;

const send = async (engine: Engine<unknown>, text: string): Promise<readonly Record<string, unknown>[]> => {
  const query = { kind: "RawNode" as const, sqlFragments: [text], parameters: [] };
  const compiled = { query, sql: text, parameters: [], queryId: { queryId: text } };
  const { rows } = await engine.db.executeQuery(compiled as never);
  return rows as Record<string, unknown>[];
};

interface Databases {
  /** A migrated database, and one of 0.1.0. */
  readonly engines: readonly [now: Engine<unknown>, then: Engine<unknown>];
  readonly drop: () => Promise<void>;
}

const openPgliteTwice = async (): Promise<Databases> => {
  const engines = [await openPglite<unknown>("memory://"), await openPglite<unknown>("memory://")] as const;
  return { engines, drop: async () => void (await Promise.all(engines.map((engine) => engine.destroy()))) };
};

const openPostgresTwice = async (): Promise<Databases> => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  const server = openPg<unknown>(url.href, { poolMax: 1 });
  const names = ["now", "then"].map((name) => `entente_upgrade_${name}_${process.pid}`);
  const engines: Engine<unknown>[] = [];
  for (const name of names) {
    await send(server, `drop database if exists ${name} with (force)`);
    await send(server, `create database ${name}`);
    engines.push(openPg<unknown>(Object.assign(new URL(url), { pathname: `/${name}` }).href));
  }
  return {
    engines: engines as unknown as Databases["engines"],
    async drop() {
      await Promise.all(engines.map((engine) => engine.destroy()));
      for (const name of names) await send(server, `drop database if exists ${name} with (force)`);
      await server.destroy();
    },
  };
};

/** Copies what the tables of 0.1.0 can hold. */
const copyRows = async (from: Engine<unknown>, to: Engine<unknown>): Promise<void> => {
  const tables = await send(
    to,
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = current_schema() and table_name not like 'kysely%' and is_generated = 'NEVER' group by 1 order by 1`,
  );
  const inserts: string[] = [];
  for (const { name: table, columns } of tables) {
    const [found] = await send(from, `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from "${table}" t`);
    const rows = String(found?.rows).replaceAll("'", "''");
    const source = `jsonb_populate_recordset(null::"${table}", '${rows}'::jsonb)`;
    inserts.push(`insert into "${table}" (${columns}) select ${columns} from ${source}`);
  }
  // As one statement, so that references are checked when all rows are there.
  await send(to, `with ${inserts.map((insert, at) => `c${at} as (${insert})`).join(", ")} select 1`);
};

const OPEN = { pglite: openPgliteTwice, postgres: openPostgresTwice } as const;
const UNRECORDED = { actor: { type: "system", id: null, name: null }, request_id: null } as const;

const [name] = (["postgres", "pglite"] as const).filter((one) => wantedEngines().includes(one));
if (name !== undefined) {
  const test = suite(`a database of 0.1.0 (${name})`);

  test("keeps its events, deliveries and answers when origins come: they name nobody, are signed and replayed as before", async () => {
    const { engines, drop } = await OPEN[name]();
    const [now, then] = engines;
    try {
      await migrate(now, MIGRATIONS);
      await migrate(then, RELEASED);
      const receiver = scriptedReceiver();
      const world = await openWorld(postgresStorage(now), "upgrade", { webhookTransport: receiver });
      const { platform, actor } = world;
      const create = (of: Platform) =>
        of.programs.create.invoke(
          actor,
          [],
          { name: "Runners", metadata: { a: 1 } },
          { idempotencyKey: "once", requestId: "req_old" },
        );
      const first = await create(platform);
      if (!first.ok) throw new Error(first.refusal.message);
      const { webhook_endpoint: endpoint } = await platform.webhooks.create(actor, { url: "https://hooks.example/" });
      const member = await platform.enrollments.create(actor, { program: first.value.id, email: "kim@people.example" });
      const before = await all((page) => platform.events.list(actor, page));
      assert.is(before.length, 2);

      await copyRows(now, then);
      await migrate(then, MIGRATIONS);
      const upgraded = world.process(postgresStorage(then));

      const events = await all((page) => upgraded.events.list(actor, page));
      assert.equal(
        events.map((event) => renderJson(event)),
        before.map((event) => renderJson({ ...event, ...UNRECORDED })),
      );
      assert.equal((await upgraded.auditEntries.list(actor)).data, []);

      const again = await create(upgraded);
      assert.ok(again.ok && again.replayed);
      assert.equal([again.ok && renderJson(again.value), again.requestId], [renderJson(first.value), "req_old"]);

      assert.is(await upgraded.workers.deliver(), 2);
      assert.equal(receiver.seqs(), [1, 2]);
      for (const [at, { body, headers }] of receiver.received.entries()) {
        assert.is(body, renderJson(events[at]));
        const given = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]));
        verifyWebhook({ body, headers: given, secret: endpoint.secret as string, now: world.ports.clock.now() });
      }

      await upgraded.enrollments.approve(actor, member.id);
      await upgraded.programs.update(actor, first.value.id, { name: "Walkers" });
      const [entry] = (await upgraded.auditEntries.list(actor)).data;
      assert.equal([entry?.seq, entry?.verb, entry?.actor.type], [1, "programs.update", "operator"]);
      const later = await upgraded.events.list(actor, { starting_after: 2 });
      assert.equal([later.data[0]?.seq, later.data[0]?.actor.type], [3, "operator"]);
    } finally {
      await drop();
    }
  });

  test("passes both checks, at once and when more is done", async () => {
    const { engines, drop } = await OPEN[name]();
    const [now, then] = engines;
    try {
      await migrate(now, MIGRATIONS);
      await migrate(then, RELEASED);
      const filled = await fill(await openWorld(postgresStorage(now), "upgrade"), { asReleased: true });
      await copyRows(now, then);
      await migrate(then, MIGRATIONS);
      const upgraded: Filled = { ...filled, platform: filled.process(postgresStorage(then)) };
      await checksHold(upgraded.platform);

      const { platform, actor, program, enrollments, relationships, advance } = upgraded;
      advance(1_000);
      await platform.programs.update(actor, program, { hold_days: 3, grace_days: 1 });
      await platform.programs.update(actor, program, { status: "paused" });
      await platform.enrollments.reject(actor, enrollments.eve as string);
      await platform.enrollments.resume(actor, enrollments.hal as string);
      await platform.relationships.pause(actor, relationships.bob as string);
      await platform.programs.update(actor, program, { status: "active" });
      await seller(upgraded).refund(await seller(upgraded).sale("ann", 3_000, 0), 500);
      await platform.payouts.run(actor, { period_start: dayOf(upgraded, -1), period_end: dayOf(upgraded, 0) });
      while ((await platform.workers.evaluate()) > 0);
      await platform.workers.sealStreams();
      await checksHold(platform);
    } finally {
      await drop();
    }
  });

  test.run();
}
