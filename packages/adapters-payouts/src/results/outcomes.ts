import type { ResultLine } from "@entente/core/ports";

type Outcome = NonNullable<ResultLine["outcome"]>;

/** The words of PayPal, Wise, banks (ISO 20022) and the API for how a payment ended. All others leave it open. */
const WORDS: Readonly<Record<Outcome, string>> = {
  paid: "paid, success, successful, completed, complete, outgoing payment sent, acsc, accc",
  failed: "failed, denied, blocked, rejected, cancelled, canceled, rjct, canc",
  returned: "returned, refunded, reversed, funds refunded, bounced back, charged back",
};

const BY_WORD: ReadonlyMap<string, Outcome> = new Map(
  (Object.entries(WORDS) as [Outcome, string][]).flatMap(([outcome, words]) =>
    words.split(", ").map((word) => [word, outcome] as const),
  ),
);

/** Case, underscores and hyphens tell no two words apart; `paymentReference` is two. */
export const plain = (text: string): string =>
  text
    .trim()
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");

/** Returns the outcome of a payment, by the word that a file has for it; null while it is open, or where the word is not known. */
export const outcomeOf = (word: string): Outcome | null => BY_WORD.get(plain(word)) ?? null;

/** A text as it is kept: on one line, of at most `max` characters. */
export const tidy = (text: string, max: number): string =>
  [...text.replace(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim()].slice(0, max).join("").trim();

const [SAID_MAX, REASON_MAX, NAME_MAX] = [100, 500, 100];

/** A line whose texts are tidy. */
export const lineOf = (found: ResultLine): ResultLine => ({
  ...found,
  names: found.names.map((name) => tidy(name, NAME_MAX)).filter((name) => name !== ""),
  said: tidy(found.said, SAID_MAX),
  reason: tidy(found.reason ?? "", REASON_MAX) || null,
});
