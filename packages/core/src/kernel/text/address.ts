import { z } from "zod";

/** How long an address may be, in Unicode code points. */
const ADDRESS_MAX = 320;
/** Of the ASCII characters, those that a local part and a domain are made of: plain ones, so that no address needs quotes. */
const LOCAL = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.\u0080-\u{10ffff}-]+$/u;
const DOMAIN = /^[A-Za-z0-9.\u0080-\u{10ffff}-]+$/u;
/** A name of at least two labels in ASCII, the last of which is no number, and the length that DNS has room for. */
const A_LABELS = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** Controls, characters that are not seen, and spaces. */
const UNSEEN = /[\p{C}\p{Z}]/u;
const ASCII = /[\0-\x7f]/;

/** Returns true if normalization would turn a character beyond ASCII into ASCII, as it would the Kelvin sign. */
const poses = (character: string): boolean =>
  !ASCII.test(character) && (ASCII.test(character.normalize("NFC")) || ASCII.test(character.normalize("NFKC")));

/** The domain as A-labels, by the processing of host names that every runtime has for URLs. */
const aLabels = (domain: string): string | undefined => {
  if (!DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const { hostname } = new URL(`http://${domain}`);
  return A_LABELS.test(hostname) ? hostname : undefined;
};

/** The one form in which domains are compared: its A-labels, and what is no domain of DNS in lower case. */
export const domainKey = (domain: string): string => aLabels(domain) ?? domain.toLowerCase();

/** ASCII letters are folded between two normalizations: a small letter may compose where its capital does not. */
const localKey = (local: string): string =>
  local
    .normalize("NFC")
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .normalize("NFC");

/**
 * The one form in which e-mail addresses are compared: two spellings of one address have the same. The domain is in A-labels; in
 * the local part ASCII letters are folded, and all else is in NFC. `undefined` of what is no address of 3 to 320 characters:
 * addresses of any script are (EAI, IDN), but no quoted local parts, no addresses in place of domains, and no characters that
 * normalization would turn into ASCII, since those pose as another address. The key of a key is itself.
 */
export const addressKey = (address: string): string | undefined => {
  const place = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, Math.max(place, 0)), address.slice(place + 1)];
  if (!LOCAL.test(local) || local.endsWith(".") || UNSEEN.test(address)) return undefined;
  const characters = [...address];
  if (characters.length > ADDRESS_MAX || characters.some(poses)) return undefined;
  const host = aLabels(domain);
  return host === undefined ? undefined : `${localKey(local)}@${host}`;
};

/** {@link addressKey} of what is known to be an address, since it was read by {@link emailAddress}. */
export const keyOfAddress = (address: string): string => {
  const key = addressKey(address);
  if (key === undefined) throw new Error("What is compared as an address was not read as one.");
  return key;
};

/** The key of what may be an address, else what it is. */
export const keyOfName = (name: string): string => addressKey(name) ?? name;

/** An e-mail address, as {@link addressKey} has it; it stays as it was given. */
export const emailAddress = () =>
  z
    .string()
    .refine((value) => addressKey(value) !== undefined, { error: "must be an e-mail address" })
    .meta({ minLength: 3, maxLength: ADDRESS_MAX, format: "idn-email" });
