/** The kinds of sources that this page can make, in the order of their choice. */
export const KINDS = ["stripe", "paddle", "lemon_squeezy", "shopify", "generic"] as const;
export type SourceKind = (typeof KINDS)[number];
