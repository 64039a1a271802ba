import { z } from "zod";
import {
  callerObject,
  exact,
  faultFields,
  idField,
  type Minor,
  nearestInteger,
  presenting,
  readPrefixed,
  resource,
  wireAmounts,
  wireIdOrNull,
  wireTimeField,
} from "../../kernel/index.ts";
import { ACTOR_TYPES, type HeldScopes, isHeld } from "../../tenancy/index.ts";
import { ROLE_SCOPES, type RoleScope } from "../roles.ts";
import { APPROVAL_STATUSES, APPROVERS, type Approval, statusOf, type Total } from "./approval.ts";

/** Who did something. */
const actorShown = z.strictObject({
  /** The kind of caller, such as `person` or `api_key`. */
  type: z.enum(ACTOR_TYPES),
  /** The id of the person or the key; null where there is none. */
  id: z.string().nullable(),
  /** The name of the caller at that time. */
  name: z.string().nullable(),
});

const fields = {
  /** The brand in which the act is done, `brand_…`; null: it concerns the whole organization. */
  brand: idField("brand").nullable(),
  /** Where it stands: `pending` until it is `approved`, `refused`, `expired`, or `void`, because what it is about has changed. */
  status: z.enum(APPROVAL_STATUSES),
  /** The act to be done, as its audit entry names it: `payouts.adjust`. */
  verb: z.string(),
  /** The id in the path of the request; null where it has none, and where the customer whom it names was erased. */
  subject: z.string().nullable(),
  /** Who may approve it: any `person`, because a key only proposes, or a `second_person`: another one than who asks. */
  needs: z.enum(APPROVERS),
  /** How much it moves, by currency, in the brands whose payouts the reader may read; empty where it moves nothing known beforehand. */
  totals: z.array(
    z.strictObject({
      /** The currency, three lower-case letters; the amount is in its minor unit. */
      currency: z.string(),
      /** The amount, in the minor unit of `currency`. */
      amount_minor: nearestInteger,
      ...exact,
    }),
  ),
  /** SHA-256 of the method, the route, the body, the versions of what was read, and the totals; 64 hex digits. */
  digest: z.string(),
  /** The request that was sent; null for a reader who may not read its subject, and where somebody it names was erased. */
  request: z
    .strictObject({
      /** The method of the request; null: it came by the library. */
      method: z.string().nullable(),
      /** The pattern of its path, in which ids are left out; null: it came by the library. */
      route: z.string().nullable(),
      /** The body. */
      body: callerObject,
    })
    .nullable(),
  /** The answer of the act once it was done; not in lists, and null like `request`. Only the requester sees a secret in it. */
  result: callerObject.nullable().optional(),
  /** Who asks. */
  requested_by: actorShown,
  /** The operation that waits for it, `op_…`; null where none does. */
  operation: idField("operation").nullable(),
  /** Who approved or refused it; null until then. */
  decided_by: actorShown.nullable(),
  /** Why it was refused; null where nobody said. */
  reason: z.string().nullable(),
  /** Why it is void; null where it is not. */
  fault: z.strictObject(faultFields).nullable(),
  /** When it was approved, refused, or found to be void, RFC 3339 UTC; null before. */
  decided_at: wireTimeField.nullable(),
  /** Until when it can be approved, RFC 3339 UTC: seven days. */
  expires_at: wireTimeField,
};

/** The sums by currency, of all brands together. */
const summed = (totals: readonly Total[]): readonly Omit<Total, "brand">[] => {
  const sums = new Map<string, Minor>();
  for (const { currency, amountMinor } of totals) sums.set(currency, (sums.get(currency) ?? 0n) + amountMinor);
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }));
};

export const approvalResource = resource("Approval", "approval", fields);
export type ApprovalResource = z.infer<typeof approvalResource>;

/** The answer of an act that waits for a person. */
export interface ProposedResource {
  readonly approval: ApprovalResource;
}

/** The request and the answer, as a reader may see them; null: not at all. */
export interface Contents {
  readonly now: Date;
  readonly request: ApprovalResource["request"];
  readonly result?: ApprovalResource["result"];
}

export const presentApproval = presenting<Approval, Contents>()(
  "approval",
  approvalResource,
  {
    brand: ({ brand }) => wireIdOrNull("brand", brand),
    status: (row, { now }) => statusOf(row, now),
    totals: ({ totals }) =>
      summed(totals).map(({ currency, amountMinor }) => ({ currency, ...wireAmounts({ amount_minor: amountMinor }) })),
    request: (_row, { request }) => request,
    result: (_row, { result }) => result,
    requested_by: ({ requestedBy: { type, id, name } }) => ({ type, id, name }),
    decided_by: ({ decidedBy: by }) => by && { type: by.type, id: by.id, name: by.name },
  },
  {
    sealed: true,
    answer: true,
    answersSecret: true,
    countsAs: true,
    requestId: true,
    method: true,
    route: true,
    scope: true,
  },
);

/** The scopes needed to read the bodies of a family's requests besides its own scope, for the other data in them. */
const TELLING: Readonly<Record<string, readonly RoleScope[]>> = { performance: ["customers:read"] };

const isRoleScope = (scope: string): scope is RoleScope => (ROLE_SCOPES as readonly string[]).includes(scope);

/** True if a reader may see the contents of an approval: no entry point shows more than the resource's own route. */
export const readsContents = (
  held: readonly HeldScopes[],
  { scope, brand }: Pick<Approval, "scope" | "brand">,
): boolean => {
  const [family = ""] = (scope ?? "").split(":");
  const reading = [`${family}:read`, ...(TELLING[family] ?? [])].filter(isRoleScope);
  return reading.every((one) => isHeld(held, one, brand));
};

/** The approval as somebody sees it: with the sums of the brands alone whose payouts they may read. */
export const withTotalsOf = (held: readonly HeldScopes[], row: Approval): Approval => ({
  ...row,
  totals: row.totals.filter(({ brand }) => isHeld(held, "payouts:read", brand)),
});

/**
 * An approval as audit entries show one, which are kept for ever and read in its brand: without what was sent, why it was refused, and
 * sums of other brands.
 */
export const approvalShown = (row: Approval) => {
  const {
    request: _request,
    reason: _reason,
    result: _result,
    ...shown
  } = presentApproval(
    { ...row, totals: row.totals.filter(({ brand }) => brand === row.brand) },
    { livemode: true },
    { now: row.createdAt, request: null },
  );
  const { livemode: _mode, created_at: _created, updated_at: _updated, ...kept } = shown;
  // What a host calls a customer is nothing to keep for ever.
  const isOurs = kept.subject !== null && readPrefixed(kept.subject) !== undefined;
  return { ...kept, subject: isOurs ? kept.subject : null, status: row.status };
};
