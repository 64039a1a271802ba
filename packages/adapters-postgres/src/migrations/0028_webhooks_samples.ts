import { migration } from "./migrate.ts";

/** Samples, which are deliveries of no event of the feed and hold what they send. */
export const webhooksSamples = migration(`
alter table webhook_delivery add column sample text;
`);
