import { done, type FinalDecision, type Write, withData } from "../../journal/index.ts";
import type { Refusal, Result } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import type { EnrollmentResource } from "../enrollments/resource.ts";
import type { BULK_ACTIONS } from "./inputs.ts";
import type { BulkItemResult } from "./resource.ts";

/** The result of one item. */
export type Decided = Result<FinalDecision<EnrollmentResource>>;
type Part = FinalDecision<unknown>["change"];

/** Decides one item by what those before it left; `keep` is called with the writes of each that is done. */
export interface Deciding<T> {
  readonly decide: (context: DecisionContext, item: T) => Decided;
  readonly keep: (writes: readonly Write[]) => void;
  /** The change that follows from all items together. */
  readonly besides?: Part;
}

export interface Asked {
  readonly action: (typeof BULK_ACTIONS)[number];
  readonly notify: boolean;
  /** True if nothing is to be written. */
  readonly isDry: boolean;
}

const named = ({ refusal }: { readonly refusal: Refusal }, nth: number): BulkItemResult => {
  const { code, message, param } = refusal;
  const item = `items[${nth}]`;
  return { outcome: "refused", enrollment: null, error: { code, message, param: param ? `${item}.${param}` : item } };
};

/** Each row as the last item left it, still at the version it was read at, in the order in which they were first written. */
const lastOfEach = (writes: readonly Write[]): readonly Write[] => [
  ...new Map(writes.map((write) => [`${write.kind} ${write.row.id}`, write])).values(),
];

/**
 * Decides items in their order, each as a request of its own would be after those before it, and puts what they write into one
 * change. An item that is refused writes nothing and stops no other; where they are only to be decided, none writes anything.
 */
export const decideItems = <T>(
  context: DecisionContext,
  { action, notify, isDry }: Asked,
  items: readonly T[],
  { decide, keep, besides = {} }: Deciding<T>,
) => {
  const results: BulkItemResult[] = [];
  const parts: Part[] = [];
  for (const [place, item] of items.entries()) {
    const decided = decide({ ...context, place }, item);
    if (!decided.ok) {
      results.push(named(decided, place));
      continue;
    }
    const { change, outcome, value } = decided.value;
    results.push({
      outcome: outcome as BulkItemResult["outcome"],
      enrollment: isDry && outcome === "created" ? null : (value as EnrollmentResource),
      error: null,
    });
    parts.push(change);
    keep(change.writes ?? []);
  }
  const all = [...parts, besides];
  const events = all.flatMap((part) => part.events ?? []);
  const written = lastOfEach(all.flatMap((part) => part.writes ?? []));
  const isWritten = new Set(written.map(({ row }) => row.id as string));
  const refused = results.filter(({ error }) => error !== null).length;
  const value = {
    object: "enrollment_bulk" as const,
    action,
    dry_run: isDry,
    succeeded: results.length - refused,
    refused,
    items: results,
  };
  if (isDry) return done(value);
  return done(value, {
    writes: written,
    increments: all.flatMap((part) => part.increments ?? []),
    events: notify
      ? events
      : events.map((event) => (event.subject.type === "enrollment" ? withData(event, { notify }) : event)),
    expects: all.flatMap((part) => part.expects ?? []).filter(({ id }) => !isWritten.has(id)),
  });
};
