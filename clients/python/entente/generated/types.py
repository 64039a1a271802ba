# Code generated from the OpenAPI document by `pnpm generate`; DO NOT EDIT.
from __future__ import annotations

from datetime import datetime
from typing import Any, Dict, List, Literal, Mapping, NotRequired, Optional, Sequence, TypedDict, Union


class Distribution(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["distribution"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    name: str
    """The name of the distribution, for people."""
    objective: str
    """The business goal in a word of your own, such as `grow_sales`; `custom` when none was given."""
    description: Optional[str]
    """The purpose of the distribution, for people; null when not given."""
    status: Union[Literal["draft", "validating", "ready", "launching", "active", "partially_active", "paused", "completed", "failed", "canceled"], str]
    """Where it stands: `draft` until validation makes it `ready`; `launching`; `active` or `partially_active` when all or some deployments are live; `paused`; and finally `completed`, `failed` or `canceled`."""
    spec: Dict[str, Any]
    """The plan of slots under `plan`, and whatever else you put beside it, byte for byte as you sent it."""
    plan_hash: str
    """The digest of plan, programs and budget, in hex: when it changes, the distribution must be validated again."""
    programs: List[str]
    """The programs that are distributed, `prog_…`."""
    subjects: List[DistributionSubject]
    """The subjects of the distribution, such as a product of yours; each was looked up when it was set."""
    budget: DistributionBudget
    """The budget of the distribution for the earnings of members, and the amounts spent from it."""
    deployments: DistributionDeployments
    """How its deployments stand; on retrieve and in lists only."""
    stats: Dict[str, Union[int, str, Dict[str, str], Dict[str, Union[int, Dict[str, str]]]]]
    """The totals of its events by metric, such as `link_clicks`, `sales_count` and `gmv_cents`. `gmv_cents` is in `gmv_currency`, the currency of the first program; `gmv_by_currency` has the sales of every currency."""
    error: Optional[DistributionError]
    """Why it failed; null unless it did."""
    launched_at: Optional[str]
    """When it was first launched, RFC 3339 UTC; null before."""
    paused_at: Optional[str]
    """When it was paused, RFC 3339 UTC; null while it is not."""
    completed_at: Optional[str]
    """When it was completed, RFC 3339 UTC; null before."""
    canceled_at: Optional[str]
    """When it was canceled, RFC 3339 UTC; null before."""
    failed_at: Optional[str]
    """When its launch failed, RFC 3339 UTC; null before."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class ActorRef(TypedDict):
    type: Union[Literal["api_key", "operator", "host_app", "member", "person", "source", "system"], str]
    """The kind of actor: an `api_key`, the `operator`, a host application, a member, a person, a source, or the `system` by itself."""
    id: Optional[str]
    """With its prefix; of the system the name of a worker."""
    name: Optional[str]
    """As it was then."""


class Deployment(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["deployment"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    deployment_key: str
    """Its name within the distribution, made of program, channel, format and slot; the same after any change of the plan."""
    distribution: str
    """The distribution that it belongs to, `dist_…`."""
    program: Optional[str]
    """The program that is pushed, `prog_…`; null when there is none."""
    connection: Optional[str]
    """The connected account through which it runs, `conn_…`; null when the channel needs none."""
    mode: Literal["program"]
    """Always `program`: a program is pushed through a slot."""
    medium: str
    """The medium of its slot, such as `referral`."""
    channel: str
    """The channel of its slot, such as `service` for the service's own links."""
    format: str
    """The format of its slot, such as `referral_link`."""
    adapter: str
    """The name of the channel adapter that runs it."""
    status: Union[Literal["active", "paused", "canceled"], str]
    """The desired status of the deployment: `active`, `paused` or `canceled`."""
    observed_status: Union[Literal["pending", "provisioning", "live", "paused", "pending_review", "rejected", "failed", "completed", "unknown"], str]
    """The status that the channel reported last, such as `live` or `pending_review`; `unknown` when it was not observed lately."""
    desired_state: Dict[str, Any]
    """The desired state for the channel, in the words of its adapter."""
    observed_state: Dict[str, Any]
    """The state that the channel reported last, in the words of its adapter."""
    external_ids: Dict[str, Any]
    """The ids of it at the channel, with the number of its links and the first 100 of their codes."""
    budget_allocation_minor: Optional[int]
    """Its share of a funded budget, in the minor unit of the budget's asset; null without one."""
    error: Optional[DeploymentError]
    """Why the channel refused it or failed; null when nothing is wrong."""
    activated_at: Optional[str]
    """When it was first observed live, RFC 3339 UTC; null before."""
    completed_at: Optional[str]
    """When it was completed or canceled, RFC 3339 UTC; null before."""
    last_observed_at: Optional[str]
    """When the channel last reported how it stands, RFC 3339 UTC; null before."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class Relationship(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["relationship"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    entity: RelationshipEntity
    """The person or organization that your brand works with."""
    status: Union[Literal["pending", "active", "paused", "ended"], str]
    """`pending` before the first approved enrollment, then `active`; `paused` earns nothing; `ended` is final."""
    rights: Dict[str, Any]
    """The rights that you have agreed the entity has, in your own words; kept byte for byte and never interpreted."""
    permissions: Dict[str, Any]
    """The permissions that you give the entity, in your own words; kept byte for byte and never interpreted."""
    compensation_defaults: Dict[str, Any]
    """The compensation that you have agreed to pay by default, in your own words; kept byte for byte, and no payout rule."""
    source: str
    """The source of the relationship: `api`, `handoff`, or another way in."""
    started_at: Optional[str]
    """When it first became active, RFC 3339 UTC; null before."""
    ended_at: Optional[str]
    """When it ended, RFC 3339 UTC; null while it lasts."""
    enrollments: NotRequired[List[str]]
    """Ids of its enrollments; absent in lists."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class AnnouncedEnrollment(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["enrollment"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program that the member is in, `prog_…`."""
    relationship: str
    """The relationship between the brand and the member's entity, `rel_…`."""
    entity: str
    """The person or organization that is the member, `ent_…`."""
    referral_code: str
    """The member's own code, which never changes and works in every distribution of the program."""
    referral_url: str
    """The link with that code, which leads to the landing page of the program."""
    approval_status: Union[Literal["pending", "approved", "rejected"], str]
    """The brand's approval of the member: `pending`, `approved` or `rejected`."""
    status: Union[Literal["active", "paused", "archived"], str]
    """The status of the membership: `active`, or `paused` or `archived`, which earn nothing."""
    qualification_status: Union[Literal["pending", "qualified", "grace", "not_qualified"], str]
    """The qualification of the member: `pending` before the first evaluation, `qualified`, `grace` while a failure is tolerated, or `not_qualified`."""
    tier: Optional[str]
    """The highest tier whose requirements the member meets, `tier_…`; null for none."""
    operating_type: Optional[str]
    """The kind of member, `otype_…`, by which requirements differ; null for none."""
    source: str
    """The source of the membership: `api`, `handoff`, or another way in."""
    metadata: Dict[str, Any]
    """Your own data, byte for byte as you sent it; `{}` when you sent none, or once the person is erased."""
    joined_at: str
    """When the entity became a member, RFC 3339 UTC."""
    approved_at: Optional[str]
    """When the brand last approved the member, RFC 3339 UTC; null when it has not."""
    rejected_at: Optional[str]
    """When the brand last rejected the member, RFC 3339 UTC; null when it has not."""
    rejection_reason: Optional[str]
    """Why the brand rejected the member, as the member is told; null where none was said, and once the person is erased."""
    activated_at: Optional[str]
    """When the membership first became active, RFC 3339 UTC; null before."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class Assertion(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["assertion"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    entity: str
    """The person or organization that the assertion is about, `ent_…`."""
    key: str
    """The key of the assertion, such as `certified`; requirements ask for it as `assert:<key>`."""
    action: Union[Literal["asserted", "revoked"], str]
    """The last action on the assertion: the brand states it now, `asserted`, or took it back, `revoked`."""
    value: float
    """The value that requirements compare: 1 for true, 0 for false, or the number you gave."""
    expires_at: Optional[str]
    """From when on it counts as 0, RFC 3339 UTC; null for never."""
    effective_at: str
    """When this value began to hold, RFC 3339 UTC."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class Payout(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["payout"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    status: Union[Literal["pending", "awaiting_account", "processing", "paid", "failed", "written_off"], str]
    """`pending` until a batch takes it, `awaiting_account` while the recipient cannot be paid, `processing` in a batch, then `paid` or `failed`; `written_off` once its recipient was erased and nobody is paid it any more."""
    amount_minor: int
    """Negative only for an adjustment or a manual entry."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    currency: str
    """The currency of the amount, three lower-case letters; the amount is in its minor unit."""
    period_start: str
    """The first day of the period that the payout lies in, `YYYY-MM-DD`: a day of the brand, in the `time_zone` of the period."""
    period_end: str
    """The first day after the period."""
    earned_start: str
    """The period of the measured activity; for an adjustment, the corrected period."""
    earned_end: str
    """The first day after the period of the measured activity, `YYYY-MM-DD`."""
    source_kind: Union[Literal["rule", "adjustment", "manual", "opening", "carried"], str]
    """Where it comes from: a `rule`, an `adjustment` of a payout already in a batch, a `manual` entry, an `opening` balance, or `carried`: what a payment could not carry, taken off there and owed anew."""
    rule: Optional[str]
    """Null for a manual entry."""
    adjusts: Optional[str]
    """The payout that this one corrects, `po_…`; null when it corrects none."""
    enrollment: str
    """The member who earned it, `enr_…`."""
    program: str
    """The program it was earned in, `prog_…`."""
    recipient: PayoutRecipient
    """Who is paid."""
    basis: Optional[PayoutBasis]
    """The measured basis of the amount; null for a manual entry."""
    reason: Optional[str]
    """The reason of a manual entry; null for any other, and once the recipient is erased."""
    external_ref: Optional[str]
    """The brand's own reference of a manual entry."""
    event: Optional[str]
    """The event that a manual entry pays for, `perf_…`; null where it names none, and for any other payout."""
    batch: Optional[str]
    """The batch that holds it, `pob_…`; null when none does."""
    paid_at: Optional[str]
    """When it was paid, RFC 3339 UTC; null before."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class Operation(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["operation"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    subject: OperationSubject
    """The resource that the operation works on."""
    kind: Union[Literal["distribution.launch", "distribution.pause", "distribution.resume", "distribution.complete", "distribution.cancel", "deployment.pause", "deployment.resume", "deployment.cancel", "payout_batch.export", "payout_batch.confirm"], str]
    """The kind of operation, such as `distribution.launch`."""
    status: Union[Literal["pending", "running", "waiting", "succeeded", "partial", "failed", "canceled", "superseded"], str]
    """`pending` and `running`; `waiting` for `waiting_reason`; then `succeeded`, `partial`, `failed`, `canceled`, or `superseded` by another one."""
    waiting_reason: Optional[Union[Literal["funding_required", "provider_review", "awaiting_cleanup", "approval_required"], str]]
    """The reason for waiting: money in the wallet (`funding_required`), a channel's review (`provider_review`), the end of a removal (`awaiting_cleanup`), or a second person (`approval_required`); null while the operation does not wait."""
    attempts: int
    """How often its current step was tried."""
    max_attempts: int
    """How often a step is tried before the operation fails."""
    target_operation: Optional[str]
    """The operation that this one cancels, `op_…`; null when it cancels none."""
    progress: OperationProgress
    """How far it has come."""
    result: Optional[Dict[str, Any]]
    """The result, in fields of its kind; null before the operation ends."""
    error: Optional[OperationError]
    """Why it failed, or failed last; null when nothing is wrong."""
    completed_at: Optional[str]
    """When it ended, RFC 3339 UTC; null before."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class Program(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["program"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    brand: str
    """The brand that runs the program, `brand_…`."""
    name: str
    """The name of the program, for people."""
    type: Union[Literal["performance", "upfront"], str]
    """How members are paid: `performance` by what they bring, `upfront` by agreement; it is information, and decides nothing."""
    description: Optional[str]
    """The description of the program, for people; null if there is none."""
    status: Union[Literal["active", "paused", "archived"], str]
    """`active`, or `paused` or `archived`: then new members are refused and activity is recorded but earns nothing."""
    visibility: Union[Literal["private", "listed"], str]
    """The visibility of the program in the public feed of programs: `listed` or `private`."""
    listed_at: Optional[str]
    """When the program was last listed, RFC 3339 UTC; null while it is private."""
    landing_url: Optional[str]
    """Where promo links and referral links lead; null when only deployments say where."""
    landing_origins: List[str]
    """The origins of pages that the parameter `to` of a link's address may name in place of the landing page."""
    pass_parameters: Union[Union[Literal["none", "all"], str], List[str]]
    """Which parameters of a link's address the landing page gets besides `sub_id` and the UTM parameters: `none`, `all`, or those of these names."""
    currency: str
    """The currency of the program's amounts, three lower-case letters; amounts are in its minor unit."""
    grace_days: int
    """Days a qualified member keeps the qualification after a requirement with the policy `grace` fails."""
    referral_window_days: int
    """Days after a customer's touch in which what the customer does is credited to the member."""
    attribution: Union[Literal["last_click", "first_click"], str]
    """Which touch of a customer counts within the window: the `last_click` or the `first_click`."""
    name_order: List[Union[Literal["coupon", "code", "click", "customer"], str]]
    """The order in which the names count that an event brings: the first that leads to a member credits it."""
    self_referral: Union[Literal["refuse", "allow"], str]
    """The policy on self-referrals: members earn nothing by their own purchases, as far as their addresses tell (`refuse`), or as by all else (`allow`)."""
    hold_days: int
    """Days after a sale in which a refund can still come; what it earns counts towards a payout only after them."""
    minimum_payout_minor: int
    """The least that a recipient is paid in one batch, in the minor unit of `currency`; less is kept for a later one."""
    metadata: Dict[str, Any]
    """Your own data, byte for byte as you sent it; `{}` when you sent none."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class ProposedAct(TypedDict):
    approval: Approval
    """What waits for a person: nothing else was done."""


class Approval(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["approval"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    brand: Optional[str]
    """The brand in which the act is done, `brand_…`; null: it concerns the whole organization."""
    status: Union[Literal["pending", "approved", "refused", "expired", "void"], str]
    """Where it stands: `pending` until it is `approved`, `refused`, `expired`, or `void`, because what it is about has changed."""
    verb: str
    """The act to be done, as its audit entry names it: `payouts.adjust`."""
    subject: Optional[str]
    """The id in the path of the request; null where it has none, and where the customer whom it names was erased."""
    needs: Union[Literal["person", "second_person"], str]
    """Who may approve it: any `person`, because a key only proposes, or a `second_person`: another one than who asks."""
    totals: List[ApprovalTotal]
    """How much it moves, by currency, in the brands whose payouts the reader may read; empty where it moves nothing known beforehand."""
    digest: str
    """SHA-256 of the method, the route, the body, the versions of what was read, and the totals; 64 hex digits."""
    request: Optional[ApprovalRequest]
    """The request that was sent; null for a reader who may not read its subject, and where somebody it names was erased."""
    result: NotRequired[Optional[Dict[str, Any]]]
    """The answer of the act once it was done; not in lists, and null like `request`. Only the requester sees a secret in it."""
    requested_by: ApprovalRequestedBy
    """Who asks."""
    operation: Optional[str]
    """The operation that waits for it, `op_…`; null where none does."""
    decided_by: Optional[ApprovalDecidedBy]
    """Who approved or refused it; null until then."""
    reason: Optional[str]
    """Why it was refused; null where nobody said."""
    fault: Optional[ApprovalFault]
    """Why it is void; null where it is not."""
    decided_at: Optional[str]
    """When it was approved, refused, or found to be void, RFC 3339 UTC; null before."""
    expires_at: str
    """Until when it can be approved, RFC 3339 UTC: seven days."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class Entity(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["entity"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    kind: Union[Literal["person", "organization"], str]
    """The kind of entity: a `person` or an `organization`."""
    name: Optional[str]
    """The name that your brand recorded; null when it recorded none, or it was erased."""
    email: Optional[str]
    """The e-mail address that your brand recorded, by which it pays; null when it recorded none, or it was erased."""
    metadata: Dict[str, Any]
    """Your brand's own data, byte for byte as you sent it; `{}` when you sent none, or once the person is erased."""
    merged_into: Optional[str]
    """The entity that this one was merged into, `ent_…`: whoever asks for this one by an address or a user of a host application is led there. Null while it stands for itself."""
    same_address: NotRequired[List[str]]
    """Other entities of your brand with the same address, `ent_…`, which may be the same person; absent in lists. Merge them if they are."""
    recorded: NotRequired[List[EntityRecorded]]
    """The fields that each brand recorded, for callers of the whole organization; absent in lists, and for all others."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class ErasedEntity(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["entity"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    erased: bool
    """Always `true`: the id stays, and nothing that says who it was."""
    brand: Optional[str]
    """The brand whose own part alone was erased, `brand_…`; null: the whole entity, for every brand."""
    erased_at: str
    """When the erasure began, RFC 3339 UTC."""


class EntityMail(TypedDict):
    entity: str
    """The entity that mail goes to, `ent_…`: this one, or who it was merged into."""
    object: Literal["entity_mail"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    kinds: List[EntityMailKind]
    """Every kind of mail that members may switch off. Only they switch: no request of a brand does."""
    language: Optional[Union[Literal["en", "de", "fr", "es"], str]]
    """The language of mail that the member chose; null for none."""
    messages: List[EntityMailMessage]
    """The last 20 messages of your brand that are still in the outbox, newest first, without what they say."""


class MovedRelationship(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["relationship"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    entity: MovedRelationshipEntity
    """The person or organization that your brand works with."""
    status: Union[Literal["pending", "active", "paused", "ended"], str]
    """`pending` before the first approved enrollment, then `active`; `paused` earns nothing; `ended` is final."""
    rights: Dict[str, Any]
    """The rights that you have agreed the entity has, in your own words; kept byte for byte and never interpreted."""
    permissions: Dict[str, Any]
    """The permissions that you give the entity, in your own words; kept byte for byte and never interpreted."""
    compensation_defaults: Dict[str, Any]
    """The compensation that you have agreed to pay by default, in your own words; kept byte for byte, and no payout rule."""
    source: str
    """The source of the relationship: `api`, `handoff`, or another way in."""
    started_at: Optional[str]
    """When it first became active, RFC 3339 UTC; null before."""
    ended_at: Optional[str]
    """When it ended, RFC 3339 UTC; null while it lasts."""
    enrollments: NotRequired[List[str]]
    """Ids of its enrollments; absent in lists."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""
    links_paused: NotRequired[List[str]]
    """Codes of the links this pause stopped."""
    links_resumed: NotRequired[List[str]]
    """Codes of the links this resume restarted."""
    channels: NotRequired[List[str]]
    """The deployments of those links."""


class Enrollment(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["enrollment"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program that the member is in, `prog_…`."""
    relationship: str
    """The relationship between the brand and the member's entity, `rel_…`."""
    entity: str
    """The person or organization that is the member, `ent_…`."""
    referral_code: str
    """The member's own code, which never changes and works in every distribution of the program."""
    referral_url: str
    """The link with that code, which leads to the landing page of the program."""
    approval_status: Union[Literal["pending", "approved", "rejected"], str]
    """The brand's approval of the member: `pending`, `approved` or `rejected`."""
    status: Union[Literal["active", "paused", "archived"], str]
    """The status of the membership: `active`, or `paused` or `archived`, which earn nothing."""
    qualification_status: Union[Literal["pending", "qualified", "grace", "not_qualified"], str]
    """The qualification of the member: `pending` before the first evaluation, `qualified`, `grace` while a failure is tolerated, or `not_qualified`."""
    tier: Optional[str]
    """The highest tier whose requirements the member meets, `tier_…`; null for none."""
    operating_type: Optional[str]
    """The kind of member, `otype_…`, by which requirements differ; null for none."""
    source: str
    """The source of the membership: `api`, `handoff`, or another way in."""
    metadata: Dict[str, Any]
    """Your own data, byte for byte as you sent it; `{}` when you sent none, or once the person is erased."""
    tags: List[str]
    """The words by which the people of your brand sort members, for them alone: neither members nor events have them. None once the person is erased."""
    joined_at: str
    """When the entity became a member, RFC 3339 UTC."""
    approved_at: Optional[str]
    """When the brand last approved the member, RFC 3339 UTC; null when it has not."""
    rejected_at: Optional[str]
    """When the brand last rejected the member, RFC 3339 UTC; null when it has not."""
    rejection_reason: Optional[str]
    """Why the brand rejected the member, as the member is told; null where none was said, and once the person is erased."""
    activated_at: Optional[str]
    """When the membership first became active, RFC 3339 UTC; null before."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class Count(TypedDict):
    object: Literal["count"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    count: int
    """How many entries of the list match the filters, on all pages: up to 10,000."""
    has_more: bool
    """True if there are more than 10,000 of them; `count` then says 10,000."""
    sums: Optional[List[CountSum]]
    """The sums of the amounts of these entries, by currency: none of a list without amounts; null where too many match to add up."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class EnrollmentBulk(TypedDict):
    object: Literal["enrollment_bulk"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    action: Union[Literal["approve", "reject", "enroll", "archive", "tag", "untag"], str]
    """The action that was asked for."""
    dry_run: bool
    """True if the items were only decided, and nothing was written."""
    succeeded: int
    """How many items were done, or would be."""
    refused: int
    """How many items were refused; nothing of them was written."""
    items: List[EnrollmentBulkItem]
    """The result of each item, in the order of the request."""


class EnrollmentBulkItem(TypedDict):
    outcome: Union[Literal["created", "existing", "done", "refused"], str]
    """The outcome of the item: `done`, for enroll `created` for a new member and `existing` for one there was, or `refused`."""
    enrollment: Optional[Enrollment]
    """The member as the item left it, or would; null where the item was refused, and for a new member of a dry run."""
    error: Optional[EnrollmentBulkItemError]
    """Why the item was refused; null where it was done."""


class EnrollmentAmounts(TypedDict):
    enrollment: str
    """The enrollment of the member, `enr_…`."""
    object: Literal["enrollment_amounts"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    amounts: List[PortalAmounts]
    """The amounts of the member in the program, one entry for each currency; empty where nothing was earned. With those of members who were merged into it, or into which it was."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class PortalAmounts(TypedDict):
    currency: str
    """The currency of the amounts, three lower-case letters."""
    held_minor: int
    """On hold: sold, and not past the program's days of hold."""
    earned_minor: int
    """Past its hold, and in no payout yet: the next run counts it. Bonuses are not in it before they are reached."""
    owed_minor: int
    """In payouts that no payment has taken."""
    in_payment_minor: int
    """In payments that are being made."""
    paid_minor: int
    """Paid so far."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    withheld: List[PortalAmountsWithheld]
    """The reasons that keep amounts from the payment after the next run, which books `earned_minor`; empty where there is none."""


class BareDistribution(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["distribution"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    name: str
    """The name of the distribution, for people."""
    objective: str
    """The business goal in a word of your own, such as `grow_sales`; `custom` when none was given."""
    description: Optional[str]
    """The purpose of the distribution, for people; null when not given."""
    status: Union[Literal["draft", "validating", "ready", "launching", "active", "partially_active", "paused", "completed", "failed", "canceled"], str]
    """Where it stands: `draft` until validation makes it `ready`; `launching`; `active` or `partially_active` when all or some deployments are live; `paused`; and finally `completed`, `failed` or `canceled`."""
    spec: Dict[str, Any]
    """The plan of slots under `plan`, and whatever else you put beside it, byte for byte as you sent it."""
    plan_hash: str
    """The digest of plan, programs and budget, in hex: when it changes, the distribution must be validated again."""
    programs: List[str]
    """The programs that are distributed, `prog_…`."""
    subjects: List[BareDistributionSubject]
    """The subjects of the distribution, such as a product of yours; each was looked up when it was set."""
    budget: BareDistributionBudget
    """The budget of the distribution for the earnings of members, and the amounts spent from it."""
    stats: Dict[str, Union[int, str, Dict[str, str], Dict[str, Union[int, Dict[str, str]]]]]
    """The totals of its events by metric, such as `link_clicks`, `sales_count` and `gmv_cents`. `gmv_cents` is in `gmv_currency`, the currency of the first program; `gmv_by_currency` has the sales of every currency."""
    error: Optional[BareDistributionError]
    """Why it failed; null unless it did."""
    launched_at: Optional[str]
    """When it was first launched, RFC 3339 UTC; null before."""
    paused_at: Optional[str]
    """When it was paused, RFC 3339 UTC; null while it is not."""
    completed_at: Optional[str]
    """When it was completed, RFC 3339 UTC; null before."""
    canceled_at: Optional[str]
    """When it was canceled, RFC 3339 UTC; null before."""
    failed_at: Optional[str]
    """When its launch failed, RFC 3339 UTC; null before."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class ValidatedDistribution(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["distribution"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    name: str
    """The name of the distribution, for people."""
    objective: str
    """The business goal in a word of your own, such as `grow_sales`; `custom` when none was given."""
    description: Optional[str]
    """The purpose of the distribution, for people; null when not given."""
    status: Union[Literal["draft", "validating", "ready", "launching", "active", "partially_active", "paused", "completed", "failed", "canceled"], str]
    """Where it stands: `draft` until validation makes it `ready`; `launching`; `active` or `partially_active` when all or some deployments are live; `paused`; and finally `completed`, `failed` or `canceled`."""
    spec: Dict[str, Any]
    """The plan of slots under `plan`, and whatever else you put beside it, byte for byte as you sent it."""
    plan_hash: str
    """The digest of plan, programs and budget, in hex: when it changes, the distribution must be validated again."""
    programs: List[str]
    """The programs that are distributed, `prog_…`."""
    subjects: List[ValidatedDistributionSubject]
    """The subjects of the distribution, such as a product of yours; each was looked up when it was set."""
    budget: ValidatedDistributionBudget
    """The budget of the distribution for the earnings of members, and the amounts spent from it."""
    stats: Dict[str, Union[int, str, Dict[str, str], Dict[str, Union[int, Dict[str, str]]]]]
    """The totals of its events by metric, such as `link_clicks`, `sales_count` and `gmv_cents`. `gmv_cents` is in `gmv_currency`, the currency of the first program; `gmv_by_currency` has the sales of every currency."""
    error: Optional[ValidatedDistributionError]
    """Why it failed; null unless it did."""
    launched_at: Optional[str]
    """When it was first launched, RFC 3339 UTC; null before."""
    paused_at: Optional[str]
    """When it was paused, RFC 3339 UTC; null while it is not."""
    completed_at: Optional[str]
    """When it was completed, RFC 3339 UTC; null before."""
    canceled_at: Optional[str]
    """When it was canceled, RFC 3339 UTC; null before."""
    failed_at: Optional[str]
    """When its launch failed, RFC 3339 UTC; null before."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""
    valid: bool
    """True if the distribution can be launched: it has no errors."""
    errors: List[ValidatedDistributionErrorFields]
    """The findings that prevent a launch; empty when nothing does."""
    warnings: List[ValidatedDistributionWarning]
    """The findings about possible problems that do not prevent a launch, such as a wallet that is short."""


class Launch(TypedDict):
    distribution: str
    """The distribution that is launching, `dist_…`."""
    status: Literal["launching"]
    """Always `launching`: how it ends is told by the operation and by events."""
    operation: str
    """The operation that does the work and can be watched, `op_…`."""


class OperatedDistribution(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["distribution"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    name: str
    """The name of the distribution, for people."""
    objective: str
    """The business goal in a word of your own, such as `grow_sales`; `custom` when none was given."""
    description: Optional[str]
    """The purpose of the distribution, for people; null when not given."""
    status: Union[Literal["draft", "validating", "ready", "launching", "active", "partially_active", "paused", "completed", "failed", "canceled"], str]
    """Where it stands: `draft` until validation makes it `ready`; `launching`; `active` or `partially_active` when all or some deployments are live; `paused`; and finally `completed`, `failed` or `canceled`."""
    spec: Dict[str, Any]
    """The plan of slots under `plan`, and whatever else you put beside it, byte for byte as you sent it."""
    plan_hash: str
    """The digest of plan, programs and budget, in hex: when it changes, the distribution must be validated again."""
    programs: List[str]
    """The programs that are distributed, `prog_…`."""
    subjects: List[OperatedDistributionSubject]
    """The subjects of the distribution, such as a product of yours; each was looked up when it was set."""
    budget: OperatedDistributionBudget
    """The budget of the distribution for the earnings of members, and the amounts spent from it."""
    stats: Dict[str, Union[int, str, Dict[str, str], Dict[str, Union[int, Dict[str, str]]]]]
    """The totals of its events by metric, such as `link_clicks`, `sales_count` and `gmv_cents`. `gmv_cents` is in `gmv_currency`, the currency of the first program; `gmv_by_currency` has the sales of every currency."""
    error: Optional[OperatedDistributionError]
    """Why it failed; null unless it did."""
    launched_at: Optional[str]
    """When it was first launched, RFC 3339 UTC; null before."""
    paused_at: Optional[str]
    """When it was paused, RFC 3339 UTC; null while it is not."""
    completed_at: Optional[str]
    """When it was completed, RFC 3339 UTC; null before."""
    canceled_at: Optional[str]
    """When it was canceled, RFC 3339 UTC; null before."""
    failed_at: Optional[str]
    """When its launch failed, RFC 3339 UTC; null before."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""
    operation: str
    """The operation that does the work and can be watched, `op_…`."""


class RetrievedDeployment(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["deployment"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    deployment_key: str
    """Its name within the distribution, made of program, channel, format and slot; the same after any change of the plan."""
    distribution: str
    """The distribution that it belongs to, `dist_…`."""
    program: Optional[str]
    """The program that is pushed, `prog_…`; null when there is none."""
    connection: Optional[str]
    """The connected account through which it runs, `conn_…`; null when the channel needs none."""
    mode: Literal["program"]
    """Always `program`: a program is pushed through a slot."""
    medium: str
    """The medium of its slot, such as `referral`."""
    channel: str
    """The channel of its slot, such as `service` for the service's own links."""
    format: str
    """The format of its slot, such as `referral_link`."""
    adapter: str
    """The name of the channel adapter that runs it."""
    status: Union[Literal["active", "paused", "canceled"], str]
    """The desired status of the deployment: `active`, `paused` or `canceled`."""
    observed_status: Union[Literal["pending", "provisioning", "live", "paused", "pending_review", "rejected", "failed", "completed", "unknown"], str]
    """The status that the channel reported last, such as `live` or `pending_review`; `unknown` when it was not observed lately."""
    desired_state: Dict[str, Any]
    """The desired state for the channel, in the words of its adapter."""
    observed_state: Dict[str, Any]
    """The state that the channel reported last, in the words of its adapter."""
    external_ids: Dict[str, Any]
    """The ids of it at the channel, with the number of its links and the first 100 of their codes."""
    budget_allocation_minor: Optional[int]
    """Its share of a funded budget, in the minor unit of the budget's asset; null without one."""
    error: Optional[RetrievedDeploymentError]
    """Why the channel refused it or failed; null when nothing is wrong."""
    activated_at: Optional[str]
    """When it was first observed live, RFC 3339 UTC; null before."""
    completed_at: Optional[str]
    """When it was completed or canceled, RFC 3339 UTC; null before."""
    last_observed_at: Optional[str]
    """When the channel last reported how it stands, RFC 3339 UTC; null before."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""
    capabilities: Capabilities
    """The actions that its channel can perform on it now."""


class Capabilities(TypedDict):
    pause: bool
    """True if the channel can pause the deployment now."""
    resume: bool
    """True if the channel can resume the deployment now."""
    cancel: bool
    """True if the channel can remove the deployment now."""
    observe: bool
    """True if the channel reports the status of the deployment."""
    per_member_links: bool
    """True if each member gets a link of their own in the deployment."""


class OperatedDeployment(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["deployment"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    deployment_key: str
    """Its name within the distribution, made of program, channel, format and slot; the same after any change of the plan."""
    distribution: str
    """The distribution that it belongs to, `dist_…`."""
    program: Optional[str]
    """The program that is pushed, `prog_…`; null when there is none."""
    connection: Optional[str]
    """The connected account through which it runs, `conn_…`; null when the channel needs none."""
    mode: Literal["program"]
    """Always `program`: a program is pushed through a slot."""
    medium: str
    """The medium of its slot, such as `referral`."""
    channel: str
    """The channel of its slot, such as `service` for the service's own links."""
    format: str
    """The format of its slot, such as `referral_link`."""
    adapter: str
    """The name of the channel adapter that runs it."""
    status: Union[Literal["active", "paused", "canceled"], str]
    """The desired status of the deployment: `active`, `paused` or `canceled`."""
    observed_status: Union[Literal["pending", "provisioning", "live", "paused", "pending_review", "rejected", "failed", "completed", "unknown"], str]
    """The status that the channel reported last, such as `live` or `pending_review`; `unknown` when it was not observed lately."""
    desired_state: Dict[str, Any]
    """The desired state for the channel, in the words of its adapter."""
    observed_state: Dict[str, Any]
    """The state that the channel reported last, in the words of its adapter."""
    external_ids: Dict[str, Any]
    """The ids of it at the channel, with the number of its links and the first 100 of their codes."""
    budget_allocation_minor: Optional[int]
    """Its share of a funded budget, in the minor unit of the budget's asset; null without one."""
    error: Optional[OperatedDeploymentError]
    """Why the channel refused it or failed; null when nothing is wrong."""
    activated_at: Optional[str]
    """When it was first observed live, RFC 3339 UTC; null before."""
    completed_at: Optional[str]
    """When it was completed or canceled, RFC 3339 UTC; null before."""
    last_observed_at: Optional[str]
    """When the channel last reported how it stands, RFC 3339 UTC; null before."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""
    operation: str
    """The operation that does the work and can be watched, `op_…`."""


class PromoLink(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["promo_link"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    deployment: str
    """The deployment in which the link is used, `dep_…`."""
    enrollment: str
    """The member whose link it is, `enr_…`."""
    program: str
    """The program that the link promotes, `prog_…`."""
    code: str
    """The code in the link's address, by which an event can name it too."""
    url: str
    """The address to share, which redirects to the landing page and counts the click."""
    status: Union[Literal["active", "paused", "stopped"], str]
    """`active`; `paused` redirects and is attributed but earns nothing; `stopped` redirects and counts nothing."""
    clicks: int
    """How many visits were counted: at most one per visitor and hour, without robots and prefetching."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class Coupon(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["coupon"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    enrollment: str
    """The member whom the coupon credits, `enr_…`."""
    entity: str
    """The entity that the member is, `ent_…`."""
    program: str
    """The program of that member, `prog_…`."""
    code: str
    """The word that customers type, which never changes; events may spell its letters in any case."""
    discount: Optional[CouponDiscount]
    """The discount that customers get by it, as data: it moves no money here. Null for none."""
    status: Union[Literal["active", "paused", "archived"], str]
    """`active`; `paused` credits nobody with what occurs meanwhile; `archived` does so for good, and its code stays taken."""
    metadata: Dict[str, Any]
    """Your own data, byte for byte as you sent it; `{}` when you sent none, or when the entity was erased."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class TestClock(TypedDict):
    object: Literal["test_clock"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    status: Union[Literal["ready", "advancing"], str]
    """`ready` while the clock stands still; `advancing` while it is moved and what falls due on the way is done."""
    now: str
    """The present time of the data: RFC 3339 UTC."""
    advancing_to: Optional[str]
    """The instant that the clock is moved to, RFC 3339 UTC; null while it stands still."""
    began_at: str
    """The instant at which the clock began: RFC 3339 UTC."""
    ran: List[TestClockRan]
    """The work that was done since the last advance began."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class PerformanceEvent(TypedDict):
    id: str
    """The id of the event, `perf_…`."""
    object: Literal["performance_event"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    type: str
    """The type of the event: `click`, `signup`, `sale` or `refund` among others, or the key of a metric."""
    source: str
    """Who reported it: `api` unless the request named another source; `redirect` for clicks of links, `correction` for corrections."""
    program: str
    """The program that the event belongs to, `prog_…`."""
    distribution: Optional[str]
    """The distribution that brought it, `dist_…`; null when none did."""
    deployment: Optional[str]
    """The deployment that brought it, `dep_…`; null when none did."""
    enrollment: Optional[str]
    """The member who is credited with it, `enr_…`; null when nobody is."""
    coupon: Optional[str]
    """The code of the coupon that it came by, as it was sent; null when it named none."""
    code: Optional[str]
    """The code of the link or member that it came by; null when it named none."""
    click_id: Optional[str]
    """The click that it followed from; null when it named none."""
    sub_id: Optional[str]
    """The `sub_id` in the address of the link whose click brought it, up to 64 characters; null when it had none."""
    utm_source: Optional[str]
    """The `utm_source` in the address of the link whose click brought it, up to 128 characters; null when it had none."""
    utm_medium: Optional[str]
    """The `utm_medium` in the address of the link whose click brought it, up to 128 characters; null when it had none."""
    utm_campaign: Optional[str]
    """The `utm_campaign` in the address of the link whose click brought it, up to 128 characters; null when it had none."""
    utm_term: Optional[str]
    """The `utm_term` in the address of the link whose click brought it, up to 128 characters; null when it had none."""
    utm_content: Optional[str]
    """The `utm_content` in the address of the link whose click brought it, up to 128 characters; null when it had none."""
    customer: Optional[str]
    """Your own id of the customer; null when it named none."""
    value_minor: Optional[int]
    """The value of the event, in the minor unit of `currency`; for a refund the value that it stated, or all that was left; null when it has no value."""
    taken_minor: Optional[int]
    """The amount that an event with `reverses` took back or a `reinstatement` gave back: 0 when nothing was left; null on other events and when no money moved."""
    currency: Optional[str]
    """The currency of the value, three lower-case letters; null when it has no value."""
    quantity: int
    """How many actions it stands for, at least 1; below 0 where a correction takes an event back."""
    collection: Optional[str]
    """Your id of the collection it is about, a uuid; null when it named none."""
    unit: Optional[str]
    """Your id of the unit it is about, a uuid; null when it named none."""
    reverses: Optional[str]
    """The event that this one takes back, or of a `reinstatement` the refund or chargeback that it gives back, `perf_…`; null when it does neither."""
    reason: Optional[str]
    """Why an event was taken back, in the words of who reported it; null when none was said."""
    named_by: Optional[Union[Literal["coupon", "code", "click_id", "customer", "deployment", "enrollment", "reverses", "correction"], str]]
    """By which of its names it was credited: a field of the request, or `correction`; null where its only click was older than the program's window, or its only coupon paused."""
    also_named: List[PerformanceEventAlsoNamed]
    """The other names that lead somewhere, in the program's order."""
    ignored: List[PerformanceEventIgnored]
    """The names that do not count for it."""
    external_event_id: Optional[str]
    """Your own id of the event, once per brand and source; null when none was given."""
    properties: Dict[str, Any]
    """Whatever else you sent with it, byte for byte."""
    occurred_at: str
    """When it happened, RFC 3339 UTC."""
    received_at: str
    """When it was recorded, RFC 3339 UTC."""
    self_referral: bool
    """True if its customer was its member when it was recorded and the program refuses self-referral: then it earns nothing and binds nobody."""
    suspected: bool
    """True if the event followed from a click that was one of too many of its address in an hour; that click itself counted nothing."""
    projection: Union[PerformanceEventProjection, PerformanceEventProjectionFields]
    """The amounts that the event adds to the metrics by which members are evaluated and paid."""
    hidden: NotRequired[List[str]]
    """The parts left out because your scopes do not cover them; absent when nothing is left out."""
    duplicate: NotRequired[bool]
    """Present when the event was already recorded."""
    eligibility: NotRequired[PerformanceEventEligibility]
    """The eligibility of the event, as known at its recording; only in the answer to its recording."""
    warnings: NotRequired[List[PerformanceEventWarning]]
    """Warnings about effects that you may not intend; only in the answer to its recording."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """The same as `received_at`."""
    updated_at: str
    """The same as `received_at`: an event never changes."""


class AttributionCorrection(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["attribution_correction"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    event: str
    """The event as it was credited before, `perf_…`; it stays as it was recorded."""
    taken_back: str
    """The event that takes back what was left of it, `perf_…`."""
    credited: str
    """The event that credits it to the other member, `perf_…`: a later refund or correction is about this one."""
    previous_enrollment: Optional[str]
    """The member who was credited before, `enr_…`; null when nobody was."""
    enrollment: str
    """The member who is credited now, `enr_…`."""
    entity: str
    """The entity of that member, `ent_…`."""
    reason: str
    """Why it was corrected, in your own words; empty once the person who is credited, or the customer, is erased."""
    rebinds: bool
    """True if the customer that the event bound to the former member is bound to the other member instead."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class AttributionCorrectionPreview(TypedDict):
    object: Literal["attribution_correction.preview"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    event: str
    """The event that would be credited to another member, `perf_…`."""
    enrollment: str
    """The member who would be credited, `enr_…`."""
    eligible: bool
    """True if the event would earn something for the other member by a rule that counts it: it was approved and active when it happened."""
    reasons: List[Union[Literal["member_not_approved", "member_not_active", "relationship_not_active", "link_stopped", "program_paused", "member_not_qualified", "self_referral", "member_erased"], str]]
    """Why it would earn nothing; empty where it is eligible."""
    moved: List[AttributionCorrectionPreviewMoved]
    """The members who would stand otherwise at once, by rising id: the former one, the other one, both or none."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class PerformanceEventExplanation(TypedDict):
    object: Literal["performance_event.explanation"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    event: PerformanceEvent
    """The event that is explained, in full."""
    route: PerformanceEventExplanationRoute
    """How it was found out whom the event belongs to."""
    coupon: Optional[Coupon]
    """The coupon that the event came by, as it is now; null when it named none, or none of the brand."""
    corrections: List[AttributionCorrection]
    """Every correction of whom it is credited to, oldest first, of the events before and after it too; empty when there was none."""
    terms: PerformanceEventExplanationTerms
    """The terms of its program that apply to it."""
    eligibility: Optional[PerformanceEventExplanationEligibility]
    """Null for an event of no member, which earns nobody anything."""
    pending_until: Optional[str]
    """When it occurs, RFC 3339 in UTC, where that still lies ahead: then it takes from the budget of its distribution, and not before; else null."""
    budget: List[PerformanceEventExplanationBudget]
    """The amounts it took from the budget of its distribution."""
    rules: List[PerformanceEventExplanationRule]
    """Every rule that measures it, with the payouts of its periods."""
    adjustments: List[PerformanceEventExplanationAdjustment]
    """The entries by hand that pay for it, in the order in which they were made, each with its payment. One may be for another member."""
    hidden: NotRequired[List[str]]
    """The parts left out because your scopes do not cover them; absent when nothing is left out."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class PayoutRule(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["payout_rule"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    name: str
    """The display name of the rule."""
    type: Union[Literal["revenue_split", "cpa", "threshold_bonus"], str]
    """How it pays: `revenue_split` a share of the sales, `cpa` an amount for each action, `threshold_bonus` an amount for reaching a threshold."""
    scope: Union[PayoutRuleScopeProgram, PayoutRuleScopeCollection, PayoutRuleScopeUnit, PayoutRuleScopeMember]
    """The activity that the rule pays for."""
    tier: Optional[str]
    """The tier, `tier_…`, that a member must have held when an event occurred for the rule to count it; a refund counts as its sale. Null: the events of all members count."""
    metric_key: Optional[str]
    """The metric that the rule measures, such as `sales_count`; a `revenue_split` always measures `gmv_cents`."""
    rate_bps: Optional[int]
    """The share of the net sales, in hundredths of a percent; null unless the type is `revenue_split`."""
    per_unit_minor: Optional[int]
    """The amount for each action, in the minor unit of `currency`; null unless the type is `cpa`."""
    threshold: Optional[float]
    """The value of the metric that earns the bonus; null unless the type is `threshold_bonus`."""
    bonus_minor: Optional[int]
    """The amount of the bonus, in the minor unit of `currency`; null unless the type is `threshold_bonus`."""
    window_key: Optional[str]
    """Your name for the window of a bonus; null when it has none."""
    window_days: Optional[int]
    """The days up to the period's end in which a bonus is measured; null measures the whole time and pays once."""
    currency: str
    """The currency that is measured and paid, three lower-case letters; nothing is ever converted."""
    revenue_basis: Literal["net"]
    """Always `net`: refunds are taken off the sales before they are measured."""
    replaces: Optional[str]
    """The rule, `prule_…`, that it replaced when it was made; null when it replaced none."""
    status: Union[Literal["active", "paused", "archived"], str]
    """`active` rules earn; `paused` and `archived` ones earn nothing new."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class PayoutItem(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["payout_item"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    batch: str
    """The batch that the payment belongs to, `pob_…`."""
    reference: str
    """The reference in payment files, where an id is too long."""
    recipient: PayoutItemRecipient
    """Who is paid."""
    destination: str
    """Where the money goes: the account or e-mail address of the recipient; empty once it was erased."""
    amount_minor: int
    """How much is paid, in the minor unit of `currency`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    currency: str
    """The currency of the payment, three lower-case letters."""
    payouts: List[str]
    """The payouts that this payment pays."""
    status: Union[Literal["pending", "paid", "failed", "returned", "canceled", "destination_changed"], str]
    """`pending` until it is confirmed as `paid`, `failed` or `returned`; `canceled` with its batch."""
    reason: Optional[str]
    """Why it failed or came back; null when it did not, or nothing was said."""
    paid_at: Optional[str]
    """When it was confirmed as paid, RFC 3339 UTC; null before."""
    returned_at: Optional[str]
    """When its payouts became owed again: it failed, came back, was canceled, or left its batch, RFC 3339 UTC; null until then."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class PerformanceSummary(TypedDict):
    object: Literal["performance.summary"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    group_by: str
    """The field that groups the totals: `type`, `day`, `program`, `distribution`, `deployment` or `enrollment`."""
    data: List[PerformanceSummaryData]
    """The totals, one entry for each group and currency."""
    has_more: bool
    """True if there are more groups than `limit`."""
    next: Optional[str]
    """The value of `starting_after` for the next page; null on the last one."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


Analytics = TypedDict("Analytics", {
    "object": "Literal['analytics']",
    "interval": "Optional[str]",
    "time_zone": "str",
    "from": "str",
    "to": "str",
    "group_by": "List[str]",
    "data": "List[AnalyticsData]",
    "has_more": "bool",
    "next": "Optional[str]",
    "livemode": "bool",
})
""""""


class Customer(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["customer"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program whose customer it is, `prog_…`."""
    customer: str
    """Your own id of the customer, as events name it."""
    enrollment: Optional[str]
    """The member to whom the latest event belongs that belongs to anybody and takes nothing back, `enr_…`; null when none does."""
    first_touch: Optional[CustomerFirstTouch]
    """The earliest event with a coupon, a code or a click, which attributes the customer to a member; null when there is none."""
    last_touch: Optional[CustomerLastTouch]
    """The latest event with a coupon, a code or a click, which attributes the customer to a member; null when there is none."""
    events: int
    """How many events there were; one whose attribution was corrected counts once."""
    quantity: int
    """How many actions they stood for together."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    values: Dict[str, Union[int, Dict[str, str]]]
    """The total value of the events by currency, in its minor unit; refunds subtract the amounts that they give back."""
    first_event_at: str
    """When the earliest event happened, RFC 3339 UTC."""
    last_event_at: str
    """When the latest event happened, RFC 3339 UTC."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class ErasedCustomer(TypedDict):
    object: Literal["customer"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    erased: bool
    """Always `true`: the sums stay, and nothing that says who it was."""
    customers: List[str]
    """The customers, one for each program that knew it: `cus_…`."""
    erased_at: str
    """When it was erased, RFC 3339 UTC."""


class Seal(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["seal"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    organization: str
    """The organization whose entries are sealed, `org_…`."""
    stream: Union[Literal["events", "audit"], str]
    """The sealed stream: the feed of `events`, or the `audit` entries."""
    number: int
    """1 for the first seal of the stream, then one more for each."""
    first_seq: int
    """The `seq` of the first entry under the seal."""
    last_seq: int
    """The `seq` of the last entry under the seal."""
    root: str
    """The root of the Merkle tree of the entries from `first_seq` to `last_seq`."""
    previous: str
    """The hash of the seal before; zeros for the first."""
    key: str
    """The id of the public key in `/.well-known/entente-seals.json`."""
    signature: str
    """Ed25519, in base64url."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class EventProof(TypedDict):
    object: Literal["event_proof"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    sealed: bool
    """False for an event of the last seconds, which has no seal yet."""
    event: Event
    """The event that is proved, in full."""
    personal: List[EventProofPersonal]
    """The personal values of the event."""
    leaf: Optional[str]
    """The hash of the event, as it is under the seal; null while no seal covers it."""
    path: List[str]
    """The hashes beside the way from the leaf to the root."""
    seal: Optional[Seal]
    """The seal that covers the event; null while none does."""


class AuditEntry(TypedDict):
    id: str
    """The id of the entry, `aud_…`."""
    object: Literal["audit_entry"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    seq: int
    """Its position among the entries: 1 for the first, then one more for each, in the order of commits."""
    verb: str
    """The verb of the entry, such as `programs.update`."""
    subject: AuditEntrySubject
    """The subject of the change."""
    before: Optional[Dict[str, Any]]
    """Null where there was nothing; of an update the fields that changed."""
    after: Optional[Dict[str, Any]]
    """Null where nothing is left; of an update the fields that changed."""
    actor: ActorRef
    """Who did it."""
    request_id: Optional[str]
    """The Request-Id of the request that did it, if it was one."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When it was changed, RFC 3339 UTC."""


class Wallet(TypedDict):
    object: Literal["wallet"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    brand: str
    """The brand whose funds these are, `brand_…`."""
    balances: List[WalletBalance]
    """The funds of the brand, one entry for each asset."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


WalletTransaction = TypedDict("WalletTransaction", {
    "id": "str",
    "object": "Literal['wallet_transaction']",
    "kind": "Union[Literal['top_up', 'reserve', 'release', 'consume', 'restore', 'payout_freeze', 'payout_unfreeze', 'payout_settle', 'payout_return', 'payout_accrue', 'payout_write_off', 'debt_accrue', 'debt_write_off'], str]",
    "asset": "str",
    "amount": "int",
    "exact": "NotRequired[Dict[str, str]]",
    "from": "Union[Literal['external', 'available', 'reserved', 'consumed', 'owed', 'paid', 'written_off'], str]",
    "to": "Union[Literal['external', 'available', 'reserved', 'consumed', 'owed', 'paid', 'written_off'], str]",
    "reference": "str",
    "distribution": "Optional[str]",
    "livemode": "bool",
    "created_at": "str",
    "updated_at": "str",
})
""""""


class LedgerAccount(TypedDict):
    id: str
    """The id of the account: its asset and its name, such as `usd.available`."""
    object: Literal["ledger_account"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    account: Union[Literal["external", "available", "reserved", "consumed", "owed", "paid", "written_off"], str]
    """The kind of account: `available`, `reserved` and `consumed` are the wallet, `owed` and `paid` the payouts that batches hold and that were paid, and `external` the money from outside of the service, less than 0."""
    asset: str
    """The unit of the amounts: the asset of the wallet, or the currency of payouts."""
    balance_minor: int
    """The balance of the account, in the minor unit of `asset`: the sum of its entries."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class LedgerEntry(TypedDict):
    id: str
    """The id of the entry: that of its transfer, and the side of it, such as `wtx_….from`."""
    object: Literal["ledger_entry"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    account: str
    """The account that the entry changes, such as `usd.available`."""
    transfer: str
    """The transfer that it is a side of, `wtx_…`; its other side has the opposite amount."""
    kind: Union[Literal["top_up", "reserve", "release", "consume", "restore", "payout_freeze", "payout_unfreeze", "payout_settle", "payout_return", "payout_accrue", "payout_write_off", "debt_accrue", "debt_write_off"], str]
    """The kind of transfer: into a wallet, for a budget, or for payouts."""
    amount_minor: int
    """The amount that the entry adds to the account, in the minor unit of `asset`; below 0 for an amount that left it."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    asset: str
    """The unit of the amounts: the asset of the wallet, or the currency of payouts."""
    reference: str
    """The reference that makes the transfer unique."""
    distribution: Optional[str]
    """The distribution whose budget it was for, `dist_…`; null when it was for none."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When the amount moved, RFC 3339 UTC."""
    updated_at: str
    """The same as `created_at`: an entry never changes."""


class LedgerCheck(TypedDict):
    object: Literal["ledger_check"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    ran_at: Optional[str]
    """When the last check was completed; null before the first."""
    began_at: Optional[str]
    """When it began."""
    whole_at: Optional[str]
    """When the last check began that read everything, also what had ended long before."""
    is_running: bool
    """True if a check is running now."""
    count: int
    """How many differences the last check found, without those that were accepted."""
    accepted: int
    """How many of the differences that it found were accepted for a batch."""
    found: List[LedgerCheckFound]
    """The differences that it found, by check; empty: the ledger balances, and all amounts are as recorded."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class Requirement(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["program.requirement"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program whose members must meet this, `prog_…`."""
    scope: Union[Literal["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"], str]
    """The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read."""
    scope_id: Optional[str]
    """The id that the scope is about: the tier, `tier_…`, or an id of your own; null if nothing more is named."""
    metric_key: str
    """The metric key that it measures: a built-in metric, one of your own beginning with `x:`, or an assertion as `assert:<key>`."""
    operator: Union[Literal["gte", "lte", "eq", "neq", "exists"], str]
    """How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0."""
    threshold: Optional[float]
    """The value to compare with, in the unit of the metric; null only for `exists`."""
    window_days: Optional[int]
    """The days up to now that are measured; null measures the whole time."""
    source: Optional[str]
    """Where the number comes from, in your own words; null when not said."""
    weight: int
    """The weight that it adds to the member's score if it is met and not required."""
    required: bool
    """True if a member must meet it to qualify; otherwise it only adds its weight to the score."""
    operating_type: Optional[str]
    """Only members of this operating type must meet it, `otype_…`; null means all members."""
    failure_policy: Optional[Union[Literal["grace", "immediate"], str]]
    """`grace` lets a member who fails keep the qualification for the grace days, `immediate` does not; null is `immediate` for assertions and `grace` for metrics."""
    status: Union[Literal["active", "paused", "archived"], str]
    """Only an `active` requirement is evaluated; `paused` and `archived` ones are not."""
    metadata: Dict[str, Any]
    """Your own data, byte for byte as you sent it; `{}` when you sent none."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class Tier(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["program.tier"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program whose members the tier ranks, `prog_…`."""
    name: str
    """The display name of the tier."""
    rank: int
    """Its place among the program's tiers, unique there: a member has the highest one whose requirements are met."""
    status: Union[Literal["active", "archived"], str]
    """`active`, or `archived`: then no member has it."""
    metadata: Dict[str, Any]
    """Your own data, byte for byte as you sent it; `{}` when you sent none."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class RequirementOverride(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["requirement_override"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    enrollment: str
    """The member whom the exception is for, `enr_…`."""
    entity: str
    """The entity that the member is, `ent_…`."""
    requirement: Optional[str]
    """The requirement that is changed for the member, `req_…`; null when this adds one of its own."""
    disabled: bool
    """True if the member is exempt from the requirement."""
    threshold: Optional[float]
    """The value to compare with for this member; null leaves what the requirement says."""
    operator: Optional[Union[Literal["gte", "lte", "eq", "neq", "exists"], str]]
    """The comparison for this member; null leaves what the requirement says."""
    window_days: Optional[int]
    """The days up to now that are measured for this member; null leaves what the requirement says."""
    failure_policy: Optional[Union[Literal["grace", "immediate"], str]]
    """The consequence of failing for this member, `grace` or `immediate`; null leaves that of the requirement."""
    metric_key: Optional[str]
    """The metric key measured for this member; null leaves that of the requirement."""
    scope: Optional[Union[Literal["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"], str]]
    """The scope that meeting it decides for this member; null leaves that of the requirement."""
    scope_id: Optional[str]
    """The id that the scope is about for this member; null leaves that of the requirement."""
    required: Optional[bool]
    """True if the member must meet it; null leaves the value of the requirement."""
    weight: Optional[int]
    """The weight that it adds to the member's score if it is met and not required; null leaves that of the requirement."""
    status: Union[Literal["active", "archived"], str]
    """`active`, or `archived`: then the member meets the requirement as everybody does."""
    metadata: Dict[str, Any]
    """Your own data, byte for byte as you sent it; `{}` when you sent none, or when the entity was erased."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class Joining(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["program.joining"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program, `prog_…`."""
    open: bool
    """True while anybody may apply by the page of the program."""
    url: str
    """The address of that page."""
    form_version: int
    """The version of the form; 0 before the first."""
    application_form: List[ApplicationField]
    """The questions that who applies answers, in their order."""
    terms_version: int
    """The version of the terms; 0 before the first."""
    terms: Optional[JoiningTerms]
    """The data that who applies agrees to; null for nothing."""
    rules: List[JoiningRule]
    """The rules that decide an application at once: the first that holds."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class ApplicationField(TypedDict):
    key: str
    """The name of the answer."""
    label: str
    """The question, for people."""
    kind: Union[Literal["text", "choice", "url", "number", "consent"], str]
    """The kind of answer: `text`, `choice`, `url`, `number` or `consent`."""
    help: Optional[str]
    """A sentence that helps to answer; null for none."""
    required: bool
    """True if there has to be an answer; of `consent`, if it has to be true."""
    min: Optional[float]
    """Of a text the fewest characters, of a number the least value; null for none."""
    max: Optional[float]
    """Of a text the most characters, of a number the greatest value; null for none."""
    choices: Optional[List[str]]
    """The answers of a choice; null of every other kind."""


class JoiningTerms(TypedDict):
    text: Optional[str]
    """The terms themselves; null where they are at `url`."""
    url: Optional[str]
    """The address of the terms; null where they are in `text`."""


class JoiningRule(TypedDict):
    when: Union[Literal["address_domain", "country", "assertion"], str]
    """The condition: `address_domain`, `country` or `assertion`."""
    any_of: Optional[List[str]]
    """The domains, or the codes of countries; null of an assertion."""
    field: Optional[str]
    """Of `country` the key of the question that asks for it; null of all else."""
    key: Optional[str]
    """Of `assertion` its key; null of all else."""
    decision: Union[Literal["approve", "reject"], str]
    """The decision where it holds: `approve` or `reject`."""
    reason: Optional[str]
    """Why it rejects, as the applicant is told; null for none."""


class TermsAcceptance(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["terms_acceptance"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    enrollment: str
    """The member, `enr_…`."""
    program: str
    """The program, `prog_…`."""
    entity: str
    """The person or organization that is the member, `ent_…`."""
    approval_status: Union[Literal["pending", "approved", "rejected"], str]
    """The brand's approval of the member: `pending`, `approved` or `rejected`."""
    status: Union[Literal["active", "paused", "archived"], str]
    """The status of the membership: `active`, `paused` or `archived`."""
    applied: bool
    """True of who applied by the page of the program."""
    terms_version: Optional[int]
    """The version of the terms that the member accepted last; null where it accepted none."""
    accepted_at: Optional[str]
    """When they were accepted, RFC 3339 UTC; null where none were."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class Application(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["application"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    enrollment: str
    """The member that the application made, `enr_…`."""
    program: str
    """The program, `prog_…`."""
    entity: str
    """The person or organization that applied, `ent_…`."""
    applied: bool
    """True of who applied by the page of the program; false of who was enrolled by you, and accepted the terms in the portal."""
    form_version: int
    """The version of the form that was answered; 0 where `applied` is false."""
    questions: List[ApplicationField]
    """The form as it was asked."""
    answers: Dict[str, Any]
    """The answers by the keys of their questions; `{}` once the person is erased."""
    terms_version: Optional[int]
    """The version of the terms that was accepted; null where there were none."""
    accepted_at: Optional[str]
    """When they were accepted, RFC 3339 UTC; null where there were none."""
    rule: Optional[JoiningRule]
    """The rule that decided the application; null where none did."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class OperatingType(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["operating_type"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    key: str
    """Your name for the kind of member in code, which never changes."""
    name: str
    """The display name of the kind of member."""
    status: Union[Literal["active", "archived"], str]
    """`active`, or `archived`: then no member can be given it; its key stays taken."""
    metadata: Dict[str, Any]
    """Your own data, byte for byte as you sent it; `{}` when you sent none."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class MetricKey(TypedDict):
    id: Optional[str]
    """Null for a built-in entry."""
    object: Literal["metric_key"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    key: str
    """The name of the metric wherever one is asked for; your own begin with `x:`."""
    builtin: bool
    """True if the service itself provides the metric; then it cannot be changed or archived."""
    display_name: str
    """The display name of the metric."""
    description: Optional[str]
    """The description of what the metric counts, for people; null if not given."""
    status: Union[Literal["active", "archived"], str]
    """`active`, or `archived`: then no new requirement can measure it; its key stays taken."""
    metadata: Dict[str, Any]
    """Your own data, byte for byte as you sent it; `{}` when you sent none."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: Optional[str]
    """When the key was registered, RFC 3339 UTC; null for a built-in one."""
    updated_at: Optional[str]
    """When the key last changed, RFC 3339 UTC; null for a built-in one."""


class Connection(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["connection"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    kind: Union[Literal["social_profile", "ad_account", "page", "pixel", "payout", "host_app"], str]
    """The kind of account: a `social_profile`, an `ad_account`, a `page`, a `pixel`, a `payout` destination, or a `host_app`."""
    provider: str
    """Who keeps the account, such as `youtube` or `paypal`; of a host application its issuer."""
    provider_account_id: Optional[str]
    """The id of the account at the provider, of a payout account in part; null when it is not known, or was erased."""
    handle: Optional[str]
    """The name of the account at the provider, such as a user name; null if it is not known, or was erased."""
    owner: ConnectionOwner
    """Whose account it is."""
    status: Union[Literal["connected", "revoked", "expired"], str]
    """`connected`; `revoked` when it was disconnected; `expired` when the provider no longer accepts its tokens."""
    scopes: List[str]
    """The scopes that the owner allowed at the provider, in the provider's words."""
    grants: NotRequired[Dict[str, Any]]
    """Present on retrieve only."""
    metrics: NotRequired[ConnectionMetrics]
    """Metrics of the program of a host application; on retrieve only."""
    connected_at: str
    """When it was connected, RFC 3339 UTC."""
    disconnected_at: Optional[str]
    """When it was revoked or expired, RFC 3339 UTC; null while it is connected."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class ProgramStandingPreview(TypedDict):
    object: Literal["program.standing_preview"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program whose members are looked at, `prog_…`."""
    members: ProgramStandingPreviewMembers
    """Approved, not archived members."""
    requirements: List[Requirement]
    """The requirements that are evaluated, in full."""
    tiers: List[Tier]
    """The active tiers of the program, in full."""
    evaluation: Optional[ProgramStandingPreviewEvaluation]
    """The evaluation of all members that began when the requirements last changed; null when there was none."""


class SupposedStandingPreview(TypedDict):
    object: Literal["program.standing_preview"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program whose members are looked at, `prog_…`."""
    members: SupposedStandingPreviewMembers
    """Approved, not archived members, as they stand now."""
    supposed: SupposedStandingPreviewSupposed
    """The same members, as they would stand."""
    tiers: List[SupposedStandingPreviewTier]
    """Members by tier, in the order of rank; the last entry counts those without a tier."""
    gains: int
    """How many members would gain: a better qualification, or with the same one a higher tier."""
    loses: int
    """How many members would lose: a worse qualification, or with the same one a lower tier."""
    moved: List[SupposedStandingPreviewMoved]
    """Who would gain and who would lose, by rising id."""
    has_more: bool
    """True if more members would gain or lose behind the last one of `moved`."""


class MemberStandingPreview(TypedDict):
    object: Literal["program.standing_preview"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program that the member is in, `prog_…`."""
    enrollment: str
    """The member who is looked at, `enr_…`."""
    status: Union[Literal["pending", "qualified", "grace", "not_qualified"], str]
    """How the member stands, or would stand with what is simulated."""
    stored_status: Union[Literal["pending", "qualified", "grace", "not_qualified"], str]
    """The qualification that the member has by the last evaluation."""
    score: int
    """The sum of the weights of the requirements that are met and not required."""
    met: List[MemberStandingPreviewMet]
    """The requirements that the member meets, or would meet."""
    failed: List[MemberStandingPreviewFailed]
    """The requirements that the member does not meet, or would not."""
    tier: Optional[str]
    """The tier that the member has, or would have, `tier_…`; null for none."""
    operating_type: Optional[str]
    """The kind of member that was evaluated, `otype_…`; null for none."""
    assertions: List[MemberStandingPreviewAssertion]
    """The assertions about the member's entity, and the simulated ones."""
    changes_at: Optional[str]
    """The instant at which the standing may change without a new event."""
    simulated: bool
    """True if the request simulated anything."""


class EnrollmentStanding(TypedDict):
    object: Literal["enrollment.standing"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    enrollment: str
    """The member whose standing this is, `enr_…`."""
    at: str
    """The time that the answer is about, RFC 3339 UTC."""
    qualification_status: Union[Literal["pending", "qualified", "grace", "not_qualified"], str]
    """The qualification of the member at that time: `pending`, `qualified`, `grace` or `not_qualified`."""
    tier: Optional[str]
    """The tier that the member had, `tier_…`; null for none."""
    grace_since: Optional[str]
    """When the grace period began, RFC 3339 UTC; null outside a grace period."""
    grace_until: Optional[str]
    """When the grace period ends; null outside a grace period."""
    met: List[EnrollmentStandingMet]
    """The requirements that were met, as they were evaluated when this standing began."""
    failed: List[EnrollmentStandingFailed]
    """The requirements that were not met, as they were evaluated when this standing began."""
    trigger: Optional[Union[Literal["metric_event", "assertion", "override", "requirement", "operating_type", "approval", "timer"], str]]
    """The trigger of the evaluation; null before the first evaluation of a member."""
    since: str
    """When this standing began."""
    until: Optional[str]
    """When this standing ended; null for the current one."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class ConnectConfig(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["program.connect_config"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program that host applications meet, `prog_…`."""
    public_key: str
    """The key by which host applications name the program, `pk_…`; it is no secret."""
    allowed_origins: List[str]
    """The origins of web pages that may call the connect surface."""
    allowed_redirect_origins: List[str]
    """The origins that a member may be sent back to after connecting a channel."""
    required_channels: List[str]
    """The channels that a member must connect, in this order."""
    default_approval_status: Union[Literal["pending", "approved"], str]
    """The approval of members who are handed off: `approved` at once, or `pending` until you decide."""
    metadata: Dict[str, Any]
    """Your own data, byte for byte as you sent it; `{}` when you sent none."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class HandoffConfig(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["program.handoff_config"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program that users are handed off to, `prog_…`."""
    issuer: str
    """The name of the host application in what it signs."""
    audience: str
    """The audience that its signed payloads must name."""
    signing_secret: NotRequired[str]
    """Only in the answer that creates or sets it."""
    trusts_addresses: bool
    """True if every address that the host application signs counts as verified."""
    connection: Optional[str]
    """The connection that shows the host application among the brand's channels, `conn_…`; null for test issuers."""
    rotated_at: Optional[str]
    """When the signing secret was last replaced, RFC 3339 UTC; null when it never was."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class Source(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["source"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    kind: str
    """The kind of the source, such as `stripe`, or `generic` for any vendor by a mapping."""
    name: str
    """The name for people."""
    url: str
    """The address to register at the vendor for its webhooks."""
    programs: Optional[List[str]]
    """The programs in which it may record, `prog_…`; null for all of the brand."""
    account: str
    """The account at the vendor, a part of the id of every payment."""
    click_keys: List[str]
    """The names of metadata that hold a click id."""
    code_keys: List[str]
    """The names of metadata that hold a member's code."""
    mapping: Optional[Dict[str, Any]]
    """Of a generic source its mapping, as it was sent; else null."""
    has_secret: bool
    """True if it knows the secret that the vendor signs with; without it every delivery is refused. The secret is never shown."""
    rotated_at: Optional[str]
    """When the secret was last replaced, RFC 3339 UTC; null when it never was."""
    status: Union[Literal["active", "paused", "archived"], str]
    """`active`; `paused` refuses deliveries, which vendors repeat for hours or days; `archived` does so for good."""
    has_api_key: bool
    """True if it knows a key to the vendor's API. The key is never shown."""
    creates_coupons: bool
    """True if it makes the coupons of its programs at the vendor, as `source_coupons` show them."""
    endpoint: Optional[str]
    """The id of the endpoint for webhooks that it made at the vendor; null where people registered one."""
    backfill_from: Optional[str]
    """The beginning of what is being read from the vendor's API, RFC 3339 UTC; null where nothing is."""
    backfilled_until: Optional[str]
    """Everything that the vendor has up to then is read, RFC 3339 UTC; null before. Once a day it is read anew what was not delivered."""
    backfill_error: Optional[Union[Literal["unreachable", "api_key_refused", "permission_missing", "account_unknown", "address_refused"], str]]
    """Why the vendor's API was last not read: `unreachable`, `api_key_refused`, `permission_missing`, `account_unknown`, or `address_refused` where the vendor does not deliver to our address; null where it was."""
    last_refusal: Optional[Union[Literal["unsigned", "signature", "clock", "unsupported", "no_secret", "not_active", "not_json"], str]]
    """Why a delivery was last refused: `unsigned`, `signature`, `clock` (signed too long ago or ahead), `unsupported`, `no_secret`, `not_active` or `not_json`; null when none was."""
    last_refused_at: Optional[str]
    """When a delivery was last refused, RFC 3339 UTC, to the minute; null when none was."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class SourceReport(TypedDict):
    object: Literal["source.report"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    event: Optional[str]
    """The vendor's id of the event; null where it sends none: a repeat is known by its bytes."""
    type: str
    """The vendor's word for the event."""
    happened_at: str
    """When the vendor says that it happened, RFC 3339 UTC."""
    test: Optional[bool]
    """True for test data; null where the vendor does not say."""
    facts: List[SourceFact]
    """The facts that it comes to; empty where nothing of it concerns sales."""


class SourceFact(TypedDict):
    kind: Union[Literal["payment", "names", "same", "refund", "refund_failed", "dispute_opened", "dispute_won", "dispute_lost", "subscription_started", "subscription_renewed", "subscription_ended"], str]
    """The kind of the fact: `payment`, `names`, `same`, `refund`, `refund_failed`, a dispute's or a subscription's."""
    occurred_at: str
    """When it happened, RFC 3339 UTC."""
    about: List[str]
    """The ids that it is about, as `vendor:account:id`: those of the payment, or those that names are for."""
    itself: Optional[str]
    """The id of the refund, the dispute or the subscription itself; null where it is none."""
    currency: Optional[str]
    """The currency, three lower-case letters; null where no money moves."""
    gross_minor: Optional[int]
    """The amount that the customer paid or got back, with tax and shipping, in the minor unit; null where it is not said."""
    net_minor: Optional[int]
    """The amount that counts: after discounts, without tax, shipping and tips, in the minor unit; null where a refund says only what was paid back."""
    click_id: Optional[str]
    """The click id that came with it; null for none."""
    code: Optional[str]
    """The member's code that came with it; null for none."""
    coupon: Optional[str]
    """The coupon that came with it; null for none."""
    customer: Optional[str]
    """The customer, as the vendor knows it; null where it names none."""
    named_by: Optional[str]
    """The subscription, checkout or coupon whose report brings the names; null where it brings its own, or none."""


class SourceHealth(TypedDict):
    object: Literal["source.health"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    source: str
    """The source, `src_…`."""
    events: List[SourceHealthEvent]
    """How many of its events have each status; statuses without any are left out."""
    last_received_at: Optional[str]
    """When the last event arrived, RFC 3339 UTC; null before the first."""
    waiting_since: Optional[str]
    """When the oldest event arrived that is still to be translated, RFC 3339 UTC; null for none."""


class SourceReplay(TypedDict):
    object: Literal["source.replay"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    source: str
    """The source, `src_…`."""
    dry_run: bool
    """True if nothing was changed."""
    events: int
    """How many events are translated again: at most 100."""
    has_more: bool
    """True if more events match: ask again with `starting_after` set to `next`."""
    next: Optional[str]
    """The last of these events, `srce_…`; null when none matches."""
    reports: List[SourceReplayReport]
    """The facts of each event as they are read now; of a dry run only, else empty."""
    hidden: NotRequired[List[str]]
    """The parts left out because your scopes do not cover them; absent when nothing is left out."""


class SourceCoupon(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["source_coupon"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    source: str
    """The source by whose key it is made, `src_…`."""
    coupon: str
    """The coupon, `coup_…`."""
    code: str
    """The word that customers type, as the coupon has it."""
    status: Union[Literal["pending", "created", "deactivated", "refused", "failed"], str]
    """`pending`: the vendor is still to be told. `created`: customers can use it there. `deactivated`: they cannot, since the coupon is not active, has no discount, is of a program that no source of the account serves or that is archived, or its member is none any more. `refused`: the vendor does not take it until somebody changes something. `failed`: the vendor could not be asked, and is asked again."""
    reason: Optional[Union[Literal["unreachable", "api_key_refused", "permission_missing", "account_unknown", "address_refused", "code_taken", "code_unfit", "discount_unfit", "livemode_differs", "vendor_refused"], str]]
    """Why it is refused: `code_taken` (the vendor has the code for something that was not made here), `code_unfit` (it takes no such code), `discount_unfit` (it has no such discount), `livemode_differs` (the key is of the vendor's other mode), `vendor_refused`, `api_key_refused`, `permission_missing`, `account_unknown` or `address_refused`; `unreachable` where it failed; else null."""
    says: Optional[str]
    """The reason in words for people, up to 500 characters; null where the reason says enough, and where there is none."""
    vendor_id: Optional[str]
    """The vendor's id of what was made, such as that of a promotion code; null for nothing."""
    attempts: int
    """How often in a row the vendor could not be asked."""
    next_attempt_at: Optional[str]
    """When the vendor is asked next, RFC 3339 UTC; null where there is nothing to do."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class SourceEvent(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["source_event"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    source: str
    """The source that delivered it, `src_…`."""
    event_key: str
    """The vendor's id of the event, or `sha256:` and the digest of its bytes where it sends none."""
    type: Optional[str]
    """The vendor's word for the event, such as `invoice.paid`; null before it is translated, and where it cannot be read."""
    happened_at: Optional[str]
    """When the vendor says that it happened, RFC 3339 UTC; null before it is translated, and where it cannot be read."""
    status: Union[Literal["received", "done", "unrelated", "unreadable", "other_mode", "erased"], str]
    """`received`: it is translated soon. `done`: its facts are taken over. `unrelated`: nothing of it concerns sales. `unreadable`: it is not what its kind or mapping says. `other_mode`: test data at a live address, or live data at a test one. `erased`: its customer is erased, and nothing of it is kept."""
    reason: Optional[str]
    """Why it is unreadable; `customer_erased` where its customer is erased before it is translated; else null."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class SourcePayment(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["source_payment"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    source: str
    """The source in whose name it is recorded, `src_…`: the first that reported it and may record there."""
    event: str
    """The event that brought it, `srce_…`."""
    payment: str
    """The id of the payment, as `vendor:account:id`. However often it is reported, and by how many sources, it counts once."""
    status: Union[Literal["waiting", "recorded", "unmatched", "dismissed", "joined"], str]
    """`waiting`: the payment itself, or what names its member, is still to be reported. `recorded`: its sale is recorded, with what was refunded or disputed of it. `unmatched`: nobody is found who brought it. `dismissed`: somebody decided so. `joined`: it is the same as another payment, which counts."""
    reason: Optional[str]
    """Why it waits or is unmatched: `payment_missing`, `details_missing` (a report that knows its tax is to come), `names_missing`, `no_names` (it came with none), `other_program` (the source may not record there), `other_currency` (of a recorded one: money went back in another currency, and is not taken back), or the code of the error that the recording answered; else null."""
    differs: bool
    """True if two reports do not agree on its money: the first one counts."""
    sale: Optional[str]
    """The sale that is recorded of it, `perf_…`; null for none."""
    credited_to: Optional[str]
    """The member whom somebody credited by hand, `enr_…`; null for none."""
    note: Optional[str]
    """Why somebody credited or dismissed it; null where nobody did."""
    joined_to: Optional[str]
    """The payment that it is the same as, `srcp_…`; null for none."""
    customer: Optional[str]
    """The customer, as the vendor knows it; null where it names none, and once the customer is erased."""
    currency: Optional[str]
    """The currency, three lower-case letters; null before the payment itself is reported."""
    net_minor: Optional[int]
    """The value after discounts, without tax, shipping and tips, in the minor unit; null before the payment itself is reported."""
    occurred_at: Optional[str]
    """When the customer paid, RFC 3339 UTC; null before the payment itself is reported."""
    hidden: NotRequired[List[str]]
    """The parts left out because your scopes do not cover them; absent when nothing is left out."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class Note(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["note"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    subject_type: Union[Literal["enrollment", "entity", "performance_event", "payout_batch", "distribution"], str]
    """The kind of its subject."""
    subject: str
    """The id of its subject, with the prefix of its kind."""
    entity: Optional[str]
    """The person or company behind its subject when it was written, `ent_…`; null of what is nobody's."""
    text: Optional[str]
    """The text; null once the person or company behind its subject is erased."""
    mentions: Optional[List[NoteMention]]
    """The people whom it calls; null with the text."""
    author: NoteAuthor
    """Who wrote it, as audit entries name who acts."""
    edited_at: Optional[str]
    """When its text last changed, RFC 3339 UTC; null where it is as it was written."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class RemovedNote(TypedDict):
    id: str
    """The id of the note, `note_…`."""
    object: Literal["note"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    deleted: bool
    """Always `true`: the text is gone, and the note is found no more."""


class Message(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["message"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    entity: Optional[str]
    """The person or company that it goes to alone, `ent_…`; null of several."""
    subject: Optional[str]
    """The subject; null once the one person that it went to is erased."""
    text: Optional[str]
    """The text, which is plain; null with the subject."""
    enrollments: Optional[List[str]]
    """The members that it names, `enr_…`; null where a filter finds them."""
    filter: Optional[MessageFilter]
    """The filter that finds its members; null where it names them."""
    author: MessageAuthor
    """Who wrote it, as audit entries name who acts."""
    reply_to: Optional[str]
    """The address that answers to it go to; null for the one of the brand, and with the subject."""
    status: Union[Literal["waiting", "scheduled", "sending", "sent", "canceled"], str]
    """`waiting` until `sends_at`, when it can still be canceled; `scheduled` where it was given a time, until which it can be changed, too; `sending`; `sent` once all have it; or `canceled`."""
    sends_at: str
    """From when on it is sent, RFC 3339 UTC: the time that it was given as `send_at`, else ten seconds after it was written."""
    counts: MessageCounts
    """How far it has come, counted now."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class MessagePreview(TypedDict):
    object: Literal["message_preview"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    addressed: int
    """How many people would have it in their portal."""
    mailed: int
    """How many of them would get it by mail."""
    left_out: List[MessagePreviewLeftOut]
    """Those to whom no mail would go, by the reason."""
    reply_to: Optional[str]
    """The address that answers go to, unless the message names another one: that of the brand; null where it has none."""
    is_complete: bool
    """False where more than 10,000 members match: the numbers are of the first 10,000."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class MessageRecipient(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["message_recipient"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    message: str
    """The message, `msg_…`."""
    subject: Optional[str]
    """Its subject; null once the one person that it went to is erased."""
    enrollment: str
    """The membership by which the member was found, `enr_…`."""
    entity: str
    """Who stood for the person when it was sent, `ent_…`."""
    delivery: Union[Literal["waiting", "sent", "failed", "erased", "test_mode", "mail_off", "no_address", "unverified_address", "reserved_address", "unsubscribed"], str]
    """`waiting`, `sent`, `failed`, or why no mail goes out: then the member has it in the portal alone."""
    read_at: Optional[str]
    """When the member opened it in the portal first, RFC 3339 UTC; null until then."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class Asset(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["asset"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program whose members get it, `prog_…`."""
    tier: Optional[str]
    """The tier whose members see it, `tier_…`; null for all members of the program."""
    kind: Union[Literal["image", "text", "file"], str]
    """The kind: an `image`, a `text` to copy, or a `file`."""
    name: str
    """The name, under which it is also saved."""
    description: Optional[str]
    """A line about its use; null for none."""
    text: Optional[str]
    """Of a `text` what members copy; null of the other kinds."""
    content_type: Optional[str]
    """Of an image or a file its media type, by its bytes; null of a text."""
    size: Optional[int]
    """The number of its bytes; null of a text."""
    width: Optional[int]
    """The width of an image in pixels; null of all else, and where its bytes do not say."""
    height: Optional[int]
    """The height of an image in pixels; null of all else, and where its bytes do not say."""
    sha256: Optional[str]
    """SHA-256 of its bytes, in hex; null of a text."""
    status: Union[Literal["active", "archived"], str]
    """`active`, or `archived`: then no member sees it."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class Contest(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["contest"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program, `prog_…`."""
    enrollment: str
    """The membership, `enr_…`."""
    entity: str
    """The member, `ent_…`."""
    kind: Union[Literal["attribution", "self_referral", "outside_window", "rejection", "hold"], str]
    """The subject. `attribution`: a sale credited to another member or to nobody. `self_referral`: an event that earns nothing because the customer is taken for the member. `outside_window`: a sale whose click is taken for too old. `rejection`: the rejection of the member. `hold`: an event that waits."""
    event: Optional[str]
    """The event as the member named it, `perf_…`, which need not be one of the brand; null where it named none."""
    reference: Optional[str]
    """The order in the member's words, where it knew no event; null otherwise, and once the member is erased."""
    text: Optional[str]
    """The objection of the member; null once the member is erased."""
    status: Union[Literal["open", "answered", "accepted", "refused", "withdrawn"], str]
    """`open`: it waits for the brand. `answered`: it waits for the member. `accepted`, `refused` and `withdrawn`: it is over."""
    answers: Optional[List[ContestAnswer]]
    """The texts after the first, oldest first; null once the member is erased."""
    reason: Optional[str]
    """Why it was accepted or refused; null before, where it was withdrawn, and once the member is erased."""
    decided_by: Optional[ContestDecidedBy]
    """Who ended it; null before, and where the erasure of the member ended it."""
    decided_at: Optional[str]
    """When it ended, RFC 3339 UTC; null before, and where the erasure of the member ended it."""
    result: Optional[ContestResult]
    """The change that it led to; null where it was not accepted."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class ContestExplained(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["contest"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program, `prog_…`."""
    enrollment: str
    """The membership, `enr_…`."""
    entity: str
    """The member, `ent_…`."""
    kind: Union[Literal["attribution", "self_referral", "outside_window", "rejection", "hold"], str]
    """The subject. `attribution`: a sale credited to another member or to nobody. `self_referral`: an event that earns nothing because the customer is taken for the member. `outside_window`: a sale whose click is taken for too old. `rejection`: the rejection of the member. `hold`: an event that waits."""
    event: Optional[str]
    """The event as the member named it, `perf_…`, which need not be one of the brand; null where it named none."""
    reference: Optional[str]
    """The order in the member's words, where it knew no event; null otherwise, and once the member is erased."""
    text: Optional[str]
    """The objection of the member; null once the member is erased."""
    status: Union[Literal["open", "answered", "accepted", "refused", "withdrawn"], str]
    """`open`: it waits for the brand. `answered`: it waits for the member. `accepted`, `refused` and `withdrawn`: it is over."""
    answers: Optional[List[ContestExplainedAnswer]]
    """The texts after the first, oldest first; null once the member is erased."""
    reason: Optional[str]
    """Why it was accepted or refused; null before, where it was withdrawn, and once the member is erased."""
    decided_by: Optional[ContestExplainedDecidedBy]
    """Who ended it; null before, and where the erasure of the member ended it."""
    decided_at: Optional[str]
    """When it ended, RFC 3339 UTC; null before, and where the erasure of the member ended it."""
    result: Optional[ContestExplainedResult]
    """The change that it led to; null where it was not accepted."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""
    member_explanation: Optional[PortalExplanation]
    """Why the event is worth what it is, as the member reads it; null where the member does not see the event."""
    explanation: Optional[PerformanceEventExplanation]
    """The explanation of the event for the brand; null where the contest names no event of the brand."""
    hidden: NotRequired[List[str]]
    """The parts left out because your scopes do not cover them; absent when nothing is left out."""


class PortalExplanation(TypedDict):
    id: str
    """The id of the event, `perf_…`."""
    object: Literal["earning.explanation"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    membership: str
    """The membership that it is credited to, `enr_…`."""
    type: str
    """The type of the event, such as `sale` or `refund`."""
    occurred_at: str
    """When it happened, RFC 3339 UTC."""
    value_minor: Optional[int]
    """The value of the sale, in the minor unit of `currency`; null where it has none."""
    currency: Optional[str]
    """The currency of the value; null where it has none."""
    quantity: int
    """How many actions it stands for."""
    reverses: Optional[str]
    """The sale that it takes back, `perf_…`; null where it takes none."""
    named_by: Optional[Union[Literal["coupon", "code", "click_id", "customer", "deployment", "enrollment", "reverses", "correction"], str]]
    """By what it was credited to the member; null where by nothing that counts."""
    sub_id: Optional[str]
    """The member's word for the link whose click brought it; null where it had none."""
    parts: List[PortalExplanationPart]
    """The event by each rule of the program that measures it; empty where no rule pays for such an event."""
    adjustments: List[PortalExplanationAdjustment]
    """The amounts that the brand entered by hand for it, oldest first, where they are yours."""
    clicked_at: Optional[str]
    """When the click was that brought it, RFC 3339 UTC; null where it named none."""
    code: Optional[str]
    """The code that the customer used, of a link or a coupon of the member; null where it came by none."""
    terms: PortalExplanationTerms
    """The terms of the program that apply to it."""
    eligibility: Optional[PortalExplanationEligibility]
    """Why it earns, or does not, with the times that decide."""
    received_at: str
    """When it was received, RFC 3339 UTC."""
    unchanged_since: Optional[str]
    """Since when its payouts are what was sealed of them, RFC 3339 UTC: the time of the last of their seals. Null before there is a payout and before it is sealed, and where one is not what was sealed."""
    taken_minor: int
    """The amount that refunds and chargebacks took back of it so far, in the minor unit of `currency`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class EntityPasskeys(TypedDict):
    id: str
    """The id of the member, `ent_…`."""
    object: Literal["entity_passkeys"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    removed: List[str]
    """The ids of the passkeys that were removed, `pkey_…`; none where there were none."""


class PortalDomain(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["portal_domain"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    host: str
    """Its name in ASCII and lower case."""
    status: Union[Literal["pending", "proven", "failing", "removed"], str]
    """`pending` until its TXT record is seen; `proven`: members use the portal there, and links in mail lead there; `failing`: the record was not seen for three days, so nothing is answered there and no link leads there; or `removed`."""
    fault: Optional[Union[Literal["no_record", "other_record", "unreachable", "taken"], str]]
    """Why the last check did not see the record: `no_record`; `other_record`, where another text is there; `unreachable`, where no name server answered; or `taken`, where the record is there and the domain is proven elsewhere on this service. Null where it saw the record, and before the first check."""
    records: List[PortalDomainRecord]
    """The records to set where the domain is managed: the one that proves it, and the one that leads it here."""
    url: Optional[str]
    """Where members find the portal there; null unless it is proven."""
    checked_at: Optional[str]
    """When its record was last looked for, RFC 3339 UTC; null before the first check."""
    next_check_at: Optional[str]
    """When it is looked for next, RFC 3339 UTC; null where it is only when you ask for it."""
    failed_since: Optional[str]
    """Since when checks do not see the record, RFC 3339 UTC; null where the last one saw it."""
    proven_at: Optional[str]
    """When it was proven first, RFC 3339 UTC; null until then."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class PortalProvider(TypedDict):
    object: Literal["portal_provider"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    issuer: Optional[str]
    """The issuer of the provider; null while none is set up."""
    client_id: Optional[str]
    """The name of this service at the provider; null while none is set up."""
    secret_set_at: Optional[str]
    """When the client secret was last set, RFC 3339 UTC; null while none is. The secret itself is never answered."""
    label: Optional[str]
    """The name on the button of the sign-in page; null while none is set up."""
    enabled: bool
    """True if members may sign in at it."""
    redirect_uri: str
    """The address to register at the provider: it sends members back there."""


class PortalSessionLink(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["portal_session"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    brand: str
    """The brand whose portal it is, `brand_…`."""
    entity: str
    """The member, `ent_…`."""
    enrollments: Optional[List[str]]
    """The memberships that it shows, `enr_…`; null for all that the member has with the brand."""
    method: Union[Literal["brand", "handoff", "email", "passkey", "oidc"], str]
    """How it was opened: `brand`, to look at what a member sees, `handoff`, by a host application for its user, `email`, by the member with a link in a mail, `passkey`, by the member with a passkey, or `oidc`, by the member at an identity provider."""
    identity: Optional[PortalSessionLinkIdentity]
    """Who the member is to the identity provider; null where it was opened otherwise."""
    opened_by: PortalSessionLinkOpenedBy
    """Who opened it. The member is shown this where it was not the member."""
    opened_at: Optional[str]
    """When its link was used, RFC 3339 UTC; null until then."""
    ends_at: str
    """When it ends: the link ten minutes after it was made, the session an hour after it was opened, or eight where the member opened it."""
    proven_at: Optional[str]
    """When a passkey of the member proved it last, RFC 3339 UTC; null when none has."""
    ended_at: Optional[str]
    """When somebody ended it before, RFC 3339 UTC; null when nobody has."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""
    url: str
    """The address that opens the portal, once and for ten minutes; what opens it stands behind `#`, which browsers send nowhere."""
    token: str
    """The same as a text, for a page that embeds the portal and tells it by a message."""
    expires_at: str
    """When `url` and `token` stop working, RFC 3339 UTC."""


class PortalSession(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["portal_session"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    brand: str
    """The brand whose portal it is, `brand_…`."""
    entity: str
    """The member, `ent_…`."""
    enrollments: Optional[List[str]]
    """The memberships that it shows, `enr_…`; null for all that the member has with the brand."""
    method: Union[Literal["brand", "handoff", "email", "passkey", "oidc"], str]
    """How it was opened: `brand`, to look at what a member sees, `handoff`, by a host application for its user, `email`, by the member with a link in a mail, `passkey`, by the member with a passkey, or `oidc`, by the member at an identity provider."""
    identity: Optional[PortalSessionIdentity]
    """Who the member is to the identity provider; null where it was opened otherwise."""
    opened_by: PortalSessionOpenedBy
    """Who opened it. The member is shown this where it was not the member."""
    opened_at: Optional[str]
    """When its link was used, RFC 3339 UTC; null until then."""
    ends_at: str
    """When it ends: the link ten minutes after it was made, the session an hour after it was opened, or eight where the member opened it."""
    proven_at: Optional[str]
    """When a passkey of the member proved it last, RFC 3339 UTC; null when none has."""
    ended_at: Optional[str]
    """When somebody ended it before, RFC 3339 UTC; null when nobody has."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class PayoutRulePreview(TypedDict):
    object: Literal["payout_rule.preview"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program whose rules would change, `prog_…`."""
    replaces: Optional[str]
    """The rule that would earn no more, `prule_…`; null for none."""
    period_start: str
    """The first day of the period that was computed, `YYYY-MM-DD` in `time_zone`."""
    period_end: str
    """The first day after it, `YYYY-MM-DD` in `time_zone`."""
    time_zone: str
    """The time zone of the last day of the period."""
    totals: List[PayoutRulePreviewTotal]
    """The amounts of all members, by currency."""
    data: List[PayoutRulePreviewData]
    """The members of this page, newest first. Who gets nothing before and after is left out."""
    has_more: bool
    """True if there are more members after this page."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class PayoutRuleAmounts(TypedDict):
    object: Literal["payout_rule.amounts"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program whose active rules were measured, `prog_…`."""
    period_start: str
    """The first day of the period that was computed, `YYYY-MM-DD` in `time_zone`."""
    period_end: str
    """The first day after it, `YYYY-MM-DD` in `time_zone`."""
    time_zone: str
    """The time zone of the last day of the period."""
    totals: List[PayoutRuleAmountsTotal]
    """The amounts of all rules together, by currency."""
    data: List[PayoutRuleAmountsData]
    """The active rules, newest first, also those that give nobody anything."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class ProgramSimulation(TypedDict):
    object: Literal["program.simulation"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program whose terms the simulation replaced, `prog_…`."""
    period_start: str
    """The first day of the range that was computed, `YYYY-MM-DD` in `time_zone`."""
    period_end: str
    """The first day after it, `YYYY-MM-DD` in `time_zone`."""
    time_zone: str
    """The time zone of the last day of the range."""
    runs: int
    """How many runs the range was computed as: those that were run in it, and one for the days before, between and after them."""
    totals: List[ProgramSimulationTotal]
    """The amounts of all members, by currency."""
    data: List[ProgramSimulationData]
    """The members of this page by currency, the greatest difference first. A member who gets nothing by either terms is left out."""
    standing: Optional[ProgramSimulationStanding]
    """How members stood at the end of the range and would have stood; null where neither requirements nor tiers were sent."""
    has_more: bool
    """True if there are more rows after this page."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class SavedSimulation(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["simulation"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program whose terms would have been others, `prog_…`."""
    name: str
    """The name by which the team finds it."""
    proposal: Dict[str, Any]
    """The terms and the days, as a simulation takes them."""
    sums: SavedSimulationSums
    """The sums of its last run."""
    ran_at: str
    """When it was last run, RFC 3339 UTC."""
    author: SavedSimulationAuthor
    """Who saved it, as audit entries name who acts."""
    hidden: NotRequired[List[str]]
    """The parts left out because your scopes do not cover them; absent when nothing is left out."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class RemovedSimulation(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["simulation"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    deleted: bool
    """Always `true`: the resource is archived, and stays readable under its id."""


class WebhookEndpoint(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["webhook_endpoint"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    url: str
    """Where events are delivered to."""
    description: Optional[str]
    """The purpose of the endpoint, for people; null if not given."""
    enabled_events: List[str]
    """The subscribed event types; empty for all."""
    status: Union[Literal["enabled", "disabled"], str]
    """`enabled`, or `disabled`: then nothing is delivered and what was in flight is given up."""
    health: Union[Literal["healthy", "failing", "paused_by_failure"], str]
    """How deliveries go: `healthy`; `failing` when all of them failed for three days; `paused_by_failure` after ten: then new ones wait, one is tried each hour, and once one arrives all go on in their order."""
    failing_since: Optional[str]
    """Since when all deliveries have failed, RFC 3339 UTC; null when the last one arrived, or none was tried."""
    secret: NotRequired[str]
    """`whsec_…`, shown on create and on rotate only."""
    rotated_at: Optional[str]
    """When the secret was last replaced, RFC 3339 UTC; null when it never was."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class WebhookDelivery(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["webhook_delivery"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    webhook_endpoint: str
    """The endpoint that it is for, `we_…`."""
    event: str
    """The event that is delivered, `evt_…`; that of a sample is in no feed."""
    event_type: Union[Literal["distribution.launching", "distribution.live", "distribution.paused", "distribution.resumed", "distribution.completed", "distribution.failed", "distribution.canceled", "deployment.created", "deployment.activated", "deployment.rejected", "deployment.paused", "deployment.completed", "deployment.drifted", "deployment.cancel_requested", "deployment.canceled", "deployment.cleanup_failed", "relationship.created", "relationship.activated", "relationship.paused", "relationship.resumed", "relationship.ended", "enrollment.created", "enrollment.approved", "enrollment.rejected", "enrollment.activated", "enrollment.qualified", "enrollment.disqualified", "assertion.created", "assertion.revoked", "payout.created", "payout.settled", "payout.failed", "operation.succeeded", "operation.failed", "operation.cancel_requested", "operation.canceled", "operation.superseded", "budget.reserved", "budget.released", "budget.reserve_failed", "attribution_correction.created", "entity.merged"], str]
    """The type of that event."""
    event_seq: int
    """The position of that event in the feed; 0 for a sample."""
    sample: bool
    """True for a sample, which somebody sent to this endpoint to try it; it is tried once."""
    status: Union[Literal["pending", "delivered", "exhausted"], str]
    """`pending` until the receiver answers 2xx, then `delivered`; `exhausted` when it is given up."""
    attempt_count: int
    """Attempts since the last start."""
    next_attempt_at: Optional[str]
    """When it is tried next, RFC 3339 UTC; null when it is not tried any more."""
    attempts: NotRequired[List[WebhookDeliveryAttempt]]
    """Oldest first, on retrieve only."""
    sample_event: NotRequired[Event]
    """The event that a sample sends, on retrieve only; absent for an event of the feed."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class PayoutAccount(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["payout_account"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    entity: str
    """The entity that is paid, `ent_…`."""
    kind: Union[Literal["iban", "paypal", "wise", "manual"], str]
    """How the entity is paid; of a provider that a rail brings, its name."""
    account: Optional[str]
    """The account in part, such as `DE89…3000` or `a…@example.com`: it is never answered whole. Null once it was erased."""
    bic: Optional[str]
    """The BIC of the bank; null when none was sent."""
    status: Union[Literal["connected", "revoked", "expired"], str]
    """`connected`; `revoked` once it was removed. The newest connected account that a rail can pay is the one it pays."""
    shared_with: int
    """How many other persons of the brands that you may read accounts of have the same account connected."""
    held_until: Optional[str]
    """Until when nobody is paid by this account, RFC 3339 UTC, since it took the place of another account or address: batches skip its owner as `held`. Null when there is no need to wait."""
    revoked_at: Optional[str]
    """When it was removed, RFC 3339 UTC; null while it is connected."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class Brand(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["brand"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    name: str
    """The display name of the brand."""
    slug: str
    """The short name of the brand: lower-case letters, digits and dashes."""
    time_zone: str
    """The time zone in whose days the next periods begin and end: `UTC`, or an IANA name."""
    time_zones: List[BrandTimeZone]
    """All time zones that its days have had, oldest first."""
    look: Optional[BrandLook]
    """The look of its pages for members; null for the usual one."""
    portal_money_factor: Union[Literal["none", "required"], str]
    """The second factor of members where money or personal data move: `none`, or `required`, a passkey."""
    reply_to: Optional[str]
    """The address that members' answers to its mail go to; null where they go to the address that mail is sent from."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class PayoutRail(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["payout_rail"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    rail: Union[Literal["csv_batch", "manual"], str]
    """How recipients are paid: by a payment file (`csv_batch`), or by hand (`manual`)."""
    status: Union[Literal["active", "disabled"], str]
    """`active`, or `disabled`: then no batch can use it."""
    is_default: bool
    """True if batches that name no rail use this one; one rail of the brand is the default."""
    config: PayoutRailConfig
    """How its payment files are made."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class PayoutSchedule(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["payout_schedule"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    status: Union[Literal["active", "paused", "stopped", "archived"], str]
    """`active`; `paused` by a person; `stopped` by itself, until a person resumes it; or `archived`."""
    stopped: Optional[PayoutScheduleStopped]
    """Why it stopped; null of one that did not."""
    program: Optional[str]
    """The program whose own calendar it runs, `prog_…`; null for the brand's."""
    rail: Optional[str]
    """The rail that its batches pay by, `prail_…`; null for the default rail of the day."""
    every: Union[Literal["month", "week"], str]
    """Due on one day of each `month`, or on one weekday of every `week` or every so many."""
    day_of_month: Optional[Union[int, Literal["last"]]]
    """The day of the month, 1 to 28, or `last`; null with `every: "week"`."""
    weekday: Optional[Union[Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"], str]]
    """The weekday; null with `every: "month"`."""
    weeks: Optional[int]
    """Every how many weeks; null with `every: "month"`."""
    starts_on: str
    """The first day on which it may be due, `YYYY-MM-DD`."""
    time_zone: str
    """The time zone of its next day: days are those of the brand."""
    next_day: Optional[str]
    """The day on which it runs next, `YYYY-MM-DD`, up to which its run measures; null where it does not run."""
    next_run_at: Optional[str]
    """When it runs next, RFC 3339 UTC: as that day begins. Null where it does not run."""
    set_by: PayoutScheduleSetBy
    """Who set it, or changed or resumed it last: who counts as the maker of its runs and batches."""
    runs: List[PayoutScheduleRun]
    """The latest 60 times that it ran, newest first."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class PayoutScheduleDryRun(TypedDict):
    object: Literal["payout_schedule_dry_run"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    schedule: str
    """The schedule, `sch_…`."""
    due_on: str
    """The day up to which it would run now, `YYYY-MM-DD` in the brand's `time_zone`: the latest due day, and today where none is due."""
    fault: Optional[PayoutScheduleDryRunFault]
    """Why it would stop instead; null where it would run."""
    run: Optional[PayoutRun]
    """The run, as it would be written; null where it cannot be computed."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class PayoutRun(TypedDict):
    object: Literal["payout_run"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    outcome: Union[Literal["payouts_created", "no_eligible_activity"], str]
    """`payouts_created` when the period has payouts, `no_eligible_activity` when nothing earned."""
    dry_run: bool
    """True if the run only computed and wrote nothing."""
    program: Optional[str]
    """The program whose own calendar was run, `prog_…`; null for the brand's, which all programs without their own share."""
    left_out: List[str]
    """Programs of the brand that have calendars of their own, `prog_…`, which a run of the brand leaves out: run each by itself."""
    period_start: str
    """The first day of the period, `YYYY-MM-DD` in `time_zone`."""
    period_end: str
    """The first day after the period, `YYYY-MM-DD` in `time_zone`."""
    time_zone: str
    """The time zone of the last day of the period."""
    uncovered: List[PayoutRunUncovered]
    """Days before the period that no run covered, though something was earned in them: run them as well."""
    rules_evaluated: int
    """Active rules."""
    splits_evaluated: int
    """Active rules with a collection or a unit as scope."""
    events_evaluated: int
    """How many events were measured."""
    payouts_created: int
    """Payouts this run created, or would create, in its period or in another period."""
    awaiting_account: int
    """How many payouts wait because their recipient cannot be paid yet."""
    payouts: List[PreviewedPayout]
    """The first 100 rows of the period, newest first."""
    summary: PayoutRunSummary
    """All payouts of the period, added up."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class PreviewedPayout(TypedDict):
    id: Optional[str]
    """The id of the payout, `po_…`; null where the run wrote nothing."""
    object: Literal["payout"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    status: Union[Literal["pending", "awaiting_account", "processing", "paid", "failed", "written_off"], str]
    """`pending` until a batch takes it, `awaiting_account` while the recipient cannot be paid, `processing` in a batch, then `paid` or `failed`; `written_off` once its recipient was erased and nobody is paid it any more."""
    amount_minor: int
    """Negative only for an adjustment or a manual entry."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    currency: str
    """The currency of the amount, three lower-case letters; the amount is in its minor unit."""
    period_start: str
    """The first day of the period that the payout lies in, `YYYY-MM-DD`: a day of the brand, in the `time_zone` of the period."""
    period_end: str
    """The first day after the period."""
    earned_start: str
    """The period of the measured activity; for an adjustment, the corrected period."""
    earned_end: str
    """The first day after the period of the measured activity, `YYYY-MM-DD`."""
    source_kind: Union[Literal["rule", "adjustment", "manual", "opening", "carried"], str]
    """Where it comes from: a `rule`, an `adjustment` of a payout already in a batch, a `manual` entry, an `opening` balance, or `carried`: what a payment could not carry, taken off there and owed anew."""
    rule: Optional[str]
    """Null for a manual entry."""
    adjusts: Optional[str]
    """The payout that this one corrects, `po_…`; null when it corrects none."""
    enrollment: str
    """The member who earned it, `enr_…`."""
    program: str
    """The program it was earned in, `prog_…`."""
    recipient: PreviewedPayoutRecipient
    """Who is paid."""
    basis: Optional[PreviewedPayoutBasis]
    """The measured basis of the amount; null for a manual entry."""
    reason: Optional[str]
    """The reason of a manual entry; null for any other, and once the recipient is erased."""
    external_ref: Optional[str]
    """The brand's own reference of a manual entry."""
    event: Optional[str]
    """The event that a manual entry pays for, `perf_…`; null where it names none, and for any other payout."""
    batch: Optional[str]
    """The batch that holds it, `pob_…`; null when none does."""
    paid_at: Optional[str]
    """When it was paid, RFC 3339 UTC; null before."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class PayoutBatch(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["payout_batch"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    rail: str
    """The rail by which the batch is paid, `prail_…`."""
    status: Union[Literal["draft", "exporting", "exported", "confirming", "completed", "partially_paid", "failed", "canceled"], str]
    """`draft`, then `exporting` and `exported`, then `confirming`, and finally `completed`, `partially_paid`, `failed` or `canceled`."""
    period_start: Optional[str]
    """The first day of the periods whose payouts it takes, `YYYY-MM-DD`; null for no bound."""
    period_end: Optional[str]
    """The day by which those periods end, `YYYY-MM-DD`; null for no bound."""
    program: Optional[str]
    """The only program whose payouts it takes, `prog_…`, beside negative ones of every program; null for all."""
    entity: Optional[str]
    """The only recipient it pays, `ent_…`; null for all."""
    ignore_minimum: bool
    """True if the batch pays amounts below the minimum as well."""
    reason: Optional[str]
    """Why it pays amounts below the minimum; null where it does not, and once its recipient is erased."""
    totals: List[PayoutBatchTotal]
    """The amounts that the batch pays, one entry for each currency."""
    item_count: int
    """How many payments the batch has."""
    items: NotRequired[List[PayoutItem]]
    """The first 100; not in lists."""
    outcomes: NotRequired[List[PayoutBatchOutcome]]
    """The sums of its payments by status and currency, those without payments left out; not in lists."""
    skipped_count: int
    """How many recipients it leaves out, each counted once per currency."""
    skipped: List[PayoutBatchSkipped]
    """The first 100 skipped recipients; their payouts stay owed."""
    accepted_differences: List[PayoutBatchAcceptedDifference]
    """The differences that were accepted, of this batch or of one before it: its file is made in spite of them."""
    external_batch_ref: Optional[str]
    """Your reference of the confirmation, such as the id of the transfer at your bank; null when none was given."""
    download_url: Optional[str]
    """The URL of the payment file; null before the export."""
    operation: Optional[str]
    """The export or confirm operation of this batch."""
    created_by: Optional[str]
    """Who made the batch: the id of a person (`person_…`) or of an API key (`key_…`); null where that is not known."""
    error: Optional[PayoutBatchError]
    """Why the export or the confirmation failed; null when nothing is wrong."""
    exported_at: Optional[str]
    """When its payment file was made, RFC 3339 UTC; null before."""
    completed_at: Optional[str]
    """When all its payments were confirmed, RFC 3339 UTC; null before."""
    canceled_at: Optional[str]
    """When it was canceled, RFC 3339 UTC; null before."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class PayoutBatchPreview(TypedDict):
    object: Literal["payout_batch.preview"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    rail: str
    """The rail by which it would be paid, `prail_…`."""
    period_start: Optional[str]
    """The first day of the periods whose payouts it would take, `YYYY-MM-DD`; null for no bound."""
    period_end: Optional[str]
    """The day by which those periods would end, `YYYY-MM-DD`; null for no bound."""
    program: Optional[str]
    """The only program whose payouts it would take, `prog_…`, beside negative ones of every program; null for all."""
    entity: Optional[str]
    """The only recipient it would pay, `ent_…`; null for all."""
    totals: List[PayoutBatchPreviewTotal]
    """The amounts that it would pay, one entry for each currency; none where it would pay nobody, and is refused."""
    item_count: int
    """How many payments it would have."""
    skipped_count: int
    """How many recipients it would leave out, each counted once per currency."""
    skipped_totals: List[PayoutBatchPreviewSkippedTotal]
    """The sums that would stay owed to them, one entry for each currency, in which `items` counts recipients."""
    skipped: List[PayoutBatchPreviewSkipped]
    """The first 100 of them."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class PayoutResults(TypedDict):
    object: Literal["payout_results"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    batch: str
    """The batch, `pob_…`."""
    dry_run: bool
    """True if the file was only checked, and nothing was written."""
    format: Union[Literal["paypal_csv", "wise_csv", "csv", "pain_002", "camt_053", "camt_054"], str]
    """The format of the file: a report of PayPal (`paypal_csv`) or Wise (`wise_csv`), another table (`csv`), a status report of a bank (`pain_002`), a bank statement or notification with payments that came back (`camt_053`, `camt_054`), or a format of the rail of the batch."""
    counts: PayoutResultsCounts
    """How many lines there are of each outcome."""
    lines: List[PayoutResult]
    """The effect of each line, in the order of the file. A line about all payments appears once for each."""
    operation: Optional[str]
    """The operation that records it, `op_…`; null for a dry run, and where the file says nothing new."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class PayoutResult(TypedDict):
    object: Literal["payout_result"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    line: int
    """Where it stands in the file, from 1: the line of a table, or which status or return of a message it is."""
    item: Optional[str]
    """The payment that it names, `poi_…`; null where it names none of the batch, or several."""
    entity: Optional[str]
    """Who is paid by it, `ent_…`; null without a payment."""
    reference: Optional[str]
    """The reference of the payment; of a line that names none of the batch, what it has for one; null where it has nothing."""
    said: str
    """How the file says what became of it, in its own word."""
    outcome: Union[Literal["paid", "failed", "returned", "ignored", "mismatch"], str]
    """The effect of the line: it confirms its payment as `paid`, `failed` or `returned`; it is `ignored`; or it is a `mismatch`, in which case nothing in the file is confirmed."""
    cause: Optional[Union[Literal["not_in_batch", "undecided", "already_known", "repeated", "names_several", "currency_differs", "amount_unreadable", "amount_differs", "contradicted", "not_possible"], str]]
    """Why it is ignored: it names no payment of the batch (`not_in_batch`), does not say how the payment ended (`undecided`), says what is known (`already_known`), or what another line said (`repeated`). Why it is a mismatch: it names more payments than one (`names_several`), another currency (`currency_differs`) or amount (`amount_differs`), something that is no amount of the currency (`amount_unreadable`), another outcome than another line (`contradicted`), or one that the payment cannot have any more (`not_possible`). Null where it confirms its payment."""
    reason: Optional[str]
    """Why the payment failed or came back, as the file has it: at most 500 characters; null where it says nothing."""
    amount_minor: Optional[int]
    """The amount that the file has, in the minor unit of the currency; null where it has none."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    currency: Optional[str]
    """The currency that the file has, three lower-case letters; null where it has none."""


Statement = TypedDict("Statement", {
    "object": "Literal['list']",
    "data": "List[StatementEntry]",
    "has_more": "bool",
    "entity": "str",
    "from": "Optional[str]",
    "to": "Optional[str]",
    "sums": "List[StatementSum]",
})
""""""


class StatementEntry(TypedDict):
    id: str
    """The id of the entry: that of its payout, or with a word behind it: `po_….written_off`, `poi_….paid`, `poi_….returned`, and `po_….earned.1` or the like where a run changed the amount of a payout, counted from 1."""
    object: Literal["statement_entry"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    at: str
    """When it moved, RFC 3339 UTC: a payout when it was written or its amount changed, a payment when it was confirmed."""
    kind: Union[Literal["earned", "adjusted", "reversed", "paid", "returned", "written_off"], str]
    """`earned` by a rule, `reversed` by what was taken back after it was in a batch, `adjusted` by hand, by an opening balance or by what a payment could not carry, `paid`, `returned` by a payment that came back, or `written_off`."""
    currency: str
    """The currency of the amounts, three lower-case letters."""
    amount_minor: int
    """By how much it changes what is owed, in minor units: below 0 for a payment."""
    balance_minor: int
    """The amount owed in this currency after the entry, in minor units."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    payout: Optional[str]
    """The payout that it is, `po_…`; null of a payment."""
    source_kind: Optional[Union[Literal["rule", "adjustment", "manual", "opening", "carried"], str]]
    """Where the payout comes from; null of a payment."""
    program: Optional[str]
    """The program that it was earned in, `prog_…`; null of a payment."""
    payout_item: Optional[str]
    """The payment, `poi_…`; null of a payout."""
    batch: Optional[str]
    """The batch of the payment, or that holds the payout, `pob_…`; null without one."""
    reference: Optional[str]
    """The reference of the payment in its file; null of a payout."""
    transfers: List[str]
    """The transfers of the ledger that carry the payment, `wtx_…`, with others that were confirmed at once; none of a payout."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class Balance(TypedDict):
    id: str
    """The id of the balance: that of who is paid, `ent_…`."""
    object: Literal["balance"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    entity: str
    """Who is paid, `ent_…`: what entities earned that were merged into it is part of its balance."""
    amounts: List[BalanceAmount]
    """The payout sums of the recipient, one entry for each program and currency."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class PayoutSummary(TypedDict):
    object: Literal["payouts.summary"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    data: List[PayoutSummaryData]
    """The payout sums, one entry for each status, currency and age that exists."""
    uncovered: List[PayoutSummaryUncovered]
    """Days of the brand before its last period that no run covered, though something was earned in them: run them."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class PayoutTotal(TypedDict):
    id: str
    """The id of the row: its recipient, currency and country, where it is known, such as `ent_….eur.DE`."""
    object: Literal["payout_total"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    year: int
    """The calendar year, in UTC."""
    recipient: PayoutTotalRecipient
    """Who was paid: what entities were paid that were merged into it is part of its rows."""
    country: Optional[str]
    """The country of the account that was paid to, two letters of ISO 3166-1, as its IBAN says; null when it is unknown: no payment went to an IBAN, or the account was erased."""
    currency: str
    """The currency of the amounts, three lower-case letters."""
    paid_minor: int
    """The amount paid in the year, in minor units, by when each payment was confirmed; includes payments that came back since."""
    payments: int
    """How many payments these are."""
    returned_minor: int
    """The amount that came back in the year, in minor units, whenever it was paid."""
    returns: int
    """How many payments came back."""
    net_minor: int
    """The amount paid, less the amount that came back."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    paid_by_quarter: PayoutTotalPaidByQuarter
    """The amount paid in each quarter of the year, in minor units; the quarters sum to `paid_minor`."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class Liability(TypedDict):
    object: Literal["list"]
    """The type of this object: always `list`."""
    data: List[PayoutLiability]
    """The entries of this page, in the order of the list."""
    has_more: bool
    """True if entries follow this page: if so, ask again with `starting_after` set to `next`, or to the id of the last one here where there is no `next`."""
    day: str
    """The day that was asked for, `YYYY-MM-DD` in the brand's `time_zone`."""
    until: str
    """The end of that day, or now where it has not ended, RFC 3339 UTC: what was written before counts."""
    final: bool
    """True if no amount of then can change any more; false within an hour, since what was written just before may become visible after. The reasons for which amounts were held back follow a later merge or erasure of who is owed them."""
    sealed: Optional[LiabilitySealed]
    """The seal over the last event of the feed before `until`, which all before it are chained to; null where there is none yet. Keep its `number` with the sums: `entente audit verify --against` compares the feed with a copy of it."""
    unchanged_since: Optional[str]
    """When that seal was made, RFC 3339 UTC, if a check of the ledger that began since found nothing that differs from what was announced: the sums are unchanged since. Null before such a check, or where it found something."""
    sums: List[LiabilitySum]
    """The sums of all rows, also of other pages, one entry for each currency."""
    month: LiabilityMonth
    """The movement of the liability of these rows from the first of the month until then."""
    uncovered: List[LiabilityUncovered]
    """Days of the brand that no run has covered by now, though something was earned in them: it is part of no amount."""


class PayoutLiability(TypedDict):
    id: str
    """The id of the row: its recipient, program and currency, such as `ent_….prog_….eur`."""
    object: Literal["payout_liability"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    recipient: PayoutLiabilityRecipient
    """Who is paid by now: what entities were owed that were merged into it is part of its rows."""
    program: str
    """The program that it was earned in, `prog_…`."""
    currency: str
    """The currency of the amounts, three lower-case letters."""
    owed_minor: int
    """The amount of payouts above zero that no batch held then, in minor units, of whatever status."""
    held_back_minor: int
    """Of `owed_minor`, what was held back then, in minor units: the three amounts that follow, together."""
    held_paused_minor: int
    """Of `held_back_minor`, that of members whose relationship was paused."""
    held_account_changed_minor: int
    """Of the rest of it, that of recipients whose account had taken the place of another destination, and waited."""
    held_without_account_minor: int
    """Of the rest of it, that of recipients with neither a payout account nor an e-mail address."""
    to_take_back_minor: int
    """The amount of payouts below zero that no batch held then, in minor units: zero or less, taken off the next payment."""
    in_batch_minor: int
    """The amount in payments that were made and not confirmed then, in minor units."""
    liability_minor: int
    """The liability: these three together, in minor units."""
    paid_minor: int
    """The amount paid until then, less what had come back, in minor units; no part of the liability."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class PayoutPeriod(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["payout_period"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    status: Union[Literal["open", "closed"], str]
    """`open` until it is `closed`: then its payouts stay as they are, and what changes of it is booked in a later period."""
    program: Optional[str]
    """The program whose own calendar it belongs to, `prog_…`; null for the brand's, which all programs without their own share."""
    period_start: str
    """The first day of the period, `YYYY-MM-DD` in `time_zone`."""
    period_end: str
    """The first day after the period, `YYYY-MM-DD` in `time_zone`."""
    time_zone: str
    """The time zone of the last day of the period."""
    starts_at: str
    """The instant at which the period begins, RFC 3339 UTC: that at which the day before it ends."""
    ends_at: str
    """The instant at which the period ends, which is not part of it, RFC 3339 UTC."""
    rules: List[str]
    """The rules that took part in it, `rule_…`."""
    evaluated_at: str
    """The instant before which everything received is booked, RFC 3339 UTC."""
    closed_at: Optional[str]
    """When it was closed, RFC 3339 UTC; null while it is open."""
    reopened_at: Optional[str]
    """When it was last opened again, RFC 3339 UTC; null if it never was."""
    reopen_reason: Optional[str]
    """Why it was last opened again; null if it never was."""
    changed_after_close: Optional[PayoutPeriodChangedAfterClose]
    """The payouts booked about the period in later periods after its close; null while it is open."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class PayoutExplanation(TypedDict):
    object: Literal["payout.explanation"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    payout: Payout
    """The payout that is explained, in full."""
    rule: Optional[PayoutRule]
    """Null for a manual entry."""
    measured: Optional[PayoutExplanationMeasured]
    """Null for a manual entry."""
    events: List[PayoutExplanationEvent]
    """One page of events, newest first; pass the last `event` as `starting_after` for the next page."""
    has_more_events: bool
    """True if older events follow this page."""
    rows: List[Payout]
    """Every payout of this rule and member for that earned period; of a bonus for all time, also those of members merged with it."""
    batch: Optional[PayoutExplanationBatch]
    """Where the payout is being paid; null while no batch holds it."""
    withheld: List[PayoutExplanationWithheld]
    """The reasons that keep the payout from the payment after the next run, with the amount of its member in this program and currency that each keeps back; empty where there is none, once a batch holds it, and of a payout below zero. What is earned and in no payout yet counts towards the minimum: a batch made before that run may skip the payout as `below_minimum` though nothing is named here."""
    failed_payments: List[PayoutItem]
    """The payments of it that failed or came back, the latest first, each with its `reason`; empty where none did."""
    hidden: NotRequired[List[str]]
    """The parts left out because your scopes do not cover them; absent when nothing is left out."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class Access(TypedDict):
    object: Literal["access"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    actor: AccessActor
    """The caller, as events and audit entries name it."""
    brand: str
    """The brand of the request, `brand_…`."""
    scopes: List[str]
    """The scopes of the caller in this brand; `*`: everything."""
    acts: Union[Literal["execute", "propose"], str]
    """`execute`: its changes are done. `propose`: each waits for a person, as an approval."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""


class DiscoverPage(TypedDict):
    programs: List[ProgramCard]
    """The programs of this page, the newest listing first."""
    pagination: DiscoverPagePagination
    """Which page this is."""


class ProgramCard(TypedDict):
    id: str
    """The program, `prog_…`."""
    name: str
    """The name of the program, for people."""
    description: Optional[str]
    """The description of the program; null when not given."""
    brandName: str
    """The name of the brand that runs the program."""
    requirements: List[ProgramCardRequirement]
    """The requirements that a member must meet to qualify."""
    createdAt: str
    """When the program was created, RFC 3339 UTC."""
    listedAt: str
    """When the program was last listed, RFC 3339 UTC."""


class HandoffAnswer(TypedDict):
    status: Union[Union[Literal["pending_approval", "approved", "rejected"], str], str]
    """`needs_<channel>`, `pending_approval`, `approved` or `rejected`."""
    memberId: str
    """The member, `enr_…`."""
    entityId: str
    """The person or organization behind the member, `ent_…`."""
    authUrl: NotRequired[str]
    """The URL at which the member connects the missing channel."""
    referral: HandoffAnswerReferral
    """The member's own referral link."""
    metrics: HandoffAnswerMetrics
    """The activity that the member has brought."""
    approvalStatus: Union[Literal["pending", "approved", "rejected"], str]
    """The brand's approval of the member: `pending`, `approved` or `rejected`."""
    qualificationStatus: Union[Literal["pending", "qualified", "grace", "not_qualified"], str]
    """The qualification of the member by the requirements: `pending`, `qualified`, `grace` or `not_qualified`."""
    requiredChannels: List[str]
    """The channels that a member must connect, in their order."""
    missingChannels: List[str]
    """Those of them that this member has not connected."""


class SurfaceStanding(TypedDict):
    status: Union[Union[Literal["pending_approval", "approved", "rejected"], str], str]
    """`needs_<channel>`, `pending_approval`, `approved` or `rejected`."""
    referral: SurfaceStandingReferral
    """The member's own referral link."""
    metrics: SurfaceStandingMetrics
    """The activity that the member has brought."""
    approvalStatus: Union[Literal["pending", "approved", "rejected"], str]
    """The brand's approval of the member: `pending`, `approved` or `rejected`."""
    qualificationStatus: Union[Literal["pending", "qualified", "grace", "not_qualified"], str]
    """The qualification of the member by the requirements: `pending`, `qualified`, `grace` or `not_qualified`."""
    requiredChannels: List[str]
    """The channels that a member must connect, in their order."""
    missingChannels: List[str]
    """Those of them that this member has not connected."""


class HandoffPortal(TypedDict):
    url: str
    """The address that opens the portal for the user, once and for ten minutes."""
    token: str
    """The same as a text, for a page that embeds the portal and tells it by a message."""
    expiresAt: str
    """When both stop working, RFC 3339 UTC."""


class HostEventAnswer(TypedDict):
    accepted: bool
    """Always `true`: the event is recorded."""
    duplicate: bool
    """True if an event with this id already existed; it is not changed."""
    metricEventId: str
    """The performance event it is recorded as, `perf_…`."""
    memberId: str
    """The member who is credited, `enr_…`."""
    programId: str
    """The program it counts for, `prog_…`."""
    eligibility: HostEventAnswerEligibility
    """The eligibility of the event, as far as it is known."""
    warnings: List[HostEventAnswerWarning]
    """Warnings about what may differ from your intent."""


class BrowserEventAnswer(TypedDict):
    clickId: Optional[str]
    """The click to carry on, for the metadata of your checkout; null where nothing was recorded."""
    outcome: Union[Literal["recorded", "known", "uncounted", "hint", "bound"], str]
    """`recorded`: a new click. `known`: there was nothing to record, the click was recorded before or the customer is bound already. `uncounted`: the link is stopped, or no person clicked. `hint`: kept, and counts for nothing. `bound`: the customer is bound to the member."""
    attribution: Union[Literal["last_click", "first_click"], str]
    """The touch that the program credits: `last_click` or `first_click`."""
    referralWindowDays: int
    """The days in which a click credits by the terms of the program."""


class SealKey(TypedDict):
    kty: Literal["OKP"]
    """The kind of key: an octet key pair."""
    crv: Literal["Ed25519"]
    """The curve of the key."""
    kid: str
    """The `key` of the seals it signed."""
    x: str
    """The public key, in base64url."""
    use: Literal["sig"]
    """What the key is for: signatures."""
    alg: Literal["EdDSA"]
    """How it signs."""


class DistributionSubject(TypedDict):
    kind: str
    """The kind of thing, such as `entity` or a kind of your own."""
    id: str
    """The id of that thing, as it was given."""
    role: str
    """The part that it has in the distribution, in a word of your own."""


class DistributionBudget(TypedDict):
    """The budget of the distribution for the earnings of members, and the amounts spent from it."""
    mode: Union[Literal["none", "metered", "funded"], str]
    """`none` has no budget, `metered` counts what is spent, `funded` reserves it in the wallet before the launch."""
    asset: Optional[str]
    """`credit` or `usd`; default for a metered budget: the currency of its first program."""
    total: Optional[int]
    """The most that may be spent, in the minor unit of `asset`; null for no limit."""
    consumed: int
    """The amount that earning events have taken from it so far, in the minor unit of `asset`."""
    released: int
    """The amount that was reserved, not spent, and given back to the wallet, in the minor unit of `asset`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class DistributionDeployments(TypedDict):
    """How its deployments stand; on retrieve and in lists only."""
    total: int
    """How many deployments it has."""
    live: int
    """How many of them are live on their channel."""


class DistributionError(TypedDict):
    code: str
    """The stable code of the failure, for programs."""
    message: str
    """The failure in words, for people."""


class DeploymentError(TypedDict):
    code: str
    """The stable code of the failure, for programs."""
    message: str
    """The failure in words, for people."""


class RelationshipEntity(TypedDict):
    """The person or organization that your brand works with."""
    id: str
    """The entity, `ent_…`."""
    name: Optional[str]
    """The name that your brand recorded; null when it recorded none, or it was erased."""
    email: Optional[str]
    """The e-mail address that your brand recorded; null when it recorded none, or it was erased."""


class PayoutRecipient(TypedDict):
    """Who is paid."""
    entity: str
    """The person or organization, `ent_…`."""
    name: Optional[str]
    """Its name; null when it is not known, or was erased."""
    email: Optional[str]
    """Its e-mail address; null when it is not known, or was erased."""


class PayoutBasis(TypedDict):
    metric_key: str
    """The metric that was measured, such as `gmv_cents`."""
    value: int
    """The value of the metric in the period or window, in the unit of the metric."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    rate_bps: Optional[int]
    """The share that is paid, in hundredths of a percent; null unless the rule is a `revenue_split`."""
    per_unit_minor: Optional[int]
    """The amount for each action, in the minor unit of `currency`; null unless the rule is a `cpa`."""
    threshold: Optional[float]
    """The value that had to be reached; null unless the rule is a `threshold_bonus`."""


class OperationSubject(TypedDict):
    """The resource that the operation works on."""
    type: Union[Literal["distribution", "deployment", "payout_batch"], str]
    """The type of that resource."""
    id: str
    """The id of that thing, with its prefix."""


class OperationProgress(TypedDict):
    """How far it has come."""
    total: int
    """How many parts there are, such as deployments."""
    done: int
    """How many of them are done."""


class OperationError(TypedDict):
    code: str
    """The stable code of the failure, for programs."""
    message: str
    """The failure in words, for people."""


class ApprovalTotal(TypedDict):
    currency: str
    """The currency, three lower-case letters; the amount is in its minor unit."""
    amount_minor: int
    """The amount, in the minor unit of `currency`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class ApprovalRequest(TypedDict):
    method: Optional[str]
    """The method of the request; null: it came by the library."""
    route: Optional[str]
    """The pattern of its path, in which ids are left out; null: it came by the library."""
    body: Dict[str, Any]
    """The body."""


class ApprovalRequestedBy(TypedDict):
    """Who asks."""
    type: Union[Literal["api_key", "operator", "host_app", "member", "person", "source", "system"], str]
    """The kind of caller, such as `person` or `api_key`."""
    id: Optional[str]
    """The id of the person or the key; null where there is none."""
    name: Optional[str]
    """The name of the caller at that time."""


class ApprovalDecidedBy(TypedDict):
    type: Union[Literal["api_key", "operator", "host_app", "member", "person", "source", "system"], str]
    """The kind of caller, such as `person` or `api_key`."""
    id: Optional[str]
    """The id of the person or the key; null where there is none."""
    name: Optional[str]
    """The name of the caller at that time."""


class ApprovalFault(TypedDict):
    code: str
    """The stable code of the failure, for programs."""
    message: str
    """The failure in words, for people."""


class EntityRecorded(TypedDict):
    brand: str
    """The brand, `brand_…`."""
    name: Optional[str]
    """The name that it recorded; null when it recorded none."""
    address: Optional[str]
    """The address that it recorded; null when it recorded none."""


class EntityMailKind(TypedDict):
    kind: Union[Literal["membership", "earnings", "payouts", "messages"], str]
    """The kind of mail."""
    is_on: bool
    """True if mail of this kind is sent."""
    changed_at: Optional[str]
    """When it was last switched, RFC 3339 UTC; null where it never was."""
    changed_by: Optional[Union[Literal["link", "page", "merge"], str]]
    """How it was last switched, always by the recipient: by the `link` in a message, on a `page` after signing in, or by a `merge` of two entities of one person; null where it never was."""


class EntityMailMessage(TypedDict):
    id: str
    """The id of the message, `mail_…`."""
    template: Union[Literal["invited", "applied", "approved", "rejected", "qualified", "grace", "earned", "held", "paid", "returned", "account_changed", "address_changed", "passkey_changed", "address_verification", "portal_sign_in", "console_sign_in", "team_factor_changed", "portal_change", "message", "join_link", "team_invitation", "team_applications", "team_payouts_failed", "team_endpoint_failing", "team_ledger_findings", "team_schedule_stopped", "team_domain_failing", "team_mention"], str]
    """The subject of the message, such as `paid`."""
    language: Union[Literal["en", "de", "fr", "es"], str]
    """The language that it is in."""
    status: Union[Literal["pending", "sent", "failed", "skipped"], str]
    """The place of the message: `pending`, `sent`, `failed`, or `skipped` where its recipient was erased, or left mail of its kind, before."""
    about: Optional[str]
    """The id of what it is about; null for nothing in particular."""
    created_at: str
    """When it was written, RFC 3339 UTC."""
    updated_at: str
    """When its status last changed, or it was last tried, RFC 3339 UTC."""


class MovedRelationshipEntity(TypedDict):
    """The person or organization that your brand works with."""
    id: str
    """The entity, `ent_…`."""
    name: Optional[str]
    """The name that your brand recorded; null when it recorded none, or it was erased."""
    email: Optional[str]
    """The e-mail address that your brand recorded; null when it recorded none, or it was erased."""


class CountSum(TypedDict):
    currency: str
    """The currency of the sum: three lower-case letters."""
    amount_minor: int
    """The sum, in the minor unit of `currency`: what was taken back is subtracted."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class EnrollmentBulkItemError(TypedDict):
    code: str
    """The stable code of the failure, for programs."""
    message: str
    """The failure in words, for people."""
    param: str
    """The field at fault, as its full path in the request: `items[3].enrollment`."""


class PortalAmountsWithheld(TypedDict):
    reason: Union[Literal["hold", "minimum", "rail_missing", "currency_not_payable", "account_missing", "account_not_payable", "account_changed", "amount_out_of_range", "another_currency", "debt", "paused"], str]
    """Why."""
    amount_minor: int
    """The amount, in the minor unit of the currency; below zero for a debt."""
    until: Optional[str]
    """Until when, RFC 3339 UTC: of a hold when the first of it ends; null where it does not end by itself."""
    minimum_minor: Optional[int]
    """The amount from which the program pays, of `minimum`; else null."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class BareDistributionSubject(TypedDict):
    kind: str
    """The kind of thing, such as `entity` or a kind of your own."""
    id: str
    """The id of that thing, as it was given."""
    role: str
    """The part that it has in the distribution, in a word of your own."""


class BareDistributionBudget(TypedDict):
    """The budget of the distribution for the earnings of members, and the amounts spent from it."""
    mode: Union[Literal["none", "metered", "funded"], str]
    """`none` has no budget, `metered` counts what is spent, `funded` reserves it in the wallet before the launch."""
    asset: Optional[str]
    """`credit` or `usd`; default for a metered budget: the currency of its first program."""
    total: Optional[int]
    """The most that may be spent, in the minor unit of `asset`; null for no limit."""
    consumed: int
    """The amount that earning events have taken from it so far, in the minor unit of `asset`."""
    released: int
    """The amount that was reserved, not spent, and given back to the wallet, in the minor unit of `asset`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class BareDistributionError(TypedDict):
    code: str
    """The stable code of the failure, for programs."""
    message: str
    """The failure in words, for people."""


class ValidatedDistributionSubject(TypedDict):
    kind: str
    """The kind of thing, such as `entity` or a kind of your own."""
    id: str
    """The id of that thing, as it was given."""
    role: str
    """The part that it has in the distribution, in a word of your own."""


class ValidatedDistributionBudget(TypedDict):
    """The budget of the distribution for the earnings of members, and the amounts spent from it."""
    mode: Union[Literal["none", "metered", "funded"], str]
    """`none` has no budget, `metered` counts what is spent, `funded` reserves it in the wallet before the launch."""
    asset: Optional[str]
    """`credit` or `usd`; default for a metered budget: the currency of its first program."""
    total: Optional[int]
    """The most that may be spent, in the minor unit of `asset`; null for no limit."""
    consumed: int
    """The amount that earning events have taken from it so far, in the minor unit of `asset`."""
    released: int
    """The amount that was reserved, not spent, and given back to the wallet, in the minor unit of `asset`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class ValidatedDistributionError(TypedDict):
    code: str
    """The stable code of the failure, for programs."""
    message: str
    """The failure in words, for people."""


class ValidatedDistributionErrorFields(TypedDict):
    code: Union[Literal["program_required", "program_not_active", "budget_incomplete", "slot_incomplete", "channel_type_not_yet_supported", "wallet_short"], str]
    """The stable code of the finding, for programs."""
    message: str
    """The finding in words, for people."""
    slot: NotRequired[str]
    """The name of the slot it is about; absent when it is about no single one."""
    program: NotRequired[str]
    """The program it is about, `prog_…`; absent when it is about no single one."""


class ValidatedDistributionWarning(TypedDict):
    code: Union[Literal["program_required", "program_not_active", "budget_incomplete", "slot_incomplete", "channel_type_not_yet_supported", "wallet_short"], str]
    """The stable code of the finding, for programs."""
    message: str
    """The finding in words, for people."""
    slot: NotRequired[str]
    """The name of the slot it is about; absent when it is about no single one."""
    program: NotRequired[str]
    """The program it is about, `prog_…`; absent when it is about no single one."""


class OperatedDistributionSubject(TypedDict):
    kind: str
    """The kind of thing, such as `entity` or a kind of your own."""
    id: str
    """The id of that thing, as it was given."""
    role: str
    """The part that it has in the distribution, in a word of your own."""


class OperatedDistributionBudget(TypedDict):
    """The budget of the distribution for the earnings of members, and the amounts spent from it."""
    mode: Union[Literal["none", "metered", "funded"], str]
    """`none` has no budget, `metered` counts what is spent, `funded` reserves it in the wallet before the launch."""
    asset: Optional[str]
    """`credit` or `usd`; default for a metered budget: the currency of its first program."""
    total: Optional[int]
    """The most that may be spent, in the minor unit of `asset`; null for no limit."""
    consumed: int
    """The amount that earning events have taken from it so far, in the minor unit of `asset`."""
    released: int
    """The amount that was reserved, not spent, and given back to the wallet, in the minor unit of `asset`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class OperatedDistributionError(TypedDict):
    code: str
    """The stable code of the failure, for programs."""
    message: str
    """The failure in words, for people."""


class RetrievedDeploymentError(TypedDict):
    code: str
    """The stable code of the failure, for programs."""
    message: str
    """The failure in words, for people."""


class OperatedDeploymentError(TypedDict):
    code: str
    """The stable code of the failure, for programs."""
    message: str
    """The failure in words, for people."""


class CouponDiscount(TypedDict):
    percent_bps: Optional[int]
    """The part of the price, in hundredths of a percent; null when it is an amount."""
    amount_minor: Optional[int]
    """The amount, in the minor unit of `currency`; null when it is a part of the price."""
    currency: Optional[str]
    """The currency of the amount, three lower-case letters; null when it is a part of the price."""
    duration: Union[Literal["once", "repeating", "forever"], str]
    """How long the customer keeps it: `once`, `repeating` for `duration_months`, or `forever`."""
    duration_months: Optional[int]
    """For how many months a `repeating` one holds; else null."""


class TestClockRan(TypedDict):
    work: str
    """The kind of work, such as `schedules` or `standing`."""
    items: int
    """How many items of it were worked on; one that takes several steps counts at each."""


class PerformanceEventAlsoNamed(TypedDict):
    name: Union[Literal["coupon", "code", "click_id", "customer", "deployment", "enrollment", "reverses", "correction"], str]
    """The field of the request."""
    enrollment: Optional[str]
    """The member whom it leads to, `enr_…`; null when it leads to nobody."""


class PerformanceEventIgnored(TypedDict):
    name: Union[Literal["coupon", "code", "click_id", "customer", "deployment", "enrollment", "reverses", "correction"], str]
    """The field of the request."""
    reason: Union[Literal["not_found", "not_bound", "outside_window", "coupon_paused", "before_coupon", "other_route"], str]
    """Why: `not_found`, `not_bound` (nobody is bound to the customer), `outside_window` (the click is older than the program's window), `coupon_paused` (the coupon was paused or archived when the event occurred), `before_coupon` (the event occurred before the coupon was made) or `other_route` (it leads elsewhere than the ids of the request)."""


class PerformanceEventProjection(TypedDict):
    projected: bool
    """True if the event counts for metrics: true here, with the amounts that it adds."""
    metrics: Dict[str, int]
    """The amounts that the event adds to metrics, by the key of the metric."""


class PerformanceEventProjectionFields(TypedDict):
    projected: bool
    """True if the event counts for metrics: false here, with the reason."""
    reason: str
    """Why the event counts for no metric, in words."""


class PerformanceEventEligibility(TypedDict):
    """The eligibility of the event, as known at its recording; only in the answer to its recording."""
    eligible: bool
    """True if the event earns."""
    reasons: List[Union[Literal["member_not_approved", "member_not_active", "relationship_not_active", "link_stopped", "program_paused", "member_not_qualified", "self_referral", "member_erased", "no_member", "outside_window", "coupon_paused", "before_coupon"], str]]
    """Why it earns nothing; empty when it earns."""


class PerformanceEventWarning(TypedDict):
    code: Union[Literal["refund_repeated", "reverses_missing", "less_was_left", "name_ignored"], str]
    """A word that stays the same: `refund_repeated`, `reverses_missing`, `less_was_left` or `name_ignored`."""
    message: str
    """The meaning in words, for people."""


class AttributionCorrectionPreviewMoved(TypedDict):
    move: Union[Literal["gains", "loses"], str]
    """The direction of the move: the member would gain or lose."""
    enrollment: str
    """The member, `enr_…`."""
    before: AttributionCorrectionPreviewMovedBefore
    """How the member stands now."""
    after: AttributionCorrectionPreviewMovedAfter
    """How the member would stand."""


class AttributionCorrectionPreviewMovedBefore(TypedDict):
    """How the member stands now."""
    status: Union[Literal["pending", "qualified", "grace", "not_qualified"], str]
    """The qualification: `grace` while it is kept although a requirement fails."""
    tier: Optional[str]
    """The tier, `tier_…`; null for none."""


class AttributionCorrectionPreviewMovedAfter(TypedDict):
    """How the member would stand."""
    status: Union[Literal["pending", "qualified", "grace", "not_qualified"], str]
    """The qualification: `grace` while it is kept although a requirement fails."""
    tier: Optional[str]
    """The tier, `tier_…`; null for none."""


class PerformanceEventExplanationRoute(TypedDict):
    """How it was found out whom the event belongs to."""
    named_by: Optional[Union[Literal["coupon", "code", "click_id", "customer", "deployment", "enrollment", "reverses", "correction"], str]]
    """The field of the request that decided the route, or `correction`; null if its only click was out of its window, or its only coupon was paused."""
    also_named: List[PerformanceEventExplanationRouteAlsoNamed]
    """The other names that lead somewhere, in the program's order."""
    ignored: List[PerformanceEventExplanationRouteIgnored]
    """The names that do not count for it, each with the reason."""
    coupon: Optional[str]
    """The code of the coupon that the event came by, as it was sent; null when it named none."""
    code: Optional[str]
    """The code that the event came by; null when it named none."""
    click_id: Optional[str]
    """The click that it followed from; null when it named none."""
    clicks_kept_since: Optional[str]
    """The time from which on clicks are kept whole, where that click is older, RFC 3339 UTC: where it led stays, and from where it came is known only if it counted. Null where it is kept whole, and where the event named none."""
    suspected: bool
    """True if that click was one of too many from its address in an hour."""
    customer: Optional[str]
    """Your own id of the customer; null when it named none."""
    enrollment: Optional[str]
    """The member who is credited, `enr_…`; null when nobody is."""
    entity: Optional[str]
    """The person or organization behind the member, `ent_…`; null when nobody is credited."""


class PerformanceEventExplanationRouteAlsoNamed(TypedDict):
    name: Union[Literal["coupon", "code", "click_id", "customer", "deployment", "enrollment", "reverses", "correction"], str]
    """The field of the request."""
    enrollment: Optional[str]
    """The member whom it leads to, `enr_…`; null when it leads to nobody."""


class PerformanceEventExplanationRouteIgnored(TypedDict):
    name: Union[Literal["coupon", "code", "click_id", "customer", "deployment", "enrollment", "reverses", "correction"], str]
    """The field of the request."""
    reason: Union[Literal["not_found", "not_bound", "outside_window", "coupon_paused", "before_coupon", "other_route"], str]
    """Why: `not_found`, `not_bound` (nobody is bound to the customer), `outside_window` (the click is older than the program's window), `coupon_paused` (the coupon was paused or archived when the event occurred), `before_coupon` (the event occurred before the coupon was made) or `other_route` (it leads elsewhere than the ids of the request)."""


class PerformanceEventExplanationTerms(TypedDict):
    """The terms of its program that apply to it."""
    at: str
    """The instant that decides eligibility: for a refund, the instant of its sale."""
    started_at: Optional[str]
    """From when on it holds, RFC 3339 UTC; null for no start."""
    ended_at: Optional[str]
    """When it ends, RFC 3339 UTC; null while it lasts."""
    hold_days: int
    """Days after the event that these terms wait before it counts."""
    referral_window_days: int
    """Days after a customer's touch in which these terms credit the member."""
    attribution: Union[Literal["last_click", "first_click"], str]
    """Which touch of a customer these terms count: `last_click` or `first_click`."""
    self_referral: Union[Literal["refuse", "allow"], str]
    """The self-referral setting of these terms: they `refuse` to credit members with what they bought themselves, or `allow` it."""
    currency: str
    """The currency of the program by these terms, three lower-case letters."""
    grace_days: int
    """Days that these terms let a member keep the qualification after a requirement fails."""
    counts_at: str
    """When its hold ends; it counts in the period of that instant."""


class PerformanceEventExplanationEligibility(TypedDict):
    at: str
    """The instant that decides eligibility: for a refund, the instant of its sale."""
    eligible: bool
    """True if the event earns."""
    reasons: List[Union[Literal["member_not_approved", "member_not_active", "relationship_not_active", "link_stopped", "program_paused", "member_not_qualified", "self_referral", "member_erased"], str]]
    """Why it earns nothing; empty when it earns."""
    approvals: List[PerformanceEventExplanationEligibilityApproval]
    """The times during which the brand accepted the member."""
    relationship: PerformanceEventExplanationEligibilityRelationship
    """The relationship of the member at that instant."""
    link: Optional[PerformanceEventExplanationEligibilityLink]
    """The deployment that the event came by; null when it came by none."""
    standing: Optional[PerformanceEventExplanationEligibilityStanding]
    """The qualification of the member at that instant, if the link is for qualified members only; else null."""
    pauses: List[PerformanceEventExplanationEligibilityPause]
    """The pauses that cover that instant."""


class PerformanceEventExplanationEligibilityApproval(TypedDict):
    started_at: Optional[str]
    """From when on it holds, RFC 3339 UTC; null for no start."""
    ended_at: Optional[str]
    """When it ends, RFC 3339 UTC; null while it lasts."""


class PerformanceEventExplanationEligibilityRelationship(TypedDict):
    """The relationship of the member at that instant."""
    relationship: str
    """The relationship, `rel_…`."""
    started_at: Optional[str]
    """From when on it holds, RFC 3339 UTC; null for no start."""
    ended_at: Optional[str]
    """When it ends, RFC 3339 UTC; null while it lasts."""


class PerformanceEventExplanationEligibilityLink(TypedDict):
    deployment: str
    """The deployment, `dep_…`."""
    completed_at: Optional[str]
    """When the deployment was completed or canceled and its links stopped, RFC 3339 UTC; null before."""


class PerformanceEventExplanationEligibilityStanding(TypedDict):
    qualification_status: Union[Literal["pending", "qualified", "grace", "not_qualified"], str]
    """How the member stood: `pending`, `qualified`, `grace` or `not_qualified`."""
    started_at: Optional[str]
    """From when on it holds, RFC 3339 UTC; null for no start."""
    ended_at: Optional[str]
    """When it ends, RFC 3339 UTC; null while it lasts."""


class PerformanceEventExplanationEligibilityPause(TypedDict):
    subject_type: Union[Literal["enrollment", "relationship", "deployment", "program", "coupon"], str]
    """The type of the paused subject: `enrollment`, `relationship`, `deployment` or `program`."""
    subject: str
    """The id of what was paused, with its prefix."""
    started_at: Optional[str]
    """From when on it holds, RFC 3339 UTC; null for no start."""
    ended_at: Optional[str]
    """When it ends, RFC 3339 UTC; null while it lasts."""


class PerformanceEventExplanationBudget(TypedDict):
    rule: Optional[str]
    """The rule by which the amount was due, `prule_…`; null where your scopes do not cover rules."""
    distribution: str
    """The distribution whose budget was used, `dist_…`."""
    asset: str
    """The asset of the budget; amounts are in its minor unit."""
    due_minor: int
    """The amount that the rule gives for the event, in the minor unit of `asset`."""
    amount_minor: int
    """The amount that the budget still had for the event, in the minor unit of `asset`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class PerformanceEventExplanationRule(TypedDict):
    rule: PayoutRule
    """The rule that measures the event, in full."""
    amount: int
    """The amount it adds to the measured value of the rule."""
    counted: bool
    """True if the event counts for the rule."""
    reasons: List[Union[Literal["member_not_approved", "member_not_active", "relationship_not_active", "link_stopped", "program_paused", "member_not_qualified", "self_referral", "member_erased", "tier_not_held", "rule_replaced", "rule_not_in_run"], str]]
    """Why it does not count for the rule; empty when it counts, and where there is no member. `rule_replaced`: a rule that replaced it pays for the period instead. `rule_not_in_run`: the period was run without the rule, which counts it once that is run again."""
    payouts: List[PerformanceEventExplanationRulePayout]
    """The payouts of the rule that hold the event, each with its payment; empty while none was calculated since it was received."""


class PerformanceEventExplanationRulePayout(TypedDict):
    payout: Payout
    """The payout that the event counts for."""
    item: Optional[PayoutItem]
    """The payment that paid it; null while no batch holds it."""


class PerformanceEventExplanationAdjustment(TypedDict):
    payout: Payout
    """The payout that the event counts for."""
    item: Optional[PayoutItem]
    """The payment that paid it; null while no batch holds it."""


class PayoutRuleScopeProgram(TypedDict):
    type: Literal["program"]
    """Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`."""
    program: str
    """The program that the rule belongs to, `prog_…`."""


class PayoutRuleScopeCollection(TypedDict):
    type: Literal["collection"]
    """Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`."""
    program: str
    """The program that the rule belongs to, `prog_…`."""
    collection: str
    """Your id of the collection that events must name, a uuid."""


class PayoutRuleScopeUnit(TypedDict):
    type: Literal["unit"]
    """Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`."""
    program: str
    """The program that the rule belongs to, `prog_…`."""
    unit: str
    """Your id of the unit that events must name, a uuid."""


class PayoutRuleScopeMember(TypedDict):
    type: Literal["member"]
    """Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`."""
    program: str
    """The program that the rule belongs to, `prog_…`."""
    member: str
    """The member who is paid by it, `enr_…`."""


class PayoutItemRecipient(TypedDict):
    """Who is paid."""
    entity: str
    """The person or organization, `ent_…`."""
    name: str
    """Its name when the batch was made; empty once it was erased."""
    email: Optional[str]
    """Its e-mail address when the batch was made; null when it had none, or once it was erased."""


class PerformanceSummaryData(TypedDict):
    group: Optional[str]
    """The group: a type, a UTC day as `YYYY-MM-DD`, or an id with its prefix; null for events that have none."""
    currency: Optional[str]
    """The currency of `value_minor`, three lower-case letters; null for events without a value."""
    events: int
    """How many events there were."""
    value_minor: int
    """The total value of the events, in the minor unit of `currency`."""
    quantity: int
    """How many actions they stood for together."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class AnalyticsData(TypedDict):
    start: str
    """When the interval begins, RFC 3339 UTC."""
    end: str
    """When the interval ends, RFC 3339 UTC; it does not belong to it."""
    groups: List[AnalyticsDataGroup]
    """The groups of the row, in the order of `group_by`."""
    currency: Optional[str]
    """The currency of `value_minor` and `earned_minor`, three lower-case letters; null for events without a value."""
    events: NotRequired[int]
    """How many events there were."""
    value_minor: NotRequired[int]
    """The total value of the events, in the minor unit of `currency`; refunds subtract the amount that they give back."""
    quantity: NotRequired[int]
    """How many actions they stood for together."""
    visitors: NotRequired[int]
    """The sum of daily uniques: a visitor counts once for each code on each UTC day, at the first click; only clicks of links know their visitors."""
    earned_minor: NotRequired[int]
    """The amount that the per-event payout rules, `revenue_split` and `cpa`, give for the events of the row, in the minor unit of `currency`: for a time that was run, by the rules that took part in the run, else by the active rules; each rule's share of the row is rounded down. A refund lowers the amount of its sale, at the time of the sale. It leaves out bonuses and adjustments by hand, does not separate held amounts, and is not the amount paid: see `payouts`."""
    conversion_rate: NotRequired[Optional[float]]
    """Sales and purchases of the row for each click of its interval and groups, whatever the currency; null without clicks."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    previous: NotRequired[AnalyticsDataPrevious]
    """The same of as many intervals before, with zeros where there were no events; present with `compare=previous`."""


class AnalyticsDataGroup(TypedDict):
    by: str
    """The dimension, such as `program`."""
    value: Optional[str]
    """Its value: a word, or an id with its prefix; null for events that have none."""
    name: Optional[str]
    """The name behind an id; null where there is none."""


class AnalyticsDataPrevious(TypedDict):
    """The same of as many intervals before, with zeros where there were no events; present with `compare=previous`."""
    events: NotRequired[int]
    """How many events there were."""
    value_minor: NotRequired[int]
    """The total value of the events, in the minor unit of `currency`; refunds subtract the amount that they give back."""
    quantity: NotRequired[int]
    """How many actions they stood for together."""
    visitors: NotRequired[int]
    """The sum of daily uniques: a visitor counts once for each code on each UTC day, at the first click; only clicks of links know their visitors."""
    earned_minor: NotRequired[int]
    """The amount that the per-event payout rules, `revenue_split` and `cpa`, give for the events of the row, in the minor unit of `currency`: for a time that was run, by the rules that took part in the run, else by the active rules; each rule's share of the row is rounded down. A refund lowers the amount of its sale, at the time of the sale. It leaves out bonuses and adjustments by hand, does not separate held amounts, and is not the amount paid: see `payouts`."""
    conversion_rate: NotRequired[Optional[float]]
    """Sales and purchases of the row for each click of its interval and groups, whatever the currency; null without clicks."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class CustomerFirstTouch(TypedDict):
    event: str
    """The event, `perf_…`."""
    type: str
    """The type of the event, such as `signup`."""
    enrollment: Optional[str]
    """The member who is attributed by it, `enr_…`."""
    coupon: Optional[str]
    """The code of the coupon it came by; null when it named none."""
    code: Optional[str]
    """The code it came by; null when it named none."""
    click_id: Optional[str]
    """The click it followed from; null when it named none."""
    sub_id: Optional[str]
    """The `sub_id` in the address of the link whose click brought it; null when it had none."""
    occurred_at: str
    """When it happened, RFC 3339 UTC."""


class CustomerLastTouch(TypedDict):
    event: str
    """The event, `perf_…`."""
    type: str
    """The type of the event, such as `signup`."""
    enrollment: Optional[str]
    """The member who is attributed by it, `enr_…`."""
    coupon: Optional[str]
    """The code of the coupon it came by; null when it named none."""
    code: Optional[str]
    """The code it came by; null when it named none."""
    click_id: Optional[str]
    """The click it followed from; null when it named none."""
    sub_id: Optional[str]
    """The `sub_id` in the address of the link whose click brought it; null when it had none."""
    occurred_at: str
    """When it happened, RFC 3339 UTC."""


class EventProofPersonal(TypedDict):
    pointer: str
    """Where the value is, from the document of the leaf."""
    commitment: str
    """The commitment that the leaf has in place of the value."""
    key: Optional[str]
    """The key of this value alone; null once it is erased."""
    erased: bool
    """True if the value was erased, so that it can no longer be shown to match."""


class AuditEntrySubject(TypedDict):
    """The subject of the change."""
    type: str
    """The kind of the subject, such as `program`."""
    id: str
    """The id of that thing."""


class WalletBalance(TypedDict):
    asset: Union[Literal["credit", "usd"], str]
    """The asset of the balance: `credit`, or `usd`; amounts are in its minor unit."""
    available: int
    """The amount that can be reserved or spent, in the minor unit of `asset`."""
    reserved: int
    """The amount that is set aside for funded distributions and not spent yet, in the minor unit of `asset`."""
    consumed: int
    """The amount that has been spent, in the minor unit of `asset`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class LedgerCheckFound(TypedDict):
    check: str
    """The check, as the page of checks names it."""
    table: str
    """The table of the rows that differ."""
    count: int
    """How many it found, at most 1,000."""
    differences: List[LedgerCheckFoundDifference]
    """The first 20 of them, without the values that differ."""


class LedgerCheckFoundDifference(TypedDict):
    difference: str
    """The id under which it is accepted where a batch rests on it, `diff_…`."""
    row: str
    """The id of the row, or the values of its key as a JSON array."""
    field: str
    """The field that differs."""


class ConnectionOwner(TypedDict):
    """Whose account it is."""
    type: Union[Literal["entity", "brand"], str]
    """The kind of owner: an entity or the brand."""
    id: str
    """The owner, `ent_…` or `brand_…`."""


class ConnectionMetrics(TypedDict):
    """Metrics of the program of a host application; on retrieve only."""
    members: int
    """How many members the program has."""
    link_clicks: int
    """How many visits of the members' links were counted."""
    signups: int
    """How many sign-ups and referrals the members brought."""
    sales: int
    """How many sales the members brought, without those that were refunded in full."""
    gmv_cents: int
    """The value of those sales, net of refunds, in the minor unit of the program's currency."""
    product_usage: int
    """How much the members' audience used the product, in the unit in which the host application reports it."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class ProgramStandingPreviewMembers(TypedDict):
    """Approved, not archived members."""
    pending: int
    """How many were never evaluated."""
    qualified: int
    """How many meet the requirements."""
    grace: int
    """How many fail and keep the qualification for the grace days."""
    not_qualified: int
    """How many do not meet the requirements."""


class ProgramStandingPreviewEvaluation(TypedDict):
    total: int
    """How many members are to be evaluated."""
    done: int
    """How many of them have been evaluated."""
    completed_at: Optional[str]
    """When the last of them was evaluated, RFC 3339 UTC; null while it goes on."""


class SupposedStandingPreviewMembers(TypedDict):
    """Approved, not archived members, as they stand now."""
    pending: int
    """How many were never evaluated."""
    qualified: int
    """How many meet the requirements."""
    grace: int
    """How many fail and keep the qualification for the grace days."""
    not_qualified: int
    """How many do not meet the requirements."""


class SupposedStandingPreviewSupposed(TypedDict):
    """The same members, as they would stand."""
    pending: int
    """How many were never evaluated."""
    qualified: int
    """How many meet the requirements."""
    grace: int
    """How many fail and keep the qualification for the grace days."""
    not_qualified: int
    """How many do not meet the requirements."""


class SupposedStandingPreviewTier(TypedDict):
    tier: Optional[str]
    """The tier, `tier_…`; null for none."""
    members: int
    """How many members have it now."""
    supposed: int
    """How many would have it."""


class SupposedStandingPreviewMoved(TypedDict):
    move: Union[Literal["gains", "loses"], str]
    """The direction of the move: the member would gain or lose."""
    enrollment: str
    """The member, `enr_…`."""
    entity: str
    """Who the member is, `ent_…`."""
    name: Optional[str]
    """The name of the entity; null where it has none."""
    before: SupposedStandingPreviewMovedBefore
    """How the member stands now."""
    after: SupposedStandingPreviewMovedAfter
    """How the member would stand."""


class SupposedStandingPreviewMovedBefore(TypedDict):
    """How the member stands now."""
    status: Union[Literal["pending", "qualified", "grace", "not_qualified"], str]
    """The qualification."""
    tier: Optional[str]
    """The tier, `tier_…`; null for none."""


class SupposedStandingPreviewMovedAfter(TypedDict):
    """How the member would stand."""
    status: Union[Literal["pending", "qualified", "grace", "not_qualified"], str]
    """The qualification."""
    tier: Optional[str]
    """The tier, `tier_…`; null for none."""


class MemberStandingPreviewMet(TypedDict):
    requirement: str
    """The requirement, or the override that added it."""
    metric_key: str
    """The measured metric key: a metric, or an assertion as `assert:<key>`."""
    scope: Union[Literal["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"], str]
    """The scope that meeting the requirement decides, such as the qualification or a tier."""
    observed: float
    """The value that was measured, in the unit of the metric; of an assertion its value, 0 when there is none."""
    simulated: NotRequired[bool]
    """Present, and true, where the value was simulated."""


class MemberStandingPreviewFailed(TypedDict):
    requirement: str
    """The requirement, or the override that added it."""
    metric_key: str
    """The measured metric key: a metric, or an assertion as `assert:<key>`."""
    scope: Union[Literal["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"], str]
    """The scope that meeting the requirement decides, such as the qualification or a tier."""
    observed: float
    """The value that was measured, in the unit of the metric; of an assertion its value, 0 when there is none."""
    needed: Optional[float]
    """The threshold; null for `exists`."""
    simulated: NotRequired[bool]
    """Present, and true, where the value was simulated."""


class MemberStandingPreviewAssertion(TypedDict):
    key: str
    """The key of the assertion, without `assert:`."""
    value: float
    """Its value for requirements; 0 once it has expired."""
    expires_at: Optional[str]
    """From when on it counts as 0, RFC 3339 UTC; null for never."""
    simulated: NotRequired[bool]
    """Present, and true, where the assertion was simulated."""


class EnrollmentStandingMet(TypedDict):
    requirement: str
    """The requirement, or the override that added it."""
    metric_key: str
    """The measured metric key: a metric, or an assertion as `assert:<key>`."""
    scope: Union[Literal["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"], str]
    """The scope that meeting the requirement decides, such as the qualification or a tier."""
    observed: float
    """The value that was measured, in the unit of the metric; of an assertion its value, 0 when there is none."""


class EnrollmentStandingFailed(TypedDict):
    requirement: str
    """The requirement, or the override that added it."""
    metric_key: str
    """The measured metric key: a metric, or an assertion as `assert:<key>`."""
    scope: Union[Literal["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"], str]
    """The scope that meeting the requirement decides, such as the qualification or a tier."""
    observed: float
    """The value that was measured, in the unit of the metric; of an assertion its value, 0 when there is none."""
    needed: Optional[float]
    """The threshold; null for `exists`."""


class SourceHealthEvent(TypedDict):
    status: Union[Literal["received", "done", "unrelated", "unreadable", "other_mode", "erased"], str]
    """The status."""
    count: int
    """How many events have it."""


class SourceReplayReport(TypedDict):
    event: str
    """The event, `srce_…`."""
    facts: List[SourceFact]
    """Its facts as they are read now."""
    reason: Optional[str]
    """Why it cannot be read; null where it can."""


class NoteMention(TypedDict):
    id: str
    """The id of the person, `person_…`."""
    name: str
    """The name of the person at that time."""


class NoteAuthor(TypedDict):
    """Who wrote it, as audit entries name who acts."""
    type: Union[Literal["api_key", "operator", "host_app", "member", "person", "source", "system"], str]
    """The kind of caller, such as `person` or `api_key`."""
    id: Optional[str]
    """The id of the person or the key; null where there is none."""
    name: Optional[str]
    """The name of the author at that time."""


class MessageFilter(TypedDict):
    program: Optional[str]
    """The program, `prog_…`; null for any."""
    tier: Optional[str]
    """The tier, `tier_…`; null for any."""
    tag: Optional[str]
    """The tag; null for any."""
    status: Optional[Union[Literal["active", "paused", "archived"], str]]
    """The status of the membership, or several with commas between; null for any."""
    approval_status: Optional[Union[Literal["pending", "approved", "rejected"], str]]
    """The approval, or several with commas between; null for any."""
    qualification_status: Optional[Union[Literal["pending", "qualified", "grace", "not_qualified"], str]]
    """The qualification, or several with commas between; null for any."""


class MessageAuthor(TypedDict):
    """Who wrote it, as audit entries name who acts."""
    type: Union[Literal["api_key", "operator", "host_app", "member", "person", "source", "system"], str]
    """The kind of caller, such as `person` or `api_key`."""
    id: Optional[str]
    """The id of the person or the key; null where there is none."""
    name: Optional[str]
    """The name of the author at that time."""


class MessageCounts(TypedDict):
    """How far it has come, counted now."""
    addressed: int
    """How many people have it in their portal."""
    waiting: int
    """How many of them are still to be sent it by mail."""
    sent: int
    """How many mails a server accepted."""
    failed: int
    """How many mails were refused for good."""
    read: int
    """How many people opened it in the portal."""
    left_out: List[MessageCountsLeftOut]
    """Those to whom no mail goes, by the reason."""


class MessageCountsLeftOut(TypedDict):
    reason: Union[Literal["membership_ended", "test_mode", "mail_off", "no_address", "unverified_address", "reserved_address", "unsubscribed"], str]
    """Why no mail goes out. `membership_ended`: it is archived, or its relationship has ended; the member has the message nowhere. All others have it in the portal. `test_mode`: test data sends no mail. `mail_off`: the operator sends security mail alone. `no_address`: the brand has none. `unverified_address`: somebody merely claimed it. `reserved_address`: nobody has it. `unsubscribed`: the member switched this mail off."""
    count: int
    """How many."""


class MessagePreviewLeftOut(TypedDict):
    reason: Union[Literal["membership_ended", "test_mode", "mail_off", "no_address", "unverified_address", "reserved_address", "unsubscribed"], str]
    """Why no mail goes out. `membership_ended`: it is archived, or its relationship has ended; the member has the message nowhere. All others have it in the portal. `test_mode`: test data sends no mail. `mail_off`: the operator sends security mail alone. `no_address`: the brand has none. `unverified_address`: somebody merely claimed it. `reserved_address`: nobody has it. `unsubscribed`: the member switched this mail off."""
    count: int
    """How many."""
    enrollments: List[str]
    """The first hundred of them, `enr_…`."""


class ContestAnswer(TypedDict):
    by: ContestAnswerBy
    """Who wrote it: the member, or somebody of the brand."""
    at: str
    """When, RFC 3339 UTC."""
    text: str
    """The text."""


class ContestAnswerBy(TypedDict):
    """Who wrote it: the member, or somebody of the brand."""
    type: Union[Literal["api_key", "operator", "host_app", "member", "person", "source", "system"], str]
    """The kind of who opened it."""
    id: Optional[str]
    """Its id, with its prefix; null where it has none."""
    name: Optional[str]
    """Its name; null where it has none."""


class ContestDecidedBy(TypedDict):
    type: Union[Literal["api_key", "operator", "host_app", "member", "person", "source", "system"], str]
    """The kind of who opened it."""
    id: Optional[str]
    """Its id, with its prefix; null where it has none."""
    name: Optional[str]
    """Its name; null where it has none."""


class ContestResult(TypedDict):
    kind: Union[Literal["correction", "adjustment", "approval"], str]
    """`correction`: the event was credited anew. `adjustment`: an amount was added by hand. `approval`: the member was approved."""
    id: str
    """The correction `attr_…`, the payout `po_…`, or the membership `enr_…`."""


class ContestExplainedAnswer(TypedDict):
    by: ContestExplainedAnswerBy
    """Who wrote it: the member, or somebody of the brand."""
    at: str
    """When, RFC 3339 UTC."""
    text: str
    """The text."""


class ContestExplainedAnswerBy(TypedDict):
    """Who wrote it: the member, or somebody of the brand."""
    type: Union[Literal["api_key", "operator", "host_app", "member", "person", "source", "system"], str]
    """The kind of who opened it."""
    id: Optional[str]
    """Its id, with its prefix; null where it has none."""
    name: Optional[str]
    """Its name; null where it has none."""


class ContestExplainedDecidedBy(TypedDict):
    type: Union[Literal["api_key", "operator", "host_app", "member", "person", "source", "system"], str]
    """The kind of who opened it."""
    id: Optional[str]
    """Its id, with its prefix; null where it has none."""
    name: Optional[str]
    """Its name; null where it has none."""


class ContestExplainedResult(TypedDict):
    kind: Union[Literal["correction", "adjustment", "approval"], str]
    """`correction`: the event was credited anew. `adjustment`: an amount was added by hand. `approval`: the member was approved."""
    id: str
    """The correction `attr_…`, the payout `po_…`, or the membership `enr_…`."""


class PortalExplanationPart(TypedDict):
    rule: PortalExplanationPartRule
    """The rule that pays."""
    amount_minor: Optional[int]
    """The amount that the event adds by this rule, in the minor unit of `currency`: below zero for a refund, null toward a bonus. A payout is rounded once, over all of its events."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    currency: str
    """The currency that the rule pays in, three lower-case letters."""
    state: Union[Literal["held", "earned", "owed", "account_missing", "in_payment", "payment_failed", "paid", "written_off", "toward_bonus", "not_counted"], str]
    """How far it has come."""
    reasons: List[Union[Literal["member_not_approved", "member_not_active", "relationship_not_active", "link_stopped", "program_paused", "member_not_qualified", "self_referral", "member_erased", "tier_not_held", "rule_ended"], str]]
    """Why it earns nothing, where it is `not_counted`; else empty."""
    counts_at: str
    """When its hold ends, RFC 3339 UTC."""
    payout: Optional[str]
    """The payout that has it, `po_…`; null before there is one."""
    reference: Optional[str]
    """The reference of the payment in the bank's file; null before it is in one."""
    paid_at: Optional[str]
    """When it was paid, RFC 3339 UTC; null before."""


class PortalExplanationPartRule(TypedDict):
    """The rule that pays."""
    id: str
    """Its id, `prule_…`."""
    name: str
    """Its name."""
    type: Union[Literal["revenue_split", "cpa", "threshold_bonus"], str]
    """Its type, by which its amount is found."""
    rate_bps: Optional[int]
    """The share of a `revenue_split`, in hundredths of a percent; else null."""
    per_unit_minor: Optional[int]
    """The amount of a `cpa` for each action, in the minor unit of `currency`; else null."""
    bonus_minor: Optional[int]
    """The bonus, in the minor unit of `currency`, of a `threshold_bonus`; else null."""
    threshold: Optional[float]
    """The value that a `threshold_bonus` is paid from; else null."""


class PortalExplanationAdjustment(TypedDict):
    payout: str
    """The payout that has it, `po_…`."""
    amount_minor: int
    """The amount, in the minor unit of `currency`: below zero where it is charged."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    currency: str
    """The currency of the amount, three lower-case letters."""
    reason: Optional[str]
    """Why, in the words of the brand; null once they were erased."""
    status: Union[Literal["pending", "awaiting_account", "processing", "paid", "failed", "written_off"], str]
    """How far the payout is."""
    paid_at: Optional[str]
    """When it was paid, RFC 3339 UTC; null before."""
    created_at: str
    """When it was entered, RFC 3339 UTC."""


class PortalExplanationTerms(TypedDict):
    """The terms of the program that apply to it."""
    hold_days: int
    """Days after the event that these terms wait before it counts."""
    referral_window_days: int
    """Days after a click in which these terms credit the member."""
    counts_at: str
    """When its hold ends, RFC 3339 UTC."""


class PortalExplanationEligibility(TypedDict):
    at: str
    """The instant that decides eligibility: for a refund, the instant of its sale."""
    eligible: bool
    """True if the event earns."""
    reasons: List[Union[Literal["member_not_approved", "member_not_active", "relationship_not_active", "link_stopped", "program_paused", "member_not_qualified", "self_referral", "member_erased"], str]]
    """Why it earns nothing; empty when it earns."""
    approvals: List[PortalExplanationEligibilityApproval]
    """The times during which the brand accepted the member."""
    relationship: PortalExplanationEligibilityRelationship
    """The relationship of the member at that instant."""
    link: Optional[PortalExplanationEligibilityLink]
    """The deployment that the event came by; null when it came by none."""
    standing: Optional[PortalExplanationEligibilityStanding]
    """The qualification of the member at that instant, if the link is for qualified members only; else null."""
    pauses: List[PortalExplanationEligibilityPause]
    """The pauses that cover that instant."""


class PortalExplanationEligibilityApproval(TypedDict):
    started_at: Optional[str]
    """From when on it holds, RFC 3339 UTC; null for no start."""
    ended_at: Optional[str]
    """When it ends, RFC 3339 UTC; null while it lasts."""


class PortalExplanationEligibilityRelationship(TypedDict):
    """The relationship of the member at that instant."""
    relationship: str
    """The relationship, `rel_…`."""
    started_at: Optional[str]
    """From when on it holds, RFC 3339 UTC; null for no start."""
    ended_at: Optional[str]
    """When it ends, RFC 3339 UTC; null while it lasts."""


class PortalExplanationEligibilityLink(TypedDict):
    deployment: str
    """The deployment, `dep_…`."""
    completed_at: Optional[str]
    """When the deployment was completed or canceled and its links stopped, RFC 3339 UTC; null before."""


class PortalExplanationEligibilityStanding(TypedDict):
    qualification_status: Union[Literal["pending", "qualified", "grace", "not_qualified"], str]
    """How the member stood: `pending`, `qualified`, `grace` or `not_qualified`."""
    started_at: Optional[str]
    """From when on it holds, RFC 3339 UTC; null for no start."""
    ended_at: Optional[str]
    """When it ends, RFC 3339 UTC; null while it lasts."""


class PortalExplanationEligibilityPause(TypedDict):
    subject_type: Union[Literal["enrollment", "relationship", "deployment", "program", "coupon"], str]
    """The type of the paused subject: `enrollment`, `relationship`, `deployment` or `program`."""
    subject: str
    """The id of what was paused, with its prefix."""
    started_at: Optional[str]
    """From when on it holds, RFC 3339 UTC; null for no start."""
    ended_at: Optional[str]
    """When it ends, RFC 3339 UTC; null while it lasts."""


class PortalDomainRecord(TypedDict):
    type: Union[Literal["TXT", "CNAME", "A", "AAAA"], str]
    """`TXT` for the proof; `CNAME` for the way here, or `A` or `AAAA` where this service is known by a number."""
    name: str
    """The full name of the record."""
    value: str
    """Its value."""


class PortalSessionLinkIdentity(TypedDict):
    issuer: str
    """The issuer of the provider."""
    subject: str
    """The name of the member at the provider."""


class PortalSessionLinkOpenedBy(TypedDict):
    """Who opened it. The member is shown this where it was not the member."""
    type: Union[Literal["api_key", "operator", "host_app", "member", "person", "source", "system"], str]
    """The kind of who opened it."""
    id: Optional[str]
    """Its id, with its prefix; null where it has none."""
    name: Optional[str]
    """Its name; null where it has none."""


class PortalSessionIdentity(TypedDict):
    issuer: str
    """The issuer of the provider."""
    subject: str
    """The name of the member at the provider."""


class PortalSessionOpenedBy(TypedDict):
    """Who opened it. The member is shown this where it was not the member."""
    type: Union[Literal["api_key", "operator", "host_app", "member", "person", "source", "system"], str]
    """The kind of who opened it."""
    id: Optional[str]
    """Its id, with its prefix; null where it has none."""
    name: Optional[str]
    """Its name; null where it has none."""


class PayoutRulePreviewTotal(TypedDict):
    currency: str
    """The currency of the amounts, three lower-case letters."""
    before_minor: int
    """The amount by the present rules of the program, in the minor unit of `currency`."""
    after_minor: int
    """The amount after the change, in the minor unit of `currency`."""
    change_minor: int
    """`proposed_minor` less `now_minor`, in the minor unit of `currency`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    members: int
    """How many members get anything, before or after."""
    gaining: int
    """How many of them would get more."""
    losing: int
    """How many of them would get less."""


class PayoutRulePreviewData(TypedDict):
    object: Literal["payout_rule.previewed_member"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    enrollment: str
    """The member, `enr_…`, which is the cursor for `starting_after`."""
    recipient: PayoutRulePreviewDataRecipient
    """The person or company that would be paid."""
    amounts: List[PayoutRulePreviewDataAmount]
    """The amounts of the member, by currency."""


class PayoutRulePreviewDataRecipient(TypedDict):
    """The person or company that would be paid."""
    entity: str
    """The person or organization, `ent_…`."""
    name: Optional[str]
    """Its name; null when it is not known, or was erased."""
    email: Optional[str]
    """Its e-mail address; null when it is not known, or was erased."""


class PayoutRulePreviewDataAmount(TypedDict):
    currency: str
    """The currency of the amounts, three lower-case letters."""
    before_minor: int
    """The amount by the present rules of the program, in the minor unit of `currency`."""
    after_minor: int
    """The amount after the change, in the minor unit of `currency`."""
    change_minor: int
    """`proposed_minor` less `now_minor`, in the minor unit of `currency`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class PayoutRuleAmountsTotal(TypedDict):
    currency: str
    """The currency of the amount, three lower-case letters."""
    amount_minor: int
    """The amount of all members by all active rules, in the minor unit of `currency`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class PayoutRuleAmountsData(TypedDict):
    object: Literal["payout_rule.amount"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    payout_rule: str
    """The rule, `prule_…`."""
    currency: str
    """The currency of the rule, three lower-case letters."""
    amount_minor: int
    """The amount of all members by this rule alone, in the minor unit of `currency`: what they would get less without it."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    members: int
    """How many members get anything by it."""


class ProgramSimulationTotal(TypedDict):
    currency: str
    """The currency of the amounts, three lower-case letters."""
    now_minor: int
    """The amount by the terms that were in force, in the minor unit of `currency`."""
    proposed_minor: int
    """The amount by the proposed terms, in the minor unit of `currency`."""
    difference_minor: int
    """`proposed_minor` less `now_minor`, in the minor unit of `currency`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    gaining: int
    """How many members would have got more."""
    losing: int
    """How many members would have got less."""
    unchanged: int
    """How many members would have got the same, other than nothing."""


class ProgramSimulationData(TypedDict):
    id: str
    """The id of the row, its member and currency, such as `enr_….eur`, which is the cursor for `starting_after`."""
    object: Literal["program.simulated_member"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    enrollment: str
    """The member, `enr_…`."""
    recipient: ProgramSimulationDataRecipient
    """The person or company that would be paid."""
    currency: str
    """The currency of the amounts, three lower-case letters."""
    now_minor: int
    """The amount by the terms that were in force, in the minor unit of `currency`."""
    proposed_minor: int
    """The amount by the proposed terms, in the minor unit of `currency`."""
    difference_minor: int
    """`proposed_minor` less `now_minor`, in the minor unit of `currency`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class ProgramSimulationDataRecipient(TypedDict):
    """The person or company that would be paid."""
    entity: str
    """The person or organization, `ent_…`."""
    name: Optional[str]
    """Its name; null when it is not known, or was erased."""
    email: Optional[str]
    """Its e-mail address; null when it is not known, or was erased."""


class ProgramSimulationStanding(TypedDict):
    members: ProgramSimulationStandingMembers
    """The members, as they stood when the range ended."""
    supposed: ProgramSimulationStandingSupposed
    """The same members, as they would have stood."""
    tiers: List[ProgramSimulationStandingTier]
    """Members by tier, in the order of rank, archived ones that somebody held too; the last entry counts those without a tier."""
    gains: int
    """How many members would have gained: a better qualification, or with the same one a higher tier."""
    loses: int
    """How many members would have lost: a worse qualification, or with the same one a lower tier."""
    moved: List[ProgramSimulationStandingMoved]
    """Who would have gained and who would have lost, by rising id."""
    has_more: bool
    """True if more members would have gained or lost behind the last one of `moved`."""
    unjudged_count: int
    """How many members nobody can judge, since what decides their standing was changed and is not kept. They count as they stood."""
    unjudged: List[ProgramSimulationStandingUnjudged]
    """These members, at most 100, by rising id."""
    operating_types_as_now: bool
    """True if a requirement is for one operating type: each member counts under the type that it has now, since former ones are not kept."""


class ProgramSimulationStandingMembers(TypedDict):
    """The members, as they stood when the range ended."""
    pending: int
    """How many were never evaluated."""
    qualified: int
    """How many meet the requirements."""
    grace: int
    """How many fail and keep the qualification for the grace days."""
    not_qualified: int
    """How many do not meet the requirements."""


class ProgramSimulationStandingSupposed(TypedDict):
    """The same members, as they would have stood."""
    pending: int
    """How many were never evaluated."""
    qualified: int
    """How many meet the requirements."""
    grace: int
    """How many fail and keep the qualification for the grace days."""
    not_qualified: int
    """How many do not meet the requirements."""


class ProgramSimulationStandingTier(TypedDict):
    tier: Optional[str]
    """The tier, `tier_…`, or the key of one that is added; null for none."""
    members: int
    """How many members had it."""
    supposed: int
    """How many would have had it."""


class ProgramSimulationStandingMoved(TypedDict):
    move: Union[Literal["gains", "loses"], str]
    """The direction of the move: the member would have gained or lost."""
    enrollment: str
    """The member, `enr_…`."""
    entity: str
    """Who the member is, `ent_…`."""
    name: Optional[str]
    """The name of the entity; null where it has none."""
    before: ProgramSimulationStandingMovedBefore
    """How the member stood."""
    after: ProgramSimulationStandingMovedAfter
    """How the member would have stood."""


class ProgramSimulationStandingMovedBefore(TypedDict):
    """How the member stood."""
    status: Union[Literal["pending", "qualified", "grace", "not_qualified"], str]
    """The qualification."""
    tier: Optional[str]
    """The tier, `tier_…`, or the key of one that is added; null for none."""


class ProgramSimulationStandingMovedAfter(TypedDict):
    """How the member would have stood."""
    status: Union[Literal["pending", "qualified", "grace", "not_qualified"], str]
    """The qualification."""
    tier: Optional[str]
    """The tier, `tier_…`, or the key of one that is added; null for none."""


class ProgramSimulationStandingUnjudged(TypedDict):
    enrollment: str
    """The member, `enr_…`."""
    entity: str
    """Who the member is, `ent_…`."""
    name: Optional[str]
    """The name of the entity; null where it has none."""
    reason: Union[Literal["assertion_changed", "override_changed", "profile_changed", "merged"], str]
    """The evidence that is not kept: an assertion, an override or a connected profile that was another one before it changed; or which assertion or profile counted before two persons became one."""


class SavedSimulationSums(TypedDict):
    """The sums of its last run."""
    totals: List[SavedSimulationSumsTotal]
    """The amounts of all members, by currency."""
    standing: Optional[SavedSimulationSumsStanding]
    """How many members would have stood otherwise; null where only rules are proposed."""


class SavedSimulationSumsTotal(TypedDict):
    currency: str
    """The currency of the amounts, three lower-case letters."""
    now_minor: int
    """The amount by the terms that were in force, in the minor unit of `currency`."""
    proposed_minor: int
    """The amount by the proposed terms, in the minor unit of `currency`."""
    difference_minor: int
    """`proposed_minor` less `now_minor`, in the minor unit of `currency`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    gaining: int
    """How many members would have got more."""
    losing: int
    """How many members would have got less."""
    unchanged: int
    """How many members would have got the same, other than nothing."""


class SavedSimulationSumsStanding(TypedDict):
    gains: int
    """How many members would have gained."""
    loses: int
    """How many members would have lost."""
    unjudged_count: int
    """How many members nobody can judge."""


class SavedSimulationAuthor(TypedDict):
    """Who saved it, as audit entries name who acts."""
    type: Union[Literal["api_key", "operator", "host_app", "member", "person", "source", "system"], str]
    """The kind of caller: `person`, or the `operator`."""
    id: Optional[str]
    """The id of the person; null where there is none."""
    name: Optional[str]
    """The name of the author at that time."""


class WebhookDeliveryAttempt(TypedDict):
    started_at: str
    """When the attempt began, RFC 3339 UTC."""
    duration_ms: int
    """How long the attempt took, in milliseconds."""
    status: Optional[int]
    """The HTTP status of the receiver."""
    error: Optional[str]
    """Why no answer was received."""
    response: Optional[str]
    """The first KiB of the response body."""


BrandTimeZone = TypedDict("BrandTimeZone", {
    "time_zone": "str",
    "from": "Optional[str]",
})
""""""


class BrandLook(TypedDict):
    accent: str
    """The colour of links and buttons on light pages, `#rrggbb`."""
    accent_dark: str
    """The same on dark pages."""
    corner: float
    """The radius of corners, in pixels: 0 to 20."""
    font: Union[Literal["sans", "serif", "rounded", "mono"], str]
    """The typeface, as the device has it."""
    logo: Optional[str]
    """The logo as a `data:` URL; null for the first letter of the name."""


class PayoutRailConfig(TypedDict):
    """How its payment files are made."""
    format: Optional[Union[Literal["paypal_payouts_csv", "wise_batch_csv", "sepa_pain_001"], str]]
    """Null for a manual rail, which exports a plain list."""
    wallet_funded: bool
    """True if payments are taken from the brand's wallet."""
    columns: Optional[List[PayoutRailConfigColumn]]
    """Null for the default columns of the format."""
    debtor: Optional[PayoutRailConfigDebtor]
    """The account that pays, for SEPA files; null for other formats."""


class PayoutRailConfigColumn(TypedDict):
    key: Union[Literal["reference", "item", "batch", "destination", "name", "email", "recipient_type", "amount", "amount_minor", "currency", "amount_currency", "note", "wallet"], str]
    """The value of a payment that the column shows."""
    header: str
    """The name of the column in the first line of the file."""


class PayoutRailConfigDebtor(TypedDict):
    name: str
    """The name of whoever pays."""
    iban: str
    """The IBAN of the account that pays."""


class PayoutScheduleStopped(TypedDict):
    code: str
    """The stable code of the failure, for programs."""
    message: str
    """The failure in words, for people."""
    at: str
    """When it stopped, RFC 3339 UTC."""


class PayoutScheduleSetBy(TypedDict):
    """Who set it, or changed or resumed it last: who counts as the maker of its runs and batches."""
    type: Union[Literal["api_key", "operator", "host_app", "member", "person", "source", "system"], str]
    """The kind of caller, such as `person` or `api_key`."""
    id: Optional[str]
    """The id of the person or the key; null where there is none."""
    name: Optional[str]
    """The name of the caller at that time."""


class PayoutScheduleRun(TypedDict):
    due_on: str
    """The due day it was done for, `YYYY-MM-DD`."""
    ran_at: str
    """When it was done, RFC 3339 UTC."""
    outcome: Union[Literal["batch_created", "nothing_to_pay", "stopped"], str]
    """`batch_created`; `nothing_to_pay`, where nobody could be paid; or `stopped`."""
    missed: int
    """How many due days before it were missed: this run makes up for all of them."""
    batch: Optional[str]
    """The batch that it created, `pob_…`, which waits to be exported; null without one."""
    fault: Optional[PayoutScheduleRunFault]
    """Why it stopped; null where it did not."""


class PayoutScheduleRunFault(TypedDict):
    code: str
    """The stable code of the failure, for programs."""
    message: str
    """The failure in words, for people."""


class PayoutScheduleDryRunFault(TypedDict):
    code: str
    """The stable code of the failure, for programs."""
    message: str
    """The failure in words, for people."""


class PayoutRunUncovered(TypedDict):
    program: Optional[str]
    """The program whose own calendar has these days, `prog_…`; null for the brand's."""
    period_start: str
    """The first of these days, `YYYY-MM-DD` in `time_zone`."""
    period_end: str
    """The first day after them, `YYYY-MM-DD` in `time_zone`."""
    time_zone: str
    """The time zone of the last of these days."""
    events: int
    """How many events these are; a refund is one with its sale."""
    totals: Dict[str, Union[int, Dict[str, str]]]
    """The amounts that the active per-event rules give for them: minor units by currency."""
    on_hold: PayoutRunUncoveredOnHold
    """Of the events that occurred in these days, those whose hold is not over: a later period counts them."""


class PayoutRunUncoveredOnHold(TypedDict):
    """Of the events that occurred in these days, those whose hold is not over: a later period counts them."""
    events: int
    """How many events these are; a refund is one with its sale."""
    totals: Dict[str, Union[int, Dict[str, str]]]
    """The amounts that the active per-event rules give for them: minor units by currency."""


class PayoutRunSummary(TypedDict):
    """All payouts of the period, added up."""
    count: int
    """How many payouts the period has."""
    totals: Dict[str, Union[int, Dict[str, str]]]
    """Minor units by currency."""


class PreviewedPayoutRecipient(TypedDict):
    """Who is paid."""
    entity: str
    """The person or organization, `ent_…`."""
    name: Optional[str]
    """Its name; null when it is not known, or was erased."""
    email: Optional[str]
    """Its e-mail address; null when it is not known, or was erased."""


class PreviewedPayoutBasis(TypedDict):
    metric_key: str
    """The metric that was measured, such as `gmv_cents`."""
    value: int
    """The value of the metric in the period or window, in the unit of the metric."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    rate_bps: Optional[int]
    """The share that is paid, in hundredths of a percent; null unless the rule is a `revenue_split`."""
    per_unit_minor: Optional[int]
    """The amount for each action, in the minor unit of `currency`; null unless the rule is a `cpa`."""
    threshold: Optional[float]
    """The value that had to be reached; null unless the rule is a `threshold_bonus`."""


class PayoutBatchTotal(TypedDict):
    currency: str
    """The currency, three lower-case letters; the amount is in its minor unit."""
    amount_minor: int
    """The sum of all payments in this currency, in its minor unit."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    items: int
    """How many payments there are in this currency."""


class PayoutBatchOutcome(TypedDict):
    status: Union[Literal["pending", "paid", "failed", "returned", "canceled", "destination_changed"], str]
    """The status of these payments, as that of a payment."""
    currency: str
    """The currency, three lower-case letters; the amount is in its minor unit."""
    amount_minor: int
    """The sum of all payments in this currency, in its minor unit."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    items: int
    """How many payments there are in this currency."""


class PayoutBatchSkipped(TypedDict):
    entity: str
    """The recipient who is left out, `ent_…`."""
    currency: str
    """The currency of what is owed, three lower-case letters."""
    amount_minor: int
    """The amount that stays owed, in the minor unit of `currency`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    reason: Union[Literal["negative_balance", "below_minimum", "held", "currency_not_payable", "awaiting_account", "amount_out_of_range", "another_currency", "destination_changed"], str]
    """Why: less than the minimum (`below_minimum`) or than nothing (`negative_balance`), no way to be paid (`awaiting_account`), `held`, a currency that the provider of the rail does not take (`currency_not_payable`), or an amount no file can carry (`amount_out_of_range`), a file of one currency that holds another (`another_currency`), or, when the file was made, that the recipient was paid there no more (`destination_changed`)."""


class PayoutBatchAcceptedDifference(TypedDict):
    difference: str
    """The difference, as the refusal names it."""
    reason: str
    """Why it was accepted."""


class PayoutBatchError(TypedDict):
    code: str
    """The stable code of the failure, for programs."""
    message: str
    """The failure in words, for people."""


class PayoutBatchPreviewTotal(TypedDict):
    currency: str
    """The currency, three lower-case letters; the amount is in its minor unit."""
    amount_minor: int
    """The sum of all payments in this currency, in its minor unit."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    items: int
    """How many payments there are in this currency."""


class PayoutBatchPreviewSkippedTotal(TypedDict):
    currency: str
    """The currency, three lower-case letters; the amount is in its minor unit."""
    amount_minor: int
    """The sum of all payments in this currency, in its minor unit."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    items: int
    """How many payments there are in this currency."""


class PayoutBatchPreviewSkipped(TypedDict):
    entity: str
    """The recipient who is left out, `ent_…`."""
    currency: str
    """The currency of what is owed, three lower-case letters."""
    amount_minor: int
    """The amount that stays owed, in the minor unit of `currency`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    reason: Union[Literal["negative_balance", "below_minimum", "held", "currency_not_payable", "awaiting_account", "amount_out_of_range", "another_currency", "destination_changed"], str]
    """Why: less than the minimum (`below_minimum`) or than nothing (`negative_balance`), no way to be paid (`awaiting_account`), `held`, a currency that the provider of the rail does not take (`currency_not_payable`), or an amount no file can carry (`amount_out_of_range`), a file of one currency that holds another (`another_currency`), or, when the file was made, that the recipient was paid there no more (`destination_changed`)."""


class PayoutResultsCounts(TypedDict):
    """How many lines there are of each outcome."""
    paid: int
    """How many payments it confirms as paid."""
    failed: int
    """How many payments it confirms as failed."""
    returned: int
    """How many payments it confirms as come back."""
    ignored: int
    """How many lines do nothing."""
    mismatch: int
    """How many lines contradict what is known; nothing is confirmed where there is one."""


class StatementSum(TypedDict):
    currency: str
    """The currency, three lower-case letters."""
    opening: int
    """The amount owed at the beginning."""
    earned: int
    """The amount that rules gave."""
    adjusted: int
    """The amount entered by hand, brought along or carried over."""
    reversed: int
    """The amount taken back after it was in a batch: zero or less."""
    paid: int
    """The amount paid, less the amount that came back: below 0 for a payment."""
    written_off: int
    """The amount written off: zero or less."""
    closing: int
    """The amount owed at the end: the opening and all movements."""
    in_batch: int
    """Of `closing`, what batches hold that are not settled yet."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class BalanceAmount(TypedDict):
    program: str
    """The program they were earned in, `prog_…`."""
    currency: str
    """The currency of the amounts, three lower-case letters."""
    pending: int
    """The amount owed by payouts above zero that no batch holds, in minor units."""
    payable: int
    """Of `pending`, what does not wait for an account of the recipient, in minor units."""
    negative: int
    """The amount that payouts below zero take off the next payment, in minor units: zero or less."""
    held: int
    """The amount that per-event rules give for events whose hold (the program's `hold_days`) is not over, in minor units: no run counts them yet, so it is part of no other amount."""
    held_until: Optional[str]
    """When the hold of the first of these events ends, RFC 3339 UTC; null while nothing is held."""
    in_batch: int
    """The amount in batches that are not settled yet, in minor units."""
    paid: int
    """The amount paid, in minor units."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class PayoutSummaryData(TypedDict):
    status: Union[Literal["pending", "awaiting_account", "processing", "paid", "failed", "written_off"], str]
    """The status of these payouts."""
    currency: str
    """The currency of the amount, three lower-case letters."""
    from_days: int
    """The least days since their creation: 0, 30, 60 or 90."""
    to_days: Optional[int]
    """The days since their creation that they have not reached: 30, 60 or 90; null for the oldest."""
    payouts: int
    """How many payouts these are."""
    amount_minor: int
    """The sum of these payouts, in the minor unit of `currency`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    oldest_at: str
    """When the oldest of them was created, RFC 3339 UTC."""


class PayoutSummaryUncovered(TypedDict):
    program: Optional[str]
    """The program whose own calendar has these days, `prog_…`; null for the brand's."""
    period_start: str
    """The first of these days, `YYYY-MM-DD` in `time_zone`."""
    period_end: str
    """The first day after them, `YYYY-MM-DD` in `time_zone`."""
    time_zone: str
    """The time zone of the last of these days."""
    events: int
    """How many events these are; a refund is one with its sale."""
    totals: Dict[str, Union[int, Dict[str, str]]]
    """The amounts that the active per-event rules give for them: minor units by currency."""
    on_hold: PayoutSummaryUncoveredOnHold
    """Of the events that occurred in these days, those whose hold is not over: a later period counts them."""


class PayoutSummaryUncoveredOnHold(TypedDict):
    """Of the events that occurred in these days, those whose hold is not over: a later period counts them."""
    events: int
    """How many events these are; a refund is one with its sale."""
    totals: Dict[str, Union[int, Dict[str, str]]]
    """The amounts that the active per-event rules give for them: minor units by currency."""


class PayoutTotalRecipient(TypedDict):
    """Who was paid: what entities were paid that were merged into it is part of its rows."""
    entity: str
    """The person or organization, `ent_…`."""
    name: Optional[str]
    """Its name; null when it is not known, or was erased."""
    email: Optional[str]
    """Its e-mail address; null when it is not known, or was erased."""


class PayoutTotalPaidByQuarter(TypedDict):
    """The amount paid in each quarter of the year, in minor units; the quarters sum to `paid_minor`."""
    q1: int
    """From January to March."""
    q2: int
    """From April to June."""
    q3: int
    """From July to September."""
    q4: int
    """From October to December."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class LiabilitySealed(TypedDict):
    number: int
    """The number of the seal in the feed, from 1 on."""
    last_seq: int
    """The last `seq` under it."""
    root: str
    """The root of its tree, 64 hexadecimal digits."""
    created_at: str
    """When it was made, RFC 3339 UTC."""


class LiabilitySum(TypedDict):
    currency: str
    """The currency of the amounts, three lower-case letters."""
    owed_minor: int
    """The amount of payouts above zero that no batch held then, in minor units, of whatever status."""
    held_back_minor: int
    """Of `owed_minor`, what was held back then, in minor units: the three amounts that follow, together."""
    held_paused_minor: int
    """Of `held_back_minor`, that of members whose relationship was paused."""
    held_account_changed_minor: int
    """Of the rest of it, that of recipients whose account had taken the place of another destination, and waited."""
    held_without_account_minor: int
    """Of the rest of it, that of recipients with neither a payout account nor an e-mail address."""
    to_take_back_minor: int
    """The amount of payouts below zero that no batch held then, in minor units: zero or less, taken off the next payment."""
    in_batch_minor: int
    """The amount in payments that were made and not confirmed then, in minor units."""
    liability_minor: int
    """The liability: these three together, in minor units."""
    paid_minor: int
    """The amount paid until then, less what had come back, in minor units; no part of the liability."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


LiabilityMonth = TypedDict("LiabilityMonth", {
    "from": "str",
    "movements": "List[LiabilityMonthMovement]",
})
"""The movement of the liability of these rows from the first of the month until then."""


class LiabilityMonthMovement(TypedDict):
    currency: str
    """The currency of the amounts, three lower-case letters."""
    opening_minor: int
    """The liability at the beginning of the month, in minor units."""
    earned_minor: int
    """The amount that was earned since, less what was taken back of it before it was paid, in minor units: a refund of what is not paid yet lowers it, and so does an amount that is written off since its recipient was erased. It may be below zero."""
    taken_back_minor: int
    """The amount that was taken back since off later payments, in minor units: refunds of what was paid, and amounts below zero that were entered by hand. A debt that is written off since its recipient was erased lowers it."""
    paid_minor: int
    """The amount that was paid since, less what came back, in minor units."""
    closing_minor: int
    """The liability at the end of the day, in minor units: `opening_minor` and `earned_minor`, less `taken_back_minor` and `paid_minor`."""
    held_back_minor: int
    """Of `closing_minor`, what was held back, in minor units."""
    to_take_back_minor: int
    """Of `closing_minor`, what was still to be taken back, in minor units; zero or less."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class LiabilityUncovered(TypedDict):
    program: Optional[str]
    """The program whose own calendar has these days, `prog_…`; null for the brand's."""
    period_start: str
    """The first of these days, `YYYY-MM-DD` in `time_zone`."""
    period_end: str
    """The first day after them, `YYYY-MM-DD` in `time_zone`."""
    time_zone: str
    """The time zone of the last of these days."""
    events: int
    """How many events these are; a refund is one with its sale."""
    totals: Dict[str, Union[int, Dict[str, str]]]
    """The amounts that the active per-event rules give for them: minor units by currency."""
    on_hold: LiabilityUncoveredOnHold
    """Of the events that occurred in these days, those whose hold is not over: a later period counts them."""


class LiabilityUncoveredOnHold(TypedDict):
    """Of the events that occurred in these days, those whose hold is not over: a later period counts them."""
    events: int
    """How many events these are; a refund is one with its sale."""
    totals: Dict[str, Union[int, Dict[str, str]]]
    """The amounts that the active per-event rules give for them: minor units by currency."""


class PayoutLiabilityRecipient(TypedDict):
    """Who is paid by now: what entities were owed that were merged into it is part of its rows."""
    entity: str
    """The person or organization, `ent_…`."""
    name: Optional[str]
    """Its name; null when it is not known, or was erased."""
    email: Optional[str]
    """Its e-mail address; null when it is not known, or was erased."""


class PayoutPeriodChangedAfterClose(TypedDict):
    count: int
    """How many payouts these are."""
    totals: Dict[str, Union[int, Dict[str, str]]]
    """The sums of these payouts: minor units by currency."""
    payouts: NotRequired[List[Payout]]
    """The first 100 of them, newest first; not in lists."""


PayoutExplanationMeasured = TypedDict("PayoutExplanationMeasured", {
    "metric_key": "str",
    "currency": "Optional[str]",
    "from": "Optional[str]",
    "to": "str",
    "hold_days": "int",
    "terms": "List[PayoutExplanationMeasuredTerm]",
    "value": "int",
    "owed_minor": "int",
    "exact": "NotRequired[Dict[str, str]]",
})
""""""


PayoutExplanationMeasuredTerm = TypedDict("PayoutExplanationMeasuredTerm", {
    "from": "Optional[str]",
    "to": "str",
    "hold_days": "int",
})
""""""


class PayoutExplanationEvent(TypedDict):
    event: str
    """The event, `perf_…`."""
    type: str
    """The type of the event, such as `sale` or `refund`."""
    reverses: Optional[str]
    """The refunded sale, whose time and link decide eligibility."""
    occurred_at: str
    """The instant that decides eligibility: for a refund, the instant of its sale."""
    amount: int
    """The amount that the event adds to the measured value, in the unit of the metric."""
    counted: bool
    """True if the event counts for the payout."""
    reasons: List[Union[Literal["member_not_approved", "member_not_active", "relationship_not_active", "link_stopped", "program_paused", "member_not_qualified", "self_referral", "member_erased", "tier_not_held"], str]]
    """Why it does not count; empty when it counts."""


class PayoutExplanationBatch(TypedDict):
    batch: str
    """The batch that holds it, `pob_…`."""
    item: Optional[str]
    """The payment that pays it, `poi_…`; null when it pays nobody."""


class PayoutExplanationWithheld(TypedDict):
    reason: Union[Literal["hold", "minimum", "rail_missing", "currency_not_payable", "account_missing", "account_not_payable", "account_changed", "amount_out_of_range", "another_currency", "debt", "paused"], str]
    """Why."""
    amount_minor: int
    """The amount, in the minor unit of the currency; below zero for a debt."""
    until: Optional[str]
    """Until when, RFC 3339 UTC: of a hold when the first of it ends; null where it does not end by itself."""
    minimum_minor: Optional[int]
    """The amount from which the program pays, of `minimum`; else null."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class AccessActor(TypedDict):
    """The caller, as events and audit entries name it."""
    type: Union[Literal["api_key", "operator", "host_app", "member", "person", "source", "system"], str]
    """The kind of the caller."""
    id: Optional[str]
    """The id of the key or of the person; null of what has none."""
    name: Optional[str]
    """The name of the key or of the person; null of what has none."""


class DiscoverPagePagination(TypedDict):
    """Which page this is."""
    limit: int
    """How many programs the page may hold."""
    offset: int
    """How many programs it passed over."""
    hasMore: bool
    """True if programs follow this page."""


class ProgramCardRequirement(TypedDict):
    scope: Union[Literal["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"], str]
    """The outcome that the requirement decides, such as the entry into the program."""
    metricKey: str
    """The measured value: a metric, or an assertion as `assert:<key>`."""
    operator: Union[Literal["gte", "lte", "eq", "neq", "exists"], str]
    """How the measured value must compare: `gte`, `lte`, `eq`, `neq`, or `exists` for above 0."""
    threshold: Optional[float]
    """The value to compare with, in the unit of the metric; null for `exists`."""
    windowDays: Optional[int]
    """The days up to now that are measured; null for the whole time."""
    source: Optional[str]
    """Where the number comes from; null when not said."""
    required: bool
    """True if the requirement must be met to qualify."""


class HandoffAnswerReferral(TypedDict):
    """The member's own referral link."""
    code: str
    """The code of the link, which never changes."""
    url: str
    """The address to share."""
    active: bool
    """True if the member earns by the link now."""


class HandoffAnswerMetrics(TypedDict):
    """The activity that the member has brought."""
    linkClicks: int
    """How many visits of the member's links were counted."""
    signups: int
    """How many sign-ups and referrals the member brought."""
    sales: int
    """How many sales the member brought, without those that were refunded in full."""
    gmvCents: int
    """GMV in `currency`, net of refunds."""
    productUsage: int
    """How much the member's audience used the product, in the unit in which you report it."""
    currency: str
    """The currency of the program, in which gmvCents is counted."""
    gmvByCurrency: Dict[str, Union[int, Dict[str, str]]]
    """GMV by currency."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class SurfaceStandingReferral(TypedDict):
    """The member's own referral link."""
    code: str
    """The code of the link, which never changes."""
    url: str
    """The address to share."""
    active: bool
    """True if the member earns by the link now."""


class SurfaceStandingMetrics(TypedDict):
    """The activity that the member has brought."""
    linkClicks: int
    """How many visits of the member's links were counted."""
    signups: int
    """How many sign-ups and referrals the member brought."""
    sales: int
    """How many sales the member brought, without those that were refunded in full."""
    gmvCents: int
    """GMV in `currency`, net of refunds."""
    productUsage: int
    """How much the member's audience used the product, in the unit in which you report it."""
    currency: str
    """The currency of the program, in which gmvCents is counted."""
    gmvByCurrency: Dict[str, Union[int, Dict[str, str]]]
    """GMV by currency."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""


class HostEventAnswerEligibility(TypedDict):
    """The eligibility of the event, as far as it is known."""
    eligible: bool
    """True if the event earns."""
    reasons: List[str]
    """Why it earns nothing; empty when it earns."""


class HostEventAnswerWarning(TypedDict):
    code: str
    """A word that stays the same, such as `refund_repeated`."""
    message: str
    """The meaning in words, for people."""


class EventSubject(TypedDict):
    """The subject of the event."""
    type: str
    """The kind of the subject, such as `distribution`."""
    id: str
    """The raw subject id."""


class EnrollmentsBulkItem(TypedDict):
    enrollment: NotRequired[str]
    """The member to approve, reject, archive, tag or untag, by its id; not with `enroll`."""
    program: NotRequired[str]
    """The program to join, by its id; needed by `enroll`, as is `entity` or `email`."""
    entity: NotRequired[str]
    """The entity to enroll, by its id; send either this or `email`."""
    email: NotRequired[str]
    """The e-mail address of the person to enroll, up to 320 characters, who becomes an entity if none has it; send either this or `entity`."""
    name: NotRequired[str]
    """The name to give a person who becomes an entity by this: 1 to 200 characters. Default: none."""
    referral_code: NotRequired[str]
    """The code to give the member: 3 to 64 letters, digits, `_` or `-`, unique in the service. Default: one is made."""
    operating_type: NotRequired[str]
    """The kind of member, by the id or the key of an operating type. Default: none."""
    metadata: NotRequired[Mapping[str, Any]]
    """Your own data: any JSON object, kept and answered byte for byte. Default: `{}`."""


class DistributionsCreateSubject(TypedDict):
    kind: str
    """The kind of thing: one of this service, such as `entity`, or one that the host knows; 1 to 64 characters."""
    id: str
    """The id of that thing."""
    role: str
    """The part that it has in the distribution, in a word of your own: 1 to 64 characters."""


class DistributionsCreateBudget(TypedDict):
    """The budget for the earnings of members. Default: no budget."""
    mode: NotRequired[Literal["none", "metered", "funded"]]
    """`none` for no budget, `metered` to count what is spent, `funded` to reserve it in the wallet. Default: `none`."""
    asset: NotRequired[Optional[Literal["credit", "usd"]]]
    """The asset that is spent: `credit`, or `usd`; a `funded` budget needs it. Default: the currency of the first program when `metered`."""
    total: NotRequired[Optional[int]]
    """The most that may be spent, in the minor unit of the asset: 0 or more, or null for no limit; a `funded` budget needs it."""


class DistributionsUpdateSubject(TypedDict):
    kind: str
    """The kind of thing: one of this service, such as `entity`, or one that the host knows; 1 to 64 characters."""
    id: str
    """The id of that thing."""
    role: str
    """The part that it has in the distribution, in a word of your own: 1 to 64 characters."""


class DistributionsUpdateBudget(TypedDict):
    """The budget for the earnings of members. Left out: unchanged."""
    mode: NotRequired[Literal["none", "metered", "funded"]]
    """`none` for no budget, `metered` to count what is spent, `funded` to reserve it in the wallet. Left out: unchanged."""
    asset: NotRequired[Optional[Literal["credit", "usd"]]]
    """The asset that is spent: `credit`, or `usd`; a `funded` budget needs it. Left out: unchanged."""
    total: NotRequired[Optional[int]]
    """The most that may be spent, in the minor unit of the asset: 0 or more, or null for no limit; a `funded` budget needs it."""


class CouponsCreateDiscount(TypedDict):
    percent_bps: NotRequired[int]
    """A part of the price, in hundredths of a percent: 1 to 10,000. This or `amount_minor`."""
    amount_minor: NotRequired[int]
    """An amount, in the minor unit of `currency`: 1 or more. This or `percent_bps`."""
    currency: NotRequired[str]
    """The currency of `amount_minor`: three letters; needed with it, and sent with nothing else."""
    duration: NotRequired[Literal["once", "repeating", "forever"]]
    """How long the customer keeps it: `once`, `repeating` for `duration_months`, or `forever`. Default: `once`."""
    duration_months: NotRequired[int]
    """For how many months a `repeating` one holds: 1 to 120; needed with it, and sent with nothing else."""


class CouponsUpdateDiscount(TypedDict):
    percent_bps: NotRequired[int]
    """A part of the price, in hundredths of a percent: 1 to 10,000. This or `amount_minor`."""
    amount_minor: NotRequired[int]
    """An amount, in the minor unit of `currency`: 1 or more. This or `percent_bps`."""
    currency: NotRequired[str]
    """The currency of `amount_minor`: three letters; needed with it, and sent with nothing else."""
    duration: NotRequired[Literal["once", "repeating", "forever"]]
    """How long the customer keeps it: `once`, `repeating` for `duration_months`, or `forever`. Left out: unchanged."""
    duration_months: NotRequired[int]
    """For how many months a `repeating` one holds: 1 to 120; needed with it, and sent with nothing else."""


class PerformanceRecordEvent(TypedDict):
    deployment: NotRequired[str]
    """The deployment that brought it, by its id. One or more of `deployment`, `coupon`, `code`, `click_id`, `enrollment`, `customer` and `reverses` say whose the event is; the program's `name_order` says which of them comes first."""
    distribution: NotRequired[str]
    """The distribution that the event must belong to, by its id; otherwise it is refused. Default: not checked."""
    coupon: NotRequired[str]
    """The code of the coupon that the customer used, in any case of its letters: 1 to 128 characters."""
    code: NotRequired[str]
    """The code of the promo link or the member that it came by: 1 to 128 characters."""
    click_id: NotRequired[str]
    """The click that it followed from, as the redirect put it into the address."""
    enrollment: NotRequired[str]
    """The member to credit, by the id of the enrollment."""
    type: str
    """The type of the event: 1 to 64 characters, such as `click`, `signup`, `sale`, `refund` or the key of a metric; other types count towards no metric."""
    source: NotRequired[str]
    """Who reports it: 1 to 64 characters. Default: `api`."""
    value_minor: NotRequired[int]
    """The value of the event, in the minor unit of `currency`; needed for a sale to count as revenue. Default: no value."""
    currency: NotRequired[str]
    """The currency of the value: three letters. Default: that of the program."""
    quantity: NotRequired[int]
    """How many actions it stands for: 1 or more. Default: 1."""
    occurred_at: NotRequired[Union[str, datetime]]
    """When it happened: RFC 3339 with an offset, at most 24 hours ahead. Default: now."""
    external_event_id: NotRequired[str]
    """Your own id of the event, 1 to 200 characters; needed without an Idempotency-Key. Sent again for the same source and kind of event it answers the event there is, or 409 `performance_event_conflict` where the contents differ. Sales and refunds do not share ids; each partial refund needs an id of its own."""
    customer: NotRequired[str]
    """Your own id of the customer: 1 to 200 characters; bound to the member by the first event with a coupon, code or click."""
    customer_email: NotRequired[str]
    """The e-mail address of the customer, by which it is told whether the member bought itself; only a keyed digest of it is kept. Default: none."""
    collection: NotRequired[str]
    """Your id of the collection it is about, a uuid, for rules with that scope. Default: none."""
    unit: NotRequired[str]
    """Your id of the unit it is about, a uuid, for rules with that scope. Default: none."""
    reverses: NotRequired[str]
    """The event that a `refund`, `chargeback` or `reversal` takes back, or the refund or chargeback that a `reinstatement` gives back: the id of the event, or your own id of it. Without it such an event is recorded and counts for nothing."""
    reason: NotRequired[str]
    """Why an event is taken back: 1 to 500 characters, not blank; needed for a `reversal`. Default: none."""
    properties: NotRequired[Mapping[str, Any]]
    """Whatever else you want kept with it: any JSON object, kept byte for byte. Default: `{}`."""


class PerformanceAnswer(TypedDict):
    object: Literal["list"]
    """The type of this object: always `list`."""
    data: List[PerformanceEvent]
    """The entries of this page, in the order of the list."""
    has_more: bool
    """True if entries follow this page: if so, ask again with `starting_after` set to `next`, or to the id of the last one here where there is no `next`."""


class DeletedProgramRequirement(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["program.requirement"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    deleted: bool
    """Always `true`: the resource is archived, and stays readable under its id."""


class DeletedProgramTier(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["program.tier"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    deleted: bool
    """Always `true`: the resource is archived, and stays readable under its id."""


class DeletedRequirementOverride(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["requirement_override"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    deleted: bool
    """Always `true`: the resource is archived, and stays readable under its id."""


class ProgramsJoiningUpdateApplicationForm(TypedDict):
    key: str
    """The name of the answer: 1 to 64 lower-case letters, digits or `_`, beginning with a letter; unique in the form."""
    label: str
    """The question, for people: 1 to 200 characters; of `consent` what is agreed to."""
    kind: Literal["text", "choice", "url", "number", "consent"]
    """The kind of answer: a `text`, one `choice`, a `url`, a `number`, or `consent`, which is true or false."""
    help: NotRequired[Optional[str]]
    """A sentence that helps to answer: up to 500 characters. Left out: unchanged."""
    required: NotRequired[bool]
    """True if there has to be an answer; of `consent`, if it has to be true. Left out: unchanged."""
    min: NotRequired[Optional[int]]
    """Of a `text` the fewest characters, of a `number` the least value. Left out: unchanged."""
    max: NotRequired[Optional[int]]
    """Of a `text` the most characters, of a `number` the greatest value. Left out: unchanged."""
    choices: NotRequired[Optional[Sequence[str]]]
    """The answers of a `choice`: 1 to 200 different texts of up to 200 characters; of no other kind."""


class ProgramsJoiningUpdateTerms(TypedDict):
    text: NotRequired[Optional[str]]
    """The terms themselves: 1 to 20,000 characters; or send `url`."""
    url: NotRequired[Optional[str]]
    """The address of the terms, absolute http or https; or send `text`."""


class ProgramsJoiningUpdateRule(TypedDict):
    when: Literal["address_domain", "country", "assertion"]
    """The condition: the domain of the verified address (`address_domain`), the country that the applicant chose (`country`), or an assertion of yours about a person who is known (`assertion`)."""
    any_of: NotRequired[Optional[Sequence[str]]]
    """Of `address_domain` the domains, kept as A-labels, and of `country` the codes of ISO 3166, such as `DE`: 1 to 300."""
    field: NotRequired[Optional[str]]
    """Of `country` the key of the choice that asks for it, whose answers are codes."""
    key: NotRequired[Optional[str]]
    """Of `assertion` its key: it holds while the value is not 0."""
    decision: Literal["approve", "reject"]
    """The decision where it holds: `approve` or `reject`."""
    reason: NotRequired[Optional[str]]
    """Why it rejects, in words that the applicant is told: 1 to 500 characters. Left out: unchanged."""


class DeletedOperatingType(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["operating_type"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    deleted: bool
    """Always `true`: the resource is archived, and stays readable under its id."""


class DeletedMetricKey(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["metric_key"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    deleted: bool
    """Always `true`: the resource is archived, and stays readable under its id."""


class ProgramsStandingPreviewRequirements(TypedDict):
    """Changes of the program's requirements to look at; not with `enrollment`. The answer counts how all members would stand once they were made, and lists who gains and who loses. Default: none."""
    add: NotRequired[Sequence[ProgramsStandingPreviewRequirementsAdd]]
    """Requirements that the program would have as well, each as when one is created: at most 100. Default: none."""
    update: NotRequired[Sequence[ProgramsStandingPreviewRequirementsUpdate]]
    """Requirements that would be others, each with its id and the fields that change: at most 100. Default: none."""
    remove: NotRequired[Sequence[str]]
    """Requirements that the program would not have, by their ids: at most 100. Default: none."""


class ProgramsStandingPreviewRequirementsAdd(TypedDict):
    scope: Literal["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"]
    """The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read."""
    metric_key: str
    """The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters."""
    operator: Literal["gte", "lte", "eq", "neq", "exists"]
    """How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0."""
    scope_id: NotRequired[Optional[str]]
    """The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null."""
    threshold: NotRequired[Optional[float]]
    """The value to compare with, in the unit of the metric; may be left out or null only for `exists`."""
    window_days: NotRequired[Optional[int]]
    """The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null."""
    source: NotRequired[Optional[str]]
    """Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null."""
    weight: NotRequired[int]
    """The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1."""
    required: NotRequired[bool]
    """True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true."""
    operating_type: NotRequired[Optional[str]]
    """Only members of this operating type must meet it: its id, or null for all members. Default: null."""
    failure_policy: NotRequired[Optional[Literal["grace", "immediate"]]]
    """`grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics."""
    status: NotRequired[Literal["active", "paused", "archived"]]
    """Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`."""
    metadata: NotRequired[Mapping[str, Any]]
    """Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`."""


class ProgramsStandingPreviewRequirementsUpdate(TypedDict):
    scope: NotRequired[Literal["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"]]
    """The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read."""
    metric_key: NotRequired[str]
    """The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters."""
    operator: NotRequired[Literal["gte", "lte", "eq", "neq", "exists"]]
    """How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0."""
    scope_id: NotRequired[Optional[str]]
    """The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null."""
    threshold: NotRequired[Optional[float]]
    """The value to compare with, in the unit of the metric; may be left out or null only for `exists`."""
    window_days: NotRequired[Optional[int]]
    """The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null."""
    source: NotRequired[Optional[str]]
    """Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null."""
    weight: NotRequired[int]
    """The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1."""
    required: NotRequired[bool]
    """True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true."""
    operating_type: NotRequired[Optional[str]]
    """Only members of this operating type must meet it: its id, or null for all members. Default: null."""
    failure_policy: NotRequired[Optional[Literal["grace", "immediate"]]]
    """`grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics."""
    status: NotRequired[Literal["active", "paused", "archived"]]
    """Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`."""
    metadata: NotRequired[Mapping[str, Any]]
    """Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`."""
    requirement: str
    """The requirement, by its id."""


class ProgramsStandingPreviewSimulate(TypedDict):
    """The values to assume of the member in place of the actual ones; needs `enrollment`. Default: nothing."""
    assertions: NotRequired[Mapping[str, float]]
    """Assertions to assume, by their key: true, false, a number, or null for none. Default: as they are."""
    operating_type: NotRequired[Optional[str]]
    """The operating type to assume, by its id or key, or null for none. Default: the member's own."""
    metrics: NotRequired[Mapping[str, float]]
    """Values of metrics to assume, by their key, in the unit of the metric. Default: as they are."""


class MessagesCreateFilter(TypedDict):
    """The members that these filters find when the message is sent; `{}` for all of the brand. Send either this or `enrollments`."""
    program: NotRequired[str]
    """Only members of this program, by its id."""
    tier: NotRequired[str]
    """Only members who have this tier, by its id."""
    tag: NotRequired[str]
    """Only members who have this tag: 1 to 40 characters."""
    approval_status: NotRequired[Union[Literal["pending", "approved", "rejected"], str]]
    """Only members with this approval; several with commas between."""
    qualification_status: NotRequired[Union[Literal["pending", "qualified", "grace", "not_qualified"], str]]
    """Only members with this qualification; several with commas between."""
    status: NotRequired[Union[Literal["active", "paused", "archived"], str]]
    """Only members whose membership has this status; several with commas between."""


class MessagesPreviewFilter(TypedDict):
    """The members that these filters find when the message is sent; `{}` for all of the brand. Send either this or `enrollments`."""
    program: NotRequired[str]
    """Only members of this program, by its id."""
    tier: NotRequired[str]
    """Only members who have this tier, by its id."""
    tag: NotRequired[str]
    """Only members who have this tag: 1 to 40 characters."""
    approval_status: NotRequired[Union[Literal["pending", "approved", "rejected"], str]]
    """Only members with this approval; several with commas between."""
    qualification_status: NotRequired[Union[Literal["pending", "qualified", "grace", "not_qualified"], str]]
    """Only members with this qualification; several with commas between."""
    status: NotRequired[Union[Literal["active", "paused", "archived"], str]]
    """Only members whose membership has this status; several with commas between."""


class MessagesUpdateFilter(TypedDict):
    """The members that these filters find when the message is sent; `{}` for all of the brand. Send either this or `enrollments`."""
    program: NotRequired[str]
    """Only members of this program, by its id."""
    tier: NotRequired[str]
    """Only members who have this tier, by its id."""
    tag: NotRequired[str]
    """Only members who have this tag: 1 to 40 characters."""
    approval_status: NotRequired[Union[Literal["pending", "approved", "rejected"], str]]
    """Only members with this approval; several with commas between."""
    qualification_status: NotRequired[Union[Literal["pending", "qualified", "grace", "not_qualified"], str]]
    """Only members with this qualification; several with commas between."""
    status: NotRequired[Union[Literal["active", "paused", "archived"], str]]
    """Only members whose membership has this status; several with commas between."""


class DeletedPortalDomain(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["portal_domain"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    deleted: bool
    """Always `true`: the resource is archived, and stays readable under its id."""


class PayoutsRulesPreviewRule(TypedDict):
    """The rule to add, with the fields that create one; it needs no name. Default: none is added."""
    name: NotRequired[str]
    """The display name of the rule: 1 to 200 characters, not blank. Default: none."""
    type: Literal["revenue_split", "cpa", "threshold_bonus"]
    """How it pays: `revenue_split` a share of the sales, `cpa` an amount for each action, `threshold_bonus` an amount for reaching a threshold."""
    scope: PayoutsRulesPreviewRuleScope
    """The activity that the rule pays for; it cannot be changed afterwards."""
    tier: NotRequired[str]
    """The id of a tier of the program: only events count whose member held this very tier when they occurred. It cannot be changed afterwards. Default: the events of all members count."""
    metric_key: NotRequired[str]
    """The metric that the rule measures: 1 to 80 characters. Default: `gmv_cents` for a `revenue_split`, which takes no other."""
    rate_bps: NotRequired[int]
    """The share of the net sales in hundredths of a percent, 0 to 10,000; for a `revenue_split`, which needs it."""
    per_unit_minor: NotRequired[int]
    """The amount for each action in the minor unit of `currency`, 0 or more; for a `cpa`, which needs it."""
    threshold: NotRequired[float]
    """The value of the metric that earns the bonus; for a `threshold_bonus`, which needs it."""
    bonus_minor: NotRequired[int]
    """The amount of the bonus in the minor unit of `currency`, 0 or more; for a `threshold_bonus`, which needs it."""
    window_days: NotRequired[int]
    """The days up to the period's end in which a bonus is measured: 1 to 3650. Default: the whole time, paid once."""
    window_key: NotRequired[str]
    """Your name for the window of a bonus: 1 to 60 characters. Default: none."""
    currency: NotRequired[str]
    """The currency that is measured and paid: three letters, kept in lower case. Default: `usd`."""


class PayoutsRulesPreviewRuleScope(TypedDict):
    """The activity that the rule pays for; it cannot be changed afterwards."""
    type: Literal["program", "collection", "unit", "member"]
    """Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`."""
    program: str
    """The id of the program that the rule belongs to."""
    collection: NotRequired[str]
    """Your id of the collection that events must name, a uuid; for the scope `collection`, which needs it."""
    unit: NotRequired[str]
    """Your id of the unit that events must name, a uuid; for the scope `unit`, which needs it."""
    member: NotRequired[str]
    """The id of the enrollment that is paid; for the scope `member`, which needs it."""


class ProgramsSimulateRule(TypedDict):
    name: NotRequired[str]
    """The display name of the rule: 1 to 200 characters, not blank. Default: none."""
    type: Literal["revenue_split", "cpa", "threshold_bonus"]
    """How it pays: `revenue_split` a share of the sales, `cpa` an amount for each action, `threshold_bonus` an amount for reaching a threshold."""
    scope: ProgramsSimulateRuleScope
    """The activity that the rule pays for; it cannot be changed afterwards."""
    tier: NotRequired[str]
    """The id of a tier of the program: only events count whose member held this very tier when they occurred. It cannot be changed afterwards. Default: the events of all members count."""
    metric_key: NotRequired[str]
    """The metric that the rule measures: 1 to 80 characters. Default: `gmv_cents` for a `revenue_split`, which takes no other."""
    rate_bps: NotRequired[int]
    """The share of the net sales in hundredths of a percent, 0 to 10,000; for a `revenue_split`, which needs it."""
    per_unit_minor: NotRequired[int]
    """The amount for each action in the minor unit of `currency`, 0 or more; for a `cpa`, which needs it."""
    threshold: NotRequired[float]
    """The value of the metric that earns the bonus; for a `threshold_bonus`, which needs it."""
    bonus_minor: NotRequired[int]
    """The amount of the bonus in the minor unit of `currency`, 0 or more; for a `threshold_bonus`, which needs it."""
    window_days: NotRequired[int]
    """The days up to the period's end in which a bonus is measured: 1 to 3650. Default: the whole time, paid once."""
    window_key: NotRequired[str]
    """Your name for the window of a bonus: 1 to 60 characters. Default: none."""
    currency: NotRequired[str]
    """The currency that is measured and paid: three letters, kept in lower case. Default: `usd`."""


class ProgramsSimulateRuleScope(TypedDict):
    """The activity that the rule pays for; it cannot be changed afterwards."""
    type: Literal["program", "collection", "unit", "member"]
    """Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`."""
    program: str
    """The id of the program that the rule belongs to."""
    collection: NotRequired[str]
    """Your id of the collection that events must name, a uuid; for the scope `collection`, which needs it."""
    unit: NotRequired[str]
    """Your id of the unit that events must name, a uuid; for the scope `unit`, which needs it."""
    member: NotRequired[str]
    """The id of the enrollment that is paid; for the scope `member`, which needs it."""


class ProgramsSimulateRequirements(TypedDict):
    """Changes of the requirements of the program as they are now, which would have been in force from the start, with those of `tiers`: each member is judged again at every instant at which it would have been evaluated. Without any change, by the present requirements. Default, unless `tiers` is there: every member stands as it did."""
    add: NotRequired[Sequence[ProgramsSimulateRequirementsAdd]]
    """Requirements that the program would have as well, each as when one is created: at most 100. Default: none."""
    update: NotRequired[Sequence[ProgramsSimulateRequirementsUpdate]]
    """Requirements that would be others, each with its id and the fields that change: at most 100. Default: none."""
    remove: NotRequired[Sequence[str]]
    """Requirements that the program would not have, by their ids: at most 100. Default: none."""


class ProgramsSimulateRequirementsAdd(TypedDict):
    scope: Literal["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"]
    """The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read."""
    metric_key: str
    """The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters."""
    operator: Literal["gte", "lte", "eq", "neq", "exists"]
    """How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0."""
    scope_id: NotRequired[Optional[str]]
    """The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null."""
    threshold: NotRequired[Optional[float]]
    """The value to compare with, in the unit of the metric; may be left out or null only for `exists`."""
    window_days: NotRequired[Optional[int]]
    """The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null."""
    source: NotRequired[Optional[str]]
    """Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null."""
    weight: NotRequired[int]
    """The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1."""
    required: NotRequired[bool]
    """True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true."""
    operating_type: NotRequired[Optional[str]]
    """Only members of this operating type must meet it: its id, or null for all members. Default: null."""
    failure_policy: NotRequired[Optional[Literal["grace", "immediate"]]]
    """`grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics."""
    status: NotRequired[Literal["active", "paused", "archived"]]
    """Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`."""
    metadata: NotRequired[Mapping[str, Any]]
    """Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`."""


class ProgramsSimulateRequirementsUpdate(TypedDict):
    scope: NotRequired[Literal["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"]]
    """The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read."""
    metric_key: NotRequired[str]
    """The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters."""
    operator: NotRequired[Literal["gte", "lte", "eq", "neq", "exists"]]
    """How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0."""
    scope_id: NotRequired[Optional[str]]
    """The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null."""
    threshold: NotRequired[Optional[float]]
    """The value to compare with, in the unit of the metric; may be left out or null only for `exists`."""
    window_days: NotRequired[Optional[int]]
    """The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null."""
    source: NotRequired[Optional[str]]
    """Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null."""
    weight: NotRequired[int]
    """The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1."""
    required: NotRequired[bool]
    """True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true."""
    operating_type: NotRequired[Optional[str]]
    """Only members of this operating type must meet it: its id, or null for all members. Default: null."""
    failure_policy: NotRequired[Optional[Literal["grace", "immediate"]]]
    """`grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics."""
    status: NotRequired[Literal["active", "paused", "archived"]]
    """Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`."""
    metadata: NotRequired[Mapping[str, Any]]
    """Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`."""
    requirement: str
    """The requirement, by its id."""


class ProgramsSimulateTiers(TypedDict):
    """Changes of the tiers of the program as they are now, which would have been in force from the start. Default: none."""
    add: NotRequired[Sequence[ProgramsSimulateTiersAdd]]
    """Tiers that the program would have as well: at most 100. Default: none."""
    update: NotRequired[Sequence[ProgramsSimulateTiersUpdate]]
    """Tiers that would be others, each with its id and the fields that change: at most 100. Default: none."""
    remove: NotRequired[Sequence[str]]
    """Tiers that the program would not have, by their ids: at most 100. Default: none."""


class ProgramsSimulateTiersAdd(TypedDict):
    key: str
    """The key by which requirements and rules of the same request name the tier: 1 to 40 lower-case letters, digits and hyphens."""
    name: str
    """The display name of the tier: 1 to 200 characters, not blank."""
    rank: int
    """Its place among the program's tiers, a higher one being better: 0 to 1,000,000, unique among those that would be active."""


class ProgramsSimulateTiersUpdate(TypedDict):
    tier: str
    """The tier, by its id."""
    name: NotRequired[str]
    """The display name of the tier: 1 to 200 characters, not blank. Default: no change."""
    rank: NotRequired[int]
    """Its place among the program's tiers, a higher one being better. Default: no change."""
    status: NotRequired[Literal["active", "archived"]]
    """`active`, or `archived`: then no member would have had it. Default: no change."""


class PayoutsRulesCreateScope(TypedDict):
    """The activity that the rule pays for; it cannot be changed afterwards."""
    type: Literal["program", "collection", "unit", "member"]
    """Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`."""
    program: str
    """The id of the program that the rule belongs to."""
    collection: NotRequired[str]
    """Your id of the collection that events must name, a uuid; for the scope `collection`, which needs it."""
    unit: NotRequired[str]
    """Your id of the unit that events must name, a uuid; for the scope `unit`, which needs it."""
    member: NotRequired[str]
    """The id of the enrollment that is paid; for the scope `member`, which needs it."""


class SimulationsCreateRule(TypedDict):
    name: NotRequired[str]
    """The display name of the rule: 1 to 200 characters, not blank. Default: none."""
    type: Literal["revenue_split", "cpa", "threshold_bonus"]
    """How it pays: `revenue_split` a share of the sales, `cpa` an amount for each action, `threshold_bonus` an amount for reaching a threshold."""
    scope: SimulationsCreateRuleScope
    """The activity that the rule pays for; it cannot be changed afterwards."""
    tier: NotRequired[str]
    """The id of a tier of the program: only events count whose member held this very tier when they occurred. It cannot be changed afterwards. Default: the events of all members count."""
    metric_key: NotRequired[str]
    """The metric that the rule measures: 1 to 80 characters. Default: `gmv_cents` for a `revenue_split`, which takes no other."""
    rate_bps: NotRequired[int]
    """The share of the net sales in hundredths of a percent, 0 to 10,000; for a `revenue_split`, which needs it."""
    per_unit_minor: NotRequired[int]
    """The amount for each action in the minor unit of `currency`, 0 or more; for a `cpa`, which needs it."""
    threshold: NotRequired[float]
    """The value of the metric that earns the bonus; for a `threshold_bonus`, which needs it."""
    bonus_minor: NotRequired[int]
    """The amount of the bonus in the minor unit of `currency`, 0 or more; for a `threshold_bonus`, which needs it."""
    window_days: NotRequired[int]
    """The days up to the period's end in which a bonus is measured: 1 to 3650. Default: the whole time, paid once."""
    window_key: NotRequired[str]
    """Your name for the window of a bonus: 1 to 60 characters. Default: none."""
    currency: NotRequired[str]
    """The currency that is measured and paid: three letters, kept in lower case. Default: `usd`."""


class SimulationsCreateRuleScope(TypedDict):
    """The activity that the rule pays for; it cannot be changed afterwards."""
    type: Literal["program", "collection", "unit", "member"]
    """Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`."""
    program: str
    """The id of the program that the rule belongs to."""
    collection: NotRequired[str]
    """Your id of the collection that events must name, a uuid; for the scope `collection`, which needs it."""
    unit: NotRequired[str]
    """Your id of the unit that events must name, a uuid; for the scope `unit`, which needs it."""
    member: NotRequired[str]
    """The id of the enrollment that is paid; for the scope `member`, which needs it."""


class SimulationsCreateRequirements(TypedDict):
    """Changes of the requirements of the program as they are now, which would have been in force from the start, with those of `tiers`: each member is judged again at every instant at which it would have been evaluated. Without any change, by the present requirements. Default, unless `tiers` is there: every member stands as it did."""
    add: NotRequired[Sequence[SimulationsCreateRequirementsAdd]]
    """Requirements that the program would have as well, each as when one is created: at most 100. Default: none."""
    update: NotRequired[Sequence[SimulationsCreateRequirementsUpdate]]
    """Requirements that would be others, each with its id and the fields that change: at most 100. Default: none."""
    remove: NotRequired[Sequence[str]]
    """Requirements that the program would not have, by their ids: at most 100. Default: none."""


class SimulationsCreateRequirementsAdd(TypedDict):
    scope: Literal["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"]
    """The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read."""
    metric_key: str
    """The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters."""
    operator: Literal["gte", "lte", "eq", "neq", "exists"]
    """How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0."""
    scope_id: NotRequired[Optional[str]]
    """The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null."""
    threshold: NotRequired[Optional[float]]
    """The value to compare with, in the unit of the metric; may be left out or null only for `exists`."""
    window_days: NotRequired[Optional[int]]
    """The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null."""
    source: NotRequired[Optional[str]]
    """Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null."""
    weight: NotRequired[int]
    """The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1."""
    required: NotRequired[bool]
    """True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true."""
    operating_type: NotRequired[Optional[str]]
    """Only members of this operating type must meet it: its id, or null for all members. Default: null."""
    failure_policy: NotRequired[Optional[Literal["grace", "immediate"]]]
    """`grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics."""
    status: NotRequired[Literal["active", "paused", "archived"]]
    """Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`."""
    metadata: NotRequired[Mapping[str, Any]]
    """Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`."""


class SimulationsCreateRequirementsUpdate(TypedDict):
    scope: NotRequired[Literal["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"]]
    """The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read."""
    metric_key: NotRequired[str]
    """The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters."""
    operator: NotRequired[Literal["gte", "lte", "eq", "neq", "exists"]]
    """How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0."""
    scope_id: NotRequired[Optional[str]]
    """The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null."""
    threshold: NotRequired[Optional[float]]
    """The value to compare with, in the unit of the metric; may be left out or null only for `exists`."""
    window_days: NotRequired[Optional[int]]
    """The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null."""
    source: NotRequired[Optional[str]]
    """Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null."""
    weight: NotRequired[int]
    """The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1."""
    required: NotRequired[bool]
    """True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true."""
    operating_type: NotRequired[Optional[str]]
    """Only members of this operating type must meet it: its id, or null for all members. Default: null."""
    failure_policy: NotRequired[Optional[Literal["grace", "immediate"]]]
    """`grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics."""
    status: NotRequired[Literal["active", "paused", "archived"]]
    """Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`."""
    metadata: NotRequired[Mapping[str, Any]]
    """Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`."""
    requirement: str
    """The requirement, by its id."""


class SimulationsCreateTiers(TypedDict):
    """Changes of the tiers of the program as they are now, which would have been in force from the start. Default: none."""
    add: NotRequired[Sequence[SimulationsCreateTiersAdd]]
    """Tiers that the program would have as well: at most 100. Default: none."""
    update: NotRequired[Sequence[SimulationsCreateTiersUpdate]]
    """Tiers that would be others, each with its id and the fields that change: at most 100. Default: none."""
    remove: NotRequired[Sequence[str]]
    """Tiers that the program would not have, by their ids: at most 100. Default: none."""


class SimulationsCreateTiersAdd(TypedDict):
    key: str
    """The key by which requirements and rules of the same request name the tier: 1 to 40 lower-case letters, digits and hyphens."""
    name: str
    """The display name of the tier: 1 to 200 characters, not blank."""
    rank: int
    """Its place among the program's tiers, a higher one being better: 0 to 1,000,000, unique among those that would be active."""


class SimulationsCreateTiersUpdate(TypedDict):
    tier: str
    """The tier, by its id."""
    name: NotRequired[str]
    """The display name of the tier: 1 to 200 characters, not blank. Default: no change."""
    rank: NotRequired[int]
    """Its place among the program's tiers, a higher one being better. Default: no change."""
    status: NotRequired[Literal["active", "archived"]]
    """`active`, or `archived`: then no member would have had it. Default: no change."""


class SimulationsAnswer(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["simulation"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program whose terms would have been others, `prog_…`."""
    name: str
    """The name by which the team finds it."""
    proposal: Dict[str, Any]
    """The terms and the days, as a simulation takes them."""
    sums: SimulationsAnswerSums
    """The sums of its last run."""
    ran_at: str
    """When it was last run, RFC 3339 UTC."""
    author: SimulationsAnswerAuthor
    """Who saved it, as audit entries name who acts."""
    hidden: NotRequired[List[str]]
    """The parts left out because your scopes do not cover them; absent when nothing is left out."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updated_at: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""
    result: ProgramSimulation
    """The answer of the run."""


class SimulationsAnswerSums(TypedDict):
    """The sums of its last run."""
    totals: List[SimulationsAnswerSumsTotal]
    """The amounts of all members, by currency."""
    standing: Optional[SimulationsAnswerSumsStanding]
    """How many members would have stood otherwise; null where only rules are proposed."""


class SimulationsAnswerSumsTotal(TypedDict):
    currency: str
    """The currency of the amounts, three lower-case letters."""
    now_minor: int
    """The amount by the terms that were in force, in the minor unit of `currency`."""
    proposed_minor: int
    """The amount by the proposed terms, in the minor unit of `currency`."""
    difference_minor: int
    """`proposed_minor` less `now_minor`, in the minor unit of `currency`."""
    exact: NotRequired[Dict[str, str]]
    """The digits of every number of this object that is no safe integer, by its field; absent where all are."""
    gaining: int
    """How many members would have got more."""
    losing: int
    """How many members would have got less."""
    unchanged: int
    """How many members would have got the same, other than nothing."""


class SimulationsAnswerSumsStanding(TypedDict):
    gains: int
    """How many members would have gained."""
    loses: int
    """How many members would have lost."""
    unjudged_count: int
    """How many members nobody can judge."""


class SimulationsAnswerAuthor(TypedDict):
    """Who saved it, as audit entries name who acts."""
    type: Union[Literal["api_key", "operator", "host_app", "member", "person", "source", "system"], str]
    """The kind of caller: `person`, or the `operator`."""
    id: Optional[str]
    """The id of the person; null where there is none."""
    name: Optional[str]
    """The name of the author at that time."""


class WebhookEndpointsAnswer(TypedDict):
    webhook_endpoint: WebhookEndpoint
    """The endpoint."""


class DeletedWebhookEndpoint(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["webhook_endpoint"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    deleted: bool
    """Always `true`: the resource is archived, and stays readable under its id."""


class BrandUpdateLook(TypedDict):
    accent: str
    """The colour of links and buttons on light pages, `#rrggbb`, with a contrast of at least 4.5 to white."""
    accent_dark: NotRequired[str]
    """The same on dark pages, with a contrast of at least 4.5 to `#1a1a18`. Left out: unchanged."""
    corner: NotRequired[int]
    """The radius of corners: 0 to 20 pixels. Left out: unchanged."""
    font: NotRequired[Literal["sans", "serif", "rounded", "mono"]]
    """The typeface: `sans`, `serif`, `rounded` or `mono`, as the device has it. Left out: unchanged."""
    logo: NotRequired[Optional[str]]
    """The logo: a `data:` URL of a PNG, JPEG or WebP picture of at most 48 KiB. Left out: unchanged."""


class PayoutsRailsCreateConfig(TypedDict):
    """How its payment files are made; a `csv_batch` names its `format`. Default: nothing, for a rail that pays by hand."""
    format: NotRequired[Optional[Union[Literal["paypal_payouts_csv", "wise_batch_csv", "sepa_pain_001"], str]]]
    """The format of the payment files: one for PayPal, Wise or SEPA, or another that the service has registered; null, for a manual rail, makes a plain list."""
    wallet_funded: NotRequired[bool]
    """True if payments are taken from the brand's wallet. Default: false."""
    columns: NotRequired[Optional[Sequence[PayoutsRailsCreateConfigColumn]]]
    """The columns of a CSV file in their order: 1 to 50, or null for those of the format. Default: null."""
    debtor: NotRequired[Optional[PayoutsRailsCreateConfigDebtor]]
    """The account that pays, which SEPA files need, and other formats may; null for those that name none. Default: null."""


class PayoutsRailsCreateConfigColumn(TypedDict):
    key: Literal["reference", "item", "batch", "destination", "name", "email", "recipient_type", "amount", "amount_minor", "currency", "amount_currency", "note", "wallet"]
    """The value of a payment that the column shows."""
    header: str
    """The name of the column in the first line of the file: 1 to 200 characters, once per file."""


class PayoutsRailsCreateConfigDebtor(TypedDict):
    name: str
    """The name of whoever pays: 1 to 70 characters, not blank."""
    iban: str
    """The IBAN of the account that pays."""


class PayoutsRailsUpdateConfig(TypedDict):
    """`format` cannot change after creation."""
    format: NotRequired[Optional[Union[Literal["paypal_payouts_csv", "wise_batch_csv", "sepa_pain_001"], str]]]
    """The format of the payment files: one for PayPal, Wise or SEPA, or another that the service has registered; null, for a manual rail, makes a plain list."""
    wallet_funded: NotRequired[bool]
    """True if payments are taken from the brand's wallet. Left out: unchanged."""
    columns: NotRequired[Optional[Sequence[PayoutsRailsUpdateConfigColumn]]]
    """The columns of a CSV file in their order: 1 to 50, or null for those of the format. Left out: unchanged."""
    debtor: NotRequired[Optional[PayoutsRailsUpdateConfigDebtor]]
    """The account that pays, which SEPA files need, and other formats may; null for those that name none. Left out: unchanged."""


class PayoutsRailsUpdateConfigColumn(TypedDict):
    key: Literal["reference", "item", "batch", "destination", "name", "email", "recipient_type", "amount", "amount_minor", "currency", "amount_currency", "note", "wallet"]
    """The value of a payment that the column shows."""
    header: str
    """The name of the column in the first line of the file: 1 to 200 characters, once per file."""


class PayoutsRailsUpdateConfigDebtor(TypedDict):
    name: str
    """The name of whoever pays: 1 to 70 characters, not blank."""
    iban: str
    """The IBAN of the account that pays."""


class DeletedPayoutSchedule(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["payout_schedule"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    deleted: bool
    """Always `true`: the resource is archived, and stays readable under its id."""


class PayoutsBatchesConfirmResult(TypedDict):
    item: str
    """The id of the item, or its reference in the payment file."""
    status: Literal["paid", "failed", "returned"]
    """The result of the payment: `paid`, `failed`, or `returned` after it was paid."""
    reason: NotRequired[str]
    """Why it failed or came back: 1 to 500 characters. Default: not said."""


class ProgramsConnectConfigAnswer(TypedDict):
    id: str
    """The id, which never changes, with the prefix of its kind; requests may also send it without the prefix."""
    object: Literal["program.connect_config"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    program: str
    """The program that host applications meet, `prog_…`."""
    publicKey: str
    """The key by which host applications name the program, `pk_…`; it is no secret."""
    allowedOrigins: List[str]
    """The origins of web pages that may call the connect surface."""
    allowedRedirectOrigins: List[str]
    """The origins that a member may be sent back to after connecting a channel."""
    requiredChannels: List[str]
    """The channels that a member must connect, in this order."""
    defaultApprovalStatus: Union[Literal["pending", "approved"], str]
    """The approval of members who are handed off: `approved` at once, or `pending` until you decide."""
    metadata: Dict[str, Any]
    """Your own data, byte for byte as you sent it; `{}` when you sent none."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    createdAt: str
    """When this was created: RFC 3339 in UTC, with milliseconds."""
    updatedAt: str
    """When this last changed: RFC 3339 in UTC, with milliseconds."""


class ConnectHandoffPayload(TypedDict):
    """The signed content: a JSON object in camelCase."""
    iss: str
    """Who signed: the issuer of the host application, 1 to 200 characters."""
    aud: str
    """The intended audience: that of the handoff config, 1 to 200 characters."""
    iat: int
    """When it was signed, in seconds since 1970; at most 60 s ahead of the service's clock."""
    exp: int
    """Until when it may be used, in seconds since 1970; at most 15 minutes after `iat`."""
    nonce: str
    """A uuid made for this payload, which is accepted once."""
    publicKey: str
    """The public key of the program's connect config."""
    programId: str
    """The program to hand the user off to, by its id."""
    externalUserId: str
    """The id of the user in the host application: 1 to 200 characters."""
    email: NotRequired[Optional[str]]
    """The e-mail address of the user, up to 320 characters, or null. Default: not known."""
    emailVerified: NotRequired[Optional[bool]]
    """True if you have verified that the address is the user's: only then a new user becomes the member of your program who has it. Default: false."""
    name: NotRequired[Optional[str]]
    """The name of the user, 1 to 200 characters, or null. Default: not known."""
    operatingType: NotRequired[Optional[str]]
    """The kind of member by the key of an operating type, or null; one that is unknown is passed over. Default: none."""
    metadata: NotRequired[Mapping[str, Any]]
    """Your own data: any JSON object, kept and answered byte for byte. Default: `{}`."""
    redirectUri: str
    """Where to send the member back to: an absolute URL of an allowed origin, up to 2,048 characters."""


class ConnectStandingPayload(TypedDict):
    """The signed content: a JSON object in camelCase."""
    iss: str
    """Who signed: the issuer of the host application, 1 to 200 characters."""
    aud: str
    """The intended audience: that of the handoff config, 1 to 200 characters."""
    iat: int
    """When it was signed, in seconds since 1970; at most 60 s ahead of the service's clock."""
    exp: int
    """Until when it may be used, in seconds since 1970; at most 15 minutes after `iat`."""
    nonce: str
    """A uuid made for this payload, which is accepted once."""
    publicKey: str
    """The public key of the program's connect config."""
    programId: str
    """The program to hand the user off to, by its id."""
    externalUserId: str
    """The id of the user in the host application: 1 to 200 characters."""
    email: NotRequired[Optional[str]]
    """The e-mail address of the user, up to 320 characters, or null. Default: not known."""
    emailVerified: NotRequired[Optional[bool]]
    """True if you have verified that the address is the user's: only then a new user becomes the member of your program who has it. Default: false."""
    name: NotRequired[Optional[str]]
    """The name of the user, 1 to 200 characters, or null. Default: not known."""
    operatingType: NotRequired[Optional[str]]
    """The kind of member by the key of an operating type, or null; one that is unknown is passed over. Default: none."""
    metadata: NotRequired[Mapping[str, Any]]
    """Your own data: any JSON object, kept and answered byte for byte. Default: `{}`."""


class ConnectPortalPayload(TypedDict):
    """The signed content: a JSON object in camelCase."""
    iss: str
    """Who signed: the issuer of the host application, 1 to 200 characters."""
    aud: str
    """The intended audience: that of the handoff config, 1 to 200 characters."""
    iat: int
    """When it was signed, in seconds since 1970; at most 60 s ahead of the service's clock."""
    exp: int
    """Until when it may be used, in seconds since 1970; at most 15 minutes after `iat`."""
    nonce: str
    """A uuid made for this payload, which is accepted once."""
    publicKey: str
    """The public key of the program's connect config."""
    programId: str
    """The program to hand the user off to, by its id."""
    externalUserId: str
    """The id of the user in the host application: 1 to 200 characters."""
    email: NotRequired[Optional[str]]
    """The e-mail address of the user, up to 320 characters, or null. Default: not known."""
    emailVerified: NotRequired[Optional[bool]]
    """True if you have verified that the address is the user's: only then a new user becomes the member of your program who has it. Default: false."""
    name: NotRequired[Optional[str]]
    """The name of the user, 1 to 200 characters, or null. Default: not known."""
    operatingType: NotRequired[Optional[str]]
    """The kind of member by the key of an operating type, or null; one that is unknown is passed over. Default: none."""
    metadata: NotRequired[Mapping[str, Any]]
    """Your own data: any JSON object, kept and answered byte for byte. Default: `{}`."""
    portal: bool
    """Always true: the payload asks for the portal of the user."""


class EventsSealsAnswer(TypedDict):
    keys: List[SealKey]
    """The keys, the one that signs now first."""


class DistributionLaunchingData(TypedDict):
    """The data of `distribution.launching`. A launch or a resume of the distribution was accepted and goes on."""
    object: Distribution
    """The distribution, as its GET answered at that moment."""


class DistributionLiveData(TypedDict):
    """The data of `distribution.live`. The launch of the distribution ended with all or some of its deployments live."""
    object: Distribution
    """The distribution, as its GET answered at that moment."""


class DistributionPausedData(TypedDict):
    """The data of `distribution.paused`. The distribution was paused: its links redirect, and nothing earns."""
    object: Distribution
    """The distribution, as its GET answered at that moment."""


class DistributionResumedData(TypedDict):
    """The data of `distribution.resumed`. The resume of the distribution ended, and it earns again."""
    object: Distribution
    """The distribution, as its GET answered at that moment."""


class DistributionCompletedData(TypedDict):
    """The data of `distribution.completed`. The distribution ended: by request, because its deployments ended, or because its budget is spent."""
    object: Distribution
    """The distribution, as its GET answered at that moment."""


class DistributionFailedData(TypedDict):
    """The data of `distribution.failed`. The launch of the distribution ended without a live deployment."""
    object: Distribution
    """The distribution, as its GET answered at that moment."""


class DistributionCanceledData(TypedDict):
    """The data of `distribution.canceled`. The distribution was canceled for good."""
    object: Distribution
    """The distribution, as its GET answered at that moment."""


class DeploymentCreatedData(TypedDict):
    """The data of `deployment.created`. A launch planned the deployment, which is provisioned next."""
    object: Deployment
    """The deployment, as its GET answered at that moment."""


class DeploymentActivatedData(TypedDict):
    """The data of `deployment.activated`. The deployment was first observed live, or again after a resume."""
    object: Deployment
    """The deployment, as its GET answered at that moment."""


class DeploymentRejectedData(TypedDict):
    """The data of `deployment.rejected`. The channel, or the program's status, refused the deployment."""
    object: Deployment
    """The deployment, as its GET answered at that moment."""


class DeploymentPausedData(TypedDict):
    """The data of `deployment.paused`. The deployment was paused."""
    object: Deployment
    """The deployment, as its GET answered at that moment."""


class DeploymentCompletedData(TypedDict):
    """The data of `deployment.completed`. The deployment ended on its channel."""
    object: Deployment
    """The deployment, as its GET answered at that moment."""


class DeploymentDriftedData(TypedDict):
    """The data of `deployment.drifted`. The channel reports something else than is desired, for longer than the setting allows."""
    object: Deployment
    """The deployment, as its GET answered at that moment."""


class DeploymentCancelRequestedData(TypedDict):
    """The data of `deployment.cancel_requested`. The removal of the deployment from its channel was accepted and goes on."""
    object: Deployment
    """The deployment, as its GET answered at that moment."""


class DeploymentCanceledData(TypedDict):
    """The data of `deployment.canceled`. The deployment was removed from its channel."""
    object: Deployment
    """The deployment, as its GET answered at that moment."""


class DeploymentCleanupFailedData(TypedDict):
    """The data of `deployment.cleanup_failed`. The deployment could not be removed from its channel, which needs an operator."""
    object: Deployment
    """The deployment, as its GET answered at that moment."""


class RelationshipCreatedData(TypedDict):
    """The data of `relationship.created`. The brand began to work with an entity."""
    object: Relationship
    """The relationship, as its GET answered at that moment."""


class RelationshipActivatedData(TypedDict):
    """The data of `relationship.activated`. The first membership of the entity was approved."""
    object: Relationship
    """The relationship, as its GET answered at that moment."""


class RelationshipPausedData(TypedDict):
    """The data of `relationship.paused`. The relationship was paused: nothing earns until it is resumed."""
    object: Relationship
    """The relationship, as its GET answered at that moment."""


class RelationshipResumedData(TypedDict):
    """The data of `relationship.resumed`. The relationship was resumed, and earns again."""
    object: Relationship
    """The relationship, as its GET answered at that moment."""


class RelationshipEndedData(TypedDict):
    """The data of `relationship.ended`. The relationship ended for good."""
    object: Relationship
    """The relationship, as its GET answered at that moment."""


class EnrollmentCreatedData(TypedDict):
    """The data of `enrollment.created`. An entity became a member of a program."""
    object: AnnouncedEnrollment
    """The enrollment, as its GET answered at that moment, but for the tags of your team."""
    notify: NotRequired[bool]
    """`false` where the request asked that the member is not told of it; absent otherwise."""


class EnrollmentApprovedData(TypedDict):
    """The data of `enrollment.approved`. The brand accepted the member."""
    object: AnnouncedEnrollment
    """The enrollment, as its GET answered at that moment, but for the tags of your team."""
    notify: NotRequired[bool]
    """`false` where the request asked that the member is not told of it; absent otherwise."""


class EnrollmentRejectedData(TypedDict):
    """The data of `enrollment.rejected`. The brand declined the member."""
    object: AnnouncedEnrollment
    """The enrollment, as its GET answered at that moment, but for the tags of your team."""
    notify: NotRequired[bool]
    """`false` where the request asked that the member is not told of it; absent otherwise."""


class EnrollmentActivatedData(TypedDict):
    """The data of `enrollment.activated`. The membership became active."""
    object: AnnouncedEnrollment
    """The enrollment, as its GET answered at that moment, but for the tags of your team."""
    notify: NotRequired[bool]
    """`false` where the request asked that the member is not told of it; absent otherwise."""


class EnrollmentQualifiedData(TypedDict):
    """The data of `enrollment.qualified`. The member meets the requirements, after not having met them."""
    object: AnnouncedEnrollment
    """The enrollment, as its GET answered at that moment, but for the tags of your team."""
    notify: NotRequired[bool]
    """`false` where the request asked that the member is not told of it; absent otherwise."""
    previous_status: Union[Literal["pending", "qualified", "grace", "not_qualified"], str]
    """The qualification that the member had before."""
    trigger: Union[Literal["metric_event", "assertion", "override", "requirement", "operating_type", "approval", "timer"], str]
    """The cause of the evaluation: an event (`metric_event`), a changed `assertion`, `override`, `requirement` or `operating_type`, an `approval`, or the passing of time (`timer`)."""


class EnrollmentDisqualifiedData(TypedDict):
    """The data of `enrollment.disqualified`. The member no longer meets the requirements, and no grace is left."""
    object: AnnouncedEnrollment
    """The enrollment, as its GET answered at that moment, but for the tags of your team."""
    notify: NotRequired[bool]
    """`false` where the request asked that the member is not told of it; absent otherwise."""
    previous_status: Union[Literal["pending", "qualified", "grace", "not_qualified"], str]
    """The qualification that the member had before."""
    trigger: Union[Literal["metric_event", "assertion", "override", "requirement", "operating_type", "approval", "timer"], str]
    """The cause of the evaluation: an event (`metric_event`), a changed `assertion`, `override`, `requirement` or `operating_type`, an `approval`, or the passing of time (`timer`)."""


class AssertionCreatedData(TypedDict):
    """The data of `assertion.created`. The brand stated a value about an entity, or another expiry of it."""
    object: Assertion
    """The assertion, as its GET answered at that moment."""
    entity: str
    """The entity that the assertion is about, `ent_…`."""
    key: str
    """The key of the assertion."""


class AssertionRevokedData(TypedDict):
    """The data of `assertion.revoked`. The brand took a statement about an entity back."""
    object: Assertion
    """The assertion, as its GET answered at that moment."""
    entity: str
    """The entity that the assertion is about, `ent_…`."""
    key: str
    """The key of the assertion."""


class PayoutCreatedData(TypedDict):
    """The data of `payout.created`. A payout was written: what a member earned by one rule in one period, or a correction."""
    object: Payout
    """The payout, as its GET answered at that moment."""


class PayoutSettledData(TypedDict):
    """The data of `payout.settled`. The payout was confirmed as paid."""
    object: Payout
    """The payout, as its GET answered at that moment."""


class PayoutFailedData(TypedDict):
    """The data of `payout.failed`. The payment of the payout failed or came back."""
    object: Payout
    """The payout, as its GET answered at that moment."""


class OperationSucceededData(TypedDict):
    """The data of `operation.succeeded`. The operation ended, in whole or in part; its data tells which."""
    object: Operation
    """The operation, as its GET answered at that moment."""


class OperationFailedData(TypedDict):
    """The data of `operation.failed`. The operation ended without success."""
    object: Operation
    """The operation, as its GET answered at that moment."""


class OperationCancelRequestedData(TypedDict):
    """The data of `operation.cancel_requested`. A cancel was accepted, and its operation goes on."""
    object: Operation
    """The operation, as its GET answered at that moment."""


class OperationCanceledData(TypedDict):
    """The data of `operation.canceled`. The operation was canceled before it ended."""
    object: Operation
    """The operation, as its GET answered at that moment."""


class OperationSupersededData(TypedDict):
    """The data of `operation.superseded`. Another operation, such as a cancel, took the place of this one."""
    object: Operation
    """The operation, as its GET answered at that moment."""


class BudgetReservedData(TypedDict):
    """The data of `budget.reserved`. A funded budget was reserved in the wallet."""
    object: Distribution
    """The distribution whose budget it is, as its GET answered at that moment."""
    asset: Union[Literal["credit", "usd"], str]
    """The asset of the budget: `credit`, or `usd`."""
    amount: int
    """How much was reserved, released or missing, in the minor unit of `asset`."""


class BudgetReleasedData(TypedDict):
    """The data of `budget.released`. What was left of a funded budget was given back to the wallet."""
    object: Distribution
    """The distribution whose budget it is, as its GET answered at that moment."""
    asset: Union[Literal["credit", "usd"], str]
    """The asset of the budget: `credit`, or `usd`."""
    amount: int
    """How much was reserved, released or missing, in the minor unit of `asset`."""


class BudgetReserveFailedData(TypedDict):
    """The data of `budget.reserve_failed`. The wallet is short of a funded budget, so that its launch waits."""
    object: Distribution
    """The distribution whose budget it is, as its GET answered at that moment."""
    asset: Union[Literal["credit", "usd"], str]
    """The asset of the budget: `credit`, or `usd`."""
    amount: int
    """How much was reserved, released or missing, in the minor unit of `asset`."""


class EventEnvelope(TypedDict):
    """The fields of every event."""
    id: str
    """The id of the event, `evt_…`: the same one in the feed and in every delivery."""
    object: Literal["event"]
    """The type of this object, always this one word, by which mixed data is told apart."""
    seq: int
    """Its position in the feed: 1 for the first event, then one more for each, in the order of commits."""
    sample: NotRequired[bool]
    """True in a sample that was sent to try a webhook endpoint: it is in no feed, and its `seq` is 0. Absent otherwise."""
    subject: EventSubject
    """The subject of the event."""
    operation: Optional[str]
    """The operation that caused it, `op_…`; null when none did."""
    actor: ActorRef
    """Who did it."""
    request_id: Optional[str]
    """The Request-Id of the request that did it, if it was one."""
    livemode: bool
    """The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate."""
    created_at: str
    """When it happened, RFC 3339 UTC."""


class DistributionLaunchingEvent(EventEnvelope):
    """A launch or a resume of the distribution was accepted and goes on."""
    type: Literal["distribution.launching"]
    data: DistributionLaunchingData


class DistributionLiveEvent(EventEnvelope):
    """The launch of the distribution ended with all or some of its deployments live."""
    type: Literal["distribution.live"]
    data: DistributionLiveData


class DistributionPausedEvent(EventEnvelope):
    """The distribution was paused: its links redirect, and nothing earns."""
    type: Literal["distribution.paused"]
    data: DistributionPausedData


class DistributionResumedEvent(EventEnvelope):
    """The resume of the distribution ended, and it earns again."""
    type: Literal["distribution.resumed"]
    data: DistributionResumedData


class DistributionCompletedEvent(EventEnvelope):
    """The distribution ended: by request, because its deployments ended, or because its budget is spent."""
    type: Literal["distribution.completed"]
    data: DistributionCompletedData


class DistributionFailedEvent(EventEnvelope):
    """The launch of the distribution ended without a live deployment."""
    type: Literal["distribution.failed"]
    data: DistributionFailedData


class DistributionCanceledEvent(EventEnvelope):
    """The distribution was canceled for good."""
    type: Literal["distribution.canceled"]
    data: DistributionCanceledData


class DeploymentCreatedEvent(EventEnvelope):
    """A launch planned the deployment, which is provisioned next."""
    type: Literal["deployment.created"]
    data: DeploymentCreatedData


class DeploymentActivatedEvent(EventEnvelope):
    """The deployment was first observed live, or again after a resume."""
    type: Literal["deployment.activated"]
    data: DeploymentActivatedData


class DeploymentRejectedEvent(EventEnvelope):
    """The channel, or the program's status, refused the deployment."""
    type: Literal["deployment.rejected"]
    data: DeploymentRejectedData


class DeploymentPausedEvent(EventEnvelope):
    """The deployment was paused."""
    type: Literal["deployment.paused"]
    data: DeploymentPausedData


class DeploymentCompletedEvent(EventEnvelope):
    """The deployment ended on its channel."""
    type: Literal["deployment.completed"]
    data: DeploymentCompletedData


class DeploymentDriftedEvent(EventEnvelope):
    """The channel reports something else than is desired, for longer than the setting allows."""
    type: Literal["deployment.drifted"]
    data: DeploymentDriftedData


class DeploymentCancelRequestedEvent(EventEnvelope):
    """The removal of the deployment from its channel was accepted and goes on."""
    type: Literal["deployment.cancel_requested"]
    data: DeploymentCancelRequestedData


class DeploymentCanceledEvent(EventEnvelope):
    """The deployment was removed from its channel."""
    type: Literal["deployment.canceled"]
    data: DeploymentCanceledData


class DeploymentCleanupFailedEvent(EventEnvelope):
    """The deployment could not be removed from its channel, which needs an operator."""
    type: Literal["deployment.cleanup_failed"]
    data: DeploymentCleanupFailedData


class RelationshipCreatedEvent(EventEnvelope):
    """The brand began to work with an entity."""
    type: Literal["relationship.created"]
    data: RelationshipCreatedData


class RelationshipActivatedEvent(EventEnvelope):
    """The first membership of the entity was approved."""
    type: Literal["relationship.activated"]
    data: RelationshipActivatedData


class RelationshipPausedEvent(EventEnvelope):
    """The relationship was paused: nothing earns until it is resumed."""
    type: Literal["relationship.paused"]
    data: RelationshipPausedData


class RelationshipResumedEvent(EventEnvelope):
    """The relationship was resumed, and earns again."""
    type: Literal["relationship.resumed"]
    data: RelationshipResumedData


class RelationshipEndedEvent(EventEnvelope):
    """The relationship ended for good."""
    type: Literal["relationship.ended"]
    data: RelationshipEndedData


class EnrollmentCreatedEvent(EventEnvelope):
    """An entity became a member of a program."""
    type: Literal["enrollment.created"]
    data: EnrollmentCreatedData


class EnrollmentApprovedEvent(EventEnvelope):
    """The brand accepted the member."""
    type: Literal["enrollment.approved"]
    data: EnrollmentApprovedData


class EnrollmentRejectedEvent(EventEnvelope):
    """The brand declined the member."""
    type: Literal["enrollment.rejected"]
    data: EnrollmentRejectedData


class EnrollmentActivatedEvent(EventEnvelope):
    """The membership became active."""
    type: Literal["enrollment.activated"]
    data: EnrollmentActivatedData


class EnrollmentQualifiedEvent(EventEnvelope):
    """The member meets the requirements, after not having met them."""
    type: Literal["enrollment.qualified"]
    data: EnrollmentQualifiedData


class EnrollmentDisqualifiedEvent(EventEnvelope):
    """The member no longer meets the requirements, and no grace is left."""
    type: Literal["enrollment.disqualified"]
    data: EnrollmentDisqualifiedData


class AssertionCreatedEvent(EventEnvelope):
    """The brand stated a value about an entity, or another expiry of it."""
    type: Literal["assertion.created"]
    data: AssertionCreatedData


class AssertionRevokedEvent(EventEnvelope):
    """The brand took a statement about an entity back."""
    type: Literal["assertion.revoked"]
    data: AssertionRevokedData


class PayoutCreatedEvent(EventEnvelope):
    """A payout was written: what a member earned by one rule in one period, or a correction."""
    type: Literal["payout.created"]
    data: PayoutCreatedData


class PayoutSettledEvent(EventEnvelope):
    """The payout was confirmed as paid."""
    type: Literal["payout.settled"]
    data: PayoutSettledData


class PayoutFailedEvent(EventEnvelope):
    """The payment of the payout failed or came back."""
    type: Literal["payout.failed"]
    data: PayoutFailedData


class OperationSucceededEvent(EventEnvelope):
    """The operation ended, in whole or in part; its data tells which."""
    type: Literal["operation.succeeded"]
    data: OperationSucceededData


class OperationFailedEvent(EventEnvelope):
    """The operation ended without success."""
    type: Literal["operation.failed"]
    data: OperationFailedData


class OperationCancelRequestedEvent(EventEnvelope):
    """A cancel was accepted, and its operation goes on."""
    type: Literal["operation.cancel_requested"]
    data: OperationCancelRequestedData


class OperationCanceledEvent(EventEnvelope):
    """The operation was canceled before it ended."""
    type: Literal["operation.canceled"]
    data: OperationCanceledData


class OperationSupersededEvent(EventEnvelope):
    """Another operation, such as a cancel, took the place of this one."""
    type: Literal["operation.superseded"]
    data: OperationSupersededData


class BudgetReservedEvent(EventEnvelope):
    """A funded budget was reserved in the wallet."""
    type: Literal["budget.reserved"]
    data: BudgetReservedData


class BudgetReleasedEvent(EventEnvelope):
    """What was left of a funded budget was given back to the wallet."""
    type: Literal["budget.released"]
    data: BudgetReleasedData


class BudgetReserveFailedEvent(EventEnvelope):
    """The wallet is short of a funded budget, so that its launch waits."""
    type: Literal["budget.reserve_failed"]
    data: BudgetReserveFailedData


Event = Union[
    DistributionLaunchingEvent,
    DistributionLiveEvent,
    DistributionPausedEvent,
    DistributionResumedEvent,
    DistributionCompletedEvent,
    DistributionFailedEvent,
    DistributionCanceledEvent,
    DeploymentCreatedEvent,
    DeploymentActivatedEvent,
    DeploymentRejectedEvent,
    DeploymentPausedEvent,
    DeploymentCompletedEvent,
    DeploymentDriftedEvent,
    DeploymentCancelRequestedEvent,
    DeploymentCanceledEvent,
    DeploymentCleanupFailedEvent,
    RelationshipCreatedEvent,
    RelationshipActivatedEvent,
    RelationshipPausedEvent,
    RelationshipResumedEvent,
    RelationshipEndedEvent,
    EnrollmentCreatedEvent,
    EnrollmentApprovedEvent,
    EnrollmentRejectedEvent,
    EnrollmentActivatedEvent,
    EnrollmentQualifiedEvent,
    EnrollmentDisqualifiedEvent,
    AssertionCreatedEvent,
    AssertionRevokedEvent,
    PayoutCreatedEvent,
    PayoutSettledEvent,
    PayoutFailedEvent,
    OperationSucceededEvent,
    OperationFailedEvent,
    OperationCancelRequestedEvent,
    OperationCanceledEvent,
    OperationSupersededEvent,
    BudgetReservedEvent,
    BudgetReleasedEvent,
    BudgetReserveFailedEvent,
]
"""An event of the feed and of webhooks."""
