import { z } from "zod";
import { instant, listInput, opaque, reference, someField, someWords, text } from "../../kernel/index.ts";
import { SOURCE } from "./source.ts";

const NAME_MAX = 100;
const BODY_MAX = 100_000;

const keys = () => z.array(text(64)).min(1).max(10);

const account = () =>
  z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,64}$/, { error: "must be 1 to 64 letters, digits, dots, hyphens or underscores" });

const read = {
  /**
   * The account at the vendor, where its events do not name it: 1 to 64 letters, digits, dots, hyphens or underscores. Sources of one
   * kind and account report the same payments, and each may refund what another reported. It stays as it is. Default: `main`.
   */
  account: account().optional(),
  /** The names of metadata that hold a click id, in the order in which they are read: 1 to 10. Default: `entente_click_id`, `click_id`. */
  click_keys: keys().optional(),
  /** The names of metadata that hold a member's code, in the same order: 1 to 10. Default: `entente_ref`, `ref`, `via`, `fpr`, `aff`, `lmref`. */
  code_keys: keys().optional(),
  /** Of kind `generic` the mapping of its events to facts, a JSON object; needed there, and sent with no other kind. */
  mapping: opaque().nullable().optional(),
};

const settings = {
  /** The name for people: 1 to 100 characters. */
  name: text(NAME_MAX),
  /** The programs in which it may record, by their ids: 1 to 100; null for all of the brand. */
  programs: z.array(reference()).min(1).max(100).nullable(),
  /**
   * The secret with which the vendor signs: 8 to 200 characters, as the vendor shows it. Without one every delivery is refused.
   * Another one replaces it; the one before is accepted for an hour.
   */
  secret: text(200, 8),
  /**
   * A key to the vendor's API with few permissions: 8 to 500 characters; null forgets it, and the source makes no more coupons. With one, what was not delivered is read once a
   * day, and a source of `stripe` without a secret makes its own endpoint there.
   */
  api_key: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{8,500}$/, { error: "must be 8 to 500 visible ASCII characters" })
    .nullable(),
  /**
   * True to make the coupons of its programs at the vendor, by kinds that can: each active one with a discount becomes a promotion code of
   * Stripe, a discount of Paddle or a discount code of Shopify, for which the key needs the right. True once more tries those that
   * were refused again. False leaves what was made as it is.
   */
  creates_coupons: z.boolean(),
};

export const sourceCreate = z.strictObject({
  /** The kind of the source, such as `stripe`, or `generic` for any vendor by a mapping. */
  kind: text(40),
  /** The name for people: 1 to 100 characters. Default: the kind. */
  name: settings.name.optional(),
  /** The programs in which it may record, by their ids: 1 to 100; null, the default, for all of the brand. */
  programs: settings.programs.optional(),
  /**
   * The secret with which the vendor signs: 8 to 200 characters, as the vendor shows it; it may follow once the address is
   * registered there. Default: none, and then every delivery is refused.
   */
  secret: settings.secret.optional(),
  /**
   * A key to the vendor's API with few permissions: 8 to 500 characters. With one, what was not delivered is read once a day, and a
   * source of `stripe` without a secret makes its own endpoint there. Default: none.
   */
  api_key: settings.api_key.optional(),
  /**
   * True to make the coupons of its programs at the vendor, by kinds that can: each active one with a discount becomes a promotion code of
   * Stripe, a discount of Paddle or a discount code of Shopify, for which the key needs the right. Default: false.
   */
  creates_coupons: settings.creates_coupons.optional(),
  ...read,
});

export const sourceUpdate = someField(z.strictObject({ ...settings, ...read }).partial());

export const sourceTry = z.strictObject({
  /** The kind that reads it, such as `stripe` or `generic`. */
  kind: text(40),
  /** The body of a delivery: a JSON text of up to 100,000 characters. */
  body: text(BODY_MAX),
  /** The headers of the delivery that are read, a JSON object of texts by their names. Default: none. */
  headers: opaque().optional(),
  ...read,
});

export const sourceList = listInput({
  /** Only sources with this status; several with commas between. Default: all. */
  status: someWords(SOURCE.states).optional(),
  /** Only sources of this kind. Default: all. */
  kind: text(40).optional(),
});

export const sourceBackfill = z.strictObject({
  /** The beginning of what is read: RFC 3339 with an offset, not ahead; at most as long ago as the vendor keeps events. */
  from: instant(),
});
