import { paragraphsOf } from "../../written-text.ts";
import type { Content } from "./catalogue.ts";
import type { Forms, Speech } from "./speech.ts";
import type { DaySum, Missing, TemplateData } from "./template.ts";

/** The lines of what requirements measured and need; one that measures nothing has its name alone. */
export const missingLines = (
  missing: readonly Missing[],
  metrics: Readonly<Record<string, string>>,
  say: Speech,
  progress: (name: string, observed: string, needed: string) => string,
): readonly string[] =>
  missing.map(({ metric, observed, needed, currency }) => {
    const value = (amount: number): string =>
      currency === null ? say.number(amount) : say.money({ minor: String(Math.round(amount)), currency });
    const name = metrics[metric] ?? metric.replace(/^(x|assert):/, "").replaceAll("_", " ");
    return needed === null ? `- ${name}` : `- ${progress(name, value(observed), value(needed))}`;
  });

/** The words of what a day came to: the sales, their value, and what the member earned. */
export interface SumWords extends Forms {
  readonly line: (sales: string, value: string, earned: string) => string;
}

export const sumLines = (sums: readonly DaySum[], words: SumWords, say: Speech): readonly string[] =>
  sums.map(
    ({ sales, value, earned }) => `- ${words.line(say.count(sales, words), say.money(value), say.money(earned))}`,
  );

/** The words of a brand as they are, a paragraph a line. */
export const writtenLines = ({ subject, lines }: TemplateData["message"]): Content => ({
  subject,
  lines: paragraphsOf(lines.join("\n")).map(({ text }) => text),
  isWritten: true,
});
