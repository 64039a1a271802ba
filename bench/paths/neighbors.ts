import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { ownCpu } from "../cpu.ts";
import { percentile, ratios, type Sample, spread, valuesOf } from "../figures.ts";
import type { Path, Side } from "../path.ts";
import { addEndpoints, eventsOf, keepDelivering, openSender } from "../webhooks.ts";

const EVERY_MS = 50;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
/** The endpoints of each of two organizations. */
const HEALTHY = [["/healthy"], ["/healthy", "/healthy", "/healthy", "/healthy"]];
const BOTH = [
  ["/dead", "/dead", "/dead", "/healthy"],
  [...(HEALTHY[1] ?? []), "/dead", "/dead"],
];

/** One origin of many receivers: some record the arrival of each event, the others never answer. */
const openOrigin = async () => {
  const begun = new Map<string, number>();
  let latencies: number[] = [];
  const server = createServer((incoming, response) => {
    incoming.resume();
    if (incoming.url !== "/healthy") return;
    incoming.on("end", () => {
      latencies.push(performance.now() - (begun.get(String(incoming.headers["webhook-id"])) ?? Number.NaN));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begins: (event: string) => void begun.set(`evt_${event}`, performance.now()),
    /** The measurements since the last call. */
    taken() {
      const taken = latencies;
      latencies = [];
      begun.clear();
      return taken;
    },
    measured: () => latencies.length,
    /** Ends the unanswered requests. */
    hangUp: () => server.closeAllConnections(),
    close: () => server.close(),
  };
};

/** The time from the start of an event's change to its arrival, with and without dead endpoints. */
export const neighborsPath: Path = {
  name: "neighbors",
  says: "webhook latency of five healthy endpoints of two organizations beside five dead ones behind the same origin, and without them",
  async prepare({ databases, extent }) {
    const sender = await openSender(databases);
    const { storage, webhooks } = sender;
    const origin = await openOrigin();

    const side = (paths: readonly (readonly string[])[]): Side => {
      let organizations: readonly string[] = [];
      const healthy = paths.map((of) => of.filter((path) => path === "/healthy").length);
      const ready = async () => {
        await sender.clear();
        const added = paths.map((of) =>
          addEndpoints(storage, of.length, (at) => `${origin.url}${of[at]}`, sender.sealing(SECRET)),
        );
        organizations = await Promise.all(added);
      };
      const round = async (seconds = extent.seconds): Promise<Sample> => {
        const [at, cpu] = [performance.now(), ownCpu()];
        let expected = 0;
        let sending = true;
        let announce = (): void => undefined;
        const wanted = () => sending || origin.measured() < expected;
        const delivered = keepDelivering(webhooks, wanted, (notify) => {
          announce = notify;
        });
        while (performance.now() < at + seconds * 1_000) {
          const changes = organizations.map(async (organization, which) => {
            const change = eventsOf(organization, 1);
            for (const { id } of change.events ?? []) origin.begins(id);
            await storage.journal.commit(change);
            expected += healthy[which] ?? 0;
          });
          await Promise.all([...changes, pause(EVERY_MS)]);
          announce();
        }
        sending = false;
        while (wanted()) {
          announce();
          await pause(EVERY_MS);
        }
        announce();
        await delivered;
        const taken = origin.taken();
        origin.hangUp();
        await webhooks.idle();
        const [p50, p99] = [percentile(taken, 0.5), percentile(taken, 0.99)];
        return { rate: 1_000 / p99, done: taken.length, ownMicros: ownCpu() - cpu, p50, p99 };
      };
      const warm = async (seconds: number) => {
        await ready();
        return round(seconds);
      };
      return { warm, ready, round: () => round() };
    };

    return {
      sides: { alone: side(HEALTHY), beside: side(BOTH) },
      figures(samples) {
        const [alone, beside] = [valuesOf(samples, "alone", "p99"), valuesOf(samples, "beside", "p99")];
        return [
          {
            name: "webhook p99 beside dead endpoints",
            unit: "ms",
            ours: spread(beside),
            bare: spread(alone),
            value: spread(ratios(beside, alone)),
            target: { atMost: 2 },
            as: "percent",
          },
        ];
      },
      async close() {
        await sender.close();
        origin.hangUp();
        origin.close();
      },
    };
  },
};
