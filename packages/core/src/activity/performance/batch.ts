import type { Route } from "../../campaigns/index.ts";
import { timeAsked } from "../../journal/index.ts";
import { at, type Id, ok, type Refused, type Result } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import { decideNames } from "../naming/decide.ts";
import { hasLeft, type Reversed } from "../refunds/refund.ts";
import { type Addresses, isSelfReferral } from "../self-referral/decide.ts";
import { classOf } from "./classes.ts";
import type { EventInput } from "./inputs.ts";
import type { RouteFound, RouteTarget } from "./ports.ts";
import {
  decideEvent,
  decideRepeated,
  type EarlierInBatch,
  occurrence,
  type Recorded,
  refusedEvent,
  reversible,
  touchOf,
  withEarlierInBatch,
} from "./record.ts";
import { type RouteTargets, routeTargetOf } from "./route-target.ts";

const within = (index: number | undefined, refused: Refused): Refused =>
  index === undefined
    ? refused
    : at(refused.refusal.param === null ? `events[${index}]` : `events[${index}].${refused.refusal.param}`, refused);

const identity = (source: string, of: string, external: string): string => `${source}\u0000${of}\u0000${external}`;

/** The results of the events of a batch so far, for the events after them. */
const batchSoFar = () => {
  const named = new Map<string, Recorded>();
  const touches = new Map<string, EarlierInBatch["touches"][number][]>();
  const reversed = new Map<Id<"performance_event">, Reversed>();
  const events = new Map<Id<"performance_event">, Recorded["row"]>();

  const asOfNow = ({ reinstates, ...known }: Reversed): Reversed => ({
    ...known,
    ...reversed.get(known.sale.id),
    ...(reinstates && { reinstates: asOfNow(reinstates) }),
  });

  /** Those of this batch that have the id. */
  const ownOf = (input: EventInput, asked: string): readonly Reversed[] =>
    reversible(input).flatMap((one) => {
      const earlier = one && named.get(identity(input.source, one, asked));
      if (earlier === undefined || earlier.duplicate) return [];
      const own = asOfNow({ sale: earlier.row, reversal: undefined });
      const sale = own.sale.reverses === null ? undefined : events.get(own.sale.reverses);
      if (classOf(input.type) !== "reinstatement" || sale === undefined) return [own];
      return [{ ...asOfNow({ sale, reversal: undefined }), reinstates: own }];
    });

  /**
   * Returns the reversal of an event in this batch: of an earlier event in the batch, or of a stored event after the reversals by
   * earlier events. When an id names a refund and a chargeback, the one with an amount left is given back.
   */
  const reversesOf = (input: EventInput, found: RouteFound): Reversed | undefined => {
    if (input.reverses === undefined) return undefined;
    const stored = [found.reverses, found.reverses?.other].flatMap((one) => (one === undefined ? [] : [asOfNow(one)]));
    const all = [...stored, ...ownOf(input, input.reverses)];
    return all.find(hasLeft) ?? all[0];
  };

  return {
    /** Two of one identity in one batch are one event, like two in two requests. */
    sameEvent: ({ source, type, external_event_id: external }: EventInput): Recorded | undefined =>
      external === undefined ? undefined : named.get(identity(source, classOf(type), external)),
    before: (input: EventInput, found: RouteFound): EarlierInBatch => ({
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

/** Refuses the first event with an error that can be found before any lookup. */
export const refusedEvents = (
  context: DecisionContext,
  inputs: readonly EventInput[],
  isBatch: boolean,
): Refused | undefined => {
  for (const [index, input] of inputs.entries()) {
    const refused = refusedEvent(input, timeAsked(context), context.idempotencyKey !== undefined);
    if (refused !== undefined) return within(isBatch ? index : undefined, refused);
  }
  return undefined;
};

/** The facts that events are decided from: the inputs, the result for each input, and the targets of routes. */
export interface Asked {
  readonly inputs: readonly EventInput[];
  /** Of each event that has an id of its source. */
  readonly sent: readonly (string | null)[];
  /** A keyed digest of the address of its customer, of each event that was sent with one. */
  readonly customerEmails: readonly (string | null)[];
  readonly found: readonly RouteFound[];
  readonly targets: RouteTargets;
  /** Those of members whose addresses were asked, as far as they were read. */
  readonly addresses: Addresses;
}

/** The data to read before events can be decided: the targets of routes, and the addresses of members. */
interface Missing {
  readonly routes: readonly Route[];
  readonly members: readonly Id<"enrollment">[];
}

/** The events, or what is missing. */
export type Decided =
  | { readonly recorded: readonly Recorded[]; readonly missing: undefined }
  | { readonly recorded: undefined; readonly missing: Missing };

const lacks = (missing: Partial<Missing>): { readonly missing: Missing } => ({
  missing: { routes: [], members: [], ...missing },
});

/** Nobody is credited in a program alone, of which everything is known that was found with the names. */
const routeTargetFor = ({ targets }: Asked, found: RouteFound, route: Route): RouteTarget | undefined => {
  const known = routeTargetOf(targets, route);
  if (known !== undefined || route.enrollment !== null || route.deployment !== null) return known;
  return found.program?.id === route.program
    ? { program: found.program, spending: undefined, history: undefined, requires: false }
    : undefined;
};

type Sofar = ReturnType<typeof batchSoFar>;

/** Decides one event as those before it left things, or says what is missing for it. */
const decideOne = (
  context: DecisionContext,
  asked: Asked,
  sofar: Sofar,
  index: number,
): Result<{ readonly recorded: Recorded } | { readonly missing: Missing }> => {
  const input = asked.inputs[index] as EventInput;
  const known = asked.found[index] as RouteFound;
  const sent = asked.sent[index] ?? null;
  const same = sofar.sameEvent(input);
  const repeated = same?.row ?? known.duplicate;
  if (repeated !== undefined) {
    const target = same ?? routeTargetFor(asked, known, repeated);
    if (target === undefined) return ok(lacks({ routes: [repeated] }));
    const { program, spending, history, requires } = target;
    const decided = decideRepeated(sent, repeated, { program, spending, history, requires });
    if (!decided.ok) return decided;
    if (same === undefined) sofar.add(input, known, decided.value);
    return ok({ recorded: decided.value });
  }
  const found = withEarlierInBatch(input, known, timeAsked(context), sofar.before(input, known));
  const at = occurrence(input, found, timeAsked(context));
  const named = decideNames(input, found, at);
  if (!named.ok) return named;
  const { route } = named.value;
  const target = routeTargetFor(asked, found, route);
  if (target === undefined) return ok(lacks({ routes: [route] }));
  const { enrollment } = route;
  const buyer = { customer: input.customer ?? null, customerEmail: asked.customerEmails[index] ?? null };
  const isSelf = isSelfReferral(buyer, { enrollment, terms: target.program?.terms ?? [], at }, asked.addresses);
  if (isSelf === undefined) return ok(lacks({ members: enrollment === null ? [] : [enrollment] }));
  const { customerEmail } = buyer;
  const deciding = { input, found, named: named.value, target, sent, customerEmail, isSelf };
  const decided = decideEvent(context, deciding, index);
  if (!decided.ok) return decided;
  sofar.add(input, found, decided.value);
  return ok({ recorded: decided.value });
};

/** Decides every event, in order: each sees what those before it did, as if they had come one by one. */
export const decideEvents = (context: DecisionContext, asked: Asked, isBatch: boolean): Result<Decided> => {
  const sofar = batchSoFar();
  const recorded: Recorded[] = [];
  const routes: Route[] = [];
  const members = new Set<Id<"enrollment">>();
  const isComplete = (): boolean => routes.length + members.size === 0;
  for (const index of asked.inputs.keys()) {
    const decided = decideOne(context, asked, sofar, index);
    if (!decided.ok) {
      if (isComplete()) return within(isBatch ? index : undefined, decided);
      // It may be refused for want of what is missing: the rest is looked through for what else is.
      continue;
    }
    if ("recorded" in decided.value) {
      recorded.push(decided.value.recorded);
      continue;
    }
    routes.push(...decided.value.missing.routes);
    for (const member of decided.value.missing.members) members.add(member);
  }
  return ok(
    isComplete()
      ? { recorded, missing: undefined }
      : { recorded: undefined, missing: { routes, members: [...members] } },
  );
};
