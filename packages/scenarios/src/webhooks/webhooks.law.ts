import type { Platform } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import type { DomainEvent, EventType, JsonText, Storage } from "@entente/core/ports";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { Crash, untilCrash } from "../testing/crash.ts";
import { ORIGIN } from "../testing/origin.ts";
import { answers, scriptedReceiver } from "../testing/receiver.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World } from "../testing/world.ts";

const TYPES = ["relationship.created", "payout.failed", "budget.reserved"] as const satisfies readonly EventType[];
const [S, H] = [1_000, 3_600_000];

type Command =
  | { readonly does: "create"; readonly types: readonly EventType[] }
  | { readonly does: "disable" | "enable" | "rotate" | "delete" | "redeliver"; readonly which: number }
  | { readonly does: "append"; readonly types: readonly EventType[] }
  | { readonly does: "work" | "crash" | "fail" | "gone" | "recover" }
  | { readonly does: "wait"; readonly ms: number };

const which = fc.nat(5);
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant("create" as const), types: fc.subarray([...TYPES]) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom("disable" as const, "enable" as const, "rotate" as const, "delete" as const),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("redeliver" as const), which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant("append" as const),
      types: fc.array(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom("work" as const, "crash" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom("fail" as const, "gone" as const, "recover" as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("wait" as const), ms: fc.constantFrom(S, 60 * S, 3 * H, 30 * H) }),
  },
);

/** One expected delivery. */
interface Expected {
  readonly seq: number;
  /** Its endpoint was disabled or deleted while it was under way. */
  closed: boolean;
}

interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly types: readonly EventType[];
  enabled: boolean;
  deleted: boolean;
  readonly expected: Expected[];
}

interface Story extends World {
  readonly endpoints: Endpoint[];
  readonly receiver: ReturnType<typeof scriptedReceiver>;
  sending: "fail" | "gone" | "recover";
  failed: boolean;
  crashes: number;
  seq: number;
}

/** A process that dies before it records its first results. */
const dying = (world: World, storage: Storage): Platform =>
  world.process({
    ...storage,
    webhookDeliveries: {
      ...storage.webhookDeliveries,
      recordResults: async () => Promise.reject(new Crash("The process has crashed.")),
    },
  });

const close = (endpoint: Endpoint): void => {
  endpoint.enabled = false;
  for (const one of endpoint.expected) one.closed = true;
};

const chosen = ({ endpoints }: Story, index: number): Endpoint | undefined => {
  const there = endpoints.filter(({ deleted }) => !deleted);
  return there[index % Math.max(there.length, 1)];
};

const append = async (story: Story, types: readonly EventType[]): Promise<void> => {
  const { ports, actor } = story;
  const events = types.map(
    (type): DomainEvent => ({
      id: ports.ids.next("event"),
      type,
      subject: { type: "thing", id: "x" },
      data: "{}" as JsonText,
      operation: null,
      createdAt: ports.clock.now(),
    }),
  );
  await ports.journal.commit({ origin: ORIGIN, tenant: actor.tenant, events });
  for (const type of types) {
    story.seq += 1;
    for (const endpoint of story.endpoints) {
      const wants = endpoint.types.length === 0 || endpoint.types.includes(type);
      if (endpoint.enabled && wants) endpoint.expected.push({ seq: story.seq, closed: false });
    }
  }
};

const VERBS: {
  readonly [verb: string]: (story: Story, endpoint: Endpoint) => Promise<void>;
} = {
  async disable({ platform, actor }, endpoint) {
    await platform.webhooks.update(actor, endpoint.id, { status: "disabled" });
    close(endpoint);
  },
  async enable({ platform, actor }, endpoint) {
    await platform.webhooks.update(actor, endpoint.id, { status: "enabled" });
    endpoint.enabled = true;
  },
  async rotate({ platform, actor }, endpoint) {
    await platform.webhooks.rotateSecret(actor, endpoint.id);
  },
  async delete({ platform, actor }, endpoint) {
    await platform.webhooks.delete(actor, endpoint.id);
    close(endpoint);
    endpoint.deleted = true;
  },
  async redeliver({ platform, actor }, endpoint) {
    if (!endpoint.enabled) return;
    const { data } = await platform.webhooks.listDeliveries(actor, endpoint.id);
    const [last] = data;
    if (last === undefined) return;
    await platform.webhooks.redeliver(actor, endpoint.id, last.id);
    for (const one of endpoint.expected) if (one.seq === last.event_seq) one.closed = false;
  },
};

const act = async (story: Story, command: Command, storage: Storage): Promise<void> => {
  const { platform, actor } = story;
  if ("which" in command) {
    const endpoint = chosen(story, command.which);
    if (endpoint !== undefined) await VERBS[command.does]?.(story, endpoint);
  } else if (command.does === "create") {
    const url = `https://receiver-${story.endpoints.length}.example/`;
    const made = await platform.webhooks.create(actor, { url, enabled_events: [...command.types] });
    const { id } = made.webhook_endpoint;
    story.endpoints.push({ id, url, types: command.types, enabled: true, deleted: false, expected: [] });
  } else if (command.does === "append") await append(story, command.types);
  else if (command.does === "wait") story.advance(command.ms);
  else if (command.does === "work") await platform.workers.deliver();
  else if (command.does === "crash") {
    story.crashes += 1;
    await untilCrash(dying(story, storage).workers.deliver());
  } else {
    story.sending = command.does;
    story.failed ||= command.does !== "recover";
  }
};

/** Everything recovers, and time passes until no delivery is pending. */
const settle = async ({ platform, advance }: Story): Promise<void> => {
  for (let round = 0; round < 60; round += 1) {
    while ((await platform.workers.deliver()) > 0);
    advance(round < 5 ? 61 * S : 3 * H);
  }
};

const check = async (story: Story): Promise<void> => {
  const { platform, actor, receiver } = story;
  for (const { id, url, expected, deleted } of story.endpoints) {
    const sent = receiver.seqs(url);
    const seqs = expected.map(({ seq }) => seq);
    assert.ok(
      sent.every((seq) => seqs.includes(seq)),
      `${url} got an event that it is not subscribed to`,
    );
    if (deleted) continue;
    const rows: { id: string; event_seq: number; status: string }[] = [];
    for (let more = true; more; ) {
      const page: { data: readonly (typeof rows)[0][]; has_more: boolean } = await platform.webhooks.listDeliveries(
        actor,
        id,
        { limit: 100, starting_after: rows.at(-1)?.id },
      );
      rows.push(...page.data);
      more = page.has_more;
    }
    assert.equal(
      rows.map(({ event_seq }) => event_seq).sort((a, b) => a - b),
      seqs,
    );
    for (const { event_seq, status, id: delivery } of rows) {
      const times = sent.filter((seq) => seq === event_seq).length;
      assert.ok(status === "delivered" || status === "exhausted", `${url} ${event_seq} is still ${status}`);
      if (status === "delivered") assert.ok(times > 0, `${url} never got ${event_seq}`);
      const closed = expected.find(({ seq }) => seq === event_seq)?.closed;
      // A delivery is exhausted only for a reason.
      if (status === "exhausted") assert.ok(closed || story.failed, `${url} ${event_seq} was exhausted`);
      const { attempts = [] } = await platform.webhooks.retrieveDelivery(actor, id, delivery);
      assert.ok(times <= attempts.length + story.crashes, `${event_seq} was sent ${times} times`);
    }
  }
};

onEngines("webhooks, over any history", (test, engine) => {
  test("every event is delivered to every subscribed endpoint, or exhausted for a reason, and sent to no other", async () => {
    const tries = engine().name === "memory" ? 30 : 3;
    await assertLaw(
      fc,
      fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 60 }), async (commands) => {
        const receiver = scriptedReceiver();
        const storage = await engine().fresh();
        const world = await openWorld(storage, "webhooks law", { webhookTransport: receiver });
        const story: Story = {
          ...world,
          receiver,
          endpoints: [],
          sending: "recover",
          failed: false,
          crashes: 0,
          seq: 0,
        };
        receiver.script(() => answers({ fail: 500, gone: 410, recover: 200 }[story.sending]));
        for (const one of [{ does: "create", types: [] } as const, ...commands]) await act(story, one, storage);
        story.sending = "recover";
        await settle(story);
        await check(story);
      }),
      tries,
    );
  });
});
