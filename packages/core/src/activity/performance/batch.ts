import type { Route } from "../../campaigns/index.ts";
import { at, type Id, ok, type Refused, type Result } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import { decideNames } from "../naming/decide.ts";
import type { Reversed } from "../refunds/refund.ts";
import { classOf } from "./classes.ts";
import { type Grounds, groundOf } from "./ground.ts";
import type { EventInput } from "./inputs.ts";
import type { Ground, RouteFound } from "./ports.ts";
import {
  type Before,
  decideEvent,
  decideRepeated,
  joined,
  occurrence,
  type Recorded,
  refusedEvent,
  reversible,
  touchOf,
} from "./record.ts";

const within = (index: number | undefined, refused: Refused): Refused =>
  index === undefined
    ? refused
    : at(refused.refusal.param === null ? `events[${index}]` : `events[${index}].${refused.refusal.param}`, refused);

const identity = (source: string, of: string, external: string): string => `${source}\u0000${of}\u0000${external}`;

/** The results of the events of a batch so far, for the events after them. */
const batchSoFar = () => {
  const named = new Map<string, Recorded>();
  const touches = new Map<string, Before["touches"][number][]>();
  const reversed = new Map<Id<"performance_event">, Reversed>();
  const events = new Map<Id<"performance_event">, Recorded["row"]>();

  const asOfNow = (known: Reversed): Reversed => ({ ...known, ...reversed.get(known.sale.id) });

  /** What an event of this batch takes back of one before it, or of a stored one of which those before it took. */
  const reversesOf = (input: EventInput, found: RouteFound): Reversed | undefined => {
    if (input.reverses === undefined) return undefined;
    if (found.reverses !== undefined) {
      const { reinstates, ...known } = found.reverses;
      return { ...asOfNow(known), ...(reinstates === undefined ? {} : { reinstates: asOfNow(reinstates) }) };
    }
    const asked = input.reverses;
    const [earlier] = reversible(input).flatMap(
      (one) => (one === undefined ? undefined : named.get(identity(input.source, one, asked))) ?? [],
    );
    if (earlier === undefined) return undefined;
    const own = asOfNow({ sale: earlier.row, reversal: undefined });
    if (classOf(input.type) !== "reinstatement") return own;
    const sale = own.sale.reverses === null ? undefined : events.get(own.sale.reverses);
    return sale === undefined ? own : { ...asOfNow({ sale, reversal: undefined }), reinstates: own };
  };

  return {
    /** Two of one identity in one batch are one event, like two in two requests. */
    sameEvent: ({ source, type, external_event_id: external }: EventInput): Recorded | undefined =>
      external === undefined ? undefined : named.get(identity(source, classOf(type), external)),
    before: (input: EventInput, found: RouteFound): Before => ({
      touches: touches.get(input.customer ?? "") ?? [],
      reverses: reversesOf(input, found),
    }),
    add(input: EventInput, { reverses }: RouteFound, recorded: Recorded): void {
      const { taken, duplicate, row } = recorded;
      const { source, type, external_event_id: external } = input;
      if (external !== undefined) named.set(identity(source, classOf(type), external), recorded);
      events.set(row.id, row);
      for (const known of [reverses, reverses?.reinstates].filter((one) => one !== undefined)) {
        events.set(known.sale.id, known.sale);
        const reversal = taken?.reversals.find(({ row: { id } }) => id === known.sale.id);
        if (reversal !== undefined) reversed.set(known.sale.id, { sale: known.sale, reversal });
      }
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

/** What events are decided from: what was sent, what was found for each, and what routes lead to. */
export interface Asked {
  readonly inputs: readonly EventInput[];
  /** Of each event that has an id of its source. */
  readonly sent: readonly (string | null)[];
  readonly found: readonly RouteFound[];
  readonly grounds: Grounds;
}

/** The events, or the routes that have to be read before they can be decided. */
export type Decided =
  | { readonly recorded: readonly Recorded[]; readonly missing: readonly [] }
  | { readonly recorded: undefined; readonly missing: readonly Route[] };

/** Nobody is credited in a program alone, of which everything is known that was found with the names. */
const groundFor = ({ grounds }: Asked, found: RouteFound, route: Route): Ground | undefined => {
  const known = groundOf(grounds, route);
  if (known !== undefined || route.enrollment !== null || route.deployment !== null) return known;
  return found.program?.id === route.program
    ? { program: found.program, spending: undefined, history: undefined, requires: false }
    : undefined;
};

/** Decides every event, in order: each sees what those before it did, as if they had come one by one. */
export const decideEvents = (context: DecisionContext, asked: Asked, isBatch: boolean): Result<Decided> => {
  const { inputs, found: stored, sent: all } = asked;
  const sofar = batchSoFar();
  const recorded: Recorded[] = [];
  const missing: Route[] = [];
  const refusing = (index: number, refused: Refused): Result<Decided> =>
    missing.length > 0 ? ok({ recorded: undefined, missing }) : within(isBatch ? index : undefined, refused);
  for (const [index, input] of inputs.entries()) {
    const sent = all[index] as string | null;
    const same = sofar.sameEvent(input);
    const known = stored[index] as RouteFound;
    const repeated = same?.row ?? known.duplicate;
    if (repeated !== undefined) {
      const ground = same ?? groundFor(asked, known, repeated);
      if (ground === undefined) missing.push(repeated);
      const { program, spending, history, requires } = ground ?? known;
      const decided = decideRepeated(sent, repeated, { program, spending, history, requires });
      if (!decided.ok) return refusing(index, decided);
      if (same === undefined) sofar.add(input, known, decided.value);
      recorded.push(decided.value);
      continue;
    }
    const found = joined(input, known, context.now, sofar.before(input, known));
    const named = decideNames(input, found, occurrence(input, found, context.now));
    if (!named.ok) return refusing(index, named);
    const ground = groundFor(asked, found, named.value.route);
    if (ground === undefined) {
      missing.push(named.value.route);
      continue;
    }
    const decided = decideEvent(context, { input, found, named: named.value, ground, sent }, index);
    if (!decided.ok) return refusing(index, decided);
    sofar.add(input, found, decided.value);
    recorded.push(decided.value);
  }
  return ok(missing.length > 0 ? { recorded: undefined, missing } : { recorded, missing: [] });
};
