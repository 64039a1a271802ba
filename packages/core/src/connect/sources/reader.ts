import { verbatim } from "../../kernel/index.ts";
import type { SalesSource, SalesSources } from "./ports.ts";
import { SourceUnreadable } from "./report.ts";
import type { Source } from "./source.ts";

/** The reader of a source; undefined where this process knows none of its kind, or cannot read its mapping. Another one may. */
export const readerOf = (
  sales: SalesSources | undefined,
  { kind, mapping }: Pick<Source, "kind" | "mapping">,
): SalesSource | undefined => {
  try {
    return sales?.open(kind, mapping === null ? null : verbatim(mapping));
  } catch (error) {
    if (error instanceof SourceUnreadable) return undefined;
    throw error;
  }
};
