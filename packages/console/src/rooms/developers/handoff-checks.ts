import { stableJson } from "@entente/core/handoff";

/** The outcome of a check; `open` is one that only the service can decide. */
export type Outcome = "passed" | "failed" | "open";

/** The checks of a handoff, in the order in which the service makes them. */
export const CHECKS = [
  "readable",
  "algorithm",
  "publicKey",
  "signature",
  "issuer",
  "audience",
  "program",
  "issued",
  "expires",
  "lifetime",
  "nonce",
  "user",
  "redirect",
] as const;
export type CheckName = (typeof CHECKS)[number];

export interface Check {
  readonly name: CheckName;
  readonly outcome: Outcome;
  /** The value that was found where another one was expected. */
  readonly found?: string;
  readonly expected?: string;
}

/** The data that the service has of the program; null where nothing is set up, undefined where this page does not know it. */
export interface Known {
  readonly program: string;
  readonly publicKey: string | null | undefined;
  readonly redirectOrigins: readonly string[] | undefined;
  readonly hosts: readonly { readonly issuer: string; readonly audience: string }[] | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const SKEW_S = 60;
const LIFETIME_MAX_S = 900;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const parsed = (body: string): { payload: Fields; signature: string; algorithm: unknown } | null => {
  try {
    const said: unknown = JSON.parse(body);
    if (!isFields(said) || !isFields(said.payload) || typeof said.signature !== "string") return null;
    return { payload: said.payload, signature: said.signature, algorithm: said.signingAlg };
  } catch {
    return null;
  }
};

const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> | null => {
  if (!/^[\w-]+$/.test(base64Url)) return null;
  try {
    return Uint8Array.from(atob(base64Url.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  } catch {
    return null;
  }
};

/** Returns true if a signature is the HMAC-SHA256 of the payload's stable JSON under the secret. */
export const isSignedBy = async (secret: string, payload: unknown, signature: string): Promise<boolean> => {
  const bytes = bytesOf(signature);
  if (bytes === null || secret === "") return false;
  const text = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", text.encode(secret), algorithm, false, ["verify"]);
  return crypto.subtle.verify("HMAC", key, bytes, text.encode(stableJson(payload)));
};

const shown = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? "–"));

const check = (name: CheckName, isGood: boolean, found?: unknown, expected?: string): Check =>
  isGood
    ? { name, outcome: "passed" }
    : {
        name,
        outcome: "failed",
        ...(found !== undefined && { found: shown(found) }),
        ...(expected !== undefined && { expected }),
      };

/** A comparison with what is known; open where this page does not know it. */
const among = (name: CheckName, value: unknown, known: readonly string[] | undefined): Check =>
  known === undefined
    ? { name, outcome: "open" }
    : check(name, known.includes(value as string), value ?? "–", known.join(", ") || "–");

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const timeOf = (seconds: unknown): string =>
  isWhole(seconds) && Math.abs(seconds) < 8.64e12 ? new Date(seconds * 1_000).toISOString() : shown(seconds);

const originOf = (url: unknown): string | null => {
  try {
    return typeof url === "string" ? new URL(url).origin : null;
  } catch {
    return null;
  }
};

/** Ids are taken with their prefix and without it. */
const bare = (id: unknown): string => (typeof id === "string" ? id.replace(/^[a-z]+_/, "") : "");

/** Makes the checks that the service makes of a handoff; what it alone knows stays open. */
export const checkHandoff = async (given: {
  body: string;
  secret: string;
  known: Known;
  now: Date;
}): Promise<readonly Check[]> => {
  const { body, secret, known, now } = given;
  const said = parsed(body);
  if (said === null) return [{ name: "readable", outcome: "failed" }];
  const { payload, signature, algorithm } = said;
  const seconds = now.getTime() / 1_000;
  const { iat, exp } = payload;
  const host = known.hosts?.find(({ issuer }) => issuer === payload.iss);
  const origin = originOf(payload.redirectUri);
  const { nonce, externalUserId: user } = payload;
  return [
    check("readable", true),
    check("algorithm", algorithm === undefined || algorithm === "HMAC-SHA256", algorithm, "HMAC-SHA256"),
    among(
      "publicKey",
      payload.publicKey,
      known.publicKey === undefined ? undefined : known.publicKey === null ? [] : [known.publicKey],
    ),
    check("signature", await isSignedBy(secret, payload, signature)),
    among(
      "issuer",
      payload.iss,
      known.hosts?.map(({ issuer }) => issuer),
    ),
    among("audience", payload.aud, host && [host.audience]),
    check("program", bare(payload.programId) === bare(known.program), payload.programId, known.program),
    check("issued", isWhole(iat) && iat <= seconds + SKEW_S, timeOf(iat), timeOf(Math.floor(seconds))),
    check("expires", isWhole(exp) && exp > seconds, timeOf(exp), timeOf(Math.floor(seconds))),
    check(
      "lifetime",
      isWhole(iat) && isWhole(exp) && exp <= iat + LIFETIME_MAX_S,
      isWhole(iat) && isWhole(exp) ? `${exp - iat} s` : "–",
      `${LIFETIME_MAX_S} s`,
    ),
    typeof nonce === "string" && UUID.test(nonce) ? { name: "nonce", outcome: "open" } : check("nonce", false, nonce),
    check("user", typeof user === "string" && user.length > 0 && user.length <= 200, user),
    origin === null ? check("redirect", false, payload.redirectUri) : among("redirect", origin, known.redirectOrigins),
  ];
};
