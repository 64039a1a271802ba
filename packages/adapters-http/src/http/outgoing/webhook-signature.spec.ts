import * as assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { assertLaw } from "@entente/core/contracts";
import type { DomainEvent, JsonText, Ports } from "@entente/core/ports";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import Stripe from "stripe";
import { suite } from "uvu";
import { openWorld, runCampaign, type World } from "../../testing/world.ts";
import { undiciTransport } from "./webhook-transport.ts";

const ORIGIN = { actor: { type: "system", id: "tests", name: null }, requestId: null } as const;

/** A receiver as a subscriber would write it, which accepts only what two libraries verify. */
interface Sink {
  readonly url: string;
  readonly bodies: string[];
  readonly faults: string[];
  secrets: string[];
  now: () => number;
}

interface Fixtures extends World {
  readonly sink: Sink;
  readonly deliver: () => Promise<void>;
  /** Appends events with this data, as a decision would. */
  readonly append: (data: readonly object[]) => Promise<void>;
}
const test = suite<Fixtures>("signatures of webhooks");

const stripe = new Stripe("sk_test_unused");

/** The libraries read the machine's clock, so the test sets it to the platform's time while they run. */
const atTime = <T>(now: () => number, look: () => T): T => {
  const machine = Date.now;
  Date.now = now;
  try {
    return look();
  } finally {
    Date.now = machine;
  }
};

const openSink = async () => {
  const sink: Sink = { url: "", bodies: [], faults: [], secrets: [], now: Date.now };
  const verify = (body: string, headers: Record<string, string>) => {
    const ours = headers["service-signature"] ?? "";
    for (const secret of sink.secrets) {
      stripe.webhooks.constructEvent(body, ours, secret);
      new Webhook(secret).verify(body, headers);
    }
    const entries = ours.split(",v1=").length - 1;
    if (entries !== sink.secrets.length) throw new Error(`${entries} entries for ${sink.secrets.length} secrets`);
    if (JSON.parse(body).id !== headers["webhook-id"]) throw new Error("the id is not the event's");
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    try {
      atTime(sink.now, () => verify(body, request.headers as Record<string, string>));
      sink.bodies.push(body);
      response.end();
    } catch (error) {
      sink.faults.push(`${(error as Error).message}: ${body.slice(0, 200)}`);
      response.writeHead(401).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    sink: Object.assign(sink, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

const closing: (() => Promise<unknown>)[] = [];
test.before.each(async (fixtures) => {
  const { sink, close } = await openSink();
  const webhookTransport = undiciTransport({ allowLoopback: true });
  const world = await openWorld({}, (ports): Ports => ({ ...ports, webhookTransport }));
  sink.now = () => world.ports.clock.now().getTime();
  closing.push(close, () => webhookTransport.close());
  const tenant = { organization: world.organization.slice(4), livemode: true } as never;
  const append = async (data: readonly object[]) => {
    const events = data.map(
      (one): DomainEvent => ({
        id: world.ports.ids.next("event"),
        type: "distribution.live",
        subject: { type: "distribution", id: "018f" },
        data: JSON.stringify(one) as JsonText,
        operation: null,
        createdAt: world.ports.clock.now(),
      }),
    );
    await world.ports.journal.commit({ origin: ORIGIN, tenant, events });
  };
  Object.assign(fixtures, world, {
    sink,
    append,
    deliver: () => world.platform.workers.drain(),
  });
});
test.after.each(async (fixtures) => {
  await fixtures.close();
  for (const close of closing.splice(0)) await close();
});

const subscribe = async ({ call, sink }: Fixtures, body: object = {}) => {
  const { body: answered } = await call("POST", "/v1/platform/webhook_endpoints", { body: { url: sink.url, ...body } });
  sink.secrets = [answered.webhook_endpoint.secret];
  return answered.webhook_endpoint as { id: string };
};

test("two libraries verify every webhook of a campaign", async (fixtures) => {
  await subscribe(fixtures);
  await runCampaign(fixtures);
  await fixtures.deliver();
  assert.deepEqual(fixtures.sink.faults, []);
  const feed = (await fixtures.call("GET", "/v1/platform/events?limit=100")).body.data;
  assert.deepEqual(
    fixtures.sink.bodies.map((body) => JSON.parse(body)).sort((left, right) => left.seq - right.seq),
    feed,
  );
});

test("bodies of any content are verified: astral characters, line ends of every kind, long numbers", async (fixtures) => {
  await subscribe(fixtures);
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: "binary" }),
    fc.constantFrom("\r\n", "\u2028", "\u2029", "\ufeff", "𝒜🎟️👩‍👩‍👧", "\u0000", "</script>", "\\u0041", '"'),
  );
  const data = fc.array(fc.dictionary(text, fc.oneof(text, fc.double(), fc.jsonValue())), {
    minLength: 10,
    maxLength: 10,
  });
  let sent = 0;
  await assertLaw(
    fc,
    fc.asyncProperty(data, async (objects) => {
      await fixtures.append(objects);
      await fixtures.deliver();
      sent += objects.length;
      assert.deepEqual(fixtures.sink.faults, []);
      assert.equal(fixtures.sink.bodies.length, sent);
    }),
    15,
  );
});

test("both secrets sign within a day of a rotation, each entry with its own; an older secret never signs", async (fixtures) => {
  const { sink, call, append, deliver } = fixtures;
  const { id } = await subscribe(fixtures);
  const rotate = async (): Promise<string> =>
    (await call("POST", `/v1/platform/webhook_endpoints/${id}/rotate_secret`)).body.webhook_endpoint.secret;
  const [first = ""] = sink.secrets;
  const second = await rotate();
  sink.secrets = [second, first];
  await append([{ a: 1 }]);
  await deliver();
  const third = await rotate();
  sink.secrets = [third, second];
  await append([{ a: 2 }]);
  await deliver();
  assert.deepEqual([sink.faults, sink.bodies.length], [[], 2]);
  sink.secrets = [third, first];
  await append([{ a: 3 }]);
  await deliver();
  assert.equal(sink.faults.length, 1);
  assert.match(sink.faults[0] ?? "", /signature/i);
});

test.run();
