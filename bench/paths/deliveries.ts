import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DEFAULT_SETTINGS } from "@entente/core";
import { Agent, request } from "undici";
import { ownCpu } from "../cpu.ts";
import { against, type Sample } from "../figures.ts";
import type { Path, Side } from "../path.ts";
import { addEndpoints, eventsOf, keepDelivering, openSender } from "../webhooks.ts";

const DELIVERIES = 10_000;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

const openSink = async () => {
  let received = 0;
  const server = createServer((incoming, response) => {
    incoming.resume();
    incoming.on("end", () => {
      received += 1;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, received: () => received, close: () => server.close() };
};

const timed = async (work: () => Promise<unknown>): Promise<Sample> => {
  const [at, cpu] = [performance.now(), ownCpu()];
  await work();
  return { rate: (DELIVERIES * 1_000) / (performance.now() - at), done: DELIVERIES, ownMicros: ownCpu() - cpu };
};

/** Only signed posts, without reads and writes. */
const bareSide = (url: string, lanes: number, agent: Agent): Side => {
  const [body] = (eventsOf("", 1).events ?? []).map((event) => JSON.stringify(event));
  const post = async (): Promise<void> => {
    const seconds = Math.floor(Date.now() / 1_000);
    const signature = createHmac("sha256", SECRET).update(`${seconds}.${body}`).digest("hex");
    const headers = { "content-type": "application/json", "service-signature": `t=${seconds},v1=${signature}` };
    const answered = await request(url, { method: "POST", headers, body: body ?? "", dispatcher: agent });
    await answered.body.dump();
  };
  const round = () =>
    timed(async () => {
      let left = DELIVERIES;
      const lane = async (): Promise<void> => {
        while (left > 0) {
          left -= 1;
          await post();
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    });
  return { warm: round, round };
};

/** Claims, signs, sends and records deliveries, at the given concurrency. */
export const deliveriesPath: Path = {
  name: "deliveries",
  says: "webhook deliveries to a sink on this machine, claimed, signed and recorded, beside bare signed posts of undici",
  async prepare({ databases }) {
    const sender = await openSender(databases);
    const { database, storage, webhooks } = sender;
    const sink = await openSink();
    const { webhookConcurrency: many, webhookEndpointConcurrency: few } = DEFAULT_SETTINGS;
    const agent = new Agent({ connections: many });

    const deliverAll = async (): Promise<void> => {
      const until = sink.received() + DELIVERIES;
      await keepDelivering(webhooks, () => sink.received() < until);
      await webhooks.idle();
    };

    const side = (endpoints: number): Side => ({
      async ready() {
        await sender.clear();
        const organization = await addEndpoints(storage, endpoints, () => sink.url, sender.sealing(SECRET));
        await storage.journal.commit(eventsOf(organization, DELIVERIES / endpoints));
        await database.pool.query("vacuum analyze webhook_delivery");
      },
      round: () => timed(deliverAll),
      async check() {
        const { rows } = await database.pool.query<{ count: string }>(
          "select count(*) from webhook_delivery where status = 'delivered'",
        );
        if (Number(rows[0]?.count) !== DELIVERIES) throw new Error(`${rows[0]?.count} were delivered.`);
      },
    });
    return {
      sides: {
        "ours, 1": side(1),
        "bare, 1": bareSide(sink.url, few, agent),
        "ours, 20": side(20),
        "bare, 20": bareSide(sink.url, many, agent),
      },
      figures: (samples) =>
        (
          [
            [1, 0.45],
            [20, 0.6],
          ] as const
        ).map(([endpoints, atLeast]) =>
          against(samples, {
            name: `deliveries, ${endpoints} endpoint${endpoints === 1 ? "" : "s"}`,
            unit: "deliveries/s",
            ours: `ours, ${endpoints}`,
            bare: `bare, ${endpoints}`,
            target: { atLeast },
          }),
        ),
      async close() {
        await agent.destroy();
        await sender.close();
        sink.close();
      },
    };
  },
};
