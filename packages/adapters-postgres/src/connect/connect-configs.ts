import type { ConnectConfigStore, MetricAmount } from "@entente/core/ports";
import { type Place, query, tables } from "../store/query.ts";
import { rowStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const sums = (organization: Place<string>, livemode: Place<boolean>) =>
  tables
    .selectFrom("metric_day")
    .select(({ fn }) => ["metric", fn.sum<bigint>("amount").as("amount")])
    .where("organization", "=", organization)
    .where("livemode", "=", livemode);

const activity = query(
  (
    organization: Place<string>,
    livemode: Place<boolean>,
    brand: Place<string>,
    program: Place<string>,
    currency: Place<string>,
  ) =>
    sums(organization, livemode)
      .where("brand", "=", brand)
      .where("program", "=", program)
      .where(({ eb }) => eb.or([eb("currency", "is", null), eb("currency", "=", currency)]))
      .groupBy("metric"),
);

const activityOf = query((organization: Place<string>, livemode: Place<boolean>, enrollment: Place<string>) =>
  sums(organization, livemode)
    .select("currency")
    .where("enrollment", "=", enrollment)
    .groupBy(["metric", "currency"])
    .$castTo<MetricAmount>(),
);

export const connectConfigStore = (send: Send): ConnectConfigStore => ({
  ...rowStore(send, "connectConfig"),

  async activity({ organization, livemode }, { id, brand, currency }) {
    const found = await activity(send, organization, livemode, brand, id, currency);
    return new Map(found.map(({ metric, amount }) => [metric, amount]));
  },

  activityOf: ({ organization, livemode }, enrollment) => activityOf(send, organization, livemode, enrollment),
});
