/**
 * For those who receive or read events: checks one event against a seal, with the public keys of the service. It imports nothing
 * and needs WebCrypto alone, so it runs on Node and on edge runtimes. `docs/seals.md` has the format, to the byte.
 */

/** An event as the feed and webhooks have it, parsed. */
export interface SealedEvent {
  readonly id: string;
  readonly type: string;
  readonly seq: number;
  readonly subject: { readonly type: string; readonly id: string };
  readonly data: unknown;
  readonly operation: string | null;
  readonly created_at: string;
  /** Absent in events that were received before it was sent: then nobody in particular acted. */
  readonly actor?: { readonly type: string; readonly id: string | null; readonly name: string | null } | undefined;
  readonly request_id?: string | null | undefined;
  readonly livemode: boolean;
}

/** A seal as `GET /v1/platform/events/seals` has it. */
export interface Seal {
  readonly organization: string;
  readonly livemode: boolean;
  readonly stream: string;
  readonly number: number;
  readonly first_seq: number;
  readonly last_seq: number;
  readonly root: string;
  readonly previous: string;
  readonly key: string;
  readonly signature: string;
  readonly created_at: string;
}

/** The answer of `GET /v1/platform/events/{id}/proof`. */
export interface EventProof {
  readonly sealed: boolean;
  readonly event: SealedEvent;
  readonly personal: readonly {
    readonly pointer: string;
    readonly commitment: string;
    readonly key: string | null;
  }[];
  readonly path: readonly string[];
  readonly seal: Seal | null;
}

/** A member of `keys` of `/.well-known/entente-seals.json`. */
export interface SealKey {
  readonly kty: string;
  readonly crv: string;
  readonly kid: string;
  readonly x: string;
}

export interface SealToVerify {
  readonly proof: EventProof;
  /** The public keys that are trusted: kept from before, or read from the service. */
  readonly keys: readonly SealKey[];
  /** The event as it was received, parsed; default: that of the proof. */
  readonly event?: SealedEvent;
}

/** An event that is under a seal. */
export interface VerifiedSeal {
  readonly seq: number;
  readonly seal: Seal;
  /** The hash of the seal: what the next one has as `previous`. */
  readonly hash: string;
  /** Of each personal value, by its JSON pointer: whether it is the one that was sealed, or was erased since. */
  readonly personal: Readonly<Record<string, "shown" | "erased">>;
}

/** The event is not the one that was sealed, or the seal is not one of this service. */
export class SealVerificationError extends Error {
  override readonly name = "SealVerificationError";
}

type Json = Readonly<Record<string, unknown>>;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOfBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const isHash = (text: unknown): text is string => typeof text === "string" && /^[0-9a-f]{64}$/.test(text);

/** The one text of a JSON value (RFC 8785). */
const canonical = (value: unknown): string => {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const sorted = members.sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${sorted.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(",")}}`;
};

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(await crypto.subtle.digest("SHA-256", bytes));

const hmac = async (key: string, text: string): Promise<string> => {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", bytesOfHex(key), algorithm, false, ["sign"]);
  return hexOf(await crypto.subtle.sign("HMAC", imported, bytesOf(text)));
};

const refuse = (why: string): never => {
  throw new SealVerificationError(why);
};

const documentOf = (event: SealedEvent): Json => ({
  v: 1,
  seq: event.seq,
  id: event.id,
  type: event.type,
  subject_type: event.subject.type,
  subject: event.subject.id,
  data: event.data,
  operation: event.operation,
  created_at: event.created_at,
  actor: event.actor ?? { type: "system", id: null, name: null },
  request_id: event.request_id ?? null,
});

const namesOf = (pointer: string): readonly string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));

const memberAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, name) ? (inner as Json)[name] : undefined,
    value,
  );

/** The document with null in place of the value at a pointer. */
const masked = (value: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) return null;
  if (typeof value !== "object" || value === null || Array.isArray(value) || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: masked((value as Json)[name], rest) };
};

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

const personalOf = async (document: Json, { personal }: EventProof): Promise<VerifiedSeal["personal"]> => {
  const states: Record<string, "shown" | "erased"> = {};
  for (const { pointer, commitment, key } of personal) {
    const value = memberAt(document, namesOf(pointer));
    if (key === null) {
      if (!isBlank(value)) refuse(`The value at ${pointer} was erased, and the event has one.`);
    } else if (!isHash(key) || value === undefined || (await hmac(key, canonical(value))) !== commitment) {
      refuse(`The value at ${pointer} is not the one that was sealed.`);
    }
    states[pointer] = key === null ? "erased" : "shown";
  }
  return states;
};

/** The root that a leaf and its path lead to (RFC 9162, section 2.1.3.2); undefined when the path is not one of this place. */
const rootFrom = async (
  leaf: string,
  index: number,
  size: number,
  path: readonly string[],
): Promise<string | undefined> => {
  let [node, last, hash] = [index, size - 1, leaf];
  for (const sibling of path) {
    if (last === 0 || !isHash(sibling)) return undefined;
    const isRight = node % 2 === 1 || node === last;
    hash = await sha256(bytesOfHex(`01${isRight ? sibling + hash : hash + sibling}`));
    while (isRight && node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : undefined;
};

const NO_SEAL = "0".repeat(64);

const textOf = (seal: Seal): string =>
  `entente seal v1\n${canonical({
    v: 1,
    organization: seal.organization,
    livemode: seal.livemode,
    stream: seal.stream,
    number: seal.number,
    first_seq: seal.first_seq,
    last_seq: seal.last_seq,
    root: seal.root,
    previous: seal.previous,
    key: seal.key,
    created_at: seal.created_at,
  })}`;

/** True if the statement of a seal is possible: it has a range, and nothing before it if it is the first one. */
const isPlausible = ({ stream, number, first_seq: first, last_seq: last, previous }: Seal): boolean =>
  stream === "events" &&
  [number, first, last].every((one) => Number.isSafeInteger(one) && one > 0) &&
  last >= first &&
  isHash(previous) &&
  (number === 1) === (previous === NO_SEAL) &&
  (number === 1) === (first === 1);

const isSigned = async (seal: Seal, keys: readonly SealKey[]): Promise<boolean> => {
  const found = keys.find(({ kid }) => kid === seal.key);
  if (found?.kty !== "OKP" || found.crv !== "Ed25519") return false;
  const raw = bytesOfBase64Url(found.x);
  // The id is part of what is signed, so a key under another's id verifies nothing.
  if ((await sha256(raw)).slice(0, 16) !== found.kid) return false;
  const key = await crypto.subtle.importKey("raw", raw, { name: "Ed25519" }, false, ["verify"]);
  return crypto.subtle.verify("Ed25519", key, bytesOfBase64Url(seal.signature), bytesOf(textOf(seal)));
};

/**
 * Checks that an event is the one a seal was made of: its leaf, the path from the leaf to the root, what the seal says of its
 * place in the chain, and its signature. Throws {@link SealVerificationError} with the reason when one of them does not hold.
 * It says nothing of other events, nor that no other seal with this number exists: keep seals, and compare them.
 * @example
 * const proof = await entente.events.proof("evt_…");
 * const { keys } = await entente.events.seals.keys();
 * const verified = await verifySeal({ proof, keys });
 * @example
 * const kept = JSON.parse(text);
 * const verified = await verifySeal({ proof, keys, event: kept });
 */
export const verifySeal = async ({ proof, keys, event = proof.event }: SealToVerify): Promise<VerifiedSeal> => {
  const { seal } = proof;
  if (!proof.sealed || seal === null) return refuse("The event is not sealed yet.");
  if (!isPlausible(seal)) refuse("The seal is not one of a feed of events.");
  if (!(await isSigned(seal, keys).catch(() => false))) refuse("The seal is not signed by one of the keys.");
  if (event.seq < seal.first_seq || event.seq > seal.last_seq) refuse("The event is outside the range of the seal.");
  if (event.livemode !== seal.livemode) refuse("The event and the seal are of different modes.");
  const document = documentOf(event);
  const personal = await personalOf(document, proof);
  const bare = proof.personal.reduce<unknown>((value, { pointer }) => masked(value, namesOf(pointer)), document);
  const commitments = Object.fromEntries(proof.personal.map(({ pointer, commitment }) => [pointer, commitment]));
  const leaf = await sha256(bytesOf(`\u0000${canonical({ ...(bare as Json), personal: commitments })}`));
  const size = seal.last_seq - seal.first_seq + 1;
  if ((await rootFrom(leaf, event.seq - seal.first_seq, size, proof.path)) !== seal.root) {
    refuse("The event is not the one that was sealed.");
  }
  return { seq: event.seq, seal, hash: await sha256(bytesOf(textOf(seal))), personal };
};
