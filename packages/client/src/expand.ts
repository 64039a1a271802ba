import type { Expansions } from "./generated/types.ts";

/** The types that the fields of a resource can be expanded to. */
type FieldsOf<T> = T extends { object: infer O extends keyof Expansions } ? Expansions[O] : unknown;
type Field<T> = keyof FieldsOf<T> & string;

/** A part of a resource that can be expanded: one of its fields, or a field of the object that the field then holds. */
export type Expansion<T> = { [F in Field<T>]: F | `${F}.${Field<FieldsOf<T>[F]>}` }[Field<T>];

type Heads<E> = E extends `${infer F}.${string}` ? F : E;
type Below<E, F extends string> = E extends `${F}.${infer B}` ? B : never;

type Held<V, R, E extends string> = V extends readonly string[]
  ? Expanded<R, E>[]
  : V extends string
    ? Expanded<R, E>
    : V;

/** A resource in which these fields hold the whole object in the place of its id. */
export type Expanded<T, E extends string> = [E] extends [never]
  ? T
  : { [K in keyof T]: K extends Heads<E> & Field<T> ? Held<T[K], FieldsOf<T>[K], Below<E, K>> : T[K] };
