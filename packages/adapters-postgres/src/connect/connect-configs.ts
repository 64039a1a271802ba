import type { ConnectConfigStore, MetricAmount } from "@entente/core/ports";
import { rowStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const ACTIVITY = `
  select metric, sum(amount) as amount from metric_day
  where organization = $1 and livemode = $2 and brand = $3 and program = $4 and (currency is null or currency = $5)
  group by metric`;

const ACTIVITY_OF = `
  select metric, currency, sum(amount) as amount from metric_day
  where organization = $1 and livemode = $2 and enrollment = $3 group by metric, currency`;

export const connectConfigStore = (send: Send): ConnectConfigStore => ({
  ...rowStore(send, "connectConfig"),

  async activity({ organization, livemode }, { id, brand, currency }) {
    const values = [organization, livemode, brand, id, currency];
    const sums = await send<{ readonly metric: string; readonly amount: bigint }>(ACTIVITY, values);
    return new Map(sums.map(({ metric, amount }) => [metric, amount]));
  },

  activityOf({ organization, livemode }, enrollment) {
    return send<MetricAmount>(ACTIVITY_OF, [organization, livemode, enrollment]);
  },
});
