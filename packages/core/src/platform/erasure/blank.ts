import { digested, type PerformanceEvent } from "../../activity/index.ts";
import type { Coupon } from "../../campaigns/index.ts";
import type { HandoffLink } from "../../connect/index.ts";
import { EMPTY_OBJECT } from "../../kernel/index.ts";
import type {
  Application,
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

/** The values that rows keep once their person is erased: amounts, times, ids and statuses stay. */

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

export const blankEnrollment: Partial<Enrollment> = { metadata: EMPTY_OBJECT, tags: [], rejectionReason: null };

export const blankApplication: Partial<Application> = { answers: EMPTY_OBJECT, acceptedFrom: null };

export const blankOverride: Partial<RequirementOverride> = { metadata: EMPTY_OBJECT };

export const blankCoupon: Partial<Coupon> = { metadata: EMPTY_OBJECT };

/** The agreed values are in the host's own words, which may name anybody. */
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

/** When it was written off is said by its last change alone, which this is not. */
export const blankPayout = ({ updatedAt }: Payout): Partial<Payout> => ({ reason: null, updatedAt });

export const blankItem: Partial<PayoutItem> = { name: "", email: null, destination: "", reason: null };

/** That it paid below the minimum stays, and not why. */
export const blankBatch = ({ belowMinimumFor }: PayoutBatch): Partial<PayoutBatch> => ({
  belowMinimumFor: belowMinimumFor === null ? null : "",
});

/** Keeps the outcome of these confirmed payments, and removes the words of a bank about it. */
export const blankConfirmation = (
  { results }: PayoutConfirmation,
  isOf: (item: PayoutItem["id"]) => boolean,
): Partial<PayoutConfirmation> => ({
  results: results?.map((one) => (isOf(one.item) ? { ...one, reason: null } : one)) ?? null,
});

/** Blanks the host's own words in an event; the digest covers the values that remain. */
export const blankEvent = (event: PerformanceEvent): PerformanceEvent =>
  digested({ ...event, reason: null, properties: EMPTY_OBJECT });

/** Blanks the answers in a log: a receiver's answer may repeat what it was sent. */
export const blankLog = (log: readonly Attempt[]): readonly Attempt[] =>
  log.map((attempt) => ({ ...attempt, answer: null }));

/** True if a row is blank already. */
export const isBlankAs = <T extends object>(row: T, blank: Partial<T>): boolean =>
  Object.entries(blank).every(([field, value]) => row[field as keyof T] === value);

/** True if a payment no longer names its recipient; text from outside may have been added since. */
export const isErasedItem = ({ name, destination }: PayoutItem): boolean => name === "" && destination === "";
