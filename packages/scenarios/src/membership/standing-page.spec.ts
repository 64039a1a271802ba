import { readFileSync } from "node:fs";
import { memoryStorage } from "@entente/adapters-memory";
import { manualClock, seededRuntime } from "@entente/adapters-node";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const DAY_MS = 86_400_000;
const START = new Date("2030-01-01T00:00:00.000Z");

const page = readFileSync(new URL("../../../../docs/standing.md", import.meta.url), "utf8");
const block = <T>(name: string): T => {
  const found = new RegExp(`\`\`\`json ${name}\\n([\\s\\S]*?)\`\`\``).exec(page);
  return JSON.parse(found?.[1] ?? "null") as T;
};

interface Step {
  readonly day: number;
  readonly do: "approve" | "sale" | "assert" | "wait";
  readonly status: string;
}

const test = suite("the worked example of docs/standing.md");

test("the events are those of the page", async () => {
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
  for (const asked of block<readonly never[]>("requirements"))
    await platform.requirements.create(actor, program.id, asked);
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
  for (const step of block<readonly Step[]>("story")) {
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
  assert.equal(events, block("events"));
});

test.run();
