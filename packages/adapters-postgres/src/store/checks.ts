import type { CheckName, CheckStore, Difference } from "@entente/core/ports";
import { ACTIVITY_CHECKS } from "../activity/checks.ts";
import { CAMPAIGN_CHECKS } from "../campaigns/checks.ts";
import { JOURNAL_CHECKS } from "../journal/checks.ts";
import { MEMBERSHIP_CHECKS } from "../membership/checks.ts";
import { OPERATION_CHECKS } from "../operations/checks.ts";
import { ofBatch } from "../payouts/batch-scope.ts";
import { PAYOUT_CHECKS } from "../payouts/checks.ts";
import { since } from "../payouts/ledger-checks/since-scope.ts";
import { WEBHOOK_CHECKS } from "../webhooks/checks.ts";
import { IN_TENANT } from "./compared.ts";
import type { Database } from "./database-types.ts";
import type { Send } from "./statement.ts";

/** Every check as a query of `key, field, expected, found`, all text, for the tenant in $1 and $2. */
export const CHECKS: { readonly [C in CheckName]: string } = {
  ...JOURNAL_CHECKS,
  ...OPERATION_CHECKS,
  ...MEMBERSHIP_CHECKS,
  ...CAMPAIGN_CHECKS,
  ...ACTIVITY_CHECKS,
  ...PAYOUT_CHECKS,
  ...WEBHOOK_CHECKS,
};

/** The order and the number of what a check answers; the limit is in $3. */
export const inOrder = (check: string): string => `
  select key as "row", field, expected, found from (${check}) differences
  order by key collate "C", field collate "C", expected collate "C", found collate "C" limit $3`;

/** Every table whose rows belong to an organization in one of its modes, besides its API keys. */
export const TENANT_TABLES = [
  "answer",
  "application",
  "approval",
  "assertion",
  "asset",
  "asset_content",
  "attribution_correction",
  "audit_entry",
  "audit_head",
  "audit_seq",
  "balance",
  "bell_read",
  "brand_terms",
  "budget",
  "budget_claim",
  "channel_authorization",
  "channel_grant",
  "click",
  "click_address",
  "click_cursor",
  "click_visitor",
  "commitment",
  "connect_config",
  "connection",
  "console_passkey",
  "console_session",
  "console_setting",
  "contact",
  "contest",
  "coupon",
  "customer",
  "deployment",
  "deployment_links",
  "distribution",
  "distribution_metric",
  "enrollment",
  "entity",
  "erasure",
  "evaluation",
  "event",
  "event_seq",
  "external_event",
  "feed_head",
  "former_address",
  "handoff_config",
  "handoff_link",
  "handoff_nonce",
  "invitation",
  "joined_change",
  "joining",
  "ledger_check",
  "link_count",
  "mail_cursor",
  "mail_message",
  "mail_preference",
  "message",
  "message_recipient",
  "metric_day",
  "metric_key",
  "note",
  "operating_type",
  "operation",
  "passkey",
  "past_approval",
  "past_relationship",
  "pause",
  "payout",
  "payout_batch",
  "payout_confirmation",
  "payout_file",
  "payout_item",
  "payout_period",
  "payout_rail",
  "payout_rule",
  "payout_schedule",
  "pending_event",
  "performance_day",
  "performance_event",
  "performance_quarter",
  "performance_route_day",
  "person",
  "portal_domain",
  "portal_provider",
  "portal_session",
  "program",
  "program_terms",
  "promo_link",
  "referral_slug",
  "relationship",
  "request_log",
  "requirement",
  "requirement_override",
  "reversal",
  "saved_simulation",
  "seal",
  "seal_leaves",
  "second_factor",
  "shared_view",
  "sign_in_link",
  "source",
  "source_coupon",
  "source_event",
  "source_names",
  "source_payment",
  "source_payment_id",
  "standing_interval",
  "subject_key",
  "succession",
  "tenant_clock",
  "tier",
  "wallet_transaction",
  "webhook_delivery",
  "webhook_endpoint",
  "webhook_health",
] as const satisfies readonly (keyof Database)[];

/** The row of `holds` is false where no table has a row. */
const HOLDS = `select ${TENANT_TABLES.map((table) => `exists (select from ${table} where ${IN_TENANT})`).join(" or ")} as holds`;

export const checkStore = (send: Send): CheckStore => ({
  async isEmpty({ organization, livemode }) {
    const [found] = await send<{ readonly holds: boolean }>(HOLDS, [organization, livemode]);
    return found?.holds === false;
  },
  async differences({ organization, livemode }, check, limit, from) {
    const scoped = from === undefined ? undefined : since(check, CHECKS[check]);
    const asked = [organization, livemode, limit, ...(scoped === undefined ? [] : [from])];
    const rows = await send<Omit<Difference, "check">>(inOrder(scoped ?? CHECKS[check]), asked);
    return rows.map((row) => ({ check, ...row }));
  },
  async differencesOf({ organization, livemode }, { batch, brand }, check, limit) {
    const asked = ofBatch(check, CHECKS[check]);
    if (asked === undefined) throw new Error(`The check ${check} is not made of a batch.`);
    const rows = await send<Omit<Difference, "check">>(inOrder(asked), [organization, livemode, limit, batch, brand]);
    return rows.map((row) => ({ check, ...row }));
  },
});
