import type { SalesSource, SourceDelivery } from "@entente/core/ports";
import { keepRead } from "@entente/core/tables";
import * as assert from "uvu/assert";
import { translated, unreadable } from "./translating.ts";

type Headers = SourceDelivery["headers"];

/** An event with other values at some paths, such as `{ "data.items.0.id": 5 }`; undefined removes the field. */
export const changed = <E>(event: E, values: Readonly<Record<string, unknown>>): E => {
  const copy = structuredClone(event);
  for (const [path, value] of Object.entries(values)) {
    const names = path.split(".");
    const last = names.pop() as string;
    const inner = names.reduce<any>((at, name) => at[name], copy);
    if (value === undefined) delete inner[last];
    else inner[last] = value;
  }
  return copy;
};

const NO_NUMBERS: readonly unknown[] = ["many", 0.5, 1e300, Number.NaN, "9".repeat(40), "0x10", " 5", {}, [], true];

/** Requires that each value at each path is an error about that path, and never a number. */
export const assertNumbersRefused = (
  source: SalesSource,
  event: object,
  paths: readonly string[],
  values: readonly unknown[] = [...NO_NUMBERS, -1, "-1"],
  headers: Headers = {},
): void => {
  for (const path of paths)
    for (const value of values) {
      const message = unreadable(source, changed(event, { [path]: value }), headers);
      assert.ok(message.startsWith(path), `${path} = ${JSON.stringify(value)}: ${message}`);
    }
};

/** The paths of an event, each with true if an object or a list is there. */
const pathsOf = (value: unknown, above = ""): readonly (readonly [path: string, isInner: boolean])[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, entry]) => [
        [`${above}${name}`, typeof entry === "object" && entry !== null] as const,
        ...pathsOf(entry, `${above}${name}.`),
      ])
    : [];

/** Requires that an event says the same, or fails alike, without what is dropped of it: whole, and with each field replaced. */
export const assertReadsSuffice = (source: SalesSource, event: object, headers: Headers = {}): void => {
  translated(source, event, headers);
  for (const [path, isInner] of pathsOf(event))
    for (const value of isInner ? [undefined, null, [], {}] : [undefined, null, "x", "7", 7, [], {}]) {
      const variant = changed(event, { [path]: value });
      let message: string;
      try {
        message = unreadable(source, variant, headers);
      } catch {
        translated(source, variant, headers);
        continue;
      }
      assert.is(unreadable(source, keepRead(variant, source.reads), headers), message, path);
    }
};
