import { z } from "zod";
import {
  currency,
  inOrder,
  instant,
  integer,
  opaque,
  pageFields,
  parseUuid,
  periodFields,
  reference,
  text,
} from "../../kernel/index.ts";
import { GROUPINGS } from "./grouping.ts";

const uuid = () =>
  z
    .string()
    .refine((raw) => parseUuid(raw) !== undefined, { error: "must be a uuid" })
    .transform((raw) => parseUuid(raw) as string);

const fields = {
  deployment: reference().optional(),
  distribution: reference().optional(),
  code: text(128).optional(),
  click_id: reference().optional(),
  enrollment: reference().optional(),
  type: text(64),
  source: text(64).default("api"),
  value_minor: integer().optional(),
  currency: currency().optional(),
  quantity: integer(1).optional(),
  occurred_at: instant().optional(),
  external_event_id: text(200).optional(),
  customer: text(200).optional(),
  collection: uuid().optional(),
  unit: uuid().optional(),
  reverses: text(200).optional(),
  properties: opaque().optional(),
};

const BATCH_MAX = 1_000;
const eventInput = z.strictObject(fields);
export type EventInput = z.output<typeof eventInput>;

/** One event, or a batch of them. A body is a batch when it has `events`, and then nothing else. */
export const performanceRecord = z
  .strictObject({
    ...fields,
    type: fields.type.optional(),
    source: text(64).optional(),
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
  program: reference().optional(),
  distribution: reference().optional(),
  deployment: reference().optional(),
  enrollment: reference().optional(),
  ...periodFields,
};

export const performanceList = z
  .strictObject({ ...pageFields, ...range, type: text(64).optional(), customer: text(200).optional() })
  .refine(...inOrder);
export const performanceSummary = z
  .strictObject({ ...range, group_by: z.enum(GROUPINGS).default("type"), limit: pageFields.limit })
  .refine(...inOrder);
