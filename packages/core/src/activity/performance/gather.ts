import { gatherSpent } from "../../campaigns/index.ts";
import { timeAsked } from "../../journal/index.ts";
import { ok, type Result } from "../../kernel/index.ts";
import { evaluateCause, gatherCause } from "../../membership/index.ts";
import { spendFor } from "../consumption/spend.ts";
import type { Context } from "../context.ts";
import { resolveReversed } from "../corrections/follow.ts";
import { digestOf, gatherAddresses } from "../self-referral/gather.ts";
import { type Asked, decideEvents, refusedEvents } from "./batch.ts";
import { spelled } from "./classes.ts";
import { gainedBy, type RecordingFacts, spendings } from "./decide.ts";
import type { EventInput } from "./inputs.ts";
import type { RouteFound } from "./ports.ts";
import { type Recorded, routeQuery } from "./record.ts";
import { routeAsked } from "./route-asked.ts";
import { firstRoute, keepRouteTarget, type RouteTargets } from "./route-target.ts";
import { sentOf } from "./sent.ts";

/** Decides events, and reads missing data until each event can be decided. */
const decideAsked = async (context: Context, asked: Asked, isBatch: boolean): Promise<Result<readonly Recorded[]>> => {
  const { tenant, brand, now, ports } = context;
  let known = asked;
  for (;;) {
    const decided = decideEvents(context, known, isBatch);
    if (!decided.ok) return decided;
    const { recorded, missing } = decided.value;
    if (recorded !== undefined) return ok(recorded);
    const { routes, members } = missing;
    const [found, addresses] = await Promise.all([
      ports.performance.resolve(
        tenant,
        brand.id,
        routes.map((route) => routeAsked(route, now)),
      ),
      gatherAddresses(context, members),
    ]);
    for (const [place, route] of routes.entries()) keepRouteTarget(known.targets, route, found[place] as RouteFound);
    known = { ...known, addresses: new Map([...known.addresses, ...addresses]) };
  }
};

/** Hashes the fields of events; most events of a batch have a type, a value and a currency that others have too, hashed once. */
const fieldHash = ({ ports }: Context): ((text: string) => string) => {
  const known = new Map<string, string>();
  return (text) => {
    const hash = known.get(text) ?? ports.cipher.fingerprint("performance_event.sent", text);
    known.set(text, hash);
    return hash;
  };
};

/**
 * Reads the targets of events and their consequences. For an event that moves no standing and spends no budget, it reads only the
 * route.
 */
export const gatherRecording = async (
  context: Context,
  given: readonly EventInput[],
  isBatch: boolean,
): Promise<Result<RecordingFacts>> => {
  const inputs = given.map((input) => ({ ...input, type: spelled(input.type) }));
  const refused = refusedEvents(context, inputs, isBatch);
  if (refused !== undefined) return refused;
  const found = await resolveReversed(
    context,
    inputs.map((input) => routeQuery(input, timeAsked(context))),
  );
  const targets: RouteTargets = new Map();
  for (const one of found) {
    const route = firstRoute(one);
    if (route !== undefined) keepRouteTarget(targets, route, one);
  }
  const hash = fieldHash(context);
  const sent = inputs.map((input) => (input.external_event_id === undefined ? null : sentOf(input, hash)));
  const customerEmails = inputs.map(({ customer_email: email }) =>
    email === undefined ? null : digestOf(context, email),
  );
  const asked: Asked = { inputs, sent, customerEmails, found, targets, addresses: new Map() };
  const decided = await decideAsked(context, asked, isBatch);
  if (!decided.ok) return decided;
  return ok({ isBatch, ...(await gatherConsequences(context, decided.value)) });
};

/** Reads the consequences of events that are about to be recorded: the standings they move, and the budgets they spend. */
export const gatherConsequences = async (
  context: Context,
  recorded: readonly Recorded[],
): Promise<Omit<RecordingFacts, "isBatch">> => {
  const { tenant, ports } = context;
  const events = gainedBy(recorded);
  const members = events.size === 0 ? [] : await ports.enrollments.many(tenant, [...events.keys()]);
  const cause = await gatherCause(context, members, { trigger: "metric_event", events });
  const standing = evaluateCause(context, cause);
  const spent = spendFor(context, spendings(recorded, standing));
  const ending = [];
  for (const id of spent.ending.keys()) {
    const state = await gatherSpent(context, id);
    if (state !== undefined) ending.push(state);
  }
  return { recorded, standing, spent, ending };
};
