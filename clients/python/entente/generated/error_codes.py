# Code generated from the OpenAPI document by `pnpm generate`; DO NOT EDIT.
from typing import Literal

ErrorCode = Literal[
    # A field is missing, unknown or out of bounds; `param` names it.
    "invalid_request",
    # The value of a status filter is not a status.
    "invalid_status",
    # An event type in a filter or subscription is not public.
    "invalid_event_type",
    # The period is malformed, empty, or ends in the future.
    "invalid_period",
    # An update names a field that cannot change after creation.
    "immutable_parameter",
    # A metric key is not in the registry.
    "metric_key_invalid",
    # The API key is absent, malformed, unknown, revoked or expired; in the console, nobody is signed in.
    "unauthenticated",
    # What was sent to sign in is unknown, used or too late, or nobody was invited by it; one answer for all.
    "sign_in_failed",
    # The public key of a signed request is unknown, or the signature does not match a secret of its program.
    "invalid_signature",
    # A delivery to a source is not signed with its secret, was signed too long ago or ahead, or the source has no secret yet.
    "source_signature_invalid",
    # A signed payload is not yet valid, has expired, or is valid for too long.
    "handoff_expired",
    # The API key, or the role of the person who is signed in, lacks the scope of the route.
    "insufficient_scope",
    # Something of live mode is asked for, and the database has a test clock: it holds test data alone.
    "live_mode_refused",
    # A session of the portal is limited to some memberships of a member, and what is asked is of all of them.
    "portal_session_limited",
    # A write of the console comes without the session's `CSRF-Token`, or from another site.
    "csrf_token_invalid",
    # People of this service sign in at their identity provider alone, and this would let in without it.
    "identity_provider_required",
    # The person has an authenticator: the same request is sent again with `code`.
    "second_factor_required",
    # The code is wrong, or was used. The fifth wrong one uses a link up.
    "second_factor_invalid",
    # A member did not agree at the identity provider, or the provider let nobody in.
    "portal_provider_denied",
    # The identity provider tells no address of a member, or does not say that it is verified.
    "address_not_verified",
    # No brand of the organization has verified the address that the identity provider tells.
    "address_not_known",
    # An authenticator or a passkey is taken, given up or reset, and what concerns money, keys and people in the console is done, in the ten minutes after signing in, or after proving the session, only.
    "fresh_sign_in_required",
    # What a passkey answered is not for this session, was sent before, is too late, or was made by another key or for other pages.
    "passkey_invalid",
    # The brand asks for a passkey where money or personal data move, and none that counts proved the session in the last ten minutes.
    "passkey_required",
    # Somebody gives a role or a key what they do not have themselves.
    "scope_not_held",
    # An approval is decided by who may not: by who asks for it, by who joined less than 24 hours ago, or by no person. A key counts as who made it, and one that nobody made in the console as everybody.
    "second_person_required",
    # Somebody renames or removes a view that another person shared, and owns neither the brand nor the organization.
    "view_of_another",
    # Somebody removes a simulation that another person saved, and owns neither the brand nor the organization.
    "simulation_of_another",
    # Somebody changes or removes a note that another person or key wrote, and owns neither the brand nor the organization.
    "note_of_another",
    # A signed payload names another issuer, audience or program, a redirect URI that is not allowed, or a new member whose relationship with the brand has ended.
    "handoff_not_allowed",
    # A page reports what its visitors do under an unknown public key, or from an origin that is none of the program's `allowed_origins`.
    "origin_not_allowed",
    # No route has this path.
    "route_not_found",
    # The brand of `Service-Brand` is not found in this organization.
    "brand_not_found",
    # The program is not found in this brand, or the id is malformed.
    "program_not_found",
    # The entity is not found in this brand, or the id is malformed.
    "entity_not_found",
    # The relationship is not found in this brand, or the id is malformed.
    "relationship_not_found",
    # The requirement is not found in this brand, or the id is malformed.
    "requirement_not_found",
    # The tier is not found in this brand, or the id is malformed.
    "tier_not_found",
    # The requirement override is not found in this brand, or the id is malformed.
    "requirement_override_not_found",
    # The assertion is not found in this brand, or the id is malformed.
    "assertion_not_found",
    # The operating type is not found in this brand, or the id is malformed.
    "operating_type_not_found",
    # The metric key is not found in this brand, or the id is malformed.
    "metric_key_not_found",
    # The connection is not found in this brand, or the id is malformed.
    "connection_not_found",
    # The enrollment is not found in this brand, or the id is malformed.
    "enrollment_not_found",
    # The distribution is not found in this brand, or the id is malformed.
    "distribution_not_found",
    # The deployment is not found in this brand, or the id is malformed.
    "deployment_not_found",
    # The promo link is not found in this brand, or the id is malformed.
    "promo_link_not_found",
    # The coupon is not found in this brand, or the id is malformed.
    "coupon_not_found",
    # The source is not found in this brand, or the id is malformed.
    "source_not_found",
    # The source event is not found in this brand, or the id is malformed.
    "source_event_not_found",
    # The source payment is not found in this brand, or the id is malformed.
    "source_payment_not_found",
    # The approval is not found in this brand, or the id is malformed.
    "approval_not_found",
    # The contest is not found in this brand, or the id is malformed.
    "contest_not_found",
    # The note is not found in this brand, or the id is malformed.
    "note_not_found",
    # The view is not found in this brand, or the id is malformed.
    "view_not_found",
    # The simulation is not found in this brand, or the id is malformed.
    "simulation_not_found",
    # The message is not found in this brand, or the id is malformed.
    "message_not_found",
    # The asset is not found in this brand, or the id is malformed.
    "asset_not_found",
    # The passkey is not found in this brand, or the id is malformed.
    "passkey_not_found",
    # The portal domain is not found in this brand, or the id is malformed.
    "portal_domain_not_found",
    # The operation is not found in this brand, or the id is malformed.
    "operation_not_found",
    # The event is not found in this brand, or the id is malformed.
    "event_not_found",
    # The performance event is not found in this brand, or the id is malformed.
    "performance_event_not_found",
    # The customer is not found in this brand, or the id is malformed.
    "customer_not_found",
    # The payout rule is not found in this brand, or the id is malformed.
    "payout_rule_not_found",
    # The ledger account is not found in this brand, or the id is malformed.
    "ledger_account_not_found",
    # The webhook endpoint is not found in this brand, or the id is malformed.
    "webhook_endpoint_not_found",
    # The webhook delivery is not found in this brand, or the id is malformed.
    "webhook_delivery_not_found",
    # The payout rail is not found in this brand, or the id is malformed.
    "payout_rail_not_found",
    # The payout account is not found in this brand, or the id is malformed.
    "payout_account_not_found",
    # The payout period is not found in this brand, or the id is malformed.
    "payout_period_not_found",
    # The payout schedule is not found in this brand, or the id is malformed.
    "payout_schedule_not_found",
    # There is no test clock: the data goes by the machine's clock, as live data always does. Test data of an organization gets one by creating it, and a whole new database by `entente serve --clock`.
    "test_clock_not_found",
    # The payout batch is not found in this brand, or the id is malformed.
    "payout_batch_not_found",
    # The person is not found in this brand, or the id is malformed.
    "person_not_found",
    # The invitation is not found in this brand, or the id is malformed.
    "invitation_not_found",
    # The session is not found in this brand, or the id is malformed.
    "session_not_found",
    # The portal session is not found in this brand, or the id is malformed.
    "portal_session_not_found",
    # The API key is not found in this brand, or the id is malformed.
    "api_key_not_found",
    # The request is not found in this brand, or the id is malformed.
    "request_not_found",
    # The payout is not found in this brand, or the id is malformed.
    "payout_not_found",
    # Members of the organization sign in by mail alone: no identity provider is set up, or it is switched off.
    "portal_provider_not_found",
    # The organization has no such audit entry in this mode, or the id is malformed.
    "audit_entry_not_found",
    # The path does not support this method; `Allow` lists the supported methods.
    "method_not_allowed",
    # The body is larger than 256 KiB, one with an asset than 8 MiB, or a file than 10 MiB.
    "payload_too_large",
    # The body is not `application/json`, or a file of none of the types that its route takes.
    "unsupported_media_type",
    # The Idempotency-Key was used within 24 hours for another request.
    "idempotency_key_conflict",
    # A request with this Idempotency-Key is still running; `Retry-After` says when to retry.
    "idempotency_key_in_use",
    # Another operation is still running on this subject.
    "operation_conflict",
    # The subject is being canceled.
    "cancellation_in_progress",
    # A cancel failed before everything was torn down; an operator must retry it.
    "cancellation_requires_intervention",
    # The distribution is in a status in which it cannot be edited.
    "distribution_not_editable",
    # The update changes the programs of a distribution that is not a draft.
    "distribution_programs_draft_only",
    # The distribution is in a status in which it cannot be validated.
    "distribution_not_validatable",
    # The distribution is in a status in which it cannot be launched.
    "distribution_not_ready",
    # The distribution is in a status in which it cannot be paused.
    "distribution_not_pausable",
    # The distribution is in a status in which it cannot be resumed.
    "distribution_not_resumable",
    # The distribution is in a status in which it cannot be canceled.
    "distribution_not_cancelable",
    # The distribution is in a status in which it cannot be completed.
    "distribution_not_completable",
    # The deployment is in a status in which it cannot be paused.
    "deployment_not_pausable",
    # The deployment is in a status in which it cannot be resumed.
    "deployment_not_resumable",
    # The deployment is in a status in which it cannot be canceled.
    "deployment_not_cancelable",
    # The enrollment is in a status in which it cannot be approved, is archived, or its relationship has ended.
    "enrollment_not_approvable",
    # A coupon is to be made for a member who is archived, and earns nothing more.
    "enrollment_archived",
    # The enrollment is in a status in which it cannot be rejected.
    "enrollment_not_rejectable",
    # The enrollment is in a status in which it cannot be paused.
    "enrollment_not_pausable",
    # The enrollment is in a status in which it cannot be resumed.
    "enrollment_not_resumable",
    # The source is in a status in which it cannot be paused.
    "source_not_pausable",
    # The source is in a status in which it cannot be resumed.
    "source_not_resumable",
    # The source is archived, and changes no more.
    "source_archived",
    # A delivery arrives for a source that is paused or archived.
    "source_not_active",
    # A source is to read from its vendor's API and has no key to it.
    "source_api_key_missing",
    # The source payment is in a status in which it cannot be credited.
    "source_payment_not_creditable",
    # The source payment is in a status in which it cannot be dismissed.
    "source_payment_not_dismissable",
    # The payout schedule is in a status in which it cannot be paused.
    "payout_schedule_not_pausable",
    # The test data has a test clock already, or lies in a database that has one: a clock is begun once.
    "test_clock_already_exists",
    # The tables of the database are split by time, so that data of a later time would have no place: it has no test clock.
    "test_clock_impossible",
    # A test clock is asked for in live mode: it is of test data.
    "test_mode_required",
    # The test clock is being moved already: wait until its `status` is `ready`.
    "test_clock_advancing",
    # The payout schedule is in a status in which it cannot be resumed.
    "payout_schedule_not_resumable",
    # The portal domain is in a status in which it cannot be checked.
    "portal_domain_not_checkable",
    # The message is in a status in which it cannot be edited.
    "message_not_editable",
    # The message is in a status in which it cannot be canceled.
    "message_not_cancelable",
    # The coupon is in a status in which it cannot be paused.
    "coupon_not_pausable",
    # The coupon is in a status in which it cannot be resumed.
    "coupon_not_resumable",
    # The relationship is in a status in which it cannot be paused.
    "relationship_not_pausable",
    # The relationship is in a status in which it cannot be resumed.
    "relationship_not_resumable",
    # The relationship is in a status in which it cannot be ended.
    "relationship_not_endable",
    # The connection is in a status in which it cannot be revoked.
    "connection_not_revocable",
    # The approval is in a status in which it cannot be approved or refused.
    "approval_not_pending",
    # The contest is in a status in which it cannot be answered or ended.
    "contest_not_open",
    # The membership has an open contest of the same subject.
    "contest_already_exists",
    # The member has as many open contests with the brand as there may be.
    "too_many_contests",
    # The program has as many active assets as there may be.
    "too_many_assets",
    # The brand has this domain already.
    "portal_domain_already_exists",
    # The brand has as many domains as there may be.
    "too_many_portal_domains",
    # The passkey is known already.
    "passkey_already_exists",
    # The member has as many passkeys as there may be.
    "too_many_passkeys",
    # There are as many notes about one thing as there may be.
    "too_many_notes",
    # The team of the brand keeps as many simulations as there may be.
    "too_many_simulations",
    # The team of the brand shares as many views as there may be.
    "too_many_views",
    # The member would have more tags than there may be.
    "too_many_tags",
    # The member was sent as many links in an hour, to confirm changes, as there may be.
    "too_many_changes",
    # A person was sent as many test messages in an hour as there may be.
    "too_many_mail_samples",
    # A contest has as many texts as there may be.
    "contest_full",
    # Approval by two is switched on while fewer than two people could approve: active for 24 hours, with `approvals:write` in all brands.
    "approvers_required",
    # A metric key with this key exists and is archived.
    "metric_key_archived",
    # A operating type with this key exists and is archived.
    "operating_type_archived",
    # The program is paused or archived: it accepts no new members and no new deployments.
    "program_not_active",
    # The entity is in a batch that is not settled, or is still owed something.
    "entity_not_erasable",
    # Other brands of the organization have a relationship with the entity, and the caller lacks the scope of the route in one of them.
    "entity_of_other_brands",
    # The entity was merged into another one, which the message names: ask for that one.
    "entity_merged",
    # In a program of which both are members, the one that would go on is not approved and active, or the other one was rejected or is credited with an event that lies ahead.
    "merge_not_possible",
    # The two entities are of different kinds, one of them was erased, or one person would come to be of too many entities.
    "entity_not_mergeable",
    # The id of an event was used for another event of the same source and kind.
    "performance_event_conflict",
    # The reference of an entry by hand or a top-up was used for another one.
    "reference_conflict",
    # Entries by hand pay for the event already.
    "performance_event_already_paid",
    # The event is a click, takes another one back, or was refunded in full, so that there is nothing to credit to another member.
    "performance_event_not_correctable",
    # The member already has an active override of this requirement.
    "requirement_override_already_exists",
    # The requirement does not apply to this member, so it cannot be overridden.
    "requirement_override_inapplicable",
    # A batch names no rail and the brand has no active default one.
    "payout_rail_required",
    # Somebody of the organization has the address of an invitation.
    "person_already_exists",
    # `If-Match` names another state of the object than it has now: read it again and decide anew.
    "changed_meanwhile",
    # The account at the provider is connected by another member of the program: one account counts for one member.
    "connection_in_use",
    # Somebody else is signed in in this browser: `instead_of` has to name that session, which then ends.
    "already_signed_in",
    # The person has an authenticator already; it is removed before another one is taken.
    "second_factor_already_exists",
    # Nobody would own the organization any more.
    "last_owner",
    # The invitation is in a status in which it cannot be revoked.
    "invitation_not_revocable",
    # The brand already has a rail of this kind and format.
    "payout_rail_already_exists",
    # The rail is disabled: it can neither pay nor be the default.
    "payout_rail_disabled",
    # No adapter of this service writes the format of the rail; a batch needs one.
    "payout_format_not_registered",
    # No recipient can be paid now. Corrections of payouts are committed all the same, and listed in `committed`.
    "payout_batch_empty",
    # What a batch pays rests on something that is not what was announced or recorded; `differences` lists it. Nothing is exported until each is accepted with a reason, or mended.
    "payout_batch_differs",
    # A difference of a batch is to be accepted whose payment file cannot be written all the same: a payment is not the one that the batch was made of, or the rail does not take it.
    "payout_file_unwritable",
    # The payout batch is in a status in which it cannot be exported.
    "payout_batch_not_exportable",
    # The payout batch is in a status in which it cannot be confirmed.
    "payout_batch_not_confirmable",
    # A file of results is none that is read, or is broken.
    "payout_results_unreadable",
    # A file of results names no payment of the batch, or contradicts one, or itself. Nothing of it was confirmed.
    "payout_results_mismatch",
    # The payout batch is in a status in which it cannot be canceled.
    "payout_batch_not_cancelable",
    # A payout run finds no active rule and no active content split. Corrections of earlier periods are committed all the same, and listed in `committed`.
    "payout_rules_required",
    # The period of a payout run overlaps another period that has payouts.
    "payout_period_overlap",
    # A payout run overlaps a closed period, or an entry by hand is to lie in one.
    "payout_period_closed",
    # A draft batch is over the payout period, or days before it in which something was earned lie in no period; the message names them.
    "payout_period_not_closable",
    # The deployment, the distribution and the member that an event names do not belong together, or not to the event that it takes back.
    "deployment_distribution_mismatch",
    # The referral code belongs, permanently, to another member of the organization.
    "referral_code_taken",
    # The code belongs, permanently, to another coupon of the brand, in any case of its letters.
    "coupon_code_taken",
    # The nonce of the signed payload was already used.
    "nonce_reused",
    # A performance event carries neither an Idempotency-Key nor an external_event_id.
    "performance_event_identity_required",
    # No registered adapter serves this medium, channel and format.
    "channel_type_not_yet_supported",
    # The identity provider of members is another one than the organization set up, refuses its client, or has an address that is not called.
    "portal_provider_misconfigured",
    # A document is asked for, and the platform was given nothing that prints documents.
    "documents_not_configured",
    # A domain is added, and the platform has no `domainNames` by which to prove it.
    "portal_domains_not_configured",
    # A passkey is asked for, and the platform has no `passkeyVerifier`, or its public address is a number.
    "passkeys_not_configured",
    # The rate limit of the organization is exceeded; `Retry-After` says when to retry.
    "rate_limited",
    # An internal fault; nothing was changed.
    "internal_error",
    # The identity provider of members does not answer, or answers with an error of its own.
    "portal_provider_unreachable",
    # The outcome of the commit is unknown, the database does not answer in time, or the service is stopping. Retry with the same Idempotency-Key.
    "temporarily_unavailable",
]
"""A code of the error catalogue."""
