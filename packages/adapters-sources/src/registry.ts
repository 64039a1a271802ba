import type { SalesSource, SalesSources } from "@entente/core/ports";
import { SourceUnreadable } from "@entente/core/tables";
import { generic } from "./generic/generic.ts";
import { genericMapping } from "./generic/mapping.ts";
import { salesSources } from "./sources.ts";

const GENERIC = "generic";

/** @throws SourceUnreadable */
const byMapping = (mapping: unknown): SalesSource => {
  const read = genericMapping.safeParse(mapping);
  if (read.success) return generic(read.data);
  const [issue] = read.error.issues;
  const path = (issue?.path ?? []).reduce<string>(
    (text, part) => (typeof part === "number" ? `${text}[${part}]` : `${text}.${String(part)}`),
    "mapping",
  );
  throw new SourceUnreadable(`${path}: ${issue?.message ?? "is no mapping"}.`);
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
      return byMapping(mapping);
    },
  };
};
