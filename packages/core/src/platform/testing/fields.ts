import type { z } from "zod";
import {
  browserEvent,
  discoverInput,
  handoffClaims,
  hostEvent,
  signedEnvelope,
  standingClaims,
} from "../../connect/index.ts";
import { USE_CASES } from "../use-case-table.ts";

/** A field of an input: `name` is its use case and its path, such as `payouts.adjust reason`. */
export interface Field {
  readonly name: string;
  /** The last part of its path. */
  readonly key: string;
  readonly schema: z.core.$ZodType;
}

const fieldsIn = (schema: z.core.$ZodType, name: string): readonly Field[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object")
    return Object.entries(def.shape).flatMap(([key, field]) => {
      const at = `${name}${name.includes(" ") ? "." : " "}${key}`;
      return [{ name: at, key, schema: field }, ...fieldsIn(field, at)];
    });
  if (def.type === "array") return fieldsIn(def.element, `${name}[]`);
  if (def.type === "union") return def.options.flatMap((one) => fieldsIn(one, name));
  const inner = "innerType" in def ? def.innerType : "in" in def ? def.in : undefined;
  return inner === undefined ? [] : fieldsIn(inner as z.core.$ZodType, name);
};

const HOSTS = {
  browser: browserEvent,
  event: hostEvent,
  discover: discoverInput,
  handoff: handoffClaims,
  standing: standingClaims,
  envelope: signedEnvelope,
};

/** Every field, at any depth, of what callers and host applications send. */
export const everyField = (): readonly Field[] => [
  ...Object.entries(USE_CASES).flatMap(([slice, cases]) =>
    Object.entries(cases).flatMap(([verb, { input }]) => fieldsIn(input, `${slice}.${verb}`)),
  ),
  ...Object.entries(HOSTS).flatMap(([name, input]) => fieldsIn(input, `connect.${name}`)),
];
