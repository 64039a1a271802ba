import { wireId, wireTimeOrNull } from "../../kernel/index.ts";
import type { WebhookHealth } from "./health.ts";

/** The health of an endpoint as audit entries show it. */
export const healthShown = ({ id, health, failingSince }: WebhookHealth) => ({
  id: wireId("webhook_endpoint", id),
  object: "webhook_endpoint" as const,
  health,
  failing_since: wireTimeOrNull(failingSince),
});
