import { z } from "zod";
import { presentedLike } from "./present.ts";

/** Fields that say who a person is, each with the path of the entity's id, from the object the field is in. */
const persons = z.registry<{ readonly of: string }>();

/**
 * A field that says who a person is: it is erased with the person, and seals hold a keyed hash in its place. `of` is the path,
 * beside the field, of the entity's id: `entity`, or `owner.id`. A value beside another id is not personal.
 */
export const personal = <S extends z.ZodType>(schema: S, of: string): S => {
  const marked = presentedLike(schema.clone() as S, schema);
  persons.add(marked, { of });
  return marked;
};

/** Where a resource holds a personal value, and whose. Paths are names of members, from the resource. */
export interface PersonalField {
  readonly path: readonly string[];
  /** Where the entity's id is. */
  readonly entity: readonly string[];
  /** The blank value that is left once the person is erased. */
  readonly blank: null | "" | Readonly<Record<string, never>> | readonly never[];
}

type Mark = { readonly of: string } | undefined;

/** Returns the mark of a field, however it is wrapped. */
const markOf = (schema: z.core.$ZodType): Mark => {
  const { innerType } = schema._zod.def as { readonly innerType?: z.core.$ZodType };
  return persons.get(schema) ?? (innerType && markOf(innerType));
};

const innerOf = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { innerType } = schema._zod.def as { readonly innerType?: z.core.$ZodType };
  return innerType === undefined ? schema : innerOf(innerType);
};

const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;

const blankOf = (schema: z.core.$ZodType): PersonalField["blank"] => {
  const blank = [null, "", {}, []].find((one) => accepts(schema, one));
  if (blank === undefined)
    throw new Error("A personal field can be null, empty text, an empty object or an empty list.");
  return blank as PersonalField["blank"];
};

/** The personal fields of a resource. An object inside that is a resource of its own has its own. */
export const personalFields = (resource: z.ZodObject): readonly PersonalField[] => {
  const found: PersonalField[] = [];
  const search = (schema: z.core.$ZodType, path: readonly string[]): void => {
    const mark = markOf(schema);
    if (mark !== undefined) {
      const beside = path.slice(0, -1);
      found.push({ path, entity: [...beside, ...mark.of.split(".")], blank: blankOf(schema) });
      return;
    }
    const { def } = innerOf(schema)._zod as z.core.$ZodTypes["_zod"];
    if (def.type === "array") {
      const count = found.length;
      search(def.element, [...path, "0"]);
      if (found.length > count) throw new Error(`${path.join(".")} is a list; a personal field is not in one.`);
    }
    if (def.type !== "object" || (path.length > 0 && "object" in def.shape)) return;
    for (const [name, field] of Object.entries(def.shape)) search(field, [...path, name]);
  };
  search(resource, []);
  return found;
};
