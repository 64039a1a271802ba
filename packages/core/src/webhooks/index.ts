export { WEBHOOKS_AUDITED } from "./audited.ts";
export { DELIVERY_SLACK_MS, WEBHOOK_CHECKS } from "./checks.ts";
export type { Ports, Settings, WebhookStores } from "./context.ts";
export { decideSample } from "./deliveries/decide.ts";
export { type Deliverer, deliverer } from "./deliveries/deliverer.ts";
export { type Attempt, deliveryId, deliveryOf, SAMPLE_SEQ, type WebhookDelivery } from "./deliveries/delivery.ts";
export type {
  DeliveryClaim,
  DeliveryResult,
  DueDelivery,
  Posted,
  WebhookDeliveryStore,
  WebhookTransport,
} from "./deliveries/ports.ts";
export { deliveryResource } from "./deliveries/resource.ts";
export { ATTEMPTS_MAX, GONE } from "./deliveries/schedule.ts";
export type { AttemptMade } from "./deliveries/sender.ts";
export { signedHeaders } from "./deliveries/signature.ts";
export {
  isDeliverable,
  newSecret,
  offendersIn,
  subscribes,
  typesOf,
  type WebhookEndpoint,
} from "./endpoints/endpoint.ts";
export { findEndpoint, healthOf } from "./endpoints/find.ts";
export { HEALTHS, type Health, PROBE_MS, type WebhookHealth } from "./health/health.ts";
export { PERISHING, type WebhookRows, type WebhookSets } from "./rows.ts";
export { WEBHOOKS_USE_CASES } from "./use-case-table.ts";
