import type { PayoutStore } from "@entente/core/ports";
import { IN_TENANT, listStore, revive, type Stored, selecting } from "./row-store.ts";
import type { Send } from "./statement.ts";

const PERIODS = `select ${selecting("payoutPeriod")} from payout_period t
  where ${IN_TENANT} and t.brand = $3 order by t.period_start`;
const readPeriod = revive("payoutPeriod");

export const payoutStore = (send: Send): PayoutStore => ({
  ...listStore(send, "payout"),

  async periods({ organization, livemode }, brand) {
    return (await send<Stored>(PERIODS, [organization, livemode, brand])).map(readPeriod);
  },
});
