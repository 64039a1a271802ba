import type { DomainEvent } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { ORIGIN } from "../testing/origin.ts";
import { openSealed } from "../testing/sealing.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { approved } from "../testing/world.ts";

const { test, engine } = suiteOnEngines("events of types that are retired");

test("an event announced before its type retired stays in the feed: it is listed, filtered, proven and no difference", async () => {
  const world = await openSealed(await engine().fresh(), []);
  const { platform, actor, ports } = world;
  const { id: program } = await platform.programs.create(actor, { name: "Runners" });
  const [ann, bob] = [await approved(world, program, "ann"), await approved(world, program, "bob")];
  const entityOf = async (member: string) => (await platform.enrollments.retrieve(actor, member)).entity;
  const [source, target] = [await entityOf(ann), await entityOf(bob)];
  const merged = await platform.entities.merge(actor, source, { into: target, reason: "One person" });
  const event = {
    id: ports.ids.next("event"),
    type: "entity.merged",
    subject: { type: "entity", id: source.slice(4) },
    data: JSON.stringify({ object: merged }),
    operation: null,
    createdAt: ports.clock.now(),
  } as unknown as DomainEvent;
  await ports.journal.commit({ tenant: actor.tenant, origin: ORIGIN, events: [event] });
  const { data } = await platform.events.list(actor, { type: "entity.merged" });
  assert.equal(
    data.map(({ id, type, subject }) => [id, type, subject.id]),
    [[`evt_${event.id}`, "entity.merged", source.slice(4)]],
  );
  await platform.workers.sealStreams();
  assert.ok((await platform.events.retrieveProof(actor, `evt_${event.id}`)).seal !== undefined);
  assert.equal((await platform.operator.rebuild()).differences, []);
});

test("an endpoint subscribed to a retired type alone keeps it and gets nothing else, and nobody subscribes to it anew", async () => {
  const world = await openSealed(await engine().fresh(), []);
  const { platform, actor, ports } = world;
  const refused = (entries: readonly string[], id?: string) => {
    const input = { url: "https://hooks.example/", enabled_events: [...entries] };
    const asked =
      id === undefined ? platform.webhooks.create(actor, input) : platform.webhooks.update(actor, id, input);
    return asked.then(
      () => "accepted",
      ({ code }) => code,
    );
  };
  assert.is(await refused(["entity.merged"]), "invalid_event_type");
  const made = await platform.webhooks.create(actor, {
    url: "https://hooks.example/",
    enabled_events: ["payout.failed"],
  });
  const { id } = made.webhook_endpoint;
  assert.is(await refused(["entity.merged"], id), "invalid_event_type");
  // As a release of before stored it.
  const found = await ports.webhookEndpoints.get(actor.tenant, id.slice(3) as never);
  if (found === undefined) throw new Error("The endpoint is there.");
  const stored = { ...found.row, enabledEvents: ["entity.merged"], types: ["entity.merged"] as const };
  const writes = [{ kind: "webhookEndpoint" as const, row: stored, version: found.version }];
  await ports.journal.commit({ tenant: actor.tenant, origin: ORIGIN, writes });
  const { description } = (await platform.webhooks.update(actor, id, { description: "Mine" })).webhook_endpoint;
  const { webhook_endpoint: kept } = await platform.webhooks.retrieve(actor, id);
  assert.equal([description, kept.enabled_events], ["Mine", ["entity.merged"]]);
  assert.is(await refused(["entity.merged"], id), "accepted");
  const { id: program } = await platform.programs.create(actor, { name: "Runners" });
  await approved(world, program, "ann");
  await platform.workers.drain();
  assert.equal((await platform.webhooks.listDeliveries(actor, id)).data, []);
});

test.run();
