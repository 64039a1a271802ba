import type { EventInput } from "./inputs.ts";

/** The fields that make two requests under one id the same, or different. */
const COMPARED = [
  "type",
  "deployment",
  "distribution",
  "enrollment",
  "coupon",
  "code",
  "click_id",
  "customer",
  "customer_email",
  "value_minor",
  "currency",
  "quantity",
  "occurred_at",
  "collection",
  "unit",
  "reverses",
  "reason",
  "properties",
] as const satisfies readonly (keyof EventInput)[];

/** Characters of the hash of a field: enough that two values of one event are not taken for one. */
const LENGTH = 12;

const textOf = (value: EventInput[(typeof COMPARED)[number]]): string =>
  value instanceof Date ? String(value.getTime()) : String(value);

/**
 * Returns the input of an event as keyed hashes of its fields in a fixed order: they reveal nothing personal, and each difference
 * can be named. The hash of an omitted field is empty.
 */
export const sentOf = (input: EventInput, hash: (text: string) => string): string =>
  COMPARED.map((field) => {
    const value = input[field];
    return value === undefined ? "" : hash(`${field}:${textOf(value)}`).slice(0, LENGTH);
  }).join(",");

/** The fields in which two such texts differ; all that were sent, where nothing is known of the first. */
export const differing = (before: string | null, now: string): readonly string[] => {
  const known = before?.split(",") ?? [];
  const sent = now.split(",");
  return COMPARED.filter((_, place) => (known[place] ?? "") !== (sent[place] ?? ""));
};

/** Fields of which not even a hash is kept once their customer is erased. */
const PERSONAL: ReadonlySet<string> = new Set(["customer", "customer_email", "reason", "properties"]);

/** The same without what says who the customer is: sent again, such an event differs in these fields. */
export const sentOfErased = (sent: string | null): string | null =>
  sent === null
    ? null
    : sent
        .split(",")
        .map((hash, place) => (PERSONAL.has(COMPARED[place] as string) ? "" : hash))
        .join(",");
