import { count, date } from "@entente/kit/format";
import { type RefusalText, refusalText } from "../text/team/refusals.ts";

/** The sentence for a code, with what its message says; undefined where there is none. */
export type RefusalWords = (code: string, message: string) => string | undefined;

/** The same refusal under a second code. */
const AS: Readonly<Record<string, string>> = {
  scope_not_held: "insufficient_scope",
  unreadable_answer: "internal_error",
};

const DAY = /\d{4}-\d{2}-\d{2}/g;

/** Codes whose message says which value is wrong, and why, as no sentence of the console could. */
const EXPLAINED: ReadonlySet<string> = new Set([
  "invalid_request",
  "invalid_status",
  "invalid_event_type",
  "invalid_period",
  "immutable_parameter",
  "metric_key_invalid",
  "payout_results_unreadable",
  "payout_results_mismatch",
]);

/** Sentences with the days or the limit that a message names. */
const withFacts = (said: RefusalText, code: string, message: string): string | undefined => {
  if (EXPLAINED.has(code)) return said.said(message);
  const [from, to] = (message.match(DAY) ?? []).map((day) => date(`${day}T00:00:00.000Z`, "UTC"));
  if (from !== undefined && to !== undefined && code === "payout_period_overlap") return said.overlap(from, to);
  if (from !== undefined && to !== undefined && code === "payout_period_closed") return said.closed(from, to);
  const [limit] = message.match(/\d+/) ?? [];
  return limit !== undefined && code.startsWith("too_many_") ? said.within(count(Number(limit))) : undefined;
};

/** Sentences of all codes that end alike. */
const byEnd = ({ ends, done, state }: RefusalText, code: string): string | undefined => {
  const end = Object.keys(ends).find((one) => code.endsWith(`_${one}`));
  if (end !== undefined) return ends[end];
  const [, could = ""] = /_not_(\w+)$/.exec(code) ?? [];
  return done[could] === undefined ? undefined : state(done[could]);
};

/** The sentences of refusals, which load when the first one comes. */
export const refusalWords: RefusalWords = (code, message) => {
  const known = AS[code] ?? code;
  return refusalText.codes[known] ?? withFacts(refusalText, known, message) ?? byEnd(refusalText, known);
};
