// Printed from the OpenAPI document by `pnpm generate`: change the route, its schema or its comments instead.

/** The codes of the error catalogue, by the status they are answered with. */
export interface ErrorCodes {
  400: {
    /** A field is missing, unknown or out of bounds; `param` names it. */
    invalid_request: true;
    /** The value of a status filter is not a status. */
    invalid_status: true;
    /** An event type in a filter or subscription is not public. */
    invalid_event_type: true;
    /** The period is malformed, empty, or ends in the future. */
    invalid_period: true;
    /** An update names a field that cannot change after creation. */
    immutable_parameter: true;
    /** A metric key is not in the registry. */
    metric_key_invalid: true;
    /** A file of results is none that is read, or is broken. */
    payout_results_unreadable: true;
  };
  401: {
    /** The API key is absent, malformed, unknown, revoked or expired; in the console, nobody is signed in. */
    unauthenticated: true;
    /** What was sent to sign in is unknown, used or too late, or nobody was invited by it; one answer for all. */
    sign_in_failed: true;
    /** The public key of a signed request is unknown, or the signature does not match a secret of its program. */
    invalid_signature: true;
    /** A delivery to a source is not signed with its secret, was signed too long ago or ahead, or the source has no secret yet. */
    source_signature_invalid: true;
    /** A signed payload is not yet valid, has expired, or is valid for too long. */
    handoff_expired: true;
  };
  403: {
    /** The API key, or the role of the person who is signed in, lacks the scope of the route. */
    insufficient_scope: true;
    /** Something of live mode is asked for, and the database has a test clock: it holds test data alone. */
    live_mode_refused: true;
    /** A session of the portal is limited to some memberships of a member, and what is asked is of all of them. */
    portal_session_limited: true;
    /** A write of the console comes without the session's `CSRF-Token`, or from another site. */
    csrf_token_invalid: true;
    /** People of this service sign in at their identity provider alone, and this would let in without it. */
    identity_provider_required: true;
    /** The person has an authenticator: the same request is sent again with `code`. */
    second_factor_required: true;
    /** The code is wrong, or was used. The fifth wrong one uses a link up. */
    second_factor_invalid: true;
    /** A member did not agree at the identity provider, or the provider let nobody in. */
    portal_provider_denied: true;
    /** The identity provider tells no address of a member, or does not say that it is verified. */
    address_not_verified: true;
    /** No brand of the organization has verified the address that the identity provider tells. */
    address_not_known: true;
    /** An authenticator or a passkey is taken, given up or reset, and what concerns money, keys and people in the console is done, in the ten minutes after signing in, or after proving the session, only. */
    fresh_sign_in_required: true;
    /** What a passkey answered is not for this session, was sent before, is too late, or was made by another key or for other pages. */
    passkey_invalid: true;
    /** The brand asks for a passkey where money or personal data move, and none that counts proved the session in the last ten minutes. */
    passkey_required: true;
    /** Somebody gives a role or a key what they do not have themselves. */
    scope_not_held: true;
    /** An approval is decided by who may not: by who asks for it, by who joined less than 24 hours ago, or by no person. A key counts as who made it, and one that nobody made in the console as everybody. */
    second_person_required: true;
    /** Somebody renames or removes a view that another person shared, and owns neither the brand nor the organization. */
    view_of_another: true;
    /** Somebody removes a simulation that another person saved, and owns neither the brand nor the organization. */
    simulation_of_another: true;
    /** Somebody changes or removes a note that another person or key wrote, and owns neither the brand nor the organization. */
    note_of_another: true;
    /** A signed payload names another issuer, audience or program, a redirect URI that is not allowed, or a new member whose relationship with the brand has ended. */
    handoff_not_allowed: true;
    /** A page reports what its visitors do under an unknown public key, or from an origin that is none of the program's `allowed_origins`. */
    origin_not_allowed: true;
  };
  404: {
    /** No route has this path. */
    route_not_found: true;
    /** The brand of `Service-Brand` is not found in this organization. */
    brand_not_found: true;
    /** The program is not found in this brand, or the id is malformed. */
    program_not_found: true;
    /** The entity is not found in this brand, or the id is malformed. */
    entity_not_found: true;
    /** The relationship is not found in this brand, or the id is malformed. */
    relationship_not_found: true;
    /** The requirement is not found in this brand, or the id is malformed. */
    requirement_not_found: true;
    /** The tier is not found in this brand, or the id is malformed. */
    tier_not_found: true;
    /** The requirement override is not found in this brand, or the id is malformed. */
    requirement_override_not_found: true;
    /** The assertion is not found in this brand, or the id is malformed. */
    assertion_not_found: true;
    /** The operating type is not found in this brand, or the id is malformed. */
    operating_type_not_found: true;
    /** The metric key is not found in this brand, or the id is malformed. */
    metric_key_not_found: true;
    /** The connection is not found in this brand, or the id is malformed. */
    connection_not_found: true;
    /** The enrollment is not found in this brand, or the id is malformed. */
    enrollment_not_found: true;
    /** The distribution is not found in this brand, or the id is malformed. */
    distribution_not_found: true;
    /** The deployment is not found in this brand, or the id is malformed. */
    deployment_not_found: true;
    /** The promo link is not found in this brand, or the id is malformed. */
    promo_link_not_found: true;
    /** The coupon is not found in this brand, or the id is malformed. */
    coupon_not_found: true;
    /** The source is not found in this brand, or the id is malformed. */
    source_not_found: true;
    /** The source event is not found in this brand, or the id is malformed. */
    source_event_not_found: true;
    /** The source payment is not found in this brand, or the id is malformed. */
    source_payment_not_found: true;
    /** The approval is not found in this brand, or the id is malformed. */
    approval_not_found: true;
    /** The contest is not found in this brand, or the id is malformed. */
    contest_not_found: true;
    /** The note is not found in this brand, or the id is malformed. */
    note_not_found: true;
    /** The view is not found in this brand, or the id is malformed. */
    view_not_found: true;
    /** The simulation is not found in this brand, or the id is malformed. */
    simulation_not_found: true;
    /** The message is not found in this brand, or the id is malformed. */
    message_not_found: true;
    /** The asset is not found in this brand, or the id is malformed. */
    asset_not_found: true;
    /** The passkey is not found in this brand, or the id is malformed. */
    passkey_not_found: true;
    /** The portal domain is not found in this brand, or the id is malformed. */
    portal_domain_not_found: true;
    /** The operation is not found in this brand, or the id is malformed. */
    operation_not_found: true;
    /** The event is not found in this brand, or the id is malformed. */
    event_not_found: true;
    /** The performance event is not found in this brand, or the id is malformed. */
    performance_event_not_found: true;
    /** The customer is not found in this brand, or the id is malformed. */
    customer_not_found: true;
    /** The payout rule is not found in this brand, or the id is malformed. */
    payout_rule_not_found: true;
    /** The ledger account is not found in this brand, or the id is malformed. */
    ledger_account_not_found: true;
    /** The webhook endpoint is not found in this brand, or the id is malformed. */
    webhook_endpoint_not_found: true;
    /** The webhook delivery is not found in this brand, or the id is malformed. */
    webhook_delivery_not_found: true;
    /** The payout rail is not found in this brand, or the id is malformed. */
    payout_rail_not_found: true;
    /** The payout account is not found in this brand, or the id is malformed. */
    payout_account_not_found: true;
    /** The payout period is not found in this brand, or the id is malformed. */
    payout_period_not_found: true;
    /** The payout schedule is not found in this brand, or the id is malformed. */
    payout_schedule_not_found: true;
    /** There is no test clock: the data goes by the machine's clock, as live data always does. Test data of an organization gets one by creating it, and a whole new database by `entente serve --clock`. */
    test_clock_not_found: true;
    /** The payout batch is not found in this brand, or the id is malformed. */
    payout_batch_not_found: true;
    /** The person is not found in this brand, or the id is malformed. */
    person_not_found: true;
    /** The invitation is not found in this brand, or the id is malformed. */
    invitation_not_found: true;
    /** The session is not found in this brand, or the id is malformed. */
    session_not_found: true;
    /** The portal session is not found in this brand, or the id is malformed. */
    portal_session_not_found: true;
    /** The API key is not found in this brand, or the id is malformed. */
    api_key_not_found: true;
    /** The request is not found in this brand, or the id is malformed. */
    request_not_found: true;
    /** The payout is not found in this brand, or the id is malformed. */
    payout_not_found: true;
    /** Members of the organization sign in by mail alone: no identity provider is set up, or it is switched off. */
    portal_provider_not_found: true;
    /** The organization has no such audit entry in this mode, or the id is malformed. */
    audit_entry_not_found: true;
  };
  405: {
    /** The path does not support this method; `Allow` lists the supported methods. */
    method_not_allowed: true;
  };
  409: {
    /** The Idempotency-Key was used within 24 hours for another request. */
    idempotency_key_conflict: true;
    /** A request with this Idempotency-Key is still running; `Retry-After` says when to retry. */
    idempotency_key_in_use: true;
    /** Another operation is still running on this subject. */
    operation_conflict: true;
    /** The subject is being canceled. */
    cancellation_in_progress: true;
    /** A cancel failed before everything was torn down; an operator must retry it. */
    cancellation_requires_intervention: true;
    /** The distribution is in a status in which it cannot be edited. */
    distribution_not_editable: true;
    /** The update changes the programs of a distribution that is not a draft. */
    distribution_programs_draft_only: true;
    /** The distribution is in a status in which it cannot be validated. */
    distribution_not_validatable: true;
    /** The distribution is in a status in which it cannot be launched. */
    distribution_not_ready: true;
    /** The distribution is in a status in which it cannot be paused. */
    distribution_not_pausable: true;
    /** The distribution is in a status in which it cannot be resumed. */
    distribution_not_resumable: true;
    /** The distribution is in a status in which it cannot be canceled. */
    distribution_not_cancelable: true;
    /** The distribution is in a status in which it cannot be completed. */
    distribution_not_completable: true;
    /** The deployment is in a status in which it cannot be paused. */
    deployment_not_pausable: true;
    /** The deployment is in a status in which it cannot be resumed. */
    deployment_not_resumable: true;
    /** The deployment is in a status in which it cannot be canceled. */
    deployment_not_cancelable: true;
    /** The enrollment is in a status in which it cannot be approved, is archived, or its relationship has ended. */
    enrollment_not_approvable: true;
    /** A coupon is to be made for a member who is archived, and earns nothing more. */
    enrollment_archived: true;
    /** The enrollment is in a status in which it cannot be rejected. */
    enrollment_not_rejectable: true;
    /** The enrollment is in a status in which it cannot be paused. */
    enrollment_not_pausable: true;
    /** The enrollment is in a status in which it cannot be resumed. */
    enrollment_not_resumable: true;
    /** The source is in a status in which it cannot be paused. */
    source_not_pausable: true;
    /** The source is in a status in which it cannot be resumed. */
    source_not_resumable: true;
    /** The source is archived, and changes no more. */
    source_archived: true;
    /** A delivery arrives for a source that is paused or archived. */
    source_not_active: true;
    /** A source is to read from its vendor's API and has no key to it. */
    source_api_key_missing: true;
    /** The source payment is in a status in which it cannot be credited. */
    source_payment_not_creditable: true;
    /** The source payment is in a status in which it cannot be dismissed. */
    source_payment_not_dismissable: true;
    /** The payout schedule is in a status in which it cannot be paused. */
    payout_schedule_not_pausable: true;
    /** The test data has a test clock already, or lies in a database that has one: a clock is begun once. */
    test_clock_already_exists: true;
    /** The tables of the database are split by time, so that data of a later time would have no place: it has no test clock. */
    test_clock_impossible: true;
    /** A test clock is asked for in live mode: it is of test data. */
    test_mode_required: true;
    /** The test clock is being moved already: wait until its `status` is `ready`. */
    test_clock_advancing: true;
    /** The payout schedule is in a status in which it cannot be resumed. */
    payout_schedule_not_resumable: true;
    /** The portal domain is in a status in which it cannot be checked. */
    portal_domain_not_checkable: true;
    /** The message is in a status in which it cannot be edited. */
    message_not_editable: true;
    /** The message is in a status in which it cannot be canceled. */
    message_not_cancelable: true;
    /** The coupon is in a status in which it cannot be paused. */
    coupon_not_pausable: true;
    /** The coupon is in a status in which it cannot be resumed. */
    coupon_not_resumable: true;
    /** The relationship is in a status in which it cannot be paused. */
    relationship_not_pausable: true;
    /** The relationship is in a status in which it cannot be resumed. */
    relationship_not_resumable: true;
    /** The relationship is in a status in which it cannot be ended. */
    relationship_not_endable: true;
    /** The connection is in a status in which it cannot be revoked. */
    connection_not_revocable: true;
    /** The approval is in a status in which it cannot be approved or refused. */
    approval_not_pending: true;
    /** The contest is in a status in which it cannot be answered or ended. */
    contest_not_open: true;
    /** The membership has an open contest of the same subject. */
    contest_already_exists: true;
    /** The member has as many open contests with the brand as there may be. */
    too_many_contests: true;
    /** The program has as many active assets as there may be. */
    too_many_assets: true;
    /** The brand has this domain already. */
    portal_domain_already_exists: true;
    /** The brand has as many domains as there may be. */
    too_many_portal_domains: true;
    /** The passkey is known already. */
    passkey_already_exists: true;
    /** The member has as many passkeys as there may be. */
    too_many_passkeys: true;
    /** There are as many notes about one thing as there may be. */
    too_many_notes: true;
    /** The team of the brand keeps as many simulations as there may be. */
    too_many_simulations: true;
    /** The team of the brand shares as many views as there may be. */
    too_many_views: true;
    /** The member would have more tags than there may be. */
    too_many_tags: true;
    /** The member was sent as many links in an hour, to confirm changes, as there may be. */
    too_many_changes: true;
    /** A person was sent as many test messages in an hour as there may be. */
    too_many_mail_samples: true;
    /** A contest has as many texts as there may be. */
    contest_full: true;
    /** Approval by two is switched on while fewer than two people could approve: active for 24 hours, with `approvals:write` in all brands. */
    approvers_required: true;
    /** A metric key with this key exists and is archived. */
    metric_key_archived: true;
    /** A operating type with this key exists and is archived. */
    operating_type_archived: true;
    /** The program is paused or archived: it accepts no new members and no new deployments. */
    program_not_active: true;
    /** The entity is in a batch that is not settled, or is still owed something. */
    entity_not_erasable: true;
    /** Other brands of the organization have a relationship with the entity, and the caller lacks the scope of the route in one of them. */
    entity_of_other_brands: true;
    /** The entity was merged into another one, which the message names: ask for that one. */
    entity_merged: true;
    /** In a program of which both are members, the one that would go on is not approved and active, or the other one was rejected or is credited with an event that lies ahead. */
    merge_not_possible: true;
    /** The two entities are of different kinds, one of them was erased, or one person would come to be of too many entities. */
    entity_not_mergeable: true;
    /** The id of an event was used for another event of the same source and kind. */
    performance_event_conflict: true;
    /** The reference of an entry by hand or a top-up was used for another one. */
    reference_conflict: true;
    /** Entries by hand pay for the event already. */
    performance_event_already_paid: true;
    /** The event is a click, takes another one back, or was refunded in full, so that there is nothing to credit to another member. */
    performance_event_not_correctable: true;
    /** The member already has an active override of this requirement. */
    requirement_override_already_exists: true;
    /** The requirement does not apply to this member, so it cannot be overridden. */
    requirement_override_inapplicable: true;
    /** A batch names no rail and the brand has no active default one. */
    payout_rail_required: true;
    /** Somebody of the organization has the address of an invitation. */
    person_already_exists: true;
    /** The account at the provider is connected by another member of the program: one account counts for one member. */
    connection_in_use: true;
    /** Somebody else is signed in in this browser: `instead_of` has to name that session, which then ends. */
    already_signed_in: true;
    /** The person has an authenticator already; it is removed before another one is taken. */
    second_factor_already_exists: true;
    /** Nobody would own the organization any more. */
    last_owner: true;
    /** The invitation is in a status in which it cannot be revoked. */
    invitation_not_revocable: true;
    /** The brand already has a rail of this kind and format. */
    payout_rail_already_exists: true;
    /** The rail is disabled: it can neither pay nor be the default. */
    payout_rail_disabled: true;
    /** No adapter of this service writes the format of the rail; a batch needs one. */
    payout_format_not_registered: true;
    /** No recipient can be paid now. Corrections of payouts are committed all the same, and listed in `committed`. */
    payout_batch_empty: true;
    /** What a batch pays rests on something that is not what was announced or recorded; `differences` lists it. Nothing is exported until each is accepted with a reason, or mended. */
    payout_batch_differs: true;
    /** A difference of a batch is to be accepted whose payment file cannot be written all the same: a payment is not the one that the batch was made of, or the rail does not take it. */
    payout_file_unwritable: true;
    /** The payout batch is in a status in which it cannot be exported. */
    payout_batch_not_exportable: true;
    /** The payout batch is in a status in which it cannot be confirmed. */
    payout_batch_not_confirmable: true;
    /** The payout batch is in a status in which it cannot be canceled. */
    payout_batch_not_cancelable: true;
    /** A payout run finds no active rule and no active content split. Corrections of earlier periods are committed all the same, and listed in `committed`. */
    payout_rules_required: true;
    /** The period of a payout run overlaps another period that has payouts. */
    payout_period_overlap: true;
    /** A payout run overlaps a closed period, or an entry by hand is to lie in one. */
    payout_period_closed: true;
    /** A draft batch is over the payout period, or days before it in which something was earned lie in no period; the message names them. */
    payout_period_not_closable: true;
    /** The deployment, the distribution and the member that an event names do not belong together, or not to the event that it takes back. */
    deployment_distribution_mismatch: true;
    /** The referral code belongs, permanently, to another member of the organization. */
    referral_code_taken: true;
    /** The code belongs, permanently, to another coupon of the brand, in any case of its letters. */
    coupon_code_taken: true;
    /** The nonce of the signed payload was already used. */
    nonce_reused: true;
  };
  412: {
    /** `If-Match` names another state of the object than it has now: read it again and decide anew. */
    changed_meanwhile: true;
  };
  413: {
    /** The body is larger than 256 KiB, one with an asset than 8 MiB, or a file than 10 MiB. */
    payload_too_large: true;
  };
  415: {
    /** The body is not `application/json`, or a file of none of the types that its route takes. */
    unsupported_media_type: true;
  };
  422: {
    /** A file of results names no payment of the batch, or contradicts one, or itself. Nothing of it was confirmed. */
    payout_results_mismatch: true;
    /** A performance event carries neither an Idempotency-Key nor an external_event_id. */
    performance_event_identity_required: true;
    /** No registered adapter serves this medium, channel and format. */
    channel_type_not_yet_supported: true;
    /** The identity provider of members is another one than the organization set up, refuses its client, or has an address that is not called. */
    portal_provider_misconfigured: true;
    /** A document is asked for, and the platform was given nothing that prints documents. */
    documents_not_configured: true;
    /** A domain is added, and the platform has no `domainNames` by which to prove it. */
    portal_domains_not_configured: true;
    /** A passkey is asked for, and the platform has no `passkeyVerifier`, or its public address is a number. */
    passkeys_not_configured: true;
  };
  429: {
    /** The rate limit of the organization is exceeded; `Retry-After` says when to retry. */
    rate_limited: true;
  };
  500: {
    /** An internal fault; nothing was changed. */
    internal_error: true;
  };
  503: {
    /** The identity provider of members does not answer, or answers with an error of its own. */
    portal_provider_unreachable: true;
    /** The outcome of the commit is unknown, the database does not answer in time, or the service is stopping. Retry with the same Idempotency-Key. */
    temporarily_unavailable: true;
  };
}
