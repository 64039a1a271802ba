import { migration } from "./migrate.ts";

/** The tier that a rule asks for. */
export const earningTiers = migration(`
alter table payout_rule add column tier uuid,
  add foreign key (organization, livemode, tier) references tier (organization, livemode, id);
create index payout_rule_by_tier on payout_rule (organization, livemode, program) where tier is not null;
`);
