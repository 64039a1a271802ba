import { scriptedSlot } from "../world.ts";
import type { CommandOf, Kind } from "./commands.ts";
import type { Part } from "./story.ts";
import type { Budget, Deployment, Distribution, SlotName } from "./tenancy.ts";

/** The functions that play some kinds of command. */
export type Roles<K extends Kind> = { readonly [N in K]: (part: Part, command: CommandOf<N>) => Promise<void> };

/** The nth there is, counting round. */
export const pick = <T>(of: readonly T[], nth: number): T | undefined => of[nth % Math.max(of.length, 1)];

const UNUSUAL: Readonly<Record<string, object>> = {
  half: { name: "half", medium: "test" },
  alien: { name: "alien", medium: "tv", channel: "sky", format: "spot" },
  primary: { name: "primary", medium: "referral", channel: "service", format: "referral_link" },
};
/** Nothing is asked of members in these stories, so both policies come to the same. */
export type Policy = "all_approved" | "qualified_only";
export const specOf = (slots: readonly SlotName[], enrollment_policy: Policy = "all_approved") => ({
  plan: { entity: { enrollment_policy, slots: slots.map((name) => UNUSUAL[name] ?? scriptedSlot(name)) } },
});
export const budgetOf = ({ mode, total }: Budget) => ({
  mode,
  ...(mode === "none" || total === undefined ? {} : { asset: "usd" as const, total }),
});

export const programsOf = ({ tenancy }: Part, wanted: readonly number[]): readonly number[] =>
  tenancy.programs.length === 0 ? [] : [...new Set(wanted.map((at) => at % tenancy.programs.length))];
export const programIds = ({ tenancy }: Part, programs: readonly number[]): string[] =>
  programs.map((at) => tenancy.programs[at]?.id as string);

const OVER = ["completed", "failed", "canceled"];

/** Mostly one that is not over yet, since little can be done to one that is. */
export const pickDistribution = ({ tenancy }: Part, nth: number): Distribution | undefined => {
  const going = tenancy.distributions.filter(({ status }) => !OVER.includes(status));
  return pick(nth % 6 === 5 || going.length === 0 ? tenancy.distributions : going, nth);
};

export interface Placement {
  readonly distribution: Distribution;
  readonly deployment: Deployment;
}
export const placements = ({ tenancy }: Part): readonly Placement[] =>
  tenancy.distributions.flatMap((distribution) =>
    distribution.deployments.map((deployment) => ({ distribution, deployment })),
  );
export const pickPlacement = (part: Part, nth: number): Placement | undefined => {
  const all = placements(part);
  const going = all.filter(
    ({ distribution: { status, operation } }) => !OVER.includes(status) && operation === undefined,
  );
  return pick(nth % 6 === 5 || going.length === 0 ? all : going, nth);
};
export const linksOf = (part: Part) =>
  placements(part).flatMap((placement) => placement.deployment.links.map((link) => ({ ...placement, link })));
