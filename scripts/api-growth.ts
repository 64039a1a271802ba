/** Compares the promises of an API with those of a release: nothing may be removed, and no accepted input narrowed. */

type Json = Readonly<Record<string, unknown>>;
/** The direction of a schema: callers send it, or are answered it. The two may change differently. */
type Direction = "sent" | "answered";

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  /** The component that an answer has there only when it is asked for: an addition for whoever does not ask. */
  readonly "x-expands"?: string;
  /** The field of a request that alone is answered so: an addition for whoever does not send it. */
  readonly "x-asked-by"?: string;
}

interface Parameter {
  readonly $ref?: string;
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** An OpenAPI document, as far as it is compared. */
export interface ApiShape {
  readonly paths: Paths;
  readonly webhooks: Paths;
  readonly components: Json;
}

/** The names that say nothing about the shape, or repeat it. */
const LEFT_OUT = [
  "description",
  "summary",
  "example",
  "examples",
  "x-codeSamples",
  "tags",
  "title",
  "headers",
  "security",
];

const isPlain = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** The document without its prose; fields that have one of the names above are kept. */
const trimmed = (value: unknown, isNames = false): unknown =>
  Array.isArray(value)
    ? value.map((one) => trimmed(one))
    : isPlain(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([name]) => isNames || !LEFT_OUT.includes(name))
            .map(([name, inner]) => [name, trimmed(inner, name === "properties")]),
        )
      : value;

/** Returns the shape of a released document that is kept. */
export const shapeOf = (document: object): ApiShape => {
  const { paths = {}, webhooks = {}, components = {} } = JSON.parse(JSON.stringify(document)) as Partial<ApiShape>;
  return trimmed({ paths, webhooks, components }) as ApiShape;
};

/** Bounds that may only rise, and bounds that may only fall, in what callers send. */
const UPPER = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"];
const LOWER = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"];

const typesOf = ({ type }: Schema): readonly string[] => (type === undefined ? [] : ([type].flat() as string[]));
const isWithin = (types: readonly string[], others: readonly string[]): boolean =>
  types.every((type) => others.includes(type) || (type === "integer" && others.includes("number")));
const valuesOf = (schema: Schema): readonly unknown[] | undefined =>
  schema.enum ?? ("const" in schema ? [schema.const] : undefined);

const boundsNarrowed = (before: Schema, after: Schema): readonly string[] => {
  const [old, now] = [before as Readonly<Record<string, number>>, after as Readonly<Record<string, number>>];
  return [
    ...UPPER.filter((name) => now[name] !== undefined && now[name] < (old[name] ?? Number.POSITIVE_INFINITY)),
    ...LOWER.filter((name) => now[name] !== undefined && now[name] > (old[name] ?? Number.NEGATIVE_INFINITY)),
  ].filter((name) => !(name === "minLength" && now[name] === 0));
};

/** Path parameters have no names to callers, so paths are compared without them. */
export const addressOf = (path: string): string => path.replace(/\{\w+\}/g, "{}");

const resolve = <T extends { readonly $ref?: string }>(of: T, document: ApiShape): T =>
  of.$ref === undefined
    ? of
    : resolve(
        of.$ref
          .slice(2)
          .split("/")
          .reduce<unknown>((node, part) => (node as Json)?.[part], document) as T,
        document,
      );

const alternatives = (given: Schema, document: ApiShape): readonly Schema[] => {
  const schema = resolve(given, document);
  const expanded = `#/components/schemas/${schema["x-expands"]}`;
  const inner = (schema.anyOf ?? schema.oneOf)?.filter(
    (one) => one.$ref !== expanded && resolve(one, document)["x-asked-by"] === undefined,
  );
  if (inner !== undefined) return inner.flatMap((one) => alternatives(one, document));
  // A list of types is as many alternatives, each with what concerns it.
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
};

const parametersOf = ({ parameters = [] }: Operation, document: ApiShape) =>
  parameters.map((one) => resolve(one, document)).filter((one) => one.in !== "path");

type Compare = (before: Schema, after: Schema, direction: Direction, place: string, found: string[]) => void;

/** Compares schemas of a released document with those of another one, each pair that refers to each other once. */
const comparing = (released: ApiShape, current: ApiShape): Compare => {
  const seen = new Set<string>();
  const compare = (before: Schema, after: Schema, direction: Direction, place: string, found: string[]): void => {
    if (before.$ref !== undefined && after.$ref !== undefined) {
      const pair = `${before.$ref} ${after.$ref} ${direction}`;
      if (seen.has(pair)) return;
      seen.add(pair);
    }
    const [olds, news] = [alternatives(before, released), alternatives(after, current)];
    // What may be sent is still accepted by some alternative; what is answered was one of the alternatives before.
    const [each, among] = direction === "sent" ? [olds, news] : [news, olds];
    for (const one of each) {
      const attempts = among.map((other) => {
        const said: string[] = [];
        const [old, now] = direction === "sent" ? [one, other] : [other, one];
        compareOne(old, now, direction, place, said);
        return said;
      });
      const best = attempts.sort((a, b) => a.length - b.length)[0] ?? [`${place} is no longer described`];
      found.push(...best);
    }
  };

  const compareOne = (old: Schema, now: Schema, direction: Direction, place: string, found: string[]): void => {
    const [oldTypes, newTypes] = [typesOf(old), typesOf(now)];
    const isNarrowed =
      direction === "sent"
        ? newTypes.length > 0 && (oldTypes.length === 0 || !isWithin(oldTypes, newTypes))
        : oldTypes.length > 0 && (newTypes.length === 0 || !isWithin(newTypes, oldTypes));
    if (isNarrowed)
      found.push(`${place} was ${oldTypes.join(" or ") || "anything"} and is ${newTypes.join(" or ") || "anything"}`);
    const [oldValues, newValues] = [valuesOf(old), valuesOf(now)];
    if (direction === "sent") {
      for (const value of newValues === undefined ? [] : (oldValues ?? ["any other value"]))
        if (!newValues?.includes(value)) found.push(`${place} no longer accepts ${JSON.stringify(value)}`);
      for (const name of boundsNarrowed(old, now)) found.push(`${place} is narrower in ${name}`);
      for (const name of ["format", "pattern"] as const)
        if (now[name] !== undefined && now[name] !== old[name]) found.push(`${place} has another ${name}`);
    } else if ("const" in old && !newValues?.includes(old.const)) {
      found.push(`${place} is no longer ${JSON.stringify(old.const)}`);
    }
    compareFields(old, now, direction, place, found);
    if (old.items !== undefined && now.items !== undefined)
      compare(old.items, now.items, direction, `${place}[]`, found);
    const [oldMore, newMore] = [old.additionalProperties, now.additionalProperties];
    if (typeof oldMore === "object" && typeof newMore === "object")
      compare(oldMore, newMore, direction, `${place}.*`, found);
    if (direction === "sent" && old.properties === undefined && oldMore === true && newMore === false)
      found.push(`${place} no longer accepts any field`);
  };

  const compareFields = (old: Schema, now: Schema, direction: Direction, place: string, found: string[]): void => {
    const [oldRequired, newRequired] = [old.required ?? [], now.required ?? []];
    for (const [name, schema] of Object.entries(old.properties ?? {})) {
      const after = now.properties?.[name];
      if (after === undefined) found.push(`${place}.${name} is gone`);
      else compare(schema, after, direction, `${place}.${name}`, found);
    }
    const missing =
      direction === "sent"
        ? newRequired.filter((name) => !oldRequired.includes(name)).map((name) => `${place}.${name} is required now`)
        : oldRequired.filter((name) => !newRequired.includes(name)).map((name) => `${place}.${name} may be absent now`);
    found.push(...missing);
  };
  return compare;
};

/** Lists the promises of a released document that another one no longer keeps, a line each; empty when the API only grew. */
export const brokenPromises = (released: ApiShape, current: ApiShape): readonly string[] => {
  const problems: string[] = [];
  const compare = comparing(released, current);
  const compareContent = (old: Content = {}, now: Content = {}, direction: Direction, place: string): void => {
    for (const [type, { schema }] of Object.entries(old)) {
      const after = now[type];
      if (after === undefined) problems.push(`${place} has no ${type} any more`);
      else if (schema !== undefined) compare(schema, after.schema ?? {}, direction, place, problems);
    }
  };

  const compareOperation = (old: Operation, now: Operation, place: string, body: Direction): void => {
    if (old.operationId !== now.operationId) problems.push(`${place} was ${old.operationId} and is ${now.operationId}`);
    const [olds, news] = [parametersOf(old, released), parametersOf(now, current)];
    for (const one of olds) {
      const after = news.find((other) => other.in === one.in && other.name === one.name);
      if (after === undefined) problems.push(`${place} no longer takes ${one.name}`);
      else compare(one.schema ?? {}, after.schema ?? {}, "sent", `${place} ${one.name}`, problems);
    }
    for (const { name, required = false } of news) {
      const wasRequired = olds.find((other) => other.name === name)?.required ?? false;
      if (required && !wasRequired) problems.push(`${place} requires ${name} now`);
    }
    if (now.requestBody?.required === true && old.requestBody?.required !== true)
      problems.push(`${place} requires a body now`);
    compareContent(old.requestBody?.content, now.requestBody?.content, body, `${place} body`);
    for (const [status, response] of Object.entries(old.responses)) {
      if (!/^[23]/.test(status)) continue;
      const after = now.responses[status];
      if (after === undefined) problems.push(`${place} no longer answers ${status}`);
      else
        compareContent(
          resolve(response, released).content,
          resolve(after, current).content,
          "answered",
          `${place} ${status}`,
        );
    }
  };

  const compareAll = (olds: Paths, news: Paths, body: Direction): void => {
    const byAddress = new Map(Object.entries(news).map(([path, item]) => [addressOf(path), item]));
    for (const [path, item] of Object.entries(olds)) {
      for (const [verb, operation] of Object.entries(item)) {
        const now = byAddress.get(addressOf(path))?.[verb];
        const place = `${verb.toUpperCase()} ${path}`;
        if (now === undefined) problems.push(`${place} is gone`);
        else compareOperation(operation, now, place, body);
      }
    }
  };
  compareAll(released.paths, current.paths, "sent");
  // What webhooks send is answered, as far as their receivers are concerned.
  compareAll(released.webhooks, current.webhooks, "answered");
  return [...new Set(problems)];
};
