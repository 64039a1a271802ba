import { migration } from "./migrate.ts";

/** The tier that a rule asks for, and the transfers of a distribution in the order in which the ledger lists them. */
export const earningTiers = migration(`
alter table payout_rule add column tier uuid,
  add foreign key (organization, livemode, tier) references tier (organization, livemode, id);
create index payout_rule_by_tier on payout_rule (organization, livemode, program) where tier is not null;
create index wallet_transaction_by_distribution on wallet_transaction (organization, livemode, distribution, created_at, id)
  where distribution is not null;
`);
