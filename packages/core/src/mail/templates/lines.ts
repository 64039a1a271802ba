import { paragraphsOf } from "../../written-text.ts";
import type { Content } from "./catalogue.ts";
import type { Forms, Speech } from "./speech.ts";
import type { DaySum, Missing, TemplateData } from "./template.ts";

/** The lines of what requirements measured and need; `of` stands between the two. */
export const missingLines = (
  missing: readonly Missing[],
  metrics: Readonly<Record<string, string>>,
  say: Speech,
  of: string,
): readonly string[] =>
  missing.map(({ metric, observed, needed, currency }) => {
    const value = (amount: number): string =>
      currency === null ? say.number(amount) : say.money({ minor: String(Math.round(amount)), currency });
    const name = metrics[metric] ?? metric.replace(/^assert:/, "").replaceAll("_", " ");
    return `- ${name}: ${value(observed)}${needed === null ? "" : ` ${of} ${value(needed)}`}`;
  });

/** The words of what a day came to. */
export interface SumWords extends Forms {
  readonly worth: string;
  readonly earned: string;
}

export const sumLines = (sums: readonly DaySum[], words: SumWords, say: Speech): readonly string[] =>
  sums.map(
    ({ sales, value, earned }) =>
      `- ${say.count(sales, words)}, ${words.worth} ${say.money(value)}: ${words.earned} ${say.money(earned)}`,
  );

/** The words of a brand as they are, a paragraph a line. */
export const writtenLines = ({ subject, lines }: TemplateData["message"]): Content => ({
  subject,
  lines: paragraphsOf(lines.join("\n")).map(({ text }) => text),
  isWritten: true,
});
