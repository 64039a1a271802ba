import { z } from "zod";
import { answerPage, done, emptyList, filterId, update } from "../../journal/index.ts";
import { listOf, nothing, ok, type Versioned } from "../../kernel/index.ts";
import {
  type Contest,
  contestAccept,
  contestList,
  contestRefuse,
  contestResource,
  contestText,
  endContest,
  presentContest,
  savingContest,
  sayIn,
} from "../../portal/index.ts";
import { type Context, command, query } from "../context.ts";
import { explainPerformanceEvent } from "../explain/performance-event.ts";
import { performanceExplanation } from "../explain/performance-event-resource.ts";
import { explainTo, portalExplanation } from "../portal/explanation.ts";
import { findContest, findFor } from "./find.ts";
import { gatherRemedy, type Remedy, remedied } from "./remedy.ts";

/** Lists the contests of a brand's members. */
export const listContests = query({
  ids: [],
  input: contestList,
  output: listOf(contestResource),
  async answer({ tenant, brand, ports }, _ids, { status, kind, program: ofProgram, enrollment: ofMember, ...input }) {
    const [program, enrollment] = [filterId("program", ofProgram), filterId("enrollment", ofMember)];
    if (program === "nothing" || enrollment === "nothing") return ok(emptyList);
    return answerPage(
      "contest",
      input,
      (page) => ports.contests.list(tenant, { brand: brand.id, status, kind, program, enrollment }, page),
      (rows) => rows.map((row) => presentContest(row, tenant)),
    );
  },
});

/** The event that a contest names, where it is one of the brand. */
const eventOf = async ({ tenant, brand, ports }: Context, { event }: Contest) => {
  const found = event === null ? undefined : await ports.performance.get(tenant, event);
  return found?.row.brand === brand.id ? found : undefined;
};

/** Answers a contest with both explanations of its event: as its member reads it, and as the brand does. */
export const retrieveContest = query({
  ids: ["contest"],
  input: nothing,
  output: contestResource
    .extend({
      /** Why the event is worth what it is, as the member reads it; null where the member does not see the event. */
      member_explanation: portalExplanation.nullable(),
      /** The explanation of the event for the brand; null where the contest names no event of the brand. */
      explanation: performanceExplanation.nullable(),
      /** The parts left out because your scopes do not cover them; absent when nothing is left out. */
      hidden: z.array(z.string()).optional(),
    })
    .meta({ id: "ContestExplained" }),
  async answer(context, [raw]) {
    const found = await findContest(context, raw);
    if (!found.ok) return found;
    const { row } = found.value;
    const event = await eventOf(context, row);
    const shown = presentContest(row, context.tenant);
    if (event === undefined) return ok({ ...shown, member_explanation: null, explanation: null });
    const member = await context.ports.enrollments.get(context.tenant, row.enrollment);
    const isSeen = member !== undefined && event.row.enrollment === row.enrollment;
    const explained = await explainPerformanceEvent.answer({ ...context, scopes: ["*"] }, [event.row.id], {});
    if (!explained.ok) return explained;
    const seen = isSeen ? await explainTo(context, member.row, event.row) : undefined;
    if (seen?.ok === false) return seen;
    return ok({ ...shown, member_explanation: seen?.value ?? null, explanation: explained.value });
  },
});

/** Answers the member, who may reply. */
export const answerContest = command({
  ids: ["contest"],
  input: contestText,
  output: contestResource,
  gather: (context, [id]) => findFor(context, id, "answer"),
  decide: (context, found, { text }) =>
    savingContest(sayIn(context, found, "answer", text), (row) => presentContest(row, context.tenant)),
});

/** Refuses a contest, with a reason that the member reads. */
export const refuseContest = command({
  ids: ["contest"],
  input: contestRefuse,
  output: contestResource,
  gather: (context, [id]) => findFor(context, id, "refuse"),
  decide: (context, found, { reason }) =>
    savingContest(endContest(context, found, "refuse", { reason }), (row) => presentContest(row, context.tenant)),
});

/** A contest that is accepted, and the act that follows. */
export interface AcceptFacts {
  readonly found: Versioned<Contest>;
  readonly remedy: Remedy;
}

/** Accepts a contest, and does what follows from it, in one commit. */
export const acceptContest = command({
  ids: ["contest"],
  input: contestAccept,
  output: contestResource,
  async gather(context, [id], input) {
    const found = await findFor(context, id, "accept");
    if (!found.ok) return found;
    const remedy = await gatherRemedy(context, found.value.row, input);
    return remedy.ok ? ok<AcceptFacts>({ found: found.value, remedy: remedy.value }) : remedy;
  },
  decide(context, { found, remedy }, { reason }) {
    const decided = remedy.decide(context);
    if (!decided.ok) return decided;
    const { change, id } = remedied(decided.value);
    const result = { kind: remedy.kind, id, ...(remedy.isOfOther ? { isOfOther: true as const } : {}) };
    const next = endContest(context, found, "accept", { reason, result });
    if (!next.ok) return next;
    const writes = [...(change.writes ?? []), update("contest", next.value)];
    return done(presentContest(next.value.row, context.tenant), { ...change, writes });
  },
});
