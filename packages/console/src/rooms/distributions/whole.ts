import type { Count, Distribution, Entente } from "@entente/client";
import { distributionText } from "../../text/distribution.ts";
import { text } from "../../text/index.ts";
import { csvOf } from "../programs/simulation/proposed.ts";
import type { DistributionsSearch } from "./search.ts";

const words = text.distributions;
const PAGE = 100;
/** How many distributions are read to be counted; the API counts none. */
const COUNTED_MAX = 1_000;

type Found = Pick<Distribution, "budget">;

/** The sums that budgets have spent, by currency. */
const spentOf = (all: readonly Found[]): NonNullable<Count["sums"]> => {
  const sums = new Map<string, bigint>();
  for (const { budget } of all) {
    const { mode, asset, consumed, exact } = budget;
    if (mode === "none" || asset === null) continue;
    sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(exact?.consumed ?? consumed));
  }
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, minor]) => ({ currency, amount_minor: Number(minor), exact: { amount_minor: String(minor) } }));
};

/** How many distributions match, and what they have spent; of more than can be read it says so. */
export const countOf = (all: readonly Found[], hasMore: boolean): Count => ({
  object: "count",
  count: all.length,
  has_more: hasMore,
  sums: hasMore ? null : spentOf(all),
  livemode: true,
});

type Listed = Omit<DistributionsSearch, "hide">;

/** Reads the distributions that match, to be counted. */
export const counted = async (client: Entente, search: Listed): Promise<Count> => {
  const all: Distribution[] = [];
  for await (const one of client.distributions.list({ ...search, limit: PAGE })) {
    if (all.length === COUNTED_MAX) return countOf(all, true);
    all.push(one);
  }
  return countOf(all, false);
};

type Row = Pick<Distribution, "id" | "name" | "status" | "programs" | "deployments" | "budget" | "launched_at">;

/** Distributions as a file for spreadsheets; amounts in the minor unit of their currency, times in RFC 3339 UTC. */
export const distributionsCsv = (rows: readonly Row[], programs: Readonly<Record<string, string>>): string => {
  const { file } = distributionText;
  const head = [words.columns.name, words.columns.status, words.columns.programs, file.live, file.links];
  const money = [file.currency, file.spent, file.budget];
  return csvOf([
    [...head, ...money, words.columns.launched, file.id],
    ...rows.map(({ id, name, status, programs: of, deployments, budget, launched_at: launched }) => [
      name,
      words.statuses[status] ?? status,
      of.map((program) => programs[program] ?? program).join(", "),
      deployments.live,
      deployments.total,
      ...(budget.mode === "none"
        ? ["", "", ""]
        : [
            budget.asset ?? "",
            budget.exact?.consumed ?? budget.consumed,
            budget.total === null ? "" : (budget.exact?.total ?? budget.total),
          ]),
      launched ?? "",
      id,
    ]),
  ]);
};

/** All distributions that match, as a file. */
export const wholeCsv = async (
  client: Entente,
  search: Listed,
  programs: Readonly<Record<string, string>>,
): Promise<string> => {
  const all: Distribution[] = [];
  for await (const one of client.distributions.list({ ...search, limit: PAGE })) all.push(one);
  return distributionsCsv(all, programs);
};
