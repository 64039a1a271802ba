import type { z } from "zod";
import { accepted, done } from "../../journal/index.ts";
import { at, type Id, type Refused, refuse, sha256, type Versioned, wireId } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import type { PayoutBatch } from "../payout-batches/batch.ts";
import { confirming, refusedConfirm } from "../payout-batches/decide.ts";
import type { batchResults } from "./inputs.ts";
import { type Presented, presentResults } from "./resource.ts";
import { resultsIn, type Verdict } from "./verdict.ts";

type Input = Pick<z.output<typeof batchResults>, "content" | "dry_run">;

export interface ResultsFacts extends Omit<Presented, "batch"> {
  readonly batch: Versioned<PayoutBatch>;
  /** The operation that recorded this very file before. */
  readonly before: Id<"operation"> | undefined;
}

/** The reference of a confirmation by a file: the same bytes are confirmed once. */
export const referenceOfFile = (content: string): string => `file-${sha256(content)}`;

/** Where a line contradicts its payment: the part of it that does, for `param`. */
const PARTS: Readonly<Partial<Record<NonNullable<Verdict["cause"]>, string>>> = {
  currency_differs: "currency",
  amount_differs: "amount_minor",
  amount_unreadable: "amount_minor",
  names_several: "reference",
};

/** Why nothing of a file is confirmed; undefined where all of it can be. */
const refusedFile = (verdicts: readonly Verdict[]): Refused | undefined => {
  const wrong = verdicts.filter(({ outcome }) => outcome === "mismatch");
  const [first] = wrong;
  if (first !== undefined) {
    const { line, item, cause } = first;
    const names = item === undefined ? "" : ` of ${wireId("payout_item", item.id)}`;
    const reason = `${wrong.length} of its lines contradict the batch or each other, the first of them line ${line.line}${names}: ${cause}.`;
    const part = PARTS[cause ?? "contradicted"] ?? "outcome";
    return at(`lines[${verdicts.indexOf(first)}].${part}`, refuse("payout_results_mismatch", { reason }));
  }
  if (verdicts.some(({ item }) => item !== undefined)) return undefined;
  return refuse("payout_results_mismatch", { reason: "no line of it names a payment of this batch." });
};

/** Decides a file of results: the same as a confirm with the results that its lines confirm. */
export const decideResults = (context: DecisionContext, facts: ResultsFacts, { content, dry_run: isDry }: Input) => {
  const { batch, format, verdicts, before } = facts;
  const present = (operation: string | null) =>
    presentResults({ batch: batch.row, format, verdicts }, context.tenant, { isDry, operation });
  if (before !== undefined && !isDry) return accepted(present(wireId("operation", before)));
  const refused = refusedConfirm(batch.row);
  if (refused !== undefined) return refused;
  if (isDry) return done(present(null));
  const unfit = refusedFile(verdicts);
  if (unfit !== undefined) return unfit;
  const results = resultsIn(verdicts);
  if (results.length === 0) return done(present(null));
  const asked = { results, items: results.length, reference: referenceOfFile(content) };
  const { operation, change } = confirming(context, batch, asked);
  return accepted(present(wireId("operation", operation.id)), change);
};
