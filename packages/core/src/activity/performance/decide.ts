import { type DistributionState, spentEnding } from "../../campaigns/index.ts";
import {
  created,
  done,
  type Expectation,
  existing,
  type FinalDecision,
  insert,
  update,
  type Write,
} from "../../journal/index.ts";
import type { Id, List, Result } from "../../kernel/index.ts";
import type { Gained, StandingChange } from "../../membership/index.ts";
import { type Spending, standingWith } from "../consumption/claim.ts";
import type { Spent } from "../consumption/spend.ts";
import type { DecisionContext } from "../context.ts";
import { eligibilityOf, warningsOf } from "./answer.ts";
import type { PerformanceEvent } from "./event.ts";
import type { Recorded } from "./record.ts";
import { type PerformanceEventResource, presentPerformanceEvent } from "./resource.ts";
import { rollupsOf } from "./rollups.ts";

/** The new events of members with requirements that count towards a metric, by member. */
export const gainedBy = (recorded: readonly Recorded[]): ReadonlyMap<Id<"enrollment">, readonly Gained[]> => {
  const gained = new Map<Id<"enrollment">, Gained[]>();
  for (const { row, duplicate, requires, judgedAt } of recorded) {
    if (duplicate || row.enrollment === null || row.metrics.length === 0 || !requires) continue;
    gained.set(row.enrollment, [...(gained.get(row.enrollment) ?? []), { ...row, judgedAt }]);
  }
  return gained;
};

/**
 * The programs of members whose new events count towards a metric. Without requirements no standing changes: such a
 * program is only expected to stay as it is, which whoever asks something of its members for the first time moves.
 */
const programsOf = (recorded: readonly Recorded[]): readonly Expectation[] =>
  recorded.flatMap(({ row, duplicate, program }) =>
    duplicate || row.enrollment === null || row.metrics.length === 0 || program === undefined
      ? []
      : [{ kind: "program", id: program.id, version: program.version }],
  );

/** The new events that may earn, each with the budget it draws on and how its member stands with them. */
export const spendings = (
  recorded: readonly Recorded[],
  { writes }: Pick<StandingChange, "writes">,
): readonly { readonly event: PerformanceEvent; readonly spending: Spending }[] =>
  recorded.flatMap(({ row, duplicate, spending }) =>
    duplicate || row.reverses !== null || row.metrics.length === 0 || spending === undefined
      ? []
      : [{ event: row, spending: standingWith(spending, writes) }],
  );

/** Returns the writes of the amounts taken back of each event, as they are after the last event that takes from it. */
const reversalsAfter = (recorded: readonly Recorded[]): readonly Write[] => {
  const last = new Map(
    recorded.flatMap(({ taken, duplicate }) =>
      taken === undefined || duplicate ? [] : taken.reversals.map((reversal) => [reversal.row.id, reversal] as const),
    ),
  );
  return [...last.values()].map((reversal) => update("reversal", reversal));
};

/** Events with all that follows from them. */
export interface RecordingFacts {
  readonly isBatch: boolean;
  readonly recorded: readonly Recorded[];
  readonly standing: StandingChange;
  readonly spent: Spent;
  /** The distributions among `spent.ending` that nothing else ends meanwhile. */
  readonly ending: readonly DistributionState[];
}

/** Records events: their rows and rollups, what they take from budgets, and the standings that they move. */
export const decideRecording = (
  context: DecisionContext,
  { isBatch, recorded, standing, spent, ending }: RecordingFacts,
): Result<FinalDecision<PerformanceEventResource | List<PerformanceEventResource>>> => {
  const rows = recorded.filter(({ duplicate }) => !duplicate).map(({ row }) => row);
  const endings = ending.map((state) => {
    const budget = spent.ending.get(state.distribution.row.id);
    return budget === undefined ? {} : spentEnding(context, state, budget);
  });
  const change = {
    writes: [
      ...rows.map((row) => insert("performanceEvent", row)),
      ...reversalsAfter(recorded),
      ...spent.writes,
      ...endings.flatMap(({ writes = [] }) => writes),
      ...standing.writes,
    ],
    increments: [...rows.flatMap(rollupsOf), ...spent.increments, ...standing.increments],
    events: [...endings.flatMap(({ events = [] }) => events), ...standing.events],
    notifications: endings.flatMap(({ notifications = [] }) => notifications),
    expects: [
      ...spent.expects,
      ...endings.flatMap(({ expects = [] }) => expects),
      ...programsOf(recorded),
      ...standing.expects,
    ],
  };
  // Into the resource itself, which nobody else has: a copy of each would be the half of a batch's work here.
  const data = recorded.map((one) =>
    Object.assign(
      presentPerformanceEvent(one.row, context.tenant),
      one.duplicate ? { duplicate: one.duplicate } : undefined,
      { eligibility: eligibilityOf(one, standing), warnings: [...warningsOf(one)] },
    ),
  );
  if (isBatch) return done({ object: "list", data, has_more: false }, change);
  const [value] = data as [PerformanceEventResource];
  return recorded[0]?.duplicate === true ? existing(value, change) : created(value, change);
};
