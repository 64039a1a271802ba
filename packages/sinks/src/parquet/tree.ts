import { createHash } from "node:crypto";
import type { Event } from "@entente/client";
import canonicalize from "canonicalize";

// docs/seals.md, written anew: the one who checks an export does not rely on the code that sealed it.

/** The leaf of an event without personal values. */
export const plainLeafOf = (event: Event): string => {
  const document = {
    v: 1,
    seq: event.seq,
    id: event.id,
    type: event.type,
    subject_type: event.subject.type,
    subject: event.subject.id,
    data: event.data,
    operation: event.operation,
    created_at: event.created_at,
    actor: event.actor,
    request_id: event.request_id,
    personal: {},
  };
  return createHash("sha256")
    .update(`\u0000${canonicalize(document)}`)
    .digest("hex");
};

const nodeOf = (left: string, right: string): string =>
  createHash("sha256")
    .update(Buffer.from(`01${left}${right}`, "hex"))
    .digest("hex");

/** The largest power of two below a number of leaves, which is 2 or more. */
const leftOf = (count: number): number => {
  let left = 1;
  while (left * 2 < count) left *= 2;
  return left;
};

/** The root of the tree of these leaves, at least one. */
export const rootOf = (leaves: readonly string[]): string => {
  if (leaves.length === 1) return leaves[0] as string;
  const left = leftOf(leaves.length);
  return nodeOf(rootOf(leaves.slice(0, left)), rootOf(leaves.slice(left)));
};

/** The hashes beside the way from the first leaf to the root. */
export const pathOfFirst = (leaves: readonly string[]): readonly string[] => {
  if (leaves.length === 1) return [];
  const left = leftOf(leaves.length);
  return [...pathOfFirst(leaves.slice(0, left)), rootOf(leaves.slice(left))];
};
