import { setTimeout as pause } from "node:timers/promises";
import type { SealedKind, SealedPlace, SecretKeyStore, StoredKeys } from "@entente/core/ports";
import { decideRotation, rotated, SEALED_KINDS, SecretKeyRefused, sealedFor } from "@entente/core/storage";
import { type Keyring, STALE_MS } from "./keyring.ts";

/** How far a rotation is. */
export interface Rotated {
  /** True if the rotation has ended; if not, it is called again. */
  readonly done: boolean;
  /** The id of the secret key that it goes to. */
  readonly key: string;
  /** How many texts were sealed anew, in this call. */
  readonly resealed: number;
  /** Texts that neither key opens, which stay as they are. */
  readonly unopened: readonly (SealedPlace & { readonly kind: SealedKind; readonly field: string })[];
}

const CHUNK = 500;
/** Longer than any process seals with the key of before once a rotation has begun, and than what it sealed takes to be committed. */
const SETTLE_MS = 2 * STALE_MS;

type Part = Pick<Rotated, "resealed" | "unopened">;

/** Seals the texts of a kind anew that are not sealed with the present key, as long as `goesOn`. */
const resealKind = async (
  ring: Keyring,
  store: SecretKeyStore,
  kind: SealedKind,
  goesOn: () => boolean,
): Promise<Part> => {
  const unopened: Rotated["unopened"][number][] = [];
  let resealed = 0;
  for (let after: SealedPlace | null = null; goesOn(); ) {
    const found = await store.sealed(kind, ring.prefix, after, CHUNK);
    const last = found.at(-1);
    if (last === undefined) break;
    const anew = found.flatMap((text) => {
      const { tenant, id, field, sealed: from } = text;
      try {
        return [{ ...text, from, sealed: ring.reseal(from, sealedFor(kind, tenant, id)) }];
      } catch {
        unopened.push({ kind, tenant, id, field });
        return [];
      }
    });
    resealed += await store.reseal(kind, anew);
    after = last;
  }
  return { resealed, unopened };
};

const resealAll = async (ring: Keyring, store: SecretKeyStore, goesOn: () => boolean): Promise<Part> => {
  const parts: Part[] = [];
  for (const kind of SEALED_KINDS) parts.push(await resealKind(ring, store, kind, goesOn));
  return {
    resealed: parts.reduce((sum, { resealed }) => sum + resealed, 0),
    unopened: parts.flatMap(({ unopened }) => unopened),
  };
};

const put = async (store: SecretKeyStore, from: StoredKeys, to: StoredKeys): Promise<void> => {
  if (!(await store.put(from, to))) throw new SecretKeyRefused("another rotation is under way: call again");
};

/**
 * Rotates the secret key of a database to the present one of the ring, from the one of before, while other processes serve. It is
 * called again until it is done, each time for about `maxMs`; nothing is lost where it is interrupted. All processes have both keys
 * before it begins; once it is done, none needs the one of before.
 * @throws {SecretKeyRefused} where the ring has not the keys for it.
 */
export const rotateSecretKey = async (
  ring: Keyring,
  store: SecretKeyStore,
  { maxMs = 20_000, settleMs = SETTLE_MS }: { readonly maxMs?: number; readonly settleMs?: number } = {},
): Promise<Rotated> => {
  const until = performance.now() + settleMs + maxMs;
  const goesOn = (): boolean => performance.now() < until;
  const stored = await store.get();
  if (stored === undefined) throw new SecretKeyRefused("this database was never started");
  const begun = decideRotation(stored, ring.own);
  const { key } = ring.own;
  // What was sealed late with the key of before is found by calling once more.
  if (begun === undefined) return { done: true, key, ...(await resealAll(ring, store, () => true)) };
  const wrapped = begun === stored ? stored : ring.rewrap(begun);
  if (wrapped !== stored) await put(store, stored, wrapped);
  await pause(Math.max(0, settleMs - (await store.age())));
  let [part, resealed] = [await resealAll(ring, store, goesOn), 0];
  for (; part.resealed > 0; part = await resealAll(ring, store, goesOn)) {
    resealed += part.resealed;
    if (!goesOn()) return { done: false, key, resealed, unopened: part.unopened };
  }
  if (!goesOn()) return { done: false, key, resealed, unopened: part.unopened };
  await put(store, wrapped, rotated(wrapped));
  const late = await resealAll(ring, store, () => true);
  return { done: true, key, resealed: resealed + late.resealed, unopened: late.unopened };
};
