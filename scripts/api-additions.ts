import { readdirSync, readFileSync } from "node:fs";
import { openApiDocument } from "@entente/adapters-http";
import { type ApiShape, addressOf, brokenPromises, shapeOf } from "./api-growth.ts";

/** Prints what the API has gained since its last release, for docs/api-changelog.md. */

const FOLDER = "docs/releases";
const ADDRESS = "https://entente.example";

interface Drawn {
  readonly summary?: string;
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string; readonly in?: string }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Fields }>> };
}

interface Fields {
  readonly $ref?: string;
  readonly properties?: object;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Drawn>>>>;
  readonly webhooks: object;
  readonly components: { readonly schemas: Readonly<Record<string, Fields>> };
}

/** The shapes of released documents by version, the oldest first; `root` ends with a slash. */
export const readReleases = (root = ""): readonly { readonly version: string; readonly shape: ApiShape }[] =>
  readdirSync(root + FOLDER)
    .map((file) => ({ file, version: /^openapi-(\d+\.\d+\.\d+)\.json$/.exec(file)?.[1] ?? "" }))
    .filter(({ version }) => version !== "")
    .sort((one, other) => one.version.localeCompare(other.version, "en", { numeric: true }))
    .map(({ file, version }) => ({
      version,
      shape: JSON.parse(readFileSync(`${root}${FOLDER}/${file}`, "utf8")) as ApiShape,
    }));

const currentDocument = () => JSON.parse(JSON.stringify(openApiDocument(ADDRESS))) as Document;

/** Lists the promises of releases that the API of this workspace no longer keeps. */
export const brokenSince = (root = ""): readonly string[] => {
  const current = shapeOf(currentDocument());
  return readReleases(root).flatMap(({ version, shape }) =>
    brokenPromises(shape, current).map((problem) => `${problem}, since ${version}`),
  );
};

const operationsOf = ({ paths }: Pick<Document, "paths">) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, drawn]) => ({
      ...{ key: `${verb} ${addressOf(path)}`, name: `${verb.toUpperCase()} ${path}`, drawn },
    })),
  );

const parametersOf = ({ parameters = [] }: Drawn): readonly string[] =>
  parameters.filter((one) => one.in === "query").map(({ name = "" }) => name);

const bodyOf = ({ requestBody }: Drawn): readonly string[] =>
  Object.keys(requestBody?.content?.["application/json"]?.schema?.properties ?? {});

const without = (names: readonly string[], known: readonly string[]): readonly string[] =>
  names.filter((name) => !known.includes(name));

const listed = (lines: readonly string[]): string => (lines.length === 0 ? "None." : lines.join("\n"));

/** The same gains of many operations are one line. */
const grouped = (
  gains: readonly { readonly name: string; readonly gained: readonly string[] }[],
): readonly string[] => {
  const byNames = new Map<string, string[]>();
  for (const { name, gained } of gains) {
    const key = gained.map((one) => `\`${one}\``).join(", ");
    if (gained.length > 0) byNames.set(key, [...(byNames.get(key) ?? []), `\`${name}\``]);
  }
  return [...byNames].map(([gained, names]) => `- ${gained}: ${names.join(", ")}`);
};

/** The additions since the last release, in Markdown. */
export const printAdditions = (): string => {
  const last = readReleases().at(-1);
  if (last === undefined) return "Nothing is released yet.";
  const [old, now] = [last.shape as unknown as Document, currentDocument()];
  const before = new Map(operationsOf(old).map(({ key, drawn }) => [key, drawn]));
  const operations = operationsOf(now);
  const gainsOf = (read: (drawn: Drawn) => readonly string[]) =>
    operations.flatMap(({ key, name, drawn }) => {
      const was = before.get(key);
      return was === undefined ? [] : [{ name, gained: without(read(drawn), read(was)) }];
    });
  const schemas = Object.entries(now.components.schemas).flatMap(([name, { properties = {} }]) => {
    const was = old.components.schemas[name];
    return was === undefined
      ? []
      : [{ name, gained: without(Object.keys(properties), Object.keys(was.properties ?? {})) }];
  });
  const types = without(Object.keys(now.webhooks), Object.keys(old.webhooks));
  const added = operations.filter(({ key }) => !before.has(key));
  return [
    `### Since ${last.version}`,
    "**Operations**",
    listed(added.map(({ name, drawn }) => `- \`${name}\`: ${drawn.summary}`)),
    "**Query parameters**, and the operations that take them",
    listed(grouped(gainsOf(parametersOf))),
    "**Fields of requests**, and the operations that take them",
    listed(grouped(gainsOf(bodyOf))),
    "**Fields of answers**, and the schemas that have them",
    listed(grouped(schemas)),
    "**Event types**",
    listed(types.map((type) => `- \`${type}\``)),
  ].join("\n\n");
};
