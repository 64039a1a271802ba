import type { Simulation } from "../acts/act.ts";
import { equal } from "../run/disagreement.ts";
import type { Judged, Names } from "./names.ts";

export const judgeWallet = async ({ book, calls }: Simulation): Promise<Judged> => {
  const { balances } = await calls.read("wallet.retrieve");
  const nothing = (line: string): boolean => !line.endsWith(" 0 0 0");
  return {
    what: "the wallet",
    expected: Object.entries(book.wallet)
      .map(([asset, { available, reserved, consumed }]) => `${asset} ${available} ${reserved} ${consumed}`)
      .filter(nothing),
    found: balances.map((one: any) => `${one.asset} ${one.available} ${one.reserved} ${one.consumed}`).filter(nothing),
  };
};

/** Judges the amounts that each distribution spent and gave back, and its results by metric. */
export const judgeDistributions = async ({ book, calls }: Simulation, named: Names): Promise<Judged> => {
  const stats = new Map<string, Map<string, bigint>>();
  for (const { distribution, adds } of book.happenings) {
    if (distribution === null) continue;
    const sums = stats.get(distribution.name) ?? new Map<string, bigint>();
    stats.set(distribution.name, sums);
    for (const [metric, amount, currency] of adds) {
      const name = metric === "gmv_cents" ? `gmv ${currency}` : metric;
      sums.set(name, (sums.get(name) ?? 0n) + amount);
    }
  }
  const shown = (entries: Iterable<readonly [string, unknown]>): string =>
    [...entries]
      .map(([metric, sum]) => `${metric} ${sum}`)
      .sort()
      .join(" ");
  return {
    what: "distributions",
    expected: book.distributions.map(({ name, status, consumed, released }) =>
      [name, status, consumed, released, shown(stats.get(name) ?? [])].join(", "),
    ),
    found: (await calls.all("distributions.list")).map(({ id, status, budget, stats: found }) => {
      const { gmv_cents = 0, gmv_currency = null, gmv_by_currency = {}, ...counts } = found;
      equal(`the money of ${named(id)} in ${gmv_currency}`, gmv_by_currency[gmv_currency] ?? 0, gmv_cents);
      const money = Object.entries(gmv_by_currency).map(([currency, sum]) => [`gmv ${currency}`, sum] as const);
      return [named(id), status, budget.consumed, budget.released, shown([...Object.entries(counts), ...money])].join(
        ", ",
      );
    }),
  };
};
