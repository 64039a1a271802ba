import { type Decision, type DecisionContext, decideCommand, done, type Expectation } from "../../journal/index.ts";
import {
  type Fault,
  ok,
  PlatformError,
  type RefusalKind,
  type Refused,
  type Result,
  readInput,
} from "../../kernel/index.ts";
import type { Approval, ApprovalResource } from "../../people/index.ts";
import type { Context } from "../context.ts";
import type { Settings } from "../ports.ts";
import { askedFor } from "./asked-for.ts";
import { digestOf, versionsOf } from "./bound.ts";
import { approving, CHANGED, type Decider, endedChange, voided } from "./decide.ts";
import { type Deciding, findDeciding } from "./find.ts";
import { guardOf } from "./guarded.ts";
import { openRequest, sealAnswer, shownTo } from "./request.ts";
import { requesterHolds } from "./requester.ts";

/** The refusals after which an act is tried again. */
const PASSING: readonly RefusalKind[] = ["unavailable", "limited", "internal"];

/** The act as it would be done now, or why it is not done any more. */
type Act = { readonly decided: Decision<unknown> } | { readonly fault: Fault };

const faultOf = ({ refusal }: Refused): Act => ({
  fault: { code: refusal.code, message: new PlatformError(refusal).message },
});

/** Decides the act anew, as its requester. */
const decideAct = async (context: Context, row: Approval): Promise<Result<Act>> => {
  const { ports, tenant } = context;
  const request = openRequest(ports.cipher, tenant, row);
  const held = await requesterHolds(ports, tenant, row);
  if (!held.ok) return ok(faultOf(held));
  const guard = guardOf(row.verb);
  const act = guard?.releases !== undefined && row.operation !== null ? guard.releases : ports.commandOf(row.verb);
  if (request === undefined || act === undefined) return ok({ fault: CHANGED });
  const input = readInput(act.input, act === guard?.releases ? {} : request.body);
  if (!input.ok) return ok(faultOf(input));
  const as: Context = {
    ...context,
    held: held.value,
    origin: { actor: row.requestedBy, requestId: row.requestId },
    idempotencyKey: request.key ?? undefined,
    askedAt: row.createdAt,
  };
  const decided = await decideCommand(act, as, request.ids, input.value);
  if (!decided.ok) return PASSING.includes(decided.refusal.kind) ? decided : ok(faultOf(decided));
  const { facts, decided: decision } = decided.value;
  const isGuarded = guard?.guards(facts, input.value, as) === true;
  // What one person was enough for may need two by now.
  if (isGuarded && row.needs === "person" && (await askedFor(ports, tenant)).isOn) return ok({ fault: CHANGED });
  const totals = isGuarded ? ((await guard?.totals?.(as, facts, input.value)) ?? []) : [];
  const { verb, method, route, brand } = row;
  const { ids, body } = request;
  const digest = digestOf({ verb, method, route, brand, ids, body, totals, versions: versionsOf(decision.change) });
  return ok(digest === row.digest ? { decided: decision } : { fault: CHANGED });
};

export interface ApproveFacts extends Deciding {
  readonly act: Act;
  readonly withdrawn: Parameters<typeof endedChange>[1];
  readonly expects: readonly Expectation[];
  readonly seal: (value: unknown) => string;
  readonly present: (row: Approval) => ApprovalResource;
}

/** Who approves is still that person at the commit. People lie with the live data, and test data moves no money. */
const expectedOf = ({ tenant }: Context, { person }: Deciding): readonly Expectation[] =>
  tenant.livemode ? [{ kind: "person", id: person.row.id, version: person.version }] : [];

export const gatherApprove = async (context: Context, [id]: readonly [string]): Promise<Result<ApproveFacts>> => {
  const { ports, tenant, held, origin } = context;
  const deciding = await findDeciding(context, id);
  if (!deciding.ok) return deciding;
  const { row } = deciding.value.found;
  const act = await decideAct(context, row);
  if (!act.ok) return act;
  const withdrawn = "fault" in act.value ? ((await guardOf(row.verb)?.withdraws?.(context, row)) ?? {}) : {};
  return ok({
    ...deciding.value,
    act: act.value,
    withdrawn,
    expects: expectedOf(context, deciding.value),
    seal: (value) => sealAnswer(ports.cipher, tenant, row.id, value),
    present: (next) => shownTo(context, { held, ref: origin.actor }, next, true),
  });
};

/** Does the act, or ends the approval where it is not what was asked any more; both answer the approval, whose status says which. */
export const decideApprove = (
  { now, origin }: DecisionContext<Settings>,
  { found, act, withdrawn, expects, seal, present }: ApproveFacts,
): Result<Decision<ApprovalResource>> => {
  const decider: Decider = { by: origin.actor, now };
  if ("fault" in act) {
    const next = voided(found, decider, act.fault);
    return done(present(next.row), endedChange(next, withdrawn));
  }
  const requester = { ref: found.row.requestedBy, requestId: origin.requestId };
  return approving(found, act.decided, { ...decider, seal, expects }, requester, present);
};
