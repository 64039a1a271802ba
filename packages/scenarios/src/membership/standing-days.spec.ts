import { memoryStorage } from "@entente/adapters-memory";
import { manualClock, seededRuntime } from "@entente/adapters-node";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const DAY_MS = 86_400_000;
const START = new Date("2030-01-01T00:00:00.000Z");

interface Step {
  readonly day: number;
  readonly do: "approve" | "sale" | "assert" | "wait";
  readonly status: string;
}

const REQUIREMENTS = [
  { scope: "program_maintenance", metric_key: "sales_count", operator: "gte", threshold: 2, window_days: 30 },
  { scope: "program_entry", metric_key: "assert:identity_checked", operator: "exists" },
] as const;

/**
 * On day 31 the first sale leaves the window: one is left, and a metric requirement falls into grace by default. The sale of day 40
 * is alone. Grace ends after 14 days.
 */
const STORY: readonly Step[] = [
  { day: 0, do: "approve", status: "not_qualified" },
  { day: 1, do: "sale", status: "not_qualified" },
  { day: 3, do: "sale", status: "not_qualified" },
  { day: 5, do: "assert", status: "qualified" },
  { day: 30, do: "wait", status: "qualified" },
  { day: 31, do: "wait", status: "grace" },
  { day: 40, do: "sale", status: "grace" },
  { day: 45, do: "wait", status: "not_qualified" },
];

const EVENTS = [
  { type: "enrollment.qualified", previous_status: "not_qualified", trigger: "assertion" },
  { type: "enrollment.disqualified", previous_status: "grace", trigger: "timer" },
];

const test = suite("the standing of a member over forty-five days");

test("standing moves, and is announced, on the days on which its causes fall", async () => {
  const clock = manualClock(START);
  const runtime = { ...seededRuntime(1), clock };
  const platform = createPlatform({
    ...memoryStorage(),
    ...runtime,
    channels: [serviceChannel()],
    settings: DEFAULT_SETTINGS,
  });
  const { id: organization } = await platform.operator.createOrganization({ name: "Example" });
  await platform.operator.createBrand(organization, { name: "Brand" });
  const actor = await platform.authenticator.actor({ organization });
  const program = await platform.programs.create(actor, { name: "Program" });
  for (const asked of REQUIREMENTS) await platform.requirements.create(actor, program.id, asked);
  const { id, entity } = await platform.enrollments.create(actor, {
    program: program.id,
    email: "member@people.example",
  });

  const acts: Record<Step["do"], (day: number) => Promise<unknown>> = {
    approve: () => platform.enrollments.approve(actor, id),
    sale: (day) =>
      platform.performance.record(actor, {
        enrollment: id,
        type: "sale",
        value_minor: 100,
        external_event_id: `day ${day}`,
      }),
    assert: () => platform.assertions.create(actor, { entity, key: "identity_checked" }),
    wait: async () => undefined,
  };
  for (const step of STORY) {
    clock.set(new Date(START.getTime() + step.day * DAY_MS));
    await platform.workers.drain();
    await acts[step.do](step.day);
    const { qualification_status } = await platform.enrollments.retrieve(actor, id);
    assert.is(qualification_status, step.status, `day ${step.day}: ${step.do}`);
  }
  const { data } = await platform.events.list(actor, { limit: 100 });
  const events = data
    .filter(({ type }) => type === "enrollment.qualified" || type === "enrollment.disqualified")
    .map(({ type, data: { previous_status, trigger } }) => ({ type, previous_status, trigger }));
  assert.equal(events, EVENTS);
});

test.run();
