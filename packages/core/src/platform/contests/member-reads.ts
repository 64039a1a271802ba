import { z } from "zod";
import { unknownCursor } from "../../journal/index.ts";
import { fullPageFields, listOf, nothing, ok, parseId } from "../../kernel/index.ts";
import { portalContest, presentToMember } from "../../portal/index.ts";
import { explainTo, portalExplanation } from "../portal/explanation.ts";
import { memberQuery } from "../portal/member-query.ts";
import { ownContest } from "./member-acts.ts";

/** Lists the contests of the memberships that the session shows, the newest first. */
export const listMemberContests = memberQuery({
  input: z.strictObject(fullPageFields),
  output: listOf(portalContest),
  async answer({ tenant, brand, ports, member }, _id, { limit, starting_after: raw }) {
    const startingAfter = raw === undefined ? undefined : parseId("contest", raw);
    if (raw !== undefined && startingAfter === undefined) return unknownCursor;
    // Each membership is a list of its own.
    const pages = await Promise.all(
      member.enrollments.map(({ id }) =>
        ports.contests.list(tenant, { brand: brand.id, enrollment: id }, { limit, startingAfter }),
      ),
    );
    if (pages.some((page) => page === undefined)) return unknownCursor;
    const found = pages
      .flatMap((page) => page?.rows.map(({ row }) => row) ?? [])
      .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1));
    return ok({
      object: "list" as const,
      data: found.slice(0, limit).map(presentToMember),
      has_more: found.length > limit || pages.some((page) => page?.hasMore === true),
    });
  },
});

/** Answers a contest with the explanation of its event, which is the one that the brand sees beside it. */
export const readMemberContest = memberQuery({
  input: nothing,
  output: portalContest
    .extend({
      /** Why the event is worth what it is; null where the contest names none that you see. */
      explanation: portalExplanation.nullable(),
    })
    .meta({ id: "PortalContestExplained" }),
  async answer(context, raw) {
    const found = await ownContest(context, raw);
    if (!found.ok) return found;
    const { row } = found.value;
    const event = row.event === null ? undefined : await context.ports.performance.get(context.tenant, row.event);
    const member = context.member.enrollments.find(({ id }) => id === event?.row.enrollment);
    if (event === undefined || member === undefined) return ok({ ...presentToMember(row), explanation: null });
    const explained = await explainTo(context, member, event.row);
    return explained.ok ? ok({ ...presentToMember(row), explanation: explained.value }) : explained;
  },
});
