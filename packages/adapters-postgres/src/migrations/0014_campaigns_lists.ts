import { migration } from "./migrate.ts";

/** Lists by the time of the last change, events by time, and links by distribution, payouts by recipient. */
export const campaignsLists = migration(`
create index event_by_time on event (organization, livemode, created_at, seq);

create index entity_by_update on entity (organization, livemode, updated_at);
create index relationship_by_update on relationship (organization, livemode, brand, updated_at);
create index enrollment_by_update on enrollment (organization, livemode, brand, updated_at);
create index connection_by_update on connection (organization, livemode, brand, updated_at);
create index payout_by_update on payout (organization, livemode, brand, updated_at);
create index payout_of_recipient on payout (organization, livemode, brand, entity);
create index webhook_delivery_by_update on webhook_delivery (organization, livemode, endpoint, updated_at);

create index promo_link_by_distribution on promo_link (organization, livemode, distribution, created_at, id);
`);
