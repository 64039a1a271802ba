// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.

interface WebhookDelivery {
  attempts: number;
  created_at: Date;
  endpoint: string;
  event: string;
  event_type: string;
  id: string;
  lease_until: Date | null;
  livemode: boolean;
  log: string;
  next_attempt_at: Date | null;
  organization: string;
  sample: string | null;
  seq: bigint;
  status: string;
  updated_at: Date;
  version: number;
}

interface WebhookEndpoint {
  created_at: Date;
  description: string | null;
  enabled_events: string;
  id: string;
  livemode: boolean;
  organization: string;
  previous_secret: string | null;
  rotated_at: Date | null;
  secret: string;
  status: string;
  types: string[];
  updated_at: Date;
  url: string;
  version: number;
}

interface WebhookHealth {
  created_at: Date;
  failing_since: Date | null;
  health: string;
  id: string;
  livemode: boolean;
  organization: string;
  probe_at: Date | null;
  updated_at: Date;
  version: number;
}

/** The tables of webhooks. */
export interface WebhooksTables {
  webhook_delivery: WebhookDelivery;
  webhook_endpoint: WebhookEndpoint;
  webhook_health: WebhookHealth;
}
