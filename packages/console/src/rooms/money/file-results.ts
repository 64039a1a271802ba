import type { PayoutResult, PayoutResults } from "@entente/client";
import { type Proofs, withProof } from "../../data/proof.ts";

/** A file as it is sent. */
export interface Sent {
  readonly content: string;
  readonly content_type: "text/csv" | "application/xml";
}

/** A file as it is sent, by what it begins with: browsers know the endings of files, and not what is in them. */
export const sentOf = (content: string): Sent => ({
  content,
  content_type: /^\uFEFF?\s*</.test(content) ? "application/xml" : "text/csv",
});

/** The effect that a file would have, which the service asks for a fresh sign-in before it says, as before the confirmation itself. */
export const readBy = async <R>(
  content: string,
  look: (sent: Sent & { readonly dry_run: true }) => PromiseLike<R>,
  proofs?: Pick<Proofs, "ask">,
): Promise<{ readonly sent: Sent; readonly results: R }> => {
  const sent = sentOf(content);
  return { sent, results: await withProof(() => look({ ...sent, dry_run: true }), proofs) };
};

/** How many payments a file confirms: none where a line contradicts what is known. */
export const confirmsOf = ({ counts }: Pick<PayoutResults, "counts">): number =>
  counts.mismatch > 0 ? 0 : counts.paid + counts.failed + counts.returned;

const ROWS_MAX = 200;

const placeOf = ({ outcome }: Pick<PayoutResult, "outcome">): number =>
  outcome === "mismatch" ? 0 : outcome === "ignored" ? 2 : 1;

/** The lines that are shown, each with an id: mismatches first and what does nothing last; and how many more there are. */
export const shownOf = <L extends Pick<PayoutResult, "outcome">>({ lines }: { readonly lines: readonly L[] }) => {
  const sorted = lines.map((line, at) => ({ ...line, id: String(at) })).toSorted((a, b) => placeOf(a) - placeOf(b));
  return { rows: sorted.slice(0, ROWS_MAX), more: Math.max(0, sorted.length - ROWS_MAX) };
};
