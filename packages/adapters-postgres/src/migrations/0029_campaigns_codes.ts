import { migration } from "./migrate.ts";

/**
 * The codes of a tenant stay unique, by an index that also finds the beginning of one: it takes the place of the one of the
 * constraint, so that a link costs no more to write.
 */
export const campaignsCodes = migration(`
alter table promo_link drop constraint promo_link_organization_livemode_code_key;
create unique index promo_link_by_code on promo_link (organization, livemode, code text_pattern_ops);
`);
