/** The parts of an OpenAPI document that this page reads. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
}

interface DescribedParameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly $ref?: string;
}

interface Media {
  readonly schema?: Schema;
  readonly example?: unknown;
}

interface DescribedOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly DescribedParameter[];
  readonly security?: readonly unknown[];
  readonly requestBody?: { readonly required?: boolean; readonly content?: Readonly<Record<string, Media>> };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
  readonly "x-codeSamples"?: readonly { readonly label?: string; readonly source: string }[];
}

export interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly webhooks?: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components?: { readonly parameters?: Readonly<Record<string, DescribedParameter>> };
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly isRequired: boolean;
  readonly description: string;
  readonly values: readonly string[];
  /** The JSON type of its value; undefined where the document names none or several. */
  readonly type: string | undefined;
}

export interface ApiOperation {
  readonly id: string;
  readonly method: string;
  /** The path that the console asks, with its parameters in braces. */
  readonly path: string;
  /** The path for API keys; null where the operation is of the console alone. */
  readonly publicPath: string | null;
  /** The method of `@entente/client`, such as `programs.tiers.list`; null where it has none. */
  readonly clientMethod: string | null;
  readonly summary: string;
  readonly description: string;
  readonly tag: string;
  readonly parameters: readonly Parameter[];
  /** A body to begin with, as text; null where the operation takes none. */
  readonly body: string | null;
  /** True if the operation may change something. */
  readonly isWrite: boolean;
}

const PLATFORM = "/v1/platform";
const OWN = "/console/api";
/** The headers that each page sends with every request. */
const SENT_ANYWAY = ["Service-Brand", "Entente-Mode", "CSRF-Token"];

/** A value that a schema takes: what it must have, as empty as it may be. */
export const exampleOf = (schema: Schema | undefined): unknown => {
  if (schema === undefined) return {};
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return exampleOf(schema.anyOf[0]);
  const type = typeof schema.type === "string" ? schema.type : schema.type?.[0];
  if (type === "array") return schema.items === undefined ? [] : [exampleOf(schema.items)];
  if (type === "integer" || type === "number") return 0;
  if (type === "boolean") return false;
  if (type === "string") return "";
  const required = schema.required ?? [];
  return Object.fromEntries(required.map((name) => [name, exampleOf(schema.properties?.[name])]));
};

const parameterOf = (described: DescribedParameter, document: Described): readonly Parameter[] => {
  const named = /^#\/components\/parameters\/(\w+)$/.exec(described.$ref ?? "")?.[1];
  const {
    name,
    in: place,
    required,
    description,
    schema,
  } = named === undefined ? described : (document.components?.parameters?.[named] ?? {});
  if (name === undefined || SENT_ANYWAY.includes(name)) return [];
  if (place !== "path" && place !== "query" && place !== "header") return [];
  const isRequired = required ?? place === "path";
  const values = (schema?.enum ?? []).map(String);
  const type = typeof schema?.type === "string" ? schema.type : undefined;
  return [{ name, in: place, isRequired, description: description ?? "", values, type }];
};

const bodyOf = ({ requestBody }: DescribedOperation): string | null => {
  const media = requestBody?.content?.["application/json"];
  if (media === undefined) return null;
  return JSON.stringify(media.example ?? exampleOf(media.schema), null, 2);
};

/** True for an operation whose answer is an endless stream, so that it cannot be tried as a request. */
const isStream = ({ responses }: DescribedOperation): boolean =>
  Object.values(responses ?? {}).some(({ content }) => content?.["text/event-stream"] !== undefined);

/** The method of the client, from the sample that the document has of it. */
const methodIn = ({ "x-codeSamples": samples = [] }: DescribedOperation): string | null => {
  const sample = samples.find(({ label }) => label === "@entente/client");
  return /\bentente\.([\w.]+)\(/.exec(sample?.source ?? "")?.[1] ?? null;
};

const METHODS = ["get", "post", "delete"];

const operationsIn = (document: Described, from: string, isAdmitted: (said: DescribedOperation) => boolean) =>
  Object.entries(document.paths).flatMap(([path, said]) =>
    path.startsWith(`${from}/`)
      ? Object.entries(said).flatMap(([method, operation]): readonly ApiOperation[] =>
          METHODS.includes(method) && isAdmitted(operation) && !isStream(operation)
            ? [
                {
                  id: operation.operationId ?? `${method} ${path}`,
                  method: method.toUpperCase(),
                  path: `${OWN}${path.slice(from.length)}`,
                  publicPath: from === OWN ? null : path,
                  clientMethod: methodIn(operation),
                  summary: operation.summary ?? "",
                  description: operation.description ?? "",
                  tag: operation.tags?.[0] ?? "",
                  parameters: (operation.parameters ?? []).flatMap((one) => parameterOf(one, document)),
                  body: bodyOf(operation),
                  isWrite: method !== "get",
                },
              ]
            : [],
        )
      : [],
  );

/**
 * Lists the operations that a person can send through the console: the platform's routes, and the console's routes that need a
 * session.
 */
export const operationsOf = (platform: Described, own: Described): readonly ApiOperation[] => [
  ...operationsIn(platform, PLATFORM, () => true),
  ...operationsIn(own, OWN, ({ security }) => security === undefined || security.length > 0),
];

/** The address of a request: parameters of the path in their places, those of the query behind it, left out where empty. */
export const addressOf = (operation: ApiOperation, values: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams();
  let path = operation.path;
  for (const { name, in: place } of operation.parameters) {
    const value = values[name] ?? "";
    if (place === "path") path = path.replace(`{${name}}`, encodeURIComponent(value));
    if (place !== "query" || value === "") continue;
    // A name with brackets may be said several times.
    for (const one of name.endsWith("[]") ? value.split(",") : [value]) query.append(name, one.trim());
  }
  const said = query.toString();
  return said === "" ? path : `${path}?${said}`;
};

/** Which parameters must still be said. */
export const missingOf = (operation: ApiOperation, values: Readonly<Record<string, string>>): readonly string[] =>
  operation.parameters.filter(({ name, isRequired }) => isRequired && !values[name]).map(({ name }) => name);

/** Why a body is no JSON, in the browser's words; null where it is. */
export const faultOfBody = (body: string): string | null => {
  try {
    JSON.parse(body);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** A body as people read it: JSON with lines, everything else as it came. */
export const readable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

export interface EventDescription {
  readonly id: string;
  readonly description: string;
  readonly example: string;
}

/** The types of events that the service sends, with when and what. */
export const eventsOf = (platform: Described): readonly EventDescription[] =>
  Object.entries(platform.webhooks ?? {}).map(([id, { post }]) => ({
    id,
    description: post?.description ?? "",
    example: bodyOf(post ?? {}) ?? "",
  }));
