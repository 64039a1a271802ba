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
  /** When it is raised, for the reference page. */
  readonly when: string;
  /** The message, from the facts the caller needs to act on it. */
  readonly says: (facts: never) => string;
}

interface StatusFacts {
  readonly status: string;
  readonly allowed: readonly string[];
}

const missing = <const N extends string>(noun: N) =>
  ({
    kind: "missing",
    when: `No such ${noun} in this brand, or the id is malformed.`,
    says: () => `No such ${noun}.`,
  }) as const;

/** A 409 of a lifecycle verb names the current status and the statuses that allow it. */
const lifecycle = <const N extends string>(noun: N, past: string) =>
  ({
    kind: "conflict",
    when: `The ${noun} is in a status in which it cannot be ${past}.`,
    says: ({ status, allowed }: StatusFacts) =>
      `This ${noun} is ${status}; it can be ${past} only in status ${allowed.join(", ")}.`,
  }) as const;

/** A key of a brand's registry is taken for ever; an archived one comes back by an update of its own. */
const archived = <const N extends string>(noun: N) =>
  ({
    kind: "conflict",
    when: `A ${noun} with this key exists and is archived.`,
    says: ({ id }: { id: string }) => `${id} has this key and is archived. Reactivate it by an update.`,
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
    when: "A status filter names no status.",
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
    when: "A period is malformed, empty, or ends in the future.",
    says: ({ reason }: { reason: string }) => reason,
  },
  immutable_parameter: {
    kind: "invalid",
    when: "An update names a field that is frozen once the resource exists.",
    says: ({ field }: { field: string }) => `${field} cannot be changed after creation.`,
  },
  metric_key_invalid: {
    kind: "invalid",
    when: "A metric key is not in the registry.",
    says: ({ given }: { given: string }) => `${JSON.stringify(given)} is not a metric key.`,
  },
  unauthenticated: {
    kind: "unauthenticated",
    when: "The API key is absent, malformed, unknown, revoked or expired.",
    says: () => "A valid API key is required: Authorization: Bearer <API_KEY>.",
  },
  invalid_signature: {
    kind: "unauthenticated",
    when: "A signed request names no known public key, or was not signed with a secret of its program.",
    says: () => "The signature is not one of a host application of this public key.",
  },
  handoff_expired: {
    kind: "unauthenticated",
    when: "A signed payload is not yet, or no longer, or for too long, good.",
    says: ({ reason }: { reason: string }) => reason,
  },
  insufficient_scope: {
    kind: "forbidden",
    when: "The API key lacks the scope of the route.",
    says: ({ scope }: { scope: string }) => `This API key lacks the scope ${scope}.`,
  },
  handoff_not_allowed: {
    kind: "forbidden",
    when: "A signed payload names another issuer, audience or program, an address to which nobody may be sent, or a new member whose relationship with the brand has ended.",
    says: ({ reason }: { reason: string }) => reason,
  },
  route_not_found: { kind: "missing", when: "No route has this path.", says: () => "No such route." },
  brand_not_found: {
    kind: "missing",
    when: "`Service-Brand` names no brand of this organization.",
    says: () => "No such brand.",
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
  operation_not_found: missing("operation"),
  performance_event_not_found: missing("performance event"),
  payout_rule_not_found: missing("payout rule"),
  webhook_endpoint_not_found: missing("webhook endpoint"),
  webhook_delivery_not_found: missing("webhook delivery"),
  payout_rail_not_found: missing("payout rail"),
  payout_batch_not_found: missing("payout batch"),
  payout_not_found: missing("payout"),
  method_not_allowed: {
    kind: "method",
    when: "The path exists, the verb does not; `Allow` lists those that do.",
    says: ({ allow }: { allow: readonly string[] }) => `This path answers ${allow.join(", ")}.`,
  },
  payload_too_large: {
    kind: "too_large",
    when: "The body is larger than 256 KiB.",
    says: ({ limit }: { limit: number }) => `The body may hold at most ${limit} bytes.`,
  },
  unsupported_media_type: {
    kind: "unsupported",
    when: "The body is not `application/json`.",
    says: () => "Send the body as application/json in UTF-8, without a content encoding.",
  },
  idempotency_key_conflict: {
    kind: "conflict",
    when: "The Idempotency-Key was used within 24 hours for another request.",
    says: () => "This Idempotency-Key belongs to another request. Use a new key.",
  },
  idempotency_key_in_use: {
    kind: "conflict",
    when: "A request with this Idempotency-Key is still running; `Retry-After` tells when to ask again.",
    says: () => "A request with this Idempotency-Key is still running. Retry shortly.",
  },
  operation_conflict: {
    kind: "conflict",
    when: "Another operation is still changing this subject.",
    says: ({ operation }: { operation: string }) => `${operation} is still changing this subject. Wait for it to end.`,
  },
  cancellation_in_progress: {
    kind: "conflict",
    when: "The subject is being canceled.",
    says: ({ operation }: { operation: string }) => `The subject is being canceled by ${operation}.`,
  },
  cancellation_requires_intervention: {
    kind: "conflict",
    when: "A cancel failed and left something standing; an operator has to retry it.",
    says: ({ operation }: { operation: string }) =>
      `The cancel ${operation} failed with unresolved teardown. An operator must retry it.`,
  },
  distribution_not_editable: lifecycle("distribution", "edited"),
  distribution_programs_draft_only: {
    kind: "conflict",
    when: "Programs are changed outside draft.",
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
      const again = "POST /enrollments enrolls its entity again, and then it can be approved";
      if (ended !== undefined) return `The relationship ${ended} of this enrollment has ended. ${again}.`;
      if (status === "archived") return `This enrollment is archived. ${again}.`;
      return `This enrollment is ${status}; it can be approved only in status ${allowed.join(", ")}.`;
    },
  },
  enrollment_not_rejectable: lifecycle("enrollment", "rejected"),
  enrollment_not_pausable: lifecycle("enrollment", "paused"),
  enrollment_not_resumable: lifecycle("enrollment", "resumed"),
  relationship_not_pausable: lifecycle("relationship", "paused"),
  relationship_not_resumable: lifecycle("relationship", "resumed"),
  relationship_not_endable: lifecycle("relationship", "ended"),
  connection_not_revocable: lifecycle("connection", "revoked"),
  metric_key_archived: archived("metric key"),
  operating_type_archived: archived("operating type"),
  program_not_active: {
    kind: "conflict",
    when: "The program is paused or archived, so nobody joins it and nothing new of it is launched.",
    says: ({ program, status }: { program: string; status: string }) =>
      `${program} is ${status}; it takes new members and new deployments only in status active.`,
  },
  requirement_override_already_exists: {
    kind: "conflict",
    when: "The member has an active patch of this requirement already.",
    says: ({ override }: { override: string }) => `${override} patches this requirement for this member already.`,
  },
  requirement_override_inapplicable: {
    kind: "conflict",
    when: "The requirement is not asked of this member, so there is nothing to patch.",
    says: ({ reason }: { reason: string }) => reason,
  },
  payout_rail_required: {
    kind: "conflict",
    when: "A batch names no rail and the brand has no active default one.",
    says: () => "Name a rail, or make an active one the default.",
  },
  payout_rail_already_exists: {
    kind: "conflict",
    when: "The brand has a rail of this kind and format already; creating one never changes it.",
    says: ({ rail, status }: { rail: string; status: string }) =>
      `${rail} is of this kind and format already, and ${status}. Update it.`,
  },
  payout_rail_disabled: {
    kind: "conflict",
    when: "A disabled rail is asked to pay, or to be the default.",
    says: ({ rail }: { rail: string }) => `${rail} is disabled. Activate it by an update.`,
  },
  payout_batch_empty: {
    kind: "conflict",
    when: "There is nothing that a batch could pay now.",
    says: ({ skipped }: { skipped: number }) =>
      `Nothing can be paid by this rail now; ${skipped} recipients were left out.`,
  },
  payout_batch_not_exportable: lifecycle("payout batch", "exported"),
  payout_batch_not_confirmable: lifecycle("payout batch", "confirmed"),
  payout_batch_not_cancelable: lifecycle("payout batch", "canceled"),
  payout_rules_required: {
    kind: "conflict",
    when: "A payout run finds no active rule and no active content split.",
    says: () => "No payout rule of this brand is active. Create one, or activate one, and run again.",
  },
  payout_period_overlap: {
    kind: "conflict",
    when: "The period of a payout run overlaps another one that has rows.",
    says: ({ start, end }: { start: string; end: string }) =>
      `The period from ${start} to ${end} has payouts already; run that one again, or one beside it.`,
  },
  deployment_distribution_mismatch: {
    kind: "conflict",
    when: "A deployment and a distribution are named together but do not belong together.",
    says: () => "The deployment belongs to another distribution.",
  },
  referral_code_taken: {
    kind: "conflict",
    when: "The referral code belongs to another member of the organization, for ever.",
    says: ({ code }: { code: string }) => `The referral code ${JSON.stringify(code)} is taken.`,
  },
  nonce_reused: {
    kind: "conflict",
    when: "The nonce of a signed payload was used before.",
    says: () => "This nonce was used before. Sign each payload with a new one.",
  },
  performance_event_identity_required: {
    kind: "unprocessable",
    when: "A performance event carries neither an Idempotency-Key nor an external_event_id.",
    says: () => "Send an Idempotency-Key header or external_event_id, so that a repeat can be recognised.",
  },
  channel_type_not_yet_supported: {
    kind: "unprocessable",
    when: "No registered adapter serves this medium, channel and format.",
    says: ({ slot }: { slot: string }) => `No registered adapter serves slot ${slot}.`,
  },
  rate_limited: {
    kind: "limited",
    when: "The organization's token bucket is empty; `Retry-After` tells when to ask again.",
    says: () => "Too many requests. Retry after the time in Retry-After.",
  },
  internal_error: {
    kind: "internal",
    when: "A fault of the service; nothing was changed.",
    says: () => "Something failed on our side.",
  },
  temporarily_unavailable: {
    kind: "unavailable",
    when: "The outcome of the commit is not known, or the service is stopping. The same Idempotency-Key settles it.",
    says: () => "Temporarily unavailable. Repeat the request with the same Idempotency-Key.",
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;
type Facts<C extends ErrorCode> = Parameters<(typeof ERRORS)[C]["says"]>;

/** The codes a transition table may answer with: those whose message needs the status and the allowed ones. */
export type StatusRefusal = { [C in ErrorCode]: Facts<C> extends [StatusFacts] ? C : never }[ErrorCode];

/** The `<resource>_not_found` codes. */
export type MissingCode = Extract<ErrorCode, `${string}_not_found`>;

/** An expected "no". Returned, never thrown inside core: a throw means a bug or a lost connection. */
export interface Refusal<C extends ErrorCode = ErrorCode> {
  readonly code: C;
  readonly kind: RefusalKind;
  readonly message: string;
  /** The request field at fault, as the wire spells it (`programs[0]`); null when no single field is. */
  readonly param: string | null;
}

export interface Refused<C extends ErrorCode = ErrorCode> {
  readonly ok: false;
  readonly refusal: Refusal<C>;
}
export type Result<T, C extends ErrorCode = ErrorCode> = { readonly ok: true; readonly value: T } | Refused<C>;

export const ok = <T>(value: T) => ({ ok: true, value }) as const;

export const refuse = <C extends ErrorCode>(code: C, ...facts: Facts<C>): Refused<C> => {
  const { kind, says } = ERRORS[code] as { kind: RefusalKind; says: (...facts: Facts<C>) => string };
  return { ok: false, refusal: { code, kind, message: says(...facts), param: null } };
};

/** Names the request field at fault: `at("programs[0]", refuse("program_not_found"))`. */
export const at = <C extends ErrorCode>(param: string, { refusal }: Refused<C>): Refused<C> => ({
  ok: false,
  refusal: { ...refusal, param },
});

/** What went wrong with a resource, as its `error` field shows it. */
export interface Fault {
  readonly code: string;
  readonly message: string;
}

/** What the façade throws for every refusal. `code` is a catalogue code; `kind` groups codes by what a caller can do. */
export class PlatformError extends Error {
  readonly code: ErrorCode;
  readonly kind: RefusalKind;
  readonly param: string | null;
  constructor({ code, kind, message, param }: Refusal) {
    super(message);
    this.name = "PlatformError";
    this.code = code;
    this.kind = kind;
    this.param = param;
  }
}
