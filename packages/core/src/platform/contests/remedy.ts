import type { z } from "zod";
import { ACTIVITY_USE_CASES } from "../../activity/index.ts";
import type { ChangeParts, Decision, DecisionContext } from "../../journal/index.ts";
import {
  at,
  ok,
  parseId,
  type Refused,
  type Result,
  readInput,
  refuse,
  wireId,
  wireIdOrNull,
} from "../../kernel/index.ts";
import { MEMBERSHIP_USE_CASES } from "../../membership/index.ts";
import { PAYOUTS_USE_CASES } from "../../payouts/index.ts";
import type { Contest, ContestKind, ContestResult, contestAccept } from "../../portal/index.ts";
import { isHeld, lacksScope, type Scope } from "../../tenancy/index.ts";
import type { Context } from "../context.ts";
import { explainPerformanceEvent } from "../explain/performance-event.ts";
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

/** A member, and the contest that its brand accepts. */
interface Accepted {
  readonly contest: Contest;
  readonly own: string;
  readonly isApproved: boolean;
  /** True if the event earns nothing by any rule, now or later, and no correction of the member's own makes it earn. */
  readonly isBarred: boolean;
  /** The event of the contest, which an amount pays for; null where the member named none that the brand has. */
  readonly event: Contest["event"];
  readonly input: Accepting;
}

const adjustment = ({ contest, own, event, input }: Accepted): Result<Act> => ({
  ok: true,
  value: {
    kind: "adjustment",
    scope: "payouts:write",
    command: PAYOUTS_USE_CASES.payouts.adjust as unknown as AnyCommand,
    ids: [],
    input: {
      enrollment: own,
      amount_minor: input.amount_minor,
      currency: input.currency,
      reason: input.reason,
      external_ref: adjustmentOf(contest),
      ...(event === null ? {} : { event: wireId("performance_event", event), again: input.again ?? false }),
    },
  },
});

const approval = ({ own }: Accepted): Result<Act> => ({
  ok: true,
  value: {
    kind: "approval",
    scope: "enrollments:write",
    command: MEMBERSHIP_USE_CASES.enrollments.approve as unknown as AnyCommand,
    ids: [own],
    input: {},
  },
});

const correction = ({ contest, own, input }: Accepted, clears: object = {}): Result<Act> => {
  const event = input.event ?? wireIdOrNull("performance_event", contest.event);
  if (event === null) return invalid("event", "event is required: the member named none. Name the event of the order.");
  // However its id is spelled.
  const isOwn = input.enrollment === undefined || parseId("enrollment", input.enrollment) === contest.enrollment;
  const credited = isOwn ? own : input.enrollment;
  return ok({
    kind: "correction",
    scope: "performance:write",
    command: ACTIVITY_USE_CASES.performance.correctAttribution as unknown as AnyCommand,
    ids: [event],
    input: { enrollment: credited, reason: input.reason, ...clears },
  });
};

/** An event that counts once its hold ends would be paid twice by an amount now; one that earns nothing is paid by an amount alone. */
const released = (accepted: Accepted): Result<Act> => {
  if (!accepted.isApproved) return approval(accepted);
  return refuse("invalid_request", {
    reason: accepted.isBarred
      ? "The event earns nothing, and no hold ends. Name an amount that is paid instead, or refuse the contest with your reason."
      : "The event is the member's, and counts once its hold ends. Answer with that day, or refuse the contest with your reason.",
  });
};

const NAMING = ["event", "enrollment"] as const;

/** The fields that a contest of each kind is accepted without, and the act that it comes to where no amount is named. */
const ACTS: {
  readonly [K in ContestKind]: {
    readonly without: readonly (keyof Accepting)[];
    readonly act: (accepted: Accepted) => Result<Act>;
  };
} = {
  attribution: { without: [], act: correction },
  outside_window: { without: [], act: correction },
  self_referral: { without: NAMING, act: (accepted) => correction(accepted, { allow_self_referral: true }) },
  rejection: { without: ["amount_minor", ...NAMING], act: approval },
  hold: { without: NAMING, act: released },
};

/** The act by which a contest is accepted: an amount where one is named, else what its kind comes to. */
const actOf = (accepted: Accepted): Result<Act> => {
  const { contest, input } = accepted;
  const { without, act } = ACTS[contest.kind];
  if (contest.kind === "hold" && input.amount_minor !== undefined && !(accepted.isBarred && accepted.isApproved))
    return invalid(
      "amount_minor",
      "A contest of kind hold takes an amount where the event earns nothing to an approved member.",
    );
  const field = without.find((name) => input[name] !== undefined);
  if (field !== undefined) return invalid(field, `A contest of kind ${contest.kind} is accepted without ${field}.`);
  return input.amount_minor === undefined ? act(accepted) : adjustment(accepted);
};

/** An act whose facts are known, so that it can be decided. */
export interface Remedy {
  readonly kind: ContestResult["kind"];
  /** True of a correction that credits somebody else than the member who contests. */
  readonly isOfOther: boolean;
  readonly decide: (context: DecisionContext<Settings>) => Result<Decision<unknown>>;
}

/**
 * True if no rule pays for the event of a contest, whichever there will be: something of the event itself is in the way. A self-referral
 * has a contest of its own, whose correction makes the event earn.
 */
const isEventBarred = async (context: Context, { event }: Contest): Promise<boolean> => {
  if (event === null) return false;
  const explained = await explainPerformanceEvent.answer({ ...context, scopes: ["*"] }, [event], {});
  const { eligible, reasons } = (explained.ok && explained.value.eligibility) || { eligible: true, reasons: [] };
  return !eligible && !reasons.includes("self_referral");
};

/** The event of a contest, if the brand has it: a member may name another one. */
const gatherEvent = async ({ tenant, brand, ports }: Context, { event }: Contest): Promise<Contest["event"]> => {
  const found = event === null ? undefined : await ports.performance.get(tenant, event);
  return found?.row.brand === brand.id ? event : null;
};

/** A refusal that names no field of its own names the event where the body did. */
const atEvent = (refused: Refused, { event }: Accepting): Refused =>
  refused.refusal.code === "performance_event_not_found" && event !== undefined ? at("event", refused) : refused;

/** Gathers the facts of the act by which a contest is accepted. Who accepts needs the scope of the act. */
export const gatherRemedy = async (context: Context, contest: Contest, input: Accepting): Promise<Result<Remedy>> => {
  const member = await context.ports.enrollments.get(context.tenant, contest.enrollment);
  const own = wireId("enrollment", contest.enrollment);
  const isApproved = member?.row.approvalStatus === "approved";
  const isBarred = contest.kind === "hold" && (await isEventBarred(context, contest));
  const event = await gatherEvent(context, contest);
  const act = actOf({ contest, own, isApproved, isBarred, event, input });
  if (!act.ok) return act;
  const { kind, scope, command, ids, input: given } = act.value;
  if (!isHeld(context.held, scope, context.brand.id)) return lacksScope(context.origin.actor, scope);
  const read = readInput(command.input, given);
  if (!read.ok) return read;
  const facts = await command.gather(context, ids, read.value);
  if (!facts.ok) return atEvent(facts, input);
  const isOfOther = kind === "correction" && (given as { readonly enrollment?: string }).enrollment !== own;
  return ok({ kind, isOfOther, decide: (deciding) => command.decide(deciding, facts.value, read.value) });
};

/** The change of an act, and the id of the row that it led to. Each of these acts is decided at once, and answers its row. */
export const remedied = (
  decided: Decision<unknown>,
): { readonly change: Omit<ChangeParts, "answer" | "next">; readonly id: string } => {
  if (decided.next !== undefined || decided.valueFrom !== undefined || "refused" in decided)
    throw new Error("The act of a contest has its answer at once.");
  return { change: decided.change, id: (decided.value as { readonly id: string }).id };
};
