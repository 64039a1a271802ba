import {
  type Activity,
  type History,
  type Id,
  ineligibilities,
  measuredCurrency,
  type Pause,
  type PayoutRule,
  type Versioned,
} from "@entente/core/ports";
import { under } from "./table.ts";
import type { Tenancy } from "./world.ts";

/** The event whose time, member and link decide: its own, or of a refund the sale's. */
export const originOf = ({ event, reversed }: Activity) => reversed ?? event;

/** Everything that happened in a program with a member, each refund beside its sale. */
export const activitiesOf = ({ tables }: Tenancy, program: Id<"program">): readonly Activity[] =>
  under(tables.performanceEvent, "program", program).flatMap(({ row: event }): readonly Activity[] => {
    const reversed = event.reverses === null ? null : (tables.performanceEvent.rows.get(event.reverses)?.row ?? null);
    return (reversed ?? event).enrollment === null ? [] : [{ event, reversed }];
  });

/** What an event adds to what a rule measures; undefined when it is nothing of the rule's. */
export const measured = (activity: Activity, rule: PayoutRule): bigint | undefined => {
  const { collection, unit, enrollment } = originOf(activity);
  const outside =
    (rule.scope === "collection" && collection !== rule.collection) ||
    (rule.scope === "unit" && unit !== rule.unit) ||
    (rule.scope === "member" && enrollment !== rule.enrollment);
  if (outside) return undefined;
  const currency = measuredCurrency(rule);
  const amounts = activity.event.metrics.filter(
    (entry) => entry.metric === rule.metricKey && entry.currency === currency,
  );
  return amounts.length === 0 ? undefined : amounts.reduce((total, { amount }) => total + amount, 0n);
};

const rowsOf = <T>(found: readonly Versioned<T>[]): readonly T[] => found.map(({ row }) => row);

const historyOf = ({ tables }: Tenancy, activity: Activity): History => {
  const { enrollment: member, deployment: slot } = originOf(activity);
  const enrollment = tables.enrollment.rows.get(member as string)?.row;
  const relationship = tables.relationship.rows.get(enrollment?.relationship ?? "")?.row;
  if (enrollment === undefined || relationship === undefined)
    throw new Error(`Event of ${member} has lost its member.`);
  const deployment = slot === null ? null : (tables.deployment.rows.get(slot)?.row ?? null);
  const pausesOf = (subject: Pause["subject"]) => rowsOf(under(tables.pause, "subject", subject));
  return {
    enrollment,
    relationship,
    deployment,
    pastApprovals: rowsOf(under(tables.pastApproval, "enrollment", enrollment.id)),
    pauses: [enrollment.id, relationship.id, ...(slot === null ? [] : [slot])].flatMap(pausesOf),
  };
};

/** Answers whether events count, asking the history of each member and link once. */
export const eligibilityIn = (tenancy: Tenancy): ((activity: Activity) => boolean) => {
  const histories = new Map<string, History>();
  return (activity) => {
    const { enrollment, deployment, occurredAt } = originOf(activity);
    const name = `${enrollment} ${deployment}`;
    const history = histories.get(name) ?? historyOf(tenancy, activity);
    histories.set(name, history);
    return ineligibilities(history, occurredAt).length === 0;
  };
};
