import { createHmac, randomUUID } from "node:crypto";

const mark = (): string => randomUUID().replaceAll("-", "");

/** The fields of a checkout that are the same in each. */
const CHECKOUT = {
  object: "checkout.session",
  adaptive_pricing: { enabled: true },
  after_expiration: null,
  allow_promotion_codes: true,
  amount_subtotal: 10_000,
  amount_total: 11_800,
  automatic_tax: { enabled: true, liability: { type: "self" }, provider: "stripe", status: "complete" },
  billing_address_collection: "auto",
  cancel_url: "https://shop.example/basket?step=payment",
  client_reference_id: null,
  client_secret: null,
  collected_information: { business_name: null, individual_name: null, shipping_details: null },
  consent: null,
  consent_collection: null,
  currency: "usd",
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_creation: "always",
  customer_email: null,
  discounts: [],
  invoice: null,
  invoice_creation: {
    enabled: false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: null,
      metadata: {},
      rendering_options: null,
    },
  },
  livemode: true,
  locale: "auto",
  mode: "payment",
  origin_context: null,
  payment_link: null,
  payment_method_collection: "if_required",
  payment_method_options: { card: { request_three_d_secure: "automatic" } },
  payment_method_types: ["card", "link", "amazon_pay", "cashapp"],
  payment_status: "paid",
  permissions: null,
  phone_number_collection: { enabled: true },
  recovered_from: null,
  saved_payment_method_options: {
    allow_redisplay_filters: ["always"],
    payment_method_remove: "disabled",
    payment_method_save: null,
  },
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: "complete",
  submit_type: null,
  subscription: null,
  success_url: "https://shop.example/thanks?session_id={CHECKOUT_SESSION_ID}",
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 1_800 },
  ui_mode: "hosted",
  url: null,
  wallet_options: null,
};

/** A paid checkout as Stripe delivers it: of some 3 kB the fifth part is read. */
export const checkoutEvent = (): string => {
  const [session, intent, customer] = [`cs_live_${mark()}${mark()}`, `pi_${mark()}`, `cus_${mark().slice(0, 14)}`];
  const created = Math.floor(Date.now() / 1_000);
  return JSON.stringify({
    id: `evt_${mark()}`,
    object: "event",
    api_version: "2025-09-30.clover",
    created,
    livemode: true,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: "checkout.session.completed",
    data: {
      object: {
        ...CHECKOUT,
        id: session,
        created: created - 180,
        customer,
        customer_details: {
          address: {
            city: "Springfield",
            country: "US",
            line1: "12 Elm Street",
            line2: null,
            postal_code: "62701",
            state: "IL",
          },
          business_name: null,
          email: `${customer}@buyers.example`,
          individual_name: null,
          name: "Jordan Example",
          phone: "+12175550123",
          tax_exempt: "none",
          tax_ids: [],
        },
        expires_at: created + 86_220,
        metadata: { ref: "k8s2m4x7", order: mark().slice(0, 12), plan: "yearly" },
        payment_intent: intent,
        payment_method_configuration_details: { id: `pmc_${mark().slice(0, 24)}`, parent: null },
      },
    },
  });
};

/** The headers under which Stripe delivers a body. */
export const deliveryHeaders = (body: string, secret: string): Readonly<Record<string, string>> => {
  const seconds = Math.floor(Date.now() / 1_000);
  const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return { "content-type": "application/json; charset=utf-8", "stripe-signature": `t=${seconds},v1=${digest}` };
};
