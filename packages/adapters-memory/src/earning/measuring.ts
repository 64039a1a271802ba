import type { Activity, History, Id, PayoutRule } from "@entente/core/ports";
import { measuredBy, uncounted } from "@entente/core/storage";
import { under } from "../store/table.ts";
import type { Tenancy } from "../store/world.ts";
import { historyOf, standingsOf } from "./history.ts";

/** The event whose time, member and link decide: the event itself, or the sale of a refund. */
export const originOf = ({ event, reversed }: Activity) => reversed ?? event;

/** All events of a program with a member, each refund with its sale. */
export const activitiesOf = ({ tables }: Tenancy, program: Id<"program">): readonly Activity[] =>
  under(tables.performanceEvent, "program", program).flatMap(({ row: event }): readonly Activity[] => {
    const reversed = event.reverses === null ? null : (tables.performanceEvent.rows.get(event.reverses)?.row ?? null);
    return (reversed ?? event).enrollment === null ? [] : [{ event, reversed }];
  });

/** Returns the amount that an event adds to the value that a rule measures; undefined when the rule does not cover it. */
export const measured = (activity: Activity, rule: PayoutRule): bigint | undefined =>
  measuredBy(rule, { ...originOf(activity), metrics: activity.event.metrics });

const historyIn = (tenancy: Tenancy, activity: Activity): History => {
  const { enrollment: member, deployment: slot } = originOf(activity);
  const found = historyOf(tenancy, member as string, slot);
  if (found === undefined) throw new Error(`The member ${member} of an event does not exist.`);
  return found.history;
};

/**
 * Returns whether a rule counts an event that it measures; reads the history of each member and link once. A member with supposed
 * standings is judged by these.
 */
export const eligibilityIn = (
  tenancy: Tenancy,
  supposed: ReadonlyMap<Id<"enrollment">, History["standings"]> = new Map(),
): ((activity: Activity, rule: PayoutRule) => boolean) => {
  const histories = new Map<string, History>();
  return (activity, rule) => {
    const origin = originOf(activity);
    const { enrollment, deployment } = origin;
    const name = `${enrollment} ${deployment}`;
    const history = histories.get(name) ?? {
      ...historyIn(tenancy, activity),
      standings: supposed.get(enrollment as Id<"enrollment">) ?? standingsOf(tenancy, enrollment as string),
    };
    histories.set(name, history);
    return uncounted(rule, history, origin).length === 0;
  };
};
