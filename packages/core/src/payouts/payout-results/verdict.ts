import { currencyOf } from "../../currencies.ts";
import type { Id, Minor } from "../../kernel/index.ts";
import {
  canBecome,
  type ItemResult,
  type PayoutItem,
  type PayoutItemStatus,
  type ResultStatus,
} from "../payout-batches/batch.ts";
import type { ResultLine } from "./ports.ts";

/** The effect of a line: it confirms a payment, does nothing, or contradicts what is known, in which case the whole file is refused. */
export const LINE_OUTCOMES = ["paid", "failed", "returned", "ignored", "mismatch"] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

/** Why a line does nothing, and then why one is a mismatch. */
export const LINE_CAUSES = [
  "not_in_batch",
  "undecided",
  "already_known",
  "repeated",
  "names_several",
  "currency_differs",
  "amount_unreadable",
  "amount_differs",
  "contradicted",
  "not_possible",
] as const;
export type LineCause = (typeof LINE_CAUSES)[number];

type Item = Pick<PayoutItem, "id" | "entity" | "amountMinor" | "currency" | "status">;

/** The content of one line about one payment, and its effect. */
export interface Verdict {
  readonly line: ResultLine;
  /** Undefined where it names none of the batch. */
  readonly item: Item | undefined;
  /** As the line says it; null where it says no amount that can be read. */
  readonly amountMinor: Minor | null;
  readonly outcome: LineOutcome;
  /** Null where the line confirms its payment. */
  readonly cause: LineCause | null;
}

/** Minor units of a decimal in a currency, exactly; undefined where it is none, or finer than the currency. */
export const minorOf = (amount: string, currency: string): Minor | undefined => {
  const decimals = currencyOf(currency)?.decimals;
  const [, whole, part = ""] = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(amount) ?? [];
  if (whole === undefined || decimals === undefined || /[^0]/.test(part.slice(decimals))) return undefined;
  return BigInt(whole + part.slice(0, decimals).padEnd(decimals, "0"));
};

const FILED: readonly PayoutItemStatus[] = ["pending", "paid", "failed", "returned"];

/** The lookups of a batch and its payments by the names in a file. */
export interface Naming {
  /** The payments of the brand that a line names, each once; none where none of them is of the batch. */
  readonly itemsOf: (line: ResultLine) => readonly Item[];
  /** True if everything that a line names is the file of this batch, or its one part. */
  readonly isOfBatch: (line: ResultLine) => boolean;
  /** Every payment of the batch; read where a line is of all of them. */
  readonly all: readonly Item[];
}

/** Why a payment contradicts what a line says of it; undefined where the two agree, as far as the line says. */
const contradiction = (line: ResultLine, item: Item, amountMinor: Minor | null): LineCause | undefined => {
  if (line.currency !== null && line.currency !== item.currency) return "currency_differs";
  if (line.amount === null) return undefined;
  if (amountMinor === null) return "amount_unreadable";
  return amountMinor === item.amountMinor ? undefined : "amount_differs";
};

/**
 * Judges each line of a file against the payments of a batch, in the order of the file. Of several lines about one payment, the
 * first that gives its result counts.
 */
export const judgeLines = (lines: readonly ResultLine[], { itemsOf, isOfBatch, all }: Naming): readonly Verdict[] => {
  const said = new Map<Id<"payout_item">, ResultStatus>();

  const causeOf = (line: ResultLine, item: Item, amountMinor: Minor | null): LineCause | null => {
    const { outcome } = line;
    if (outcome === null) return "undecided";
    const wrong = contradiction(line, item, amountMinor);
    if (wrong !== undefined) return wrong;
    const before = said.get(item.id);
    said.set(item.id, before ?? outcome);
    if (before !== undefined) return before === outcome ? "repeated" : "contradicted";
    if (!canBecome(item.status, outcome)) return "not_possible";
    return item.status === outcome ? "already_known" : null;
  };

  const judge = (line: ResultLine, item: Item | undefined): Verdict => {
    const currency = line.currency ?? item?.currency;
    const amountMinor =
      line.amount === null || currency === undefined ? null : (minorOf(line.amount, currency) ?? null);
    const cause = item === undefined ? "not_in_batch" : causeOf(line, item, amountMinor);
    const outcome = cause === null ? (line.outcome ?? "ignored") : IGNORED.has(cause) ? "ignored" : "mismatch";
    return { line, item, amountMinor, outcome, cause };
  };

  return lines.flatMap((line): readonly Verdict[] => {
    if (line.isOfAll)
      return isOfBatch(line)
        ? all.filter(({ status }) => FILED.includes(status)).map((item) => judge(line, item))
        : [judge(line, undefined)];
    const [item, ...others] = itemsOf(line);
    if (others.length === 0) return [judge(line, item)];
    return [{ line, item: undefined, amountMinor: null, outcome: "mismatch", cause: "names_several" }];
  });
};

const IGNORED: ReadonlySet<LineCause> = new Set(["not_in_batch", "undecided", "already_known", "repeated"]);

/** Lists the results that the lines confirm. */
export const resultsIn = (verdicts: readonly Verdict[]): readonly ItemResult[] =>
  verdicts.flatMap(({ line: { outcome, reason }, item, cause }) =>
    cause !== null || item === undefined || outcome === null ? [] : [{ item: item.id, status: outcome, reason }],
  );
