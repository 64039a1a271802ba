import type { Entente } from "@entente/client";
import type { ReadResourceResult, Resource, ResourceTemplate } from "@modelcontextprotocol/sdk/types.js";
import { NOTICE, visibleJson } from "./answers.ts";
import { call, holds } from "./asking.ts";
import { GUIDES } from "./generated/guides.ts";

const SCHEME = "entente://";
const JSON_TYPE = "application/json";

interface Kind {
  /** The part of the address before the id, and the one after it. */
  readonly around: readonly [before: string, after: string];
  readonly calls: string;
  /** The name of the id. */
  readonly id: string;
  readonly title: string;
}

const KINDS: readonly Kind[] = [
  {
    ...{ around: ["events/", "/explanation"], calls: "performance.events.explain", id: "performance_event" },
    title: "The explanation of an event: who is credited, and what it pays",
  },
  {
    ...{ around: ["payouts/", "/explanation"], calls: "payouts.explain", id: "payout" },
    title: "The explanation of a payout by its rule and its events",
  },
  {
    ...{ around: ["entities/", "/statement"], calls: "entities.statement", id: "entity" },
    title: "The statement of a recipient",
  },
];

const titleOf = (name: string): string => /^# (.+)$/m.exec(GUIDES[name] ?? "")?.[1] ?? name;

/** The guides, which every key may read. */
export const listedResources = (): Resource[] =>
  Object.keys(GUIDES).map((name) => ({
    ...{ uri: `${SCHEME}guides/${name}`, name, title: titleOf(name), mimeType: "text/markdown" },
  }));

/** The addresses of what these scopes may read. */
export const resourceTemplates = (scopes: readonly string[]): ResourceTemplate[] =>
  KINDS.filter(({ calls }) => holds(scopes, calls)).map(({ around: [before, after], id, title }) => ({
    ...{
      uriTemplate: `${SCHEME}${before}{${id}}${after}`,
      name: `${before}${after}`.replaceAll("/", " ").trim(),
      title,
    },
    mimeType: JSON_TYPE,
  }));

const idIn = ([before, after]: Kind["around"], path: string): string | undefined => {
  if (!path.startsWith(before) || !path.endsWith(after)) return undefined;
  const id = path.slice(before.length, -after.length);
  return /^[0-9A-Za-z_-]{1,100}$/.test(id) ? id : undefined;
};

/** Reads a resource; undefined: these scopes know of none at this address. */
export const readResource = async (
  entente: Entente,
  scopes: readonly string[],
  uri: string,
): Promise<ReadResourceResult | undefined> => {
  if (!uri.startsWith(SCHEME)) return undefined;
  const path = uri.slice(SCHEME.length);
  const name = path.startsWith("guides/") ? path.slice("guides/".length) : "";
  const guide = Object.hasOwn(GUIDES, name) ? GUIDES[name] : undefined;
  if (guide !== undefined) return { contents: [{ uri, mimeType: "text/markdown", text: guide }] };
  for (const { around, calls, id } of KINDS.filter((one) => holds(scopes, one.calls))) {
    const found = idIn(around, path);
    if (found === undefined) continue;
    const { data } = await call(entente, calls, { [id]: found });
    return { contents: [{ uri, mimeType: JSON_TYPE, text: visibleJson({ notice: NOTICE, data }) }] };
  }
  return undefined;
};
