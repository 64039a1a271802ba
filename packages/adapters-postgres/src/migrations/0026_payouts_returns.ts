import { migration } from "./migrate.ts";

/** What a run looks for: the payments that gave their payouts back since the last one. */
export const payoutsReturns = migration(`
create index payout_item_given_back on payout_item (organization, livemode, updated_at)
  where status in ('failed', 'returned', 'canceled');
`);
