import type { oas31 } from "zod-openapi";

/** A schema or a parameter of the drawn document, of which only this is read. */
interface Node {
  description?: string;
  readonly $ref?: string;
  readonly schema?: Node;
  readonly in?: string;
  readonly name?: string;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly additionalProperties?: Node | boolean;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}

/** A step from a schema into one inside it. Of several objects of a union, `members` tells which: its fields, and their constants. */
export type Step =
  | { readonly into: "field"; readonly name: string }
  | { readonly into: "items" | "values" }
  | { readonly into: "branch"; readonly members: Readonly<Record<string, unknown>> };

/** A field of the document, or a reference to a component, and the steps that lead to it from its root. */
export interface Place {
  /** The name of a component, `programs.create` of what an operation reads, `programs.list answer` of what it answers. */
  readonly root: string;
  /** Its full name, such as `programs.create name`: what its description is found by. */
  readonly name: string;
  readonly steps: readonly Step[];
  /** Where a description is put; absent for a reference that is no field. */
  readonly field?: Node;
  /** The component that is referred to. */
  readonly component?: string;
}

/** A schema itself, or the component that it refers to. */
type Named = (node: Node) => Node;

const componentOf = ($ref: string): string => $ref.slice($ref.lastIndexOf("/") + 1);
const constantsOf = ({ properties = {} }: Node): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, field.const]));

function* inside(node: Node, root: string, path: string, steps: readonly Step[], named: Named): Generator<Place> {
  const referred = (inner: Node, name: string, taken: readonly Step[], field?: Node): Place => ({
    ...{ root, name: `${root} ${name}`, steps: taken },
    ...(field === undefined ? {} : { field }),
    ...(inner.$ref === undefined ? {} : { component: componentOf(inner.$ref) }),
  });
  if (node.$ref !== undefined) yield referred(node, path, steps);
  for (const [name, field] of Object.entries(node.properties ?? {})) {
    const [at, taken] = [path === "" ? name : `${path}.${name}`, [...steps, { into: "field", name } as const]];
    yield referred(field, at, taken, field);
    if (field.$ref === undefined) yield* inside(field, root, at, taken, named);
  }
  if (node.items !== undefined) yield* inside(node.items, root, path, [...steps, { into: "items" }], named);
  if (typeof node.additionalProperties === "object")
    yield* inside(node.additionalProperties, root, path, [...steps, { into: "values" }], named);
  const branches = [...(node.anyOf ?? []), ...(node.oneOf ?? [])];
  const objects = branches.filter(({ properties }) => properties !== undefined);
  for (const branch of branches) {
    const at = objects.length > 1 && objects.includes(branch) ? `${path}|${objects.indexOf(branch) + 1}` : path;
    yield* inside(branch, root, at, [...steps, { into: "branch", members: constantsOf(named(branch)) }], named);
  }
}

/** The schema of a JSON body. */
const jsonOf = (body: object | undefined): Node | undefined =>
  (body as { readonly content?: Readonly<Record<string, { readonly schema?: Node }>> } | undefined)?.content?.[
    "application/json"
  ]?.schema;

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Node[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

function* ofOperation(
  named: Named,
  { operationId, parameters = [], requestBody, responses }: Operation,
): Generator<Place> {
  for (const parameter of parameters) {
    const { in: place, name = "" } = parameter;
    if (place !== "query") continue;
    const steps = [{ into: "field", name } as const];
    yield { root: operationId, name: `${operationId} ${name}`, steps, field: parameter };
  }
  yield* inside(jsonOf(requestBody) ?? {}, operationId, "", [], named);
  for (const [status, response] of Object.entries(responses))
    if (status.startsWith("2")) yield* inside(jsonOf(response) ?? {}, `${operationId} answer`, "", [], named);
}

/** The envelope of a webhook is that of the feed's events; only its `data` is of its type. */
function* ofWebhook(named: Named, { operationId, requestBody }: Operation): Generator<Place> {
  for (const place of inside(jsonOf(requestBody) ?? {}, "Event", "", [], named)) {
    const [first, ...steps] = place.steps;
    const inData = first?.into === "field" && first.name === "data" && steps.length > 0;
    const root = `${operationId} data`;
    yield inData ? { ...place, root, name: place.name.replace("Event data", root), steps } : place;
  }
}

/** Every field of the document that is described by its name, components last. */
export function* placesOf({ paths = {}, webhooks = {}, components = {} }: oas31.OpenAPIObject): Generator<Place> {
  const named: Named = (node) =>
    node.$ref === undefined ? node : ((components.schemas?.[componentOf(node.$ref)] ?? {}) as Node);
  const operationsOf = (items: object) =>
    Object.values(items).flatMap((item) => Object.values(item as object)) as Operation[];
  for (const operation of operationsOf(paths)) yield* ofOperation(named, operation);
  for (const operation of operationsOf(webhooks)) yield* ofWebhook(named, operation);
  for (const [name, schema] of Object.entries(components.schemas ?? {}))
    yield* inside(schema as Node, name, "", [], named);
}
