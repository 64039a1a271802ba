import type { z } from "zod";
import { done, existing, update } from "../../journal/index.ts";
import { type Id, refuse, revise, type Versioned, wireId } from "../../kernel/index.ts";
import type { Days } from "../brands/days.ts";
import type { DecisionContext } from "../context.ts";
import type { PayoutPeriod } from "../runs/payout.ts";
import { wireDays } from "../runs/period.ts";
import type { Uncovered } from "../runs/uncovered.ts";
import type { periodReopen } from "./inputs.ts";
import type { DraftQuery } from "./ports.ts";
import { type PayoutPeriodResource, presentWhole } from "./resource.ts";

/** A period that is as it is asked to be, and how it is shown. */
export interface AsItIs {
  readonly shown: PayoutPeriodResource;
}

export type CloseFacts =
  | AsItIs
  | {
      readonly shown?: never;
      readonly found: Versioned<PayoutPeriod>;
      /** The days of the brand. */
      readonly days: Days;
      /** The draft batches that are over it, and how they are found. */
      readonly drafts: readonly Id<"payout_batch">[];
      readonly over: DraftQuery;
      /** The days before it, of its calendar, that no run covered. */
      readonly uncovered: readonly Uncovered[];
    };

/** Closes a period; one that is closed stays so. */
export const decideClose = (context: DecisionContext, facts: CloseFacts) => {
  if (facts.shown !== undefined) return existing(facts.shown);
  const { found, days, drafts, over, uncovered } = facts;
  if (drafts.length + uncovered.length > 0) {
    const named = uncovered.map((one) => wireDays(one.days)).map(({ start, end }) => `${start} to ${end}`);
    return refuse("payout_period_not_closable", {
      batches: drafts.map((id) => wireId("payout_batch", id)),
      days: named,
    });
  }
  const next = revise(found, { status: "closed", closedAt: context.now, updatedAt: context.now });
  return done(presentWhole(next.row, context.tenant, days, undefined, []), {
    writes: [update("payoutPeriod", next)],
    sets: [{ set: "expectUndrafted", ...over }],
  });
};

export type ReopenFacts =
  | AsItIs
  | { readonly shown?: never; readonly found: Versioned<PayoutPeriod>; readonly days: Days };

/** Opens a closed period again; one that is open stays so. */
export const decideReopen = (
  context: DecisionContext,
  facts: ReopenFacts,
  { reason }: z.output<typeof periodReopen>,
) => {
  if (facts.shown !== undefined) return existing(facts.shown);
  const { now, tenant } = context;
  const { closedAt, closings } = facts.found.row;
  const next = revise(facts.found, {
    ...{ status: "open", closedAt: null, reopenedAt: now, reopenReason: reason, updatedAt: now },
    closings: closedAt === null ? closings : [...closings, { closedAt, reopenedAt: now }],
  });
  return done(presentWhole(next.row, tenant, facts.days, undefined), { writes: [update("payoutPeriod", next)] });
};
