import { z } from "zod";
import { type Id, type IdKind, wireId } from "./id.ts";
import { camelCase } from "./text/camel-case.ts";

/** How the stored value behind a field is shown. A field that does not say is shown as it is stored. */
const shows = z.registry<{ readonly show: (value: never) => unknown }>();

/** A field that is shown by `show`; null stays null. */
export const presentedAs = <S extends z.ZodType, V>(schema: S, show: (value: V) => z.output<S>): S => {
  shows.add(schema, { show });
  return schema;
};

/** An id of this kind, shown with its prefix. */
export const idField = <K extends IdKind>(of: K): z.ZodString => presentedAs(z.string(), (id: Id<K>) => wireId(of, id));

const showOf = (schema: z.core.$ZodType): ((value: unknown) => unknown) => {
  const own = shows.get(schema)?.show as ((value: unknown) => unknown) | undefined;
  if (own !== undefined) return own;
  const { innerType } = schema._zod.def as { readonly innerType?: z.core.$ZodType };
  return innerType === undefined ? (value) => value : showOf(innerType);
};

/** A field that is shown as another one is. */
export const presentedLike = <S extends z.ZodType>(schema: S, other: z.ZodType): S =>
  presentedAs(schema, showOf(other) as (value: never) => z.output<S>);

type Camel<S> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
type Fixed = "object" | "livemode";

/** The fields that have no stored value of their own name, each with what it is computed from; others may be given too. */
type Derived<Row, Extra, W> = {
  readonly [K in Exclude<keyof W, Fixed> as Camel<K> extends keyof Row ? never : K]: (row: Row, extra: Extra) => W[K];
} & { readonly [K in Exclude<keyof W, Fixed>]?: (row: Row, extra: Extra) => W[K] };

/** The fields of a row that no answer shows under their own name: each is named, so that a new field is shown or kept by decision. */
type Hidden<Row, W> = { readonly [K in Exclude<keyof Row, Camel<keyof W> | "brand">]: true };

/** The argument that derived fields need besides the row, if there is any. */
type Given<Extra> = [Extra] extends [undefined] ? [] : [extra: Extra];

type Read<Row, Extra> = (row: Row, mode: { readonly livemode: boolean }, extra: Extra) => unknown;

/**
 * How rows become resources: each field of the schema is read off the row under its camelCase name and shown the way its
 * kind is shown, in the order of the schema. A derived field that is undefined is left out. `Extra` is what derived fields
 * need besides the row. `hidden` names what stays inside.
 */
export const presenting =
  <Row extends { readonly id: string }, Extra = undefined>() =>
  <S extends z.ZodObject>(
    of: IdKind,
    schema: S,
    derived: Derived<Row, Extra, z.output<S>>,
    _hidden: Hidden<Row, z.output<S>>,
  ): ((row: Row, mode: { readonly livemode: boolean }, ...extra: Given<Extra>) => z.output<S>) => {
    const computed = derived as Readonly<Record<string, ((row: Row, extra: Extra) => unknown) | undefined>>;
    const { value: object } = schema.shape.object as z.ZodLiteral;
    const readOf = (name: string, field: z.core.$ZodType): Read<Row, Extra> => {
      const given = computed[name];
      if (given !== undefined) return (row, _mode, extra) => given(row, extra);
      if (name === "id") return ({ id }) => wireId(of, id as Id<typeof of>);
      if (name === "object") return () => object;
      if (name === "livemode") return (_row, { livemode }) => livemode;
      const [stored, show] = [camelCase(name) as keyof Row, showOf(field)];
      return (row) => (row[stored] === null ? null : show(row[stored]));
    };
    const fields = Object.entries(schema.shape).map(([name, field]) => ({ name, read: readOf(name, field) }));
    return (row, mode, ...[extra]) => {
      const resource: Record<string, unknown> = {};
      for (const { name, read } of fields) {
        const value = read(row, mode, extra as Extra);
        if (value !== undefined) resource[name] = value;
      }
      return resource as z.output<S>;
    };
  };

/**
 * The fields that callers give a resource. A field that an answer shows is one of them, or is named as one that callers do not
 * give, so that a new field is given or not by decision.
 */
export const inputsOf = <S extends z.ZodObject, const F extends object>(
  _resource: S,
  fields: F,
  _notGiven: { readonly [K in Exclude<keyof z.output<S>, keyof F | Fixed | "id" | "created_at" | "updated_at">]: true },
): F => fields;

type Merged<I> = { readonly [K in keyof I as undefined extends I[K] ? never : Camel<K>]: I[K] } & {
  readonly [K in keyof I as undefined extends I[K] ? Camel<K> : never]?: Exclude<I[K], undefined>;
};

/** The fields that a caller gave, under the names they are stored by; what was not given is absent. */
export const merged = <I extends object>(input: I): Merged<I> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[camelCase(name), value]])),
  ) as Merged<I>;
