/**
 * Mappings of vendors, to begin from: each is what an operator pastes, and `genericMapping` reads.
 *
 * WooCommerce signs its body in base64 and sends order resources; Polar signs by Standard Webhooks.
 */
export const EXAMPLE_MAPPINGS = {
  woocommerce: {
    vendor: "woocommerce",
    signature: { scheme: "hmac_sha256", header: "x-wc-webhook-signature", encoding: "base64" },
    amounts: "decimal",
    type: "status",
    at: "date_modified_gmt",
    times: "utc",
    rules: [
      {
        fact: "payment",
        when: [{ path: "status", is: ["processing", "completed"] }],
        at: ["date_paid_gmt", "date_modified_gmt"],
        payment: ["id"],
        currency: "currency",
        gross: "total",
        less: ["total_tax", "shipping_total"],
        customer: "customer_id",
        email: "billing.email",
        click: "meta_data.key=entente_click_id.value",
        code: "meta_data.key=entente_ref.value",
        coupon: "coupon_lines.0.code",
      },
      {
        fact: "refund",
        payment: "id",
        each: "refunds",
        refund: "id",
        currency: "currency",
        gross: "total",
      },
    ],
  },
  polar: {
    vendor: "polar",
    signature: { scheme: "standard_webhooks" },
    amounts: "minor",
    type: "type",
    at: "timestamp",
    rules: [
      {
        fact: "payment",
        when: [{ path: "type", is: ["order.paid"] }],
        payment: ["data.id"],
        currency: "data.currency",
        gross: "data.total_amount",
        net: "data.net_amount",
        customer: "data.customer.id",
        email: "data.customer.email",
        click: "data.metadata.click_id",
        code: "data.metadata.ref",
        coupon: "data.discount.code",
        subscription: "data.subscription_id",
      },
      {
        fact: "refund",
        when: [
          { path: "type", is: ["refund.created"] },
          { path: "data.status", is: ["succeeded"] },
        ],
        payment: "data.order_id",
        refund: "data.id",
        currency: "data.currency",
        net: "data.amount",
      },
    ],
  },
} as const;
