import { type ClientOperation, type Document, nameOf, type Schema } from "../client-operations.ts";
import { answerName, paramsName, pascal } from "../client-types.ts";

/** The type of a value, as every language has it. */
export type Shape =
  | { readonly kind: "text" | "time" | "whole" | "number" | "truth" | "any" }
  | { readonly kind: "choice"; readonly values: readonly string[]; readonly isOpen: boolean }
  | { readonly kind: "list" | "map"; readonly of: Shape }
  | { readonly kind: "record"; readonly name: string }
  | { readonly kind: "union"; readonly of: readonly Shape[] };

export interface Field {
  readonly name: string;
  readonly about: string;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly shape: Shape;
}

/** An object with names of its own. */
export interface RecordShape {
  readonly name: string;
  readonly about: string;
  /** A request sends it. */
  readonly isSent: boolean;
  readonly fields: readonly Field[];
}

/** A method of a client, without the words of a language. */
export interface Method {
  readonly operation: ClientOperation;
  /** The last part of its name, such as `standingPreview`. */
  readonly name: string;
  /** The fields of its query or body. */
  readonly takes: readonly Field[];
  /** The name of these fields together. */
  readonly params: string;
  readonly answer: Shape | undefined;
  readonly isAnswerNullable: boolean;
  /** The entries of the pages that it turns. */
  readonly entry: Shape | undefined;
}

export interface Shapes {
  readonly records: readonly RecordShape[];
  readonly methods: readonly Method[];
  /** The types of events, and the record of the data of each. */
  readonly events: readonly { readonly type: string; readonly about: string; readonly data: string }[];
}

const SCALARS: Readonly<Record<string, Shape>> = {
  string: { kind: "text" },
  integer: { kind: "whole" },
  number: { kind: "number" },
  boolean: { kind: "truth" },
};
const ANY: Shape = { kind: "any" };

interface Known extends Schema {
  readonly enum?: readonly string[];
  readonly "x-extensible-enum"?: readonly string[];
  readonly "x-words"?: readonly string[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
}

const typesOf = ({ type = [] }: Schema): readonly string[] => [type].flat();
const variantsOf = ({ anyOf, oneOf = [] }: Known): readonly Known[] => anyOf ?? oneOf;
const isNull = (schema: Known): boolean => schema.type === "null";

const isNullable = (schema: Known): boolean => typesOf(schema).includes("null") || variantsOf(schema).some(isNull);

interface Place {
  readonly name: string;
  readonly isSent: boolean;
}

const constants = ({ properties = {} }: Schema): readonly string[] =>
  Object.values(properties).flatMap((one) => (typeof one.const === "string" ? [one.const] : []));

/** The entry of a list, by the name of the list: `subjects` has a `subject`. */
const singular = (name: string): string => name.replace(/ies$/, "y").replace(/([^su])s$/, "$1");

/** Reads schemas into shapes, and collects the records among them, each under a name of its own. */
const reader = ({ components }: Document) => {
  const records = new Map<string, RecordShape | undefined>();
  /** Records without a name in the document, by what they are. */
  const named = new Map<string, Shape>();
  for (const name of Object.keys(components.schemas)) records.set(name, undefined);

  const free = (name: string): string => (records.has(name) ? free(`${name}Fields`) : name);

  const fieldsOf = ({ properties = {}, required = [] }: Schema, place: Place): readonly Field[] =>
    Object.entries(properties).map(([name, schema]) => ({
      name,
      about: schema.description ?? "",
      isRequired: required.includes(name),
      isNullable: isNullable(schema),
      shape: shapeOf(schema, { ...place, name: place.name + pascal(name) }),
    }));

  const recordOf = (schema: Schema, { name, isSent }: Place, about = schema.description ?? ""): Shape => {
    records.set(name, undefined);
    records.set(name, { name, about, isSent, fields: fieldsOf(schema, { name, isSent }) });
    return { kind: "record", name };
  };

  /** Two objects of one place that are the same have one name. */
  const unnamed = (schema: Schema, place: Place): Shape => {
    const text = JSON.stringify([place, schema]);
    const shape = named.get(text) ?? recordOf(schema, { ...place, name: free(place.name) });
    named.set(text, shape);
    return shape;
  };

  const shapeOf = (schema: Known, place: Place): Shape => {
    if (schema.$ref !== undefined) return { kind: "record", name: nameOf(schema.$ref) };
    const variants = variantsOf(schema).filter((one) => !isNull(one));
    if (variants.length === 1) return shapeOf(variants[0] as Known, place);
    if (variants.length > 1) {
      const nameFor = (one: Schema) => place.name + pascal(constants(one)[0] ?? "");
      return { kind: "union", of: variants.map((one) => shapeOf(one, { ...place, name: nameFor(one) })) };
    }
    // Besides one of its words a field may be several with commas between, so it takes any text.
    const open = schema["x-extensible-enum"] ?? schema["x-words"];
    const values = schema.enum ?? open ?? (typeof schema.const === "string" ? [schema.const] : []);
    if (values.length > 0)
      return {
        kind: "choice",
        values: values.filter((one) => one !== null),
        isOpen: open !== undefined,
      };
    const [type = ""] = typesOf(schema).filter((one) => one !== "null");
    if (type === "array")
      return { kind: "list", of: shapeOf(schema.items ?? {}, { ...place, name: singular(place.name) }) };
    if (schema.properties !== undefined) return unnamed(schema, place);
    const { additionalProperties: of } = schema;
    if (type === "object") return { kind: "map", of: typeof of === "object" ? shapeOf(of, place) : ANY };
    if (schema.format === "date-time") return { kind: "time" };
    return SCALARS[type] ?? ANY;
  };

  for (const [name, schema] of Object.entries(components.schemas))
    if (name !== "Error") recordOf(schema, { name, isSent: false });
  const found = () => [...records.values()].flatMap((one) => (one === undefined ? [] : [one]));
  return { shapeOf, fieldsOf, recordOf, found };
};

/** Methods that answer otherwise when a field is given: one for each of their answers, named after the field. */
export const OVERLOADS: Readonly<Record<string, readonly string[]>> = {
  "performance.record": ["events"],
  "programs.standingPreview": ["requirements", "enrollment"],
};

type Reader = ReturnType<typeof reader>;

const entryOf = (operation: ClientOperation, { found, shapeOf }: Reader): Shape | undefined => {
  const { answers, answer = {} } = operation;
  if (answers === "list") return shapeOf(answer, { name: answerName(operation, answer), isSent: false });
  if (answers !== "rows") return undefined;
  const { name } = shapeOf(answer, { name: "", isSent: false }) as { readonly name: string };
  const data = found()
    .find((one) => one.name === name)
    ?.fields.find((one) => one.name === "data")?.shape;
  return data?.kind === "list" ? data.of : ANY;
};

const methodsOf = (operation: ClientOperation, read: Reader): readonly Method[] => {
  const { method, params, answer, answers } = operation;
  const name = method.slice(method.lastIndexOf(".") + 1);
  const takes = read.fieldsOf(params ?? {}, { name: pascal(method), isSent: true });
  const answered = (suffix: string, schema: Schema | undefined): Method => ({
    ...{ operation, takes, params: paramsName(operation), name: name + suffix },
    answer:
      schema === undefined || answers === "list"
        ? undefined
        : read.shapeOf(schema, { name: answerName(operation, schema), isSent: false }),
    isAnswerNullable: schema !== undefined && isNullable(schema),
    entry: entryOf(operation, read),
  });
  const fields = OVERLOADS[method];
  if (fields === undefined) return [answered("", answer)];
  return (answer?.anyOf ?? []).map((schema, at) => answered(pascal(fields[at - 1] ?? ""), schema));
};

/** Every record, method and event of a document, for a client in another language. */
export const shapesOf = (document: Document, operations: readonly ClientOperation[]): Shapes => {
  const read = reader(document);
  const methods = operations.flatMap((operation) => methodsOf(operation, read));
  const events = Object.entries(document.webhooks ?? {}).map(([type, { post }]) => {
    const data = post.requestBody?.content?.["application/json"]?.schema.properties?.data ?? {};
    const about = post.description ?? "";
    const name = `${pascal(type)}Data`;
    read.recordOf(data, { name, isSent: false }, `The data of \`${type}\`. ${about}`);
    return { type, about, data: name };
  });
  return { records: read.found(), methods, events };
};
