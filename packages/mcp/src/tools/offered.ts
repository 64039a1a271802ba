import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import { drawnOf, holds } from "../asking.ts";
import { CHANGES } from "../changes/changes.ts";
import { CHANGING, type ChangingName, READING, type ReadingName } from "./chosen.ts";

const CONFIRM = {
  type: "string",
  maxLength: 200,
  description:
    "The `confirm` of the answer with the effect of exactly these arguments. Leave it out to read the effect first.",
} as const;

const HOW =
  "Without `confirm` nothing is changed: the answer is the effect by member and amount, and a `confirm` value. Show the effect to the person you work for, and call again with the same arguments and that value.";

export type Offer =
  | { readonly kind: "reading"; readonly name: ReadingName; readonly calls: string; readonly tool: Tool }
  | { readonly kind: "changing"; readonly name: ChangingName; readonly calls: string; readonly tool: Tool };

const reading = (name: ReadingName): Offer => {
  const { calls, title } = READING[name];
  const { description, input } = drawnOf(calls);
  const annotations = { title, readOnlyHint: true, openWorldHint: false };
  const inputSchema = input as unknown as Tool["inputSchema"];
  return { kind: "reading", name, calls, tool: { name, title, description, inputSchema, annotations } };
};

const changing = (name: ChangingName): Offer => {
  const { calls, title, destroys } = CHANGING[name];
  const { description, input } = drawnOf(calls);
  const annotations = {
    title,
    readOnlyHint: false,
    destructiveHint: destroys,
    idempotentHint: true,
    openWorldHint: false,
  };
  const inputSchema = {
    ...input,
    properties: { ...input.properties, confirm: CONFIRM },
  } as unknown as Tool["inputSchema"];
  return {
    kind: "changing",
    name,
    calls,
    tool: { name, title, description: `${description} ${HOW}`, inputSchema, annotations },
  };
};

/** Every tool there is. */
export const OFFERS: readonly Offer[] = [
  ...(Object.keys(READING) as ReadingName[]).map(reading),
  ...(Object.keys(CHANGING) as ChangingName[]).map(changing),
];

/** The tools that these scopes may use, by name. A change is among them when its effect can be found out as well. */
export const offeredTo = (scopes: readonly string[]): ReadonlyMap<string, Offer> => {
  const may = ({ kind, name, calls }: Offer): boolean =>
    holds(scopes, calls) && (kind === "reading" || CHANGES[name].asks.every((method) => holds(scopes, method)));
  return new Map(OFFERS.filter(may).map((one) => [one.name, one]));
};
