import { migration } from "./migrate.ts";

/** The look of a brand's pages for members. */
export const payoutsBrandLook = migration(`
alter table brand_terms add column look text;
`);
