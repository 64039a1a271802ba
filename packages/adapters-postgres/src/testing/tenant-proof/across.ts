/** A statement that is about more than one organization on purpose. */
export interface Across {
  readonly reason: string;
  /** The form of its text, with single spaces. */
  readonly text: RegExp;
  /** The tables whose rows it reads or changes without naming an organization. */
  readonly tables: RegExp;
  /** True if Citus refuses it for its form, as {@link isRefusedOnCitus} finds; otherwise it would be sent to every node. */
  readonly isRefusedOnCitus?: true;
}

const OF_ONE_NODE =
  /\bfor (no key )?update\b|\bfor (key )?share\b|\bwith recursive\b|\bgrouping sets\b|\btablesample\b/i;

/** True of a statement about several organizations that Citus is documented to run on one node alone: it locks rows, or calls itself. */
export const isRefusedOnCitus = (text: string): boolean => OF_ONE_NODE.test(text);

const any = (...tables: readonly string[]): RegExp => new RegExp(`^(${tables.join("|")})$`);

/**
 * Every statement that does not name its organization, and why. Whatever is not here is about one organization, which it names by
 * a parameter in each of its parts.
 */
export const ACROSS: Readonly<Record<string, Across>> = {
  claims: {
    isRefusedOnCitus: true,
    reason:
      "A worker serves all organizations, the longest due first; what it does for a row names the row's organization.",
    text: /^with due as materialized \( select organization, livemode, id from \w+ where .* for update skip locked ?\), claimed as/,
    tables: any(
      ...["channel_grant", "evaluation", "mail_message", "operation", "source", "source_coupon", "source_event"],
      "source_payment",
    ),
  },
  "what is due": {
    reason: "A worker finds the organizations for which something is due.",
    text: /where ("?t"?\.status = 'pending' and )?"?t"?\."?(evaluate_at|next_check_at|due_at|next_at|look_at|pending_until|expires_at)"? <= \$1 order by|where t\.(vendors_due_at|coupons_due_at|next_attempt_at) is not null order by|^select "id" from "webhook_endpoint" where "status" = 'enabled' limit 1$/,
    tables: any(
      ...["approval", "coupon", "deployment", "enrollment", "erasure", "message", "mail_message", "payout_schedule"],
      ...["pending_event", "portal_domain", "source", "webhook_endpoint"],
    ),
  },
  "old clicks": {
    reason:
      "A worker finds the organizations whose clicks are to be looked at, with their needs; an operator reads since when clicks are whole, and for which organization that is the longest.",
    text: /^with due as materialized \( select a\.organization, a\.livemode, t\.looked_at |^with d as \(select o\.id as organization, m\.livemode from |^select \(select max\(narrow_before\) from click_cursor\)/,
    tables: any(
      "click",
      "click_cursor",
      "organization",
      "payout_period",
      "program_terms",
      "source_event",
      "source_payment",
    ),
  },
  "clocks of organizations": {
    isRefusedOnCitus: true,
    reason: "A worker finds the organizations whose test data has a clock of its own.",
    text: /^with due as materialized \( select organization, livemode from tenant_clock where /,
    tables: any("tenant_clock"),
  },
  "heads of feeds": {
    reason: "A worker finds the organizations whose feed has grown since it looked.",
    text: /^select [hp]\.organization, [hp]\.livemode, /,
    tables: any("audit_head", "feed_head", "seal", "mail_cursor", "ledger_check"),
  },
  "lanes of deliveries": {
    isRefusedOnCitus: true,
    reason: "A worker finds the endpoints for which deliveries wait, of all organizations in turn.",
    text: /^with recursive lane as/,
    tables: any("event", "seal", "webhook_delivery", "webhook_endpoint", "webhook_health"),
  },
  "what is over": {
    isRefusedOnCitus: true,
    reason:
      "What has expired or is kept no longer is removed, and what is done is folded, for all organizations, the oldest first.",
    text: /^with (old|expired|kept|parts) as materialized \( select .* for update( of p)? skip locked ?\)|^delete from click_address t using \(/,
    tables: any(
      ...["answer", "channel_authorization", "click_address", "console_session", "handoff_nonce", "link_count"],
      ...["mail_message", "performance_quarter", "performance_route_day", "portal_session", "request_log"],
      ...["sign_in_link", "source_event", "source_payment", "source_payment_id", "webhook_delivery"],
    ),
  },
  "the secret key": {
    reason: "A rotation of the secret key reads every sealed value, whoever it belongs to.",
    text: /where \(t\.organization, t\.livemode, t\.\w+\) > \(\$1::uuid, \$2::bool, \$3::\w+\) and \(\(.*not starts_with/,
    tables: any(
      ...["answer", "approval", "channel_grant", "handoff_config", "mail_message", "portal_provider", "second_factor"],
      ...["source", "source_event", "source_names", "source_payment", "subject_key", "webhook_endpoint"],
    ),
  },
  "a key": {
    reason: "A request shows an API key, which is unique everywhere and says which organization it is about.",
    text: /from "?api_key"? (as )?"?k"? .*where "?k"?\."?(id|public_id)"? = \$1$|^update api_key set last_used_at = \$2 where id = \$1 /,
    tables: any("api_key", "brand"),
  },
  "a public id": {
    reason:
      "A vendor, a visitor or a reader of mail shows an id that is in an address, and by it the organization is found.",
    text: /from "?(source|joining|mail_message)"? (as )?"?t"? .*where "?t"?\."?id"? = \$1( limit 1)?$/,
    tables: any("brand", "joining", "mail_message", "source"),
  },
  "a public key": {
    reason: "A page of a host shows the public key of a surface, and by it the organization is found.",
    text: /public_key"? = \$\d/,
    tables: any("brand", "connect_config", "handoff_config"),
  },
  "a host name": {
    reason: "A visitor asks for a host name that is unique everywhere, and by it the organization is found.",
    text: /from portal_domain t where t\.host = \$1/,
    tables: any("portal_domain"),
  },
  "a code": {
    reason: "A visitor follows a link, whose code is unique everywhere, and by it the organization is found.",
    text: /from (promo_link|referral_slug) where (code|id_key) = /,
    tables: any(
      ...["deployment", "enrollment", "program", "promo_link", "referral_slug", "relationship", "succession"],
    ),
  },
  "who signs in": {
    reason: "A person signs in by an address or a provider before an organization is chosen.",
    text: /from (person|invitation) t where t\.(email_key|oidc_issuer) = \$1/,
    tables: any("person", "invitation"),
  },
  "listed programs": {
    reason: "Anybody may read the programs that brands have listed.",
    text: /"t"\."visibility" = 'listed'/,
    tables: any("brand", "program"),
  },
  organizations: {
    reason: "An operator reads which organizations there are.",
    text: /from "?organization"?( order by "created_at", "id"|\) as empty)/,
    tables: any("organization"),
  },
  "figures of the service": {
    isRefusedOnCitus: true,
    reason: "An operator reads how much waits, of all organizations, and since when.",
    text: /^(\/\* for its values \*\/ )?(with recursive lane as .*, waiting as|select (count\(\*\)::int4 as (operations from operation where status in|due, min\()|min\((ran_at|created_at)\) as (since|oldest) from|'\w+' as (name|stream)|x\.found ->> 'check'))/,
    tables: any(
      ...[
        "approval",
        "audit_entry",
        "audit_head",
        "channel_grant",
        "deployment",
        "enrollment",
        "erasure",
        "evaluation",
      ],
      ...["event", "feed_head", "ledger_check", "mail_cursor", "mail_message", "message", "operation", "payout_batch"],
      ...["payout_schedule", "pending_event", "portal_domain", "seal", "source", "source_coupon", "source_event"],
      ...["source_payment", "webhook_delivery", "webhook_endpoint", "webhook_health"],
    ),
  },
};
