import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { default as ajvFormats } from "ajv-formats";

/** A schema, or another part of the document, as far as it is read here. */
export type Schema = { readonly [keyword: string]: any };

export interface Operation {
  readonly id: string;
  /** Upper case. */
  readonly method: string;
  /** With `{id}` in the place of each id. */
  readonly path: string;
  /** The collections that its ids are of, in the order of the path: `programs`, `tiers`. */
  readonly collections: readonly string[];
  /** The collection that its path ends in, where it ends in one. */
  readonly last: string;
  readonly query: readonly { readonly name: string; readonly schema: Schema }[];
  readonly body: Schema | undefined;
  /** A body that passes every check of fields, so that what comes after it is what answers; undefined where it takes none. */
  readonly example: Readonly<Record<string, unknown>> | undefined;
  /** The scope that its key needs; undefined where any key may. */
  readonly scope: string | undefined;
  readonly statuses: ReadonlySet<number>;
  /** Returns the fault of a body with this status; undefined if it is as the document says. */
  fault(status: number, type: string, body: unknown): string | undefined;
}

export interface Document {
  readonly operations: readonly Operation[];
  readonly operation: (id: string) => Operation;
  /** Follows references. */
  readonly resolved: (schema: Schema) => Schema;
}

/** Prefix of the paths of the interface of keys. */
export const PLATFORM = "/v1/platform/";

const escaped = (part: string): string => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));

/** Events of the feed and performance events are both called events in paths; notes are those about what the path names. */
const collectionBefore = (parts: readonly string[], at: number): string => {
  const [before, name = ""] = parts.slice(at - 2, at);
  if (name === "notes") return `${parts[at - 3]} notes`;
  return name === "events" && before !== "performance" ? "feed" : name;
};

const collectionsOf = (path: string): readonly string[] => {
  const parts = path.split("/");
  return parts.flatMap((part, at) => (part.startsWith("{") ? [collectionBefore(parts, at)] : []));
};

/** Reads the OpenAPI document that a server serves; nothing else is known of its routes. */
export const readDocument = (text: string): Document => {
  const document: Schema = JSON.parse(text);
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: false });
  ajvFormats.default(ajv);
  ajv.addSchema(document, "openapi");

  const pointed = (reference: string): Schema =>
    reference
      .slice(2)
      .split("/")
      .reduce<Schema>((node, part) => node[part.replaceAll("~1", "/").replaceAll("~0", "~")], document);
  const resolved = (schema: Schema): Schema => (schema.$ref === undefined ? schema : resolved(pointed(schema.$ref)));

  const operationOf = (path: string, method: string, row: Schema): Operation => {
    const checks = new Map<string, ValidateFunction>();
    /** Compiled on first use: there are hundreds. */
    const checkOf = (status: number, type: string): ValidateFunction | undefined => {
      const response = row.responses[String(status)];
      const own = `#/paths/${escaped(path)}/${method}/responses/${status}`;
      const place = response.$ref ?? own;
      if (resolved(response).content?.[type]?.schema === undefined) return undefined;
      const reference = `openapi${place}/content/${escaped(type)}/schema`;
      const check = checks.get(reference) ?? ajv.compile({ $ref: reference });
      checks.set(reference, check);
      return check;
    };
    const parameters: readonly Schema[] = (row.parameters ?? []).map(resolved);
    return {
      id: row.operationId,
      method: method.toUpperCase(),
      path: path.replace(/\{[^}]+\}/g, "{id}"),
      collections: collectionsOf(path),
      last: collectionBefore(path.split("/"), path.split("/").length),
      query: parameters.filter((one) => one.in === "query").map(({ name, schema }) => ({ name, schema })),
      body: row.requestBody?.content["application/json"]?.schema,
      example: row.requestBody?.content["application/json"]?.example ?? (method === "post" ? {} : undefined),
      scope: /scope `([^`]+)`/.exec(row.description ?? "")?.[1],
      statuses: new Set(Object.keys(row.responses).map(Number)),
      fault(status, type, body) {
        const { content } = resolved(row.responses[String(status)]);
        if (content === undefined) return undefined;
        if (content[type] === undefined) return `its content type ${type || "(none)"} is not listed`;
        const check = type === "application/json" ? checkOf(status, type) : undefined;
        if (check === undefined || check(body)) return undefined;
        const [error] = check.errors ?? [];
        return `its body${error?.instancePath ?? ""} ${error?.message} ${JSON.stringify(error?.params)}`;
      },
    };
  };

  const operations = Object.entries<Schema>(document.paths).flatMap(([path, item]) =>
    Object.entries<Schema>(item)
      // A stream of events does not end, so it is none of the requests that are sent and judged.
      .filter(([, row]) => row.responses["200"]?.content?.["text/event-stream"] === undefined)
      .map(([method, row]) => operationOf(path, method, row)),
  );
  const named = new Map(operations.map((operation) => [operation.id, operation]));
  return {
    operations,
    resolved,
    operation(id) {
      const found = named.get(id);
      if (found === undefined) throw new Error(`The document has no operation ${id}.`);
      return found;
    },
  };
};
