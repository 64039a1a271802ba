import type { CouponsCreateParams } from "@entente/client";
import { text } from "../../text/index.ts";
import type { Input, Typed } from "../../ui/inputs.ts";

const words = text.member.coupons;

export const NEW_COUPON = { code: "", gives: "none", currency: "usd", discount: { duration: "once" } };

const amountOf: Readonly<Record<string, readonly Input[]>> = {
  none: [],
  percent: [{ name: "discount.percent_bps", label: words.percent, kind: "percent" }],
  amount: [
    { name: "discount.amount_minor", label: words.amount, kind: "money" },
    { name: "currency", label: words.currency, kind: "text" },
  ],
};

/** The fields of a new coupon: those of its discount depend on the kind, and the months on how long it applies. */
export const couponInputs = ({ gives = NEW_COUPON.gives, ...typed }: Typed): readonly Input[] => [
  { name: "code", label: words.code, hint: words.codeHint, kind: "text" },
  { name: "gives", label: words.gives, hint: words.givesHint, kind: "choice", choices: words.kinds },
  ...(amountOf[gives] ?? []),
  ...(gives === "none"
    ? []
    : [{ name: "discount.duration", label: words.duration, kind: "choice", choices: words.durations } as const]),
  ...(gives !== "none" && typed["discount.duration"] === "repeating"
    ? [{ name: "discount.duration_months", label: words.months, kind: "number" } as const]
    : []),
];

interface Body {
  readonly code: string;
  readonly gives?: string;
  readonly currency?: string;
  readonly discount?: NonNullable<CouponsCreateParams["discount"]>;
}

/** The body of the API for what the fields say. */
export const couponOf = (enrollment: string, { gives: _, currency, ...rest }: Body): CouponsCreateParams => ({
  enrollment,
  ...rest,
  ...(currency === undefined ? {} : { discount: { ...rest.discount, currency } }),
});
