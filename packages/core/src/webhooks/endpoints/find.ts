import { ok, parseId, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { WebhookHealth } from "../health/health.ts";
import type { WebhookEndpoint } from "./endpoint.ts";

/** Endpoints belong to the organization, whichever brand is selected. */
export const findEndpoint = async (
  { tenant, ports }: Context,
  raw: string,
): Promise<Result<Versioned<WebhookEndpoint>>> => {
  const id = parseId("webhook_endpoint", raw);
  const found = id === undefined ? undefined : await ports.webhookEndpoints.get(tenant, id);
  return found === undefined ? refuse("webhook_endpoint_not_found") : ok(found);
};

/** How deliveries to an endpoint have gone; undefined where none ever failed. */
export const healthOf = (
  { tenant, ports }: Context,
  { id }: WebhookEndpoint,
): Promise<Versioned<WebhookHealth> | undefined> => ports.webhookHealths.get(tenant, id);
