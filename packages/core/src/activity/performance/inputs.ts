import { z } from "zod";
import {
  countInput,
  currency,
  emailAddress,
  inOrder,
  instant,
  integer,
  keyOfAddress,
  keyOfName,
  listInput,
  opaque,
  pageFields,
  parseUuid,
  periodFields,
  reasonText,
  reference,
  sortField,
  text,
} from "../../kernel/index.ts";
import { spelled } from "./classes.ts";
import { GROUPINGS, SUMMARY_MEASURES } from "./grouping.ts";

const uuid = () =>
  z
    .string()
    .refine((raw) => parseUuid(raw) !== undefined, { error: "must be a uuid" })
    .transform((raw) => parseUuid(raw) as string);

const fields = {
  /**
   * The deployment that brought it, by its id. One or more of `deployment`, `coupon`, `code`, `click_id`, `enrollment`, `customer`
   * and `reverses` say whose the event is; the program's `name_order` says which of them comes first.
   */
  deployment: reference().optional(),
  /** The distribution that the event must belong to, by its id; otherwise it is refused. Default: not checked. */
  distribution: reference().optional(),
  /** The code of the coupon that the customer used, in any case of its letters: 1 to 128 characters. */
  coupon: text(128).optional(),
  /** The code of the promo link or the member that it came by: 1 to 128 characters. */
  code: text(128).optional(),
  /** The click that it followed from, as the redirect put it into the address. */
  click_id: reference().optional(),
  /** The member to credit, by the id of the enrollment. */
  enrollment: reference().optional(),
  /**
   * The type of the event: 1 to 64 characters, such as `click`, `signup`, `sale`, `refund` or the key of a metric; other types
   * count towards no metric.
   */
  type: text(64),
  /** Who reports it: 1 to 64 characters. Default: `api`. */
  source: text(64).default("api"),
  /** The value of the event, in the minor unit of `currency`; needed for a sale to count as revenue. Default: no value. */
  value_minor: integer().optional(),
  /** The currency of the value: three letters. Default: that of the program. */
  currency: currency().optional(),
  /** How many actions it stands for: 1 or more. Default: 1. */
  quantity: integer(1).optional(),
  /** When it happened: RFC 3339 with an offset, at most 24 hours ahead. Default: now. */
  occurred_at: instant().optional(),
  /**
   * Your own id of the event, 1 to 200 characters; needed without an Idempotency-Key. Sent again for the same source and kind of
   * event it answers the event there is, or 409 `performance_event_conflict` where the contents differ. Sales and refunds do not
   * share ids; each partial refund needs an id of its own.
   */
  external_event_id: text(200).optional(),
  /** Your own id of the customer: 1 to 200 characters; bound to the member by the first event with a coupon, code or click. */
  customer: text(200).transform(keyOfName).optional(),
  /**
   * The e-mail address of the customer, by which it is told whether the member bought itself; only a keyed digest of it is kept.
   * Default: none.
   */
  customer_email: emailAddress().transform(keyOfAddress).optional(),
  /** Your id of the collection it is about, a uuid, for rules with that scope. Default: none. */
  collection: uuid().optional(),
  /** Your id of the unit it is about, a uuid, for rules with that scope. Default: none. */
  unit: uuid().optional(),
  /**
   * The event that a `refund`, `chargeback` or `reversal` takes back, or the refund or chargeback that a `reinstatement` gives
   * back: the id of the event, or your own id of it. Without it such an event is recorded and counts for nothing.
   */
  reverses: text(200).optional(),
  /** Why an event is taken back: 1 to 500 characters, not blank; needed for a `reversal`. Default: none. */
  reason: reasonText().optional(),
  /** Whatever else you want kept with it: any JSON object, kept byte for byte. Default: `{}`. */
  properties: opaque().optional(),
};

const BATCH_MAX = 1_000;
export const eventInput = z.strictObject(fields);
export type EventInput = z.output<typeof eventInput>;

const ofOne = {
  /**
   * The type of the event: 1 to 64 characters, such as `click`, `signup`, `sale`, `refund` or the key of a metric; needed unless
   * `events` is sent.
   */
  type: fields.type.optional(),
  /** Who reports it: 1 to 64 characters. Default: `api`. */
  source: text(64).optional(),
};

/** One event, or a batch of them. A body is a batch when it has `events`, and then nothing else. */
export const performanceRecord = z
  .strictObject({
    ...fields,
    ...ofOne,
    /** A batch of 1 to 1,000 events instead of one: all are recorded or none, and answered in their order. */
    events: z.array(eventInput).min(1).max(BATCH_MAX).optional(),
  })
  .superRefine(({ events, ...single }, context) => {
    const given = Object.keys(single).filter((key) => single[key as keyof typeof single] !== undefined);
    const [extra] = given;
    if (events !== undefined && extra !== undefined) {
      context.addIssue({ code: "custom", path: [extra], message: "cannot be combined with events" });
    }
    if (events === undefined && single.type === undefined) {
      context.addIssue({ code: "custom", path: ["type"], message: "is required" });
    }
  });

const range = {
  /** Only events of this program, by its id. Default: of all. */
  program: reference().optional(),
  /** Only events of this distribution, by its id. Default: of all. */
  distribution: reference().optional(),
  /** Only events of this deployment, by its id. Default: of all. */
  deployment: reference().optional(),
  /** Only events of this member, by the id of the enrollment. Default: of all. */
  enrollment: reference().optional(),
  ...periodFields,
};

const listed = {
  ...range,
  /** Only events of this type: 1 to 64 characters, a known one in any case. Default: of all. */
  type: text(64).transform(spelled).optional(),
  /** Only events of this customer, by your own id: 1 to 200 characters. Default: of all. */
  customer: text(200).transform(keyOfName).optional(),
  /** Only events that their sources know by this id, such as the number of an order: 1 to 200 characters. Default: all. */
  external_event_id: text(200).optional(),
};
export const performanceList = listInput({
  ...listed,
  /**
   * The order: `received_at` by when the events came, `occurred_at` by when they happened, or `value_minor` by currency and then by
   * value, which leaves out events without a value; rising, with a `-` before it falling. Default: `-received_at`.
   */
  sort: sortField("received_at", "occurred_at", "value_minor"),
}).refine(...inOrder);
export const performanceCount = countInput(listed).refine(...inOrder);
export const performanceSummary = z
  .strictObject({
    ...range,
    /**
     * The field that groups the totals: `type`, `day` (in UTC), `program`, `distribution`, `deployment` or `enrollment`. Default:
     * `type`.
     */
    group_by: z.enum(GROUPINGS).default("type"),
    /** Only events of this type: 1 to 64 characters, a known one in any case. Default: of all. */
    type: text(64).transform(spelled).optional(),
    /**
     * The order of the totals: `group`, `events`, `value_minor` or `quantity`, falling with a `-` before it; then by group and
     * currency. Default: `group`.
     */
    sort: z.enum(["group", "-group", ...SUMMARY_MEASURES.flatMap((one) => [one, `-${one}` as const])]).default("group"),
    /** How many groups to answer: 1 to 100, default 20. */
    limit: pageFields.limit,
    /** The `next` of the page before, asked with the same parameters. Default: the first page. */
    starting_after: text(4_000).optional(),
  })
  .refine(...inOrder);
