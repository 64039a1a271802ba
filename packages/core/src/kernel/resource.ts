import { z } from "zod";
import { type Id, type IdKind, wireId } from "./id.ts";
import { presentedAs } from "./present.ts";
import { wireTime } from "./time.ts";
import { verbatim } from "./verbatim.ts";

// The fields answers are made of. Answers are plain JSON in wire spelling; OpenAPI is printed from these schemas.

export const wireTimeField = presentedAs(z.string().meta({ format: "date-time" }), wireTime);
export const callerObject = presentedAs(z.record(z.string(), z.unknown()), verbatim);
/** A count, or an amount that is a safe integer for certain. */
export const safeInteger = presentedAs(z.int(), (value: number | bigint) => Number(value));

/** A sum or a product of amounts: whole, and the nearest number where it is no safe integer. Stands beside {@link exact}. */
export const nearestInteger = z.number().meta({ type: "integer" });
/** The further field of an object with sums, as `wireAmounts` makes it. */
export const exact = {
  /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
  exact: z.record(z.string(), z.string()).optional(),
};

/** Sums under names that are not known beforehand, currencies or metrics, with the digits of those that are rounded. */
export const sumsBy = z.record(z.string(), z.union([nearestInteger, z.record(z.string(), z.string())]));

/** Which half of the tenant's data an answer is of. */
export const modeField = {
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: z.boolean(),
};

export const shownMetadata = {
  /** Your own data, byte for byte as you sent it; `{}` when you sent none. */
  metadata: callerObject,
};

/** Why something failed. */
export const faultFields = {
  /** The stable code of the failure, for programs. */
  code: z.string(),
  /** The failure in words, for people. */
  message: z.string(),
};

export const ownId = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: z.string(),
};

const recorded = {
  ...modeField,
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: wireTimeField,
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: wireTimeField,
};

export const objectOf = <const O extends string>(object: O) => ({
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: z.literal(object),
});

/** A resource as every answer spells it: id first, then `object`, its fields, and when it came and last changed. */
export const resource = <const O extends string, F extends z.ZodRawShape>(title: string, object: O, fields: F) =>
  z.strictObject({ ...ownId, ...objectOf(object), ...fields, ...recorded }).meta({ id: title });

const envelope = <S extends z.ZodType>(item: S) =>
  z.strictObject({ object: z.literal("list"), data: z.array(item), has_more: z.boolean() });

/** A page of a list. */
export type List<T> = {
  /** The type of this object: always `list`. */
  readonly object: "list";
  /** The entries of this page, in the order of the list. */
  readonly data: readonly T[];
  /**
   * True if entries follow this page: if so, ask again with `starting_after` set to `next`, or to the id of the last one here where
   * there is no `next`.
   */
  readonly has_more: boolean;
  /** The `starting_after` of the page after this one, of a list in order of amounts or names; absent on its last page, and otherwise. */
  readonly next?: string | undefined;
};

/** The shape of a page of a list. */
export const listOf = <S extends z.ZodType>(item: S) => envelope(item) as unknown as z.ZodType<List<z.output<S>>>;

/** The shape of a page of a list that can be put in order by amounts or names. */
export const placedListOf = <S extends z.ZodType>(item: S) =>
  envelope(item).extend({
    /** The `starting_after` of the page after this one, of a list in order of amounts or names; absent on its last page, and otherwise. */
    next: z.string().optional(),
  }) as unknown as z.ZodType<List<z.output<S>>>;

type Flat<T> = { readonly [K in keyof T]: T[K] };

/** The shape of a page of a list that says more than its entries. */
export const listWith = <S extends z.ZodType, F extends z.ZodRawShape>(item: S, fields: F) =>
  envelope(item).extend(fields) as unknown as z.ZodType<
    Flat<Omit<List<z.output<S>>, "next"> & z.output<z.ZodObject<F>>>
  >;

/** The shape of what deleting answers. */
export const deletedResource = <const O extends string>(object: O) =>
  z.strictObject({
    ...ownId,
    ...objectOf(object),
    /** Always `true`: the resource is archived, and stays readable under its id. */
    deleted: z.literal(true),
  });

/** Builds the answer to deleting a resource. */
export const deleted = <const O extends string, K extends IdKind>(
  object: O,
  of: K,
  id: Id<K>,
): z.output<ReturnType<typeof deletedResource<O>>> => ({ id: wireId(of, id), object, deleted: true }) as never;
