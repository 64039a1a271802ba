import { digested, type PerformanceEvent } from "../../activity/index.ts";
import type { HandoffLink } from "../../connect/index.ts";
import { EMPTY_OBJECT } from "../../kernel/index.ts";
import type {
  Connection,
  Contact,
  Enrollment,
  Entity,
  FormerAddress,
  Relationship,
  RequirementOverride,
} from "../../membership/index.ts";
import type { Payout, PayoutBatch, PayoutConfirmation, PayoutItem } from "../../payouts/index.ts";
import type { Attempt } from "../../webhooks/index.ts";

/** What is left of rows once their person is erased: amounts, times, ids and statuses stay. */

export const blankEntity: Partial<Entity> = { mergeReason: null };

export const blankContact: Partial<Contact> = {
  name: null,
  email: null,
  emailKey: null,
  isVerified: false,
  addressSince: null,
  heldUntil: null,
  metadata: EMPTY_OBJECT,
};

export const blankFormerAddress: Partial<FormerAddress> = { email: "", emailKey: "" };

export const blankEnrollment: Partial<Enrollment> = { metadata: EMPTY_OBJECT };

export const blankOverride: Partial<RequirementOverride> = { metadata: EMPTY_OBJECT };

/** What was agreed is said in the host's own words, which may name anybody. */
export const blankRelationship: Partial<Relationship> = {
  rights: EMPTY_OBJECT,
  permissions: EMPTY_OBJECT,
  compensationDefaults: EMPTY_OBJECT,
};

export const blankConnection: Partial<Connection> = {
  providerAccountId: null,
  handle: null,
  accountDigest: null,
  grants: EMPTY_OBJECT,
};

/** A name that no host application signs for, so that its user is somebody new. */
export const blankLink = ({ id }: HandoffLink): Partial<HandoffLink> => ({ externalUserId: `erased:${id}` });

export const blankPayout: Partial<Payout> = { reason: null };

export const blankItem: Partial<PayoutItem> = { name: "", email: null, destination: "", reason: null };

/** That it paid below the minimum stays, and not why. */
export const blankBatch = ({ belowMinimumFor }: PayoutBatch): Partial<PayoutBatch> => ({
  belowMinimumFor: belowMinimumFor === null ? null : "",
});

/** What was confirmed of these payments keeps its outcome, and not what a bank wrote of it. */
export const blankConfirmation = (
  { results }: PayoutConfirmation,
  isOf: (item: PayoutItem["id"]) => boolean,
): Partial<PayoutConfirmation> => ({
  results: results?.map((one) => (isOf(one.item) ? { ...one, reason: null } : one)) ?? null,
});

/** What an event says in the host's own words; the digest is of what it says from now on. */
export const blankEvent = (event: PerformanceEvent): PerformanceEvent =>
  digested({ ...event, reason: null, properties: EMPTY_OBJECT });

/** What a receiver answered may repeat what it was sent. */
export const blankLog = (log: readonly Attempt[]): readonly Attempt[] =>
  log.map((attempt) => ({ ...attempt, answer: null }));

/** Whether a row is blank already. */
export const isBlankAs = <T extends object>(row: T, blank: Partial<T>): boolean =>
  Object.entries(blank).every(([field, value]) => row[field as keyof T] === value);

/** Whether a payment says no more whom it paid; the outside may have said something of it since. */
export const isErasedItem = ({ name, destination }: PayoutItem): boolean => name === "" && destination === "";
