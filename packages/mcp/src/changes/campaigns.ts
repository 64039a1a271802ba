import type { Distribution, Enrollment } from "@entente/client";
import type { ChangingName } from "../tools/chosen.ts";
import { type Change, type Concerned, effect } from "./effect.ts";

/** A change of a distribution: the members of its programs whose links it concerns. */
const ofDistribution = (summary: string): Change => ({
  asks: ["distributions.retrieve", "enrollments.list"],
  async effectOf(asking, fields) {
    const distribution = await asking.ask<Distribution>("distributions.retrieve", fields);
    const found = await Promise.all(
      distribution.programs.map((program) =>
        asking.all<Enrollment>("enrollments.list", { program, approval_status: "approved", status: "active" }),
      ),
    );
    const members = found.flatMap(({ rows }) =>
      rows.map(({ id: enrollment, entity }): Concerned => ({ enrollment, entity, name: null, amounts: [] })),
    );
    const isComplete = found.every((one) => one.isComplete);
    const { budget, spec, stats: _, ...rest } = distribution;
    return effect("state", summary, members, { distribution: { ...rest, spec }, budget }, isComplete);
  },
});

/** Changes of distributions. */
export const CAMPAIGN_CHANGES = {
  launch_distribution: ofDistribution(
    "The distribution goes live: these members get links, and the budget may be spent.",
  ),
  pause_distribution: ofDistribution(
    "The distribution is paused: the links of these members earn nothing until it is resumed.",
  ),
  cancel_distribution: ofDistribution("The distribution ends for good, and what is left of its budget is released."),
} satisfies Partial<Record<ChangingName, Change>>;
