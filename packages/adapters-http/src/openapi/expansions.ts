import { EXPANSIONS, KINDS } from "@entente/core/http";
import type { z } from "zod";
import type { oas31 } from "zod-openapi";

/** A schema of the drawn document, of which only this is read and changed. */
interface Node {
  description?: string;
  type?: string | readonly string[];
  anyOf?: readonly Node[];
  items?: Node;
  $ref?: string;
  readonly const?: unknown;
  readonly properties?: Record<string, Node>;
  /** The component that the field can hold instead of its id. */
  "x-expands"?: string;
}

interface Parameter {
  name: string;
  readonly in: string;
  style?: string;
  explode?: boolean;
}

interface Operation {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema?: Node }>> }>>;
}

const COMPONENTS = "#/components/schemas/";

const componentOf = (kind: keyof typeof KINDS): string => {
  const { id = "" } = (KINDS[kind].resource as z.ZodType).meta() ?? {};
  return id;
};

/** A field that can hold a component instead of an id; of a list, each entry of it. */
const expandable = (field: Node, component: string): Node => {
  if (field.items !== undefined) return { ...field, items: expandable(field.items, component) };
  const { type, anyOf = [], description, ...rest } = field;
  const ids = type === undefined ? anyOf : [{ ...rest, type }];
  return {
    ...(description === undefined ? {} : { description }),
    anyOf: [...ids, { $ref: COMPONENTS + component }],
    "x-expands": component,
  };
};

/** The component that an operation answers, or lists. */
const answeredBy = ({ responses }: Operation): string | undefined => {
  const { schema } = responses["200"]?.content?.["application/json"] ?? {};
  const { $ref } = schema?.properties?.data?.items ?? schema ?? {};
  return $ref?.slice(COMPONENTS.length);
};

const isList = (parameter: Parameter | { readonly $ref: string }): parameter is Parameter =>
  "name" in parameter && parameter.in === "query" && parameter.name === "expand";

/**
 * Names the parameter `expand` as it is sent, `expand[]`, and says of each field that can be expanded what it holds then: its id
 * or the whole object.
 */
export const showExpansions = ({ paths = {}, components = {} }: oas31.OpenAPIObject): void => {
  const schemas = (components.schemas ?? {}) as Record<string, Node>;
  const shown = new Set<string>();
  for (const item of Object.values(paths)) {
    for (const operation of Object.values(item as Record<string, Operation>)) {
      const parameter = operation.parameters?.find(isList);
      if (parameter === undefined) continue;
      Object.assign(parameter, { name: "expand[]", style: "form", explode: true });
      const component = answeredBy(operation);
      if (component !== undefined) shown.add(component);
    }
  }
  for (const component of shown) {
    const { properties = {} } = schemas[component] ?? {};
    const fields = EXPANSIONS[properties.object?.const as keyof typeof EXPANSIONS];
    for (const [name, kind] of Object.entries(fields)) {
      const field = properties[name];
      if (field !== undefined) properties[name] = expandable(field, componentOf(kind as keyof typeof KINDS));
    }
  }
};
