import * as assert from "uvu/assert";
import { ready } from "../testing/campaign.ts";
import { hooked } from "../testing/crash.ts";
import { suiteOnEngines } from "../testing/suites.ts";

const { test, engine } = suiteOnEngines("evaluations that change no standing");

const open = async () => {
  const campaign = await ready(await engine().fresh(), { members: [1], slots: ["a"] });
  const { platform, actor, programs, members } = campaign;
  const [program, member] = [programs[0] as string, members[0] as string];
  await platform.operatingTypes.create(actor, { key: "shop" });
  const rule = { scope: "program_maintenance", metric_key: "sales_count", operator: "gte", threshold: 1 } as const;
  await platform.requirements.create(actor, program, rule);
  await platform.workers.drain();
  return { ...campaign, member };
};

test("the operating type of a member is stored", async () => {
  const { platform, actor, member } = await open();
  const { id } = await platform.operatingTypes.retrieve(actor, "shop");
  const before = await platform.enrollments.retrieve(actor, member);
  const updated = await platform.enrollments.update(actor, member, { operating_type: "shop" });
  assert.is(updated.operating_type, id);
  assert.is(updated.qualification_status, before.qualification_status);
  assert.equal(await platform.enrollments.retrieve(actor, member), updated);
});

test("a change of the member that was decided before is decided again", async () => {
  const { platform, actor, member, process, ports } = await open();
  const { entity } = await platform.enrollments.retrieve(actor, member);
  let commits = 0;
  const view = hooked(ports, {
    async before(nth) {
      commits = nth;
      if (nth === 1) await platform.assertions.create(actor, { entity, key: "kyc" });
    },
  });
  await process(view).enrollments.reject(actor, member);
  assert.is(commits, 2);
});

test.run();
