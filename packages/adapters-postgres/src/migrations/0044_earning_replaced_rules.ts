import { migration } from "./migrate.ts";

/** A rule knows the rules that it replaced, directly and through others, newest first. */
export const earningReplacedRules = migration(`
alter table payout_rule add column replaced uuid[] not null default '{}'`);
