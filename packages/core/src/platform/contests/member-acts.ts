import type { z } from "zod";
import { created, type Decision, type DecisionContext, insert } from "../../journal/index.ts";
import {
  at,
  nothing,
  ok,
  parseId,
  type Refused,
  type Result,
  refuse,
  refusedMove,
  type Versioned,
} from "../../kernel/index.ts";
import {
  beginContest,
  CONTEST,
  type Contest,
  type ContestVerb,
  contestCreate,
  contestText,
  endContest,
  portalContest,
  presentToMember,
  savingContest,
  sayIn,
  UNSEEN_KINDS,
} from "../../portal/index.ts";
import { isShown, type MemberContext, ownMembership } from "../portal/member-query.ts";
import type { Settings } from "../ports.ts";

/** An act of a member: a command that is done as the member, on what the session shows. */
export interface ContestCommand<S extends z.ZodType, F> {
  /** The name of the act in the audit log. */
  readonly verb: string;
  readonly ids: readonly "contest"[];
  readonly input: S;
  readonly output: typeof portalContest;
  readonly gather: (context: MemberContext, id: string, input: z.output<S>) => Promise<Result<F>>;
  readonly decide: (
    context: DecisionContext<Settings>,
    facts: F,
    input: z.output<S>,
  ) => Result<Decision<z.output<typeof portalContest>>>;
}

const contestCommand = <S extends z.ZodType, F>(of: Omit<ContestCommand<S, F>, "output">): ContestCommand<S, F> => ({
  ...of,
  output: portalContest,
});

const invalid = (param: string, reason: string): Refused => at(param, refuse("invalid_request", { reason }));

type Creating = z.output<typeof contestCreate>;

/** Refuses a request that does not name its subject as its kind does: the membership alone of a rejection, else an event, or an order. */
const refusedSubject = ({ kind, event, reference }: Creating): Refused | undefined => {
  const named = event ?? reference;
  if (kind === "rejection")
    return named === undefined
      ? undefined
      : invalid(event === undefined ? "reference" : "event", "A rejection is contested by its membership alone.");
  if (event !== undefined && reference !== undefined)
    return invalid("reference", "reference stands in the place of event: name one of them.");
  if (event === undefined && !UNSEEN_KINDS.includes(kind)) return invalid("event", "event is required.");
  return named === undefined ? invalid("event", "Name the event, or the order by reference.") : undefined;
};

/**
 * The event of a contest. Of an attribution it may be anybody's: it is kept as it was named, and whether there is such an event is not
 * looked up, so that no answer can tell.
 */
const readEvent = async (context: MemberContext, { kind, event: raw }: Creating, member: { readonly id: string }) => {
  if (raw === undefined) return ok(null);
  const id = parseId("performance_event", raw);
  if (UNSEEN_KINDS.includes(kind))
    return id === undefined ? invalid("event", "event is not the id of an event.") : ok(id);
  const found = id && (await context.ports.performance.get(context.tenant, id));
  return found === undefined || found.row.enrollment !== member.id
    ? at("event", refuse("performance_event_not_found"))
    : ok(found.row.id);
};

/** Begins a contest of a membership that the session shows. */
const createContest = contestCommand({
  verb: "contests.create",
  ids: [],
  input: contestCreate,
  async gather(context, _id, input) {
    const { tenant, brand, ports, member } = context;
    const found = ownMembership(context, input.membership);
    if (!found.ok) return at("membership", found);
    const refused = refusedSubject(input);
    if (refused !== undefined) return refused;
    if (input.kind === "rejection" && found.value.approvalStatus !== "rejected")
      return invalid("membership", "The membership is not rejected.");
    const event = await readEvent(context, input, found.value);
    if (!event.ok) return event;
    const open = await ports.contests.open(tenant, brand.id, member.entity);
    return ok({ row: found.value, entity: member.entity, event: event.value, open });
  },
  decide(context, { row, entity, event, open }, { kind, reference = null, text }) {
    const begun = beginContest(context, { member: row, entity, kind, event, reference, text }, open);
    return begun.ok ? created(presentToMember(begun.value), { writes: [insert("contest", begun.value)] }) : begun;
  },
});

/** A contest of a membership that the session shows; every other one is not found. */
export const ownContest = async (context: MemberContext, raw: string): Promise<Result<Versioned<Contest>>> => {
  const id = parseId("contest", raw);
  const found = id && (await context.ports.contests.get(context.tenant, id));
  return found === undefined || !isShown(context, found.row.enrollment) ? refuse("contest_not_found") : ok(found);
};

const ownFor = async (context: MemberContext, raw: string, verb: ContestVerb): Promise<Result<Versioned<Contest>>> => {
  const found = await ownContest(context, raw);
  return found.ok ? (refusedMove(CONTEST, verb, found.value.row.status) ?? found) : found;
};

/** Replies to the brand, or adds to the objection; the contest waits for the brand again. */
const replyInContest = contestCommand({
  verb: "contests.reply",
  ids: ["contest"],
  input: contestText,
  gather: (context, id) => ownFor(context, id, "reply"),
  decide: (context, found, { text }) => savingContest(sayIn(context, found, "reply", text), presentToMember),
});

/** Withdraws a contest. */
const withdrawContest = contestCommand({
  verb: "contests.withdraw",
  ids: ["contest"],
  input: nothing,
  gather: (context, id) => ownFor(context, id, "withdraw"),
  decide: (context, found) => savingContest(endContest(context, found, "withdraw"), presentToMember),
});

/** The acts of a member on contests, by name: their input and their answer, from which the document of the portal is printed. */
export const CONTEST_ACTS = {
  /** Begins a contest. */
  createContest,
  /** Replies in a contest. */
  replyInContest,
  /** Withdraws a contest. */
  withdrawContest,
} as const;
export type ContestAct = keyof typeof CONTEST_ACTS;
