// The way of an event to Kafka by the command line: a server, brokers, `entente sink kafka` that is stopped, killed and started again, and
// brokers that go away meanwhile. Another client then reads the topic, which has what the feed has. Part of `pnpm kafka`.
import * as assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { Entente, type Event } from "@entente/client";
import { type Broker, missing, startBroker } from "./kafka/broker.ts";
import { consumed } from "./kafka/consumed.ts";
import { startServer } from "./memory-server.mjs";

const COMMANDS = join(import.meta.dirname, "..", "packages", "server", "src", "cli", "main.ts");
const TOPIC = "partners";
const MEMBERS = 60;

interface Server {
  readonly url: string;
  readonly key: string;
}

/** The command, and the last `seq` that it said was sent. */
const startSink = ({ url, key }: Server, { servers }: Broker, ...more: readonly string[]) => {
  const words = ["sink", "kafka", "--to", servers.join(","), "--topic", TOPIC, "--url", url, ...more];
  const env = { ...process.env, ENTENTE_API_KEY: key, ENTENTE_DATA_DIR: join(COMMANDS, "nowhere") };
  const child = spawn(process.execPath, [...process.execArgv, COMMANDS, ...words], { env });
  const ended = new Promise<number | null>((over) => child.once("close", over));
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  let last = 0;
  createInterface({ input: child.stdout }).on("line", (line) => {
    last = Number(/^Sent seq \d+ to (\d+)\.$/.exec(line)?.[1] ?? last);
  });
  return {
    ended,
    errors: () => errors,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Waits until so much was sent. */
    async through(seq: number): Promise<void> {
      for (let left = 600; last < seq; left -= 1) {
        assert.ok(left > 0 && child.exitCode === null, `seq ${seq} was not sent: ${errors}`);
        await setTimeout(50);
      }
    },
  };
};

const tell = async (server: Server, broker: Broker): Promise<void> => {
  const entente = new Entente({ apiKey: server.key, baseUrl: server.url });
  const { id: program } = await entente.programs.create({ name: "Runners of Kafka" });
  let members = 0;
  const enroll = async (count: number): Promise<number> => {
    for (let more = 0; more < count; more += 1) {
      members += 1;
      await entente.enrollments.create({ program, email: `member-${members}@people.example` });
    }
    return (await feed()).at(-1)?.seq ?? 0;
  };
  const feed = async (): Promise<readonly Event[]> => {
    const events: Event[] = [];
    for await (const event of entente.events.list({ order: "asc" })) events.push(event);
    return events.toSorted((one, other) => one.seq - other.seq);
  };

  await broker.tell(`topic ${TOPIC} 3`);
  await enroll(MEMBERS);
  const once = startSink(server, broker, "--once");
  assert.equal(await once.ended, 0, once.errors());

  // It follows the feed, through an outage of the brokers, and is killed in the middle of one.
  const following = startSink(server, broker);
  await following.through(await enroll(MEMBERS));
  for (const one of [1, 2]) await broker.tell(`down ${one}`);
  const during = await enroll(MEMBERS);
  await setTimeout(1_000);
  for (const one of [1, 2]) await broker.tell(`up ${one}`);
  await following.through(during);
  assert.match(following.errors(), /Kafka does not answer: /);
  await enroll(MEMBERS);
  following.kill("SIGKILL");
  await following.ended;

  const again = startSink(server, broker);
  await again.through(await enroll(MEMBERS));
  again.kill("SIGTERM");
  assert.equal(await again.ended, 0, again.errors());
  assert.match(again.errors(), /the same command goes on there/);

  const [messages, events] = [await consumed(broker, TOPIC), await feed()];
  const arrived = new Map<number, Event>();
  for (const { seq, event } of messages) {
    assert.ok(arrived.has(seq) || seq === arrived.size + 1, `seq ${seq} arrived before seq ${arrived.size + 1}`);
    assert.deepEqual(arrived.get(seq) ?? event, event);
    arrived.set(seq, event);
  }
  assert.deepEqual([...arrived.values()], events);
  const repeated = messages.length - events.length;
  console.log(`${events.length} events by the command line: 0 lost, in order, ${repeated} repeated by the same id`);
};

const lacking = missing();
if (lacking !== undefined) console.log(`left out: the command line with Kafka, for want of ${lacking}`);
else {
  const broker = await startBroker();
  try {
    const server = await startServer({ ENTENTE_SEAL_EVERY: "1s" });
    try {
      await tell(server, broker);
    } finally {
      await server.stop();
    }
  } finally {
    await broker.remove();
  }
}
