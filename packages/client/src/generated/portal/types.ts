// Printed from the OpenAPI document by `pnpm generate`: change the route, its schema or its comments instead.

/** A value of an answer: one that is known by now, or another one that may come. */
export type Open<Known extends string> = Known | (string & {});

export type PortalToken = {
  /** The type of this object: always `portal_token`. */
  object: "portal_token";
  /** The Bearer of every request of the session. */
  token: string;
  /** When the session ends: RFC 3339 in UTC. */
  expires_at: string;
};

export type Portal = {
  /** The id of the session, `ptl_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "portal";
  /** Whose program it is. */
  brand: {
    /** Its id, `brand_…`. */
    id: string;
    /** Its name. */
    name: string;
    /** The look of its pages; null for the usual one. */
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
  };
  /** Who the member is, as the brand recorded it. */
  member: {
    /** The id of the person or organization, `ent_…`. */
    id: string;
    /** Its name; null when it is not known. */
    name: string | null;
    /** The state of the address that the brand has of it: `none`, `unverified` where a host application merely said it, or `verified`. */
    address: Open<"none" | "unverified" | "verified">;
  };
  /** How the session was opened. */
  method: Open<"brand" | "handoff" | "email" | "passkey" | "oidc">;
  /** Who looks at the portal where it is not the member; else null. */
  viewed_by: {
    /** The kind of who opened it. */
    type: Open<"api_key" | "operator" | "host_app" | "member" | "person" | "source" | "system">;
    /** Its id, with its prefix; null where it has none. */
    id: string | null;
    /** Its name; null where it has none. */
    name: string | null;
  } | null;
  /** The rights of the session: `read`, and `act` for what moves no money and no personal data. */
  rights: Open<"read" | "act" | "own">[];
  /** The second factor that the brand asks for where money or personal data move: `none`, or `required`, a passkey. */
  money_factor: Open<"none" | "required">;
  /** Until when a passkey proves the session, RFC 3339 UTC; null where none did. */
  proven_until: string | null;
  /** The memberships that it shows, oldest first. */
  memberships: PortalMembership[];
  /** The page on which the member signs in. */
  sign_in_url: string;
  /** When the session ends, RFC 3339 UTC. */
  ends_at: string;
  /** The mode of the data: `true` for live data, made with an `sk_live_` key, `false` for test data, which is entirely separate. */
  livemode: boolean;
};

export type PortalMembership = {
  /** The id of the membership, `enr_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "membership";
  /** The program. */
  program: {
    /** Its id, `prog_…`. */
    id: string;
    /** Its name. */
    name: string;
    /** The description of it by the brand; null for none. */
    description: string | null;
    /** The page to which links lead; null for none. */
    landing_url: string | null;
    /** Other sites of the brand, to whose pages a link may lead. */
    landing_origins: string[];
    /** Days after a sale in which a refund can still come: what it earns is on hold until they are over. */
    hold_days: number;
    /** The least that is paid at once, in the minor unit of `currency`; less waits for a later payment. */
    minimum_payout_minor: number;
    /** The currency of the program, three lower-case letters. */
    currency: string;
  };
  /** The brand's approval: `pending`, `approved` or `rejected`. */
  approval_status: Open<"pending" | "approved" | "rejected">;
  /** `active`, or `paused` or `archived`, which earn nothing. */
  status: Open<"active" | "paused" | "archived">;
  /** The qualification by the program's requirements. */
  qualification_status: Open<"pending" | "qualified" | "grace" | "not_qualified">;
  /** The tier that the member stands on; null for none. */
  tier: {
    /** Its id, `tier_…`. */
    id: string;
    /** Its name. */
    name: string;
  } | null;
  /** Why nothing is earned now; null where sales earn. */
  idle: Open<"approval_pending" | "rejected" | "archived" | "relationship_ended" | "paused" | "relationship_paused" | "program_paused"> | null;
  /** The member's own code. */
  referral_code: string;
  /** The link with that code. */
  referral_url: string;
  /** When the member joined, RFC 3339 UTC. */
  joined_at: string;
  /** When the brand last approved the member, RFC 3339 UTC; null when it has not. */
  approved_at: string | null;
  /** When the brand last rejected the member, RFC 3339 UTC; null when it has not. */
  rejected_at: string | null;
  /** Why the brand rejected the member, in its own words; null where none was said. */
  rejection_reason: string | null;
};

export type PortalBrand = {
  /** The id of the brand, `brand_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "portal_brand";
  /** Its name. */
  name: string;
  /** How many memberships the member has with it. */
  memberships: number;
  /** True if the session shows this one. */
  current: boolean;
};

export type PortalProgram = {
  /** The id of the program, `prog_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "portal_program";
  /** Its name. */
  name: string;
  /** The description of it by the brand; null for none. */
  description: string | null;
  /** The address of the page on which one applies. */
  url: string;
};

export type PortalAccount = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_account";
  /** How the entity is paid; of a provider that a rail brings, its name. */
  kind: Open<"iban" | "paypal" | "wise" | "manual">;
  /** The account in part, such as `DE89…3000` or `a…@example.com`: it is never answered whole. Null once it was erased. */
  account: string | null;
  /** The BIC of the bank; null when none was sent. */
  bic: string | null;
  /** `connected`; `revoked` once it was removed. The newest connected account that a rail can pay is the one it pays. */
  status: Open<"connected" | "revoked" | "expired">;
  /** Until when nobody is paid by this account, RFC 3339 UTC, since it took the place of another account or address: batches skip its owner as `held`. Null when there is no need to wait. */
  held_until: string | null;
  /** When this was created: RFC 3339 in UTC, with milliseconds. */
  created_at: string;
};

export type PortalChangeAsked = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "portal_change";
  /** The change: `account`, `address`, `erasure`, or `verification` of the address. */
  change: Open<"account" | "address" | "erasure" | "verification">;
  /** Always true: a link was sent, and nothing changes until it is opened. */
  asked: true;
  /** When the link stops working, RFC 3339 UTC. Until then payments are held if the change says where they go. */
  ends_at: string;
};

export type PortalOwnProfile = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "profile";
  /** The name of the member; null for none. */
  name: string | null;
  /** The address by which the brand knows the member; null for none. */
  email: string | null;
  /** Until when nobody is paid by this address, RFC 3339 UTC; null where there is no wait. */
  held_until: string | null;
};

export type PortalProfile = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "profile";
  /** The name of the member, as the brand has it now; null for none. */
  name: string | null;
};

export type PortalWaiting = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "waiting";
  /** Always true: somebody of the brand decides, and until then nothing changes. */
  waiting: true;
};

export type PortalExport = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "portal_export";
  /** The name and the address. */
  profile: PortalOwnProfile;
  /** The accounts, each in part, newest first. */
  payout_accounts: PortalAccount[];
  /** The applications to the programs that the session shows, each with its answers. */
  applications: PortalApplication[];
};

export type PortalApplication = {
  /** The membership, `enr_…`. */
  membership: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "application";
  /** True of who applied by the page of the program; false of who accepted the terms alone. */
  applied: boolean;
  /** The questions as they were asked. */
  readonly questions: ApplicationField[];
  /** The answers by the keys of their questions. */
  answers: {
    [key: string]: unknown;
  };
  /** The version of the terms that was accepted; null where there were none. */
  terms_version: number | null;
  /** When they were accepted, RFC 3339 UTC; null where there were none. */
  accepted_at: string | null;
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

export type PortalPasskey = {
  /** The id of the passkey, `pkey_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "passkey";
  /** The name that the member gave it. */
  name: string;
  /** True if the session was opened or proven by it last. */
  current: boolean;
  /** True if it is a second factor by now, where the brand asks for one. */
  counts: boolean;
  /** From when on it is a second factor where the brand asks for one, RFC 3339 UTC. */
  counts_from: string;
  /** When it was used last, RFC 3339 UTC; null if never. */
  last_used_at: string | null;
  /** When it was added, RFC 3339 UTC. */
  created_at: string;
};

export type PortalAccountKind = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout_account_kind";
  /** The kind, as an account is added with: `iban`, `paypal`, `wise`, `manual`, or the name of a provider that a rail brings. */
  kind: string;
  /** The form of the account, in English. */
  form: string;
  /** True where the BIC of the bank may be sent beside the account. */
  takes_bic: boolean;
};

export type PortalMembershipDetail = {
  /** The id of the membership, `enr_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "membership";
  /** The program. */
  program: {
    /** Its id, `prog_…`. */
    id: string;
    /** Its name. */
    name: string;
    /** The description of it by the brand; null for none. */
    description: string | null;
    /** The page to which links lead; null for none. */
    landing_url: string | null;
    /** Other sites of the brand, to whose pages a link may lead. */
    landing_origins: string[];
    /** Days after a sale in which a refund can still come: what it earns is on hold until they are over. */
    hold_days: number;
    /** The least that is paid at once, in the minor unit of `currency`; less waits for a later payment. */
    minimum_payout_minor: number;
    /** The currency of the program, three lower-case letters. */
    currency: string;
  };
  /** The brand's approval: `pending`, `approved` or `rejected`. */
  approval_status: Open<"pending" | "approved" | "rejected">;
  /** `active`, or `paused` or `archived`, which earn nothing. */
  status: Open<"active" | "paused" | "archived">;
  /** The qualification by the program's requirements. */
  qualification_status: Open<"pending" | "qualified" | "grace" | "not_qualified">;
  /** The tier that the member stands on; null for none. */
  tier: {
    /** Its id, `tier_…`. */
    id: string;
    /** Its name. */
    name: string;
  } | null;
  /** Why nothing is earned now; null where sales earn. */
  idle: Open<"approval_pending" | "rejected" | "archived" | "relationship_ended" | "paused" | "relationship_paused" | "program_paused"> | null;
  /** The member's own code. */
  referral_code: string;
  /** The link with that code. */
  referral_url: string;
  /** When the member joined, RFC 3339 UTC. */
  joined_at: string;
  /** When the brand last approved the member, RFC 3339 UTC; null when it has not. */
  approved_at: string | null;
  /** When the brand last rejected the member, RFC 3339 UTC; null when it has not. */
  rejected_at: string | null;
  /** Why the brand rejected the member, in its own words; null where none was said. */
  rejection_reason: string | null;
  /** The amounts of the membership, one entry for each currency; empty where nothing was earned. */
  amounts: PortalAmounts[];
  /** The types of events after a click that active rules of the program pay the member by, such as `sale`; empty where none does. */
  paid_types: string[];
  /** The terms of the program that the member is asked to accept: other ones than it accepted before; null where nothing is asked. */
  terms: WaitingTerms | null;
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

export type WaitingTerms = {
  /** The version of the terms. */
  version: number;
  /** True if the member has accepted no terms of the program before; false where these are newer than those. */
  first: boolean;
  /** The terms themselves; null where they are at `url`. */
  text: string | null;
  /** The address of the terms; null where they are in `text`. */
  url: string | null;
};

export type PortalDay = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "day";
  /** When the day begins, RFC 3339 UTC. */
  start: string;
  /** The type of the events, such as `click` or `sale`. */
  type: string;
  /** The currency of the amounts; null for events without a value. */
  currency: string | null;
  /** How many events there were. */
  events: number;
  /** Their value, in the minor unit of `currency`; refunds subtract the amount that they give back. */
  value_minor: number;
  /** The amount that rules which pay by the event give for them, in the minor unit of `currency`. */
  earned_minor: number;
  /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
  exact?: {
    [key: string]: string;
  };
};

export type PortalEarning = {
  /** The id of the event, `perf_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "earning";
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

export type PortalStanding = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "standing";
  /** The membership, `enr_…`. */
  membership: string;
  /** The qualification: `pending` before the first evaluation, `qualified`, `grace` while a failure is tolerated, or `not_qualified`. */
  qualification_status: Open<"pending" | "qualified" | "grace" | "not_qualified">;
  /** Since when it is so, RFC 3339 UTC. */
  since: string;
  /** When the grace period ends, RFC 3339 UTC; null outside one. */
  grace_until: string | null;
  /** When it may change without a new event, RFC 3339 UTC; null where it does not. */
  changes_at: string | null;
  /** The requirements, those that are not met first. */
  requirements: {
    /** The measured metric, or an assertion of the brand as `assert:<key>`. */
    metric_key: string;
    /** The currency of `observed` and `needed`, three lower-case letters, whose minor unit they count; null where they are no amount. */
    currency: string | null;
    /** The decision that it is for, such as the qualification or a tier. */
    scope: Open<"program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite">;
    /** The name of the tier that it is for; null for none. */
    tier: string | null;
    /** True if it is met now. */
    met: boolean;
    /** The value that is measured now, in the unit of the metric. */
    observed: number;
    /** The value that it takes; null where any will do. */
    needed: number | null;
    /** How the two are compared; null where it was made for this member alone. */
    operator: Open<"gte" | "lte" | "eq" | "neq" | "exists"> | null;
    /** Over how many days it is measured; null for all time. */
    window_days: number | null;
  }[];
  /** The tiers of the program, the lowest first. */
  tiers: {
    /** The id of the tier, `tier_…`. */
    id: string;
    /** Its name. */
    name: string;
    /** True if the member stands on it. */
    current: boolean;
  }[];
};

export type PortalLink = {
  /** The id of the link, `plink_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "link";
  /** The campaign that it is for: the name of its distribution. */
  campaign: string;
  /** The code at the end of the address. */
  code: string;
  /** The address to share. */
  url: string;
  /** `active`; `paused`, which earns nothing meanwhile; or `stopped`, which leads on and counts nothing. */
  status: Open<"active" | "paused" | "stopped">;
  /** How many visits were counted. */
  clicks: number;
};

export type PortalCoupon = {
  /** The id, which never changes, with the prefix of its kind; requests may also send it without the prefix. */
  id: string;
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
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "coupon";
};

export type PortalPayout = {
  /** The id of the payout, `po_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "payout";
  /** How far it is: see the platform's payouts. */
  status: Open<"pending" | "awaiting_account" | "processing" | "paid" | "failed" | "written_off">;
  /** The amount, in the minor unit of `currency`; below zero where it takes back. */
  amount_minor: number;
  /** The digits of every number of this object that is no safe integer, by its field; absent where all are. */
  exact?: {
    [key: string]: string;
  };
  /** The currency, three lower-case letters. */
  currency: string;
  /** The first day of the period that it was earned in. */
  earned_start: string;
  /** The first day after that period. */
  earned_end: string;
  /** Where it comes from: a rule, a correction, an entry by hand, or a balance that was brought along. */
  source_kind: Open<"rule" | "adjustment" | "manual" | "opening" | "carried">;
  /** The name of the rule; null of an entry by hand. */
  rule: string | null;
  /** The measured basis of the amount; null of an entry by hand. */
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
  /** Why it was entered by hand; null of any other. */
  reason: string | null;
  /** The reference of the payment in the bank's file; null before it is in one. */
  reference: string | null;
  /** Where the payment goes or went, but for its last four characters covered; null before it is in one, and in an embedded session. */
  destination: string | null;
  /** When it was paid, RFC 3339 UTC; null before. */
  paid_at: string | null;
  /** Why the payment failed or came back; null where it did not. */
  returned_reason: string | null;
  /** When it failed or came back, RFC 3339 UTC; null where it did not. */
  returned_at: string | null;
  /** When it was written, RFC 3339 UTC. */
  created_at: string;
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

export type PortalDomainAllowed = {
  /** The type of this object: always `portal_domain_allowed`. */
  object: "portal_domain_allowed";
  /** Always true. Any other domain answers 404. */
  allowed: true;
};

export type PortalSignInWays = {
  /** The type of this object: always `portal_sign_in_ways`. */
  object: "portal_sign_in_ways";
  /** The identity provider beside links by mail; null where there is none. */
  provider: {
    /** Its name, after "Continue with". */
    label: string;
  } | null;
  /** True if a sign-in has to name its organization, as the service has several and nothing says which one is meant. */
  organization_required: boolean;
  /** The brand whose domain is asked at; null at the service's own address, which is everybody's. */
  brand: {
    /** Its name. */
    name: string;
    /** The look of its pages; null for the usual one. */
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
  } | null;
};

export type PortalSignIn = {
  /** The type of this object: always `portal_sign_in`. */
  object: "portal_sign_in";
  /** Always true: if a brand knows the address, a link was sent to it. */
  asked: true;
};

export type PortalOidcStart = {
  /** The type of this object: always `portal_oidc_start`. */
  object: "portal_oidc_start";
  /** Where the page goes next. */
  url: string;
  /** The `state` with which the provider sends the member back. */
  state: string;
  /** The value that the page keeps until then, for five minutes: without it nobody finishes what was begun here. */
  flow: string;
};

export type PortalProviderLink = {
  /** The type of this object: always `portal_link`. */
  object: "portal_link";
  /** The text that begins a session by `POST /session/open`, once and for ten minutes. */
  token: string;
};

export type PortalChosen = {
  /** The type of this object: always `portal_session`. */
  object: "portal_session";
  /** Always true: the session shows the brand from now on. */
  chosen: true;
};

export type PortalChangeConfirmed = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "portal_change";
  /** The change: `account`, `address`, `erasure`, or `verification` of the address. */
  change: Open<"account" | "address" | "erasure" | "verification">;
  /** True if somebody of the brand has to agree to it first, and nothing has changed yet. */
  waiting: boolean;
  /** Until when nobody is paid by the new account, RFC 3339 UTC; null where there is no wait, and of any other change. */
  held_until: string | null;
};

export type PortalLeft = {
  /** The id of the membership, `enr_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "membership";
  /** Always `archived`: its links stop, and what was earned before stays owed. */
  status: "archived";
};

export type PortalPasskeyRequest = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "passkey_request";
  /** The options for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
  options: {
    /** The challenge, in base64url: answered once, within `timeout`. */
    challenge: string;
    /** The domain that the passkey is for. */
    rpId: string;
    /** How long the browser may take, and the challenge be answered, in milliseconds. */
    timeout: number;
    /** Always `required`: by a finger, a face or a code. */
    userVerification: "required";
    /** The passkeys that are taken; empty for any that the device has. */
    allowCredentials: {
      /** The id of a credential, in base64url. */
      id: string;
      /** Always `public-key`. */
      type: "public-key";
      /** The ways by which browsers reach its authenticator. */
      transports: string[];
    }[];
  };
};

export type PortalPasskeyCreation = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "passkey_creation";
  /** The options for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
  options: {
    /** The challenge, in base64url: answered once, within `timeout`. */
    challenge: string;
    /** The pages that the passkey is for. */
    rp: {
      /** The domain. */
      id: string;
      /** The name that the browser shows. */
      name: string;
    };
    /** Whose passkey it is. */
    user: {
      /** An id of its owner, in base64url, that names nobody. */
      id: string;
      /** The address of its owner; the name where none is known. */
      name: string;
      /** The name of its owner. */
      displayName: string;
    };
    /** The algorithms that are taken, the preferred one first. */
    pubKeyCredParams: {
      /** Always `public-key`. */
      type: "public-key";
      /** The number of the algorithm, as COSE has it. */
      alg: number;
    }[];
    /** How long the browser may take, and the challenge be answered, in milliseconds. */
    timeout: number;
    /** Passkeys that its owner has: no second one is made on their devices. */
    excludeCredentials: {
      /** The id of a credential, in base64url. */
      id: string;
      /** Always `public-key`. */
      type: "public-key";
      /** The ways by which browsers reach its authenticator. */
      transports: string[];
    }[];
    /** The authenticators that are taken. */
    authenticatorSelection: {
      /** Always `required`: it signs in without an address. */
      residentKey: "required";
      /** Always true, for browsers that do not know `residentKey`. */
      requireResidentKey: true;
      /** Always `required`: by a finger, a face or a code. */
      userVerification: "required";
    };
    /** Always `none`: which device it is stays with its owner. */
    attestation: "none";
  };
};

export type PortalProven = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "portal_session";
  /** Until when the session may do what asks for a second factor, RFC 3339 UTC. */
  proven_until: string;
  /** True if the passkey is a second factor of money by now: a new one is none for a while. */
  counts: boolean;
};

export type PortalPasskeyRemoved = {
  /** The id of the passkey, `pkey_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "passkey";
  /** Always true: nothing opens by it any more, and sessions that it opened are over. */
  removed: true;
};

export type PortalNotifications = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "notifications";
  /** Every kind of mail that can be switched off, for the brand of the session. */
  kinds: {
    /** The kind: `membership`, about applications and requirements; `earnings`, once a day with sales; `payouts`, about payments and what withholds them; `messages`, which the brand writes to its members. */
    kind: Open<"membership" | "earnings" | "payouts" | "messages">;
    /** True if mail of this kind is sent. */
    is_on: boolean;
    /** When it was last switched, RFC 3339 UTC; null where it never was. */
    changed_at: string | null;
    /** How it was last switched, always by the recipient: by the `link` in a message, on a `page` after signing in, or by a `merge` of two entities of one person; null where it never was. */
    changed_by: Open<"link" | "page" | "merge"> | null;
  }[];
  /** The language of mail that was chosen; null for none. */
  language: Open<"en" | "de" | "fr" | "es"> | null;
  /** The language of mail while none is chosen. */
  usual_language: Open<"en" | "de" | "fr" | "es">;
};

export type PortalMessage = {
  /** The id of the message as this member has it, `msgr_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "message";
  /** The membership by which the brand found the member, `enr_…`. */
  membership: string;
  /** The subject. */
  subject: string;
  /** The text, which is plain: an empty line ends a paragraph. */
  text: string;
  /** The address that answers go to; null where the brand takes none. */
  reply_to: string | null;
  /** When the brand sent it, RFC 3339 UTC. */
  sent_at: string;
  /** When the member opened it first, RFC 3339 UTC; null until then. */
  read_at: string | null;
};

export type PortalAsset = {
  /** The id of the asset, `asset_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "asset";
  /** The membership that it is for, `enr_…`. */
  membership: string;
  /** The kind: an `image`, a `text` to copy, or a `file`. */
  kind: Open<"image" | "text" | "file">;
  /** The name. */
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
  /** The name under which an image or a file is saved; null of a text. */
  filename: string | null;
  /** When it came, RFC 3339 UTC. */
  created_at: string;
};

export type PortalContest = {
  /** The id of the contest, `ctst_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "contest";
  /** The membership, `enr_…`. */
  membership: string;
  /** The member, `ent_…`. */
  entity: string;
  /** The subject: `attribution`, `self_referral`, `outside_window`, `rejection` or `hold`. */
  kind: Open<"attribution" | "self_referral" | "outside_window" | "rejection" | "hold">;
  /** The event as you named it, `perf_…`; null where you named none. */
  event: string | null;
  /** The order in your words; null where you named none. */
  reference: string | null;
  /** Your objection. */
  text: string | null;
  /** `open`: it waits for the brand. `answered`: it waits for you. `accepted`, `refused` and `withdrawn`: it is over. */
  status: Open<"open" | "answered" | "accepted" | "refused" | "withdrawn">;
  /** The texts after the first, oldest first. */
  answers: {
    /** Who wrote it: `member` or `brand`. */
    by: Open<"member" | "brand">;
    /** When, RFC 3339 UTC. */
    at: string;
    /** The text. */
    text: string;
  }[] | null;
  /** Why the brand accepted or refused it; null before. */
  reason: string | null;
  /** When it ended, RFC 3339 UTC; null before. */
  decided_at: string | null;
  /** The change that it led to: `correction`, the event is credited as `credited_to_you` says; `adjustment`, an amount is added to a payout; `approval`, you are approved. Null where it was not accepted. */
  result: Open<"correction" | "adjustment" | "approval"> | null;
  /** Of a correction, true if the event is credited to you, and false if the brand credited somebody else; null of any other. */
  credited_to_you: boolean | null;
  /** When it was made, RFC 3339 UTC. */
  created_at: string;
  /** When it last changed, RFC 3339 UTC. */
  updated_at: string;
};

export type PortalContestExplained = {
  /** The id of the contest, `ctst_…`. */
  id: string;
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "contest";
  /** The membership, `enr_…`. */
  membership: string;
  /** The member, `ent_…`. */
  entity: string;
  /** The subject: `attribution`, `self_referral`, `outside_window`, `rejection` or `hold`. */
  kind: Open<"attribution" | "self_referral" | "outside_window" | "rejection" | "hold">;
  /** The event as you named it, `perf_…`; null where you named none. */
  event: string | null;
  /** The order in your words; null where you named none. */
  reference: string | null;
  /** Your objection. */
  text: string | null;
  /** `open`: it waits for the brand. `answered`: it waits for you. `accepted`, `refused` and `withdrawn`: it is over. */
  status: Open<"open" | "answered" | "accepted" | "refused" | "withdrawn">;
  /** The texts after the first, oldest first. */
  answers: {
    /** Who wrote it: `member` or `brand`. */
    by: Open<"member" | "brand">;
    /** When, RFC 3339 UTC. */
    at: string;
    /** The text. */
    text: string;
  }[] | null;
  /** Why the brand accepted or refused it; null before. */
  reason: string | null;
  /** When it ended, RFC 3339 UTC; null before. */
  decided_at: string | null;
  /** The change that it led to: `correction`, the event is credited as `credited_to_you` says; `adjustment`, an amount is added to a payout; `approval`, you are approved. Null where it was not accepted. */
  result: Open<"correction" | "adjustment" | "approval"> | null;
  /** Of a correction, true if the event is credited to you, and false if the brand credited somebody else; null of any other. */
  credited_to_you: boolean | null;
  /** When it was made, RFC 3339 UTC. */
  created_at: string;
  /** When it last changed, RFC 3339 UTC. */
  updated_at: string;
  /** Why the event is worth what it is; null where the contest names none that you see. */
  explanation: PortalExplanation | null;
};

export type JoinPage = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "join_page";
  /** The program, `prog_…`. */
  program: string;
  /** The name of the program. */
  name: string;
  /** The description of it by the brand; null for none. */
  description: string | null;
  /** The name of the brand. */
  brand: string;
  /** The look of the brand's pages; null for the usual one. */
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
};

export type JoinLink = {
  /** The type of this object: always `join_link`. */
  object: "join_link";
  /** Always true: a link was sent to the address, if it has not asked for five within an hour. */
  asked: true;
};

export type JoinStanding = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "join_standing";
  /** The program, `prog_…`. */
  program: string;
  /** The name of the program. */
  name: string;
  /** The description of it by the brand; null for none. */
  description: string | null;
  /** The name of the brand. */
  brand: string;
  /** The verified address. */
  email: string;
  /** How far the application is: `open` to apply, `pending`, `approved`, `rejected`, or `ended` for a member of before. */
  state: Open<"open" | "pending" | "approved" | "rejected" | "ended">;
  /** Why it was rejected, in the brand's words; null where it was not, or none was said. */
  reason: string | null;
  /** The page on which a member of the brand signs in to the portal. */
  portal_url: string;
  /** The version of the form. */
  form_version: number;
  /** The questions to answer; empty where there is nothing to apply for. */
  readonly application_form: ApplicationField[];
  /** The version of the terms. */
  terms_version: number;
  /** The data that is agreed to; null for nothing. */
  terms: JoiningTerms | null;
};

export type JoiningTerms = {
  /** The terms themselves; null where they are at `url`. */
  text: string | null;
  /** The address of the terms; null where they are in `text`. */
  url: string | null;
};

export type AcceptedTerms = {
  /** The type of this object, always this one word, by which mixed data is told apart. */
  object: "accepted_terms";
  /** The version of the terms that the member accepts from now on. */
  version: number;
  /** When it was accepted, RFC 3339 UTC. */
  accepted_at: string;
};

export type PortalEnded = {
  /** The type of this object: always `portal_session`. */
  object: "portal_session";
  /** Always true. */
  ended: true;
};

/** What `session.open` takes. */
export type SessionOpenParams = {
  /** The text in the link behind `#token=`, or the `token` beside its `url`. */
  token: string;
};

/** What `payoutAccounts.add` takes. */
export type PayoutAccountsAddParams = {
  /** How the entity is paid: by `iban` (a SEPA credit transfer), by `paypal`, by `wise`, or `manual`, by whoever makes the payments; or the provider of another rail that the service has registered. */
  kind: Open<"iban" | "paypal" | "wise" | "manual">;
  /** Where the money goes, up to 200 characters: of `iban` an IBAN with or without spaces, of `paypal` an e-mail address or the id of a PayPal account, of `wise` an e-mail address, of `manual` any text, of another kind what its rail takes. It begins with none of `=`, `+`, `-`, `@`, a tab or a line break, also behind spaces and invisible characters. */
  account: string;
  /** Only of `iban`: the BIC of the bank, 8 or 11 letters and digits. Default: none, since an IBAN alone is enough within SEPA. */
  bic?: string;
};

/** What `profile.update` takes. */
export type ProfileUpdateParams = {
  /** The name: 1 to 200 characters. */
  name: string;
};

/** What `passkeys.add` takes. */
export type PasskeysAddParams = {
  /** The name by which its owner knows it: 1 to 80 characters. */
  name: string;
  /** The answer of the authenticator. */
  credential: {
    /** The id of the credential, in base64url. */
    id: string;
    /** Always `public-key`. */
    type: "public-key";
    /** The answer of the authenticator, in parts. */
    response: {
      /** The data that the browser collected, in base64url. */
      clientDataJSON: string;
      /** The data that the authenticator made, in base64url. */
      attestationObject: string;
      /** The ways by which browsers reach the authenticator, such as `internal`. Default: none. */
      transports?: string[];
    };
  };
};

/** What `memberships.activity.list` takes. */
export type MembershipsActivityListParams = {
  /** How many days, with today: 1 to 90, default 30. */
  days?: number;
  /** The IANA time zone in which days begin, such as `Europe/Zurich`. Default: `UTC`. */
  time_zone?: string;
};

/** What `memberships.earnings.list` takes. */
export type MembershipsEarningsListParams = {
  /** How many entries the page may hold: 1 to 100, default 100. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** Only events of this type: 1 to 64 characters. Default: of all but clicks. */
  type?: string;
};

/** What `memberships.links.list` takes. */
export type MembershipsLinksListParams = {
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `memberships.payouts.list` takes. */
export type MembershipsPayoutsListParams = {
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `statement.retrieve` takes. */
export type StatementRetrieveParams = {
  /** The beginning of the statement: RFC 3339 with an offset. Default: before anything moved. */
  from?: string;
  /** Its end, which is not part of it: RFC 3339 with an offset, not before `from`. Default: after everything that moved. */
  to?: string;
  /** How many entries the page may hold: 1 to 100, default 100. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `statement.document` takes. */
export type StatementDocumentParams = {
  /** The beginning of the statement: RFC 3339 with an offset. Default: before anything moved. */
  from?: string;
  /** Its end, which is not part of it: RFC 3339 with an offset, not before `from`. Default: after everything that moved. */
  to?: string;
  /** The language that it is written in. */
  language?: "en" | "de" | "fr" | "es";
  /** The zone whose days it has, of IANA, such as `Europe/Berlin`. */
  time_zone?: string;
};

/** What `domains.allowed` takes. */
export type DomainsAllowedParams = {
  /** The name: up to 253 characters. */
  domain: string;
};

/** What `signIn.ways` takes. */
export type SignInWaysParams = {
  /** The organization to sign in at, `org_…`. Default: the oldest of the service. */
  organization?: string;
};

/** What `signIn.byMail` takes. */
export type SignInByMailParams = {
  /** The address of the member, to which a link is sent if a brand knows it: up to 320 characters. */
  email: string;
  /** The organization to sign in at, `org_…`. Default: the oldest of the service. */
  organization?: string;
  /** The language of the mail: `en`, `de`, `fr` or `es`. Default: that of the service. One that the member chose comes first. */
  language?: "en" | "de" | "fr" | "es";
};

/** What `oidc.start` takes. */
export type OidcStartParams = {
  /** The organization to sign in at, `org_…`. Default: the oldest of the service. */
  organization?: string;
};

/** What `oidc.finish` takes. */
export type OidcFinishParams = {
  /** The `flow` of the start. */
  flow: string;
  /** The text that the provider put behind `?` of the address to which it sent the member back. */
  query: string;
};

/** What `session.choose` takes. */
export type SessionChooseParams = {
  /** The brand to show, by id or slug. */
  brand: string;
};

/** What `profile.changeAddress` takes. */
export type ProfileChangeAddressParams = {
  /** The new address, up to 320 characters. */
  email: string;
};

/** What `changes.confirm` takes. */
export type ChangesConfirmParams = {
  /** The text in the link behind `#confirm=`. */
  token: string;
};

/** What `signIn.beginPasskey` takes. */
export type SignInBeginPasskeyParams = {
  /** The organization to sign in at, `org_…`. Default: the oldest of the service. */
  organization?: string;
};

/** What `signIn.byPasskey` takes. */
export type SignInByPasskeyParams = {
  /** The answer of the authenticator. */
  credential: {
    /** The id of the credential, in base64url. */
    id: string;
    /** Always `public-key`. */
    type: "public-key";
    /** The answer of the authenticator, in parts. */
    response: {
      /** The data that the browser collected, in base64url. */
      clientDataJSON: string;
      /** The data of the authenticator, in base64url. */
      authenticatorData: string;
      /** The signature over both, in base64url. */
      signature: string;
      /** Whose passkey it is, as the authenticator kept it, in base64url; null where it says nothing. */
      userHandle?: string | null;
    };
  };
};

/** What `passkeys.prove` takes. */
export type PasskeysProveParams = {
  /** The answer of the authenticator. */
  credential: {
    /** The id of the credential, in base64url. */
    id: string;
    /** Always `public-key`. */
    type: "public-key";
    /** The answer of the authenticator, in parts. */
    response: {
      /** The data that the browser collected, in base64url. */
      clientDataJSON: string;
      /** The data of the authenticator, in base64url. */
      authenticatorData: string;
      /** The signature over both, in base64url. */
      signature: string;
      /** Whose passkey it is, as the authenticator kept it, in base64url; null where it says nothing. */
      userHandle?: string | null;
    };
  };
};

/** What `notifications.update` takes. */
export type NotificationsUpdateParams = {
  /** True for mail about the membership: applications, their outcome, and requirements that are no longer met. */
  membership?: boolean;
  /** True for mail about the earnings of a day. */
  earnings?: boolean;
  /** True for mail about payments, and about amounts that are withheld. */
  payouts?: boolean;
  /** True for messages of the brand by mail; the portal has them in any case. */
  messages?: boolean;
  /** The language of mail: `en`, `de`, `fr` or `es`; null for the usual one. */
  language?: ("en" | "de" | "fr" | "es") | null;
};

/** What `messages.list` takes. */
export type MessagesListParams = {
  /** How many entries the page may hold: 1 to 100, default 100. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
  /** True for those alone that the member has not opened. Default: all. */
  unread?: boolean | ("true" | "false");
};

/** What `assets.list` takes. */
export type AssetsListParams = {
  /** Only what is of this membership, by its id. Default: of all that the session shows. */
  membership?: string;
  /** How many entries the page may hold: 1 to 100, default 100. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `contests.list` takes. */
export type ContestsListParams = {
  /** How many entries the page may hold: 1 to 100, default 100. */
  limit?: number;
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after?: string;
};

/** What `contests.create` takes. */
export type ContestsCreateParams = {
  /** The membership, `enr_…`: one that the session shows. */
  membership: string;
  /** The subject: `attribution`, `self_referral`, `outside_window`, `rejection` or `hold`. */
  kind: "attribution" | "self_referral" | "outside_window" | "rejection" | "hold";
  /** The event, `perf_…`. Of `attribution` and `outside_window` it need not be one that you see. Default: none, of a rejection alone. */
  event?: string;
  /** The order, in your words, where you do not know its event: 1 to 200 characters. Only of `attribution` and `outside_window`. */
  reference?: string;
  /** Your objection: 1 to 2,000 characters, not blank. */
  text: string;
};

/** What `contests.reply` takes. */
export type ContestsReplyParams = {
  /** The text: 1 to 2,000 characters, not blank. */
  text: string;
};

/** What `join.verify` takes. */
export type JoinVerifyParams = {
  /** The address to which a link is sent: up to 320 characters. */
  email: string;
  /** The language of the mail: `en`, `de`, `fr` or `es`. Default: that of the service. */
  language?: "en" | "de" | "fr" | "es";
};

/** What `join.standing` takes. */
export type JoinStandingParams = {
  /** The text in the link behind `#token=`. */
  token: string;
};

/** What `join.apply` takes. */
export type JoinApplyParams = {
  /** The name of who applies: 1 to 200 characters. Default: none. */
  name?: string;
  /** The version of the form that is answered. */
  form_version: number;
  /** The answers by the keys of their questions: texts, a choice as it is spelled, numbers, and true or false for consent. */
  answers?: {
    [key: string]: string | number | boolean | null;
  };
  /** The version of the terms that is accepted; needed where there are terms. */
  accept_terms?: number;
  /** The language of mail to the member: `en`, `de`, `fr` or `es`; it becomes `metadata.language`. Default: that of the service. */
  language?: "en" | "de" | "fr" | "es";
  /** The text in the link behind `#token=`. */
  token: string;
};

/** What `memberships.acceptTerms` takes. */
export type MembershipsAcceptTermsParams = {
  /** The version of the terms, as `terms` of the membership has it. */
  version: number;
};
