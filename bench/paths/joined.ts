import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { nodeRuntime } from "@entente/adapters-node";
import { openPostgres } from "@entente/adapters-postgres";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";
import { ownCpu } from "../cpu.ts";
import { against, type Sample } from "../figures.ts";
import { openPool, reportLost } from "../modules.ts";
import type { Path, Side } from "../path.ts";

const WRITERS = 8;
/** Transactions of the host at once, each with so much work of its own. */
const HOSTS = 4;
const WORK_MS = 50;
const MEMBERS = 64;

/** The cost that transactions of a host that records sales cause for other writers of the organization. */
export const joinedPath: Path = {
  name: "joined",
  says: "changes of one organization beside four transactions of a host that work 50 ms after `within`, and beside those that do so before it",
  async prepare({ databases, extent }) {
    const database = await databases.empty();
    const opened = openPostgres({ url: database.url, schema: "public", poolMax: WRITERS, onError: reportLost });
    const pool = openPool(database.url, HOSTS);
    const platform = createPlatform({
      ...opened.storage,
      ...(await nodeRuntime({ secret: "5e0f".repeat(16), storage: opened.storage })),
      channels: [serviceChannel()],
      settings: DEFAULT_SETTINGS,
    });
    const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
    await platform.operator.createBrand(organization, { name: "Shoes" });
    const actor = await platform.authenticator.actor({ organization });
    const { id: program } = await platform.programs.create(actor, { name: "Runners" });
    for (let member = 0; member < MEMBERS; member += 1) {
      const { id } = await platform.enrollments.create(actor, { program, email: `${member}@people.example` });
      await platform.enrollments.approve(actor, id);
    }
    const { id: spring } = await platform.distributions.create(actor, { name: "Spring", programs: [program] });
    await platform.distributions.validate(actor, spring);
    await platform.distributions.launch(actor, spring);
    await platform.workers.drain();
    const codes = (await platform.promoLinks.list(actor, { limit: 100 })).data.map(({ code }) => code);

    // A sale adds to the sums of one of the distribution's members; a new member is an event of the feed.
    const sale = () => {
      const code = codes[Math.floor(Math.random() * codes.length)] as string;
      return { code, type: "sale", value_minor: 4_990, currency: "usd", external_event_id: randomUUID() };
    };
    const signUp = () => ({ program, email: `${randomUUID()}@people.example` });

    const run = async (seconds: number, works: "before" | "after"): Promise<Sample> => {
      const [began, cpu] = [performance.now(), ownCpu()];
      const isOver = () => performance.now() > began + seconds * 1_000;
      let done = 0;
      const writer = async () => {
        while (!isOver()) {
          await platform.performance.record(actor, sale());
          await platform.enrollments.create(actor, signUp());
          done += 2;
        }
      };
      const host = async () => {
        while (!isOver()) {
          const client = await pool.connect();
          await client.query("begin");
          if (works === "before") await pause(WORK_MS);
          await platform.within(client).performance.record(actor, sale());
          await platform.within(client).enrollments.create(actor, signUp());
          if (works === "after") await pause(WORK_MS);
          await client.query("commit");
          client.release();
        }
      };
      const all = [...Array.from({ length: WRITERS }, writer), ...Array.from({ length: HOSTS }, host)];
      await Promise.all(all);
      const took = (performance.now() - began) / 1_000;
      return { rate: done / took, done, ownMicros: ownCpu() - cpu };
    };
    const side = (works: "before" | "after"): Side => ({
      warm: (seconds) => run(seconds, works),
      round: () => run(extent.seconds, works),
    });

    return {
      sides: { before: side("before"), after: side("after") },
      figures: (samples) => [
        against(samples, {
          name: "changes beside 50 ms of work after `within`",
          unit: "changes/s",
          ours: "after",
          bare: "before",
          target: { atLeast: 0.8 },
        }),
      ],
      async close() {
        await opened.close();
        await pool.end();
        await databases.drop(database);
      },
    };
  },
};
