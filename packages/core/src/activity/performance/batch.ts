import { at, type Id, ok, type Refused, type Result } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import type { EventInput } from "./inputs.ts";
import type { RouteFound } from "./ports.ts";
import { type Before, decideEvent, joined, type Recorded, refusedEvent, touchOf } from "./record.ts";

const within = (index: number | undefined, refused: Refused): Refused =>
  index === undefined
    ? refused
    : at(refused.refusal.param === null ? `events[${index}]` : `events[${index}].${refused.refusal.param}`, refused);

const identity = (source: string, external: string): string => `${source}\u0000${external}`;

type Reversing = NonNullable<Before["reverses"]>;

/** The results of the events of a batch so far, for the events after them. */
const batchSoFar = () => {
  const named = new Map<string, Recorded>();
  const touches = new Map<string, Before["touches"][number][]>();
  const reversing = new Map<Id<"performance_event">, Reversing>();

  const saleOf = (input: EventInput, found: RouteFound): Reversing | undefined => {
    if (input.reverses === undefined) return undefined;
    if (found.reverses !== undefined) return reversing.get(found.reverses.sale.id);
    const earlier = named.get(identity(input.source, input.reverses));
    if (earlier === undefined) return undefined;
    const { row, program, requires, spending } = earlier;
    return reversing.get(row.id) ?? { reverses: { sale: row, reversal: undefined }, program, requires, spending };
  };

  return {
    /** Two of one identity in one batch are one event, like two in two requests. */
    sameEvent: ({ source, external_event_id: external }: EventInput): Recorded | undefined =>
      external === undefined ? undefined : named.get(identity(source, external)),
    before: (input: EventInput, found: RouteFound): Before => ({
      touches: touches.get(input.customer ?? "") ?? [],
      reverses: saleOf(input, found),
    }),
    add(input: EventInput, { reverses }: RouteFound, recorded: Recorded): void {
      const { program, requires, spending, refund, duplicate, row } = recorded;
      if (input.external_event_id !== undefined) named.set(identity(input.source, input.external_event_id), recorded);
      if (reverses !== undefined && refund !== undefined)
        reversing.set(reverses.sale.id, {
          reverses: { ...reverses, reversal: refund.reversal },
          program,
          requires,
          spending,
        });
      const touch = duplicate ? undefined : touchOf(recorded);
      if (touch !== undefined && row.customer !== null)
        touches.set(row.customer, [...(touches.get(row.customer) ?? []), touch]);
    },
  };
};

/** What can be wrong with events before anything is looked up: the first of them that is. */
export const refusedEvents = (
  { now, idempotencyKey }: DecisionContext,
  inputs: readonly EventInput[],
  isBatch: boolean,
): Refused | undefined => {
  for (const [index, input] of inputs.entries()) {
    const refused = refusedEvent(input, now, idempotencyKey !== undefined);
    if (refused !== undefined) return within(isBatch ? index : undefined, refused);
  }
  return undefined;
};

/** Decides every event, in order: each sees what those before it did, as if they had come one by one. */
export const decideEvents = (
  context: DecisionContext,
  inputs: readonly EventInput[],
  stored: readonly RouteFound[],
  isBatch: boolean,
): Result<readonly Recorded[]> => {
  const sofar = batchSoFar();
  const all: Recorded[] = [];
  for (const [index, input] of inputs.entries()) {
    const sameEvent = sofar.sameEvent(input);
    if (sameEvent !== undefined) {
      all.push({ ...sameEvent, duplicate: true });
      continue;
    }
    const known = stored[index] as RouteFound;
    const found = joined(input, known, context.now, sofar.before(input, known));
    const decided = decideEvent(context, input, found, index);
    if (!decided.ok) return within(isBatch ? index : undefined, decided);
    sofar.add(input, found, decided.value);
    all.push(decided.value);
  }
  return ok(all);
};
