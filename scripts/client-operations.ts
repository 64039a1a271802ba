/** A schema of the document, as far as the client's types ask for it. */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  /** The component that the field can hold instead of an id. */
  readonly "x-expands"?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Body {
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Drawn {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body & { readonly $ref?: string; readonly description?: string }>>;
}

export interface Document {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Drawn>>>>;
  readonly webhooks?: Readonly<Record<string, { readonly post: Drawn }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
    readonly responses?: Readonly<Record<string, { readonly description?: string }>>;
  };
}

/** The words by which a document names an operation. */
interface Called {
  readonly operationId: string;
  readonly verb: string;
  readonly path: string;
}

/** One operation as the client calls it. */
export interface ClientOperation {
  /** Its method in the client, such as `programs.tiers.create`. */
  readonly method: string;
  readonly verb: string;
  readonly path: string;
  /** The names of the ids in its path. */
  readonly ids: readonly string[];
  /** Its query or its body; of a file both, the body as `content` and its media type as `content_type`. */
  readonly params?: Schema;
  /** Its body is a file. */
  readonly sendsFile: boolean;
  readonly needsParams: boolean;
  /** Headers that it cannot do without. */
  readonly headers: readonly string[];
  readonly keyed: boolean;
  readonly open: boolean;
  readonly answers: "json" | "list" | "rows" | "text" | "bytes" | "redirect" | "stream";
  readonly answer?: Schema;
  readonly deprecated: boolean;
  readonly description: string;
  /** The resource of the operation. */
  readonly about: string;
  /** The error codes that are not of every operation. */
  readonly codes: readonly string[];
}

const JSON_BODY = "application/json";
const STREAM = "text/event-stream";

/** A field that can be expanded, as it is when it is not asked for: an id. */
const unexpanded = ({ "x-expands": component, ...field }: Schema): Schema => {
  const [first = {}, ...rest] = (field.anyOf ?? []).filter(
    ({ $ref }) => $ref === undefined || nameOf($ref) !== component,
  );
  const { anyOf: _, ...others } = field;
  return rest.length === 0 ? { ...others, ...first } : { ...others, anyOf: [first, ...rest] };
};

/** A document, without what no type is made of, and what its fields can be expanded to: by component, field and what it holds then. */
export const readDocument = (
  given: object,
): {
  readonly document: Document;
  readonly expansions: Readonly<Record<string, Readonly<Record<string, string>>>>;
} => {
  const drawn = JSON.parse(JSON.stringify(given), (key, value) => (key === "example" ? undefined : value)) as Document;
  const expansions = Object.entries(drawn.components.schemas).flatMap(([name, { properties = {} }]) => {
    const fields = Object.entries(properties).flatMap(([field, { items, "x-expands": own = items?.["x-expands"] }]) =>
      own === undefined ? [] : [[field, own] as const],
    );
    return fields.length === 0 ? [] : [[name, Object.fromEntries(fields)] as const];
  });
  const document = JSON.parse(JSON.stringify(drawn), (_key, value) =>
    value !== null && typeof value === "object" && "x-expands" in value ? unexpanded(value as Schema) : value,
  ) as Document;
  return { document, expansions: Object.fromEntries(expansions) };
};

export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1);

const codesIn = ({ description = "" }: { readonly description?: string }): readonly string[] =>
  [...description.matchAll(/^\| `(\w+)` \|/gm)].map(([, code = ""]) => code);

const queryOf = (parameters: readonly Parameter[]): Schema | undefined =>
  parameters.length === 0
    ? undefined
    : {
        type: "object",
        properties: Object.fromEntries(
          parameters.map(({ name, description = "", schema }) => [
            name.replace(/\[\]$/, ""),
            { description, ...schema },
          ]),
        ),
        required: parameters.filter(({ required }) => required).map(({ name }) => name),
      };

/** A file, and what goes with it in the query. */
const fileParams = ({ content = {} }: Body, query: Schema | undefined): Schema => ({
  type: "object",
  properties: {
    content: { type: "string", description: Object.values(content)[0]?.schema.description ?? "" },
    content_type: { anyOf: Object.keys(content).map((type) => ({ const: type })), description: "What the file is." },
    ...query?.properties,
  },
  required: ["content", "content_type", ...(query?.required ?? [])],
});

const PROPOSED = "ProposedAct";

/** An answer without that of an act that waits for a person: a call of it rejects. */
const done = (schema: Schema | undefined): Schema | undefined => {
  const rest = schema?.anyOf?.filter(({ $ref }) => $ref === undefined || nameOf($ref) !== PROPOSED);
  return rest?.length === 1 ? rest[0] : schema;
};

/** True if an answer is a file that is no text. */
const isBinary = (content: Readonly<Record<string, { readonly schema?: Schema }>>): boolean =>
  Object.values(content).some(({ schema }) => schema?.format === "binary");

const answerOf = (
  { verb, responses }: { readonly verb: string; readonly responses: Drawn["responses"] },
  { schemas }: Document["components"],
): Pick<ClientOperation, "answers" | "answer"> => {
  const [[, { content }] = ["", {}]] = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  const schema = done(content?.[JSON_BODY]?.schema);
  if (content === undefined) return { answers: "redirect" };
  // The text of a stream is made of events.
  if (content[STREAM] !== undefined) return { answers: "stream", answer: { $ref: "Event" } };
  if (schema === undefined) return { answers: isBinary(content) ? "bytes" : "text" };
  const items = schema.properties?.has_more === undefined ? undefined : schema.properties.data?.items;
  if (items !== undefined) return { answers: "list", answer: items };
  const { properties = {} } = schema.$ref === undefined ? schema : (schemas[nameOf(schema.$ref)] ?? {});
  const hasPages = verb === "GET" && properties.has_more !== undefined && properties.data !== undefined;
  return { answers: hasPages ? "rows" : "json", answer: schema };
};

/** Every operation of a document, each with the method that it is called by. */
export const operationsOf = (
  { paths, tags, components }: Document,
  methodOf: (called: Called) => string,
): readonly ClientOperation[] => {
  const drawn = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) => ({ verb: verb.toUpperCase(), path, operation })),
  );
  const refusalsOf = ({ responses }: Drawn): readonly string[] =>
    Object.values(responses).flatMap((one) =>
      codesIn(one.$ref === undefined ? one : (components.responses?.[nameOf(one.$ref)] ?? {})),
    );
  /** Codes of more than half of the operations, or of those that change something, say nothing about one. */
  const commonOf = (some: typeof drawn): readonly string[] => {
    const count = new Map<string, number>();
    for (const code of some.flatMap(({ operation }) => refusalsOf(operation)))
      count.set(code, (count.get(code) ?? 0) + 1);
    return [...count].filter(([, times]) => times > some.length / 2).map(([code]) => code);
  };
  const common = new Set([...commonOf(drawn), ...commonOf(drawn.filter(({ verb }) => verb !== "GET"))]);
  const aboutOf = (tag: string | undefined): string => tags.find(({ name }) => name === tag)?.description ?? "";

  return drawn.map(({ verb, path, operation }) => {
    const { operationId, parameters = [], requestBody, responses, description, summary } = operation;
    const named = parameters.map((one) =>
      "$ref" in one ? (components.parameters?.[nameOf(one.$ref)] as Parameter) : one,
    );
    const of = (place: Parameter["in"]) => named.filter((one) => one.in === place);
    const body = requestBody?.content?.[JSON_BODY]?.schema;
    const sendsFile = requestBody !== undefined && body === undefined;
    const query = queryOf(of("query"));
    const params = sendsFile ? fileParams(requestBody, query) : (body ?? query);
    return {
      method: methodOf({ operationId, verb, path }),
      ...{ verb, path, ids: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name) },
      ...(params === undefined ? {} : { params }),
      sendsFile,
      needsParams:
        body === undefined && !sendsFile
          ? of("query").some(({ required }) => required)
          : requestBody?.required === true,
      headers: of("header").flatMap(({ name, required }) => (required ? [name] : [])),
      keyed: named.some(({ name }) => name === "Idempotency-Key"),
      open: operation.security?.length === 0,
      ...answerOf({ verb, responses }, components),
      deprecated: operation.deprecated === true,
      description: `${summary}. ${description ?? ""}`,
      about: aboutOf(operation.tags[0]),
      codes: [...new Set(refusalsOf(operation))].filter((code) => !common.has(code)),
    };
  });
};
