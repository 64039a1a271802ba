import type { Amounts, Withheld } from "../data/types.ts";
import type { Speech } from "../text/languages.ts";

/** Why an amount is held back, until when, and what the member can do now. */
export interface WithheldSentences {
  readonly title: string;
  readonly why: string;
  readonly until: string;
  readonly now: string;
}

type Tongue = Pick<Speech, "words" | "formats">;

export const withheldSentences = (
  { words, formats }: Tongue,
  { reason, amount_minor, minimum_minor, until, exact }: Withheld,
  { currency, brand }: { readonly currency: Amounts["currency"]; readonly brand: string },
): WithheldSentences => {
  const say = words.withheld[reason];
  const sign = amount_minor < 0 ? -1 : 1;
  const digits = exact?.amount_minor?.replace("-", "");
  return {
    title: say.title(formats.money(sign * amount_minor, currency, digits)),
    why: say.why(minimum_minor === null ? "" : formats.money(minimum_minor, currency, exact?.minimum_minor)),
    until: say.until(until === null ? "" : formats.date(until)),
    now: say.now(brand),
  };
};
