import { currencyOf } from "@entente/core/currencies";
import type { CouponApi, Discount, MadeCoupon } from "@entente/core/ports";
import { CouponRefused, discountWord, SalesApiRefused } from "@entente/core/tables";
import { type ActiveCoupon, codeTaken, demandNoMonths, isActive } from "./coupon-forms.ts";
import { type Reader, readerOf } from "./read.ts";

const VENDOR = "Shopify";

/** Sends a query of GraphQL with its variables, and answers the whole of what comes back. */
export type AskShopify = (query: string, variables: object) => Promise<unknown>;

const FIND = `query ($code: String!) {
  store: shop { currencyCode }
  codeDiscountNodeByCode(code: $code) {
    id
    codeDiscount { __typename ... on DiscountCodeBasic { title status } }
  }
}`;

/** The mutations by what they do to a discount; each answers what people did wrong in `userErrors`. */
const [CREATE, UPDATE, ACTIVATE, DEACTIVATE] = [
  `mutation ($discount: DiscountCodeBasicInput!) {
    done: discountCodeBasicCreate(basicCodeDiscount: $discount) { codeDiscountNode { id } userErrors { code message } }
  }`,
  `mutation ($id: ID!, $discount: DiscountCodeBasicInput!) {
    done: discountCodeBasicUpdate(id: $id, basicCodeDiscount: $discount) { codeDiscountNode { id } userErrors { code message } }
  }`,
  `mutation ($id: ID!) { done: discountCodeActivate(id: $id) { codeDiscountNode { id } userErrors { code message } } }`,
  `mutation ($id: ID!) { done: discountCodeDeactivate(id: $id) { codeDiscountNode { id } userErrors { code message } } }`,
];

/** The words by which Shopify refuses an access in an answer that is none of HTTP. */
const DENIED = "ACCESS_DENIED";
const TAKEN = "TAKEN";

/** A number of minor units in whole units, as Shopify takes them. */
const decimalOf = (minor: number, currency: string): string => {
  const { decimals = 2 } = currencyOf(currency) ?? {};
  const digits = String(minor).padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** The discount as Shopify takes it. */
const termsOf = (discount: Discount, storeCurrency: string | null): object => {
  demandNoMonths(VENDOR, discount);
  const { percentBps, amountMinor, currency, duration } = discount;
  if (currency !== null && currency !== storeCurrency?.toLowerCase())
    throw new CouponRefused("discount_unfit", `The store counts in ${storeCurrency}, and the discount in ${currency}.`);
  const amount = () => ({ amount: decimalOf(amountMinor as number, currency as string), appliesOnEachItem: false });
  const value = percentBps === null ? { discountAmount: amount() } : { percentage: percentBps / 10_000 };
  // A store without subscriptions takes no word about them.
  const lasts = duration === "forever" ? { appliesOnOneTimePurchase: true, appliesOnSubscription: true } : {};
  return {
    customerGets: { value, items: { all: true }, ...lasts },
    ...(duration === "forever" ? { recurringCycleLimit: 0 } : {}),
  };
};

/** The mark of a discount that was made here, and of which: it is what staff of the store read as its title. */
const titleOf = ({ id, discount }: ActiveCoupon): string => `${markOf(id)}${discountWord(discount)}`;
const markOf = (id: string): string => `Entente ${id} `;

/** The answer to a query, once Shopify did it. */
const answerOf = async (ask: AskShopify, query: string, variables: object): Promise<Reader> => {
  const answer = readerOf(await ask(query, variables));
  const [error] = answer.list("errors");
  if (error?.find("extensions.code") === DENIED) throw new SalesApiRefused("permission_missing");
  if (error !== undefined) throw new Error(`Shopify answered ${error.find("extensions.code")}.`);
  const [wrong] = answer.list("data.done.userErrors");
  if (wrong?.find("code") === TAKEN) throw codeTaken(VENDOR, "another discount");
  if (wrong !== undefined) throw new CouponRefused("vendor_refused", `Shopify: ${wrong.find("message")}`);
  return answer.at("data");
};

/** The discount codes of Shopify. Codes are unique in a store in any case of their letters, also once they have ended. */
export const shopifyCoupons = (asking: (access: Parameters<CouponApi["put"]>[0]) => AskShopify): CouponApi => ({
  async put(access, wanted, known): Promise<MadeCoupon> {
    const ask = (query: string, variables: object) => answerOf(asking(access), query, variables);
    const found = await ask(FIND, { code: wanted.code });
    const node = found.at("codeDiscountNodeByCode");
    const id = node.id("id");
    const title = node.text("codeDiscount.title");
    const isOurs = id !== null && (id === known || title?.startsWith(markOf(wanted.id)) === true);
    const isUsable = node.find("codeDiscount.status") === "ACTIVE";
    if (!isActive(wanted)) {
      if (isOurs && isUsable) await ask(DEACTIVATE, { id });
      return { vendorId: isOurs ? id : null };
    }
    if (id !== null && !isOurs) throw codeTaken(VENDOR, `discount ${id}`);
    const terms = { title: titleOf(wanted), ...termsOf(wanted.discount, found.text("store.currencyCode")) };
    if (id === null) {
      const made = await ask(CREATE, {
        discount: {
          ...{ code: wanted.code, startsAt: wanted.createdAt.toISOString(), context: { all: "ALL" } },
          ...terms,
        },
      });
      return { vendorId: made.idNeeded("done.codeDiscountNode.id") };
    }
    if (title !== terms.title) await ask(UPDATE, { id, discount: terms });
    if (!isUsable) await ask(ACTIVATE, { id });
    return { vendorId: id };
  },
});
