import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { type ClientOperation, type Document, nameOf, type Schema } from "./client-operations.ts";

/** Prints the types of the client: a type per resource, and one per operation for what it takes. */

/** `payouts.rules.create` is `PayoutsRulesCreate`. */
export const pascal = (name: string): string =>
  name.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());

export const paramsName = ({ method }: ClientOperation): string => `${pascal(method)}Params`;

/** The name of an answer that the document does not name: what was deleted, or what is wrapped. */
export const answerName = ({ method }: ClientOperation, { properties = {} }: Schema): string =>
  properties.deleted === undefined
    ? `${pascal(method.slice(0, method.lastIndexOf(".")))}Answer`
    : `Deleted${pascal(String(properties.object?.const))}`;

/** The answers that need a name, by it. */
const namedAnswers = (operations: readonly ClientOperation[]): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    operations.flatMap((operation) => {
      const { answers, answer } = operation;
      const isNamed = answers !== "json" || answer === undefined || answer.properties === undefined;
      return isNamed ? [] : [[answerName(operation, answer), answer]];
    }),
  );

/** The types of answers that are files. */
const FILES: Readonly<Partial<Record<ClientOperation["answers"], string>>> = { text: "string", bytes: "Uint8Array" };

/** The type of an answer, as the methods have it. */
export const answerType = (operation: ClientOperation, schema = operation.answer): string => {
  if (schema === undefined) return FILES[operation.answers] ?? "Redirect";
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.type === "null") return "null";
  if (schema.anyOf !== undefined) return schema.anyOf.map((one) => answerType(operation, one)).join(" | ");
  const items = schema.properties?.has_more === undefined ? undefined : schema.properties.data?.items;
  return items === undefined ? answerName(operation, schema) : `List<${answerType(operation, items)}>`;
};

const eventData = (webhooks: NonNullable<Document["webhooks"]>): Schema => ({
  type: "object",
  description: "The `data` of an event, by its type.",
  properties: Object.fromEntries(
    Object.entries(webhooks).map(([type, { post }]) => {
      const data = post.requestBody?.content?.["application/json"]?.schema.properties?.data ?? {};
      return [type, { ...data, description: post.description ?? "" }];
    }),
  ),
  required: Object.keys(webhooks),
});

/** Returns the fields of every event besides its type and its data. */
const envelope = ({ components }: Document): Schema => {
  const { type: _type, data: _data, ...properties } = components.schemas.Event?.properties ?? {};
  return {
    type: "object",
    description: "What every event has, beside its `type` and its `data`.",
    properties,
    required: Object.keys(properties),
  };
};

const EVENTS = `/** The type of an event, such as \`distribution.live\`. */
export type EventType = keyof EventData;
/** An event of one type. */
export type EventOf<T extends EventType> = EventEnvelope & { type: T; data: EventData[T] };
/** An event of the feed and of webhooks: its \`type\` says what its \`data\` has. */
export type Event = { [T in EventType]: EventOf<T> }[EventType];`;

const OPEN = `/** A value of an answer: one that is known by now, or another one that may come. */
export type Open<Known extends string> = Known | (string & {});`;

const WORDS = `/** A word of a query, or several with commas between them. */
export type SomeWords<Word extends string> = Word | \`\${Word},\${string}\`;`;

const comment = (text: string | undefined): string => (text ? `/** ${text.replaceAll("*/", "*\\/")} */\n` : "");

/** Comments on one line each, of the description alone: the type says the rest. */
const tidied = (text: string): string =>
  text
    .replace(/^( *)\/\*\*\n([\s\S]*?)\n *\*\/$/gm, (_, indent: string, lines: string) => {
      const said = lines
        .split("\n")
        .map((line) => line.replace(/^ *\* ?/, ""))
        .filter((line) => !/^(@enum|@constant|@default|Format:)/.test(line))
        .map((line) => line.replace(/^@description /, ""));
      return said.length === 0 ? "" : `${indent}/** ${said.join(" ")} */`;
    })
    .replaceAll("/** @description ", "/** ")
    .replace(/^ *\/\*\* (@enum \{\w+\}|@constant|Format: [\w-]+|@default .*) \*\/\n/gm, "")
    .replace(/components\["schemas"\]\["(\w+)"\]/g, "$1")
    .replace(/^( {4})+/gm, (indent) => " ".repeat(indent.length / 2))
    .replace(/\n{2,}/g, "\n");

/**
 * Known values of an answer are offered, and any other one is accepted: `Open<"draft" | "live">`; of a query that takes several words,
 * one of them comes first: `SomeWords<"draft" | "live">`.
 */
const openChoice = (schema: object): ts.TypeNode | undefined => {
  const {
    type,
    "x-extensible-enum": others,
    "x-words": words,
  } = schema as {
    readonly type?: string | readonly string[];
    readonly "x-extensible-enum"?: readonly string[];
    readonly "x-words"?: readonly string[];
  };
  const known = others ?? words;
  if (known === undefined) return undefined;
  const values = known.map((value) => ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(value)));
  const name = others === undefined ? "SomeWords" : "Open";
  const open = ts.factory.createTypeReferenceNode(name, [ts.factory.createUnionTypeNode(values)]);
  const absent = ts.factory.createLiteralTypeNode(ts.factory.createNull());
  return [type].flat().includes("null") ? ts.factory.createUnionTypeNode([open, absent]) : open;
};

/** The type of each schema, as openapi-typescript makes it. */
const schemaTypes = async (schemas: Readonly<Record<string, Schema>>): Promise<ReadonlyMap<string, ts.TypeNode>> => {
  const nodes = await openapiTS(
    JSON.stringify({ openapi: "3.1.0", info: { title: "", version: "" }, paths: {}, components: { schemas } }),
    { defaultNonNullable: false, silent: true, transform: openChoice },
  );
  const isNamed = (node: ts.TypeElement, name: string) =>
    node.name !== undefined && ts.isIdentifier(node.name) && node.name.text === name;
  const components = nodes.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === "components");
  const found = components?.members.find((member) => isNamed(member, "schemas")) as ts.PropertySignature;
  const members = (found.type as ts.TypeLiteralNode).members as ts.NodeArray<ts.PropertySignature>;
  return new Map(members.map(({ name, type }) => [(name as ts.Identifier).text, type as ts.TypeNode]));
};

/** Prints the ids that can be expanded, by the `object` of the resource and the field. */
const expansionsType = ({ components }: Document, expansions: Expansions): string => {
  const byObject = new Map(
    Object.entries(expansions).map(([name, fields]) => [
      String(components.schemas[name]?.properties?.object?.const),
      Object.entries(fields).map(([field, component]) => `    ${field}: ${component};`),
    ]),
  );
  const resources = [...byObject].map(([object, fields]) => `  ${object}: {\n${fields.join("\n")}\n  };`);
  return `/** The expanded objects in place of ids, by the \`object\` of the resource. */\nexport interface Expansions {\n${resources.join("\n")}\n}`;
};

type Expansions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Prints the types of a client; `up` leads from its folder to the runtime of the client. */
export const printTypes = async (
  head: string,
  up: string,
  document: Document,
  operations: readonly ClientOperation[],
  expansions: Expansions,
): Promise<string> => {
  const { Error: _error, ...resources } = document.components.schemas;
  const params = operations.flatMap((operation) =>
    operation.params === undefined
      ? []
      : [[paramsName(operation), { ...operation.params, description: `What \`${operation.method}\` takes.` }] as const],
  );
  const schemas: Readonly<Record<string, Schema>> = {
    ...resources,
    ...(document.webhooks === undefined
      ? {}
      : { EventEnvelope: envelope(document), EventData: eventData(document.webhooks) }),
    ...namedAnswers(operations),
    ...Object.fromEntries(params),
  };
  const types = await schemaTypes(schemas);
  const printed = [...types]
    .filter(([name]) => name !== "Event")
    .map(([name, type]) => {
      const alias = ts.factory.createTypeAliasDeclaration(
        [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)],
        ...([name, undefined, type] as const),
      );
      return `${comment(schemas[name]?.description)}${tidied(astToString(alias)).trim()}`;
    });
  const ofFeed = document.webhooks === undefined ? [] : [EVENTS, expansionsType(document, expansions)];
  const text = [...printed, ...ofFeed].join("\n\n");
  const imports = /\bList</.test(text) ? `\nimport type { List } from "${up}page.ts";\n` : "";
  const words = text.includes("SomeWords<") ? `\n${WORDS}` : "";
  return `${head}${imports}\n${OPEN}${words}\n\n${text}\n`;
};
