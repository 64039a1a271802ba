import * as assert from "uvu/assert";
import { type Campaign, launched } from "../testing/campaign.ts";
import { idle, skewed } from "../testing/skew.ts";
import { onEngines } from "../testing/suites.ts";
import type { Plan } from "../testing/world.ts";

const PLAN: Plan = { members: [2], slots: ["a"], budget: { mode: "none" } };

type Platform = Campaign["platform"];

onEngines(
  "an event of a member without requirements, concurrent with the first requirement",
  (test, engine) => {
    const openScenario = async () => {
      const campaign = await launched(await engine().fresh(), PLAN);
      const [member] = (await campaign.platform.enrollments.list(campaign.actor, {})).data;
      const id = member?.id as string;
      const program = campaign.programs[0] as string;
      const sale = (on: Platform) =>
        on.performance.record(campaign.actor, {
          enrollment: id,
          type: "sale",
          value_minor: 500,
          external_event_id: "sale-1",
        });
      const asking = { metric_key: "sales_count", scope: "program_entry", operator: "gte", threshold: 1 } as const;
      const causes: Readonly<Record<string, (on: Platform) => Promise<unknown>>> = {
        override: (on) => on.overrides.create(campaign.actor, id, asking),
        requirement: (on) =>
          on.requirements.create(campaign.actor, program, { ...asking, failure_policy: "immediate" }),
      };
      const standing = async () => {
        const { qualification_status } = await campaign.platform.enrollments.retrieve(campaign.actor, id);
        const result = await campaign.platform.standing.preview(campaign.actor, program, { enrollment: id });
        return { qualification_status, preview: "status" in result ? result.status : undefined };
      };
      return { campaign, sale, causes, standing };
    };

    for (const cause of ["override", "requirement"]) {
      for (const slow of ["event", "cause"]) {
        test(`an event of a member without requirements counts for the ${cause}, when the ${slow} was decided first and committed last`, async () => {
          const { campaign, sale, causes, standing } = await openScenario();
          const late = skewed(campaign.ports, "journal.commit");
          const process = campaign.process(late.storage);
          const [first, second] = slow === "event" ? [sale, causes[cause]] : [causes[cause], sale];
          const waiting = first?.(process);
          await idle();
          await second?.(campaign.platform);
          await campaign.platform.workers.evaluate();
          late.release();
          await waiting;
          await campaign.platform.workers.evaluate();
          assert.equal(await standing(), { qualification_status: "qualified", preview: "qualified" });
        });
      }
    }
  },
  ["memory", "postgres"],
);
