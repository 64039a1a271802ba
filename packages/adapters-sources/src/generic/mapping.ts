import { z } from "zod";

/** Names with dots between; `0` is the first entry of a list, and `key=ref` the one whose `key` is `ref`. */
const path = () =>
  z
    .string()
    .min(1)
    .max(200)
    .regex(/^[\w$-]+(?:=[\w$-]+)?(?:\.[\w$-]+(?:=[\w$-]+)?)*$/, {
      error: "must be names with dots between, such as data.order.id",
    });

/** A value of the event: at the first of some paths that has one, or a constant. */
const read = z.union([
  path(),
  z.array(path()).min(1).max(10),
  z.strictObject({
    /** The constant, for every event. */
    value: z.string().max(200),
  }),
]);
export type Read = z.output<typeof read>;

/** A place in the event, for what cannot be a constant: the first of some paths that has a value. */
const place = z.union([path(), z.array(path()).min(1).max(10)]);
export type Place = z.output<typeof place>;

const condition = z
  .strictObject({
    /** The path of the value that is looked at. */
    path: path(),
    /** The texts, numbers or booleans that it may be: 1 to 20. */
    is: z
      .array(z.union([z.string().max(200), z.number(), z.boolean()]))
      .min(1)
      .max(20)
      .optional(),
    /** True where there has to be a value, false where there must be none. */
    exists: z.boolean().optional(),
  })
  .refine(({ is, exists }) => (is === undefined) !== (exists === undefined), { error: "needs either is or exists" });
export type Condition = z.output<typeof condition>;

const common = {
  when: z.array(condition).max(20).default([]),
  /** The time of what the rule makes, where it is another one than the event's. */
  at: place.optional(),
};

const customer = { customer: read.optional(), email: read.optional() };
const names = { click: read.optional(), code: read.optional(), coupon: read.optional() };
const money = { currency: read };

const rule = z.discriminatedUnion("fact", [
  z
    .strictObject({
      fact: z.literal("payment"),
      ...common,
      /** Every id of the payment, the one that refunds name first. */
      payment: z.array(read).min(1).max(5),
      ...money,
      /** The amount that the customer paid, with tax and shipping. */
      gross: place,
      /** The amount after discounts and without tax, shipping and tips. Default: `gross`. */
      net: place.optional(),
      /** Amounts that are taken off the net amount, such as tax and shipping. */
      less: z.array(place).max(10).default([]),
      /** The list of lines, and the paths within each of them. */
      lines: z
        .strictObject({ list: path(), product: path().optional(), quantity: path().optional(), net: path() })
        .optional(),
      ...customer,
      ...names,
      subscription: read.optional(),
      /** The subscription or checkout whose report brings the names. */
      named_by: read.optional(),
    })
    .refine(({ lines, net, less }) => lines === undefined || (net === undefined && less.length === 0), {
      path: ["lines"],
      error: "cannot be combined with net or less: each line has its own net amount",
    }),
  z.strictObject({
    fact: z.literal("names"),
    ...common,
    /** The ids that payments give in `named_by`. */
    of: z.array(read).min(1).max(5),
    ...customer,
    ...names,
  }),
  z
    .strictObject({
      fact: z.literal("refund"),
      ...common,
      payment: read,
      /** A list of refunds: one for each entry, in which `refund`, `gross`, `net` and `at` are read. Default: one refund, of the event. */
      each: path().optional(),
      refund: read,
      ...money,
      /** The refunded amount with tax. */
      gross: place.optional(),
      /** The refunded amount of the lines, without tax. */
      net: place.optional(),
    })
    .refine(({ gross, net }) => (gross === undefined) !== (net === undefined), { error: "needs either gross or net" }),
  z.strictObject({ fact: z.literal("refund_failed"), ...common, payment: read, refund: read }),
  z.strictObject({
    fact: z.enum(["dispute_opened", "dispute_won", "dispute_lost"]),
    ...common,
    payment: read,
    dispute: read,
    ...money,
    gross: place,
  }),
  z.strictObject({
    fact: z.enum(["subscription_started", "subscription_renewed", "subscription_ended"]),
    ...common,
    subscription: read,
    ...customer,
  }),
]);
export type Rule = z.output<typeof rule>;

/** The way in which a vendor signs. */
const signature = z.discriminatedUnion("scheme", [
  /** https://www.standardwebhooks.com: `webhook-id`, `webhook-timestamp` and `webhook-signature`; secrets are `whsec_…` or base64. */
  z.strictObject({ scheme: z.literal("standard_webhooks") }),
  z.strictObject({
    scheme: z.literal("hmac_sha256"),
    /** The header that carries the HMAC-SHA256 of the body. */
    header: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,100}$/, { error: "must be the name of a header" })
      .transform((name) => name.toLowerCase()),
    encoding: z.enum(["hex", "base64"]),
    /** A text before the signature in the header, such as `sha256=`. */
    prefix: z.string().max(20).default(""),
  }),
]);

/** A mapping of the webhooks of any vendor to facts, as JSON. */
export const genericMapping = z.strictObject({
  /** The vendor, a part of every id: 1 to 40 lower-case letters, digits and `_`. */
  vendor: z.string().regex(/^[a-z0-9_]{1,40}$/, { error: "must be 1 to 40 lower-case letters, digits or _" }),
  signature,
  /** The unit of every amount: `minor` for cents, `decimal` for texts or numbers such as 12.50. */
  amounts: z.enum(["minor", "decimal"]),
  /** The id of the event; without one a repeat is known by its bytes. */
  id: read.optional(),
  /** The type of the event. */
  type: read,
  /** The time of the event: ISO 8601 with an offset, or seconds since 1970. */
  at: place,
  /** `utc`: a time without an offset is one of UTC. Default: such a time cannot be read. */
  times: z.literal("utc").optional(),
  /** The conditions under which an event is test data; without any, the vendor does not say. */
  test: z.array(condition).min(1).max(5).optional(),
  /** Every rule whose conditions hold makes one fact: 1 to 50. */
  rules: z.array(rule).min(1).max(50),
});
export type GenericMapping = z.output<typeof genericMapping>;
