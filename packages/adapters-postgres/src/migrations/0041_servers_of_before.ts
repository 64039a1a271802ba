import { migration } from "./migrate.ts";

/**
 * A server of 0.1.0 goes on while it is replaced, and writes without what came later. These complete what it writes. They can go once no
 * server of 0.1.0 is left.
 */
export const serversOfBefore = migration(`
-- A worker of 0.1.0 knows fewer parts, and finds an erasure by next_at. So that it finds none, due_at is what counts from now on, and
-- what a server of 0.1.0 writes is a beginning: also where its worker is in the middle of one, or takes the last part that it knows
-- for the end.
alter table erasure add column due_at timestamptz;
create index erasure_due_at on erasure (due_at, id) where due_at is not null;
create function erasure_of_before() returns trigger language plpgsql as $$
begin
  new.due_at := coalesce(new.next_at, new.due_at, new.erased_at);
  new.next_at := null;
  new.part := 'enrollments';
  new.after := null;
  new.round := 1;
  return new;
end $$;
create trigger erasure_of_before before insert or update on erasure
  for each row when (new.next_at is not null) execute function erasure_of_before();
create trigger erasure_ended_before before update on erasure
  for each row when (old.part = 'approvals' and new.part = 'enrollments') execute function erasure_of_before();
update erasure set next_at = next_at where next_at is not null;
-- A server of 0.1.0 may have ended those that began on tables of later versions. A rehearsal keeps no names of migrations.
do $$ begin
  if to_regclass('kysely_migration') is not null then
    update erasure set next_at = erased_at where due_at is null and erased_at >= (
      select "timestamp"::timestamptz from kysely_migration where name = '0012_connect_coupons');
  end if;
end $$;

-- The amount of before, where an open payout is brought up to date without it.
create function payout_of_before() returns trigger language plpgsql as $$
begin
  new.earlier_amounts := (old.earlier_amounts::jsonb || jsonb_build_array(jsonb_build_object(
    'amount_minor', old.amount_minor::text,
    'until', to_char(new.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))))::text;
  return new;
end $$;
create trigger payout_of_before before update of amount_minor on payout
  for each row when (new.amount_minor <> old.amount_minor and new.earlier_amounts = old.earlier_amounts)
  execute function payout_of_before();

-- Vendors hear of a coupon that is made, paused or archived, or has another discount, without a word of them.
alter table coupon alter column vendors_due_at set default now();
create function coupon_of_before() returns trigger language plpgsql as $$
begin
  new.vendors_due_at := new.updated_at;
  return new;
end $$;
create trigger coupon_of_before before update of status, discount on coupon
  for each row when ((new.status <> old.status or new.discount is distinct from old.discount)
    and old.vendors_due_at is null and new.vendors_due_at is null)
  execute function coupon_of_before();
`);
