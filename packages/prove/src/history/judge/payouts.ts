import type { Simulation } from "../acts/act.ts";
import { dayNumber } from "../run/clock.ts";
import type { Judged, Names } from "./names.ts";

/** Every row of every member: what it is owed, is being paid and was paid, per rule and period. */
export const judgePayouts = async ({ book, calls }: Simulation, named: Names): Promise<Judged> => ({
  what: "payouts",
  expected: book.rows.map(({ rule, member, kind, period, earned, amount, currency, status }) =>
    [member.name, rule?.name ?? "nobody", kind, period, earned, amount, currency, status].join(", "),
  ),
  found: (await calls.all("payouts.list")).map((one) =>
    [
      named(one.enrollment),
      named(one.rule),
      one.source_kind,
      dayNumber(one.period_start),
      dayNumber(one.earned_start),
      one.amount_minor,
      one.currency,
      one.status,
    ].join(", "),
  ),
});

export const judgeBatches = async ({ book, calls }: Simulation, named: Names): Promise<Judged> => {
  const found: string[] = [];
  for (const { id, status } of await calls.all("payoutBatches.list")) {
    found.push(`${named(id)} ${status}`);
    const { items } = await calls.read("payoutBatches.retrieve", [id]);
    for (const { recipient, amount_minor, currency, status: of } of items)
      found.push(`${named(id)} ${named(recipient.entity)} ${amount_minor} ${currency} ${of}`);
  }
  return {
    what: "batches",
    expected: book.batches.flatMap(({ name, status, items }) => [
      // An export that waits for funds goes on.
      `${name} ${status === "waiting" ? "exporting" : status}`,
      ...items.map(({ person, amount, currency, status: of }) => `${name} ${person.name} ${amount} ${currency} ${of}`),
    ]),
    found,
  };
};
