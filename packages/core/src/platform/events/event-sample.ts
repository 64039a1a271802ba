import { z } from "zod";
import type { EventResource, EventType } from "../../journal/index.ts";
import { DAY_MS, ID_PREFIX, type Id, type IdKind, later, wireId, wireTime } from "../../kernel/index.ts";
import { SAMPLE_SEQ } from "../../webhooks/index.ts";
import { EVENT_DATA } from "./event-data.ts";

/** The data a sample is built from: the id of all that it names, its time, its type, and the word of the type. */
interface SampleContext {
  readonly id: string;
  readonly time: string;
  readonly type: string;
  readonly word: string;
}

const APPROVED = { approval_status: "approved" } as const;

/** The state after an event of a type that does not follow from its word: statuses, and times that are set. */
const SAMPLE_STATE: Readonly<
  Record<string, { readonly is?: Readonly<Record<string, string>>; readonly at?: string[] }>
> = {
  "distribution.live": { at: ["launched_at"] },
  "distribution.paused": { at: ["launched_at"] },
  "distribution.resumed": { at: ["launched_at"] },
  "distribution.completed": { at: ["launched_at"] },
  "deployment.activated": { is: { observed_status: "live" }, at: ["last_observed_at"] },
  "deployment.completed": { is: { status: "completed" }, at: ["activated_at", "last_observed_at"] },
  "relationship.activated": { at: ["started_at"] },
  "relationship.paused": { at: ["started_at"] },
  "relationship.resumed": { at: ["started_at"] },
  "relationship.ended": { at: ["started_at"] },
  "enrollment.activated": { is: { ...APPROVED, qualification_status: "qualified" }, at: ["approved_at"] },
  "enrollment.qualified": { is: APPROVED, at: ["approved_at"] },
  "enrollment.disqualified": {
    is: { ...APPROVED, previous_status: "qualified" },
    at: ["approved_at", "activated_at"],
  },
  "payout.settled": { at: ["paid_at"] },
  "operation.succeeded": { at: ["completed_at"] },
  "operation.failed": { at: ["completed_at"] },
  "operation.canceled": { at: ["completed_at"] },
  "operation.superseded": { at: ["completed_at"] },
};

/** The status after an event with this word, where it differs from the word. */
const STATUS_AFTER: Readonly<Record<string, string>> = {
  live: "active",
  activated: "active",
  resumed: "active",
  settled: "paid",
  disqualified: "not_qualified",
  cancel_requested: "running",
};

/** Fields whose name is not the kind of the id they hold. */
const HOLDS: Readonly<Record<string, IdKind>> = {
  rule: "payout_rule",
  adjusts: "payout",
  batch: "payout_batch",
  target_operation: "operation",
  merged_into: "entity",
  previous_enrollment: "enrollment",
  taken_back: "performance_event",
  credited: "performance_event",
};

const TEXTS: Readonly<Record<string, string>> = {
  email: "mia@people.example",
  name: "Mia",
  currency: "usd",
  metric_key: "gmv_cents",
  referral_url: "https://links.example/r/sample",
};

const DAY_LENGTH = "2030-01-01".length;

/** A period is the day before. */
const dayOf = (name: string, time: string): string =>
  (name.endsWith("_start") ? wireTime(later(new Date(time), -DAY_MS)) : time).slice(0, DAY_LENGTH);

/** A text by what its field is for; `owner` is the kind of the resource that the field belongs to. */
const textFor = (schema: z.core.$ZodType, name: string, owner: string, { id, time }: SampleContext): string => {
  const { format } = z.globalRegistry.get(schema) ?? {};
  if (format === "date-time") return time;
  if (format === "date") return dayOf(name, time);
  if (Object.hasOwn(TEXTS, name)) return TEXTS[name] as string;
  const kind = name === "id" ? owner : (HOLDS[name] ?? name.replace(/s$/, ""));
  if (Object.hasOwn(ID_PREFIX, kind)) return wireId(kind as IdKind, id as Id<IdKind>);
  return name === "id" ? id : "sample";
};

/** True for a field about an error, a wait, a correction or an end, unless the event itself reports it. */
const isLeftOut = (name: string, { type, word }: SampleContext): boolean => {
  if (name === "error") return word !== "failed";
  if (name === "waiting_reason" || name === "adjusts") return true;
  return name.endsWith("_at") && name !== `${word}_at` && SAMPLE_STATE[type]?.at?.includes(name) !== true;
};

const choiceOf = (name: string, entries: readonly unknown[], { type, word }: SampleContext): unknown => {
  const known = [
    SAMPLE_STATE[type]?.is?.[name],
    ...(name === "previous_status" ? ["pending"] : [word, STATUS_AFTER[word]]),
  ];
  return known.find((one) => entries.includes(one)) ?? entries[0];
};

const drawn = (schema: z.core.$ZodType, name: string, owner: string, ink: SampleContext): unknown => {
  const { def } = schema._zod as z.core.$ZodTypes["_zod"];
  switch (def.type) {
    case "object": {
      const title = def.shape.object?._zod.def as z.core.$ZodTypes["_zod"]["def"] | undefined;
      const kind = title?.type === "literal" ? String(title.values[0]) : "";
      const members = Object.entries(def.shape).map(([key, inner]) => [key, drawn(inner, key, kind, ink)]);
      return Object.fromEntries(members.filter(([, member]) => member !== undefined));
    }
    case "array":
      return [drawn(def.element, name, owner, ink)];
    case "nullable":
      return isLeftOut(name, ink) ? null : drawn(def.innerType, name, owner, ink);
    case "literal":
      return def.values[0];
    case "enum":
      return choiceOf(name, Object.values(def.entries), ink);
    case "string":
      return textFor(schema, name, owner, ink);
    case "number":
      return 1;
    case "boolean":
      return false;
    case "record":
      return {};
    case "optional":
      return undefined;
    default:
      throw new Error(`No sample of ${def.type} (${name}).`);
  }
};

/**
 * An event of a public type whose `data` is drawn from the row of {@link EVENT_DATA}: of its shape, and of no thing that exists.
 * The same id and time give the same event. It is of test data, with `seq` 1.
 */
export const exampleEvent = (type: EventType, id: Id<"event">, now: Date): EventResource => {
  const [family = "", word = ""] = type.split(".");
  const time = wireTime(now);
  const data = drawn(EVENT_DATA[type], "data", family, { id, time, type, word }) as Readonly<Record<string, unknown>>;
  const { object } = data.object as { readonly object: string };
  return {
    id: wireId("event", id),
    object: "event",
    type,
    seq: 1,
    subject: { type: object, id },
    data,
    operation: null,
    actor: { type: "api_key", id: wireId("api_key", id as unknown as Id<"api_key">), name: "sample" },
    request_id: `req_${id}`,
    livemode: false,
    created_at: time,
  };
};

/** {@link exampleEvent}, marked as a sample, for a receiver to try: one of no feed. */
export const sampleEvent = (type: EventType, id: Id<"event">, now: Date): EventResource => ({
  ...exampleEvent(type, id, now),
  seq: SAMPLE_SEQ,
  sample: true,
});
