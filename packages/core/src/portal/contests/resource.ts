import { z } from "zod";
import {
  idField,
  objectOf,
  personal,
  presenting,
  resource,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import { openedBy } from "../sessions/resource.ts";
import { CONTEST, CONTEST_KINDS, CONTEST_RESULTS, type Contest } from "./contest.ts";

const answerOfBrand = z.strictObject({
  /** Who wrote it: the member, or somebody of the brand. */
  by: openedBy,
  /** When, RFC 3339 UTC. */
  at: wireTimeField,
  /** The text. */
  text: z.string(),
});

export const contestResource = resource("Contest", "contest", {
  /** The program, `prog_…`. */
  program: idField("program"),
  /** The membership, `enr_…`. */
  enrollment: idField("enrollment"),
  /** The member, `ent_…`. */
  entity: idField("entity"),
  /**
   * The subject. `attribution`: a sale credited to another member or to nobody. `self_referral`: an event that earns nothing because the
   * customer is taken for the member. `outside_window`: a sale whose click is taken for too old. `rejection`: the rejection of the
   * member. `hold`: an event that waits.
   */
  kind: z.enum(CONTEST_KINDS),
  /** The event as the member named it, `perf_…`, which need not be one of the brand; null where it named none. */
  event: idField("performance_event").nullable(),
  /** The order in the member's words, where it knew no event; null otherwise, and once the member is erased. */
  reference: personal(z.string().nullable(), "entity"),
  /** The objection of the member; null once the member is erased. */
  text: personal(z.string().nullable(), "entity"),
  /** `open`: it waits for the brand. `answered`: it waits for the member. `accepted`, `refused` and `withdrawn`: it is over. */
  status: z.enum(CONTEST.states),
  /** The texts after the first, oldest first; null once the member is erased. */
  answers: personal(z.array(answerOfBrand).nullable(), "entity"),
  /** Why it was accepted or refused; null before, where it was withdrawn, and once the member is erased. */
  reason: personal(z.string().nullable(), "entity"),
  /** Who ended it; null before, and where the erasure of the member ended it. */
  decided_by: openedBy.nullable(),
  /** When it ended, RFC 3339 UTC; null before, and where the erasure of the member ended it. */
  decided_at: wireTimeField.nullable(),
  /** The change that it led to; null where it was not accepted. */
  result: z
    .strictObject({
      /** `correction`: the event was credited anew. `adjustment`: an amount was added by hand. `approval`: the member was approved. */
      kind: z.enum(CONTEST_RESULTS),
      /** The correction `attr_…`, the payout `po_…`, or the membership `enr_…`. */
      id: z.string(),
    })
    .nullable(),
});

export const presentContest = presenting<Contest>()(
  "contest",
  contestResource,
  {
    answers: ({ answers }) => answers?.map(({ by, at, text }) => ({ by, at: wireTime(at), text })) ?? null,
    result: ({ result }) => result && { kind: result.kind, id: result.id },
  },
  { openSubject: true, openPlace: true },
);

/** The conversation as the member sees it: of the brand it does not say who. */
const answerOfMember = z.strictObject({
  /** Who wrote it: `member` or `brand`. */
  by: z.enum(["member", "brand"]),
  /** When, RFC 3339 UTC. */
  at: wireTimeField,
  /** The text. */
  text: z.string(),
});

export const portalContest = z
  .strictObject({
    /** The id of the contest, `ctst_…`. */
    id: z.string(),
    ...objectOf("contest"),
    /** The membership, `enr_…`. */
    membership: z.string(),
    /** The member, `ent_…`. */
    entity: z.string(),
    /** The subject: `attribution`, `self_referral`, `outside_window`, `rejection` or `hold`. */
    kind: z.enum(CONTEST_KINDS),
    /** The event as you named it, `perf_…`; null where you named none. */
    event: z.string().nullable(),
    /** The order in your words; null where you named none. */
    reference: z.string().nullable(),
    /** Your objection. */
    text: z.string().nullable(),
    /** `open`: it waits for the brand. `answered`: it waits for you. `accepted`, `refused` and `withdrawn`: it is over. */
    status: z.enum(CONTEST.states),
    /** The texts after the first, oldest first. */
    answers: z.array(answerOfMember).nullable(),
    /** Why the brand accepted or refused it; null before. */
    reason: z.string().nullable(),
    /** When it ended, RFC 3339 UTC; null before. */
    decided_at: wireTimeField.nullable(),
    /**
     * The change that it led to: `correction`, the event is credited as `credited_to_you` says; `adjustment`, an amount is added to a payout;
     * `approval`, you are approved. Null where it was not accepted.
     */
    result: z.enum(CONTEST_RESULTS).nullable(),
    /** Of a correction, true if the event is credited to you, and false if the brand credited somebody else; null of any other. */
    credited_to_you: z.boolean().nullable(),
    /** When it was made, RFC 3339 UTC. */
    created_at: wireTimeField,
    /** When it last changed, RFC 3339 UTC. */
    updated_at: wireTimeField,
  })
  .meta({ id: "PortalContest" });

/** A contest as its member sees it. */
export const presentToMember = (row: Contest): z.output<typeof portalContest> => ({
  id: wireId("contest", row.id),
  object: "contest",
  membership: wireId("enrollment", row.enrollment),
  entity: wireId("entity", row.entity),
  kind: row.kind,
  event: wireIdOrNull("performance_event", row.event),
  reference: row.reference,
  text: row.text,
  status: row.status,
  answers:
    row.answers?.map(({ by, at, text }) => ({
      by: by.type === "member" ? ("member" as const) : ("brand" as const),
      at: wireTime(at),
      text,
    })) ?? null,
  reason: row.reason,
  decided_at: wireTimeOrNull(row.decidedAt),
  result: row.result?.kind ?? null,
  credited_to_you: row.result?.kind === "correction" ? row.result.isOfOther !== true : null,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});
