import { PlatformError, TransactionConflict } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import type { PoolClient } from "pg";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { wantedEngines } from "../testing/engines.ts";
import { type HostDatabase, openHostDatabase } from "../testing/joined.ts";
import { all } from "../testing/snapshot.ts";
import { invited, openWorld, type World } from "../testing/world.ts";

const ENDS = ["commit", "commit", "commit", "roll back", "fail", "disconnect"] as const;
const ACTS = ["sell", "sell", "sell twice", "sign up", "approve", "refuse"] as const;

/** One transaction of the host: its order, what it has Entente do, and how it ends. */
interface Visit {
  readonly act: (typeof ACTS)[number];
  readonly member: number;
  readonly end: (typeof ENDS)[number];
  /** True if the platform does the same by itself, beside the host's transactions. */
  readonly alone: boolean;
}
const visit: fc.Arbitrary<Visit> = fc.record({
  act: fc.constantFrom(...ACTS),
  member: fc.nat(2),
  end: fc.constantFrom(...ENDS),
  alone: fc.boolean(),
});
const rounds = fc.array(fc.array(visit, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });

interface Trial extends World {
  readonly program: string;
  /** How a sale names each member: by the code of its link, or by itself. */
  readonly members: readonly ({ readonly code: string } | { readonly enrollment: string })[];
}

let trials = 0;

/** A program that asks for two sales, so that sales announce events, with an endpoint that gets all of them, and a live distribution. */
const openHost = async ({ database }: HostDatabase): Promise<Trial> => {
  trials += 1;
  const world = await openWorld(database.storage, `within ${process.pid} ${trials}`);
  const { platform, actor } = world;
  await platform.webhooks.create(actor, { url: "https://hooks.example/" });
  const { id: program } = await platform.programs.create(actor, { name: "Runners" });
  const asked = { scope: "program_entry", metric_key: "sales_count", operator: "gte", threshold: 2 } as const;
  await platform.requirements.create(actor, program, asked);
  const members: string[] = [];
  for (const name of ["ann", "bob", "cleo"]) {
    const id = await invited(world, program, `${name}${trials}`);
    await platform.enrollments.approve(actor, id);
    members.push(id);
  }
  const { id: distribution } = await platform.distributions.create(actor, { name: "Spring", programs: [program] });
  await platform.distributions.validate(actor, distribution);
  await platform.distributions.launch(actor, distribution);
  await platform.workers.drain();
  const links = (await platform.promoLinks.list(actor)).data;
  const named = members.map((enrollment, nth) => {
    const link = links.find((one) => one.enrollment === enrollment);
    assert.ok(link !== undefined, "every member of a live distribution has a link");
    return nth === 0 || link === undefined ? { enrollment } : { code: link.code };
  });
  return { ...world, program, members: named };
};

/** The names of what an act makes: external ids of sales, and local parts of addresses. */
const madeBy = ({ act: what }: Visit, id: string): readonly string[] => (what === "sell twice" ? [id, `${id}+`] : [id]);

const sale = (member: Trial["members"][number], id: string) =>
  ({ ...member, type: "sale", value_minor: 500, currency: "usd", external_event_id: id }) as const;

/** Performs an act of Entente, in a transaction of the host (`within`) or by itself. */
const act = async (trial: Trial, { act: what, member }: Visit, id: string, client?: PoolClient): Promise<void> => {
  const { platform, actor, members, program } = trial;
  const on = client === undefined ? platform : platform.within(client);
  const who = members[member] as Trial["members"][number];
  if (what === "sell") await on.performance.record(actor, sale(who, id));
  if (what === "sell twice") {
    await on.performance.record(actor, {
      events: [sale(who, id), sale(members[(member + 1) % 3] ?? who, `${id}+`)],
    });
  }
  if (what === "sign up") await on.enrollments.create(actor, { program, email: `${id}@people.example` });
  if (what === "approve") {
    const { id: signed } = await on.enrollments.create(actor, { program, email: `${id}@people.example` });
    await on.enrollments.approve(actor, signed);
  }
  if (what === "refuse") {
    const refused = on.performance.record(actor, sale({ enrollment: "enr_nobody" }, id)).then(
      () => assert.unreachable("nobody sells"),
      (error: unknown) => error,
    );
    assert.instance(await refused, PlatformError);
    await on.performance.record(actor, sale(who, id));
  }
};

/** Runs a transaction of the host to its end; whether it was committed. */
const visited = async ({ pool }: HostDatabase, trial: Trial, one: Visit, id: string): Promise<boolean> => {
  const client = await pool.connect();
  let broken = one.end === "disconnect";
  try {
    await client.query("begin");
    await client.query("insert into host_order values ($1, $2)", [id, one.act]);
    await act(trial, one, id, client);
    // The settings of the host's transaction are its own again.
    const { rows } = await client.query("select current_setting('search_path') as path, current_setting('jit') as jit");
    assert.equal(rows, [{ path: '"$user", public', jit: "on" }]);
    if (one.end === "roll back") await client.query("rollback");
    if (one.end === "fail") await client.query("select 1 / 0");
    if (one.end !== "commit") return false;
    await client.query("commit");
    return true;
  } catch (error) {
    const isExpected = error instanceof TransactionConflict || (error as { code?: string }).code === "22012";
    if (!isExpected && (error as { code?: string }).code !== "40P01") throw error;
    await client.query("rollback").catch(() => {
      broken = true;
    });
    return false;
  } finally {
    client.release(broken);
  }
};

const NAMES = [
  "performanceDay",
  "metricDay",
  "distributionTotal",
  "feed",
  "feed_head",
  "event_seq",
  "event",
  "audit",
] as const;

/** Both or neither of every order, a feed without a gap, a delivery of every event, and rollups that are the sums of their rows. */
const assertWhole = async (
  { pool, database }: HostDatabase,
  { platform, actor, ports }: Trial,
  tried: readonly string[],
  committed: readonly string[],
): Promise<void> => {
  const { rows: orders } = await pool.query("select id from host_order where id = any($1)", [tried]);
  const { rows: people } = await pool.query(
    `select split_part(p.email, '@', 1) as name from entente.contact p
     where p.organization = $1 and exists (select 1 from entente.enrollment e where e.entity = p.entity and e.organization = $1)`,
    [actor.tenant.organization],
  );
  const sales = await all((page) => platform.performance.listEvents(actor, page));
  const made = [...sales.map(({ external_event_id }) => external_event_id), ...people.map(({ name }) => name)];
  const own = made.filter((name) => /^a?o\d/.test(name ?? "")).toSorted();
  assert.equal(own, committed.toSorted(), "what was committed is there, and nothing else");
  assert.equal(
    orders.map(({ id }) => id).toSorted(),
    tried.filter((id) => committed.includes(id)).toSorted(),
    "an order is there if and only if what Entente made of it is",
  );

  const { tenant } = actor;
  const head = await ports.events.head(tenant);
  const events = await ports.events.read(tenant, { after: 0, limit: 10_000 });
  assert.equal(
    events.map(({ seq }) => seq),
    Array.from({ length: head }, (_, at) => at + 1),
    "the feed has no gap",
  );
  const created = events.filter(({ type }) => type === "enrollment.created").map(({ subject }) => subject.id);
  assert.is(created.length, people.length, "every member was announced");
  assert.is(new Set(created).size, created.length, "and once");
  const { rows: deliveries } = await pool.query(
    `select count(distinct d.event)::int4 as count from entente.webhook_delivery d
     join entente.event e on e.organization = d.organization and e.livemode = d.livemode and e.seq = d.seq and e.id = d.event
     where d.organization = $1`,
    [tenant.organization],
  );
  assert.equal(deliveries[0].count, head, "every event has its delivery");
  for (const name of NAMES) assert.equal(await database.storage.checks.differences(tenant, name, 5), [], name);
  const { rows: left } = await pool.query("select count(*)::int4 as count from entente.joined_change");
  assert.equal(left, [{ count: 0 }], "nothing is left to apply");
};

if (wantedEngines().includes("postgres")) {
  const test = suite("within a transaction of the host");
  let host: HostDatabase;
  test.before(async () => {
    host = await openHostDatabase();
  });
  test.after(() => host.close());

  test("an order and what Entente made of it both exist or neither does, over random aborts, and the feed has no gap", async () => {
    const property = fc.asyncProperty(rounds, async (played) => {
      const trial = await openHost(host);
      const committed: string[] = [];
      const tried: string[] = [];
      for (const [round, visits] of played.entries()) {
        await Promise.all(
          visits.flatMap((one, nth) => {
            const id = `o${trials}-${round}-${nth}`;
            tried.push(id);
            const joined = async () => {
              if (await visited(host, trial, one, id)) committed.push(...madeBy(one, id));
            };
            const alone = async () => {
              if (!one.alone) return;
              await act(trial, one, `a${id}`);
              committed.push(...madeBy(one, `a${id}`));
            };
            return [joined(), alone()];
          }),
        );
      }
      await assertWhole(host, trial, tried, committed);
    });
    await assertLaw(fc, property, 8);
  });

  test.run();
}
