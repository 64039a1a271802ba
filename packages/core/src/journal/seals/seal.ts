import { canonicalJson, type Id, newId, type Signer, sha256, wireId, wireTime } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Moment } from "../use-case.ts";
import { type Hash, rootOf } from "./merkle.ts";

/** The sealed streams of a tenant: its feed of events, and its audit entries. Each has seals of its own. */
export const STREAMS = ["events", "audit"] as const;
export type Stream = (typeof STREAMS)[number];

/** At most so many entries are under one seal. */
export const RANGE_MAX = 4_096;

/** A signed statement about consecutive entries of a stream, and by its chain about all before them. Never changed. */
export interface Seal {
  readonly id: Id<"seal">;
  readonly stream: Stream;
  /** 1 for the first of the stream, then one more for each. */
  readonly number: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** The root of the tree of its entries' leaves. */
  readonly root: Hash;
  /** The hash of the seal before; {@link NO_SEAL} for the first. */
  readonly previous: Hash;
  /** The id of the public key. */
  readonly key: string;
  readonly signature: string;
  /** Later than that of the seal before. */
  readonly createdAt: Date;
}

/** The leaves of a seal, under its id. */
export interface SealLeaves {
  readonly id: Id<"seal">;
  /** One hash after the other, from the first entry to the last. */
  readonly leaves: string;
}

/** The value that the first seal has in place of the hash of the one before. */
export const NO_SEAL: Hash = "0".repeat(64);

/** The text that is signed: a line that names the format, and the canonical JSON of everything a seal says. */
const textOf = (seal: Omit<Seal, "id" | "signature">, { organization, livemode }: Tenant): string =>
  `entente seal v1\n${canonicalJson({
    v: 1,
    organization: wireId("organization", organization),
    livemode,
    stream: seal.stream,
    number: seal.number,
    first_seq: seal.firstSeq,
    last_seq: seal.lastSeq,
    root: seal.root,
    previous: seal.previous,
    key: seal.key,
    created_at: wireTime(seal.createdAt),
  })}`;

/** Returns the hash of a seal that the next seal holds. */
export const hashSeal = (seal: Seal, tenant: Tenant): Hash => sha256(textOf(seal, tenant));

export const isSigned = (seal: Seal, tenant: Tenant, signer: Signer): boolean =>
  signer.verify(seal.key, textOf(seal, tenant), seal.signature);

const HASH_DIGITS = 64;

export const joinLeaves = (leaves: readonly Hash[]): string => leaves.join("");
export const splitLeaves = (joined: string): readonly Hash[] =>
  Array.from({ length: joined.length / HASH_DIGITS }, (_, at) =>
    joined.slice(at * HASH_DIGITS, (at + 1) * HASH_DIGITS),
  );

/** The seal of the entries after those of `before`, of which there is at least one. */
export const sealNext = (
  moment: Pick<Moment, "tenant" | "now" | "seed">,
  signer: Signer,
  stream: Stream,
  before: Seal | undefined,
  leaves: readonly Hash[],
): Seal => {
  const { tenant, now } = moment;
  const firstSeq = (before?.lastSeq ?? 0) + 1;
  const said = {
    stream,
    number: (before?.number ?? 0) + 1,
    firstSeq,
    lastSeq: firstSeq + leaves.length - 1,
    root: rootOf(leaves),
    previous: before === undefined ? NO_SEAL : hashSeal(before, tenant),
    key: signer.publicKeys[0].kid,
    createdAt: new Date(Math.max(now.getTime(), (before?.createdAt.getTime() ?? 0) + 1)),
  };
  return { id: newId(moment, "seal", stream), ...said, signature: signer.sign(textOf(said, tenant)) };
};

/** The value of the header `Entente-Seal` of webhooks. */
export const sealHeader = ({ number, lastSeq, root, signature }: SealMark): string =>
  `v1,${number},${lastSeq},${root},${signature}`;

/** The fields by which those who keep copies distinguish seals. */
export type SealMark = Pick<Seal, "number" | "lastSeq" | "root" | "signature">;
