import { CONNECT_SURFACE, CONTEST_ACTS, PORTAL_READS } from "@entente/core/http";
import ts from "typescript";
import { checker, exported, fieldOf, member, textOf } from "./core-types.ts";

/** Reads the answers that portal and connect surface have by name, from the schemas of their documents. */

interface Schema {
  meta?(): { readonly id?: string } | undefined;
  readonly shape?: { readonly data?: { readonly element?: Schema } };
}
const SCHEMAS = { CONNECT_SURFACE, PORTAL_READS, CONTEST_ACTS };
/** The tables of the schemas that services answer, and how an answer is asked for by its name. */
const TABLES = [
  { table: "CONNECT_SURFACE", asked: (name: string) => `connect.${name}` },
  { table: "PORTAL_READS", asked: (name: string) => `portal.read(…, "${name}")` },
  { table: "CONTEST_ACTS", asked: (name: string) => `portal.contest(…, "${name}")` },
] as const;

/** An answer by its name in the table of its service. */
export interface NamedAnswer {
  readonly of: (typeof TABLES)[number]["table"];
  readonly key: string;
  /** The name of its type: the id of its schema. */
  readonly name: string;
  readonly isList: boolean;
  /** The type of the answer, or of the entries of a list. */
  readonly type: ts.Type;
  /** The call that asks for it. */
  readonly asked: string;
  /** The text of the row of the table; empty where it has none. */
  readonly about: string;
}

const idOf = (schema: Schema | undefined): string | undefined => schema?.meta?.()?.id;
const outputOf = (schema: ts.Type): ts.Type => member(schema, "_zod", "output");

/** True of a list that says nothing beside its entries. */
const isPlainList = (type: ts.Type): boolean =>
  checker
    .getPropertiesOfType(type)
    .map(({ name }) => name)
    .sort()
    .join() === "data,has_more,next,object";

const answersOf = ({ table: of, asked }: (typeof TABLES)[number]): readonly NamedAnswer[] =>
  Object.entries(SCHEMAS[of] as Readonly<Record<string, { readonly output: Schema }>>).map(([key, { output }]) => {
    const type = outputOf(member(exported(of), key, "output"));
    const isList = isPlainList(type);
    const name = idOf(isList ? output.shape?.data?.element : output);
    if (name === undefined) throw new Error(`The answer ${key} of ${of} has no id in its schema.`);
    const data = isList ? checker.getTypeOfSymbol(fieldOf(type, "data") as ts.Symbol) : undefined;
    const entry = data === undefined ? type : (checker.getIndexTypeOfType(data, ts.IndexKind.Number) as ts.Type);
    return {
      of,
      key,
      name,
      isList,
      type: entry,
      asked: asked(key),
      about: textOf(fieldOf(exported(of), key) as ts.Symbol),
    };
  });

export const NAMED_ANSWERS: readonly NamedAnswer[] = TABLES.flatMap(answersOf);
