import { migration } from "./migrate.ts";

/**
 * How an operator counts, every few seconds and over all tenants, what failed, drifts or is not paid yet; and in which span an event or an
 * operation began, for whoever follows it.
 */
export const operationsFigures = migration(`
alter table event add column traceparent text;
alter table operation add column traceparent text;
create index operation_counted on operation (status) where status in ('pending', 'running', 'waiting', 'failed');
create index deployment_drifted on deployment (drifted_at) where drifted_at is not null and next_check_at is not null;
create index payout_batch_counted on payout_batch (status)
  where status in ('draft', 'exporting', 'exported', 'confirming', 'partially_paid');
create index payout_schedule_counted on payout_schedule (status) where status in ('active', 'paused', 'stopped');
create index webhook_endpoint_enabled on webhook_endpoint (status) where status = 'enabled';
create index webhook_health_ill on webhook_health (organization, livemode, id, health) where health <> 'healthy';
create index source_counted on source (status) where status in ('active', 'paused');
`);
