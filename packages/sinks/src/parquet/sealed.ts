import type { Entente, Event, EventProof, Seal } from "@entente/client";
import { type SealKey, SealVerificationError, verifySeal } from "@entente/core/verify-seal";
import { pathOfFirst, plainLeafOf, rootOf } from "./tree.ts";

/** A proof as the verification of core takes it, which knows no type of event. */
type Proof = Parameters<typeof verifySeal>[0]["proof"];

/** The first disagreement of rows with the seals of the service. */
export interface SealFinding {
  readonly seq: number;
  readonly message: string;
}

/** An event whose row has personal values that the service has erased since. */
export interface ErasedSince {
  readonly seq: number;
  readonly pointers: readonly string[];
}

/** Rows compared with one seal. */
export interface Compared {
  readonly finding: SealFinding | undefined;
  readonly erased: readonly ErasedSince[];
  /** The hash of the seal; undefined where it was not verified. */
  readonly hash: string | undefined;
}

/** So many proofs are asked for side by side. */
const PROOFS = 8;
const PAGE = 100;

/** The seals of the feed from the one that covers this `seq` on, oldest first. The service lists the newest first. */
export const sealsFrom = async (
  first: number,
  entente: Pick<Entente, "events">,
  signal: AbortSignal,
): Promise<readonly Seal[]> => {
  const seals: Seal[] = [];
  for await (const seal of entente.events.seals.list({ limit: PAGE }, { signal })) {
    if (seal.last_seq < first) break;
    seals.push(seal);
  }
  return seals.reverse();
};

const namesOf = (pointer: string): readonly string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (isObject(value) && Object.keys(value).length === 0);

/** A value with null at a place of it, and whether there was something. */
const blanked = (value: unknown, [name, ...rest]: readonly string[]): readonly [value: unknown, had: boolean] => {
  if (name === undefined) return [null, !isBlank(value)];
  if (!isObject(value) || !Object.hasOwn(value, name)) return [value, false];
  const [inner, had] = blanked(value[name], rest);
  return [{ ...value, [name]: inner }, had];
};

/** The event of a row as the service has it now: without what was erased since, which is named. */
const withoutErased = (event: Event, { personal }: Pick<EventProof, "personal">) => {
  const pointers: string[] = [];
  let bare: unknown = event;
  for (const { pointer, key } of personal) {
    if (key !== null) continue;
    const [next, had] = blanked(bare, namesOf(pointer));
    bare = next;
    if (had) pointers.push(pointer);
  }
  return { event: bare as Event, pointers };
};

const messageOf = (error: unknown): string => {
  if (error instanceof SealVerificationError) return error.message;
  throw error;
};

/**
 * Compares rows, of which all or some are under a seal, with that seal. Where no row has a personal value, the rows alone make the
 * root of the seal; else the service is asked for the proof of each event, which has what the rows cannot tell.
 */
export const compareWithSeal = async (
  rows: readonly Event[],
  seal: Seal,
  {
    entente,
    keys,
    signal,
  }: { readonly entente: Pick<Entente, "events">; keys: readonly SealKey[]; signal: AbortSignal },
): Promise<Compared> => {
  const isWhole = rows[0]?.seq === seal.first_seq && rows.at(-1)?.seq === seal.last_seq;
  const leaves = isWhole ? rows.map(plainLeafOf) : [];
  if (isWhole && rootOf(leaves) === seal.root) {
    const proof: unknown = { sealed: true, event: rows[0], personal: [], path: pathOfFirst(leaves), seal };
    return verifySeal({ proof: proof as Proof, keys }).then(
      ({ hash }) => ({ finding: undefined, erased: [], hash }),
      (error: unknown) => ({
        finding: { seq: seal.first_seq, message: messageOf(error) },
        erased: [],
        hash: undefined,
      }),
    );
  }
  const erased: ErasedSince[] = [];
  let hash: string | undefined;
  const check = async (row: Event) => {
    const proof = await entente.events.proof(row.id, { signal });
    if (proof.seal?.id !== seal.id) return { seq: row.seq, message: "The service has it under another seal." };
    const { event, pointers } = withoutErased(row, proof);
    try {
      const verified = await verifySeal({ proof: proof as Proof, keys, event: event as never });
      hash = verified.hash;
    } catch (error) {
      return { seq: row.seq, message: messageOf(error) };
    }
    if (pointers.length > 0) erased.push({ seq: row.seq, pointers });
    return undefined;
  };
  const checked = (row: Event): Promise<SealFinding | undefined> =>
    check(row).catch((error: unknown) => {
      if ((error as { readonly code?: unknown }).code !== "event_not_found") throw error;
      return { seq: row.seq, message: `The service has no event ${row.id}.` };
    });
  for (let at = 0; at < rows.length; at += PROOFS) {
    const findings = await Promise.all(rows.slice(at, at + PROOFS).map(checked));
    const finding = findings.find((one) => one !== undefined);
    if (finding !== undefined) return { finding, erased, hash: undefined };
  }
  return { finding: undefined, erased: erased.sort((left, right) => left.seq - right.seq), hash };
};
