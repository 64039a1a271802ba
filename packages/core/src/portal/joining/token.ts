import { type Cipher, type Id, keyOfAddress, parseUuid, sameDigest } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

/** Somebody who reads the mail of an address and wants to join a program: the content of a token. */
export interface Verified {
  readonly tenant: Tenant;
  readonly program: Id<"program">;
  readonly email: string;
  readonly endsAt: Date;
}

const PURPOSE = "portal.join";
const FORM = /^join_(live|test)_([0-9a-f]{32})([0-9a-f]{32})([0-9a-f]{12})([0-9a-f]{6,2600})_([0-9a-f]{64})$/;
const MILLISECONDS = 12;

const bare = (id: string): string => id.replaceAll("-", "");
const hexOf = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const textOf = (hex: string): string =>
  new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));

/** Names a program and an address until an instant, with a keyed hash: nothing is stored of who has not applied. */
export const joinToken = (cipher: Cipher, { tenant, program, email, endsAt }: Verified): string => {
  const ends = endsAt.getTime().toString(16).padStart(MILLISECONDS, "0");
  const mode = tenant.livemode ? "live" : "test";
  const text = `join_${mode}_${bare(tenant.organization)}${bare(program)}${ends}${hexOf(email)}`;
  return `${text}_${cipher.fingerprint(PURPOSE, text)}`;
};

/** Reads a token; `undefined` when it is none of this service's, or is over. */
export const readJoinToken = (cipher: Cipher, token: string, now: Date): Verified | undefined => {
  const parts = FORM.exec(token);
  if (parts === null) return undefined;
  const [, mode, organization = "", program = "", ends = "", email = "", digest = ""] = parts;
  if (!sameDigest(digest, cipher.fingerprint(PURPOSE, token.slice(0, -(digest.length + 1))))) return undefined;
  const endsAt = new Date(Number.parseInt(ends, 16));
  if (endsAt <= now) return undefined;
  return {
    tenant: { organization: parseUuid(organization) as Id<"organization">, livemode: mode === "live" },
    program: parseUuid(program) as Id<"program">,
    email: textOf(email),
    endsAt,
  };
};

/** A key of an address for limits, under which nobody else can find it. */
export const limitOfAddress = (cipher: Cipher, email: string): string =>
  cipher.fingerprint("portal.join_limit", keyOfAddress(email));
