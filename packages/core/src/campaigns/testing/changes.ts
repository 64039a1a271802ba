import type { Change } from "../../journal/index.ts";
import type { Versioned } from "../../kernel/index.ts";
import type { Step } from "../../operations/index.ts";
import type { StepFacts } from "../launching/state.ts";

type Stored = Versioned<{ readonly id: string }>;

/** Returns the writes of a change: the changed fields of a stored row, all fields of a new one. */
export const writesOf = ({ writes = [] }: Partial<Change>, ...rows: readonly Stored[]) =>
  writes.map(({ kind, version, row }): readonly [string, string | number, Readonly<Record<string, unknown>>] => {
    const before = rows.find((one) => one.row.id === row.id);
    if (before === undefined) return [kind, version, { ...row }];
    if (before.version !== version) throw new Error(`${kind} ${row.id} was read at version ${before.version}.`);
    const known = new Map<string, unknown>(Object.entries(before.row));
    return [kind, row.id, Object.fromEntries(Object.entries(row).filter(([name, value]) => known.get(name) !== value))];
  });

/** Returns the events of a change: the type, the subject, its status and links, the operation, and the remaining data. */
export const eventsOf = ({ events = [] }: Partial<Change>) =>
  events.map(({ type, subject, data, operation }) => {
    const { object, ...rest } = JSON.parse(data);
    const { id, status, observed_status: seen, external_ids: ids } = object;
    const says = [subject.type, subject.id, id, status, ...(seen ? [seen, ids.promo_link_count] : [])].join(" ");
    return [type, says, operation, ...(Object.keys(rest).length === 0 ? [] : [rest])];
  });

/** Returns the effects of a step. */
export const stepOf = ({ distribution, deployments }: StepFacts, { fields, change, ends, short, done }: Step) => ({
  fields,
  ends,
  ...(change === undefined ? {} : { writes: writesOf(change, distribution, ...deployments), events: eventsOf(change) }),
  ...(change?.increments === undefined ? {} : { increments: change.increments }),
  ...(change?.sets === undefined ? {} : { sets: change.sets }),
  ...(short === undefined ? {} : { short: true }),
  ...(done === undefined ? {} : { done: true }),
});
