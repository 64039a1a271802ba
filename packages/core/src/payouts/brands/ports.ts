import type { RowStore } from "../../journal/index.ts";

/** The payout terms of brands; a brand that has set nothing has no row. */
export type BrandTermsStore = RowStore<"brandTerms">;
