import { migration } from "./migrate.ts";

/** Coupons that sources make at their vendors. */
export const connectCoupons = migration(`
-- Since when vendors are still to be told of a coupon.
alter table coupon add column vendors_due_at timestamptz;
-- The workers serve all tenants at once, the longest due first.
create index coupon_vendors_due on coupon (vendors_due_at, id) where vendors_due_at is not null;

alter table source add column creates_coupons boolean not null default false;
-- Since when all coupons of the brand are to be made due.
alter table source add column coupons_due_at timestamptz;
create index source_coupons_due on source (coupons_due_at, id) where coupons_due_at is not null;

create table source_coupon (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  source uuid not null,
  coupon uuid not null,
  code text not null,
  status text not null,
  reason text,
  says text,
  vendor_id text,
  attempts integer not null,
  next_attempt_at timestamptz,
  lease_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, source, coupon),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, source) references source (organization, livemode, id),
  foreign key (organization, livemode, coupon) references coupon (organization, livemode, id)
) with (fillfactor = 80);
create index source_coupon_by_brand on source_coupon (organization, livemode, brand, created_at, id);
create index source_coupon_by_status on source_coupon (organization, livemode, brand, status, created_at, id);
create index source_coupon_by_source on source_coupon (organization, livemode, source, created_at, id);
create index source_coupon_by_coupon on source_coupon (organization, livemode, coupon, created_at, id);
create index source_coupon_due on source_coupon (next_attempt_at, id) where next_attempt_at is not null;
`);
