import type { SourceFact } from "@entente/client";
import { amount } from "@entente/kit/format";
import { sourceText } from "../../text/sources.ts";

const words = sourceText.facts;

/** Lists what a fact says besides its kind, in words. */
export const factInWords = (fact: SourceFact): readonly string[] => {
  const { currency, gross_minor: gross, net_minor: net, click_id: click, code, coupon, customer } = fact;
  return [
    ...(net === null ? [] : [words.counts(amount(net, currency))]),
    ...(gross === null ? [] : [words.of(amount(gross, currency))]),
    ...(click === null ? [] : [words.click(click)]),
    ...(code === null ? [] : [words.code(code)]),
    ...(coupon === null ? [] : [words.coupon(coupon)]),
    ...(customer === null ? [] : [words.customer(customer)]),
  ];
};
