import { openPg, postgresStorage } from "@entente/adapters-postgres";
import { ownCpu } from "../cpu.ts";
import { against, type Sample } from "../figures.ts";
import { POOL_MAX } from "../modules.ts";
import type { Path } from "../path.ts";
import { addEndpoints, eventsOf } from "../webhooks.ts";

const [EVENTS, ENDPOINTS] = [5_000, 20];
const DELIVERIES = EVENTS * ENDPOINTS;

/** The same rows, from existing events and endpoints. */
const BARE = `insert into webhook_delivery (organization, livemode, version, id, endpoint, event, event_type, seq, status,
    attempts, log, next_attempt_at, created_at, updated_at)
  select e.organization, e.livemode, 1, gen_random_uuid(), w.id, e.id, e.type, e.seq, 'pending', 0, '[]',
    e.created_at, e.created_at, e.created_at
  from event e join webhook_endpoint w using (organization, livemode) where e.organization = $1`;

const timed = async (work: () => Promise<unknown>): Promise<Sample> => {
  const [at, cpu] = [performance.now(), ownCpu()];
  await work();
  return { rate: (DELIVERIES * 1_000) / (performance.now() - at), done: DELIVERIES, ownMicros: ownCpu() - cpu };
};

/** One change of many events with all their deliveries; the events are part of our work, but not of the bare limit. */
export const fanOutPath: Path = {
  name: "fan-out",
  says: "events to endpoints: a change of many events with their deliveries, beside one bare INSERT ... SELECT of the deliveries",
  async prepare({ databases }) {
    const database = await databases.empty();
    const engine = openPg<unknown>(database.url, { poolMax: POOL_MAX });
    const storage = postgresStorage(engine);
    const organization = () =>
      addEndpoints(
        storage,
        ENDPOINTS,
        () => "https://hooks.example/",
        () => "sealed",
      );
    const clear = () => database.pool.query("truncate webhook_delivery, event");
    let whose = "";
    const check = async () => {
      const { rows } = await database.pool.query<{ count: string }>("select count(*) from webhook_delivery");
      if (Number(rows[0]?.count) !== DELIVERIES) throw new Error(`${rows[0]?.count} deliveries, not ${DELIVERIES}.`);
    };
    return {
      sides: {
        ours: {
          async ready() {
            await clear();
            whose = await organization();
          },
          round: () => timed(() => storage.journal.commit(eventsOf(whose, EVENTS))),
          check,
        },
        bare: {
          async ready() {
            await clear();
            whose = await organization();
            await storage.journal.commit(eventsOf(whose, EVENTS));
            await database.pool.query("truncate webhook_delivery");
          },
          round: () => timed(() => database.pool.query(BARE, [whose])),
          check,
        },
      },
      figures: (samples) => [
        against(samples, {
          name: `fan-out, ${EVENTS.toLocaleString("en")} events to ${ENDPOINTS} endpoints`,
          unit: "deliveries/s",
          target: { atLeast: 0.85 },
        }),
      ],
      async close() {
        await engine.destroy();
        await databases.drop(database);
      },
    };
  },
};
