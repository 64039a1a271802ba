import type { z } from "zod";
import type { EXPANSIONS, Expandable } from "./expansions.ts";
import type { KINDS } from "./kinds.ts";

/** The kinds behind the expandable fields of a resource, by the fields. */
type FieldsOf<T> = T extends { readonly object: infer O extends Expandable } ? (typeof EXPANSIONS)[O] : unknown;

/** The resource that an id of a kind is expanded to. */
type ResourceOf<K> = K extends keyof typeof KINDS ? z.output<(typeof KINDS)[K]["resource"]> : never;

type Field<T> = keyof FieldsOf<T> & string;
type Inside<T, F extends Field<T>> = ResourceOf<FieldsOf<T>[F]>;

/** A part of a resource that can be expanded: one of its fields, or a field of the object that the field then holds. */
export type Expansion<T> = { [F in Field<T>]: F | `${F}.${Field<Inside<T, F>>}` }[Field<T>];

type Heads<E> = E extends `${infer F}.${string}` ? F : E;
type Below<E, F extends string> = E extends `${F}.${infer B}` ? B : never;

type Held<V, R, E extends string> = V extends readonly string[]
  ? Expanded<R, E>[]
  : V extends string
    ? Expanded<R, E>
    : V;

/** A resource with these of its fields expanded. */
export type Expanded<T, E extends string> = [E] extends [never]
  ? T
  : { [K in keyof T]: K extends Heads<E> & Field<T> ? Held<T[K], Inside<T, K>, Below<E, K>> : T[K] };

/** The resource that a query answers: one alone, or the entry of a list. */
export type Answered<R> = R extends { readonly object: "list"; readonly data: readonly (infer T)[] } ? T : R;

/** The answer of a query with these fields expanded. */
export type ExpandedAnswer<R, E extends string> = [E] extends [never]
  ? R
  : R extends { readonly object: "list"; readonly data: readonly (infer T)[] }
    ? { [K in keyof R]: K extends "data" ? readonly Expanded<T, E>[] : R[K] }
    : Expanded<R, E>;

/** The field of a query's input that names ids to expand. */
export interface Expanding<E extends string> {
  /** The ids that are answered as whole objects, by their paths in the resource, two levels deep: `program`, or `program.brand`. */
  readonly expand: readonly E[];
}

/** The input of a query that expands nothing. */
export interface Unexpanded {
  /** Absent: every id is answered as an id. */
  readonly expand?: undefined;
}
