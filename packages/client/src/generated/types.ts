// Printed from the OpenAPI document by `pnpm generate`: change the route, its schema or its comments instead.

/** A value of an answer: one that is known by now, or another one that may come. */
export type Open<Known extends string> = Known | (string & {});
/** A word of a query, or several with commas between them. */
export type SomeWords<Word extends string> = Word | `${Word},${string}`;

export type Distribution = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "distribution";
  /** The name of the distribution, for people. */
  name: string;
  /** The business goal in a word of your own, such as `grow_sales`; `custom` when none was given. */
  objective: string;
  /** The purpose of the distribution, for people; null when not given. */
  description: string | null;
  /** Where it stands: `draft` until validation makes it `ready`; `launching`; `active` or `partially_active` when all or some deployments are live; `paused`; and finally `completed`, `failed` or `canceled`. */
  status: Open<"draft" | "validating" | "ready" | "launching" | "active" | "partially_active" | "paused" | "completed" | "failed" | "canceled">;
  /** The plan of slots under `plan`, and whatever else you put beside it, byte for byte as you sent it. */
  spec: {
    [key: string]: unknown;
  };
  /** The digest of plan, programs and budget, in hex: when it changes, the distribution must be validated again. */
  plan_hash: string;
  /** The programs that are distributed, `prog_…`. */
  programs: string[];
  /** The subjects of the distribution, such as a product of yours; each was looked up when it was set. */
  subjects: {
    /** The kind of thing, such as `entity` or a kind of your own. */
    kind: string;
    /** The id of that thing, as it was given. */
    id: string;
    /** The part that it has in the distribution, in a word of your own. */
    role: string;
  }[];
  /** The budget of the distribution for the earnings of members, and the amounts spent from it. */
  budget: {
    /** `none` has no budget, `metered` counts what is spent, `funded` reserves it in the wallet before the launch. */
    mode: Open<"none" | "metered" | "funded">;
    /** `credit` or `usd`; default for a metered budget: the currency of its first program. */
    asset: string | null;
    /** The most that may be spent, in the minor unit of `asset`; null for no limit. */
    total: number | null;
    /** The amount that earning events have taken from it so far, in the minor unit of `asset`. */
    consumed: number;
    /** The amount that was reserved, not spent, and given back to the wallet, in the minor unit of `asset`. */
    released: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  };
  /** How its deployments stand; on retrieve and in lists only. */
  deployments: {
    /** How many deployments it has. */
    total: number;
    /** How many of them are live on their channel. */
    live: number;
  };
  /** The totals of its events by metric, such as `link_clicks`, `sales_count` and `gmv_cents`. `gmv_cents` is in `gmv_currency`, the currency of the first program; `gmv_by_currency` has the sales of every currency. */
  stats: {
    [key: string]: number | string | {
      [key: string]: string;
    } | {
      [key: string]: number | {
        [key: string]: string;
      };
    };
  };
  /** Why it failed; null unless it did. */
  error: {
    /** The stable code of the failure, for programs. */
    code: string;
    /** The failure in words, for people. */
    message: string;
  } | null;
  /** When it was first launched, RFC 3339 UTC; null before. */
  launched_at: string | null;
  /** When it was paused, RFC 3339 UTC; null while it is not. */
  paused_at: string | null;
  /** When it was completed, RFC 3339 UTC; null before. */
  completed_at: string | null;
  /** When it was canceled, RFC 3339 UTC; null before. */
  canceled_at: string | null;
  /** When its launch failed, RFC 3339 UTC; null before. */
  failed_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type ActorRef = {
  /** The kind of actor: an `api_key`, the `operator`, a host application, a member, a person, a source, or the `system` by itself. */
  type: Open<"api_key" | "operator" | "host_app" | "member" | "person" | "source" | "system">;
  /** With its prefix; of the system the name of a worker. */
  id: string | null;
  /** As it was then. */
  name: string | null;
};

export type Deployment = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "deployment";
  /** Its name within the distribution, made of program, channel, format and slot; the same after any change of the plan. */
  deployment_key: string;
  /** The distribution that it belongs to, `dist_…`. */
  distribution: string;
  /** The program that is pushed, `prog_…`; null when there is none. */
  program: string | null;
  /** The connected account through which it runs, `conn_…`; null when the channel needs none. */
  connection: string | null;
  /** Always `program`: a program is pushed through a slot. */
  mode: "program";
  /** The medium of its slot, such as `referral`. */
  medium: string;
  /** The channel of its slot, such as `service` for the service's own links. */
  channel: string;
  /** The format of its slot, such as `referral_link`. */
  format: string;
  /** The name of the channel adapter that runs it. */
  adapter: string;
  /** The desired status of the deployment: `active`, `paused` or `canceled`. */
  status: Open<"active" | "paused" | "canceled">;
  /** The status that the channel reported last, such as `live` or `pending_review`; `unknown` when it was not observed lately. */
  observed_status: Open<"pending" | "provisioning" | "live" | "paused" | "pending_review" | "rejected" | "failed" | "completed" | "unknown">;
  /** The desired state for the channel, in the words of its adapter. */
  desired_state: {
    [key: string]: unknown;
  };
  /** The state that the channel reported last, in the words of its adapter. */
  observed_state: {
    [key: string]: unknown;
  };
  /** The ids of it at the channel, with the number of its links and the first 100 of their codes. */
  external_ids: {
    [key: string]: unknown;
  };
  /** Its share of a funded budget, in the minor unit of the budget's asset; null without one. */
  budget_allocation_minor: number | null;
  /** Why the channel refused it or failed; null when nothing is wrong. */
  error: {
    /** The stable code of the failure, for programs. */
    code: string;
    /** The failure in words, for people. */
    message: string;
  } | null;
  /** When it was first observed live, RFC 3339 UTC; null before. */
  activated_at: string | null;
  /** When it was completed or canceled, RFC 3339 UTC; null before. */
  completed_at: string | null;
  /** When the channel last reported how it stands, RFC 3339 UTC; null before. */
  last_observed_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type Relationship = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "relationship";
  /** The person or organization that your brand works with. */
  entity: {
    /** The entity, `ent_…`. */
    id: string;
    /** The name that your brand recorded; null when it recorded none, or it was erased. */
    name: string | null;
    /** The e-mail address that your brand recorded; null when it recorded none, or it was erased. */
    email: string | null;
  };
  /** `pending` before the first approved enrollment, then `active`; `paused` earns nothing; `ended` is final. */
  status: Open<"pending" | "active" | "paused" | "ended">;
  /** The rights that you have agreed the entity has, in your own words; kept byte for byte and never interpreted. */
  rights: {
    [key: string]: unknown;
  };
  /** The permissions that you give the entity, in your own words; kept byte for byte and never interpreted. */
  permissions: {
    [key: string]: unknown;
  };
  /** The compensation that you have agreed to pay by default, in your own words; kept byte for byte, and no payout rule. */
  compensation_defaults: {
    [key: string]: unknown;
  };
  /** The source of the relationship: `api`, `handoff`, or another way in. */
  source: string;
  /** When it first became active, RFC 3339 UTC; null before. */
  started_at: string | null;
  /** When it ended, RFC 3339 UTC; null while it lasts. */
  ended_at: string | null;
  /** Ids of its enrollments; absent in lists. */
  enrollments?: string[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type AnnouncedEnrollment = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "enrollment";
  /** The program that the member is in, `prog_…`. */
  program: string;
  /** The relationship between the brand and the member's entity, `rel_…`. */
  relationship: string;
  /** The person or organization that is the member, `ent_…`. */
  entity: string;
  /** The member's own code, which never changes and works in every distribution of the program. */
  referral_code: string;
  /** The link with that code, which leads to the landing page of the program. */
  referral_url: string;
  /** The brand's approval of the member: `pending`, `approved` or `rejected`. */
  approval_status: Open<"pending" | "approved" | "rejected">;
  /** The status of the membership: `active`, or `paused` or `archived`, which earn nothing. */
  status: Open<"active" | "paused" | "archived">;
  /** The qualification of the member: `pending` before the first evaluation, `qualified`, `grace` while a failure is tolerated, or `not_qualified`. */
  qualification_status: Open<"pending" | "qualified" | "grace" | "not_qualified">;
  /** The highest tier whose requirements the member meets, `tier_…`; null for none. */
  tier: string | null;
  /** The kind of member, `otype_…`, by which requirements differ; null for none. */
  operating_type: string | null;
  /** The source of the membership: `api`, `handoff`, or another way in. */
  source: string;
  /** Your own data, byte for byte as you sent it; `{}` when you sent none, or once the person is erased. */
  metadata: {
    [key: string]: unknown;
  };
  /** When the entity became a member, RFC 3339 UTC. */
  joined_at: string;
  /** When the brand last approved the member, RFC 3339 UTC; null when it has not. */
  approved_at: string | null;
  /** When the brand last rejected the member, RFC 3339 UTC; null when it has not. */
  rejected_at: string | null;
  /** Why the brand rejected the member, as the member is told; null where none was said, and once the person is erased. */
  rejection_reason: string | null;
  /** When the membership first became active, RFC 3339 UTC; null before. */
  activated_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type Assertion = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "assertion";
  /** The person or organization that the assertion is about, `ent_…`. */
  entity: string;
  /** The key of the assertion, such as `certified`; requirements ask for it as `assert:<key>`. */
  key: string;
  /** The last action on the assertion: the brand states it now, `asserted`, or took it back, `revoked`. */
  action: Open<"asserted" | "revoked">;
  /** The value that requirements compare: 1 for true, 0 for false, or the number you gave. */
  value: number;
  /** From when on it counts as 0, RFC 3339 UTC; null for never. */
  expires_at: string | null;
  /** When this value began to hold, RFC 3339 UTC. */
  effective_at: string;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type Payout = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout";
  /** `pending` until a batch takes it, `awaiting_account` while the recipient cannot be paid, `processing` in a batch, then `paid` or `failed`; `written_off` once its recipient was erased and nobody is paid it any more. */
  status: Open<"pending" | "awaiting_account" | "processing" | "paid" | "failed" | "written_off">;
  /** Negative only for an adjustment or a manual entry. */
  amount_minor: number;
  /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
  exact?: {
    [key: string]: string;
  };
  /** The currency of the amount, three lower-case letters; the amount is in its minor unit. */
  currency: string;
  /** The first day of the period that the payout lies in, `YYYY-MM-DD`: a day of the brand, in the `time_zone` of the period. */
  period_start: string;
  /** The first day after the period. */
  period_end: string;
  /** The period of the measured activity; for an adjustment, the corrected period. */
  earned_start: string;
  /** The first day after the period of the measured activity, `YYYY-MM-DD`. */
  earned_end: string;
  /** Where it comes from: a `rule`, an `adjustment` of a payout already in a batch, a `manual` entry, an `opening` balance, or `carried`: what a payment could not carry, taken off there and owed anew. */
  source_kind: Open<"rule" | "adjustment" | "manual" | "opening" | "carried">;
  /** Null for a manual entry. */
  rule: string | null;
  /** The payout that this one corrects, `po_…`; null when it corrects none. */
  adjusts: string | null;
  /** The member who earned it, `enr_…`. */
  enrollment: string;
  /** The program it was earned in, `prog_…`. */
  program: string;
  /** Who is paid. */
  recipient: {
    /** The person or organization, `ent_…`. */
    entity: string;
    /** Its name; null when it is not known, or was erased. */
    name: string | null;
    /** Its e-mail address; null when it is not known, or was erased. */
    email: string | null;
  };
  /** The measured basis of the amount; null for a manual entry. */
  basis: {
    /** The metric that was measured, such as `gmv_cents`. */
    metric_key: string;
    /** The value of the metric in the period or window, in the unit of the metric. */
    value: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
    /** The share that is paid, in hundredths of a percent; null unless the rule is a `revenue_split`. */
    rate_bps: number | null;
    /** The amount for each action, in the minor unit of `currency`; null unless the rule is a `cpa`. */
    per_unit_minor: number | null;
    /** The value that had to be reached; null unless the rule is a `threshold_bonus`. */
    threshold: number | null;
  } | null;
  /** The reason of a manual entry; null for any other, and once the recipient is erased. */
  reason: string | null;
  /** The brand's own reference of a manual entry. */
  external_ref: string | null;
  /** The event that a manual entry pays for, `perf_…`; null where it names none, and for any other payout. */
  event: string | null;
  /** The batch that holds it, `pob_…`; null when none does. */
  batch: string | null;
  /** When it was paid, RFC 3339 UTC; null before. */
  paid_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type Operation = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "operation";
  /** The resource that the operation works on. */
  subject: {
    /** The type of that resource. */
    type: Open<"distribution" | "deployment" | "payout_batch">;
    /** The id of that thing, with its prefix. */
    id: string;
  };
  /** The kind of operation, such as `distribution.launch`. */
  kind: Open<"distribution.launch" | "distribution.pause" | "distribution.resume" | "distribution.complete" | "distribution.cancel" | "deployment.pause" | "deployment.resume" | "deployment.cancel" | "payout_batch.export" | "payout_batch.confirm">;
  /** `pending` and `running`; `waiting` for `waiting_reason`; then `succeeded`, `partial`, `failed`, `canceled`, or `superseded` by another one. */
  status: Open<"pending" | "running" | "waiting" | "succeeded" | "partial" | "failed" | "canceled" | "superseded">;
  /** The reason for waiting: money in the wallet (`funding_required`), a channel's review (`provider_review`), the end of a removal (`awaiting_cleanup`), or a second person (`approval_required`); null while the operation does not wait. */
  waiting_reason: Open<"funding_required" | "provider_review" | "awaiting_cleanup" | "approval_required"> | null;
  /** How often its current step was tried. */
  attempts: number;
  /** How often a step is tried before the operation fails. */
  max_attempts: number;
  /** The operation that this one cancels, `op_…`; null when it cancels none. */
  target_operation: string | null;
  /** How far it has come. */
  progress: {
    /** How many parts there are, such as deployments. */
    total: number;
    /** How many of them are done. */
    done: number;
  };
  /** The result, in fields of its kind; null before the operation ends. */
  result: {
    [key: string]: unknown;
  } | null;
  /** Why it failed, or failed last; null when nothing is wrong. */
  error: {
    /** The stable code of the failure, for programs. */
    code: string;
    /** The failure in words, for people. */
    message: string;
  } | null;
  /** When it ended, RFC 3339 UTC; null before. */
  completed_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type Program = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "program";
  /** The brand that runs the program, `brand_…`. */
  brand: string;
  /** The name of the program, for people. */
  name: string;
  /** How members are paid: `performance` by what they bring, `upfront` by agreement; it is information, and decides nothing. */
  type: Open<"performance" | "upfront">;
  /** The description of the program, for people; null if there is none. */
  description: string | null;
  /** `active`, or `paused` or `archived`: then new members are refused and activity is recorded but earns nothing. */
  status: Open<"active" | "paused" | "archived">;
  /** The visibility of the program in the public feed of programs: `listed` or `private`. */
  visibility: Open<"private" | "listed">;
  /** When the program was last listed, RFC 3339 UTC; null while it is private. */
  listed_at: string | null;
  /** Where promo links and referral links lead; null when only deployments say where. */
  landing_url: string | null;
  /** The origins of pages that the parameter `to` of a link's address may name in place of the landing page. */
  landing_origins: string[];
  /** Which parameters of a link's address the landing page gets besides `sub_id` and the UTM parameters: `none`, `all`, or those of these names. */
  pass_parameters: Open<"none" | "all"> | string[];
  /** The currency of the program's amounts, three lower-case letters; amounts are in its minor unit. */
  currency: string;
  /** Days a qualified member keeps the qualification after a requirement with the policy `grace` fails. */
  grace_days: number;
  /** Days after a customer's touch in which what the customer does is credited to the member. */
  referral_window_days: number;
  /** Which touch of a customer counts within the window: the `last_click` or the `first_click`. */
  attribution: Open<"last_click" | "first_click">;
  /** The order in which the names count that an event brings: the first that leads to a member credits it. */
  name_order: Open<"coupon" | "code" | "click" | "customer">[];
  /** The policy on self-referrals: members earn nothing by their own purchases, as far as their addresses tell (`refuse`), or as by all else (`allow`). */
  self_referral: Open<"refuse" | "allow">;
  /** Days after a sale in which a refund can still come; what it earns counts towards a payout only after them. */
  hold_days: number;
  /** The least that a recipient is paid in one batch, in the minor unit of `currency`; less is kept for a later one. */
  minimum_payout_minor: number;
  /** Your own data, byte for byte as you sent it; `{}` when you sent none. */
  metadata: {
    [key: string]: unknown;
  };
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type ProposedAct = {
  /** What waits for a person: nothing else was done. */
  approval: Approval;
};

export type Approval = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "approval";
  /** The brand in which the act is done, `brand_…`; null: it concerns the whole organization. */
  brand: string | null;
  /** Where it stands: `pending` until it is `approved`, `refused`, `expired`, or `void`, because what it is about has changed. */
  status: Open<"pending" | "approved" | "refused" | "expired" | "void">;
  /** The act to be done, as its audit entry names it: `payouts.adjust`. */
  verb: string;
  /** The id in the path of the request; null where it has none, and where the customer whom it names was erased. */
  subject: string | null;
  /** Who may approve it: any `person`, because a key only proposes, or a `second_person`: another one than who asks. */
  needs: Open<"person" | "second_person">;
  /** How much it moves, by currency, in the brands whose payouts the reader may read; empty where it moves nothing known beforehand. */
  totals: {
    /** The currency, three lower-case letters; the amount is in its minor unit. */
    currency: string;
    /** The amount, in the minor unit of `currency`. */
    amount_minor: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  }[];
  /** SHA-256 of the method, the route, the body, the versions of what was read, and the totals; 64 hex digits. */
  digest: string;
  /** The request that was sent; null for a reader who may not read its subject, and where somebody it names was erased. */
  request: {
    /** The method of the request; null: it came by the library. */
    method: string | null;
    /** The pattern of its path, in which ids are left out; null: it came by the library. */
    route: string | null;
    /** The body. */
    body: {
      [key: string]: unknown;
    };
  } | null;
  /** The answer of the act once it was done; not in lists, and null like `request`. Only the requester sees a secret in it. */
  result?: {
    [key: string]: unknown;
  } | null;
  /** Who asks. */
  requested_by: {
    /** The kind of caller, such as `person` or `api_key`. */
    type: Open<"api_key" | "operator" | "host_app" | "member" | "person" | "source" | "system">;
    /** The id of the person or the key; null where there is none. */
    id: string | null;
    /** The name of the caller at that time. */
    name: string | null;
  };
  /** The operation that waits for it, `op_…`; null where none does. */
  operation: string | null;
  /** Who approved or refused it; null until then. */
  decided_by: {
    /** The kind of caller, such as `person` or `api_key`. */
    type: Open<"api_key" | "operator" | "host_app" | "member" | "person" | "source" | "system">;
    /** The id of the person or the key; null where there is none. */
    id: string | null;
    /** The name of the caller at that time. */
    name: string | null;
  } | null;
  /** Why it was refused; null where nobody said. */
  reason: string | null;
  /** Why it is void; null where it is not. */
  fault: {
    /** The stable code of the failure, for programs. */
    code: string;
    /** The failure in words, for people. */
    message: string;
  } | null;
  /** When it was approved, refused, or found to be void, RFC 3339 UTC; null before. */
  decided_at: string | null;
  /** Until when it can be approved, RFC 3339 UTC: seven days. */
  expires_at: string;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type Entity = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "entity";
  /** The kind of entity: a `person` or an `organization`. */
  kind: Open<"person" | "organization">;
  /** The name that your brand recorded; null when it recorded none, or it was erased. */
  name: string | null;
  /** The e-mail address that your brand recorded, by which it pays; null when it recorded none, or it was erased. */
  email: string | null;
  /** Your brand's own data, byte for byte as you sent it; `{}` when you sent none, or once the person is erased. */
  metadata: {
    [key: string]: unknown;
  };
  /** The entity that this one was merged into, `ent_…`: whoever asks for this one by an address or a user of a host application is led there. Null while it stands for itself. */
  merged_into: string | null;
  /** Other entities of your brand with the same address, `ent_…`, which may be the same person; absent in lists. Merge them if they are. */
  same_address?: string[];
  /** The fields that each brand recorded, for callers of the whole organization; absent in lists, and for all others. */
  recorded?: {
    /** The brand, `brand_…`. */
    brand: string;
    /** The name that it recorded; null when it recorded none. */
    name: string | null;
    /** The address that it recorded; null when it recorded none. */
    address: string | null;
  }[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type ErasedEntity = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "entity";
  /** Always `true`: the id stays, and nothing that says who it was. */
  erased: true;
  /** The brand whose own part alone was erased, `brand_…`; null: the whole entity, for every brand. */
  brand: string | null;
  /** When the erasure began, RFC 3339 UTC. */
  erased_at: string;
};

export type EntityMail = {
  /** The entity that mail goes to, `ent_…`: this one, or who it was merged into. */
  entity: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "entity_mail";
  /** Every kind of mail that members may switch off. Only they switch: no request of a brand does. */
  kinds: {
    /** The kind of mail. */
    kind: Open<"membership" | "earnings" | "payouts" | "messages">;
    /** True if mail of this kind is sent. */
    is_on: boolean;
    /** When it was last switched, RFC 3339 UTC; null where it never was. */
    changed_at: string | null;
    /** How it was last switched, always by the recipient: by the `link` in a message, on a `page` after signing in, or by a `merge` of two entities of one person; null where it never was. */
    changed_by: Open<"link" | "page" | "merge"> | null;
  }[];
  /** The language of mail that the member chose; null for none. */
  language: Open<"en" | "de" | "fr" | "es"> | null;
  /** The last 20 messages of your brand that are still in the outbox, newest first, without what they say. */
  messages: {
    /** The id of the message, `mail_…`. */
    id: string;
    /** The subject of the message, such as `paid`. */
    template: Open<"invited" | "applied" | "approved" | "rejected" | "qualified" | "grace" | "earned" | "held" | "paid" | "returned" | "account_changed" | "address_changed" | "passkey_changed" | "address_verification" | "portal_sign_in" | "console_sign_in" | "team_factor_changed" | "portal_change" | "message" | "join_link" | "team_invitation" | "team_applications" | "team_payouts_failed" | "team_endpoint_failing" | "team_ledger_findings" | "team_schedule_stopped" | "team_domain_failing" | "team_mention">;
    /** The language that it is in. */
    language: Open<"en" | "de" | "fr" | "es">;
    /** The place of the message: `pending`, `sent`, `failed`, or `skipped` where its recipient was erased, or left mail of its kind, before. */
    status: Open<"pending" | "sent" | "failed" | "skipped">;
    /** The id of what it is about; null for nothing in particular. */
    about: string | null;
    /** When it was written, RFC 3339 UTC. */
    created_at: string;
    /** When its status last changed, or it was last tried, RFC 3339 UTC. */
    updated_at: string;
  }[];
};

export type MovedRelationship = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "relationship";
  /** The person or organization that your brand works with. */
  entity: {
    /** The entity, `ent_…`. */
    id: string;
    /** The name that your brand recorded; null when it recorded none, or it was erased. */
    name: string | null;
    /** The e-mail address that your brand recorded; null when it recorded none, or it was erased. */
    email: string | null;
  };
  /** `pending` before the first approved enrollment, then `active`; `paused` earns nothing; `ended` is final. */
  status: Open<"pending" | "active" | "paused" | "ended">;
  /** The rights that you have agreed the entity has, in your own words; kept byte for byte and never interpreted. */
  rights: {
    [key: string]: unknown;
  };
  /** The permissions that you give the entity, in your own words; kept byte for byte and never interpreted. */
  permissions: {
    [key: string]: unknown;
  };
  /** The compensation that you have agreed to pay by default, in your own words; kept byte for byte, and no payout rule. */
  compensation_defaults: {
    [key: string]: unknown;
  };
  /** The source of the relationship: `api`, `handoff`, or another way in. */
  source: string;
  /** When it first became active, RFC 3339 UTC; null before. */
  started_at: string | null;
  /** When it ended, RFC 3339 UTC; null while it lasts. */
  ended_at: string | null;
  /** Ids of its enrollments; absent in lists. */
  enrollments?: string[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
  /** Codes of the links this pause stopped. */
  links_paused?: string[];
  /** Codes of the links this resume restarted. */
  links_resumed?: string[];
  /** The deployments of those links. */
  channels?: string[];
};

export type Enrollment = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "enrollment";
  /** The program that the member is in, `prog_…`. */
  program: string;
  /** The relationship between the brand and the member's entity, `rel_…`. */
  relationship: string;
  /** The person or organization that is the member, `ent_…`. */
  entity: string;
  /** The member's own code, which never changes and works in every distribution of the program. */
  referral_code: string;
  /** The link with that code, which leads to the landing page of the program. */
  referral_url: string;
  /** The brand's approval of the member: `pending`, `approved` or `rejected`. */
  approval_status: Open<"pending" | "approved" | "rejected">;
  /** The status of the membership: `active`, or `paused` or `archived`, which earn nothing. */
  status: Open<"active" | "paused" | "archived">;
  /** The qualification of the member: `pending` before the first evaluation, `qualified`, `grace` while a failure is tolerated, or `not_qualified`. */
  qualification_status: Open<"pending" | "qualified" | "grace" | "not_qualified">;
  /** The highest tier whose requirements the member meets, `tier_…`; null for none. */
  tier: string | null;
  /** The kind of member, `otype_…`, by which requirements differ; null for none. */
  operating_type: string | null;
  /** The source of the membership: `api`, `handoff`, or another way in. */
  source: string;
  /** Your own data, byte for byte as you sent it; `{}` when you sent none, or once the person is erased. */
  metadata: {
    [key: string]: unknown;
  };
  /** The words by which the people of your brand sort members, for them alone: neither members nor events have them. None once the person is erased. */
  tags: string[];
  /** When the entity became a member, RFC 3339 UTC. */
  joined_at: string;
  /** When the brand last approved the member, RFC 3339 UTC; null when it has not. */
  approved_at: string | null;
  /** When the brand last rejected the member, RFC 3339 UTC; null when it has not. */
  rejected_at: string | null;
  /** Why the brand rejected the member, as the member is told; null where none was said, and once the person is erased. */
  rejection_reason: string | null;
  /** When the membership first became active, RFC 3339 UTC; null before. */
  activated_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type Count = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "count";
  /** How many entries of the list match the filters, on all pages: up to 10,000. */
  count: number;
  /** True if there are more than 10,000 of them; `count` then says 10,000. */
  has_more: boolean;
  /** The sums of the amounts of these entries, by currency: none of a list without amounts; null where too many match to add up. */
  sums: {
    /** The currency of the sum: three lower-case letters. */
    currency: string;
    /** The sum, in the minor unit of `currency`: what was taken back is subtracted. */
    amount_minor: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  }[] | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type EnrollmentBulk = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "enrollment_bulk";
  /** The action that was asked for. */
  action: Open<"approve" | "reject" | "enroll" | "archive" | "tag" | "untag">;
  /** True if the items were only decided, and nothing was written. */
  dry_run: boolean;
  /** How many items were done, or would be. */
  succeeded: number;
  /** How many items were refused; nothing of them was written. */
  refused: number;
  /** The result of each item, in the order of the request. */
  items: EnrollmentBulkItem[];
};

export type EnrollmentBulkItem = {
  /** The outcome of the item: `done`, for enroll `created` for a new member and `existing` for one there was, or `refused`. */
  outcome: Open<"created" | "existing" | "done" | "refused">;
  /** The member as the item left it, or would; null where the item was refused, and for a new member of a dry run. */
  enrollment: Enrollment | null;
  /** Why the item was refused; null where it was done. */
  error: {
    /** The stable code of the failure, for programs. */
    code: string;
    /** The failure in words, for people. */
    message: string;
    /** The field at fault, as its full path in the request: `items[3].enrollment`. */
    param: string;
  } | null;
};

export type EnrollmentAmounts = {
  /** The enrollment of the member, `enr_…`. */
  enrollment: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "enrollment_amounts";
  /** The amounts of the member in the program, one entry for each currency; empty where nothing was earned. With those of members who were merged into it, or into which it was. */
  amounts: PortalAmounts[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type PortalAmounts = {
  /** The currency of the amounts, three lower-case letters. */
  currency: string;
  /** On hold: sold, and not past the program's days of hold. */
  held_minor: number;
  /** Past its hold, and in no payout yet: the next run counts it. Bonuses are not in it before they are reached. */
  earned_minor: number;
  /** In payouts that no payment has taken. */
  owed_minor: number;
  /** In payments that are being made. */
  in_payment_minor: number;
  /** Paid so far. */
  paid_minor: number;
  /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
  exact?: {
    [key: string]: string;
  };
  /** The reasons that keep amounts from the payment after the next run, which books `earned_minor`; empty where there is none. */
  withheld: {
    /** Why. */
    reason: Open<"hold" | "minimum" | "rail_missing" | "currency_not_payable" | "account_missing" | "account_not_payable" | "account_changed" | "amount_out_of_range" | "another_currency" | "debt" | "paused">;
    /** The amount, in the minor unit of the currency; below zero for a debt. */
    amount_minor: number;
    /** Until when, RFC 3339 UTC: of a hold when the first of it ends; null where it does not end by itself. */
    until: string | null;
    /** The amount from which the program pays, of `minimum`; else null. */
    minimum_minor: number | null;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  }[];
};

export type BareDistribution = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "distribution";
  /** The name of the distribution, for people. */
  name: string;
  /** The business goal in a word of your own, such as `grow_sales`; `custom` when none was given. */
  objective: string;
  /** The purpose of the distribution, for people; null when not given. */
  description: string | null;
  /** Where it stands: `draft` until validation makes it `ready`; `launching`; `active` or `partially_active` when all or some deployments are live; `paused`; and finally `completed`, `failed` or `canceled`. */
  status: Open<"draft" | "validating" | "ready" | "launching" | "active" | "partially_active" | "paused" | "completed" | "failed" | "canceled">;
  /** The plan of slots under `plan`, and whatever else you put beside it, byte for byte as you sent it. */
  spec: {
    [key: string]: unknown;
  };
  /** The digest of plan, programs and budget, in hex: when it changes, the distribution must be validated again. */
  plan_hash: string;
  /** The programs that are distributed, `prog_…`. */
  programs: string[];
  /** The subjects of the distribution, such as a product of yours; each was looked up when it was set. */
  subjects: {
    /** The kind of thing, such as `entity` or a kind of your own. */
    kind: string;
    /** The id of that thing, as it was given. */
    id: string;
    /** The part that it has in the distribution, in a word of your own. */
    role: string;
  }[];
  /** The budget of the distribution for the earnings of members, and the amounts spent from it. */
  budget: {
    /** `none` has no budget, `metered` counts what is spent, `funded` reserves it in the wallet before the launch. */
    mode: Open<"none" | "metered" | "funded">;
    /** `credit` or `usd`; default for a metered budget: the currency of its first program. */
    asset: string | null;
    /** The most that may be spent, in the minor unit of `asset`; null for no limit. */
    total: number | null;
    /** The amount that earning events have taken from it so far, in the minor unit of `asset`. */
    consumed: number;
    /** The amount that was reserved, not spent, and given back to the wallet, in the minor unit of `asset`. */
    released: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  };
  /** The totals of its events by metric, such as `link_clicks`, `sales_count` and `gmv_cents`. `gmv_cents` is in `gmv_currency`, the currency of the first program; `gmv_by_currency` has the sales of every currency. */
  stats: {
    [key: string]: number | string | {
      [key: string]: string;
    } | {
      [key: string]: number | {
        [key: string]: string;
      };
    };
  };
  /** Why it failed; null unless it did. */
  error: {
    /** The stable code of the failure, for programs. */
    code: string;
    /** The failure in words, for people. */
    message: string;
  } | null;
  /** When it was first launched, RFC 3339 UTC; null before. */
  launched_at: string | null;
  /** When it was paused, RFC 3339 UTC; null while it is not. */
  paused_at: string | null;
  /** When it was completed, RFC 3339 UTC; null before. */
  completed_at: string | null;
  /** When it was canceled, RFC 3339 UTC; null before. */
  canceled_at: string | null;
  /** When its launch failed, RFC 3339 UTC; null before. */
  failed_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type ValidatedDistribution = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "distribution";
  /** The name of the distribution, for people. */
  name: string;
  /** The business goal in a word of your own, such as `grow_sales`; `custom` when none was given. */
  objective: string;
  /** The purpose of the distribution, for people; null when not given. */
  description: string | null;
  /** Where it stands: `draft` until validation makes it `ready`; `launching`; `active` or `partially_active` when all or some deployments are live; `paused`; and finally `completed`, `failed` or `canceled`. */
  status: Open<"draft" | "validating" | "ready" | "launching" | "active" | "partially_active" | "paused" | "completed" | "failed" | "canceled">;
  /** The plan of slots under `plan`, and whatever else you put beside it, byte for byte as you sent it. */
  spec: {
    [key: string]: unknown;
  };
  /** The digest of plan, programs and budget, in hex: when it changes, the distribution must be validated again. */
  plan_hash: string;
  /** The programs that are distributed, `prog_…`. */
  programs: string[];
  /** The subjects of the distribution, such as a product of yours; each was looked up when it was set. */
  subjects: {
    /** The kind of thing, such as `entity` or a kind of your own. */
    kind: string;
    /** The id of that thing, as it was given. */
    id: string;
    /** The part that it has in the distribution, in a word of your own. */
    role: string;
  }[];
  /** The budget of the distribution for the earnings of members, and the amounts spent from it. */
  budget: {
    /** `none` has no budget, `metered` counts what is spent, `funded` reserves it in the wallet before the launch. */
    mode: Open<"none" | "metered" | "funded">;
    /** `credit` or `usd`; default for a metered budget: the currency of its first program. */
    asset: string | null;
    /** The most that may be spent, in the minor unit of `asset`; null for no limit. */
    total: number | null;
    /** The amount that earning events have taken from it so far, in the minor unit of `asset`. */
    consumed: number;
    /** The amount that was reserved, not spent, and given back to the wallet, in the minor unit of `asset`. */
    released: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  };
  /** The totals of its events by metric, such as `link_clicks`, `sales_count` and `gmv_cents`. `gmv_cents` is in `gmv_currency`, the currency of the first program; `gmv_by_currency` has the sales of every currency. */
  stats: {
    [key: string]: number | string | {
      [key: string]: string;
    } | {
      [key: string]: number | {
        [key: string]: string;
      };
    };
  };
  /** Why it failed; null unless it did. */
  error: {
    /** The stable code of the failure, for programs. */
    code: string;
    /** The failure in words, for people. */
    message: string;
  } | null;
  /** When it was first launched, RFC 3339 UTC; null before. */
  launched_at: string | null;
  /** When it was paused, RFC 3339 UTC; null while it is not. */
  paused_at: string | null;
  /** When it was completed, RFC 3339 UTC; null before. */
  completed_at: string | null;
  /** When it was canceled, RFC 3339 UTC; null before. */
  canceled_at: string | null;
  /** When its launch failed, RFC 3339 UTC; null before. */
  failed_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
  /** True if the distribution can be launched: it has no errors. */
  valid: boolean;
  /** The findings that prevent a launch; empty when nothing does. */
  errors: {
    /** The stable code of the finding, for programs. */
    code: Open<"program_required" | "program_not_active" | "budget_incomplete" | "slot_incomplete" | "channel_type_not_yet_supported" | "wallet_short">;
    /** The finding in words, for people. */
    message: string;
    /** The name of the slot it is about; absent when it is about no single one. */
    slot?: string;
    /** The program it is about, `prog_…`; absent when it is about no single one. */
    program?: string;
  }[];
  /** The findings about possible problems that do not prevent a launch, such as a wallet that is short. */
  warnings: {
    /** The stable code of the finding, for programs. */
    code: Open<"program_required" | "program_not_active" | "budget_incomplete" | "slot_incomplete" | "channel_type_not_yet_supported" | "wallet_short">;
    /** The finding in words, for people. */
    message: string;
    /** The name of the slot it is about; absent when it is about no single one. */
    slot?: string;
    /** The program it is about, `prog_…`; absent when it is about no single one. */
    program?: string;
  }[];
};

export type Launch = {
  /** The distribution that is launching, `dist_…`. */
  distribution: string;
  /** Always `launching`: how it ends is told by the operation and by events. */
  status: "launching";
  /** The operation that does the work and can be watched, `op_…`. */
  operation: string;
};

export type OperatedDistribution = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "distribution";
  /** The name of the distribution, for people. */
  name: string;
  /** The business goal in a word of your own, such as `grow_sales`; `custom` when none was given. */
  objective: string;
  /** The purpose of the distribution, for people; null when not given. */
  description: string | null;
  /** Where it stands: `draft` until validation makes it `ready`; `launching`; `active` or `partially_active` when all or some deployments are live; `paused`; and finally `completed`, `failed` or `canceled`. */
  status: Open<"draft" | "validating" | "ready" | "launching" | "active" | "partially_active" | "paused" | "completed" | "failed" | "canceled">;
  /** The plan of slots under `plan`, and whatever else you put beside it, byte for byte as you sent it. */
  spec: {
    [key: string]: unknown;
  };
  /** The digest of plan, programs and budget, in hex: when it changes, the distribution must be validated again. */
  plan_hash: string;
  /** The programs that are distributed, `prog_…`. */
  programs: string[];
  /** The subjects of the distribution, such as a product of yours; each was looked up when it was set. */
  subjects: {
    /** The kind of thing, such as `entity` or a kind of your own. */
    kind: string;
    /** The id of that thing, as it was given. */
    id: string;
    /** The part that it has in the distribution, in a word of your own. */
    role: string;
  }[];
  /** The budget of the distribution for the earnings of members, and the amounts spent from it. */
  budget: {
    /** `none` has no budget, `metered` counts what is spent, `funded` reserves it in the wallet before the launch. */
    mode: Open<"none" | "metered" | "funded">;
    /** `credit` or `usd`; default for a metered budget: the currency of its first program. */
    asset: string | null;
    /** The most that may be spent, in the minor unit of `asset`; null for no limit. */
    total: number | null;
    /** The amount that earning events have taken from it so far, in the minor unit of `asset`. */
    consumed: number;
    /** The amount that was reserved, not spent, and given back to the wallet, in the minor unit of `asset`. */
    released: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  };
  /** The totals of its events by metric, such as `link_clicks`, `sales_count` and `gmv_cents`. `gmv_cents` is in `gmv_currency`, the currency of the first program; `gmv_by_currency` has the sales of every currency. */
  stats: {
    [key: string]: number | string | {
      [key: string]: string;
    } | {
      [key: string]: number | {
        [key: string]: string;
      };
    };
  };
  /** Why it failed; null unless it did. */
  error: {
    /** The stable code of the failure, for programs. */
    code: string;
    /** The failure in words, for people. */
    message: string;
  } | null;
  /** When it was first launched, RFC 3339 UTC; null before. */
  launched_at: string | null;
  /** When it was paused, RFC 3339 UTC; null while it is not. */
  paused_at: string | null;
  /** When it was completed, RFC 3339 UTC; null before. */
  completed_at: string | null;
  /** When it was canceled, RFC 3339 UTC; null before. */
  canceled_at: string | null;
  /** When its launch failed, RFC 3339 UTC; null before. */
  failed_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
  /** The operation that does the work and can be watched, `op_…`. */
  operation: string;
};

export type RetrievedDeployment = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "deployment";
  /** Its name within the distribution, made of program, channel, format and slot; the same after any change of the plan. */
  deployment_key: string;
  /** The distribution that it belongs to, `dist_…`. */
  distribution: string;
  /** The program that is pushed, `prog_…`; null when there is none. */
  program: string | null;
  /** The connected account through which it runs, `conn_…`; null when the channel needs none. */
  connection: string | null;
  /** Always `program`: a program is pushed through a slot. */
  mode: "program";
  /** The medium of its slot, such as `referral`. */
  medium: string;
  /** The channel of its slot, such as `service` for the service's own links. */
  channel: string;
  /** The format of its slot, such as `referral_link`. */
  format: string;
  /** The name of the channel adapter that runs it. */
  adapter: string;
  /** The desired status of the deployment: `active`, `paused` or `canceled`. */
  status: Open<"active" | "paused" | "canceled">;
  /** The status that the channel reported last, such as `live` or `pending_review`; `unknown` when it was not observed lately. */
  observed_status: Open<"pending" | "provisioning" | "live" | "paused" | "pending_review" | "rejected" | "failed" | "completed" | "unknown">;
  /** The desired state for the channel, in the words of its adapter. */
  desired_state: {
    [key: string]: unknown;
  };
  /** The state that the channel reported last, in the words of its adapter. */
  observed_state: {
    [key: string]: unknown;
  };
  /** The ids of it at the channel, with the number of its links and the first 100 of their codes. */
  external_ids: {
    [key: string]: unknown;
  };
  /** Its share of a funded budget, in the minor unit of the budget's asset; null without one. */
  budget_allocation_minor: number | null;
  /** Why the channel refused it or failed; null when nothing is wrong. */
  error: {
    /** The stable code of the failure, for programs. */
    code: string;
    /** The failure in words, for people. */
    message: string;
  } | null;
  /** When it was first observed live, RFC 3339 UTC; null before. */
  activated_at: string | null;
  /** When it was completed or canceled, RFC 3339 UTC; null before. */
  completed_at: string | null;
  /** When the channel last reported how it stands, RFC 3339 UTC; null before. */
  last_observed_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
  /** The actions that its channel can perform on it now. */
  capabilities: Capabilities;
};

export type Capabilities = {
  /** True if the channel can pause the deployment now. */
  pause: boolean;
  /** True if the channel can resume the deployment now. */
  resume: boolean;
  /** True if the channel can remove the deployment now. */
  cancel: boolean;
  /** True if the channel reports the status of the deployment. */
  observe: boolean;
  /** True if each member gets a link of their own in the deployment. */
  per_member_links: boolean;
};

export type OperatedDeployment = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "deployment";
  /** Its name within the distribution, made of program, channel, format and slot; the same after any change of the plan. */
  deployment_key: string;
  /** The distribution that it belongs to, `dist_…`. */
  distribution: string;
  /** The program that is pushed, `prog_…`; null when there is none. */
  program: string | null;
  /** The connected account through which it runs, `conn_…`; null when the channel needs none. */
  connection: string | null;
  /** Always `program`: a program is pushed through a slot. */
  mode: "program";
  /** The medium of its slot, such as `referral`. */
  medium: string;
  /** The channel of its slot, such as `service` for the service's own links. */
  channel: string;
  /** The format of its slot, such as `referral_link`. */
  format: string;
  /** The name of the channel adapter that runs it. */
  adapter: string;
  /** The desired status of the deployment: `active`, `paused` or `canceled`. */
  status: Open<"active" | "paused" | "canceled">;
  /** The status that the channel reported last, such as `live` or `pending_review`; `unknown` when it was not observed lately. */
  observed_status: Open<"pending" | "provisioning" | "live" | "paused" | "pending_review" | "rejected" | "failed" | "completed" | "unknown">;
  /** The desired state for the channel, in the words of its adapter. */
  desired_state: {
    [key: string]: unknown;
  };
  /** The state that the channel reported last, in the words of its adapter. */
  observed_state: {
    [key: string]: unknown;
  };
  /** The ids of it at the channel, with the number of its links and the first 100 of their codes. */
  external_ids: {
    [key: string]: unknown;
  };
  /** Its share of a funded budget, in the minor unit of the budget's asset; null without one. */
  budget_allocation_minor: number | null;
  /** Why the channel refused it or failed; null when nothing is wrong. */
  error: {
    /** The stable code of the failure, for programs. */
    code: string;
    /** The failure in words, for people. */
    message: string;
  } | null;
  /** When it was first observed live, RFC 3339 UTC; null before. */
  activated_at: string | null;
  /** When it was completed or canceled, RFC 3339 UTC; null before. */
  completed_at: string | null;
  /** When the channel last reported how it stands, RFC 3339 UTC; null before. */
  last_observed_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
  /** The operation that does the work and can be watched, `op_…`. */
  operation: string;
};

export type PromoLink = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "promo_link";
  /** The deployment in which the link is used, `dep_…`. */
  deployment: string;
  /** The member whose link it is, `enr_…`. */
  enrollment: string;
  /** The program that the link promotes, `prog_…`. */
  program: string;
  /** The code in the link's address, by which an event can name it too. */
  code: string;
  /** The address to share, which redirects to the landing page and counts the click. */
  url: string;
  /** `active`; `paused` redirects and is attributed but earns nothing; `stopped` redirects and counts nothing. */
  status: Open<"active" | "paused" | "stopped">;
  /** How many visits were counted: at most one per visitor and hour, without robots and prefetching. */
  clicks: number;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type Coupon = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "coupon";
  /** The member whom the coupon credits, `enr_…`. */
  enrollment: string;
  /** The entity that the member is, `ent_…`. */
  entity: string;
  /** The program of that member, `prog_…`. */
  program: string;
  /** The word that customers type, which never changes; events may spell its letters in any case. */
  code: string;
  /** The discount that customers get by it, as data: it moves no money here. Null for none. */
  discount: {
    /** The part of the price, in hundredths of a percent; null when it is an amount. */
    percent_bps: number | null;
    /** The amount, in the minor unit of `currency`; null when it is a part of the price. */
    amount_minor: number | null;
    /** The currency of the amount, three lower-case letters; null when it is a part of the price. */
    currency: string | null;
    /** How long the customer keeps it: `once`, `repeating` for `duration_months`, or `forever`. */
    duration: Open<"once" | "repeating" | "forever">;
    /** For how many months a `repeating` one holds; else null. */
    duration_months: number | null;
  } | null;
  /** `active`; `paused` credits nobody with what occurs meanwhile; `archived` does so for good, and its code stays taken. */
  status: Open<"active" | "paused" | "archived">;
  /** Your own data, byte for byte as you sent it; `{}` when you sent none, or when the entity was erased. */
  metadata: {
    [key: string]: unknown;
  };
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type TestClock = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "test_clock";
  /** `ready` while the clock stands still; `advancing` while it is moved and what falls due on the way is done. */
  status: Open<"ready" | "advancing">;
  /** The present time of the data: RFC 3339 UTC. */
  now: string;
  /** The instant that the clock is moved to, RFC 3339 UTC; null while it stands still. */
  advancing_to: string | null;
  /** The instant at which the clock began: RFC 3339 UTC. */
  began_at: string;
  /** The work that was done since the last advance began. */
  ran: {
    /** The kind of work, such as `schedules` or `standing`. */
    work: string;
    /** How many items of it were worked on; one that takes several steps counts at each. */
    items: number;
  }[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type PerformanceEvent = {
  /** The id of the event, `perf_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "performance_event";
  /** The type of the event: `click`, `signup`, `sale` or `refund` among others, or the key of a metric. */
  type: string;
  /** Who reported it: `api` unless the request named another source; `redirect` for clicks of links, `correction` for corrections. */
  source: string;
  /** The program that the event belongs to, `prog_…`. */
  program: string;
  /** The distribution that brought it, `dist_…`; null when none did. */
  distribution: string | null;
  /** The deployment that brought it, `dep_…`; null when none did. */
  deployment: string | null;
  /** The member who is credited with it, `enr_…`; null when nobody is. */
  enrollment: string | null;
  /** The code of the coupon that it came by, as it was sent; null when it named none. */
  coupon: string | null;
  /** The code of the link or member that it came by; null when it named none. */
  code: string | null;
  /** The click that it followed from; null when it named none. */
  click_id: string | null;
  /** The `sub_id` in the address of the link whose click brought it, up to 64 characters; null when it had none. */
  sub_id: string | null;
  /** The `utm_source` in the address of the link whose click brought it, up to 128 characters; null when it had none. */
  utm_source: string | null;
  /** The `utm_medium` in the address of the link whose click brought it, up to 128 characters; null when it had none. */
  utm_medium: string | null;
  /** The `utm_campaign` in the address of the link whose click brought it, up to 128 characters; null when it had none. */
  utm_campaign: string | null;
  /** The `utm_term` in the address of the link whose click brought it, up to 128 characters; null when it had none. */
  utm_term: string | null;
  /** The `utm_content` in the address of the link whose click brought it, up to 128 characters; null when it had none. */
  utm_content: string | null;
  /** Your own id of the customer; null when it named none. */
  customer: string | null;
  /** The value of the event, in the minor unit of `currency`; for a refund the value that it stated, or all that was left; null when it has no value. */
  value_minor: number | null;
  /** The amount that an event with `reverses` took back or a `reinstatement` gave back: 0 when nothing was left; null on other events and when no money moved. */
  taken_minor: number | null;
  /** The currency of the value, three lower-case letters; null when it has no value. */
  currency: string | null;
  /** How many actions it stands for, at least 1; below 0 where a correction takes an event back. */
  quantity: number;
  /** Your id of the collection it is about, a uuid; null when it named none. */
  collection: string | null;
  /** Your id of the unit it is about, a uuid; null when it named none. */
  unit: string | null;
  /** The event that this one takes back, or of a `reinstatement` the refund or chargeback that it gives back, `perf_…`; null when it does neither. */
  reverses: string | null;
  /** Why an event was taken back, in the words of who reported it; null when none was said. */
  reason: string | null;
  /** By which of its names it was credited: a field of the request, or `correction`; null where its only click was older than the program's window, or its only coupon paused. */
  named_by: Open<"coupon" | "code" | "click_id" | "customer" | "deployment" | "enrollment" | "reverses" | "correction"> | null;
  /** The other names that lead somewhere, in the program's order. */
  also_named: {
    /** The field of the request. */
    name: Open<"coupon" | "code" | "click_id" | "customer" | "deployment" | "enrollment" | "reverses" | "correction">;
    /** The member whom it leads to, `enr_…`; null when it leads to nobody. */
    enrollment: string | null;
  }[];
  /** The names that do not count for it. */
  ignored: {
    /** The field of the request. */
    name: Open<"coupon" | "code" | "click_id" | "customer" | "deployment" | "enrollment" | "reverses" | "correction">;
    /** Why: `not_found`, `not_bound` (nobody is bound to the customer), `outside_window` (the click is older than the program's window), `coupon_paused` (the coupon was paused or archived when the event occurred), `before_coupon` (the event occurred before the coupon was made) or `other_route` (it leads elsewhere than the ids of the request). */
    reason: Open<"not_found" | "not_bound" | "outside_window" | "coupon_paused" | "before_coupon" | "other_route">;
  }[];
  /** Your own id of the event, once per brand and source; null when none was given. */
  external_event_id: string | null;
  /** Whatever else you sent with it, byte for byte. */
  properties: {
    [key: string]: unknown;
  };
  /** When it happened, RFC 3339 UTC. */
  occurred_at: string;
  /** When it was recorded, RFC 3339 UTC. */
  received_at: string;
  /** True if its customer was its member when it was recorded and the program refuses self-referral: then it earns nothing and binds nobody. */
  self_referral: boolean;
  /** True if the event followed from a click that was one of too many of its address in an hour; that click itself counted nothing. */
  suspected: boolean;
  /** The amounts that the event adds to the metrics by which members are evaluated and paid. */
  projection: {
    /** True if the event counts for metrics: true here, with the amounts that it adds. */
    projected: true;
    /** The amounts that the event adds to metrics, by the key of the metric. */
    metrics: {
      [key: string]: number;
    };
  } | {
    /** True if the event counts for metrics: false here, with the reason. */
    projected: false;
    /** Why the event counts for no metric, in words. */
    reason: string;
  };
  /** The parts left out because your scopes do not cover them; absent when nothing is left out. */
  hidden?: string[];
  /** Present when the event was already recorded. */
  duplicate?: true;
  /** The eligibility of the event, as known at its recording; only in the answer to its recording. */
  eligibility?: {
    /** True if the event earns. */
    eligible: boolean;
    /** Why it earns nothing; empty when it earns. */
    reasons: Open<"member_not_approved" | "member_not_active" | "relationship_not_active" | "link_stopped" | "program_paused" | "member_not_qualified" | "self_referral" | "member_erased" | "no_member" | "outside_window" | "coupon_paused" | "before_coupon">[];
  };
  /** Warnings about effects that you may not intend; only in the answer to its recording. */
  warnings?: {
    /** A word that stays the same: `refund_repeated`, `reverses_missing`, `less_was_left` or `name_ignored`. */
    code: Open<"refund_repeated" | "reverses_missing" | "less_was_left" | "name_ignored">;
    /** The meaning in words, for people. */
    message: string;
  }[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** The same as `received_at`. */
  created_at: string;
  /** The same as `received_at`: an event never changes. */
  updated_at: string;
};

export type AttributionCorrection = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "attribution_correction";
  /** The event as it was credited before, `perf_…`; it stays as it was recorded. */
  event: string;
  /** The event that takes back what was left of it, `perf_…`. */
  taken_back: string;
  /** The event that credits it to the other member, `perf_…`: a later refund or correction is about this one. */
  credited: string;
  /** The member who was credited before, `enr_…`; null when nobody was. */
  previous_enrollment: string | null;
  /** The member who is credited now, `enr_…`. */
  enrollment: string;
  /** The entity of that member, `ent_…`. */
  entity: string;
  /** Why it was corrected, in your own words; empty once the person who is credited, or the customer, is erased. */
  reason: string;
  /** True if the customer that the event bound to the former member is bound to the other member instead. */
  rebinds: boolean;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type AttributionCorrectionPreview = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "attribution_correction.preview";
  /** The event that would be credited to another member, `perf_…`. */
  event: string;
  /** The member who would be credited, `enr_…`. */
  enrollment: string;
  /** True if the event would earn something for the other member by a rule that counts it: it was approved and active when it happened. */
  eligible: boolean;
  /** Why it would earn nothing; empty where it is eligible. */
  reasons: Open<"member_not_approved" | "member_not_active" | "relationship_not_active" | "link_stopped" | "program_paused" | "member_not_qualified" | "self_referral" | "member_erased">[];
  /** The members who would stand otherwise at once, by rising id: the former one, the other one, both or none. */
  moved: {
    /** The direction of the move: the member would gain or lose. */
    move: Open<"gains" | "loses">;
    /** The member, `enr_…`. */
    enrollment: string;
    /** How the member stands now. */
    before: {
      /** The qualification: `grace` while it is kept although a requirement fails. */
      status: Open<"pending" | "qualified" | "grace" | "not_qualified">;
      /** The tier, `tier_…`; null for none. */
      tier: string | null;
    };
    /** How the member would stand. */
    after: {
      /** The qualification: `grace` while it is kept although a requirement fails. */
      status: Open<"pending" | "qualified" | "grace" | "not_qualified">;
      /** The tier, `tier_…`; null for none. */
      tier: string | null;
    };
  }[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type PerformanceEventExplanation = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "performance_event.explanation";
  /** The event that is explained, in full. */
  event: PerformanceEvent;
  /** How it was found out whom the event belongs to. */
  route: {
    /** The field of the request that decided the route, or `correction`; null if its only click was out of its window, or its only coupon was paused. */
    named_by: Open<"coupon" | "code" | "click_id" | "customer" | "deployment" | "enrollment" | "reverses" | "correction"> | null;
    /** The other names that lead somewhere, in the program's order. */
    also_named: {
      /** The field of the request. */
      name: Open<"coupon" | "code" | "click_id" | "customer" | "deployment" | "enrollment" | "reverses" | "correction">;
      /** The member whom it leads to, `enr_…`; null when it leads to nobody. */
      enrollment: string | null;
    }[];
    /** The names that do not count for it, each with the reason. */
    ignored: {
      /** The field of the request. */
      name: Open<"coupon" | "code" | "click_id" | "customer" | "deployment" | "enrollment" | "reverses" | "correction">;
      /** Why: `not_found`, `not_bound` (nobody is bound to the customer), `outside_window` (the click is older than the program's window), `coupon_paused` (the coupon was paused or archived when the event occurred), `before_coupon` (the event occurred before the coupon was made) or `other_route` (it leads elsewhere than the ids of the request). */
      reason: Open<"not_found" | "not_bound" | "outside_window" | "coupon_paused" | "before_coupon" | "other_route">;
    }[];
    /** The code of the coupon that the event came by, as it was sent; null when it named none. */
    coupon: string | null;
    /** The code that the event came by; null when it named none. */
    code: string | null;
    /** The click that it followed from; null when it named none. */
    click_id: string | null;
    /** The time from which on clicks are kept whole, where that click is older, RFC 3339 UTC: where it led stays, and from where it came is known only if it counted. Null where it is kept whole, and where the event named none. */
    clicks_kept_since: string | null;
    /** True if that click was one of too many from its address in an hour. */
    suspected: boolean;
    /** Your own id of the customer; null when it named none. */
    customer: string | null;
    /** The member who is credited, `enr_…`; null when nobody is. */
    enrollment: string | null;
    /** The person or organization behind the member, `ent_…`; null when nobody is credited. */
    entity: string | null;
  };
  /** The coupon that the event came by, as it is now; null when it named none, or none of the brand. */
  coupon: Coupon | null;
  /** Every correction of whom it is credited to, oldest first, of the events before and after it too; empty when there was none. */
  corrections: AttributionCorrection[];
  /** The terms of its program that apply to it. */
  terms: {
    /** The instant that decides eligibility: for a refund, the instant of its sale. */
    at: string;
    /** From when on it holds, RFC 3339 UTC; null for no start. */
    started_at: string | null;
    /** When it ends, RFC 3339 UTC; null while it lasts. */
    ended_at: string | null;
    /** Days after the event that these terms wait before it counts. */
    hold_days: number;
    /** Days after a customer's touch in which these terms credit the member. */
    referral_window_days: number;
    /** Which touch of a customer these terms count: `last_click` or `first_click`. */
    attribution: Open<"last_click" | "first_click">;
    /** The self-referral setting of these terms: they `refuse` to credit members with what they bought themselves, or `allow` it. */
    self_referral: Open<"refuse" | "allow">;
    /** The currency of the program by these terms, three lower-case letters. */
    currency: string;
    /** Days that these terms let a member keep the qualification after a requirement fails. */
    grace_days: number;
    /** When its hold ends; it counts in the period of that instant. */
    counts_at: string;
  };
  /** Null for an event of no member, which earns nobody anything. */
  eligibility: {
    /** The instant that decides eligibility: for a refund, the instant of its sale. */
    at: string;
    /** True if the event earns. */
    eligible: boolean;
    /** Why it earns nothing; empty when it earns. */
    reasons: Open<"member_not_approved" | "member_not_active" | "relationship_not_active" | "link_stopped" | "program_paused" | "member_not_qualified" | "self_referral" | "member_erased">[];
    /** The times during which the brand accepted the member. */
    approvals: {
      /** From when on it holds, RFC 3339 UTC; null for no start. */
      started_at: string | null;
      /** When it ends, RFC 3339 UTC; null while it lasts. */
      ended_at: string | null;
    }[];
    /** The relationship of the member at that instant. */
    relationship: {
      /** The relationship, `rel_…`. */
      relationship: string;
      /** From when on it holds, RFC 3339 UTC; null for no start. */
      started_at: string | null;
      /** When it ends, RFC 3339 UTC; null while it lasts. */
      ended_at: string | null;
    };
    /** The deployment that the event came by; null when it came by none. */
    link: {
      /** The deployment, `dep_…`. */
      deployment: string;
      /** When the deployment was completed or canceled and its links stopped, RFC 3339 UTC; null before. */
      completed_at: string | null;
    } | null;
    /** The qualification of the member at that instant, if the link is for qualified members only; else null. */
    standing: {
      /** How the member stood: `pending`, `qualified`, `grace` or `not_qualified`. */
      qualification_status: Open<"pending" | "qualified" | "grace" | "not_qualified">;
      /** From when on it holds, RFC 3339 UTC; null for no start. */
      started_at: string | null;
      /** When it ends, RFC 3339 UTC; null while it lasts. */
      ended_at: string | null;
    } | null;
    /** The pauses that cover that instant. */
    pauses: {
      /** The type of the paused subject: `enrollment`, `relationship`, `deployment` or `program`. */
      subject_type: Open<"enrollment" | "relationship" | "deployment" | "program" | "coupon">;
      /** The id of what was paused, with its prefix. */
      subject: string;
      /** From when on it holds, RFC 3339 UTC; null for no start. */
      started_at: string | null;
      /** When it ends, RFC 3339 UTC; null while it lasts. */
      ended_at: string | null;
    }[];
  } | null;
  /** When it occurs, RFC 3339 in UTC, where that still lies ahead: then it takes from the budget of its distribution, and not before; else null. */
  pending_until: string | null;
  /** The amounts it took from the budget of its distribution. */
  budget: {
    /** The rule by which the amount was due, `prule_…`; null where your scopes do not cover rules. */
    rule: string | null;
    /** The distribution whose budget was used, `dist_…`. */
    distribution: string;
    /** The asset of the budget; amounts are in its minor unit. */
    asset: string;
    /** The amount that the rule gives for the event, in the minor unit of `asset`. */
    due_minor: number;
    /** The amount that the budget still had for the event, in the minor unit of `asset`. */
    amount_minor: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  }[];
  /** Every rule that measures it, with the payouts of its periods. */
  rules: {
    /** The rule that measures the event, in full. */
    rule: PayoutRule;
    /** The amount it adds to the measured value of the rule. */
    amount: number;
    /** True if the event counts for the rule. */
    counted: boolean;
    /** Why it does not count for the rule; empty when it counts, and where there is no member. `rule_replaced`: a rule that replaced it pays for the period instead. `rule_not_in_run`: the period was run without the rule, which counts it once that is run again. */
    reasons: Open<"member_not_approved" | "member_not_active" | "relationship_not_active" | "link_stopped" | "program_paused" | "member_not_qualified" | "self_referral" | "member_erased" | "tier_not_held" | "rule_replaced" | "rule_not_in_run">[];
    /** The payouts of the rule that hold the event, each with its payment; empty while none was calculated since it was received. */
    payouts: {
      /** The payout that the event counts for. */
      payout: Payout;
      /** The payment that paid it; null while no batch holds it. */
      item: PayoutItem | null;
    }[];
  }[];
  /** The entries by hand that pay for it, in the order in which they were made, each with its payment. One may be for another member. */
  adjustments: {
    /** The payout that the event counts for. */
    payout: Payout;
    /** The payment that paid it; null while no batch holds it. */
    item: PayoutItem | null;
  }[];
  /** The parts left out because your scopes do not cover them; absent when nothing is left out. */
  hidden?: string[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type PayoutRule = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_rule";
  /** The display name of the rule. */
  name: string;
  /** How it pays: `revenue_split` a share of the sales, `cpa` an amount for each action, `threshold_bonus` an amount for reaching a threshold. */
  type: Open<"revenue_split" | "cpa" | "threshold_bonus">;
  /** The activity that the rule pays for. */
  scope: {
    /** Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`. */
    type: "program";
    /** The program that the rule belongs to, `prog_…`. */
    program: string;
  } | {
    /** Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`. */
    type: "collection";
    /** The program that the rule belongs to, `prog_…`. */
    program: string;
    /** Your id of the collection that events must name, a uuid. */
    collection: string;
  } | {
    /** Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`. */
    type: "unit";
    /** The program that the rule belongs to, `prog_…`. */
    program: string;
    /** Your id of the unit that events must name, a uuid. */
    unit: string;
  } | {
    /** Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`. */
    type: "member";
    /** The program that the rule belongs to, `prog_…`. */
    program: string;
    /** The member who is paid by it, `enr_…`. */
    member: string;
  };
  /** The tier, `tier_…`, that a member must have held when an event occurred for the rule to count it; a refund counts as its sale. Null: the events of all members count. */
  tier: string | null;
  /** The metric that the rule measures, such as `sales_count`; a `revenue_split` always measures `gmv_cents`. */
  metric_key: string | null;
  /** The share of the net sales, in hundredths of a percent; null unless the type is `revenue_split`. */
  rate_bps: number | null;
  /** The amount for each action, in the minor unit of `currency`; null unless the type is `cpa`. */
  per_unit_minor: number | null;
  /** The value of the metric that earns the bonus; null unless the type is `threshold_bonus`. */
  threshold: number | null;
  /** The amount of the bonus, in the minor unit of `currency`; null unless the type is `threshold_bonus`. */
  bonus_minor: number | null;
  /** Your name for the window of a bonus; null when it has none. */
  window_key: string | null;
  /** The days up to the period's end in which a bonus is measured; null measures the whole time and pays once. */
  window_days: number | null;
  /** The currency that is measured and paid, three lower-case letters; nothing is ever converted. */
  currency: string;
  /** Always `net`: refunds are taken off the sales before they are measured. */
  revenue_basis: "net";
  /** The rule, `prule_…`, that it replaced when it was made; null when it replaced none. */
  replaces: string | null;
  /** `active` rules earn; `paused` and `archived` ones earn nothing new. */
  status: Open<"active" | "paused" | "archived">;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type PayoutItem = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_item";
  /** The batch that the payment belongs to, `pob_…`. */
  batch: string;
  /** The reference in payment files, where an id is too long. */
  reference: string;
  /** Who is paid. */
  recipient: {
    /** The person or organization, `ent_…`. */
    entity: string;
    /** Its name when the batch was made; empty once it was erased. */
    name: string;
    /** Its e-mail address when the batch was made; null when it had none, or once it was erased. */
    email: string | null;
  };
  /** Where the money goes: the account or e-mail address of the recipient; empty once it was erased. */
  destination: string;
  /** How much is paid, in the minor unit of `currency`. */
  amount_minor: number;
  /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
  exact?: {
    [key: string]: string;
  };
  /** The currency of the payment, three lower-case letters. */
  currency: string;
  /** The payouts that this payment pays. */
  payouts: string[];
  /** `pending` until it is confirmed as `paid`, `failed` or `returned`; `canceled` with its batch. */
  status: Open<"pending" | "paid" | "failed" | "returned" | "canceled" | "destination_changed">;
  /** Why it failed or came back; null when it did not, or nothing was said. */
  reason: string | null;
  /** When it was confirmed as paid, RFC 3339 UTC; null before. */
  paid_at: string | null;
  /** When its payouts became owed again: it failed, came back, was canceled, or left its batch, RFC 3339 UTC; null until then. */
  returned_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type PerformanceSummary = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "performance.summary";
  /** The field that groups the totals: `type`, `day`, `program`, `distribution`, `deployment` or `enrollment`. */
  group_by: string;
  /** The totals, one entry for each group and currency. */
  data: {
    /** The group: a type, a UTC day as `YYYY-MM-DD`, or an id with its prefix; null for events that have none. */
    group: string | null;
    /** The currency of `value_minor`, three lower-case letters; null for events without a value. */
    currency: string | null;
    /** How many events there were. */
    events: number;
    /** The total value of the events, in the minor unit of `currency`. */
    value_minor: number;
    /** How many actions they stood for together. */
    quantity: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  }[];
  /** True if there are more groups than `limit`. */
  has_more: boolean;
  /** The value of `starting_after` for the next page; null on the last one. */
  next: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type Analytics = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "analytics";
  /** The length of the intervals: `hour`, `day`, `week` or `month`; null when the whole time is one. */
  interval: string | null;
  /** The time zone in which the intervals begin. */
  time_zone: string;
  /** When the first interval begins, RFC 3339 UTC. */
  from: string;
  /** When the last interval ends, RFC 3339 UTC. */
  to: string;
  /** The dimensions that group the rows, in this order. */
  group_by: string[];
  /** One row for each interval, each combination of groups and each currency in which there were events or something was earned. */
  data: {
    /** When the interval begins, RFC 3339 UTC. */
    start: string;
    /** When the interval ends, RFC 3339 UTC; it does not belong to it. */
    end: string;
    /** The groups of the row, in the order of `group_by`. */
    groups: {
      /** The dimension, such as `program`. */
      by: string;
      /** Its value: a word, or an id with its prefix; null for events that have none. */
      value: string | null;
      /** The name behind an id; null where there is none. */
      name: string | null;
    }[];
    /** The currency of `value_minor` and `earned_minor`, three lower-case letters; null for events without a value. */
    currency: string | null;
    /** How many events there were. */
    events?: number;
    /** The total value of the events, in the minor unit of `currency`; refunds subtract the amount that they give back. */
    value_minor?: number;
    /** How many actions they stood for together. */
    quantity?: number;
    /** The sum of daily uniques: a visitor counts once for each code on each UTC day, at the first click; only clicks of links know their visitors. */
    visitors?: number;
    /** The amount that the per-event payout rules, `revenue_split` and `cpa`, give for the events of the row, in the minor unit of `currency`: for a time that was run, by the rules that took part in the run, else by the active rules; each rule's share of the row is rounded down. A refund lowers the amount of its sale, at the time of the sale. It leaves out bonuses and adjustments by hand, does not separate held amounts, and is not the amount paid: see `payouts`. */
    earned_minor?: number;
    /** Sales and purchases of the row for each click of its interval and groups, whatever the currency; null without clicks. */
    conversion_rate?: number | null;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
    /** The same of as many intervals before, with zeros where there were no events; present with `compare=previous`. */
    previous?: {
      /** How many events there were. */
      events?: number;
      /** The total value of the events, in the minor unit of `currency`; refunds subtract the amount that they give back. */
      value_minor?: number;
      /** How many actions they stood for together. */
      quantity?: number;
      /** The sum of daily uniques: a visitor counts once for each code on each UTC day, at the first click; only clicks of links know their visitors. */
      visitors?: number;
      /** The amount that the per-event payout rules, `revenue_split` and `cpa`, give for the events of the row, in the minor unit of `currency`: for a time that was run, by the rules that took part in the run, else by the active rules; each rule's share of the row is rounded down. A refund lowers the amount of its sale, at the time of the sale. It leaves out bonuses and adjustments by hand, does not separate held amounts, and is not the amount paid: see `payouts`. */
      earned_minor?: number;
      /** Sales and purchases of the row for each click of its interval and groups, whatever the currency; null without clicks. */
      conversion_rate?: number | null;
      /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
      exact?: {
        [key: string]: string;
      };
    };
  }[];
  /** True if there are more rows. */
  has_more: boolean;
  /** The value of `starting_after` for the next page; null on the last one. */
  next: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type Customer = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "customer";
  /** The program whose customer it is, `prog_…`. */
  program: string;
  /** Your own id of the customer, as events name it. */
  customer: string;
  /** The member to whom the latest event belongs that belongs to anybody and takes nothing back, `enr_…`; null when none does. */
  enrollment: string | null;
  /** The earliest event with a coupon, a code or a click, which attributes the customer to a member; null when there is none. */
  first_touch: {
    /** The event, `perf_…`. */
    event: string;
    /** The type of the event, such as `signup`. */
    type: string;
    /** The member who is attributed by it, `enr_…`. */
    enrollment: string | null;
    /** The code of the coupon it came by; null when it named none. */
    coupon: string | null;
    /** The code it came by; null when it named none. */
    code: string | null;
    /** The click it followed from; null when it named none. */
    click_id: string | null;
    /** The `sub_id` in the address of the link whose click brought it; null when it had none. */
    sub_id: string | null;
    /** When it happened, RFC 3339 UTC. */
    occurred_at: string;
  } | null;
  /** The latest event with a coupon, a code or a click, which attributes the customer to a member; null when there is none. */
  last_touch: {
    /** The event, `perf_…`. */
    event: string;
    /** The type of the event, such as `signup`. */
    type: string;
    /** The member who is attributed by it, `enr_…`. */
    enrollment: string | null;
    /** The code of the coupon it came by; null when it named none. */
    coupon: string | null;
    /** The code it came by; null when it named none. */
    code: string | null;
    /** The click it followed from; null when it named none. */
    click_id: string | null;
    /** The `sub_id` in the address of the link whose click brought it; null when it had none. */
    sub_id: string | null;
    /** When it happened, RFC 3339 UTC. */
    occurred_at: string;
  } | null;
  /** How many events there were; one whose attribution was corrected counts once. */
  events: number;
  /** How many actions they stood for together. */
  quantity: number;
  /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
  exact?: {
    [key: string]: string;
  };
  /** The total value of the events by currency, in its minor unit; refunds subtract the amounts that they give back. */
  values: {
    [key: string]: number | {
      [key: string]: string;
    };
  };
  /** When the earliest event happened, RFC 3339 UTC. */
  first_event_at: string;
  /** When the latest event happened, RFC 3339 UTC. */
  last_event_at: string;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type ErasedCustomer = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "customer";
  /** Always `true`: the sums stay, and nothing that says who it was. */
  erased: true;
  /** The customers, one for each program that knew it: `cus_…`. */
  customers: string[];
  /** When it was erased, RFC 3339 UTC. */
  erased_at: string;
};

export type Seal = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "seal";
  /** The organization whose entries are sealed, `org_…`. */
  organization: string;
  /** The sealed stream: the feed of `events`, or the `audit` entries. */
  stream: Open<"events" | "audit">;
  /** 1 for the first seal of the stream, then one more for each. */
  number: number;
  /** The `seq` of the first entry under the seal. */
  first_seq: number;
  /** The `seq` of the last entry under the seal. */
  last_seq: number;
  /** The root of the Merkle tree of the entries from `first_seq` to `last_seq`. */
  root: string;
  /** The hash of the seal before; zeros for the first. */
  previous: string;
  /** The id of the public key in `/.well-known/entente-seals.json`. */
  key: string;
  /** Ed25519, in base64url. */
  signature: string;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type EventProof = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "event_proof";
  /** False for an event of the last seconds, which has no seal yet. */
  sealed: boolean;
  /** The event that is proved, in full. */
  event: Event;
  /** The personal values of the event. */
  personal: {
    /** Where the value is, from the document of the leaf. */
    pointer: string;
    /** The commitment that the leaf has in place of the value. */
    commitment: string;
    /** The key of this value alone; null once it is erased. */
    key: string | null;
    /** True if the value was erased, so that it can no longer be shown to match. */
    erased: boolean;
  }[];
  /** The hash of the event, as it is under the seal; null while no seal covers it. */
  leaf: string | null;
  /** The hashes beside the way from the leaf to the root. */
  path: string[];
  /** The seal that covers the event; null while none does. */
  seal: Seal | null;
};

export type AuditEntry = {
  /** The id of the entry, `aud_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "audit_entry";
  /** Its position among the entries: 1 for the first, then one more for each, in the order of commits. */
  seq: number;
  /** The verb of the entry, such as `programs.update`. */
  verb: string;
  /** The subject of the change. */
  subject: {
    /** The kind of the subject, such as `program`. */
    type: string;
    /** The id of that thing. */
    id: string;
  };
  /** Null where there was nothing; of an update the fields that changed. */
  before: {
    [key: string]: unknown;
  } | null;
  /** Null where nothing is left; of an update the fields that changed. */
  after: {
    [key: string]: unknown;
  } | null;
  /** Who did it. */
  actor: ActorRef;
  /** The Request-Id of the request that did it, if it was one. */
  request_id: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When it was changed, RFC 3339 UTC. */
  created_at: string;
};

export type Wallet = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "wallet";
  /** The brand whose funds these are, `brand_…`. */
  brand: string;
  /** The funds of the brand, one entry for each asset. */
  balances: {
    /** The asset of the balance: `credit`, or `usd`; amounts are in its minor unit. */
    asset: Open<"credit" | "usd">;
    /** The amount that can be reserved or spent, in the minor unit of `asset`. */
    available: number;
    /** The amount that is set aside for funded distributions and not spent yet, in the minor unit of `asset`. */
    reserved: number;
    /** The amount that has been spent, in the minor unit of `asset`. */
    consumed: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  }[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type WalletTransaction = {
  /** The id of the transfer, `wtx_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "wallet_transaction";
  /** The kind of transfer: into a wallet (`top_up`), for a budget (`reserve`, `release`, `consume`, `restore`), or for payouts (`payout_…`). */
  kind: Open<"top_up" | "reserve" | "release" | "consume" | "restore" | "payout_freeze" | "payout_unfreeze" | "payout_settle" | "payout_return" | "payout_accrue" | "payout_write_off" | "debt_accrue" | "debt_write_off">;
  /** The asset of the wallet, or the currency of payouts. */
  asset: string;
  /** How much moved, above 0, in the minor unit of `asset`. */
  amount: number;
  /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
  exact?: {
    [key: string]: string;
  };
  /** The account that the amount left; `external` is outside of the service. */
  from: Open<"external" | "available" | "reserved" | "consumed" | "owed" | "paid" | "written_off">;
  /** The account that the amount reached; `external` is outside of the service. */
  to: Open<"external" | "available" | "reserved" | "consumed" | "owed" | "paid" | "written_off">;
  /** The reference that makes the transfer unique: a repeat with the same reference is the same transfer. */
  reference: string;
  /** The distribution whose budget it was for, `dist_…`; null when it was for none. */
  distribution: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When the amount moved, RFC 3339 UTC. */
  created_at: string;
  /** The same as `created_at`: a transfer never changes. */
  updated_at: string;
};

export type LedgerAccount = {
  /** The id of the account: its asset and its name, such as `usd.available`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "ledger_account";
  /** The kind of account: `available`, `reserved` and `consumed` are the wallet, `owed` and `paid` the payouts that batches hold and that were paid, and `external` the money from outside of the service, less than 0. */
  account: Open<"external" | "available" | "reserved" | "consumed" | "owed" | "paid" | "written_off">;
  /** The unit of the amounts: the asset of the wallet, or the currency of payouts. */
  asset: string;
  /** The balance of the account, in the minor unit of `asset`: the sum of its entries. */
  balance_minor: number;
  /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
  exact?: {
    [key: string]: string;
  };
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type LedgerEntry = {
  /** The id of the entry: that of its transfer, and the side of it, such as `wtx_….from`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "ledger_entry";
  /** The account that the entry changes, such as `usd.available`. */
  account: string;
  /** The transfer that it is a side of, `wtx_…`; its other side has the opposite amount. */
  transfer: string;
  /** The kind of transfer: into a wallet, for a budget, or for payouts. */
  kind: Open<"top_up" | "reserve" | "release" | "consume" | "restore" | "payout_freeze" | "payout_unfreeze" | "payout_settle" | "payout_return" | "payout_accrue" | "payout_write_off" | "debt_accrue" | "debt_write_off">;
  /** The amount that the entry adds to the account, in the minor unit of `asset`; below 0 for an amount that left it. */
  amount_minor: number;
  /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
  exact?: {
    [key: string]: string;
  };
  /** The unit of the amounts: the asset of the wallet, or the currency of payouts. */
  asset: string;
  /** The reference that makes the transfer unique. */
  reference: string;
  /** The distribution whose budget it was for, `dist_…`; null when it was for none. */
  distribution: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When the amount moved, RFC 3339 UTC. */
  created_at: string;
  /** The same as `created_at`: an entry never changes. */
  updated_at: string;
};

export type LedgerCheck = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "ledger_check";
  /** When the last check was completed; null before the first. */
  ran_at: string | null;
  /** When it began. */
  began_at: string | null;
  /** When the last check began that read everything, also what had ended long before. */
  whole_at: string | null;
  /** True if a check is running now. */
  is_running: boolean;
  /** How many differences the last check found, without those that were accepted. */
  count: number;
  /** How many of the differences that it found were accepted for a batch. */
  accepted: number;
  /** The differences that it found, by check; empty: the ledger balances, and all amounts are as recorded. */
  found: {
    /** The check, as the page of checks names it. */
    check: string;
    /** The table of the rows that differ. */
    table: string;
    /** How many it found, at most 1,000. */
    count: number;
    /** The first 20 of them, without the values that differ. */
    differences: {
      /** The id under which it is accepted where a batch rests on it, `diff_…`. */
      difference: string;
      /** The id of the row, or the values of its key as a JSON array. */
      row: string;
      /** The field that differs. */
      field: string;
    }[];
  }[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type Requirement = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "program.requirement";
  /** The program whose members must meet this, `prog_…`. */
  program: string;
  /** The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read. */
  scope: Open<"program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite">;
  /** The id that the scope is about: the tier, `tier_…`, or an id of your own; null if nothing more is named. */
  scope_id: string | null;
  /** The metric key that it measures: a built-in metric, one of your own beginning with `x:`, or an assertion as `assert:<key>`. */
  metric_key: string;
  /** How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0. */
  operator: Open<"gte" | "lte" | "eq" | "neq" | "exists">;
  /** The value to compare with, in the unit of the metric; null only for `exists`. */
  threshold: number | null;
  /** The days up to now that are measured; null measures the whole time. */
  window_days: number | null;
  /** Where the number comes from, in your own words; null when not said. */
  source: string | null;
  /** The weight that it adds to the member's score if it is met and not required. */
  weight: number;
  /** True if a member must meet it to qualify; otherwise it only adds its weight to the score. */
  required: boolean;
  /** Only members of this operating type must meet it, `otype_…`; null means all members. */
  operating_type: string | null;
  /** `grace` lets a member who fails keep the qualification for the grace days, `immediate` does not; null is `immediate` for assertions and `grace` for metrics. */
  failure_policy: Open<"grace" | "immediate"> | null;
  /** Only an `active` requirement is evaluated; `paused` and `archived` ones are not. */
  status: Open<"active" | "paused" | "archived">;
  /** Your own data, byte for byte as you sent it; `{}` when you sent none. */
  metadata: {
    [key: string]: unknown;
  };
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type Tier = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "program.tier";
  /** The program whose members the tier ranks, `prog_…`. */
  program: string;
  /** The display name of the tier. */
  name: string;
  /** Its place among the program's tiers, unique there: a member has the highest one whose requirements are met. */
  rank: number;
  /** `active`, or `archived`: then no member has it. */
  status: Open<"active" | "archived">;
  /** Your own data, byte for byte as you sent it; `{}` when you sent none. */
  metadata: {
    [key: string]: unknown;
  };
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type RequirementOverride = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "requirement_override";
  /** The member whom the exception is for, `enr_…`. */
  enrollment: string;
  /** The entity that the member is, `ent_…`. */
  entity: string;
  /** The requirement that is changed for the member, `req_…`; null when this adds one of its own. */
  requirement: string | null;
  /** True if the member is exempt from the requirement. */
  disabled: boolean;
  /** The value to compare with for this member; null leaves what the requirement says. */
  threshold: number | null;
  /** The comparison for this member; null leaves what the requirement says. */
  operator: Open<"gte" | "lte" | "eq" | "neq" | "exists"> | null;
  /** The days up to now that are measured for this member; null leaves what the requirement says. */
  window_days: number | null;
  /** The consequence of failing for this member, `grace` or `immediate`; null leaves that of the requirement. */
  failure_policy: Open<"grace" | "immediate"> | null;
  /** The metric key measured for this member; null leaves that of the requirement. */
  metric_key: string | null;
  /** The scope that meeting it decides for this member; null leaves that of the requirement. */
  scope: Open<"program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite"> | null;
  /** The id that the scope is about for this member; null leaves that of the requirement. */
  scope_id: string | null;
  /** True if the member must meet it; null leaves the value of the requirement. */
  required: boolean | null;
  /** The weight that it adds to the member's score if it is met and not required; null leaves that of the requirement. */
  weight: number | null;
  /** `active`, or `archived`: then the member meets the requirement as everybody does. */
  status: Open<"active" | "archived">;
  /** Your own data, byte for byte as you sent it; `{}` when you sent none, or when the entity was erased. */
  metadata: {
    [key: string]: unknown;
  };
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type Joining = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "program.joining";
  /** The program, `prog_…`. */
  program: string;
  /** True while anybody may apply by the page of the program. */
  open: boolean;
  /** The address of that page. */
  url: string;
  /** The version of the form; 0 before the first. */
  form_version: number;
  /** The questions that who applies answers, in their order. */
  readonly application_form: ApplicationField[];
  /** The version of the terms; 0 before the first. */
  terms_version: number;
  /** The data that who applies agrees to; null for nothing. */
  terms: JoiningTerms | null;
  /** The rules that decide an application at once: the first that holds. */
  readonly rules: JoiningRule[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type ApplicationField = {
  /** The name of the answer. */
  key: string;
  /** The question, for people. */
  label: string;
  /** The kind of answer: `text`, `choice`, `url`, `number` or `consent`. */
  kind: Open<"text" | "choice" | "url" | "number" | "consent">;
  /** A sentence that helps to answer; null for none. */
  help: string | null;
  /** True if there has to be an answer; of `consent`, if it has to be true. */
  required: boolean;
  /** Of a text the fewest characters, of a number the least value; null for none. */
  min: number | null;
  /** Of a text the most characters, of a number the greatest value; null for none. */
  max: number | null;
  /** The answers of a choice; null of every other kind. */
  choices: string[] | null;
};

export type JoiningTerms = {
  /** The terms themselves; null where they are at `url`. */
  text: string | null;
  /** The address of the terms; null where they are in `text`. */
  url: string | null;
};

export type JoiningRule = {
  /** The condition: `address_domain`, `country` or `assertion`. */
  when: Open<"address_domain" | "country" | "assertion">;
  /** The domains, or the codes of countries; null of an assertion. */
  any_of: string[] | null;
  /** Of `country` the key of the question that asks for it; null of all else. */
  field: string | null;
  /** Of `assertion` its key; null of all else. */
  key: string | null;
  /** The decision where it holds: `approve` or `reject`. */
  decision: Open<"approve" | "reject">;
  /** Why it rejects, as the applicant is told; null for none. */
  reason: string | null;
};

export type TermsAcceptance = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "terms_acceptance";
  /** The member, `enr_…`. */
  enrollment: string;
  /** The program, `prog_…`. */
  program: string;
  /** The person or organization that is the member, `ent_…`. */
  entity: string;
  /** The brand's approval of the member: `pending`, `approved` or `rejected`. */
  approval_status: Open<"pending" | "approved" | "rejected">;
  /** The status of the membership: `active`, `paused` or `archived`. */
  status: Open<"active" | "paused" | "archived">;
  /** True of who applied by the page of the program. */
  applied: boolean;
  /** The version of the terms that the member accepted last; null where it accepted none. */
  terms_version: number | null;
  /** When they were accepted, RFC 3339 UTC; null where none were. */
  accepted_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type Application = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "application";
  /** The member that the application made, `enr_…`. */
  enrollment: string;
  /** The program, `prog_…`. */
  program: string;
  /** The person or organization that applied, `ent_…`. */
  entity: string;
  /** True of who applied by the page of the program; false of who was enrolled by you, and accepted the terms in the portal. */
  applied: boolean;
  /** The version of the form that was answered; 0 where `applied` is false. */
  form_version: number;
  /** The form as it was asked. */
  readonly questions: ApplicationField[];
  /** The answers by the keys of their questions; `{}` once the person is erased. */
  answers: {
    [key: string]: unknown;
  };
  /** The version of the terms that was accepted; null where there were none. */
  terms_version: number | null;
  /** When they were accepted, RFC 3339 UTC; null where there were none. */
  accepted_at: string | null;
  /** The rule that decided the application; null where none did. */
  rule: JoiningRule | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type OperatingType = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "operating_type";
  /** Your name for the kind of member in code, which never changes. */
  key: string;
  /** The display name of the kind of member. */
  name: string;
  /** `active`, or `archived`: then no member can be given it; its key stays taken. */
  status: Open<"active" | "archived">;
  /** Your own data, byte for byte as you sent it; `{}` when you sent none. */
  metadata: {
    [key: string]: unknown;
  };
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type MetricKey = {
  /** Null for a built-in entry. */
  id: string | null;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "metric_key";
  /** The name of the metric wherever one is asked for; your own begin with `x:`. */
  key: string;
  /** True if the service itself provides the metric; then it cannot be changed or archived. */
  builtin: boolean;
  /** The display name of the metric. */
  display_name: string;
  /** The description of what the metric counts, for people; null if not given. */
  description: string | null;
  /** `active`, or `archived`: then no new requirement can measure it; its key stays taken. */
  status: Open<"active" | "archived">;
  /** Your own data, byte for byte as you sent it; `{}` when you sent none. */
  metadata: {
    [key: string]: unknown;
  };
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When the key was registered, RFC 3339 UTC; null for a built-in one. */
  created_at: string | null;
  /** When the key last changed, RFC 3339 UTC; null for a built-in one. */
  updated_at: string | null;
};

export type Connection = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "connection";
  /** The kind of account: a `social_profile`, an `ad_account`, a `page`, a `pixel`, a `payout` destination, or a `host_app`. */
  kind: Open<"social_profile" | "ad_account" | "page" | "pixel" | "payout" | "host_app">;
  /** Who keeps the account, such as `youtube` or `paypal`; of a host application its issuer. */
  provider: string;
  /** The id of the account at the provider, of a payout account in part; null when it is not known, or was erased. */
  provider_account_id: string | null;
  /** The name of the account at the provider, such as a user name; null if it is not known, or was erased. */
  handle: string | null;
  /** Whose account it is. */
  owner: {
    /** The kind of owner: an entity or the brand. */
    type: Open<"entity" | "brand">;
    /** The owner, `ent_…` or `brand_…`. */
    id: string;
  };
  /** `connected`; `revoked` when it was disconnected; `expired` when the provider no longer accepts its tokens. */
  status: Open<"connected" | "revoked" | "expired">;
  /** The scopes that the owner allowed at the provider, in the provider's words. */
  scopes: string[];
  /** Present on retrieve only. */
  grants?: {
    [key: string]: unknown;
  };
  /** Metrics of the program of a host application; on retrieve only. */
  metrics?: {
    /** How many members the program has. */
    members: number;
    /** How many visits of the members' links were counted. */
    link_clicks: number;
    /** How many sign-ups and referrals the members brought. */
    signups: number;
    /** How many sales the members brought, without those that were refunded in full. */
    sales: number;
    /** The value of those sales, net of refunds, in the minor unit of the program's currency. */
    gmv_cents: number;
    /** How much the members' audience used the product, in the unit in which the host application reports it. */
    product_usage: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  };
  /** When it was connected, RFC 3339 UTC. */
  connected_at: string;
  /** When it was revoked or expired, RFC 3339 UTC; null while it is connected. */
  disconnected_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type ProgramStandingPreview = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "program.standing_preview";
  /** The program whose members are looked at, `prog_…`. */
  program: string;
  /** Approved, not archived members. */
  members: {
    /** How many were never evaluated. */
    pending: number;
    /** How many meet the requirements. */
    qualified: number;
    /** How many fail and keep the qualification for the grace days. */
    grace: number;
    /** How many do not meet the requirements. */
    not_qualified: number;
  };
  /** The requirements that are evaluated, in full. */
  requirements: Requirement[];
  /** The active tiers of the program, in full. */
  tiers: Tier[];
  /** The evaluation of all members that began when the requirements last changed; null when there was none. */
  evaluation: {
    /** How many members are to be evaluated. */
    total: number;
    /** How many of them have been evaluated. */
    done: number;
    /** When the last of them was evaluated, RFC 3339 UTC; null while it goes on. */
    completed_at: string | null;
  } | null;
};

export type SupposedStandingPreview = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "program.standing_preview";
  /** The program whose members are looked at, `prog_…`. */
  program: string;
  /** Approved, not archived members, as they stand now. */
  members: {
    /** How many were never evaluated. */
    pending: number;
    /** How many meet the requirements. */
    qualified: number;
    /** How many fail and keep the qualification for the grace days. */
    grace: number;
    /** How many do not meet the requirements. */
    not_qualified: number;
  };
  /** The same members, as they would stand. */
  supposed: {
    /** How many were never evaluated. */
    pending: number;
    /** How many meet the requirements. */
    qualified: number;
    /** How many fail and keep the qualification for the grace days. */
    grace: number;
    /** How many do not meet the requirements. */
    not_qualified: number;
  };
  /** Members by tier, in the order of rank; the last entry counts those without a tier. */
  tiers: {
    /** The tier, `tier_…`; null for none. */
    tier: string | null;
    /** How many members have it now. */
    members: number;
    /** How many would have it. */
    supposed: number;
  }[];
  /** How many members would gain: a better qualification, or with the same one a higher tier. */
  gains: number;
  /** How many members would lose: a worse qualification, or with the same one a lower tier. */
  loses: number;
  /** Who would gain and who would lose, by rising id. */
  moved: {
    /** The direction of the move: the member would gain or lose. */
    move: Open<"gains" | "loses">;
    /** The member, `enr_…`. */
    enrollment: string;
    /** Who the member is, `ent_…`. */
    entity: string;
    /** The name of the entity; null where it has none. */
    name: string | null;
    /** How the member stands now. */
    before: {
      /** The qualification. */
      status: Open<"pending" | "qualified" | "grace" | "not_qualified">;
      /** The tier, `tier_…`; null for none. */
      tier: string | null;
    };
    /** How the member would stand. */
    after: {
      /** The qualification. */
      status: Open<"pending" | "qualified" | "grace" | "not_qualified">;
      /** The tier, `tier_…`; null for none. */
      tier: string | null;
    };
  }[];
  /** True if more members would gain or lose behind the last one of `moved`. */
  has_more: boolean;
};

export type MemberStandingPreview = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "program.standing_preview";
  /** The program that the member is in, `prog_…`. */
  program: string;
  /** The member who is looked at, `enr_…`. */
  enrollment: string;
  /** How the member stands, or would stand with what is simulated. */
  status: Open<"pending" | "qualified" | "grace" | "not_qualified">;
  /** The qualification that the member has by the last evaluation. */
  stored_status: Open<"pending" | "qualified" | "grace" | "not_qualified">;
  /** The sum of the weights of the requirements that are met and not required. */
  score: number;
  /** The requirements that the member meets, or would meet. */
  met: {
    /** The requirement, or the override that added it. */
    requirement: string;
    /** The measured metric key: a metric, or an assertion as `assert:<key>`. */
    metric_key: string;
    /** The scope that meeting the requirement decides, such as the qualification or a tier. */
    scope: Open<"program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite">;
    /** The value that was measured, in the unit of the metric; of an assertion its value, 0 when there is none. */
    observed: number;
    /** Present, and true, where the value was simulated. */
    simulated?: true;
  }[];
  /** The requirements that the member does not meet, or would not. */
  failed: {
    /** The requirement, or the override that added it. */
    requirement: string;
    /** The measured metric key: a metric, or an assertion as `assert:<key>`. */
    metric_key: string;
    /** The scope that meeting the requirement decides, such as the qualification or a tier. */
    scope: Open<"program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite">;
    /** The value that was measured, in the unit of the metric; of an assertion its value, 0 when there is none. */
    observed: number;
    /** The threshold; null for `exists`. */
    needed: number | null;
    /** Present, and true, where the value was simulated. */
    simulated?: true;
  }[];
  /** The tier that the member has, or would have, `tier_…`; null for none. */
  tier: string | null;
  /** The kind of member that was evaluated, `otype_…`; null for none. */
  operating_type: string | null;
  /** The assertions about the member's entity, and the simulated ones. */
  assertions: {
    /** The key of the assertion, without `assert:`. */
    key: string;
    /** Its value for requirements; 0 once it has expired. */
    value: number;
    /** From when on it counts as 0, RFC 3339 UTC; null for never. */
    expires_at: string | null;
    /** Present, and true, where the assertion was simulated. */
    simulated?: true;
  }[];
  /** The instant at which the standing may change without a new event. */
  changes_at: string | null;
  /** True if the request simulated anything. */
  simulated: boolean;
};

export type EnrollmentStanding = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "enrollment.standing";
  /** The member whose standing this is, `enr_…`. */
  enrollment: string;
  /** The time that the answer is about, RFC 3339 UTC. */
  at: string;
  /** The qualification of the member at that time: `pending`, `qualified`, `grace` or `not_qualified`. */
  qualification_status: Open<"pending" | "qualified" | "grace" | "not_qualified">;
  /** The tier that the member had, `tier_…`; null for none. */
  tier: string | null;
  /** When the grace period began, RFC 3339 UTC; null outside a grace period. */
  grace_since: string | null;
  /** When the grace period ends; null outside a grace period. */
  grace_until: string | null;
  /** The requirements that were met, as they were evaluated when this standing began. */
  met: {
    /** The requirement, or the override that added it. */
    requirement: string;
    /** The measured metric key: a metric, or an assertion as `assert:<key>`. */
    metric_key: string;
    /** The scope that meeting the requirement decides, such as the qualification or a tier. */
    scope: Open<"program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite">;
    /** The value that was measured, in the unit of the metric; of an assertion its value, 0 when there is none. */
    observed: number;
  }[];
  /** The requirements that were not met, as they were evaluated when this standing began. */
  failed: {
    /** The requirement, or the override that added it. */
    requirement: string;
    /** The measured metric key: a metric, or an assertion as `assert:<key>`. */
    metric_key: string;
    /** The scope that meeting the requirement decides, such as the qualification or a tier. */
    scope: Open<"program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite">;
    /** The value that was measured, in the unit of the metric; of an assertion its value, 0 when there is none. */
    observed: number;
    /** The threshold; null for `exists`. */
    needed: number | null;
  }[];
  /** The trigger of the evaluation; null before the first evaluation of a member. */
  trigger: Open<"metric_event" | "assertion" | "override" | "requirement" | "operating_type" | "approval" | "timer"> | null;
  /** When this standing began. */
  since: string;
  /** When this standing ended; null for the current one. */
  until: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type ConnectConfig = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "program.connect_config";
  /** The program that host applications meet, `prog_…`. */
  program: string;
  /** The key by which host applications name the program, `pk_…`; it is no secret. */
  public_key: string;
  /** The origins of web pages that may call the connect surface. */
  allowed_origins: string[];
  /** The origins that a member may be sent back to after connecting a channel. */
  allowed_redirect_origins: string[];
  /** The channels that a member must connect, in this order. */
  required_channels: string[];
  /** The approval of members who are handed off: `approved` at once, or `pending` until you decide. */
  default_approval_status: Open<"pending" | "approved">;
  /** Your own data, byte for byte as you sent it; `{}` when you sent none. */
  metadata: {
    [key: string]: unknown;
  };
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type HandoffConfig = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "program.handoff_config";
  /** The program that users are handed off to, `prog_…`. */
  program: string;
  /** The name of the host application in what it signs. */
  issuer: string;
  /** The audience that its signed payloads must name. */
  audience: string;
  /** Only in the answer that creates or sets it. */
  signing_secret?: string;
  /** True if every address that the host application signs counts as verified. */
  trusts_addresses: boolean;
  /** The connection that shows the host application among the brand's channels, `conn_…`; null for test issuers. */
  connection: string | null;
  /** When the signing secret was last replaced, RFC 3339 UTC; null when it never was. */
  rotated_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type Source = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "source";
  /** The kind of the source, such as `stripe`, or `generic` for any vendor by a mapping. */
  kind: string;
  /** The name for people. */
  name: string;
  /** The address to register at the vendor for its webhooks. */
  url: string;
  /** The programs in which it may record, `prog_…`; null for all of the brand. */
  programs: string[] | null;
  /** The account at the vendor, a part of the id of every payment. */
  account: string;
  /** The names of metadata that hold a click id. */
  click_keys: string[];
  /** The names of metadata that hold a member's code. */
  code_keys: string[];
  /** Of a generic source its mapping, as it was sent; else null. */
  mapping: {
    [key: string]: unknown;
  } | null;
  /** True if it knows the secret that the vendor signs with; without it every delivery is refused. The secret is never shown. */
  has_secret: boolean;
  /** When the secret was last replaced, RFC 3339 UTC; null when it never was. */
  rotated_at: string | null;
  /** `active`; `paused` refuses deliveries, which vendors repeat for hours or days; `archived` does so for good. */
  status: Open<"active" | "paused" | "archived">;
  /** True if it knows a key to the vendor's API. The key is never shown. */
  has_api_key: boolean;
  /** True if it makes the coupons of its programs at the vendor, as `source_coupons` show them. */
  creates_coupons: boolean;
  /** The id of the endpoint for webhooks that it made at the vendor; null where people registered one. */
  endpoint: string | null;
  /** The beginning of what is being read from the vendor's API, RFC 3339 UTC; null where nothing is. */
  backfill_from: string | null;
  /** Everything that the vendor has up to then is read, RFC 3339 UTC; null before. Once a day it is read anew what was not delivered. */
  backfilled_until: string | null;
  /** Why the vendor's API was last not read: `unreachable`, `api_key_refused`, `permission_missing`, `account_unknown`, or `address_refused` where the vendor does not deliver to our address; null where it was. */
  backfill_error: Open<"unreachable" | "api_key_refused" | "permission_missing" | "account_unknown" | "address_refused"> | null;
  /** Why a delivery was last refused: `unsigned`, `signature`, `clock` (signed too long ago or ahead), `unsupported`, `no_secret`, `not_active` or `not_json`; null when none was. */
  last_refusal: Open<"unsigned" | "signature" | "clock" | "unsupported" | "no_secret" | "not_active" | "not_json"> | null;
  /** When a delivery was last refused, RFC 3339 UTC, to the minute; null when none was. */
  last_refused_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type SourceReport = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "source.report";
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** The vendor's id of the event; null where it sends none: a repeat is known by its bytes. */
  event: string | null;
  /** The vendor's word for the event. */
  type: string;
  /** When the vendor says that it happened, RFC 3339 UTC. */
  happened_at: string;
  /** True for test data; null where the vendor does not say. */
  test: boolean | null;
  /** The facts that it comes to; empty where nothing of it concerns sales. */
  facts: SourceFact[];
};

export type SourceFact = {
  /** The kind of the fact: `payment`, `names`, `same`, `refund`, `refund_failed`, a dispute's or a subscription's. */
  kind: Open<"payment" | "names" | "same" | "refund" | "refund_failed" | "dispute_opened" | "dispute_won" | "dispute_lost" | "subscription_started" | "subscription_renewed" | "subscription_ended">;
  /** When it happened, RFC 3339 UTC. */
  occurred_at: string;
  /** The ids that it is about, as `vendor:account:id`: those of the payment, or those that names are for. */
  about: string[];
  /** The id of the refund, the dispute or the subscription itself; null where it is none. */
  itself: string | null;
  /** The currency, three lower-case letters; null where no money moves. */
  currency: string | null;
  /** The amount that the customer paid or got back, with tax and shipping, in the minor unit; null where it is not said. */
  gross_minor: number | null;
  /** The amount that counts: after discounts, without tax, shipping and tips, in the minor unit; null where a refund says only what was paid back. */
  net_minor: number | null;
  /** The click id that came with it; null for none. */
  click_id: string | null;
  /** The member's code that came with it; null for none. */
  code: string | null;
  /** The coupon that came with it; null for none. */
  coupon: string | null;
  /** The customer, as the vendor knows it; null where it names none. */
  customer: string | null;
  /** The subscription, checkout or coupon whose report brings the names; null where it brings its own, or none. */
  named_by: string | null;
};

export type SourceHealth = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "source.health";
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** The source, `src_…`. */
  source: string;
  /** How many of its events have each status; statuses without any are left out. */
  events: {
    /** The status. */
    status: Open<"received" | "done" | "unrelated" | "unreadable" | "other_mode" | "erased">;
    /** How many events have it. */
    count: number;
  }[];
  /** When the last event arrived, RFC 3339 UTC; null before the first. */
  last_received_at: string | null;
  /** When the oldest event arrived that is still to be translated, RFC 3339 UTC; null for none. */
  waiting_since: string | null;
};

export type SourceReplay = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "source.replay";
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** The source, `src_…`. */
  source: string;
  /** True if nothing was changed. */
  dry_run: boolean;
  /** How many events are translated again: at most 100. */
  events: number;
  /** True if more events match: ask again with `starting_after` set to `next`. */
  has_more: boolean;
  /** The last of these events, `srce_…`; null when none matches. */
  next: string | null;
  /** The facts of each event as they are read now; of a dry run only, else empty. */
  reports: {
    /** The event, `srce_…`. */
    event: string;
    /** Its facts as they are read now. */
    facts: SourceFact[];
    /** Why it cannot be read; null where it can. */
    reason: string | null;
  }[];
  /** The parts left out because your scopes do not cover them; absent when nothing is left out. */
  hidden?: string[];
};

export type SourceCoupon = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "source_coupon";
  /** The source by whose key it is made, `src_…`. */
  source: string;
  /** The coupon, `coup_…`. */
  coupon: string;
  /** The word that customers type, as the coupon has it. */
  code: string;
  /** `pending`: the vendor is still to be told. `created`: customers can use it there. `deactivated`: they cannot, since the coupon is not active, has no discount, is of a program that no source of the account serves or that is archived, or its member is none any more. `refused`: the vendor does not take it until somebody changes something. `failed`: the vendor could not be asked, and is asked again. */
  status: Open<"pending" | "created" | "deactivated" | "refused" | "failed">;
  /** Why it is refused: `code_taken` (the vendor has the code for something that was not made here), `code_unfit` (it takes no such code), `discount_unfit` (it has no such discount), `livemode_differs` (the key is of the vendor's other mode), `vendor_refused`, `api_key_refused`, `permission_missing`, `account_unknown` or `address_refused`; `unreachable` where it failed; else null. */
  reason: Open<"unreachable" | "api_key_refused" | "permission_missing" | "account_unknown" | "address_refused" | "code_taken" | "code_unfit" | "discount_unfit" | "livemode_differs" | "vendor_refused"> | null;
  /** The reason in words for people, up to 500 characters; null where the reason says enough, and where there is none. */
  says: string | null;
  /** The vendor's id of what was made, such as that of a promotion code; null for nothing. */
  vendor_id: string | null;
  /** How often in a row the vendor could not be asked. */
  attempts: number;
  /** When the vendor is asked next, RFC 3339 UTC; null where there is nothing to do. */
  next_attempt_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type SourceEvent = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "source_event";
  /** The source that delivered it, `src_…`. */
  source: string;
  /** The vendor's id of the event, or `sha256:` and the digest of its bytes where it sends none. */
  event_key: string;
  /** The vendor's word for the event, such as `invoice.paid`; null before it is translated, and where it cannot be read. */
  type: string | null;
  /** When the vendor says that it happened, RFC 3339 UTC; null before it is translated, and where it cannot be read. */
  happened_at: string | null;
  /** `received`: it is translated soon. `done`: its facts are taken over. `unrelated`: nothing of it concerns sales. `unreadable`: it is not what its kind or mapping says. `other_mode`: test data at a live address, or live data at a test one. `erased`: its customer is erased, and nothing of it is kept. */
  status: Open<"received" | "done" | "unrelated" | "unreadable" | "other_mode" | "erased">;
  /** Why it is unreadable; `customer_erased` where its customer is erased before it is translated; else null. */
  reason: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type SourcePayment = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "source_payment";
  /** The source in whose name it is recorded, `src_…`: the first that reported it and may record there. */
  source: string;
  /** The event that brought it, `srce_…`. */
  event: string;
  /** The id of the payment, as `vendor:account:id`. However often it is reported, and by how many sources, it counts once. */
  payment: string;
  /** `waiting`: the payment itself, or what names its member, is still to be reported. `recorded`: its sale is recorded, with what was refunded or disputed of it. `unmatched`: nobody is found who brought it. `dismissed`: somebody decided so. `joined`: it is the same as another payment, which counts. */
  status: Open<"waiting" | "recorded" | "unmatched" | "dismissed" | "joined">;
  /** Why it waits or is unmatched: `payment_missing`, `details_missing` (a report that knows its tax is to come), `names_missing`, `no_names` (it came with none), `other_program` (the source may not record there), `other_currency` (of a recorded one: money went back in another currency, and is not taken back), or the code of the error that the recording answered; else null. */
  reason: string | null;
  /** True if two reports do not agree on its money: the first one counts. */
  differs: boolean;
  /** The sale that is recorded of it, `perf_…`; null for none. */
  sale: string | null;
  /** The member whom somebody credited by hand, `enr_…`; null for none. */
  credited_to: string | null;
  /** Why somebody credited or dismissed it; null where nobody did. */
  note: string | null;
  /** The payment that it is the same as, `srcp_…`; null for none. */
  joined_to: string | null;
  /** The customer, as the vendor knows it; null where it names none, and once the customer is erased. */
  customer: string | null;
  /** The currency, three lower-case letters; null before the payment itself is reported. */
  currency: string | null;
  /** The value after discounts, without tax, shipping and tips, in the minor unit; null before the payment itself is reported. */
  net_minor: number | null;
  /** When the customer paid, RFC 3339 UTC; null before the payment itself is reported. */
  occurred_at: string | null;
  /** The parts left out because your scopes do not cover them; absent when nothing is left out. */
  hidden?: string[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type Note = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "note";
  /** The kind of its subject. */
  subject_type: Open<"enrollment" | "entity" | "performance_event" | "payout_batch" | "distribution">;
  /** The id of its subject, with the prefix of its kind. */
  subject: string;
  /** The person or company behind its subject when it was written, `ent_…`; null of what is nobody's. */
  entity: string | null;
  /** The text; null once the person or company behind its subject is erased. */
  text: string | null;
  /** The people whom it calls; null with the text. */
  mentions: {
    /** The id of the person, `person_…`. */
    id: string;
    /** The name of the person at that time. */
    name: string;
  }[] | null;
  /** Who wrote it, as audit entries name who acts. */
  author: {
    /** The kind of caller, such as `person` or `api_key`. */
    type: Open<"api_key" | "operator" | "host_app" | "member" | "person" | "source" | "system">;
    /** The id of the person or the key; null where there is none. */
    id: string | null;
    /** The name of the author at that time. */
    name: string | null;
  };
  /** When its text last changed, RFC 3339 UTC; null where it is as it was written. */
  edited_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type RemovedNote = {
  /** The id of the note, `note_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "note";
  /** Always `true`: the text is gone, and the note is found no more. */
  deleted: true;
};

export type Message = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "message";
  /** The person or company that it goes to alone, `ent_…`; null of several. */
  entity: string | null;
  /** The subject; null once the one person that it went to is erased. */
  subject: string | null;
  /** The text, which is plain; null with the subject. */
  text: string | null;
  /** The members that it names, `enr_…`; null where a filter finds them. */
  enrollments: string[] | null;
  /** The filter that finds its members; null where it names them. */
  filter: {
    /** The program, `prog_…`; null for any. */
    program: string | null;
    /** The tier, `tier_…`; null for any. */
    tier: string | null;
    /** The tag; null for any. */
    tag: string | null;
    /** The status of the membership, or several with commas between; null for any. */
    status: Open<"active" | "paused" | "archived"> | null;
    /** The approval, or several with commas between; null for any. */
    approval_status: Open<"pending" | "approved" | "rejected"> | null;
    /** The qualification, or several with commas between; null for any. */
    qualification_status: Open<"pending" | "qualified" | "grace" | "not_qualified"> | null;
  } | null;
  /** Who wrote it, as audit entries name who acts. */
  author: {
    /** The kind of caller, such as `person` or `api_key`. */
    type: Open<"api_key" | "operator" | "host_app" | "member" | "person" | "source" | "system">;
    /** The id of the person or the key; null where there is none. */
    id: string | null;
    /** The name of the author at that time. */
    name: string | null;
  };
  /** The address that answers to it go to; null for the one of the brand, and with the subject. */
  reply_to: string | null;
  /** `waiting` until `sends_at`, when it can still be canceled; `scheduled` where it was given a time, until which it can be changed, too; `sending`; `sent` once all have it; or `canceled`. */
  status: Open<"waiting" | "scheduled" | "sending" | "sent" | "canceled">;
  /** From when on it is sent, RFC 3339 UTC: the time that it was given as `send_at`, else ten seconds after it was written. */
  sends_at: string;
  /** How far it has come, counted now. */
  counts: {
    /** How many people have it in their portal. */
    addressed: number;
    /** How many of them are still to be sent it by mail. */
    waiting: number;
    /** How many mails a server accepted. */
    sent: number;
    /** How many mails were refused for good. */
    failed: number;
    /** How many people opened it in the portal. */
    read: number;
    /** Those to whom no mail goes, by the reason. */
    left_out: {
      /** Why no mail goes out. `membership_ended`: it is archived, or its relationship has ended; the member has the message nowhere. All others have it in the portal. `test_mode`: test data sends no mail. `mail_off`: the operator sends security mail alone. `no_address`: the brand has none. `unverified_address`: somebody merely claimed it. `reserved_address`: nobody has it. `unsubscribed`: the member switched this mail off. */
      reason: Open<"membership_ended" | "test_mode" | "mail_off" | "no_address" | "unverified_address" | "reserved_address" | "unsubscribed">;
      /** How many. */
      count: number;
    }[];
  };
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type MessagePreview = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "message_preview";
  /** How many people would have it in their portal. */
  addressed: number;
  /** How many of them would get it by mail. */
  mailed: number;
  /** Those to whom no mail would go, by the reason. */
  left_out: {
    /** Why no mail goes out. `membership_ended`: it is archived, or its relationship has ended; the member has the message nowhere. All others have it in the portal. `test_mode`: test data sends no mail. `mail_off`: the operator sends security mail alone. `no_address`: the brand has none. `unverified_address`: somebody merely claimed it. `reserved_address`: nobody has it. `unsubscribed`: the member switched this mail off. */
    reason: Open<"membership_ended" | "test_mode" | "mail_off" | "no_address" | "unverified_address" | "reserved_address" | "unsubscribed">;
    /** How many. */
    count: number;
    /** The first hundred of them, `enr_…`. */
    enrollments: string[];
  }[];
  /** The address that answers go to, unless the message names another one: that of the brand; null where it has none. */
  reply_to: string | null;
  /** False where more than 10,000 members match: the numbers are of the first 10,000. */
  is_complete: boolean;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type MessageRecipient = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "message_recipient";
  /** The message, `msg_…`. */
  message: string;
  /** Its subject; null once the one person that it went to is erased. */
  subject: string | null;
  /** The membership by which the member was found, `enr_…`. */
  enrollment: string;
  /** Who stood for the person when it was sent, `ent_…`. */
  entity: string;
  /** `waiting`, `sent`, `failed`, or why no mail goes out: then the member has it in the portal alone. */
  delivery: Open<"waiting" | "sent" | "failed" | "erased" | "test_mode" | "mail_off" | "no_address" | "unverified_address" | "reserved_address" | "unsubscribed">;
  /** When the member opened it in the portal first, RFC 3339 UTC; null until then. */
  read_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type Asset = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "asset";
  /** The program whose members get it, `prog_…`. */
  program: string;
  /** The tier whose members see it, `tier_…`; null for all members of the program. */
  tier: string | null;
  /** The kind: an `image`, a `text` to copy, or a `file`. */
  kind: Open<"image" | "text" | "file">;
  /** The name, under which it is also saved. */
  name: string;
  /** A line about its use; null for none. */
  description: string | null;
  /** Of a `text` what members copy; null of the other kinds. */
  text: string | null;
  /** Of an image or a file its media type, by its bytes; null of a text. */
  content_type: string | null;
  /** The number of its bytes; null of a text. */
  size: number | null;
  /** The width of an image in pixels; null of all else, and where its bytes do not say. */
  width: number | null;
  /** The height of an image in pixels; null of all else, and where its bytes do not say. */
  height: number | null;
  /** SHA-256 of its bytes, in hex; null of a text. */
  sha256: string | null;
  /** `active`, or `archived`: then no member sees it. */
  status: Open<"active" | "archived">;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type Contest = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "contest";
  /** The program, `prog_…`. */
  program: string;
  /** The membership, `enr_…`. */
  enrollment: string;
  /** The member, `ent_…`. */
  entity: string;
  /** The subject. `attribution`: a sale credited to another member or to nobody. `self_referral`: an event that earns nothing because the customer is taken for the member. `outside_window`: a sale whose click is taken for too old. `rejection`: the rejection of the member. `hold`: an event that waits. */
  kind: Open<"attribution" | "self_referral" | "outside_window" | "rejection" | "hold">;
  /** The event as the member named it, `perf_…`, which need not be one of the brand; null where it named none. */
  event: string | null;
  /** The order in the member's words, where it knew no event; null otherwise, and once the member is erased. */
  reference: string | null;
  /** The objection of the member; null once the member is erased. */
  text: string | null;
  /** `open`: it waits for the brand. `answered`: it waits for the member. `accepted`, `refused` and `withdrawn`: it is over. */
  status: Open<"open" | "answered" | "accepted" | "refused" | "withdrawn">;
  /** The texts after the first, oldest first; null once the member is erased. */
  answers: {
    /** Who wrote it: the member, or somebody of the brand. */
    by: {
      /** The kind of who opened it. */
      type: Open<"api_key" | "operator" | "host_app" | "member" | "person" | "source" | "system">;
      /** Its id, with its prefix; null where it has none. */
      id: string | null;
      /** Its name; null where it has none. */
      name: string | null;
    };
    /** When, RFC 3339 UTC. */
    at: string;
    /** The text. */
    text: string;
  }[] | null;
  /** Why it was accepted or refused; null before, where it was withdrawn, and once the member is erased. */
  reason: string | null;
  /** Who ended it; null before, and where the erasure of the member ended it. */
  decided_by: {
    /** The kind of who opened it. */
    type: Open<"api_key" | "operator" | "host_app" | "member" | "person" | "source" | "system">;
    /** Its id, with its prefix; null where it has none. */
    id: string | null;
    /** Its name; null where it has none. */
    name: string | null;
  } | null;
  /** When it ended, RFC 3339 UTC; null before, and where the erasure of the member ended it. */
  decided_at: string | null;
  /** The change that it led to; null where it was not accepted. */
  result: {
    /** `correction`: the event was credited anew. `adjustment`: an amount was added by hand. `approval`: the member was approved. */
    kind: Open<"correction" | "adjustment" | "approval">;
    /** The correction `attr_…`, the payout `po_…`, or the membership `enr_…`. */
    id: string;
  } | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type ContestExplained = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "contest";
  /** The program, `prog_…`. */
  program: string;
  /** The membership, `enr_…`. */
  enrollment: string;
  /** The member, `ent_…`. */
  entity: string;
  /** The subject. `attribution`: a sale credited to another member or to nobody. `self_referral`: an event that earns nothing because the customer is taken for the member. `outside_window`: a sale whose click is taken for too old. `rejection`: the rejection of the member. `hold`: an event that waits. */
  kind: Open<"attribution" | "self_referral" | "outside_window" | "rejection" | "hold">;
  /** The event as the member named it, `perf_…`, which need not be one of the brand; null where it named none. */
  event: string | null;
  /** The order in the member's words, where it knew no event; null otherwise, and once the member is erased. */
  reference: string | null;
  /** The objection of the member; null once the member is erased. */
  text: string | null;
  /** `open`: it waits for the brand. `answered`: it waits for the member. `accepted`, `refused` and `withdrawn`: it is over. */
  status: Open<"open" | "answered" | "accepted" | "refused" | "withdrawn">;
  /** The texts after the first, oldest first; null once the member is erased. */
  answers: {
    /** Who wrote it: the member, or somebody of the brand. */
    by: {
      /** The kind of who opened it. */
      type: Open<"api_key" | "operator" | "host_app" | "member" | "person" | "source" | "system">;
      /** Its id, with its prefix; null where it has none. */
      id: string | null;
      /** Its name; null where it has none. */
      name: string | null;
    };
    /** When, RFC 3339 UTC. */
    at: string;
    /** The text. */
    text: string;
  }[] | null;
  /** Why it was accepted or refused; null before, where it was withdrawn, and once the member is erased. */
  reason: string | null;
  /** Who ended it; null before, and where the erasure of the member ended it. */
  decided_by: {
    /** The kind of who opened it. */
    type: Open<"api_key" | "operator" | "host_app" | "member" | "person" | "source" | "system">;
    /** Its id, with its prefix; null where it has none. */
    id: string | null;
    /** Its name; null where it has none. */
    name: string | null;
  } | null;
  /** When it ended, RFC 3339 UTC; null before, and where the erasure of the member ended it. */
  decided_at: string | null;
  /** The change that it led to; null where it was not accepted. */
  result: {
    /** `correction`: the event was credited anew. `adjustment`: an amount was added by hand. `approval`: the member was approved. */
    kind: Open<"correction" | "adjustment" | "approval">;
    /** The correction `attr_…`, the payout `po_…`, or the membership `enr_…`. */
    id: string;
  } | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
  /** Why the event is worth what it is, as the member reads it; null where the member does not see the event. */
  member_explanation: PortalExplanation | null;
  /** The explanation of the event for the brand; null where the contest names no event of the brand. */
  explanation: PerformanceEventExplanation | null;
  /** The parts left out because your scopes do not cover them; absent when nothing is left out. */
  hidden?: string[];
};

export type PortalExplanation = {
  /** The id of the event, `perf_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "earning.explanation";
  /** The membership that it is credited to, `enr_…`. */
  membership: string;
  /** The type of the event, such as `sale` or `refund`. */
  type: string;
  /** When it happened, RFC 3339 UTC. */
  occurred_at: string;
  /** The value of the sale, in the minor unit of `currency`; null where it has none. */
  value_minor: number | null;
  /** The currency of the value; null where it has none. */
  currency: string | null;
  /** How many actions it stands for. */
  quantity: number;
  /** The sale that it takes back, `perf_…`; null where it takes none. */
  reverses: string | null;
  /** By what it was credited to the member; null where by nothing that counts. */
  named_by: Open<"coupon" | "code" | "click_id" | "customer" | "deployment" | "enrollment" | "reverses" | "correction"> | null;
  /** The member's word for the link whose click brought it; null where it had none. */
  sub_id: string | null;
  /** The event by each rule of the program that measures it; empty where no rule pays for such an event. */
  parts: {
    /** The rule that pays. */
    rule: {
      /** Its id, `prule_…`. */
      id: string;
      /** Its name. */
      name: string;
      /** Its type, by which its amount is found. */
      type: Open<"revenue_split" | "cpa" | "threshold_bonus">;
      /** The share of a `revenue_split`, in hundredths of a percent; else null. */
      rate_bps: number | null;
      /** The amount of a `cpa` for each action, in the minor unit of `currency`; else null. */
      per_unit_minor: number | null;
      /** The bonus, in the minor unit of `currency`, of a `threshold_bonus`; else null. */
      bonus_minor: number | null;
      /** The value that a `threshold_bonus` is paid from; else null. */
      threshold: number | null;
    };
    /** The amount that the event adds by this rule, in the minor unit of `currency`: below zero for a refund, null toward a bonus. A payout is rounded once, over all of its events. */
    amount_minor: number | null;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
    /** The currency that the rule pays in, three lower-case letters. */
    currency: string;
    /** How far it has come. */
    state: Open<"held" | "earned" | "owed" | "account_missing" | "in_payment" | "payment_failed" | "paid" | "written_off" | "toward_bonus" | "not_counted">;
    /** Why it earns nothing, where it is `not_counted`; else empty. */
    reasons: Open<"member_not_approved" | "member_not_active" | "relationship_not_active" | "link_stopped" | "program_paused" | "member_not_qualified" | "self_referral" | "member_erased" | "tier_not_held" | "rule_ended">[];
    /** When its hold ends, RFC 3339 UTC. */
    counts_at: string;
    /** The payout that has it, `po_…`; null before there is one. */
    payout: string | null;
    /** The reference of the payment in the bank's file; null before it is in one. */
    reference: string | null;
    /** When it was paid, RFC 3339 UTC; null before. */
    paid_at: string | null;
  }[];
  /** The amounts that the brand entered by hand for it, oldest first, where they are yours. */
  adjustments: {
    /** The payout that has it, `po_…`. */
    payout: string;
    /** The amount, in the minor unit of `currency`: below zero where it is charged. */
    amount_minor: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
    /** The currency of the amount, three lower-case letters. */
    currency: string;
    /** Why, in the words of the brand; null once they were erased. */
    reason: string | null;
    /** How far the payout is. */
    status: Open<"pending" | "awaiting_account" | "processing" | "paid" | "failed" | "written_off">;
    /** When it was paid, RFC 3339 UTC; null before. */
    paid_at: string | null;
    /** When it was entered, RFC 3339 UTC. */
    created_at: string;
  }[];
  /** When the click was that brought it, RFC 3339 UTC; null where it named none. */
  clicked_at: string | null;
  /** The code that the customer used, of a link or a coupon of the member; null where it came by none. */
  code: string | null;
  /** The terms of the program that apply to it. */
  terms: {
    /** Days after the event that these terms wait before it counts. */
    hold_days: number;
    /** Days after a click in which these terms credit the member. */
    referral_window_days: number;
    /** When its hold ends, RFC 3339 UTC. */
    counts_at: string;
  };
  /** Why it earns, or does not, with the times that decide. */
  eligibility: {
    /** The instant that decides eligibility: for a refund, the instant of its sale. */
    at: string;
    /** True if the event earns. */
    eligible: boolean;
    /** Why it earns nothing; empty when it earns. */
    reasons: Open<"member_not_approved" | "member_not_active" | "relationship_not_active" | "link_stopped" | "program_paused" | "member_not_qualified" | "self_referral" | "member_erased">[];
    /** The times during which the brand accepted the member. */
    approvals: {
      /** From when on it holds, RFC 3339 UTC; null for no start. */
      started_at: string | null;
      /** When it ends, RFC 3339 UTC; null while it lasts. */
      ended_at: string | null;
    }[];
    /** The relationship of the member at that instant. */
    relationship: {
      /** The relationship, `rel_…`. */
      relationship: string;
      /** From when on it holds, RFC 3339 UTC; null for no start. */
      started_at: string | null;
      /** When it ends, RFC 3339 UTC; null while it lasts. */
      ended_at: string | null;
    };
    /** The deployment that the event came by; null when it came by none. */
    link: {
      /** The deployment, `dep_…`. */
      deployment: string;
      /** When the deployment was completed or canceled and its links stopped, RFC 3339 UTC; null before. */
      completed_at: string | null;
    } | null;
    /** The qualification of the member at that instant, if the link is for qualified members only; else null. */
    standing: {
      /** How the member stood: `pending`, `qualified`, `grace` or `not_qualified`. */
      qualification_status: Open<"pending" | "qualified" | "grace" | "not_qualified">;
      /** From when on it holds, RFC 3339 UTC; null for no start. */
      started_at: string | null;
      /** When it ends, RFC 3339 UTC; null while it lasts. */
      ended_at: string | null;
    } | null;
    /** The pauses that cover that instant. */
    pauses: {
      /** The type of the paused subject: `enrollment`, `relationship`, `deployment` or `program`. */
      subject_type: Open<"enrollment" | "relationship" | "deployment" | "program" | "coupon">;
      /** The id of what was paused, with its prefix. */
      subject: string;
      /** From when on it holds, RFC 3339 UTC; null for no start. */
      started_at: string | null;
      /** When it ends, RFC 3339 UTC; null while it lasts. */
      ended_at: string | null;
    }[];
  } | null;
  /** When it was received, RFC 3339 UTC. */
  received_at: string;
  /** Since when its payouts are what was sealed of them, RFC 3339 UTC: the time of the last of their seals. Null before there is a payout and before it is sealed, and where one is not what was sealed. */
  unchanged_since: string | null;
  /** The amount that refunds and chargebacks took back of it so far, in the minor unit of `currency`. */
  taken_minor: number;
  /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
  exact?: {
    [key: string]: string;
  };
};

export type EntityPasskeys = {
  /** The id of the member, `ent_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "entity_passkeys";
  /** The ids of the passkeys that were removed, `pkey_…`; none where there were none. */
  removed: string[];
};

export type PortalDomain = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "portal_domain";
  /** Its name in ASCII and lower case. */
  host: string;
  /** `pending` until its TXT record is seen; `proven`: members use the portal there, and links in mail lead there; `failing`: the record was not seen for three days, so nothing is answered there and no link leads there; or `removed`. */
  status: Open<"pending" | "proven" | "failing" | "removed">;
  /** Why the last check did not see the record: `no_record`; `other_record`, where another text is there; `unreachable`, where no name server answered; or `taken`, where the record is there and the domain is proven elsewhere on this service. Null where it saw the record, and before the first check. */
  fault: Open<"no_record" | "other_record" | "unreachable" | "taken"> | null;
  /** The records to set where the domain is managed: the one that proves it, and the one that leads it here. */
  records: {
    /** `TXT` for the proof; `CNAME` for the way here, or `A` or `AAAA` where this service is known by a number. */
    type: Open<"TXT" | "CNAME" | "A" | "AAAA">;
    /** The full name of the record. */
    name: string;
    /** Its value. */
    value: string;
  }[];
  /** Where members find the portal there; null unless it is proven. */
  url: string | null;
  /** When its record was last looked for, RFC 3339 UTC; null before the first check. */
  checked_at: string | null;
  /** When it is looked for next, RFC 3339 UTC; null where it is only when you ask for it. */
  next_check_at: string | null;
  /** Since when checks do not see the record, RFC 3339 UTC; null where the last one saw it. */
  failed_since: string | null;
  /** When it was proven first, RFC 3339 UTC; null until then. */
  proven_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type PortalProvider = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "portal_provider";
  /** The issuer of the provider; null while none is set up. */
  issuer: string | null;
  /** The name of this service at the provider; null while none is set up. */
  client_id: string | null;
  /** When the client secret was last set, RFC 3339 UTC; null while none is. The secret itself is never answered. */
  secret_set_at: string | null;
  /** The name on the button of the sign-in page; null while none is set up. */
  label: string | null;
  /** True if members may sign in at it. */
  enabled: boolean;
  /** The address to register at the provider: it sends members back there. */
  redirect_uri: string;
};

export type PortalSessionLink = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "portal_session";
  /** The brand whose portal it is, `brand_…`. */
  brand: string;
  /** The member, `ent_…`. */
  entity: string;
  /** The memberships that it shows, `enr_…`; null for all that the member has with the brand. */
  enrollments: string[] | null;
  /** How it was opened: `brand`, to look at what a member sees, `handoff`, by a host application for its user, `email`, by the member with a link in a mail, `passkey`, by the member with a passkey, or `oidc`, by the member at an identity provider. */
  method: Open<"brand" | "handoff" | "email" | "passkey" | "oidc">;
  /** Who the member is to the identity provider; null where it was opened otherwise. */
  identity: {
    /** The issuer of the provider. */
    issuer: string;
    /** The name of the member at the provider. */
    subject: string;
  } | null;
  /** Who opened it. The member is shown this where it was not the member. */
  opened_by: {
    /** The kind of who opened it. */
    type: Open<"api_key" | "operator" | "host_app" | "member" | "person" | "source" | "system">;
    /** Its id, with its prefix; null where it has none. */
    id: string | null;
    /** Its name; null where it has none. */
    name: string | null;
  };
  /** When its link was used, RFC 3339 UTC; null until then. */
  opened_at: string | null;
  /** When it ends: the link ten minutes after it was made, the session an hour after it was opened, or eight where the member opened it. */
  ends_at: string;
  /** When a passkey of the member proved it last, RFC 3339 UTC; null when none has. */
  proven_at: string | null;
  /** When somebody ended it before, RFC 3339 UTC; null when nobody has. */
  ended_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
  /** The address that opens the portal, once and for ten minutes; what opens it stands behind `#`, which browsers send nowhere. */
  url: string;
  /** The same as a text, for a page that embeds the portal and tells it by a message. */
  token: string;
  /** When `url` and `token` stop working, RFC 3339 UTC. */
  expires_at: string;
};

export type PortalSession = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "portal_session";
  /** The brand whose portal it is, `brand_…`. */
  brand: string;
  /** The member, `ent_…`. */
  entity: string;
  /** The memberships that it shows, `enr_…`; null for all that the member has with the brand. */
  enrollments: string[] | null;
  /** How it was opened: `brand`, to look at what a member sees, `handoff`, by a host application for its user, `email`, by the member with a link in a mail, `passkey`, by the member with a passkey, or `oidc`, by the member at an identity provider. */
  method: Open<"brand" | "handoff" | "email" | "passkey" | "oidc">;
  /** Who the member is to the identity provider; null where it was opened otherwise. */
  identity: {
    /** The issuer of the provider. */
    issuer: string;
    /** The name of the member at the provider. */
    subject: string;
  } | null;
  /** Who opened it. The member is shown this where it was not the member. */
  opened_by: {
    /** The kind of who opened it. */
    type: Open<"api_key" | "operator" | "host_app" | "member" | "person" | "source" | "system">;
    /** Its id, with its prefix; null where it has none. */
    id: string | null;
    /** Its name; null where it has none. */
    name: string | null;
  };
  /** When its link was used, RFC 3339 UTC; null until then. */
  opened_at: string | null;
  /** When it ends: the link ten minutes after it was made, the session an hour after it was opened, or eight where the member opened it. */
  ends_at: string;
  /** When a passkey of the member proved it last, RFC 3339 UTC; null when none has. */
  proven_at: string | null;
  /** When somebody ended it before, RFC 3339 UTC; null when nobody has. */
  ended_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type PayoutRulePreview = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_rule.preview";
  /** The program whose rules would change, `prog_…`. */
  program: string;
  /** The rule that would earn no more, `prule_…`; null for none. */
  replaces: string | null;
  /** The first day of the period that was computed, `YYYY-MM-DD` in `time_zone`. */
  period_start: string;
  /** The first day after it, `YYYY-MM-DD` in `time_zone`. */
  period_end: string;
  /** The time zone of the last day of the period. */
  time_zone: string;
  /** The amounts of all members, by currency. */
  totals: {
    /** The currency of the amounts, three lower-case letters. */
    currency: string;
    /** The amount by the present rules of the program, in the minor unit of `currency`. */
    before_minor: number;
    /** The amount after the change, in the minor unit of `currency`. */
    after_minor: number;
    /** `proposed_minor` less `now_minor`, in the minor unit of `currency`. */
    change_minor: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
    /** How many members get anything, before or after. */
    members: number;
    /** How many of them would get more. */
    gaining: number;
    /** How many of them would get less. */
    losing: number;
  }[];
  /** The members of this page, newest first. Who gets nothing before and after is left out. */
  data: {
    /** The type of this object, always this one word, by which mixed data is told apart. */
    object: "payout_rule.previewed_member";
    /** The member, `enr_…`, which is the cursor for `starting_after`. */
    enrollment: string;
    /** The person or company that would be paid. */
    recipient: {
      /** The person or organization, `ent_…`. */
      entity: string;
      /** Its name; null when it is not known, or was erased. */
      name: string | null;
      /** Its e-mail address; null when it is not known, or was erased. */
      email: string | null;
    };
    /** The amounts of the member, by currency. */
    amounts: {
      /** The currency of the amounts, three lower-case letters. */
      currency: string;
      /** The amount by the present rules of the program, in the minor unit of `currency`. */
      before_minor: number;
      /** The amount after the change, in the minor unit of `currency`. */
      after_minor: number;
      /** `proposed_minor` less `now_minor`, in the minor unit of `currency`. */
      change_minor: number;
      /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
      exact?: {
        [key: string]: string;
      };
    }[];
  }[];
  /** True if there are more members after this page. */
  has_more: boolean;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type PayoutRuleAmounts = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_rule.amounts";
  /** The program whose active rules were measured, `prog_…`. */
  program: string;
  /** The first day of the period that was computed, `YYYY-MM-DD` in `time_zone`. */
  period_start: string;
  /** The first day after it, `YYYY-MM-DD` in `time_zone`. */
  period_end: string;
  /** The time zone of the last day of the period. */
  time_zone: string;
  /** The amounts of all rules together, by currency. */
  totals: {
    /** The currency of the amount, three lower-case letters. */
    currency: string;
    /** The amount of all members by all active rules, in the minor unit of `currency`. */
    amount_minor: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  }[];
  /** The active rules, newest first, also those that give nobody anything. */
  data: {
    /** The type of this object, always this one word, by which mixed data is told apart. */
    object: "payout_rule.amount";
    /** The rule, `prule_…`. */
    payout_rule: string;
    /** The currency of the rule, three lower-case letters. */
    currency: string;
    /** The amount of all members by this rule alone, in the minor unit of `currency`: what they would get less without it. */
    amount_minor: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
    /** How many members get anything by it. */
    members: number;
  }[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type ProgramSimulation = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "program.simulation";
  /** The program whose terms the simulation replaced, `prog_…`. */
  program: string;
  /** The first day of the range that was computed, `YYYY-MM-DD` in `time_zone`. */
  period_start: string;
  /** The first day after it, `YYYY-MM-DD` in `time_zone`. */
  period_end: string;
  /** The time zone of the last day of the range. */
  time_zone: string;
  /** How many runs the range was computed as: those that were run in it, and one for the days before, between and after them. */
  runs: number;
  /** The amounts of all members, by currency. */
  totals: {
    /** The currency of the amounts, three lower-case letters. */
    currency: string;
    /** The amount by the terms that were in force, in the minor unit of `currency`. */
    now_minor: number;
    /** The amount by the proposed terms, in the minor unit of `currency`. */
    proposed_minor: number;
    /** `proposed_minor` less `now_minor`, in the minor unit of `currency`. */
    difference_minor: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
    /** How many members would have got more. */
    gaining: number;
    /** How many members would have got less. */
    losing: number;
    /** How many members would have got the same, other than nothing. */
    unchanged: number;
  }[];
  /** The members of this page by currency, the greatest difference first. A member who gets nothing by either terms is left out. */
  data: {
    /** The id of the row, its member and currency, such as `enr_….eur`, which is the cursor for `starting_after`. */
    id: string;
    /** The type of this object, always this one word, by which mixed data is told apart. */
    object: "program.simulated_member";
    /** The member, `enr_…`. */
    enrollment: string;
    /** The person or company that would be paid. */
    recipient: {
      /** The person or organization, `ent_…`. */
      entity: string;
      /** Its name; null when it is not known, or was erased. */
      name: string | null;
      /** Its e-mail address; null when it is not known, or was erased. */
      email: string | null;
    };
    /** The currency of the amounts, three lower-case letters. */
    currency: string;
    /** The amount by the terms that were in force, in the minor unit of `currency`. */
    now_minor: number;
    /** The amount by the proposed terms, in the minor unit of `currency`. */
    proposed_minor: number;
    /** `proposed_minor` less `now_minor`, in the minor unit of `currency`. */
    difference_minor: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  }[];
  /** How members stood at the end of the range and would have stood; null where neither requirements nor tiers were sent. */
  standing: {
    /** The members, as they stood when the range ended. */
    members: {
      /** How many were never evaluated. */
      pending: number;
      /** How many meet the requirements. */
      qualified: number;
      /** How many fail and keep the qualification for the grace days. */
      grace: number;
      /** How many do not meet the requirements. */
      not_qualified: number;
    };
    /** The same members, as they would have stood. */
    supposed: {
      /** How many were never evaluated. */
      pending: number;
      /** How many meet the requirements. */
      qualified: number;
      /** How many fail and keep the qualification for the grace days. */
      grace: number;
      /** How many do not meet the requirements. */
      not_qualified: number;
    };
    /** Members by tier, in the order of rank, archived ones that somebody held too; the last entry counts those without a tier. */
    tiers: {
      /** The tier, `tier_…`, or the key of one that is added; null for none. */
      tier: string | null;
      /** How many members had it. */
      members: number;
      /** How many would have had it. */
      supposed: number;
    }[];
    /** How many members would have gained: a better qualification, or with the same one a higher tier. */
    gains: number;
    /** How many members would have lost: a worse qualification, or with the same one a lower tier. */
    loses: number;
    /** Who would have gained and who would have lost, by rising id. */
    moved: {
      /** The direction of the move: the member would have gained or lost. */
      move: Open<"gains" | "loses">;
      /** The member, `enr_…`. */
      enrollment: string;
      /** Who the member is, `ent_…`. */
      entity: string;
      /** The name of the entity; null where it has none. */
      name: string | null;
      /** How the member stood. */
      before: {
        /** The qualification. */
        status: Open<"pending" | "qualified" | "grace" | "not_qualified">;
        /** The tier, `tier_…`, or the key of one that is added; null for none. */
        tier: string | null;
      };
      /** How the member would have stood. */
      after: {
        /** The qualification. */
        status: Open<"pending" | "qualified" | "grace" | "not_qualified">;
        /** The tier, `tier_…`, or the key of one that is added; null for none. */
        tier: string | null;
      };
    }[];
    /** True if more members would have gained or lost behind the last one of `moved`. */
    has_more: boolean;
    /** How many members nobody can judge, since what decides their standing was changed and is not kept. They count as they stood. */
    unjudged_count: number;
    /** These members, at most 100, by rising id. */
    unjudged: {
      /** The member, `enr_…`. */
      enrollment: string;
      /** Who the member is, `ent_…`. */
      entity: string;
      /** The name of the entity; null where it has none. */
      name: string | null;
      /** The evidence that is not kept: an assertion, an override or a connected profile that was another one before it changed; or which assertion or profile counted before two persons became one. */
      reason: Open<"assertion_changed" | "override_changed" | "profile_changed" | "merged">;
    }[];
    /** True if a requirement is for one operating type: each member counts under the type that it has now, since former ones are not kept. */
    operating_types_as_now: boolean;
  } | null;
  /** True if there are more rows after this page. */
  has_more: boolean;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type SavedSimulation = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "simulation";
  /** The program whose terms would have been others, `prog_…`. */
  program: string;
  /** The name by which the team finds it. */
  name: string;
  /** The terms and the days, as a simulation takes them. */
  proposal: {
    [key: string]: unknown;
  };
  /** The sums of its last run. */
  sums: {
    /** The amounts of all members, by currency. */
    totals: {
      /** The currency of the amounts, three lower-case letters. */
      currency: string;
      /** The amount by the terms that were in force, in the minor unit of `currency`. */
      now_minor: number;
      /** The amount by the proposed terms, in the minor unit of `currency`. */
      proposed_minor: number;
      /** `proposed_minor` less `now_minor`, in the minor unit of `currency`. */
      difference_minor: number;
      /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
      exact?: {
        [key: string]: string;
      };
      /** How many members would have got more. */
      gaining: number;
      /** How many members would have got less. */
      losing: number;
      /** How many members would have got the same, other than nothing. */
      unchanged: number;
    }[];
    /** How many members would have stood otherwise; null where only rules are proposed. */
    standing: {
      /** How many members would have gained. */
      gains: number;
      /** How many members would have lost. */
      loses: number;
      /** How many members nobody can judge. */
      unjudged_count: number;
    } | null;
  };
  /** When it was last run, RFC 3339 UTC. */
  ran_at: string;
  /** Who saved it, as audit entries name who acts. */
  author: {
    /** The kind of caller: `person`, or the `operator`. */
    type: Open<"api_key" | "operator" | "host_app" | "member" | "person" | "source" | "system">;
    /** The id of the person; null where there is none. */
    id: string | null;
    /** The name of the author at that time. */
    name: string | null;
  };
  /** The parts left out because your scopes do not cover them; absent when nothing is left out. */
  hidden?: string[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type RemovedSimulation = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "simulation";
  /** Always `true`: the resource is archived, and stays readable under its id. */
  deleted: true;
};

export type WebhookEndpoint = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "webhook_endpoint";
  /** Where events are delivered to. */
  url: string;
  /** The purpose of the endpoint, for people; null if not given. */
  description: string | null;
  /** The subscribed event types; empty for all. */
  enabled_events: string[];
  /** `enabled`, or `disabled`: then nothing is delivered and what was in flight is given up. */
  status: Open<"enabled" | "disabled">;
  /** How deliveries go: `healthy`; `failing` when all of them failed for three days; `paused_by_failure` after ten: then new ones wait, one is tried each hour, and once one arrives all go on in their order. */
  health: Open<"healthy" | "failing" | "paused_by_failure">;
  /** Since when all deliveries have failed, RFC 3339 UTC; null when the last one arrived, or none was tried. */
  failing_since: string | null;
  /** `whsec_…`, shown on create and on rotate only. */
  secret?: string;
  /** When the secret was last replaced, RFC 3339 UTC; null when it never was. */
  rotated_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type WebhookDelivery = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "webhook_delivery";
  /** The endpoint that it is for, `we_…`. */
  webhook_endpoint: string;
  /** The event that is delivered, `evt_…`; that of a sample is in no feed. */
  event: string;
  /** The type of that event. */
  event_type: Open<"distribution.launching" | "distribution.live" | "distribution.paused" | "distribution.resumed" | "distribution.completed" | "distribution.failed" | "distribution.canceled" | "deployment.created" | "deployment.activated" | "deployment.rejected" | "deployment.paused" | "deployment.completed" | "deployment.drifted" | "deployment.cancel_requested" | "deployment.canceled" | "deployment.cleanup_failed" | "relationship.created" | "relationship.activated" | "relationship.paused" | "relationship.resumed" | "relationship.ended" | "enrollment.created" | "enrollment.approved" | "enrollment.rejected" | "enrollment.activated" | "enrollment.qualified" | "enrollment.disqualified" | "assertion.created" | "assertion.revoked" | "payout.created" | "payout.settled" | "payout.failed" | "operation.succeeded" | "operation.failed" | "operation.cancel_requested" | "operation.canceled" | "operation.superseded" | "budget.reserved" | "budget.released" | "budget.reserve_failed" | "attribution_correction.created" | "entity.merged">;
  /** The position of that event in the feed; 0 for a sample. */
  event_seq: number;
  /** True for a sample, which somebody sent to this endpoint to try it; it is tried once. */
  sample: boolean;
  /** `pending` until the receiver answers 2xx, then `delivered`; `exhausted` when it is given up. */
  status: Open<"pending" | "delivered" | "exhausted">;
  /** Attempts since the last start. */
  attempt_count: number;
  /** When it is tried next, RFC 3339 UTC; null when it is not tried any more. */
  next_attempt_at: string | null;
  /** Oldest first, on retrieve only. */
  attempts?: {
    /** When the attempt began, RFC 3339 UTC. */
    started_at: string;
    /** How long the attempt took, in milliseconds. */
    duration_ms: number;
    /** The HTTP status of the receiver. */
    status: number | null;
    /** Why no answer was received. */
    error: string | null;
    /** The first KiB of the response body. */
    response: string | null;
  }[];
  /** The event that a sample sends, on retrieve only; absent for an event of the feed. */
  sample_event?: Event;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type PayoutAccount = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_account";
  /** The entity that is paid, `ent_…`. */
  entity: string;
  /** How the entity is paid; of a provider that a rail brings, its name. */
  kind: Open<"iban" | "paypal" | "wise" | "manual">;
  /** The account in part, such as `DE89…3000` or `a…@example.com`: it is never answered whole. Null once it was erased. */
  account: string | null;
  /** The BIC of the bank; null when none was sent. */
  bic: string | null;
  /** `connected`; `revoked` once it was removed. The newest connected account that a rail can pay is the one it pays. */
  status: Open<"connected" | "revoked" | "expired">;
  /** How many other persons of the brands that you may read accounts of have the same account connected. */
  shared_with: number;
  /** Until when nobody is paid by this account, RFC 3339 UTC, since it took the place of another account or address: batches skip its owner as `held`. Null when there is no need to wait. */
  held_until: string | null;
  /** When it was removed, RFC 3339 UTC; null while it is connected. */
  revoked_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type Brand = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "brand";
  /** The display name of the brand. */
  name: string;
  /** The short name of the brand: lower-case letters, digits and dashes. */
  slug: string;
  /** The time zone in whose days the next periods begin and end: `UTC`, or an IANA name. */
  time_zone: string;
  /** All time zones that its days have had, oldest first. */
  time_zones: {
    /** The time zone. */
    time_zone: string;
    /** The first day of it, `YYYY-MM-DD`; null of the zone of all days before the next one's. */
    from: string | null;
  }[];
  /** The look of its pages for members; null for the usual one. */
  look: {
    /** The colour of links and buttons on light pages, `#rrggbb`. */
    accent: string;
    /** The same on dark pages. */
    accent_dark: string;
    /** The radius of corners, in pixels: 0 to 20. */
    corner: number;
    /** The typeface, as the device has it. */
    font: Open<"sans" | "serif" | "rounded" | "mono">;
    /** The logo as a `data:` URL; null for the first letter of the name. */
    logo: string | null;
  } | null;
  /** The second factor of members where money or personal data move: `none`, or `required`, a passkey. */
  portal_money_factor: Open<"none" | "required">;
  /** The address that members' answers to its mail go to; null where they go to the address that mail is sent from. */
  reply_to: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type PayoutRail = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_rail";
  /** How recipients are paid: by a payment file (`csv_batch`), or by hand (`manual`). */
  rail: Open<"csv_batch" | "manual">;
  /** `active`, or `disabled`: then no batch can use it. */
  status: Open<"active" | "disabled">;
  /** True if batches that name no rail use this one; one rail of the brand is the default. */
  is_default: boolean;
  /** How its payment files are made. */
  config: {
    /** Null for a manual rail, which exports a plain list. */
    format: Open<"paypal_payouts_csv" | "wise_batch_csv" | "sepa_pain_001"> | null;
    /** True if payments are taken from the brand's wallet. */
    wallet_funded: boolean;
    /** Null for the default columns of the format. */
    columns: {
      /** The value of a payment that the column shows. */
      key: Open<"reference" | "item" | "batch" | "destination" | "name" | "email" | "recipient_type" | "amount" | "amount_minor" | "currency" | "amount_currency" | "note" | "wallet">;
      /** The name of the column in the first line of the file. */
      header: string;
    }[] | null;
    /** The account that pays, for SEPA files; null for other formats. */
    debtor: {
      /** The name of whoever pays. */
      name: string;
      /** The IBAN of the account that pays. */
      iban: string;
    } | null;
  };
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type PayoutSchedule = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_schedule";
  /** `active`; `paused` by a person; `stopped` by itself, until a person resumes it; or `archived`. */
  status: Open<"active" | "paused" | "stopped" | "archived">;
  /** Why it stopped; null of one that did not. */
  stopped: {
    /** The stable code of the failure, for programs. */
    code: string;
    /** The failure in words, for people. */
    message: string;
    /** When it stopped, RFC 3339 UTC. */
    at: string;
  } | null;
  /** The program whose own calendar it runs, `prog_…`; null for the brand's. */
  program: string | null;
  /** The rail that its batches pay by, `prail_…`; null for the default rail of the day. */
  rail: string | null;
  /** Due on one day of each `month`, or on one weekday of every `week` or every so many. */
  every: Open<"month" | "week">;
  /** The day of the month, 1 to 28, or `last`; null with `every: "week"`. */
  day_of_month: (number | "last") | null;
  /** The weekday; null with `every: "month"`. */
  weekday: Open<"monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday"> | null;
  /** Every how many weeks; null with `every: "month"`. */
  weeks: number | null;
  /** The first day on which it may be due, `YYYY-MM-DD`. */
  starts_on: string;
  /** The time zone of its next day: days are those of the brand. */
  time_zone: string;
  /** The day on which it runs next, `YYYY-MM-DD`, up to which its run measures; null where it does not run. */
  next_day: string | null;
  /** When it runs next, RFC 3339 UTC: as that day begins. Null where it does not run. */
  next_run_at: string | null;
  /** Who set it, or changed or resumed it last: who counts as the maker of its runs and batches. */
  set_by: {
    /** The kind of caller, such as `person` or `api_key`. */
    type: Open<"api_key" | "operator" | "host_app" | "member" | "person" | "source" | "system">;
    /** The id of the person or the key; null where there is none. */
    id: string | null;
    /** The name of the caller at that time. */
    name: string | null;
  };
  /** The latest 60 times that it ran, newest first. */
  runs: {
    /** The due day it was done for, `YYYY-MM-DD`. */
    due_on: string;
    /** When it was done, RFC 3339 UTC. */
    ran_at: string;
    /** `batch_created`; `nothing_to_pay`, where nobody could be paid; or `stopped`. */
    outcome: Open<"batch_created" | "nothing_to_pay" | "stopped">;
    /** How many due days before it were missed: this run makes up for all of them. */
    missed: number;
    /** The batch that it created, `pob_…`, which waits to be exported; null without one. */
    batch: string | null;
    /** Why it stopped; null where it did not. */
    fault: {
      /** The stable code of the failure, for programs. */
      code: string;
      /** The failure in words, for people. */
      message: string;
    } | null;
  }[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type PayoutScheduleDryRun = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_schedule_dry_run";
  /** The schedule, `sch_…`. */
  schedule: string;
  /** The day up to which it would run now, `YYYY-MM-DD` in the brand's `time_zone`: the latest due day, and today where none is due. */
  due_on: string;
  /** Why it would stop instead; null where it would run. */
  fault: {
    /** The stable code of the failure, for programs. */
    code: string;
    /** The failure in words, for people. */
    message: string;
  } | null;
  /** The run, as it would be written; null where it cannot be computed. */
  run: PayoutRun | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type PayoutRun = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_run";
  /** `payouts_created` when the period has payouts, `no_eligible_activity` when nothing earned. */
  outcome: Open<"payouts_created" | "no_eligible_activity">;
  /** True if the run only computed and wrote nothing. */
  dry_run: boolean;
  /** The program whose own calendar was run, `prog_…`; null for the brand's, which all programs without their own share. */
  program: string | null;
  /** Programs of the brand that have calendars of their own, `prog_…`, which a run of the brand leaves out: run each by itself. */
  left_out: string[];
  /** The first day of the period, `YYYY-MM-DD` in `time_zone`. */
  period_start: string;
  /** The first day after the period, `YYYY-MM-DD` in `time_zone`. */
  period_end: string;
  /** The time zone of the last day of the period. */
  time_zone: string;
  /** Days before the period that no run covered, though something was earned in them: run them as well. */
  uncovered: {
    /** The program whose own calendar has these days, `prog_…`; null for the brand's. */
    program: string | null;
    /** The first of these days, `YYYY-MM-DD` in `time_zone`. */
    period_start: string;
    /** The first day after them, `YYYY-MM-DD` in `time_zone`. */
    period_end: string;
    /** The time zone of the last of these days. */
    time_zone: string;
    /** How many events these are; a refund is one with its sale. */
    events: number;
    /** The amounts that the active per-event rules give for them: minor units by currency. */
    totals: {
      [key: string]: number | {
        [key: string]: string;
      };
    };
    /** Of the events that occurred in these days, those whose hold is not over: a later period counts them. */
    on_hold: {
      /** How many events these are; a refund is one with its sale. */
      events: number;
      /** The amounts that the active per-event rules give for them: minor units by currency. */
      totals: {
        [key: string]: number | {
          [key: string]: string;
        };
      };
    };
  }[];
  /** Active rules. */
  rules_evaluated: number;
  /** Active rules with a collection or a unit as scope. */
  splits_evaluated: number;
  /** How many events were measured. */
  events_evaluated: number;
  /** Payouts this run created, or would create, in its period or in another period. */
  payouts_created: number;
  /** How many payouts wait because their recipient cannot be paid yet. */
  awaiting_account: number;
  /** The first 100 rows of the period, newest first. */
  payouts: PreviewedPayout[];
  /** All payouts of the period, added up. */
  summary: {
    /** How many payouts the period has. */
    count: number;
    /** Minor units by currency. */
    totals: {
      [key: string]: number | {
        [key: string]: string;
      };
    };
  };
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type PreviewedPayout = {
  /** The id of the payout, `po_…`; null where the run wrote nothing. */
  id: string | null;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout";
  /** `pending` until a batch takes it, `awaiting_account` while the recipient cannot be paid, `processing` in a batch, then `paid` or `failed`; `written_off` once its recipient was erased and nobody is paid it any more. */
  status: Open<"pending" | "awaiting_account" | "processing" | "paid" | "failed" | "written_off">;
  /** Negative only for an adjustment or a manual entry. */
  amount_minor: number;
  /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
  exact?: {
    [key: string]: string;
  };
  /** The currency of the amount, three lower-case letters; the amount is in its minor unit. */
  currency: string;
  /** The first day of the period that the payout lies in, `YYYY-MM-DD`: a day of the brand, in the `time_zone` of the period. */
  period_start: string;
  /** The first day after the period. */
  period_end: string;
  /** The period of the measured activity; for an adjustment, the corrected period. */
  earned_start: string;
  /** The first day after the period of the measured activity, `YYYY-MM-DD`. */
  earned_end: string;
  /** Where it comes from: a `rule`, an `adjustment` of a payout already in a batch, a `manual` entry, an `opening` balance, or `carried`: what a payment could not carry, taken off there and owed anew. */
  source_kind: Open<"rule" | "adjustment" | "manual" | "opening" | "carried">;
  /** Null for a manual entry. */
  rule: string | null;
  /** The payout that this one corrects, `po_…`; null when it corrects none. */
  adjusts: string | null;
  /** The member who earned it, `enr_…`. */
  enrollment: string;
  /** The program it was earned in, `prog_…`. */
  program: string;
  /** Who is paid. */
  recipient: {
    /** The person or organization, `ent_…`. */
    entity: string;
    /** Its name; null when it is not known, or was erased. */
    name: string | null;
    /** Its e-mail address; null when it is not known, or was erased. */
    email: string | null;
  };
  /** The measured basis of the amount; null for a manual entry. */
  basis: {
    /** The metric that was measured, such as `gmv_cents`. */
    metric_key: string;
    /** The value of the metric in the period or window, in the unit of the metric. */
    value: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
    /** The share that is paid, in hundredths of a percent; null unless the rule is a `revenue_split`. */
    rate_bps: number | null;
    /** The amount for each action, in the minor unit of `currency`; null unless the rule is a `cpa`. */
    per_unit_minor: number | null;
    /** The value that had to be reached; null unless the rule is a `threshold_bonus`. */
    threshold: number | null;
  } | null;
  /** The reason of a manual entry; null for any other, and once the recipient is erased. */
  reason: string | null;
  /** The brand's own reference of a manual entry. */
  external_ref: string | null;
  /** The event that a manual entry pays for, `perf_…`; null where it names none, and for any other payout. */
  event: string | null;
  /** The batch that holds it, `pob_…`; null when none does. */
  batch: string | null;
  /** When it was paid, RFC 3339 UTC; null before. */
  paid_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type PayoutBatch = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_batch";
  /** The rail by which the batch is paid, `prail_…`. */
  rail: string;
  /** `draft`, then `exporting` and `exported`, then `confirming`, and finally `completed`, `partially_paid`, `failed` or `canceled`. */
  status: Open<"draft" | "exporting" | "exported" | "confirming" | "completed" | "partially_paid" | "failed" | "canceled">;
  /** The first day of the periods whose payouts it takes, `YYYY-MM-DD`; null for no bound. */
  period_start: string | null;
  /** The day by which those periods end, `YYYY-MM-DD`; null for no bound. */
  period_end: string | null;
  /** The only program whose payouts it takes, `prog_…`, beside negative ones of every program; null for all. */
  program: string | null;
  /** The only recipient it pays, `ent_…`; null for all. */
  entity: string | null;
  /** True if the batch pays amounts below the minimum as well. */
  ignore_minimum: boolean;
  /** Why it pays amounts below the minimum; null where it does not, and once its recipient is erased. */
  reason: string | null;
  /** The amounts that the batch pays, one entry for each currency. */
  totals: {
    /** The currency, three lower-case letters; the amount is in its minor unit. */
    currency: string;
    /** The sum of all payments in this currency, in its minor unit. */
    amount_minor: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
    /** How many payments there are in this currency. */
    items: number;
  }[];
  /** How many payments the batch has. */
  item_count: number;
  /** The first 100; not in lists. */
  items?: PayoutItem[];
  /** The sums of its payments by status and currency, those without payments left out; not in lists. */
  outcomes?: {
    /** The status of these payments, as that of a payment. */
    status: Open<"pending" | "paid" | "failed" | "returned" | "canceled" | "destination_changed">;
    /** The currency, three lower-case letters; the amount is in its minor unit. */
    currency: string;
    /** The sum of all payments in this currency, in its minor unit. */
    amount_minor: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
    /** How many payments there are in this currency. */
    items: number;
  }[];
  /** How many recipients it leaves out, each counted once per currency. */
  skipped_count: number;
  /** The first 100 skipped recipients; their payouts stay owed. */
  skipped: {
    /** The recipient who is left out, `ent_…`. */
    entity: string;
    /** The currency of what is owed, three lower-case letters. */
    currency: string;
    /** The amount that stays owed, in the minor unit of `currency`. */
    amount_minor: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
    /** Why: less than the minimum (`below_minimum`) or than nothing (`negative_balance`), no way to be paid (`awaiting_account`), `held`, a currency that the provider of the rail does not take (`currency_not_payable`), or an amount no file can carry (`amount_out_of_range`), a file of one currency that holds another (`another_currency`), or, when the file was made, that the recipient was paid there no more (`destination_changed`). */
    reason: Open<"negative_balance" | "below_minimum" | "held" | "currency_not_payable" | "awaiting_account" | "amount_out_of_range" | "another_currency" | "destination_changed">;
  }[];
  /** The differences that were accepted, of this batch or of one before it: its file is made in spite of them. */
  accepted_differences: {
    /** The difference, as the refusal names it. */
    difference: string;
    /** Why it was accepted. */
    reason: string;
  }[];
  /** Your reference of the confirmation, such as the id of the transfer at your bank; null when none was given. */
  external_batch_ref: string | null;
  /** The URL of the payment file; null before the export. */
  download_url: string | null;
  /** The export or confirm operation of this batch. */
  operation: string | null;
  /** Who made the batch: the id of a person (`person_…`) or of an API key (`key_…`); null where that is not known. */
  created_by: string | null;
  /** Why the export or the confirmation failed; null when nothing is wrong. */
  error: {
    /** The stable code of the failure, for programs. */
    code: string;
    /** The failure in words, for people. */
    message: string;
  } | null;
  /** When its payment file was made, RFC 3339 UTC; null before. */
  exported_at: string | null;
  /** When all its payments were confirmed, RFC 3339 UTC; null before. */
  completed_at: string | null;
  /** When it was canceled, RFC 3339 UTC; null before. */
  canceled_at: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type PayoutBatchPreview = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_batch.preview";
  /** The rail by which it would be paid, `prail_…`. */
  rail: string;
  /** The first day of the periods whose payouts it would take, `YYYY-MM-DD`; null for no bound. */
  period_start: string | null;
  /** The day by which those periods would end, `YYYY-MM-DD`; null for no bound. */
  period_end: string | null;
  /** The only program whose payouts it would take, `prog_…`, beside negative ones of every program; null for all. */
  program: string | null;
  /** The only recipient it would pay, `ent_…`; null for all. */
  entity: string | null;
  /** The amounts that it would pay, one entry for each currency; none where it would pay nobody, and is refused. */
  totals: {
    /** The currency, three lower-case letters; the amount is in its minor unit. */
    currency: string;
    /** The sum of all payments in this currency, in its minor unit. */
    amount_minor: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
    /** How many payments there are in this currency. */
    items: number;
  }[];
  /** How many payments it would have. */
  item_count: number;
  /** How many recipients it would leave out, each counted once per currency. */
  skipped_count: number;
  /** The sums that would stay owed to them, one entry for each currency, in which `items` counts recipients. */
  skipped_totals: {
    /** The currency, three lower-case letters; the amount is in its minor unit. */
    currency: string;
    /** The sum of all payments in this currency, in its minor unit. */
    amount_minor: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
    /** How many payments there are in this currency. */
    items: number;
  }[];
  /** The first 100 of them. */
  skipped: {
    /** The recipient who is left out, `ent_…`. */
    entity: string;
    /** The currency of what is owed, three lower-case letters. */
    currency: string;
    /** The amount that stays owed, in the minor unit of `currency`. */
    amount_minor: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
    /** Why: less than the minimum (`below_minimum`) or than nothing (`negative_balance`), no way to be paid (`awaiting_account`), `held`, a currency that the provider of the rail does not take (`currency_not_payable`), or an amount no file can carry (`amount_out_of_range`), a file of one currency that holds another (`another_currency`), or, when the file was made, that the recipient was paid there no more (`destination_changed`). */
    reason: Open<"negative_balance" | "below_minimum" | "held" | "currency_not_payable" | "awaiting_account" | "amount_out_of_range" | "another_currency" | "destination_changed">;
  }[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type PayoutResults = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_results";
  /** The batch, `pob_…`. */
  batch: string;
  /** True if the file was only checked, and nothing was written. */
  dry_run: boolean;
  /** The format of the file: a report of PayPal (`paypal_csv`) or Wise (`wise_csv`), another table (`csv`), a status report of a bank (`pain_002`), a bank statement or notification with payments that came back (`camt_053`, `camt_054`), or a format of the rail of the batch. */
  format: Open<"paypal_csv" | "wise_csv" | "csv" | "pain_002" | "camt_053" | "camt_054">;
  /** How many lines there are of each outcome. */
  counts: {
    /** How many payments it confirms as paid. */
    paid: number;
    /** How many payments it confirms as failed. */
    failed: number;
    /** How many payments it confirms as come back. */
    returned: number;
    /** How many lines do nothing. */
    ignored: number;
    /** How many lines contradict what is known; nothing is confirmed where there is one. */
    mismatch: number;
  };
  /** The effect of each line, in the order of the file. A line about all payments appears once for each. */
  lines: PayoutResult[];
  /** The operation that records it, `op_…`; null for a dry run, and where the file says nothing new. */
  operation: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type PayoutResult = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_result";
  /** Where it stands in the file, from 1: the line of a table, or which status or return of a message it is. */
  line: number;
  /** The payment that it names, `poi_…`; null where it names none of the batch, or several. */
  item: string | null;
  /** Who is paid by it, `ent_…`; null without a payment. */
  entity: string | null;
  /** The reference of the payment; of a line that names none of the batch, what it has for one; null where it has nothing. */
  reference: string | null;
  /** How the file says what became of it, in its own word. */
  said: string;
  /** The effect of the line: it confirms its payment as `paid`, `failed` or `returned`; it is `ignored`; or it is a `mismatch`, in which case nothing in the file is confirmed. */
  outcome: Open<"paid" | "failed" | "returned" | "ignored" | "mismatch">;
  /** Why it is ignored: it names no payment of the batch (`not_in_batch`), does not say how the payment ended (`undecided`), says what is known (`already_known`), or what another line said (`repeated`). Why it is a mismatch: it names more payments than one (`names_several`), another currency (`currency_differs`) or amount (`amount_differs`), something that is no amount of the currency (`amount_unreadable`), another outcome than another line (`contradicted`), or one that the payment cannot have any more (`not_possible`). Null where it confirms its payment. */
  cause: Open<"not_in_batch" | "undecided" | "already_known" | "repeated" | "names_several" | "currency_differs" | "amount_unreadable" | "amount_differs" | "contradicted" | "not_possible"> | null;
  /** Why the payment failed or came back, as the file has it: at most 500 characters; null where it says nothing. */
  reason: string | null;
  /** The amount that the file has, in the minor unit of the currency; null where it has none. */
  amount_minor: number | null;
  /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
  exact?: {
    [key: string]: string;
  };
  /** The currency that the file has, three lower-case letters; null where it has none. */
  currency: string | null;
};

export type Statement = {
  /** The type of this object: always `list`. */
  object: "list";
  /** The entries of this page, in the order of the list. */
  data: StatementEntry[];
  /** True if entries follow this page: if so, ask again with `starting_after` set to `next`, or to the id of the last one here where there is no `next`. */
  has_more: boolean;
  /** Who is paid, `ent_…`. */
  entity: string;
  /** The beginning of the statement, RFC 3339 UTC; null for no bound. */
  from: string | null;
  /** Its end, which is not part of it, RFC 3339 UTC; null for no bound. */
  to: string | null;
  /** One entry for each currency: what was owed before, what moved, and what is owed after. All in minor units. */
  sums: {
    /** The currency, three lower-case letters. */
    currency: string;
    /** The amount owed at the beginning. */
    opening: number;
    /** The amount that rules gave. */
    earned: number;
    /** The amount entered by hand, brought along or carried over. */
    adjusted: number;
    /** The amount taken back after it was in a batch: zero or less. */
    reversed: number;
    /** The amount paid, less the amount that came back: below 0 for a payment. */
    paid: number;
    /** The amount written off: zero or less. */
    written_off: number;
    /** The amount owed at the end: the opening and all movements. */
    closing: number;
    /** Of `closing`, what batches hold that are not settled yet. */
    in_batch: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  }[];
};

export type StatementEntry = {
  /** The id of the entry: that of its payout, or with a word behind it: `po_….written_off`, `poi_….paid`, `poi_….returned`, and `po_….earned.1` or the like where a run changed the amount of a payout, counted from 1. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "statement_entry";
  /** When it moved, RFC 3339 UTC: a payout when it was written or its amount changed, a payment when it was confirmed. */
  at: string;
  /** `earned` by a rule, `reversed` by what was taken back after it was in a batch, `adjusted` by hand, by an opening balance or by what a payment could not carry, `paid`, `returned` by a payment that came back, or `written_off`. */
  kind: Open<"earned" | "adjusted" | "reversed" | "paid" | "returned" | "written_off">;
  /** The currency of the amounts, three lower-case letters. */
  currency: string;
  /** By how much it changes what is owed, in minor units: below 0 for a payment. */
  amount_minor: number;
  /** The amount owed in this currency after the entry, in minor units. */
  balance_minor: number;
  /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
  exact?: {
    [key: string]: string;
  };
  /** The payout that it is, `po_…`; null of a payment. */
  payout: string | null;
  /** Where the payout comes from; null of a payment. */
  source_kind: Open<"rule" | "adjustment" | "manual" | "opening" | "carried"> | null;
  /** The program that it was earned in, `prog_…`; null of a payment. */
  program: string | null;
  /** The payment, `poi_…`; null of a payout. */
  payout_item: string | null;
  /** The batch of the payment, or that holds the payout, `pob_…`; null without one. */
  batch: string | null;
  /** The reference of the payment in its file; null of a payout. */
  reference: string | null;
  /** The transfers of the ledger that carry the payment, `wtx_…`, with others that were confirmed at once; none of a payout. */
  transfers: string[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type Balance = {
  /** The id of the balance: that of who is paid, `ent_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "balance";
  /** Who is paid, `ent_…`: what entities earned that were merged into it is part of its balance. */
  entity: string;
  /** The payout sums of the recipient, one entry for each program and currency. */
  amounts: {
    /** The program they were earned in, `prog_…`. */
    program: string;
    /** The currency of the amounts, three lower-case letters. */
    currency: string;
    /** The amount owed by payouts above zero that no batch holds, in minor units. */
    pending: number;
    /** Of `pending`, what does not wait for an account of the recipient, in minor units. */
    payable: number;
    /** The amount that payouts below zero take off the next payment, in minor units: zero or less. */
    negative: number;
    /** The amount that per-event rules give for events whose hold (the program's `hold_days`) is not over, in minor units: no run counts them yet, so it is part of no other amount. */
    held: number;
    /** When the hold of the first of these events ends, RFC 3339 UTC; null while nothing is held. */
    held_until: string | null;
    /** The amount in batches that are not settled yet, in minor units. */
    in_batch: number;
    /** The amount paid, in minor units. */
    paid: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  }[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type PayoutSummary = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payouts.summary";
  /** The payout sums, one entry for each status, currency and age that exists. */
  data: {
    /** The status of these payouts. */
    status: Open<"pending" | "awaiting_account" | "processing" | "paid" | "failed" | "written_off">;
    /** The currency of the amount, three lower-case letters. */
    currency: string;
    /** The least days since their creation: 0, 30, 60 or 90. */
    from_days: number;
    /** The days since their creation that they have not reached: 30, 60 or 90; null for the oldest. */
    to_days: number | null;
    /** How many payouts these are. */
    payouts: number;
    /** The sum of these payouts, in the minor unit of `currency`. */
    amount_minor: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
    /** When the oldest of them was created, RFC 3339 UTC. */
    oldest_at: string;
  }[];
  /** Days of the brand before its last period that no run covered, though something was earned in them: run them. */
  uncovered: {
    /** The program whose own calendar has these days, `prog_…`; null for the brand's. */
    program: string | null;
    /** The first of these days, `YYYY-MM-DD` in `time_zone`. */
    period_start: string;
    /** The first day after them, `YYYY-MM-DD` in `time_zone`. */
    period_end: string;
    /** The time zone of the last of these days. */
    time_zone: string;
    /** How many events these are; a refund is one with its sale. */
    events: number;
    /** The amounts that the active per-event rules give for them: minor units by currency. */
    totals: {
      [key: string]: number | {
        [key: string]: string;
      };
    };
    /** Of the events that occurred in these days, those whose hold is not over: a later period counts them. */
    on_hold: {
      /** How many events these are; a refund is one with its sale. */
      events: number;
      /** The amounts that the active per-event rules give for them: minor units by currency. */
      totals: {
        [key: string]: number | {
          [key: string]: string;
        };
      };
    };
  }[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type PayoutTotal = {
  /** The id of the row: its recipient, currency and country, where it is known, such as `ent_….eur.DE`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_total";
  /** The calendar year, in UTC. */
  year: number;
  /** Who was paid: what entities were paid that were merged into it is part of its rows. */
  recipient: {
    /** The person or organization, `ent_…`. */
    entity: string;
    /** Its name; null when it is not known, or was erased. */
    name: string | null;
    /** Its e-mail address; null when it is not known, or was erased. */
    email: string | null;
  };
  /** The country of the account that was paid to, two letters of ISO 3166-1, as its IBAN says; null when it is unknown: no payment went to an IBAN, or the account was erased. */
  country: string | null;
  /** The currency of the amounts, three lower-case letters. */
  currency: string;
  /** The amount paid in the year, in minor units, by when each payment was confirmed; includes payments that came back since. */
  paid_minor: number;
  /** How many payments these are. */
  payments: number;
  /** The amount that came back in the year, in minor units, whenever it was paid. */
  returned_minor: number;
  /** How many payments came back. */
  returns: number;
  /** The amount paid, less the amount that came back. */
  net_minor: number;
  /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
  exact?: {
    [key: string]: string;
  };
  /** The amount paid in each quarter of the year, in minor units; the quarters sum to `paid_minor`. */
  paid_by_quarter: {
    /** From January to March. */
    q1: number;
    /** From April to June. */
    q2: number;
    /** From July to September. */
    q3: number;
    /** From October to December. */
    q4: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  };
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type Liability = {
  /** The type of this object: always `list`. */
  object: "list";
  /** The entries of this page, in the order of the list. */
  data: PayoutLiability[];
  /** True if entries follow this page: if so, ask again with `starting_after` set to `next`, or to the id of the last one here where there is no `next`. */
  has_more: boolean;
  /** The day that was asked for, `YYYY-MM-DD` in the brand's `time_zone`. */
  day: string;
  /** The end of that day, or now where it has not ended, RFC 3339 UTC: what was written before counts. */
  until: string;
  /** True if no amount of then can change any more; false within an hour, since what was written just before may become visible after. The reasons for which amounts were held back follow a later merge or erasure of who is owed them. */
  final: boolean;
  /** The seal over the last event of the feed before `until`, which all before it are chained to; null where there is none yet. Keep its `number` with the sums: `entente audit verify --against` compares the feed with a copy of it. */
  sealed: {
    /** The number of the seal in the feed, from 1 on. */
    number: number;
    /** The last `seq` under it. */
    last_seq: number;
    /** The root of its tree, 64 hexadecimal digits. */
    root: string;
    /** When it was made, RFC 3339 UTC. */
    created_at: string;
  } | null;
  /** When that seal was made, RFC 3339 UTC, if a check of the ledger that began since found nothing that differs from what was announced: the sums are unchanged since. Null before such a check, or where it found something. */
  unchanged_since: string | null;
  /** The sums of all rows, also of other pages, one entry for each currency. */
  sums: {
    /** The currency of the amounts, three lower-case letters. */
    currency: string;
    /** The amount of payouts above zero that no batch held then, in minor units, of whatever status. */
    owed_minor: number;
    /** Of `owed_minor`, what was held back then, in minor units: the three amounts that follow, together. */
    held_back_minor: number;
    /** Of `held_back_minor`, that of members whose relationship was paused. */
    held_paused_minor: number;
    /** Of the rest of it, that of recipients whose account had taken the place of another destination, and waited. */
    held_account_changed_minor: number;
    /** Of the rest of it, that of recipients with neither a payout account nor an e-mail address. */
    held_without_account_minor: number;
    /** The amount of payouts below zero that no batch held then, in minor units: zero or less, taken off the next payment. */
    to_take_back_minor: number;
    /** The amount in payments that were made and not confirmed then, in minor units. */
    in_batch_minor: number;
    /** The liability: these three together, in minor units. */
    liability_minor: number;
    /** The amount paid until then, less what had come back, in minor units; no part of the liability. */
    paid_minor: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  }[];
  /** The movement of the liability of these rows from the first of the month until then. */
  month: {
    /** The beginning of the month in the brand's `time_zone`, RFC 3339 UTC. */
    from: string;
    /** The movements, one for each currency. */
    movements: {
      /** The currency of the amounts, three lower-case letters. */
      currency: string;
      /** The liability at the beginning of the month, in minor units. */
      opening_minor: number;
      /** The amount that was earned since, less what was taken back of it before it was paid, in minor units: a refund of what is not paid yet lowers it, and so does an amount that is written off since its recipient was erased. It may be below zero. */
      earned_minor: number;
      /** The amount that was taken back since off later payments, in minor units: refunds of what was paid, and amounts below zero that were entered by hand. A debt that is written off since its recipient was erased lowers it. */
      taken_back_minor: number;
      /** The amount that was paid since, less what came back, in minor units. */
      paid_minor: number;
      /** The liability at the end of the day, in minor units: `opening_minor` and `earned_minor`, less `taken_back_minor` and `paid_minor`. */
      closing_minor: number;
      /** Of `closing_minor`, what was held back, in minor units. */
      held_back_minor: number;
      /** Of `closing_minor`, what was still to be taken back, in minor units; zero or less. */
      to_take_back_minor: number;
      /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
      exact?: {
        [key: string]: string;
      };
    }[];
  };
  /** Days of the brand that no run has covered by now, though something was earned in them: it is part of no amount. */
  uncovered: {
    /** The program whose own calendar has these days, `prog_…`; null for the brand's. */
    program: string | null;
    /** The first of these days, `YYYY-MM-DD` in `time_zone`. */
    period_start: string;
    /** The first day after them, `YYYY-MM-DD` in `time_zone`. */
    period_end: string;
    /** The time zone of the last of these days. */
    time_zone: string;
    /** How many events these are; a refund is one with its sale. */
    events: number;
    /** The amounts that the active per-event rules give for them: minor units by currency. */
    totals: {
      [key: string]: number | {
        [key: string]: string;
      };
    };
    /** Of the events that occurred in these days, those whose hold is not over: a later period counts them. */
    on_hold: {
      /** How many events these are; a refund is one with its sale. */
      events: number;
      /** The amounts that the active per-event rules give for them: minor units by currency. */
      totals: {
        [key: string]: number | {
          [key: string]: string;
        };
      };
    };
  }[];
};

export type PayoutLiability = {
  /** The id of the row: its recipient, program and currency, such as `ent_….prog_….eur`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_liability";
  /** Who is paid by now: what entities were owed that were merged into it is part of its rows. */
  recipient: {
    /** The person or organization, `ent_…`. */
    entity: string;
    /** Its name; null when it is not known, or was erased. */
    name: string | null;
    /** Its e-mail address; null when it is not known, or was erased. */
    email: string | null;
  };
  /** The program that it was earned in, `prog_…`. */
  program: string;
  /** The currency of the amounts, three lower-case letters. */
  currency: string;
  /** The amount of payouts above zero that no batch held then, in minor units, of whatever status. */
  owed_minor: number;
  /** Of `owed_minor`, what was held back then, in minor units: the three amounts that follow, together. */
  held_back_minor: number;
  /** Of `held_back_minor`, that of members whose relationship was paused. */
  held_paused_minor: number;
  /** Of the rest of it, that of recipients whose account had taken the place of another destination, and waited. */
  held_account_changed_minor: number;
  /** Of the rest of it, that of recipients with neither a payout account nor an e-mail address. */
  held_without_account_minor: number;
  /** The amount of payouts below zero that no batch held then, in minor units: zero or less, taken off the next payment. */
  to_take_back_minor: number;
  /** The amount in payments that were made and not confirmed then, in minor units. */
  in_batch_minor: number;
  /** The liability: these three together, in minor units. */
  liability_minor: number;
  /** The amount paid until then, less what had come back, in minor units; no part of the liability. */
  paid_minor: number;
  /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
  exact?: {
    [key: string]: string;
  };
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type PayoutPeriod = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_period";
  /** `open` until it is `closed`: then its payouts stay as they are, and what changes of it is booked in a later period. */
  status: Open<"open" | "closed">;
  /** The program whose own calendar it belongs to, `prog_…`; null for the brand's, which all programs without their own share. */
  program: string | null;
  /** The first day of the period, `YYYY-MM-DD` in `time_zone`. */
  period_start: string;
  /** The first day after the period, `YYYY-MM-DD` in `time_zone`. */
  period_end: string;
  /** The time zone of the last day of the period. */
  time_zone: string;
  /** The instant at which the period begins, RFC 3339 UTC: that at which the day before it ends. */
  starts_at: string;
  /** The instant at which the period ends, which is not part of it, RFC 3339 UTC. */
  ends_at: string;
  /** The rules that took part in it, `rule_…`. */
  rules: string[];
  /** The instant before which everything received is booked, RFC 3339 UTC. */
  evaluated_at: string;
  /** When it was closed, RFC 3339 UTC; null while it is open. */
  closed_at: string | null;
  /** When it was last opened again, RFC 3339 UTC; null if it never was. */
  reopened_at: string | null;
  /** Why it was last opened again; null if it never was. */
  reopen_reason: string | null;
  /** The payouts booked about the period in later periods after its close; null while it is open. */
  changed_after_close: {
    /** How many payouts these are. */
    count: number;
    /** The sums of these payouts: minor units by currency. */
    totals: {
      [key: string]: number | {
        [key: string]: string;
      };
    };
    /** The first 100 of them, newest first; not in lists. */
    payouts?: Payout[];
  } | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
};

export type PayoutExplanation = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout.explanation";
  /** The payout that is explained, in full. */
  payout: Payout;
  /** Null for a manual entry. */
  rule: PayoutRule | null;
  /** Null for a manual entry. */
  measured: {
    /** The metric that the rule measures. */
    metric_key: string;
    /** Null for counts. */
    currency: string | null;
    /** Start of the time range (inclusive); null for no start. */
    from: string | null;
    /** Events that occurred before: the end of the period, of a bonus for all time that of the last period its rule took part in. The program's hold is taken off both. */
    to: string;
    /** Hold of the most recent terms. */
    hold_days: number;
    /** The terms in force, each with the time range of the events measured by it. */
    terms: {
      /** The earliest time of the events, RFC 3339 UTC; null for no start. */
      from: string | null;
      /** The time that the events were before, RFC 3339 UTC. */
      to: string;
      /** Days that these terms wait before an event counts. */
      hold_days: number;
    }[];
    /** The measured value of all eligible events, on all pages; of a bonus for all time, with those of members merged with this one by then. */
    value: number;
    /** The amount the rule pays for that value. */
    owed_minor: number;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  } | null;
  /** One page of events, newest first; pass the last `event` as `starting_after` for the next page. */
  events: {
    /** The event, `perf_…`. */
    event: string;
    /** The type of the event, such as `sale` or `refund`. */
    type: string;
    /** The refunded sale, whose time and link decide eligibility. */
    reverses: string | null;
    /** The instant that decides eligibility: for a refund, the instant of its sale. */
    occurred_at: string;
    /** The amount that the event adds to the measured value, in the unit of the metric. */
    amount: number;
    /** True if the event counts for the payout. */
    counted: boolean;
    /** Why it does not count; empty when it counts. */
    reasons: Open<"member_not_approved" | "member_not_active" | "relationship_not_active" | "link_stopped" | "program_paused" | "member_not_qualified" | "self_referral" | "member_erased" | "tier_not_held">[];
  }[];
  /** True if older events follow this page. */
  has_more_events: boolean;
  /** Every payout of this rule and member for that earned period; of a bonus for all time, also those of members merged with it. */
  rows: Payout[];
  /** Where the payout is being paid; null while no batch holds it. */
  batch: {
    /** The batch that holds it, `pob_…`. */
    batch: string;
    /** The payment that pays it, `poi_…`; null when it pays nobody. */
    item: string | null;
  } | null;
  /** The reasons that keep the payout from the payment after the next run, with the amount of its member in this program and currency that each keeps back; empty where there is none, once a batch holds it, and of a payout below zero. What is earned and in no payout yet counts towards the minimum: a batch made before that run may skip the payout as `below_minimum` though nothing is named here. */
  withheld: {
    /** Why. */
    reason: Open<"hold" | "minimum" | "rail_missing" | "currency_not_payable" | "account_missing" | "account_not_payable" | "account_changed" | "amount_out_of_range" | "another_currency" | "debt" | "paused">;
    /** The amount, in the minor unit of the currency; below zero for a debt. */
    amount_minor: number;
    /** Until when, RFC 3339 UTC: of a hold when the first of it ends; null where it does not end by itself. */
    until: string | null;
    /** The amount from which the program pays, of `minimum`; else null. */
    minimum_minor: number | null;
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  }[];
  /** The payments of it that failed or came back, the latest first, each with its `reason`; empty where none did. */
  failed_payments: PayoutItem[];
  /** The parts left out because your scopes do not cover them; absent when nothing is left out. */
  hidden?: string[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type Access = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "access";
  /** The caller, as events and audit entries name it. */
  actor: {
    /** The kind of the caller. */
    type: Open<"api_key" | "operator" | "host_app" | "member" | "person" | "source" | "system">;
    /** The id of the key or of the person; null of what has none. */
    id: string | null;
    /** The name of the key or of the person; null of what has none. */
    name: string | null;
  };
  /** The brand of the request, `brand_…`. */
  brand: string;
  /** The scopes of the caller in this brand; `*`: everything. */
  scopes: string[];
  /** `execute`: its changes are done. `propose`: each waits for a person, as an approval. */
  acts: Open<"execute" | "propose">;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type DiscoverPage = {
  /** The programs of this page, the newest listing first. */
  programs: ProgramCard[];
  /** Which page this is. */
  pagination: {
    /** How many programs the page may hold. */
    limit: number;
    /** How many programs it passed over. */
    offset: number;
    /** True if programs follow this page. */
    hasMore: boolean;
  };
};

export type ProgramCard = {
  /** The program, `prog_…`. */
  id: string;
  /** The name of the program, for people. */
  name: string;
  /** The description of the program; null when not given. */
  description: string | null;
  /** The name of the brand that runs the program. */
  brandName: string;
  /** The requirements that a member must meet to qualify. */
  requirements: {
    /** The outcome that the requirement decides, such as the entry into the program. */
    scope: Open<"program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite">;
    /** The measured value: a metric, or an assertion as `assert:<key>`. */
    metricKey: string;
    /** How the measured value must compare: `gte`, `lte`, `eq`, `neq`, or `exists` for above 0. */
    operator: Open<"gte" | "lte" | "eq" | "neq" | "exists">;
    /** The value to compare with, in the unit of the metric; null for `exists`. */
    threshold: number | null;
    /** The days up to now that are measured; null for the whole time. */
    windowDays: number | null;
    /** Where the number comes from; null when not said. */
    source: string | null;
    /** True if the requirement must be met to qualify. */
    required: boolean;
  }[];
  /** When the program was created, RFC 3339 UTC. */
  createdAt: string;
  /** When the program was last listed, RFC 3339 UTC. */
  listedAt: string;
};

export type HandoffAnswer = {
  /** `needs_<channel>`, `pending_approval`, `approved` or `rejected`. */
  status: string | Open<"pending_approval" | "approved" | "rejected">;
  /** The member, `enr_…`. */
  memberId: string;
  /** The person or organization behind the member, `ent_…`. */
  entityId: string;
  /** The URL at which the member connects the missing channel. */
  authUrl?: string;
  /** The member's own referral link. */
  referral: {
    /** The code of the link, which never changes. */
    code: string;
    /** The address to share. */
    url: string;
    /** True if the member earns by the link now. */
    active: boolean;
  };
  /** The activity that the member has brought. */
  metrics: {
    /** How many visits of the member's links were counted. */
    linkClicks: number;
    /** How many sign-ups and referrals the member brought. */
    signups: number;
    /** How many sales the member brought, without those that were refunded in full. */
    sales: number;
    /** GMV in `currency`, net of refunds. */
    gmvCents: number;
    /** How much the member's audience used the product, in the unit in which you report it. */
    productUsage: number;
    /** The currency of the program, in which gmvCents is counted. */
    currency: string;
    /** GMV by currency. */
    gmvByCurrency: {
      [key: string]: number | {
        [key: string]: string;
      };
    };
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  };
  /** The brand's approval of the member: `pending`, `approved` or `rejected`. */
  approvalStatus: Open<"pending" | "approved" | "rejected">;
  /** The qualification of the member by the requirements: `pending`, `qualified`, `grace` or `not_qualified`. */
  qualificationStatus: Open<"pending" | "qualified" | "grace" | "not_qualified">;
  /** The channels that a member must connect, in their order. */
  requiredChannels: string[];
  /** Those of them that this member has not connected. */
  missingChannels: string[];
};

export type SurfaceStanding = {
  /** `needs_<channel>`, `pending_approval`, `approved` or `rejected`. */
  status: string | Open<"pending_approval" | "approved" | "rejected">;
  /** The member's own referral link. */
  referral: {
    /** The code of the link, which never changes. */
    code: string;
    /** The address to share. */
    url: string;
    /** True if the member earns by the link now. */
    active: boolean;
  };
  /** The activity that the member has brought. */
  metrics: {
    /** How many visits of the member's links were counted. */
    linkClicks: number;
    /** How many sign-ups and referrals the member brought. */
    signups: number;
    /** How many sales the member brought, without those that were refunded in full. */
    sales: number;
    /** GMV in `currency`, net of refunds. */
    gmvCents: number;
    /** How much the member's audience used the product, in the unit in which you report it. */
    productUsage: number;
    /** The currency of the program, in which gmvCents is counted. */
    currency: string;
    /** GMV by currency. */
    gmvByCurrency: {
      [key: string]: number | {
        [key: string]: string;
      };
    };
    /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
    exact?: {
      [key: string]: string;
    };
  };
  /** The brand's approval of the member: `pending`, `approved` or `rejected`. */
  approvalStatus: Open<"pending" | "approved" | "rejected">;
  /** The qualification of the member by the requirements: `pending`, `qualified`, `grace` or `not_qualified`. */
  qualificationStatus: Open<"pending" | "qualified" | "grace" | "not_qualified">;
  /** The channels that a member must connect, in their order. */
  requiredChannels: string[];
  /** Those of them that this member has not connected. */
  missingChannels: string[];
};

export type HandoffPortal = {
  /** The address that opens the portal for the user, once and for ten minutes. */
  url: string;
  /** The same as a text, for a page that embeds the portal and tells it by a message. */
  token: string;
  /** When both stop working, RFC 3339 UTC. */
  expiresAt: string;
};

export type HostEventAnswer = {
  /** Always `true`: the event is recorded. */
  accepted: true;
  /** True if an event with this id already existed; it is not changed. */
  duplicate: boolean;
  /** The performance event it is recorded as, `perf_…`. */
  metricEventId: string;
  /** The member who is credited, `enr_…`. */
  memberId: string;
  /** The program it counts for, `prog_…`. */
  programId: string;
  /** The eligibility of the event, as far as it is known. */
  eligibility: {
    /** True if the event earns. */
    eligible: boolean;
    /** Why it earns nothing; empty when it earns. */
    reasons: string[];
  };
  /** Warnings about what may differ from your intent. */
  warnings: {
    /** A word that stays the same, such as `refund_repeated`. */
    code: string;
    /** The meaning in words, for people. */
    message: string;
  }[];
};

export type BrowserEventAnswer = {
  /** The click to carry on, for the metadata of your checkout; null where nothing was recorded. */
  clickId: string | null;
  /** `recorded`: a new click. `known`: there was nothing to record, the click was recorded before or the customer is bound already. `uncounted`: the link is stopped, or no person clicked. `hint`: kept, and counts for nothing. `bound`: the customer is bound to the member. */
  outcome: Open<"recorded" | "known" | "uncounted" | "hint" | "bound">;
  /** The touch that the program credits: `last_click` or `first_click`. */
  attribution: Open<"last_click" | "first_click">;
  /** The days in which a click credits by the terms of the program. */
  referralWindowDays: number;
};

export type SealKey = {
  /** The kind of key: an octet key pair. */
  kty: "OKP";
  /** The curve of the key. */
  crv: "Ed25519";
  /** The `key` of the seals it signed. */
  kid: string;
  /** The public key, in base64url. */
  x: string;
  /** What the key is for: signatures. */
  use: "sig";
  /** How it signs. */
  alg: "EdDSA";
};

/** What every event has, beside its `type` and its `data`. */
export type EventEnvelope = {
  /** The id of the event, `evt_…`: the same one in the feed and in every delivery. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "event";
  /** Its position in the feed: 1 for the first event, then one more for each, in the order of commits. */
  seq: number;
  /** True in a sample that was sent to try a webhook endpoint: it is in no feed, and its `seq` is 0. Absent otherwise. */
  sample: true;
  /** The subject of the event. */
  subject: {
    /** The kind of the subject, such as `distribution`. */
    type: string;
    /** The raw subject id. */
    id: string;
  };
  /** The operation that caused it, `op_…`; null when none did. */
  operation: string | null;
  /** Who did it. */
  actor: ActorRef;
  /** The Request-Id of the request that did it, if it was one. */
  request_id: string | null;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When it happened, RFC 3339 UTC. */
  created_at: string;
};

/** The `data` of an event, by its type. */
export type EventData = {
  /** A launch or a resume of the distribution was accepted and goes on. */
  "distribution.launching": {
    /** The distribution, as its GET answered at that moment. */
    object: Distribution;
  };
  /** The launch of the distribution ended with all or some of its deployments live. */
  "distribution.live": {
    /** The distribution, as its GET answered at that moment. */
    object: Distribution;
  };
  /** The distribution was paused: its links redirect, and nothing earns. */
  "distribution.paused": {
    /** The distribution, as its GET answered at that moment. */
    object: Distribution;
  };
  /** The resume of the distribution ended, and it earns again. */
  "distribution.resumed": {
    /** The distribution, as its GET answered at that moment. */
    object: Distribution;
  };
  /** The distribution ended: by request, because its deployments ended, or because its budget is spent. */
  "distribution.completed": {
    /** The distribution, as its GET answered at that moment. */
    object: Distribution;
  };
  /** The launch of the distribution ended without a live deployment. */
  "distribution.failed": {
    /** The distribution, as its GET answered at that moment. */
    object: Distribution;
  };
  /** The distribution was canceled for good. */
  "distribution.canceled": {
    /** The distribution, as its GET answered at that moment. */
    object: Distribution;
  };
  /** A launch planned the deployment, which is provisioned next. */
  "deployment.created": {
    /** The deployment, as its GET answered at that moment. */
    object: Deployment;
  };
  /** The deployment was first observed live, or again after a resume. */
  "deployment.activated": {
    /** The deployment, as its GET answered at that moment. */
    object: Deployment;
  };
  /** The channel, or the program's status, refused the deployment. */
  "deployment.rejected": {
    /** The deployment, as its GET answered at that moment. */
    object: Deployment;
  };
  /** The deployment was paused. */
  "deployment.paused": {
    /** The deployment, as its GET answered at that moment. */
    object: Deployment;
  };
  /** The deployment ended on its channel. */
  "deployment.completed": {
    /** The deployment, as its GET answered at that moment. */
    object: Deployment;
  };
  /** The channel reports something else than is desired, for longer than the setting allows. */
  "deployment.drifted": {
    /** The deployment, as its GET answered at that moment. */
    object: Deployment;
  };
  /** The removal of the deployment from its channel was accepted and goes on. */
  "deployment.cancel_requested": {
    /** The deployment, as its GET answered at that moment. */
    object: Deployment;
  };
  /** The deployment was removed from its channel. */
  "deployment.canceled": {
    /** The deployment, as its GET answered at that moment. */
    object: Deployment;
  };
  /** The deployment could not be removed from its channel, which needs an operator. */
  "deployment.cleanup_failed": {
    /** The deployment, as its GET answered at that moment. */
    object: Deployment;
  };
  /** The brand began to work with an entity. */
  "relationship.created": {
    /** The relationship, as its GET answered at that moment. */
    object: Relationship;
  };
  /** The first membership of the entity was approved. */
  "relationship.activated": {
    /** The relationship, as its GET answered at that moment. */
    object: Relationship;
  };
  /** The relationship was paused: nothing earns until it is resumed. */
  "relationship.paused": {
    /** The relationship, as its GET answered at that moment. */
    object: Relationship;
  };
  /** The relationship was resumed, and earns again. */
  "relationship.resumed": {
    /** The relationship, as its GET answered at that moment. */
    object: Relationship;
  };
  /** The relationship ended for good. */
  "relationship.ended": {
    /** The relationship, as its GET answered at that moment. */
    object: Relationship;
  };
  /** An entity became a member of a program. */
  "enrollment.created": {
    /** The enrollment, as its GET answered at that moment, but for the tags of your team. */
    object: AnnouncedEnrollment;
    /** `false` where the request asked that the member is not told of it; absent otherwise. */
    notify?: false;
  };
  /** The brand accepted the member. */
  "enrollment.approved": {
    /** The enrollment, as its GET answered at that moment, but for the tags of your team. */
    object: AnnouncedEnrollment;
    /** `false` where the request asked that the member is not told of it; absent otherwise. */
    notify?: false;
  };
  /** The brand declined the member. */
  "enrollment.rejected": {
    /** The enrollment, as its GET answered at that moment, but for the tags of your team. */
    object: AnnouncedEnrollment;
    /** `false` where the request asked that the member is not told of it; absent otherwise. */
    notify?: false;
  };
  /** The membership became active. */
  "enrollment.activated": {
    /** The enrollment, as its GET answered at that moment, but for the tags of your team. */
    object: AnnouncedEnrollment;
    /** `false` where the request asked that the member is not told of it; absent otherwise. */
    notify?: false;
  };
  /** The member meets the requirements, after not having met them. */
  "enrollment.qualified": {
    /** The enrollment, as its GET answered at that moment, but for the tags of your team. */
    object: AnnouncedEnrollment;
    /** `false` where the request asked that the member is not told of it; absent otherwise. */
    notify?: false;
    /** The qualification that the member had before. */
    previous_status: Open<"pending" | "qualified" | "grace" | "not_qualified">;
    /** The cause of the evaluation: an event (`metric_event`), a changed `assertion`, `override`, `requirement` or `operating_type`, an `approval`, or the passing of time (`timer`). */
    trigger: Open<"metric_event" | "assertion" | "override" | "requirement" | "operating_type" | "approval" | "timer">;
  };
  /** The member no longer meets the requirements, and no grace is left. */
  "enrollment.disqualified": {
    /** The enrollment, as its GET answered at that moment, but for the tags of your team. */
    object: AnnouncedEnrollment;
    /** `false` where the request asked that the member is not told of it; absent otherwise. */
    notify?: false;
    /** The qualification that the member had before. */
    previous_status: Open<"pending" | "qualified" | "grace" | "not_qualified">;
    /** The cause of the evaluation: an event (`metric_event`), a changed `assertion`, `override`, `requirement` or `operating_type`, an `approval`, or the passing of time (`timer`). */
    trigger: Open<"metric_event" | "assertion" | "override" | "requirement" | "operating_type" | "approval" | "timer">;
  };
  /** The brand stated a value about an entity, or another expiry of it. */
  "assertion.created": {
    /** The assertion, as its GET answered at that moment. */
    object: Assertion;
    /** The entity that the assertion is about, `ent_…`. */
    entity: string;
    /** The key of the assertion. */
    key: string;
  };
  /** The brand took a statement about an entity back. */
  "assertion.revoked": {
    /** The assertion, as its GET answered at that moment. */
    object: Assertion;
    /** The entity that the assertion is about, `ent_…`. */
    entity: string;
    /** The key of the assertion. */
    key: string;
  };
  /** A payout was written: what a member earned by one rule in one period, or a correction. */
  "payout.created": {
    /** The payout, as its GET answered at that moment. */
    object: Payout;
  };
  /** The payout was confirmed as paid. */
  "payout.settled": {
    /** The payout, as its GET answered at that moment. */
    object: Payout;
  };
  /** The payment of the payout failed or came back. */
  "payout.failed": {
    /** The payout, as its GET answered at that moment. */
    object: Payout;
  };
  /** The operation ended, in whole or in part; its data tells which. */
  "operation.succeeded": {
    /** The operation, as its GET answered at that moment. */
    object: Operation;
  };
  /** The operation ended without success. */
  "operation.failed": {
    /** The operation, as its GET answered at that moment. */
    object: Operation;
  };
  /** A cancel was accepted, and its operation goes on. */
  "operation.cancel_requested": {
    /** The operation, as its GET answered at that moment. */
    object: Operation;
  };
  /** The operation was canceled before it ended. */
  "operation.canceled": {
    /** The operation, as its GET answered at that moment. */
    object: Operation;
  };
  /** Another operation, such as a cancel, took the place of this one. */
  "operation.superseded": {
    /** The operation, as its GET answered at that moment. */
    object: Operation;
  };
  /** A funded budget was reserved in the wallet. */
  "budget.reserved": {
    /** The distribution whose budget it is, as its GET answered at that moment. */
    object: Distribution;
    /** The asset of the budget: `credit`, or `usd`. */
    asset: Open<"credit" | "usd">;
    /** How much was reserved, released or missing, in the minor unit of `asset`. */
    amount: number;
  };
  /** What was left of a funded budget was given back to the wallet. */
  "budget.released": {
    /** The distribution whose budget it is, as its GET answered at that moment. */
    object: Distribution;
    /** The asset of the budget: `credit`, or `usd`. */
    asset: Open<"credit" | "usd">;
    /** How much was reserved, released or missing, in the minor unit of `asset`. */
    amount: number;
  };
  /** The wallet is short of a funded budget, so that its launch waits. */
  "budget.reserve_failed": {
    /** The distribution whose budget it is, as its GET answered at that moment. */
    object: Distribution;
    /** The asset of the budget: `credit`, or `usd`. */
    asset: Open<"credit" | "usd">;
    /** How much was reserved, released or missing, in the minor unit of `asset`. */
    amount: number;
  };
};

export type DeletedProgramRequirement = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "program.requirement";
  /** Always `true`: the resource is archived, and stays readable under its id. */
  deleted: true;
};

export type DeletedProgramTier = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "program.tier";
  /** Always `true`: the resource is archived, and stays readable under its id. */
  deleted: true;
};

export type DeletedRequirementOverride = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "requirement_override";
  /** Always `true`: the resource is archived, and stays readable under its id. */
  deleted: true;
};

export type DeletedOperatingType = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "operating_type";
  /** Always `true`: the resource is archived, and stays readable under its id. */
  deleted: true;
};

export type DeletedMetricKey = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "metric_key";
  /** Always `true`: the resource is archived, and stays readable under its id. */
  deleted: true;
};

export type DeletedPortalDomain = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "portal_domain";
  /** Always `true`: the resource is archived, and stays readable under its id. */
  deleted: true;
};

export type SimulationsAnswer = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "simulation";
  /** The program whose terms would have been others, `prog_…`. */
  program: string;
  /** The name by which the team finds it. */
  name: string;
  /** The terms and the days, as a simulation takes them. */
  proposal: {
    [key: string]: unknown;
  };
  /** The sums of its last run. */
  sums: {
    /** The amounts of all members, by currency. */
    totals: {
      /** The currency of the amounts, three lower-case letters. */
      currency: string;
      /** The amount by the terms that were in force, in the minor unit of `currency`. */
      now_minor: number;
      /** The amount by the proposed terms, in the minor unit of `currency`. */
      proposed_minor: number;
      /** `proposed_minor` less `now_minor`, in the minor unit of `currency`. */
      difference_minor: number;
      /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
      exact?: {
        [key: string]: string;
      };
      /** How many members would have got more. */
      gaining: number;
      /** How many members would have got less. */
      losing: number;
      /** How many members would have got the same, other than nothing. */
      unchanged: number;
    }[];
    /** How many members would have stood otherwise; null where only rules are proposed. */
    standing: {
      /** How many members would have gained. */
      gains: number;
      /** How many members would have lost. */
      loses: number;
      /** How many members nobody can judge. */
      unjudged_count: number;
    } | null;
  };
  /** When it was last run, RFC 3339 UTC. */
  ran_at: string;
  /** Who saved it, as audit entries name who acts. */
  author: {
    /** The kind of caller: `person`, or the `operator`. */
    type: Open<"api_key" | "operator" | "host_app" | "member" | "person" | "source" | "system">;
    /** The id of the person; null where there is none. */
    id: string | null;
    /** The name of the author at that time. */
    name: string | null;
  };
  /** The parts left out because your scopes do not cover them; absent when nothing is left out. */
  hidden?: string[];
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updated_at: string;
  /** The answer of the run. */
  result: ProgramSimulation;
};

export type WebhookEndpointsAnswer = {
  /** The endpoint. */
  webhook_endpoint: WebhookEndpoint;
};

export type DeletedWebhookEndpoint = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "webhook_endpoint";
  /** Always `true`: the resource is archived, and stays readable under its id. */
  deleted: true;
};

export type DeletedPayoutSchedule = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_schedule";
  /** Always `true`: the resource is archived, and stays readable under its id. */
  deleted: true;
};

export type ProgramsConnectConfigAnswer = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "program.connect_config";
  /** The program that host applications meet, `prog_…`. */
  program: string;
  /** The key by which host applications name the program, `pk_…`; it is no secret. */
  publicKey: string;
  /** The origins of web pages that may call the connect surface. */
  allowedOrigins: string[];
  /** The origins that a member may be sent back to after connecting a channel. */
  allowedRedirectOrigins: string[];
  /** The channels that a member must connect, in this order. */
  requiredChannels: string[];
  /** The approval of members who are handed off: `approved` at once, or `pending` until you decide. */
  defaultApprovalStatus: Open<"pending" | "approved">;
  /** Your own data, byte for byte as you sent it; `{}` when you sent none. */
  metadata: {
    [key: string]: unknown;
  };
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  createdAt: string;
  /** When this last changed: RFC 3339 in UTC, with milliseconds. */
  updatedAt: string;
};

export type EventsSealsAnswer = {
  /** The keys, the one that signs now first. */
  keys: SealKey[];
};

/** What `programs.create` takes. */
export type ProgramsCreateParams = {
  /** The display name of the program: 1 to 200 characters, not blank. */
  name: string;
  /** How members are paid: `performance` by what they bring, `upfront` by agreement; it is information. Default: `performance`. */
  type?: "performance" | "upfront";
  /** The description of the program, for people: up to 5,000 characters, or null for none. Default: null. */
  description?: string | null;
  /** `active`, or `paused` or `archived`: then new members are refused and activity earns nothing. Default: `active`. */
  status?: "active" | "paused" | "archived";
  /** `listed` shows the program in the public feed, `private` does not. Default: `private`. */
  visibility?: "private" | "listed";
  /** Where promo links and referral links lead: an absolute http or https URL, or null. Default: null. */
  landing_url?: string | null;
  /** The origins of pages that the parameter `to` of a link's address may name in place of the landing page: up to 50, exact, http or https. Default: none. */
  landing_origins?: string[];
  /** Which parameters of a link's address the landing page gets besides `sub_id` and the UTM parameters: `none`, `all`, or up to 50 names, such as `["gclid"]`. One that the landing page has itself is dropped, and so are `ref`, `click_id` and `to`; 2,048 characters pass at most. Default: `none`. */
  pass_parameters?: ("none" | "all") | string[];
  /** The currency of the program's amounts: three letters, kept in lower case. Default: `usd`. */
  currency?: string;
  /** Days a qualified member keeps the qualification after a requirement with the policy `grace` fails: 0 to 3650, default 14. */
  grace_days?: number;
  /** Days after a customer's touch in which what the customer does is credited to the member: 1 to 3650, default 90. */
  referral_window_days?: number;
  /** Which touch of a customer counts within the window: the `last_click` or the `first_click`. Default: `last_click`. */
  attribution?: "last_click" | "first_click";
  /** The order in which the names count that an event brings, each of them once: the first that leads to a member credits it. Default: `coupon`, `code`, `click`, `customer`. */
  name_order?: ("coupon" | "code" | "click" | "customer")[];
  /** The policy on self-referrals: members earn nothing by their own purchases (`refuse`), or as by all else (`allow`). A member is known by every address that you recorded of it, now or before: by `customer` if that is an address, and by `customer_email`. Default: `refuse`. */
  self_referral?: "refuse" | "allow";
  /** Days after a sale in which a refund can still come; what it earns counts only after them: 0 to 3650, default 0. */
  hold_days?: number;
  /** The least that a recipient is paid in one batch, in the minor unit of `currency`: 0 or more, default 0. */
  minimum_payout_minor?: number;
  /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `programs.list` takes. */
export type ProgramsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only programs with this status; several with commas between. Default: all. */
  status?: SomeWords<"active" | "paused" | "archived">;
  /** Only programs that are listed, or that are private; several with commas between. Default: both. */
  visibility?: SomeWords<"private" | "listed">;
  /** The order: `created_at` by when the programs were created, or `name` by their names in any case of letters; with a `-` before it backwards. Default: `-created_at`. */
  sort?: "created_at" | "-created_at" | "name" | "-name";
};

/** What `programs.update` takes. */
export type ProgramsUpdateParams = {
  /** The display name of the program: 1 to 200 characters, not blank. */
  name?: string;
  /** How members are paid: `performance` by what they bring, `upfront` by agreement; it is information. Left out: unchanged. */
  type?: "performance" | "upfront";
  /** The description of the program, for people: up to 5,000 characters, or null for none. Left out: unchanged. */
  description?: string | null;
  /** `active`, or `paused` or `archived`: then new members are refused and activity earns nothing. Left out: unchanged. */
  status?: "active" | "paused" | "archived";
  /** `listed` shows the program in the public feed, `private` does not. Left out: unchanged. */
  visibility?: "private" | "listed";
  /** Where promo links and referral links lead: an absolute http or https URL, or null. Left out: unchanged. */
  landing_url?: string | null;
  /** The origins of pages that the parameter `to` of a link's address may name in place of the landing page: up to 50, exact, http or https. Left out: unchanged. */
  landing_origins?: string[];
  /** Which parameters of a link's address the landing page gets besides `sub_id` and the UTM parameters: `none`, `all`, or up to 50 names, such as `["gclid"]`. One that the landing page has itself is dropped, and so are `ref`, `click_id` and `to`; 2,048 characters pass at most. Left out: unchanged. */
  pass_parameters?: ("none" | "all") | string[];
  /** The currency of the program's amounts: three letters, kept in lower case. Left out: unchanged. */
  currency?: string;
  /** Days a qualified member keeps the qualification after a requirement with the policy `grace` fails: 0 to 3650. Left out: unchanged. */
  grace_days?: number;
  /** Days after a customer's touch in which what the customer does is credited to the member: 1 to 3650. Left out: unchanged. */
  referral_window_days?: number;
  /** Which touch of a customer counts within the window: the `last_click` or the `first_click`. Left out: unchanged. */
  attribution?: "last_click" | "first_click";
  /** The order in which the names count that an event brings, each of them once: the first that leads to a member credits it. Left out: unchanged. */
  name_order?: ("coupon" | "code" | "click" | "customer")[];
  /** The policy on self-referrals: members earn nothing by their own purchases (`refuse`), or as by all else (`allow`). A member is known by every address that you recorded of it, now or before: by `customer` if that is an address, and by `customer_email`. Left out: unchanged. */
  self_referral?: "refuse" | "allow";
  /** Days after a sale in which a refund can still come; what it earns counts only after them: 0 to 3650. Left out: unchanged. */
  hold_days?: number;
  /** The least that a recipient is paid in one batch, in the minor unit of `currency`: 0 or more. Left out: unchanged. */
  minimum_payout_minor?: number;
  /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `entities.list` takes. */
export type EntitiesListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only the entities with this e-mail address, compared as a whole whatever its spelling: up to 320 characters. Default: all. */
  email?: string;
  /** Only entities with this in their name or e-mail address, in any case: 1 to 200 characters; at the beginning where it is 1 or 2. Default: all. */
  q?: string;
};

/** What `entities.update` takes. */
export type EntitiesUpdateParams = {
  /** The name that your brand knows the entity by: 1 to 200 characters, or null for none. */
  name?: string | null;
  /** The e-mail address by which your brand pays: up to 320 characters, or null for none. To change or clear one that is there, or to record one after another was cleared, needs `payouts:write` as well; one that another entity of your brand has is refused. */
  email?: string | null;
  /** Your brand's own data: any JSON object, kept and answered byte for byte; it replaces the one before. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `entities.erase` takes. */
export type EntitiesEraseParams = {
  /** True to erase an entity that is still owed something, or still owes: its payouts that no batch holds are written off, in every brand, and earnings that no run has booked are no longer owed. Default: false. */
  abandon_payouts?: boolean;
  /** True to erase only what your own brand records of the entity: its name and address, terms of its relationships, metadata of its members, and the names that its host applications call the user by. If there is an address, it needs `payouts:write` as well, as clearing it does. Default: false. */
  brand_only?: boolean;
};

/** What `entities.merge` takes. */
export type EntitiesMergeParams = {
  /** The entity that stands for both from now on, by its id: of the same kind. */
  into: string;
  /** Why they are one person, in your own words: 1 to 500 characters, not blank. */
  reason: string;
};

/** What `relationships.list` takes. */
export type RelationshipsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only relationships with this status; several with commas between. Default: all. */
  status?: SomeWords<"pending" | "active" | "paused" | "ended">;
};

/** What `relationships.setPermissions` takes. */
export type RelationshipsSetPermissionsParams = {
  /** The permissions that you give the entity: any JSON object, kept byte for byte and never interpreted; it replaces the one before. */
  permissions?: {
    [key: string]: unknown;
  };
  /** The rights that you have agreed the entity has: any JSON object, kept byte for byte and never interpreted; it replaces the one before. */
  rights?: {
    [key: string]: unknown;
  };
  /** The compensation that you have agreed to pay by default: any JSON object, kept byte for byte; it replaces the one before. */
  compensation_defaults?: {
    [key: string]: unknown;
  };
};

/** What `enrollments.create` takes. */
export type EnrollmentsCreateParams = {
  /** The program to join, by its id. */
  program: string;
  /** The entity to enroll, by its id; send either this or `email`. */
  entity?: string;
  /** The e-mail address of the person to enroll, up to 320 characters, who becomes an entity if none has it; send either this or `entity`. */
  email?: string;
  /** The name to give a person who becomes an entity by this: 1 to 200 characters. Default: none. */
  name?: string;
  /** The code to give the member: 3 to 64 letters, digits, `_` or `-`, unique in the service. Default: one is made. */
  referral_code?: string;
  /** The kind of member, by the id or the key of an operating type. Default: none. */
  operating_type?: string;
  /** Your own data: any JSON object, kept and answered byte for byte. Default: `{}`. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `enrollments.list` takes. */
export type EnrollmentsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only members with this in their name, e-mail address or code, in any case: 1 to 200 characters; at the beginning where it is 1 or 2. Default: all. */
  q?: string;
  /** Only members of this program, by its id. Default: of all. */
  program?: string;
  /** Only memberships of this entity, by its id. Default: of all. */
  entity?: string;
  /** Only members whose membership has this status; several with commas between. Default: all. */
  status?: SomeWords<"active" | "paused" | "archived">;
  /** Only members with this approval; several with commas between. Default: all. */
  approval_status?: SomeWords<"pending" | "approved" | "rejected">;
  /** Only members with this qualification; several with commas between. Default: all. */
  qualification_status?: SomeWords<"pending" | "qualified" | "grace" | "not_qualified">;
  /** Only members who have this tier, by its id. Default: all. */
  tier?: string;
  /** Only members who have this tag, in any case of its letters: 1 to 40 characters. Default: all. */
  tag?: string;
  /** The order: `created_at` by when the members joined, or `name` by the name, or else the e-mail address, of the entity in any case of letters, members without either last; with a `-` before it backwards. A name needs the scope `entities:read`. Default: `-created_at`. */
  sort?: "created_at" | "-created_at" | "name" | "-name";
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: ("program" | "relationship" | "entity" | "tier" | "operating_type")[];
};

/** What `enrollments.count` takes. */
export type EnrollmentsCountParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** Only members with this in their name, e-mail address or code, in any case: 1 to 200 characters; at the beginning where it is 1 or 2. Default: all. */
  q?: string;
  /** Only members of this program, by its id. Default: of all. */
  program?: string;
  /** Only memberships of this entity, by its id. Default: of all. */
  entity?: string;
  /** Only members whose membership has this status; several with commas between. Default: all. */
  status?: SomeWords<"active" | "paused" | "archived">;
  /** Only members with this approval; several with commas between. Default: all. */
  approval_status?: SomeWords<"pending" | "approved" | "rejected">;
  /** Only members with this qualification; several with commas between. Default: all. */
  qualification_status?: SomeWords<"pending" | "qualified" | "grace" | "not_qualified">;
  /** Only members who have this tier, by its id. Default: all. */
  tier?: string;
  /** Only members who have this tag, in any case of its letters: 1 to 40 characters. Default: all. */
  tag?: string;
};

/** What `enrollments.bulk` takes. */
export type EnrollmentsBulkParams = {
  /** The action for each item: `approve`, `reject`, `archive`, `tag` or `untag` a member, or `enroll` somebody. */
  action: "approve" | "reject" | "enroll" | "archive" | "tag" | "untag";
  /** The members, or who is to be one: 1 to 1,000, decided in this order. */
  items: {
    /** The member to approve, reject, archive, tag or untag, by its id; not with `enroll`. */
    enrollment?: string;
    /** The program to join, by its id; needed by `enroll`, as is `entity` or `email`. */
    program?: string;
    /** The entity to enroll, by its id; send either this or `email`. */
    entity?: string;
    /** The e-mail address of the person to enroll, up to 320 characters, who becomes an entity if none has it; send either this or `entity`. */
    email?: string;
    /** The name to give a person who becomes an entity by this: 1 to 200 characters. Default: none. */
    name?: string;
    /** The code to give the member: 3 to 64 letters, digits, `_` or `-`, unique in the service. Default: one is made. */
    referral_code?: string;
    /** The kind of member, by the id or the key of an operating type. Default: none. */
    operating_type?: string;
    /** Your own data: any JSON object, kept and answered byte for byte. Default: `{}`. */
    metadata?: {
      [key: string]: unknown;
    };
  }[];
  /** True if the members are to be notified: with false, the events of the enrollments say `notify: false` to every receiver; nothing else differs. Default: true. */
  notify?: boolean;
  /** Why the members are rejected, in words that each is told: 1 to 500 characters; with `reject` only. Default: none. */
  reason?: string;
  /** The tags to give each member, or to take away: 1 to 20 of 1 to 40 characters, each once whatever the case of its letters; needed by `tag` and `untag`, and not with another action. */
  tags?: string[];
  /** True to answer what each item would do, and to write nothing. Default: false. */
  dry_run?: boolean;
};

/** What `enrollments.retrieve` takes. */
export type EnrollmentsRetrieveParams = {
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: ("program" | "relationship" | "entity" | "tier" | "operating_type")[];
};

/** What `enrollments.update` takes. */
export type EnrollmentsUpdateParams = {
  /** The kind of member, by the id or the key of an operating type; null for none. */
  operating_type?: string | null;
  /** The tags of the member in the place of those before: up to 20 of 1 to 40 characters, each once whatever the case of its letters. */
  tags?: string[];
  /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `enrollments.reject` takes. */
export type EnrollmentsRejectParams = {
  /** Why, in words that the member is told: 1 to 500 characters. Default: none. */
  reason?: string;
};

/** What `distributions.create` takes. */
export type DistributionsCreateParams = {
  /** The name of the distribution, for people: 1 to 200 characters, not blank. */
  name: string;
  /** The business goal in a word of your own: 1 to 64 characters. Default: `custom`. */
  objective?: string;
  /** The purpose of the distribution, for people: up to 5,000 characters, or null. Default: null. */
  description?: string | null;
  /** The ids of the programs to distribute: up to 20. Default: none, which cannot be launched. */
  programs?: string[];
  /** The subjects of the distribution: up to 20 things, each of which must exist. Default: none. */
  subjects?: {
    /** The kind of thing: one of this service, such as `entity`, or one that the host knows; 1 to 64 characters. */
    kind: string;
    /** The id of that thing. */
    id: string;
    /** The part that it has in the distribution, in a word of your own: 1 to 64 characters. */
    role: string;
  }[];
  /** The budget for the earnings of members. Default: no budget. */
  budget?: {
    /** `none` for no budget, `metered` to count what is spent, `funded` to reserve it in the wallet. Default: `none`. */
    mode?: "none" | "metered" | "funded";
    /** The asset that is spent: `credit`, or `usd`; a `funded` budget needs it. Default: the currency of the first program when `metered`. */
    asset?: ("credit" | "usd") | null;
    /** The most that may be spent, in the minor unit of the asset: 0 or more, or null for no limit; a `funded` budget needs it. */
    total?: number | null;
  };
  /** The plan of slots under `plan`, and anything of your own beside it. Default: one slot of referral links for all approved members. */
  spec?: {
    [key: string]: unknown;
  };
};

/** What `distributions.list` takes. */
export type DistributionsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only distributions with this status; several with commas between. Default: all. */
  status?: SomeWords<"draft" | "validating" | "ready" | "launching" | "active" | "partially_active" | "paused" | "completed" | "failed" | "canceled">;
  /** The order: `created_at` by when the distributions were created, or `name` by their names in any case of letters; with a `-` before it backwards. Default: `-created_at`. */
  sort?: "created_at" | "-created_at" | "name" | "-name";
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: "programs"[];
};

/** What `distributions.retrieve` takes. */
export type DistributionsRetrieveParams = {
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: "programs"[];
};

/** What `distributions.update` takes. */
export type DistributionsUpdateParams = {
  /** The name of the distribution, for people: 1 to 200 characters, not blank. */
  name?: string;
  /** The business goal in a word of your own: 1 to 64 characters. Left out: unchanged. */
  objective?: string;
  /** The purpose of the distribution, for people: up to 5,000 characters, or null. Left out: unchanged. */
  description?: string | null;
  /** The ids of the programs to distribute: up to 20. Left out: unchanged. */
  programs?: string[];
  /** The subjects of the distribution: up to 20 things, each of which must exist. Left out: unchanged. */
  subjects?: {
    /** The kind of thing: one of this service, such as `entity`, or one that the host knows; 1 to 64 characters. */
    kind: string;
    /** The id of that thing. */
    id: string;
    /** The part that it has in the distribution, in a word of your own: 1 to 64 characters. */
    role: string;
  }[];
  /** The budget for the earnings of members. Left out: unchanged. */
  budget?: {
    /** `none` for no budget, `metered` to count what is spent, `funded` to reserve it in the wallet. Left out: unchanged. */
    mode?: "none" | "metered" | "funded";
    /** The asset that is spent: `credit`, or `usd`; a `funded` budget needs it. Left out: unchanged. */
    asset?: ("credit" | "usd") | null;
    /** The most that may be spent, in the minor unit of the asset: 0 or more, or null for no limit; a `funded` budget needs it. */
    total?: number | null;
  };
  /** The plan of slots under `plan`, and anything of your own beside it. Left out: unchanged. */
  spec?: {
    [key: string]: unknown;
  };
};

/** What `deployments.list` takes. */
export type DeploymentsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only deployments of this distribution, by its id. Default: of all. */
  distribution?: string;
  /** Only deployments of this program, by its id. Default: of all. */
  program?: string;
  /** Only deployments with this desired status; several with commas between. Default: all. */
  status?: SomeWords<"active" | "paused" | "canceled">;
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: ("distribution" | "distribution.programs" | "program")[];
};

/** What `deployments.retrieve` takes. */
export type DeploymentsRetrieveParams = {
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: ("distribution" | "distribution.programs" | "program")[];
};

/** What `promoLinks.list` takes. */
export type PromoLinksListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only links whose code begins with this, and those of members with this in their name, e-mail address or code, in any case: 1 to 200 characters; of members at the beginning where it is 1 or 2. Default: all. */
  q?: string;
  /** Only links of this distribution, by its id. Default: of all. */
  distribution?: string;
  /** Only links of this deployment, by its id. Default: of all. */
  deployment?: string;
  /** Only links of this member, by the id of the enrollment. Default: of all. */
  enrollment?: string;
  /** Only links of this program, by its id. Default: of all. */
  program?: string;
  /** Only links with this status; several with commas between. Default: all. */
  status?: SomeWords<"active" | "paused" | "stopped">;
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: ("deployment" | "deployment.distribution" | "deployment.program" | "enrollment" | "enrollment.program" | "enrollment.relationship" | "enrollment.entity" | "enrollment.tier" | "enrollment.operating_type" | "program")[];
};

/** What `promoLinks.retrieve` takes. */
export type PromoLinksRetrieveParams = {
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: ("deployment" | "deployment.distribution" | "deployment.program" | "enrollment" | "enrollment.program" | "enrollment.relationship" | "enrollment.entity" | "enrollment.tier" | "enrollment.operating_type" | "program")[];
};

/** What `coupons.create` takes. */
export type CouponsCreateParams = {
  /** The member whom the coupon credits, by the id of the enrollment. */
  enrollment: string;
  /** The word that customers type: 1 to 64 ASCII letters, digits, hyphens and underscores. No other coupon of the brand has it in any case of its letters, not even once it is archived. */
  code: string;
  /** The discount that customers get by it, as data: it is shown, and moves no money here. Default: null, for none. */
  discount?: {
    /** A part of the price, in hundredths of a percent: 1 to 10,000. This or `amount_minor`. */
    percent_bps?: number;
    /** An amount, in the minor unit of `currency`: 1 or more. This or `percent_bps`. */
    amount_minor?: number;
    /** The currency of `amount_minor`: three letters; needed with it, and sent with nothing else. */
    currency?: string;
    /** How long the customer keeps it: `once`, `repeating` for `duration_months`, or `forever`. Default: `once`. */
    duration?: "once" | "repeating" | "forever";
    /** For how many months a `repeating` one holds: 1 to 120; needed with it, and sent with nothing else. */
    duration_months?: number;
  } | null;
  /** Your own data: any JSON object, kept and answered byte for byte. Default: `{}`. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `coupons.list` takes. */
export type CouponsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only coupons of this program, by its id. Default: of all. */
  program?: string;
  /** Only coupons of this member, by the id of the enrollment. Default: of all. */
  enrollment?: string;
  /** Only coupons with this status; several with commas between. Default: all. */
  status?: SomeWords<"active" | "paused" | "archived">;
  /** Only the coupon with this code, in any case of its letters: 1 to 128 characters. Default: all. */
  code?: string;
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: ("enrollment" | "enrollment.program" | "enrollment.relationship" | "enrollment.entity" | "enrollment.tier" | "enrollment.operating_type" | "entity" | "program")[];
};

/** What `coupons.retrieve` takes. */
export type CouponsRetrieveParams = {
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: ("enrollment" | "enrollment.program" | "enrollment.relationship" | "enrollment.entity" | "enrollment.tier" | "enrollment.operating_type" | "entity" | "program")[];
};

/** What `coupons.update` takes. */
export type CouponsUpdateParams = {
  /** The discount that customers get by it, as data; an update replaces it whole. Null for none. */
  discount?: {
    /** A part of the price, in hundredths of a percent: 1 to 10,000. This or `amount_minor`. */
    percent_bps?: number;
    /** An amount, in the minor unit of `currency`: 1 or more. This or `percent_bps`. */
    amount_minor?: number;
    /** The currency of `amount_minor`: three letters; needed with it, and sent with nothing else. */
    currency?: string;
    /** How long the customer keeps it: `once`, `repeating` for `duration_months`, or `forever`. Left out: unchanged. */
    duration?: "once" | "repeating" | "forever";
    /** For how many months a `repeating` one holds: 1 to 120; needed with it, and sent with nothing else. */
    duration_months?: number;
  } | null;
  /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `operations.list` takes. */
export type OperationsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only operations on this kind of thing; several with commas between. Default: on all. */
  subject_type?: SomeWords<"distribution" | "deployment" | "payout_batch">;
  /** Only operations on this distribution, deployment or batch, by its id. Default: on all. */
  subject_id?: string;
  /** Only operations with this status; several with commas between. Default: all. */
  status?: SomeWords<"pending" | "running" | "waiting" | "succeeded" | "partial" | "failed" | "canceled" | "superseded">;
};

/** What `testHelpers.clock.create` takes. */
export type TestHelpersClockCreateParams = {
  /** The instant at which the clock begins: RFC 3339 with an offset; where there is test data, such as a key, no earlier than the present time, which is the default. */
  instant?: string;
};

/** What `testHelpers.clock.advance` takes. */
export type TestHelpersClockAdvanceParams = {
  /** The span of time to move the clock by, such as `10d`: seconds, minutes, hours, days or weeks. Either `by` or `to`. */
  by?: string;
  /** The instant to move the clock to: RFC 3339 with an offset. Either `by` or `to`. */
  to?: string;
};

/** What `performance.record` takes. */
export type PerformanceRecordParams = {
  /** The deployment that brought it, by its id. One or more of `deployment`, `coupon`, `code`, `click_id`, `enrollment`, `customer` and `reverses` say whose the event is; the program's `name_order` says which of them comes first. */
  deployment?: string;
  /** The distribution that the event must belong to, by its id; otherwise it is refused. Default: not checked. */
  distribution?: string;
  /** The code of the coupon that the customer used, in any case of its letters: 1 to 128 characters. */
  coupon?: string;
  /** The code of the promo link or the member that it came by: 1 to 128 characters. */
  code?: string;
  /** The click that it followed from, as the redirect put it into the address. */
  click_id?: string;
  /** The member to credit, by the id of the enrollment. */
  enrollment?: string;
  /** The type of the event: 1 to 64 characters, such as `click`, `signup`, `sale`, `refund` or the key of a metric; needed unless `events` is sent. */
  type?: string;
  /** Who reports it: 1 to 64 characters. Default: `api`. */
  source?: string;
  /** The value of the event, in the minor unit of `currency`; needed for a sale to count as revenue. Default: no value. */
  value_minor?: number;
  /** The currency of the value: three letters. Default: that of the program. */
  currency?: string;
  /** How many actions it stands for: 1 or more. Default: 1. */
  quantity?: number;
  /** When it happened: RFC 3339 with an offset, at most 24 hours ahead. Default: now. */
  occurred_at?: string;
  /** Your own id of the event, 1 to 200 characters; needed without an Idempotency-Key. Sent again for the same source and kind of event it answers the event there is, or 409 `performance_event_conflict` where the contents differ. Sales and refunds do not share ids; each partial refund needs an id of its own. */
  external_event_id?: string;
  /** Your own id of the customer: 1 to 200 characters; bound to the member by the first event with a coupon, code or click. */
  customer?: string;
  /** The e-mail address of the customer, by which it is told whether the member bought itself; only a keyed digest of it is kept. Default: none. */
  customer_email?: string;
  /** Your id of the collection it is about, a uuid, for rules with that scope. Default: none. */
  collection?: string;
  /** Your id of the unit it is about, a uuid, for rules with that scope. Default: none. */
  unit?: string;
  /** The event that a `refund`, `chargeback` or `reversal` takes back, or the refund or chargeback that a `reinstatement` gives back: the id of the event, or your own id of it. Without it such an event is recorded and counts for nothing. */
  reverses?: string;
  /** Why an event is taken back: 1 to 500 characters, not blank; needed for a `reversal`. Default: none. */
  reason?: string;
  /** Whatever else you want kept with it: any JSON object, kept byte for byte. Default: `{}`. */
  properties?: {
    [key: string]: unknown;
  };
  /** A batch of 1 to 1,000 events instead of one: all are recorded or none, and answered in their order. */
  events?: {
    /** The deployment that brought it, by its id. One or more of `deployment`, `coupon`, `code`, `click_id`, `enrollment`, `customer` and `reverses` say whose the event is; the program's `name_order` says which of them comes first. */
    deployment?: string;
    /** The distribution that the event must belong to, by its id; otherwise it is refused. Default: not checked. */
    distribution?: string;
    /** The code of the coupon that the customer used, in any case of its letters: 1 to 128 characters. */
    coupon?: string;
    /** The code of the promo link or the member that it came by: 1 to 128 characters. */
    code?: string;
    /** The click that it followed from, as the redirect put it into the address. */
    click_id?: string;
    /** The member to credit, by the id of the enrollment. */
    enrollment?: string;
    /** The type of the event: 1 to 64 characters, such as `click`, `signup`, `sale`, `refund` or the key of a metric; other types count towards no metric. */
    type: string;
    /** Who reports it: 1 to 64 characters. Default: `api`. */
    source?: string;
    /** The value of the event, in the minor unit of `currency`; needed for a sale to count as revenue. Default: no value. */
    value_minor?: number;
    /** The currency of the value: three letters. Default: that of the program. */
    currency?: string;
    /** How many actions it stands for: 1 or more. Default: 1. */
    quantity?: number;
    /** When it happened: RFC 3339 with an offset, at most 24 hours ahead. Default: now. */
    occurred_at?: string;
    /** Your own id of the event, 1 to 200 characters; needed without an Idempotency-Key. Sent again for the same source and kind of event it answers the event there is, or 409 `performance_event_conflict` where the contents differ. Sales and refunds do not share ids; each partial refund needs an id of its own. */
    external_event_id?: string;
    /** Your own id of the customer: 1 to 200 characters; bound to the member by the first event with a coupon, code or click. */
    customer?: string;
    /** The e-mail address of the customer, by which it is told whether the member bought itself; only a keyed digest of it is kept. Default: none. */
    customer_email?: string;
    /** Your id of the collection it is about, a uuid, for rules with that scope. Default: none. */
    collection?: string;
    /** Your id of the unit it is about, a uuid, for rules with that scope. Default: none. */
    unit?: string;
    /** The event that a `refund`, `chargeback` or `reversal` takes back, or the refund or chargeback that a `reinstatement` gives back: the id of the event, or your own id of it. Without it such an event is recorded and counts for nothing. */
    reverses?: string;
    /** Why an event is taken back: 1 to 500 characters, not blank; needed for a `reversal`. Default: none. */
    reason?: string;
    /** Whatever else you want kept with it: any JSON object, kept byte for byte. Default: `{}`. */
    properties?: {
      [key: string]: unknown;
    };
  }[];
};

/** What `performance.events.list` takes. */
export type PerformanceEventsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only events of this program, by its id. Default: of all. */
  program?: string;
  /** Only events of this distribution, by its id. Default: of all. */
  distribution?: string;
  /** Only events of this deployment, by its id. Default: of all. */
  deployment?: string;
  /** Only events of this member, by the id of the enrollment. Default: of all. */
  enrollment?: string;
  /** The earliest time, which is included: RFC 3339 with an offset. Default: no bound. */
  from?: string;
  /** The end of the time range, which is not included: RFC 3339 with an offset, not before `from`. Default: no bound. */
  to?: string;
  /** Only events of this type: 1 to 64 characters, a known one in any case. Default: of all. */
  type?: string;
  /** Only events of this customer, by your own id: 1 to 200 characters. Default: of all. */
  customer?: string;
  /** Only events that their sources know by this id, such as the number of an order: 1 to 200 characters. Default: all. */
  external_event_id?: string;
  /** True to find `external_event_id` also where its letters A to Z are in the other case, such as `order-7` by `ORDER-7`. Default: false. */
  any_case?: boolean | ("true" | "false");
  /** The order: `received_at` by when the events came, `occurred_at` by when they happened, or `value_minor` by currency and then by value, which leaves out events without a value; rising, with a `-` before it falling. Default: `-received_at`. */
  sort?: "received_at" | "-received_at" | "occurred_at" | "-occurred_at" | "value_minor" | "-value_minor";
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: ("program" | "distribution" | "distribution.programs" | "deployment" | "deployment.distribution" | "deployment.program" | "enrollment" | "enrollment.program" | "enrollment.relationship" | "enrollment.entity" | "enrollment.tier" | "enrollment.operating_type" | "reverses" | "reverses.program" | "reverses.distribution" | "reverses.deployment" | "reverses.enrollment" | "reverses.reverses")[];
};

/** What `performance.events.count` takes. */
export type PerformanceEventsCountParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** Only events of this program, by its id. Default: of all. */
  program?: string;
  /** Only events of this distribution, by its id. Default: of all. */
  distribution?: string;
  /** Only events of this deployment, by its id. Default: of all. */
  deployment?: string;
  /** Only events of this member, by the id of the enrollment. Default: of all. */
  enrollment?: string;
  /** The earliest time, which is included: RFC 3339 with an offset. Default: no bound. */
  from?: string;
  /** The end of the time range, which is not included: RFC 3339 with an offset, not before `from`. Default: no bound. */
  to?: string;
  /** Only events of this type: 1 to 64 characters, a known one in any case. Default: of all. */
  type?: string;
  /** Only events of this customer, by your own id: 1 to 200 characters. Default: of all. */
  customer?: string;
  /** Only events that their sources know by this id, such as the number of an order: 1 to 200 characters. Default: all. */
  external_event_id?: string;
  /** True to find `external_event_id` also where its letters A to Z are in the other case, such as `order-7` by `ORDER-7`. Default: false. */
  any_case?: boolean | ("true" | "false");
};

/** What `performance.events.retrieve` takes. */
export type PerformanceEventsRetrieveParams = {
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: ("program" | "distribution" | "distribution.programs" | "deployment" | "deployment.distribution" | "deployment.program" | "enrollment" | "enrollment.program" | "enrollment.relationship" | "enrollment.entity" | "enrollment.tier" | "enrollment.operating_type" | "reverses" | "reverses.program" | "reverses.distribution" | "reverses.deployment" | "reverses.enrollment" | "reverses.reverses")[];
};

/** What `performance.events.correctAttribution` takes. */
export type PerformanceEventsCorrectAttributionParams = {
  /** The member whose the event is, by the id of the enrollment: of the same program. */
  enrollment: string;
  /** Why it is corrected, in your own words: 1 to 500 characters, not blank. */
  reason: string;
  /** True binds the customer, where the event bound it, to the other member from then on. Default: true. */
  rebind?: boolean;
  /** True credits the event although its customer is taken for that member: you found that it is somebody else. Default: false. */
  allow_self_referral?: boolean;
};

/** What `performance.events.previewCorrection` takes. */
export type PerformanceEventsPreviewCorrectionParams = {
  /** The member whose the event is, by the id of the enrollment: of the same program. */
  enrollment: string;
  /** True binds the customer, where the event bound it, to the other member from then on. Default: true. */
  rebind?: boolean;
  /** True credits the event although its customer is taken for that member: you found that it is somebody else. Default: false. */
  allow_self_referral?: boolean;
};

/** What `performance.summary` takes. */
export type PerformanceSummaryParams = {
  /** Only events of this program, by its id. Default: of all. */
  program?: string;
  /** Only events of this distribution, by its id. Default: of all. */
  distribution?: string;
  /** Only events of this deployment, by its id. Default: of all. */
  deployment?: string;
  /** Only events of this member, by the id of the enrollment. Default: of all. */
  enrollment?: string;
  /** The earliest time, which is included: RFC 3339 with an offset. Default: no bound. */
  from?: string;
  /** The end of the time range, which is not included: RFC 3339 with an offset, not before `from`. Default: no bound. */
  to?: string;
  /** The field that groups the totals: `type`, `day` (in UTC), `program`, `distribution`, `deployment` or `enrollment`. Default: `type`. */
  group_by?: "type" | "day" | "program" | "distribution" | "deployment" | "enrollment";
  /** Only events of this type: 1 to 64 characters, a known one in any case. Default: of all. */
  type?: string;
  /** The order of the totals: `group`, `events`, `value_minor` or `quantity`, falling with a `-` before it; then by group and currency. Default: `group`. */
  sort?: "group" | "-group" | "events" | "-events" | "value_minor" | "-value_minor" | "quantity" | "-quantity";
  /** How many groups to answer: 1 to 100, default 20. */
  limit?: number;
  /** The `next` of the page before, asked with the same parameters. Default: the first page. */
  starting_after?: string;
};

/** What `performance.analytics` takes. */
export type PerformanceAnalyticsParams = {
  /** The length of the intervals: `hour`, `day`, `week` (from Monday) or `month`. Default: the whole time as one. */
  interval?: "hour" | "day" | "week" | "month";
  /** The IANA time zone in which intervals begin, such as `Europe/Zurich`. Default: `UTC`. */
  time_zone?: string;
  /** The earliest time: RFC 3339 with an offset; the whole interval that holds it is counted, or the whole quarter hour. Default: 30 days before `to`. */
  from?: string;
  /** The end of the time: RFC 3339 with an offset, after `from`; extended to a whole interval as `from` is. Default: now. */
  to?: string;
  /** One or two of `type`, `program`, `distribution`, `deployment`, `enrollment`, `entity`, `currency`, `customer`, `country`, `referrer_host`, `device`, `sub_id`, `utm_source`, `utm_medium`, `utm_campaign`, `utm_term` and `utm_content`, with a comma between them; those from `customer` on reach back 90 days. Default: no groups. */
  group_by?: string;
  /** The metrics to answer: some of `events`, `value_minor`, `quantity`, `visitors`, `earned_minor` and `conversion_rate`, with commas between them; `earned_minor` reaches back 90 days. Default: `events,value_minor,quantity`. */
  metrics?: string;
  /** `previous`: each row also says what as many intervals before came to. Default: nothing is compared. */
  compare?: "previous";
  /** The order of the rows: `start`, `events`, `value_minor`, `quantity`, `visitors` or `earned_minor`, falling with a `-` before it; then by start, groups and currency. Default: `start`. */
  sort?: "start" | "-start" | "events" | "-events" | "value_minor" | "-value_minor" | "quantity" | "-quantity" | "visitors" | "-visitors" | "earned_minor" | "-earned_minor";
  /** How many rows to answer: 1 to 1,000, default 100. */
  limit?: number;
  /** The `next` of the page before, asked with the same parameters. Default: the first page. */
  starting_after?: string;
  /** Only events of this type: 1 to 64 characters. Default: of all. */
  type?: string;
  /** Only events of this program, by its id. Default: of all. */
  program?: string;
  /** Only events of this distribution, by its id. Default: of all. */
  distribution?: string;
  /** Only events of this deployment, by its id. Default: of all. */
  deployment?: string;
  /** Only events of this member, by the id of the enrollment. Default: of all. */
  enrollment?: string;
  /** Only events of the members who are this person or company, by its id. Default: of all. */
  entity?: string;
  /** Only events in this currency: three letters. Default: of all. */
  currency?: string;
  /** Only events of this customer, by your own id: 1 to 200 characters; reaches back 90 days. Default: of all. */
  customer?: string;
  /** Only events whose click came from this country: two letters of ISO 3166-1; reaches back 90 days. Default: of all. */
  country?: string;
  /** Only events whose click came from a page of this host, such as `news.example`; reaches back 90 days. Default: of all. */
  referrer_host?: string;
  /** Only events whose click came from a `desktop`, `mobile` or `tablet`; reaches back 90 days. Default: of all. */
  device?: "desktop" | "mobile" | "tablet";
  /** Only events whose click came by an address with this `sub_id`: 1 to 64 characters; reaches back 90 days. Default: of all. */
  sub_id?: string;
  /** Only events whose click came by an address with this `utm_source`: 1 to 128 characters; reaches back 90 days. Default: of all. */
  utm_source?: string;
  /** Only events whose click came by an address with this `utm_medium`: 1 to 128 characters; reaches back 90 days. Default: of all. */
  utm_medium?: string;
  /** Only events whose click came by an address with this `utm_campaign`: 1 to 128 characters; reaches back 90 days. Default: of all. */
  utm_campaign?: string;
  /** Only events whose click came by an address with this `utm_term`: 1 to 128 characters; reaches back 90 days. Default: of all. */
  utm_term?: string;
  /** Only events whose click came by an address with this `utm_content`: 1 to 128 characters; reaches back 90 days. Default: of all. */
  utm_content?: string;
};

/** What `customers.list` takes. */
export type CustomersListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only customers whose id, as you gave it, begins with this, in any case: 1 to 200 characters. Default: all. */
  q?: string;
  /** Only the customer with this id of your own: 1 to 200 characters; one for each program. Default: all. */
  customer?: string;
  /** Only customers of this program, by its id. Default: of all. */
  program?: string;
  /** Only customers with an event that belongs to this member, by the id of the enrollment. Default: of all. */
  enrollment?: string;
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: ("program" | "enrollment" | "enrollment.program" | "enrollment.relationship" | "enrollment.entity" | "enrollment.tier" | "enrollment.operating_type")[];
};

/** What `customers.retrieve` takes. */
export type CustomersRetrieveParams = {
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: ("program" | "enrollment" | "enrollment.program" | "enrollment.relationship" | "enrollment.entity" | "enrollment.tier" | "enrollment.operating_type")[];
};

/** What `events.list` takes. */
export type EventsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** The cursor: the `seq` or the id of the last event read, after which this page begins. Default: the first event of the order. A `seq` beyond the end of the feed is refused. */
  starting_after?: string | number;
  /** Only events of this type. Default: of all. */
  type?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** `asc` begins with the first and goes forward, `desc` begins with the last and goes back. Default: `asc`. */
  order?: "asc" | "desc";
  /** The id of the actor, with its prefix. */
  actor?: string;
  /** The id of the subject, with its prefix. */
  subject?: string;
};

/** What `events.seals.list` takes. */
export type EventsSealsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `auditEntries.list` takes. */
export type AuditEntriesListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** The cursor: the `seq` or the id of the last entry read, after which this page begins. Default: the first entry of the order. */
  starting_after?: string | number;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** `asc` begins with the first and goes forward, `desc` begins with the last and goes back. Default: `asc`. */
  order?: "asc" | "desc";
  /** The id of the actor, with its prefix. */
  actor?: string;
  /** The id of the subject, with its prefix. */
  subject?: string;
};

/** What `wallet.transactions.list` takes. */
export type WalletTransactionsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `ledger.accounts.list` takes. */
export type LedgerAccountsListParams = {
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only accounts in this asset: `credit`, or the three letters of a currency. Default: in all. */
  asset?: string;
};

/** What `ledger.entries.list` takes. */
export type LedgerEntriesListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** The order by time: `desc`, newest first, or `asc`, oldest first. Default: `desc`. */
  order?: "asc" | "desc";
  /** Only entries of this account, by its id, such as `usd.available`. Default: of all. */
  account?: string;
  /** Only entries in this asset: `credit`, or the three letters of a currency. Default: in all. */
  asset?: string;
  /** Only the two entries of this transfer, by the id of the wallet transaction. Default: of all. */
  transfer?: string;
  /** Only entries of transfers of this kind; several with commas between. Default: of all. */
  kind?: SomeWords<"top_up" | "reserve" | "release" | "consume" | "restore" | "payout_freeze" | "payout_unfreeze" | "payout_settle" | "payout_return" | "payout_accrue" | "payout_write_off" | "debt_accrue" | "debt_write_off">;
  /** Only entries for the budget of this distribution, by its id. Default: all. */
  distribution?: string;
};

/** What `programs.requirements.create` takes. */
export type ProgramsRequirementsCreateParams = {
  /** The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read. */
  scope: "program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite";
  /** The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters. */
  metric_key: string;
  /** How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0. */
  operator: "gte" | "lte" | "eq" | "neq" | "exists";
  /** The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null. */
  scope_id?: string | null;
  /** The value to compare with, in the unit of the metric; may be left out or null only for `exists`. */
  threshold?: number | null;
  /** The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null. */
  window_days?: number | null;
  /** Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null. */
  source?: string | null;
  /** The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1. */
  weight?: number;
  /** True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true. */
  required?: boolean;
  /** Only members of this operating type must meet it: its id, or null for all members. Default: null. */
  operating_type?: string | null;
  /** `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics. */
  failure_policy?: ("grace" | "immediate") | null;
  /** Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`. */
  status?: "active" | "paused" | "archived";
  /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `programs.requirements.list` takes. */
export type ProgramsRequirementsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only requirements with this scope; several with commas between. Default: all. */
  scope?: SomeWords<"program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite">;
  /** Only requirements with this status; several with commas between. Default: all. */
  status?: SomeWords<"active" | "paused" | "archived">;
};

/** What `programs.requirements.update` takes. */
export type ProgramsRequirementsUpdateParams = {
  /** The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read. */
  scope?: "program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite";
  /** The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters. */
  metric_key?: string;
  /** How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0. */
  operator?: "gte" | "lte" | "eq" | "neq" | "exists";
  /** The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Left out: unchanged. */
  scope_id?: string | null;
  /** The value to compare with, in the unit of the metric; may be left out or null only for `exists`. */
  threshold?: number | null;
  /** The days up to now that are measured: 1 to 3650, or null for the whole time. Left out: unchanged. */
  window_days?: number | null;
  /** Where the number comes from, in your own words: 1 to 200 characters, or null. Left out: unchanged. */
  source?: string | null;
  /** The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000. Left out: unchanged. */
  weight?: number;
  /** True if a member must meet it to qualify; otherwise it only adds its weight to the score. Left out: unchanged. */
  required?: boolean;
  /** Only members of this operating type must meet it: its id, or null for all members. Left out: unchanged. */
  operating_type?: string | null;
  /** `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics. */
  failure_policy?: ("grace" | "immediate") | null;
  /** Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Left out: unchanged. */
  status?: "active" | "paused" | "archived";
  /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `programs.tiers.create` takes. */
export type ProgramsTiersCreateParams = {
  /** The display name of the tier: 1 to 200 characters, not blank. */
  name: string;
  /** Its place among the program's tiers, a higher one being better: 0 to 1,000,000, unique in the program. */
  rank: number;
  /** `active`, or `archived`: then no member has it. Default: `active`. */
  status?: "active" | "archived";
  /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `programs.tiers.list` takes. */
export type ProgramsTiersListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `programs.tiers.update` takes. */
export type ProgramsTiersUpdateParams = {
  /** The display name of the tier: 1 to 200 characters, not blank. */
  name?: string;
  /** Its place among the program's tiers, a higher one being better: 0 to 1,000,000, unique in the program. */
  rank?: number;
  /** `active`, or `archived`: then no member has it. Left out: unchanged. */
  status?: "active" | "archived";
  /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `enrollments.requirementOverrides.create` takes. */
export type EnrollmentsRequirementOverridesCreateParams = {
  /** True if the member is exempt from the requirement. Default: false. */
  disabled?: boolean;
  /** The value to compare with for this member, or null for what the requirement says. Default: null. */
  threshold?: number | null;
  /** The comparison for this member, or null for what the requirement says. Default: null. */
  operator?: ("gte" | "lte" | "eq" | "neq" | "exists") | null;
  /** The days up to now that are measured for this member: 1 to 3650, or null for what the requirement says. Default: null. */
  window_days?: number | null;
  /** The consequence of failing for this member: `grace`, `immediate`, or null for that of the requirement. Default: null. */
  failure_policy?: ("grace" | "immediate") | null;
  /** The metric key measured for this member: 1 to 80 characters, or null for that of the requirement. Default: null. */
  metric_key?: string | null;
  /** The scope that meeting it decides for this member, or null for that of the requirement. Default: null. */
  scope?: ("program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite") | null;
  /** The id that the scope is about: up to 200 characters, or null for that of the requirement. Default: null. */
  scope_id?: string | null;
  /** True if the member must meet it, or null for the value of the requirement. Default: null. */
  required?: boolean | null;
  /** The weight that it adds to the member's score if met and not required: 0 to 1,000,000, or null for that of the requirement. Default: null. */
  weight?: number | null;
  /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`. */
  metadata?: {
    [key: string]: unknown;
  };
  /** The requirement to change for the member, by its id. Default: none, which adds a requirement of the member's own. */
  requirement?: string;
};

/** What `enrollments.requirementOverrides.list` takes. */
export type EnrollmentsRequirementOverridesListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only overrides with this status; several with commas between. Default: all. */
  status?: SomeWords<"active" | "archived">;
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: ("enrollment" | "enrollment.program" | "enrollment.relationship" | "enrollment.entity" | "enrollment.tier" | "enrollment.operating_type" | "requirement")[];
};

/** What `enrollments.requirementOverrides.retrieve` takes. */
export type EnrollmentsRequirementOverridesRetrieveParams = {
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: ("enrollment" | "enrollment.program" | "enrollment.relationship" | "enrollment.entity" | "enrollment.tier" | "enrollment.operating_type" | "requirement")[];
};

/** What `enrollments.requirementOverrides.update` takes. */
export type EnrollmentsRequirementOverridesUpdateParams = {
  /** True if the member is exempt from the requirement. Left out: unchanged. */
  disabled?: boolean;
  /** The value to compare with for this member, or null for what the requirement says. Left out: unchanged. */
  threshold?: number | null;
  /** The comparison for this member, or null for what the requirement says. Left out: unchanged. */
  operator?: ("gte" | "lte" | "eq" | "neq" | "exists") | null;
  /** The days up to now that are measured for this member: 1 to 3650, or null for what the requirement says. Left out: unchanged. */
  window_days?: number | null;
  /** The consequence of failing for this member: `grace`, `immediate`, or null for that of the requirement. Left out: unchanged. */
  failure_policy?: ("grace" | "immediate") | null;
  /** The metric key measured for this member: 1 to 80 characters, or null for that of the requirement. Left out: unchanged. */
  metric_key?: string | null;
  /** The scope that meeting it decides for this member, or null for that of the requirement. Left out: unchanged. */
  scope?: ("program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite") | null;
  /** The id that the scope is about: up to 200 characters, or null for that of the requirement. Left out: unchanged. */
  scope_id?: string | null;
  /** True if the member must meet it, or null for the value of the requirement. Left out: unchanged. */
  required?: boolean | null;
  /** The weight that it adds to the member's score if met and not required: 0 to 1,000,000, or null for that of the requirement. Left out: unchanged. */
  weight?: number | null;
  /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `programs.joining.update` takes. */
export type ProgramsJoiningUpdateParams = {
  /** True to open the page of the program, by which anybody may apply. Left out: unchanged. */
  open?: boolean;
  /** The questions that who applies answers: up to 50, in their order; another form is another version. Left out: unchanged. */
  application_form?: {
    /** The name of the answer: 1 to 64 lower-case letters, digits or `_`, beginning with a letter; unique in the form. */
    key: string;
    /** The question, for people: 1 to 200 characters; of `consent` what is agreed to. */
    label: string;
    /** The kind of answer: a `text`, one `choice`, a `url`, a `number`, or `consent`, which is true or false. */
    kind: "text" | "choice" | "url" | "number" | "consent";
    /** A sentence that helps to answer: up to 500 characters. Left out: unchanged. */
    help?: string | null;
    /** True if there has to be an answer; of `consent`, if it has to be true. Left out: unchanged. */
    required?: boolean;
    /** Of a `text` the fewest characters, of a `number` the least value. Left out: unchanged. */
    min?: number | null;
    /** Of a `text` the most characters, of a `number` the greatest value. Left out: unchanged. */
    max?: number | null;
    /** The answers of a `choice`: 1 to 200 different texts of up to 200 characters; of no other kind. */
    choices?: string[] | null;
  }[];
  /** The data that who applies agrees to, or null for nothing; other terms are another version. Left out: unchanged. */
  terms?: {
    /** The terms themselves: 1 to 20,000 characters; or send `url`. */
    text?: string | null;
    /** The address of the terms, absolute http or https; or send `text`. */
    url?: string | null;
  } | null;
  /** The rules that decide an application at once: up to 20; the first that holds decides, and else you do. Left out: unchanged. */
  rules?: {
    /** The condition: the domain of the verified address (`address_domain`), the country that the applicant chose (`country`), or an assertion of yours about a person who is known (`assertion`). */
    when: "address_domain" | "country" | "assertion";
    /** Of `address_domain` the domains, kept as A-labels, and of `country` the codes of ISO 3166, such as `DE`: 1 to 300. */
    any_of?: string[] | null;
    /** Of `country` the key of the choice that asks for it, whose answers are codes. */
    field?: string | null;
    /** Of `assertion` its key: it holds while the value is not 0. */
    key?: string | null;
    /** The decision where it holds: `approve` or `reject`. */
    decision: "approve" | "reject";
    /** Why it rejects, in words that the applicant is told: 1 to 500 characters. Left out: unchanged. */
    reason?: string | null;
  }[];
};

/** What `programs.joining.acceptances.list` takes. */
export type ProgramsJoiningAcceptancesListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only members whose membership has this status; several with commas between. Default: all. */
  status?: SomeWords<"active" | "paused" | "archived">;
  /** Only members with this approval; several with commas between. Default: all. */
  approval_status?: SomeWords<"pending" | "approved" | "rejected">;
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: "entity"[];
};

/** What `operatingTypes.create` takes. */
export type OperatingTypesCreateParams = {
  /** Your name for the kind of member in code: 1 to 64 lower-case letters, digits or `_`, beginning with a letter. */
  key: string;
  /** The display name of the kind of member: 1 to 200 characters. Default: the key. */
  name?: string;
  /** Your own data: any JSON object, kept and answered byte for byte. Default: `{}`. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `operatingTypes.list` takes. */
export type OperatingTypesListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only operating types with this status; several with commas between. Default: all. */
  status?: SomeWords<"active" | "archived">;
};

/** What `operatingTypes.update` takes. */
export type OperatingTypesUpdateParams = {
  /** The display name of the kind of member: 1 to 200 characters, not blank. */
  name?: string;
  /** `active`, or `archived`: then no member can be given it; its key stays taken. */
  status?: "active" | "archived";
  /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `metricKeys.create` takes. */
export type MetricKeysCreateParams = {
  /** The name of the metric: `x:` and 1 to 62 lower-case letters, digits or `_`. */
  key: string;
  /** The display name of the metric: 1 to 200 characters. Default: the words of the key. */
  display_name?: string;
  /** The description of what the metric counts, for people: up to 2,000 characters, or null. Default: null. */
  description?: string | null;
  /** Your own data: any JSON object, kept and answered byte for byte. Default: `{}`. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `metricKeys.list` takes. */
export type MetricKeysListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. The id or key of an entry; a built-in entry has only a key. */
  starting_after?: string;
  /** Only metric keys with this status; built-in ones are `active`; several with commas between. Default: all. */
  status?: SomeWords<"active" | "archived">;
};

/** What `metricKeys.update` takes. */
export type MetricKeysUpdateParams = {
  /** The display name of the metric: 1 to 200 characters, not blank. */
  display_name?: string;
  /** The description of what the metric counts, for people: up to 2,000 characters, or null for none. */
  description?: string | null;
  /** `active`, or `archived`: then no new requirement can measure it; its key stays taken. */
  status?: "active" | "archived";
  /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `assertions.create` takes. */
export type AssertionsCreateParams = {
  /** The entity it is about, by its id; or send `external_user_id` and `issuer`. */
  entity?: string;
  /** The id of the user in your host application, 1 to 200 characters, with `issuer`; or send `entity`. */
  external_user_id?: string;
  /** The host application that the user is of, as its handoff config names it: 1 to 200 characters. */
  issuer?: string;
  /** The key of the assertion: 1 to 64 lower-case letters, digits or `_`, beginning with a letter. */
  key: string;
  /** The value to assert: true, false or a number; true counts as 1, false as 0. Default: true. */
  value?: boolean | number;
  /** From when on it counts as 0: RFC 3339 with an offset, or null for never. Default: null. */
  expires_at?: string | null;
};

/** What `assertions.list` takes. */
export type AssertionsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** The entity it is about, by its id; or send `external_user_id` and `issuer`. */
  entity?: string;
  /** The id of the user in your host application, 1 to 200 characters, with `issuer`; or send `entity`. */
  external_user_id?: string;
  /** The host application that the user is of, as its handoff config names it: 1 to 200 characters. */
  issuer?: string;
  /** Only assertions with this key. Default: all. */
  key?: string;
  /** True to list expired assertions as well. Default: false. */
  include_expired?: boolean | ("true" | "false");
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: "entity"[];
};

/** What `assertions.revoke` takes. */
export type AssertionsRevokeParams = {
  /** The entity it is about, by its id; or send `external_user_id` and `issuer`. */
  entity?: string;
  /** The id of the user in your host application, 1 to 200 characters, with `issuer`; or send `entity`. */
  external_user_id?: string;
  /** The host application that the user is of, as its handoff config names it: 1 to 200 characters. */
  issuer?: string;
  /** The key of the assertion: 1 to 64 lower-case letters, digits or `_`, beginning with a letter. */
  key: string;
};

/** What `assertions.retrieve` takes. */
export type AssertionsRetrieveParams = {
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: "entity"[];
};

/** What `connections.list` takes. */
export type ConnectionsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only accounts at this provider: up to 200 characters. Default: at all. */
  provider?: string;
  /** Only accounts of this kind; several with commas between. Default: of all. */
  kind?: SomeWords<"social_profile" | "ad_account" | "page" | "pixel" | "payout" | "host_app">;
  /** Only accounts of this owner, by the id of an entity or a brand. Default: of all. */
  owner?: string;
};

/** What `programs.standingPreview` takes. */
export type ProgramsStandingPreviewParams = {
  /** Changes of the program's requirements to look at; not with `enrollment`. The answer counts how all members would stand once they were made, and lists who gains and who loses. Default: none. */
  requirements?: {
    /** Requirements that the program would have as well, each as when one is created: at most 100. Default: none. */
    add?: {
      /** The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read. */
      scope: "program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite";
      /** The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters. */
      metric_key: string;
      /** How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0. */
      operator: "gte" | "lte" | "eq" | "neq" | "exists";
      /** The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null. */
      scope_id?: string | null;
      /** The value to compare with, in the unit of the metric; may be left out or null only for `exists`. */
      threshold?: number | null;
      /** The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null. */
      window_days?: number | null;
      /** Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null. */
      source?: string | null;
      /** The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1. */
      weight?: number;
      /** True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true. */
      required?: boolean;
      /** Only members of this operating type must meet it: its id, or null for all members. Default: null. */
      operating_type?: string | null;
      /** `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics. */
      failure_policy?: ("grace" | "immediate") | null;
      /** Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`. */
      status?: "active" | "paused" | "archived";
      /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`. */
      metadata?: {
        [key: string]: unknown;
      };
    }[];
    /** Requirements that would be others, each with its id and the fields that change: at most 100. Default: none. */
    update?: {
      /** The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read. */
      scope?: "program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite";
      /** The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters. */
      metric_key?: string;
      /** How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0. */
      operator?: "gte" | "lte" | "eq" | "neq" | "exists";
      /** The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null. */
      scope_id?: string | null;
      /** The value to compare with, in the unit of the metric; may be left out or null only for `exists`. */
      threshold?: number | null;
      /** The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null. */
      window_days?: number | null;
      /** Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null. */
      source?: string | null;
      /** The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1. */
      weight?: number;
      /** True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true. */
      required?: boolean;
      /** Only members of this operating type must meet it: its id, or null for all members. Default: null. */
      operating_type?: string | null;
      /** `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics. */
      failure_policy?: ("grace" | "immediate") | null;
      /** Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`. */
      status?: "active" | "paused" | "archived";
      /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`. */
      metadata?: {
        [key: string]: unknown;
      };
      /** The requirement, by its id. */
      requirement: string;
    }[];
    /** Requirements that the program would not have, by their ids: at most 100. Default: none. */
    remove?: string[];
  };
  /** Lists only who gains, or only who loses; both are counted. Default: both are listed. */
  move?: "gains" | "loses";
  /** How many members the list may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last member of the list before, after whom this one begins. Default: the first ones. */
  starting_after?: string;
  /** The member to look at, by the id; without one the answer counts all members. */
  enrollment?: string;
  /** The values to assume of the member in place of the actual ones; needs `enrollment`. Default: nothing. */
  simulate?: {
    /** Assertions to assume, by their key: true, false, a number, or null for none. Default: as they are. */
    assertions?: {
      [key: string]: number | boolean | null;
    };
    /** The operating type to assume, by its id or key, or null for none. Default: the member's own. */
    operating_type?: string | null;
    /** Values of metrics to assume, by their key, in the unit of the metric. Default: as they are. */
    metrics?: {
      [key: string]: number;
    };
  };
};

/** What `enrollments.standing` takes. */
export type EnrollmentsStandingParams = {
  /** The time to answer about: RFC 3339 with an offset, from the enrollment's creation up to now. Default: now. */
  at?: string;
};

/** What `programs.connectConfig.update` takes. */
export type ProgramsConnectConfigUpdateParams = {
  /** The origins of web pages that may call the connect surface: up to 50, exact and https, or http of a loopback host. Left out: unchanged. */
  allowed_origins?: string[];
  /** The origins that a member may be sent back to: up to 50, exact and https, or http of a loopback host. Left out: unchanged. */
  allowed_redirect_origins?: string[];
  /** The channels that a member must connect, in this order: up to 20 names of lower-case letters, digits or `_`. Left out: unchanged. */
  required_channels?: string[];
  /** The approval of members who are handed off: `approved` at once, or `pending` until you decide. Left out: unchanged. */
  default_approval_status?: "pending" | "approved";
  /** Your own data: any JSON object, kept byte for byte; only `referralBaseUrl`, an absolute URL, is read by the service. Left out: unchanged. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `programs.handoffConfigs.list` takes. */
export type ProgramsHandoffConfigsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only the config of this host application. Default: of all. */
  issuer?: string;
};

/** What `programs.handoffConfigs.update` takes. */
export type ProgramsHandoffConfigsUpdateParams = {
  /** The name of the host application in what it signs: 1 to 64 characters without spaces. */
  issuer: string;
  /** The audience that its signed payloads must name: 1 to 200 characters, or null for the service's public address. Default: null. */
  audience?: string | null;
  /** True if every address that the host application signs counts as verified, as if each payload had `emailVerified`: only for an application that verifies all of them. Default: false for a new one, else unchanged. */
  trusts_addresses?: boolean;
  /** The secret to sign with from now on: `hs_` and 32 to 200 letters, digits, `_` or `-`. Default: one is made with the first request, and kept. */
  signing_secret?: string;
};

/** What `sources.create` takes. */
export type SourcesCreateParams = {
  /** The kind of the source, such as `stripe`, or `generic` for any vendor by a mapping. */
  kind: string;
  /** The name for people: 1 to 100 characters. Default: the kind. */
  name?: string;
  /** The programs in which it may record, by their ids: 1 to 100; null, the default, for all of the brand. */
  programs?: string[] | null;
  /** The secret with which the vendor signs: 8 to 200 characters, as the vendor shows it; it may follow once the address is registered there. Default: none, and then every delivery is refused. */
  secret?: string;
  /** A key to the vendor's API with few permissions: 8 to 500 characters. With one, what was not delivered is read once a day, and a source of `stripe` without a secret makes its own endpoint there. Default: none. */
  api_key?: string | null;
  /** True to make the coupons of its programs at the vendor, by kinds that can: each active one with a discount becomes a promotion code of Stripe, a discount of Paddle or a discount code of Shopify, for which the key needs the right. Default: false. */
  creates_coupons?: boolean;
  /** The account at the vendor, where its events do not name it: 1 to 64 letters, digits, dots, hyphens or underscores. Sources of one kind and account report the same payments, and each may refund what another reported. It stays as it is. Default: `main`. */
  account?: string;
  /** The names of metadata that hold a click id, in the order in which they are read: 1 to 10. Default: `entente_click_id`, `click_id`. */
  click_keys?: string[];
  /** The names of metadata that hold a member's code, in the same order: 1 to 10. Default: `entente_ref`, `ref`, `via`, `fpr`, `aff`, `lmref`. */
  code_keys?: string[];
  /** Of kind `generic` the mapping of its events to facts, a JSON object; needed there, and sent with no other kind. */
  mapping?: {
    [key: string]: unknown;
  } | null;
};

/** What `sources.list` takes. */
export type SourcesListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only sources with this status; several with commas between. Default: all. */
  status?: SomeWords<"active" | "paused" | "archived">;
  /** Only sources of this kind. Default: all. */
  kind?: string;
};

/** What `sources.try` takes. */
export type SourcesTryParams = {
  /** The kind that reads it, such as `stripe` or `generic`. */
  kind: string;
  /** The body of a delivery: a JSON text of up to 100,000 characters. */
  body: string;
  /** The headers of the delivery that are read, a JSON object of texts by their names. Default: none. */
  headers?: {
    [key: string]: unknown;
  };
  /** The account at the vendor, where its events do not name it: 1 to 64 letters, digits, dots, hyphens or underscores. Sources of one kind and account report the same payments, and each may refund what another reported. It stays as it is. Default: `main`. */
  account?: string;
  /** The names of metadata that hold a click id, in the order in which they are read: 1 to 10. Default: `entente_click_id`, `click_id`. */
  click_keys?: string[];
  /** The names of metadata that hold a member's code, in the same order: 1 to 10. Default: `entente_ref`, `ref`, `via`, `fpr`, `aff`, `lmref`. */
  code_keys?: string[];
  /** Of kind `generic` the mapping of its events to facts, a JSON object; needed there, and sent with no other kind. */
  mapping?: {
    [key: string]: unknown;
  } | null;
};

/** What `sources.update` takes. */
export type SourcesUpdateParams = {
  /** The name for people: 1 to 100 characters. */
  name?: string;
  /** The programs in which it may record, by their ids: 1 to 100; null for all of the brand. */
  programs?: string[] | null;
  /** The secret with which the vendor signs: 8 to 200 characters, as the vendor shows it. Without one every delivery is refused. Another one replaces it; the one before is accepted for an hour. */
  secret?: string;
  /** A key to the vendor's API with few permissions: 8 to 500 characters; null forgets it, and the source makes no more coupons. With one, what was not delivered is read once a day, and a source of `stripe` without a secret makes its own endpoint there. */
  api_key?: string | null;
  /** True to make the coupons of its programs at the vendor, by kinds that can: each active one with a discount becomes a promotion code of Stripe, a discount of Paddle or a discount code of Shopify, for which the key needs the right. True once more tries those that were refused again. False leaves what was made as it is. */
  creates_coupons?: boolean;
  /** The account at the vendor, where its events do not name it: 1 to 64 letters, digits, dots, hyphens or underscores. Sources of one kind and account report the same payments, and each may refund what another reported. It stays as it is. Left out: unchanged. */
  account?: string;
  /** The names of metadata that hold a click id, in the order in which they are read: 1 to 10. Left out: unchanged. */
  click_keys?: string[];
  /** The names of metadata that hold a member's code, in the same order: 1 to 10. Left out: unchanged. */
  code_keys?: string[];
  /** Of kind `generic` the mapping of its events to facts, a JSON object; needed there, and sent with no other kind. */
  mapping?: {
    [key: string]: unknown;
  } | null;
};

/** What `sources.replay` takes. */
export type SourcesReplayParams = {
  /** Only events with this status. Default: all. */
  status?: "received" | "done" | "unrelated" | "unreadable" | "other_mode" | "erased";
  /** True to see what the events come to now, and change nothing. Default: false. */
  dry_run?: boolean;
  /** How many events at once: 1 to 100, default 20. */
  limit?: number;
  /** The event to go on after, `srce_…`: the `next` of the answer before. Default: the newest. */
  starting_after?: string;
};

/** What `sources.backfill` takes. */
export type SourcesBackfillParams = {
  /** The beginning of what is read: RFC 3339 with an offset, not ahead; at most as long ago as the vendor keeps events. */
  from: string;
};

/** What `sources.coupons.list` takes. */
export type SourcesCouponsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only coupons at the vendor of this source, by its id. Default: of all. */
  source?: string;
  /** Only this coupon at every vendor, by its id. Default: all. */
  coupon?: string;
  /** Only those with this status; several with commas between. Default: all. */
  status?: SomeWords<"pending" | "created" | "deactivated" | "refused" | "failed">;
};

/** What `sources.events.list` takes. */
export type SourcesEventsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only events with this status; several with commas between. Default: all. */
  status?: SomeWords<"received" | "done" | "unrelated" | "unreadable" | "other_mode" | "erased">;
};

/** What `sources.payments.list` takes. */
export type SourcesPaymentsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only payments with this status; several with commas between. Default: all. */
  status?: SomeWords<"waiting" | "recorded" | "unmatched" | "dismissed" | "joined">;
  /** Only payments that this source reported first, by its id. Default: of all. */
  source?: string;
  /** Only payments of this customer, as the vendor knows it: 1 to 200 characters. Default: of all. */
  customer?: string;
};

/** What `sources.payments.credit` takes. */
export type SourcesPaymentsCreditParams = {
  /** The member to credit, by the id of the enrollment. */
  enrollment: string;
  /** Why: 1 to 500 characters, not blank. */
  reason: string;
};

/** What `sources.payments.dismiss` takes. */
export type SourcesPaymentsDismissParams = {
  /** Why: 1 to 500 characters, not blank. */
  reason: string;
};

/** What `enrollments.notes.create` takes. */
export type EnrollmentsNotesCreateParams = {
  /** The text: 1 to 4,000 characters, not blank. */
  text: string;
  /** The people whom it calls, by their ids, `person_…`: up to 20 who may work in this brand. Default: nobody. */
  mentions?: string[];
};

/** What `enrollments.notes.list` takes. */
export type EnrollmentsNotesListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `enrollments.notes.update` takes. */
export type EnrollmentsNotesUpdateParams = {
  /** The text: 1 to 4,000 characters, not blank. */
  text?: string;
  /** The people whom it calls, in the place of those before: up to 20. */
  mentions?: string[];
};

/** What `entities.notes.create` takes. */
export type EntitiesNotesCreateParams = {
  /** The text: 1 to 4,000 characters, not blank. */
  text: string;
  /** The people whom it calls, by their ids, `person_…`: up to 20 who may work in this brand. Default: nobody. */
  mentions?: string[];
};

/** What `entities.notes.list` takes. */
export type EntitiesNotesListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `entities.notes.update` takes. */
export type EntitiesNotesUpdateParams = {
  /** The text: 1 to 4,000 characters, not blank. */
  text?: string;
  /** The people whom it calls, in the place of those before: up to 20. */
  mentions?: string[];
};

/** What `performance.events.notes.create` takes. */
export type PerformanceEventsNotesCreateParams = {
  /** The text: 1 to 4,000 characters, not blank. */
  text: string;
  /** The people whom it calls, by their ids, `person_…`: up to 20 who may work in this brand. Default: nobody. */
  mentions?: string[];
};

/** What `performance.events.notes.list` takes. */
export type PerformanceEventsNotesListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `performance.events.notes.update` takes. */
export type PerformanceEventsNotesUpdateParams = {
  /** The text: 1 to 4,000 characters, not blank. */
  text?: string;
  /** The people whom it calls, in the place of those before: up to 20. */
  mentions?: string[];
};

/** What `payouts.batches.notes.create` takes. */
export type PayoutsBatchesNotesCreateParams = {
  /** The text: 1 to 4,000 characters, not blank. */
  text: string;
  /** The people whom it calls, by their ids, `person_…`: up to 20 who may work in this brand. Default: nobody. */
  mentions?: string[];
};

/** What `payouts.batches.notes.list` takes. */
export type PayoutsBatchesNotesListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `payouts.batches.notes.update` takes. */
export type PayoutsBatchesNotesUpdateParams = {
  /** The text: 1 to 4,000 characters, not blank. */
  text?: string;
  /** The people whom it calls, in the place of those before: up to 20. */
  mentions?: string[];
};

/** What `distributions.notes.create` takes. */
export type DistributionsNotesCreateParams = {
  /** The text: 1 to 4,000 characters, not blank. */
  text: string;
  /** The people whom it calls, by their ids, `person_…`: up to 20 who may work in this brand. Default: nobody. */
  mentions?: string[];
};

/** What `distributions.notes.list` takes. */
export type DistributionsNotesListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `distributions.notes.update` takes. */
export type DistributionsNotesUpdateParams = {
  /** The text: 1 to 4,000 characters, not blank. */
  text?: string;
  /** The people whom it calls, in the place of those before: up to 20. */
  mentions?: string[];
};

/** What `messages.create` takes. */
export type MessagesCreateParams = {
  /** The subject, on one line: 1 to 200 characters. */
  subject: string;
  /** The text: 1 to 10,000 characters, not blank. It is plain: an empty line begins a paragraph, and an `http` or `https` address becomes a link. */
  text: string;
  /** The address that answers to it go to, of 3 to 320 characters; null for the one of the brand. Default: null. */
  reply_to?: string | null;
  /** When it is sent, RFC 3339 with an offset: in the future, at most 366 days ahead; null for ten seconds from now. Until then the message is `scheduled`. Default: null. */
  send_at?: string | null;
  /** The members, by their ids: 1 to 1,000, each once. Send either this or `filter`. */
  enrollments?: string[];
  /** The members that these filters find when the message is sent; `{}` for all of the brand. Send either this or `enrollments`. */
  filter?: {
    /** Only members of this program, by its id. */
    program?: string;
    /** Only members who have this tier, by its id. */
    tier?: string;
    /** Only members who have this tag: 1 to 40 characters. */
    tag?: string;
    /** Only members with this approval; several with commas between. */
    approval_status?: SomeWords<"pending" | "approved" | "rejected">;
    /** Only members with this qualification; several with commas between. */
    qualification_status?: SomeWords<"pending" | "qualified" | "grace" | "not_qualified">;
    /** Only members whose membership has this status; several with commas between. */
    status?: SomeWords<"active" | "paused" | "archived">;
  };
};

/** What `messages.list` takes. */
export type MessagesListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only messages with this status; several with commas between. Default: all. */
  status?: SomeWords<"waiting" | "scheduled" | "sending" | "sent" | "canceled">;
};

/** What `messages.preview` takes. */
export type MessagesPreviewParams = {
  /** The members, by their ids: 1 to 1,000, each once. Send either this or `filter`. */
  enrollments?: string[];
  /** The members that these filters find when the message is sent; `{}` for all of the brand. Send either this or `enrollments`. */
  filter?: {
    /** Only members of this program, by its id. */
    program?: string;
    /** Only members who have this tier, by its id. */
    tier?: string;
    /** Only members who have this tag: 1 to 40 characters. */
    tag?: string;
    /** Only members with this approval; several with commas between. */
    approval_status?: SomeWords<"pending" | "approved" | "rejected">;
    /** Only members with this qualification; several with commas between. */
    qualification_status?: SomeWords<"pending" | "qualified" | "grace" | "not_qualified">;
    /** Only members whose membership has this status; several with commas between. */
    status?: SomeWords<"active" | "paused" | "archived">;
  };
};

/** What `messages.update` takes. */
export type MessagesUpdateParams = {
  /** The subject, on one line: 1 to 200 characters. */
  subject?: string;
  /** The text: 1 to 10,000 characters, not blank. It is plain: an empty line begins a paragraph, and an `http` or `https` address becomes a link. */
  text?: string;
  /** The address that answers to it go to, of 3 to 320 characters; null for the one of the brand. Left out: unchanged. */
  reply_to?: string | null;
  /** When it is sent, RFC 3339 with an offset: in the future, at most 366 days ahead; null for ten seconds from now, in which it can still be canceled. */
  send_at?: string | null;
  /** The members, by their ids: 1 to 1,000, each once. Send either this or `filter`. */
  enrollments?: string[];
  /** The members that these filters find when the message is sent; `{}` for all of the brand. Send either this or `enrollments`. */
  filter?: {
    /** Only members of this program, by its id. */
    program?: string;
    /** Only members who have this tier, by its id. */
    tier?: string;
    /** Only members who have this tag: 1 to 40 characters. */
    tag?: string;
    /** Only members with this approval; several with commas between. */
    approval_status?: SomeWords<"pending" | "approved" | "rejected">;
    /** Only members with this qualification; several with commas between. */
    qualification_status?: SomeWords<"pending" | "qualified" | "grace" | "not_qualified">;
    /** Only members whose membership has this status; several with commas between. */
    status?: SomeWords<"active" | "paused" | "archived">;
  };
};

/** What `enrollments.messages.list` takes. */
export type EnrollmentsMessagesListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `assets.create` takes. */
export type AssetsCreateParams = {
  /** The program whose members get it, `prog_…`. */
  program: string;
  /** The name, under which it is also saved: 1 to 200 characters, not blank. */
  name: string;
  /** The kind: an `image`, a `text` to copy, or a `file`. */
  kind: "image" | "text" | "file";
  /** A line about its use, shown beside it: up to 500 characters. Default: none. */
  description?: string | null;
  /** The id of a tier of the program: only members who stand on it see the asset. Default: all members of the program. */
  tier?: string | null;
  /** Of a `text` what members copy: 1 to 5,000 characters. Each member reads its own link where it says `{link}`. */
  text?: string;
  /** Of an `image` or a `file` its bytes, in base64: at most 5 MiB before they are encoded. They are a PNG, JPEG, GIF or WebP picture, or, of a file, a PDF, ZIP or MP4 as well, by what they begin with. */
  content?: string;
};

/** What `assets.list` takes. */
export type AssetsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only assets of this program, by its id. Default: of all. */
  program?: string;
  /** Only assets of this kind; several with commas between. Default: all. */
  kind?: SomeWords<"image" | "text" | "file">;
  /** Only assets in this status; several with commas between. Default: all. */
  status?: SomeWords<"active" | "archived">;
};

/** What `assets.update` takes. */
export type AssetsUpdateParams = {
  /** The name: 1 to 200 characters, not blank. */
  name?: string;
  /** A line about its use, shown beside it: up to 500 characters. Left out: unchanged. */
  description?: string | null;
  /** The id of a tier of the program: only members who stand on it see the asset. Left out: unchanged. */
  tier?: string | null;
  /** `active`, or `archived`: then no member sees it. */
  status?: "active" | "archived";
};

/** What `contests.list` takes. */
export type ContestsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only contests in this status; several with commas between. Default: all. */
  status?: SomeWords<"open" | "answered" | "accepted" | "refused" | "withdrawn">;
  /** Only contests of this kind; several with commas between. Default: all. */
  kind?: SomeWords<"attribution" | "self_referral" | "outside_window" | "rejection" | "hold">;
  /** Only contests in this program, by its id. Default: in all. */
  program?: string;
  /** Only contests of this member, by the id of the enrollment. Default: of all. */
  enrollment?: string;
};

/** What `contests.answer` takes. */
export type ContestsAnswerParams = {
  /** The text: 1 to 2,000 characters, not blank. */
  text: string;
};

/** What `contests.accept` takes. */
export type ContestsAcceptParams = {
  /** Why, for the member and your books: 1 to 500 characters, not blank. */
  reason: string;
  /** The event that is corrected, `perf_…`, where the member named none, or another one; of `attribution` and `outside_window` alone. Default: the event of the contest. */
  event?: string;
  /** The member who is credited with the event, by the id of the enrollment; of `attribution` and `outside_window` alone. Default: the member who contests. */
  enrollment?: string;
  /** An amount that is paid instead of a correction, in the minor unit of `currency`: above 0. No `rejection` takes one, and a `hold` only where the event earns nothing: else it counts once its hold ends. Default: no amount. */
  amount_minor?: number;
  /** The currency of the amount: three letters. Required with `amount_minor`. */
  currency?: string;
  /** True to pay for an event that entries by hand pay for already; with `amount_minor` alone. Default: false. */
  again?: boolean;
};

/** What `contests.refuse` takes. */
export type ContestsRefuseParams = {
  /** Why, for the member: 1 to 500 characters, not blank. */
  reason: string;
};

/** What `portalDomains.create` takes. */
export type PortalDomainsCreateParams = {
  /** The name at which members shall reach the portal, such as `partners.example.com`: up to 244 characters in ASCII, in any case, without scheme, port or path. A name with other letters is kept as its A-label. Addresses in numbers are none. */
  host: string;
};

/** What `portalDomains.list` takes. */
export type PortalDomainsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only domains with this status; several with commas between. Default: all. */
  status?: SomeWords<"pending" | "proven" | "failing" | "removed">;
};

/** What `portalProvider.update` takes. */
export type PortalProviderUpdateParams = {
  /** The issuer of the provider, below which its metadata is: an https address of up to 2,048 characters without a query, or http for a loopback host. Another one needs `client_secret` as well. */
  issuer?: string;
  /** The name of this service at the provider: 1 to 300 characters. */
  client_id?: string;
  /** The secret that the provider gave with it: 1 to 500 characters. It is kept sealed, and never answered. */
  client_secret?: string;
  /** The name on the button of the sign-in page, after "Continue with": 1 to 60 characters. Left out: unchanged. */
  label?: string;
  /** True if members may sign in at it. Left out: unchanged. */
  enabled?: boolean;
};

/** What `payouts.rules.preview` takes. */
export type PayoutsRulesPreviewParams = {
  /** The rule to add, with the fields that create one; it needs no name. Default: none is added. */
  rule?: {
    /** The display name of the rule: 1 to 200 characters, not blank. Default: none. */
    name?: string;
    /** How it pays: `revenue_split` a share of the sales, `cpa` an amount for each action, `threshold_bonus` an amount for reaching a threshold. */
    type: "revenue_split" | "cpa" | "threshold_bonus";
    /** The activity that the rule pays for; it cannot be changed afterwards. */
    scope: {
      /** Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`. */
      type: "program" | "collection" | "unit" | "member";
      /** The id of the program that the rule belongs to. */
      program: string;
      /** Your id of the collection that events must name, a uuid; for the scope `collection`, which needs it. */
      collection?: string;
      /** Your id of the unit that events must name, a uuid; for the scope `unit`, which needs it. */
      unit?: string;
      /** The id of the enrollment that is paid; for the scope `member`, which needs it. */
      member?: string;
    };
    /** The id of a tier of the program: only events count whose member held this very tier when they occurred. It cannot be changed afterwards. Default: the events of all members count. */
    tier?: string;
    /** The metric that the rule measures: 1 to 80 characters. Default: `gmv_cents` for a `revenue_split`, which takes no other. */
    metric_key?: string;
    /** The share of the net sales in hundredths of a percent, 0 to 10,000; for a `revenue_split`, which needs it. */
    rate_bps?: number;
    /** The amount for each action in the minor unit of `currency`, 0 or more; for a `cpa`, which needs it. */
    per_unit_minor?: number;
    /** The value of the metric that earns the bonus; for a `threshold_bonus`, which needs it. */
    threshold?: number;
    /** The amount of the bonus in the minor unit of `currency`, 0 or more; for a `threshold_bonus`, which needs it. */
    bonus_minor?: number;
    /** The days up to the period's end in which a bonus is measured: 1 to 3650. Default: the whole time, paid once. */
    window_days?: number;
    /** Your name for the window of a bonus: 1 to 60 characters. Default: none. */
    window_key?: string;
    /** The currency that is measured and paid: three letters, kept in lower case. Default: `usd`. */
    currency?: string;
  };
  /** The id of the rule that would earn no more: what is changed is the rule that is replaced. Default: none. */
  replaces?: string;
  /** The first day of the period to compute, with `period_end`: `YYYY-MM-DD`, a day of the brand. Default: the latest period that has payouts; without any, the last calendar month. */
  period_start?: string;
  /** The first day after that period: `YYYY-MM-DD`, not in the future. Default: as `period_start`. */
  period_end?: string;
  /** Only members who get more in some currency, `gains`, or less, `loses`. Default: all. */
  effect?: "gains" | "loses";
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `payouts.rules.amounts` takes. */
export type PayoutsRulesAmountsParams = {
  /** The program whose active rules are measured, by its id. Needed. */
  program: string;
  /** The first day of the period to compute, with `period_end`: `YYYY-MM-DD`, a day of the brand. Default: the latest period that has payouts; without any, the last calendar month. */
  period_start?: string;
  /** The first day after that period: `YYYY-MM-DD`, not in the future. Default: as `period_start`. */
  period_end?: string;
};

/** What `programs.simulate` takes. */
export type ProgramsSimulateParams = {
  /** The rules that would have been in force, in place of all rules of the program: at most 50, each with the fields that create one. One with the terms of a rule that was in force counts as that rule. Of an empty list nobody would have earned. Default: the rules that were in force. */
  rules?: {
    /** The display name of the rule: 1 to 200 characters, not blank. Default: none. */
    name?: string;
    /** How it pays: `revenue_split` a share of the sales, `cpa` an amount for each action, `threshold_bonus` an amount for reaching a threshold. */
    type: "revenue_split" | "cpa" | "threshold_bonus";
    /** The activity that the rule pays for; it cannot be changed afterwards. */
    scope: {
      /** Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`. */
      type: "program" | "collection" | "unit" | "member";
      /** The id of the program that the rule belongs to. */
      program: string;
      /** Your id of the collection that events must name, a uuid; for the scope `collection`, which needs it. */
      collection?: string;
      /** Your id of the unit that events must name, a uuid; for the scope `unit`, which needs it. */
      unit?: string;
      /** The id of the enrollment that is paid; for the scope `member`, which needs it. */
      member?: string;
    };
    /** The id of a tier of the program: only events count whose member held this very tier when they occurred. It cannot be changed afterwards. Default: the events of all members count. */
    tier?: string;
    /** The metric that the rule measures: 1 to 80 characters. Default: `gmv_cents` for a `revenue_split`, which takes no other. */
    metric_key?: string;
    /** The share of the net sales in hundredths of a percent, 0 to 10,000; for a `revenue_split`, which needs it. */
    rate_bps?: number;
    /** The amount for each action in the minor unit of `currency`, 0 or more; for a `cpa`, which needs it. */
    per_unit_minor?: number;
    /** The value of the metric that earns the bonus; for a `threshold_bonus`, which needs it. */
    threshold?: number;
    /** The amount of the bonus in the minor unit of `currency`, 0 or more; for a `threshold_bonus`, which needs it. */
    bonus_minor?: number;
    /** The days up to the period's end in which a bonus is measured: 1 to 3650. Default: the whole time, paid once. */
    window_days?: number;
    /** Your name for the window of a bonus: 1 to 60 characters. Default: none. */
    window_key?: string;
    /** The currency that is measured and paid: three letters, kept in lower case. Default: `usd`. */
    currency?: string;
  }[];
  /** Changes of the requirements of the program as they are now, which would have been in force from the start, with those of `tiers`: each member is judged again at every instant at which it would have been evaluated. Without any change, by the present requirements. Default, unless `tiers` is there: every member stands as it did. */
  requirements?: {
    /** Requirements that the program would have as well, each as when one is created: at most 100. Default: none. */
    add?: {
      /** The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read. */
      scope: "program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite";
      /** The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters. */
      metric_key: string;
      /** How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0. */
      operator: "gte" | "lte" | "eq" | "neq" | "exists";
      /** The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null. */
      scope_id?: string | null;
      /** The value to compare with, in the unit of the metric; may be left out or null only for `exists`. */
      threshold?: number | null;
      /** The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null. */
      window_days?: number | null;
      /** Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null. */
      source?: string | null;
      /** The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1. */
      weight?: number;
      /** True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true. */
      required?: boolean;
      /** Only members of this operating type must meet it: its id, or null for all members. Default: null. */
      operating_type?: string | null;
      /** `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics. */
      failure_policy?: ("grace" | "immediate") | null;
      /** Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`. */
      status?: "active" | "paused" | "archived";
      /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`. */
      metadata?: {
        [key: string]: unknown;
      };
    }[];
    /** Requirements that would be others, each with its id and the fields that change: at most 100. Default: none. */
    update?: {
      /** The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read. */
      scope?: "program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite";
      /** The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters. */
      metric_key?: string;
      /** How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0. */
      operator?: "gte" | "lte" | "eq" | "neq" | "exists";
      /** The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null. */
      scope_id?: string | null;
      /** The value to compare with, in the unit of the metric; may be left out or null only for `exists`. */
      threshold?: number | null;
      /** The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null. */
      window_days?: number | null;
      /** Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null. */
      source?: string | null;
      /** The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1. */
      weight?: number;
      /** True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true. */
      required?: boolean;
      /** Only members of this operating type must meet it: its id, or null for all members. Default: null. */
      operating_type?: string | null;
      /** `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics. */
      failure_policy?: ("grace" | "immediate") | null;
      /** Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`. */
      status?: "active" | "paused" | "archived";
      /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`. */
      metadata?: {
        [key: string]: unknown;
      };
      /** The requirement, by its id. */
      requirement: string;
    }[];
    /** Requirements that the program would not have, by their ids: at most 100. Default: none. */
    remove?: string[];
  };
  /** Changes of the tiers of the program as they are now, which would have been in force from the start. Default: none. */
  tiers?: {
    /** Tiers that the program would have as well: at most 100. Default: none. */
    add?: {
      /** The key by which requirements and rules of the same request name the tier: 1 to 40 lower-case letters, digits and hyphens. */
      key: string;
      /** The display name of the tier: 1 to 200 characters, not blank. */
      name: string;
      /** Its place among the program's tiers, a higher one being better: 0 to 1,000,000, unique among those that would be active. */
      rank: number;
    }[];
    /** Tiers that would be others, each with its id and the fields that change: at most 100. Default: none. */
    update?: {
      /** The tier, by its id. */
      tier: string;
      /** The display name of the tier: 1 to 200 characters, not blank. Default: no change. */
      name?: string;
      /** Its place among the program's tiers, a higher one being better. Default: no change. */
      rank?: number;
      /** `active`, or `archived`: then no member would have had it. Default: no change. */
      status?: "active" | "archived";
    }[];
    /** Tiers that the program would not have, by their ids: at most 100. Default: none. */
    remove?: string[];
  };
  /** The first day of the range to compute, with `period_end`: `YYYY-MM-DD`, a day of the brand's `time_zone`. Default: the last calendar month. */
  period_start?: string;
  /** The first day after the range: `YYYY-MM-DD`, not in the future, at most 366 days after `period_start`. Default: as `period_start`. */
  period_end?: string;
  /** Only amounts that are more, `gains`, or less, `loses`. Default: all. It does not narrow the totals. */
  effect?: "gains" | "loses";
  /** Lists in `standing` only who gains, or only who loses; both are counted. Default: both are listed. */
  move?: "gains" | "loses";
  /** How many members `standing.moved` may hold: 1 to 100, default 20. */
  moved_limit?: number;
  /** The cursor of `standing.moved`: the id of the last member of the list before. Default: the first ones. */
  moved_after?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `payouts.rules.create` takes. */
export type PayoutsRulesCreateParams = {
  /** The display name of the rule: 1 to 200 characters, not blank. */
  name: string;
  /** How it pays: `revenue_split` a share of the sales, `cpa` an amount for each action, `threshold_bonus` an amount for reaching a threshold. */
  type: "revenue_split" | "cpa" | "threshold_bonus";
  /** The activity that the rule pays for; it cannot be changed afterwards. */
  scope: {
    /** Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`. */
    type: "program" | "collection" | "unit" | "member";
    /** The id of the program that the rule belongs to. */
    program: string;
    /** Your id of the collection that events must name, a uuid; for the scope `collection`, which needs it. */
    collection?: string;
    /** Your id of the unit that events must name, a uuid; for the scope `unit`, which needs it. */
    unit?: string;
    /** The id of the enrollment that is paid; for the scope `member`, which needs it. */
    member?: string;
  };
  /** The id of a tier of the program: only events count whose member held this very tier when they occurred. It cannot be changed afterwards. Default: the events of all members count. */
  tier?: string;
  /** The metric that the rule measures: 1 to 80 characters. Default: `gmv_cents` for a `revenue_split`, which takes no other. */
  metric_key?: string;
  /** The share of the net sales in hundredths of a percent, 0 to 10,000; for a `revenue_split`, which needs it. */
  rate_bps?: number;
  /** The amount for each action in the minor unit of `currency`, 0 or more; for a `cpa`, which needs it. */
  per_unit_minor?: number;
  /** The value of the metric that earns the bonus; for a `threshold_bonus`, which needs it. */
  threshold?: number;
  /** The amount of the bonus in the minor unit of `currency`, 0 or more; for a `threshold_bonus`, which needs it. */
  bonus_minor?: number;
  /** The days up to the period's end in which a bonus is measured: 1 to 3650. Default: the whole time, paid once. */
  window_days?: number;
  /** Your name for the window of a bonus: 1 to 60 characters. Default: none. */
  window_key?: string;
  /** The currency that is measured and paid: three letters, kept in lower case. Default: `usd`. */
  currency?: string;
  /** The initial status of the rule: it earns at once, `active`, or not yet, `paused`. Default: `active`. */
  status?: "active" | "paused";
  /** The id of a rule of the program that this one replaces, which is archived at the same moment. A period that is run from then on, also anew, is paid by this rule alone; what a bonus without `window_days` has paid stays. It needs the status `active`. Default: none. */
  replaces?: string;
};

/** What `payouts.rules.list` takes. */
export type PayoutsRulesListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only rules of this program, by its id. Default: of all. */
  program?: string;
  /** Only rules that are `active`, `paused` or `archived`; several with commas between. Default: all. */
  status?: SomeWords<"active" | "paused" | "archived">;
  /** Only rules of this type; several with commas between. Default: of all. */
  type?: SomeWords<"revenue_split" | "cpa" | "threshold_bonus">;
};

/** What `payouts.rules.update` takes. */
export type PayoutsRulesUpdateParams = {
  /** The display name of the rule: 1 to 200 characters, not blank. */
  name?: string;
  /** `active` rules earn; `paused` and `archived` ones earn nothing new. */
  status?: "active" | "paused" | "archived";
};

/** What `simulations.create` takes. */
export type SimulationsCreateParams = {
  /** The program whose terms would have been others, by its id. */
  program: string;
  /** The name by which the team finds it: 1 to 80 characters. */
  name: string;
  /** The rules that would have been in force, in place of all rules of the program: at most 50, each with the fields that create one. One with the terms of a rule that was in force counts as that rule. Of an empty list nobody would have earned. Default: the rules that were in force. */
  rules?: {
    /** The display name of the rule: 1 to 200 characters, not blank. Default: none. */
    name?: string;
    /** How it pays: `revenue_split` a share of the sales, `cpa` an amount for each action, `threshold_bonus` an amount for reaching a threshold. */
    type: "revenue_split" | "cpa" | "threshold_bonus";
    /** The activity that the rule pays for; it cannot be changed afterwards. */
    scope: {
      /** Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`. */
      type: "program" | "collection" | "unit" | "member";
      /** The id of the program that the rule belongs to. */
      program: string;
      /** Your id of the collection that events must name, a uuid; for the scope `collection`, which needs it. */
      collection?: string;
      /** Your id of the unit that events must name, a uuid; for the scope `unit`, which needs it. */
      unit?: string;
      /** The id of the enrollment that is paid; for the scope `member`, which needs it. */
      member?: string;
    };
    /** The id of a tier of the program: only events count whose member held this very tier when they occurred. It cannot be changed afterwards. Default: the events of all members count. */
    tier?: string;
    /** The metric that the rule measures: 1 to 80 characters. Default: `gmv_cents` for a `revenue_split`, which takes no other. */
    metric_key?: string;
    /** The share of the net sales in hundredths of a percent, 0 to 10,000; for a `revenue_split`, which needs it. */
    rate_bps?: number;
    /** The amount for each action in the minor unit of `currency`, 0 or more; for a `cpa`, which needs it. */
    per_unit_minor?: number;
    /** The value of the metric that earns the bonus; for a `threshold_bonus`, which needs it. */
    threshold?: number;
    /** The amount of the bonus in the minor unit of `currency`, 0 or more; for a `threshold_bonus`, which needs it. */
    bonus_minor?: number;
    /** The days up to the period's end in which a bonus is measured: 1 to 3650. Default: the whole time, paid once. */
    window_days?: number;
    /** Your name for the window of a bonus: 1 to 60 characters. Default: none. */
    window_key?: string;
    /** The currency that is measured and paid: three letters, kept in lower case. Default: `usd`. */
    currency?: string;
  }[];
  /** Changes of the requirements of the program as they are now, which would have been in force from the start, with those of `tiers`: each member is judged again at every instant at which it would have been evaluated. Without any change, by the present requirements. Default, unless `tiers` is there: every member stands as it did. */
  requirements?: {
    /** Requirements that the program would have as well, each as when one is created: at most 100. Default: none. */
    add?: {
      /** The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read. */
      scope: "program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite";
      /** The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters. */
      metric_key: string;
      /** How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0. */
      operator: "gte" | "lte" | "eq" | "neq" | "exists";
      /** The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null. */
      scope_id?: string | null;
      /** The value to compare with, in the unit of the metric; may be left out or null only for `exists`. */
      threshold?: number | null;
      /** The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null. */
      window_days?: number | null;
      /** Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null. */
      source?: string | null;
      /** The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1. */
      weight?: number;
      /** True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true. */
      required?: boolean;
      /** Only members of this operating type must meet it: its id, or null for all members. Default: null. */
      operating_type?: string | null;
      /** `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics. */
      failure_policy?: ("grace" | "immediate") | null;
      /** Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`. */
      status?: "active" | "paused" | "archived";
      /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`. */
      metadata?: {
        [key: string]: unknown;
      };
    }[];
    /** Requirements that would be others, each with its id and the fields that change: at most 100. Default: none. */
    update?: {
      /** The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read. */
      scope?: "program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite";
      /** The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters. */
      metric_key?: string;
      /** How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0. */
      operator?: "gte" | "lte" | "eq" | "neq" | "exists";
      /** The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null. */
      scope_id?: string | null;
      /** The value to compare with, in the unit of the metric; may be left out or null only for `exists`. */
      threshold?: number | null;
      /** The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null. */
      window_days?: number | null;
      /** Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null. */
      source?: string | null;
      /** The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1. */
      weight?: number;
      /** True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true. */
      required?: boolean;
      /** Only members of this operating type must meet it: its id, or null for all members. Default: null. */
      operating_type?: string | null;
      /** `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics. */
      failure_policy?: ("grace" | "immediate") | null;
      /** Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`. */
      status?: "active" | "paused" | "archived";
      /** Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`. */
      metadata?: {
        [key: string]: unknown;
      };
      /** The requirement, by its id. */
      requirement: string;
    }[];
    /** Requirements that the program would not have, by their ids: at most 100. Default: none. */
    remove?: string[];
  };
  /** Changes of the tiers of the program as they are now, which would have been in force from the start. Default: none. */
  tiers?: {
    /** Tiers that the program would have as well: at most 100. Default: none. */
    add?: {
      /** The key by which requirements and rules of the same request name the tier: 1 to 40 lower-case letters, digits and hyphens. */
      key: string;
      /** The display name of the tier: 1 to 200 characters, not blank. */
      name: string;
      /** Its place among the program's tiers, a higher one being better: 0 to 1,000,000, unique among those that would be active. */
      rank: number;
    }[];
    /** Tiers that would be others, each with its id and the fields that change: at most 100. Default: none. */
    update?: {
      /** The tier, by its id. */
      tier: string;
      /** The display name of the tier: 1 to 200 characters, not blank. Default: no change. */
      name?: string;
      /** Its place among the program's tiers, a higher one being better. Default: no change. */
      rank?: number;
      /** `active`, or `archived`: then no member would have had it. Default: no change. */
      status?: "active" | "archived";
    }[];
    /** Tiers that the program would not have, by their ids: at most 100. Default: none. */
    remove?: string[];
  };
  /** The first day of the range to compute, with `period_end`: `YYYY-MM-DD`, a day of the brand's `time_zone`. Default: the last calendar month. */
  period_start?: string;
  /** The first day after the range: `YYYY-MM-DD`, not in the future, at most 366 days after `period_start`. Default: as `period_start`. */
  period_end?: string;
};

/** What `simulations.list` takes. */
export type SimulationsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only simulations of this program, by its id. Default: of all. */
  program?: string;
};

/** What `webhookEndpoints.create` takes. */
export type WebhookEndpointsCreateParams = {
  /** Where to deliver events: an absolute https URL of up to 2,048 characters, or http for a loopback host. */
  url: string;
  /** The purpose of the endpoint, for people: up to 500 characters, or null. Default: null. */
  description?: string | null;
  /** The event types to receive, up to 100; empty, the default, for all. */
  enabled_events?: string[];
};

/** What `webhookEndpoints.list` takes. */
export type WebhookEndpointsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `webhookEndpoints.update` takes. */
export type WebhookEndpointsUpdateParams = {
  /** Where to deliver events: an absolute https URL of up to 2,048 characters, or http for a loopback host. */
  url?: string;
  /** The purpose of the endpoint, for people: up to 500 characters, or null. Left out: unchanged. */
  description?: string | null;
  /** The event types to receive, up to 100, such as `payout.settled`; empty for all. */
  enabled_events?: string[];
  /** `enabled`, or `disabled`: then nothing is delivered and what was in flight is given up. */
  status?: "enabled" | "disabled";
};

/** What `webhookEndpoints.sendSample` takes. */
export type WebhookEndpointsSendSampleParams = {
  /** The event type to send a sample of, such as `payout.settled`. */
  type: string;
};

/** What `webhookEndpoints.deliveries.list` takes. */
export type WebhookEndpointsDeliveriesListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only deliveries with this status; several with commas between. Default: all. */
  status?: SomeWords<"pending" | "delivered" | "exhausted">;
};

/** What `entities.payoutAccounts.create` takes. */
export type EntitiesPayoutAccountsCreateParams = {
  /** How the entity is paid: by `iban` (a SEPA credit transfer), by `paypal`, by `wise`, or `manual`, by whoever makes the payments; or the provider of another rail that the service has registered. */
  kind: Open<"iban" | "paypal" | "wise" | "manual">;
  /** Where the money goes, up to 200 characters: of `iban` an IBAN with or without spaces, of `paypal` an e-mail address or the id of a PayPal account, of `wise` an e-mail address, of `manual` any text, of another kind what its rail takes. It begins with none of `=`, `+`, `-`, `@`, a tab or a line break, also behind spaces and invisible characters. */
  account: string;
  /** Only of `iban`: the BIC of the bank, 8 or 11 letters and digits. Default: none, since an IBAN alone is enough within SEPA. */
  bic?: string;
};

/** What `entities.payoutAccounts.list` takes. */
export type EntitiesPayoutAccountsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `brand.update` takes. */
export type BrandUpdateParams = {
  /** The time zone in whose days periods begin and end: an IANA name, such as `Europe/Zurich`, or null for `UTC`. It holds from the end of the last period that was run on; what was run stays as it is. Left out: unchanged. */
  time_zone?: string | null;
  /** The look of the pages for members, as a whole; null for the usual one. */
  look?: {
    /** The colour of links and buttons on light pages, `#rrggbb`, with a contrast of at least 4.5 to white. */
    accent: string;
    /** The same on dark pages, with a contrast of at least 4.5 to `#1a1a18`. Left out: unchanged. */
    accent_dark?: string;
    /** The radius of corners: 0 to 20 pixels. Left out: unchanged. */
    corner?: number;
    /** The typeface: `sans`, `serif`, `rounded` or `mono`, as the device has it. Left out: unchanged. */
    font?: "sans" | "serif" | "rounded" | "mono";
    /** The logo: a `data:` URL of a PNG, JPEG or WebP picture of at most 48 KiB. Left out: unchanged. */
    logo?: string | null;
  } | null;
  /** The second factor of members in the portal: with `required` a payout account, an address, a download of their data and erasure need a passkey that was used in the last ten minutes. `none` or null: the link of a mail is enough. Left out: unchanged. */
  portal_money_factor?: ("none" | "required") | null;
  /** The address that members' answers to its mail go to, of 3 to 320 characters; null for the address that mail is sent from. Security mail never names it. Left out: unchanged. */
  reply_to?: string | null;
};

/** What `payouts.rails.create` takes. */
export type PayoutsRailsCreateParams = {
  /** How recipients are paid: by a payment file (`csv_batch`), or by hand (`manual`); it cannot be changed. */
  rail: "csv_batch" | "manual" | "stripe_connect";
  /** Default: true for the first active rail of the brand. */
  is_default?: boolean;
  /** How its payment files are made; a `csv_batch` names its `format`. Default: nothing, for a rail that pays by hand. */
  config?: {
    /** The format of the payment files: one for PayPal, Wise or SEPA, or another that the service has registered; null, for a manual rail, makes a plain list. */
    format?: Open<"paypal_payouts_csv" | "wise_batch_csv" | "sepa_pain_001"> | null;
    /** True if payments are taken from the brand's wallet. Default: false. */
    wallet_funded?: boolean;
    /** The columns of a CSV file in their order: 1 to 50, or null for those of the format. Default: null. */
    columns?: {
      /** The value of a payment that the column shows. */
      key: "reference" | "item" | "batch" | "destination" | "name" | "email" | "recipient_type" | "amount" | "amount_minor" | "currency" | "amount_currency" | "note" | "wallet";
      /** The name of the column in the first line of the file: 1 to 200 characters, once per file. */
      header: string;
    }[] | null;
    /** The account that pays, which SEPA files need, and other formats may; null for those that name none. Default: null. */
    debtor?: {
      /** The name of whoever pays: 1 to 70 characters, not blank. */
      name: string;
      /** The IBAN of the account that pays. */
      iban: string;
    } | null;
  };
};

/** What `payouts.rails.list` takes. */
export type PayoutsRailsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only rails with this status; several with commas between. Default: all. */
  status?: SomeWords<"active" | "disabled">;
};

/** What `payouts.rails.update` takes. */
export type PayoutsRailsUpdateParams = {
  /** `active`, or `disabled`: then no batch can use it. */
  status?: "active" | "disabled";
  /** True if batches that name no rail use this one, and no longer the previous default. */
  is_default?: boolean;
  /** `format` cannot change after creation. */
  config?: {
    /** The format of the payment files: one for PayPal, Wise or SEPA, or another that the service has registered; null, for a manual rail, makes a plain list. */
    format?: Open<"paypal_payouts_csv" | "wise_batch_csv" | "sepa_pain_001"> | null;
    /** True if payments are taken from the brand's wallet. Left out: unchanged. */
    wallet_funded?: boolean;
    /** The columns of a CSV file in their order: 1 to 50, or null for those of the format. Left out: unchanged. */
    columns?: {
      /** The value of a payment that the column shows. */
      key: "reference" | "item" | "batch" | "destination" | "name" | "email" | "recipient_type" | "amount" | "amount_minor" | "currency" | "amount_currency" | "note" | "wallet";
      /** The name of the column in the first line of the file: 1 to 200 characters, once per file. */
      header: string;
    }[] | null;
    /** The account that pays, which SEPA files need, and other formats may; null for those that name none. Left out: unchanged. */
    debtor?: {
      /** The name of whoever pays: 1 to 70 characters, not blank. */
      name: string;
      /** The IBAN of the account that pays. */
      iban: string;
    } | null;
  };
};

/** What `payouts.schedules.create` takes. */
export type PayoutsSchedulesCreateParams = {
  /** The program whose own calendar is run, by its id: the first run begins that calendar where the program has none. Default: the calendar of the brand, with all programs that have none of their own. */
  program?: string;
  /** The rail that its batches pay by, by its id. Default: the default rail of the day. */
  rail?: string;
  /** `month`: one day of each month. `week`: one weekday, of every week or every so many. */
  every: "month" | "week";
  /** The day of the month, 1 to 28, or `last`. Required with `every: "month"`, and not taken with `week`. */
  day_of_month?: number | "last";
  /** The weekday. Required with `every: "week"`, and not taken with `month`. */
  weekday?: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
  /** Every how many weeks, 1 to 13. Default: 1. Not taken with `every: "month"`. */
  weeks?: number;
  /** The first day on which it may be due, `YYYY-MM-DD` in the brand's `time_zone`, after today; weeks are counted from it. Default: tomorrow. */
  starts_on?: string;
};

/** What `payouts.schedules.list` takes. */
export type PayoutsSchedulesListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only schedules with this status; several with commas between. Default: all. */
  status?: SomeWords<"active" | "paused" | "stopped" | "archived">;
  /** Only schedules of the calendar of this program, by its id. Default: of all calendars. */
  program?: string;
};

/** What `payouts.schedules.update` takes. */
export type PayoutsSchedulesUpdateParams = {
  /** The rail that its batches pay by, by its id; null: the default rail of the day. Left out: unchanged. */
  rail?: string | null;
  /** `month` or `week`, with its fields, as for a new schedule. Left out: unchanged. */
  every?: "month" | "week";
  /** The day of the month, 1 to 28, or `last`. Left out: unchanged. */
  day_of_month?: number | "last";
  /** The weekday. Left out: unchanged. */
  weekday?: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
  /** Every how many weeks, 1 to 13. Left out: unchanged. */
  weeks?: number;
  /** The first day on which it may be due, `YYYY-MM-DD`, after today. Left out: unchanged. */
  starts_on?: string;
};

/** What `payouts.batches.create` takes. */
export type PayoutsBatchesCreateParams = {
  /** The rail to pay by, by its id. Default: the brand's default rail. */
  rail?: string;
  /** Only payouts of periods from this day on, `YYYY-MM-DD`, and negative ones of any period. Default: no bound. */
  period_start?: string;
  /** Only payouts of periods that end by this day, `YYYY-MM-DD`, and negative ones of any period. Default: no bound. */
  period_end?: string;
  /** Only payouts of this program, by its id, and negative ones of every program of the brand. Default: of all. */
  program?: string;
  /** Only this recipient, by the id of the entity. Default: all. */
  entity?: string;
  /** True to pay amounts below the minimum as well, for instance to a recipient who leaves. Default: false. */
  ignore_minimum?: boolean;
  /** Why amounts below the minimum are paid: 1 to 500 characters. Needed with `ignore_minimum`, and refused without it. */
  reason?: string;
};

/** What `payouts.batches.list` takes. */
export type PayoutsBatchesListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only batches with this status; several with commas between. Default: all. */
  status?: SomeWords<"draft" | "exporting" | "exported" | "confirming" | "completed" | "partially_paid" | "failed" | "canceled">;
  /** Only the batch of this payment, by its id or its reference in the payment file. Default: all. */
  payment?: string;
  /** The order by when the batches were created: `created_at`, oldest first, or `-created_at`, newest first. There is none by totals, of which a batch has one in each currency. Default: `-created_at`. */
  sort?: "created_at" | "-created_at";
};

/** What `payouts.batches.preview` takes. */
export type PayoutsBatchesPreviewParams = {
  /** The rail to pay by, by its id. Default: the brand's default rail. */
  rail?: string;
  /** Only payouts of periods from this day on, `YYYY-MM-DD`, and negative ones of any period. Default: no bound. */
  period_start?: string;
  /** Only payouts of periods that end by this day, `YYYY-MM-DD`, and negative ones of any period. Default: no bound. */
  period_end?: string;
  /** Only payouts of this program, by its id, and negative ones of every program of the brand. Default: of all. */
  program?: string;
  /** Only this recipient, by the id of the entity. Default: all. */
  entity?: string;
  /** True to pay amounts below the minimum as well, for instance to a recipient who leaves. Default: false. */
  ignore_minimum?: boolean;
  /** Why amounts below the minimum are paid: 1 to 500 characters. Needed with `ignore_minimum`, and refused without it. */
  reason?: string;
};

/** What `payouts.batches.count` takes. */
export type PayoutsBatchesCountParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** Only batches with this status; several with commas between. Default: all. */
  status?: SomeWords<"draft" | "exporting" | "exported" | "confirming" | "completed" | "partially_paid" | "failed" | "canceled">;
  /** Only the batch of this payment, by its id or its reference in the payment file. Default: all. */
  payment?: string;
};

/** What `payouts.batches.items.list` takes. */
export type PayoutsBatchesItemsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: "batch"[];
};

/** What `payouts.batches.accept` takes. */
export type PayoutsBatchesAcceptParams = {
  /** The differences to accept, as the refusal of the export names them: 1 to 100. */
  differences: string[];
  /** Why the batch is right in spite of them: 1 to 500 characters, and no name of a person. It is sealed. */
  reason: string;
};

/** What `payouts.batches.confirm` takes. */
export type PayoutsBatchesConfirmParams = {
  /** Your reference of the confirmation, 1 to 200 characters: the same one again answers the same operation. Default: none. */
  external_batch_ref?: string;
  /** `paid`: every payment that still waits was made. Needed where there are no `results`, and refused beside them. */
  all?: "paid";
  /** The result of each payment: 1 to 10,000. Required unless `all` gives it for every payment. */
  results?: {
    /** The id of the item, or its reference in the payment file. */
    item: string;
    /** The result of the payment: `paid`, `failed`, or `returned` after it was paid. */
    status: "paid" | "failed" | "returned";
    /** Why it failed or came back: 1 to 500 characters. Default: not said. */
    reason?: string;
  }[];
};

/** What `payouts.batches.results` takes. */
export type PayoutsBatchesResultsParams = {
  /** The file as it was received, in UTF-8: at most 10 MiB. */
  content: string;
  /** What the file is. */
  content_type: "text/csv" | "application/xml";
  /** True to answer what each line would do, and to write nothing. Default: false. */
  dry_run?: boolean | ("true" | "false");
};

/** What `entities.statement` takes. */
export type EntitiesStatementParams = {
  /** The beginning of the statement: RFC 3339 with an offset. Default: before anything moved. */
  from?: string;
  /** Its end, which is not part of it: RFC 3339 with an offset, not before `from`. Default: after everything that moved. */
  to?: string;
  /** How many entries the page may hold: 1 to 100, default 100. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `entities.statementDocument` takes. */
export type EntitiesStatementDocumentParams = {
  /** The beginning of the statement: RFC 3339 with an offset. Default: before anything moved. */
  from?: string;
  /** Its end, which is not part of it: RFC 3339 with an offset, not before `from`. Default: after everything that moved. */
  to?: string;
  /** The language that it is written in. */
  language?: "en" | "de" | "fr" | "es";
  /** The zone whose days it has, of IANA, such as `Europe/Berlin`. */
  time_zone?: string;
};

/** What `balances.list` takes. */
export type BalancesListParams = {
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only what this recipient is paid, by the id of the entity. Default: of all. */
  entity?: string;
  /** Only what was earned in this program, by its id. Default: of all. */
  program?: string;
  /** Only amounts in this currency: three letters. Default: all. */
  currency?: string;
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: "entity"[];
};

/** What `payouts.summary` takes. */
export type PayoutsSummaryParams = {
  /** Only what this recipient is paid, by the id of the entity. Default: of all. */
  entity?: string;
  /** Only what was earned in this program, by its id. Default: of all. */
  program?: string;
  /** Only amounts in this currency: three letters. Default: all. */
  currency?: string;
};

/** What `payouts.run` takes. */
export type PayoutsRunParams = {
  /** The program to run by itself, by its id: it has a calendar of its own from its first run on, which runs of the brand leave out. Default: the brand, with all programs that have none. */
  program?: string;
  /** The first day of the period: `YYYY-MM-DD`, a day of the brand's `time_zone`, before `period_end` and at most 366 days. Default: where the last period of the calendar ended, else the day of the first event. */
  period_start?: string;
  /** The first day after the period: `YYYY-MM-DD`, not in the future. Default: today, so that it ends with yesterday. */
  period_end?: string;
  /** True to compute only and write nothing. Default: false. */
  dry_run?: boolean;
};

/** What `payouts.adjust` takes. */
export type PayoutsAdjustParams = {
  /** The member to credit or to charge, by the id of the enrollment. */
  enrollment: string;
  /** How much, in the minor unit of `currency`: above 0 to credit, below 0 to charge. */
  amount_minor: number;
  /** The currency of the amount: three letters, kept in lower case. */
  currency: string;
  /** Why, for the member and your books: 1 to 500 characters. */
  reason: string;
  /** Your own reference, 1 to 200 characters: the same one again answers the same adjustment. */
  external_ref: string;
  /** The event that the amount pays for, by its id, such as a sale that counts for nobody: it may be of another member. Its explanation shows the entry. Default: none. */
  event?: string;
  /** True to pay for an event that entries by hand pay for already. Default: false. */
  again?: boolean;
  /** The first day of the period to put it in, with `period_end`: `YYYY-MM-DD`. Default: the latest open period that has payouts. */
  period_start?: string;
  /** The first day after that period: `YYYY-MM-DD`. Default: the end of the latest open period that has payouts. */
  period_end?: string;
};

/** What `payouts.list` takes. */
export type PayoutsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only payouts with this status; several with commas between. Default: all. */
  status?: SomeWords<"pending" | "awaiting_account" | "processing" | "paid" | "failed" | "written_off">;
  /** Only payouts of this recipient, by the id of the entity, and of those that were merged into it. Default: of all. */
  entity?: string;
  /** Only payouts of this program, by its id. Default: of all. */
  program?: string;
  /** Only payouts of periods that begin on this day: `YYYY-MM-DD`. Default: any. */
  period_start?: string;
  /** Only payouts of periods whose first day after them is this one: `YYYY-MM-DD`. Default: any. */
  period_end?: string;
  /** Only what was paid at this time or later: RFC 3339 with an offset. Default: no bound. */
  paid_after?: string;
  /** Only what was paid before this time: RFC 3339 with an offset. Default: no bound. */
  paid_before?: string;
  /** The order: `created_at` by when the payouts were created, or `amount_minor` by currency and then by amount; rising, with a `-` before it falling. Default: `-created_at`. */
  sort?: "created_at" | "-created_at" | "amount_minor" | "-amount_minor";
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: ("rule" | "adjusts" | "adjusts.rule" | "adjusts.adjusts" | "adjusts.event" | "adjusts.enrollment" | "adjusts.program" | "adjusts.batch" | "event" | "event.program" | "event.distribution" | "event.deployment" | "event.enrollment" | "event.reverses" | "enrollment" | "enrollment.program" | "enrollment.relationship" | "enrollment.entity" | "enrollment.tier" | "enrollment.operating_type" | "program" | "batch")[];
};

/** What `payouts.count` takes. */
export type PayoutsCountParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** Only payouts with this status; several with commas between. Default: all. */
  status?: SomeWords<"pending" | "awaiting_account" | "processing" | "paid" | "failed" | "written_off">;
  /** Only payouts of this recipient, by the id of the entity, and of those that were merged into it. Default: of all. */
  entity?: string;
  /** Only payouts of this program, by its id. Default: of all. */
  program?: string;
  /** Only payouts of periods that begin on this day: `YYYY-MM-DD`. Default: any. */
  period_start?: string;
  /** Only payouts of periods whose first day after them is this one: `YYYY-MM-DD`. Default: any. */
  period_end?: string;
  /** Only what was paid at this time or later: RFC 3339 with an offset. Default: no bound. */
  paid_after?: string;
  /** Only what was paid before this time: RFC 3339 with an offset. Default: no bound. */
  paid_before?: string;
};

/** What `payouts.totals` takes. */
export type PayoutsTotalsParams = {
  /** The calendar year, in UTC: from the first instant of January 1 until before that of the next year. Needed. */
  year: number;
  /** Only what this recipient was paid, by the id of the entity. Default: of all. */
  entity?: string;
  /** Only what was paid to accounts in this country: two letters of ISO 3166-1, or `unknown`. Default: all. */
  country?: string;
  /** Only amounts in this currency: three letters. Default: all. */
  currency?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `payouts.liabilityDocument` takes. */
export type PayoutsLiabilityDocumentParams = {
  /** The day at whose end (24:00) it is told, as of the list. Default: yesterday. */
  day?: string;
  /** The language that it is written in. */
  language?: "en" | "de" | "fr" | "es";
};

/** What `payouts.liability` takes. */
export type PayoutsLiabilityParams = {
  /** The day at whose end (24:00) it is told: `YYYY-MM-DD`, a day of the brand's `time_zone` that has begun. Of today, what is owed by now. Default: yesterday. */
  day?: string;
  /** Only what this recipient is paid, by the id of the entity. Default: of all. */
  entity?: string;
  /** Only what was earned in this program, by its id. Default: of all. */
  program?: string;
  /** Only amounts in this currency: three letters. Default: all. */
  currency?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `payouts.periods.list` takes. */
export type PayoutsPeriodsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only periods of the calendar of this program, by its id. Default: of all calendars of the brand. */
  program?: string;
  /** Only periods with this status; several with commas between. Default: all. */
  status?: SomeWords<"open" | "closed">;
  /** Only periods that begin on this day: `YYYY-MM-DD`. Default: any. */
  period_start?: string;
  /** Only periods whose first day after them is this one: `YYYY-MM-DD`. Default: any. */
  period_end?: string;
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: "program"[];
};

/** What `payouts.periods.retrieve` takes. */
export type PayoutsPeriodsRetrieveParams = {
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: "program"[];
};

/** What `payouts.periods.reopen` takes. */
export type PayoutsPeriodsReopenParams = {
  /** Why it is opened again, for the audit log and for who reads it later: 1 to 500 characters. */
  reason: string;
};

/** What `payouts.retrieve` takes. */
export type PayoutsRetrieveParams = {
  /** What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing. */
  expand?: ("rule" | "adjusts" | "adjusts.rule" | "adjusts.adjusts" | "adjusts.event" | "adjusts.enrollment" | "adjusts.program" | "adjusts.batch" | "event" | "event.program" | "event.distribution" | "event.deployment" | "event.enrollment" | "event.reverses" | "enrollment" | "enrollment.program" | "enrollment.relationship" | "enrollment.entity" | "enrollment.tier" | "enrollment.operating_type" | "program" | "batch")[];
};

/** What `payouts.explain` takes. */
export type PayoutsExplainParams = {
  /** How many entries the page may hold: 1 to 100, default 100. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `approvals.list` takes. */
export type ApprovalsListParams = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after?: string;
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before?: string;
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after?: string;
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before?: string;
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only approvals in this status; several with commas between. Default: all. */
  status?: SomeWords<"pending" | "approved" | "refused" | "expired" | "void">;
  /** `brand`: what is to be done in the brand; `organization`: what concerns all of them, which is empty for who reads approvals of some alone. Default: `brand`. */
  of?: "brand" | "organization";
};

/** What `approvals.refuse` takes. */
export type ApprovalsRefuseParams = {
  /** Why, for who asks: 1 to 500 characters. Default: nobody is told why. */
  reason?: string;
};

/** What `events.stream` takes. */
export type EventsStreamParams = {
  /** The `seq` or the id of the last event read, after which the stream begins. Default: the first event. */
  after?: string;
  /** Only events of this type. Default: of all. */
  type?: string;
  /** The id of the actor, with its prefix. */
  actor?: string;
  /** The id of the subject, with its prefix. */
  subject?: string;
};

/** What `programs.connectConfig.updateByToken` takes. */
export type ProgramsConnectConfigUpdateByTokenParams = {
  /** The API key. */
  token: string;
  /** The program to change, by its id. */
  programId: string;
  /** The origins of web pages that may call the connect surface: up to 50, exact and https, or http of a loopback host. Default: none. */
  allowedOrigins?: string[];
  /** The origins that a member may be sent back to: up to 50, exact and https, or http of a loopback host. Default: none. */
  allowedRedirectOrigins?: string[];
  /** The channels that a member must connect, in this order: up to 20 names of lower-case letters, digits or `_`. Default: none. */
  requiredChannels?: string[];
  /** The approval of members who are handed off: `approved` at once, or `pending` until you decide. Default: `pending`. */
  defaultApprovalStatus?: "pending" | "approved";
  /** Your own data: any JSON object, kept byte for byte; only `referralBaseUrl`, an absolute URL, is read by the service. Default: `{}`. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `connect.discover` takes. */
export type ConnectDiscoverParams = {
  /** How many programs the page may hold: 1 or more, default 20; above 50 it is 50. */
  limit?: number;
  /** How many programs to pass over: 0 to 100,000, default 0. */
  offset?: number;
};

/** What `connect.handoff` takes. */
export type ConnectHandoffParams = {
  /** The signed content: a JSON object in camelCase. */
  payload: {
    /** Who signed: the issuer of the host application, 1 to 200 characters. */
    iss: string;
    /** The intended audience: that of the handoff config, 1 to 200 characters. */
    aud: string;
    /** When it was signed, in seconds since 1970; at most 60 s ahead of the service's clock. */
    iat: number;
    /** Until when it may be used, in seconds since 1970; at most 15 minutes after `iat`. */
    exp: number;
    /** A uuid made for this payload, which is accepted once. */
    nonce: string;
    /** The public key of the program's connect config. */
    publicKey: string;
    /** The program to hand the user off to, by its id. */
    programId: string;
    /** The id of the user in the host application: 1 to 200 characters. */
    externalUserId: string;
    /** The e-mail address of the user, up to 320 characters, or null. Default: not known. */
    email?: string | null;
    /** True if you have verified that the address is the user's: only then a new user becomes the member of your program who has it. Default: false. */
    emailVerified?: boolean | null;
    /** The name of the user, 1 to 200 characters, or null. Default: not known. */
    name?: string | null;
    /** The kind of member by the key of an operating type, or null; one that is unknown is passed over. Default: none. */
    operatingType?: string | null;
    /** Your own data: any JSON object, kept and answered byte for byte. Default: `{}`. */
    metadata?: {
      [key: string]: unknown;
    };
    /** Where to send the member back to: an absolute URL of an allowed origin, up to 2,048 characters. */
    redirectUri: string;
  };
  /** The base64url of the HMAC-SHA256 over the stable JSON of the payload, keyed by the signing secret: up to 200 characters. */
  signature: string;
};

/** What `connect.standing` takes. */
export type ConnectStandingParams = {
  /** The signed content: a JSON object in camelCase. */
  payload: {
    /** Who signed: the issuer of the host application, 1 to 200 characters. */
    iss: string;
    /** The intended audience: that of the handoff config, 1 to 200 characters. */
    aud: string;
    /** When it was signed, in seconds since 1970; at most 60 s ahead of the service's clock. */
    iat: number;
    /** Until when it may be used, in seconds since 1970; at most 15 minutes after `iat`. */
    exp: number;
    /** A uuid made for this payload, which is accepted once. */
    nonce: string;
    /** The public key of the program's connect config. */
    publicKey: string;
    /** The program to hand the user off to, by its id. */
    programId: string;
    /** The id of the user in the host application: 1 to 200 characters. */
    externalUserId: string;
    /** The e-mail address of the user, up to 320 characters, or null. Default: not known. */
    email?: string | null;
    /** True if you have verified that the address is the user's: only then a new user becomes the member of your program who has it. Default: false. */
    emailVerified?: boolean | null;
    /** The name of the user, 1 to 200 characters, or null. Default: not known. */
    name?: string | null;
    /** The kind of member by the key of an operating type, or null; one that is unknown is passed over. Default: none. */
    operatingType?: string | null;
    /** Your own data: any JSON object, kept and answered byte for byte. Default: `{}`. */
    metadata?: {
      [key: string]: unknown;
    };
  };
  /** The base64url of the HMAC-SHA256 over the stable JSON of the payload, keyed by the signing secret: up to 200 characters. */
  signature: string;
};

/** What `connect.portal` takes. */
export type ConnectPortalParams = {
  /** The signed content: a JSON object in camelCase. */
  payload: {
    /** Who signed: the issuer of the host application, 1 to 200 characters. */
    iss: string;
    /** The intended audience: that of the handoff config, 1 to 200 characters. */
    aud: string;
    /** When it was signed, in seconds since 1970; at most 60 s ahead of the service's clock. */
    iat: number;
    /** Until when it may be used, in seconds since 1970; at most 15 minutes after `iat`. */
    exp: number;
    /** A uuid made for this payload, which is accepted once. */
    nonce: string;
    /** The public key of the program's connect config. */
    publicKey: string;
    /** The program to hand the user off to, by its id. */
    programId: string;
    /** The id of the user in the host application: 1 to 200 characters. */
    externalUserId: string;
    /** The e-mail address of the user, up to 320 characters, or null. Default: not known. */
    email?: string | null;
    /** True if you have verified that the address is the user's: only then a new user becomes the member of your program who has it. Default: false. */
    emailVerified?: boolean | null;
    /** The name of the user, 1 to 200 characters, or null. Default: not known. */
    name?: string | null;
    /** The kind of member by the key of an operating type, or null; one that is unknown is passed over. Default: none. */
    operatingType?: string | null;
    /** Your own data: any JSON object, kept and answered byte for byte. Default: `{}`. */
    metadata?: {
      [key: string]: unknown;
    };
    /** Always true: the payload asks for the portal of the user. */
    portal: true;
  };
  /** The base64url of the HMAC-SHA256 over the stable JSON of the payload, keyed by the signing secret: up to 200 characters. */
  signature: string;
};

/** What `connect.recordEvent` takes. */
export type ConnectRecordEventParams = {
  /** Your own id of the event, 1 to 200 characters: reported again with the same contents it changes nothing, with others it is 409 `performance_event_conflict`. Sales and refunds do not share ids; each partial refund needs an id of its own. */
  eventId: string;
  /** The type of the event: 1 to 64 characters, such as `sale` or `signup`. */
  eventType: string;
  /** The public key of the program's connect config. */
  publicKey: string;
  /** The program that the event belongs to, by its id. */
  programId: string;
  /** The member who is credited: its id, its referral code, or one of its promo codes. */
  partnerRef: string;
  /** The metric that the event adds to, by its key: 1 to 64 characters. */
  metricKey: string;
  /** How much it adds: 0 or more, in the unit of the metric; money in the minor unit of `currency`. */
  amount: number;
  /** The currency of an amount of money: three letters. Default: that of the program. */
  currency?: string;
  /** When it happened: RFC 3339 with an offset. Default: now. */
  occurredAt?: string;
  /** Your own id of the customer: 1 to 200 characters. Default: none. */
  customer?: string;
  /** The e-mail address of the customer, by which it is told whether the member bought itself; only a keyed digest of it is kept. Default: none. */
  customerEmail?: string;
  /** Of a `refund`, `chargeback` or `reversal` the `event_id` of what it takes back, of a `reinstatement` that of the refund or chargeback that it gives back; of nothing else. Without it such an event is recorded and counts for nothing. */
  reverses?: string;
  /** Why an event is taken back: 1 to 500 characters, not blank; needed for a `reversal`. Default: none. */
  reason?: string;
  /** Whatever else you want kept with it: any JSON object. Default: `{}`. */
  metadata?: {
    [key: string]: unknown;
  };
};

/** What `connect.reportFromBrowser` takes. */
export type ConnectReportFromBrowserParams = {
  /** The type of the event: `click`, `lead`, `identify` or `sale`. */
  type: "click" | "lead" | "identify" | "sale";
  /** Of a `click` the code that the landing address named: a promo code, or a member's referral code or slug. 1 to 128 characters. */
  code?: string;
  /** The click that it followed from; of a `click` the one that the landing address named. */
  clickId?: string;
  /** Of a `click` the host of the page that linked here: 1 to 253 characters. Default: none. */
  referrer?: string;
  /** Of a `click` the member's own word for the placement of the link: 1 to 64 characters. Default: none. */
  subId?: string;
  /** Of a `click` the `utm_source` of the landing address: 1 to 128 characters. Default: none. */
  utmSource?: string;
  /** Of a `click` the `utm_medium` of the landing address: 1 to 128 characters. Default: none. */
  utmMedium?: string;
  /** Of a `click` the `utm_campaign` of the landing address: 1 to 128 characters. Default: none. */
  utmCampaign?: string;
  /** Of a `click` the `utm_term` of the landing address: 1 to 128 characters. Default: none. */
  utmTerm?: string;
  /** Of a `click` the `utm_content` of the landing address: 1 to 128 characters. Default: none. */
  utmContent?: string;
  /** Of a `lead` or `sale` your own id of it, 1 to 200 characters: sent again with the same contents it changes nothing. */
  eventId?: string;
  /** Of an `identify` your own id of the customer: 1 to 200 characters. */
  customer?: string;
  /** Of an `identify` the HMAC-SHA256 of `customer:` and the customer's id, keyed by the signing secret of the program's host application: 64 hexadecimal digits, made by your server. Default: none, and nothing is bound. */
  customerHash?: string;
  /** Of a `sale` what it is said to be worth, in the minor unit of `currency`: 0 or more. It counts for nothing. Default: none. */
  valueMinor?: number;
  /** Of a `sale` the currency of that value: three letters. Default: none. */
  currency?: string;
};

/** What `connect.callback` takes. */
export type ConnectCallbackParams = {
  /** The one-time value that the service sent to the provider; it names the member. */
  state: string;
  /** The authorization code of the provider; absent when the member refused. */
  code?: string;
  /** Why the provider granted nothing, such as `access_denied`. */
  error?: string;
};

/** The type of an event, such as `distribution.live`. */
export type EventType = keyof EventData;
/** An event of one type. */
export type EventOf<T extends EventType> = EventEnvelope & { type: T; data: EventData[T] };
/** An event of the feed and of webhooks: its `type` says what its `data` has. */
export type Event = { [T in EventType]: EventOf<T> }[EventType];

/** The expanded objects in place of ids, by the `object` of the resource. */
export interface Expansions {
  distribution: {
    programs: Program;
  };
  deployment: {
    distribution: Distribution;
    program: Program;
  };
  assertion: {
    entity: Entity;
  };
  payout: {
    rule: PayoutRule;
    adjusts: Payout;
    enrollment: Enrollment;
    program: Program;
    event: PerformanceEvent;
    batch: PayoutBatch;
  };
  enrollment: {
    program: Program;
    relationship: Relationship;
    entity: Entity;
    tier: Tier;
    operating_type: OperatingType;
  };
  promo_link: {
    deployment: Deployment;
    enrollment: Enrollment;
    program: Program;
  };
  coupon: {
    enrollment: Enrollment;
    entity: Entity;
    program: Program;
  };
  performance_event: {
    program: Program;
    distribution: Distribution;
    deployment: Deployment;
    enrollment: Enrollment;
    reverses: PerformanceEvent;
  };
  payout_item: {
    batch: PayoutBatch;
  };
  customer: {
    program: Program;
    enrollment: Enrollment;
  };
  requirement_override: {
    enrollment: Enrollment;
    requirement: Requirement;
  };
  terms_acceptance: {
    entity: Entity;
  };
  balance: {
    entity: Entity;
  };
  payout_period: {
    program: Program;
  };
}
