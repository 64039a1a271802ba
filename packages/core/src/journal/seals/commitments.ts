import {
  canonicalJson,
  hmacUnderHex,
  type Id,
  type PersonalField,
  parseId,
  replaceInJson,
} from "../../kernel/index.ts";
import type { Commitments, LeafDocument } from "./leaf.ts";
import type { Hash } from "./merkle.ts";

/** The personal fields of resources, by their `object`. */
export type PersonalTable = Readonly<Record<string, readonly PersonalField[]>>;

/** A personal value of an entry, and whose it is. */
export interface PersonalValue {
  /** Its JSON pointer from the document of the entry. */
  readonly pointer: string;
  readonly entity: Id<"entity">;
  readonly value: unknown;
  readonly blank: PersonalField["blank"];
}

export const memberAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  );

/** Returns true if a value says nothing about anybody. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

/**
 * The personal values of a resource by its name, which is at a pointer; blank ones say nothing of anybody, and are left out. `owner`
 * is whose they are where the resource does not say it.
 */
export const fieldValues = (
  table: PersonalTable,
  name: string,
  resource: unknown,
  at: string,
  owner?: unknown,
): readonly PersonalValue[] => {
  const fields = Object.hasOwn(table, name) ? (table[name] ?? []) : [];
  return fields.flatMap(({ path, entity: of, blank }) => {
    const [value, raw] = [memberAt(resource, path), memberAt(resource, of) ?? owner];
    const entity = typeof raw === "string" ? parseId("entity", raw) : undefined;
    return isBlank(value) || entity === undefined ? [] : [{ pointer: `${at}/${path.join("/")}`, entity, value, blank }];
  });
};

/**
 * The personal values of the resource at a place of a document. The fields of a resource that were changed need not say what it is,
 * or that they are those of an entity: the subject of the entry does.
 */
export const personalValues = (
  table: PersonalTable,
  document: LeafDocument,
  at: readonly string[],
): readonly PersonalValue[] => {
  const { subject_type: type, subject } = document;
  const resource = memberAt(document, at);
  const name = memberAt(resource, ["object"]) ?? type;
  const owner = type === "entity" ? subject : undefined;
  return typeof name === "string" ? fieldValues(table, name, resource, `/${at.join("/")}`, owner) : [];
};

/** A JSON text in which these values are blank; pointers are from the text. */
export const blankedText = (text: string, values: readonly Pick<PersonalValue, "pointer" | "blank">[]): string =>
  replaceInJson(text, new Map(values.map(({ pointer, blank }) => [pointer, JSON.stringify(blank)])));

/**
 * The key of one value of one entry. A proof may show it: it says nothing of the subject's key, nor of another value.
 * `subjectKey` is 64 hex digits.
 */
export const valueKey = (subjectKey: string, id: string, pointer: string): string =>
  hmacUnderHex(subjectKey, `entente value v1\n${id}\n${pointer}`);

/** Returns the commitment that stands for a value in a leaf. */
export const commitmentOf = (key: string, value: unknown): Hash => hmacUnderHex(key, canonicalJson(value));

/** Returns the commitments that stand for the values of one entity in an entry. */
export const commitTo = (subjectKey: string, id: string, values: readonly PersonalValue[]): Commitments =>
  Object.fromEntries(
    values.map(({ pointer, value }) => [pointer, commitmentOf(valueKey(subjectKey, id, pointer), value)]),
  );
