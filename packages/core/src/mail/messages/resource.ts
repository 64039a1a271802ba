import { z } from "zod";
import {
  idField,
  modeField,
  objectOf,
  openWord,
  personal,
  presenting,
  resource,
  safeInteger,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeField,
  wordsSent,
} from "../../kernel/index.ts";
import { APPROVAL, MEMBERSHIP, QUALIFICATION_STATUSES } from "../../membership/index.ts";
import { ACTOR_TYPES } from "../../tenancy/index.ts";
import { type BrandMessage, MESSAGE, sendsAt } from "./message.ts";
import { DELIVERIES, type Delivery, type MessageRecipient, UNMAILED } from "./recipient.ts";

/** Why a message does not reach a member by mail; whoever has left does not get it at all. */
export const LEFT_OUT = ["membership_ended", ...UNMAILED] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

const leftOut = {
  /**
   * Why no mail goes out. `membership_ended`: it is archived, or its relationship has ended; the member has the message nowhere. All
   * others have it in the portal. `test_mode`: test data sends no mail. `mail_off`: the operator sends security mail alone.
   * `no_address`: the brand has none. `unverified_address`: somebody merely claimed it. `reserved_address`: nobody has it.
   * `unsubscribed`: the member switched this mail off.
   */
  reason: z.enum(LEFT_OUT),
  /** How many. */
  count: safeInteger,
};

const messageCounts = z.strictObject({
  /** How many people have it in their portal. */
  addressed: safeInteger,
  /** How many of them are still to be sent it by mail. */
  waiting: safeInteger,
  /** How many mails a server accepted. */
  sent: safeInteger,
  /** How many mails were refused for good. */
  failed: safeInteger,
  /** How many people opened it in the portal. */
  read: safeInteger,
  /** Those to whom no mail goes, by the reason. */
  left_out: z.array(z.strictObject(leftOut)),
});
type MessageCounts = z.output<typeof messageCounts>;

export const messageResource = resource("Message", "message", {
  /** The person or company that it goes to alone, `ent_…`; null of several. */
  entity: idField("entity").nullable(),
  /** The subject; null once the one person that it went to is erased. */
  subject: personal(z.string().nullable(), "entity"),
  /** The text, which is plain; null with the subject. */
  text: personal(z.string().nullable(), "entity"),
  /** The members that it names, `enr_…`; null where a filter finds them. */
  enrollments: z.array(z.string()).nullable(),
  /** The filter that finds its members; null where it names them. */
  filter: z
    .strictObject({
      /** The program, `prog_…`; null for any. */
      program: z.string().nullable(),
      /** The tier, `tier_…`; null for any. */
      tier: z.string().nullable(),
      /** The tag; null for any. */
      tag: z.string().nullable(),
      /** The status of the membership, or several with commas between; null for any. */
      status: openWord(MEMBERSHIP.states).nullable(),
      /** The approval, or several with commas between; null for any. */
      approval_status: openWord(APPROVAL.states).nullable(),
      /** The qualification, or several with commas between; null for any. */
      qualification_status: openWord(QUALIFICATION_STATUSES).nullable(),
    })
    .nullable(),
  /** Who wrote it, as audit entries name who acts. */
  author: z.strictObject({
    /** The kind of caller, such as `person` or `api_key`. */
    type: z.enum(ACTOR_TYPES),
    /** The id of the person or the key; null where there is none. */
    id: z.string().nullable(),
    /** The name of the author at that time. */
    name: z.string().nullable(),
  }),
  /** The address that answers to it go to; null for the one of the brand, and with the subject. */
  reply_to: personal(z.string().nullable(), "entity"),
  /**
   * `waiting` until `sends_at`, when it can still be canceled; `scheduled` where it was given a time, until which it can be changed, too;
   * `sending`; `sent` once all have it; or `canceled`.
   */
  status: z.enum(MESSAGE.states),
  /** From when on it is sent, RFC 3339 UTC: the time that it was given as `send_at`, else ten seconds after it was written. */
  sends_at: wireTimeField,
  /** How far it has come, counted now. */
  counts: messageCounts,
});

const derived = {
  enrollments: ({ selection }: BrandMessage) =>
    "enrollments" in selection ? selection.enrollments.map((id) => wireId("enrollment", id)) : null,
  filter: ({ selection }: BrandMessage) => {
    if (!("filter" in selection)) return null;
    const { program, tier, tag, status, approvalStatus, qualificationStatus } = selection.filter;
    return {
      program: wireIdOrNull("program", program ?? null),
      tier: wireIdOrNull("tier", tier ?? null),
      tag: tag ?? null,
      status: status === undefined ? null : wordsSent(status),
      approval_status: approvalStatus === undefined ? null : wordsSent(approvalStatus),
      qualification_status: qualificationStatus === undefined ? null : wordsSent(qualificationStatus),
    };
  },
  sends_at: (row: BrandMessage) => wireTime(sendsAt(row)),
};

const HIDDEN = { selection: true, sendAt: true, dueAt: true, place: true, leavers: true } as const;

/** The rows of {@link MessageCount} that a message has. */
export interface Counted {
  readonly delivery: Delivery;
  readonly count: number;
  readonly read: number;
}

/** The counts of a message, by what its recipients came to. */
export const countsOf = (counted: readonly Counted[], leavers: number): MessageCounts => {
  const of = (delivery: Delivery): number => counted.find((one) => one.delivery === delivery)?.count ?? 0;
  const reasons = LEFT_OUT.map((reason) => ({ reason, count: reason === "membership_ended" ? leavers : of(reason) }));
  return {
    addressed: counted.reduce((sum, { count }) => sum + count, 0),
    waiting: of("waiting"),
    sent: of("sent"),
    failed: of("failed"),
    read: counted.reduce((sum, { read }) => sum + read, 0),
    left_out: reasons.filter(({ count }) => count > 0),
  };
};

export const presentMessage = presenting<BrandMessage, readonly Counted[]>()(
  "message",
  messageResource,
  { ...derived, counts: ({ leavers }, counted) => countsOf(counted, leavers) },
  HIDDEN,
);

/** A message as the audit log tells of it: who wrote to whom, and not its words. */
export const presentUnsaidMessage = presenting<BrandMessage>()(
  "message",
  messageResource.omit({ subject: true, text: true, counts: true }),
  derived,
  { ...HIDDEN, subject: true, text: true },
);

export const messagePreview = z
  .strictObject({
    ...objectOf("message_preview"),
    /** How many people would have it in their portal. */
    addressed: safeInteger,
    /** How many of them would get it by mail. */
    mailed: safeInteger,
    /** Those to whom no mail would go, by the reason. */
    left_out: z.array(
      z.strictObject({
        ...leftOut,
        /** The first hundred of them, `enr_…`. */
        enrollments: z.array(z.string()),
      }),
    ),
    /** The address that answers go to, unless the message names another one: that of the brand; null where it has none. */
    reply_to: z.string().nullable(),
    /** False where more than 10,000 members match: the numbers are of the first 10,000. */
    is_complete: z.boolean(),
    ...modeField,
  })
  .meta({ id: "MessagePreview" });

export const messageRecipientResource = resource("MessageRecipient", "message_recipient", {
  /** The message, `msg_…`. */
  message: idField("message"),
  /** Its subject; null once the one person that it went to is erased. */
  subject: z.string().nullable(),
  /** The membership by which the member was found, `enr_…`. */
  enrollment: idField("enrollment"),
  /** Who stood for the person when it was sent, `ent_…`. */
  entity: idField("entity"),
  /** `waiting`, `sent`, `failed`, or why no mail goes out: then the member has it in the portal alone. */
  delivery: z.enum(DELIVERIES),
  /** When the member opened it in the portal first, RFC 3339 UTC; null until then. */
  read_at: wireTimeField.nullable(),
});

export const presentRecipient = presenting<MessageRecipient, string | null>()(
  "message_recipient",
  messageRecipientResource,
  { subject: (_row, subject) => subject },
  {},
);
