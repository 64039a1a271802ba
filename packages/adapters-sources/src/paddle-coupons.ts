import type { CouponApi, Discount } from "@entente/core/ports";
import { CouponRefused, discountWord } from "@entente/core/tables";
import { SentRefused } from "./ask.ts";
import {
  codeTaken,
  demandForm,
  demandMode,
  demandNoMonths,
  endingUnfit,
  isActive,
  isSameCode,
  lookingAgain,
  NotMade,
} from "./coupon-forms.ts";
import { type Reader, readerOf } from "./read.ts";

const VENDOR = "Paddle";
/** The custom data by which what was made here is known again. */
const [OF_COUPON, OF_DISCOUNT] = ["entente_coupon", "entente_discount"];
const KEYS = { test: /^pdl_sdbx_/, live: /^pdl_live_/ };

/** The word by which Paddle refuses a code that another discount has. */
const TAKEN = "discount_code_conflict";
const [ACTIVE, ARCHIVED] = ["active", "archived"];

/** Asks Paddle under a path, or sends it something. */
export type AskPaddle = (
  key: string,
  path: string,
  sent?: { readonly method: "POST" | "PATCH"; readonly body: object },
) => Promise<unknown>;

/** A discount as the event of its making: transactions name its id alone. */
export const madeOf = (discount: Reader): object => ({
  event_id: `discount:${discount.idNeeded("id")}`,
  event_type: "discount.created",
  occurred_at: discount.find("created_at"),
  data: { id: discount.idNeeded("id"), code: discount.text("code") },
});

const termsOf = (discount: Discount): object => {
  demandNoMonths(VENDOR, discount);
  const { percentBps, amountMinor, currency, duration } = discount;
  const recurs = { recur: duration === "forever", maximum_recurring_intervals: null };
  return percentBps === null
    ? { type: "flat", amount: String(amountMinor), currency_code: currency?.toUpperCase(), ...recurs }
    : { type: "percentage", amount: String(percentBps / 100), ...recurs };
};

/** The refusal that an answer of Paddle means. */
const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof SentRefused)) return error;
  const said = readerOf(error.body);
  if (said.find("error.code") === TAKEN) return new NotMade(codeTaken(VENDOR, "another discount"));
  // Another change of the same discount is under way, which passes.
  if (error.status === 409) return error;
  const says = said.find("error.errors.0.message") ?? said.find("error.detail");
  return new CouponRefused("vendor_refused", `Paddle: ${typeof says === "string" ? says : error.message}`);
};

/** The discounts of Paddle, each with our coupon in its custom data. An archived one keeps its code. */
export const paddleCoupons = (asking: AskPaddle): CouponApi => ({
  put: lookingAgain(async ({ key }, wanted, known) => {
    demandMode(VENDOR, key, wanted.livemode, KEYS);
    if (isActive(wanted)) demandForm(VENDOR, wanted.code, /^[A-Za-z0-9]{1,32}$/, "1 to 32 letters and digits");
    const query = new URLSearchParams({ code: wanted.code, status: "active,archived", per_page: "200" });
    const listed = readerOf(await asking(key, `/discounts?${query}`)).listNeeded("data");
    const all = listed.filter((one) => isSameCode(one.textNeeded("code"), wanted.code));
    const isOurs = (one: Reader) => one.find(`custom_data.${OF_COUPON}`) === wanted.id || one.find("id") === known;
    const own = all.find(isOurs);
    const send = async (method: "POST" | "PATCH", path: string, body: object, status: string): Promise<Reader> => {
      const answer = await asking(key, path, { method, body }).catch((error: unknown) => {
        throw refusalOf(error);
      });
      const discount = readerOf(answer).at("data");
      return discount.find("status") === status ? discount : discount.fail("status", status);
    };
    const end = async (): Promise<void> => {
      if (own?.find("status") === ACTIVE)
        await send("PATCH", `/discounts/${own.idNeeded("id")}`, { status: ARCHIVED }, ARCHIVED);
    };
    if (!isActive(wanted)) {
      await end();
      return { vendorId: own?.idNeeded("id") ?? null };
    }
    const other = all.find((one) => !isOurs(one));
    if (other !== undefined) throw codeTaken(VENDOR, `discount ${other.idNeeded("id")}`);
    const word = discountWord(wanted.discount);
    const fit = await endingUnfit(() => termsOf(wanted.discount), end);
    const terms = { ...fit, custom_data: { [OF_COUPON]: wanted.id, [OF_DISCOUNT]: word } };
    if (own === undefined) {
      const description = `Entente ${wanted.id}`;
      const fresh = { description, code: wanted.code, enabled_for_checkout: true, ...terms };
      const made = await send("POST", "/discounts", fresh, ACTIVE);
      return { vendorId: made.idNeeded("id"), event: madeOf(made) };
    }
    const isSame = own.find(`custom_data.${OF_DISCOUNT}`) === word;
    if (!isSame || own.find("status") !== ACTIVE)
      await send("PATCH", `/discounts/${own.idNeeded("id")}`, { status: ACTIVE, ...(isSame ? {} : terms) }, ACTIVE);
    return { vendorId: own.idNeeded("id"), event: madeOf(own) };
  }),
});
