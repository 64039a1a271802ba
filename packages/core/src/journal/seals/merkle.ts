import { sha256, sha256OfHex } from "../../kernel/index.ts";

/** SHA-256, as 64 lower-case hex digits. */
export type Hash = string;

/** The hash of a leaf: of the byte 0x00 and the leaf's text (RFC 6962, section 2.1). */
export const hashLeaf = (text: string): Hash => sha256(`\u0000${text}`);

/** The hash of two subtrees: of the byte 0x01 and both hashes, so that no node can pass for a leaf. */
const hashNode = (left: Hash, right: Hash): Hash => sha256OfHex(`01${left}${right}`);

/** The largest power of two below `count`, which is 2 or more: so many leaves are on the left. */
const leftOf = (count: number): number => 2 ** (31 - Math.clz32(count - 1));

/** The root of the tree of these leaves, at least one, in their order. */
export const rootOf = (leaves: readonly Hash[], first = 0, count = leaves.length): Hash => {
  if (count === 1) return leaves[first] as Hash;
  const left = leftOf(count);
  return hashNode(rootOf(leaves, first, left), rootOf(leaves, first + left, count - left));
};

/** The path of the leaf at `index`: the roots of the subtrees beside it, from the leaf up (RFC 6962, section 2.1.1). */
export const pathOf = (leaves: readonly Hash[], index: number, first = 0, count = leaves.length): readonly Hash[] => {
  if (count === 1) return [];
  const left = leftOf(count);
  return index < left
    ? [...pathOf(leaves, index, first, left), rootOf(leaves, first + left, count - left)]
    : [...pathOf(leaves, index - left, first + left, count - left), rootOf(leaves, first, left)];
};
