import { currencyOf } from "@entente/core/currencies";
import type { CouponApi, Discount, MadeCoupon } from "@entente/core/ports";
import { CouponRefused, discountWord, SalesApiRefused } from "@entente/core/tables";
import { SentRefused } from "./ask.ts";
import {
  type ActiveCoupon,
  codeTaken,
  demandNoMonths,
  endingUnfit,
  isActive,
  lookingAgain,
  NotMade,
} from "./coupon-forms.ts";
import { type Reader, readerOf } from "./read.ts";

const VENDOR = "Shopify";

/** Sends a query of GraphQL with its variables, and answers the whole of what comes back. */
export type AskShopify = (query: string, variables: object) => Promise<unknown>;

const FIND = `query ($code: String!) {
  store: shop { currencyCode }
  codeDiscountNodeByCode(code: $code) {
    id
    codeDiscount { __typename ... on DiscountCodeBasic { title status customerGets { appliesOnSubscription } } }
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

/** A store without subscriptions takes no word about them, so that only what a discount has of them is taken away. */
const lastsOf = (duration: Discount["duration"], onSubscriptions: boolean): object => {
  if (duration === "forever") return { appliesOnOneTimePurchase: true, appliesOnSubscription: true };
  return onSubscriptions ? { appliesOnOneTimePurchase: true, appliesOnSubscription: false } : {};
};

/**
 * The discount as Shopify takes it.
 *
 * @param onSubscriptions true where it holds for subscriptions until now
 */
const termsOf = (discount: Discount, storeCurrency: string, onSubscriptions: boolean): object => {
  demandNoMonths(VENDOR, discount);
  const { percentBps, amountMinor, currency, duration } = discount;
  if (currency !== null && currency !== storeCurrency.toLowerCase())
    throw new CouponRefused("discount_unfit", `The store counts in ${storeCurrency}, and the discount in ${currency}.`);
  const amount = () => ({ amount: decimalOf(amountMinor as number, currency as string), appliesOnEachItem: false });
  const value = percentBps === null ? { discountAmount: amount() } : { percentage: percentBps / 10_000 };
  return {
    customerGets: { value, items: { all: true }, ...lastsOf(duration, onSubscriptions) },
    ...(duration === "forever" ? { recurringCycleLimit: 0 } : {}),
  };
};

/** The mark of a discount that was made here, and of which: it is what staff of the store read as its title. */
const titleOf = ({ id, discount }: ActiveCoupon): string => `${markOf(id)}${discountWord(discount)}`;
const markOf = (id: string): string => `Entente ${id} `;

/** The refusal that an answer of another status means; what conflicts with another change passes. */
const refusalOf = (error: unknown): unknown =>
  error instanceof SentRefused && error.status !== 409
    ? new CouponRefused("vendor_refused", `Shopify answered ${error.status}.`)
    : error;

/** The answer to a query. */
const answerOf = async (ask: AskShopify, query: string, variables: object): Promise<Reader> => {
  const answer = readerOf(
    await ask(query, variables).catch((error: unknown) => {
      throw refusalOf(error);
    }),
  );
  const [error] = answer.list("errors");
  if (error?.find("extensions.code") === DENIED) throw new SalesApiRefused("permission_missing");
  if (error !== undefined) throw new Error(`Shopify answered ${error.find("extensions.code")}.`);
  return answer.at("data");
};

/** The id of the discount that a mutation changed, once Shopify did it. */
const doneOf = async (ask: AskShopify, mutation: string, variables: object): Promise<string> => {
  const done = (await answerOf(ask, mutation, variables)).at("done");
  const [wrong] = done.listNeeded("userErrors");
  if (wrong?.find("code") === TAKEN) throw new NotMade(codeTaken(VENDOR, "another discount"));
  if (wrong !== undefined) throw new CouponRefused("vendor_refused", `Shopify: ${wrong.find("message")}`);
  return done.idNeeded("codeDiscountNode.id");
};

/** The discount codes of Shopify. Codes are unique in a store in any case of their letters, also once they have ended. */
export const shopifyCoupons = (asking: (access: Parameters<CouponApi["put"]>[0]) => AskShopify): CouponApi => ({
  put: lookingAgain(async (access, wanted, known): Promise<MadeCoupon> => {
    const change = (mutation: string, variables: object) => doneOf(asking(access), mutation, variables);
    const found = await answerOf(asking(access), FIND, { code: wanted.code });
    const currency = found.textNeeded("store.currencyCode");
    const node = found.at("codeDiscountNodeByCode");
    const id = node.id("id");
    const title = node.text("codeDiscount.title");
    const isOurs = id !== null && (id === known || title?.startsWith(markOf(wanted.id)) === true);
    const isUsable = node.find("codeDiscount.status") === "ACTIVE";
    const end = async (): Promise<void> => {
      if (isOurs && isUsable) await change(DEACTIVATE, { id });
    };
    if (!isActive(wanted)) {
      await end();
      return { vendorId: isOurs ? id : null };
    }
    if (id !== null && !isOurs) throw codeTaken(VENDOR, `discount ${id}`);
    const onSubscriptions = node.flag("codeDiscount.customerGets.appliesOnSubscription");
    const fit = await endingUnfit(() => termsOf(wanted.discount, currency, onSubscriptions), end);
    const terms = { title: titleOf(wanted), ...fit };
    if (id === null) {
      const fresh = { code: wanted.code, startsAt: wanted.createdAt.toISOString(), context: { all: "ALL" } };
      return { vendorId: await change(CREATE, { discount: { ...fresh, ...terms } }) };
    }
    if (title !== terms.title) await change(UPDATE, { id, discount: terms });
    if (!isUsable) await change(ACTIVATE, { id });
    return { vendorId: id };
  }),
});
