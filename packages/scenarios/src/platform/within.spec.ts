import { memoryStorage } from "@entente/adapters-memory";
import { PlatformError, TransactionConflict } from "@entente/core";
import type { PoolClient } from "pg";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { wantedEngines } from "../testing/engines.ts";
import { type HostDatabase, openHostDatabase } from "../testing/joined.ts";
import { invited, openWorld, type World } from "../testing/world.ts";

const rejection = async (promise: Promise<unknown>): Promise<Error> => {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error("The call was expected to reject.");
};

const onMemory = suite("within, on a storage that shares no database with a host");
onMemory("is refused at once", async () => {
  const { platform } = await openWorld(memoryStorage(), "within memory");
  assert.throws(() => platform.within({} as never), /within needs openPostgres/);
});
onMemory.run();

const onPostgres = (): void => {
  const test = suite("within a transaction of the host");
  let host: HostDatabase;
  let world: World;
  let member: string;
  let program: string;
  let worlds = 0;
  test.before(async () => {
    host = await openHostDatabase();
  });
  test.before.each(async () => {
    worlds += 1;
    world = await openWorld(host.database.storage, `within spec ${worlds}`);
    const { platform, actor } = world;
    program = (await platform.programs.create(actor, { name: "Runners" })).id;
    member = await invited(world, program, `ann${worlds}`);
    await platform.enrollments.approve(actor, member);
  });
  test.after(() => host.close());

  const sale = (id: string) =>
    ({ enrollment: member, type: "sale", value_minor: 500, currency: "usd", external_event_id: id }) as const;
  const sales = async () => {
    const { data } = await world.platform.performance.listEvents(world.actor);
    return data.map(({ external_event_id }) => external_event_id);
  };
  const feed = async () => (await world.platform.events.list(world.actor, { limit: 100 })).data;
  /** A transaction of the host: what is done in it, and then its end. */
  const inTransaction = async <T>(
    work: (client: PoolClient) => Promise<T>,
    { begin = "begin", end = "commit" } = {},
  ): Promise<T> => {
    const client = await host.pool.connect();
    try {
      await client.query(begin);
      const done = await work(client);
      await client.query(end);
      return done;
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  };

  test("a sale is there with the order, and not before", async () => {
    const { platform, actor } = world;
    await inTransaction(async (client) => {
      await client.query("insert into host_order values ($1, 'ann')", [`first ${worlds}`]);
      const recorded = await platform.within(client).performance.record(actor, sale("first"));
      assert.equal(
        [recorded.object, (recorded as { external_event_id?: string }).external_event_id],
        ["performance_event", "first"],
      );
      assert.equal(await sales(), []);
    });
    assert.equal(await sales(), ["first"]);
    const { data } = await platform.performance.summary(actor);
    assert.equal(
      data.map(({ group, events, value_minor }) => [group, events, value_minor]),
      [["sale", 1, 500]],
    );
  });

  test("the host's work after the call holds up no event of another writer, and seq follows the commits", async () => {
    const { platform, actor } = world;
    const [ours, other] = [
      await invited(world, program, `bob${worlds}`),
      await invited(world, program, `cleo${worlds}`),
    ];
    const invitations = (await feed()).at(-1)?.seq ?? 0;
    await inTransaction(async (client) => {
      await platform.within(client).enrollments.approve(actor, ours, { requestId: "req_host" });
      // The host's transaction is open: if it held the head of the feed, this would wait for ever.
      await platform.enrollments.approve(actor, other);
    });
    const events = (await feed()).filter(({ seq }) => seq > invitations);
    const approvals = events.filter(({ type }) => type === "enrollment.approved");
    assert.equal(
      approvals.map(({ data }) => (data as { object: { id: string } }).object.id),
      [other, ours],
    );
    assert.equal(
      events.map(({ seq }) => seq),
      events.map((_, at) => invitations + 1 + at),
    );
    assert.is(approvals[1]?.request_id, "req_host");
  });

  test("workers are told of deliveries when the host commits", async () => {
    const { platform, actor } = world;
    await platform.webhooks.create(actor, { url: "https://hooks.example/" });
    const invitation = await invited(world, program, `dora${worlds}`);
    const notified: string[] = [];
    let tell = () => {};
    const heard = new Promise<void>((hear) => {
      tell = hear;
    });
    const leave = await host.database.storage.notifications.subscribe((notification) => {
      notified.push(notification);
      if (notification === "webhooks") tell();
    });
    await inTransaction((client) => platform.within(client).enrollments.approve(actor, invitation), {
      end: "rollback",
    });
    await inTransaction(async (client) => {
      await platform.within(client).enrollments.approve(actor, invitation);
      assert.equal(notified, []);
    });
    await heard;
    await leave();
    const { rows } = await host.pool.query(
      `select count(*)::int4 as count from entente.webhook_delivery where organization = $1 and event_type = 'enrollment.approved'`,
      [actor.tenant.organization],
    );
    assert.equal(rows, [{ count: 1 }]);
  });

  test("a refusal leaves the transaction as it was, and the host may go on", async () => {
    const { platform, actor } = world;
    await inTransaction(async (client) => {
      const refused = await rejection(
        platform.within(client).performance.record(actor, { ...sale("a"), enrollment: "enr_none" }),
      );
      assert.equal([refused instanceof PlatformError, (refused as PlatformError).code], [true, "enrollment_not_found"]);
      await platform.within(client).performance.record(actor, sale("b"));
    });
    assert.equal(await sales(), ["b"]);
  });

  test("a conflict is thrown, not repeated, and the transaction is lost; run again, it finds what was there first", async () => {
    const { platform, actor } = world;
    const client = await host.pool.connect();
    await client.query("begin");
    const within = platform.within(client);
    await within.performance.record(actor, sale("mine"));
    // The other one has the name, and this one waits for it.
    const other = await host.pool.connect();
    await other.query("begin");
    await platform.within(other).performance.record(actor, sale("same"));
    const waiting = rejection(within.performance.record(actor, sale("same")));
    const blocked = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    while ((await other.query(blocked)).rows.length === 0) await new Promise((later) => setTimeout(later, 5));
    await other.query("commit");
    other.release();
    assert.instance(await waiting, TransactionConflict);
    assert.match((await rejection(client.query("select 1"))).message, /current transaction is aborted/);
    await client.query("rollback");
    client.release();
    assert.equal(await sales(), ["same"]);
    const again = await inTransaction((next) => platform.within(next).performance.record(actor, sale("same")));
    assert.is((again as { duplicate?: boolean }).duplicate, true);
  });

  test("an answer under an idempotency key belongs to the transaction", async () => {
    const { platform, actor } = world;
    const { external_event_id: _, ...nameless } = sale("");
    const record = (client: PoolClient) =>
      platform.within(client).performance.record(actor, nameless, { idempotencyKey: "order-9" });
    await inTransaction(record, { end: "rollback" });
    const first = await inTransaction(record);
    assert.equal(await inTransaction(record), first);
    assert.equal(await platform.performance.record(actor, nameless, { idempotencyKey: "order-9" }), first);
    const other = await rejection(
      inTransaction((client) =>
        platform.within(client).performance.record(actor, sale("x"), { idempotencyKey: "order-9" }),
      ),
    );
    assert.is((other as PlatformError).code, "idempotency_key_conflict");
    assert.equal(await sales(), [null]);
  });

  test("several calls of one transaction see each other, also when they are sent at once", async () => {
    const { platform, actor } = world;
    await inTransaction(async (client) => {
      const within = platform.within(client);
      const { id } = await within.enrollments.create(actor, { program, email: `emil${worlds}@people.example` });
      await Promise.all([within.enrollments.approve(actor, id), within.performance.record(actor, sale("one"))]);
      const duplicate = await within.performance.record(actor, sale("one"));
      assert.is((duplicate as { duplicate?: boolean }).duplicate, true);
      assert.is((await within.enrollments.pause(actor, id)).id, id);
    });
    assert.equal(await sales(), ["one"]);
  });

  test("temporary tables of the host with names of ours are left alone, during the call and at the commit", async () => {
    const { platform, actor } = world;
    const names = ["joined_change", "feed_head", "event", "metric_day", "performance_event", "webhook_endpoint"];
    const counts = await inTransaction(async (client) => {
      for (const name of names) await client.query(`create temporary table ${name} (mine text) on commit drop`);
      await platform.within(client).performance.record(actor, sale("beside"));
      await client.query("set constraints all immediate");
      const { rows } = await client.query(
        names.map((name) => `select count(*)::int4 as n from ${name}`).join(" union all "),
      );
      return rows.map(({ n }) => n);
    });
    assert.equal(
      counts,
      names.map(() => 0),
    );
    assert.equal(await sales(), ["beside"]);
    assert.equal((await platform.performance.summary(actor)).data[0]?.events, 1);
  });

  test("two transactions that write for the same organizations take turns in one order, whichever they began with", async () => {
    const other = await openWorld(host.database.storage, `within spec other ${worlds}`);
    const there = (await other.platform.programs.create(other.actor, { name: "Riders" })).id;
    const invitedTwice = async (at: World, of: string) => ({
      forth: await invited(at, of, `forth${worlds}`),
      back: await invited(at, of, `back${worlds}`),
    });
    const sides = [
      { of: world, members: await invitedTwice(world, program) },
      { of: other, members: await invitedTwice(other, there) },
    ].map(({ of: { platform, actor }, members }) => ({
      organization: actor.tenant.organization,
      approve: (client: PoolClient, id: "forth" | "back") =>
        platform.within(client).enrollments.approve(actor, members[id]),
      approved: async () =>
        (await platform.enrollments.list(actor, { approval_status: "approved" } as never)).data.length,
      feed: async () => (await platform.events.list(actor, { limit: 100 })).data.map(({ seq }) => seq),
    }));
    const [first, second] = sides.toSorted((one, two) => (one.organization < two.organization ? -1 : 1)) as [
      (typeof sides)[0],
      (typeof sides)[0],
    ];
    const [holder, looker, forth, back] = [
      await host.pool.connect(),
      await host.pool.connect(),
      await host.pool.connect(),
      await host.pool.connect(),
    ];
    const head = "select 1 from entente.feed_head where organization = $1 and livemode for update";
    await holder.query("begin");
    await holder.query(head, [first.organization]);
    for (const client of [forth, back]) await client.query("begin");
    for (const side of [first, second]) await side.approve(forth, "forth");
    for (const side of [second, first]) await side.approve(back, "back");
    const commits = [forth.query("commit"), back.query("commit")];
    for (let waiting = 0; waiting < 2; )
      waiting = (
        await looker.query(
          "select count(*)::int4 as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rows[0].n;
    // Both wait for the first organization, so that nobody holds anything of the second one.
    await looker.query("begin");
    await looker.query(`${head} nowait`, [second.organization]);
    await looker.query("rollback");
    await holder.query("rollback");
    await Promise.all(commits);
    for (const client of [holder, looker, forth, back]) client.release();
    for (const side of [first, second]) {
      const seqs = await side.feed();
      assert.equal(
        seqs,
        seqs.map((_, at) => at + 1),
      );
    }
    for (const side of [first, second]) assert.ok((await side.approved()) >= 2);
  });

  test("a client without a transaction, and another isolation, are refused and nothing is written", async () => {
    const { platform, actor } = world;
    const client = await host.pool.connect();
    const outside = await rejection(platform.within(client).performance.record(actor, sale("c")));
    assert.match(outside.message, /no open transaction/);
    const { rows } = await client.query("show search_path");
    assert.equal(rows, [{ search_path: '"$user", public' }]);
    client.release();
    const isolated = inTransaction((other) => platform.within(other).performance.record(actor, sale("d")), {
      begin: "begin isolation level serializable",
    });
    assert.match((await rejection(isolated)).message, /has to be read committed, and is serializable/);
    assert.equal(await sales(), []);
  });

  test("a rebuild that waits for a transaction of the host gives way to what it writes next", async () => {
    await world.platform.performance.record(world.actor, sale("before"));
    await host.pool.query("update entente.performance_day set events = events + 1");
    let rebuilt: ReturnType<typeof world.platform.operator.rebuild> | undefined;
    await inTransaction(async (client) => {
      await client.query("lock table entente.promo_link in row exclusive mode");
      rebuilt = world.platform.operator.rebuild({ repair: true });
      // Longer than it takes PostgreSQL to look for a deadlock: from then on nobody but the host would be ended for one.
      await new Promise((done) => setTimeout(done, 1_200));
      await world.platform.within(client).performance.record(world.actor, sale("meanwhile"));
    });
    const found = (await rebuilt)?.differences.map(({ check }) => check);
    assert.ok(found?.includes("performanceDay"), `${found}`);
    const left = (await world.platform.operator.rebuild()).differences.filter(
      ({ check }) => check === "performanceDay",
    );
    assert.equal(left, []);
    assert.ok((await sales()).includes("meanwhile"));
  });

  test.run();
};

if (wantedEngines().includes("postgres")) onPostgres();
