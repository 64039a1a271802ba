// Code generated from the OpenAPI document by `pnpm generate`; DO NOT EDIT.

package entente

// The codes of the error catalogue, and the types of events.
const (
	// CodeInvalidRequest: A field is missing, unknown or out of bounds; `param` names it.
	CodeInvalidRequest = "invalid_request"

	// CodeInvalidStatus: The value of a status filter is not a status.
	CodeInvalidStatus = "invalid_status"

	// CodeInvalidEventType: An event type in a filter or subscription is not public.
	CodeInvalidEventType = "invalid_event_type"

	// CodeInvalidPeriod: The period is malformed, empty, or ends in the future.
	CodeInvalidPeriod = "invalid_period"

	// CodeImmutableParameter: An update names a field that cannot change after creation.
	CodeImmutableParameter = "immutable_parameter"

	// CodeMetricKeyInvalid: A metric key is not in the registry.
	CodeMetricKeyInvalid = "metric_key_invalid"

	// CodeUnauthenticated: The API key is absent, malformed, unknown, revoked or expired; in the console, nobody is signed in.
	CodeUnauthenticated = "unauthenticated"

	// CodeSignInFailed: What was sent to sign in is unknown, used or too late, or nobody was invited by it; one answer for all.
	CodeSignInFailed = "sign_in_failed"

	// CodeInvalidSignature: The public key of a signed request is unknown, or the signature does not match a secret of its program.
	CodeInvalidSignature = "invalid_signature"

	// CodeSourceSignatureInvalid: A delivery to a source is not signed with its secret, was signed too long ago or ahead, or the source has no secret yet.
	CodeSourceSignatureInvalid = "source_signature_invalid"

	// CodeHandoffExpired: A signed payload is not yet valid, has expired, or is valid for too long.
	CodeHandoffExpired = "handoff_expired"

	// CodeInsufficientScope: The API key, or the role of the person who is signed in, lacks the scope of the route.
	CodeInsufficientScope = "insufficient_scope"

	// CodeLiveModeRefused: Something of live mode is asked for, and the database has a test clock: it holds test data alone.
	CodeLiveModeRefused = "live_mode_refused"

	// CodePortalSessionLimited: A session of the portal is limited to some memberships of a member, and what is asked is of all of them.
	CodePortalSessionLimited = "portal_session_limited"

	// CodeCsrfTokenInvalid: A write of the console comes without the session's `CSRF-Token`, or from another site.
	CodeCsrfTokenInvalid = "csrf_token_invalid"

	// CodeIdentityProviderRequired: People of this service sign in at their identity provider alone, and this would let in without it.
	CodeIdentityProviderRequired = "identity_provider_required"

	// CodeSecondFactorRequired: The person has an authenticator: the same request is sent again with `code`.
	CodeSecondFactorRequired = "second_factor_required"

	// CodeSecondFactorInvalid: The code is wrong, or was used. The fifth wrong one uses a link up.
	CodeSecondFactorInvalid = "second_factor_invalid"

	// CodePortalProviderDenied: A member did not agree at the identity provider, or the provider let nobody in.
	CodePortalProviderDenied = "portal_provider_denied"

	// CodeAddressNotVerified: The identity provider tells no address of a member, or does not say that it is verified.
	CodeAddressNotVerified = "address_not_verified"

	// CodeAddressNotKnown: No brand of the organization has verified the address that the identity provider tells.
	CodeAddressNotKnown = "address_not_known"

	// CodeFreshSignInRequired: An authenticator or a passkey is taken, given up or reset, and what concerns money, keys and people in the console is done, in the ten minutes after signing in, or after proving the session, only.
	CodeFreshSignInRequired = "fresh_sign_in_required"

	// CodePasskeyInvalid: What a passkey answered is not for this session, was sent before, is too late, or was made by another key or for other pages.
	CodePasskeyInvalid = "passkey_invalid"

	// CodePasskeyRequired: The brand asks for a passkey where money or personal data move, and none that counts proved the session in the last ten minutes.
	CodePasskeyRequired = "passkey_required"

	// CodeScopeNotHeld: Somebody gives a role or a key what they do not have themselves.
	CodeScopeNotHeld = "scope_not_held"

	// CodeSecondPersonRequired: An approval is decided by who may not: by who asks for it, by who joined less than 24 hours ago, or by no person. A key counts as who made it, and one that nobody made in the console as everybody.
	CodeSecondPersonRequired = "second_person_required"

	// CodeViewOfAnother: Somebody renames or removes a view that another person shared, and owns neither the brand nor the organization.
	CodeViewOfAnother = "view_of_another"

	// CodeSimulationOfAnother: Somebody removes a simulation that another person saved, and owns neither the brand nor the organization.
	CodeSimulationOfAnother = "simulation_of_another"

	// CodeNoteOfAnother: Somebody changes or removes a note that another person or key wrote, and owns neither the brand nor the organization.
	CodeNoteOfAnother = "note_of_another"

	// CodeHandoffNotAllowed: A signed payload names another issuer, audience or program, a redirect URI that is not allowed, or a new member whose relationship with the brand has ended.
	CodeHandoffNotAllowed = "handoff_not_allowed"

	// CodeOriginNotAllowed: A page reports what its visitors do under an unknown public key, or from an origin that is none of the program's `allowed_origins`.
	CodeOriginNotAllowed = "origin_not_allowed"

	// CodeRouteNotFound: No route has this path.
	CodeRouteNotFound = "route_not_found"

	// CodeBrandNotFound: The brand of `Service-Brand` is not found in this organization.
	CodeBrandNotFound = "brand_not_found"

	// CodeProgramNotFound: The program is not found in this brand, or the id is malformed.
	CodeProgramNotFound = "program_not_found"

	// CodeEntityNotFound: The entity is not found in this brand, or the id is malformed.
	CodeEntityNotFound = "entity_not_found"

	// CodeRelationshipNotFound: The relationship is not found in this brand, or the id is malformed.
	CodeRelationshipNotFound = "relationship_not_found"

	// CodeRequirementNotFound: The requirement is not found in this brand, or the id is malformed.
	CodeRequirementNotFound = "requirement_not_found"

	// CodeTierNotFound: The tier is not found in this brand, or the id is malformed.
	CodeTierNotFound = "tier_not_found"

	// CodeRequirementOverrideNotFound: The requirement override is not found in this brand, or the id is malformed.
	CodeRequirementOverrideNotFound = "requirement_override_not_found"

	// CodeAssertionNotFound: The assertion is not found in this brand, or the id is malformed.
	CodeAssertionNotFound = "assertion_not_found"

	// CodeOperatingTypeNotFound: The operating type is not found in this brand, or the id is malformed.
	CodeOperatingTypeNotFound = "operating_type_not_found"

	// CodeMetricKeyNotFound: The metric key is not found in this brand, or the id is malformed.
	CodeMetricKeyNotFound = "metric_key_not_found"

	// CodeConnectionNotFound: The connection is not found in this brand, or the id is malformed.
	CodeConnectionNotFound = "connection_not_found"

	// CodeEnrollmentNotFound: The enrollment is not found in this brand, or the id is malformed.
	CodeEnrollmentNotFound = "enrollment_not_found"

	// CodeDistributionNotFound: The distribution is not found in this brand, or the id is malformed.
	CodeDistributionNotFound = "distribution_not_found"

	// CodeDeploymentNotFound: The deployment is not found in this brand, or the id is malformed.
	CodeDeploymentNotFound = "deployment_not_found"

	// CodePromoLinkNotFound: The promo link is not found in this brand, or the id is malformed.
	CodePromoLinkNotFound = "promo_link_not_found"

	// CodeCouponNotFound: The coupon is not found in this brand, or the id is malformed.
	CodeCouponNotFound = "coupon_not_found"

	// CodeSourceNotFound: The source is not found in this brand, or the id is malformed.
	CodeSourceNotFound = "source_not_found"

	// CodeSourceEventNotFound: The source event is not found in this brand, or the id is malformed.
	CodeSourceEventNotFound = "source_event_not_found"

	// CodeSourcePaymentNotFound: The source payment is not found in this brand, or the id is malformed.
	CodeSourcePaymentNotFound = "source_payment_not_found"

	// CodeApprovalNotFound: The approval is not found in this brand, or the id is malformed.
	CodeApprovalNotFound = "approval_not_found"

	// CodeContestNotFound: The contest is not found in this brand, or the id is malformed.
	CodeContestNotFound = "contest_not_found"

	// CodeNoteNotFound: The note is not found in this brand, or the id is malformed.
	CodeNoteNotFound = "note_not_found"

	// CodeViewNotFound: The view is not found in this brand, or the id is malformed.
	CodeViewNotFound = "view_not_found"

	// CodeSimulationNotFound: The simulation is not found in this brand, or the id is malformed.
	CodeSimulationNotFound = "simulation_not_found"

	// CodeMessageNotFound: The message is not found in this brand, or the id is malformed.
	CodeMessageNotFound = "message_not_found"

	// CodeAssetNotFound: The asset is not found in this brand, or the id is malformed.
	CodeAssetNotFound = "asset_not_found"

	// CodePasskeyNotFound: The passkey is not found in this brand, or the id is malformed.
	CodePasskeyNotFound = "passkey_not_found"

	// CodePortalDomainNotFound: The portal domain is not found in this brand, or the id is malformed.
	CodePortalDomainNotFound = "portal_domain_not_found"

	// CodeOperationNotFound: The operation is not found in this brand, or the id is malformed.
	CodeOperationNotFound = "operation_not_found"

	// CodeEventNotFound: The event is not found in this brand, or the id is malformed.
	CodeEventNotFound = "event_not_found"

	// CodePerformanceEventNotFound: The performance event is not found in this brand, or the id is malformed.
	CodePerformanceEventNotFound = "performance_event_not_found"

	// CodeCustomerNotFound: The customer is not found in this brand, or the id is malformed.
	CodeCustomerNotFound = "customer_not_found"

	// CodePayoutRuleNotFound: The payout rule is not found in this brand, or the id is malformed.
	CodePayoutRuleNotFound = "payout_rule_not_found"

	// CodeLedgerAccountNotFound: The ledger account is not found in this brand, or the id is malformed.
	CodeLedgerAccountNotFound = "ledger_account_not_found"

	// CodeWebhookEndpointNotFound: The webhook endpoint is not found in this brand, or the id is malformed.
	CodeWebhookEndpointNotFound = "webhook_endpoint_not_found"

	// CodeWebhookDeliveryNotFound: The webhook delivery is not found in this brand, or the id is malformed.
	CodeWebhookDeliveryNotFound = "webhook_delivery_not_found"

	// CodePayoutRailNotFound: The payout rail is not found in this brand, or the id is malformed.
	CodePayoutRailNotFound = "payout_rail_not_found"

	// CodePayoutAccountNotFound: The payout account is not found in this brand, or the id is malformed.
	CodePayoutAccountNotFound = "payout_account_not_found"

	// CodePayoutPeriodNotFound: The payout period is not found in this brand, or the id is malformed.
	CodePayoutPeriodNotFound = "payout_period_not_found"

	// CodePayoutScheduleNotFound: The payout schedule is not found in this brand, or the id is malformed.
	CodePayoutScheduleNotFound = "payout_schedule_not_found"

	// CodeTestClockNotFound: There is no test clock: the data goes by the machine's clock, as live data always does. Test data of an organization gets one by creating it, and a whole new database by `entente serve --clock`.
	CodeTestClockNotFound = "test_clock_not_found"

	// CodePayoutBatchNotFound: The payout batch is not found in this brand, or the id is malformed.
	CodePayoutBatchNotFound = "payout_batch_not_found"

	// CodePersonNotFound: The person is not found in this brand, or the id is malformed.
	CodePersonNotFound = "person_not_found"

	// CodeInvitationNotFound: The invitation is not found in this brand, or the id is malformed.
	CodeInvitationNotFound = "invitation_not_found"

	// CodeSessionNotFound: The session is not found in this brand, or the id is malformed.
	CodeSessionNotFound = "session_not_found"

	// CodePortalSessionNotFound: The portal session is not found in this brand, or the id is malformed.
	CodePortalSessionNotFound = "portal_session_not_found"

	// CodeApiKeyNotFound: The API key is not found in this brand, or the id is malformed.
	CodeApiKeyNotFound = "api_key_not_found"

	// CodeRequestNotFound: The request is not found in this brand, or the id is malformed.
	CodeRequestNotFound = "request_not_found"

	// CodePayoutNotFound: The payout is not found in this brand, or the id is malformed.
	CodePayoutNotFound = "payout_not_found"

	// CodePortalProviderNotFound: Members of the organization sign in by mail alone: no identity provider is set up, or it is switched off.
	CodePortalProviderNotFound = "portal_provider_not_found"

	// CodeAuditEntryNotFound: The organization has no such audit entry in this mode, or the id is malformed.
	CodeAuditEntryNotFound = "audit_entry_not_found"

	// CodeMethodNotAllowed: The path does not support this method; `Allow` lists the supported methods.
	CodeMethodNotAllowed = "method_not_allowed"

	// CodePayloadTooLarge: The body is larger than 256 KiB, one with an asset than 8 MiB, or a file than 10 MiB.
	CodePayloadTooLarge = "payload_too_large"

	// CodeUnsupportedMediaType: The body is not `application/json`, or a file of none of the types that its route takes.
	CodeUnsupportedMediaType = "unsupported_media_type"

	// CodeIdempotencyKeyConflict: The Idempotency-Key was used within 24 hours for another request.
	CodeIdempotencyKeyConflict = "idempotency_key_conflict"

	// CodeIdempotencyKeyInUse: A request with this Idempotency-Key is still running; `Retry-After` says when to retry.
	CodeIdempotencyKeyInUse = "idempotency_key_in_use"

	// CodeOperationConflict: Another operation is still running on this subject.
	CodeOperationConflict = "operation_conflict"

	// CodeCancellationInProgress: The subject is being canceled.
	CodeCancellationInProgress = "cancellation_in_progress"

	// CodeCancellationRequiresIntervention: A cancel failed before everything was torn down; an operator must retry it.
	CodeCancellationRequiresIntervention = "cancellation_requires_intervention"

	// CodeDistributionNotEditable: The distribution is in a status in which it cannot be edited.
	CodeDistributionNotEditable = "distribution_not_editable"

	// CodeDistributionProgramsDraftOnly: The update changes the programs of a distribution that is not a draft.
	CodeDistributionProgramsDraftOnly = "distribution_programs_draft_only"

	// CodeDistributionNotValidatable: The distribution is in a status in which it cannot be validated.
	CodeDistributionNotValidatable = "distribution_not_validatable"

	// CodeDistributionNotReady: The distribution is in a status in which it cannot be launched.
	CodeDistributionNotReady = "distribution_not_ready"

	// CodeDistributionNotPausable: The distribution is in a status in which it cannot be paused.
	CodeDistributionNotPausable = "distribution_not_pausable"

	// CodeDistributionNotResumable: The distribution is in a status in which it cannot be resumed.
	CodeDistributionNotResumable = "distribution_not_resumable"

	// CodeDistributionNotCancelable: The distribution is in a status in which it cannot be canceled.
	CodeDistributionNotCancelable = "distribution_not_cancelable"

	// CodeDistributionNotCompletable: The distribution is in a status in which it cannot be completed.
	CodeDistributionNotCompletable = "distribution_not_completable"

	// CodeDeploymentNotPausable: The deployment is in a status in which it cannot be paused.
	CodeDeploymentNotPausable = "deployment_not_pausable"

	// CodeDeploymentNotResumable: The deployment is in a status in which it cannot be resumed.
	CodeDeploymentNotResumable = "deployment_not_resumable"

	// CodeDeploymentNotCancelable: The deployment is in a status in which it cannot be canceled.
	CodeDeploymentNotCancelable = "deployment_not_cancelable"

	// CodeEnrollmentNotApprovable: The enrollment is in a status in which it cannot be approved, is archived, or its relationship has ended.
	CodeEnrollmentNotApprovable = "enrollment_not_approvable"

	// CodeEnrollmentArchived: A coupon is to be made for a member who is archived, and earns nothing more.
	CodeEnrollmentArchived = "enrollment_archived"

	// CodeEnrollmentNotRejectable: The enrollment is in a status in which it cannot be rejected.
	CodeEnrollmentNotRejectable = "enrollment_not_rejectable"

	// CodeEnrollmentNotPausable: The enrollment is in a status in which it cannot be paused.
	CodeEnrollmentNotPausable = "enrollment_not_pausable"

	// CodeEnrollmentNotResumable: The enrollment is in a status in which it cannot be resumed.
	CodeEnrollmentNotResumable = "enrollment_not_resumable"

	// CodeSourceNotPausable: The source is in a status in which it cannot be paused.
	CodeSourceNotPausable = "source_not_pausable"

	// CodeSourceNotResumable: The source is in a status in which it cannot be resumed.
	CodeSourceNotResumable = "source_not_resumable"

	// CodeSourceArchived: The source is archived, and changes no more.
	CodeSourceArchived = "source_archived"

	// CodeSourceNotActive: A delivery arrives for a source that is paused or archived.
	CodeSourceNotActive = "source_not_active"

	// CodeSourceApiKeyMissing: A source is to read from its vendor's API and has no key to it.
	CodeSourceApiKeyMissing = "source_api_key_missing"

	// CodeSourcePaymentNotCreditable: The source payment is in a status in which it cannot be credited.
	CodeSourcePaymentNotCreditable = "source_payment_not_creditable"

	// CodeSourcePaymentNotDismissable: The source payment is in a status in which it cannot be dismissed.
	CodeSourcePaymentNotDismissable = "source_payment_not_dismissable"

	// CodePayoutScheduleNotPausable: The payout schedule is in a status in which it cannot be paused.
	CodePayoutScheduleNotPausable = "payout_schedule_not_pausable"

	// CodeTestClockAlreadyExists: The test data has a test clock already, or lies in a database that has one: a clock is begun once.
	CodeTestClockAlreadyExists = "test_clock_already_exists"

	// CodeTestClockImpossible: The tables of the database are split by time, so that data of a later time would have no place: it has no test clock.
	CodeTestClockImpossible = "test_clock_impossible"

	// CodeTestModeRequired: A test clock is asked for in live mode: it is of test data.
	CodeTestModeRequired = "test_mode_required"

	// CodeTestClockAdvancing: The test clock is being moved already: wait until its `status` is `ready`.
	CodeTestClockAdvancing = "test_clock_advancing"

	// CodePayoutScheduleNotResumable: The payout schedule is in a status in which it cannot be resumed.
	CodePayoutScheduleNotResumable = "payout_schedule_not_resumable"

	// CodePortalDomainNotCheckable: The portal domain is in a status in which it cannot be checked.
	CodePortalDomainNotCheckable = "portal_domain_not_checkable"

	// CodeMessageNotEditable: The message is in a status in which it cannot be edited.
	CodeMessageNotEditable = "message_not_editable"

	// CodeMessageNotCancelable: The message is in a status in which it cannot be canceled.
	CodeMessageNotCancelable = "message_not_cancelable"

	// CodeCouponNotPausable: The coupon is in a status in which it cannot be paused.
	CodeCouponNotPausable = "coupon_not_pausable"

	// CodeCouponNotResumable: The coupon is in a status in which it cannot be resumed.
	CodeCouponNotResumable = "coupon_not_resumable"

	// CodeRelationshipNotPausable: The relationship is in a status in which it cannot be paused.
	CodeRelationshipNotPausable = "relationship_not_pausable"

	// CodeRelationshipNotResumable: The relationship is in a status in which it cannot be resumed.
	CodeRelationshipNotResumable = "relationship_not_resumable"

	// CodeRelationshipNotEndable: The relationship is in a status in which it cannot be ended.
	CodeRelationshipNotEndable = "relationship_not_endable"

	// CodeConnectionNotRevocable: The connection is in a status in which it cannot be revoked.
	CodeConnectionNotRevocable = "connection_not_revocable"

	// CodeApprovalNotPending: The approval is in a status in which it cannot be approved or refused.
	CodeApprovalNotPending = "approval_not_pending"

	// CodeContestNotOpen: The contest is in a status in which it cannot be answered or ended.
	CodeContestNotOpen = "contest_not_open"

	// CodeContestAlreadyExists: The membership has an open contest of the same subject.
	CodeContestAlreadyExists = "contest_already_exists"

	// CodeTooManyContests: The member has as many open contests with the brand as there may be.
	CodeTooManyContests = "too_many_contests"

	// CodeTooManyAssets: The program has as many active assets as there may be.
	CodeTooManyAssets = "too_many_assets"

	// CodePortalDomainAlreadyExists: The brand has this domain already.
	CodePortalDomainAlreadyExists = "portal_domain_already_exists"

	// CodeTooManyPortalDomains: The brand has as many domains as there may be.
	CodeTooManyPortalDomains = "too_many_portal_domains"

	// CodePasskeyAlreadyExists: The passkey is known already.
	CodePasskeyAlreadyExists = "passkey_already_exists"

	// CodeTooManyPasskeys: The member has as many passkeys as there may be.
	CodeTooManyPasskeys = "too_many_passkeys"

	// CodeTooManyNotes: There are as many notes about one thing as there may be.
	CodeTooManyNotes = "too_many_notes"

	// CodeTooManySimulations: The team of the brand keeps as many simulations as there may be.
	CodeTooManySimulations = "too_many_simulations"

	// CodeTooManyViews: The team of the brand shares as many views as there may be.
	CodeTooManyViews = "too_many_views"

	// CodeTooManyTags: The member would have more tags than there may be.
	CodeTooManyTags = "too_many_tags"

	// CodeTooManyChanges: The member was sent as many links in an hour, to confirm changes, as there may be.
	CodeTooManyChanges = "too_many_changes"

	// CodeTooManyMailSamples: A person was sent as many test messages in an hour as there may be.
	CodeTooManyMailSamples = "too_many_mail_samples"

	// CodeContestFull: A contest has as many texts as there may be.
	CodeContestFull = "contest_full"

	// CodeApproversRequired: Approval by two is switched on while fewer than two people could approve: active for 24 hours, with `approvals:write` in all brands.
	CodeApproversRequired = "approvers_required"

	// CodeMetricKeyArchived: A metric key with this key exists and is archived.
	CodeMetricKeyArchived = "metric_key_archived"

	// CodeOperatingTypeArchived: A operating type with this key exists and is archived.
	CodeOperatingTypeArchived = "operating_type_archived"

	// CodeProgramNotActive: The program is paused or archived: it accepts no new members and no new deployments.
	CodeProgramNotActive = "program_not_active"

	// CodeEntityNotErasable: The entity is in a batch that is not settled, or is still owed something.
	CodeEntityNotErasable = "entity_not_erasable"

	// CodeEntityOfOtherBrands: Other brands of the organization have a relationship with the entity, and the caller lacks the scope of the route in one of them.
	CodeEntityOfOtherBrands = "entity_of_other_brands"

	// CodeEntityMerged: The entity was merged into another one, which the message names: ask for that one.
	CodeEntityMerged = "entity_merged"

	// CodeMergeNotPossible: In a program of which both are members, the one that would go on is not approved and active, or the other one was rejected or is credited with an event that lies ahead.
	CodeMergeNotPossible = "merge_not_possible"

	// CodeEntityNotMergeable: The two entities are of different kinds, one of them was erased, or one person would come to be of too many entities.
	CodeEntityNotMergeable = "entity_not_mergeable"

	// CodePerformanceEventConflict: The id of an event was used for another event of the same source and kind.
	CodePerformanceEventConflict = "performance_event_conflict"

	// CodeReferenceConflict: The reference of an entry by hand or a top-up was used for another one.
	CodeReferenceConflict = "reference_conflict"

	// CodePerformanceEventAlreadyPaid: Entries by hand pay for the event already.
	CodePerformanceEventAlreadyPaid = "performance_event_already_paid"

	// CodePerformanceEventNotCorrectable: The event is a click, takes another one back, or was refunded in full, so that there is nothing to credit to another member.
	CodePerformanceEventNotCorrectable = "performance_event_not_correctable"

	// CodeRequirementOverrideAlreadyExists: The member already has an active override of this requirement.
	CodeRequirementOverrideAlreadyExists = "requirement_override_already_exists"

	// CodeRequirementOverrideInapplicable: The requirement does not apply to this member, so it cannot be overridden.
	CodeRequirementOverrideInapplicable = "requirement_override_inapplicable"

	// CodePayoutRailRequired: A batch names no rail and the brand has no active default one.
	CodePayoutRailRequired = "payout_rail_required"

	// CodePersonAlreadyExists: Somebody of the organization has the address of an invitation.
	CodePersonAlreadyExists = "person_already_exists"

	// CodeChangedMeanwhile: `If-Match` names another state of the object than it has now: read it again and decide anew.
	CodeChangedMeanwhile = "changed_meanwhile"

	// CodeConnectionInUse: The account at the provider is connected by another member of the program: one account counts for one member.
	CodeConnectionInUse = "connection_in_use"

	// CodeAlreadySignedIn: Somebody else is signed in in this browser: `instead_of` has to name that session, which then ends.
	CodeAlreadySignedIn = "already_signed_in"

	// CodeSecondFactorAlreadyExists: The person has an authenticator already; it is removed before another one is taken.
	CodeSecondFactorAlreadyExists = "second_factor_already_exists"

	// CodeLastOwner: Nobody would own the organization any more.
	CodeLastOwner = "last_owner"

	// CodeInvitationNotRevocable: The invitation is in a status in which it cannot be revoked.
	CodeInvitationNotRevocable = "invitation_not_revocable"

	// CodePayoutRailAlreadyExists: The brand already has a rail of this kind and format.
	CodePayoutRailAlreadyExists = "payout_rail_already_exists"

	// CodePayoutRailDisabled: The rail is disabled: it can neither pay nor be the default.
	CodePayoutRailDisabled = "payout_rail_disabled"

	// CodePayoutFormatNotRegistered: No adapter of this service writes the format of the rail; a batch needs one.
	CodePayoutFormatNotRegistered = "payout_format_not_registered"

	// CodePayoutBatchEmpty: No recipient can be paid now. Corrections of payouts are committed all the same, and listed in `committed`.
	CodePayoutBatchEmpty = "payout_batch_empty"

	// CodePayoutBatchDiffers: What a batch pays rests on something that is not what was announced or recorded; `differences` lists it. Nothing is exported until each is accepted with a reason, or mended.
	CodePayoutBatchDiffers = "payout_batch_differs"

	// CodePayoutFileUnwritable: A difference of a batch is to be accepted whose payment file cannot be written all the same: a payment is not the one that the batch was made of, or the rail does not take it.
	CodePayoutFileUnwritable = "payout_file_unwritable"

	// CodePayoutBatchNotExportable: The payout batch is in a status in which it cannot be exported.
	CodePayoutBatchNotExportable = "payout_batch_not_exportable"

	// CodePayoutBatchNotConfirmable: The payout batch is in a status in which it cannot be confirmed.
	CodePayoutBatchNotConfirmable = "payout_batch_not_confirmable"

	// CodePayoutResultsUnreadable: A file of results is none that is read, or is broken.
	CodePayoutResultsUnreadable = "payout_results_unreadable"

	// CodePayoutResultsMismatch: A file of results names no payment of the batch, or contradicts one, or itself. Nothing of it was confirmed.
	CodePayoutResultsMismatch = "payout_results_mismatch"

	// CodePayoutBatchNotCancelable: The payout batch is in a status in which it cannot be canceled.
	CodePayoutBatchNotCancelable = "payout_batch_not_cancelable"

	// CodePayoutRulesRequired: A payout run finds no active rule and no active content split. Corrections of earlier periods are committed all the same, and listed in `committed`.
	CodePayoutRulesRequired = "payout_rules_required"

	// CodePayoutPeriodOverlap: The period of a payout run overlaps another period that has payouts.
	CodePayoutPeriodOverlap = "payout_period_overlap"

	// CodePayoutPeriodClosed: A payout run overlaps a closed period, or an entry by hand is to lie in one.
	CodePayoutPeriodClosed = "payout_period_closed"

	// CodePayoutPeriodNotClosable: A draft batch is over the payout period, or days before it in which something was earned lie in no period; the message names them.
	CodePayoutPeriodNotClosable = "payout_period_not_closable"

	// CodeDeploymentDistributionMismatch: The deployment, the distribution and the member that an event names do not belong together, or not to the event that it takes back.
	CodeDeploymentDistributionMismatch = "deployment_distribution_mismatch"

	// CodeReferralCodeTaken: The referral code belongs, permanently, to another member of the organization.
	CodeReferralCodeTaken = "referral_code_taken"

	// CodeCouponCodeTaken: The code belongs, permanently, to another coupon of the brand, in any case of its letters.
	CodeCouponCodeTaken = "coupon_code_taken"

	// CodeNonceReused: The nonce of the signed payload was already used.
	CodeNonceReused = "nonce_reused"

	// CodePerformanceEventIdentityRequired: A performance event carries neither an Idempotency-Key nor an external_event_id.
	CodePerformanceEventIdentityRequired = "performance_event_identity_required"

	// CodeChannelTypeNotYetSupported: No registered adapter serves this medium, channel and format.
	CodeChannelTypeNotYetSupported = "channel_type_not_yet_supported"

	// CodePortalProviderMisconfigured: The identity provider of members is another one than the organization set up, refuses its client, or has an address that is not called.
	CodePortalProviderMisconfigured = "portal_provider_misconfigured"

	// CodeDocumentsNotConfigured: A document is asked for, and the platform was given nothing that prints documents.
	CodeDocumentsNotConfigured = "documents_not_configured"

	// CodePortalDomainsNotConfigured: A domain is added, and the platform has no `domainNames` by which to prove it.
	CodePortalDomainsNotConfigured = "portal_domains_not_configured"

	// CodePasskeysNotConfigured: A passkey is asked for, and the platform has no `passkeyVerifier`, or its public address is a number.
	CodePasskeysNotConfigured = "passkeys_not_configured"

	// CodeRateLimited: The rate limit of the organization is exceeded; `Retry-After` says when to retry.
	CodeRateLimited = "rate_limited"

	// CodeInternalError: An internal fault; nothing was changed.
	CodeInternalError = "internal_error"

	// CodePortalProviderUnreachable: The identity provider of members does not answer, or answers with an error of its own.
	CodePortalProviderUnreachable = "portal_provider_unreachable"

	// CodeTemporarilyUnavailable: The outcome of the commit is unknown, the database does not answer in time, or the service is stopping. Retry with the same Idempotency-Key.
	CodeTemporarilyUnavailable = "temporarily_unavailable"

	// EventDistributionLaunching: A launch or a resume of the distribution was accepted and goes on.
	EventDistributionLaunching = "distribution.launching"

	// EventDistributionLive: The launch of the distribution ended with all or some of its deployments live.
	EventDistributionLive = "distribution.live"

	// EventDistributionPaused: The distribution was paused: its links redirect, and nothing earns.
	EventDistributionPaused = "distribution.paused"

	// EventDistributionResumed: The resume of the distribution ended, and it earns again.
	EventDistributionResumed = "distribution.resumed"

	// EventDistributionCompleted: The distribution ended: by request, because its deployments ended, or because its budget is spent.
	EventDistributionCompleted = "distribution.completed"

	// EventDistributionFailed: The launch of the distribution ended without a live deployment.
	EventDistributionFailed = "distribution.failed"

	// EventDistributionCanceled: The distribution was canceled for good.
	EventDistributionCanceled = "distribution.canceled"

	// EventDeploymentCreated: A launch planned the deployment, which is provisioned next.
	EventDeploymentCreated = "deployment.created"

	// EventDeploymentActivated: The deployment was first observed live, or again after a resume.
	EventDeploymentActivated = "deployment.activated"

	// EventDeploymentRejected: The channel, or the program's status, refused the deployment.
	EventDeploymentRejected = "deployment.rejected"

	// EventDeploymentPaused: The deployment was paused.
	EventDeploymentPaused = "deployment.paused"

	// EventDeploymentCompleted: The deployment ended on its channel.
	EventDeploymentCompleted = "deployment.completed"

	// EventDeploymentDrifted: The channel reports something else than is desired, for longer than the setting allows.
	EventDeploymentDrifted = "deployment.drifted"

	// EventDeploymentCancelRequested: The removal of the deployment from its channel was accepted and goes on.
	EventDeploymentCancelRequested = "deployment.cancel_requested"

	// EventDeploymentCanceled: The deployment was removed from its channel.
	EventDeploymentCanceled = "deployment.canceled"

	// EventDeploymentCleanupFailed: The deployment could not be removed from its channel, which needs an operator.
	EventDeploymentCleanupFailed = "deployment.cleanup_failed"

	// EventRelationshipCreated: The brand began to work with an entity.
	EventRelationshipCreated = "relationship.created"

	// EventRelationshipActivated: The first membership of the entity was approved.
	EventRelationshipActivated = "relationship.activated"

	// EventRelationshipPaused: The relationship was paused: nothing earns until it is resumed.
	EventRelationshipPaused = "relationship.paused"

	// EventRelationshipResumed: The relationship was resumed, and earns again.
	EventRelationshipResumed = "relationship.resumed"

	// EventRelationshipEnded: The relationship ended for good.
	EventRelationshipEnded = "relationship.ended"

	// EventEnrollmentCreated: An entity became a member of a program.
	EventEnrollmentCreated = "enrollment.created"

	// EventEnrollmentApproved: The brand accepted the member.
	EventEnrollmentApproved = "enrollment.approved"

	// EventEnrollmentRejected: The brand declined the member.
	EventEnrollmentRejected = "enrollment.rejected"

	// EventEnrollmentActivated: The membership became active.
	EventEnrollmentActivated = "enrollment.activated"

	// EventEnrollmentQualified: The member meets the requirements, after not having met them.
	EventEnrollmentQualified = "enrollment.qualified"

	// EventEnrollmentDisqualified: The member no longer meets the requirements, and no grace is left.
	EventEnrollmentDisqualified = "enrollment.disqualified"

	// EventAssertionCreated: The brand stated a value about an entity, or another expiry of it.
	EventAssertionCreated = "assertion.created"

	// EventAssertionRevoked: The brand took a statement about an entity back.
	EventAssertionRevoked = "assertion.revoked"

	// EventPayoutCreated: A payout was written: what a member earned by one rule in one period, or a correction.
	EventPayoutCreated = "payout.created"

	// EventPayoutSettled: The payout was confirmed as paid.
	EventPayoutSettled = "payout.settled"

	// EventPayoutFailed: The payment of the payout failed or came back.
	EventPayoutFailed = "payout.failed"

	// EventOperationSucceeded: The operation ended, in whole or in part; its data tells which.
	EventOperationSucceeded = "operation.succeeded"

	// EventOperationFailed: The operation ended without success.
	EventOperationFailed = "operation.failed"

	// EventOperationCancelRequested: A cancel was accepted, and its operation goes on.
	EventOperationCancelRequested = "operation.cancel_requested"

	// EventOperationCanceled: The operation was canceled before it ended.
	EventOperationCanceled = "operation.canceled"

	// EventOperationSuperseded: Another operation, such as a cancel, took the place of this one.
	EventOperationSuperseded = "operation.superseded"

	// EventBudgetReserved: A funded budget was reserved in the wallet.
	EventBudgetReserved = "budget.reserved"

	// EventBudgetReleased: What was left of a funded budget was given back to the wallet.
	EventBudgetReleased = "budget.released"

	// EventBudgetReserveFailed: The wallet is short of a funded budget, so that its launch waits.
	EventBudgetReserveFailed = "budget.reserve_failed"
)
