import { migration } from "./migrate.ts";

/**
 * Statements are planned once for all organizations, as if each had the same share of a table. Among thousands of small ones that
 * share is a row, so that every index which begins with the organization looked as good as a key, and what one large organization has
 * was read whole to find one row. In tables that grow with members and events, an organization is planned for as one that has a tenth
 * of the rows, its brand as one that has them all, and a program as one that has a fiftieth. The tables are analyzed after the commit.
 */
export const tenancyEstimates = migration(`
do $$
declare
  grown text;
  owner text;
begin
  foreach grown in array array[
    'answer', 'application', 'assertion', 'attribution_correction', 'audit_entry', 'audit_seq', 'balance', 'budget_claim', 'click',
    'click_address', 'click_visitor', 'commitment', 'connection', 'contact', 'contest', 'coupon', 'customer', 'deployment',
    'deployment_links', 'distribution', 'distribution_metric', 'enrollment', 'entity', 'erasure', 'event', 'event_seq',
    'external_event', 'former_address', 'handoff_link', 'handoff_nonce', 'joined_change', 'link_count', 'mail_message',
    'mail_preference', 'message_recipient', 'metric_day', 'note', 'operation', 'passkey', 'past_approval', 'past_relationship',
    'pause', 'payout', 'payout_item', 'payout_period', 'pending_event', 'performance_day', 'performance_event',
    'performance_quarter', 'performance_route_day', 'portal_session', 'program', 'program_terms', 'promo_link', 'referral_slug',
    'relationship', 'request_log', 'requirement', 'requirement_override', 'reversal', 'source_coupon', 'source_event',
    'source_names', 'source_payment', 'source_payment_id', 'standing_interval', 'subject_key', 'succession', 'tier',
    'wallet_transaction', 'webhook_delivery'
  ] loop
    for owner in
      select attname from pg_attribute where attrelid = grown::regclass and attname in ('organization', 'brand', 'program')
    loop
      execute format('alter table %I alter column %I set (n_distinct = %s)', grown, owner,
        case owner when 'organization' then 10 when 'brand' then 1 else 50 end);
    end loop;
  end loop;
end $$;
`);
