import { memoryStorage } from "@entente/adapters-memory";
import type { Storage } from "@entente/core/ports";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { wantedEngines } from "../testing/engines.ts";
import { openHostDatabase } from "../testing/joined.ts";
import { openStandingWorld } from "../testing/standing-world.ts";

/** Notifications come with every change by which a link may lead elsewhere, and with no other. */
const notifies = async (storage: Storage): Promise<void> => {
  const world = await openStandingWorld("links notified", {}, storage);
  const { platform, actor } = world;
  const program = await world.program({ landing_url: "https://shop.example" });
  await world.addRequirement(program, "sales_count", { threshold: 100 });
  const member = await world.member(program, "ann");
  const { id } = await platform.distributions.create(actor, { name: "Spring", programs: [program] });
  await platform.distributions.validate(actor, id);
  await platform.distributions.launch(actor, id);
  await platform.workers.drain();
  const [deployment] = (await platform.deployments.list(actor)).data;
  const [relationship] = (await platform.relationships.list(actor)).data;
  assert.ok(deployment !== undefined && relationship !== undefined);

  const heard: string[] = [];
  let resume = () => {};
  const leave = await platform.workers.notifications?.subscribe((notification) => {
    heard.push(notification);
    resume();
  });
  assert.ok(leave !== undefined);
  const links = (): number => heard.filter((one) => one === "links").length;
  const until = async (count: number): Promise<void> => {
    while (links() < count)
      await new Promise<void>((resolve) => {
        resume = resolve;
      });
  };

  const changes: readonly (() => Promise<unknown>)[] = [
    () => platform.programs.update(actor, program, { landing_url: "https://shop.example/sale" }),
    () => platform.enrollments.pause(actor, member.id),
    () => platform.enrollments.resume(actor, member.id),
    () => platform.relationships.pause(actor, relationship.id),
    () => platform.relationships.resume(actor, relationship.id),
    async () => {
      await platform.distributions.pause(actor, id);
      await platform.workers.drain();
    },
  ];
  try {
    for (const change of changes) {
      const before = links();
      await world.gain(member);
      await platform.programs.create(actor, { name: "Another" });
      await world.invite(program);
      await change();
      // Notifications arrive in the order of the commits: those of what comes before the change would have been heard by now.
      await until(before + 1);
    }
    const before = links();
    // A sale makes its member due, and the evaluation finds that nothing has changed.
    await world.gain(member);
    await world.evaluate();
    await platform.programs.create(actor, { name: "Yet another" });
    await platform.enrollments.archive(actor, member.id);
    await until(before + 1);
    assert.is(links(), before + 1);
  } finally {
    await leave();
  }
};

const onMemory = suite("notifications of links (memory)");
onMemory("come with changes by which a link may lead elsewhere, and with no other", () => notifies(memoryStorage()));
onMemory.run();

if (wantedEngines().includes("postgres")) {
  const onPostgres = suite("notifications of links (postgres)");
  onPostgres("come with changes by which a link may lead elsewhere, and with no other", async () => {
    const host = await openHostDatabase();
    try {
      await notifies(host.database.storage);
    } finally {
      await host.close();
    }
  });
  onPostgres.run();
}
