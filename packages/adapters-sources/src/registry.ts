import type { SalesSource, SalesSources } from "@entente/core/ports";
import { SourceUnreadable } from "@entente/core/tables";
import type { z } from "zod";
import { generic } from "./generic/generic.ts";
import { genericMapping } from "./generic/mapping.ts";
import { salesSources } from "./sources.ts";

const GENERIC = "generic";

const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === "number" ? `${text}[${part}]` : `${text}.${String(part)}`),
    "mapping",
  );

/** An issue in the words of the platform's own refusals. */
const saying = ({ code, message, input }: z.core.$ZodIssue): string => {
  if (code === "invalid_type" && input === undefined) return "is required";
  return /^[A-Z]/.test(message) ? `is not valid: ${message}` : message;
};

/**
 * @param taken the vendors whose payments their own readers name
 * @throws SourceUnreadable
 */
const byMapping = (mapping: unknown, taken: ReadonlySet<string>): SalesSource => {
  if (mapping === null) throw new SourceUnreadable("mapping is required: it says how the events are read.");
  const read = genericMapping.safeParse(mapping, { reportInput: true });
  if (read.success && taken.has(read.data.vendor))
    throw new SourceUnreadable(
      `mapping.vendor is taken: a source of kind ${read.data.vendor} names its payments.`,
      "mapping.vendor",
    );
  if (read.success) return generic(read.data);
  const [issue] = read.error.issues;
  const path = placeOf(issue?.path ?? []);
  throw new SourceUnreadable(`${path} ${issue === undefined ? "is no mapping" : saying(issue)}.`, path);
};

/**
 * The registry of sales sources for `sales` of a platform: those of vendors, and `generic`, which reads any vendor by a mapping.
 *
 * @param vendors more or other readers than those that come along
 */
export const salesReaders = (vendors: readonly SalesSource[] = salesSources()): SalesSources => {
  const known = new Map(vendors.map((one) => [one.kind, one]));
  return {
    kinds: [...known.keys(), GENERIC],
    open(kind, mapping) {
      const vendor = known.get(kind);
      if (vendor !== undefined && mapping !== null)
        throw new SourceUnreadable(`mapping is of kind ${GENERIC} only: ${kind} needs none.`);
      if (vendor !== undefined) return vendor;
      if (kind !== GENERIC) throw new SourceUnreadable(`${kind} is no kind of source.`);
      return byMapping(mapping, new Set(known.keys()));
    },
  };
};
