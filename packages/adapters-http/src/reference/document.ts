import { openApiDocument } from "../openapi/document.ts";

/** A schema of the document, as far as the reference shows it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  /** Values of an answer that are known now. */
  readonly "x-extensible-enum"?: readonly string[];
  readonly "x-words"?: readonly string[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

export interface Content {
  readonly [type: string]: { readonly schema?: Schema; readonly example?: unknown };
}

export interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Content;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
  readonly "x-codeSamples"?: readonly { readonly label: string; readonly source: string }[];
}

interface Paths {
  readonly [path: string]: Readonly<Record<string, Operation>>;
}

/** The OpenAPI document, as far as the reference shows it. */
export interface Document {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Paths;
  readonly webhooks: Paths;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

/** An operation with its place. */
export interface Placed extends Operation {
  readonly method: string;
  readonly path: string;
}

export const readDocument = (): Document => JSON.parse(JSON.stringify(openApiDocument())) as Document;

export const operationsIn = (paths: Paths): readonly Placed[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );

/** Resolves a reference of a group of components; anything else is returned as it is. */
export const found = <T extends object>(group: Readonly<Record<string, T>>, of: T | { readonly $ref: string }): T =>
  "$ref" in of && of.$ref !== undefined ? (group[String(of.$ref).split("/").at(-1) as string] as T) : (of as T);

/** A name in an address: `Payout batches` is `payout-batches`. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(" ", "-");
