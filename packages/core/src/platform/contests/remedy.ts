import type { z } from "zod";
import { ACTIVITY_USE_CASES } from "../../activity/index.ts";
import type { ChangeParts, Decision, DecisionContext } from "../../journal/index.ts";
import { at, ok, type Refused, type Result, readInput, refuse, wireId, wireIdOrNull } from "../../kernel/index.ts";
import { MEMBERSHIP_USE_CASES } from "../../membership/index.ts";
import { PAYOUTS_USE_CASES } from "../../payouts/index.ts";
import type { Contest, ContestResult, contestAccept } from "../../portal/index.ts";
import { isHeld, lacksScope, type Scope } from "../../tenancy/index.ts";
import type { Context } from "../context.ts";
import type { AnyCommand, Settings } from "../ports.ts";

type Accepting = z.output<typeof contestAccept>;

/** The act that an accepted contest comes to: a command of the platform, with the scope that its own route asks for. */
interface Act {
  readonly kind: ContestResult["kind"];
  readonly scope: Scope;
  readonly command: AnyCommand;
  readonly ids: readonly string[];
  readonly input: unknown;
}

const invalid = (param: string, reason: string): Refused => at(param, refuse("invalid_request", { reason }));

/** The reference of the adjustment that a contest led to: a contest leads to one. */
const adjustmentOf = (contest: Contest): string => `contest:${wireId("contest", contest.id)}`;

/** The act by which a contest is accepted: an amount where one is named, the approval of a rejection, else the correction of the event. */
const actOf = (contest: Contest, input: Accepting): Result<Act> => {
  const own = wireId("enrollment", contest.enrollment);
  const { reason, event: asked, enrollment, amount_minor, currency } = input;
  if (amount_minor !== undefined && contest.kind !== "rejection") {
    const { adjust } = PAYOUTS_USE_CASES.payouts;
    const entry = { enrollment: own, amount_minor, currency, reason, external_ref: adjustmentOf(contest) };
    return ok({
      kind: "adjustment",
      scope: "payouts:write",
      command: adjust as unknown as AnyCommand,
      ids: [],
      input: entry,
    });
  }
  if (contest.kind === "rejection") {
    const field = (["amount_minor", "event", "enrollment"] as const).find((name) => input[name] !== undefined);
    if (field !== undefined) return invalid(field, `${field} is of contests of an event; a rejection is approved.`);
    const { approve } = MEMBERSHIP_USE_CASES.enrollments;
    return ok({
      kind: "approval",
      scope: "enrollments:write",
      command: approve as unknown as AnyCommand,
      ids: [own],
      input: {},
    });
  }
  const event = asked ?? wireIdOrNull("performance_event", contest.event);
  if (event === null) return invalid("event", "event is required: the member named none. Name the event of the order.");
  const { correctAttribution } = ACTIVITY_USE_CASES.performance;
  return ok({
    kind: "correction",
    scope: "performance:write",
    command: correctAttribution as unknown as AnyCommand,
    ids: [event],
    input: { enrollment: enrollment ?? own, reason },
  });
};

/** An act whose facts are known, so that it can be decided. */
export interface Remedy {
  readonly kind: ContestResult["kind"];
  readonly decide: (context: DecisionContext<Settings>) => Result<Decision<unknown>>;
}

/** A refusal that names no field of its own names the event where the body did. */
const atEvent = (refused: Refused, { event }: Accepting): Refused =>
  refused.refusal.code === "performance_event_not_found" && event !== undefined ? at("event", refused) : refused;

/** Gathers the facts of the act by which a contest is accepted. Who accepts needs the scope of the act. */
export const gatherRemedy = async (context: Context, contest: Contest, input: Accepting): Promise<Result<Remedy>> => {
  const act = actOf(contest, input);
  if (!act.ok) return act;
  const { kind, scope, command, ids, input: given } = act.value;
  if (!isHeld(context.held, scope, context.brand.id)) return lacksScope(context.origin.actor, scope);
  const read = readInput(command.input, given);
  if (!read.ok) return read;
  const facts = await command.gather(context, ids, read.value);
  if (!facts.ok) return atEvent(facts, input);
  return ok({ kind, decide: (deciding) => command.decide(deciding, facts.value, read.value) });
};

/** The change of an act, and the id of the row that it led to. Each of these acts is decided at once, and answers its row. */
export const remedied = (
  decided: Decision<unknown>,
): { readonly change: Omit<ChangeParts, "answer" | "next">; readonly id: string } => {
  if (decided.next !== undefined || decided.valueFrom !== undefined || "refused" in decided)
    throw new Error("The act of a contest has its answer at once.");
  return { change: decided.change, id: (decided.value as { readonly id: string }).id };
};
