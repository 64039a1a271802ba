import type { Id, Signer } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { commitmentOf, isBlank, memberAt, valueKey } from "../seals/commitments.ts";
import { type Commitments, type LeafDocument, leafOf, missingDocument, namesOf } from "../seals/leaf.ts";
import { type Hash, rootOf } from "../seals/merkle.ts";
import { hashSeal, isSigned, NO_SEAL, type Seal } from "../seals/seal.ts";
import type { Commitment } from "../seals/subject-key.ts";
import type { Problem } from "./problems.ts";

/** The first entry that a problem is about; `lastSeq` where it may be any of a range. */
export interface Finding {
  readonly problem: Problem;
  readonly seq: number;
  readonly lastSeq: number;
  /** The number of the seal; null for entries that have none yet. */
  readonly number: number | null;
}

/** All there is of the entries under one seal. */
export interface SealedRange {
  readonly seal: Seal;
  /** As they are stored. */
  readonly leaves: readonly Hash[];
  /** The entries of the range, and the one after it, as far as they are there. */
  readonly documents: ReadonlyMap<number, LeafDocument>;
  readonly commitments: readonly Commitment[];
  /** The keys that are not destroyed, of the entities of the commitments. */
  readonly keys: ReadonlyMap<Id<"entity">, string>;
  /** Whose values are being blanked just now, and may be there or not. */
  readonly erasing: ReadonlySet<Id<"entity">>;
  /** Whose keys are there and cannot be opened, so that nothing can be said of their values. */
  readonly unreadable: ReadonlySet<Id<"entity">>;
}

/** The commitments of each entry, of all its entities. */
const bySeq = (commitments: readonly Commitment[]): ReadonlyMap<number, Commitments> => {
  const merged = new Map<number, Commitments>();
  for (const { seq, hmacs } of commitments) merged.set(seq, { ...merged.get(seq), ...hmacs });
  return merged;
};

const spanning = ({ number, firstSeq, lastSeq }: Seal, problem: Problem): Finding => ({
  problem,
  seq: firstSeq,
  lastSeq,
  number,
});

/** Checks that a seal follows the one before it; if seals between them are gone, finds the range that is left without one. */
const following = (seal: Seal, before: Seal | undefined, tenant: Tenant): Finding | undefined => {
  const [number, firstSeq] = [(before?.number ?? 0) + 1, (before?.lastSeq ?? 0) + 1];
  if (seal.number > number && seal.firstSeq > firstSeq)
    return { problem: "seal_removed", seq: firstSeq, lastSeq: seal.firstSeq - 1, number };
  const follows =
    seal.number === number &&
    seal.firstSeq === firstSeq &&
    seal.previous === (before === undefined ? NO_SEAL : hashSeal(before, tenant));
  return follows ? undefined : spanning(seal, "seal_removed");
};

/** Finds the problem of a seal after the one before it. A changed seal says nothing about the seal after it. */
const checkChain = (seal: Seal, before: Seal | undefined, tenant: Tenant, signer: Signer): Finding | undefined => {
  if (!isSigned(seal, tenant, signer)) return spanning(seal, "seal_changed");
  const broken = following(seal, before, tenant);
  const isKnown = before === undefined || broken === undefined || isSigned(before, tenant, signer);
  return isKnown ? broken : undefined;
};

/** Returns true if the personal values of an entity in an entry match their commitments, or are blank where the entity is erased. */
const holdsValues = (
  { documents, keys, erasing, unreadable }: SealedRange,
  { seq, entity, hmacs }: Commitment,
): boolean => {
  if (erasing.has(entity) || unreadable.has(entity)) return true;
  const [document, key] = [documents.get(seq), keys.get(entity)];
  return Object.entries(hmacs).every(([pointer, hmac]) => {
    const value = memberAt(document, namesOf(pointer));
    return key === undefined || document === undefined
      ? isBlank(value)
      : commitmentOf(valueKey(key, document.id, pointer), value) === hmac;
  });
};

/** Finds the problem of the entry at a place, from what its neighbours were sealed as. */
const whatHappened = (seq: number, range: SealedRange, personal: ReadonlyMap<number, Commitments>): Problem => {
  const { documents, leaves, seal } = range;
  const wasSealedAt = (place: number, document: LeafDocument | undefined): boolean =>
    document !== undefined &&
    leafOf({ ...document, seq: place }, personal.get(place) ?? {}) === leaves[place - seal.firstSeq];
  if (!documents.has(seq)) return "entry_removed";
  const [cameFromAfter, wentAfter] = [
    wasSealedAt(seq + 1, documents.get(seq)),
    wasSealedAt(seq, documents.get(seq + 1)),
  ];
  if (cameFromAfter && wentAfter) return "entry_moved";
  if (cameFromAfter) return "entry_removed";
  if (wentAfter) return "entry_inserted";
  const isElsewhere = leaves.some((_, at) => wasSealedAt(seal.firstSeq + at, documents.get(seq)));
  return isElsewhere ? "entry_moved" : "entry_changed";
};

/** The first thing that is wrong with the entries under a seal, or with the seal itself; undefined when nothing is. */
export const checkRange = (
  range: SealedRange,
  before: Seal | undefined,
  tenant: Tenant,
  signer: Signer,
): Finding | undefined => {
  const { seal, leaves, documents, commitments, unreadable } = range;
  const broken = checkChain(seal, before, tenant, signer);
  if (broken !== undefined) return broken;
  const personal = bySeq(commitments);
  const seqs = Array.from({ length: seal.lastSeq - seal.firstSeq + 1 }, (_, at) => seal.firstSeq + at);
  const made = seqs.map((seq) => leafOf(documents.get(seq) ?? missingDocument(seq), personal.get(seq) ?? {}));
  const isMadeAsSealed = rootOf(made) === seal.root;
  const differing = seqs.find((seq, place) => !documents.has(seq) || made[place] !== leaves[place]);
  if (differing === undefined && !isMadeAsSealed) return spanning(seal, "entries_changed");
  const at = (seq: number, problem: Problem): Finding => ({ problem, seq, lastSeq: seq, number: seal.number });
  const valued = commitments.find((one) => !holdsValues(range, one));
  if (valued !== undefined && valued.seq < (differing ?? Number.POSITIVE_INFINITY)) {
    return at(valued.seq, "entry_changed");
  }
  if (differing === undefined)
    return commitments.some(({ entity }) => unreadable.has(entity)) ? spanning(seal, "keys_unreadable") : undefined;
  const isLeaf = isMadeAsSealed && documents.has(differing);
  return at(differing, isLeaf ? "leaf_changed" : whatHappened(differing, range, personal));
};

/**
 * The first entry above `after` that is missing, or one above the head of its stream. `seqs` rise. The head may move while they
 * are read: all entries up to `before` were there before, and none above `afterwards` after it.
 */
export const checkUnsealed = (
  seqs: readonly number[],
  after: number,
  { before, afterwards }: { readonly before: number; readonly afterwards: number },
): Finding | undefined => {
  const beyond = seqs.find((seq) => seq > afterwards);
  const gap = seqs.findIndex((seq, place) => seq !== after + 1 + place);
  const missing = after + 1 + (gap === -1 ? seqs.length : gap);
  if (missing <= before) return { problem: "entry_removed", seq: missing, lastSeq: missing, number: null };
  return beyond === undefined ? undefined : { problem: "entry_inserted", seq: beyond, lastSeq: beyond, number: null };
};
