/** The events to choose at each vendor, in the vendor's words. */
export const VENDOR_EVENTS: Readonly<Record<string, readonly string[]>> = {
  stripe: [
    "checkout.session.completed",
    "checkout.session.async_payment_succeeded",
    "invoice.paid",
    "invoice_payment.paid",
    "payment_intent.succeeded",
    "customer.subscription.created",
    "customer.subscription.deleted",
    "refund.created",
    "refund.updated",
    "refund.failed",
    "charge.dispute.created",
    "charge.dispute.updated",
    "charge.dispute.closed",
    "promotion_code.created",
    "promotion_code.updated",
  ],
  paddle: [
    "transaction.paid",
    "transaction.completed",
    "adjustment.created",
    "adjustment.updated",
    "discount.created",
    "discount.updated",
    "subscription.created",
    "subscription.canceled",
  ],
  lemon_squeezy: [
    "order_created",
    "order_refunded",
    "subscription_created",
    "subscription_payment_success",
    "subscription_payment_recovered",
    "subscription_payment_refunded",
    "subscription_expired",
  ],
  shopify: ["Order payment", "Refund create", "Dispute create", "Dispute update"],
};

/** For how many days the API of a vendor has its events, which is asked with a key; no other vendor is asked. */
export const VENDOR_API_DAYS: Readonly<Record<string, number>> = { stripe: 30, paddle: 90, shopify: 60 };

/** A mapping to begin from: a payment and its refund, with the amounts as decimals. */
export const MAPPING_TO_BEGIN = {
  vendor: "shopfront",
  signature: { scheme: "hmac_sha256", header: "X-Signature", encoding: "hex" },
  amounts: "decimal",
  id: "id",
  type: "event",
  at: "created_at",
  rules: [
    {
      fact: "payment",
      when: [{ path: "event", is: ["order.paid"] }],
      payment: ["order.id"],
      currency: "order.currency",
      gross: "order.total",
      less: ["order.tax"],
      customer: "order.customer.id",
      click: "order.note.click_id",
      code: "order.note.ref",
    },
    {
      fact: "refund",
      when: [{ path: "event", is: ["order.refunded"] }],
      payment: "order.id",
      refund: "refund.id",
      currency: "order.currency",
      gross: "refund.total",
    },
  ],
};
