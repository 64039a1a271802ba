import { z } from "zod";
import { isCurrency } from "./asset.ts";
import { at, ok, type Refused, type Result, refuse } from "./error.ts";
import { paramOf, refuseJson } from "./json.ts";
import { nearest } from "./nearest.ts";
import { readWebAddress, WEB_ADDRESS_RULE } from "./text/web-address.ts";
import { textOf } from "./verbatim.ts";
import { readZone } from "./zones/time-zone.ts";

type Issue = z.core.$ZodIssue;
type AnyDef = { type: string; innerType?: z.core.$ZodType; in?: z.core.$ZodType; element?: z.core.$ZodType };

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** The schema under optional, nullable, default and transform wrappers. */
const bare = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { innerType, in: source } = schema._zod.def as unknown as AnyDef;
  const inside = innerType ?? source;
  return inside === undefined ? schema : bare(inside);
};

/**
 * Gives every known field its wire name, so that `rateBps` and `rate_bps` are one field. Caller-owned objects are not
 * entered. Both spellings of one field in one object are refused.
 */
const respell = (schema: z.core.$ZodType, value: unknown, path: readonly (string | number)[]): Result<unknown> => {
  const inner = bare(schema);
  const def = inner._zod.def as unknown as AnyDef;
  if (def.type === "array" && Array.isArray(value) && def.element !== undefined) {
    const items: unknown[] = [];
    for (const [index, item] of value.entries()) {
      const respelled = respell(def.element, item, [...path, index]);
      if (!respelled.ok) return respelled;
      items.push(respelled.value);
    }
    return ok(items);
  }
  if (def.type !== "object" || !isObject(value)) return ok(value);
  const shape = (inner as z.ZodObject).shape;
  const named: Record<string, unknown> = Object.create(null);
  for (const [key, member] of Object.entries(value)) {
    const known = Object.hasOwn(shape, key) ? key : Object.hasOwn(shape, snake(key)) ? snake(key) : undefined;
    const name = known ?? key;
    if (name in named) {
      const param = paramOf([...path, name]);
      return at(
        param,
        refuse("invalid_request", { reason: `${param} is given twice, in snake_case and camelCase; send one.` }),
      );
    }
    const field = known === undefined ? undefined : (shape[known] as z.core.$ZodType);
    // Most members are plain values, of which nothing is respelled.
    const respelled =
      field === undefined || typeof member !== "object" || member === null
        ? undefined
        : respell(field, member, [...path, name]);
    if (respelled?.ok === false) return respelled;
    named[name] = respelled === undefined ? member : respelled.value;
  }
  return ok({ ...named });
};

/** Returns the sent fields, each known one under its wire name; a field that cannot be read so stays as it is. */
export const unifyNames = (schema: z.core.$ZodType, raw: unknown): unknown => {
  const respelled = respell(schema, raw ?? {}, []);
  return respelled.ok ? respelled.value : raw;
};

const schemaAt = (schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType => {
  const inner = bare(schema);
  const [key, ...rest] = path;
  if (key === undefined) return inner;
  const def = inner._zod.def as unknown as AnyDef;
  if (def.type === "array") return schemaAt(def.element as z.core.$ZodType, rest);
  return schemaAt((inner as z.ZodObject).shape[key as string] as z.core.$ZodType, rest);
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown> | undefined)?.[key], value);

const NOUN: Readonly<Record<string, string>> = {
  int: "an integer",
  number: "a number",
  string: "a string",
  boolean: "true or false",
  array: "an array",
  object: "an object",
  record: "an object",
};
const listed = (values: readonly unknown[]): string => values.map((value) => String(value)).join(", ");

/** The unit that a bound counts, none for the value of a number itself. */
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  array: [" entry", " entries"],
  string: [" character long", " characters long"],
};
const unitOf = (origin: string, bound: number | bigint): string => UNITS[origin]?.[Number(bound) === 1 ? 0 : 1] ?? "";

const complaint = (issue: Issue, given: unknown): string => {
  if (given === undefined && issue.code !== "custom") return "is required";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${NOUN[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be one of ${listed(issue.values)}`;
    case "too_small":
      return `must be at least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}`;
    case "too_big":
      return `must be at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`;
    default:
      return issue.message;
  }
};

const refuseIssue = (schema: z.core.$ZodType, issue: Issue, value: unknown): Refused => {
  if (issue.code === "unrecognized_keys") {
    const [key = ""] = issue.keys;
    const param = paramOf([...issue.path, key]);
    const known = Object.keys((schemaAt(schema, issue.path) as z.ZodObject).shape);
    const near = nearest(snake(key), known);
    const hint = near === undefined ? "This takes no fields." : `The nearest known field is ${near}.`;
    return at(param, refuse("invalid_request", { reason: `${param} is not a known field. ${hint}` }));
  }
  const param = paramOf(issue.path);
  const said = complaint(issue, valueAt(value, issue.path));
  const refused = refuse("invalid_request", { reason: `${param === "" ? "The body" : param} ${said}.` });
  return param === "" ? refused : at(param, refused);
};

const frozenFields = z.registry<Readonly<Record<string, string>>>();

/** Fields an update refuses by name, not as unknown ones: how each may be spelled, and the field it is about. */
export const frozen = <S extends z.ZodType>(schema: S, spellings: Readonly<Record<string, string>>): S => {
  frozenFields.add(schema, spellings);
  return schema;
};

const refuseFrozen = (schema: z.core.$ZodType, raw: unknown): Refused | undefined => {
  const spellings = frozenFields.get(schema);
  if (spellings === undefined || !isObject(raw)) return undefined;
  const [field] = Object.keys(raw).flatMap((key) =>
    Object.hasOwn(spellings, snake(key)) ? [spellings[snake(key)]] : [],
  );
  return field === undefined ? undefined : at(field, refuse("immutable_parameter", { field }));
};

/**
 * Reads what a caller sent against the schema of a use case (decisions, section 1: input casing, unknown fields, strings).
 * The first flaw is the answer, a field that is not known before all others; `param` is its full path in wire spelling.
 */
export const readInput = <S extends z.core.$ZodType>(schema: S, raw: unknown): Result<z.output<S>> => {
  const unfit = refuseJson(raw);
  if (unfit !== undefined) return unfit;
  const immutable = refuseFrozen(schema, raw);
  if (immutable !== undefined) return immutable;
  const respelled = respell(schema, raw ?? {}, []);
  if (!respelled.ok) return respelled;
  const parsed = z.core.safeParse(schema, respelled.value);
  if (parsed.success) return ok(parsed.data);
  const issues = parsed.error.issues as readonly Issue[];
  // A field that is not known is often the one that another flaw says is missing.
  const first = issues.find(({ code }) => code === "unrecognized_keys") ?? (issues[0] as Issue);
  return refuseIssue(schema, first, respelled.value);
};

// The fields inputs are made of.

const sized = (schema: z.ZodString, min: number, max: number, counted = "characters") =>
  schema
    .refine((value) => [...value].length >= min && [...value].length <= max, {
      error: min === 0 ? `must be at most ${max} ${counted}` : `must be ${min} to ${max} ${counted}`,
    })
    .meta({ minLength: min, maxLength: max });

/** A string of `min` to `max` Unicode code points. */
export const text = (max: number, min = 1) => sized(z.string(), min, max);

/** Why somebody did something: 1 to 500 Unicode code points, kept without the spaces around them. */
export const reasonText = () => sized(z.string().trim(), 1, 500, "characters, not blank");

/** Control characters but line breaks and tabs, and those that turn the direction of text around, which could show it as another one. */
const UNSEEN = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A text in the words of somebody outside: 1 to `max` Unicode code points, kept without control characters and the spaces around it. */
export const ownWords = (max: number) =>
  sized(
    z
      .string()
      .overwrite((value) => value.replaceAll("\r\n", "\n").replaceAll(UNSEEN, ""))
      .trim(),
    1,
    max,
    "characters, not blank",
  );

/** A name that people read: a {@link text} that is not blank. Spaces around it stay. */
export const nonBlank = (max: number) =>
  text(max).refine((value) => value.trim() !== "" || value === "", { error: "must not be blank" });

/** A safe integer within bounds. */
export const integer = (min: number = Number.MIN_SAFE_INTEGER, max: number = Number.MAX_SAFE_INTEGER) =>
  z
    .int({ error: (issue) => (issue.code === "invalid_type" ? "must be an integer" : "must be a safe integer") })
    .min(min)
    .max(max);

/** A safe integer of minor units, as BigInt from here on. */
export const minor = (min = 0) => integer(min).transform(BigInt);

const CURRENCY_RULE = "must be a currency of ISO 4217, such as usd";

/** A currency of ISO 4217, also one that was withdrawn ({@link refusedCurrency}); lower-cased. */
export const currency = () =>
  z
    .string()
    .regex(/^[A-Za-z]{3}$/, { error: CURRENCY_RULE })
    .refine(isCurrency, { error: CURRENCY_RULE })
    .transform((code) => code.toLowerCase());

/** An IANA time zone that the runtime knows ({@link readZone}). */
export const timeZone = () =>
  text(64)
    .transform((raw, context) => {
      const zone = readZone(raw);
      if (zone !== undefined) return zone;
      context.addIssue({ code: "custom", message: "must be an IANA time zone, such as Europe/Zurich" });
      return z.NEVER;
    })
    .meta({ type: "string", minLength: 1, maxLength: 64 });

/** An absolute http or https address that every reader understands alike. */
export const webAddress = () =>
  text(2048).refine((value) => readWebAddress(value) !== undefined, { error: WEB_ADDRESS_RULE });

/** An object that belongs to the caller; held as its JSON text from here on. */
export const opaque = () =>
  z
    .custom<Readonly<Record<string, unknown>>>(isObject, { error: "must be an object" })
    .transform(textOf)
    .meta({ type: "object", additionalProperties: true });

/** An object of the caller, as resources have it. */
export const givenMetadata = {
  /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`. */
  metadata: opaque(),
};
export const optionalMetadata = {
  /** Your own data: any JSON object, kept and answered byte for byte. Default: `{}`. */
  metadata: opaque().optional(),
};

const NOT_A_TIME = "must be an RFC 3339 time with an offset";
const FIRST_INSTANT = Date.parse("0001-01-01T00:00:00.000Z");
const LAST_INSTANT = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * A time with any RFC 3339 offset, of the years 1 to 9999 in UTC: there is no year 0 for PostgreSQL, and none of five
 * digits for RFC 3339. Finer parts than milliseconds are cut.
 */
export const instant = () =>
  z
    .union([z.iso.datetime({ offset: true, error: NOT_A_TIME }), z.date()], { error: NOT_A_TIME })
    .refine((at) => Number(new Date(at)) >= FIRST_INSTANT && Number(new Date(at)) <= LAST_INSTANT, {
      error: "must be in the years 1 to 9999",
    })
    .transform((at) => new Date(at));

/** The bounds of a list by time: `from` belongs to it, `to` does not. */
export const periodFields = {
  /** The earliest time, which is included: RFC 3339 with an offset. Default: no bound. */
  from: instant().optional(),
  /** The end of the time range, which is not included: RFC 3339 with an offset, not before `from`. Default: no bound. */
  to: instant().optional(),
};

/** How a list with {@link periodFields} is refined: an empty period holds nothing; one that ends before it begins is a mistake. */
export const inOrder = [
  ({ from, to }: { readonly from?: Date | undefined; readonly to?: Date | undefined }): boolean =>
    from === undefined || to === undefined || from <= to,
  { path: ["to"], error: "must not be before from" },
] satisfies Parameters<z.ZodType<{ readonly from?: Date | undefined; readonly to?: Date | undefined }>["refine"]>;

/** Yes or no, also as the words that a query string has. */
export const flag = () =>
  z.union([z.boolean(), z.enum(["true", "false"]).transform((raw) => raw === "true")], {
    error: "must be true or false",
  });

/** An id, with or without its prefix. Whether it names anything is answered later, as 404. */
export const reference = () => z.string();

/** An update names at least one field. */
export const someField = <S extends z.ZodObject>(schema: S) =>
  schema.refine((fields) => Object.values(fields).some((field) => field !== undefined), {
    error: "must name at least one field to change",
  });

/** The body of a verb: empty, or `{}`. */
export const nothing = z.strictObject({});

/** Addresses and networks, of IPv4 or IPv6, as `192.0.2.7` or `2001:db8::/32`. */
export const networks = () =>
  z
    .array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
        error: "must be an address or a network such as 192.0.2.0/24",
      }),
    )
    .max(50)
    .optional();
