/**
 * Why a request is refused, seen from the domain. The HTTP adapter turns each kind into one status, in one place;
 * nothing else knows a status.
 */
export const REFUSAL_KINDS = [
  "invalid",
  "unauthenticated",
  "forbidden",
  "missing",
  "method",
  "conflict",
  "changed",
  "too_large",
  "unsupported",
  "unprocessable",
  "limited",
  "internal",
  "unavailable",
] as const;
export type RefusalKind = (typeof REFUSAL_KINDS)[number];

interface ErrorRow {
  readonly kind: RefusalKind;
  /** When it is returned, for the reference page. */
  readonly when: string;
  /** The message, composed from facts the caller needs. */
  readonly says: (facts: never) => string;
}

interface StatusFacts {
  readonly status: string;
  readonly allowed: readonly string[];
}

const missing = <const N extends string>(noun: N) =>
  ({
    kind: "missing",
    when: `The ${noun} is not found in this brand, or the id is malformed.`,
    says: () => `${noun[0]?.toUpperCase()}${noun.slice(1)} not found.`,
  }) as const;

/** A 409 of a lifecycle action names the current status and the allowed statuses. */
const lifecycle = <const N extends string>(noun: N, past: string) =>
  ({
    kind: "conflict",
    when: `The ${noun} is in a status in which it cannot be ${past}.`,
    says: ({ status, allowed }: StatusFacts) =>
      `This ${noun} is ${status}; it can be ${past} only in status ${allowed.join(", ")}.`,
  }) as const;

/** A key of a brand's registry stays taken; an archived entry is reactivated by an update. */
const archived = <const N extends string>(noun: N) =>
  ({
    kind: "conflict",
    when: `A ${noun} with this key exists and is archived.`,
    says: ({ id }: { id: string }) => `${id} has this key and is archived. Update its status to reactivate it.`,
  }) as const;

/** The whole catalogue (decisions, section 1). `docs/errors.md` is printed from it and a test fails when they differ. */
export const ERRORS = {
  invalid_request: {
    kind: "invalid",
    when: "A field is missing, unknown or out of bounds; `param` names it.",
    says: ({ reason }: { reason: string }) => reason,
  },
  invalid_status: {
    kind: "invalid",
    when: "The value of a status filter is not a status.",
    says: ({ given, accepted }: { given: string; accepted: readonly string[] }) =>
      `Unknown status ${JSON.stringify(given)}. Accepted: ${accepted.join(", ")}.`,
  },
  invalid_event_type: {
    kind: "invalid",
    when: "An event type in a filter or subscription is not public.",
    says: ({ offenders }: { offenders: readonly string[] }) =>
      `Not a public event type: ${offenders.map((name) => JSON.stringify(name)).join(", ")}.`,
  },
  invalid_period: {
    kind: "invalid",
    when: "The period is malformed, empty, or ends in the future.",
    says: ({ reason }: { reason: string }) => reason,
  },
  immutable_parameter: {
    kind: "invalid",
    when: "An update names a field that cannot change after creation.",
    says: ({ field }: { field: string }) => `${field} cannot be changed after creation.`,
  },
  metric_key_invalid: {
    kind: "invalid",
    when: "A metric key is not in the registry.",
    says: ({ given }: { given: string }) => `${JSON.stringify(given)} is not a metric key.`,
  },
  unauthenticated: {
    kind: "unauthenticated",
    when: "The API key is absent, malformed, unknown, revoked or expired; in the console, nobody is signed in.",
    says: ({ by = "key" }: { by?: "key" | "session" } = {}) =>
      by === "session"
        ? "Nobody is signed in, or the session has ended. Sign in again."
        : "A valid API key is required: Authorization: Bearer <API_KEY>.",
  },
  sign_in_failed: {
    kind: "unauthenticated",
    when: "What was sent to sign in is unknown, used or too late, or nobody was invited by it; one answer for all.",
    says: () => "This does not sign in: it is unknown, was used, or is too late.",
  },
  invalid_signature: {
    kind: "unauthenticated",
    when: "The public key of a signed request is unknown, or the signature does not match a secret of its program.",
    says: () => "The signature does not match a host application of this public key.",
  },
  source_signature_invalid: {
    kind: "unauthenticated",
    when: "A delivery to a source is not signed with its secret, was signed too long ago or ahead, or the source has no secret yet.",
    says: ({ reason }: { reason: string }) => reason,
  },
  handoff_expired: {
    kind: "unauthenticated",
    when: "A signed payload is not yet valid, has expired, or is valid for too long.",
    says: ({ reason }: { reason: string }) => reason,
  },
  insufficient_scope: {
    kind: "forbidden",
    when: "The API key, or the role of the person who is signed in, lacks the scope of the route.",
    says: ({ scope, holder = "API key", there = false }: { scope: string; holder?: string; there?: boolean }) =>
      `This ${holder} lacks the scope ${scope}${there ? " where this lies" : ""}.`,
  },
  live_mode_refused: {
    kind: "forbidden",
    when: "Something of live mode is asked for, and the database has a test clock: it holds test data alone.",
    says: () => "This database has a test clock and holds test data alone: use test mode.",
  },
  portal_session_limited: {
    kind: "forbidden",
    when: "A session of the portal is limited to some memberships of a member, and what is asked is of all of them.",
    says: () => "This session shows some memberships of the member, and this is of all of them.",
  },
  csrf_token_invalid: {
    kind: "forbidden",
    when: "A write of the console comes without the session's `CSRF-Token`, or from another site.",
    says: () =>
      "This write does not come from the console: the header CSRF-Token is missing or not that of the session.",
  },
  identity_provider_required: {
    kind: "forbidden",
    when: "People of this service sign in at their identity provider alone, and this would let in without it.",
    says: () => "People of this service sign in at their identity provider alone.",
  },
  second_factor_required: {
    kind: "forbidden",
    when: "The person has an authenticator: the same request is sent again with `code`.",
    says: () => "A code of the authenticator is required.",
  },
  second_factor_invalid: {
    kind: "forbidden",
    when: "The code is wrong, or was used. The fifth wrong one uses a link up.",
    says: () => "The code is not that of the authenticator, or was used already.",
  },
  portal_provider_denied: {
    kind: "forbidden",
    when: "A member did not agree at the identity provider, or the provider let nobody in.",
    says: () =>
      "The identity provider did not let you in, or you did not agree there. Try again, or ask for a link by mail.",
  },
  address_not_verified: {
    kind: "forbidden",
    when: "The identity provider tells no address of a member, or does not say that it is verified.",
    says: () =>
      "The identity provider does not say that your address is verified. Verify it there, or ask for a link by mail.",
  },
  address_not_known: {
    kind: "forbidden",
    when: "No brand of the organization has verified the address that the identity provider tells.",
    says: () => "No brand knows a member by the address that the identity provider told.",
  },
  fresh_sign_in_required: {
    kind: "forbidden",
    when: "An authenticator or a passkey is taken, given up or reset, and what concerns money, keys and people in the console is done, in the ten minutes after signing in, or after proving the session, only.",
    says: () => "This needs a sign-in of the last ten minutes: sign in again, or prove the session.",
  },
  passkey_invalid: {
    kind: "forbidden",
    when: "What a passkey answered is not for this session, was sent before, is too late, or was made by another key or for other pages.",
    says: () => "This passkey was not taken. Begin again.",
  },
  passkey_required: {
    kind: "forbidden",
    when: "The brand asks for a passkey where money or personal data move, and none that counts proved the session in the last ten minutes.",
    says: () => "This needs a passkey that counts, used in the last ten minutes.",
  },
  scope_not_held: {
    kind: "forbidden",
    when: "Somebody gives a role or a key what they do not have themselves.",
    says: ({ scope }: { scope: string }) => `You lack ${scope}, so you cannot give it.`,
  },
  second_person_required: {
    kind: "forbidden",
    when: "An approval is decided by who may not: by who asks for it, by who joined less than 24 hours ago, or by no person. A key counts as who made it, and one that nobody made in the console as everybody.",
    says: ({ why }: { why: "requester" | "joined" | "nobody" }) =>
      ({
        requester: "Another person than who asks for it has to decide this.",
        joined: "Who joined less than 24 hours ago cannot decide this yet.",
        nobody: "Only a person who is signed in to the console decides this.",
      })[why],
  },
  view_of_another: {
    kind: "forbidden",
    when: "Somebody renames or removes a view that another person shared, and owns neither the brand nor the organization.",
    says: () => "Only its author, or an owner, renames or removes this view.",
  },
  simulation_of_another: {
    kind: "forbidden",
    when: "Somebody removes a simulation that another person saved, and owns neither the brand nor the organization.",
    says: () => "Only who saved it, or an owner, removes this simulation.",
  },
  note_of_another: {
    kind: "forbidden",
    when: "Somebody changes or removes a note that another person or key wrote, and owns neither the brand nor the organization.",
    says: () => "Only its author, or an owner, changes or removes this note.",
  },
  handoff_not_allowed: {
    kind: "forbidden",
    when: "A signed payload names another issuer, audience or program, a redirect URI that is not allowed, or a new member whose relationship with the brand has ended.",
    says: ({ reason }: { reason: string }) => reason,
  },
  origin_not_allowed: {
    kind: "forbidden",
    when: "A page reports what its visitors do under an unknown public key, or from an origin that is none of the program's `allowed_origins`.",
    says: () => "The public key is unknown, or the origin of this page is not one of its allowed origins.",
  },
  route_not_found: { kind: "missing", when: "No route has this path.", says: () => "Route not found." },
  brand_not_found: {
    kind: "missing",
    when: "The brand of `Service-Brand` is not found in this organization.",
    says: () => "Brand not found: create one first, or name one that the organization has.",
  },
  program_not_found: missing("program"),
  entity_not_found: missing("entity"),
  relationship_not_found: missing("relationship"),
  requirement_not_found: missing("requirement"),
  tier_not_found: missing("tier"),
  requirement_override_not_found: missing("requirement override"),
  assertion_not_found: missing("assertion"),
  operating_type_not_found: missing("operating type"),
  metric_key_not_found: missing("metric key"),
  connection_not_found: missing("connection"),
  enrollment_not_found: missing("enrollment"),
  distribution_not_found: missing("distribution"),
  deployment_not_found: missing("deployment"),
  promo_link_not_found: missing("promo link"),
  coupon_not_found: missing("coupon"),
  source_not_found: missing("source"),
  source_event_not_found: missing("source event"),
  source_payment_not_found: missing("source payment"),
  approval_not_found: missing("approval"),
  contest_not_found: missing("contest"),
  note_not_found: missing("note"),
  view_not_found: missing("view"),
  simulation_not_found: missing("simulation"),
  message_not_found: missing("message"),
  asset_not_found: missing("asset"),
  passkey_not_found: missing("passkey"),
  portal_domain_not_found: missing("portal domain"),
  operation_not_found: missing("operation"),
  event_not_found: missing("event"),
  performance_event_not_found: missing("performance event"),
  customer_not_found: missing("customer"),
  payout_rule_not_found: missing("payout rule"),
  ledger_account_not_found: missing("ledger account"),
  webhook_endpoint_not_found: missing("webhook endpoint"),
  webhook_delivery_not_found: missing("webhook delivery"),
  payout_rail_not_found: missing("payout rail"),
  payout_account_not_found: missing("payout account"),
  payout_period_not_found: missing("payout period"),
  payout_schedule_not_found: missing("payout schedule"),
  test_clock_not_found: {
    kind: "missing",
    when: "There is no test clock: the data goes by the machine's clock, as live data always does. Test data of an organization gets one by creating it, and a whole new database by `entente serve --clock`.",
    says: () => "There is no test clock: this data goes by the clock of the machine.",
  },
  payout_batch_not_found: missing("payout batch"),
  person_not_found: missing("person"),
  invitation_not_found: missing("invitation"),
  session_not_found: missing("session"),
  portal_session_not_found: missing("portal session"),
  api_key_not_found: missing("API key"),
  request_not_found: missing("request"),
  payout_not_found: missing("payout"),
  portal_provider_not_found: {
    kind: "missing",
    when: "Members of the organization sign in by mail alone: no identity provider is set up, or it is switched off.",
    says: () => "Members sign in by mail alone.",
  },
  audit_entry_not_found: {
    kind: "missing",
    when: "The organization has no such audit entry in this mode, or the id is malformed.",
    says: () => "Audit entry not found.",
  },
  method_not_allowed: {
    kind: "method",
    when: "The path does not support this method; `Allow` lists the supported methods.",
    says: ({ allow }: { allow: readonly string[] }) => `This path supports ${allow.join(", ")}.`,
  },
  payload_too_large: {
    kind: "too_large",
    when: "The body is larger than 256 KiB, one with an asset than 8 MiB, or a file than 10 MiB.",
    says: ({ limit }: { limit: number }) => `The body is larger than ${limit} bytes.`,
  },
  unsupported_media_type: {
    kind: "unsupported",
    when: "The body is not `application/json`, or a file of none of the types that its route takes.",
    says: ({ takes }: { takes: readonly string[] }) =>
      `Send the body as ${takes.join(" or ")} in UTF-8, without a content encoding.`,
  },
  idempotency_key_conflict: {
    kind: "conflict",
    when: "The Idempotency-Key was used within 24 hours for another request.",
    says: () => "Conflict: this Idempotency-Key was used for another request. Use a new key.",
  },
  idempotency_key_in_use: {
    kind: "conflict",
    when: "A request with this Idempotency-Key is still running; `Retry-After` says when to retry.",
    says: () => "A request with this Idempotency-Key is still running. Retry shortly.",
  },
  operation_conflict: {
    kind: "conflict",
    when: "Another operation is still running on this subject.",
    says: ({ operation }: { operation: string }) =>
      `Conflict: ${operation} is still running on this subject. Retry when it has ended.`,
  },
  cancellation_in_progress: {
    kind: "conflict",
    when: "The subject is being canceled.",
    says: ({ operation }: { operation: string }) => `The subject is being canceled by ${operation}.`,
  },
  cancellation_requires_intervention: {
    kind: "conflict",
    when: "A cancel failed before everything was torn down; an operator must retry it.",
    says: ({ operation }: { operation: string }) =>
      `The cancel ${operation} failed before everything was torn down. An operator must retry it.`,
  },
  distribution_not_editable: lifecycle("distribution", "edited"),
  distribution_programs_draft_only: {
    kind: "conflict",
    when: "The update changes the programs of a distribution that is not a draft.",
    says: ({ status }: StatusFacts) => `Programs can be changed only in status draft; this distribution is ${status}.`,
  },
  distribution_not_validatable: lifecycle("distribution", "validated"),
  distribution_not_ready: lifecycle("distribution", "launched"),
  distribution_not_pausable: lifecycle("distribution", "paused"),
  distribution_not_resumable: lifecycle("distribution", "resumed"),
  distribution_not_cancelable: lifecycle("distribution", "canceled"),
  distribution_not_completable: lifecycle("distribution", "completed"),
  deployment_not_pausable: lifecycle("deployment", "paused"),
  deployment_not_resumable: lifecycle("deployment", "resumed"),
  deployment_not_cancelable: lifecycle("deployment", "canceled"),
  enrollment_not_approvable: {
    kind: "conflict",
    when: "The enrollment is in a status in which it cannot be approved, is archived, or its relationship has ended.",
    says: ({ status, allowed, ended }: StatusFacts & { readonly ended?: string }) => {
      const again = "Enroll the entity again with POST /enrollments, then approve it";
      if (ended !== undefined) return `The relationship ${ended} of this enrollment has ended. ${again}.`;
      if (status === "archived") return `This enrollment is archived. ${again}.`;
      return `This enrollment is ${status}; it can be approved only in status ${allowed.join(", ")}.`;
    },
  },
  enrollment_archived: {
    kind: "conflict",
    when: "A coupon is to be made for a member who is archived, and earns nothing more.",
    says: () => "This enrollment is archived. Enroll the entity again with POST /enrollments.",
  },
  enrollment_not_rejectable: lifecycle("enrollment", "rejected"),
  enrollment_not_pausable: lifecycle("enrollment", "paused"),
  enrollment_not_resumable: lifecycle("enrollment", "resumed"),
  source_not_pausable: lifecycle("source", "paused"),
  source_not_resumable: lifecycle("source", "resumed"),
  source_archived: {
    kind: "conflict",
    when: "The source is archived, and changes no more.",
    says: () => "This source is archived. Make a new one.",
  },
  source_not_active: {
    kind: "conflict",
    when: "A delivery arrives for a source that is paused or archived.",
    says: () => "This source is paused or archived, and takes no deliveries.",
  },
  source_api_key_missing: {
    kind: "conflict",
    when: "A source is to read from its vendor's API and has no key to it.",
    says: () => "This source has no key to its vendor's API. Send one as api_key first.",
  },
  source_payment_not_creditable: lifecycle("source payment", "credited"),
  source_payment_not_dismissable: lifecycle("source payment", "dismissed"),
  payout_schedule_not_pausable: lifecycle("payout schedule", "paused"),
  test_clock_already_exists: {
    kind: "conflict",
    when: "The test data has a test clock already, or lies in a database that has one: a clock is begun once.",
    says: ({ at }: { at: string }) => `There is a test clock already, which is at ${at}: advance it.`,
  },
  test_clock_impossible: {
    kind: "conflict",
    when: "The tables of the database are split by time, so that data of a later time would have no place: it has no test clock.",
    says: () => "The tables of this database are split by time, so that no test clock can begin.",
  },
  test_mode_required: {
    kind: "conflict",
    when: "A test clock is asked for in live mode: it is of test data.",
    says: () => "A test clock is of test data: use a key of test mode.",
  },
  test_clock_advancing: {
    kind: "conflict",
    when: "The test clock is being moved already: wait until its `status` is `ready`.",
    says: ({ at, until }: { at: string; until: string }) =>
      `The test clock is at ${at}, on its way to ${until}: wait until its status is ready.`,
  },
  payout_schedule_not_resumable: lifecycle("payout schedule", "resumed"),
  portal_domain_not_checkable: lifecycle("portal domain", "checked"),
  message_not_editable: lifecycle("message", "edited"),
  message_not_cancelable: lifecycle("message", "canceled"),
  coupon_not_pausable: lifecycle("coupon", "paused"),
  coupon_not_resumable: lifecycle("coupon", "resumed"),
  relationship_not_pausable: lifecycle("relationship", "paused"),
  relationship_not_resumable: lifecycle("relationship", "resumed"),
  relationship_not_endable: lifecycle("relationship", "ended"),
  connection_not_revocable: lifecycle("connection", "revoked"),
  approval_not_pending: lifecycle("approval", "approved or refused"),
  contest_not_open: lifecycle("contest", "answered or ended"),
  contest_already_exists: {
    kind: "conflict",
    when: "The membership has an open contest of the same subject.",
    says: () => "This is contested already. Reply in the contest that is open.",
  },
  too_many_contests: {
    kind: "conflict",
    when: "The member has as many open contests with the brand as there may be.",
    says: ({ limit }: { limit: number }) =>
      `${limit} contests are open. Wait until the brand has decided one, or withdraw one.`,
  },
  too_many_assets: {
    kind: "conflict",
    when: "The program has as many active assets as there may be.",
    says: ({ limit }: { limit: number }) =>
      `${limit} assets of this program are active. Archive one that members need no more.`,
  },
  portal_domain_already_exists: {
    kind: "conflict",
    when: "The brand has this domain already.",
    says: () => "The brand has this domain already.",
  },
  too_many_portal_domains: {
    kind: "conflict",
    when: "The brand has as many domains as there may be.",
    says: ({ limit }: { limit: number }) => `The brand has ${limit} domains. Remove one that is used no more.`,
  },
  passkey_already_exists: {
    kind: "conflict",
    when: "The passkey is known already.",
    says: () => "This passkey was added before.",
  },
  too_many_passkeys: {
    kind: "conflict",
    when: "The member has as many passkeys as there may be.",
    says: ({ limit }: { limit: number }) => `There are ${limit} passkeys. Remove one that is used no more.`,
  },
  too_many_notes: {
    kind: "conflict",
    when: "There are as many notes about one thing as there may be.",
    says: ({ limit }: { limit: number }) => `There are ${limit} notes about this. Remove one that nobody needs.`,
  },
  too_many_simulations: {
    kind: "conflict",
    when: "The team of the brand keeps as many simulations as there may be.",
    says: ({ limit }: { limit: number }) => `There are ${limit} saved simulations. Remove one that nobody needs.`,
  },
  too_many_views: {
    kind: "conflict",
    when: "The team of the brand shares as many views as there may be.",
    says: ({ limit }: { limit: number }) => `There are ${limit} shared views. Remove one that nobody needs.`,
  },
  too_many_tags: {
    kind: "conflict",
    when: "The member would have more tags than there may be.",
    says: ({ limit }: { limit: number }) => `A member has at most ${limit} tags. Take one away first.`,
  },
  too_many_changes: {
    kind: "conflict",
    when: "The member was sent as many links in an hour, to confirm changes, as there may be.",
    says: ({ limit }: { limit: number }) =>
      `${limit} links were sent within an hour. Open one of them, or ask again later.`,
  },
  too_many_mail_samples: {
    kind: "conflict",
    when: "A person was sent as many test messages in an hour as there may be.",
    says: ({ limit }: { limit: number }) => `${limit} test messages were sent to you within an hour. Ask again later.`,
  },
  contest_full: {
    kind: "conflict",
    when: "A contest has as many texts as there may be.",
    says: ({ limit }: { limit: number }) => `This contest has ${limit} texts, which is the most. Decide it.`,
  },
  approvers_required: {
    kind: "conflict",
    when: "Approval by two is switched on while fewer than two people could approve: active for 24 hours, with `approvals:write` in all brands.",
    says: ({ able }: { able: number }) =>
      `Two people must be able to approve, and ${able === 1 ? "one is" : "none is"}: with approvals:write in all brands, for 24 hours or longer.`,
  },
  metric_key_archived: archived("metric key"),
  operating_type_archived: archived("operating type"),
  program_not_active: {
    kind: "conflict",
    when: "The program is paused or archived: it accepts no new members and no new deployments.",
    says: ({ program, status }: { program: string; status: string }) =>
      `${program} is ${status}; it accepts new members and new deployments only in status active.`,
  },
  entity_not_erasable: {
    kind: "conflict",
    when: "The entity is in a batch that is not settled, or is still owed something.",
    says: ({ batch }: { batch: string | undefined }) =>
      batch === undefined
        ? "This entity is still owed something. Pay it, or send abandon_payouts: true to write that off."
        : `This entity is paid by ${batch}, which is not settled. Confirm or cancel the batch first.`,
  },
  entity_of_other_brands: {
    kind: "conflict",
    when: "Other brands of the organization have a relationship with the entity, and the caller lacks the scope of the route in one of them.",
    says: ({ scope }: { scope: string }) =>
      `Other brands have a relationship with this entity, and ${scope} is needed in every one of them.`,
  },
  entity_merged: {
    kind: "conflict",
    when: "The entity was merged into another one, which the message names: ask for that one.",
    says: ({ entity, into }: { entity: string; into: string }) => `${entity} was merged into ${into}. Name that one.`,
  },
  merge_not_possible: {
    kind: "conflict",
    when: "In a program of which both are members, the one that would go on is not approved and active, or the other one was rejected or is credited with an event that lies ahead.",
    says: ({ member, why, until }: { member: string; why: "not_active" | "rejected" | "ahead"; until?: string }) =>
      ({
        ahead: `${member} is credited with an event that occurs at ${until}. Merge after that.`,
        not_active: `${member} would go on and is not an approved and active member. Approve or resume it first, or merge the other way round.`,
        rejected: `${member} was rejected, and would be credited as somebody who was not.`,
      })[why],
  },
  entity_not_mergeable: {
    kind: "conflict",
    when: "The two entities are of different kinds, one of them was erased, or one person would come to be of too many entities.",
    says: ({ entity, why, most }: { entity: string; why: "kind" | "erased" | "many"; most?: number }) =>
      ({
        kind: `${entity} is of another kind; a person is not merged with an organization.`,
        erased: `${entity} was erased; nobody can tell any more whether the two are one person.`,
        many: `${entity} would be a person of more than ${most} entities.`,
      })[why],
  },
  performance_event_conflict: {
    kind: "conflict",
    when: "The id of an event was used for another event of the same source and kind.",
    says: ({ event, fields }: { event: string; fields: readonly string[] }) =>
      `This id is that of ${event}, which was sent with other contents: ${fields.join(", ")}. Another event needs an id of its own.`,
  },
  reference_conflict: {
    kind: "conflict",
    when: "The reference of an entry by hand or a top-up was used for another one.",
    says: ({ known, fields }: { known: string; fields: readonly string[] }) =>
      `This reference is that of ${known}, which was sent with other contents: ${fields.join(", ")}. Another one needs a reference of its own.`,
  },
  performance_event_already_paid: {
    kind: "conflict",
    when: "Entries by hand pay for the event already.",
    says: ({ sums, payouts }: { sums: readonly string[]; payouts: readonly string[] }) =>
      `Entries by hand pay for this event already, in minor units: ${sums.join(", ")} by ${payouts.join(", ")}. Send again: true to pay for it once more.`,
  },
  performance_event_not_correctable: {
    kind: "conflict",
    when: "The event is a click, takes another one back, or was refunded in full, so that there is nothing to credit to another member.",
    says: ({ type, gone }: { type?: string; gone?: true }) =>
      gone === true
        ? "Nothing is left of this event: it was refunded in full."
        : `This event is a ${type}, or takes another event back; what can be corrected is the event itself.`,
  },
  requirement_override_already_exists: {
    kind: "conflict",
    when: "The member already has an active override of this requirement.",
    says: ({ override }: { override: string }) => `${override} already overrides this requirement for this member.`,
  },
  requirement_override_inapplicable: {
    kind: "conflict",
    when: "The requirement does not apply to this member, so it cannot be overridden.",
    says: ({ reason }: { reason: string }) => reason,
  },
  payout_rail_required: {
    kind: "conflict",
    when: "A batch names no rail and the brand has no active default one.",
    says: () => "Name a rail, or make an active rail the default.",
  },
  person_already_exists: {
    kind: "conflict",
    when: "Somebody of the organization has the address of an invitation.",
    says: () => "Somebody of the organization has this address. Change that person's role instead.",
  },
  changed_meanwhile: {
    kind: "changed",
    when: "`If-Match` names another state of the object than it has now: read it again and decide anew.",
    says: () => "The object changed since it was read. Read it again, and send its new ETag.",
  },
  connection_in_use: {
    kind: "conflict",
    when: "The account at the provider is connected by another member of the program: one account counts for one member.",
    says: () => "This account is connected by another member of this program. One account counts for one member.",
  },
  already_signed_in: {
    kind: "conflict",
    when: "Somebody else is signed in in this browser: `instead_of` has to name that session, which then ends.",
    says: ({ name }: { name: string }) =>
      `You are ${name} in this browser. To sign in as somebody else, instead_of has to name your session.`,
  },
  second_factor_already_exists: {
    kind: "conflict",
    when: "The person has an authenticator already; it is removed before another one is taken.",
    says: () => "You have an authenticator already: remove it before you take another one.",
  },
  last_owner: {
    kind: "conflict",
    when: "Nobody would own the organization any more.",
    says: () => "This is the last owner of the organization: make somebody else an owner first.",
  },
  invitation_not_revocable: lifecycle("invitation", "revoked"),
  payout_rail_already_exists: {
    kind: "conflict",
    when: "The brand already has a rail of this kind and format.",
    says: ({ rail, status }: { rail: string; status: string }) =>
      `${rail} already has this kind and format and is ${status}. Update it instead.`,
  },
  payout_rail_disabled: {
    kind: "conflict",
    when: "The rail is disabled: it can neither pay nor be the default.",
    says: ({ rail }: { rail: string }) => `${rail} is disabled. Update its status to activate it.`,
  },
  payout_format_not_registered: {
    kind: "conflict",
    when: "No adapter of this service writes the format of the rail; a batch needs one.",
    says: ({ rail, format }: { rail: string; format: string }) =>
      `${rail} writes the format ${format}, for which this service has no adapter. Register one, or name another rail.`,
  },
  payout_batch_empty: {
    kind: "conflict",
    when: "No recipient can be paid now. Corrections of payouts are committed all the same, and listed in `committed`.",
    says: ({ skipped, reasons }: { skipped: number; reasons: readonly string[] }) =>
      `No recipient can be paid by this rail now; ${skipped} ${skipped === 1 ? "recipient was" : "recipients were"} skipped${reasons.length === 0 ? "" : `: ${reasons.join(", ")}`}.`,
  },
  payout_batch_differs: {
    kind: "conflict",
    when: "What a batch pays rests on something that is not what was announced or recorded; `differences` lists it. Nothing is exported until each is accepted with a reason, or mended.",
    says: ({ count, names }: { count: number; names: readonly string[] }) =>
      `${count} ${count === 1 ? "difference" : "differences"} from what was announced: ${names.join(", ")}${count > names.length ? ", …" : ""}. Nothing was exported.`,
  },
  payout_file_unwritable: {
    kind: "conflict",
    when: "A difference of a batch is to be accepted whose payment file cannot be written all the same: a payment is not the one that the batch was made of, or the rail does not take it.",
    says: ({ batch, fault }: { batch: string; fault: string }) =>
      `The file of ${batch} could not be written with any reason: ${fault} Nothing was accepted. Mend it, or cancel the batch, which frees its payouts, and create another one.`,
  },
  payout_batch_not_exportable: lifecycle("payout batch", "exported"),
  payout_batch_not_confirmable: lifecycle("payout batch", "confirmed"),
  payout_results_unreadable: {
    kind: "invalid",
    when: "A file of results is none that is read, or is broken.",
    says: ({ reason }: { reason: string }) => `The file cannot be read: ${reason}`,
  },
  payout_results_mismatch: {
    kind: "unprocessable",
    when: "A file of results names no payment of the batch, or contradicts one, or itself. Nothing of it was confirmed.",
    says: ({ reason }: { reason: string }) => `Nothing of the file was confirmed: ${reason}`,
  },
  payout_batch_not_cancelable: lifecycle("payout batch", "canceled"),
  payout_rules_required: {
    kind: "conflict",
    when: "A payout run finds no active rule and no active content split. Corrections of earlier periods are committed all the same, and listed in `committed`.",
    says: () => "No payout rule of this brand is active. Create or activate one, then run again.",
  },
  payout_period_overlap: {
    kind: "conflict",
    when: "The period of a payout run overlaps another period that has payouts.",
    says: ({ start, end }: { start: string; end: string }) =>
      `The period overlaps the period from ${start} to ${end}, which has payouts. Run that period again, or choose another one.`,
  },
  payout_period_closed: {
    kind: "conflict",
    when: "A payout run overlaps a closed period, or an entry by hand is to lie in one.",
    says: ({ start, end }: { start: string; end: string }) =>
      `The period from ${start} to ${end} is closed. What changes of it is booked in a later period; to change the period itself, open it again.`,
  },
  payout_period_not_closable: {
    kind: "conflict",
    when: "A draft batch is over the payout period, or days before it in which something was earned lie in no period; the message names them.",
    says: ({ batches, days }: { batches: readonly string[]; days: readonly string[] }) =>
      [
        ...(batches.length === 0 ? [] : [`Export or cancel the drafts ${batches.join(", ")} first.`]),
        ...(days.length === 0 ? [] : [`First run the days before it that no run covered: ${days.join(", ")}.`]),
      ].join(" "),
  },
  deployment_distribution_mismatch: {
    kind: "conflict",
    when: "The deployment, the distribution and the member that an event names do not belong together, or not to the event that it takes back.",
    says: ({ field }: { field: "deployment" | "distribution" | "enrollment" }) =>
      field === "enrollment"
        ? "enrollment is no member whom the event that is taken back was recorded for, or has been credited to since."
        : "deployment, distribution and enrollment have to belong together, and to the event that is taken back.",
  },
  referral_code_taken: {
    kind: "conflict",
    when: "The referral code belongs, permanently, to another member of the organization.",
    says: ({ code }: { code: string }) => `The referral code ${JSON.stringify(code)} is taken.`,
  },
  coupon_code_taken: {
    kind: "conflict",
    when: "The code belongs, permanently, to another coupon of the brand, in any case of its letters.",
    says: ({ code }: { code: string }) => `The coupon code ${JSON.stringify(code)} is taken.`,
  },
  nonce_reused: {
    kind: "conflict",
    when: "The nonce of the signed payload was already used.",
    says: () => "This nonce was already used. Sign each payload with a new nonce.",
  },
  performance_event_identity_required: {
    kind: "unprocessable",
    when: "A performance event carries neither an Idempotency-Key nor an external_event_id.",
    says: () => "Send an Idempotency-Key header or external_event_id, so that a retry is recognised.",
  },
  channel_type_not_yet_supported: {
    kind: "unprocessable",
    when: "No registered adapter serves this medium, channel and format.",
    says: ({ slot }: { slot: string }) => `No registered adapter serves slot ${slot}.`,
  },
  portal_provider_misconfigured: {
    kind: "unprocessable",
    when: "The identity provider of members is another one than the organization set up, refuses its client, or has an address that is not called.",
    says: () =>
      "The identity provider does not accept this service as it is set up. Tell the brand; until then ask for a link by mail.",
  },
  documents_not_configured: {
    kind: "unprocessable",
    when: "A document is asked for, and the platform was given nothing that prints documents.",
    says: () => "This platform prints no documents: its host gave it no `documents` port. Read the same as JSON.",
  },
  portal_domains_not_configured: {
    kind: "unprocessable",
    when: "A domain is added, and the platform has no `domainNames` by which to prove it.",
    says: () => "There are no domains here: they need a `domainNames` that reads their records.",
  },
  passkeys_not_configured: {
    kind: "unprocessable",
    when: "A passkey is asked for, and the platform has no `passkeyVerifier`, or its public address is a number.",
    says: () => "There are no passkeys here: they need a `passkeyVerifier`, and a public address with a name.",
  },
  rate_limited: {
    kind: "limited",
    when: "The rate limit of the organization is exceeded; `Retry-After` says when to retry.",
    says: () => "Too many requests. Retry after the time in Retry-After.",
  },
  internal_error: {
    kind: "internal",
    when: "An internal fault; nothing was changed.",
    says: () => "Internal error.",
  },
  portal_provider_unreachable: {
    kind: "unavailable",
    when: "The identity provider of members does not answer, or answers with an error of its own.",
    says: () => "The identity provider cannot be reached now. Try again later, or ask for a link by mail.",
  },
  temporarily_unavailable: {
    kind: "unavailable",
    when: "The outcome of the commit is unknown, the database does not answer in time, or the service is stopping. Retry with the same Idempotency-Key.",
    says: () => "Temporarily unavailable. Retry the request with the same Idempotency-Key.",
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;
type Facts<C extends ErrorCode> = Parameters<(typeof ERRORS)[C]["says"]>;

/** The codes a transition table may answer with: those whose message needs the status and the allowed ones. */
export type StatusRefusal = { [C in ErrorCode]: Facts<C> extends [StatusFacts] ? C : never }[ErrorCode];

/** The `<resource>_not_found` codes. */
export type MissingCode = Extract<ErrorCode, `${string}_not_found`>;

/** A payout that was corrected though the request is refused, as the wire shows it; `exact` where the number is not. */
export interface CommittedPayout {
  /** The payout, `po_…`. */
  readonly payout: string;
  /** True if the payout is new. */
  readonly created: boolean;
  /** The amount of the payout, in minor units of its currency. */
  readonly amount_minor: number;
  /** The currency, three lower-case letters. */
  readonly currency: string;
  /** The amounts that a JSON number rounds, as text, by the names of their fields; absent where none is. */
  readonly exact?: Readonly<Record<string, string>>;
}

/** The payouts that were committed though the request is refused. */
export interface CommittedAnyway {
  /** How many payouts were made: 0 or more. */
  readonly payouts_created: number;
  /** How many payouts were changed: 0 or more. */
  readonly payouts_changed: number;
  /** The first hundred of them. */
  readonly payouts: readonly CommittedPayout[];
}

/** A field of a row that is not what was announced, or follows from what was recorded. */
export interface NamedDifference {
  /** The name by which the difference is accepted; it changes with every value that is found. */
  readonly difference: string;
  /** The check that found the difference. */
  readonly check: string;
  /** Of the row. */
  readonly table: string;
  /** The id of the row, or the values of its key as a JSON array. */
  readonly row: string;
  /** The field of the row that differs. */
  readonly field: string;
}

/** An expected refusal. Core returns it and never throws it: a thrown error is a bug or a lost connection. */
export interface Refusal<C extends ErrorCode = ErrorCode> {
  /** The code of the catalogue of errors. */
  readonly code: C;
  /** The kind of the refusal, from which its HTTP status follows. */
  readonly kind: RefusalKind;
  /** The sentence for people: the fault, its place and the expectation. */
  readonly message: string;
  /** Absent: nothing was changed. */
  readonly committed?: CommittedAnyway;
  /** The differences that the refusal is about, at most a hundred; only of `payout_batch_differs`. */
  readonly differences?: readonly NamedDifference[];
  /** The request field at fault, as the wire spells it (`programs[0]`); null when no single field is. */
  readonly param: string | null;
}

export interface Refused<C extends ErrorCode = ErrorCode> {
  /** Always false: nothing was answered. */
  readonly ok: false;
  /** The reason. */
  readonly refusal: Refusal<C>;
}
export interface Answered<T> {
  /** Always true: `value` is the answer. */
  readonly ok: true;
  /** The answer. */
  readonly value: T;
}
export type Result<T, C extends ErrorCode = ErrorCode> = Answered<T> | Refused<C>;

export const ok = <T>(value: T): Answered<T> => ({ ok: true, value });

export const refuse = <C extends ErrorCode>(code: C, ...facts: Facts<C>): Refused<C> => {
  const { kind, says } = ERRORS[code] as { kind: RefusalKind; says: (...facts: Facts<C>) => string };
  return { ok: false, refusal: { code, kind, message: says(...facts), param: null } };
};

/** Names the request field at fault: `at("programs[0]", refuse("program_not_found"))`. */
export const at = <C extends ErrorCode>(param: string, { refusal }: Refused<C>): Refused<C> => ({
  ok: false,
  refusal: { ...refusal, param },
});

/** Refuses a request field: `refuseField("results[0].status", "must be paid or failed")`. */
export const refuseField = (param: string, says: string): Refused<"invalid_request"> =>
  at(param, refuse("invalid_request", { reason: `${param} ${says}.` }));

/** The failure of a resource, as its `error` field shows it. */
export interface Fault {
  readonly code: string;
  readonly message: string;
}

/** The error that the façade throws for every refusal. `code` is a catalogue code; `kind` groups codes by what a caller can do. */
export class PlatformError extends Error {
  readonly code: ErrorCode;
  readonly kind: RefusalKind;
  readonly param: string | null;
  /** The payouts that were committed all the same; undefined: nothing was changed. */
  readonly committed: CommittedAnyway | undefined;
  /** The differences that the refusal is about, if it is about differences. */
  readonly differences: readonly NamedDifference[] | undefined;
  /** `cause` is for logs: why the outcome is unknown. */
  constructor({ code, kind, message, param, committed, differences }: Refusal, cause?: Error) {
    super(message, cause && { cause });
    this.name = "PlatformError";
    this.code = code;
    this.kind = kind;
    this.param = param;
    this.committed = committed;
    this.differences = differences;
  }
}
