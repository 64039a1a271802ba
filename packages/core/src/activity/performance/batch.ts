import { at, type Id, ok, type Refused, type Result } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { EventInput } from "./inputs.ts";
import type { RouteFound } from "./ports.ts";
import { type Before, decideEvent, joined, type Recorded, refusedEvent, routeAsk, touchOf } from "./record.ts";

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
    const { row, program, asked, spending } = earlier;
    return reversing.get(row.id) ?? { reverses: { sale: row, reversal: undefined }, program, asked, spending };
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
      const { program, asked, spending, refund, duplicate, row } = recorded;
      if (input.external_event_id !== undefined) named.set(identity(input.source, input.external_event_id), recorded);
      if (reverses !== undefined && refund !== undefined)
        reversing.set(reverses.sale.id, {
          reverses: { ...reverses, reversal: refund.reversal },
          program,
          asked,
          spending,
        });
      const touch = duplicate ? undefined : touchOf(recorded);
      if (touch !== undefined && row.customer !== null)
        touches.set(row.customer, [...(touches.get(row.customer) ?? []), touch]);
    },
  };
};

/** Decides every event, in order: each sees what those before it did, as if they had come one by one. */
export const decideAll = async (
  context: Context,
  inputs: readonly EventInput[],
  isBatch: boolean,
): Promise<Result<readonly Recorded[]>> => {
  const hasKey = context.idempotencyKey !== undefined;
  for (const [index, input] of inputs.entries()) {
    const refused = refusedEvent(input, context.now, hasKey);
    if (refused !== undefined) return within(isBatch ? index : undefined, refused);
  }
  const asks = inputs.map((input) => routeAsk(input, context.now));
  const stored = await context.ports.performance.resolve(context.tenant, context.brand.id, asks);
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
    const decided = decideEvent(context, input, found);
    if (!decided.ok) return within(isBatch ? index : undefined, decided);
    sofar.add(input, found, decided.value);
    all.push(decided.value);
  }
  return ok(all);
};
