import { z } from "zod";
import { currency, integer, listInput, ownWords, reasonText, reference, someWords } from "../../kernel/index.ts";
import { CONTEST, CONTEST_KINDS } from "./contest.ts";

/** The most characters of one text of a contest. */
const TEXT_MAX = 2_000;
/** The most characters by which a member names an order. */
const ORDER_MAX = 200;

export const contestCreate = z.strictObject({
  /** The membership, `enr_…`: one that the session shows. */
  membership: reference(),
  /** The subject: `attribution`, `self_referral`, `outside_window`, `rejection` or `hold`. */
  kind: z.enum(CONTEST_KINDS),
  /** The event, `perf_…`. Of `attribution` and `outside_window` it need not be one that you see. Default: none, of a rejection alone. */
  event: reference().optional(),
  /** The order, in your words, where you do not know its event: 1 to 200 characters. Only of `attribution` and `outside_window`. */
  reference: ownWords(ORDER_MAX).optional(),
  /** Your objection: 1 to 2,000 characters, not blank. */
  text: ownWords(TEXT_MAX),
});

export const contestText = z.strictObject({
  /** The text: 1 to 2,000 characters, not blank. */
  text: ownWords(TEXT_MAX),
});

export const contestList = listInput({
  /** Only contests in this status; several with commas between. Default: all. */
  status: someWords(CONTEST.states).optional(),
  /** Only contests of this kind; several with commas between. Default: all. */
  kind: someWords(CONTEST_KINDS).optional(),
  /** Only contests in this program, by its id. Default: in all. */
  program: reference().optional(),
  /** Only contests of this member, by the id of the enrollment. Default: of all. */
  enrollment: reference().optional(),
});

export const contestRefuse = z.strictObject({
  /** Why, for the member: 1 to 500 characters, not blank. */
  reason: reasonText(),
});

export const contestAccept = z
  .strictObject({
    /** Why, for the member and your books: 1 to 500 characters, not blank. */
    reason: reasonText(),
    /** The event that is corrected, `perf_…`, where the member named none, or another one; of `attribution` and `outside_window` alone. Default: the event of the contest. */
    event: reference().optional(),
    /** The member who is credited with the event, by the id of the enrollment; of `attribution` and `outside_window` alone. Default: the member who contests. */
    enrollment: reference().optional(),
    /**
     * An amount that is paid instead of a correction, in the minor unit of `currency`: above 0. No `rejection` takes one, and
     * a `hold` only where the event earns nothing: else it counts once its hold ends. Default: no amount.
     */
    amount_minor: integer(1).optional(),
    /** The currency of the amount: three letters. Required with `amount_minor`. */
    currency: currency().optional(),
    /** True to pay for an event that entries by hand pay for already; with `amount_minor` alone. Default: false. */
    again: z.boolean().optional(),
  })
  .refine(({ amount_minor, again }) => amount_minor !== undefined || again === undefined, {
    path: ["again"],
    error: "stands with amount_minor alone",
  })
  .refine(({ amount_minor, currency: of }) => (amount_minor === undefined) === (of === undefined), {
    path: ["currency"],
    error: "is required with amount_minor, and with it alone",
  })
  .refine(({ amount_minor, event, enrollment }) => amount_minor === undefined || (event ?? enrollment) === undefined, {
    path: ["amount_minor"],
    error: "stands without event and enrollment: it is paid instead of a correction",
  });
