// Code generated from the OpenAPI document by `pnpm generate`; DO NOT EDIT.

package entente

import (
	"time"
)

// Distribution is a part of the API.
type Distribution struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The name of the distribution, for people.
	Name string `json:"name"`

	// The business goal in a word of your own, such as `grow_sales`; `custom` when none was given.
	Objective string `json:"objective"`

	// The purpose of the distribution, for people; null when not given.
	Description *string `json:"description"`

	// Where it stands: `draft` until validation makes it `ready`; `launching`; `active` or `partially_active` when all or some deployments are live; `paused`; and finally `completed`, `failed` or `canceled`.
	// Known values: "draft", "validating", "ready", "launching", "active", "partially_active", "paused", "completed", "failed", "canceled".
	Status string `json:"status"`

	// The plan of slots under `plan`, and whatever else you put beside it, byte for byte as you sent it.
	Spec map[string]any `json:"spec"`

	// The digest of plan, programs and budget, in hex: when it changes, the distribution must be validated again.
	PlanHash string `json:"plan_hash"`

	// The programs that are distributed, `prog_…`.
	Programs []string `json:"programs"`

	// The subjects of the distribution, such as a product of yours; each was looked up when it was set.
	Subjects []DistributionSubject `json:"subjects"`

	// The budget of the distribution for the earnings of members, and the amounts spent from it.
	Budget DistributionBudget `json:"budget"`

	// How its deployments stand; on retrieve and in lists only.
	Deployments DistributionDeployments `json:"deployments"`

	// The totals of its events by metric, such as `link_clicks`, `sales_count` and `gmv_cents`. `gmv_cents` is in `gmv_currency`, the currency of the first program; `gmv_by_currency` has the sales of every currency.
	Stats map[string]any `json:"stats"`

	// Why it failed; null unless it did.
	Error *DistributionError `json:"error"`

	// When it was first launched, RFC 3339 UTC; null before.
	LaunchedAt *time.Time `json:"launched_at"`

	// When it was paused, RFC 3339 UTC; null while it is not.
	PausedAt *time.Time `json:"paused_at"`

	// When it was completed, RFC 3339 UTC; null before.
	CompletedAt *time.Time `json:"completed_at"`

	// When it was canceled, RFC 3339 UTC; null before.
	CanceledAt *time.Time `json:"canceled_at"`

	// When its launch failed, RFC 3339 UTC; null before.
	FailedAt *time.Time `json:"failed_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// ActorRef is a part of the API.
type ActorRef struct {
	// The kind of actor: an `api_key`, the `operator`, a host application, a member, a person, a source, or the `system` by itself.
	// Known values: "api_key", "operator", "host_app", "member", "person", "source", "system".
	Type string `json:"type"`

	// With its prefix; of the system the name of a worker.
	ID *string `json:"id"`

	// As it was then.
	Name *string `json:"name"`
}

// Deployment is a part of the API.
type Deployment struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Its name within the distribution, made of program, channel, format and slot; the same after any change of the plan.
	DeploymentKey string `json:"deployment_key"`

	// The distribution that it belongs to, `dist_…`.
	Distribution string `json:"distribution"`

	// The program that is pushed, `prog_…`; null when there is none.
	Program *string `json:"program"`

	// The connected account through which it runs, `conn_…`; null when the channel needs none.
	Connection *string `json:"connection"`

	// Always `program`: a program is pushed through a slot.
	Mode string `json:"mode"`

	// The medium of its slot, such as `referral`.
	Medium string `json:"medium"`

	// The channel of its slot, such as `service` for the service's own links.
	Channel string `json:"channel"`

	// The format of its slot, such as `referral_link`.
	Format string `json:"format"`

	// The name of the channel adapter that runs it.
	Adapter string `json:"adapter"`

	// The desired status of the deployment: `active`, `paused` or `canceled`.
	// Known values: "active", "paused", "canceled".
	Status string `json:"status"`

	// The status that the channel reported last, such as `live` or `pending_review`; `unknown` when it was not observed lately.
	// Known values: "pending", "provisioning", "live", "paused", "pending_review", "rejected", "failed", "completed", "unknown".
	ObservedStatus string `json:"observed_status"`

	// The desired state for the channel, in the words of its adapter.
	DesiredState map[string]any `json:"desired_state"`

	// The state that the channel reported last, in the words of its adapter.
	ObservedState map[string]any `json:"observed_state"`

	// The ids of it at the channel, with the number of its links and the first 100 of their codes.
	ExternalIDs map[string]any `json:"external_ids"`

	// Its share of a funded budget, in the minor unit of the budget's asset; null without one.
	BudgetAllocationMinor *int64 `json:"budget_allocation_minor"`

	// Why the channel refused it or failed; null when nothing is wrong.
	Error *DeploymentError `json:"error"`

	// When it was first observed live, RFC 3339 UTC; null before.
	ActivatedAt *time.Time `json:"activated_at"`

	// When it was completed or canceled, RFC 3339 UTC; null before.
	CompletedAt *time.Time `json:"completed_at"`

	// When the channel last reported how it stands, RFC 3339 UTC; null before.
	LastObservedAt *time.Time `json:"last_observed_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// Relationship is a part of the API.
type Relationship struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The person or organization that your brand works with.
	Entity RelationshipEntity `json:"entity"`

	// `pending` before the first approved enrollment, then `active`; `paused` earns nothing; `ended` is final.
	// Known values: "pending", "active", "paused", "ended".
	Status string `json:"status"`

	// The rights that you have agreed the entity has, in your own words; kept byte for byte and never interpreted.
	Rights map[string]any `json:"rights"`

	// The permissions that you give the entity, in your own words; kept byte for byte and never interpreted.
	Permissions map[string]any `json:"permissions"`

	// The compensation that you have agreed to pay by default, in your own words; kept byte for byte, and no payout rule.
	CompensationDefaults map[string]any `json:"compensation_defaults"`

	// The source of the relationship: `api`, `handoff`, or another way in.
	Source string `json:"source"`

	// When it first became active, RFC 3339 UTC; null before.
	StartedAt *time.Time `json:"started_at"`

	// When it ended, RFC 3339 UTC; null while it lasts.
	EndedAt *time.Time `json:"ended_at"`

	// Ids of its enrollments; absent in lists.
	Enrollments []string `json:"enrollments"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// AnnouncedEnrollment is a part of the API.
type AnnouncedEnrollment struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program that the member is in, `prog_…`.
	Program string `json:"program"`

	// The relationship between the brand and the member's entity, `rel_…`.
	Relationship string `json:"relationship"`

	// The person or organization that is the member, `ent_…`.
	Entity string `json:"entity"`

	// The member's own code, which never changes and works in every distribution of the program.
	ReferralCode string `json:"referral_code"`

	// The link with that code, which leads to the landing page of the program.
	ReferralURL string `json:"referral_url"`

	// The brand's approval of the member: `pending`, `approved` or `rejected`.
	// Known values: "pending", "approved", "rejected".
	ApprovalStatus string `json:"approval_status"`

	// The status of the membership: `active`, or `paused` or `archived`, which earn nothing.
	// Known values: "active", "paused", "archived".
	Status string `json:"status"`

	// The qualification of the member: `pending` before the first evaluation, `qualified`, `grace` while a failure is tolerated, or `not_qualified`.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	QualificationStatus string `json:"qualification_status"`

	// The highest tier whose requirements the member meets, `tier_…`; null for none.
	Tier *string `json:"tier"`

	// The kind of member, `otype_…`, by which requirements differ; null for none.
	OperatingType *string `json:"operating_type"`

	// The source of the membership: `api`, `handoff`, or another way in.
	Source string `json:"source"`

	// Your own data, byte for byte as you sent it; `{}` when you sent none, or once the person is erased.
	Metadata map[string]any `json:"metadata"`

	// When the entity became a member, RFC 3339 UTC.
	JoinedAt time.Time `json:"joined_at"`

	// When the brand last approved the member, RFC 3339 UTC; null when it has not.
	ApprovedAt *time.Time `json:"approved_at"`

	// When the brand last rejected the member, RFC 3339 UTC; null when it has not.
	RejectedAt *time.Time `json:"rejected_at"`

	// Why the brand rejected the member, as the member is told; null where none was said, and once the person is erased.
	RejectionReason *string `json:"rejection_reason"`

	// When the membership first became active, RFC 3339 UTC; null before.
	ActivatedAt *time.Time `json:"activated_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// Assertion is a part of the API.
type Assertion struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The person or organization that the assertion is about, `ent_…`.
	Entity string `json:"entity"`

	// The key of the assertion, such as `certified`; requirements ask for it as `assert:<key>`.
	Key string `json:"key"`

	// The last action on the assertion: the brand states it now, `asserted`, or took it back, `revoked`.
	// Known values: "asserted", "revoked".
	Action string `json:"action"`

	// The value that requirements compare: 1 for true, 0 for false, or the number you gave.
	Value float64 `json:"value"`

	// From when on it counts as 0, RFC 3339 UTC; null for never.
	ExpiresAt *time.Time `json:"expires_at"`

	// When this value began to hold, RFC 3339 UTC.
	EffectiveAt time.Time `json:"effective_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// Payout is a part of the API.
type Payout struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// `pending` until a batch takes it, `awaiting_account` while the recipient cannot be paid, `processing` in a batch, then `paid` or `failed`; `written_off` once its recipient was erased and nobody is paid it any more.
	// Known values: "pending", "awaiting_account", "processing", "paid", "failed", "written_off".
	Status string `json:"status"`

	// Negative only for an adjustment or a manual entry.
	AmountMinor int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// The currency of the amount, three lower-case letters; the amount is in its minor unit.
	Currency string `json:"currency"`

	// The first day of the period that the payout lies in, `YYYY-MM-DD`: a day of the brand, in the `time_zone` of the period.
	PeriodStart string `json:"period_start"`

	// The first day after the period.
	PeriodEnd string `json:"period_end"`

	// The period of the measured activity; for an adjustment, the corrected period.
	EarnedStart string `json:"earned_start"`

	// The first day after the period of the measured activity, `YYYY-MM-DD`.
	EarnedEnd string `json:"earned_end"`

	// Where it comes from: a `rule`, an `adjustment` of a payout already in a batch, a `manual` entry, an `opening` balance, or `carried`: what a payment could not carry, taken off there and owed anew.
	// Known values: "rule", "adjustment", "manual", "opening", "carried".
	SourceKind string `json:"source_kind"`

	// Null for a manual entry.
	Rule *string `json:"rule"`

	// The payout that this one corrects, `po_…`; null when it corrects none.
	Adjusts *string `json:"adjusts"`

	// The member who earned it, `enr_…`.
	Enrollment string `json:"enrollment"`

	// The program it was earned in, `prog_…`.
	Program string `json:"program"`

	// Who is paid.
	Recipient PayoutRecipient `json:"recipient"`

	// The measured basis of the amount; null for a manual entry.
	Basis *PayoutBasis `json:"basis"`

	// The reason of a manual entry; null for any other, and once the recipient is erased.
	Reason *string `json:"reason"`

	// The brand's own reference of a manual entry.
	ExternalRef *string `json:"external_ref"`

	// The event that a manual entry pays for, `perf_…`; null where it names none, and for any other payout.
	Event *string `json:"event"`

	// The batch that holds it, `pob_…`; null when none does.
	Batch *string `json:"batch"`

	// When it was paid, RFC 3339 UTC; null before.
	PaidAt *time.Time `json:"paid_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// Operation is a part of the API.
type Operation struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The resource that the operation works on.
	Subject OperationSubject `json:"subject"`

	// The kind of operation, such as `distribution.launch`.
	// Known values: "distribution.launch", "distribution.pause", "distribution.resume", "distribution.complete", "distribution.cancel", "deployment.pause", "deployment.resume", "deployment.cancel", "payout_batch.export", "payout_batch.confirm".
	Kind string `json:"kind"`

	// `pending` and `running`; `waiting` for `waiting_reason`; then `succeeded`, `partial`, `failed`, `canceled`, or `superseded` by another one.
	// Known values: "pending", "running", "waiting", "succeeded", "partial", "failed", "canceled", "superseded".
	Status string `json:"status"`

	// The reason for waiting: money in the wallet (`funding_required`), a channel's review (`provider_review`), the end of a removal (`awaiting_cleanup`), or a second person (`approval_required`); null while the operation does not wait.
	// Known values: "funding_required", "provider_review", "awaiting_cleanup", "approval_required".
	WaitingReason *string `json:"waiting_reason"`

	// How often its current step was tried.
	Attempts int64 `json:"attempts"`

	// How often a step is tried before the operation fails.
	MaxAttempts int64 `json:"max_attempts"`

	// The operation that this one cancels, `op_…`; null when it cancels none.
	TargetOperation *string `json:"target_operation"`

	// How far it has come.
	Progress OperationProgress `json:"progress"`

	// The result, in fields of its kind; null before the operation ends.
	Result map[string]any `json:"result"`

	// Why it failed, or failed last; null when nothing is wrong.
	Error *OperationError `json:"error"`

	// When it ended, RFC 3339 UTC; null before.
	CompletedAt *time.Time `json:"completed_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// Program is a part of the API.
type Program struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The brand that runs the program, `brand_…`.
	Brand string `json:"brand"`

	// The name of the program, for people.
	Name string `json:"name"`

	// How members are paid: `performance` by what they bring, `upfront` by agreement; it is information, and decides nothing.
	// Known values: "performance", "upfront".
	Type string `json:"type"`

	// The description of the program, for people; null if there is none.
	Description *string `json:"description"`

	// `active`, or `paused` or `archived`: then new members are refused and activity is recorded but earns nothing.
	// Known values: "active", "paused", "archived".
	Status string `json:"status"`

	// The visibility of the program in the public feed of programs: `listed` or `private`.
	// Known values: "private", "listed".
	Visibility string `json:"visibility"`

	// When the program was last listed, RFC 3339 UTC; null while it is private.
	ListedAt *time.Time `json:"listed_at"`

	// Where promo links and referral links lead; null when only deployments say where.
	LandingURL *string `json:"landing_url"`

	// The origins of pages that the parameter `to` of a link's address may name in place of the landing page.
	LandingOrigins []string `json:"landing_origins"`

	// Which parameters of a link's address the landing page gets besides `sub_id` and the UTM parameters: `none`, `all`, or those of these names.
	PassParameters any `json:"pass_parameters"`

	// The currency of the program's amounts, three lower-case letters; amounts are in its minor unit.
	Currency string `json:"currency"`

	// Days a qualified member keeps the qualification after a requirement with the policy `grace` fails.
	GraceDays int64 `json:"grace_days"`

	// Days after a customer's touch in which what the customer does is credited to the member.
	ReferralWindowDays int64 `json:"referral_window_days"`

	// Which touch of a customer counts within the window: the `last_click` or the `first_click`.
	// Known values: "last_click", "first_click".
	Attribution string `json:"attribution"`

	// The order in which the names count that an event brings: the first that leads to a member credits it.
	// Known values: "coupon", "code", "click", "customer".
	NameOrder []string `json:"name_order"`

	// The policy on self-referrals: members earn nothing by their own purchases, as far as their addresses tell (`refuse`), or as by all else (`allow`).
	// Known values: "refuse", "allow".
	SelfReferral string `json:"self_referral"`

	// Days after a sale in which a refund can still come; what it earns counts towards a payout only after them.
	HoldDays int64 `json:"hold_days"`

	// The least that a recipient is paid in one batch, in the minor unit of `currency`; less is kept for a later one.
	MinimumPayoutMinor int64 `json:"minimum_payout_minor"`

	// Your own data, byte for byte as you sent it; `{}` when you sent none.
	Metadata map[string]any `json:"metadata"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// ProposedAct is a part of the API.
type ProposedAct struct {
	// What waits for a person: nothing else was done.
	Approval Approval `json:"approval"`
}

// Approval is a part of the API.
type Approval struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The brand in which the act is done, `brand_…`; null: it concerns the whole organization.
	Brand *string `json:"brand"`

	// Where it stands: `pending` until it is `approved`, `refused`, `expired`, or `void`, because what it is about has changed.
	// Known values: "pending", "approved", "refused", "expired", "void".
	Status string `json:"status"`

	// The act to be done, as its audit entry names it: `payouts.adjust`.
	Verb string `json:"verb"`

	// The id in the path of the request; null where it has none, and where the customer whom it names was erased.
	Subject *string `json:"subject"`

	// Who may approve it: any `person`, because a key only proposes, or a `second_person`: another one than who asks.
	// Known values: "person", "second_person".
	Needs string `json:"needs"`

	// How much it moves, by currency, in the brands whose payouts the reader may read; empty where it moves nothing known beforehand.
	Totals []ApprovalTotal `json:"totals"`

	// SHA-256 of the method, the route, the body, the versions of what was read, and the totals; 64 hex digits.
	Digest string `json:"digest"`

	// The request that was sent; null for a reader who may not read its subject, and where somebody it names was erased.
	Request *ApprovalRequest `json:"request"`

	// The answer of the act once it was done; not in lists, and null like `request`. Only the requester sees a secret in it.
	Result map[string]any `json:"result"`

	// Who asks.
	RequestedBy ApprovalRequestedBy `json:"requested_by"`

	// The operation that waits for it, `op_…`; null where none does.
	Operation *string `json:"operation"`

	// Who approved or refused it; null until then.
	DecidedBy *ApprovalDecidedBy `json:"decided_by"`

	// Why it was refused; null where nobody said.
	Reason *string `json:"reason"`

	// Why it is void; null where it is not.
	Fault *ApprovalFault `json:"fault"`

	// When it was approved, refused, or found to be void, RFC 3339 UTC; null before.
	DecidedAt *time.Time `json:"decided_at"`

	// Until when it can be approved, RFC 3339 UTC: seven days.
	ExpiresAt time.Time `json:"expires_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// Entity is a part of the API.
type Entity struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The kind of entity: a `person` or an `organization`.
	// Known values: "person", "organization".
	Kind string `json:"kind"`

	// The name that your brand recorded; null when it recorded none, or it was erased.
	Name *string `json:"name"`

	// The e-mail address that your brand recorded, by which it pays; null when it recorded none, or it was erased.
	Email *string `json:"email"`

	// Your brand's own data, byte for byte as you sent it; `{}` when you sent none, or once the person is erased.
	Metadata map[string]any `json:"metadata"`

	// The entity that this one was merged into, `ent_…`: whoever asks for this one by an address or a user of a host application is led there. Null while it stands for itself.
	MergedInto *string `json:"merged_into"`

	// Other entities of your brand with the same address, `ent_…`, which may be the same person; absent in lists. Merge them if they are.
	SameAddress []string `json:"same_address"`

	// The fields that each brand recorded, for callers of the whole organization; absent in lists, and for all others.
	Recorded []EntityRecorded `json:"recorded"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// ErasedEntity is a part of the API.
type ErasedEntity struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Always `true`: the id stays, and nothing that says who it was.
	Erased bool `json:"erased"`

	// The brand whose own part alone was erased, `brand_…`; null: the whole entity, for every brand.
	Brand *string `json:"brand"`

	// When the erasure began, RFC 3339 UTC.
	ErasedAt time.Time `json:"erased_at"`
}

// EntityMail is a part of the API.
type EntityMail struct {
	// The entity that mail goes to, `ent_…`: this one, or who it was merged into.
	Entity string `json:"entity"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Every kind of mail that members may switch off. Only they switch: no request of a brand does.
	Kinds []EntityMailKind `json:"kinds"`

	// The language of mail that the member chose; null for none.
	// Known values: "en", "de", "fr", "es".
	Language *string `json:"language"`

	// The last 20 messages of your brand that are still in the outbox, newest first, without what they say.
	Messages []EntityMailMessage `json:"messages"`
}

// MovedRelationship is a part of the API.
type MovedRelationship struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The person or organization that your brand works with.
	Entity MovedRelationshipEntity `json:"entity"`

	// `pending` before the first approved enrollment, then `active`; `paused` earns nothing; `ended` is final.
	// Known values: "pending", "active", "paused", "ended".
	Status string `json:"status"`

	// The rights that you have agreed the entity has, in your own words; kept byte for byte and never interpreted.
	Rights map[string]any `json:"rights"`

	// The permissions that you give the entity, in your own words; kept byte for byte and never interpreted.
	Permissions map[string]any `json:"permissions"`

	// The compensation that you have agreed to pay by default, in your own words; kept byte for byte, and no payout rule.
	CompensationDefaults map[string]any `json:"compensation_defaults"`

	// The source of the relationship: `api`, `handoff`, or another way in.
	Source string `json:"source"`

	// When it first became active, RFC 3339 UTC; null before.
	StartedAt *time.Time `json:"started_at"`

	// When it ended, RFC 3339 UTC; null while it lasts.
	EndedAt *time.Time `json:"ended_at"`

	// Ids of its enrollments; absent in lists.
	Enrollments []string `json:"enrollments"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`

	// Codes of the links this pause stopped.
	LinksPaused []string `json:"links_paused"`

	// Codes of the links this resume restarted.
	LinksResumed []string `json:"links_resumed"`

	// The deployments of those links.
	Channels []string `json:"channels"`
}

// Enrollment is a part of the API.
type Enrollment struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program that the member is in, `prog_…`.
	Program string `json:"program"`

	// The relationship between the brand and the member's entity, `rel_…`.
	Relationship string `json:"relationship"`

	// The person or organization that is the member, `ent_…`.
	Entity string `json:"entity"`

	// The member's own code, which never changes and works in every distribution of the program.
	ReferralCode string `json:"referral_code"`

	// The link with that code, which leads to the landing page of the program.
	ReferralURL string `json:"referral_url"`

	// The brand's approval of the member: `pending`, `approved` or `rejected`.
	// Known values: "pending", "approved", "rejected".
	ApprovalStatus string `json:"approval_status"`

	// The status of the membership: `active`, or `paused` or `archived`, which earn nothing.
	// Known values: "active", "paused", "archived".
	Status string `json:"status"`

	// The qualification of the member: `pending` before the first evaluation, `qualified`, `grace` while a failure is tolerated, or `not_qualified`.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	QualificationStatus string `json:"qualification_status"`

	// The highest tier whose requirements the member meets, `tier_…`; null for none.
	Tier *string `json:"tier"`

	// The kind of member, `otype_…`, by which requirements differ; null for none.
	OperatingType *string `json:"operating_type"`

	// The source of the membership: `api`, `handoff`, or another way in.
	Source string `json:"source"`

	// Your own data, byte for byte as you sent it; `{}` when you sent none, or once the person is erased.
	Metadata map[string]any `json:"metadata"`

	// The words by which the people of your brand sort members, for them alone: neither members nor events have them. None once the person is erased.
	Tags []string `json:"tags"`

	// When the entity became a member, RFC 3339 UTC.
	JoinedAt time.Time `json:"joined_at"`

	// When the brand last approved the member, RFC 3339 UTC; null when it has not.
	ApprovedAt *time.Time `json:"approved_at"`

	// When the brand last rejected the member, RFC 3339 UTC; null when it has not.
	RejectedAt *time.Time `json:"rejected_at"`

	// Why the brand rejected the member, as the member is told; null where none was said, and once the person is erased.
	RejectionReason *string `json:"rejection_reason"`

	// When the membership first became active, RFC 3339 UTC; null before.
	ActivatedAt *time.Time `json:"activated_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// Count is a part of the API.
type Count struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// How many entries of the list match the filters, on all pages: up to 10,000.
	Count int64 `json:"count"`

	// True if there are more than 10,000 of them; `count` then says 10,000.
	HasMore bool `json:"has_more"`

	// The sums of the amounts of these entries, by currency: none of a list without amounts; null where too many match to add up.
	Sums []CountSum `json:"sums"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// EnrollmentBulk is a part of the API.
type EnrollmentBulk struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The action that was asked for.
	// Known values: "approve", "reject", "enroll", "archive", "tag", "untag".
	Action string `json:"action"`

	// True if the items were only decided, and nothing was written.
	DryRun bool `json:"dry_run"`

	// How many items were done, or would be.
	Succeeded int64 `json:"succeeded"`

	// How many items were refused; nothing of them was written.
	Refused int64 `json:"refused"`

	// The result of each item, in the order of the request.
	Items []EnrollmentBulkItem `json:"items"`
}

// EnrollmentBulkItem is a part of the API.
type EnrollmentBulkItem struct {
	// The outcome of the item: `done`, for enroll `created` for a new member and `existing` for one there was, or `refused`.
	// Known values: "created", "existing", "done", "refused".
	Outcome string `json:"outcome"`

	// The member as the item left it, or would; null where the item was refused, and for a new member of a dry run.
	Enrollment *Enrollment `json:"enrollment"`

	// Why the item was refused; null where it was done.
	Error *EnrollmentBulkItemError `json:"error"`
}

// EnrollmentAmounts is a part of the API.
type EnrollmentAmounts struct {
	// The enrollment of the member, `enr_…`.
	Enrollment string `json:"enrollment"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The amounts of the member in the program, one entry for each currency; empty where nothing was earned. With those of members who were merged into it, or into which it was.
	Amounts []PortalAmounts `json:"amounts"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// PortalAmounts is a part of the API.
type PortalAmounts struct {
	// The currency of the amounts, three lower-case letters.
	Currency string `json:"currency"`

	// On hold: sold, and not past the program's days of hold.
	HeldMinor int64 `json:"held_minor"`

	// Past its hold, and in no payout yet: the next run counts it. Bonuses are not in it before they are reached.
	EarnedMinor int64 `json:"earned_minor"`

	// In payouts that no payment has taken.
	OwedMinor int64 `json:"owed_minor"`

	// In payments that are being made.
	InPaymentMinor int64 `json:"in_payment_minor"`

	// Paid so far.
	PaidMinor int64 `json:"paid_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// The reasons that keep amounts from the payment after the next run, which books `earned_minor`; empty where there is none.
	Withheld []PortalAmountsWithheld `json:"withheld"`
}

// BareDistribution is a part of the API.
type BareDistribution struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The name of the distribution, for people.
	Name string `json:"name"`

	// The business goal in a word of your own, such as `grow_sales`; `custom` when none was given.
	Objective string `json:"objective"`

	// The purpose of the distribution, for people; null when not given.
	Description *string `json:"description"`

	// Where it stands: `draft` until validation makes it `ready`; `launching`; `active` or `partially_active` when all or some deployments are live; `paused`; and finally `completed`, `failed` or `canceled`.
	// Known values: "draft", "validating", "ready", "launching", "active", "partially_active", "paused", "completed", "failed", "canceled".
	Status string `json:"status"`

	// The plan of slots under `plan`, and whatever else you put beside it, byte for byte as you sent it.
	Spec map[string]any `json:"spec"`

	// The digest of plan, programs and budget, in hex: when it changes, the distribution must be validated again.
	PlanHash string `json:"plan_hash"`

	// The programs that are distributed, `prog_…`.
	Programs []string `json:"programs"`

	// The subjects of the distribution, such as a product of yours; each was looked up when it was set.
	Subjects []BareDistributionSubject `json:"subjects"`

	// The budget of the distribution for the earnings of members, and the amounts spent from it.
	Budget BareDistributionBudget `json:"budget"`

	// The totals of its events by metric, such as `link_clicks`, `sales_count` and `gmv_cents`. `gmv_cents` is in `gmv_currency`, the currency of the first program; `gmv_by_currency` has the sales of every currency.
	Stats map[string]any `json:"stats"`

	// Why it failed; null unless it did.
	Error *BareDistributionError `json:"error"`

	// When it was first launched, RFC 3339 UTC; null before.
	LaunchedAt *time.Time `json:"launched_at"`

	// When it was paused, RFC 3339 UTC; null while it is not.
	PausedAt *time.Time `json:"paused_at"`

	// When it was completed, RFC 3339 UTC; null before.
	CompletedAt *time.Time `json:"completed_at"`

	// When it was canceled, RFC 3339 UTC; null before.
	CanceledAt *time.Time `json:"canceled_at"`

	// When its launch failed, RFC 3339 UTC; null before.
	FailedAt *time.Time `json:"failed_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// ValidatedDistribution is a part of the API.
type ValidatedDistribution struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The name of the distribution, for people.
	Name string `json:"name"`

	// The business goal in a word of your own, such as `grow_sales`; `custom` when none was given.
	Objective string `json:"objective"`

	// The purpose of the distribution, for people; null when not given.
	Description *string `json:"description"`

	// Where it stands: `draft` until validation makes it `ready`; `launching`; `active` or `partially_active` when all or some deployments are live; `paused`; and finally `completed`, `failed` or `canceled`.
	// Known values: "draft", "validating", "ready", "launching", "active", "partially_active", "paused", "completed", "failed", "canceled".
	Status string `json:"status"`

	// The plan of slots under `plan`, and whatever else you put beside it, byte for byte as you sent it.
	Spec map[string]any `json:"spec"`

	// The digest of plan, programs and budget, in hex: when it changes, the distribution must be validated again.
	PlanHash string `json:"plan_hash"`

	// The programs that are distributed, `prog_…`.
	Programs []string `json:"programs"`

	// The subjects of the distribution, such as a product of yours; each was looked up when it was set.
	Subjects []ValidatedDistributionSubject `json:"subjects"`

	// The budget of the distribution for the earnings of members, and the amounts spent from it.
	Budget ValidatedDistributionBudget `json:"budget"`

	// The totals of its events by metric, such as `link_clicks`, `sales_count` and `gmv_cents`. `gmv_cents` is in `gmv_currency`, the currency of the first program; `gmv_by_currency` has the sales of every currency.
	Stats map[string]any `json:"stats"`

	// Why it failed; null unless it did.
	Error *ValidatedDistributionError `json:"error"`

	// When it was first launched, RFC 3339 UTC; null before.
	LaunchedAt *time.Time `json:"launched_at"`

	// When it was paused, RFC 3339 UTC; null while it is not.
	PausedAt *time.Time `json:"paused_at"`

	// When it was completed, RFC 3339 UTC; null before.
	CompletedAt *time.Time `json:"completed_at"`

	// When it was canceled, RFC 3339 UTC; null before.
	CanceledAt *time.Time `json:"canceled_at"`

	// When its launch failed, RFC 3339 UTC; null before.
	FailedAt *time.Time `json:"failed_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`

	// True if the distribution can be launched: it has no errors.
	Valid bool `json:"valid"`

	// The findings that prevent a launch; empty when nothing does.
	Errors []ValidatedDistributionErrorFields `json:"errors"`

	// The findings about possible problems that do not prevent a launch, such as a wallet that is short.
	Warnings []ValidatedDistributionWarning `json:"warnings"`
}

// Launch is a part of the API.
type Launch struct {
	// The distribution that is launching, `dist_…`.
	Distribution string `json:"distribution"`

	// Always `launching`: how it ends is told by the operation and by events.
	Status string `json:"status"`

	// The operation that does the work and can be watched, `op_…`.
	Operation string `json:"operation"`
}

// OperatedDistribution is a part of the API.
type OperatedDistribution struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The name of the distribution, for people.
	Name string `json:"name"`

	// The business goal in a word of your own, such as `grow_sales`; `custom` when none was given.
	Objective string `json:"objective"`

	// The purpose of the distribution, for people; null when not given.
	Description *string `json:"description"`

	// Where it stands: `draft` until validation makes it `ready`; `launching`; `active` or `partially_active` when all or some deployments are live; `paused`; and finally `completed`, `failed` or `canceled`.
	// Known values: "draft", "validating", "ready", "launching", "active", "partially_active", "paused", "completed", "failed", "canceled".
	Status string `json:"status"`

	// The plan of slots under `plan`, and whatever else you put beside it, byte for byte as you sent it.
	Spec map[string]any `json:"spec"`

	// The digest of plan, programs and budget, in hex: when it changes, the distribution must be validated again.
	PlanHash string `json:"plan_hash"`

	// The programs that are distributed, `prog_…`.
	Programs []string `json:"programs"`

	// The subjects of the distribution, such as a product of yours; each was looked up when it was set.
	Subjects []OperatedDistributionSubject `json:"subjects"`

	// The budget of the distribution for the earnings of members, and the amounts spent from it.
	Budget OperatedDistributionBudget `json:"budget"`

	// The totals of its events by metric, such as `link_clicks`, `sales_count` and `gmv_cents`. `gmv_cents` is in `gmv_currency`, the currency of the first program; `gmv_by_currency` has the sales of every currency.
	Stats map[string]any `json:"stats"`

	// Why it failed; null unless it did.
	Error *OperatedDistributionError `json:"error"`

	// When it was first launched, RFC 3339 UTC; null before.
	LaunchedAt *time.Time `json:"launched_at"`

	// When it was paused, RFC 3339 UTC; null while it is not.
	PausedAt *time.Time `json:"paused_at"`

	// When it was completed, RFC 3339 UTC; null before.
	CompletedAt *time.Time `json:"completed_at"`

	// When it was canceled, RFC 3339 UTC; null before.
	CanceledAt *time.Time `json:"canceled_at"`

	// When its launch failed, RFC 3339 UTC; null before.
	FailedAt *time.Time `json:"failed_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`

	// The operation that does the work and can be watched, `op_…`.
	Operation string `json:"operation"`
}

// RetrievedDeployment is a part of the API.
type RetrievedDeployment struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Its name within the distribution, made of program, channel, format and slot; the same after any change of the plan.
	DeploymentKey string `json:"deployment_key"`

	// The distribution that it belongs to, `dist_…`.
	Distribution string `json:"distribution"`

	// The program that is pushed, `prog_…`; null when there is none.
	Program *string `json:"program"`

	// The connected account through which it runs, `conn_…`; null when the channel needs none.
	Connection *string `json:"connection"`

	// Always `program`: a program is pushed through a slot.
	Mode string `json:"mode"`

	// The medium of its slot, such as `referral`.
	Medium string `json:"medium"`

	// The channel of its slot, such as `service` for the service's own links.
	Channel string `json:"channel"`

	// The format of its slot, such as `referral_link`.
	Format string `json:"format"`

	// The name of the channel adapter that runs it.
	Adapter string `json:"adapter"`

	// The desired status of the deployment: `active`, `paused` or `canceled`.
	// Known values: "active", "paused", "canceled".
	Status string `json:"status"`

	// The status that the channel reported last, such as `live` or `pending_review`; `unknown` when it was not observed lately.
	// Known values: "pending", "provisioning", "live", "paused", "pending_review", "rejected", "failed", "completed", "unknown".
	ObservedStatus string `json:"observed_status"`

	// The desired state for the channel, in the words of its adapter.
	DesiredState map[string]any `json:"desired_state"`

	// The state that the channel reported last, in the words of its adapter.
	ObservedState map[string]any `json:"observed_state"`

	// The ids of it at the channel, with the number of its links and the first 100 of their codes.
	ExternalIDs map[string]any `json:"external_ids"`

	// Its share of a funded budget, in the minor unit of the budget's asset; null without one.
	BudgetAllocationMinor *int64 `json:"budget_allocation_minor"`

	// Why the channel refused it or failed; null when nothing is wrong.
	Error *RetrievedDeploymentError `json:"error"`

	// When it was first observed live, RFC 3339 UTC; null before.
	ActivatedAt *time.Time `json:"activated_at"`

	// When it was completed or canceled, RFC 3339 UTC; null before.
	CompletedAt *time.Time `json:"completed_at"`

	// When the channel last reported how it stands, RFC 3339 UTC; null before.
	LastObservedAt *time.Time `json:"last_observed_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`

	// The actions that its channel can perform on it now.
	Capabilities Capabilities `json:"capabilities"`
}

// Capabilities is a part of the API.
type Capabilities struct {
	// True if the channel can pause the deployment now.
	Pause bool `json:"pause"`

	// True if the channel can resume the deployment now.
	Resume bool `json:"resume"`

	// True if the channel can remove the deployment now.
	Cancel bool `json:"cancel"`

	// True if the channel reports the status of the deployment.
	Observe bool `json:"observe"`

	// True if each member gets a link of their own in the deployment.
	PerMemberLinks bool `json:"per_member_links"`
}

// OperatedDeployment is a part of the API.
type OperatedDeployment struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Its name within the distribution, made of program, channel, format and slot; the same after any change of the plan.
	DeploymentKey string `json:"deployment_key"`

	// The distribution that it belongs to, `dist_…`.
	Distribution string `json:"distribution"`

	// The program that is pushed, `prog_…`; null when there is none.
	Program *string `json:"program"`

	// The connected account through which it runs, `conn_…`; null when the channel needs none.
	Connection *string `json:"connection"`

	// Always `program`: a program is pushed through a slot.
	Mode string `json:"mode"`

	// The medium of its slot, such as `referral`.
	Medium string `json:"medium"`

	// The channel of its slot, such as `service` for the service's own links.
	Channel string `json:"channel"`

	// The format of its slot, such as `referral_link`.
	Format string `json:"format"`

	// The name of the channel adapter that runs it.
	Adapter string `json:"adapter"`

	// The desired status of the deployment: `active`, `paused` or `canceled`.
	// Known values: "active", "paused", "canceled".
	Status string `json:"status"`

	// The status that the channel reported last, such as `live` or `pending_review`; `unknown` when it was not observed lately.
	// Known values: "pending", "provisioning", "live", "paused", "pending_review", "rejected", "failed", "completed", "unknown".
	ObservedStatus string `json:"observed_status"`

	// The desired state for the channel, in the words of its adapter.
	DesiredState map[string]any `json:"desired_state"`

	// The state that the channel reported last, in the words of its adapter.
	ObservedState map[string]any `json:"observed_state"`

	// The ids of it at the channel, with the number of its links and the first 100 of their codes.
	ExternalIDs map[string]any `json:"external_ids"`

	// Its share of a funded budget, in the minor unit of the budget's asset; null without one.
	BudgetAllocationMinor *int64 `json:"budget_allocation_minor"`

	// Why the channel refused it or failed; null when nothing is wrong.
	Error *OperatedDeploymentError `json:"error"`

	// When it was first observed live, RFC 3339 UTC; null before.
	ActivatedAt *time.Time `json:"activated_at"`

	// When it was completed or canceled, RFC 3339 UTC; null before.
	CompletedAt *time.Time `json:"completed_at"`

	// When the channel last reported how it stands, RFC 3339 UTC; null before.
	LastObservedAt *time.Time `json:"last_observed_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`

	// The operation that does the work and can be watched, `op_…`.
	Operation string `json:"operation"`
}

// PromoLink is a part of the API.
type PromoLink struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The deployment in which the link is used, `dep_…`.
	Deployment string `json:"deployment"`

	// The member whose link it is, `enr_…`.
	Enrollment string `json:"enrollment"`

	// The program that the link promotes, `prog_…`.
	Program string `json:"program"`

	// The code in the link's address, by which an event can name it too.
	Code string `json:"code"`

	// The address to share, which redirects to the landing page and counts the click.
	URL string `json:"url"`

	// `active`; `paused` redirects and is attributed but earns nothing; `stopped` redirects and counts nothing.
	// Known values: "active", "paused", "stopped".
	Status string `json:"status"`

	// How many visits were counted: at most one per visitor and hour, without robots and prefetching.
	Clicks int64 `json:"clicks"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// Coupon is a part of the API.
type Coupon struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The member whom the coupon credits, `enr_…`.
	Enrollment string `json:"enrollment"`

	// The entity that the member is, `ent_…`.
	Entity string `json:"entity"`

	// The program of that member, `prog_…`.
	Program string `json:"program"`

	// The word that customers type, which never changes; events may spell its letters in any case.
	Code string `json:"code"`

	// The discount that customers get by it, as data: it moves no money here. Null for none.
	Discount *CouponDiscount `json:"discount"`

	// `active`; `paused` credits nobody with what occurs meanwhile; `archived` does so for good, and its code stays taken.
	// Known values: "active", "paused", "archived".
	Status string `json:"status"`

	// Your own data, byte for byte as you sent it; `{}` when you sent none, or when the entity was erased.
	Metadata map[string]any `json:"metadata"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// TestClock is a part of the API.
type TestClock struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// `ready` while the clock stands still; `advancing` while it is moved and what falls due on the way is done.
	// Known values: "ready", "advancing".
	Status string `json:"status"`

	// The present time of the data: RFC 3339 UTC.
	Now time.Time `json:"now"`

	// The instant that the clock is moved to, RFC 3339 UTC; null while it stands still.
	AdvancingTo *time.Time `json:"advancing_to"`

	// The instant at which the clock began: RFC 3339 UTC.
	BeganAt time.Time `json:"began_at"`

	// The work that was done since the last advance began.
	Ran []TestClockRan `json:"ran"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// PerformanceEvent is a part of the API.
type PerformanceEvent struct {
	// The id of the event, `perf_…`.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The type of the event: `click`, `signup`, `sale` or `refund` among others, or the key of a metric.
	Type string `json:"type"`

	// Who reported it: `api` unless the request named another source; `redirect` for clicks of links, `correction` for corrections.
	Source string `json:"source"`

	// The program that the event belongs to, `prog_…`.
	Program string `json:"program"`

	// The distribution that brought it, `dist_…`; null when none did.
	Distribution *string `json:"distribution"`

	// The deployment that brought it, `dep_…`; null when none did.
	Deployment *string `json:"deployment"`

	// The member who is credited with it, `enr_…`; null when nobody is.
	Enrollment *string `json:"enrollment"`

	// The code of the coupon that it came by, as it was sent; null when it named none.
	Coupon *string `json:"coupon"`

	// The code of the link or member that it came by; null when it named none.
	Code *string `json:"code"`

	// The click that it followed from; null when it named none.
	ClickID *string `json:"click_id"`

	// The `sub_id` in the address of the link whose click brought it, up to 64 characters; null when it had none.
	SubID *string `json:"sub_id"`

	// The `utm_source` in the address of the link whose click brought it, up to 128 characters; null when it had none.
	UtmSource *string `json:"utm_source"`

	// The `utm_medium` in the address of the link whose click brought it, up to 128 characters; null when it had none.
	UtmMedium *string `json:"utm_medium"`

	// The `utm_campaign` in the address of the link whose click brought it, up to 128 characters; null when it had none.
	UtmCampaign *string `json:"utm_campaign"`

	// The `utm_term` in the address of the link whose click brought it, up to 128 characters; null when it had none.
	UtmTerm *string `json:"utm_term"`

	// The `utm_content` in the address of the link whose click brought it, up to 128 characters; null when it had none.
	UtmContent *string `json:"utm_content"`

	// Your own id of the customer; null when it named none.
	Customer *string `json:"customer"`

	// The value of the event, in the minor unit of `currency`; for a refund the value that it stated, or all that was left; null when it has no value.
	ValueMinor *int64 `json:"value_minor"`

	// The amount that an event with `reverses` took back or a `reinstatement` gave back: 0 when nothing was left; null on other events and when no money moved.
	TakenMinor *int64 `json:"taken_minor"`

	// The currency of the value, three lower-case letters; null when it has no value.
	Currency *string `json:"currency"`

	// How many actions it stands for, at least 1; below 0 where a correction takes an event back.
	Quantity int64 `json:"quantity"`

	// Your id of the collection it is about, a uuid; null when it named none.
	Collection *string `json:"collection"`

	// Your id of the unit it is about, a uuid; null when it named none.
	Unit *string `json:"unit"`

	// The event that this one takes back, or of a `reinstatement` the refund or chargeback that it gives back, `perf_…`; null when it does neither.
	Reverses *string `json:"reverses"`

	// Why an event was taken back, in the words of who reported it; null when none was said.
	Reason *string `json:"reason"`

	// By which of its names it was credited: a field of the request, or `correction`; null where its only click was older than the program's window, or its only coupon paused.
	// Known values: "coupon", "code", "click_id", "customer", "deployment", "enrollment", "reverses", "correction".
	NamedBy *string `json:"named_by"`

	// The other names that lead somewhere, in the program's order.
	AlsoNamed []PerformanceEventAlsoNamed `json:"also_named"`

	// The names that do not count for it.
	Ignored []PerformanceEventIgnored `json:"ignored"`

	// Your own id of the event, once per brand and source; null when none was given.
	ExternalEventID *string `json:"external_event_id"`

	// Whatever else you sent with it, byte for byte.
	Properties map[string]any `json:"properties"`

	// When it happened, RFC 3339 UTC.
	OccurredAt time.Time `json:"occurred_at"`

	// When it was recorded, RFC 3339 UTC.
	ReceivedAt time.Time `json:"received_at"`

	// True if its customer was its member when it was recorded and the program refuses self-referral: then it earns nothing and binds nobody.
	SelfReferral bool `json:"self_referral"`

	// True if the event followed from a click that was one of too many of its address in an hour; that click itself counted nothing.
	Suspected bool `json:"suspected"`

	// The amounts that the event adds to the metrics by which members are evaluated and paid.
	Projection PerformanceEventProjection `json:"projection"`

	// The parts left out because your scopes do not cover them; absent when nothing is left out.
	Hidden []string `json:"hidden"`

	// Present when the event was already recorded.
	Duplicate *bool `json:"duplicate"`

	// The eligibility of the event, as known at its recording; only in the answer to its recording.
	Eligibility *PerformanceEventEligibility `json:"eligibility"`

	// Warnings about effects that you may not intend; only in the answer to its recording.
	Warnings []PerformanceEventWarning `json:"warnings"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// The same as `received_at`.
	CreatedAt time.Time `json:"created_at"`

	// The same as `received_at`: an event never changes.
	UpdatedAt time.Time `json:"updated_at"`
}

// AttributionCorrection is a part of the API.
type AttributionCorrection struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The event as it was credited before, `perf_…`; it stays as it was recorded.
	Event string `json:"event"`

	// The event that takes back what was left of it, `perf_…`.
	TakenBack string `json:"taken_back"`

	// The event that credits it to the other member, `perf_…`: a later refund or correction is about this one.
	Credited string `json:"credited"`

	// The member who was credited before, `enr_…`; null when nobody was.
	PreviousEnrollment *string `json:"previous_enrollment"`

	// The member who is credited now, `enr_…`.
	Enrollment string `json:"enrollment"`

	// The entity of that member, `ent_…`.
	Entity string `json:"entity"`

	// Why it was corrected, in your own words; empty once the person who is credited, or the customer, is erased.
	Reason string `json:"reason"`

	// True if the customer that the event bound to the former member is bound to the other member instead.
	Rebinds bool `json:"rebinds"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// AttributionCorrectionPreview is a part of the API.
type AttributionCorrectionPreview struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The event that would be credited to another member, `perf_…`.
	Event string `json:"event"`

	// The member who would be credited, `enr_…`.
	Enrollment string `json:"enrollment"`

	// True if the event would earn something for the other member by a rule that counts it: it was approved and active when it happened.
	Eligible bool `json:"eligible"`

	// Why it would earn nothing; empty where it is eligible.
	// Known values: "member_not_approved", "member_not_active", "relationship_not_active", "link_stopped", "program_paused", "member_not_qualified", "self_referral", "member_erased".
	Reasons []string `json:"reasons"`

	// The members who would stand otherwise at once, by rising id: the former one, the other one, both or none.
	Moved []AttributionCorrectionPreviewMoved `json:"moved"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// PerformanceEventExplanation is a part of the API.
type PerformanceEventExplanation struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The event that is explained, in full.
	Event PerformanceEvent `json:"event"`

	// How it was found out whom the event belongs to.
	Route PerformanceEventExplanationRoute `json:"route"`

	// The coupon that the event came by, as it is now; null when it named none, or none of the brand.
	Coupon *Coupon `json:"coupon"`

	// Every correction of whom it is credited to, oldest first, of the events before and after it too; empty when there was none.
	Corrections []AttributionCorrection `json:"corrections"`

	// The terms of its program that apply to it.
	Terms PerformanceEventExplanationTerms `json:"terms"`

	// Null for an event of no member, which earns nobody anything.
	Eligibility *PerformanceEventExplanationEligibility `json:"eligibility"`

	// When it occurs, RFC 3339 in UTC, where that still lies ahead: then it takes from the budget of its distribution, and not before; else null.
	PendingUntil *string `json:"pending_until"`

	// The amounts it took from the budget of its distribution.
	Budget []PerformanceEventExplanationBudget `json:"budget"`

	// Every rule that measures it, with the payouts of its periods.
	Rules []PerformanceEventExplanationRule `json:"rules"`

	// The entries by hand that pay for it, in the order in which they were made, each with its payment. One may be for another member.
	Adjustments []PerformanceEventExplanationAdjustment `json:"adjustments"`

	// The parts left out because your scopes do not cover them; absent when nothing is left out.
	Hidden []string `json:"hidden"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// PayoutRule is a part of the API.
type PayoutRule struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The display name of the rule.
	Name string `json:"name"`

	// How it pays: `revenue_split` a share of the sales, `cpa` an amount for each action, `threshold_bonus` an amount for reaching a threshold.
	// Known values: "revenue_split", "cpa", "threshold_bonus".
	Type string `json:"type"`

	// The activity that the rule pays for.
	Scope PayoutRuleScope `json:"scope"`

	// The tier, `tier_…`, that a member must have held when an event occurred for the rule to count it; a refund counts as its sale. Null: the events of all members count.
	Tier *string `json:"tier"`

	// The metric that the rule measures, such as `sales_count`; a `revenue_split` always measures `gmv_cents`.
	MetricKey *string `json:"metric_key"`

	// The share of the net sales, in hundredths of a percent; null unless the type is `revenue_split`.
	RateBps *int64 `json:"rate_bps"`

	// The amount for each action, in the minor unit of `currency`; null unless the type is `cpa`.
	PerUnitMinor *int64 `json:"per_unit_minor"`

	// The value of the metric that earns the bonus; null unless the type is `threshold_bonus`.
	Threshold *float64 `json:"threshold"`

	// The amount of the bonus, in the minor unit of `currency`; null unless the type is `threshold_bonus`.
	BonusMinor *int64 `json:"bonus_minor"`

	// Your name for the window of a bonus; null when it has none.
	WindowKey *string `json:"window_key"`

	// The days up to the period's end in which a bonus is measured; null measures the whole time and pays once.
	WindowDays *int64 `json:"window_days"`

	// The currency that is measured and paid, three lower-case letters; nothing is ever converted.
	Currency string `json:"currency"`

	// Always `net`: refunds are taken off the sales before they are measured.
	RevenueBasis string `json:"revenue_basis"`

	// The rule, `prule_…`, that it replaced when it was made; null when it replaced none.
	Replaces *string `json:"replaces"`

	// `active` rules earn; `paused` and `archived` ones earn nothing new.
	// Known values: "active", "paused", "archived".
	Status string `json:"status"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// PayoutItem is a part of the API.
type PayoutItem struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The batch that the payment belongs to, `pob_…`.
	Batch string `json:"batch"`

	// The reference in payment files, where an id is too long.
	Reference string `json:"reference"`

	// Who is paid.
	Recipient PayoutItemRecipient `json:"recipient"`

	// Where the money goes: the account or e-mail address of the recipient; empty once it was erased.
	Destination string `json:"destination"`

	// How much is paid, in the minor unit of `currency`.
	AmountMinor int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// The currency of the payment, three lower-case letters.
	Currency string `json:"currency"`

	// The payouts that this payment pays.
	Payouts []string `json:"payouts"`

	// `pending` until it is confirmed as `paid`, `failed` or `returned`; `canceled` with its batch.
	// Known values: "pending", "paid", "failed", "returned", "canceled", "destination_changed".
	Status string `json:"status"`

	// Why it failed or came back; null when it did not, or nothing was said.
	Reason *string `json:"reason"`

	// When it was confirmed as paid, RFC 3339 UTC; null before.
	PaidAt *time.Time `json:"paid_at"`

	// When its payouts became owed again: it failed, came back, was canceled, or left its batch, RFC 3339 UTC; null until then.
	ReturnedAt *time.Time `json:"returned_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// PerformanceSummary is a part of the API.
type PerformanceSummary struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The field that groups the totals: `type`, `day`, `program`, `distribution`, `deployment` or `enrollment`.
	GroupBy string `json:"group_by"`

	// The totals, one entry for each group and currency.
	Data []PerformanceSummaryData `json:"data"`

	// True if there are more groups than `limit`.
	HasMore bool `json:"has_more"`

	// The value of `starting_after` for the next page; null on the last one.
	Next *string `json:"next"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// Analytics is a part of the API.
type Analytics struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The length of the intervals: `hour`, `day`, `week` or `month`; null when the whole time is one.
	Interval *string `json:"interval"`

	// The time zone in which the intervals begin.
	TimeZone string `json:"time_zone"`

	// When the first interval begins, RFC 3339 UTC.
	From time.Time `json:"from"`

	// When the last interval ends, RFC 3339 UTC.
	To time.Time `json:"to"`

	// The dimensions that group the rows, in this order.
	GroupBy []string `json:"group_by"`

	// One row for each interval, each combination of groups and each currency in which there were events or something was earned.
	Data []AnalyticsData `json:"data"`

	// True if there are more rows.
	HasMore bool `json:"has_more"`

	// The value of `starting_after` for the next page; null on the last one.
	Next *string `json:"next"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// Customer is a part of the API.
type Customer struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program whose customer it is, `prog_…`.
	Program string `json:"program"`

	// Your own id of the customer, as events name it.
	Customer string `json:"customer"`

	// The member to whom the latest event belongs that belongs to anybody and takes nothing back, `enr_…`; null when none does.
	Enrollment *string `json:"enrollment"`

	// The earliest event with a coupon, a code or a click, which attributes the customer to a member; null when there is none.
	FirstTouch *CustomerFirstTouch `json:"first_touch"`

	// The latest event with a coupon, a code or a click, which attributes the customer to a member; null when there is none.
	LastTouch *CustomerLastTouch `json:"last_touch"`

	// How many events there were; one whose attribution was corrected counts once.
	Events int64 `json:"events"`

	// How many actions they stood for together.
	Quantity int64 `json:"quantity"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// The total value of the events by currency, in its minor unit; refunds subtract the amounts that they give back.
	Values map[string]any `json:"values"`

	// When the earliest event happened, RFC 3339 UTC.
	FirstEventAt time.Time `json:"first_event_at"`

	// When the latest event happened, RFC 3339 UTC.
	LastEventAt time.Time `json:"last_event_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// ErasedCustomer is a part of the API.
type ErasedCustomer struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Always `true`: the sums stay, and nothing that says who it was.
	Erased bool `json:"erased"`

	// The customers, one for each program that knew it: `cus_…`.
	Customers []string `json:"customers"`

	// When it was erased, RFC 3339 UTC.
	ErasedAt time.Time `json:"erased_at"`
}

// Seal is a part of the API.
type Seal struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The organization whose entries are sealed, `org_…`.
	Organization string `json:"organization"`

	// The sealed stream: the feed of `events`, or the `audit` entries.
	// Known values: "events", "audit".
	Stream string `json:"stream"`

	// 1 for the first seal of the stream, then one more for each.
	Number int64 `json:"number"`

	// The `seq` of the first entry under the seal.
	FirstSeq int64 `json:"first_seq"`

	// The `seq` of the last entry under the seal.
	LastSeq int64 `json:"last_seq"`

	// The root of the Merkle tree of the entries from `first_seq` to `last_seq`.
	Root string `json:"root"`

	// The hash of the seal before; zeros for the first.
	Previous string `json:"previous"`

	// The id of the public key in `/.well-known/entente-seals.json`.
	Key string `json:"key"`

	// Ed25519, in base64url.
	Signature string `json:"signature"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// EventProof is a part of the API.
type EventProof struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// False for an event of the last seconds, which has no seal yet.
	Sealed bool `json:"sealed"`

	// The event that is proved, in full.
	Event Event `json:"event"`

	// The personal values of the event.
	Personal []EventProofPersonal `json:"personal"`

	// The hash of the event, as it is under the seal; null while no seal covers it.
	Leaf *string `json:"leaf"`

	// The hashes beside the way from the leaf to the root.
	Path []string `json:"path"`

	// The seal that covers the event; null while none does.
	Seal *Seal `json:"seal"`
}

// AuditEntry is a part of the API.
type AuditEntry struct {
	// The id of the entry, `aud_…`.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Its position among the entries: 1 for the first, then one more for each, in the order of commits.
	Seq int64 `json:"seq"`

	// The verb of the entry, such as `programs.update`.
	Verb string `json:"verb"`

	// The subject of the change.
	Subject AuditEntrySubject `json:"subject"`

	// Null where there was nothing; of an update the fields that changed.
	Before map[string]any `json:"before"`

	// Null where nothing is left; of an update the fields that changed.
	After map[string]any `json:"after"`

	// Who did it.
	Actor ActorRef `json:"actor"`

	// The Request-Id of the request that did it, if it was one.
	RequestID *string `json:"request_id"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When it was changed, RFC 3339 UTC.
	CreatedAt time.Time `json:"created_at"`
}

// Wallet is a part of the API.
type Wallet struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The brand whose funds these are, `brand_…`.
	Brand string `json:"brand"`

	// The funds of the brand, one entry for each asset.
	Balances []WalletBalance `json:"balances"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// WalletTransaction is a part of the API.
type WalletTransaction struct {
	// The id of the transfer, `wtx_…`.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The kind of transfer: into a wallet (`top_up`), for a budget (`reserve`, `release`, `consume`, `restore`), or for payouts (`payout_…`).
	// Known values: "top_up", "reserve", "release", "consume", "restore", "payout_freeze", "payout_unfreeze", "payout_settle", "payout_return", "payout_accrue", "payout_write_off", "debt_accrue", "debt_write_off".
	Kind string `json:"kind"`

	// The asset of the wallet, or the currency of payouts.
	Asset string `json:"asset"`

	// How much moved, above 0, in the minor unit of `asset`.
	Amount int64 `json:"amount"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// The account that the amount left; `external` is outside of the service.
	// Known values: "external", "available", "reserved", "consumed", "owed", "paid", "written_off".
	From string `json:"from"`

	// The account that the amount reached; `external` is outside of the service.
	// Known values: "external", "available", "reserved", "consumed", "owed", "paid", "written_off".
	To string `json:"to"`

	// The reference that makes the transfer unique: a repeat with the same reference is the same transfer.
	Reference string `json:"reference"`

	// The distribution whose budget it was for, `dist_…`; null when it was for none.
	Distribution *string `json:"distribution"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When the amount moved, RFC 3339 UTC.
	CreatedAt time.Time `json:"created_at"`

	// The same as `created_at`: a transfer never changes.
	UpdatedAt time.Time `json:"updated_at"`
}

// LedgerAccount is a part of the API.
type LedgerAccount struct {
	// The id of the account: its asset and its name, such as `usd.available`.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The kind of account: `available`, `reserved` and `consumed` are the wallet, `owed` and `paid` the payouts that batches hold and that were paid, and `external` the money from outside of the service, less than 0.
	// Known values: "external", "available", "reserved", "consumed", "owed", "paid", "written_off".
	Account string `json:"account"`

	// The unit of the amounts: the asset of the wallet, or the currency of payouts.
	Asset string `json:"asset"`

	// The balance of the account, in the minor unit of `asset`: the sum of its entries.
	BalanceMinor int64 `json:"balance_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// LedgerEntry is a part of the API.
type LedgerEntry struct {
	// The id of the entry: that of its transfer, and the side of it, such as `wtx_….from`.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The account that the entry changes, such as `usd.available`.
	Account string `json:"account"`

	// The transfer that it is a side of, `wtx_…`; its other side has the opposite amount.
	Transfer string `json:"transfer"`

	// The kind of transfer: into a wallet, for a budget, or for payouts.
	// Known values: "top_up", "reserve", "release", "consume", "restore", "payout_freeze", "payout_unfreeze", "payout_settle", "payout_return", "payout_accrue", "payout_write_off", "debt_accrue", "debt_write_off".
	Kind string `json:"kind"`

	// The amount that the entry adds to the account, in the minor unit of `asset`; below 0 for an amount that left it.
	AmountMinor int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// The unit of the amounts: the asset of the wallet, or the currency of payouts.
	Asset string `json:"asset"`

	// The reference that makes the transfer unique.
	Reference string `json:"reference"`

	// The distribution whose budget it was for, `dist_…`; null when it was for none.
	Distribution *string `json:"distribution"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When the amount moved, RFC 3339 UTC.
	CreatedAt time.Time `json:"created_at"`

	// The same as `created_at`: an entry never changes.
	UpdatedAt time.Time `json:"updated_at"`
}

// LedgerCheck is a part of the API.
type LedgerCheck struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// When the last check was completed; null before the first.
	RanAt *time.Time `json:"ran_at"`

	// When it began.
	BeganAt *time.Time `json:"began_at"`

	// When the last check began that read everything, also what had ended long before.
	WholeAt *time.Time `json:"whole_at"`

	// True if a check is running now.
	IsRunning bool `json:"is_running"`

	// How many differences the last check found, without those that were accepted.
	Count int64 `json:"count"`

	// How many of the differences that it found were accepted for a batch.
	Accepted int64 `json:"accepted"`

	// The differences that it found, by check; empty: the ledger balances, and all amounts are as recorded.
	Found []LedgerCheckFound `json:"found"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// Requirement is a part of the API.
type Requirement struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program whose members must meet this, `prog_…`.
	Program string `json:"program"`

	// The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read.
	// Known values: "program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite".
	Scope string `json:"scope"`

	// The id that the scope is about: the tier, `tier_…`, or an id of your own; null if nothing more is named.
	ScopeID *string `json:"scope_id"`

	// The metric key that it measures: a built-in metric, one of your own beginning with `x:`, or an assertion as `assert:<key>`.
	MetricKey string `json:"metric_key"`

	// How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0.
	// Known values: "gte", "lte", "eq", "neq", "exists".
	Operator string `json:"operator"`

	// The value to compare with, in the unit of the metric; null only for `exists`.
	Threshold *float64 `json:"threshold"`

	// The days up to now that are measured; null measures the whole time.
	WindowDays *int64 `json:"window_days"`

	// Where the number comes from, in your own words; null when not said.
	Source *string `json:"source"`

	// The weight that it adds to the member's score if it is met and not required.
	Weight int64 `json:"weight"`

	// True if a member must meet it to qualify; otherwise it only adds its weight to the score.
	Required bool `json:"required"`

	// Only members of this operating type must meet it, `otype_…`; null means all members.
	OperatingType *string `json:"operating_type"`

	// `grace` lets a member who fails keep the qualification for the grace days, `immediate` does not; null is `immediate` for assertions and `grace` for metrics.
	// Known values: "grace", "immediate".
	FailurePolicy *string `json:"failure_policy"`

	// Only an `active` requirement is evaluated; `paused` and `archived` ones are not.
	// Known values: "active", "paused", "archived".
	Status string `json:"status"`

	// Your own data, byte for byte as you sent it; `{}` when you sent none.
	Metadata map[string]any `json:"metadata"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// Tier is a part of the API.
type Tier struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program whose members the tier ranks, `prog_…`.
	Program string `json:"program"`

	// The display name of the tier.
	Name string `json:"name"`

	// Its place among the program's tiers, unique there: a member has the highest one whose requirements are met.
	Rank int64 `json:"rank"`

	// `active`, or `archived`: then no member has it.
	// Known values: "active", "archived".
	Status string `json:"status"`

	// Your own data, byte for byte as you sent it; `{}` when you sent none.
	Metadata map[string]any `json:"metadata"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// RequirementOverride is a part of the API.
type RequirementOverride struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The member whom the exception is for, `enr_…`.
	Enrollment string `json:"enrollment"`

	// The entity that the member is, `ent_…`.
	Entity string `json:"entity"`

	// The requirement that is changed for the member, `req_…`; null when this adds one of its own.
	Requirement *string `json:"requirement"`

	// True if the member is exempt from the requirement.
	Disabled bool `json:"disabled"`

	// The value to compare with for this member; null leaves what the requirement says.
	Threshold *float64 `json:"threshold"`

	// The comparison for this member; null leaves what the requirement says.
	// Known values: "gte", "lte", "eq", "neq", "exists".
	Operator *string `json:"operator"`

	// The days up to now that are measured for this member; null leaves what the requirement says.
	WindowDays *int64 `json:"window_days"`

	// The consequence of failing for this member, `grace` or `immediate`; null leaves that of the requirement.
	// Known values: "grace", "immediate".
	FailurePolicy *string `json:"failure_policy"`

	// The metric key measured for this member; null leaves that of the requirement.
	MetricKey *string `json:"metric_key"`

	// The scope that meeting it decides for this member; null leaves that of the requirement.
	// Known values: "program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite".
	Scope *string `json:"scope"`

	// The id that the scope is about for this member; null leaves that of the requirement.
	ScopeID *string `json:"scope_id"`

	// True if the member must meet it; null leaves the value of the requirement.
	Required *bool `json:"required"`

	// The weight that it adds to the member's score if it is met and not required; null leaves that of the requirement.
	Weight *int64 `json:"weight"`

	// `active`, or `archived`: then the member meets the requirement as everybody does.
	// Known values: "active", "archived".
	Status string `json:"status"`

	// Your own data, byte for byte as you sent it; `{}` when you sent none, or when the entity was erased.
	Metadata map[string]any `json:"metadata"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// Joining is a part of the API.
type Joining struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program, `prog_…`.
	Program string `json:"program"`

	// True while anybody may apply by the page of the program.
	Open bool `json:"open"`

	// The address of that page.
	URL string `json:"url"`

	// The version of the form; 0 before the first.
	FormVersion int64 `json:"form_version"`

	// The questions that who applies answers, in their order.
	ApplicationForm []ApplicationField `json:"application_form"`

	// The version of the terms; 0 before the first.
	TermsVersion int64 `json:"terms_version"`

	// The data that who applies agrees to; null for nothing.
	Terms *JoiningTerms `json:"terms"`

	// The rules that decide an application at once: the first that holds.
	Rules []JoiningRule `json:"rules"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// ApplicationField is a part of the API.
type ApplicationField struct {
	// The name of the answer.
	Key string `json:"key"`

	// The question, for people.
	Label string `json:"label"`

	// The kind of answer: `text`, `choice`, `url`, `number` or `consent`.
	// Known values: "text", "choice", "url", "number", "consent".
	Kind string `json:"kind"`

	// A sentence that helps to answer; null for none.
	Help *string `json:"help"`

	// True if there has to be an answer; of `consent`, if it has to be true.
	Required bool `json:"required"`

	// Of a text the fewest characters, of a number the least value; null for none.
	Min *float64 `json:"min"`

	// Of a text the most characters, of a number the greatest value; null for none.
	Max *float64 `json:"max"`

	// The answers of a choice; null of every other kind.
	Choices []string `json:"choices"`
}

// JoiningTerms is a part of the API.
type JoiningTerms struct {
	// The terms themselves; null where they are at `url`.
	Text *string `json:"text"`

	// The address of the terms; null where they are in `text`.
	URL *string `json:"url"`
}

// JoiningRule is a part of the API.
type JoiningRule struct {
	// The condition: `address_domain`, `country` or `assertion`.
	// Known values: "address_domain", "country", "assertion".
	When string `json:"when"`

	// The domains, or the codes of countries; null of an assertion.
	AnyOf []string `json:"any_of"`

	// Of `country` the key of the question that asks for it; null of all else.
	Field *string `json:"field"`

	// Of `assertion` its key; null of all else.
	Key *string `json:"key"`

	// The decision where it holds: `approve` or `reject`.
	// Known values: "approve", "reject".
	Decision string `json:"decision"`

	// Why it rejects, as the applicant is told; null for none.
	Reason *string `json:"reason"`
}

// TermsAcceptance is a part of the API.
type TermsAcceptance struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The member, `enr_…`.
	Enrollment string `json:"enrollment"`

	// The program, `prog_…`.
	Program string `json:"program"`

	// The person or organization that is the member, `ent_…`.
	Entity string `json:"entity"`

	// The brand's approval of the member: `pending`, `approved` or `rejected`.
	// Known values: "pending", "approved", "rejected".
	ApprovalStatus string `json:"approval_status"`

	// The status of the membership: `active`, `paused` or `archived`.
	// Known values: "active", "paused", "archived".
	Status string `json:"status"`

	// True of who applied by the page of the program.
	Applied bool `json:"applied"`

	// The version of the terms that the member accepted last; null where it accepted none.
	TermsVersion *int64 `json:"terms_version"`

	// When they were accepted, RFC 3339 UTC; null where none were.
	AcceptedAt *time.Time `json:"accepted_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// Application is a part of the API.
type Application struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The member that the application made, `enr_…`.
	Enrollment string `json:"enrollment"`

	// The program, `prog_…`.
	Program string `json:"program"`

	// The person or organization that applied, `ent_…`.
	Entity string `json:"entity"`

	// True of who applied by the page of the program; false of who was enrolled by you, and accepted the terms in the portal.
	Applied bool `json:"applied"`

	// The version of the form that was answered; 0 where `applied` is false.
	FormVersion int64 `json:"form_version"`

	// The form as it was asked.
	Questions []ApplicationField `json:"questions"`

	// The answers by the keys of their questions; `{}` once the person is erased.
	Answers map[string]any `json:"answers"`

	// The version of the terms that was accepted; null where there were none.
	TermsVersion *int64 `json:"terms_version"`

	// When they were accepted, RFC 3339 UTC; null where there were none.
	AcceptedAt *time.Time `json:"accepted_at"`

	// The rule that decided the application; null where none did.
	Rule *JoiningRule `json:"rule"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// OperatingType is a part of the API.
type OperatingType struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Your name for the kind of member in code, which never changes.
	Key string `json:"key"`

	// The display name of the kind of member.
	Name string `json:"name"`

	// `active`, or `archived`: then no member can be given it; its key stays taken.
	// Known values: "active", "archived".
	Status string `json:"status"`

	// Your own data, byte for byte as you sent it; `{}` when you sent none.
	Metadata map[string]any `json:"metadata"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// MetricKey is a part of the API.
type MetricKey struct {
	// Null for a built-in entry.
	ID *string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The name of the metric wherever one is asked for; your own begin with `x:`.
	Key string `json:"key"`

	// True if the service itself provides the metric; then it cannot be changed or archived.
	Builtin bool `json:"builtin"`

	// The display name of the metric.
	DisplayName string `json:"display_name"`

	// The description of what the metric counts, for people; null if not given.
	Description *string `json:"description"`

	// `active`, or `archived`: then no new requirement can measure it; its key stays taken.
	// Known values: "active", "archived".
	Status string `json:"status"`

	// Your own data, byte for byte as you sent it; `{}` when you sent none.
	Metadata map[string]any `json:"metadata"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When the key was registered, RFC 3339 UTC; null for a built-in one.
	CreatedAt *time.Time `json:"created_at"`

	// When the key last changed, RFC 3339 UTC; null for a built-in one.
	UpdatedAt *time.Time `json:"updated_at"`
}

// Connection is a part of the API.
type Connection struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The kind of account: a `social_profile`, an `ad_account`, a `page`, a `pixel`, a `payout` destination, or a `host_app`.
	// Known values: "social_profile", "ad_account", "page", "pixel", "payout", "host_app".
	Kind string `json:"kind"`

	// Who keeps the account, such as `youtube` or `paypal`; of a host application its issuer.
	Provider string `json:"provider"`

	// The id of the account at the provider, of a payout account in part; null when it is not known, or was erased.
	ProviderAccountID *string `json:"provider_account_id"`

	// The name of the account at the provider, such as a user name; null if it is not known, or was erased.
	Handle *string `json:"handle"`

	// Whose account it is.
	Owner ConnectionOwner `json:"owner"`

	// `connected`; `revoked` when it was disconnected; `expired` when the provider no longer accepts its tokens.
	// Known values: "connected", "revoked", "expired".
	Status string `json:"status"`

	// The scopes that the owner allowed at the provider, in the provider's words.
	Scopes []string `json:"scopes"`

	// Present on retrieve only.
	Grants map[string]any `json:"grants"`

	// Metrics of the program of a host application; on retrieve only.
	Metrics *ConnectionMetrics `json:"metrics"`

	// When it was connected, RFC 3339 UTC.
	ConnectedAt time.Time `json:"connected_at"`

	// When it was revoked or expired, RFC 3339 UTC; null while it is connected.
	DisconnectedAt *time.Time `json:"disconnected_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// ProgramStandingPreview is a part of the API.
type ProgramStandingPreview struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program whose members are looked at, `prog_…`.
	Program string `json:"program"`

	// Approved, not archived members.
	Members ProgramStandingPreviewMembers `json:"members"`

	// The requirements that are evaluated, in full.
	Requirements []Requirement `json:"requirements"`

	// The active tiers of the program, in full.
	Tiers []Tier `json:"tiers"`

	// The evaluation of all members that began when the requirements last changed; null when there was none.
	Evaluation *ProgramStandingPreviewEvaluation `json:"evaluation"`
}

// SupposedStandingPreview is a part of the API.
type SupposedStandingPreview struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program whose members are looked at, `prog_…`.
	Program string `json:"program"`

	// Approved, not archived members, as they stand now.
	Members SupposedStandingPreviewMembers `json:"members"`

	// The same members, as they would stand.
	Supposed SupposedStandingPreviewSupposed `json:"supposed"`

	// Members by tier, in the order of rank; the last entry counts those without a tier.
	Tiers []SupposedStandingPreviewTier `json:"tiers"`

	// How many members would gain: a better qualification, or with the same one a higher tier.
	Gains int64 `json:"gains"`

	// How many members would lose: a worse qualification, or with the same one a lower tier.
	Loses int64 `json:"loses"`

	// Who would gain and who would lose, by rising id.
	Moved []SupposedStandingPreviewMoved `json:"moved"`

	// True if more members would gain or lose behind the last one of `moved`.
	HasMore bool `json:"has_more"`
}

// MemberStandingPreview is a part of the API.
type MemberStandingPreview struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program that the member is in, `prog_…`.
	Program string `json:"program"`

	// The member who is looked at, `enr_…`.
	Enrollment string `json:"enrollment"`

	// How the member stands, or would stand with what is simulated.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	Status string `json:"status"`

	// The qualification that the member has by the last evaluation.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	StoredStatus string `json:"stored_status"`

	// The sum of the weights of the requirements that are met and not required.
	Score int64 `json:"score"`

	// The requirements that the member meets, or would meet.
	Met []MemberStandingPreviewMet `json:"met"`

	// The requirements that the member does not meet, or would not.
	Failed []MemberStandingPreviewFailed `json:"failed"`

	// The tier that the member has, or would have, `tier_…`; null for none.
	Tier *string `json:"tier"`

	// The kind of member that was evaluated, `otype_…`; null for none.
	OperatingType *string `json:"operating_type"`

	// The assertions about the member's entity, and the simulated ones.
	Assertions []MemberStandingPreviewAssertion `json:"assertions"`

	// The instant at which the standing may change without a new event.
	ChangesAt *time.Time `json:"changes_at"`

	// True if the request simulated anything.
	Simulated bool `json:"simulated"`
}

// EnrollmentStanding is a part of the API.
type EnrollmentStanding struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The member whose standing this is, `enr_…`.
	Enrollment string `json:"enrollment"`

	// The time that the answer is about, RFC 3339 UTC.
	At time.Time `json:"at"`

	// The qualification of the member at that time: `pending`, `qualified`, `grace` or `not_qualified`.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	QualificationStatus string `json:"qualification_status"`

	// The tier that the member had, `tier_…`; null for none.
	Tier *string `json:"tier"`

	// When the grace period began, RFC 3339 UTC; null outside a grace period.
	GraceSince *time.Time `json:"grace_since"`

	// When the grace period ends; null outside a grace period.
	GraceUntil *time.Time `json:"grace_until"`

	// The requirements that were met, as they were evaluated when this standing began.
	Met []EnrollmentStandingMet `json:"met"`

	// The requirements that were not met, as they were evaluated when this standing began.
	Failed []EnrollmentStandingFailed `json:"failed"`

	// The trigger of the evaluation; null before the first evaluation of a member.
	// Known values: "metric_event", "assertion", "override", "requirement", "operating_type", "approval", "timer".
	Trigger *string `json:"trigger"`

	// When this standing began.
	Since time.Time `json:"since"`

	// When this standing ended; null for the current one.
	Until *time.Time `json:"until"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// ConnectConfig is a part of the API.
type ConnectConfig struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program that host applications meet, `prog_…`.
	Program string `json:"program"`

	// The key by which host applications name the program, `pk_…`; it is no secret.
	PublicKey string `json:"public_key"`

	// The origins of web pages that may call the connect surface.
	AllowedOrigins []string `json:"allowed_origins"`

	// The origins that a member may be sent back to after connecting a channel.
	AllowedRedirectOrigins []string `json:"allowed_redirect_origins"`

	// The channels that a member must connect, in this order.
	RequiredChannels []string `json:"required_channels"`

	// The approval of members who are handed off: `approved` at once, or `pending` until you decide.
	// Known values: "pending", "approved".
	DefaultApprovalStatus string `json:"default_approval_status"`

	// Your own data, byte for byte as you sent it; `{}` when you sent none.
	Metadata map[string]any `json:"metadata"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// HandoffConfig is a part of the API.
type HandoffConfig struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program that users are handed off to, `prog_…`.
	Program string `json:"program"`

	// The name of the host application in what it signs.
	Issuer string `json:"issuer"`

	// The audience that its signed payloads must name.
	Audience string `json:"audience"`

	// Only in the answer that creates or sets it.
	SigningSecret *string `json:"signing_secret"`

	// True if every address that the host application signs counts as verified.
	TrustsAddresses bool `json:"trusts_addresses"`

	// The connection that shows the host application among the brand's channels, `conn_…`; null for test issuers.
	Connection *string `json:"connection"`

	// When the signing secret was last replaced, RFC 3339 UTC; null when it never was.
	RotatedAt *time.Time `json:"rotated_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// Source is a part of the API.
type Source struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The kind of the source, such as `stripe`, or `generic` for any vendor by a mapping.
	Kind string `json:"kind"`

	// The name for people.
	Name string `json:"name"`

	// The address to register at the vendor for its webhooks.
	URL string `json:"url"`

	// The programs in which it may record, `prog_…`; null for all of the brand.
	Programs []string `json:"programs"`

	// The account at the vendor, a part of the id of every payment.
	Account string `json:"account"`

	// The names of metadata that hold a click id.
	ClickKeys []string `json:"click_keys"`

	// The names of metadata that hold a member's code.
	CodeKeys []string `json:"code_keys"`

	// Of a generic source its mapping, as it was sent; else null.
	Mapping map[string]any `json:"mapping"`

	// True if it knows the secret that the vendor signs with; without it every delivery is refused. The secret is never shown.
	HasSecret bool `json:"has_secret"`

	// When the secret was last replaced, RFC 3339 UTC; null when it never was.
	RotatedAt *time.Time `json:"rotated_at"`

	// `active`; `paused` refuses deliveries, which vendors repeat for hours or days; `archived` does so for good.
	// Known values: "active", "paused", "archived".
	Status string `json:"status"`

	// True if it knows a key to the vendor's API. The key is never shown.
	HasApiKey bool `json:"has_api_key"`

	// True if it makes the coupons of its programs at the vendor, as `source_coupons` show them.
	CreatesCoupons bool `json:"creates_coupons"`

	// The id of the endpoint for webhooks that it made at the vendor; null where people registered one.
	Endpoint *string `json:"endpoint"`

	// The beginning of what is being read from the vendor's API, RFC 3339 UTC; null where nothing is.
	BackfillFrom *time.Time `json:"backfill_from"`

	// Everything that the vendor has up to then is read, RFC 3339 UTC; null before. Once a day it is read anew what was not delivered.
	BackfilledUntil *time.Time `json:"backfilled_until"`

	// Why the vendor's API was last not read: `unreachable`, `api_key_refused`, `permission_missing`, `account_unknown`, or `address_refused` where the vendor does not deliver to our address; null where it was.
	// Known values: "unreachable", "api_key_refused", "permission_missing", "account_unknown", "address_refused".
	BackfillError *string `json:"backfill_error"`

	// Why a delivery was last refused: `unsigned`, `signature`, `clock` (signed too long ago or ahead), `unsupported`, `no_secret`, `not_active` or `not_json`; null when none was.
	// Known values: "unsigned", "signature", "clock", "unsupported", "no_secret", "not_active", "not_json".
	LastRefusal *string `json:"last_refusal"`

	// When a delivery was last refused, RFC 3339 UTC, to the minute; null when none was.
	LastRefusedAt *time.Time `json:"last_refused_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// SourceReport is a part of the API.
type SourceReport struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// The vendor's id of the event; null where it sends none: a repeat is known by its bytes.
	Event *string `json:"event"`

	// The vendor's word for the event.
	Type string `json:"type"`

	// When the vendor says that it happened, RFC 3339 UTC.
	HappenedAt time.Time `json:"happened_at"`

	// True for test data; null where the vendor does not say.
	Test *bool `json:"test"`

	// The facts that it comes to; empty where nothing of it concerns sales.
	Facts []SourceFact `json:"facts"`
}

// SourceFact is a part of the API.
type SourceFact struct {
	// The kind of the fact: `payment`, `names`, `same`, `refund`, `refund_failed`, a dispute's or a subscription's.
	// Known values: "payment", "names", "same", "refund", "refund_failed", "dispute_opened", "dispute_won", "dispute_lost", "subscription_started", "subscription_renewed", "subscription_ended".
	Kind string `json:"kind"`

	// When it happened, RFC 3339 UTC.
	OccurredAt time.Time `json:"occurred_at"`

	// The ids that it is about, as `vendor:account:id`: those of the payment, or those that names are for.
	About []string `json:"about"`

	// The id of the refund, the dispute or the subscription itself; null where it is none.
	Itself *string `json:"itself"`

	// The currency, three lower-case letters; null where no money moves.
	Currency *string `json:"currency"`

	// The amount that the customer paid or got back, with tax and shipping, in the minor unit; null where it is not said.
	GrossMinor *int64 `json:"gross_minor"`

	// The amount that counts: after discounts, without tax, shipping and tips, in the minor unit; null where a refund says only what was paid back.
	NetMinor *int64 `json:"net_minor"`

	// The click id that came with it; null for none.
	ClickID *string `json:"click_id"`

	// The member's code that came with it; null for none.
	Code *string `json:"code"`

	// The coupon that came with it; null for none.
	Coupon *string `json:"coupon"`

	// The customer, as the vendor knows it; null where it names none.
	Customer *string `json:"customer"`

	// The subscription, checkout or coupon whose report brings the names; null where it brings its own, or none.
	NamedBy *string `json:"named_by"`
}

// SourceHealth is a part of the API.
type SourceHealth struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// The source, `src_…`.
	Source string `json:"source"`

	// How many of its events have each status; statuses without any are left out.
	Events []SourceHealthEvent `json:"events"`

	// When the last event arrived, RFC 3339 UTC; null before the first.
	LastReceivedAt *time.Time `json:"last_received_at"`

	// When the oldest event arrived that is still to be translated, RFC 3339 UTC; null for none.
	WaitingSince *time.Time `json:"waiting_since"`
}

// SourceReplay is a part of the API.
type SourceReplay struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// The source, `src_…`.
	Source string `json:"source"`

	// True if nothing was changed.
	DryRun bool `json:"dry_run"`

	// How many events are translated again: at most 100.
	Events int64 `json:"events"`

	// True if more events match: ask again with `starting_after` set to `next`.
	HasMore bool `json:"has_more"`

	// The last of these events, `srce_…`; null when none matches.
	Next *string `json:"next"`

	// The facts of each event as they are read now; of a dry run only, else empty.
	Reports []SourceReplayReport `json:"reports"`

	// The parts left out because your scopes do not cover them; absent when nothing is left out.
	Hidden []string `json:"hidden"`
}

// SourceCoupon is a part of the API.
type SourceCoupon struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The source by whose key it is made, `src_…`.
	Source string `json:"source"`

	// The coupon, `coup_…`.
	Coupon string `json:"coupon"`

	// The word that customers type, as the coupon has it.
	Code string `json:"code"`

	// `pending`: the vendor is still to be told. `created`: customers can use it there. `deactivated`: they cannot, since the coupon is not active, has no discount, is of a program that no source of the account serves or that is archived, or its member is none any more. `refused`: the vendor does not take it until somebody changes something. `failed`: the vendor could not be asked, and is asked again.
	// Known values: "pending", "created", "deactivated", "refused", "failed".
	Status string `json:"status"`

	// Why it is refused: `code_taken` (the vendor has the code for something that was not made here), `code_unfit` (it takes no such code), `discount_unfit` (it has no such discount), `livemode_differs` (the key is of the vendor's other mode), `vendor_refused`, `api_key_refused`, `permission_missing`, `account_unknown` or `address_refused`; `unreachable` where it failed; else null.
	// Known values: "unreachable", "api_key_refused", "permission_missing", "account_unknown", "address_refused", "code_taken", "code_unfit", "discount_unfit", "livemode_differs", "vendor_refused".
	Reason *string `json:"reason"`

	// The reason in words for people, up to 500 characters; null where the reason says enough, and where there is none.
	Says *string `json:"says"`

	// The vendor's id of what was made, such as that of a promotion code; null for nothing.
	VendorID *string `json:"vendor_id"`

	// How often in a row the vendor could not be asked.
	Attempts int64 `json:"attempts"`

	// When the vendor is asked next, RFC 3339 UTC; null where there is nothing to do.
	NextAttemptAt *time.Time `json:"next_attempt_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// SourceEvent is a part of the API.
type SourceEvent struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The source that delivered it, `src_…`.
	Source string `json:"source"`

	// The vendor's id of the event, or `sha256:` and the digest of its bytes where it sends none.
	EventKey string `json:"event_key"`

	// The vendor's word for the event, such as `invoice.paid`; null before it is translated, and where it cannot be read.
	Type *string `json:"type"`

	// When the vendor says that it happened, RFC 3339 UTC; null before it is translated, and where it cannot be read.
	HappenedAt *time.Time `json:"happened_at"`

	// `received`: it is translated soon. `done`: its facts are taken over. `unrelated`: nothing of it concerns sales. `unreadable`: it is not what its kind or mapping says. `other_mode`: test data at a live address, or live data at a test one. `erased`: its customer is erased, and nothing of it is kept.
	// Known values: "received", "done", "unrelated", "unreadable", "other_mode", "erased".
	Status string `json:"status"`

	// Why it is unreadable; `customer_erased` where its customer is erased before it is translated; else null.
	Reason *string `json:"reason"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// SourcePayment is a part of the API.
type SourcePayment struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The source in whose name it is recorded, `src_…`: the first that reported it and may record there.
	Source string `json:"source"`

	// The event that brought it, `srce_…`.
	Event string `json:"event"`

	// The id of the payment, as `vendor:account:id`. However often it is reported, and by how many sources, it counts once.
	Payment string `json:"payment"`

	// `waiting`: the payment itself, or what names its member, is still to be reported. `recorded`: its sale is recorded, with what was refunded or disputed of it. `unmatched`: nobody is found who brought it. `dismissed`: somebody decided so. `joined`: it is the same as another payment, which counts.
	// Known values: "waiting", "recorded", "unmatched", "dismissed", "joined".
	Status string `json:"status"`

	// Why it waits or is unmatched: `payment_missing`, `details_missing` (a report that knows its tax is to come), `names_missing`, `no_names` (it came with none), `other_program` (the source may not record there), `other_currency` (of a recorded one: money went back in another currency, and is not taken back), or the code of the error that the recording answered; else null.
	Reason *string `json:"reason"`

	// True if two reports do not agree on its money: the first one counts.
	Differs bool `json:"differs"`

	// The sale that is recorded of it, `perf_…`; null for none.
	Sale *string `json:"sale"`

	// The member whom somebody credited by hand, `enr_…`; null for none.
	CreditedTo *string `json:"credited_to"`

	// Why somebody credited or dismissed it; null where nobody did.
	Note *string `json:"note"`

	// The payment that it is the same as, `srcp_…`; null for none.
	JoinedTo *string `json:"joined_to"`

	// The customer, as the vendor knows it; null where it names none, and once the customer is erased.
	Customer *string `json:"customer"`

	// The currency, three lower-case letters; null before the payment itself is reported.
	Currency *string `json:"currency"`

	// The value after discounts, without tax, shipping and tips, in the minor unit; null before the payment itself is reported.
	NetMinor *int64 `json:"net_minor"`

	// When the customer paid, RFC 3339 UTC; null before the payment itself is reported.
	OccurredAt *time.Time `json:"occurred_at"`

	// The parts left out because your scopes do not cover them; absent when nothing is left out.
	Hidden []string `json:"hidden"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// Note is a part of the API.
type Note struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The kind of its subject.
	// Known values: "enrollment", "entity", "performance_event", "payout_batch", "distribution".
	SubjectType string `json:"subject_type"`

	// The id of its subject, with the prefix of its kind.
	Subject string `json:"subject"`

	// The person or company behind its subject when it was written, `ent_…`; null of what is nobody's.
	Entity *string `json:"entity"`

	// The text; null once the person or company behind its subject is erased.
	Text *string `json:"text"`

	// The people whom it calls; null with the text.
	Mentions []NoteMention `json:"mentions"`

	// Who wrote it, as audit entries name who acts.
	Author NoteAuthor `json:"author"`

	// When its text last changed, RFC 3339 UTC; null where it is as it was written.
	EditedAt *time.Time `json:"edited_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// RemovedNote is a part of the API.
type RemovedNote struct {
	// The id of the note, `note_…`.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Always `true`: the text is gone, and the note is found no more.
	Deleted bool `json:"deleted"`
}

// Message is a part of the API.
type Message struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The person or company that it goes to alone, `ent_…`; null of several.
	Entity *string `json:"entity"`

	// The subject; null once the one person that it went to is erased.
	Subject *string `json:"subject"`

	// The text, which is plain; null with the subject.
	Text *string `json:"text"`

	// The members that it names, `enr_…`; null where a filter finds them.
	Enrollments []string `json:"enrollments"`

	// The filter that finds its members; null where it names them.
	Filter *MessageFilter `json:"filter"`

	// Who wrote it, as audit entries name who acts.
	Author MessageAuthor `json:"author"`

	// The address that answers to it go to; null for the one of the brand, and with the subject.
	ReplyTo *string `json:"reply_to"`

	// `waiting` until `sends_at`, when it can still be canceled; `scheduled` where it was given a time, until which it can be changed, too; `sending`; `sent` once all have it; or `canceled`.
	// Known values: "waiting", "scheduled", "sending", "sent", "canceled".
	Status string `json:"status"`

	// From when on it is sent, RFC 3339 UTC: the time that it was given as `send_at`, else ten seconds after it was written.
	SendsAt time.Time `json:"sends_at"`

	// How far it has come, counted now.
	Counts MessageCounts `json:"counts"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// MessagePreview is a part of the API.
type MessagePreview struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// How many people would have it in their portal.
	Addressed int64 `json:"addressed"`

	// How many of them would get it by mail.
	Mailed int64 `json:"mailed"`

	// Those to whom no mail would go, by the reason.
	LeftOut []MessagePreviewLeftOut `json:"left_out"`

	// The address that answers go to, unless the message names another one: that of the brand; null where it has none.
	ReplyTo *string `json:"reply_to"`

	// False where more than 10,000 members match: the numbers are of the first 10,000.
	IsComplete bool `json:"is_complete"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// MessageRecipient is a part of the API.
type MessageRecipient struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The message, `msg_…`.
	Message string `json:"message"`

	// Its subject; null once the one person that it went to is erased.
	Subject *string `json:"subject"`

	// The membership by which the member was found, `enr_…`.
	Enrollment string `json:"enrollment"`

	// Who stood for the person when it was sent, `ent_…`.
	Entity string `json:"entity"`

	// `waiting`, `sent`, `failed`, or why no mail goes out: then the member has it in the portal alone.
	// Known values: "waiting", "sent", "failed", "erased", "test_mode", "mail_off", "no_address", "unverified_address", "reserved_address", "unsubscribed".
	Delivery string `json:"delivery"`

	// When the member opened it in the portal first, RFC 3339 UTC; null until then.
	ReadAt *time.Time `json:"read_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// Asset is a part of the API.
type Asset struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program whose members get it, `prog_…`.
	Program string `json:"program"`

	// The tier whose members see it, `tier_…`; null for all members of the program.
	Tier *string `json:"tier"`

	// The kind: an `image`, a `text` to copy, or a `file`.
	// Known values: "image", "text", "file".
	Kind string `json:"kind"`

	// The name, under which it is also saved.
	Name string `json:"name"`

	// A line about its use; null for none.
	Description *string `json:"description"`

	// Of a `text` what members copy; null of the other kinds.
	Text *string `json:"text"`

	// Of an image or a file its media type, by its bytes; null of a text.
	ContentType *string `json:"content_type"`

	// The number of its bytes; null of a text.
	Size *int64 `json:"size"`

	// The width of an image in pixels; null of all else, and where its bytes do not say.
	Width *int64 `json:"width"`

	// The height of an image in pixels; null of all else, and where its bytes do not say.
	Height *int64 `json:"height"`

	// SHA-256 of its bytes, in hex; null of a text.
	Sha256 *string `json:"sha256"`

	// `active`, or `archived`: then no member sees it.
	// Known values: "active", "archived".
	Status string `json:"status"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// Contest is a part of the API.
type Contest struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program, `prog_…`.
	Program string `json:"program"`

	// The membership, `enr_…`.
	Enrollment string `json:"enrollment"`

	// The member, `ent_…`.
	Entity string `json:"entity"`

	// The subject. `attribution`: a sale credited to another member or to nobody. `self_referral`: an event that earns nothing because the customer is taken for the member. `outside_window`: a sale whose click is taken for too old. `rejection`: the rejection of the member. `hold`: an event that waits.
	// Known values: "attribution", "self_referral", "outside_window", "rejection", "hold".
	Kind string `json:"kind"`

	// The event as the member named it, `perf_…`, which need not be one of the brand; null where it named none.
	Event *string `json:"event"`

	// The order in the member's words, where it knew no event; null otherwise, and once the member is erased.
	Reference *string `json:"reference"`

	// The objection of the member; null once the member is erased.
	Text *string `json:"text"`

	// `open`: it waits for the brand. `answered`: it waits for the member. `accepted`, `refused` and `withdrawn`: it is over.
	// Known values: "open", "answered", "accepted", "refused", "withdrawn".
	Status string `json:"status"`

	// The texts after the first, oldest first; null once the member is erased.
	Answers []ContestAnswer `json:"answers"`

	// Why it was accepted or refused; null before, where it was withdrawn, and once the member is erased.
	Reason *string `json:"reason"`

	// Who ended it; null before, and where the erasure of the member ended it.
	DecidedBy *ContestDecidedBy `json:"decided_by"`

	// When it ended, RFC 3339 UTC; null before, and where the erasure of the member ended it.
	DecidedAt *time.Time `json:"decided_at"`

	// The change that it led to; null where it was not accepted.
	Result *ContestResult `json:"result"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// ContestExplained is a part of the API.
type ContestExplained struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program, `prog_…`.
	Program string `json:"program"`

	// The membership, `enr_…`.
	Enrollment string `json:"enrollment"`

	// The member, `ent_…`.
	Entity string `json:"entity"`

	// The subject. `attribution`: a sale credited to another member or to nobody. `self_referral`: an event that earns nothing because the customer is taken for the member. `outside_window`: a sale whose click is taken for too old. `rejection`: the rejection of the member. `hold`: an event that waits.
	// Known values: "attribution", "self_referral", "outside_window", "rejection", "hold".
	Kind string `json:"kind"`

	// The event as the member named it, `perf_…`, which need not be one of the brand; null where it named none.
	Event *string `json:"event"`

	// The order in the member's words, where it knew no event; null otherwise, and once the member is erased.
	Reference *string `json:"reference"`

	// The objection of the member; null once the member is erased.
	Text *string `json:"text"`

	// `open`: it waits for the brand. `answered`: it waits for the member. `accepted`, `refused` and `withdrawn`: it is over.
	// Known values: "open", "answered", "accepted", "refused", "withdrawn".
	Status string `json:"status"`

	// The texts after the first, oldest first; null once the member is erased.
	Answers []ContestExplainedAnswer `json:"answers"`

	// Why it was accepted or refused; null before, where it was withdrawn, and once the member is erased.
	Reason *string `json:"reason"`

	// Who ended it; null before, and where the erasure of the member ended it.
	DecidedBy *ContestExplainedDecidedBy `json:"decided_by"`

	// When it ended, RFC 3339 UTC; null before, and where the erasure of the member ended it.
	DecidedAt *time.Time `json:"decided_at"`

	// The change that it led to; null where it was not accepted.
	Result *ContestExplainedResult `json:"result"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`

	// Why the event is worth what it is, as the member reads it; null where the member does not see the event.
	MemberExplanation *PortalExplanation `json:"member_explanation"`

	// The explanation of the event for the brand; null where the contest names no event of the brand.
	Explanation *PerformanceEventExplanation `json:"explanation"`

	// The parts left out because your scopes do not cover them; absent when nothing is left out.
	Hidden []string `json:"hidden"`
}

// PortalExplanation is a part of the API.
type PortalExplanation struct {
	// The id of the event, `perf_…`.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The membership that it is credited to, `enr_…`.
	Membership string `json:"membership"`

	// The type of the event, such as `sale` or `refund`.
	Type string `json:"type"`

	// When it happened, RFC 3339 UTC.
	OccurredAt time.Time `json:"occurred_at"`

	// The value of the sale, in the minor unit of `currency`; null where it has none.
	ValueMinor *int64 `json:"value_minor"`

	// The currency of the value; null where it has none.
	Currency *string `json:"currency"`

	// How many actions it stands for.
	Quantity int64 `json:"quantity"`

	// The sale that it takes back, `perf_…`; null where it takes none.
	Reverses *string `json:"reverses"`

	// By what it was credited to the member; null where by nothing that counts.
	// Known values: "coupon", "code", "click_id", "customer", "deployment", "enrollment", "reverses", "correction".
	NamedBy *string `json:"named_by"`

	// The member's word for the link whose click brought it; null where it had none.
	SubID *string `json:"sub_id"`

	// The event by each rule of the program that measures it; empty where no rule pays for such an event.
	Parts []PortalExplanationPart `json:"parts"`

	// The amounts that the brand entered by hand for it, oldest first, where they are yours.
	Adjustments []PortalExplanationAdjustment `json:"adjustments"`

	// When the click was that brought it, RFC 3339 UTC; null where it named none.
	ClickedAt *time.Time `json:"clicked_at"`

	// The code that the customer used, of a link or a coupon of the member; null where it came by none.
	Code *string `json:"code"`

	// The terms of the program that apply to it.
	Terms PortalExplanationTerms `json:"terms"`

	// Why it earns, or does not, with the times that decide.
	Eligibility *PortalExplanationEligibility `json:"eligibility"`

	// When it was received, RFC 3339 UTC.
	ReceivedAt time.Time `json:"received_at"`

	// Since when its payouts are what was sealed of them, RFC 3339 UTC: the time of the last of their seals. Null before there is a payout and before it is sealed, and where one is not what was sealed.
	UnchangedSince *time.Time `json:"unchanged_since"`

	// The amount that refunds and chargebacks took back of it so far, in the minor unit of `currency`.
	TakenMinor int64 `json:"taken_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// EntityPasskeys is a part of the API.
type EntityPasskeys struct {
	// The id of the member, `ent_…`.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The ids of the passkeys that were removed, `pkey_…`; none where there were none.
	Removed []string `json:"removed"`
}

// PortalDomain is a part of the API.
type PortalDomain struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Its name in ASCII and lower case.
	Host string `json:"host"`

	// `pending` until its TXT record is seen; `proven`: members use the portal there, and links in mail lead there; `failing`: the record was not seen for three days, so nothing is answered there and no link leads there; or `removed`.
	// Known values: "pending", "proven", "failing", "removed".
	Status string `json:"status"`

	// Why the last check did not see the record: `no_record`; `other_record`, where another text is there; `unreachable`, where no name server answered; or `taken`, where the record is there and the domain is proven elsewhere on this service. Null where it saw the record, and before the first check.
	// Known values: "no_record", "other_record", "unreachable", "taken".
	Fault *string `json:"fault"`

	// The records to set where the domain is managed: the one that proves it, and the one that leads it here.
	Records []PortalDomainRecord `json:"records"`

	// Where members find the portal there; null unless it is proven.
	URL *string `json:"url"`

	// When its record was last looked for, RFC 3339 UTC; null before the first check.
	CheckedAt *time.Time `json:"checked_at"`

	// When it is looked for next, RFC 3339 UTC; null where it is only when you ask for it.
	NextCheckAt *time.Time `json:"next_check_at"`

	// Since when checks do not see the record, RFC 3339 UTC; null where the last one saw it.
	FailedSince *time.Time `json:"failed_since"`

	// When it was proven first, RFC 3339 UTC; null until then.
	ProvenAt *time.Time `json:"proven_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// PortalProvider is a part of the API.
type PortalProvider struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The issuer of the provider; null while none is set up.
	Issuer *string `json:"issuer"`

	// The name of this service at the provider; null while none is set up.
	ClientID *string `json:"client_id"`

	// When the client secret was last set, RFC 3339 UTC; null while none is. The secret itself is never answered.
	SecretSetAt *time.Time `json:"secret_set_at"`

	// The name on the button of the sign-in page; null while none is set up.
	Label *string `json:"label"`

	// True if members may sign in at it.
	Enabled bool `json:"enabled"`

	// The address to register at the provider: it sends members back there.
	RedirectUri string `json:"redirect_uri"`
}

// PortalSessionLink is a part of the API.
type PortalSessionLink struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The brand whose portal it is, `brand_…`.
	Brand string `json:"brand"`

	// The member, `ent_…`.
	Entity string `json:"entity"`

	// The memberships that it shows, `enr_…`; null for all that the member has with the brand.
	Enrollments []string `json:"enrollments"`

	// How it was opened: `brand`, to look at what a member sees, `handoff`, by a host application for its user, `email`, by the member with a link in a mail, `passkey`, by the member with a passkey, or `oidc`, by the member at an identity provider.
	// Known values: "brand", "handoff", "email", "passkey", "oidc".
	Method string `json:"method"`

	// Who the member is to the identity provider; null where it was opened otherwise.
	Identity *PortalSessionLinkIdentity `json:"identity"`

	// Who opened it. The member is shown this where it was not the member.
	OpenedBy PortalSessionLinkOpenedBy `json:"opened_by"`

	// When its link was used, RFC 3339 UTC; null until then.
	OpenedAt *time.Time `json:"opened_at"`

	// When it ends: the link ten minutes after it was made, the session an hour after it was opened, or eight where the member opened it.
	EndsAt time.Time `json:"ends_at"`

	// When a passkey of the member proved it last, RFC 3339 UTC; null when none has.
	ProvenAt *time.Time `json:"proven_at"`

	// When somebody ended it before, RFC 3339 UTC; null when nobody has.
	EndedAt *time.Time `json:"ended_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`

	// The address that opens the portal, once and for ten minutes; what opens it stands behind `#`, which browsers send nowhere.
	URL string `json:"url"`

	// The same as a text, for a page that embeds the portal and tells it by a message.
	Token string `json:"token"`

	// When `url` and `token` stop working, RFC 3339 UTC.
	ExpiresAt time.Time `json:"expires_at"`
}

// PortalSession is a part of the API.
type PortalSession struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The brand whose portal it is, `brand_…`.
	Brand string `json:"brand"`

	// The member, `ent_…`.
	Entity string `json:"entity"`

	// The memberships that it shows, `enr_…`; null for all that the member has with the brand.
	Enrollments []string `json:"enrollments"`

	// How it was opened: `brand`, to look at what a member sees, `handoff`, by a host application for its user, `email`, by the member with a link in a mail, `passkey`, by the member with a passkey, or `oidc`, by the member at an identity provider.
	// Known values: "brand", "handoff", "email", "passkey", "oidc".
	Method string `json:"method"`

	// Who the member is to the identity provider; null where it was opened otherwise.
	Identity *PortalSessionIdentity `json:"identity"`

	// Who opened it. The member is shown this where it was not the member.
	OpenedBy PortalSessionOpenedBy `json:"opened_by"`

	// When its link was used, RFC 3339 UTC; null until then.
	OpenedAt *time.Time `json:"opened_at"`

	// When it ends: the link ten minutes after it was made, the session an hour after it was opened, or eight where the member opened it.
	EndsAt time.Time `json:"ends_at"`

	// When a passkey of the member proved it last, RFC 3339 UTC; null when none has.
	ProvenAt *time.Time `json:"proven_at"`

	// When somebody ended it before, RFC 3339 UTC; null when nobody has.
	EndedAt *time.Time `json:"ended_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// PayoutRulePreview is a part of the API.
type PayoutRulePreview struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program whose rules would change, `prog_…`.
	Program string `json:"program"`

	// The rule that would earn no more, `prule_…`; null for none.
	Replaces *string `json:"replaces"`

	// The first day of the period that was computed, `YYYY-MM-DD` in `time_zone`.
	PeriodStart string `json:"period_start"`

	// The first day after it, `YYYY-MM-DD` in `time_zone`.
	PeriodEnd string `json:"period_end"`

	// The time zone of the last day of the period.
	TimeZone string `json:"time_zone"`

	// The amounts of all members, by currency.
	Totals []PayoutRulePreviewTotal `json:"totals"`

	// The members of this page, newest first. Who gets nothing before and after is left out.
	Data []PayoutRulePreviewData `json:"data"`

	// True if there are more members after this page.
	HasMore bool `json:"has_more"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// PayoutRuleAmounts is a part of the API.
type PayoutRuleAmounts struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program whose active rules were measured, `prog_…`.
	Program string `json:"program"`

	// The first day of the period that was computed, `YYYY-MM-DD` in `time_zone`.
	PeriodStart string `json:"period_start"`

	// The first day after it, `YYYY-MM-DD` in `time_zone`.
	PeriodEnd string `json:"period_end"`

	// The time zone of the last day of the period.
	TimeZone string `json:"time_zone"`

	// The amounts of all rules together, by currency.
	Totals []PayoutRuleAmountsTotal `json:"totals"`

	// The active rules, newest first, also those that give nobody anything.
	Data []PayoutRuleAmountsData `json:"data"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// ProgramSimulation is a part of the API.
type ProgramSimulation struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program whose terms the simulation replaced, `prog_…`.
	Program string `json:"program"`

	// The first day of the range that was computed, `YYYY-MM-DD` in `time_zone`.
	PeriodStart string `json:"period_start"`

	// The first day after it, `YYYY-MM-DD` in `time_zone`.
	PeriodEnd string `json:"period_end"`

	// The time zone of the last day of the range.
	TimeZone string `json:"time_zone"`

	// How many runs the range was computed as: those that were run in it, and one for the days before, between and after them.
	Runs int64 `json:"runs"`

	// The amounts of all members, by currency.
	Totals []ProgramSimulationTotal `json:"totals"`

	// The members of this page by currency, the greatest difference first. A member who gets nothing by either terms is left out.
	Data []ProgramSimulationData `json:"data"`

	// How members stood at the end of the range and would have stood; null where neither requirements nor tiers were sent.
	Standing *ProgramSimulationStanding `json:"standing"`

	// True if there are more rows after this page.
	HasMore bool `json:"has_more"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// SavedSimulation is a part of the API.
type SavedSimulation struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program whose terms would have been others, `prog_…`.
	Program string `json:"program"`

	// The name by which the team finds it.
	Name string `json:"name"`

	// The terms and the days, as a simulation takes them.
	Proposal map[string]any `json:"proposal"`

	// The sums of its last run.
	Sums SavedSimulationSums `json:"sums"`

	// When it was last run, RFC 3339 UTC.
	RanAt time.Time `json:"ran_at"`

	// Who saved it, as audit entries name who acts.
	Author SavedSimulationAuthor `json:"author"`

	// The parts left out because your scopes do not cover them; absent when nothing is left out.
	Hidden []string `json:"hidden"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// RemovedSimulation is a part of the API.
type RemovedSimulation struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Always `true`: the resource is archived, and stays readable under its id.
	Deleted bool `json:"deleted"`
}

// WebhookEndpoint is a part of the API.
type WebhookEndpoint struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Where events are delivered to.
	URL string `json:"url"`

	// The purpose of the endpoint, for people; null if not given.
	Description *string `json:"description"`

	// The subscribed event types; empty for all.
	EnabledEvents []string `json:"enabled_events"`

	// `enabled`, or `disabled`: then nothing is delivered and what was in flight is given up.
	// Known values: "enabled", "disabled".
	Status string `json:"status"`

	// How deliveries go: `healthy`; `failing` when all of them failed for three days; `paused_by_failure` after ten: then new ones wait, one is tried each hour, and once one arrives all go on in their order.
	// Known values: "healthy", "failing", "paused_by_failure".
	Health string `json:"health"`

	// Since when all deliveries have failed, RFC 3339 UTC; null when the last one arrived, or none was tried.
	FailingSince *time.Time `json:"failing_since"`

	// `whsec_…`, shown on create and on rotate only.
	Secret *string `json:"secret"`

	// When the secret was last replaced, RFC 3339 UTC; null when it never was.
	RotatedAt *time.Time `json:"rotated_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// WebhookDelivery is a part of the API.
type WebhookDelivery struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The endpoint that it is for, `we_…`.
	WebhookEndpoint string `json:"webhook_endpoint"`

	// The event that is delivered, `evt_…`; that of a sample is in no feed.
	Event string `json:"event"`

	// The type of that event.
	// Known values: "distribution.launching", "distribution.live", "distribution.paused", "distribution.resumed", "distribution.completed", "distribution.failed", "distribution.canceled", "deployment.created", "deployment.activated", "deployment.rejected", "deployment.paused", "deployment.completed", "deployment.drifted", "deployment.cancel_requested", "deployment.canceled", "deployment.cleanup_failed", "relationship.created", "relationship.activated", "relationship.paused", "relationship.resumed", "relationship.ended", "enrollment.created", "enrollment.approved", "enrollment.rejected", "enrollment.activated", "enrollment.qualified", "enrollment.disqualified", "assertion.created", "assertion.revoked", "payout.created", "payout.settled", "payout.failed", "operation.succeeded", "operation.failed", "operation.cancel_requested", "operation.canceled", "operation.superseded", "budget.reserved", "budget.released", "budget.reserve_failed", "attribution_correction.created", "entity.merged".
	EventType string `json:"event_type"`

	// The position of that event in the feed; 0 for a sample.
	EventSeq int64 `json:"event_seq"`

	// True for a sample, which somebody sent to this endpoint to try it; it is tried once.
	Sample bool `json:"sample"`

	// `pending` until the receiver answers 2xx, then `delivered`; `exhausted` when it is given up.
	// Known values: "pending", "delivered", "exhausted".
	Status string `json:"status"`

	// Attempts since the last start.
	AttemptCount int64 `json:"attempt_count"`

	// When it is tried next, RFC 3339 UTC; null when it is not tried any more.
	NextAttemptAt *time.Time `json:"next_attempt_at"`

	// Oldest first, on retrieve only.
	Attempts []WebhookDeliveryAttempt `json:"attempts"`

	// The event that a sample sends, on retrieve only; absent for an event of the feed.
	SampleEvent *Event `json:"sample_event"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// PayoutAccount is a part of the API.
type PayoutAccount struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The entity that is paid, `ent_…`.
	Entity string `json:"entity"`

	// How the entity is paid; of a provider that a rail brings, its name.
	// Known values: "iban", "paypal", "wise", "manual".
	Kind string `json:"kind"`

	// The account in part, such as `DE89…3000` or `a…@example.com`: it is never answered whole. Null once it was erased.
	Account *string `json:"account"`

	// The BIC of the bank; null when none was sent.
	Bic *string `json:"bic"`

	// `connected`; `revoked` once it was removed. The newest connected account that a rail can pay is the one it pays.
	// Known values: "connected", "revoked", "expired".
	Status string `json:"status"`

	// How many other persons of the brands that you may read accounts of have the same account connected.
	SharedWith int64 `json:"shared_with"`

	// Until when nobody is paid by this account, RFC 3339 UTC, since it took the place of another account or address: batches skip its owner as `held`. Null when there is no need to wait.
	HeldUntil *time.Time `json:"held_until"`

	// When it was removed, RFC 3339 UTC; null while it is connected.
	RevokedAt *time.Time `json:"revoked_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// Brand is a part of the API.
type Brand struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The display name of the brand.
	Name string `json:"name"`

	// The short name of the brand: lower-case letters, digits and dashes.
	Slug string `json:"slug"`

	// The time zone in whose days the next periods begin and end: `UTC`, or an IANA name.
	TimeZone string `json:"time_zone"`

	// All time zones that its days have had, oldest first.
	TimeZones []BrandTimeZone `json:"time_zones"`

	// The look of its pages for members; null for the usual one.
	Look *BrandLook `json:"look"`

	// The second factor of members where money or personal data move: `none`, or `required`, a passkey.
	// Known values: "none", "required".
	PortalMoneyFactor string `json:"portal_money_factor"`

	// The address that members' answers to its mail go to; null where they go to the address that mail is sent from.
	ReplyTo *string `json:"reply_to"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// PayoutRail is a part of the API.
type PayoutRail struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// How recipients are paid: by a payment file (`csv_batch`), or by hand (`manual`).
	// Known values: "csv_batch", "manual".
	Rail string `json:"rail"`

	// `active`, or `disabled`: then no batch can use it.
	// Known values: "active", "disabled".
	Status string `json:"status"`

	// True if batches that name no rail use this one; one rail of the brand is the default.
	IsDefault bool `json:"is_default"`

	// How its payment files are made.
	Config PayoutRailConfig `json:"config"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// PayoutSchedule is a part of the API.
type PayoutSchedule struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// `active`; `paused` by a person; `stopped` by itself, until a person resumes it; or `archived`.
	// Known values: "active", "paused", "stopped", "archived".
	Status string `json:"status"`

	// Why it stopped; null of one that did not.
	Stopped *PayoutScheduleStopped `json:"stopped"`

	// The program whose own calendar it runs, `prog_…`; null for the brand's.
	Program *string `json:"program"`

	// The rail that its batches pay by, `prail_…`; null for the default rail of the day.
	Rail *string `json:"rail"`

	// Due on one day of each `month`, or on one weekday of every `week` or every so many.
	// Known values: "month", "week".
	Every string `json:"every"`

	// The day of the month, 1 to 28, or `last`; null with `every: "week"`.
	DayOfMonth any `json:"day_of_month"`

	// The weekday; null with `every: "month"`.
	// Known values: "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday".
	Weekday *string `json:"weekday"`

	// Every how many weeks; null with `every: "month"`.
	Weeks *int64 `json:"weeks"`

	// The first day on which it may be due, `YYYY-MM-DD`.
	StartsOn string `json:"starts_on"`

	// The time zone of its next day: days are those of the brand.
	TimeZone string `json:"time_zone"`

	// The day on which it runs next, `YYYY-MM-DD`, up to which its run measures; null where it does not run.
	NextDay *string `json:"next_day"`

	// When it runs next, RFC 3339 UTC: as that day begins. Null where it does not run.
	NextRunAt *time.Time `json:"next_run_at"`

	// Who set it, or changed or resumed it last: who counts as the maker of its runs and batches.
	SetBy PayoutScheduleSetBy `json:"set_by"`

	// The latest 60 times that it ran, newest first.
	Runs []PayoutScheduleRun `json:"runs"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// PayoutScheduleDryRun is a part of the API.
type PayoutScheduleDryRun struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The schedule, `sch_…`.
	Schedule string `json:"schedule"`

	// The day up to which it would run now, `YYYY-MM-DD` in the brand's `time_zone`: the latest due day, and today where none is due.
	DueOn string `json:"due_on"`

	// Why it would stop instead; null where it would run.
	Fault *PayoutScheduleDryRunFault `json:"fault"`

	// The run, as it would be written; null where it cannot be computed.
	Run *PayoutRun `json:"run"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// PayoutRun is a part of the API.
type PayoutRun struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// `payouts_created` when the period has payouts, `no_eligible_activity` when nothing earned.
	// Known values: "payouts_created", "no_eligible_activity".
	Outcome string `json:"outcome"`

	// True if the run only computed and wrote nothing.
	DryRun bool `json:"dry_run"`

	// The program whose own calendar was run, `prog_…`; null for the brand's, which all programs without their own share.
	Program *string `json:"program"`

	// Programs of the brand that have calendars of their own, `prog_…`, which a run of the brand leaves out: run each by itself.
	LeftOut []string `json:"left_out"`

	// The first day of the period, `YYYY-MM-DD` in `time_zone`.
	PeriodStart string `json:"period_start"`

	// The first day after the period, `YYYY-MM-DD` in `time_zone`.
	PeriodEnd string `json:"period_end"`

	// The time zone of the last day of the period.
	TimeZone string `json:"time_zone"`

	// Days before the period that no run covered, though something was earned in them: run them as well.
	Uncovered []PayoutRunUncovered `json:"uncovered"`

	// Active rules.
	RulesEvaluated int64 `json:"rules_evaluated"`

	// Active rules with a collection or a unit as scope.
	SplitsEvaluated int64 `json:"splits_evaluated"`

	// How many events were measured.
	EventsEvaluated int64 `json:"events_evaluated"`

	// Payouts this run created, or would create, in its period or in another period.
	PayoutsCreated int64 `json:"payouts_created"`

	// How many payouts wait because their recipient cannot be paid yet.
	AwaitingAccount int64 `json:"awaiting_account"`

	// The first 100 rows of the period, newest first.
	Payouts []PreviewedPayout `json:"payouts"`

	// All payouts of the period, added up.
	Summary PayoutRunSummary `json:"summary"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// PreviewedPayout is a part of the API.
type PreviewedPayout struct {
	// The id of the payout, `po_…`; null where the run wrote nothing.
	ID *string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// `pending` until a batch takes it, `awaiting_account` while the recipient cannot be paid, `processing` in a batch, then `paid` or `failed`; `written_off` once its recipient was erased and nobody is paid it any more.
	// Known values: "pending", "awaiting_account", "processing", "paid", "failed", "written_off".
	Status string `json:"status"`

	// Negative only for an adjustment or a manual entry.
	AmountMinor int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// The currency of the amount, three lower-case letters; the amount is in its minor unit.
	Currency string `json:"currency"`

	// The first day of the period that the payout lies in, `YYYY-MM-DD`: a day of the brand, in the `time_zone` of the period.
	PeriodStart string `json:"period_start"`

	// The first day after the period.
	PeriodEnd string `json:"period_end"`

	// The period of the measured activity; for an adjustment, the corrected period.
	EarnedStart string `json:"earned_start"`

	// The first day after the period of the measured activity, `YYYY-MM-DD`.
	EarnedEnd string `json:"earned_end"`

	// Where it comes from: a `rule`, an `adjustment` of a payout already in a batch, a `manual` entry, an `opening` balance, or `carried`: what a payment could not carry, taken off there and owed anew.
	// Known values: "rule", "adjustment", "manual", "opening", "carried".
	SourceKind string `json:"source_kind"`

	// Null for a manual entry.
	Rule *string `json:"rule"`

	// The payout that this one corrects, `po_…`; null when it corrects none.
	Adjusts *string `json:"adjusts"`

	// The member who earned it, `enr_…`.
	Enrollment string `json:"enrollment"`

	// The program it was earned in, `prog_…`.
	Program string `json:"program"`

	// Who is paid.
	Recipient PreviewedPayoutRecipient `json:"recipient"`

	// The measured basis of the amount; null for a manual entry.
	Basis *PreviewedPayoutBasis `json:"basis"`

	// The reason of a manual entry; null for any other, and once the recipient is erased.
	Reason *string `json:"reason"`

	// The brand's own reference of a manual entry.
	ExternalRef *string `json:"external_ref"`

	// The event that a manual entry pays for, `perf_…`; null where it names none, and for any other payout.
	Event *string `json:"event"`

	// The batch that holds it, `pob_…`; null when none does.
	Batch *string `json:"batch"`

	// When it was paid, RFC 3339 UTC; null before.
	PaidAt *time.Time `json:"paid_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// PayoutBatch is a part of the API.
type PayoutBatch struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The rail by which the batch is paid, `prail_…`.
	Rail string `json:"rail"`

	// `draft`, then `exporting` and `exported`, then `confirming`, and finally `completed`, `partially_paid`, `failed` or `canceled`.
	// Known values: "draft", "exporting", "exported", "confirming", "completed", "partially_paid", "failed", "canceled".
	Status string `json:"status"`

	// The first day of the periods whose payouts it takes, `YYYY-MM-DD`; null for no bound.
	PeriodStart *string `json:"period_start"`

	// The day by which those periods end, `YYYY-MM-DD`; null for no bound.
	PeriodEnd *string `json:"period_end"`

	// The only program whose payouts it takes, `prog_…`, beside negative ones of every program; null for all.
	Program *string `json:"program"`

	// The only recipient it pays, `ent_…`; null for all.
	Entity *string `json:"entity"`

	// True if the batch pays amounts below the minimum as well.
	IgnoreMinimum bool `json:"ignore_minimum"`

	// Why it pays amounts below the minimum; null where it does not, and once its recipient is erased.
	Reason *string `json:"reason"`

	// The amounts that the batch pays, one entry for each currency.
	Totals []PayoutBatchTotal `json:"totals"`

	// How many payments the batch has.
	ItemCount int64 `json:"item_count"`

	// The first 100; not in lists.
	Items []PayoutItem `json:"items"`

	// The sums of its payments by status and currency, those without payments left out; not in lists.
	Outcomes []PayoutBatchOutcome `json:"outcomes"`

	// How many recipients it leaves out, each counted once per currency.
	SkippedCount int64 `json:"skipped_count"`

	// The first 100 skipped recipients; their payouts stay owed.
	Skipped []PayoutBatchSkipped `json:"skipped"`

	// The differences that were accepted, of this batch or of one before it: its file is made in spite of them.
	AcceptedDifferences []PayoutBatchAcceptedDifference `json:"accepted_differences"`

	// Your reference of the confirmation, such as the id of the transfer at your bank; null when none was given.
	ExternalBatchRef *string `json:"external_batch_ref"`

	// The URL of the payment file; null before the export.
	DownloadURL *string `json:"download_url"`

	// The export or confirm operation of this batch.
	Operation *string `json:"operation"`

	// Who made the batch: the id of a person (`person_…`) or of an API key (`key_…`); null where that is not known.
	CreatedBy *string `json:"created_by"`

	// Why the export or the confirmation failed; null when nothing is wrong.
	Error *PayoutBatchError `json:"error"`

	// When its payment file was made, RFC 3339 UTC; null before.
	ExportedAt *time.Time `json:"exported_at"`

	// When all its payments were confirmed, RFC 3339 UTC; null before.
	CompletedAt *time.Time `json:"completed_at"`

	// When it was canceled, RFC 3339 UTC; null before.
	CanceledAt *time.Time `json:"canceled_at"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// PayoutBatchPreview is a part of the API.
type PayoutBatchPreview struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The rail by which it would be paid, `prail_…`.
	Rail string `json:"rail"`

	// The first day of the periods whose payouts it would take, `YYYY-MM-DD`; null for no bound.
	PeriodStart *string `json:"period_start"`

	// The day by which those periods would end, `YYYY-MM-DD`; null for no bound.
	PeriodEnd *string `json:"period_end"`

	// The only program whose payouts it would take, `prog_…`, beside negative ones of every program; null for all.
	Program *string `json:"program"`

	// The only recipient it would pay, `ent_…`; null for all.
	Entity *string `json:"entity"`

	// The amounts that it would pay, one entry for each currency; none where it would pay nobody, and is refused.
	Totals []PayoutBatchPreviewTotal `json:"totals"`

	// How many payments it would have.
	ItemCount int64 `json:"item_count"`

	// How many recipients it would leave out, each counted once per currency.
	SkippedCount int64 `json:"skipped_count"`

	// The sums that would stay owed to them, one entry for each currency, in which `items` counts recipients.
	SkippedTotals []PayoutBatchPreviewSkippedTotal `json:"skipped_totals"`

	// The first 100 of them.
	Skipped []PayoutBatchPreviewSkipped `json:"skipped"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// PayoutResults is a part of the API.
type PayoutResults struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The batch, `pob_…`.
	Batch string `json:"batch"`

	// True if the file was only checked, and nothing was written.
	DryRun bool `json:"dry_run"`

	// The format of the file: a report of PayPal (`paypal_csv`) or Wise (`wise_csv`), another table (`csv`), a status report of a bank (`pain_002`), a bank statement or notification with payments that came back (`camt_053`, `camt_054`), or a format of the rail of the batch.
	// Known values: "paypal_csv", "wise_csv", "csv", "pain_002", "camt_053", "camt_054".
	Format string `json:"format"`

	// How many lines there are of each outcome.
	Counts PayoutResultsCounts `json:"counts"`

	// The effect of each line, in the order of the file. A line about all payments appears once for each.
	Lines []PayoutResult `json:"lines"`

	// The operation that records it, `op_…`; null for a dry run, and where the file says nothing new.
	Operation *string `json:"operation"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// PayoutResult is a part of the API.
type PayoutResult struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Where it stands in the file, from 1: the line of a table, or which status or return of a message it is.
	Line int64 `json:"line"`

	// The payment that it names, `poi_…`; null where it names none of the batch, or several.
	Item *string `json:"item"`

	// Who is paid by it, `ent_…`; null without a payment.
	Entity *string `json:"entity"`

	// The reference of the payment; of a line that names none of the batch, what it has for one; null where it has nothing.
	Reference *string `json:"reference"`

	// How the file says what became of it, in its own word.
	Said string `json:"said"`

	// The effect of the line: it confirms its payment as `paid`, `failed` or `returned`; it is `ignored`; or it is a `mismatch`, in which case nothing in the file is confirmed.
	// Known values: "paid", "failed", "returned", "ignored", "mismatch".
	Outcome string `json:"outcome"`

	// Why it is ignored: it names no payment of the batch (`not_in_batch`), does not say how the payment ended (`undecided`), says what is known (`already_known`), or what another line said (`repeated`). Why it is a mismatch: it names more payments than one (`names_several`), another currency (`currency_differs`) or amount (`amount_differs`), something that is no amount of the currency (`amount_unreadable`), another outcome than another line (`contradicted`), or one that the payment cannot have any more (`not_possible`). Null where it confirms its payment.
	// Known values: "not_in_batch", "undecided", "already_known", "repeated", "names_several", "currency_differs", "amount_unreadable", "amount_differs", "contradicted", "not_possible".
	Cause *string `json:"cause"`

	// Why the payment failed or came back, as the file has it: at most 500 characters; null where it says nothing.
	Reason *string `json:"reason"`

	// The amount that the file has, in the minor unit of the currency; null where it has none.
	AmountMinor *int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// The currency that the file has, three lower-case letters; null where it has none.
	Currency *string `json:"currency"`
}

// Statement is a part of the API.
type Statement struct {
	// The type of this object: always `list`.
	Object string `json:"object"`

	// The entries of this page, in the order of the list.
	Data []StatementEntry `json:"data"`

	// True if entries follow this page: if so, ask again with `starting_after` set to `next`, or to the id of the last one here where there is no `next`.
	HasMore bool `json:"has_more"`

	// Who is paid, `ent_…`.
	Entity string `json:"entity"`

	// The beginning of the statement, RFC 3339 UTC; null for no bound.
	From *time.Time `json:"from"`

	// Its end, which is not part of it, RFC 3339 UTC; null for no bound.
	To *time.Time `json:"to"`

	// One entry for each currency: what was owed before, what moved, and what is owed after. All in minor units.
	Sums []StatementSum `json:"sums"`
}

// StatementEntry is a part of the API.
type StatementEntry struct {
	// The id of the entry: that of its payout, or with a word behind it: `po_….written_off`, `poi_….paid`, `poi_….returned`, and `po_….earned.1` or the like where a run changed the amount of a payout, counted from 1.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// When it moved, RFC 3339 UTC: a payout when it was written or its amount changed, a payment when it was confirmed.
	At time.Time `json:"at"`

	// `earned` by a rule, `reversed` by what was taken back after it was in a batch, `adjusted` by hand, by an opening balance or by what a payment could not carry, `paid`, `returned` by a payment that came back, or `written_off`.
	// Known values: "earned", "adjusted", "reversed", "paid", "returned", "written_off".
	Kind string `json:"kind"`

	// The currency of the amounts, three lower-case letters.
	Currency string `json:"currency"`

	// By how much it changes what is owed, in minor units: below 0 for a payment.
	AmountMinor int64 `json:"amount_minor"`

	// The amount owed in this currency after the entry, in minor units.
	BalanceMinor int64 `json:"balance_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// The payout that it is, `po_…`; null of a payment.
	Payout *string `json:"payout"`

	// Where the payout comes from; null of a payment.
	// Known values: "rule", "adjustment", "manual", "opening", "carried".
	SourceKind *string `json:"source_kind"`

	// The program that it was earned in, `prog_…`; null of a payment.
	Program *string `json:"program"`

	// The payment, `poi_…`; null of a payout.
	PayoutItem *string `json:"payout_item"`

	// The batch of the payment, or that holds the payout, `pob_…`; null without one.
	Batch *string `json:"batch"`

	// The reference of the payment in its file; null of a payout.
	Reference *string `json:"reference"`

	// The transfers of the ledger that carry the payment, `wtx_…`, with others that were confirmed at once; none of a payout.
	Transfers []string `json:"transfers"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// Balance is a part of the API.
type Balance struct {
	// The id of the balance: that of who is paid, `ent_…`.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Who is paid, `ent_…`: what entities earned that were merged into it is part of its balance.
	Entity string `json:"entity"`

	// The payout sums of the recipient, one entry for each program and currency.
	Amounts []BalanceAmount `json:"amounts"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// PayoutSummary is a part of the API.
type PayoutSummary struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The payout sums, one entry for each status, currency and age that exists.
	Data []PayoutSummaryData `json:"data"`

	// Days of the brand before its last period that no run covered, though something was earned in them: run them.
	Uncovered []PayoutSummaryUncovered `json:"uncovered"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// PayoutTotal is a part of the API.
type PayoutTotal struct {
	// The id of the row: its recipient, currency and country, where it is known, such as `ent_….eur.DE`.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The calendar year, in UTC.
	Year int64 `json:"year"`

	// Who was paid: what entities were paid that were merged into it is part of its rows.
	Recipient PayoutTotalRecipient `json:"recipient"`

	// The country of the account that was paid to, two letters of ISO 3166-1, as its IBAN says; null when it is unknown: no payment went to an IBAN, or the account was erased.
	Country *string `json:"country"`

	// The currency of the amounts, three lower-case letters.
	Currency string `json:"currency"`

	// The amount paid in the year, in minor units, by when each payment was confirmed; includes payments that came back since.
	PaidMinor int64 `json:"paid_minor"`

	// How many payments these are.
	Payments int64 `json:"payments"`

	// The amount that came back in the year, in minor units, whenever it was paid.
	ReturnedMinor int64 `json:"returned_minor"`

	// How many payments came back.
	Returns int64 `json:"returns"`

	// The amount paid, less the amount that came back.
	NetMinor int64 `json:"net_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// The amount paid in each quarter of the year, in minor units; the quarters sum to `paid_minor`.
	PaidByQuarter PayoutTotalPaidByQuarter `json:"paid_by_quarter"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// Liability is a part of the API.
type Liability struct {
	// The type of this object: always `list`.
	Object string `json:"object"`

	// The entries of this page, in the order of the list.
	Data []PayoutLiability `json:"data"`

	// True if entries follow this page: if so, ask again with `starting_after` set to `next`, or to the id of the last one here where there is no `next`.
	HasMore bool `json:"has_more"`

	// The day that was asked for, `YYYY-MM-DD` in the brand's `time_zone`.
	Day string `json:"day"`

	// The end of that day, or now where it has not ended, RFC 3339 UTC: what was written before counts.
	Until time.Time `json:"until"`

	// True if no amount of then can change any more; false within an hour, since what was written just before may become visible after. The reasons for which amounts were held back follow a later merge or erasure of who is owed them.
	Final bool `json:"final"`

	// The seal over the last event of the feed before `until`, which all before it are chained to; null where there is none yet. Keep its `number` with the sums: `entente audit verify --against` compares the feed with a copy of it.
	Sealed *LiabilitySealed `json:"sealed"`

	// When that seal was made, RFC 3339 UTC, if a check of the ledger that began since found nothing that differs from what was announced: the sums are unchanged since. Null before such a check, or where it found something.
	UnchangedSince *time.Time `json:"unchanged_since"`

	// The sums of all rows, also of other pages, one entry for each currency.
	Sums []LiabilitySum `json:"sums"`

	// The movement of the liability of these rows from the first of the month until then.
	Month LiabilityMonth `json:"month"`

	// Days of the brand that no run has covered by now, though something was earned in them: it is part of no amount.
	Uncovered []LiabilityUncovered `json:"uncovered"`
}

// PayoutLiability is a part of the API.
type PayoutLiability struct {
	// The id of the row: its recipient, program and currency, such as `ent_….prog_….eur`.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Who is paid by now: what entities were owed that were merged into it is part of its rows.
	Recipient PayoutLiabilityRecipient `json:"recipient"`

	// The program that it was earned in, `prog_…`.
	Program string `json:"program"`

	// The currency of the amounts, three lower-case letters.
	Currency string `json:"currency"`

	// The amount of payouts above zero that no batch held then, in minor units, of whatever status.
	OwedMinor int64 `json:"owed_minor"`

	// Of `owed_minor`, what was held back then, in minor units: the three amounts that follow, together.
	HeldBackMinor int64 `json:"held_back_minor"`

	// Of `held_back_minor`, that of members whose relationship was paused.
	HeldPausedMinor int64 `json:"held_paused_minor"`

	// Of the rest of it, that of recipients whose account had taken the place of another destination, and waited.
	HeldAccountChangedMinor int64 `json:"held_account_changed_minor"`

	// Of the rest of it, that of recipients with neither a payout account nor an e-mail address.
	HeldWithoutAccountMinor int64 `json:"held_without_account_minor"`

	// The amount of payouts below zero that no batch held then, in minor units: zero or less, taken off the next payment.
	ToTakeBackMinor int64 `json:"to_take_back_minor"`

	// The amount in payments that were made and not confirmed then, in minor units.
	InBatchMinor int64 `json:"in_batch_minor"`

	// The liability: these three together, in minor units.
	LiabilityMinor int64 `json:"liability_minor"`

	// The amount paid until then, less what had come back, in minor units; no part of the liability.
	PaidMinor int64 `json:"paid_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// PayoutPeriod is a part of the API.
type PayoutPeriod struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// `open` until it is `closed`: then its payouts stay as they are, and what changes of it is booked in a later period.
	// Known values: "open", "closed".
	Status string `json:"status"`

	// The program whose own calendar it belongs to, `prog_…`; null for the brand's, which all programs without their own share.
	Program *string `json:"program"`

	// The first day of the period, `YYYY-MM-DD` in `time_zone`.
	PeriodStart string `json:"period_start"`

	// The first day after the period, `YYYY-MM-DD` in `time_zone`.
	PeriodEnd string `json:"period_end"`

	// The time zone of the last day of the period.
	TimeZone string `json:"time_zone"`

	// The instant at which the period begins, RFC 3339 UTC: that at which the day before it ends.
	StartsAt time.Time `json:"starts_at"`

	// The instant at which the period ends, which is not part of it, RFC 3339 UTC.
	EndsAt time.Time `json:"ends_at"`

	// The rules that took part in it, `rule_…`.
	Rules []string `json:"rules"`

	// The instant before which everything received is booked, RFC 3339 UTC.
	EvaluatedAt time.Time `json:"evaluated_at"`

	// When it was closed, RFC 3339 UTC; null while it is open.
	ClosedAt *time.Time `json:"closed_at"`

	// When it was last opened again, RFC 3339 UTC; null if it never was.
	ReopenedAt *time.Time `json:"reopened_at"`

	// Why it was last opened again; null if it never was.
	ReopenReason *string `json:"reopen_reason"`

	// The payouts booked about the period in later periods after its close; null while it is open.
	ChangedAfterClose *PayoutPeriodChangedAfterClose `json:"changed_after_close"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`
}

// PayoutExplanation is a part of the API.
type PayoutExplanation struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The payout that is explained, in full.
	Payout Payout `json:"payout"`

	// Null for a manual entry.
	Rule *PayoutRule `json:"rule"`

	// Null for a manual entry.
	Measured *PayoutExplanationMeasured `json:"measured"`

	// One page of events, newest first; pass the last `event` as `starting_after` for the next page.
	Events []PayoutExplanationEvent `json:"events"`

	// True if older events follow this page.
	HasMoreEvents bool `json:"has_more_events"`

	// Every payout of this rule and member for that earned period; of a bonus for all time, also those of members merged with it.
	Rows []Payout `json:"rows"`

	// Where the payout is being paid; null while no batch holds it.
	Batch *PayoutExplanationBatch `json:"batch"`

	// The reasons that keep the payout from the payment after the next run, with the amount of its member in this program and currency that each keeps back; empty where there is none, once a batch holds it, and of a payout below zero. What is earned and in no payout yet counts towards the minimum: a batch made before that run may skip the payout as `below_minimum` though nothing is named here.
	Withheld []PayoutExplanationWithheld `json:"withheld"`

	// The payments of it that failed or came back, the latest first, each with its `reason`; empty where none did.
	FailedPayments []PayoutItem `json:"failed_payments"`

	// The parts left out because your scopes do not cover them; absent when nothing is left out.
	Hidden []string `json:"hidden"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// Access is a part of the API.
type Access struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The caller, as events and audit entries name it.
	Actor AccessActor `json:"actor"`

	// The brand of the request, `brand_…`.
	Brand string `json:"brand"`

	// The scopes of the caller in this brand; `*`: everything.
	Scopes []string `json:"scopes"`

	// `execute`: its changes are done. `propose`: each waits for a person, as an approval.
	// Known values: "execute", "propose".
	Acts string `json:"acts"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`
}

// DiscoverPage is a part of the API.
type DiscoverPage struct {
	// The programs of this page, the newest listing first.
	Programs []ProgramCard `json:"programs"`

	// Which page this is.
	Pagination DiscoverPagePagination `json:"pagination"`
}

// ProgramCard is a part of the API.
type ProgramCard struct {
	// The program, `prog_…`.
	ID string `json:"id"`

	// The name of the program, for people.
	Name string `json:"name"`

	// The description of the program; null when not given.
	Description *string `json:"description"`

	// The name of the brand that runs the program.
	BrandName string `json:"brandName"`

	// The requirements that a member must meet to qualify.
	Requirements []ProgramCardRequirement `json:"requirements"`

	// When the program was created, RFC 3339 UTC.
	CreatedAt time.Time `json:"createdAt"`

	// When the program was last listed, RFC 3339 UTC.
	ListedAt time.Time `json:"listedAt"`
}

// HandoffAnswer is a part of the API.
type HandoffAnswer struct {
	// `needs_<channel>`, `pending_approval`, `approved` or `rejected`.
	Status string `json:"status"`

	// The member, `enr_…`.
	MemberID string `json:"memberId"`

	// The person or organization behind the member, `ent_…`.
	EntityID string `json:"entityId"`

	// The URL at which the member connects the missing channel.
	AuthURL *string `json:"authUrl"`

	// The member's own referral link.
	Referral HandoffAnswerReferral `json:"referral"`

	// The activity that the member has brought.
	Metrics HandoffAnswerMetrics `json:"metrics"`

	// The brand's approval of the member: `pending`, `approved` or `rejected`.
	// Known values: "pending", "approved", "rejected".
	ApprovalStatus string `json:"approvalStatus"`

	// The qualification of the member by the requirements: `pending`, `qualified`, `grace` or `not_qualified`.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	QualificationStatus string `json:"qualificationStatus"`

	// The channels that a member must connect, in their order.
	RequiredChannels []string `json:"requiredChannels"`

	// Those of them that this member has not connected.
	MissingChannels []string `json:"missingChannels"`
}

// SurfaceStanding is a part of the API.
type SurfaceStanding struct {
	// `needs_<channel>`, `pending_approval`, `approved` or `rejected`.
	Status string `json:"status"`

	// The member's own referral link.
	Referral SurfaceStandingReferral `json:"referral"`

	// The activity that the member has brought.
	Metrics SurfaceStandingMetrics `json:"metrics"`

	// The brand's approval of the member: `pending`, `approved` or `rejected`.
	// Known values: "pending", "approved", "rejected".
	ApprovalStatus string `json:"approvalStatus"`

	// The qualification of the member by the requirements: `pending`, `qualified`, `grace` or `not_qualified`.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	QualificationStatus string `json:"qualificationStatus"`

	// The channels that a member must connect, in their order.
	RequiredChannels []string `json:"requiredChannels"`

	// Those of them that this member has not connected.
	MissingChannels []string `json:"missingChannels"`
}

// HandoffPortal is a part of the API.
type HandoffPortal struct {
	// The address that opens the portal for the user, once and for ten minutes.
	URL string `json:"url"`

	// The same as a text, for a page that embeds the portal and tells it by a message.
	Token string `json:"token"`

	// When both stop working, RFC 3339 UTC.
	ExpiresAt time.Time `json:"expiresAt"`
}

// HostEventAnswer is a part of the API.
type HostEventAnswer struct {
	// Always `true`: the event is recorded.
	Accepted bool `json:"accepted"`

	// True if an event with this id already existed; it is not changed.
	Duplicate bool `json:"duplicate"`

	// The performance event it is recorded as, `perf_…`.
	MetricEventID string `json:"metricEventId"`

	// The member who is credited, `enr_…`.
	MemberID string `json:"memberId"`

	// The program it counts for, `prog_…`.
	ProgramID string `json:"programId"`

	// The eligibility of the event, as far as it is known.
	Eligibility HostEventAnswerEligibility `json:"eligibility"`

	// Warnings about what may differ from your intent.
	Warnings []HostEventAnswerWarning `json:"warnings"`
}

// BrowserEventAnswer is a part of the API.
type BrowserEventAnswer struct {
	// The click to carry on, for the metadata of your checkout; null where nothing was recorded.
	ClickID *string `json:"clickId"`

	// `recorded`: a new click. `known`: there was nothing to record, the click was recorded before or the customer is bound already. `uncounted`: the link is stopped, or no person clicked. `hint`: kept, and counts for nothing. `bound`: the customer is bound to the member.
	// Known values: "recorded", "known", "uncounted", "hint", "bound".
	Outcome string `json:"outcome"`

	// The touch that the program credits: `last_click` or `first_click`.
	// Known values: "last_click", "first_click".
	Attribution string `json:"attribution"`

	// The days in which a click credits by the terms of the program.
	ReferralWindowDays int64 `json:"referralWindowDays"`
}

// SealKey is a part of the API.
type SealKey struct {
	// The kind of key: an octet key pair.
	Kty string `json:"kty"`

	// The curve of the key.
	Crv string `json:"crv"`

	// The `key` of the seals it signed.
	Kid string `json:"kid"`

	// The public key, in base64url.
	X string `json:"x"`

	// What the key is for: signatures.
	Use string `json:"use"`

	// How it signs.
	Alg string `json:"alg"`
}

// Event is a part of the API.
type Event struct {
	// The id of the event, `evt_…`: the same one in the feed and in every delivery.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The type of the event, such as `payout.settled`.
	// Known values: "distribution.launching", "distribution.live", "distribution.paused", "distribution.resumed", "distribution.completed", "distribution.failed", "distribution.canceled", "deployment.created", "deployment.activated", "deployment.rejected", "deployment.paused", "deployment.completed", "deployment.drifted", "deployment.cancel_requested", "deployment.canceled", "deployment.cleanup_failed", "relationship.created", "relationship.activated", "relationship.paused", "relationship.resumed", "relationship.ended", "enrollment.created", "enrollment.approved", "enrollment.rejected", "enrollment.activated", "enrollment.qualified", "enrollment.disqualified", "assertion.created", "assertion.revoked", "payout.created", "payout.settled", "payout.failed", "operation.succeeded", "operation.failed", "operation.cancel_requested", "operation.canceled", "operation.superseded", "budget.reserved", "budget.released", "budget.reserve_failed", "attribution_correction.created", "entity.merged".
	Type string `json:"type"`

	// Its position in the feed: 1 for the first event, then one more for each, in the order of commits.
	Seq int64 `json:"seq"`

	// True in a sample that was sent to try a webhook endpoint: it is in no feed, and its `seq` is 0. Absent otherwise.
	Sample *bool `json:"sample"`

	// The subject of the event.
	Subject EventSubject `json:"subject"`

	// The resource it is about under `object`, as its GET answered at that moment, and for some types more.
	Data RawData `json:"data"`

	// The operation that caused it, `op_…`; null when none did.
	Operation *string `json:"operation"`

	// Who did it.
	Actor ActorRef `json:"actor"`

	// The Request-Id of the request that did it, if it was one.
	RequestID *string `json:"request_id"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When it happened, RFC 3339 UTC.
	CreatedAt time.Time `json:"created_at"`
}

// DistributionSubject is a part of the API.
type DistributionSubject struct {
	// The kind of thing, such as `entity` or a kind of your own.
	Kind string `json:"kind"`

	// The id of that thing, as it was given.
	ID string `json:"id"`

	// The part that it has in the distribution, in a word of your own.
	Role string `json:"role"`
}

// DistributionBudget: The budget of the distribution for the earnings of members, and the amounts spent from it.
type DistributionBudget struct {
	// `none` has no budget, `metered` counts what is spent, `funded` reserves it in the wallet before the launch.
	// Known values: "none", "metered", "funded".
	Mode string `json:"mode"`

	// `credit` or `usd`; default for a metered budget: the currency of its first program.
	Asset *string `json:"asset"`

	// The most that may be spent, in the minor unit of `asset`; null for no limit.
	Total *int64 `json:"total"`

	// The amount that earning events have taken from it so far, in the minor unit of `asset`.
	Consumed int64 `json:"consumed"`

	// The amount that was reserved, not spent, and given back to the wallet, in the minor unit of `asset`.
	Released int64 `json:"released"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// DistributionDeployments: How its deployments stand; on retrieve and in lists only.
type DistributionDeployments struct {
	// How many deployments it has.
	Total int64 `json:"total"`

	// How many of them are live on their channel.
	Live int64 `json:"live"`
}

// DistributionError is a part of the API.
type DistributionError struct {
	// The stable code of the failure, for programs.
	Code string `json:"code"`

	// The failure in words, for people.
	Message string `json:"message"`
}

// DeploymentError is a part of the API.
type DeploymentError struct {
	// The stable code of the failure, for programs.
	Code string `json:"code"`

	// The failure in words, for people.
	Message string `json:"message"`
}

// RelationshipEntity: The person or organization that your brand works with.
type RelationshipEntity struct {
	// The entity, `ent_…`.
	ID string `json:"id"`

	// The name that your brand recorded; null when it recorded none, or it was erased.
	Name *string `json:"name"`

	// The e-mail address that your brand recorded; null when it recorded none, or it was erased.
	Email *string `json:"email"`
}

// PayoutRecipient: Who is paid.
type PayoutRecipient struct {
	// The person or organization, `ent_…`.
	Entity string `json:"entity"`

	// Its name; null when it is not known, or was erased.
	Name *string `json:"name"`

	// Its e-mail address; null when it is not known, or was erased.
	Email *string `json:"email"`
}

// PayoutBasis is a part of the API.
type PayoutBasis struct {
	// The metric that was measured, such as `gmv_cents`.
	MetricKey string `json:"metric_key"`

	// The value of the metric in the period or window, in the unit of the metric.
	Value int64 `json:"value"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// The share that is paid, in hundredths of a percent; null unless the rule is a `revenue_split`.
	RateBps *int64 `json:"rate_bps"`

	// The amount for each action, in the minor unit of `currency`; null unless the rule is a `cpa`.
	PerUnitMinor *int64 `json:"per_unit_minor"`

	// The value that had to be reached; null unless the rule is a `threshold_bonus`.
	Threshold *float64 `json:"threshold"`
}

// OperationSubject: The resource that the operation works on.
type OperationSubject struct {
	// The type of that resource.
	// Known values: "distribution", "deployment", "payout_batch".
	Type string `json:"type"`

	// The id of that thing, with its prefix.
	ID string `json:"id"`
}

// OperationProgress: How far it has come.
type OperationProgress struct {
	// How many parts there are, such as deployments.
	Total int64 `json:"total"`

	// How many of them are done.
	Done int64 `json:"done"`
}

// OperationError is a part of the API.
type OperationError struct {
	// The stable code of the failure, for programs.
	Code string `json:"code"`

	// The failure in words, for people.
	Message string `json:"message"`
}

// ApprovalTotal is a part of the API.
type ApprovalTotal struct {
	// The currency, three lower-case letters; the amount is in its minor unit.
	Currency string `json:"currency"`

	// The amount, in the minor unit of `currency`.
	AmountMinor int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// ApprovalRequest is a part of the API.
type ApprovalRequest struct {
	// The method of the request; null: it came by the library.
	Method *string `json:"method"`

	// The pattern of its path, in which ids are left out; null: it came by the library.
	Route *string `json:"route"`

	// The body.
	Body map[string]any `json:"body"`
}

// ApprovalRequestedBy: Who asks.
type ApprovalRequestedBy struct {
	// The kind of caller, such as `person` or `api_key`.
	// Known values: "api_key", "operator", "host_app", "member", "person", "source", "system".
	Type string `json:"type"`

	// The id of the person or the key; null where there is none.
	ID *string `json:"id"`

	// The name of the caller at that time.
	Name *string `json:"name"`
}

// ApprovalDecidedBy is a part of the API.
type ApprovalDecidedBy struct {
	// The kind of caller, such as `person` or `api_key`.
	// Known values: "api_key", "operator", "host_app", "member", "person", "source", "system".
	Type string `json:"type"`

	// The id of the person or the key; null where there is none.
	ID *string `json:"id"`

	// The name of the caller at that time.
	Name *string `json:"name"`
}

// ApprovalFault is a part of the API.
type ApprovalFault struct {
	// The stable code of the failure, for programs.
	Code string `json:"code"`

	// The failure in words, for people.
	Message string `json:"message"`
}

// EntityRecorded is a part of the API.
type EntityRecorded struct {
	// The brand, `brand_…`.
	Brand string `json:"brand"`

	// The name that it recorded; null when it recorded none.
	Name *string `json:"name"`

	// The address that it recorded; null when it recorded none.
	Address *string `json:"address"`
}

// EntityMailKind is a part of the API.
type EntityMailKind struct {
	// The kind of mail.
	// Known values: "membership", "earnings", "payouts", "messages".
	Kind string `json:"kind"`

	// True if mail of this kind is sent.
	IsOn bool `json:"is_on"`

	// When it was last switched, RFC 3339 UTC; null where it never was.
	ChangedAt *string `json:"changed_at"`

	// How it was last switched, always by the recipient: by the `link` in a message, on a `page` after signing in, or by a `merge` of two entities of one person; null where it never was.
	// Known values: "link", "page", "merge".
	ChangedBy *string `json:"changed_by"`
}

// EntityMailMessage is a part of the API.
type EntityMailMessage struct {
	// The id of the message, `mail_…`.
	ID string `json:"id"`

	// The subject of the message, such as `paid`.
	// Known values: "invited", "applied", "approved", "rejected", "qualified", "grace", "earned", "held", "paid", "returned", "account_changed", "address_changed", "passkey_changed", "address_verification", "portal_sign_in", "console_sign_in", "team_factor_changed", "portal_change", "message", "join_link", "team_invitation", "team_applications", "team_payouts_failed", "team_endpoint_failing", "team_ledger_findings", "team_schedule_stopped", "team_domain_failing", "team_mention".
	Template string `json:"template"`

	// The language that it is in.
	// Known values: "en", "de", "fr", "es".
	Language string `json:"language"`

	// The place of the message: `pending`, `sent`, `failed`, or `skipped` where its recipient was erased, or left mail of its kind, before.
	// Known values: "pending", "sent", "failed", "skipped".
	Status string `json:"status"`

	// The id of what it is about; null for nothing in particular.
	About *string `json:"about"`

	// When it was written, RFC 3339 UTC.
	CreatedAt time.Time `json:"created_at"`

	// When its status last changed, or it was last tried, RFC 3339 UTC.
	UpdatedAt time.Time `json:"updated_at"`
}

// MovedRelationshipEntity: The person or organization that your brand works with.
type MovedRelationshipEntity struct {
	// The entity, `ent_…`.
	ID string `json:"id"`

	// The name that your brand recorded; null when it recorded none, or it was erased.
	Name *string `json:"name"`

	// The e-mail address that your brand recorded; null when it recorded none, or it was erased.
	Email *string `json:"email"`
}

// CountSum is a part of the API.
type CountSum struct {
	// The currency of the sum: three lower-case letters.
	Currency string `json:"currency"`

	// The sum, in the minor unit of `currency`: what was taken back is subtracted.
	AmountMinor int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// EnrollmentBulkItemError is a part of the API.
type EnrollmentBulkItemError struct {
	// The stable code of the failure, for programs.
	Code string `json:"code"`

	// The failure in words, for people.
	Message string `json:"message"`

	// The field at fault, as its full path in the request: `items[3].enrollment`.
	Param string `json:"param"`
}

// PortalAmountsWithheld is a part of the API.
type PortalAmountsWithheld struct {
	// Why.
	// Known values: "hold", "minimum", "rail_missing", "currency_not_payable", "account_missing", "account_not_payable", "account_changed", "amount_out_of_range", "another_currency", "debt", "paused".
	Reason string `json:"reason"`

	// The amount, in the minor unit of the currency; below zero for a debt.
	AmountMinor int64 `json:"amount_minor"`

	// Until when, RFC 3339 UTC: of a hold when the first of it ends; null where it does not end by itself.
	Until *time.Time `json:"until"`

	// The amount from which the program pays, of `minimum`; else null.
	MinimumMinor *int64 `json:"minimum_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// BareDistributionSubject is a part of the API.
type BareDistributionSubject struct {
	// The kind of thing, such as `entity` or a kind of your own.
	Kind string `json:"kind"`

	// The id of that thing, as it was given.
	ID string `json:"id"`

	// The part that it has in the distribution, in a word of your own.
	Role string `json:"role"`
}

// BareDistributionBudget: The budget of the distribution for the earnings of members, and the amounts spent from it.
type BareDistributionBudget struct {
	// `none` has no budget, `metered` counts what is spent, `funded` reserves it in the wallet before the launch.
	// Known values: "none", "metered", "funded".
	Mode string `json:"mode"`

	// `credit` or `usd`; default for a metered budget: the currency of its first program.
	Asset *string `json:"asset"`

	// The most that may be spent, in the minor unit of `asset`; null for no limit.
	Total *int64 `json:"total"`

	// The amount that earning events have taken from it so far, in the minor unit of `asset`.
	Consumed int64 `json:"consumed"`

	// The amount that was reserved, not spent, and given back to the wallet, in the minor unit of `asset`.
	Released int64 `json:"released"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// BareDistributionError is a part of the API.
type BareDistributionError struct {
	// The stable code of the failure, for programs.
	Code string `json:"code"`

	// The failure in words, for people.
	Message string `json:"message"`
}

// ValidatedDistributionSubject is a part of the API.
type ValidatedDistributionSubject struct {
	// The kind of thing, such as `entity` or a kind of your own.
	Kind string `json:"kind"`

	// The id of that thing, as it was given.
	ID string `json:"id"`

	// The part that it has in the distribution, in a word of your own.
	Role string `json:"role"`
}

// ValidatedDistributionBudget: The budget of the distribution for the earnings of members, and the amounts spent from it.
type ValidatedDistributionBudget struct {
	// `none` has no budget, `metered` counts what is spent, `funded` reserves it in the wallet before the launch.
	// Known values: "none", "metered", "funded".
	Mode string `json:"mode"`

	// `credit` or `usd`; default for a metered budget: the currency of its first program.
	Asset *string `json:"asset"`

	// The most that may be spent, in the minor unit of `asset`; null for no limit.
	Total *int64 `json:"total"`

	// The amount that earning events have taken from it so far, in the minor unit of `asset`.
	Consumed int64 `json:"consumed"`

	// The amount that was reserved, not spent, and given back to the wallet, in the minor unit of `asset`.
	Released int64 `json:"released"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// ValidatedDistributionError is a part of the API.
type ValidatedDistributionError struct {
	// The stable code of the failure, for programs.
	Code string `json:"code"`

	// The failure in words, for people.
	Message string `json:"message"`
}

// ValidatedDistributionErrorFields is a part of the API.
type ValidatedDistributionErrorFields struct {
	// The stable code of the finding, for programs.
	// Known values: "program_required", "program_not_active", "budget_incomplete", "slot_incomplete", "channel_type_not_yet_supported", "wallet_short".
	Code string `json:"code"`

	// The finding in words, for people.
	Message string `json:"message"`

	// The name of the slot it is about; absent when it is about no single one.
	Slot *string `json:"slot"`

	// The program it is about, `prog_…`; absent when it is about no single one.
	Program *string `json:"program"`
}

// ValidatedDistributionWarning is a part of the API.
type ValidatedDistributionWarning struct {
	// The stable code of the finding, for programs.
	// Known values: "program_required", "program_not_active", "budget_incomplete", "slot_incomplete", "channel_type_not_yet_supported", "wallet_short".
	Code string `json:"code"`

	// The finding in words, for people.
	Message string `json:"message"`

	// The name of the slot it is about; absent when it is about no single one.
	Slot *string `json:"slot"`

	// The program it is about, `prog_…`; absent when it is about no single one.
	Program *string `json:"program"`
}

// OperatedDistributionSubject is a part of the API.
type OperatedDistributionSubject struct {
	// The kind of thing, such as `entity` or a kind of your own.
	Kind string `json:"kind"`

	// The id of that thing, as it was given.
	ID string `json:"id"`

	// The part that it has in the distribution, in a word of your own.
	Role string `json:"role"`
}

// OperatedDistributionBudget: The budget of the distribution for the earnings of members, and the amounts spent from it.
type OperatedDistributionBudget struct {
	// `none` has no budget, `metered` counts what is spent, `funded` reserves it in the wallet before the launch.
	// Known values: "none", "metered", "funded".
	Mode string `json:"mode"`

	// `credit` or `usd`; default for a metered budget: the currency of its first program.
	Asset *string `json:"asset"`

	// The most that may be spent, in the minor unit of `asset`; null for no limit.
	Total *int64 `json:"total"`

	// The amount that earning events have taken from it so far, in the minor unit of `asset`.
	Consumed int64 `json:"consumed"`

	// The amount that was reserved, not spent, and given back to the wallet, in the minor unit of `asset`.
	Released int64 `json:"released"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// OperatedDistributionError is a part of the API.
type OperatedDistributionError struct {
	// The stable code of the failure, for programs.
	Code string `json:"code"`

	// The failure in words, for people.
	Message string `json:"message"`
}

// RetrievedDeploymentError is a part of the API.
type RetrievedDeploymentError struct {
	// The stable code of the failure, for programs.
	Code string `json:"code"`

	// The failure in words, for people.
	Message string `json:"message"`
}

// OperatedDeploymentError is a part of the API.
type OperatedDeploymentError struct {
	// The stable code of the failure, for programs.
	Code string `json:"code"`

	// The failure in words, for people.
	Message string `json:"message"`
}

// CouponDiscount is a part of the API.
type CouponDiscount struct {
	// The part of the price, in hundredths of a percent; null when it is an amount.
	PercentBps *int64 `json:"percent_bps"`

	// The amount, in the minor unit of `currency`; null when it is a part of the price.
	AmountMinor *int64 `json:"amount_minor"`

	// The currency of the amount, three lower-case letters; null when it is a part of the price.
	Currency *string `json:"currency"`

	// How long the customer keeps it: `once`, `repeating` for `duration_months`, or `forever`.
	// Known values: "once", "repeating", "forever".
	Duration string `json:"duration"`

	// For how many months a `repeating` one holds; else null.
	DurationMonths *int64 `json:"duration_months"`
}

// TestClockRan is a part of the API.
type TestClockRan struct {
	// The kind of work, such as `schedules` or `standing`.
	Work string `json:"work"`

	// How many items of it were worked on; one that takes several steps counts at each.
	Items int64 `json:"items"`
}

// PerformanceEventAlsoNamed is a part of the API.
type PerformanceEventAlsoNamed struct {
	// The field of the request.
	// Known values: "coupon", "code", "click_id", "customer", "deployment", "enrollment", "reverses", "correction".
	Name string `json:"name"`

	// The member whom it leads to, `enr_…`; null when it leads to nobody.
	Enrollment *string `json:"enrollment"`
}

// PerformanceEventIgnored is a part of the API.
type PerformanceEventIgnored struct {
	// The field of the request.
	// Known values: "coupon", "code", "click_id", "customer", "deployment", "enrollment", "reverses", "correction".
	Name string `json:"name"`

	// Why: `not_found`, `not_bound` (nobody is bound to the customer), `outside_window` (the click is older than the program's window), `coupon_paused` (the coupon was paused or archived when the event occurred), `before_coupon` (the event occurred before the coupon was made) or `other_route` (it leads elsewhere than the ids of the request).
	// Known values: "not_found", "not_bound", "outside_window", "coupon_paused", "before_coupon", "other_route".
	Reason string `json:"reason"`
}

// PerformanceEventEligibility: The eligibility of the event, as known at its recording; only in the answer to its recording.
type PerformanceEventEligibility struct {
	// True if the event earns.
	Eligible bool `json:"eligible"`

	// Why it earns nothing; empty when it earns.
	// Known values: "member_not_approved", "member_not_active", "relationship_not_active", "link_stopped", "program_paused", "member_not_qualified", "self_referral", "member_erased", "no_member", "outside_window", "coupon_paused", "before_coupon".
	Reasons []string `json:"reasons"`
}

// PerformanceEventWarning is a part of the API.
type PerformanceEventWarning struct {
	// A word that stays the same: `refund_repeated`, `reverses_missing`, `less_was_left` or `name_ignored`.
	// Known values: "refund_repeated", "reverses_missing", "less_was_left", "name_ignored".
	Code string `json:"code"`

	// The meaning in words, for people.
	Message string `json:"message"`
}

// AttributionCorrectionPreviewMoved is a part of the API.
type AttributionCorrectionPreviewMoved struct {
	// The direction of the move: the member would gain or lose.
	// Known values: "gains", "loses".
	Move string `json:"move"`

	// The member, `enr_…`.
	Enrollment string `json:"enrollment"`

	// How the member stands now.
	Before AttributionCorrectionPreviewMovedBefore `json:"before"`

	// How the member would stand.
	After AttributionCorrectionPreviewMovedAfter `json:"after"`
}

// AttributionCorrectionPreviewMovedBefore: How the member stands now.
type AttributionCorrectionPreviewMovedBefore struct {
	// The qualification: `grace` while it is kept although a requirement fails.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	Status string `json:"status"`

	// The tier, `tier_…`; null for none.
	Tier *string `json:"tier"`
}

// AttributionCorrectionPreviewMovedAfter: How the member would stand.
type AttributionCorrectionPreviewMovedAfter struct {
	// The qualification: `grace` while it is kept although a requirement fails.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	Status string `json:"status"`

	// The tier, `tier_…`; null for none.
	Tier *string `json:"tier"`
}

// PerformanceEventExplanationRoute: How it was found out whom the event belongs to.
type PerformanceEventExplanationRoute struct {
	// The field of the request that decided the route, or `correction`; null if its only click was out of its window, or its only coupon was paused.
	// Known values: "coupon", "code", "click_id", "customer", "deployment", "enrollment", "reverses", "correction".
	NamedBy *string `json:"named_by"`

	// The other names that lead somewhere, in the program's order.
	AlsoNamed []PerformanceEventExplanationRouteAlsoNamed `json:"also_named"`

	// The names that do not count for it, each with the reason.
	Ignored []PerformanceEventExplanationRouteIgnored `json:"ignored"`

	// The code of the coupon that the event came by, as it was sent; null when it named none.
	Coupon *string `json:"coupon"`

	// The code that the event came by; null when it named none.
	Code *string `json:"code"`

	// The click that it followed from; null when it named none.
	ClickID *string `json:"click_id"`

	// The time from which on clicks are kept whole, where that click is older, RFC 3339 UTC: where it led stays, and from where it came is known only if it counted. Null where it is kept whole, and where the event named none.
	ClicksKeptSince *time.Time `json:"clicks_kept_since"`

	// True if that click was one of too many from its address in an hour.
	Suspected bool `json:"suspected"`

	// Your own id of the customer; null when it named none.
	Customer *string `json:"customer"`

	// The member who is credited, `enr_…`; null when nobody is.
	Enrollment *string `json:"enrollment"`

	// The person or organization behind the member, `ent_…`; null when nobody is credited.
	Entity *string `json:"entity"`
}

// PerformanceEventExplanationRouteAlsoNamed is a part of the API.
type PerformanceEventExplanationRouteAlsoNamed struct {
	// The field of the request.
	// Known values: "coupon", "code", "click_id", "customer", "deployment", "enrollment", "reverses", "correction".
	Name string `json:"name"`

	// The member whom it leads to, `enr_…`; null when it leads to nobody.
	Enrollment *string `json:"enrollment"`
}

// PerformanceEventExplanationRouteIgnored is a part of the API.
type PerformanceEventExplanationRouteIgnored struct {
	// The field of the request.
	// Known values: "coupon", "code", "click_id", "customer", "deployment", "enrollment", "reverses", "correction".
	Name string `json:"name"`

	// Why: `not_found`, `not_bound` (nobody is bound to the customer), `outside_window` (the click is older than the program's window), `coupon_paused` (the coupon was paused or archived when the event occurred), `before_coupon` (the event occurred before the coupon was made) or `other_route` (it leads elsewhere than the ids of the request).
	// Known values: "not_found", "not_bound", "outside_window", "coupon_paused", "before_coupon", "other_route".
	Reason string `json:"reason"`
}

// PerformanceEventExplanationTerms: The terms of its program that apply to it.
type PerformanceEventExplanationTerms struct {
	// The instant that decides eligibility: for a refund, the instant of its sale.
	At time.Time `json:"at"`

	// From when on it holds, RFC 3339 UTC; null for no start.
	StartedAt *time.Time `json:"started_at"`

	// When it ends, RFC 3339 UTC; null while it lasts.
	EndedAt *time.Time `json:"ended_at"`

	// Days after the event that these terms wait before it counts.
	HoldDays int64 `json:"hold_days"`

	// Days after a customer's touch in which these terms credit the member.
	ReferralWindowDays int64 `json:"referral_window_days"`

	// Which touch of a customer these terms count: `last_click` or `first_click`.
	// Known values: "last_click", "first_click".
	Attribution string `json:"attribution"`

	// The self-referral setting of these terms: they `refuse` to credit members with what they bought themselves, or `allow` it.
	// Known values: "refuse", "allow".
	SelfReferral string `json:"self_referral"`

	// The currency of the program by these terms, three lower-case letters.
	Currency string `json:"currency"`

	// Days that these terms let a member keep the qualification after a requirement fails.
	GraceDays int64 `json:"grace_days"`

	// When its hold ends; it counts in the period of that instant.
	CountsAt time.Time `json:"counts_at"`
}

// PerformanceEventExplanationEligibility is a part of the API.
type PerformanceEventExplanationEligibility struct {
	// The instant that decides eligibility: for a refund, the instant of its sale.
	At time.Time `json:"at"`

	// True if the event earns.
	Eligible bool `json:"eligible"`

	// Why it earns nothing; empty when it earns.
	// Known values: "member_not_approved", "member_not_active", "relationship_not_active", "link_stopped", "program_paused", "member_not_qualified", "self_referral", "member_erased".
	Reasons []string `json:"reasons"`

	// The times during which the brand accepted the member.
	Approvals []PerformanceEventExplanationEligibilityApproval `json:"approvals"`

	// The relationship of the member at that instant.
	Relationship PerformanceEventExplanationEligibilityRelationship `json:"relationship"`

	// The deployment that the event came by; null when it came by none.
	Link *PerformanceEventExplanationEligibilityLink `json:"link"`

	// The qualification of the member at that instant, if the link is for qualified members only; else null.
	Standing *PerformanceEventExplanationEligibilityStanding `json:"standing"`

	// The pauses that cover that instant.
	Pauses []PerformanceEventExplanationEligibilityPause `json:"pauses"`
}

// PerformanceEventExplanationEligibilityApproval is a part of the API.
type PerformanceEventExplanationEligibilityApproval struct {
	// From when on it holds, RFC 3339 UTC; null for no start.
	StartedAt *time.Time `json:"started_at"`

	// When it ends, RFC 3339 UTC; null while it lasts.
	EndedAt *time.Time `json:"ended_at"`
}

// PerformanceEventExplanationEligibilityRelationship: The relationship of the member at that instant.
type PerformanceEventExplanationEligibilityRelationship struct {
	// The relationship, `rel_…`.
	Relationship string `json:"relationship"`

	// From when on it holds, RFC 3339 UTC; null for no start.
	StartedAt *time.Time `json:"started_at"`

	// When it ends, RFC 3339 UTC; null while it lasts.
	EndedAt *time.Time `json:"ended_at"`
}

// PerformanceEventExplanationEligibilityLink is a part of the API.
type PerformanceEventExplanationEligibilityLink struct {
	// The deployment, `dep_…`.
	Deployment string `json:"deployment"`

	// When the deployment was completed or canceled and its links stopped, RFC 3339 UTC; null before.
	CompletedAt *time.Time `json:"completed_at"`
}

// PerformanceEventExplanationEligibilityStanding is a part of the API.
type PerformanceEventExplanationEligibilityStanding struct {
	// How the member stood: `pending`, `qualified`, `grace` or `not_qualified`.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	QualificationStatus string `json:"qualification_status"`

	// From when on it holds, RFC 3339 UTC; null for no start.
	StartedAt *time.Time `json:"started_at"`

	// When it ends, RFC 3339 UTC; null while it lasts.
	EndedAt *time.Time `json:"ended_at"`
}

// PerformanceEventExplanationEligibilityPause is a part of the API.
type PerformanceEventExplanationEligibilityPause struct {
	// The type of the paused subject: `enrollment`, `relationship`, `deployment` or `program`.
	// Known values: "enrollment", "relationship", "deployment", "program", "coupon".
	SubjectType string `json:"subject_type"`

	// The id of what was paused, with its prefix.
	Subject string `json:"subject"`

	// From when on it holds, RFC 3339 UTC; null for no start.
	StartedAt *time.Time `json:"started_at"`

	// When it ends, RFC 3339 UTC; null while it lasts.
	EndedAt *time.Time `json:"ended_at"`
}

// PerformanceEventExplanationBudget is a part of the API.
type PerformanceEventExplanationBudget struct {
	// The rule by which the amount was due, `prule_…`; null where your scopes do not cover rules.
	Rule *string `json:"rule"`

	// The distribution whose budget was used, `dist_…`.
	Distribution string `json:"distribution"`

	// The asset of the budget; amounts are in its minor unit.
	Asset string `json:"asset"`

	// The amount that the rule gives for the event, in the minor unit of `asset`.
	DueMinor int64 `json:"due_minor"`

	// The amount that the budget still had for the event, in the minor unit of `asset`.
	AmountMinor int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// PerformanceEventExplanationRule is a part of the API.
type PerformanceEventExplanationRule struct {
	// The rule that measures the event, in full.
	Rule PayoutRule `json:"rule"`

	// The amount it adds to the measured value of the rule.
	Amount int64 `json:"amount"`

	// True if the event counts for the rule.
	Counted bool `json:"counted"`

	// Why it does not count for the rule; empty when it counts, and where there is no member. `rule_replaced`: a rule that replaced it pays for the period instead. `rule_not_in_run`: the period was run without the rule, which counts it once that is run again.
	// Known values: "member_not_approved", "member_not_active", "relationship_not_active", "link_stopped", "program_paused", "member_not_qualified", "self_referral", "member_erased", "tier_not_held", "rule_replaced", "rule_not_in_run".
	Reasons []string `json:"reasons"`

	// The payouts of the rule that hold the event, each with its payment; empty while none was calculated since it was received.
	Payouts []PerformanceEventExplanationRulePayout `json:"payouts"`
}

// PerformanceEventExplanationRulePayout is a part of the API.
type PerformanceEventExplanationRulePayout struct {
	// The payout that the event counts for.
	Payout Payout `json:"payout"`

	// The payment that paid it; null while no batch holds it.
	Item *PayoutItem `json:"item"`
}

// PerformanceEventExplanationAdjustment is a part of the API.
type PerformanceEventExplanationAdjustment struct {
	// The payout that the event counts for.
	Payout Payout `json:"payout"`

	// The payment that paid it; null while no batch holds it.
	Item *PayoutItem `json:"item"`
}

// PayoutItemRecipient: Who is paid.
type PayoutItemRecipient struct {
	// The person or organization, `ent_…`.
	Entity string `json:"entity"`

	// Its name when the batch was made; empty once it was erased.
	Name string `json:"name"`

	// Its e-mail address when the batch was made; null when it had none, or once it was erased.
	Email *string `json:"email"`
}

// PerformanceSummaryData is a part of the API.
type PerformanceSummaryData struct {
	// The group: a type, a UTC day as `YYYY-MM-DD`, or an id with its prefix; null for events that have none.
	Group *string `json:"group"`

	// The currency of `value_minor`, three lower-case letters; null for events without a value.
	Currency *string `json:"currency"`

	// How many events there were.
	Events int64 `json:"events"`

	// The total value of the events, in the minor unit of `currency`.
	ValueMinor int64 `json:"value_minor"`

	// How many actions they stood for together.
	Quantity int64 `json:"quantity"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// AnalyticsData is a part of the API.
type AnalyticsData struct {
	// When the interval begins, RFC 3339 UTC.
	Start time.Time `json:"start"`

	// When the interval ends, RFC 3339 UTC; it does not belong to it.
	End time.Time `json:"end"`

	// The groups of the row, in the order of `group_by`.
	Groups []AnalyticsDataGroup `json:"groups"`

	// The currency of `value_minor` and `earned_minor`, three lower-case letters; null for events without a value.
	Currency *string `json:"currency"`

	// How many events there were.
	Events *int64 `json:"events"`

	// The total value of the events, in the minor unit of `currency`; refunds subtract the amount that they give back.
	ValueMinor *int64 `json:"value_minor"`

	// How many actions they stood for together.
	Quantity *int64 `json:"quantity"`

	// The sum of daily uniques: a visitor counts once for each code on each UTC day, at the first click; only clicks of links know their visitors.
	Visitors *int64 `json:"visitors"`

	// The amount that the per-event payout rules, `revenue_split` and `cpa`, give for the events of the row, in the minor unit of `currency`: for a time that was run, by the rules that took part in the run, else by the active rules; each rule's share of the row is rounded down. A refund lowers the amount of its sale, at the time of the sale. It leaves out bonuses and adjustments by hand, does not separate held amounts, and is not the amount paid: see `payouts`.
	EarnedMinor *int64 `json:"earned_minor"`

	// Sales and purchases of the row for each click of its interval and groups, whatever the currency; null without clicks.
	ConversionRate *float64 `json:"conversion_rate"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// The same of as many intervals before, with zeros where there were no events; present with `compare=previous`.
	Previous *AnalyticsDataPrevious `json:"previous"`
}

// AnalyticsDataGroup is a part of the API.
type AnalyticsDataGroup struct {
	// The dimension, such as `program`.
	By string `json:"by"`

	// Its value: a word, or an id with its prefix; null for events that have none.
	Value *string `json:"value"`

	// The name behind an id; null where there is none.
	Name *string `json:"name"`
}

// AnalyticsDataPrevious: The same of as many intervals before, with zeros where there were no events; present with `compare=previous`.
type AnalyticsDataPrevious struct {
	// How many events there were.
	Events *int64 `json:"events"`

	// The total value of the events, in the minor unit of `currency`; refunds subtract the amount that they give back.
	ValueMinor *int64 `json:"value_minor"`

	// How many actions they stood for together.
	Quantity *int64 `json:"quantity"`

	// The sum of daily uniques: a visitor counts once for each code on each UTC day, at the first click; only clicks of links know their visitors.
	Visitors *int64 `json:"visitors"`

	// The amount that the per-event payout rules, `revenue_split` and `cpa`, give for the events of the row, in the minor unit of `currency`: for a time that was run, by the rules that took part in the run, else by the active rules; each rule's share of the row is rounded down. A refund lowers the amount of its sale, at the time of the sale. It leaves out bonuses and adjustments by hand, does not separate held amounts, and is not the amount paid: see `payouts`.
	EarnedMinor *int64 `json:"earned_minor"`

	// Sales and purchases of the row for each click of its interval and groups, whatever the currency; null without clicks.
	ConversionRate *float64 `json:"conversion_rate"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// CustomerFirstTouch is a part of the API.
type CustomerFirstTouch struct {
	// The event, `perf_…`.
	Event string `json:"event"`

	// The type of the event, such as `signup`.
	Type string `json:"type"`

	// The member who is attributed by it, `enr_…`.
	Enrollment *string `json:"enrollment"`

	// The code of the coupon it came by; null when it named none.
	Coupon *string `json:"coupon"`

	// The code it came by; null when it named none.
	Code *string `json:"code"`

	// The click it followed from; null when it named none.
	ClickID *string `json:"click_id"`

	// The `sub_id` in the address of the link whose click brought it; null when it had none.
	SubID *string `json:"sub_id"`

	// When it happened, RFC 3339 UTC.
	OccurredAt time.Time `json:"occurred_at"`
}

// CustomerLastTouch is a part of the API.
type CustomerLastTouch struct {
	// The event, `perf_…`.
	Event string `json:"event"`

	// The type of the event, such as `signup`.
	Type string `json:"type"`

	// The member who is attributed by it, `enr_…`.
	Enrollment *string `json:"enrollment"`

	// The code of the coupon it came by; null when it named none.
	Coupon *string `json:"coupon"`

	// The code it came by; null when it named none.
	Code *string `json:"code"`

	// The click it followed from; null when it named none.
	ClickID *string `json:"click_id"`

	// The `sub_id` in the address of the link whose click brought it; null when it had none.
	SubID *string `json:"sub_id"`

	// When it happened, RFC 3339 UTC.
	OccurredAt time.Time `json:"occurred_at"`
}

// EventProofPersonal is a part of the API.
type EventProofPersonal struct {
	// Where the value is, from the document of the leaf.
	Pointer string `json:"pointer"`

	// The commitment that the leaf has in place of the value.
	Commitment string `json:"commitment"`

	// The key of this value alone; null once it is erased.
	Key *string `json:"key"`

	// True if the value was erased, so that it can no longer be shown to match.
	Erased bool `json:"erased"`
}

// AuditEntrySubject: The subject of the change.
type AuditEntrySubject struct {
	// The kind of the subject, such as `program`.
	Type string `json:"type"`

	// The id of that thing.
	ID string `json:"id"`
}

// WalletBalance is a part of the API.
type WalletBalance struct {
	// The asset of the balance: `credit`, or `usd`; amounts are in its minor unit.
	// Known values: "credit", "usd".
	Asset string `json:"asset"`

	// The amount that can be reserved or spent, in the minor unit of `asset`.
	Available int64 `json:"available"`

	// The amount that is set aside for funded distributions and not spent yet, in the minor unit of `asset`.
	Reserved int64 `json:"reserved"`

	// The amount that has been spent, in the minor unit of `asset`.
	Consumed int64 `json:"consumed"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// LedgerCheckFound is a part of the API.
type LedgerCheckFound struct {
	// The check, as the page of checks names it.
	Check string `json:"check"`

	// The table of the rows that differ.
	Table string `json:"table"`

	// How many it found, at most 1,000.
	Count int64 `json:"count"`

	// The first 20 of them, without the values that differ.
	Differences []LedgerCheckFoundDifference `json:"differences"`
}

// LedgerCheckFoundDifference is a part of the API.
type LedgerCheckFoundDifference struct {
	// The id under which it is accepted where a batch rests on it, `diff_…`.
	Difference string `json:"difference"`

	// The id of the row, or the values of its key as a JSON array.
	Row string `json:"row"`

	// The field that differs.
	Field string `json:"field"`
}

// ConnectionOwner: Whose account it is.
type ConnectionOwner struct {
	// The kind of owner: an entity or the brand.
	// Known values: "entity", "brand".
	Type string `json:"type"`

	// The owner, `ent_…` or `brand_…`.
	ID string `json:"id"`
}

// ConnectionMetrics: Metrics of the program of a host application; on retrieve only.
type ConnectionMetrics struct {
	// How many members the program has.
	Members int64 `json:"members"`

	// How many visits of the members' links were counted.
	LinkClicks int64 `json:"link_clicks"`

	// How many sign-ups and referrals the members brought.
	Signups int64 `json:"signups"`

	// How many sales the members brought, without those that were refunded in full.
	Sales int64 `json:"sales"`

	// The value of those sales, net of refunds, in the minor unit of the program's currency.
	GmvCents int64 `json:"gmv_cents"`

	// How much the members' audience used the product, in the unit in which the host application reports it.
	ProductUsage int64 `json:"product_usage"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// ProgramStandingPreviewMembers: Approved, not archived members.
type ProgramStandingPreviewMembers struct {
	// How many were never evaluated.
	Pending int64 `json:"pending"`

	// How many meet the requirements.
	Qualified int64 `json:"qualified"`

	// How many fail and keep the qualification for the grace days.
	Grace int64 `json:"grace"`

	// How many do not meet the requirements.
	NotQualified int64 `json:"not_qualified"`
}

// ProgramStandingPreviewEvaluation is a part of the API.
type ProgramStandingPreviewEvaluation struct {
	// How many members are to be evaluated.
	Total int64 `json:"total"`

	// How many of them have been evaluated.
	Done int64 `json:"done"`

	// When the last of them was evaluated, RFC 3339 UTC; null while it goes on.
	CompletedAt *time.Time `json:"completed_at"`
}

// SupposedStandingPreviewMembers: Approved, not archived members, as they stand now.
type SupposedStandingPreviewMembers struct {
	// How many were never evaluated.
	Pending int64 `json:"pending"`

	// How many meet the requirements.
	Qualified int64 `json:"qualified"`

	// How many fail and keep the qualification for the grace days.
	Grace int64 `json:"grace"`

	// How many do not meet the requirements.
	NotQualified int64 `json:"not_qualified"`
}

// SupposedStandingPreviewSupposed: The same members, as they would stand.
type SupposedStandingPreviewSupposed struct {
	// How many were never evaluated.
	Pending int64 `json:"pending"`

	// How many meet the requirements.
	Qualified int64 `json:"qualified"`

	// How many fail and keep the qualification for the grace days.
	Grace int64 `json:"grace"`

	// How many do not meet the requirements.
	NotQualified int64 `json:"not_qualified"`
}

// SupposedStandingPreviewTier is a part of the API.
type SupposedStandingPreviewTier struct {
	// The tier, `tier_…`; null for none.
	Tier *string `json:"tier"`

	// How many members have it now.
	Members int64 `json:"members"`

	// How many would have it.
	Supposed int64 `json:"supposed"`
}

// SupposedStandingPreviewMoved is a part of the API.
type SupposedStandingPreviewMoved struct {
	// The direction of the move: the member would gain or lose.
	// Known values: "gains", "loses".
	Move string `json:"move"`

	// The member, `enr_…`.
	Enrollment string `json:"enrollment"`

	// Who the member is, `ent_…`.
	Entity string `json:"entity"`

	// The name of the entity; null where it has none.
	Name *string `json:"name"`

	// How the member stands now.
	Before SupposedStandingPreviewMovedBefore `json:"before"`

	// How the member would stand.
	After SupposedStandingPreviewMovedAfter `json:"after"`
}

// SupposedStandingPreviewMovedBefore: How the member stands now.
type SupposedStandingPreviewMovedBefore struct {
	// The qualification.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	Status string `json:"status"`

	// The tier, `tier_…`; null for none.
	Tier *string `json:"tier"`
}

// SupposedStandingPreviewMovedAfter: How the member would stand.
type SupposedStandingPreviewMovedAfter struct {
	// The qualification.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	Status string `json:"status"`

	// The tier, `tier_…`; null for none.
	Tier *string `json:"tier"`
}

// MemberStandingPreviewMet is a part of the API.
type MemberStandingPreviewMet struct {
	// The requirement, or the override that added it.
	Requirement string `json:"requirement"`

	// The measured metric key: a metric, or an assertion as `assert:<key>`.
	MetricKey string `json:"metric_key"`

	// The scope that meeting the requirement decides, such as the qualification or a tier.
	// Known values: "program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite".
	Scope string `json:"scope"`

	// The value that was measured, in the unit of the metric; of an assertion its value, 0 when there is none.
	Observed float64 `json:"observed"`

	// Present, and true, where the value was simulated.
	Simulated *bool `json:"simulated"`
}

// MemberStandingPreviewFailed is a part of the API.
type MemberStandingPreviewFailed struct {
	// The requirement, or the override that added it.
	Requirement string `json:"requirement"`

	// The measured metric key: a metric, or an assertion as `assert:<key>`.
	MetricKey string `json:"metric_key"`

	// The scope that meeting the requirement decides, such as the qualification or a tier.
	// Known values: "program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite".
	Scope string `json:"scope"`

	// The value that was measured, in the unit of the metric; of an assertion its value, 0 when there is none.
	Observed float64 `json:"observed"`

	// The threshold; null for `exists`.
	Needed *float64 `json:"needed"`

	// Present, and true, where the value was simulated.
	Simulated *bool `json:"simulated"`
}

// MemberStandingPreviewAssertion is a part of the API.
type MemberStandingPreviewAssertion struct {
	// The key of the assertion, without `assert:`.
	Key string `json:"key"`

	// Its value for requirements; 0 once it has expired.
	Value float64 `json:"value"`

	// From when on it counts as 0, RFC 3339 UTC; null for never.
	ExpiresAt *time.Time `json:"expires_at"`

	// Present, and true, where the assertion was simulated.
	Simulated *bool `json:"simulated"`
}

// EnrollmentStandingMet is a part of the API.
type EnrollmentStandingMet struct {
	// The requirement, or the override that added it.
	Requirement string `json:"requirement"`

	// The measured metric key: a metric, or an assertion as `assert:<key>`.
	MetricKey string `json:"metric_key"`

	// The scope that meeting the requirement decides, such as the qualification or a tier.
	// Known values: "program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite".
	Scope string `json:"scope"`

	// The value that was measured, in the unit of the metric; of an assertion its value, 0 when there is none.
	Observed float64 `json:"observed"`
}

// EnrollmentStandingFailed is a part of the API.
type EnrollmentStandingFailed struct {
	// The requirement, or the override that added it.
	Requirement string `json:"requirement"`

	// The measured metric key: a metric, or an assertion as `assert:<key>`.
	MetricKey string `json:"metric_key"`

	// The scope that meeting the requirement decides, such as the qualification or a tier.
	// Known values: "program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite".
	Scope string `json:"scope"`

	// The value that was measured, in the unit of the metric; of an assertion its value, 0 when there is none.
	Observed float64 `json:"observed"`

	// The threshold; null for `exists`.
	Needed *float64 `json:"needed"`
}

// SourceHealthEvent is a part of the API.
type SourceHealthEvent struct {
	// The status.
	// Known values: "received", "done", "unrelated", "unreadable", "other_mode", "erased".
	Status string `json:"status"`

	// How many events have it.
	Count int64 `json:"count"`
}

// SourceReplayReport is a part of the API.
type SourceReplayReport struct {
	// The event, `srce_…`.
	Event string `json:"event"`

	// Its facts as they are read now.
	Facts []SourceFact `json:"facts"`

	// Why it cannot be read; null where it can.
	Reason *string `json:"reason"`
}

// NoteMention is a part of the API.
type NoteMention struct {
	// The id of the person, `person_…`.
	ID string `json:"id"`

	// The name of the person at that time.
	Name string `json:"name"`
}

// NoteAuthor: Who wrote it, as audit entries name who acts.
type NoteAuthor struct {
	// The kind of caller, such as `person` or `api_key`.
	// Known values: "api_key", "operator", "host_app", "member", "person", "source", "system".
	Type string `json:"type"`

	// The id of the person or the key; null where there is none.
	ID *string `json:"id"`

	// The name of the author at that time.
	Name *string `json:"name"`
}

// MessageFilter is a part of the API.
type MessageFilter struct {
	// The program, `prog_…`; null for any.
	Program *string `json:"program"`

	// The tier, `tier_…`; null for any.
	Tier *string `json:"tier"`

	// The tag; null for any.
	Tag *string `json:"tag"`

	// The status of the membership, or several with commas between; null for any.
	// Known values: "active", "paused", "archived".
	Status *string `json:"status"`

	// The approval, or several with commas between; null for any.
	// Known values: "pending", "approved", "rejected".
	ApprovalStatus *string `json:"approval_status"`

	// The qualification, or several with commas between; null for any.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	QualificationStatus *string `json:"qualification_status"`
}

// MessageAuthor: Who wrote it, as audit entries name who acts.
type MessageAuthor struct {
	// The kind of caller, such as `person` or `api_key`.
	// Known values: "api_key", "operator", "host_app", "member", "person", "source", "system".
	Type string `json:"type"`

	// The id of the person or the key; null where there is none.
	ID *string `json:"id"`

	// The name of the author at that time.
	Name *string `json:"name"`
}

// MessageCounts: How far it has come, counted now.
type MessageCounts struct {
	// How many people have it in their portal.
	Addressed int64 `json:"addressed"`

	// How many of them are still to be sent it by mail.
	Waiting int64 `json:"waiting"`

	// How many mails a server accepted.
	Sent int64 `json:"sent"`

	// How many mails were refused for good.
	Failed int64 `json:"failed"`

	// How many people opened it in the portal.
	Read int64 `json:"read"`

	// Those to whom no mail goes, by the reason.
	LeftOut []MessageCountsLeftOut `json:"left_out"`
}

// MessageCountsLeftOut is a part of the API.
type MessageCountsLeftOut struct {
	// Why no mail goes out. `membership_ended`: it is archived, or its relationship has ended; the member has the message nowhere. All others have it in the portal. `test_mode`: test data sends no mail. `mail_off`: the operator sends security mail alone. `no_address`: the brand has none. `unverified_address`: somebody merely claimed it. `reserved_address`: nobody has it. `unsubscribed`: the member switched this mail off.
	// Known values: "membership_ended", "test_mode", "mail_off", "no_address", "unverified_address", "reserved_address", "unsubscribed".
	Reason string `json:"reason"`

	// How many.
	Count int64 `json:"count"`
}

// MessagePreviewLeftOut is a part of the API.
type MessagePreviewLeftOut struct {
	// Why no mail goes out. `membership_ended`: it is archived, or its relationship has ended; the member has the message nowhere. All others have it in the portal. `test_mode`: test data sends no mail. `mail_off`: the operator sends security mail alone. `no_address`: the brand has none. `unverified_address`: somebody merely claimed it. `reserved_address`: nobody has it. `unsubscribed`: the member switched this mail off.
	// Known values: "membership_ended", "test_mode", "mail_off", "no_address", "unverified_address", "reserved_address", "unsubscribed".
	Reason string `json:"reason"`

	// How many.
	Count int64 `json:"count"`

	// The first hundred of them, `enr_…`.
	Enrollments []string `json:"enrollments"`
}

// ContestAnswer is a part of the API.
type ContestAnswer struct {
	// Who wrote it: the member, or somebody of the brand.
	By ContestAnswerBy `json:"by"`

	// When, RFC 3339 UTC.
	At time.Time `json:"at"`

	// The text.
	Text string `json:"text"`
}

// ContestAnswerBy: Who wrote it: the member, or somebody of the brand.
type ContestAnswerBy struct {
	// The kind of who opened it.
	// Known values: "api_key", "operator", "host_app", "member", "person", "source", "system".
	Type string `json:"type"`

	// Its id, with its prefix; null where it has none.
	ID *string `json:"id"`

	// Its name; null where it has none.
	Name *string `json:"name"`
}

// ContestDecidedBy is a part of the API.
type ContestDecidedBy struct {
	// The kind of who opened it.
	// Known values: "api_key", "operator", "host_app", "member", "person", "source", "system".
	Type string `json:"type"`

	// Its id, with its prefix; null where it has none.
	ID *string `json:"id"`

	// Its name; null where it has none.
	Name *string `json:"name"`
}

// ContestResult is a part of the API.
type ContestResult struct {
	// `correction`: the event was credited anew. `adjustment`: an amount was added by hand. `approval`: the member was approved.
	// Known values: "correction", "adjustment", "approval".
	Kind string `json:"kind"`

	// The correction `attr_…`, the payout `po_…`, or the membership `enr_…`.
	ID string `json:"id"`
}

// ContestExplainedAnswer is a part of the API.
type ContestExplainedAnswer struct {
	// Who wrote it: the member, or somebody of the brand.
	By ContestExplainedAnswerBy `json:"by"`

	// When, RFC 3339 UTC.
	At time.Time `json:"at"`

	// The text.
	Text string `json:"text"`
}

// ContestExplainedAnswerBy: Who wrote it: the member, or somebody of the brand.
type ContestExplainedAnswerBy struct {
	// The kind of who opened it.
	// Known values: "api_key", "operator", "host_app", "member", "person", "source", "system".
	Type string `json:"type"`

	// Its id, with its prefix; null where it has none.
	ID *string `json:"id"`

	// Its name; null where it has none.
	Name *string `json:"name"`
}

// ContestExplainedDecidedBy is a part of the API.
type ContestExplainedDecidedBy struct {
	// The kind of who opened it.
	// Known values: "api_key", "operator", "host_app", "member", "person", "source", "system".
	Type string `json:"type"`

	// Its id, with its prefix; null where it has none.
	ID *string `json:"id"`

	// Its name; null where it has none.
	Name *string `json:"name"`
}

// ContestExplainedResult is a part of the API.
type ContestExplainedResult struct {
	// `correction`: the event was credited anew. `adjustment`: an amount was added by hand. `approval`: the member was approved.
	// Known values: "correction", "adjustment", "approval".
	Kind string `json:"kind"`

	// The correction `attr_…`, the payout `po_…`, or the membership `enr_…`.
	ID string `json:"id"`
}

// PortalExplanationPart is a part of the API.
type PortalExplanationPart struct {
	// The rule that pays.
	Rule PortalExplanationPartRule `json:"rule"`

	// The amount that the event adds by this rule, in the minor unit of `currency`: below zero for a refund, null toward a bonus. A payout is rounded once, over all of its events.
	AmountMinor *int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// The currency that the rule pays in, three lower-case letters.
	Currency string `json:"currency"`

	// How far it has come.
	// Known values: "held", "earned", "owed", "account_missing", "in_payment", "payment_failed", "paid", "written_off", "toward_bonus", "not_counted".
	State string `json:"state"`

	// Why it earns nothing, where it is `not_counted`; else empty.
	// Known values: "member_not_approved", "member_not_active", "relationship_not_active", "link_stopped", "program_paused", "member_not_qualified", "self_referral", "member_erased", "tier_not_held", "rule_ended".
	Reasons []string `json:"reasons"`

	// When its hold ends, RFC 3339 UTC.
	CountsAt time.Time `json:"counts_at"`

	// The payout that has it, `po_…`; null before there is one.
	Payout *string `json:"payout"`

	// The reference of the payment in the bank's file; null before it is in one.
	Reference *string `json:"reference"`

	// When it was paid, RFC 3339 UTC; null before.
	PaidAt *time.Time `json:"paid_at"`
}

// PortalExplanationPartRule: The rule that pays.
type PortalExplanationPartRule struct {
	// Its id, `prule_…`.
	ID string `json:"id"`

	// Its name.
	Name string `json:"name"`

	// Its type, by which its amount is found.
	// Known values: "revenue_split", "cpa", "threshold_bonus".
	Type string `json:"type"`

	// The share of a `revenue_split`, in hundredths of a percent; else null.
	RateBps *int64 `json:"rate_bps"`

	// The amount of a `cpa` for each action, in the minor unit of `currency`; else null.
	PerUnitMinor *int64 `json:"per_unit_minor"`

	// The bonus, in the minor unit of `currency`, of a `threshold_bonus`; else null.
	BonusMinor *int64 `json:"bonus_minor"`

	// The value that a `threshold_bonus` is paid from; else null.
	Threshold *float64 `json:"threshold"`
}

// PortalExplanationAdjustment is a part of the API.
type PortalExplanationAdjustment struct {
	// The payout that has it, `po_…`.
	Payout string `json:"payout"`

	// The amount, in the minor unit of `currency`: below zero where it is charged.
	AmountMinor int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// The currency of the amount, three lower-case letters.
	Currency string `json:"currency"`

	// Why, in the words of the brand; null once they were erased.
	Reason *string `json:"reason"`

	// How far the payout is.
	// Known values: "pending", "awaiting_account", "processing", "paid", "failed", "written_off".
	Status string `json:"status"`

	// When it was paid, RFC 3339 UTC; null before.
	PaidAt *time.Time `json:"paid_at"`

	// When it was entered, RFC 3339 UTC.
	CreatedAt time.Time `json:"created_at"`
}

// PortalExplanationTerms: The terms of the program that apply to it.
type PortalExplanationTerms struct {
	// Days after the event that these terms wait before it counts.
	HoldDays int64 `json:"hold_days"`

	// Days after a click in which these terms credit the member.
	ReferralWindowDays int64 `json:"referral_window_days"`

	// When its hold ends, RFC 3339 UTC.
	CountsAt time.Time `json:"counts_at"`
}

// PortalExplanationEligibility is a part of the API.
type PortalExplanationEligibility struct {
	// The instant that decides eligibility: for a refund, the instant of its sale.
	At time.Time `json:"at"`

	// True if the event earns.
	Eligible bool `json:"eligible"`

	// Why it earns nothing; empty when it earns.
	// Known values: "member_not_approved", "member_not_active", "relationship_not_active", "link_stopped", "program_paused", "member_not_qualified", "self_referral", "member_erased".
	Reasons []string `json:"reasons"`

	// The times during which the brand accepted the member.
	Approvals []PortalExplanationEligibilityApproval `json:"approvals"`

	// The relationship of the member at that instant.
	Relationship PortalExplanationEligibilityRelationship `json:"relationship"`

	// The deployment that the event came by; null when it came by none.
	Link *PortalExplanationEligibilityLink `json:"link"`

	// The qualification of the member at that instant, if the link is for qualified members only; else null.
	Standing *PortalExplanationEligibilityStanding `json:"standing"`

	// The pauses that cover that instant.
	Pauses []PortalExplanationEligibilityPause `json:"pauses"`
}

// PortalExplanationEligibilityApproval is a part of the API.
type PortalExplanationEligibilityApproval struct {
	// From when on it holds, RFC 3339 UTC; null for no start.
	StartedAt *time.Time `json:"started_at"`

	// When it ends, RFC 3339 UTC; null while it lasts.
	EndedAt *time.Time `json:"ended_at"`
}

// PortalExplanationEligibilityRelationship: The relationship of the member at that instant.
type PortalExplanationEligibilityRelationship struct {
	// The relationship, `rel_…`.
	Relationship string `json:"relationship"`

	// From when on it holds, RFC 3339 UTC; null for no start.
	StartedAt *time.Time `json:"started_at"`

	// When it ends, RFC 3339 UTC; null while it lasts.
	EndedAt *time.Time `json:"ended_at"`
}

// PortalExplanationEligibilityLink is a part of the API.
type PortalExplanationEligibilityLink struct {
	// The deployment, `dep_…`.
	Deployment string `json:"deployment"`

	// When the deployment was completed or canceled and its links stopped, RFC 3339 UTC; null before.
	CompletedAt *time.Time `json:"completed_at"`
}

// PortalExplanationEligibilityStanding is a part of the API.
type PortalExplanationEligibilityStanding struct {
	// How the member stood: `pending`, `qualified`, `grace` or `not_qualified`.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	QualificationStatus string `json:"qualification_status"`

	// From when on it holds, RFC 3339 UTC; null for no start.
	StartedAt *time.Time `json:"started_at"`

	// When it ends, RFC 3339 UTC; null while it lasts.
	EndedAt *time.Time `json:"ended_at"`
}

// PortalExplanationEligibilityPause is a part of the API.
type PortalExplanationEligibilityPause struct {
	// The type of the paused subject: `enrollment`, `relationship`, `deployment` or `program`.
	// Known values: "enrollment", "relationship", "deployment", "program", "coupon".
	SubjectType string `json:"subject_type"`

	// The id of what was paused, with its prefix.
	Subject string `json:"subject"`

	// From when on it holds, RFC 3339 UTC; null for no start.
	StartedAt *time.Time `json:"started_at"`

	// When it ends, RFC 3339 UTC; null while it lasts.
	EndedAt *time.Time `json:"ended_at"`
}

// PortalDomainRecord is a part of the API.
type PortalDomainRecord struct {
	// `TXT` for the proof; `CNAME` for the way here, or `A` or `AAAA` where this service is known by a number.
	// Known values: "TXT", "CNAME", "A", "AAAA".
	Type string `json:"type"`

	// The full name of the record.
	Name string `json:"name"`

	// Its value.
	Value string `json:"value"`
}

// PortalSessionLinkIdentity is a part of the API.
type PortalSessionLinkIdentity struct {
	// The issuer of the provider.
	Issuer string `json:"issuer"`

	// The name of the member at the provider.
	Subject string `json:"subject"`
}

// PortalSessionLinkOpenedBy: Who opened it. The member is shown this where it was not the member.
type PortalSessionLinkOpenedBy struct {
	// The kind of who opened it.
	// Known values: "api_key", "operator", "host_app", "member", "person", "source", "system".
	Type string `json:"type"`

	// Its id, with its prefix; null where it has none.
	ID *string `json:"id"`

	// Its name; null where it has none.
	Name *string `json:"name"`
}

// PortalSessionIdentity is a part of the API.
type PortalSessionIdentity struct {
	// The issuer of the provider.
	Issuer string `json:"issuer"`

	// The name of the member at the provider.
	Subject string `json:"subject"`
}

// PortalSessionOpenedBy: Who opened it. The member is shown this where it was not the member.
type PortalSessionOpenedBy struct {
	// The kind of who opened it.
	// Known values: "api_key", "operator", "host_app", "member", "person", "source", "system".
	Type string `json:"type"`

	// Its id, with its prefix; null where it has none.
	ID *string `json:"id"`

	// Its name; null where it has none.
	Name *string `json:"name"`
}

// PayoutRulePreviewTotal is a part of the API.
type PayoutRulePreviewTotal struct {
	// The currency of the amounts, three lower-case letters.
	Currency string `json:"currency"`

	// The amount by the present rules of the program, in the minor unit of `currency`.
	BeforeMinor int64 `json:"before_minor"`

	// The amount after the change, in the minor unit of `currency`.
	AfterMinor int64 `json:"after_minor"`

	// `proposed_minor` less `now_minor`, in the minor unit of `currency`.
	ChangeMinor int64 `json:"change_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// How many members get anything, before or after.
	Members int64 `json:"members"`

	// How many of them would get more.
	Gaining int64 `json:"gaining"`

	// How many of them would get less.
	Losing int64 `json:"losing"`
}

// PayoutRulePreviewData is a part of the API.
type PayoutRulePreviewData struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The member, `enr_…`, which is the cursor for `starting_after`.
	Enrollment string `json:"enrollment"`

	// The person or company that would be paid.
	Recipient PayoutRulePreviewDataRecipient `json:"recipient"`

	// The amounts of the member, by currency.
	Amounts []PayoutRulePreviewDataAmount `json:"amounts"`
}

// PayoutRulePreviewDataRecipient: The person or company that would be paid.
type PayoutRulePreviewDataRecipient struct {
	// The person or organization, `ent_…`.
	Entity string `json:"entity"`

	// Its name; null when it is not known, or was erased.
	Name *string `json:"name"`

	// Its e-mail address; null when it is not known, or was erased.
	Email *string `json:"email"`
}

// PayoutRulePreviewDataAmount is a part of the API.
type PayoutRulePreviewDataAmount struct {
	// The currency of the amounts, three lower-case letters.
	Currency string `json:"currency"`

	// The amount by the present rules of the program, in the minor unit of `currency`.
	BeforeMinor int64 `json:"before_minor"`

	// The amount after the change, in the minor unit of `currency`.
	AfterMinor int64 `json:"after_minor"`

	// `proposed_minor` less `now_minor`, in the minor unit of `currency`.
	ChangeMinor int64 `json:"change_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// PayoutRuleAmountsTotal is a part of the API.
type PayoutRuleAmountsTotal struct {
	// The currency of the amount, three lower-case letters.
	Currency string `json:"currency"`

	// The amount of all members by all active rules, in the minor unit of `currency`.
	AmountMinor int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// PayoutRuleAmountsData is a part of the API.
type PayoutRuleAmountsData struct {
	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The rule, `prule_…`.
	PayoutRule string `json:"payout_rule"`

	// The currency of the rule, three lower-case letters.
	Currency string `json:"currency"`

	// The amount of all members by this rule alone, in the minor unit of `currency`: what they would get less without it.
	AmountMinor int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// How many members get anything by it.
	Members int64 `json:"members"`
}

// ProgramSimulationTotal is a part of the API.
type ProgramSimulationTotal struct {
	// The currency of the amounts, three lower-case letters.
	Currency string `json:"currency"`

	// The amount by the terms that were in force, in the minor unit of `currency`.
	NowMinor int64 `json:"now_minor"`

	// The amount by the proposed terms, in the minor unit of `currency`.
	ProposedMinor int64 `json:"proposed_minor"`

	// `proposed_minor` less `now_minor`, in the minor unit of `currency`.
	DifferenceMinor int64 `json:"difference_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// How many members would have got more.
	Gaining int64 `json:"gaining"`

	// How many members would have got less.
	Losing int64 `json:"losing"`

	// How many members would have got the same, other than nothing.
	Unchanged int64 `json:"unchanged"`
}

// ProgramSimulationData is a part of the API.
type ProgramSimulationData struct {
	// The id of the row, its member and currency, such as `enr_….eur`, which is the cursor for `starting_after`.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The member, `enr_…`.
	Enrollment string `json:"enrollment"`

	// The person or company that would be paid.
	Recipient ProgramSimulationDataRecipient `json:"recipient"`

	// The currency of the amounts, three lower-case letters.
	Currency string `json:"currency"`

	// The amount by the terms that were in force, in the minor unit of `currency`.
	NowMinor int64 `json:"now_minor"`

	// The amount by the proposed terms, in the minor unit of `currency`.
	ProposedMinor int64 `json:"proposed_minor"`

	// `proposed_minor` less `now_minor`, in the minor unit of `currency`.
	DifferenceMinor int64 `json:"difference_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// ProgramSimulationDataRecipient: The person or company that would be paid.
type ProgramSimulationDataRecipient struct {
	// The person or organization, `ent_…`.
	Entity string `json:"entity"`

	// Its name; null when it is not known, or was erased.
	Name *string `json:"name"`

	// Its e-mail address; null when it is not known, or was erased.
	Email *string `json:"email"`
}

// ProgramSimulationStanding is a part of the API.
type ProgramSimulationStanding struct {
	// The members, as they stood when the range ended.
	Members ProgramSimulationStandingMembers `json:"members"`

	// The same members, as they would have stood.
	Supposed ProgramSimulationStandingSupposed `json:"supposed"`

	// Members by tier, in the order of rank, archived ones that somebody held too; the last entry counts those without a tier.
	Tiers []ProgramSimulationStandingTier `json:"tiers"`

	// How many members would have gained: a better qualification, or with the same one a higher tier.
	Gains int64 `json:"gains"`

	// How many members would have lost: a worse qualification, or with the same one a lower tier.
	Loses int64 `json:"loses"`

	// Who would have gained and who would have lost, by rising id.
	Moved []ProgramSimulationStandingMoved `json:"moved"`

	// True if more members would have gained or lost behind the last one of `moved`.
	HasMore bool `json:"has_more"`

	// How many members nobody can judge, since what decides their standing was changed and is not kept. They count as they stood.
	UnjudgedCount int64 `json:"unjudged_count"`

	// These members, at most 100, by rising id.
	Unjudged []ProgramSimulationStandingUnjudged `json:"unjudged"`

	// True if a requirement is for one operating type: each member counts under the type that it has now, since former ones are not kept.
	OperatingTypesAsNow bool `json:"operating_types_as_now"`
}

// ProgramSimulationStandingMembers: The members, as they stood when the range ended.
type ProgramSimulationStandingMembers struct {
	// How many were never evaluated.
	Pending int64 `json:"pending"`

	// How many meet the requirements.
	Qualified int64 `json:"qualified"`

	// How many fail and keep the qualification for the grace days.
	Grace int64 `json:"grace"`

	// How many do not meet the requirements.
	NotQualified int64 `json:"not_qualified"`
}

// ProgramSimulationStandingSupposed: The same members, as they would have stood.
type ProgramSimulationStandingSupposed struct {
	// How many were never evaluated.
	Pending int64 `json:"pending"`

	// How many meet the requirements.
	Qualified int64 `json:"qualified"`

	// How many fail and keep the qualification for the grace days.
	Grace int64 `json:"grace"`

	// How many do not meet the requirements.
	NotQualified int64 `json:"not_qualified"`
}

// ProgramSimulationStandingTier is a part of the API.
type ProgramSimulationStandingTier struct {
	// The tier, `tier_…`, or the key of one that is added; null for none.
	Tier *string `json:"tier"`

	// How many members had it.
	Members int64 `json:"members"`

	// How many would have had it.
	Supposed int64 `json:"supposed"`
}

// ProgramSimulationStandingMoved is a part of the API.
type ProgramSimulationStandingMoved struct {
	// The direction of the move: the member would have gained or lost.
	// Known values: "gains", "loses".
	Move string `json:"move"`

	// The member, `enr_…`.
	Enrollment string `json:"enrollment"`

	// Who the member is, `ent_…`.
	Entity string `json:"entity"`

	// The name of the entity; null where it has none.
	Name *string `json:"name"`

	// How the member stood.
	Before ProgramSimulationStandingMovedBefore `json:"before"`

	// How the member would have stood.
	After ProgramSimulationStandingMovedAfter `json:"after"`
}

// ProgramSimulationStandingMovedBefore: How the member stood.
type ProgramSimulationStandingMovedBefore struct {
	// The qualification.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	Status string `json:"status"`

	// The tier, `tier_…`, or the key of one that is added; null for none.
	Tier *string `json:"tier"`
}

// ProgramSimulationStandingMovedAfter: How the member would have stood.
type ProgramSimulationStandingMovedAfter struct {
	// The qualification.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	Status string `json:"status"`

	// The tier, `tier_…`, or the key of one that is added; null for none.
	Tier *string `json:"tier"`
}

// ProgramSimulationStandingUnjudged is a part of the API.
type ProgramSimulationStandingUnjudged struct {
	// The member, `enr_…`.
	Enrollment string `json:"enrollment"`

	// Who the member is, `ent_…`.
	Entity string `json:"entity"`

	// The name of the entity; null where it has none.
	Name *string `json:"name"`

	// The evidence that is not kept: an assertion, an override or a connected profile that was another one before it changed; or which assertion or profile counted before two persons became one.
	// Known values: "assertion_changed", "override_changed", "profile_changed", "merged".
	Reason string `json:"reason"`
}

// SavedSimulationSums: The sums of its last run.
type SavedSimulationSums struct {
	// The amounts of all members, by currency.
	Totals []SavedSimulationSumsTotal `json:"totals"`

	// How many members would have stood otherwise; null where only rules are proposed.
	Standing *SavedSimulationSumsStanding `json:"standing"`
}

// SavedSimulationSumsTotal is a part of the API.
type SavedSimulationSumsTotal struct {
	// The currency of the amounts, three lower-case letters.
	Currency string `json:"currency"`

	// The amount by the terms that were in force, in the minor unit of `currency`.
	NowMinor int64 `json:"now_minor"`

	// The amount by the proposed terms, in the minor unit of `currency`.
	ProposedMinor int64 `json:"proposed_minor"`

	// `proposed_minor` less `now_minor`, in the minor unit of `currency`.
	DifferenceMinor int64 `json:"difference_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// How many members would have got more.
	Gaining int64 `json:"gaining"`

	// How many members would have got less.
	Losing int64 `json:"losing"`

	// How many members would have got the same, other than nothing.
	Unchanged int64 `json:"unchanged"`
}

// SavedSimulationSumsStanding is a part of the API.
type SavedSimulationSumsStanding struct {
	// How many members would have gained.
	Gains int64 `json:"gains"`

	// How many members would have lost.
	Loses int64 `json:"loses"`

	// How many members nobody can judge.
	UnjudgedCount int64 `json:"unjudged_count"`
}

// SavedSimulationAuthor: Who saved it, as audit entries name who acts.
type SavedSimulationAuthor struct {
	// The kind of caller: `person`, or the `operator`.
	// Known values: "api_key", "operator", "host_app", "member", "person", "source", "system".
	Type string `json:"type"`

	// The id of the person; null where there is none.
	ID *string `json:"id"`

	// The name of the author at that time.
	Name *string `json:"name"`
}

// WebhookDeliveryAttempt is a part of the API.
type WebhookDeliveryAttempt struct {
	// When the attempt began, RFC 3339 UTC.
	StartedAt time.Time `json:"started_at"`

	// How long the attempt took, in milliseconds.
	DurationMs int64 `json:"duration_ms"`

	// The HTTP status of the receiver.
	Status *int64 `json:"status"`

	// Why no answer was received.
	Error *string `json:"error"`

	// The first KiB of the response body.
	Response *string `json:"response"`
}

// BrandTimeZone is a part of the API.
type BrandTimeZone struct {
	// The time zone.
	TimeZone string `json:"time_zone"`

	// The first day of it, `YYYY-MM-DD`; null of the zone of all days before the next one's.
	From *string `json:"from"`
}

// BrandLook is a part of the API.
type BrandLook struct {
	// The colour of links and buttons on light pages, `#rrggbb`.
	Accent string `json:"accent"`

	// The same on dark pages.
	AccentDark string `json:"accent_dark"`

	// The radius of corners, in pixels: 0 to 20.
	Corner float64 `json:"corner"`

	// The typeface, as the device has it.
	// Known values: "sans", "serif", "rounded", "mono".
	Font string `json:"font"`

	// The logo as a `data:` URL; null for the first letter of the name.
	Logo *string `json:"logo"`
}

// PayoutRailConfig: How its payment files are made.
type PayoutRailConfig struct {
	// Null for a manual rail, which exports a plain list.
	// Known values: "paypal_payouts_csv", "wise_batch_csv", "sepa_pain_001".
	Format *string `json:"format"`

	// True if payments are taken from the brand's wallet.
	WalletFunded bool `json:"wallet_funded"`

	// Null for the default columns of the format.
	Columns []PayoutRailConfigColumn `json:"columns"`

	// The account that pays, for SEPA files; null for other formats.
	Debtor *PayoutRailConfigDebtor `json:"debtor"`
}

// PayoutRailConfigColumn is a part of the API.
type PayoutRailConfigColumn struct {
	// The value of a payment that the column shows.
	// Known values: "reference", "item", "batch", "destination", "name", "email", "recipient_type", "amount", "amount_minor", "currency", "amount_currency", "note", "wallet".
	Key string `json:"key"`

	// The name of the column in the first line of the file.
	Header string `json:"header"`
}

// PayoutRailConfigDebtor is a part of the API.
type PayoutRailConfigDebtor struct {
	// The name of whoever pays.
	Name string `json:"name"`

	// The IBAN of the account that pays.
	Iban string `json:"iban"`
}

// PayoutScheduleStopped is a part of the API.
type PayoutScheduleStopped struct {
	// The stable code of the failure, for programs.
	Code string `json:"code"`

	// The failure in words, for people.
	Message string `json:"message"`

	// When it stopped, RFC 3339 UTC.
	At time.Time `json:"at"`
}

// PayoutScheduleSetBy: Who set it, or changed or resumed it last: who counts as the maker of its runs and batches.
type PayoutScheduleSetBy struct {
	// The kind of caller, such as `person` or `api_key`.
	// Known values: "api_key", "operator", "host_app", "member", "person", "source", "system".
	Type string `json:"type"`

	// The id of the person or the key; null where there is none.
	ID *string `json:"id"`

	// The name of the caller at that time.
	Name *string `json:"name"`
}

// PayoutScheduleRun is a part of the API.
type PayoutScheduleRun struct {
	// The due day it was done for, `YYYY-MM-DD`.
	DueOn string `json:"due_on"`

	// When it was done, RFC 3339 UTC.
	RanAt time.Time `json:"ran_at"`

	// `batch_created`; `nothing_to_pay`, where nobody could be paid; or `stopped`.
	// Known values: "batch_created", "nothing_to_pay", "stopped".
	Outcome string `json:"outcome"`

	// How many due days before it were missed: this run makes up for all of them.
	Missed int64 `json:"missed"`

	// The batch that it created, `pob_…`, which waits to be exported; null without one.
	Batch *string `json:"batch"`

	// Why it stopped; null where it did not.
	Fault *PayoutScheduleRunFault `json:"fault"`
}

// PayoutScheduleRunFault is a part of the API.
type PayoutScheduleRunFault struct {
	// The stable code of the failure, for programs.
	Code string `json:"code"`

	// The failure in words, for people.
	Message string `json:"message"`
}

// PayoutScheduleDryRunFault is a part of the API.
type PayoutScheduleDryRunFault struct {
	// The stable code of the failure, for programs.
	Code string `json:"code"`

	// The failure in words, for people.
	Message string `json:"message"`
}

// PayoutRunUncovered is a part of the API.
type PayoutRunUncovered struct {
	// The program whose own calendar has these days, `prog_…`; null for the brand's.
	Program *string `json:"program"`

	// The first of these days, `YYYY-MM-DD` in `time_zone`.
	PeriodStart string `json:"period_start"`

	// The first day after them, `YYYY-MM-DD` in `time_zone`.
	PeriodEnd string `json:"period_end"`

	// The time zone of the last of these days.
	TimeZone string `json:"time_zone"`

	// How many events these are; a refund is one with its sale.
	Events int64 `json:"events"`

	// The amounts that the active per-event rules give for them: minor units by currency.
	Totals map[string]any `json:"totals"`

	// Of the events that occurred in these days, those whose hold is not over: a later period counts them.
	OnHold PayoutRunUncoveredOnHold `json:"on_hold"`
}

// PayoutRunUncoveredOnHold: Of the events that occurred in these days, those whose hold is not over: a later period counts them.
type PayoutRunUncoveredOnHold struct {
	// How many events these are; a refund is one with its sale.
	Events int64 `json:"events"`

	// The amounts that the active per-event rules give for them: minor units by currency.
	Totals map[string]any `json:"totals"`
}

// PayoutRunSummary: All payouts of the period, added up.
type PayoutRunSummary struct {
	// How many payouts the period has.
	Count int64 `json:"count"`

	// Minor units by currency.
	Totals map[string]any `json:"totals"`
}

// PreviewedPayoutRecipient: Who is paid.
type PreviewedPayoutRecipient struct {
	// The person or organization, `ent_…`.
	Entity string `json:"entity"`

	// Its name; null when it is not known, or was erased.
	Name *string `json:"name"`

	// Its e-mail address; null when it is not known, or was erased.
	Email *string `json:"email"`
}

// PreviewedPayoutBasis is a part of the API.
type PreviewedPayoutBasis struct {
	// The metric that was measured, such as `gmv_cents`.
	MetricKey string `json:"metric_key"`

	// The value of the metric in the period or window, in the unit of the metric.
	Value int64 `json:"value"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// The share that is paid, in hundredths of a percent; null unless the rule is a `revenue_split`.
	RateBps *int64 `json:"rate_bps"`

	// The amount for each action, in the minor unit of `currency`; null unless the rule is a `cpa`.
	PerUnitMinor *int64 `json:"per_unit_minor"`

	// The value that had to be reached; null unless the rule is a `threshold_bonus`.
	Threshold *float64 `json:"threshold"`
}

// PayoutBatchTotal is a part of the API.
type PayoutBatchTotal struct {
	// The currency, three lower-case letters; the amount is in its minor unit.
	Currency string `json:"currency"`

	// The sum of all payments in this currency, in its minor unit.
	AmountMinor int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// How many payments there are in this currency.
	Items int64 `json:"items"`
}

// PayoutBatchOutcome is a part of the API.
type PayoutBatchOutcome struct {
	// The status of these payments, as that of a payment.
	// Known values: "pending", "paid", "failed", "returned", "canceled", "destination_changed".
	Status string `json:"status"`

	// The currency, three lower-case letters; the amount is in its minor unit.
	Currency string `json:"currency"`

	// The sum of all payments in this currency, in its minor unit.
	AmountMinor int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// How many payments there are in this currency.
	Items int64 `json:"items"`
}

// PayoutBatchSkipped is a part of the API.
type PayoutBatchSkipped struct {
	// The recipient who is left out, `ent_…`.
	Entity string `json:"entity"`

	// The currency of what is owed, three lower-case letters.
	Currency string `json:"currency"`

	// The amount that stays owed, in the minor unit of `currency`.
	AmountMinor int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// Why: less than the minimum (`below_minimum`) or than nothing (`negative_balance`), no way to be paid (`awaiting_account`), `held`, a currency that the provider of the rail does not take (`currency_not_payable`), or an amount no file can carry (`amount_out_of_range`), a file of one currency that holds another (`another_currency`), or, when the file was made, that the recipient was paid there no more (`destination_changed`).
	// Known values: "negative_balance", "below_minimum", "held", "currency_not_payable", "awaiting_account", "amount_out_of_range", "another_currency", "destination_changed".
	Reason string `json:"reason"`
}

// PayoutBatchAcceptedDifference is a part of the API.
type PayoutBatchAcceptedDifference struct {
	// The difference, as the refusal names it.
	Difference string `json:"difference"`

	// Why it was accepted.
	Reason string `json:"reason"`
}

// PayoutBatchError is a part of the API.
type PayoutBatchError struct {
	// The stable code of the failure, for programs.
	Code string `json:"code"`

	// The failure in words, for people.
	Message string `json:"message"`
}

// PayoutBatchPreviewTotal is a part of the API.
type PayoutBatchPreviewTotal struct {
	// The currency, three lower-case letters; the amount is in its minor unit.
	Currency string `json:"currency"`

	// The sum of all payments in this currency, in its minor unit.
	AmountMinor int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// How many payments there are in this currency.
	Items int64 `json:"items"`
}

// PayoutBatchPreviewSkippedTotal is a part of the API.
type PayoutBatchPreviewSkippedTotal struct {
	// The currency, three lower-case letters; the amount is in its minor unit.
	Currency string `json:"currency"`

	// The sum of all payments in this currency, in its minor unit.
	AmountMinor int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// How many payments there are in this currency.
	Items int64 `json:"items"`
}

// PayoutBatchPreviewSkipped is a part of the API.
type PayoutBatchPreviewSkipped struct {
	// The recipient who is left out, `ent_…`.
	Entity string `json:"entity"`

	// The currency of what is owed, three lower-case letters.
	Currency string `json:"currency"`

	// The amount that stays owed, in the minor unit of `currency`.
	AmountMinor int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// Why: less than the minimum (`below_minimum`) or than nothing (`negative_balance`), no way to be paid (`awaiting_account`), `held`, a currency that the provider of the rail does not take (`currency_not_payable`), or an amount no file can carry (`amount_out_of_range`), a file of one currency that holds another (`another_currency`), or, when the file was made, that the recipient was paid there no more (`destination_changed`).
	// Known values: "negative_balance", "below_minimum", "held", "currency_not_payable", "awaiting_account", "amount_out_of_range", "another_currency", "destination_changed".
	Reason string `json:"reason"`
}

// PayoutResultsCounts: How many lines there are of each outcome.
type PayoutResultsCounts struct {
	// How many payments it confirms as paid.
	Paid int64 `json:"paid"`

	// How many payments it confirms as failed.
	Failed int64 `json:"failed"`

	// How many payments it confirms as come back.
	Returned int64 `json:"returned"`

	// How many lines do nothing.
	Ignored int64 `json:"ignored"`

	// How many lines contradict what is known; nothing is confirmed where there is one.
	Mismatch int64 `json:"mismatch"`
}

// StatementSum is a part of the API.
type StatementSum struct {
	// The currency, three lower-case letters.
	Currency string `json:"currency"`

	// The amount owed at the beginning.
	Opening int64 `json:"opening"`

	// The amount that rules gave.
	Earned int64 `json:"earned"`

	// The amount entered by hand, brought along or carried over.
	Adjusted int64 `json:"adjusted"`

	// The amount taken back after it was in a batch: zero or less.
	Reversed int64 `json:"reversed"`

	// The amount paid, less the amount that came back: below 0 for a payment.
	Paid int64 `json:"paid"`

	// The amount written off: zero or less.
	WrittenOff int64 `json:"written_off"`

	// The amount owed at the end: the opening and all movements.
	Closing int64 `json:"closing"`

	// Of `closing`, what batches hold that are not settled yet.
	InBatch int64 `json:"in_batch"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// BalanceAmount is a part of the API.
type BalanceAmount struct {
	// The program they were earned in, `prog_…`.
	Program string `json:"program"`

	// The currency of the amounts, three lower-case letters.
	Currency string `json:"currency"`

	// The amount owed by payouts above zero that no batch holds, in minor units.
	Pending int64 `json:"pending"`

	// Of `pending`, what does not wait for an account of the recipient, in minor units.
	Payable int64 `json:"payable"`

	// The amount that payouts below zero take off the next payment, in minor units: zero or less.
	Negative int64 `json:"negative"`

	// The amount that per-event rules give for events whose hold (the program's `hold_days`) is not over, in minor units: no run counts them yet, so it is part of no other amount.
	Held int64 `json:"held"`

	// When the hold of the first of these events ends, RFC 3339 UTC; null while nothing is held.
	HeldUntil *time.Time `json:"held_until"`

	// The amount in batches that are not settled yet, in minor units.
	InBatch int64 `json:"in_batch"`

	// The amount paid, in minor units.
	Paid int64 `json:"paid"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// PayoutSummaryData is a part of the API.
type PayoutSummaryData struct {
	// The status of these payouts.
	// Known values: "pending", "awaiting_account", "processing", "paid", "failed", "written_off".
	Status string `json:"status"`

	// The currency of the amount, three lower-case letters.
	Currency string `json:"currency"`

	// The least days since their creation: 0, 30, 60 or 90.
	FromDays int64 `json:"from_days"`

	// The days since their creation that they have not reached: 30, 60 or 90; null for the oldest.
	ToDays *int64 `json:"to_days"`

	// How many payouts these are.
	Payouts int64 `json:"payouts"`

	// The sum of these payouts, in the minor unit of `currency`.
	AmountMinor int64 `json:"amount_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// When the oldest of them was created, RFC 3339 UTC.
	OldestAt time.Time `json:"oldest_at"`
}

// PayoutSummaryUncovered is a part of the API.
type PayoutSummaryUncovered struct {
	// The program whose own calendar has these days, `prog_…`; null for the brand's.
	Program *string `json:"program"`

	// The first of these days, `YYYY-MM-DD` in `time_zone`.
	PeriodStart string `json:"period_start"`

	// The first day after them, `YYYY-MM-DD` in `time_zone`.
	PeriodEnd string `json:"period_end"`

	// The time zone of the last of these days.
	TimeZone string `json:"time_zone"`

	// How many events these are; a refund is one with its sale.
	Events int64 `json:"events"`

	// The amounts that the active per-event rules give for them: minor units by currency.
	Totals map[string]any `json:"totals"`

	// Of the events that occurred in these days, those whose hold is not over: a later period counts them.
	OnHold PayoutSummaryUncoveredOnHold `json:"on_hold"`
}

// PayoutSummaryUncoveredOnHold: Of the events that occurred in these days, those whose hold is not over: a later period counts them.
type PayoutSummaryUncoveredOnHold struct {
	// How many events these are; a refund is one with its sale.
	Events int64 `json:"events"`

	// The amounts that the active per-event rules give for them: minor units by currency.
	Totals map[string]any `json:"totals"`
}

// PayoutTotalRecipient: Who was paid: what entities were paid that were merged into it is part of its rows.
type PayoutTotalRecipient struct {
	// The person or organization, `ent_…`.
	Entity string `json:"entity"`

	// Its name; null when it is not known, or was erased.
	Name *string `json:"name"`

	// Its e-mail address; null when it is not known, or was erased.
	Email *string `json:"email"`
}

// PayoutTotalPaidByQuarter: The amount paid in each quarter of the year, in minor units; the quarters sum to `paid_minor`.
type PayoutTotalPaidByQuarter struct {
	// From January to March.
	Q1 int64 `json:"q1"`

	// From April to June.
	Q2 int64 `json:"q2"`

	// From July to September.
	Q3 int64 `json:"q3"`

	// From October to December.
	Q4 int64 `json:"q4"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// LiabilitySealed is a part of the API.
type LiabilitySealed struct {
	// The number of the seal in the feed, from 1 on.
	Number int64 `json:"number"`

	// The last `seq` under it.
	LastSeq int64 `json:"last_seq"`

	// The root of its tree, 64 hexadecimal digits.
	Root string `json:"root"`

	// When it was made, RFC 3339 UTC.
	CreatedAt time.Time `json:"created_at"`
}

// LiabilitySum is a part of the API.
type LiabilitySum struct {
	// The currency of the amounts, three lower-case letters.
	Currency string `json:"currency"`

	// The amount of payouts above zero that no batch held then, in minor units, of whatever status.
	OwedMinor int64 `json:"owed_minor"`

	// Of `owed_minor`, what was held back then, in minor units: the three amounts that follow, together.
	HeldBackMinor int64 `json:"held_back_minor"`

	// Of `held_back_minor`, that of members whose relationship was paused.
	HeldPausedMinor int64 `json:"held_paused_minor"`

	// Of the rest of it, that of recipients whose account had taken the place of another destination, and waited.
	HeldAccountChangedMinor int64 `json:"held_account_changed_minor"`

	// Of the rest of it, that of recipients with neither a payout account nor an e-mail address.
	HeldWithoutAccountMinor int64 `json:"held_without_account_minor"`

	// The amount of payouts below zero that no batch held then, in minor units: zero or less, taken off the next payment.
	ToTakeBackMinor int64 `json:"to_take_back_minor"`

	// The amount in payments that were made and not confirmed then, in minor units.
	InBatchMinor int64 `json:"in_batch_minor"`

	// The liability: these three together, in minor units.
	LiabilityMinor int64 `json:"liability_minor"`

	// The amount paid until then, less what had come back, in minor units; no part of the liability.
	PaidMinor int64 `json:"paid_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// LiabilityMonth: The movement of the liability of these rows from the first of the month until then.
type LiabilityMonth struct {
	// The beginning of the month in the brand's `time_zone`, RFC 3339 UTC.
	From time.Time `json:"from"`

	// The movements, one for each currency.
	Movements []LiabilityMonthMovement `json:"movements"`
}

// LiabilityMonthMovement is a part of the API.
type LiabilityMonthMovement struct {
	// The currency of the amounts, three lower-case letters.
	Currency string `json:"currency"`

	// The liability at the beginning of the month, in minor units.
	OpeningMinor int64 `json:"opening_minor"`

	// The amount that was earned since, less what was taken back of it before it was paid, in minor units: a refund of what is not paid yet lowers it, and so does an amount that is written off since its recipient was erased. It may be below zero.
	EarnedMinor int64 `json:"earned_minor"`

	// The amount that was taken back since off later payments, in minor units: refunds of what was paid, and amounts below zero that were entered by hand. A debt that is written off since its recipient was erased lowers it.
	TakenBackMinor int64 `json:"taken_back_minor"`

	// The amount that was paid since, less what came back, in minor units.
	PaidMinor int64 `json:"paid_minor"`

	// The liability at the end of the day, in minor units: `opening_minor` and `earned_minor`, less `taken_back_minor` and `paid_minor`.
	ClosingMinor int64 `json:"closing_minor"`

	// Of `closing_minor`, what was held back, in minor units.
	HeldBackMinor int64 `json:"held_back_minor"`

	// Of `closing_minor`, what was still to be taken back, in minor units; zero or less.
	ToTakeBackMinor int64 `json:"to_take_back_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// LiabilityUncovered is a part of the API.
type LiabilityUncovered struct {
	// The program whose own calendar has these days, `prog_…`; null for the brand's.
	Program *string `json:"program"`

	// The first of these days, `YYYY-MM-DD` in `time_zone`.
	PeriodStart string `json:"period_start"`

	// The first day after them, `YYYY-MM-DD` in `time_zone`.
	PeriodEnd string `json:"period_end"`

	// The time zone of the last of these days.
	TimeZone string `json:"time_zone"`

	// How many events these are; a refund is one with its sale.
	Events int64 `json:"events"`

	// The amounts that the active per-event rules give for them: minor units by currency.
	Totals map[string]any `json:"totals"`

	// Of the events that occurred in these days, those whose hold is not over: a later period counts them.
	OnHold LiabilityUncoveredOnHold `json:"on_hold"`
}

// LiabilityUncoveredOnHold: Of the events that occurred in these days, those whose hold is not over: a later period counts them.
type LiabilityUncoveredOnHold struct {
	// How many events these are; a refund is one with its sale.
	Events int64 `json:"events"`

	// The amounts that the active per-event rules give for them: minor units by currency.
	Totals map[string]any `json:"totals"`
}

// PayoutLiabilityRecipient: Who is paid by now: what entities were owed that were merged into it is part of its rows.
type PayoutLiabilityRecipient struct {
	// The person or organization, `ent_…`.
	Entity string `json:"entity"`

	// Its name; null when it is not known, or was erased.
	Name *string `json:"name"`

	// Its e-mail address; null when it is not known, or was erased.
	Email *string `json:"email"`
}

// PayoutPeriodChangedAfterClose is a part of the API.
type PayoutPeriodChangedAfterClose struct {
	// How many payouts these are.
	Count int64 `json:"count"`

	// The sums of these payouts: minor units by currency.
	Totals map[string]any `json:"totals"`

	// The first 100 of them, newest first; not in lists.
	Payouts []Payout `json:"payouts"`
}

// PayoutExplanationMeasured is a part of the API.
type PayoutExplanationMeasured struct {
	// The metric that the rule measures.
	MetricKey string `json:"metric_key"`

	// Null for counts.
	Currency *string `json:"currency"`

	// Start of the time range (inclusive); null for no start.
	From *time.Time `json:"from"`

	// Events that occurred before: the end of the period, of a bonus for all time that of the last period its rule took part in. The program's hold is taken off both.
	To time.Time `json:"to"`

	// Hold of the most recent terms.
	HoldDays int64 `json:"hold_days"`

	// The terms in force, each with the time range of the events measured by it.
	Terms []PayoutExplanationMeasuredTerm `json:"terms"`

	// The measured value of all eligible events, on all pages; of a bonus for all time, with those of members merged with this one by then.
	Value int64 `json:"value"`

	// The amount the rule pays for that value.
	OwedMinor int64 `json:"owed_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// PayoutExplanationMeasuredTerm is a part of the API.
type PayoutExplanationMeasuredTerm struct {
	// The earliest time of the events, RFC 3339 UTC; null for no start.
	From *time.Time `json:"from"`

	// The time that the events were before, RFC 3339 UTC.
	To time.Time `json:"to"`

	// Days that these terms wait before an event counts.
	HoldDays int64 `json:"hold_days"`
}

// PayoutExplanationEvent is a part of the API.
type PayoutExplanationEvent struct {
	// The event, `perf_…`.
	Event string `json:"event"`

	// The type of the event, such as `sale` or `refund`.
	Type string `json:"type"`

	// The refunded sale, whose time and link decide eligibility.
	Reverses *string `json:"reverses"`

	// The instant that decides eligibility: for a refund, the instant of its sale.
	OccurredAt time.Time `json:"occurred_at"`

	// The amount that the event adds to the measured value, in the unit of the metric.
	Amount int64 `json:"amount"`

	// True if the event counts for the payout.
	Counted bool `json:"counted"`

	// Why it does not count; empty when it counts.
	// Known values: "member_not_approved", "member_not_active", "relationship_not_active", "link_stopped", "program_paused", "member_not_qualified", "self_referral", "member_erased", "tier_not_held".
	Reasons []string `json:"reasons"`
}

// PayoutExplanationBatch is a part of the API.
type PayoutExplanationBatch struct {
	// The batch that holds it, `pob_…`.
	Batch string `json:"batch"`

	// The payment that pays it, `poi_…`; null when it pays nobody.
	Item *string `json:"item"`
}

// PayoutExplanationWithheld is a part of the API.
type PayoutExplanationWithheld struct {
	// Why.
	// Known values: "hold", "minimum", "rail_missing", "currency_not_payable", "account_missing", "account_not_payable", "account_changed", "amount_out_of_range", "another_currency", "debt", "paused".
	Reason string `json:"reason"`

	// The amount, in the minor unit of the currency; below zero for a debt.
	AmountMinor int64 `json:"amount_minor"`

	// Until when, RFC 3339 UTC: of a hold when the first of it ends; null where it does not end by itself.
	Until *time.Time `json:"until"`

	// The amount from which the program pays, of `minimum`; else null.
	MinimumMinor *int64 `json:"minimum_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// AccessActor: The caller, as events and audit entries name it.
type AccessActor struct {
	// The kind of the caller.
	// Known values: "api_key", "operator", "host_app", "member", "person", "source", "system".
	Type string `json:"type"`

	// The id of the key or of the person; null of what has none.
	ID *string `json:"id"`

	// The name of the key or of the person; null of what has none.
	Name *string `json:"name"`
}

// DiscoverPagePagination: Which page this is.
type DiscoverPagePagination struct {
	// How many programs the page may hold.
	Limit int64 `json:"limit"`

	// How many programs it passed over.
	Offset int64 `json:"offset"`

	// True if programs follow this page.
	HasMore bool `json:"hasMore"`
}

// ProgramCardRequirement is a part of the API.
type ProgramCardRequirement struct {
	// The outcome that the requirement decides, such as the entry into the program.
	// Known values: "program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite".
	Scope string `json:"scope"`

	// The measured value: a metric, or an assertion as `assert:<key>`.
	MetricKey string `json:"metricKey"`

	// How the measured value must compare: `gte`, `lte`, `eq`, `neq`, or `exists` for above 0.
	// Known values: "gte", "lte", "eq", "neq", "exists".
	Operator string `json:"operator"`

	// The value to compare with, in the unit of the metric; null for `exists`.
	Threshold *float64 `json:"threshold"`

	// The days up to now that are measured; null for the whole time.
	WindowDays *int64 `json:"windowDays"`

	// Where the number comes from; null when not said.
	Source *string `json:"source"`

	// True if the requirement must be met to qualify.
	Required bool `json:"required"`
}

// HandoffAnswerReferral: The member's own referral link.
type HandoffAnswerReferral struct {
	// The code of the link, which never changes.
	Code string `json:"code"`

	// The address to share.
	URL string `json:"url"`

	// True if the member earns by the link now.
	Active bool `json:"active"`
}

// HandoffAnswerMetrics: The activity that the member has brought.
type HandoffAnswerMetrics struct {
	// How many visits of the member's links were counted.
	LinkClicks int64 `json:"linkClicks"`

	// How many sign-ups and referrals the member brought.
	Signups int64 `json:"signups"`

	// How many sales the member brought, without those that were refunded in full.
	Sales int64 `json:"sales"`

	// GMV in `currency`, net of refunds.
	GmvCents int64 `json:"gmvCents"`

	// How much the member's audience used the product, in the unit in which you report it.
	ProductUsage int64 `json:"productUsage"`

	// The currency of the program, in which gmvCents is counted.
	Currency string `json:"currency"`

	// GMV by currency.
	GmvByCurrency map[string]any `json:"gmvByCurrency"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// SurfaceStandingReferral: The member's own referral link.
type SurfaceStandingReferral struct {
	// The code of the link, which never changes.
	Code string `json:"code"`

	// The address to share.
	URL string `json:"url"`

	// True if the member earns by the link now.
	Active bool `json:"active"`
}

// SurfaceStandingMetrics: The activity that the member has brought.
type SurfaceStandingMetrics struct {
	// How many visits of the member's links were counted.
	LinkClicks int64 `json:"linkClicks"`

	// How many sign-ups and referrals the member brought.
	Signups int64 `json:"signups"`

	// How many sales the member brought, without those that were refunded in full.
	Sales int64 `json:"sales"`

	// GMV in `currency`, net of refunds.
	GmvCents int64 `json:"gmvCents"`

	// How much the member's audience used the product, in the unit in which you report it.
	ProductUsage int64 `json:"productUsage"`

	// The currency of the program, in which gmvCents is counted.
	Currency string `json:"currency"`

	// GMV by currency.
	GmvByCurrency map[string]any `json:"gmvByCurrency"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`
}

// HostEventAnswerEligibility: The eligibility of the event, as far as it is known.
type HostEventAnswerEligibility struct {
	// True if the event earns.
	Eligible bool `json:"eligible"`

	// Why it earns nothing; empty when it earns.
	Reasons []string `json:"reasons"`
}

// HostEventAnswerWarning is a part of the API.
type HostEventAnswerWarning struct {
	// A word that stays the same, such as `refund_repeated`.
	Code string `json:"code"`

	// The meaning in words, for people.
	Message string `json:"message"`
}

// EventSubject: The subject of the event.
type EventSubject struct {
	// The kind of the subject, such as `distribution`.
	Type string `json:"type"`

	// The raw subject id.
	ID string `json:"id"`
}

// EnrollmentsBulkItem is a part of the API.
type EnrollmentsBulkItem struct {
	// The member to approve, reject, archive, tag or untag, by its id; not with `enroll`.
	Enrollment Field[string] `json:"enrollment,omitempty"`

	// The program to join, by its id; needed by `enroll`, as is `entity` or `email`.
	Program Field[string] `json:"program,omitempty"`

	// The entity to enroll, by its id; send either this or `email`.
	Entity Field[string] `json:"entity,omitempty"`

	// The e-mail address of the person to enroll, up to 320 characters, who becomes an entity if none has it; send either this or `entity`.
	Email Field[string] `json:"email,omitempty"`

	// The name to give a person who becomes an entity by this: 1 to 200 characters. Default: none.
	Name Field[string] `json:"name,omitempty"`

	// The code to give the member: 3 to 64 letters, digits, `_` or `-`, unique in the service. Default: one is made.
	ReferralCode Field[string] `json:"referral_code,omitempty"`

	// The kind of member, by the id or the key of an operating type. Default: none.
	OperatingType Field[string] `json:"operating_type,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// DistributionsCreateSubject is a part of the API.
type DistributionsCreateSubject struct {
	// The kind of thing: one of this service, such as `entity`, or one that the host knows; 1 to 64 characters.
	Kind string `json:"kind"`

	// The id of that thing.
	ID string `json:"id"`

	// The part that it has in the distribution, in a word of your own: 1 to 64 characters.
	Role string `json:"role"`
}

// DistributionsCreateBudget: The budget for the earnings of members. Default: no budget.
type DistributionsCreateBudget struct {
	// `none` for no budget, `metered` to count what is spent, `funded` to reserve it in the wallet. Default: `none`.
	// One of: "none", "metered", "funded".
	Mode Field[string] `json:"mode,omitempty"`

	// The asset that is spent: `credit`, or `usd`; a `funded` budget needs it. Default: the currency of the first program when `metered`.
	// One of: "credit", "usd".
	Asset Field[string] `json:"asset,omitempty"`

	// The most that may be spent, in the minor unit of the asset: 0 or more, or null for no limit; a `funded` budget needs it.
	Total Field[int64] `json:"total,omitempty"`
}

// DistributionsUpdateSubject is a part of the API.
type DistributionsUpdateSubject struct {
	// The kind of thing: one of this service, such as `entity`, or one that the host knows; 1 to 64 characters.
	Kind string `json:"kind"`

	// The id of that thing.
	ID string `json:"id"`

	// The part that it has in the distribution, in a word of your own: 1 to 64 characters.
	Role string `json:"role"`
}

// DistributionsUpdateBudget: The budget for the earnings of members. Left out: unchanged.
type DistributionsUpdateBudget struct {
	// `none` for no budget, `metered` to count what is spent, `funded` to reserve it in the wallet. Left out: unchanged.
	// One of: "none", "metered", "funded".
	Mode Field[string] `json:"mode,omitempty"`

	// The asset that is spent: `credit`, or `usd`; a `funded` budget needs it. Left out: unchanged.
	// One of: "credit", "usd".
	Asset Field[string] `json:"asset,omitempty"`

	// The most that may be spent, in the minor unit of the asset: 0 or more, or null for no limit; a `funded` budget needs it.
	Total Field[int64] `json:"total,omitempty"`
}

// CouponsCreateDiscount is a part of the API.
type CouponsCreateDiscount struct {
	// A part of the price, in hundredths of a percent: 1 to 10,000. This or `amount_minor`.
	PercentBps Field[int64] `json:"percent_bps,omitempty"`

	// An amount, in the minor unit of `currency`: 1 or more. This or `percent_bps`.
	AmountMinor Field[int64] `json:"amount_minor,omitempty"`

	// The currency of `amount_minor`: three letters; needed with it, and sent with nothing else.
	Currency Field[string] `json:"currency,omitempty"`

	// How long the customer keeps it: `once`, `repeating` for `duration_months`, or `forever`. Default: `once`.
	// One of: "once", "repeating", "forever".
	Duration Field[string] `json:"duration,omitempty"`

	// For how many months a `repeating` one holds: 1 to 120; needed with it, and sent with nothing else.
	DurationMonths Field[int64] `json:"duration_months,omitempty"`
}

// CouponsUpdateDiscount is a part of the API.
type CouponsUpdateDiscount struct {
	// A part of the price, in hundredths of a percent: 1 to 10,000. This or `amount_minor`.
	PercentBps Field[int64] `json:"percent_bps,omitempty"`

	// An amount, in the minor unit of `currency`: 1 or more. This or `percent_bps`.
	AmountMinor Field[int64] `json:"amount_minor,omitempty"`

	// The currency of `amount_minor`: three letters; needed with it, and sent with nothing else.
	Currency Field[string] `json:"currency,omitempty"`

	// How long the customer keeps it: `once`, `repeating` for `duration_months`, or `forever`. Left out: unchanged.
	// One of: "once", "repeating", "forever".
	Duration Field[string] `json:"duration,omitempty"`

	// For how many months a `repeating` one holds: 1 to 120; needed with it, and sent with nothing else.
	DurationMonths Field[int64] `json:"duration_months,omitempty"`
}

// PerformanceRecordEvent is a part of the API.
type PerformanceRecordEvent struct {
	// The deployment that brought it, by its id. One or more of `deployment`, `coupon`, `code`, `click_id`, `enrollment`, `customer` and `reverses` say whose the event is; the program's `name_order` says which of them comes first.
	Deployment Field[string] `json:"deployment,omitempty"`

	// The distribution that the event must belong to, by its id; otherwise it is refused. Default: not checked.
	Distribution Field[string] `json:"distribution,omitempty"`

	// The code of the coupon that the customer used, in any case of its letters: 1 to 128 characters.
	Coupon Field[string] `json:"coupon,omitempty"`

	// The code of the promo link or the member that it came by: 1 to 128 characters.
	Code Field[string] `json:"code,omitempty"`

	// The click that it followed from, as the redirect put it into the address.
	ClickID Field[string] `json:"click_id,omitempty"`

	// The member to credit, by the id of the enrollment.
	Enrollment Field[string] `json:"enrollment,omitempty"`

	// The type of the event: 1 to 64 characters, such as `click`, `signup`, `sale`, `refund` or the key of a metric; other types count towards no metric.
	Type string `json:"type"`

	// Who reports it: 1 to 64 characters. Default: `api`.
	Source Field[string] `json:"source,omitempty"`

	// The value of the event, in the minor unit of `currency`; needed for a sale to count as revenue. Default: no value.
	ValueMinor Field[int64] `json:"value_minor,omitempty"`

	// The currency of the value: three letters. Default: that of the program.
	Currency Field[string] `json:"currency,omitempty"`

	// How many actions it stands for: 1 or more. Default: 1.
	Quantity Field[int64] `json:"quantity,omitempty"`

	// When it happened: RFC 3339 with an offset, at most 24 hours ahead. Default: now.
	OccurredAt Field[time.Time] `json:"occurred_at,omitempty"`

	// Your own id of the event, 1 to 200 characters; needed without an Idempotency-Key. Sent again for the same source and kind of event it answers the event there is, or 409 `performance_event_conflict` where the contents differ. Sales and refunds do not share ids; each partial refund needs an id of its own.
	ExternalEventID Field[string] `json:"external_event_id,omitempty"`

	// Your own id of the customer: 1 to 200 characters; bound to the member by the first event with a coupon, code or click.
	Customer Field[string] `json:"customer,omitempty"`

	// The e-mail address of the customer, by which it is told whether the member bought itself; only a keyed digest of it is kept. Default: none.
	CustomerEmail Field[string] `json:"customer_email,omitempty"`

	// Your id of the collection it is about, a uuid, for rules with that scope. Default: none.
	Collection Field[string] `json:"collection,omitempty"`

	// Your id of the unit it is about, a uuid, for rules with that scope. Default: none.
	Unit Field[string] `json:"unit,omitempty"`

	// The event that a `refund`, `chargeback` or `reversal` takes back, or the refund or chargeback that a `reinstatement` gives back: the id of the event, or your own id of it. Without it such an event is recorded and counts for nothing.
	Reverses Field[string] `json:"reverses,omitempty"`

	// Why an event is taken back: 1 to 500 characters, not blank; needed for a `reversal`. Default: none.
	Reason Field[string] `json:"reason,omitempty"`

	// Whatever else you want kept with it: any JSON object, kept byte for byte. Default: `{}`.
	Properties Field[map[string]any] `json:"properties,omitempty"`
}

// PerformanceAnswer is a part of the API.
type PerformanceAnswer struct {
	// The type of this object: always `list`.
	Object string `json:"object"`

	// The entries of this page, in the order of the list.
	Data []PerformanceEvent `json:"data"`

	// True if entries follow this page: if so, ask again with `starting_after` set to `next`, or to the id of the last one here where there is no `next`.
	HasMore bool `json:"has_more"`
}

// DeletedProgramRequirement is a part of the API.
type DeletedProgramRequirement struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Always `true`: the resource is archived, and stays readable under its id.
	Deleted bool `json:"deleted"`
}

// DeletedProgramTier is a part of the API.
type DeletedProgramTier struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Always `true`: the resource is archived, and stays readable under its id.
	Deleted bool `json:"deleted"`
}

// DeletedRequirementOverride is a part of the API.
type DeletedRequirementOverride struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Always `true`: the resource is archived, and stays readable under its id.
	Deleted bool `json:"deleted"`
}

// ProgramsJoiningUpdateApplicationForm is a part of the API.
type ProgramsJoiningUpdateApplicationForm struct {
	// The name of the answer: 1 to 64 lower-case letters, digits or `_`, beginning with a letter; unique in the form.
	Key string `json:"key"`

	// The question, for people: 1 to 200 characters; of `consent` what is agreed to.
	Label string `json:"label"`

	// The kind of answer: a `text`, one `choice`, a `url`, a `number`, or `consent`, which is true or false.
	// One of: "text", "choice", "url", "number", "consent".
	Kind string `json:"kind"`

	// A sentence that helps to answer: up to 500 characters. Left out: unchanged.
	Help Field[string] `json:"help,omitempty"`

	// True if there has to be an answer; of `consent`, if it has to be true. Left out: unchanged.
	Required Field[bool] `json:"required,omitempty"`

	// Of a `text` the fewest characters, of a `number` the least value. Left out: unchanged.
	Min Field[int64] `json:"min,omitempty"`

	// Of a `text` the most characters, of a `number` the greatest value. Left out: unchanged.
	Max Field[int64] `json:"max,omitempty"`

	// The answers of a `choice`: 1 to 200 different texts of up to 200 characters; of no other kind.
	Choices Field[[]string] `json:"choices,omitempty"`
}

// ProgramsJoiningUpdateTerms is a part of the API.
type ProgramsJoiningUpdateTerms struct {
	// The terms themselves: 1 to 20,000 characters; or send `url`.
	Text Field[string] `json:"text,omitempty"`

	// The address of the terms, absolute http or https; or send `text`.
	URL Field[string] `json:"url,omitempty"`
}

// ProgramsJoiningUpdateRule is a part of the API.
type ProgramsJoiningUpdateRule struct {
	// The condition: the domain of the verified address (`address_domain`), the country that the applicant chose (`country`), or an assertion of yours about a person who is known (`assertion`).
	// One of: "address_domain", "country", "assertion".
	When string `json:"when"`

	// Of `address_domain` the domains, kept as A-labels, and of `country` the codes of ISO 3166, such as `DE`: 1 to 300.
	AnyOf Field[[]string] `json:"any_of,omitempty"`

	// Of `country` the key of the choice that asks for it, whose answers are codes.
	Field Field[string] `json:"field,omitempty"`

	// Of `assertion` its key: it holds while the value is not 0.
	Key Field[string] `json:"key,omitempty"`

	// The decision where it holds: `approve` or `reject`.
	// One of: "approve", "reject".
	Decision string `json:"decision"`

	// Why it rejects, in words that the applicant is told: 1 to 500 characters. Left out: unchanged.
	Reason Field[string] `json:"reason,omitempty"`
}

// DeletedOperatingType is a part of the API.
type DeletedOperatingType struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Always `true`: the resource is archived, and stays readable under its id.
	Deleted bool `json:"deleted"`
}

// DeletedMetricKey is a part of the API.
type DeletedMetricKey struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Always `true`: the resource is archived, and stays readable under its id.
	Deleted bool `json:"deleted"`
}

// ProgramsStandingPreviewRequirements: Changes of the program's requirements to look at; not with `enrollment`. The answer counts how all members would stand once they were made, and lists who gains and who loses. Default: none.
type ProgramsStandingPreviewRequirements struct {
	// Requirements that the program would have as well, each as when one is created: at most 100. Default: none.
	Add Field[[]ProgramsStandingPreviewRequirementsAdd] `json:"add,omitempty"`

	// Requirements that would be others, each with its id and the fields that change: at most 100. Default: none.
	Update Field[[]ProgramsStandingPreviewRequirementsUpdate] `json:"update,omitempty"`

	// Requirements that the program would not have, by their ids: at most 100. Default: none.
	Remove Field[[]string] `json:"remove,omitempty"`
}

// ProgramsStandingPreviewRequirementsAdd is a part of the API.
type ProgramsStandingPreviewRequirementsAdd struct {
	// The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read.
	// One of: "program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite".
	Scope string `json:"scope"`

	// The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters.
	MetricKey string `json:"metric_key"`

	// How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0.
	// One of: "gte", "lte", "eq", "neq", "exists".
	Operator string `json:"operator"`

	// The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null.
	ScopeID Field[string] `json:"scope_id,omitempty"`

	// The value to compare with, in the unit of the metric; may be left out or null only for `exists`.
	Threshold Field[float64] `json:"threshold,omitempty"`

	// The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null.
	WindowDays Field[int64] `json:"window_days,omitempty"`

	// Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null.
	Source Field[string] `json:"source,omitempty"`

	// The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1.
	Weight Field[int64] `json:"weight,omitempty"`

	// True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true.
	Required Field[bool] `json:"required,omitempty"`

	// Only members of this operating type must meet it: its id, or null for all members. Default: null.
	OperatingType Field[string] `json:"operating_type,omitempty"`

	// `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics.
	// One of: "grace", "immediate".
	FailurePolicy Field[string] `json:"failure_policy,omitempty"`

	// Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`.
	// One of: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// ProgramsStandingPreviewRequirementsUpdate is a part of the API.
type ProgramsStandingPreviewRequirementsUpdate struct {
	// The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read.
	// One of: "program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite".
	Scope Field[string] `json:"scope,omitempty"`

	// The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters.
	MetricKey Field[string] `json:"metric_key,omitempty"`

	// How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0.
	// One of: "gte", "lte", "eq", "neq", "exists".
	Operator Field[string] `json:"operator,omitempty"`

	// The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null.
	ScopeID Field[string] `json:"scope_id,omitempty"`

	// The value to compare with, in the unit of the metric; may be left out or null only for `exists`.
	Threshold Field[float64] `json:"threshold,omitempty"`

	// The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null.
	WindowDays Field[int64] `json:"window_days,omitempty"`

	// Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null.
	Source Field[string] `json:"source,omitempty"`

	// The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1.
	Weight Field[int64] `json:"weight,omitempty"`

	// True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true.
	Required Field[bool] `json:"required,omitempty"`

	// Only members of this operating type must meet it: its id, or null for all members. Default: null.
	OperatingType Field[string] `json:"operating_type,omitempty"`

	// `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics.
	// One of: "grace", "immediate".
	FailurePolicy Field[string] `json:"failure_policy,omitempty"`

	// Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`.
	// One of: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`

	// The requirement, by its id.
	Requirement string `json:"requirement"`
}

// ProgramsStandingPreviewSimulate: The values to assume of the member in place of the actual ones; needs `enrollment`. Default: nothing.
type ProgramsStandingPreviewSimulate struct {
	// Assertions to assume, by their key: true, false, a number, or null for none. Default: as they are.
	Assertions Field[map[string]float64] `json:"assertions,omitempty"`

	// The operating type to assume, by its id or key, or null for none. Default: the member's own.
	OperatingType Field[string] `json:"operating_type,omitempty"`

	// Values of metrics to assume, by their key, in the unit of the metric. Default: as they are.
	Metrics Field[map[string]float64] `json:"metrics,omitempty"`
}

// MessagesCreateFilter: The members that these filters find when the message is sent; `{}` for all of the brand. Send either this or `enrollments`.
type MessagesCreateFilter struct {
	// Only members of this program, by its id.
	Program Field[string] `json:"program,omitempty"`

	// Only members who have this tier, by its id.
	Tier Field[string] `json:"tier,omitempty"`

	// Only members who have this tag: 1 to 40 characters.
	Tag Field[string] `json:"tag,omitempty"`

	// Only members with this approval; several with commas between.
	// Known values: "pending", "approved", "rejected".
	ApprovalStatus Field[string] `json:"approval_status,omitempty"`

	// Only members with this qualification; several with commas between.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	QualificationStatus Field[string] `json:"qualification_status,omitempty"`

	// Only members whose membership has this status; several with commas between.
	// Known values: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`
}

// MessagesPreviewFilter: The members that these filters find when the message is sent; `{}` for all of the brand. Send either this or `enrollments`.
type MessagesPreviewFilter struct {
	// Only members of this program, by its id.
	Program Field[string] `json:"program,omitempty"`

	// Only members who have this tier, by its id.
	Tier Field[string] `json:"tier,omitempty"`

	// Only members who have this tag: 1 to 40 characters.
	Tag Field[string] `json:"tag,omitempty"`

	// Only members with this approval; several with commas between.
	// Known values: "pending", "approved", "rejected".
	ApprovalStatus Field[string] `json:"approval_status,omitempty"`

	// Only members with this qualification; several with commas between.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	QualificationStatus Field[string] `json:"qualification_status,omitempty"`

	// Only members whose membership has this status; several with commas between.
	// Known values: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`
}

// MessagesUpdateFilter: The members that these filters find when the message is sent; `{}` for all of the brand. Send either this or `enrollments`.
type MessagesUpdateFilter struct {
	// Only members of this program, by its id.
	Program Field[string] `json:"program,omitempty"`

	// Only members who have this tier, by its id.
	Tier Field[string] `json:"tier,omitempty"`

	// Only members who have this tag: 1 to 40 characters.
	Tag Field[string] `json:"tag,omitempty"`

	// Only members with this approval; several with commas between.
	// Known values: "pending", "approved", "rejected".
	ApprovalStatus Field[string] `json:"approval_status,omitempty"`

	// Only members with this qualification; several with commas between.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	QualificationStatus Field[string] `json:"qualification_status,omitempty"`

	// Only members whose membership has this status; several with commas between.
	// Known values: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`
}

// DeletedPortalDomain is a part of the API.
type DeletedPortalDomain struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Always `true`: the resource is archived, and stays readable under its id.
	Deleted bool `json:"deleted"`
}

// PayoutsRulesPreviewRule: The rule to add, with the fields that create one; it needs no name. Default: none is added.
type PayoutsRulesPreviewRule struct {
	// The display name of the rule: 1 to 200 characters, not blank. Default: none.
	Name Field[string] `json:"name,omitempty"`

	// How it pays: `revenue_split` a share of the sales, `cpa` an amount for each action, `threshold_bonus` an amount for reaching a threshold.
	// One of: "revenue_split", "cpa", "threshold_bonus".
	Type string `json:"type"`

	// The activity that the rule pays for; it cannot be changed afterwards.
	Scope PayoutsRulesPreviewRuleScope `json:"scope"`

	// The id of a tier of the program: only events count whose member held this very tier when they occurred. It cannot be changed afterwards. Default: the events of all members count.
	Tier Field[string] `json:"tier,omitempty"`

	// The metric that the rule measures: 1 to 80 characters. Default: `gmv_cents` for a `revenue_split`, which takes no other.
	MetricKey Field[string] `json:"metric_key,omitempty"`

	// The share of the net sales in hundredths of a percent, 0 to 10,000; for a `revenue_split`, which needs it.
	RateBps Field[int64] `json:"rate_bps,omitempty"`

	// The amount for each action in the minor unit of `currency`, 0 or more; for a `cpa`, which needs it.
	PerUnitMinor Field[int64] `json:"per_unit_minor,omitempty"`

	// The value of the metric that earns the bonus; for a `threshold_bonus`, which needs it.
	Threshold Field[float64] `json:"threshold,omitempty"`

	// The amount of the bonus in the minor unit of `currency`, 0 or more; for a `threshold_bonus`, which needs it.
	BonusMinor Field[int64] `json:"bonus_minor,omitempty"`

	// The days up to the period's end in which a bonus is measured: 1 to 3650. Default: the whole time, paid once.
	WindowDays Field[int64] `json:"window_days,omitempty"`

	// Your name for the window of a bonus: 1 to 60 characters. Default: none.
	WindowKey Field[string] `json:"window_key,omitempty"`

	// The currency that is measured and paid: three letters, kept in lower case. Default: `usd`.
	Currency Field[string] `json:"currency,omitempty"`
}

// PayoutsRulesPreviewRuleScope: The activity that the rule pays for; it cannot be changed afterwards.
type PayoutsRulesPreviewRuleScope struct {
	// Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`.
	// One of: "program", "collection", "unit", "member".
	Type string `json:"type"`

	// The id of the program that the rule belongs to.
	Program string `json:"program"`

	// Your id of the collection that events must name, a uuid; for the scope `collection`, which needs it.
	Collection Field[string] `json:"collection,omitempty"`

	// Your id of the unit that events must name, a uuid; for the scope `unit`, which needs it.
	Unit Field[string] `json:"unit,omitempty"`

	// The id of the enrollment that is paid; for the scope `member`, which needs it.
	Member Field[string] `json:"member,omitempty"`
}

// ProgramsSimulateRule is a part of the API.
type ProgramsSimulateRule struct {
	// The display name of the rule: 1 to 200 characters, not blank. Default: none.
	Name Field[string] `json:"name,omitempty"`

	// How it pays: `revenue_split` a share of the sales, `cpa` an amount for each action, `threshold_bonus` an amount for reaching a threshold.
	// One of: "revenue_split", "cpa", "threshold_bonus".
	Type string `json:"type"`

	// The activity that the rule pays for; it cannot be changed afterwards.
	Scope ProgramsSimulateRuleScope `json:"scope"`

	// The id of a tier of the program: only events count whose member held this very tier when they occurred. It cannot be changed afterwards. Default: the events of all members count.
	Tier Field[string] `json:"tier,omitempty"`

	// The metric that the rule measures: 1 to 80 characters. Default: `gmv_cents` for a `revenue_split`, which takes no other.
	MetricKey Field[string] `json:"metric_key,omitempty"`

	// The share of the net sales in hundredths of a percent, 0 to 10,000; for a `revenue_split`, which needs it.
	RateBps Field[int64] `json:"rate_bps,omitempty"`

	// The amount for each action in the minor unit of `currency`, 0 or more; for a `cpa`, which needs it.
	PerUnitMinor Field[int64] `json:"per_unit_minor,omitempty"`

	// The value of the metric that earns the bonus; for a `threshold_bonus`, which needs it.
	Threshold Field[float64] `json:"threshold,omitempty"`

	// The amount of the bonus in the minor unit of `currency`, 0 or more; for a `threshold_bonus`, which needs it.
	BonusMinor Field[int64] `json:"bonus_minor,omitempty"`

	// The days up to the period's end in which a bonus is measured: 1 to 3650. Default: the whole time, paid once.
	WindowDays Field[int64] `json:"window_days,omitempty"`

	// Your name for the window of a bonus: 1 to 60 characters. Default: none.
	WindowKey Field[string] `json:"window_key,omitempty"`

	// The currency that is measured and paid: three letters, kept in lower case. Default: `usd`.
	Currency Field[string] `json:"currency,omitempty"`
}

// ProgramsSimulateRuleScope: The activity that the rule pays for; it cannot be changed afterwards.
type ProgramsSimulateRuleScope struct {
	// Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`.
	// One of: "program", "collection", "unit", "member".
	Type string `json:"type"`

	// The id of the program that the rule belongs to.
	Program string `json:"program"`

	// Your id of the collection that events must name, a uuid; for the scope `collection`, which needs it.
	Collection Field[string] `json:"collection,omitempty"`

	// Your id of the unit that events must name, a uuid; for the scope `unit`, which needs it.
	Unit Field[string] `json:"unit,omitempty"`

	// The id of the enrollment that is paid; for the scope `member`, which needs it.
	Member Field[string] `json:"member,omitempty"`
}

// ProgramsSimulateRequirements: Changes of the requirements of the program as they are now, which would have been in force from the start, with those of `tiers`: each member is judged again at every instant at which it would have been evaluated. Without any change, by the present requirements. Default, unless `tiers` is there: every member stands as it did.
type ProgramsSimulateRequirements struct {
	// Requirements that the program would have as well, each as when one is created: at most 100. Default: none.
	Add Field[[]ProgramsSimulateRequirementsAdd] `json:"add,omitempty"`

	// Requirements that would be others, each with its id and the fields that change: at most 100. Default: none.
	Update Field[[]ProgramsSimulateRequirementsUpdate] `json:"update,omitempty"`

	// Requirements that the program would not have, by their ids: at most 100. Default: none.
	Remove Field[[]string] `json:"remove,omitempty"`
}

// ProgramsSimulateRequirementsAdd is a part of the API.
type ProgramsSimulateRequirementsAdd struct {
	// The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read.
	// One of: "program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite".
	Scope string `json:"scope"`

	// The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters.
	MetricKey string `json:"metric_key"`

	// How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0.
	// One of: "gte", "lte", "eq", "neq", "exists".
	Operator string `json:"operator"`

	// The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null.
	ScopeID Field[string] `json:"scope_id,omitempty"`

	// The value to compare with, in the unit of the metric; may be left out or null only for `exists`.
	Threshold Field[float64] `json:"threshold,omitempty"`

	// The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null.
	WindowDays Field[int64] `json:"window_days,omitempty"`

	// Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null.
	Source Field[string] `json:"source,omitempty"`

	// The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1.
	Weight Field[int64] `json:"weight,omitempty"`

	// True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true.
	Required Field[bool] `json:"required,omitempty"`

	// Only members of this operating type must meet it: its id, or null for all members. Default: null.
	OperatingType Field[string] `json:"operating_type,omitempty"`

	// `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics.
	// One of: "grace", "immediate".
	FailurePolicy Field[string] `json:"failure_policy,omitempty"`

	// Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`.
	// One of: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// ProgramsSimulateRequirementsUpdate is a part of the API.
type ProgramsSimulateRequirementsUpdate struct {
	// The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read.
	// One of: "program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite".
	Scope Field[string] `json:"scope,omitempty"`

	// The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters.
	MetricKey Field[string] `json:"metric_key,omitempty"`

	// How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0.
	// One of: "gte", "lte", "eq", "neq", "exists".
	Operator Field[string] `json:"operator,omitempty"`

	// The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null.
	ScopeID Field[string] `json:"scope_id,omitempty"`

	// The value to compare with, in the unit of the metric; may be left out or null only for `exists`.
	Threshold Field[float64] `json:"threshold,omitempty"`

	// The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null.
	WindowDays Field[int64] `json:"window_days,omitempty"`

	// Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null.
	Source Field[string] `json:"source,omitempty"`

	// The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1.
	Weight Field[int64] `json:"weight,omitempty"`

	// True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true.
	Required Field[bool] `json:"required,omitempty"`

	// Only members of this operating type must meet it: its id, or null for all members. Default: null.
	OperatingType Field[string] `json:"operating_type,omitempty"`

	// `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics.
	// One of: "grace", "immediate".
	FailurePolicy Field[string] `json:"failure_policy,omitempty"`

	// Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`.
	// One of: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`

	// The requirement, by its id.
	Requirement string `json:"requirement"`
}

// ProgramsSimulateTiers: Changes of the tiers of the program as they are now, which would have been in force from the start. Default: none.
type ProgramsSimulateTiers struct {
	// Tiers that the program would have as well: at most 100. Default: none.
	Add Field[[]ProgramsSimulateTiersAdd] `json:"add,omitempty"`

	// Tiers that would be others, each with its id and the fields that change: at most 100. Default: none.
	Update Field[[]ProgramsSimulateTiersUpdate] `json:"update,omitempty"`

	// Tiers that the program would not have, by their ids: at most 100. Default: none.
	Remove Field[[]string] `json:"remove,omitempty"`
}

// ProgramsSimulateTiersAdd is a part of the API.
type ProgramsSimulateTiersAdd struct {
	// The key by which requirements and rules of the same request name the tier: 1 to 40 lower-case letters, digits and hyphens.
	Key string `json:"key"`

	// The display name of the tier: 1 to 200 characters, not blank.
	Name string `json:"name"`

	// Its place among the program's tiers, a higher one being better: 0 to 1,000,000, unique among those that would be active.
	Rank int64 `json:"rank"`
}

// ProgramsSimulateTiersUpdate is a part of the API.
type ProgramsSimulateTiersUpdate struct {
	// The tier, by its id.
	Tier string `json:"tier"`

	// The display name of the tier: 1 to 200 characters, not blank. Default: no change.
	Name Field[string] `json:"name,omitempty"`

	// Its place among the program's tiers, a higher one being better. Default: no change.
	Rank Field[int64] `json:"rank,omitempty"`

	// `active`, or `archived`: then no member would have had it. Default: no change.
	// One of: "active", "archived".
	Status Field[string] `json:"status,omitempty"`
}

// PayoutsRulesCreateScope: The activity that the rule pays for; it cannot be changed afterwards.
type PayoutsRulesCreateScope struct {
	// Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`.
	// One of: "program", "collection", "unit", "member".
	Type string `json:"type"`

	// The id of the program that the rule belongs to.
	Program string `json:"program"`

	// Your id of the collection that events must name, a uuid; for the scope `collection`, which needs it.
	Collection Field[string] `json:"collection,omitempty"`

	// Your id of the unit that events must name, a uuid; for the scope `unit`, which needs it.
	Unit Field[string] `json:"unit,omitempty"`

	// The id of the enrollment that is paid; for the scope `member`, which needs it.
	Member Field[string] `json:"member,omitempty"`
}

// SimulationsCreateRule is a part of the API.
type SimulationsCreateRule struct {
	// The display name of the rule: 1 to 200 characters, not blank. Default: none.
	Name Field[string] `json:"name,omitempty"`

	// How it pays: `revenue_split` a share of the sales, `cpa` an amount for each action, `threshold_bonus` an amount for reaching a threshold.
	// One of: "revenue_split", "cpa", "threshold_bonus".
	Type string `json:"type"`

	// The activity that the rule pays for; it cannot be changed afterwards.
	Scope SimulationsCreateRuleScope `json:"scope"`

	// The id of a tier of the program: only events count whose member held this very tier when they occurred. It cannot be changed afterwards. Default: the events of all members count.
	Tier Field[string] `json:"tier,omitempty"`

	// The metric that the rule measures: 1 to 80 characters. Default: `gmv_cents` for a `revenue_split`, which takes no other.
	MetricKey Field[string] `json:"metric_key,omitempty"`

	// The share of the net sales in hundredths of a percent, 0 to 10,000; for a `revenue_split`, which needs it.
	RateBps Field[int64] `json:"rate_bps,omitempty"`

	// The amount for each action in the minor unit of `currency`, 0 or more; for a `cpa`, which needs it.
	PerUnitMinor Field[int64] `json:"per_unit_minor,omitempty"`

	// The value of the metric that earns the bonus; for a `threshold_bonus`, which needs it.
	Threshold Field[float64] `json:"threshold,omitempty"`

	// The amount of the bonus in the minor unit of `currency`, 0 or more; for a `threshold_bonus`, which needs it.
	BonusMinor Field[int64] `json:"bonus_minor,omitempty"`

	// The days up to the period's end in which a bonus is measured: 1 to 3650. Default: the whole time, paid once.
	WindowDays Field[int64] `json:"window_days,omitempty"`

	// Your name for the window of a bonus: 1 to 60 characters. Default: none.
	WindowKey Field[string] `json:"window_key,omitempty"`

	// The currency that is measured and paid: three letters, kept in lower case. Default: `usd`.
	Currency Field[string] `json:"currency,omitempty"`
}

// SimulationsCreateRuleScope: The activity that the rule pays for; it cannot be changed afterwards.
type SimulationsCreateRuleScope struct {
	// Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`.
	// One of: "program", "collection", "unit", "member".
	Type string `json:"type"`

	// The id of the program that the rule belongs to.
	Program string `json:"program"`

	// Your id of the collection that events must name, a uuid; for the scope `collection`, which needs it.
	Collection Field[string] `json:"collection,omitempty"`

	// Your id of the unit that events must name, a uuid; for the scope `unit`, which needs it.
	Unit Field[string] `json:"unit,omitempty"`

	// The id of the enrollment that is paid; for the scope `member`, which needs it.
	Member Field[string] `json:"member,omitempty"`
}

// SimulationsCreateRequirements: Changes of the requirements of the program as they are now, which would have been in force from the start, with those of `tiers`: each member is judged again at every instant at which it would have been evaluated. Without any change, by the present requirements. Default, unless `tiers` is there: every member stands as it did.
type SimulationsCreateRequirements struct {
	// Requirements that the program would have as well, each as when one is created: at most 100. Default: none.
	Add Field[[]SimulationsCreateRequirementsAdd] `json:"add,omitempty"`

	// Requirements that would be others, each with its id and the fields that change: at most 100. Default: none.
	Update Field[[]SimulationsCreateRequirementsUpdate] `json:"update,omitempty"`

	// Requirements that the program would not have, by their ids: at most 100. Default: none.
	Remove Field[[]string] `json:"remove,omitempty"`
}

// SimulationsCreateRequirementsAdd is a part of the API.
type SimulationsCreateRequirementsAdd struct {
	// The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read.
	// One of: "program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite".
	Scope string `json:"scope"`

	// The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters.
	MetricKey string `json:"metric_key"`

	// How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0.
	// One of: "gte", "lte", "eq", "neq", "exists".
	Operator string `json:"operator"`

	// The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null.
	ScopeID Field[string] `json:"scope_id,omitempty"`

	// The value to compare with, in the unit of the metric; may be left out or null only for `exists`.
	Threshold Field[float64] `json:"threshold,omitempty"`

	// The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null.
	WindowDays Field[int64] `json:"window_days,omitempty"`

	// Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null.
	Source Field[string] `json:"source,omitempty"`

	// The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1.
	Weight Field[int64] `json:"weight,omitempty"`

	// True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true.
	Required Field[bool] `json:"required,omitempty"`

	// Only members of this operating type must meet it: its id, or null for all members. Default: null.
	OperatingType Field[string] `json:"operating_type,omitempty"`

	// `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics.
	// One of: "grace", "immediate".
	FailurePolicy Field[string] `json:"failure_policy,omitempty"`

	// Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`.
	// One of: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// SimulationsCreateRequirementsUpdate is a part of the API.
type SimulationsCreateRequirementsUpdate struct {
	// The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read.
	// One of: "program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite".
	Scope Field[string] `json:"scope,omitempty"`

	// The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters.
	MetricKey Field[string] `json:"metric_key,omitempty"`

	// How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0.
	// One of: "gte", "lte", "eq", "neq", "exists".
	Operator Field[string] `json:"operator,omitempty"`

	// The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null.
	ScopeID Field[string] `json:"scope_id,omitempty"`

	// The value to compare with, in the unit of the metric; may be left out or null only for `exists`.
	Threshold Field[float64] `json:"threshold,omitempty"`

	// The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null.
	WindowDays Field[int64] `json:"window_days,omitempty"`

	// Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null.
	Source Field[string] `json:"source,omitempty"`

	// The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1.
	Weight Field[int64] `json:"weight,omitempty"`

	// True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true.
	Required Field[bool] `json:"required,omitempty"`

	// Only members of this operating type must meet it: its id, or null for all members. Default: null.
	OperatingType Field[string] `json:"operating_type,omitempty"`

	// `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics.
	// One of: "grace", "immediate".
	FailurePolicy Field[string] `json:"failure_policy,omitempty"`

	// Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`.
	// One of: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`

	// The requirement, by its id.
	Requirement string `json:"requirement"`
}

// SimulationsCreateTiers: Changes of the tiers of the program as they are now, which would have been in force from the start. Default: none.
type SimulationsCreateTiers struct {
	// Tiers that the program would have as well: at most 100. Default: none.
	Add Field[[]SimulationsCreateTiersAdd] `json:"add,omitempty"`

	// Tiers that would be others, each with its id and the fields that change: at most 100. Default: none.
	Update Field[[]SimulationsCreateTiersUpdate] `json:"update,omitempty"`

	// Tiers that the program would not have, by their ids: at most 100. Default: none.
	Remove Field[[]string] `json:"remove,omitempty"`
}

// SimulationsCreateTiersAdd is a part of the API.
type SimulationsCreateTiersAdd struct {
	// The key by which requirements and rules of the same request name the tier: 1 to 40 lower-case letters, digits and hyphens.
	Key string `json:"key"`

	// The display name of the tier: 1 to 200 characters, not blank.
	Name string `json:"name"`

	// Its place among the program's tiers, a higher one being better: 0 to 1,000,000, unique among those that would be active.
	Rank int64 `json:"rank"`
}

// SimulationsCreateTiersUpdate is a part of the API.
type SimulationsCreateTiersUpdate struct {
	// The tier, by its id.
	Tier string `json:"tier"`

	// The display name of the tier: 1 to 200 characters, not blank. Default: no change.
	Name Field[string] `json:"name,omitempty"`

	// Its place among the program's tiers, a higher one being better. Default: no change.
	Rank Field[int64] `json:"rank,omitempty"`

	// `active`, or `archived`: then no member would have had it. Default: no change.
	// One of: "active", "archived".
	Status Field[string] `json:"status,omitempty"`
}

// SimulationsAnswer is a part of the API.
type SimulationsAnswer struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program whose terms would have been others, `prog_…`.
	Program string `json:"program"`

	// The name by which the team finds it.
	Name string `json:"name"`

	// The terms and the days, as a simulation takes them.
	Proposal map[string]any `json:"proposal"`

	// The sums of its last run.
	Sums SimulationsAnswerSums `json:"sums"`

	// When it was last run, RFC 3339 UTC.
	RanAt time.Time `json:"ran_at"`

	// Who saved it, as audit entries name who acts.
	Author SimulationsAnswerAuthor `json:"author"`

	// The parts left out because your scopes do not cover them; absent when nothing is left out.
	Hidden []string `json:"hidden"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"created_at"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updated_at"`

	// The answer of the run.
	Result ProgramSimulation `json:"result"`
}

// SimulationsAnswerSums: The sums of its last run.
type SimulationsAnswerSums struct {
	// The amounts of all members, by currency.
	Totals []SimulationsAnswerSumsTotal `json:"totals"`

	// How many members would have stood otherwise; null where only rules are proposed.
	Standing *SimulationsAnswerSumsStanding `json:"standing"`
}

// SimulationsAnswerSumsTotal is a part of the API.
type SimulationsAnswerSumsTotal struct {
	// The currency of the amounts, three lower-case letters.
	Currency string `json:"currency"`

	// The amount by the terms that were in force, in the minor unit of `currency`.
	NowMinor int64 `json:"now_minor"`

	// The amount by the proposed terms, in the minor unit of `currency`.
	ProposedMinor int64 `json:"proposed_minor"`

	// `proposed_minor` less `now_minor`, in the minor unit of `currency`.
	DifferenceMinor int64 `json:"difference_minor"`

	// The digits of every number of this object that is no safe integer, by its field; absent where all are.
	Exact map[string]string `json:"exact"`

	// How many members would have got more.
	Gaining int64 `json:"gaining"`

	// How many members would have got less.
	Losing int64 `json:"losing"`

	// How many members would have got the same, other than nothing.
	Unchanged int64 `json:"unchanged"`
}

// SimulationsAnswerSumsStanding is a part of the API.
type SimulationsAnswerSumsStanding struct {
	// How many members would have gained.
	Gains int64 `json:"gains"`

	// How many members would have lost.
	Loses int64 `json:"loses"`

	// How many members nobody can judge.
	UnjudgedCount int64 `json:"unjudged_count"`
}

// SimulationsAnswerAuthor: Who saved it, as audit entries name who acts.
type SimulationsAnswerAuthor struct {
	// The kind of caller: `person`, or the `operator`.
	// Known values: "api_key", "operator", "host_app", "member", "person", "source", "system".
	Type string `json:"type"`

	// The id of the person; null where there is none.
	ID *string `json:"id"`

	// The name of the author at that time.
	Name *string `json:"name"`
}

// WebhookEndpointsAnswer is a part of the API.
type WebhookEndpointsAnswer struct {
	// The endpoint.
	WebhookEndpoint WebhookEndpoint `json:"webhook_endpoint"`
}

// DeletedWebhookEndpoint is a part of the API.
type DeletedWebhookEndpoint struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Always `true`: the resource is archived, and stays readable under its id.
	Deleted bool `json:"deleted"`
}

// BrandUpdateLook is a part of the API.
type BrandUpdateLook struct {
	// The colour of links and buttons on light pages, `#rrggbb`, with a contrast of at least 4.5 to white.
	Accent string `json:"accent"`

	// The same on dark pages, with a contrast of at least 4.5 to `#1a1a18`. Left out: unchanged.
	AccentDark Field[string] `json:"accent_dark,omitempty"`

	// The radius of corners: 0 to 20 pixels. Left out: unchanged.
	Corner Field[int64] `json:"corner,omitempty"`

	// The typeface: `sans`, `serif`, `rounded` or `mono`, as the device has it. Left out: unchanged.
	// One of: "sans", "serif", "rounded", "mono".
	Font Field[string] `json:"font,omitempty"`

	// The logo: a `data:` URL of a PNG, JPEG or WebP picture of at most 48 KiB. Left out: unchanged.
	Logo Field[string] `json:"logo,omitempty"`
}

// PayoutsRailsCreateConfig: How its payment files are made; a `csv_batch` names its `format`. Default: nothing, for a rail that pays by hand.
type PayoutsRailsCreateConfig struct {
	// The format of the payment files: one for PayPal, Wise or SEPA, or another that the service has registered; null, for a manual rail, makes a plain list.
	// Known values: "paypal_payouts_csv", "wise_batch_csv", "sepa_pain_001".
	Format Field[string] `json:"format,omitempty"`

	// True if payments are taken from the brand's wallet. Default: false.
	WalletFunded Field[bool] `json:"wallet_funded,omitempty"`

	// The columns of a CSV file in their order: 1 to 50, or null for those of the format. Default: null.
	Columns Field[[]PayoutsRailsCreateConfigColumn] `json:"columns,omitempty"`

	// The account that pays, which SEPA files need, and other formats may; null for those that name none. Default: null.
	Debtor Field[PayoutsRailsCreateConfigDebtor] `json:"debtor,omitempty"`
}

// PayoutsRailsCreateConfigColumn is a part of the API.
type PayoutsRailsCreateConfigColumn struct {
	// The value of a payment that the column shows.
	// One of: "reference", "item", "batch", "destination", "name", "email", "recipient_type", "amount", "amount_minor", "currency", "amount_currency", "note", "wallet".
	Key string `json:"key"`

	// The name of the column in the first line of the file: 1 to 200 characters, once per file.
	Header string `json:"header"`
}

// PayoutsRailsCreateConfigDebtor is a part of the API.
type PayoutsRailsCreateConfigDebtor struct {
	// The name of whoever pays: 1 to 70 characters, not blank.
	Name string `json:"name"`

	// The IBAN of the account that pays.
	Iban string `json:"iban"`
}

// PayoutsRailsUpdateConfig: `format` cannot change after creation.
type PayoutsRailsUpdateConfig struct {
	// The format of the payment files: one for PayPal, Wise or SEPA, or another that the service has registered; null, for a manual rail, makes a plain list.
	// Known values: "paypal_payouts_csv", "wise_batch_csv", "sepa_pain_001".
	Format Field[string] `json:"format,omitempty"`

	// True if payments are taken from the brand's wallet. Left out: unchanged.
	WalletFunded Field[bool] `json:"wallet_funded,omitempty"`

	// The columns of a CSV file in their order: 1 to 50, or null for those of the format. Left out: unchanged.
	Columns Field[[]PayoutsRailsUpdateConfigColumn] `json:"columns,omitempty"`

	// The account that pays, which SEPA files need, and other formats may; null for those that name none. Left out: unchanged.
	Debtor Field[PayoutsRailsUpdateConfigDebtor] `json:"debtor,omitempty"`
}

// PayoutsRailsUpdateConfigColumn is a part of the API.
type PayoutsRailsUpdateConfigColumn struct {
	// The value of a payment that the column shows.
	// One of: "reference", "item", "batch", "destination", "name", "email", "recipient_type", "amount", "amount_minor", "currency", "amount_currency", "note", "wallet".
	Key string `json:"key"`

	// The name of the column in the first line of the file: 1 to 200 characters, once per file.
	Header string `json:"header"`
}

// PayoutsRailsUpdateConfigDebtor is a part of the API.
type PayoutsRailsUpdateConfigDebtor struct {
	// The name of whoever pays: 1 to 70 characters, not blank.
	Name string `json:"name"`

	// The IBAN of the account that pays.
	Iban string `json:"iban"`
}

// DeletedPayoutSchedule is a part of the API.
type DeletedPayoutSchedule struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// Always `true`: the resource is archived, and stays readable under its id.
	Deleted bool `json:"deleted"`
}

// PayoutsBatchesConfirmResult is a part of the API.
type PayoutsBatchesConfirmResult struct {
	// The id of the item, or its reference in the payment file.
	Item string `json:"item"`

	// The result of the payment: `paid`, `failed`, or `returned` after it was paid.
	// One of: "paid", "failed", "returned".
	Status string `json:"status"`

	// Why it failed or came back: 1 to 500 characters. Default: not said.
	Reason Field[string] `json:"reason,omitempty"`
}

// ProgramsConnectConfigAnswer is a part of the API.
type ProgramsConnectConfigAnswer struct {
	// The id, which never changes, with the prefix of its kind; requests may also send it without the prefix.
	ID string `json:"id"`

	// The type of this object, always this one word, by which mixed data is told apart.
	Object string `json:"object"`

	// The program that host applications meet, `prog_…`.
	Program string `json:"program"`

	// The key by which host applications name the program, `pk_…`; it is no secret.
	PublicKey string `json:"publicKey"`

	// The origins of web pages that may call the connect surface.
	AllowedOrigins []string `json:"allowedOrigins"`

	// The origins that a member may be sent back to after connecting a channel.
	AllowedRedirectOrigins []string `json:"allowedRedirectOrigins"`

	// The channels that a member must connect, in this order.
	RequiredChannels []string `json:"requiredChannels"`

	// The approval of members who are handed off: `approved` at once, or `pending` until you decide.
	// Known values: "pending", "approved".
	DefaultApprovalStatus string `json:"defaultApprovalStatus"`

	// Your own data, byte for byte as you sent it; `{}` when you sent none.
	Metadata map[string]any `json:"metadata"`

	// The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate.
	Livemode bool `json:"livemode"`

	// When this was created: RFC 3339 in UTC, with milliseconds.
	CreatedAt time.Time `json:"createdAt"`

	// When this last changed: RFC 3339 in UTC, with milliseconds.
	UpdatedAt time.Time `json:"updatedAt"`
}

// ConnectHandoffPayload: The signed content: a JSON object in camelCase.
type ConnectHandoffPayload struct {
	// Who signed: the issuer of the host application, 1 to 200 characters.
	Iss string `json:"iss"`

	// The intended audience: that of the handoff config, 1 to 200 characters.
	Aud string `json:"aud"`

	// When it was signed, in seconds since 1970; at most 60 s ahead of the service's clock.
	Iat int64 `json:"iat"`

	// Until when it may be used, in seconds since 1970; at most 15 minutes after `iat`.
	Exp int64 `json:"exp"`

	// A uuid made for this payload, which is accepted once.
	Nonce string `json:"nonce"`

	// The public key of the program's connect config.
	PublicKey string `json:"publicKey"`

	// The program to hand the user off to, by its id.
	ProgramID string `json:"programId"`

	// The id of the user in the host application: 1 to 200 characters.
	ExternalUserID string `json:"externalUserId"`

	// The e-mail address of the user, up to 320 characters, or null. Default: not known.
	Email Field[string] `json:"email,omitempty"`

	// True if you have verified that the address is the user's: only then a new user becomes the member of your program who has it. Default: false.
	EmailVerified Field[bool] `json:"emailVerified,omitempty"`

	// The name of the user, 1 to 200 characters, or null. Default: not known.
	Name Field[string] `json:"name,omitempty"`

	// The kind of member by the key of an operating type, or null; one that is unknown is passed over. Default: none.
	OperatingType Field[string] `json:"operatingType,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`

	// Where to send the member back to: an absolute URL of an allowed origin, up to 2,048 characters.
	RedirectUri string `json:"redirectUri"`
}

// ConnectStandingPayload: The signed content: a JSON object in camelCase.
type ConnectStandingPayload struct {
	// Who signed: the issuer of the host application, 1 to 200 characters.
	Iss string `json:"iss"`

	// The intended audience: that of the handoff config, 1 to 200 characters.
	Aud string `json:"aud"`

	// When it was signed, in seconds since 1970; at most 60 s ahead of the service's clock.
	Iat int64 `json:"iat"`

	// Until when it may be used, in seconds since 1970; at most 15 minutes after `iat`.
	Exp int64 `json:"exp"`

	// A uuid made for this payload, which is accepted once.
	Nonce string `json:"nonce"`

	// The public key of the program's connect config.
	PublicKey string `json:"publicKey"`

	// The program to hand the user off to, by its id.
	ProgramID string `json:"programId"`

	// The id of the user in the host application: 1 to 200 characters.
	ExternalUserID string `json:"externalUserId"`

	// The e-mail address of the user, up to 320 characters, or null. Default: not known.
	Email Field[string] `json:"email,omitempty"`

	// True if you have verified that the address is the user's: only then a new user becomes the member of your program who has it. Default: false.
	EmailVerified Field[bool] `json:"emailVerified,omitempty"`

	// The name of the user, 1 to 200 characters, or null. Default: not known.
	Name Field[string] `json:"name,omitempty"`

	// The kind of member by the key of an operating type, or null; one that is unknown is passed over. Default: none.
	OperatingType Field[string] `json:"operatingType,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// ConnectPortalPayload: The signed content: a JSON object in camelCase.
type ConnectPortalPayload struct {
	// Who signed: the issuer of the host application, 1 to 200 characters.
	Iss string `json:"iss"`

	// The intended audience: that of the handoff config, 1 to 200 characters.
	Aud string `json:"aud"`

	// When it was signed, in seconds since 1970; at most 60 s ahead of the service's clock.
	Iat int64 `json:"iat"`

	// Until when it may be used, in seconds since 1970; at most 15 minutes after `iat`.
	Exp int64 `json:"exp"`

	// A uuid made for this payload, which is accepted once.
	Nonce string `json:"nonce"`

	// The public key of the program's connect config.
	PublicKey string `json:"publicKey"`

	// The program to hand the user off to, by its id.
	ProgramID string `json:"programId"`

	// The id of the user in the host application: 1 to 200 characters.
	ExternalUserID string `json:"externalUserId"`

	// The e-mail address of the user, up to 320 characters, or null. Default: not known.
	Email Field[string] `json:"email,omitempty"`

	// True if you have verified that the address is the user's: only then a new user becomes the member of your program who has it. Default: false.
	EmailVerified Field[bool] `json:"emailVerified,omitempty"`

	// The name of the user, 1 to 200 characters, or null. Default: not known.
	Name Field[string] `json:"name,omitempty"`

	// The kind of member by the key of an operating type, or null; one that is unknown is passed over. Default: none.
	OperatingType Field[string] `json:"operatingType,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`

	// Always true: the payload asks for the portal of the user.
	Portal bool `json:"portal"`
}

// EventsSealsAnswer is a part of the API.
type EventsSealsAnswer struct {
	// The keys, the one that signs now first.
	Keys []SealKey `json:"keys"`
}

// DistributionLaunchingData: The data of `distribution.launching`. A launch or a resume of the distribution was accepted and goes on.
type DistributionLaunchingData struct {
	// The distribution, as its GET answered at that moment.
	Object Distribution `json:"object"`
}

// DistributionLiveData: The data of `distribution.live`. The launch of the distribution ended with all or some of its deployments live.
type DistributionLiveData struct {
	// The distribution, as its GET answered at that moment.
	Object Distribution `json:"object"`
}

// DistributionPausedData: The data of `distribution.paused`. The distribution was paused: its links redirect, and nothing earns.
type DistributionPausedData struct {
	// The distribution, as its GET answered at that moment.
	Object Distribution `json:"object"`
}

// DistributionResumedData: The data of `distribution.resumed`. The resume of the distribution ended, and it earns again.
type DistributionResumedData struct {
	// The distribution, as its GET answered at that moment.
	Object Distribution `json:"object"`
}

// DistributionCompletedData: The data of `distribution.completed`. The distribution ended: by request, because its deployments ended, or because its budget is spent.
type DistributionCompletedData struct {
	// The distribution, as its GET answered at that moment.
	Object Distribution `json:"object"`
}

// DistributionFailedData: The data of `distribution.failed`. The launch of the distribution ended without a live deployment.
type DistributionFailedData struct {
	// The distribution, as its GET answered at that moment.
	Object Distribution `json:"object"`
}

// DistributionCanceledData: The data of `distribution.canceled`. The distribution was canceled for good.
type DistributionCanceledData struct {
	// The distribution, as its GET answered at that moment.
	Object Distribution `json:"object"`
}

// DeploymentCreatedData: The data of `deployment.created`. A launch planned the deployment, which is provisioned next.
type DeploymentCreatedData struct {
	// The deployment, as its GET answered at that moment.
	Object Deployment `json:"object"`
}

// DeploymentActivatedData: The data of `deployment.activated`. The deployment was first observed live, or again after a resume.
type DeploymentActivatedData struct {
	// The deployment, as its GET answered at that moment.
	Object Deployment `json:"object"`
}

// DeploymentRejectedData: The data of `deployment.rejected`. The channel, or the program's status, refused the deployment.
type DeploymentRejectedData struct {
	// The deployment, as its GET answered at that moment.
	Object Deployment `json:"object"`
}

// DeploymentPausedData: The data of `deployment.paused`. The deployment was paused.
type DeploymentPausedData struct {
	// The deployment, as its GET answered at that moment.
	Object Deployment `json:"object"`
}

// DeploymentCompletedData: The data of `deployment.completed`. The deployment ended on its channel.
type DeploymentCompletedData struct {
	// The deployment, as its GET answered at that moment.
	Object Deployment `json:"object"`
}

// DeploymentDriftedData: The data of `deployment.drifted`. The channel reports something else than is desired, for longer than the setting allows.
type DeploymentDriftedData struct {
	// The deployment, as its GET answered at that moment.
	Object Deployment `json:"object"`
}

// DeploymentCancelRequestedData: The data of `deployment.cancel_requested`. The removal of the deployment from its channel was accepted and goes on.
type DeploymentCancelRequestedData struct {
	// The deployment, as its GET answered at that moment.
	Object Deployment `json:"object"`
}

// DeploymentCanceledData: The data of `deployment.canceled`. The deployment was removed from its channel.
type DeploymentCanceledData struct {
	// The deployment, as its GET answered at that moment.
	Object Deployment `json:"object"`
}

// DeploymentCleanupFailedData: The data of `deployment.cleanup_failed`. The deployment could not be removed from its channel, which needs an operator.
type DeploymentCleanupFailedData struct {
	// The deployment, as its GET answered at that moment.
	Object Deployment `json:"object"`
}

// RelationshipCreatedData: The data of `relationship.created`. The brand began to work with an entity.
type RelationshipCreatedData struct {
	// The relationship, as its GET answered at that moment.
	Object Relationship `json:"object"`
}

// RelationshipActivatedData: The data of `relationship.activated`. The first membership of the entity was approved.
type RelationshipActivatedData struct {
	// The relationship, as its GET answered at that moment.
	Object Relationship `json:"object"`
}

// RelationshipPausedData: The data of `relationship.paused`. The relationship was paused: nothing earns until it is resumed.
type RelationshipPausedData struct {
	// The relationship, as its GET answered at that moment.
	Object Relationship `json:"object"`
}

// RelationshipResumedData: The data of `relationship.resumed`. The relationship was resumed, and earns again.
type RelationshipResumedData struct {
	// The relationship, as its GET answered at that moment.
	Object Relationship `json:"object"`
}

// RelationshipEndedData: The data of `relationship.ended`. The relationship ended for good.
type RelationshipEndedData struct {
	// The relationship, as its GET answered at that moment.
	Object Relationship `json:"object"`
}

// EnrollmentCreatedData: The data of `enrollment.created`. An entity became a member of a program.
type EnrollmentCreatedData struct {
	// The enrollment, as its GET answered at that moment, but for the tags of your team.
	Object AnnouncedEnrollment `json:"object"`

	// `false` where the request asked that the member is not told of it; absent otherwise.
	Notify *bool `json:"notify"`
}

// EnrollmentApprovedData: The data of `enrollment.approved`. The brand accepted the member.
type EnrollmentApprovedData struct {
	// The enrollment, as its GET answered at that moment, but for the tags of your team.
	Object AnnouncedEnrollment `json:"object"`

	// `false` where the request asked that the member is not told of it; absent otherwise.
	Notify *bool `json:"notify"`
}

// EnrollmentRejectedData: The data of `enrollment.rejected`. The brand declined the member.
type EnrollmentRejectedData struct {
	// The enrollment, as its GET answered at that moment, but for the tags of your team.
	Object AnnouncedEnrollment `json:"object"`

	// `false` where the request asked that the member is not told of it; absent otherwise.
	Notify *bool `json:"notify"`
}

// EnrollmentActivatedData: The data of `enrollment.activated`. The membership became active.
type EnrollmentActivatedData struct {
	// The enrollment, as its GET answered at that moment, but for the tags of your team.
	Object AnnouncedEnrollment `json:"object"`

	// `false` where the request asked that the member is not told of it; absent otherwise.
	Notify *bool `json:"notify"`
}

// EnrollmentQualifiedData: The data of `enrollment.qualified`. The member meets the requirements, after not having met them.
type EnrollmentQualifiedData struct {
	// The enrollment, as its GET answered at that moment, but for the tags of your team.
	Object AnnouncedEnrollment `json:"object"`

	// `false` where the request asked that the member is not told of it; absent otherwise.
	Notify *bool `json:"notify"`

	// The qualification that the member had before.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	PreviousStatus string `json:"previous_status"`

	// The cause of the evaluation: an event (`metric_event`), a changed `assertion`, `override`, `requirement` or `operating_type`, an `approval`, or the passing of time (`timer`).
	// Known values: "metric_event", "assertion", "override", "requirement", "operating_type", "approval", "timer".
	Trigger string `json:"trigger"`
}

// EnrollmentDisqualifiedData: The data of `enrollment.disqualified`. The member no longer meets the requirements, and no grace is left.
type EnrollmentDisqualifiedData struct {
	// The enrollment, as its GET answered at that moment, but for the tags of your team.
	Object AnnouncedEnrollment `json:"object"`

	// `false` where the request asked that the member is not told of it; absent otherwise.
	Notify *bool `json:"notify"`

	// The qualification that the member had before.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	PreviousStatus string `json:"previous_status"`

	// The cause of the evaluation: an event (`metric_event`), a changed `assertion`, `override`, `requirement` or `operating_type`, an `approval`, or the passing of time (`timer`).
	// Known values: "metric_event", "assertion", "override", "requirement", "operating_type", "approval", "timer".
	Trigger string `json:"trigger"`
}

// AssertionCreatedData: The data of `assertion.created`. The brand stated a value about an entity, or another expiry of it.
type AssertionCreatedData struct {
	// The assertion, as its GET answered at that moment.
	Object Assertion `json:"object"`

	// The entity that the assertion is about, `ent_…`.
	Entity string `json:"entity"`

	// The key of the assertion.
	Key string `json:"key"`
}

// AssertionRevokedData: The data of `assertion.revoked`. The brand took a statement about an entity back.
type AssertionRevokedData struct {
	// The assertion, as its GET answered at that moment.
	Object Assertion `json:"object"`

	// The entity that the assertion is about, `ent_…`.
	Entity string `json:"entity"`

	// The key of the assertion.
	Key string `json:"key"`
}

// PayoutCreatedData: The data of `payout.created`. A payout was written: what a member earned by one rule in one period, or a correction.
type PayoutCreatedData struct {
	// The payout, as its GET answered at that moment.
	Object Payout `json:"object"`
}

// PayoutSettledData: The data of `payout.settled`. The payout was confirmed as paid.
type PayoutSettledData struct {
	// The payout, as its GET answered at that moment.
	Object Payout `json:"object"`
}

// PayoutFailedData: The data of `payout.failed`. The payment of the payout failed or came back.
type PayoutFailedData struct {
	// The payout, as its GET answered at that moment.
	Object Payout `json:"object"`
}

// OperationSucceededData: The data of `operation.succeeded`. The operation ended, in whole or in part; its data tells which.
type OperationSucceededData struct {
	// The operation, as its GET answered at that moment.
	Object Operation `json:"object"`
}

// OperationFailedData: The data of `operation.failed`. The operation ended without success.
type OperationFailedData struct {
	// The operation, as its GET answered at that moment.
	Object Operation `json:"object"`
}

// OperationCancelRequestedData: The data of `operation.cancel_requested`. A cancel was accepted, and its operation goes on.
type OperationCancelRequestedData struct {
	// The operation, as its GET answered at that moment.
	Object Operation `json:"object"`
}

// OperationCanceledData: The data of `operation.canceled`. The operation was canceled before it ended.
type OperationCanceledData struct {
	// The operation, as its GET answered at that moment.
	Object Operation `json:"object"`
}

// OperationSupersededData: The data of `operation.superseded`. Another operation, such as a cancel, took the place of this one.
type OperationSupersededData struct {
	// The operation, as its GET answered at that moment.
	Object Operation `json:"object"`
}

// BudgetReservedData: The data of `budget.reserved`. A funded budget was reserved in the wallet.
type BudgetReservedData struct {
	// The distribution whose budget it is, as its GET answered at that moment.
	Object Distribution `json:"object"`

	// The asset of the budget: `credit`, or `usd`.
	// Known values: "credit", "usd".
	Asset string `json:"asset"`

	// How much was reserved, released or missing, in the minor unit of `asset`.
	Amount int64 `json:"amount"`
}

// BudgetReleasedData: The data of `budget.released`. What was left of a funded budget was given back to the wallet.
type BudgetReleasedData struct {
	// The distribution whose budget it is, as its GET answered at that moment.
	Object Distribution `json:"object"`

	// The asset of the budget: `credit`, or `usd`.
	// Known values: "credit", "usd".
	Asset string `json:"asset"`

	// How much was reserved, released or missing, in the minor unit of `asset`.
	Amount int64 `json:"amount"`
}

// BudgetReserveFailedData: The data of `budget.reserve_failed`. The wallet is short of a funded budget, so that its launch waits.
type BudgetReserveFailedData struct {
	// The distribution whose budget it is, as its GET answered at that moment.
	Object Distribution `json:"object"`

	// The asset of the budget: `credit`, or `usd`.
	// Known values: "credit", "usd".
	Asset string `json:"asset"`

	// How much was reserved, released or missing, in the minor unit of `asset`.
	Amount int64 `json:"amount"`
}

// ProgramsCreateParams: the query or body of programs.create.
type ProgramsCreateParams struct {
	// The display name of the program: 1 to 200 characters, not blank.
	Name string `json:"name"`

	// How members are paid: `performance` by what they bring, `upfront` by agreement; it is information. Default: `performance`.
	// One of: "performance", "upfront".
	Type Field[string] `json:"type,omitempty"`

	// The description of the program, for people: up to 5,000 characters, or null for none. Default: null.
	Description Field[string] `json:"description,omitempty"`

	// `active`, or `paused` or `archived`: then new members are refused and activity earns nothing. Default: `active`.
	// One of: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`

	// `listed` shows the program in the public feed, `private` does not. Default: `private`.
	// One of: "private", "listed".
	Visibility Field[string] `json:"visibility,omitempty"`

	// Where promo links and referral links lead: an absolute http or https URL, or null. Default: null.
	LandingURL Field[string] `json:"landing_url,omitempty"`

	// The origins of pages that the parameter `to` of a link's address may name in place of the landing page: up to 50, exact, http or https. Default: none.
	LandingOrigins Field[[]string] `json:"landing_origins,omitempty"`

	// Which parameters of a link's address the landing page gets besides `sub_id` and the UTM parameters: `none`, `all`, or up to 50 names, such as `["gclid"]`. One that the landing page has itself is dropped, and so are `ref`, `click_id` and `to`; 2,048 characters pass at most. Default: `none`.
	PassParameters Field[any] `json:"pass_parameters,omitempty"`

	// The currency of the program's amounts: three letters, kept in lower case. Default: `usd`.
	Currency Field[string] `json:"currency,omitempty"`

	// Days a qualified member keeps the qualification after a requirement with the policy `grace` fails: 0 to 3650, default 14.
	GraceDays Field[int64] `json:"grace_days,omitempty"`

	// Days after a customer's touch in which what the customer does is credited to the member: 1 to 3650, default 90.
	ReferralWindowDays Field[int64] `json:"referral_window_days,omitempty"`

	// Which touch of a customer counts within the window: the `last_click` or the `first_click`. Default: `last_click`.
	// One of: "last_click", "first_click".
	Attribution Field[string] `json:"attribution,omitempty"`

	// The order in which the names count that an event brings, each of them once: the first that leads to a member credits it. Default: `coupon`, `code`, `click`, `customer`.
	// One of: "coupon", "code", "click", "customer".
	NameOrder Field[[]string] `json:"name_order,omitempty"`

	// The policy on self-referrals: members earn nothing by their own purchases (`refuse`), or as by all else (`allow`). A member is known by every address that you recorded of it, now or before: by `customer` if that is an address, and by `customer_email`. Default: `refuse`.
	// One of: "refuse", "allow".
	SelfReferral Field[string] `json:"self_referral,omitempty"`

	// Days after a sale in which a refund can still come; what it earns counts only after them: 0 to 3650, default 0.
	HoldDays Field[int64] `json:"hold_days,omitempty"`

	// The least that a recipient is paid in one batch, in the minor unit of `currency`: 0 or more, default 0.
	MinimumPayoutMinor Field[int64] `json:"minimum_payout_minor,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// ProgramsListParams: the query or body of programs.list.
type ProgramsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only programs with this status; several with commas between. Default: all.
	// Known values: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Only programs that are listed, or that are private; several with commas between. Default: both.
	// Known values: "private", "listed".
	Visibility Field[string] `json:"visibility,omitempty"`

	// The order: `created_at` by when the programs were created, or `name` by their names in any case of letters; with a `-` before it backwards. Default: `-created_at`.
	// One of: "created_at", "-created_at", "name", "-name".
	Sort Field[string] `json:"sort,omitempty"`
}

// ProgramsUpdateParams: the query or body of programs.update.
type ProgramsUpdateParams struct {
	// The display name of the program: 1 to 200 characters, not blank.
	Name Field[string] `json:"name,omitempty"`

	// How members are paid: `performance` by what they bring, `upfront` by agreement; it is information. Left out: unchanged.
	// One of: "performance", "upfront".
	Type Field[string] `json:"type,omitempty"`

	// The description of the program, for people: up to 5,000 characters, or null for none. Left out: unchanged.
	Description Field[string] `json:"description,omitempty"`

	// `active`, or `paused` or `archived`: then new members are refused and activity earns nothing. Left out: unchanged.
	// One of: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`

	// `listed` shows the program in the public feed, `private` does not. Left out: unchanged.
	// One of: "private", "listed".
	Visibility Field[string] `json:"visibility,omitempty"`

	// Where promo links and referral links lead: an absolute http or https URL, or null. Left out: unchanged.
	LandingURL Field[string] `json:"landing_url,omitempty"`

	// The origins of pages that the parameter `to` of a link's address may name in place of the landing page: up to 50, exact, http or https. Left out: unchanged.
	LandingOrigins Field[[]string] `json:"landing_origins,omitempty"`

	// Which parameters of a link's address the landing page gets besides `sub_id` and the UTM parameters: `none`, `all`, or up to 50 names, such as `["gclid"]`. One that the landing page has itself is dropped, and so are `ref`, `click_id` and `to`; 2,048 characters pass at most. Left out: unchanged.
	PassParameters Field[any] `json:"pass_parameters,omitempty"`

	// The currency of the program's amounts: three letters, kept in lower case. Left out: unchanged.
	Currency Field[string] `json:"currency,omitempty"`

	// Days a qualified member keeps the qualification after a requirement with the policy `grace` fails: 0 to 3650. Left out: unchanged.
	GraceDays Field[int64] `json:"grace_days,omitempty"`

	// Days after a customer's touch in which what the customer does is credited to the member: 1 to 3650. Left out: unchanged.
	ReferralWindowDays Field[int64] `json:"referral_window_days,omitempty"`

	// Which touch of a customer counts within the window: the `last_click` or the `first_click`. Left out: unchanged.
	// One of: "last_click", "first_click".
	Attribution Field[string] `json:"attribution,omitempty"`

	// The order in which the names count that an event brings, each of them once: the first that leads to a member credits it. Left out: unchanged.
	// One of: "coupon", "code", "click", "customer".
	NameOrder Field[[]string] `json:"name_order,omitempty"`

	// The policy on self-referrals: members earn nothing by their own purchases (`refuse`), or as by all else (`allow`). A member is known by every address that you recorded of it, now or before: by `customer` if that is an address, and by `customer_email`. Left out: unchanged.
	// One of: "refuse", "allow".
	SelfReferral Field[string] `json:"self_referral,omitempty"`

	// Days after a sale in which a refund can still come; what it earns counts only after them: 0 to 3650. Left out: unchanged.
	HoldDays Field[int64] `json:"hold_days,omitempty"`

	// The least that a recipient is paid in one batch, in the minor unit of `currency`: 0 or more. Left out: unchanged.
	MinimumPayoutMinor Field[int64] `json:"minimum_payout_minor,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// EntitiesListParams: the query or body of entities.list.
type EntitiesListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only the entities with this e-mail address, compared as a whole whatever its spelling: up to 320 characters. Default: all.
	Email Field[string] `json:"email,omitempty"`

	// Only entities with this in their name or e-mail address, in any case: 1 to 200 characters; at the beginning where it is 1 or 2. Default: all.
	Q Field[string] `json:"q,omitempty"`
}

// EntitiesUpdateParams: the query or body of entities.update.
type EntitiesUpdateParams struct {
	// The name that your brand knows the entity by: 1 to 200 characters, or null for none.
	Name Field[string] `json:"name,omitempty"`

	// The e-mail address by which your brand pays: up to 320 characters, or null for none. To change or clear one that is there, or to record one after another was cleared, needs `payouts:write` as well; one that another entity of your brand has is refused.
	Email Field[string] `json:"email,omitempty"`

	// Your brand's own data: any JSON object, kept and answered byte for byte; it replaces the one before.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// EntitiesEraseParams: the query or body of entities.erase.
type EntitiesEraseParams struct {
	// True to erase an entity that is still owed something, or still owes: its payouts that no batch holds are written off, in every brand, and earnings that no run has booked are no longer owed. Default: false.
	AbandonPayouts Field[bool] `json:"abandon_payouts,omitempty"`

	// True to erase only what your own brand records of the entity: its name and address, terms of its relationships, metadata of its members, and the names that its host applications call the user by. If there is an address, it needs `payouts:write` as well, as clearing it does. Default: false.
	BrandOnly Field[bool] `json:"brand_only,omitempty"`
}

// EntitiesMergeParams: the query or body of entities.merge.
type EntitiesMergeParams struct {
	// The entity that stands for both from now on, by its id: of the same kind.
	Into string `json:"into"`

	// Why they are one person, in your own words: 1 to 500 characters, not blank.
	Reason string `json:"reason"`
}

// RelationshipsListParams: the query or body of relationships.list.
type RelationshipsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only relationships with this status; several with commas between. Default: all.
	// Known values: "pending", "active", "paused", "ended".
	Status Field[string] `json:"status,omitempty"`
}

// RelationshipsSetPermissionsParams: the query or body of relationships.setPermissions.
type RelationshipsSetPermissionsParams struct {
	// The permissions that you give the entity: any JSON object, kept byte for byte and never interpreted; it replaces the one before.
	Permissions Field[map[string]any] `json:"permissions,omitempty"`

	// The rights that you have agreed the entity has: any JSON object, kept byte for byte and never interpreted; it replaces the one before.
	Rights Field[map[string]any] `json:"rights,omitempty"`

	// The compensation that you have agreed to pay by default: any JSON object, kept byte for byte; it replaces the one before.
	CompensationDefaults Field[map[string]any] `json:"compensation_defaults,omitempty"`
}

// EnrollmentsCreateParams: the query or body of enrollments.create.
type EnrollmentsCreateParams struct {
	// The program to join, by its id.
	Program string `json:"program"`

	// The entity to enroll, by its id; send either this or `email`.
	Entity Field[string] `json:"entity,omitempty"`

	// The e-mail address of the person to enroll, up to 320 characters, who becomes an entity if none has it; send either this or `entity`.
	Email Field[string] `json:"email,omitempty"`

	// The name to give a person who becomes an entity by this: 1 to 200 characters. Default: none.
	Name Field[string] `json:"name,omitempty"`

	// The code to give the member: 3 to 64 letters, digits, `_` or `-`, unique in the service. Default: one is made.
	ReferralCode Field[string] `json:"referral_code,omitempty"`

	// The kind of member, by the id or the key of an operating type. Default: none.
	OperatingType Field[string] `json:"operating_type,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// EnrollmentsListParams: the query or body of enrollments.list.
type EnrollmentsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only members with this in their name, e-mail address or code, in any case: 1 to 200 characters; at the beginning where it is 1 or 2. Default: all.
	Q Field[string] `json:"q,omitempty"`

	// Only members of this program, by its id. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only memberships of this entity, by its id. Default: of all.
	Entity Field[string] `json:"entity,omitempty"`

	// Only members whose membership has this status; several with commas between. Default: all.
	// Known values: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Only members with this approval; several with commas between. Default: all.
	// Known values: "pending", "approved", "rejected".
	ApprovalStatus Field[string] `json:"approval_status,omitempty"`

	// Only members with this qualification; several with commas between. Default: all.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	QualificationStatus Field[string] `json:"qualification_status,omitempty"`

	// Only members who have this tier, by its id. Default: all.
	Tier Field[string] `json:"tier,omitempty"`

	// Only members who have this tag, in any case of its letters: 1 to 40 characters. Default: all.
	Tag Field[string] `json:"tag,omitempty"`

	// The order: `created_at` by when the members joined, or `name` by the name, or else the e-mail address, of the entity in any case of letters, members without either last; with a `-` before it backwards. A name needs the scope `entities:read`. Default: `-created_at`.
	// One of: "created_at", "-created_at", "name", "-name".
	Sort Field[string] `json:"sort,omitempty"`

	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	// One of: "program", "relationship", "entity", "tier", "operating_type".
	Expand Field[[]string] `json:"expand,omitempty"`
}

// EnrollmentsCountParams: the query or body of enrollments.count.
type EnrollmentsCountParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// Only members with this in their name, e-mail address or code, in any case: 1 to 200 characters; at the beginning where it is 1 or 2. Default: all.
	Q Field[string] `json:"q,omitempty"`

	// Only members of this program, by its id. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only memberships of this entity, by its id. Default: of all.
	Entity Field[string] `json:"entity,omitempty"`

	// Only members whose membership has this status; several with commas between. Default: all.
	// Known values: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Only members with this approval; several with commas between. Default: all.
	// Known values: "pending", "approved", "rejected".
	ApprovalStatus Field[string] `json:"approval_status,omitempty"`

	// Only members with this qualification; several with commas between. Default: all.
	// Known values: "pending", "qualified", "grace", "not_qualified".
	QualificationStatus Field[string] `json:"qualification_status,omitempty"`

	// Only members who have this tier, by its id. Default: all.
	Tier Field[string] `json:"tier,omitempty"`

	// Only members who have this tag, in any case of its letters: 1 to 40 characters. Default: all.
	Tag Field[string] `json:"tag,omitempty"`
}

// EnrollmentsBulkParams: the query or body of enrollments.bulk.
type EnrollmentsBulkParams struct {
	// The action for each item: `approve`, `reject`, `archive`, `tag` or `untag` a member, or `enroll` somebody.
	// One of: "approve", "reject", "enroll", "archive", "tag", "untag".
	Action string `json:"action"`

	// The members, or who is to be one: 1 to 1,000, decided in this order.
	Items []EnrollmentsBulkItem `json:"items"`

	// True if the members are to be notified: with false, the events of the enrollments say `notify: false` to every receiver; nothing else differs. Default: true.
	Notify Field[bool] `json:"notify,omitempty"`

	// Why the members are rejected, in words that each is told: 1 to 500 characters; with `reject` only. Default: none.
	Reason Field[string] `json:"reason,omitempty"`

	// The tags to give each member, or to take away: 1 to 20 of 1 to 40 characters, each once whatever the case of its letters; needed by `tag` and `untag`, and not with another action.
	Tags Field[[]string] `json:"tags,omitempty"`

	// True to answer what each item would do, and to write nothing. Default: false.
	DryRun Field[bool] `json:"dry_run,omitempty"`
}

// EnrollmentsRetrieveParams: the query or body of enrollments.retrieve.
type EnrollmentsRetrieveParams struct {
	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	// One of: "program", "relationship", "entity", "tier", "operating_type".
	Expand Field[[]string] `json:"expand,omitempty"`
}

// EnrollmentsUpdateParams: the query or body of enrollments.update.
type EnrollmentsUpdateParams struct {
	// The kind of member, by the id or the key of an operating type; null for none.
	OperatingType Field[string] `json:"operating_type,omitempty"`

	// The tags of the member in the place of those before: up to 20 of 1 to 40 characters, each once whatever the case of its letters.
	Tags Field[[]string] `json:"tags,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// EnrollmentsRejectParams: the query or body of enrollments.reject.
type EnrollmentsRejectParams struct {
	// Why, in words that the member is told: 1 to 500 characters. Default: none.
	Reason Field[string] `json:"reason,omitempty"`
}

// DistributionsCreateParams: the query or body of distributions.create.
type DistributionsCreateParams struct {
	// The name of the distribution, for people: 1 to 200 characters, not blank.
	Name string `json:"name"`

	// The business goal in a word of your own: 1 to 64 characters. Default: `custom`.
	Objective Field[string] `json:"objective,omitempty"`

	// The purpose of the distribution, for people: up to 5,000 characters, or null. Default: null.
	Description Field[string] `json:"description,omitempty"`

	// The ids of the programs to distribute: up to 20. Default: none, which cannot be launched.
	Programs Field[[]string] `json:"programs,omitempty"`

	// The subjects of the distribution: up to 20 things, each of which must exist. Default: none.
	Subjects Field[[]DistributionsCreateSubject] `json:"subjects,omitempty"`

	// The budget for the earnings of members. Default: no budget.
	Budget Field[DistributionsCreateBudget] `json:"budget,omitempty"`

	// The plan of slots under `plan`, and anything of your own beside it. Default: one slot of referral links for all approved members.
	Spec Field[map[string]any] `json:"spec,omitempty"`
}

// DistributionsListParams: the query or body of distributions.list.
type DistributionsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only distributions with this status; several with commas between. Default: all.
	// Known values: "draft", "validating", "ready", "launching", "active", "partially_active", "paused", "completed", "failed", "canceled".
	Status Field[string] `json:"status,omitempty"`

	// The order: `created_at` by when the distributions were created, or `name` by their names in any case of letters; with a `-` before it backwards. Default: `-created_at`.
	// One of: "created_at", "-created_at", "name", "-name".
	Sort Field[string] `json:"sort,omitempty"`

	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	Expand Field[[]string] `json:"expand,omitempty"`
}

// DistributionsRetrieveParams: the query or body of distributions.retrieve.
type DistributionsRetrieveParams struct {
	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	Expand Field[[]string] `json:"expand,omitempty"`
}

// DistributionsUpdateParams: the query or body of distributions.update.
type DistributionsUpdateParams struct {
	// The name of the distribution, for people: 1 to 200 characters, not blank.
	Name Field[string] `json:"name,omitempty"`

	// The business goal in a word of your own: 1 to 64 characters. Left out: unchanged.
	Objective Field[string] `json:"objective,omitempty"`

	// The purpose of the distribution, for people: up to 5,000 characters, or null. Left out: unchanged.
	Description Field[string] `json:"description,omitempty"`

	// The ids of the programs to distribute: up to 20. Left out: unchanged.
	Programs Field[[]string] `json:"programs,omitempty"`

	// The subjects of the distribution: up to 20 things, each of which must exist. Left out: unchanged.
	Subjects Field[[]DistributionsUpdateSubject] `json:"subjects,omitempty"`

	// The budget for the earnings of members. Left out: unchanged.
	Budget Field[DistributionsUpdateBudget] `json:"budget,omitempty"`

	// The plan of slots under `plan`, and anything of your own beside it. Left out: unchanged.
	Spec Field[map[string]any] `json:"spec,omitempty"`
}

// DeploymentsListParams: the query or body of deployments.list.
type DeploymentsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only deployments of this distribution, by its id. Default: of all.
	Distribution Field[string] `json:"distribution,omitempty"`

	// Only deployments of this program, by its id. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only deployments with this desired status; several with commas between. Default: all.
	// Known values: "active", "paused", "canceled".
	Status Field[string] `json:"status,omitempty"`

	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	// One of: "distribution", "distribution.programs", "program".
	Expand Field[[]string] `json:"expand,omitempty"`
}

// DeploymentsRetrieveParams: the query or body of deployments.retrieve.
type DeploymentsRetrieveParams struct {
	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	// One of: "distribution", "distribution.programs", "program".
	Expand Field[[]string] `json:"expand,omitempty"`
}

// PromoLinksListParams: the query or body of promoLinks.list.
type PromoLinksListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only links whose code begins with this, and those of members with this in their name, e-mail address or code, in any case: 1 to 200 characters; of members at the beginning where it is 1 or 2. Default: all.
	Q Field[string] `json:"q,omitempty"`

	// Only links of this distribution, by its id. Default: of all.
	Distribution Field[string] `json:"distribution,omitempty"`

	// Only links of this deployment, by its id. Default: of all.
	Deployment Field[string] `json:"deployment,omitempty"`

	// Only links of this member, by the id of the enrollment. Default: of all.
	Enrollment Field[string] `json:"enrollment,omitempty"`

	// Only links of this program, by its id. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only links with this status; several with commas between. Default: all.
	// Known values: "active", "paused", "stopped".
	Status Field[string] `json:"status,omitempty"`

	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	// One of: "deployment", "deployment.distribution", "deployment.program", "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "program".
	Expand Field[[]string] `json:"expand,omitempty"`
}

// PromoLinksRetrieveParams: the query or body of promoLinks.retrieve.
type PromoLinksRetrieveParams struct {
	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	// One of: "deployment", "deployment.distribution", "deployment.program", "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "program".
	Expand Field[[]string] `json:"expand,omitempty"`
}

// CouponsCreateParams: the query or body of coupons.create.
type CouponsCreateParams struct {
	// The member whom the coupon credits, by the id of the enrollment.
	Enrollment string `json:"enrollment"`

	// The word that customers type: 1 to 64 ASCII letters, digits, hyphens and underscores. No other coupon of the brand has it in any case of its letters, not even once it is archived.
	Code string `json:"code"`

	// The discount that customers get by it, as data: it is shown, and moves no money here. Default: null, for none.
	Discount Field[CouponsCreateDiscount] `json:"discount,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// CouponsListParams: the query or body of coupons.list.
type CouponsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only coupons of this program, by its id. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only coupons of this member, by the id of the enrollment. Default: of all.
	Enrollment Field[string] `json:"enrollment,omitempty"`

	// Only coupons with this status; several with commas between. Default: all.
	// Known values: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Only the coupon with this code, in any case of its letters: 1 to 128 characters. Default: all.
	Code Field[string] `json:"code,omitempty"`

	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	// One of: "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "entity", "program".
	Expand Field[[]string] `json:"expand,omitempty"`
}

// CouponsRetrieveParams: the query or body of coupons.retrieve.
type CouponsRetrieveParams struct {
	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	// One of: "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "entity", "program".
	Expand Field[[]string] `json:"expand,omitempty"`
}

// CouponsUpdateParams: the query or body of coupons.update.
type CouponsUpdateParams struct {
	// The discount that customers get by it, as data; an update replaces it whole. Null for none.
	Discount Field[CouponsUpdateDiscount] `json:"discount,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// OperationsListParams: the query or body of operations.list.
type OperationsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only operations on this kind of thing; several with commas between. Default: on all.
	// Known values: "distribution", "deployment", "payout_batch".
	SubjectType Field[string] `json:"subject_type,omitempty"`

	// Only operations on this distribution, deployment or batch, by its id. Default: on all.
	SubjectID Field[string] `json:"subject_id,omitempty"`

	// Only operations with this status; several with commas between. Default: all.
	// Known values: "pending", "running", "waiting", "succeeded", "partial", "failed", "canceled", "superseded".
	Status Field[string] `json:"status,omitempty"`
}

// TestHelpersClockCreateParams: the query or body of testHelpers.clock.create.
type TestHelpersClockCreateParams struct {
	// The instant at which the clock begins: RFC 3339 with an offset; where there is test data, such as a key, no earlier than the present time, which is the default.
	Instant Field[time.Time] `json:"instant,omitempty"`
}

// TestHelpersClockAdvanceParams: the query or body of testHelpers.clock.advance.
type TestHelpersClockAdvanceParams struct {
	// The span of time to move the clock by, such as `10d`: seconds, minutes, hours, days or weeks. Either `by` or `to`.
	By Field[string] `json:"by,omitempty"`

	// The instant to move the clock to: RFC 3339 with an offset. Either `by` or `to`.
	To Field[time.Time] `json:"to,omitempty"`
}

// PerformanceRecordParams: the query or body of performance.record.
type PerformanceRecordParams struct {
	// The deployment that brought it, by its id. One or more of `deployment`, `coupon`, `code`, `click_id`, `enrollment`, `customer` and `reverses` say whose the event is; the program's `name_order` says which of them comes first.
	Deployment Field[string] `json:"deployment,omitempty"`

	// The distribution that the event must belong to, by its id; otherwise it is refused. Default: not checked.
	Distribution Field[string] `json:"distribution,omitempty"`

	// The code of the coupon that the customer used, in any case of its letters: 1 to 128 characters.
	Coupon Field[string] `json:"coupon,omitempty"`

	// The code of the promo link or the member that it came by: 1 to 128 characters.
	Code Field[string] `json:"code,omitempty"`

	// The click that it followed from, as the redirect put it into the address.
	ClickID Field[string] `json:"click_id,omitempty"`

	// The member to credit, by the id of the enrollment.
	Enrollment Field[string] `json:"enrollment,omitempty"`

	// The type of the event: 1 to 64 characters, such as `click`, `signup`, `sale`, `refund` or the key of a metric; needed unless `events` is sent.
	Type Field[string] `json:"type,omitempty"`

	// Who reports it: 1 to 64 characters. Default: `api`.
	Source Field[string] `json:"source,omitempty"`

	// The value of the event, in the minor unit of `currency`; needed for a sale to count as revenue. Default: no value.
	ValueMinor Field[int64] `json:"value_minor,omitempty"`

	// The currency of the value: three letters. Default: that of the program.
	Currency Field[string] `json:"currency,omitempty"`

	// How many actions it stands for: 1 or more. Default: 1.
	Quantity Field[int64] `json:"quantity,omitempty"`

	// When it happened: RFC 3339 with an offset, at most 24 hours ahead. Default: now.
	OccurredAt Field[time.Time] `json:"occurred_at,omitempty"`

	// Your own id of the event, 1 to 200 characters; needed without an Idempotency-Key. Sent again for the same source and kind of event it answers the event there is, or 409 `performance_event_conflict` where the contents differ. Sales and refunds do not share ids; each partial refund needs an id of its own.
	ExternalEventID Field[string] `json:"external_event_id,omitempty"`

	// Your own id of the customer: 1 to 200 characters; bound to the member by the first event with a coupon, code or click.
	Customer Field[string] `json:"customer,omitempty"`

	// The e-mail address of the customer, by which it is told whether the member bought itself; only a keyed digest of it is kept. Default: none.
	CustomerEmail Field[string] `json:"customer_email,omitempty"`

	// Your id of the collection it is about, a uuid, for rules with that scope. Default: none.
	Collection Field[string] `json:"collection,omitempty"`

	// Your id of the unit it is about, a uuid, for rules with that scope. Default: none.
	Unit Field[string] `json:"unit,omitempty"`

	// The event that a `refund`, `chargeback` or `reversal` takes back, or the refund or chargeback that a `reinstatement` gives back: the id of the event, or your own id of it. Without it such an event is recorded and counts for nothing.
	Reverses Field[string] `json:"reverses,omitempty"`

	// Why an event is taken back: 1 to 500 characters, not blank; needed for a `reversal`. Default: none.
	Reason Field[string] `json:"reason,omitempty"`

	// Whatever else you want kept with it: any JSON object, kept byte for byte. Default: `{}`.
	Properties Field[map[string]any] `json:"properties,omitempty"`

	// A batch of 1 to 1,000 events instead of one: all are recorded or none, and answered in their order.
	Events Field[[]PerformanceRecordEvent] `json:"events,omitempty"`
}

// PerformanceEventsListParams: the query or body of performance.events.list.
type PerformanceEventsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only events of this program, by its id. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only events of this distribution, by its id. Default: of all.
	Distribution Field[string] `json:"distribution,omitempty"`

	// Only events of this deployment, by its id. Default: of all.
	Deployment Field[string] `json:"deployment,omitempty"`

	// Only events of this member, by the id of the enrollment. Default: of all.
	Enrollment Field[string] `json:"enrollment,omitempty"`

	// The earliest time, which is included: RFC 3339 with an offset. Default: no bound.
	From Field[time.Time] `json:"from,omitempty"`

	// The end of the time range, which is not included: RFC 3339 with an offset, not before `from`. Default: no bound.
	To Field[time.Time] `json:"to,omitempty"`

	// Only events of this type: 1 to 64 characters, a known one in any case. Default: of all.
	Type Field[string] `json:"type,omitempty"`

	// Only events of this customer, by your own id: 1 to 200 characters. Default: of all.
	Customer Field[string] `json:"customer,omitempty"`

	// Only events that their sources know by this id, such as the number of an order: 1 to 200 characters. Default: all.
	ExternalEventID Field[string] `json:"external_event_id,omitempty"`

	// True to find `external_event_id` also where its letters A to Z are in the other case, such as `order-7` by `ORDER-7`. Default: false.
	AnyCase Field[any] `json:"any_case,omitempty"`

	// The order: `received_at` by when the events came, `occurred_at` by when they happened, or `value_minor` by currency and then by value, which leaves out events without a value; rising, with a `-` before it falling. Default: `-received_at`.
	// One of: "received_at", "-received_at", "occurred_at", "-occurred_at", "value_minor", "-value_minor".
	Sort Field[string] `json:"sort,omitempty"`

	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	// One of: "program", "distribution", "distribution.programs", "deployment", "deployment.distribution", "deployment.program", "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "reverses", "reverses.program", "reverses.distribution", "reverses.deployment", "reverses.enrollment", "reverses.reverses".
	Expand Field[[]string] `json:"expand,omitempty"`
}

// PerformanceEventsCountParams: the query or body of performance.events.count.
type PerformanceEventsCountParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// Only events of this program, by its id. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only events of this distribution, by its id. Default: of all.
	Distribution Field[string] `json:"distribution,omitempty"`

	// Only events of this deployment, by its id. Default: of all.
	Deployment Field[string] `json:"deployment,omitempty"`

	// Only events of this member, by the id of the enrollment. Default: of all.
	Enrollment Field[string] `json:"enrollment,omitempty"`

	// The earliest time, which is included: RFC 3339 with an offset. Default: no bound.
	From Field[time.Time] `json:"from,omitempty"`

	// The end of the time range, which is not included: RFC 3339 with an offset, not before `from`. Default: no bound.
	To Field[time.Time] `json:"to,omitempty"`

	// Only events of this type: 1 to 64 characters, a known one in any case. Default: of all.
	Type Field[string] `json:"type,omitempty"`

	// Only events of this customer, by your own id: 1 to 200 characters. Default: of all.
	Customer Field[string] `json:"customer,omitempty"`

	// Only events that their sources know by this id, such as the number of an order: 1 to 200 characters. Default: all.
	ExternalEventID Field[string] `json:"external_event_id,omitempty"`

	// True to find `external_event_id` also where its letters A to Z are in the other case, such as `order-7` by `ORDER-7`. Default: false.
	AnyCase Field[any] `json:"any_case,omitempty"`
}

// PerformanceEventsRetrieveParams: the query or body of performance.events.retrieve.
type PerformanceEventsRetrieveParams struct {
	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	// One of: "program", "distribution", "distribution.programs", "deployment", "deployment.distribution", "deployment.program", "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "reverses", "reverses.program", "reverses.distribution", "reverses.deployment", "reverses.enrollment", "reverses.reverses".
	Expand Field[[]string] `json:"expand,omitempty"`
}

// PerformanceEventsCorrectAttributionParams: the query or body of performance.events.correctAttribution.
type PerformanceEventsCorrectAttributionParams struct {
	// The member whose the event is, by the id of the enrollment: of the same program.
	Enrollment string `json:"enrollment"`

	// Why it is corrected, in your own words: 1 to 500 characters, not blank.
	Reason string `json:"reason"`

	// True binds the customer, where the event bound it, to the other member from then on. Default: true.
	Rebind Field[bool] `json:"rebind,omitempty"`

	// True credits the event although its customer is taken for that member: you found that it is somebody else. Default: false.
	AllowSelfReferral Field[bool] `json:"allow_self_referral,omitempty"`
}

// PerformanceEventsPreviewCorrectionParams: the query or body of performance.events.previewCorrection.
type PerformanceEventsPreviewCorrectionParams struct {
	// The member whose the event is, by the id of the enrollment: of the same program.
	Enrollment string `json:"enrollment"`

	// True binds the customer, where the event bound it, to the other member from then on. Default: true.
	Rebind Field[bool] `json:"rebind,omitempty"`

	// True credits the event although its customer is taken for that member: you found that it is somebody else. Default: false.
	AllowSelfReferral Field[bool] `json:"allow_self_referral,omitempty"`
}

// PerformanceSummaryParams: the query or body of performance.summary.
type PerformanceSummaryParams struct {
	// Only events of this program, by its id. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only events of this distribution, by its id. Default: of all.
	Distribution Field[string] `json:"distribution,omitempty"`

	// Only events of this deployment, by its id. Default: of all.
	Deployment Field[string] `json:"deployment,omitempty"`

	// Only events of this member, by the id of the enrollment. Default: of all.
	Enrollment Field[string] `json:"enrollment,omitempty"`

	// The earliest time, which is included: RFC 3339 with an offset. Default: no bound.
	From Field[time.Time] `json:"from,omitempty"`

	// The end of the time range, which is not included: RFC 3339 with an offset, not before `from`. Default: no bound.
	To Field[time.Time] `json:"to,omitempty"`

	// The field that groups the totals: `type`, `day` (in UTC), `program`, `distribution`, `deployment` or `enrollment`. Default: `type`.
	// One of: "type", "day", "program", "distribution", "deployment", "enrollment".
	GroupBy Field[string] `json:"group_by,omitempty"`

	// Only events of this type: 1 to 64 characters, a known one in any case. Default: of all.
	Type Field[string] `json:"type,omitempty"`

	// The order of the totals: `group`, `events`, `value_minor` or `quantity`, falling with a `-` before it; then by group and currency. Default: `group`.
	// One of: "group", "-group", "events", "-events", "value_minor", "-value_minor", "quantity", "-quantity".
	Sort Field[string] `json:"sort,omitempty"`

	// How many groups to answer: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The `next` of the page before, asked with the same parameters. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// PerformanceAnalyticsParams: the query or body of performance.analytics.
type PerformanceAnalyticsParams struct {
	// The length of the intervals: `hour`, `day`, `week` (from Monday) or `month`. Default: the whole time as one.
	// One of: "hour", "day", "week", "month".
	Interval Field[string] `json:"interval,omitempty"`

	// The IANA time zone in which intervals begin, such as `Europe/Zurich`. Default: `UTC`.
	TimeZone Field[string] `json:"time_zone,omitempty"`

	// The earliest time: RFC 3339 with an offset; the whole interval that holds it is counted, or the whole quarter hour. Default: 30 days before `to`.
	From Field[time.Time] `json:"from,omitempty"`

	// The end of the time: RFC 3339 with an offset, after `from`; extended to a whole interval as `from` is. Default: now.
	To Field[time.Time] `json:"to,omitempty"`

	// One or two of `type`, `program`, `distribution`, `deployment`, `enrollment`, `entity`, `currency`, `customer`, `country`, `referrer_host`, `device`, `sub_id`, `utm_source`, `utm_medium`, `utm_campaign`, `utm_term` and `utm_content`, with a comma between them; those from `customer` on reach back 90 days. Default: no groups.
	GroupBy Field[string] `json:"group_by,omitempty"`

	// The metrics to answer: some of `events`, `value_minor`, `quantity`, `visitors`, `earned_minor` and `conversion_rate`, with commas between them; `earned_minor` reaches back 90 days. Default: `events,value_minor,quantity`.
	Metrics Field[string] `json:"metrics,omitempty"`

	// `previous`: each row also says what as many intervals before came to. Default: nothing is compared.
	Compare Field[string] `json:"compare,omitempty"`

	// The order of the rows: `start`, `events`, `value_minor`, `quantity`, `visitors` or `earned_minor`, falling with a `-` before it; then by start, groups and currency. Default: `start`.
	// One of: "start", "-start", "events", "-events", "value_minor", "-value_minor", "quantity", "-quantity", "visitors", "-visitors", "earned_minor", "-earned_minor".
	Sort Field[string] `json:"sort,omitempty"`

	// How many rows to answer: 1 to 1,000, default 100.
	Limit Field[int64] `json:"limit,omitempty"`

	// The `next` of the page before, asked with the same parameters. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only events of this type: 1 to 64 characters. Default: of all.
	Type Field[string] `json:"type,omitempty"`

	// Only events of this program, by its id. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only events of this distribution, by its id. Default: of all.
	Distribution Field[string] `json:"distribution,omitempty"`

	// Only events of this deployment, by its id. Default: of all.
	Deployment Field[string] `json:"deployment,omitempty"`

	// Only events of this member, by the id of the enrollment. Default: of all.
	Enrollment Field[string] `json:"enrollment,omitempty"`

	// Only events of the members who are this person or company, by its id. Default: of all.
	Entity Field[string] `json:"entity,omitempty"`

	// Only events in this currency: three letters. Default: of all.
	Currency Field[string] `json:"currency,omitempty"`

	// Only events of this customer, by your own id: 1 to 200 characters; reaches back 90 days. Default: of all.
	Customer Field[string] `json:"customer,omitempty"`

	// Only events whose click came from this country: two letters of ISO 3166-1; reaches back 90 days. Default: of all.
	Country Field[string] `json:"country,omitempty"`

	// Only events whose click came from a page of this host, such as `news.example`; reaches back 90 days. Default: of all.
	ReferrerHost Field[string] `json:"referrer_host,omitempty"`

	// Only events whose click came from a `desktop`, `mobile` or `tablet`; reaches back 90 days. Default: of all.
	// One of: "desktop", "mobile", "tablet".
	Device Field[string] `json:"device,omitempty"`

	// Only events whose click came by an address with this `sub_id`: 1 to 64 characters; reaches back 90 days. Default: of all.
	SubID Field[string] `json:"sub_id,omitempty"`

	// Only events whose click came by an address with this `utm_source`: 1 to 128 characters; reaches back 90 days. Default: of all.
	UtmSource Field[string] `json:"utm_source,omitempty"`

	// Only events whose click came by an address with this `utm_medium`: 1 to 128 characters; reaches back 90 days. Default: of all.
	UtmMedium Field[string] `json:"utm_medium,omitempty"`

	// Only events whose click came by an address with this `utm_campaign`: 1 to 128 characters; reaches back 90 days. Default: of all.
	UtmCampaign Field[string] `json:"utm_campaign,omitempty"`

	// Only events whose click came by an address with this `utm_term`: 1 to 128 characters; reaches back 90 days. Default: of all.
	UtmTerm Field[string] `json:"utm_term,omitempty"`

	// Only events whose click came by an address with this `utm_content`: 1 to 128 characters; reaches back 90 days. Default: of all.
	UtmContent Field[string] `json:"utm_content,omitempty"`
}

// CustomersListParams: the query or body of customers.list.
type CustomersListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only customers whose id, as you gave it, begins with this, in any case: 1 to 200 characters. Default: all.
	Q Field[string] `json:"q,omitempty"`

	// Only the customer with this id of your own: 1 to 200 characters; one for each program. Default: all.
	Customer Field[string] `json:"customer,omitempty"`

	// Only customers of this program, by its id. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only customers with an event that belongs to this member, by the id of the enrollment. Default: of all.
	Enrollment Field[string] `json:"enrollment,omitempty"`

	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	// One of: "program", "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type".
	Expand Field[[]string] `json:"expand,omitempty"`
}

// CustomersRetrieveParams: the query or body of customers.retrieve.
type CustomersRetrieveParams struct {
	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	// One of: "program", "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type".
	Expand Field[[]string] `json:"expand,omitempty"`
}

// EventsListParams: the query or body of events.list.
type EventsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// The cursor: the `seq` or the id of the last event read, after which this page begins. Default: the first event of the order. A `seq` beyond the end of the feed is refused.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only events of this type. Default: of all.
	Type Field[string] `json:"type,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// `asc` begins with the first and goes forward, `desc` begins with the last and goes back. Default: `asc`.
	// One of: "asc", "desc".
	Order Field[string] `json:"order,omitempty"`

	// The id of the actor, with its prefix.
	Actor Field[string] `json:"actor,omitempty"`

	// The id of the subject, with its prefix.
	Subject Field[string] `json:"subject,omitempty"`
}

// EventsSealsListParams: the query or body of events.seals.list.
type EventsSealsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// AuditEntriesListParams: the query or body of auditEntries.list.
type AuditEntriesListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// The cursor: the `seq` or the id of the last entry read, after which this page begins. Default: the first entry of the order.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// `asc` begins with the first and goes forward, `desc` begins with the last and goes back. Default: `asc`.
	// One of: "asc", "desc".
	Order Field[string] `json:"order,omitempty"`

	// The id of the actor, with its prefix.
	Actor Field[string] `json:"actor,omitempty"`

	// The id of the subject, with its prefix.
	Subject Field[string] `json:"subject,omitempty"`
}

// WalletTransactionsListParams: the query or body of wallet.transactions.list.
type WalletTransactionsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// LedgerAccountsListParams: the query or body of ledger.accounts.list.
type LedgerAccountsListParams struct {
	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only accounts in this asset: `credit`, or the three letters of a currency. Default: in all.
	Asset Field[string] `json:"asset,omitempty"`
}

// LedgerEntriesListParams: the query or body of ledger.entries.list.
type LedgerEntriesListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// The order by time: `desc`, newest first, or `asc`, oldest first. Default: `desc`.
	// One of: "asc", "desc".
	Order Field[string] `json:"order,omitempty"`

	// Only entries of this account, by its id, such as `usd.available`. Default: of all.
	Account Field[string] `json:"account,omitempty"`

	// Only entries in this asset: `credit`, or the three letters of a currency. Default: in all.
	Asset Field[string] `json:"asset,omitempty"`

	// Only the two entries of this transfer, by the id of the wallet transaction. Default: of all.
	Transfer Field[string] `json:"transfer,omitempty"`

	// Only entries of transfers of this kind; several with commas between. Default: of all.
	// Known values: "top_up", "reserve", "release", "consume", "restore", "payout_freeze", "payout_unfreeze", "payout_settle", "payout_return", "payout_accrue", "payout_write_off", "debt_accrue", "debt_write_off".
	Kind Field[string] `json:"kind,omitempty"`

	// Only entries for the budget of this distribution, by its id. Default: all.
	Distribution Field[string] `json:"distribution,omitempty"`
}

// ProgramsRequirementsCreateParams: the query or body of programs.requirements.create.
type ProgramsRequirementsCreateParams struct {
	// The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read.
	// One of: "program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite".
	Scope string `json:"scope"`

	// The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters.
	MetricKey string `json:"metric_key"`

	// How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0.
	// One of: "gte", "lte", "eq", "neq", "exists".
	Operator string `json:"operator"`

	// The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null.
	ScopeID Field[string] `json:"scope_id,omitempty"`

	// The value to compare with, in the unit of the metric; may be left out or null only for `exists`.
	Threshold Field[float64] `json:"threshold,omitempty"`

	// The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null.
	WindowDays Field[int64] `json:"window_days,omitempty"`

	// Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null.
	Source Field[string] `json:"source,omitempty"`

	// The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1.
	Weight Field[int64] `json:"weight,omitempty"`

	// True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true.
	Required Field[bool] `json:"required,omitempty"`

	// Only members of this operating type must meet it: its id, or null for all members. Default: null.
	OperatingType Field[string] `json:"operating_type,omitempty"`

	// `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics.
	// One of: "grace", "immediate".
	FailurePolicy Field[string] `json:"failure_policy,omitempty"`

	// Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`.
	// One of: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// ProgramsRequirementsListParams: the query or body of programs.requirements.list.
type ProgramsRequirementsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only requirements with this scope; several with commas between. Default: all.
	// Known values: "program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite".
	Scope Field[string] `json:"scope,omitempty"`

	// Only requirements with this status; several with commas between. Default: all.
	// Known values: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`
}

// ProgramsRequirementsUpdateParams: the query or body of programs.requirements.update.
type ProgramsRequirementsUpdateParams struct {
	// The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read.
	// One of: "program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite".
	Scope Field[string] `json:"scope,omitempty"`

	// The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters.
	MetricKey Field[string] `json:"metric_key,omitempty"`

	// How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0.
	// One of: "gte", "lte", "eq", "neq", "exists".
	Operator Field[string] `json:"operator,omitempty"`

	// The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Left out: unchanged.
	ScopeID Field[string] `json:"scope_id,omitempty"`

	// The value to compare with, in the unit of the metric; may be left out or null only for `exists`.
	Threshold Field[float64] `json:"threshold,omitempty"`

	// The days up to now that are measured: 1 to 3650, or null for the whole time. Left out: unchanged.
	WindowDays Field[int64] `json:"window_days,omitempty"`

	// Where the number comes from, in your own words: 1 to 200 characters, or null. Left out: unchanged.
	Source Field[string] `json:"source,omitempty"`

	// The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000. Left out: unchanged.
	Weight Field[int64] `json:"weight,omitempty"`

	// True if a member must meet it to qualify; otherwise it only adds its weight to the score. Left out: unchanged.
	Required Field[bool] `json:"required,omitempty"`

	// Only members of this operating type must meet it: its id, or null for all members. Left out: unchanged.
	OperatingType Field[string] `json:"operating_type,omitempty"`

	// `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics.
	// One of: "grace", "immediate".
	FailurePolicy Field[string] `json:"failure_policy,omitempty"`

	// Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Left out: unchanged.
	// One of: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// ProgramsTiersCreateParams: the query or body of programs.tiers.create.
type ProgramsTiersCreateParams struct {
	// The display name of the tier: 1 to 200 characters, not blank.
	Name string `json:"name"`

	// Its place among the program's tiers, a higher one being better: 0 to 1,000,000, unique in the program.
	Rank int64 `json:"rank"`

	// `active`, or `archived`: then no member has it. Default: `active`.
	// One of: "active", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// ProgramsTiersListParams: the query or body of programs.tiers.list.
type ProgramsTiersListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// ProgramsTiersUpdateParams: the query or body of programs.tiers.update.
type ProgramsTiersUpdateParams struct {
	// The display name of the tier: 1 to 200 characters, not blank.
	Name Field[string] `json:"name,omitempty"`

	// Its place among the program's tiers, a higher one being better: 0 to 1,000,000, unique in the program.
	Rank Field[int64] `json:"rank,omitempty"`

	// `active`, or `archived`: then no member has it. Left out: unchanged.
	// One of: "active", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// EnrollmentsRequirementOverridesCreateParams: the query or body of enrollments.requirementOverrides.create.
type EnrollmentsRequirementOverridesCreateParams struct {
	// True if the member is exempt from the requirement. Default: false.
	Disabled Field[bool] `json:"disabled,omitempty"`

	// The value to compare with for this member, or null for what the requirement says. Default: null.
	Threshold Field[float64] `json:"threshold,omitempty"`

	// The comparison for this member, or null for what the requirement says. Default: null.
	// One of: "gte", "lte", "eq", "neq", "exists".
	Operator Field[string] `json:"operator,omitempty"`

	// The days up to now that are measured for this member: 1 to 3650, or null for what the requirement says. Default: null.
	WindowDays Field[int64] `json:"window_days,omitempty"`

	// The consequence of failing for this member: `grace`, `immediate`, or null for that of the requirement. Default: null.
	// One of: "grace", "immediate".
	FailurePolicy Field[string] `json:"failure_policy,omitempty"`

	// The metric key measured for this member: 1 to 80 characters, or null for that of the requirement. Default: null.
	MetricKey Field[string] `json:"metric_key,omitempty"`

	// The scope that meeting it decides for this member, or null for that of the requirement. Default: null.
	// One of: "program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite".
	Scope Field[string] `json:"scope,omitempty"`

	// The id that the scope is about: up to 200 characters, or null for that of the requirement. Default: null.
	ScopeID Field[string] `json:"scope_id,omitempty"`

	// True if the member must meet it, or null for the value of the requirement. Default: null.
	Required Field[bool] `json:"required,omitempty"`

	// The weight that it adds to the member's score if met and not required: 0 to 1,000,000, or null for that of the requirement. Default: null.
	Weight Field[int64] `json:"weight,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`

	// The requirement to change for the member, by its id. Default: none, which adds a requirement of the member's own.
	Requirement Field[string] `json:"requirement,omitempty"`
}

// EnrollmentsRequirementOverridesListParams: the query or body of enrollments.requirementOverrides.list.
type EnrollmentsRequirementOverridesListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only overrides with this status; several with commas between. Default: all.
	// Known values: "active", "archived".
	Status Field[string] `json:"status,omitempty"`

	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	// One of: "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "requirement".
	Expand Field[[]string] `json:"expand,omitempty"`
}

// EnrollmentsRequirementOverridesRetrieveParams: the query or body of enrollments.requirementOverrides.retrieve.
type EnrollmentsRequirementOverridesRetrieveParams struct {
	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	// One of: "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "requirement".
	Expand Field[[]string] `json:"expand,omitempty"`
}

// EnrollmentsRequirementOverridesUpdateParams: the query or body of enrollments.requirementOverrides.update.
type EnrollmentsRequirementOverridesUpdateParams struct {
	// True if the member is exempt from the requirement. Left out: unchanged.
	Disabled Field[bool] `json:"disabled,omitempty"`

	// The value to compare with for this member, or null for what the requirement says. Left out: unchanged.
	Threshold Field[float64] `json:"threshold,omitempty"`

	// The comparison for this member, or null for what the requirement says. Left out: unchanged.
	// One of: "gte", "lte", "eq", "neq", "exists".
	Operator Field[string] `json:"operator,omitempty"`

	// The days up to now that are measured for this member: 1 to 3650, or null for what the requirement says. Left out: unchanged.
	WindowDays Field[int64] `json:"window_days,omitempty"`

	// The consequence of failing for this member: `grace`, `immediate`, or null for that of the requirement. Left out: unchanged.
	// One of: "grace", "immediate".
	FailurePolicy Field[string] `json:"failure_policy,omitempty"`

	// The metric key measured for this member: 1 to 80 characters, or null for that of the requirement. Left out: unchanged.
	MetricKey Field[string] `json:"metric_key,omitempty"`

	// The scope that meeting it decides for this member, or null for that of the requirement. Left out: unchanged.
	// One of: "program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite".
	Scope Field[string] `json:"scope,omitempty"`

	// The id that the scope is about: up to 200 characters, or null for that of the requirement. Left out: unchanged.
	ScopeID Field[string] `json:"scope_id,omitempty"`

	// True if the member must meet it, or null for the value of the requirement. Left out: unchanged.
	Required Field[bool] `json:"required,omitempty"`

	// The weight that it adds to the member's score if met and not required: 0 to 1,000,000, or null for that of the requirement. Left out: unchanged.
	Weight Field[int64] `json:"weight,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// ProgramsJoiningUpdateParams: the query or body of programs.joining.update.
type ProgramsJoiningUpdateParams struct {
	// True to open the page of the program, by which anybody may apply. Left out: unchanged.
	Open Field[bool] `json:"open,omitempty"`

	// The questions that who applies answers: up to 50, in their order; another form is another version. Left out: unchanged.
	ApplicationForm Field[[]ProgramsJoiningUpdateApplicationForm] `json:"application_form,omitempty"`

	// The data that who applies agrees to, or null for nothing; other terms are another version. Left out: unchanged.
	Terms Field[ProgramsJoiningUpdateTerms] `json:"terms,omitempty"`

	// The rules that decide an application at once: up to 20; the first that holds decides, and else you do. Left out: unchanged.
	Rules Field[[]ProgramsJoiningUpdateRule] `json:"rules,omitempty"`
}

// ProgramsJoiningAcceptancesListParams: the query or body of programs.joining.acceptances.list.
type ProgramsJoiningAcceptancesListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only members whose membership has this status; several with commas between. Default: all.
	// Known values: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Only members with this approval; several with commas between. Default: all.
	// Known values: "pending", "approved", "rejected".
	ApprovalStatus Field[string] `json:"approval_status,omitempty"`

	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	Expand Field[[]string] `json:"expand,omitempty"`
}

// OperatingTypesCreateParams: the query or body of operatingTypes.create.
type OperatingTypesCreateParams struct {
	// Your name for the kind of member in code: 1 to 64 lower-case letters, digits or `_`, beginning with a letter.
	Key string `json:"key"`

	// The display name of the kind of member: 1 to 200 characters. Default: the key.
	Name Field[string] `json:"name,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// OperatingTypesListParams: the query or body of operatingTypes.list.
type OperatingTypesListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only operating types with this status; several with commas between. Default: all.
	// Known values: "active", "archived".
	Status Field[string] `json:"status,omitempty"`
}

// OperatingTypesUpdateParams: the query or body of operatingTypes.update.
type OperatingTypesUpdateParams struct {
	// The display name of the kind of member: 1 to 200 characters, not blank.
	Name Field[string] `json:"name,omitempty"`

	// `active`, or `archived`: then no member can be given it; its key stays taken.
	// One of: "active", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// MetricKeysCreateParams: the query or body of metricKeys.create.
type MetricKeysCreateParams struct {
	// The name of the metric: `x:` and 1 to 62 lower-case letters, digits or `_`.
	Key string `json:"key"`

	// The display name of the metric: 1 to 200 characters. Default: the words of the key.
	DisplayName Field[string] `json:"display_name,omitempty"`

	// The description of what the metric counts, for people: up to 2,000 characters, or null. Default: null.
	Description Field[string] `json:"description,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// MetricKeysListParams: the query or body of metricKeys.list.
type MetricKeysListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. The id or key of an entry; a built-in entry has only a key.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only metric keys with this status; built-in ones are `active`; several with commas between. Default: all.
	// Known values: "active", "archived".
	Status Field[string] `json:"status,omitempty"`
}

// MetricKeysUpdateParams: the query or body of metricKeys.update.
type MetricKeysUpdateParams struct {
	// The display name of the metric: 1 to 200 characters, not blank.
	DisplayName Field[string] `json:"display_name,omitempty"`

	// The description of what the metric counts, for people: up to 2,000 characters, or null for none.
	Description Field[string] `json:"description,omitempty"`

	// `active`, or `archived`: then no new requirement can measure it; its key stays taken.
	// One of: "active", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// AssertionsCreateParams: the query or body of assertions.create.
type AssertionsCreateParams struct {
	// The entity it is about, by its id; or send `external_user_id` and `issuer`.
	Entity Field[string] `json:"entity,omitempty"`

	// The id of the user in your host application, 1 to 200 characters, with `issuer`; or send `entity`.
	ExternalUserID Field[string] `json:"external_user_id,omitempty"`

	// The host application that the user is of, as its handoff config names it: 1 to 200 characters.
	Issuer Field[string] `json:"issuer,omitempty"`

	// The key of the assertion: 1 to 64 lower-case letters, digits or `_`, beginning with a letter.
	Key string `json:"key"`

	// The value to assert: true, false or a number; true counts as 1, false as 0. Default: true.
	Value Field[bool] `json:"value,omitempty"`

	// From when on it counts as 0: RFC 3339 with an offset, or null for never. Default: null.
	ExpiresAt Field[time.Time] `json:"expires_at,omitempty"`
}

// AssertionsListParams: the query or body of assertions.list.
type AssertionsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// The entity it is about, by its id; or send `external_user_id` and `issuer`.
	Entity Field[string] `json:"entity,omitempty"`

	// The id of the user in your host application, 1 to 200 characters, with `issuer`; or send `entity`.
	ExternalUserID Field[string] `json:"external_user_id,omitempty"`

	// The host application that the user is of, as its handoff config names it: 1 to 200 characters.
	Issuer Field[string] `json:"issuer,omitempty"`

	// Only assertions with this key. Default: all.
	Key Field[string] `json:"key,omitempty"`

	// True to list expired assertions as well. Default: false.
	IncludeExpired Field[any] `json:"include_expired,omitempty"`

	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	Expand Field[[]string] `json:"expand,omitempty"`
}

// AssertionsRevokeParams: the query or body of assertions.revoke.
type AssertionsRevokeParams struct {
	// The entity it is about, by its id; or send `external_user_id` and `issuer`.
	Entity Field[string] `json:"entity,omitempty"`

	// The id of the user in your host application, 1 to 200 characters, with `issuer`; or send `entity`.
	ExternalUserID Field[string] `json:"external_user_id,omitempty"`

	// The host application that the user is of, as its handoff config names it: 1 to 200 characters.
	Issuer Field[string] `json:"issuer,omitempty"`

	// The key of the assertion: 1 to 64 lower-case letters, digits or `_`, beginning with a letter.
	Key string `json:"key"`
}

// AssertionsRetrieveParams: the query or body of assertions.retrieve.
type AssertionsRetrieveParams struct {
	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	Expand Field[[]string] `json:"expand,omitempty"`
}

// ConnectionsListParams: the query or body of connections.list.
type ConnectionsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only accounts at this provider: up to 200 characters. Default: at all.
	Provider Field[string] `json:"provider,omitempty"`

	// Only accounts of this kind; several with commas between. Default: of all.
	// Known values: "social_profile", "ad_account", "page", "pixel", "payout", "host_app".
	Kind Field[string] `json:"kind,omitempty"`

	// Only accounts of this owner, by the id of an entity or a brand. Default: of all.
	Owner Field[string] `json:"owner,omitempty"`
}

// ProgramsStandingPreviewParams: the query or body of programs.standingPreview.
type ProgramsStandingPreviewParams struct {
	// Changes of the program's requirements to look at; not with `enrollment`. The answer counts how all members would stand once they were made, and lists who gains and who loses. Default: none.
	Requirements Field[ProgramsStandingPreviewRequirements] `json:"requirements,omitempty"`

	// Lists only who gains, or only who loses; both are counted. Default: both are listed.
	// One of: "gains", "loses".
	Move Field[string] `json:"move,omitempty"`

	// How many members the list may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last member of the list before, after whom this one begins. Default: the first ones.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// The member to look at, by the id; without one the answer counts all members.
	Enrollment Field[string] `json:"enrollment,omitempty"`

	// The values to assume of the member in place of the actual ones; needs `enrollment`. Default: nothing.
	Simulate Field[ProgramsStandingPreviewSimulate] `json:"simulate,omitempty"`
}

// EnrollmentsStandingParams: the query or body of enrollments.standing.
type EnrollmentsStandingParams struct {
	// The time to answer about: RFC 3339 with an offset, from the enrollment's creation up to now. Default: now.
	At Field[time.Time] `json:"at,omitempty"`
}

// ProgramsConnectConfigUpdateParams: the query or body of programs.connectConfig.update.
type ProgramsConnectConfigUpdateParams struct {
	// The origins of web pages that may call the connect surface: up to 50, exact and https, or http of a loopback host. Left out: unchanged.
	AllowedOrigins Field[[]string] `json:"allowed_origins,omitempty"`

	// The origins that a member may be sent back to: up to 50, exact and https, or http of a loopback host. Left out: unchanged.
	AllowedRedirectOrigins Field[[]string] `json:"allowed_redirect_origins,omitempty"`

	// The channels that a member must connect, in this order: up to 20 names of lower-case letters, digits or `_`. Left out: unchanged.
	RequiredChannels Field[[]string] `json:"required_channels,omitempty"`

	// The approval of members who are handed off: `approved` at once, or `pending` until you decide. Left out: unchanged.
	// One of: "pending", "approved".
	DefaultApprovalStatus Field[string] `json:"default_approval_status,omitempty"`

	// Your own data: any JSON object, kept byte for byte; only `referralBaseUrl`, an absolute URL, is read by the service. Left out: unchanged.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// ProgramsHandoffConfigsListParams: the query or body of programs.handoffConfigs.list.
type ProgramsHandoffConfigsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only the config of this host application. Default: of all.
	Issuer Field[string] `json:"issuer,omitempty"`
}

// ProgramsHandoffConfigsUpdateParams: the query or body of programs.handoffConfigs.update.
type ProgramsHandoffConfigsUpdateParams struct {
	// The name of the host application in what it signs: 1 to 64 characters without spaces.
	Issuer string `json:"issuer"`

	// The audience that its signed payloads must name: 1 to 200 characters, or null for the service's public address. Default: null.
	Audience Field[string] `json:"audience,omitempty"`

	// True if every address that the host application signs counts as verified, as if each payload had `emailVerified`: only for an application that verifies all of them. Default: false for a new one, else unchanged.
	TrustsAddresses Field[bool] `json:"trusts_addresses,omitempty"`

	// The secret to sign with from now on: `hs_` and 32 to 200 letters, digits, `_` or `-`. Default: one is made with the first request, and kept.
	SigningSecret Field[string] `json:"signing_secret,omitempty"`
}

// SourcesCreateParams: the query or body of sources.create.
type SourcesCreateParams struct {
	// The kind of the source, such as `stripe`, or `generic` for any vendor by a mapping.
	Kind string `json:"kind"`

	// The name for people: 1 to 100 characters. Default: the kind.
	Name Field[string] `json:"name,omitempty"`

	// The programs in which it may record, by their ids: 1 to 100; null, the default, for all of the brand.
	Programs Field[[]string] `json:"programs,omitempty"`

	// The secret with which the vendor signs: 8 to 200 characters, as the vendor shows it; it may follow once the address is registered there. Default: none, and then every delivery is refused.
	Secret Field[string] `json:"secret,omitempty"`

	// A key to the vendor's API with few permissions: 8 to 500 characters. With one, what was not delivered is read once a day, and a source of `stripe` without a secret makes its own endpoint there. Default: none.
	ApiKey Field[string] `json:"api_key,omitempty"`

	// True to make the coupons of its programs at the vendor, by kinds that can: each active one with a discount becomes a promotion code of Stripe, a discount of Paddle or a discount code of Shopify, for which the key needs the right. Default: false.
	CreatesCoupons Field[bool] `json:"creates_coupons,omitempty"`

	// The account at the vendor, where its events do not name it: 1 to 64 letters, digits, dots, hyphens or underscores. Sources of one kind and account report the same payments, and each may refund what another reported. It stays as it is. Default: `main`.
	Account Field[string] `json:"account,omitempty"`

	// The names of metadata that hold a click id, in the order in which they are read: 1 to 10. Default: `entente_click_id`, `click_id`.
	ClickKeys Field[[]string] `json:"click_keys,omitempty"`

	// The names of metadata that hold a member's code, in the same order: 1 to 10. Default: `entente_ref`, `ref`, `via`, `fpr`, `aff`, `lmref`.
	CodeKeys Field[[]string] `json:"code_keys,omitempty"`

	// Of kind `generic` the mapping of its events to facts, a JSON object; needed there, and sent with no other kind.
	Mapping Field[map[string]any] `json:"mapping,omitempty"`
}

// SourcesListParams: the query or body of sources.list.
type SourcesListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only sources with this status; several with commas between. Default: all.
	// Known values: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Only sources of this kind. Default: all.
	Kind Field[string] `json:"kind,omitempty"`
}

// SourcesTryParams: the query or body of sources.try.
type SourcesTryParams struct {
	// The kind that reads it, such as `stripe` or `generic`.
	Kind string `json:"kind"`

	// The body of a delivery: a JSON text of up to 100,000 characters.
	Body string `json:"body"`

	// The headers of the delivery that are read, a JSON object of texts by their names. Default: none.
	Headers Field[map[string]any] `json:"headers,omitempty"`

	// The account at the vendor, where its events do not name it: 1 to 64 letters, digits, dots, hyphens or underscores. Sources of one kind and account report the same payments, and each may refund what another reported. It stays as it is. Default: `main`.
	Account Field[string] `json:"account,omitempty"`

	// The names of metadata that hold a click id, in the order in which they are read: 1 to 10. Default: `entente_click_id`, `click_id`.
	ClickKeys Field[[]string] `json:"click_keys,omitempty"`

	// The names of metadata that hold a member's code, in the same order: 1 to 10. Default: `entente_ref`, `ref`, `via`, `fpr`, `aff`, `lmref`.
	CodeKeys Field[[]string] `json:"code_keys,omitempty"`

	// Of kind `generic` the mapping of its events to facts, a JSON object; needed there, and sent with no other kind.
	Mapping Field[map[string]any] `json:"mapping,omitempty"`
}

// SourcesUpdateParams: the query or body of sources.update.
type SourcesUpdateParams struct {
	// The name for people: 1 to 100 characters.
	Name Field[string] `json:"name,omitempty"`

	// The programs in which it may record, by their ids: 1 to 100; null for all of the brand.
	Programs Field[[]string] `json:"programs,omitempty"`

	// The secret with which the vendor signs: 8 to 200 characters, as the vendor shows it. Without one every delivery is refused. Another one replaces it; the one before is accepted for an hour.
	Secret Field[string] `json:"secret,omitempty"`

	// A key to the vendor's API with few permissions: 8 to 500 characters; null forgets it, and the source makes no more coupons. With one, what was not delivered is read once a day, and a source of `stripe` without a secret makes its own endpoint there.
	ApiKey Field[string] `json:"api_key,omitempty"`

	// True to make the coupons of its programs at the vendor, by kinds that can: each active one with a discount becomes a promotion code of Stripe, a discount of Paddle or a discount code of Shopify, for which the key needs the right. True once more tries those that were refused again. False leaves what was made as it is.
	CreatesCoupons Field[bool] `json:"creates_coupons,omitempty"`

	// The account at the vendor, where its events do not name it: 1 to 64 letters, digits, dots, hyphens or underscores. Sources of one kind and account report the same payments, and each may refund what another reported. It stays as it is. Left out: unchanged.
	Account Field[string] `json:"account,omitempty"`

	// The names of metadata that hold a click id, in the order in which they are read: 1 to 10. Left out: unchanged.
	ClickKeys Field[[]string] `json:"click_keys,omitempty"`

	// The names of metadata that hold a member's code, in the same order: 1 to 10. Left out: unchanged.
	CodeKeys Field[[]string] `json:"code_keys,omitempty"`

	// Of kind `generic` the mapping of its events to facts, a JSON object; needed there, and sent with no other kind.
	Mapping Field[map[string]any] `json:"mapping,omitempty"`
}

// SourcesReplayParams: the query or body of sources.replay.
type SourcesReplayParams struct {
	// Only events with this status. Default: all.
	// One of: "received", "done", "unrelated", "unreadable", "other_mode", "erased".
	Status Field[string] `json:"status,omitempty"`

	// True to see what the events come to now, and change nothing. Default: false.
	DryRun Field[bool] `json:"dry_run,omitempty"`

	// How many events at once: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The event to go on after, `srce_…`: the `next` of the answer before. Default: the newest.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// SourcesBackfillParams: the query or body of sources.backfill.
type SourcesBackfillParams struct {
	// The beginning of what is read: RFC 3339 with an offset, not ahead; at most as long ago as the vendor keeps events.
	From time.Time `json:"from"`
}

// SourcesCouponsListParams: the query or body of sources.coupons.list.
type SourcesCouponsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only coupons at the vendor of this source, by its id. Default: of all.
	Source Field[string] `json:"source,omitempty"`

	// Only this coupon at every vendor, by its id. Default: all.
	Coupon Field[string] `json:"coupon,omitempty"`

	// Only those with this status; several with commas between. Default: all.
	// Known values: "pending", "created", "deactivated", "refused", "failed".
	Status Field[string] `json:"status,omitempty"`
}

// SourcesEventsListParams: the query or body of sources.events.list.
type SourcesEventsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only events with this status; several with commas between. Default: all.
	// Known values: "received", "done", "unrelated", "unreadable", "other_mode", "erased".
	Status Field[string] `json:"status,omitempty"`
}

// SourcesPaymentsListParams: the query or body of sources.payments.list.
type SourcesPaymentsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only payments with this status; several with commas between. Default: all.
	// Known values: "waiting", "recorded", "unmatched", "dismissed", "joined".
	Status Field[string] `json:"status,omitempty"`

	// Only payments that this source reported first, by its id. Default: of all.
	Source Field[string] `json:"source,omitempty"`

	// Only payments of this customer, as the vendor knows it: 1 to 200 characters. Default: of all.
	Customer Field[string] `json:"customer,omitempty"`
}

// SourcesPaymentsCreditParams: the query or body of sources.payments.credit.
type SourcesPaymentsCreditParams struct {
	// The member to credit, by the id of the enrollment.
	Enrollment string `json:"enrollment"`

	// Why: 1 to 500 characters, not blank.
	Reason string `json:"reason"`
}

// SourcesPaymentsDismissParams: the query or body of sources.payments.dismiss.
type SourcesPaymentsDismissParams struct {
	// Why: 1 to 500 characters, not blank.
	Reason string `json:"reason"`
}

// EnrollmentsNotesCreateParams: the query or body of enrollments.notes.create.
type EnrollmentsNotesCreateParams struct {
	// The text: 1 to 4,000 characters, not blank.
	Text string `json:"text"`

	// The people whom it calls, by their ids, `person_…`: up to 20 who may work in this brand. Default: nobody.
	Mentions Field[[]string] `json:"mentions,omitempty"`
}

// EnrollmentsNotesListParams: the query or body of enrollments.notes.list.
type EnrollmentsNotesListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// EnrollmentsNotesUpdateParams: the query or body of enrollments.notes.update.
type EnrollmentsNotesUpdateParams struct {
	// The text: 1 to 4,000 characters, not blank.
	Text Field[string] `json:"text,omitempty"`

	// The people whom it calls, in the place of those before: up to 20.
	Mentions Field[[]string] `json:"mentions,omitempty"`
}

// EntitiesNotesCreateParams: the query or body of entities.notes.create.
type EntitiesNotesCreateParams struct {
	// The text: 1 to 4,000 characters, not blank.
	Text string `json:"text"`

	// The people whom it calls, by their ids, `person_…`: up to 20 who may work in this brand. Default: nobody.
	Mentions Field[[]string] `json:"mentions,omitempty"`
}

// EntitiesNotesListParams: the query or body of entities.notes.list.
type EntitiesNotesListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// EntitiesNotesUpdateParams: the query or body of entities.notes.update.
type EntitiesNotesUpdateParams struct {
	// The text: 1 to 4,000 characters, not blank.
	Text Field[string] `json:"text,omitempty"`

	// The people whom it calls, in the place of those before: up to 20.
	Mentions Field[[]string] `json:"mentions,omitempty"`
}

// PerformanceEventsNotesCreateParams: the query or body of performance.events.notes.create.
type PerformanceEventsNotesCreateParams struct {
	// The text: 1 to 4,000 characters, not blank.
	Text string `json:"text"`

	// The people whom it calls, by their ids, `person_…`: up to 20 who may work in this brand. Default: nobody.
	Mentions Field[[]string] `json:"mentions,omitempty"`
}

// PerformanceEventsNotesListParams: the query or body of performance.events.notes.list.
type PerformanceEventsNotesListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// PerformanceEventsNotesUpdateParams: the query or body of performance.events.notes.update.
type PerformanceEventsNotesUpdateParams struct {
	// The text: 1 to 4,000 characters, not blank.
	Text Field[string] `json:"text,omitempty"`

	// The people whom it calls, in the place of those before: up to 20.
	Mentions Field[[]string] `json:"mentions,omitempty"`
}

// PayoutsBatchesNotesCreateParams: the query or body of payouts.batches.notes.create.
type PayoutsBatchesNotesCreateParams struct {
	// The text: 1 to 4,000 characters, not blank.
	Text string `json:"text"`

	// The people whom it calls, by their ids, `person_…`: up to 20 who may work in this brand. Default: nobody.
	Mentions Field[[]string] `json:"mentions,omitempty"`
}

// PayoutsBatchesNotesListParams: the query or body of payouts.batches.notes.list.
type PayoutsBatchesNotesListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// PayoutsBatchesNotesUpdateParams: the query or body of payouts.batches.notes.update.
type PayoutsBatchesNotesUpdateParams struct {
	// The text: 1 to 4,000 characters, not blank.
	Text Field[string] `json:"text,omitempty"`

	// The people whom it calls, in the place of those before: up to 20.
	Mentions Field[[]string] `json:"mentions,omitempty"`
}

// DistributionsNotesCreateParams: the query or body of distributions.notes.create.
type DistributionsNotesCreateParams struct {
	// The text: 1 to 4,000 characters, not blank.
	Text string `json:"text"`

	// The people whom it calls, by their ids, `person_…`: up to 20 who may work in this brand. Default: nobody.
	Mentions Field[[]string] `json:"mentions,omitempty"`
}

// DistributionsNotesListParams: the query or body of distributions.notes.list.
type DistributionsNotesListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// DistributionsNotesUpdateParams: the query or body of distributions.notes.update.
type DistributionsNotesUpdateParams struct {
	// The text: 1 to 4,000 characters, not blank.
	Text Field[string] `json:"text,omitempty"`

	// The people whom it calls, in the place of those before: up to 20.
	Mentions Field[[]string] `json:"mentions,omitempty"`
}

// MessagesCreateParams: the query or body of messages.create.
type MessagesCreateParams struct {
	// The subject, on one line: 1 to 200 characters.
	Subject string `json:"subject"`

	// The text: 1 to 10,000 characters, not blank. It is plain: an empty line begins a paragraph, and an `http` or `https` address becomes a link.
	Text string `json:"text"`

	// The address that answers to it go to, of 3 to 320 characters; null for the one of the brand. Default: null.
	ReplyTo Field[string] `json:"reply_to,omitempty"`

	// When it is sent, RFC 3339 with an offset: in the future, at most 366 days ahead; null for ten seconds from now. Until then the message is `scheduled`. Default: null.
	SendAt Field[time.Time] `json:"send_at,omitempty"`

	// The members, by their ids: 1 to 1,000, each once. Send either this or `filter`.
	Enrollments Field[[]string] `json:"enrollments,omitempty"`

	// The members that these filters find when the message is sent; `{}` for all of the brand. Send either this or `enrollments`.
	Filter Field[MessagesCreateFilter] `json:"filter,omitempty"`
}

// MessagesListParams: the query or body of messages.list.
type MessagesListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only messages with this status; several with commas between. Default: all.
	// Known values: "waiting", "scheduled", "sending", "sent", "canceled".
	Status Field[string] `json:"status,omitempty"`
}

// MessagesPreviewParams: the query or body of messages.preview.
type MessagesPreviewParams struct {
	// The members, by their ids: 1 to 1,000, each once. Send either this or `filter`.
	Enrollments Field[[]string] `json:"enrollments,omitempty"`

	// The members that these filters find when the message is sent; `{}` for all of the brand. Send either this or `enrollments`.
	Filter Field[MessagesPreviewFilter] `json:"filter,omitempty"`
}

// MessagesUpdateParams: the query or body of messages.update.
type MessagesUpdateParams struct {
	// The subject, on one line: 1 to 200 characters.
	Subject Field[string] `json:"subject,omitempty"`

	// The text: 1 to 10,000 characters, not blank. It is plain: an empty line begins a paragraph, and an `http` or `https` address becomes a link.
	Text Field[string] `json:"text,omitempty"`

	// The address that answers to it go to, of 3 to 320 characters; null for the one of the brand. Left out: unchanged.
	ReplyTo Field[string] `json:"reply_to,omitempty"`

	// When it is sent, RFC 3339 with an offset: in the future, at most 366 days ahead; null for ten seconds from now, in which it can still be canceled.
	SendAt Field[time.Time] `json:"send_at,omitempty"`

	// The members, by their ids: 1 to 1,000, each once. Send either this or `filter`.
	Enrollments Field[[]string] `json:"enrollments,omitempty"`

	// The members that these filters find when the message is sent; `{}` for all of the brand. Send either this or `enrollments`.
	Filter Field[MessagesUpdateFilter] `json:"filter,omitempty"`
}

// EnrollmentsMessagesListParams: the query or body of enrollments.messages.list.
type EnrollmentsMessagesListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// AssetsCreateParams: the query or body of assets.create.
type AssetsCreateParams struct {
	// The program whose members get it, `prog_…`.
	Program string `json:"program"`

	// The name, under which it is also saved: 1 to 200 characters, not blank.
	Name string `json:"name"`

	// The kind: an `image`, a `text` to copy, or a `file`.
	// One of: "image", "text", "file".
	Kind string `json:"kind"`

	// A line about its use, shown beside it: up to 500 characters. Default: none.
	Description Field[string] `json:"description,omitempty"`

	// The id of a tier of the program: only members who stand on it see the asset. Default: all members of the program.
	Tier Field[string] `json:"tier,omitempty"`

	// Of a `text` what members copy: 1 to 5,000 characters. Each member reads its own link where it says `{link}`.
	Text Field[string] `json:"text,omitempty"`

	// Of an `image` or a `file` its bytes, in base64: at most 5 MiB before they are encoded. They are a PNG, JPEG, GIF or WebP picture, or, of a file, a PDF, ZIP or MP4 as well, by what they begin with.
	Content Field[string] `json:"content,omitempty"`
}

// AssetsListParams: the query or body of assets.list.
type AssetsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only assets of this program, by its id. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only assets of this kind; several with commas between. Default: all.
	// Known values: "image", "text", "file".
	Kind Field[string] `json:"kind,omitempty"`

	// Only assets in this status; several with commas between. Default: all.
	// Known values: "active", "archived".
	Status Field[string] `json:"status,omitempty"`
}

// AssetsUpdateParams: the query or body of assets.update.
type AssetsUpdateParams struct {
	// The name: 1 to 200 characters, not blank.
	Name Field[string] `json:"name,omitempty"`

	// A line about its use, shown beside it: up to 500 characters. Left out: unchanged.
	Description Field[string] `json:"description,omitempty"`

	// The id of a tier of the program: only members who stand on it see the asset. Left out: unchanged.
	Tier Field[string] `json:"tier,omitempty"`

	// `active`, or `archived`: then no member sees it.
	// One of: "active", "archived".
	Status Field[string] `json:"status,omitempty"`
}

// ContestsListParams: the query or body of contests.list.
type ContestsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only contests in this status; several with commas between. Default: all.
	// Known values: "open", "answered", "accepted", "refused", "withdrawn".
	Status Field[string] `json:"status,omitempty"`

	// Only contests of this kind; several with commas between. Default: all.
	// Known values: "attribution", "self_referral", "outside_window", "rejection", "hold".
	Kind Field[string] `json:"kind,omitempty"`

	// Only contests in this program, by its id. Default: in all.
	Program Field[string] `json:"program,omitempty"`

	// Only contests of this member, by the id of the enrollment. Default: of all.
	Enrollment Field[string] `json:"enrollment,omitempty"`
}

// ContestsAnswerParams: the query or body of contests.answer.
type ContestsAnswerParams struct {
	// The text: 1 to 2,000 characters, not blank.
	Text string `json:"text"`
}

// ContestsAcceptParams: the query or body of contests.accept.
type ContestsAcceptParams struct {
	// Why, for the member and your books: 1 to 500 characters, not blank.
	Reason string `json:"reason"`

	// The event that is corrected, `perf_…`, where the member named none, or another one; of `attribution` and `outside_window` alone. Default: the event of the contest.
	Event Field[string] `json:"event,omitempty"`

	// The member who is credited with the event, by the id of the enrollment; of `attribution` and `outside_window` alone. Default: the member who contests.
	Enrollment Field[string] `json:"enrollment,omitempty"`

	// An amount that is paid instead of a correction, in the minor unit of `currency`: above 0. No `rejection` takes one, and a `hold` only where the event earns nothing: else it counts once its hold ends. Default: no amount.
	AmountMinor Field[int64] `json:"amount_minor,omitempty"`

	// The currency of the amount: three letters. Required with `amount_minor`.
	Currency Field[string] `json:"currency,omitempty"`

	// True to pay for an event that entries by hand pay for already; with `amount_minor` alone. Default: false.
	Again Field[bool] `json:"again,omitempty"`
}

// ContestsRefuseParams: the query or body of contests.refuse.
type ContestsRefuseParams struct {
	// Why, for the member: 1 to 500 characters, not blank.
	Reason string `json:"reason"`
}

// PortalDomainsCreateParams: the query or body of portalDomains.create.
type PortalDomainsCreateParams struct {
	// The name at which members shall reach the portal, such as `partners.example.com`: up to 244 characters in ASCII, in any case, without scheme, port or path. A name with other letters is kept as its A-label. Addresses in numbers are none.
	Host string `json:"host"`
}

// PortalDomainsListParams: the query or body of portalDomains.list.
type PortalDomainsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only domains with this status; several with commas between. Default: all.
	// Known values: "pending", "proven", "failing", "removed".
	Status Field[string] `json:"status,omitempty"`
}

// PortalProviderUpdateParams: the query or body of portalProvider.update.
type PortalProviderUpdateParams struct {
	// The issuer of the provider, below which its metadata is: an https address of up to 2,048 characters without a query, or http for a loopback host. Another one needs `client_secret` as well.
	Issuer Field[string] `json:"issuer,omitempty"`

	// The name of this service at the provider: 1 to 300 characters.
	ClientID Field[string] `json:"client_id,omitempty"`

	// The secret that the provider gave with it: 1 to 500 characters. It is kept sealed, and never answered.
	ClientSecret Field[string] `json:"client_secret,omitempty"`

	// The name on the button of the sign-in page, after "Continue with": 1 to 60 characters. Left out: unchanged.
	Label Field[string] `json:"label,omitempty"`

	// True if members may sign in at it. Left out: unchanged.
	Enabled Field[bool] `json:"enabled,omitempty"`
}

// PayoutsRulesPreviewParams: the query or body of payouts.rules.preview.
type PayoutsRulesPreviewParams struct {
	// The rule to add, with the fields that create one; it needs no name. Default: none is added.
	Rule Field[PayoutsRulesPreviewRule] `json:"rule,omitempty"`

	// The id of the rule that would earn no more: what is changed is the rule that is replaced. Default: none.
	Replaces Field[string] `json:"replaces,omitempty"`

	// The first day of the period to compute, with `period_end`: `YYYY-MM-DD`, a day of the brand. Default: the latest period that has payouts; without any, the last calendar month.
	PeriodStart Field[string] `json:"period_start,omitempty"`

	// The first day after that period: `YYYY-MM-DD`, not in the future. Default: as `period_start`.
	PeriodEnd Field[string] `json:"period_end,omitempty"`

	// Only members who get more in some currency, `gains`, or less, `loses`. Default: all.
	// One of: "gains", "loses".
	Effect Field[string] `json:"effect,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// PayoutsRulesAmountsParams: the query or body of payouts.rules.amounts.
type PayoutsRulesAmountsParams struct {
	// The program whose active rules are measured, by its id. Needed.
	Program string `json:"program"`

	// The first day of the period to compute, with `period_end`: `YYYY-MM-DD`, a day of the brand. Default: the latest period that has payouts; without any, the last calendar month.
	PeriodStart Field[string] `json:"period_start,omitempty"`

	// The first day after that period: `YYYY-MM-DD`, not in the future. Default: as `period_start`.
	PeriodEnd Field[string] `json:"period_end,omitempty"`
}

// ProgramsSimulateParams: the query or body of programs.simulate.
type ProgramsSimulateParams struct {
	// The rules that would have been in force, in place of all rules of the program: at most 50, each with the fields that create one. One with the terms of a rule that was in force counts as that rule. Of an empty list nobody would have earned. Default: the rules that were in force.
	Rules Field[[]ProgramsSimulateRule] `json:"rules,omitempty"`

	// Changes of the requirements of the program as they are now, which would have been in force from the start, with those of `tiers`: each member is judged again at every instant at which it would have been evaluated. Without any change, by the present requirements. Default, unless `tiers` is there: every member stands as it did.
	Requirements Field[ProgramsSimulateRequirements] `json:"requirements,omitempty"`

	// Changes of the tiers of the program as they are now, which would have been in force from the start. Default: none.
	Tiers Field[ProgramsSimulateTiers] `json:"tiers,omitempty"`

	// The first day of the range to compute, with `period_end`: `YYYY-MM-DD`, a day of the brand's `time_zone`. Default: the last calendar month.
	PeriodStart Field[string] `json:"period_start,omitempty"`

	// The first day after the range: `YYYY-MM-DD`, not in the future, at most 366 days after `period_start`. Default: as `period_start`.
	PeriodEnd Field[string] `json:"period_end,omitempty"`

	// Only amounts that are more, `gains`, or less, `loses`. Default: all. It does not narrow the totals.
	// One of: "gains", "loses".
	Effect Field[string] `json:"effect,omitempty"`

	// Lists in `standing` only who gains, or only who loses; both are counted. Default: both are listed.
	// One of: "gains", "loses".
	Move Field[string] `json:"move,omitempty"`

	// How many members `standing.moved` may hold: 1 to 100, default 20.
	MovedLimit Field[int64] `json:"moved_limit,omitempty"`

	// The cursor of `standing.moved`: the id of the last member of the list before. Default: the first ones.
	MovedAfter Field[string] `json:"moved_after,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// PayoutsRulesCreateParams: the query or body of payouts.rules.create.
type PayoutsRulesCreateParams struct {
	// The display name of the rule: 1 to 200 characters, not blank.
	Name string `json:"name"`

	// How it pays: `revenue_split` a share of the sales, `cpa` an amount for each action, `threshold_bonus` an amount for reaching a threshold.
	// One of: "revenue_split", "cpa", "threshold_bonus".
	Type string `json:"type"`

	// The activity that the rule pays for; it cannot be changed afterwards.
	Scope PayoutsRulesCreateScope `json:"scope"`

	// The id of a tier of the program: only events count whose member held this very tier when they occurred. It cannot be changed afterwards. Default: the events of all members count.
	Tier Field[string] `json:"tier,omitempty"`

	// The metric that the rule measures: 1 to 80 characters. Default: `gmv_cents` for a `revenue_split`, which takes no other.
	MetricKey Field[string] `json:"metric_key,omitempty"`

	// The share of the net sales in hundredths of a percent, 0 to 10,000; for a `revenue_split`, which needs it.
	RateBps Field[int64] `json:"rate_bps,omitempty"`

	// The amount for each action in the minor unit of `currency`, 0 or more; for a `cpa`, which needs it.
	PerUnitMinor Field[int64] `json:"per_unit_minor,omitempty"`

	// The value of the metric that earns the bonus; for a `threshold_bonus`, which needs it.
	Threshold Field[float64] `json:"threshold,omitempty"`

	// The amount of the bonus in the minor unit of `currency`, 0 or more; for a `threshold_bonus`, which needs it.
	BonusMinor Field[int64] `json:"bonus_minor,omitempty"`

	// The days up to the period's end in which a bonus is measured: 1 to 3650. Default: the whole time, paid once.
	WindowDays Field[int64] `json:"window_days,omitempty"`

	// Your name for the window of a bonus: 1 to 60 characters. Default: none.
	WindowKey Field[string] `json:"window_key,omitempty"`

	// The currency that is measured and paid: three letters, kept in lower case. Default: `usd`.
	Currency Field[string] `json:"currency,omitempty"`

	// The initial status of the rule: it earns at once, `active`, or not yet, `paused`. Default: `active`.
	// One of: "active", "paused".
	Status Field[string] `json:"status,omitempty"`

	// The id of a rule of the program that this one replaces, which is archived at the same moment. A period that is run from then on, also anew, is paid by this rule alone; what a bonus without `window_days` has paid stays. It needs the status `active`. Default: none.
	Replaces Field[string] `json:"replaces,omitempty"`
}

// PayoutsRulesListParams: the query or body of payouts.rules.list.
type PayoutsRulesListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only rules of this program, by its id. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only rules that are `active`, `paused` or `archived`; several with commas between. Default: all.
	// Known values: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Only rules of this type; several with commas between. Default: of all.
	// Known values: "revenue_split", "cpa", "threshold_bonus".
	Type Field[string] `json:"type,omitempty"`
}

// PayoutsRulesUpdateParams: the query or body of payouts.rules.update.
type PayoutsRulesUpdateParams struct {
	// The display name of the rule: 1 to 200 characters, not blank.
	Name Field[string] `json:"name,omitempty"`

	// `active` rules earn; `paused` and `archived` ones earn nothing new.
	// One of: "active", "paused", "archived".
	Status Field[string] `json:"status,omitempty"`
}

// SimulationsCreateParams: the query or body of simulations.create.
type SimulationsCreateParams struct {
	// The program whose terms would have been others, by its id.
	Program string `json:"program"`

	// The name by which the team finds it: 1 to 80 characters.
	Name string `json:"name"`

	// The rules that would have been in force, in place of all rules of the program: at most 50, each with the fields that create one. One with the terms of a rule that was in force counts as that rule. Of an empty list nobody would have earned. Default: the rules that were in force.
	Rules Field[[]SimulationsCreateRule] `json:"rules,omitempty"`

	// Changes of the requirements of the program as they are now, which would have been in force from the start, with those of `tiers`: each member is judged again at every instant at which it would have been evaluated. Without any change, by the present requirements. Default, unless `tiers` is there: every member stands as it did.
	Requirements Field[SimulationsCreateRequirements] `json:"requirements,omitempty"`

	// Changes of the tiers of the program as they are now, which would have been in force from the start. Default: none.
	Tiers Field[SimulationsCreateTiers] `json:"tiers,omitempty"`

	// The first day of the range to compute, with `period_end`: `YYYY-MM-DD`, a day of the brand's `time_zone`. Default: the last calendar month.
	PeriodStart Field[string] `json:"period_start,omitempty"`

	// The first day after the range: `YYYY-MM-DD`, not in the future, at most 366 days after `period_start`. Default: as `period_start`.
	PeriodEnd Field[string] `json:"period_end,omitempty"`
}

// SimulationsListParams: the query or body of simulations.list.
type SimulationsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only simulations of this program, by its id. Default: of all.
	Program Field[string] `json:"program,omitempty"`
}

// WebhookEndpointsCreateParams: the query or body of webhookEndpoints.create.
type WebhookEndpointsCreateParams struct {
	// Where to deliver events: an absolute https URL of up to 2,048 characters, or http for a loopback host.
	URL string `json:"url"`

	// The purpose of the endpoint, for people: up to 500 characters, or null. Default: null.
	Description Field[string] `json:"description,omitempty"`

	// The event types to receive, up to 100; empty, the default, for all.
	EnabledEvents Field[[]string] `json:"enabled_events,omitempty"`
}

// WebhookEndpointsListParams: the query or body of webhookEndpoints.list.
type WebhookEndpointsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// WebhookEndpointsUpdateParams: the query or body of webhookEndpoints.update.
type WebhookEndpointsUpdateParams struct {
	// Where to deliver events: an absolute https URL of up to 2,048 characters, or http for a loopback host.
	URL Field[string] `json:"url,omitempty"`

	// The purpose of the endpoint, for people: up to 500 characters, or null. Left out: unchanged.
	Description Field[string] `json:"description,omitempty"`

	// The event types to receive, up to 100, such as `payout.settled`; empty for all.
	EnabledEvents Field[[]string] `json:"enabled_events,omitempty"`

	// `enabled`, or `disabled`: then nothing is delivered and what was in flight is given up.
	// One of: "enabled", "disabled".
	Status Field[string] `json:"status,omitempty"`
}

// WebhookEndpointsSendSampleParams: the query or body of webhookEndpoints.sendSample.
type WebhookEndpointsSendSampleParams struct {
	// The event type to send a sample of, such as `payout.settled`.
	Type string `json:"type"`
}

// WebhookEndpointsDeliveriesListParams: the query or body of webhookEndpoints.deliveries.list.
type WebhookEndpointsDeliveriesListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only deliveries with this status; several with commas between. Default: all.
	// Known values: "pending", "delivered", "exhausted".
	Status Field[string] `json:"status,omitempty"`
}

// EntitiesPayoutAccountsCreateParams: the query or body of entities.payoutAccounts.create.
type EntitiesPayoutAccountsCreateParams struct {
	// How the entity is paid: by `iban` (a SEPA credit transfer), by `paypal`, by `wise`, or `manual`, by whoever makes the payments; or the provider of another rail that the service has registered.
	// Known values: "iban", "paypal", "wise", "manual".
	Kind string `json:"kind"`

	// Where the money goes, up to 200 characters: of `iban` an IBAN with or without spaces, of `paypal` an e-mail address or the id of a PayPal account, of `wise` an e-mail address, of `manual` any text, of another kind what its rail takes. It begins with none of `=`, `+`, `-`, `@`, a tab or a line break, also behind spaces and invisible characters.
	Account string `json:"account"`

	// Only of `iban`: the BIC of the bank, 8 or 11 letters and digits. Default: none, since an IBAN alone is enough within SEPA.
	Bic Field[string] `json:"bic,omitempty"`
}

// EntitiesPayoutAccountsListParams: the query or body of entities.payoutAccounts.list.
type EntitiesPayoutAccountsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// BrandUpdateParams: the query or body of brand.update.
type BrandUpdateParams struct {
	// The time zone in whose days periods begin and end: an IANA name, such as `Europe/Zurich`, or null for `UTC`. It holds from the end of the last period that was run on; what was run stays as it is. Left out: unchanged.
	TimeZone Field[string] `json:"time_zone,omitempty"`

	// The look of the pages for members, as a whole; null for the usual one.
	Look Field[BrandUpdateLook] `json:"look,omitempty"`

	// The second factor of members in the portal: with `required` a payout account, an address, a download of their data and erasure need a passkey that was used in the last ten minutes. `none` or null: the link of a mail is enough. Left out: unchanged.
	// One of: "none", "required".
	PortalMoneyFactor Field[string] `json:"portal_money_factor,omitempty"`

	// The address that members' answers to its mail go to, of 3 to 320 characters; null for the address that mail is sent from. Security mail never names it. Left out: unchanged.
	ReplyTo Field[string] `json:"reply_to,omitempty"`
}

// PayoutsRailsCreateParams: the query or body of payouts.rails.create.
type PayoutsRailsCreateParams struct {
	// How recipients are paid: by a payment file (`csv_batch`), or by hand (`manual`); it cannot be changed.
	// One of: "csv_batch", "manual", "stripe_connect".
	Rail string `json:"rail"`

	// Default: true for the first active rail of the brand.
	IsDefault Field[bool] `json:"is_default,omitempty"`

	// How its payment files are made; a `csv_batch` names its `format`. Default: nothing, for a rail that pays by hand.
	Config Field[PayoutsRailsCreateConfig] `json:"config,omitempty"`
}

// PayoutsRailsListParams: the query or body of payouts.rails.list.
type PayoutsRailsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only rails with this status; several with commas between. Default: all.
	// Known values: "active", "disabled".
	Status Field[string] `json:"status,omitempty"`
}

// PayoutsRailsUpdateParams: the query or body of payouts.rails.update.
type PayoutsRailsUpdateParams struct {
	// `active`, or `disabled`: then no batch can use it.
	// One of: "active", "disabled".
	Status Field[string] `json:"status,omitempty"`

	// True if batches that name no rail use this one, and no longer the previous default.
	IsDefault Field[bool] `json:"is_default,omitempty"`

	// `format` cannot change after creation.
	Config Field[PayoutsRailsUpdateConfig] `json:"config,omitempty"`
}

// PayoutsSchedulesCreateParams: the query or body of payouts.schedules.create.
type PayoutsSchedulesCreateParams struct {
	// The program whose own calendar is run, by its id: the first run begins that calendar where the program has none. Default: the calendar of the brand, with all programs that have none of their own.
	Program Field[string] `json:"program,omitempty"`

	// The rail that its batches pay by, by its id. Default: the default rail of the day.
	Rail Field[string] `json:"rail,omitempty"`

	// `month`: one day of each month. `week`: one weekday, of every week or every so many.
	// One of: "month", "week".
	Every string `json:"every"`

	// The day of the month, 1 to 28, or `last`. Required with `every: "month"`, and not taken with `week`.
	DayOfMonth Field[any] `json:"day_of_month,omitempty"`

	// The weekday. Required with `every: "week"`, and not taken with `month`.
	// One of: "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday".
	Weekday Field[string] `json:"weekday,omitempty"`

	// Every how many weeks, 1 to 13. Default: 1. Not taken with `every: "month"`.
	Weeks Field[int64] `json:"weeks,omitempty"`

	// The first day on which it may be due, `YYYY-MM-DD` in the brand's `time_zone`, after today; weeks are counted from it. Default: tomorrow.
	StartsOn Field[string] `json:"starts_on,omitempty"`
}

// PayoutsSchedulesListParams: the query or body of payouts.schedules.list.
type PayoutsSchedulesListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only schedules with this status; several with commas between. Default: all.
	// Known values: "active", "paused", "stopped", "archived".
	Status Field[string] `json:"status,omitempty"`

	// Only schedules of the calendar of this program, by its id. Default: of all calendars.
	Program Field[string] `json:"program,omitempty"`
}

// PayoutsSchedulesUpdateParams: the query or body of payouts.schedules.update.
type PayoutsSchedulesUpdateParams struct {
	// The rail that its batches pay by, by its id; null: the default rail of the day. Left out: unchanged.
	Rail Field[string] `json:"rail,omitempty"`

	// `month` or `week`, with its fields, as for a new schedule. Left out: unchanged.
	// One of: "month", "week".
	Every Field[string] `json:"every,omitempty"`

	// The day of the month, 1 to 28, or `last`. Left out: unchanged.
	DayOfMonth Field[any] `json:"day_of_month,omitempty"`

	// The weekday. Left out: unchanged.
	// One of: "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday".
	Weekday Field[string] `json:"weekday,omitempty"`

	// Every how many weeks, 1 to 13. Left out: unchanged.
	Weeks Field[int64] `json:"weeks,omitempty"`

	// The first day on which it may be due, `YYYY-MM-DD`, after today. Left out: unchanged.
	StartsOn Field[string] `json:"starts_on,omitempty"`
}

// PayoutsBatchesCreateParams: the query or body of payouts.batches.create.
type PayoutsBatchesCreateParams struct {
	// The rail to pay by, by its id. Default: the brand's default rail.
	Rail Field[string] `json:"rail,omitempty"`

	// Only payouts of periods from this day on, `YYYY-MM-DD`, and negative ones of any period. Default: no bound.
	PeriodStart Field[string] `json:"period_start,omitempty"`

	// Only payouts of periods that end by this day, `YYYY-MM-DD`, and negative ones of any period. Default: no bound.
	PeriodEnd Field[string] `json:"period_end,omitempty"`

	// Only payouts of this program, by its id, and negative ones of every program of the brand. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only this recipient, by the id of the entity. Default: all.
	Entity Field[string] `json:"entity,omitempty"`

	// True to pay amounts below the minimum as well, for instance to a recipient who leaves. Default: false.
	IgnoreMinimum Field[bool] `json:"ignore_minimum,omitempty"`

	// Why amounts below the minimum are paid: 1 to 500 characters. Needed with `ignore_minimum`, and refused without it.
	Reason Field[string] `json:"reason,omitempty"`
}

// PayoutsBatchesListParams: the query or body of payouts.batches.list.
type PayoutsBatchesListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only batches with this status; several with commas between. Default: all.
	// Known values: "draft", "exporting", "exported", "confirming", "completed", "partially_paid", "failed", "canceled".
	Status Field[string] `json:"status,omitempty"`

	// Only the batch of this payment, by its id or its reference in the payment file. Default: all.
	Payment Field[string] `json:"payment,omitempty"`

	// The order by when the batches were created: `created_at`, oldest first, or `-created_at`, newest first. There is none by totals, of which a batch has one in each currency. Default: `-created_at`.
	// One of: "created_at", "-created_at".
	Sort Field[string] `json:"sort,omitempty"`
}

// PayoutsBatchesPreviewParams: the query or body of payouts.batches.preview.
type PayoutsBatchesPreviewParams struct {
	// The rail to pay by, by its id. Default: the brand's default rail.
	Rail Field[string] `json:"rail,omitempty"`

	// Only payouts of periods from this day on, `YYYY-MM-DD`, and negative ones of any period. Default: no bound.
	PeriodStart Field[string] `json:"period_start,omitempty"`

	// Only payouts of periods that end by this day, `YYYY-MM-DD`, and negative ones of any period. Default: no bound.
	PeriodEnd Field[string] `json:"period_end,omitempty"`

	// Only payouts of this program, by its id, and negative ones of every program of the brand. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only this recipient, by the id of the entity. Default: all.
	Entity Field[string] `json:"entity,omitempty"`

	// True to pay amounts below the minimum as well, for instance to a recipient who leaves. Default: false.
	IgnoreMinimum Field[bool] `json:"ignore_minimum,omitempty"`

	// Why amounts below the minimum are paid: 1 to 500 characters. Needed with `ignore_minimum`, and refused without it.
	Reason Field[string] `json:"reason,omitempty"`
}

// PayoutsBatchesCountParams: the query or body of payouts.batches.count.
type PayoutsBatchesCountParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// Only batches with this status; several with commas between. Default: all.
	// Known values: "draft", "exporting", "exported", "confirming", "completed", "partially_paid", "failed", "canceled".
	Status Field[string] `json:"status,omitempty"`

	// Only the batch of this payment, by its id or its reference in the payment file. Default: all.
	Payment Field[string] `json:"payment,omitempty"`
}

// PayoutsBatchesItemsListParams: the query or body of payouts.batches.items.list.
type PayoutsBatchesItemsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	Expand Field[[]string] `json:"expand,omitempty"`
}

// PayoutsBatchesAcceptParams: the query or body of payouts.batches.accept.
type PayoutsBatchesAcceptParams struct {
	// The differences to accept, as the refusal of the export names them: 1 to 100.
	Differences []string `json:"differences"`

	// Why the batch is right in spite of them: 1 to 500 characters, and no name of a person. It is sealed.
	Reason string `json:"reason"`
}

// PayoutsBatchesConfirmParams: the query or body of payouts.batches.confirm.
type PayoutsBatchesConfirmParams struct {
	// Your reference of the confirmation, 1 to 200 characters: the same one again answers the same operation. Default: none.
	ExternalBatchRef Field[string] `json:"external_batch_ref,omitempty"`

	// `paid`: every payment that still waits was made. Needed where there are no `results`, and refused beside them.
	All Field[string] `json:"all,omitempty"`

	// The result of each payment: 1 to 10,000. Required unless `all` gives it for every payment.
	Results Field[[]PayoutsBatchesConfirmResult] `json:"results,omitempty"`
}

// PayoutsBatchesResultsParams: the query or body of payouts.batches.results.
type PayoutsBatchesResultsParams struct {
	// The file as it was received, in UTF-8: at most 10 MiB.
	Content File `json:"content"`

	// What the file is.
	ContentType string `json:"content_type"`

	// True to answer what each line would do, and to write nothing. Default: false.
	DryRun Field[any] `json:"dry_run,omitempty"`
}

// EntitiesStatementParams: the query or body of entities.statement.
type EntitiesStatementParams struct {
	// The beginning of the statement: RFC 3339 with an offset. Default: before anything moved.
	From Field[time.Time] `json:"from,omitempty"`

	// Its end, which is not part of it: RFC 3339 with an offset, not before `from`. Default: after everything that moved.
	To Field[time.Time] `json:"to,omitempty"`

	// How many entries the page may hold: 1 to 100, default 100.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// EntitiesStatementDocumentParams: the query or body of entities.statementDocument.
type EntitiesStatementDocumentParams struct {
	// The beginning of the statement: RFC 3339 with an offset. Default: before anything moved.
	From Field[time.Time] `json:"from,omitempty"`

	// Its end, which is not part of it: RFC 3339 with an offset, not before `from`. Default: after everything that moved.
	To Field[time.Time] `json:"to,omitempty"`

	// The language that it is written in.
	// One of: "en", "de", "fr", "es".
	Language Field[string] `json:"language,omitempty"`

	// The zone whose days it has, of IANA, such as `Europe/Berlin`.
	TimeZone Field[string] `json:"time_zone,omitempty"`
}

// BalancesListParams: the query or body of balances.list.
type BalancesListParams struct {
	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only what this recipient is paid, by the id of the entity. Default: of all.
	Entity Field[string] `json:"entity,omitempty"`

	// Only what was earned in this program, by its id. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only amounts in this currency: three letters. Default: all.
	Currency Field[string] `json:"currency,omitempty"`

	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	Expand Field[[]string] `json:"expand,omitempty"`
}

// PayoutsSummaryParams: the query or body of payouts.summary.
type PayoutsSummaryParams struct {
	// Only what this recipient is paid, by the id of the entity. Default: of all.
	Entity Field[string] `json:"entity,omitempty"`

	// Only what was earned in this program, by its id. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only amounts in this currency: three letters. Default: all.
	Currency Field[string] `json:"currency,omitempty"`
}

// PayoutsRunParams: the query or body of payouts.run.
type PayoutsRunParams struct {
	// The program to run by itself, by its id: it has a calendar of its own from its first run on, which runs of the brand leave out. Default: the brand, with all programs that have none.
	Program Field[string] `json:"program,omitempty"`

	// The first day of the period: `YYYY-MM-DD`, a day of the brand's `time_zone`, before `period_end` and at most 366 days. Default: where the last period of the calendar ended, else the day of the first event.
	PeriodStart Field[string] `json:"period_start,omitempty"`

	// The first day after the period: `YYYY-MM-DD`, not in the future. Default: today, so that it ends with yesterday.
	PeriodEnd Field[string] `json:"period_end,omitempty"`

	// True to compute only and write nothing. Default: false.
	DryRun Field[bool] `json:"dry_run,omitempty"`
}

// PayoutsAdjustParams: the query or body of payouts.adjust.
type PayoutsAdjustParams struct {
	// The member to credit or to charge, by the id of the enrollment.
	Enrollment string `json:"enrollment"`

	// How much, in the minor unit of `currency`: above 0 to credit, below 0 to charge.
	AmountMinor int64 `json:"amount_minor"`

	// The currency of the amount: three letters, kept in lower case.
	Currency string `json:"currency"`

	// Why, for the member and your books: 1 to 500 characters.
	Reason string `json:"reason"`

	// Your own reference, 1 to 200 characters: the same one again answers the same adjustment.
	ExternalRef string `json:"external_ref"`

	// The event that the amount pays for, by its id, such as a sale that counts for nobody: it may be of another member. Its explanation shows the entry. Default: none.
	Event Field[string] `json:"event,omitempty"`

	// True to pay for an event that entries by hand pay for already. Default: false.
	Again Field[bool] `json:"again,omitempty"`

	// The first day of the period to put it in, with `period_end`: `YYYY-MM-DD`. Default: the latest open period that has payouts.
	PeriodStart Field[string] `json:"period_start,omitempty"`

	// The first day after that period: `YYYY-MM-DD`. Default: the end of the latest open period that has payouts.
	PeriodEnd Field[string] `json:"period_end,omitempty"`
}

// PayoutsListParams: the query or body of payouts.list.
type PayoutsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only payouts with this status; several with commas between. Default: all.
	// Known values: "pending", "awaiting_account", "processing", "paid", "failed", "written_off".
	Status Field[string] `json:"status,omitempty"`

	// Only payouts of this recipient, by the id of the entity, and of those that were merged into it. Default: of all.
	Entity Field[string] `json:"entity,omitempty"`

	// Only payouts of this program, by its id. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only payouts of periods that begin on this day: `YYYY-MM-DD`. Default: any.
	PeriodStart Field[string] `json:"period_start,omitempty"`

	// Only payouts of periods whose first day after them is this one: `YYYY-MM-DD`. Default: any.
	PeriodEnd Field[string] `json:"period_end,omitempty"`

	// Only what was paid at this time or later: RFC 3339 with an offset. Default: no bound.
	PaidAfter Field[time.Time] `json:"paid_after,omitempty"`

	// Only what was paid before this time: RFC 3339 with an offset. Default: no bound.
	PaidBefore Field[time.Time] `json:"paid_before,omitempty"`

	// The order: `created_at` by when the payouts were created, or `amount_minor` by currency and then by amount; rising, with a `-` before it falling. Default: `-created_at`.
	// One of: "created_at", "-created_at", "amount_minor", "-amount_minor".
	Sort Field[string] `json:"sort,omitempty"`

	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	// One of: "rule", "adjusts", "adjusts.rule", "adjusts.adjusts", "adjusts.event", "adjusts.enrollment", "adjusts.program", "adjusts.batch", "event", "event.program", "event.distribution", "event.deployment", "event.enrollment", "event.reverses", "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "program", "batch".
	Expand Field[[]string] `json:"expand,omitempty"`
}

// PayoutsCountParams: the query or body of payouts.count.
type PayoutsCountParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// Only payouts with this status; several with commas between. Default: all.
	// Known values: "pending", "awaiting_account", "processing", "paid", "failed", "written_off".
	Status Field[string] `json:"status,omitempty"`

	// Only payouts of this recipient, by the id of the entity, and of those that were merged into it. Default: of all.
	Entity Field[string] `json:"entity,omitempty"`

	// Only payouts of this program, by its id. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only payouts of periods that begin on this day: `YYYY-MM-DD`. Default: any.
	PeriodStart Field[string] `json:"period_start,omitempty"`

	// Only payouts of periods whose first day after them is this one: `YYYY-MM-DD`. Default: any.
	PeriodEnd Field[string] `json:"period_end,omitempty"`

	// Only what was paid at this time or later: RFC 3339 with an offset. Default: no bound.
	PaidAfter Field[time.Time] `json:"paid_after,omitempty"`

	// Only what was paid before this time: RFC 3339 with an offset. Default: no bound.
	PaidBefore Field[time.Time] `json:"paid_before,omitempty"`
}

// PayoutsTotalsParams: the query or body of payouts.totals.
type PayoutsTotalsParams struct {
	// The calendar year, in UTC: from the first instant of January 1 until before that of the next year. Needed.
	Year int64 `json:"year"`

	// Only what this recipient was paid, by the id of the entity. Default: of all.
	Entity Field[string] `json:"entity,omitempty"`

	// Only what was paid to accounts in this country: two letters of ISO 3166-1, or `unknown`. Default: all.
	Country Field[string] `json:"country,omitempty"`

	// Only amounts in this currency: three letters. Default: all.
	Currency Field[string] `json:"currency,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// PayoutsLiabilityDocumentParams: the query or body of payouts.liabilityDocument.
type PayoutsLiabilityDocumentParams struct {
	// The day at whose end (24:00) it is told, as of the list. Default: yesterday.
	Day Field[string] `json:"day,omitempty"`

	// The language that it is written in.
	// One of: "en", "de", "fr", "es".
	Language Field[string] `json:"language,omitempty"`
}

// PayoutsLiabilityParams: the query or body of payouts.liability.
type PayoutsLiabilityParams struct {
	// The day at whose end (24:00) it is told: `YYYY-MM-DD`, a day of the brand's `time_zone` that has begun. Of today, what is owed by now. Default: yesterday.
	Day Field[string] `json:"day,omitempty"`

	// Only what this recipient is paid, by the id of the entity. Default: of all.
	Entity Field[string] `json:"entity,omitempty"`

	// Only what was earned in this program, by its id. Default: of all.
	Program Field[string] `json:"program,omitempty"`

	// Only amounts in this currency: three letters. Default: all.
	Currency Field[string] `json:"currency,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// PayoutsPeriodsListParams: the query or body of payouts.periods.list.
type PayoutsPeriodsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only periods of the calendar of this program, by its id. Default: of all calendars of the brand.
	Program Field[string] `json:"program,omitempty"`

	// Only periods with this status; several with commas between. Default: all.
	// Known values: "open", "closed".
	Status Field[string] `json:"status,omitempty"`

	// Only periods that begin on this day: `YYYY-MM-DD`. Default: any.
	PeriodStart Field[string] `json:"period_start,omitempty"`

	// Only periods whose first day after them is this one: `YYYY-MM-DD`. Default: any.
	PeriodEnd Field[string] `json:"period_end,omitempty"`

	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	Expand Field[[]string] `json:"expand,omitempty"`
}

// PayoutsPeriodsRetrieveParams: the query or body of payouts.periods.retrieve.
type PayoutsPeriodsRetrieveParams struct {
	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	Expand Field[[]string] `json:"expand,omitempty"`
}

// PayoutsPeriodsReopenParams: the query or body of payouts.periods.reopen.
type PayoutsPeriodsReopenParams struct {
	// Why it is opened again, for the audit log and for who reads it later: 1 to 500 characters.
	Reason string `json:"reason"`
}

// PayoutsRetrieveParams: the query or body of payouts.retrieve.
type PayoutsRetrieveParams struct {
	// What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
	// One of: "rule", "adjusts", "adjusts.rule", "adjusts.adjusts", "adjusts.event", "adjusts.enrollment", "adjusts.program", "adjusts.batch", "event", "event.program", "event.distribution", "event.deployment", "event.enrollment", "event.reverses", "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "program", "batch".
	Expand Field[[]string] `json:"expand,omitempty"`
}

// PayoutsExplainParams: the query or body of payouts.explain.
type PayoutsExplainParams struct {
	// How many entries the page may hold: 1 to 100, default 100.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`
}

// ApprovalsListParams: the query or body of approvals.list.
type ApprovalsListParams struct {
	// Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
	CreatedAfter Field[time.Time] `json:"created_after,omitempty"`

	// Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
	CreatedBefore Field[time.Time] `json:"created_before,omitempty"`

	// Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
	UpdatedAfter Field[time.Time] `json:"updated_after,omitempty"`

	// Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
	UpdatedBefore Field[time.Time] `json:"updated_before,omitempty"`

	// How many entries the page may hold: 1 to 100, default 20.
	Limit Field[int64] `json:"limit,omitempty"`

	// The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
	StartingAfter Field[string] `json:"starting_after,omitempty"`

	// Only approvals in this status; several with commas between. Default: all.
	// Known values: "pending", "approved", "refused", "expired", "void".
	Status Field[string] `json:"status,omitempty"`

	// `brand`: what is to be done in the brand; `organization`: what concerns all of them, which is empty for who reads approvals of some alone. Default: `brand`.
	// One of: "brand", "organization".
	Of Field[string] `json:"of,omitempty"`
}

// ApprovalsRefuseParams: the query or body of approvals.refuse.
type ApprovalsRefuseParams struct {
	// Why, for who asks: 1 to 500 characters. Default: nobody is told why.
	Reason Field[string] `json:"reason,omitempty"`
}

// EventsStreamParams: the query or body of events.stream.
type EventsStreamParams struct {
	// The `seq` or the id of the last event read, after which the stream begins. Default: the first event.
	After Field[string] `json:"after,omitempty"`

	// Only events of this type. Default: of all.
	Type Field[string] `json:"type,omitempty"`

	// The id of the actor, with its prefix.
	Actor Field[string] `json:"actor,omitempty"`

	// The id of the subject, with its prefix.
	Subject Field[string] `json:"subject,omitempty"`
}

// ProgramsConnectConfigUpdateByTokenParams: the query or body of programs.connectConfig.updateByToken.
type ProgramsConnectConfigUpdateByTokenParams struct {
	// The API key.
	Token string `json:"token"`

	// The program to change, by its id.
	ProgramID string `json:"programId"`

	// The origins of web pages that may call the connect surface: up to 50, exact and https, or http of a loopback host. Default: none.
	AllowedOrigins Field[[]string] `json:"allowedOrigins,omitempty"`

	// The origins that a member may be sent back to: up to 50, exact and https, or http of a loopback host. Default: none.
	AllowedRedirectOrigins Field[[]string] `json:"allowedRedirectOrigins,omitempty"`

	// The channels that a member must connect, in this order: up to 20 names of lower-case letters, digits or `_`. Default: none.
	RequiredChannels Field[[]string] `json:"requiredChannels,omitempty"`

	// The approval of members who are handed off: `approved` at once, or `pending` until you decide. Default: `pending`.
	// One of: "pending", "approved".
	DefaultApprovalStatus Field[string] `json:"defaultApprovalStatus,omitempty"`

	// Your own data: any JSON object, kept byte for byte; only `referralBaseUrl`, an absolute URL, is read by the service. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// ConnectDiscoverParams: the query or body of connect.discover.
type ConnectDiscoverParams struct {
	// How many programs the page may hold: 1 or more, default 20; above 50 it is 50.
	Limit Field[int64] `json:"limit,omitempty"`

	// How many programs to pass over: 0 to 100,000, default 0.
	Offset Field[int64] `json:"offset,omitempty"`
}

// ConnectHandoffParams: the query or body of connect.handoff.
type ConnectHandoffParams struct {
	// The signed content: a JSON object in camelCase.
	Payload ConnectHandoffPayload `json:"payload"`

	// The base64url of the HMAC-SHA256 over the stable JSON of the payload, keyed by the signing secret: up to 200 characters.
	Signature string `json:"signature"`
}

// ConnectStandingParams: the query or body of connect.standing.
type ConnectStandingParams struct {
	// The signed content: a JSON object in camelCase.
	Payload ConnectStandingPayload `json:"payload"`

	// The base64url of the HMAC-SHA256 over the stable JSON of the payload, keyed by the signing secret: up to 200 characters.
	Signature string `json:"signature"`
}

// ConnectPortalParams: the query or body of connect.portal.
type ConnectPortalParams struct {
	// The signed content: a JSON object in camelCase.
	Payload ConnectPortalPayload `json:"payload"`

	// The base64url of the HMAC-SHA256 over the stable JSON of the payload, keyed by the signing secret: up to 200 characters.
	Signature string `json:"signature"`
}

// ConnectRecordEventParams: the query or body of connect.recordEvent.
type ConnectRecordEventParams struct {
	// Your own id of the event, 1 to 200 characters: reported again with the same contents it changes nothing, with others it is 409 `performance_event_conflict`. Sales and refunds do not share ids; each partial refund needs an id of its own.
	EventID string `json:"eventId"`

	// The type of the event: 1 to 64 characters, such as `sale` or `signup`.
	EventType string `json:"eventType"`

	// The public key of the program's connect config.
	PublicKey string `json:"publicKey"`

	// The program that the event belongs to, by its id.
	ProgramID string `json:"programId"`

	// The member who is credited: its id, its referral code, or one of its promo codes.
	PartnerRef string `json:"partnerRef"`

	// The metric that the event adds to, by its key: 1 to 64 characters.
	MetricKey string `json:"metricKey"`

	// How much it adds: 0 or more, in the unit of the metric; money in the minor unit of `currency`.
	Amount int64 `json:"amount"`

	// The currency of an amount of money: three letters. Default: that of the program.
	Currency Field[string] `json:"currency,omitempty"`

	// When it happened: RFC 3339 with an offset. Default: now.
	OccurredAt Field[time.Time] `json:"occurredAt,omitempty"`

	// Your own id of the customer: 1 to 200 characters. Default: none.
	Customer Field[string] `json:"customer,omitempty"`

	// The e-mail address of the customer, by which it is told whether the member bought itself; only a keyed digest of it is kept. Default: none.
	CustomerEmail Field[string] `json:"customerEmail,omitempty"`

	// Of a `refund`, `chargeback` or `reversal` the `event_id` of what it takes back, of a `reinstatement` that of the refund or chargeback that it gives back; of nothing else. Without it such an event is recorded and counts for nothing.
	Reverses Field[string] `json:"reverses,omitempty"`

	// Why an event is taken back: 1 to 500 characters, not blank; needed for a `reversal`. Default: none.
	Reason Field[string] `json:"reason,omitempty"`

	// Whatever else you want kept with it: any JSON object. Default: `{}`.
	Metadata Field[map[string]any] `json:"metadata,omitempty"`
}

// ConnectReportFromBrowserParams: the query or body of connect.reportFromBrowser.
type ConnectReportFromBrowserParams struct {
	// The type of the event: `click`, `lead`, `identify` or `sale`.
	// One of: "click", "lead", "identify", "sale".
	Type string `json:"type"`

	// Of a `click` the code that the landing address named: a promo code, or a member's referral code or slug. 1 to 128 characters.
	Code Field[string] `json:"code,omitempty"`

	// The click that it followed from; of a `click` the one that the landing address named.
	ClickID Field[string] `json:"clickId,omitempty"`

	// Of a `click` the host of the page that linked here: 1 to 253 characters. Default: none.
	Referrer Field[string] `json:"referrer,omitempty"`

	// Of a `click` the member's own word for the placement of the link: 1 to 64 characters. Default: none.
	SubID Field[string] `json:"subId,omitempty"`

	// Of a `click` the `utm_source` of the landing address: 1 to 128 characters. Default: none.
	UtmSource Field[string] `json:"utmSource,omitempty"`

	// Of a `click` the `utm_medium` of the landing address: 1 to 128 characters. Default: none.
	UtmMedium Field[string] `json:"utmMedium,omitempty"`

	// Of a `click` the `utm_campaign` of the landing address: 1 to 128 characters. Default: none.
	UtmCampaign Field[string] `json:"utmCampaign,omitempty"`

	// Of a `click` the `utm_term` of the landing address: 1 to 128 characters. Default: none.
	UtmTerm Field[string] `json:"utmTerm,omitempty"`

	// Of a `click` the `utm_content` of the landing address: 1 to 128 characters. Default: none.
	UtmContent Field[string] `json:"utmContent,omitempty"`

	// Of a `lead` or `sale` your own id of it, 1 to 200 characters: sent again with the same contents it changes nothing.
	EventID Field[string] `json:"eventId,omitempty"`

	// Of an `identify` your own id of the customer: 1 to 200 characters.
	Customer Field[string] `json:"customer,omitempty"`

	// Of an `identify` the HMAC-SHA256 of `customer:` and the customer's id, keyed by the signing secret of the program's host application: 64 hexadecimal digits, made by your server. Default: none, and nothing is bound.
	CustomerHash Field[string] `json:"customerHash,omitempty"`

	// Of a `sale` what it is said to be worth, in the minor unit of `currency`: 0 or more. It counts for nothing. Default: none.
	ValueMinor Field[int64] `json:"valueMinor,omitempty"`

	// Of a `sale` the currency of that value: three letters. Default: none.
	Currency Field[string] `json:"currency,omitempty"`
}

// ConnectCallbackParams: the query or body of connect.callback.
type ConnectCallbackParams struct {
	// The one-time value that the service sent to the provider; it names the member.
	State string `json:"state"`

	// The authorization code of the provider; absent when the member refused.
	Code Field[string] `json:"code,omitempty"`

	// Why the provider granted nothing, such as `access_denied`.
	Error Field[string] `json:"error,omitempty"`
}

// PerformanceEventProjection: The amounts that the event adds to the metrics by which members are evaluated and paid.
type PerformanceEventProjection struct {
	// True if the event counts for metrics: true here, with the amounts that it adds.
	Projected bool `json:"projected"`

	// The amounts that the event adds to metrics, by the key of the metric.
	Metrics map[string]int64 `json:"metrics"`

	// Why the event counts for no metric, in words.
	Reason *string `json:"reason"`
}

// PayoutRuleScope: The activity that the rule pays for.
type PayoutRuleScope struct {
	// Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`.
	// Known values: "program", "collection", "unit", "member".
	Type string `json:"type"`

	// The program that the rule belongs to, `prog_…`.
	Program string `json:"program"`

	// Your id of the collection that events must name, a uuid.
	Collection *string `json:"collection"`

	// Your id of the unit that events must name, a uuid.
	Unit *string `json:"unit"`

	// The member who is paid by it, `enr_…`.
	Member *string `json:"member"`
}

func (p PayoutsBatchesResultsParams) content() File { return p.Content }
