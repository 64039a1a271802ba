import type { Storage } from "@entente/core";
import { ownCpu } from "../cpu.ts";
import type { Database } from "../database.ts";
import { against, alone, type Figure, ratios, type Sample, type Samples, valuesOf } from "../figures.ts";
import { addTenant, type Filled, unchecked } from "../fill.ts";
import { nthId } from "../ids.ts";
import type { Path, Side } from "../path.ts";
import { type OpenPlatform, openPlatform } from "../platform.ts";
import { fillMembers, fillPeople, fillPrograms } from "../rows.ts";

/** The rows of a launch by one statement and one commit. Ids and codes are random, like ours. */
const INSERT = `
  insert into promo_link (organization, livemode, version, id, brand, distribution, deployment, program, enrollment,
    code, clicks, created_at)
  select e.organization, e.livemode, 1, gen_random_uuid(), e.brand, d.distribution, d.id, e.program, e.id,
    substr(md5(e.id::text || d.id::text), 1, 20), 0, now()
  from enrollment e
  join (select * from deployment where program = $1 order by created_at desc limit 1) d on d.program = e.program
  where e.organization = $2 and e.livemode and e.program = $1 and e.approval_status = 'approved' and e.status <> 'archived'`;

/** Records the duration of each successful commit. */
const timingCommits =
  (took: number[]) =>
  (storage: Storage): Storage => ({
    ...storage,
    journal: {
      ...storage.journal,
      async commit(change) {
        const began = performance.now();
        try {
          return await storage.journal.commit(change);
        } finally {
          took.push(performance.now() - began);
        }
      },
    },
  });

interface Ground {
  readonly database: Database;
  readonly filled: Filled;
  readonly open: OpenPlatform;
  readonly took: number[];
}

const timed = async (members: number, work: () => Promise<unknown>): Promise<Sample & { readonly seconds: number }> => {
  const [at, cpu] = [performance.now(), ownCpu()];
  await work();
  const seconds = (performance.now() - at) / 1_000;
  return { rate: members / seconds, done: members, ownMicros: ownCpu() - cpu, seconds };
};

/** Each round starts with an empty table, and ends with a link for every member. */
const emptied = ({ database }: Ground): Pick<Side, "ready" | "check"> => ({
  ready: () => database.pool.query("truncate promo_link, deployment_links"),
  async check({ done }) {
    const { rows } = await database.pool.query<{ count: string }>("select count(*) from promo_link");
    if (Number(rows[0]?.count) !== done) throw new Error(`${rows[0]?.count} links were made for ${done} members.`);
  },
});

/** From the request to the finished operation: plan, chunks, provision, events. */
const launching = (ground: Ground, program: number, members: number): Side => ({
  ...emptied(ground),
  async round(): Promise<Sample> {
    const { open, filled, took } = ground;
    const { authenticator, distributions, workers } = open.platform;
    const actor = await authenticator.actor({ organization: filled.organization });
    const programs = [`prog_${nthId("program", program)}`];
    const { id } = await distributions.create(actor, { name: `To ${members}`, programs });
    await distributions.validate(actor, id);
    took.length = 0;
    const sample = await timed(members, async () => {
      await distributions.launch(actor, id);
      await workers.drain();
    });
    const { status } = await distributions.retrieve(actor, id);
    if (status !== "active") throw new Error(`The launch ended ${status}.`);
    return { ...sample, commits: took.length, longestCommitMs: Math.max(...took) };
  },
});

const inserting = (ground: Ground, program: number, members: number): Side => ({
  ...emptied(ground),
  round() {
    const values = [nthId("program", program), ground.filled.organization];
    return timed(members, () => ground.database.pool.query(INSERT, values));
  },
});

const words = (count: number): string => count.toLocaleString("en");

const figuresOf = (samples: Samples, sizes: readonly number[]): readonly Figure[] => {
  const [middle, largest] = [sizes.at(-2) as number, sizes.at(-1) as number];
  const seconds = (size: number): readonly number[] => valuesOf(samples, `ours ${size}`, "seconds");
  const growth = largest / middle;
  return [
    ...sizes.map((size) =>
      against(samples, {
        name: `launch, ${words(size)} links`,
        unit: "links/s",
        ours: `ours ${size}`,
        bare: `bare ${size}`,
        target: { atLeast: 0.85 },
      }),
    ),
    alone({
      name: `launch, longest commit of ${words(largest)} links`,
      unit: "ms",
      values: valuesOf(samples, `ours ${largest}`, "longestCommitMs"),
      target: { atMost: 1_000 },
    }),
    alone({
      name: `launch, ${words(middle)} to ${words(largest)} links`,
      unit: "x longer",
      values: ratios(seconds(largest), seconds(middle)),
      // Ten times as many may take eleven times as long.
      target: { atMost: 1.1 * growth },
    }),
  ];
};

export const launchPath: Path = {
  name: "launch",
  says: "links of a launch, in chunks, beside one INSERT … SELECT into the same table",
  async prepare(bench) {
    const { extent, databases, print } = bench;
    const database = await databases.empty();
    const filled = await addTenant(database);
    const sizes = extent.launches;
    print(`  filling programs with ${sizes.map(words).join(", ")} members`);
    await unchecked(database, async (client) => {
      await fillPrograms(client, filled, sizes.length);
      await fillPeople(client, filled, Math.max(...sizes));
      let first = 0;
      for (const [index, count] of sizes.entries()) {
        await fillMembers(client, filled, { program: index + 1, first, count });
        first += count;
      }
    });
    await database.pool.query("vacuum analyze");
    const took: number[] = [];
    const ground: Ground = { database, filled, took, open: await openPlatform(database.url, timingCommits(took)) };
    return {
      sides: Object.fromEntries(
        sizes.flatMap((size, index) => [
          [`ours ${size}`, launching(ground, index + 1, size)],
          [`bare ${size}`, inserting(ground, index + 1, size)],
        ]),
      ),
      figures: (samples) => figuresOf(samples, sizes),
      async close() {
        await ground.open.close();
        await databases.drop(database);
      },
    };
  },
};
