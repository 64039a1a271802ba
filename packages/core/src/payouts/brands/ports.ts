import type { RowStore } from "../../journal/index.ts";

/** What brands have agreed of their payouts; a brand that has set nothing has no row. */
export type BrandTermsStore = RowStore<"brandTerms">;
