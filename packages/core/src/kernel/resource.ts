import { z } from "zod";
import { type Id, type IdKind, wireId } from "./id.ts";
import { shown } from "./present.ts";
import { wireTime } from "./time.ts";
import { verbatim } from "./verbatim.ts";

// The fields answers are made of. Answers are plain JSON in wire spelling; OpenAPI is printed from these schemas.

export const wireTimeField = shown(z.string().meta({ format: "date-time" }), wireTime);
export const callerObject = shown(z.record(z.string(), z.unknown()), verbatim);
/** A count, or an amount that is a safe integer for certain. */
export const safeInteger = shown(z.int(), (value: number | bigint) => Number(value));

/** A sum or a product of amounts: whole, and the nearest number where it is no safe integer. Stands beside {@link exact}. */
export const nearestInteger = z.number().meta({ type: "integer" });
const EXACT = "The digits of every number of this object that is no safe integer, by its field; absent where all are.";
/** What an object with sums carries besides, as `wireAmounts` makes it. */
export const exact = { exact: z.record(z.string(), z.string()).optional().meta({ description: EXACT }) };

/** Sums under names that are not known beforehand, currencies or metrics, with the digits of those that are rounded. */
export const sumsBy = z.record(z.string(), z.union([nearestInteger, z.record(z.string(), z.string())]));

/** A resource as every answer spells it: id first, then `object`, its fields, and when it came and last changed. */
export const resource = <const O extends string, F extends z.ZodRawShape>(title: string, object: O, fields: F) =>
  z
    .strictObject({
      id: z.string(),
      object: z.literal(object),
      ...fields,
      livemode: z.boolean(),
      created_at: wireTimeField,
      updated_at: wireTimeField,
    })
    .meta({ id: title });

export interface List<T> {
  readonly object: "list";
  readonly data: readonly T[];
  readonly has_more: boolean;
}

export const listOf = <S extends z.ZodType>(item: S) =>
  z.strictObject({ object: z.literal("list"), data: z.array(item), has_more: z.boolean() });

/** What deleting a resource answers. */
export const deleted = <const O extends string, K extends IdKind>(object: O, of: K, id: Id<K>) =>
  ({ id: wireId(of, id), object, deleted: true }) as const;

/** The shape of what deleting answers. */
export const deletedResource = <const O extends string>(object: O) =>
  z.strictObject({ id: z.string(), object: z.literal(object), deleted: z.literal(true) });
