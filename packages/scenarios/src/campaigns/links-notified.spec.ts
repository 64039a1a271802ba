import { memoryStorage } from "@entente/adapters-memory";
import type { Storage } from "@entente/core/ports";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { wantedEngines } from "../testing/engines.ts";
import { openHostDatabase } from "../testing/joined.ts";
import { openStandingWorld } from "../testing/standing-world.ts";

/** Links are notified with every change by which one may lead elsewhere; not with sales, invitations and new programs. */
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
    () => platform.enrollments.update(actor, member.id, { metadata: { tier: "gold" } }),
    () => platform.programs.update(actor, program, { landing_url: "https://shop.example/sale" }),
    () => platform.enrollments.pause(actor, member.id),
    () => platform.enrollments.resume(actor, member.id),
    () => platform.relationships.pause(actor, relationship.id),
    () => platform.relationships.resume(actor, relationship.id),
    () => platform.deployments.pause(actor, deployment.id),
    () => platform.enrollments.archive(actor, member.id),
  ];
  try {
    for (const change of changes) {
      const before = links();
      // A sale makes its member due, and the evaluation finds that nothing has changed.
      await world.gain(member);
      await world.evaluate();
      await platform.programs.create(actor, { name: "Another" });
      await world.invite(program);
      await change();
      await until(before + 1);
      // Notifications arrive in the order of the commits, so that one of what came before the change would have been heard too.
      assert.is(links(), before + 1, String(change));
    }
  } finally {
    await leave();
  }
};

const onMemory = suite("notifications of links (memory)");
onMemory("come with changes by which a link may lead elsewhere, and not with sales, invitations and new programs", () =>
  notifies(memoryStorage()),
);
onMemory.run();

if (wantedEngines().includes("postgres")) {
  const onPostgres = suite("notifications of links (postgres)");
  onPostgres(
    "come with changes by which a link may lead elsewhere, and not with sales, invitations and new programs",
    async () => {
      const host = await openHostDatabase();
      try {
        await notifies(host.database.storage);
      } finally {
        await host.close();
      }
    },
  );
  onPostgres.run();
}
