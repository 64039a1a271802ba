import { isIP } from "node:net";
import { isContact } from "@entente/adapters-http";
import { placesExpected, readPlaces } from "@entente/adapters-postgres/places";
import { parseId } from "@entente/core";
import { z } from "zod";

/** One setting: its variable, parser, default and description. */
export interface Setting {
  readonly variable: string;
  /** Parses the variable's text. Its error messages continue "expected": "a whole number from 0 to 65535". */
  readonly reads: z.ZodType<unknown, string>;
  /** The default, parsed like a given text. Absent: the value is undefined. */
  readonly fallback?: string;
  /** The default as shown in the table of settings, when it differs from `fallback`. */
  readonly shown?: string;
  readonly means: string;
  /** Its text is never shown, neither in errors nor in the log. */
  readonly secret?: true;
}

export const oneOf = <const T extends string>(...words: readonly [T, ...T[]]) =>
  z.enum(words, { error: `${words.slice(0, -1).join(", ")} or ${words.at(-1)}` });

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .transform((text) => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN))
    .refine((value) => value >= least && value <= most, { error: `a whole number from ${least} to ${most}` });

const UNIT_MS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

const spokenMs = (ms: number): string => {
  const units = Object.entries(UNIT_MS).toReversed();
  const [unit, size] = units.find(([, one]) => ms >= one && ms % one === 0) ?? ["ms", 1];
  return `${ms / size}${unit}`;
};

const readMs = (text: string): number => {
  const [, count = "", unit = "ms"] = /^(\d{1,9})(ms|s|m|h|d)$/.exec(text) ?? [];
  return count === "" ? Number.NaN : Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
};

/** A duration with its unit, as milliseconds; a bare number would be ambiguous. */
export const duration = (least: string, most: string) =>
  z
    .string()
    .transform(readMs)
    .refine((ms) => ms >= readMs(least) && ms <= readMs(most), {
      error: `a time from ${spokenMs(readMs(least))} to ${spokenMs(readMs(most))}, such as 500ms, 30s, 5m or 2h`,
    });

/** Between these a test clock can begin, and go on for long. */
const FIRST_INSTANT = new Date("1970-01-01");
const END_OF_INSTANTS = new Date("9000-01-01");

/** A day, which begins at midnight of UTC, or an instant. */
export const instantOrDay = () =>
  z.string().transform((text, context) => {
    const isSpelled = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text);
    const day = new Date(text.slice(0, 10));
    const isOfCalendar = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
    const at = new Date(text);
    const isMeant = isSpelled && isOfCalendar && !text.includes("T24") && at >= FIRST_INSTANT && at < END_OF_INSTANTS;
    if (isMeant) return at;
    context.addIssue({
      code: "custom",
      message: "a day or an instant from 1970 to 8999, such as 2030-03-01 or 2030-03-01T09:00:00Z",
    });
    return z.NEVER;
  });

export const folder = () =>
  z.string().refine((text) => text.trim() !== "" && !text.includes("\0"), { error: "a folder path" });

export const words = (most: number, expected: string) =>
  z
    .string()
    .max(most, { error: expected })
    .regex(/^[\x21-\x7e]+$/, { error: expected });

export type DatabaseChoice =
  | { readonly kind: "pglite" }
  | { readonly kind: "memory" }
  | { readonly kind: "postgres"; readonly url: string };

export const databaseUrl = () =>
  z.string().transform((text, context): DatabaseChoice => {
    if (/^pglite:$/.test(text)) return { kind: "pglite" };
    if (/^memory:(\/\/)?$/.test(text)) return { kind: "memory" };
    if (readPlaces(text) !== undefined) return { kind: "postgres", url: text };
    context.addIssue({
      code: "custom",
      message: `${placesExpected(text)}; memory:; or nothing for the embedded database`,
    });
    return z.NEVER;
  });

const STANDBY_EXPECTED = "postgres://user:password@host:5432/name of one standby";

export const standbyUrl = () =>
  z.string().transform((text, context): DatabaseChoice => {
    if (readPlaces(text)?.writes === false) return { kind: "postgres", url: text };
    const message = readPlaces(text) === undefined ? `${placesExpected(text)}, of one standby` : STANDBY_EXPECTED;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

export const schemaName = () =>
  z.string().regex(/^(?!pg_|information_schema$)[a-z_][a-z0-9_]{0,47}$/, {
    error: "a schema: at most 48 of a-z, 0-9 and _, not beginning with a digit or with pg_",
  });

/** An address without a query, a user and a password; undefined of any other text. */
const plainAddress = (text: string): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const rest = url === undefined ? "" : url.search + url.hash + url.username + url.password;
  return url !== undefined && rest === "" && /^https?:$/.test(url.protocol) ? url : undefined;
};

export const PLAIN_ADDRESS_EXPECTED =
  "an address such as https://partners.shop.example, without a query, a user and a password";

export const publicAddress = () =>
  z.string().transform((text, context) => {
    if (plainAddress(text) !== undefined) return text.replace(/\/+$/, "");
    context.addIssue({ code: "custom", message: "an address such as https://partners.shop.example, without a query" });
    return z.NEVER;
  });

/** The origin of a server, whichever of its pages is named; undefined of a text that is no plain address. */
export const originOf = (text: string): string | undefined => plainAddress(text)?.origin;

export const serverAddress = () =>
  z.string().transform((text, context) => {
    const origin = originOf(text);
    if (origin !== undefined) return origin;
    context.addIssue({ code: "custom", message: PLAIN_ADDRESS_EXPECTED });
    return z.NEVER;
  });

export const webAddress = () =>
  z.string().refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: "an address such as https://s3.eu-central-1.amazonaws.com",
  });

/** A folder, or a bucket with a prefix. Of addresses none but `s3:` names a place. */
export const backupPlace = () =>
  z
    .string()
    .refine(
      (text) =>
        text.trim() !== "" && !text.includes("\0") && (!/^[a-z0-9]+:\/\//i.test(text) || text.startsWith("s3://")),
      {
        error: "a folder, or s3://bucket/prefix",
      },
    );

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** The issuer of a provider, as it calls itself: a slash at its end belongs to it. */
export const issuerAddress = () =>
  z.string().refine(
    (text) => {
      const url = URL.canParse(text) ? new URL(text) : undefined;
      return url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.includes(url.hostname));
    },
    { error: "an https address, or an http address of this machine" },
  );

export const contactAddress = () =>
  z.string().refine(isContact, {
    error: "a mailto:, https: or tel: address, such as mailto:security@example.com",
  });

export const organizationId = () =>
  z.string().refine((text) => parseId("organization", text) !== undefined, {
    error: "the id of an organization, such as org_018f3b5a-7c00-7000-8000-000000000001",
  });

export const proxyAddress = () =>
  z.string().refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: "the address of a proxy, such as http://user:password@proxy.internal:3128",
  });

export const smtpAddress = () =>
  z.string().refine(
    (text) => {
      const url = URL.canParse(text) ? new URL(text) : undefined;
      return url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
    },
    { error: "the address of a mail server, such as smtp://user:password@mail.example.com:587" },
  );

export const mailAddress = () => z.email({ error: "an e-mail address, such as partners@example.com" });

export const SECRET_BYTES_MIN = 32;

/** Bytes written as hex or as base64 (either alphabet); undefined when they are neither. */
export const bytesOf = (text: string): Uint8Array | undefined => {
  if (/^(?:[0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, "hex");
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) ? Buffer.from(text, "base64") : undefined;
};

/** True if bytes may be a secret key: enough of them, and not one byte repeated. */
export const isSecret = (bytes: Uint8Array): boolean =>
  bytes.length >= SECRET_BYTES_MIN && bytes.some((byte) => byte !== bytes[0]);

/** The bytes of a secret. By this name declarations stay readable for TypeScript before 5.7, whose `Uint8Array` takes no parameter. */
export interface SecretBytes extends Uint8Array {}

export const secretBytes = (): z.ZodPipe<z.ZodString, z.ZodTransform<SecretBytes, string>> =>
  z.string().transform((text, context) => {
    const bytes = bytesOf(text);
    if (bytes !== undefined && isSecret(bytes)) return bytes;
    context.addIssue({
      code: "custom",
      message: `at least ${SECRET_BYTES_MIN} random bytes as hex or base64, such as \`openssl rand -hex 32\` prints`,
    });
    return z.NEVER;
  });

const PUBLIC_KEY = /^[A-Za-z0-9_-]{43}$/;

/** Ed25519 public keys in base64url, as `/.well-known/entente-seals.json` has them. */
export const publicKeys = () =>
  z.string().transform((text, context): readonly string[] => {
    const keys = text.split(",").map((key) => key.trim());
    const isSpelled = (key: string) =>
      PUBLIC_KEY.test(key) && Buffer.from(key, "base64url").toString("base64url") === key;
    if (keys.every(isSpelled)) return keys;
    context.addIssue({ code: "custom", message: "public keys of 32 bytes in base64url, comma-separated" });
    return z.NEVER;
  });

export const rate = () =>
  z.string().transform((text, context) => {
    if (text === "off") return false as const;
    const [, perSecond = 0, burst = 0] = (/^(\d{1,7})\/(\d{1,7})$/.exec(text) ?? []).map(Number);
    if (perSecond > 0 && burst > 0) return { perSecond, burst };
    context.addIssue({ code: "custom", message: "requests per second and burst, such as 100/200, or off" });
    return z.NEVER;
  });

const isSubnet = (entry: string): boolean => {
  const [address = "", bits, ...rest] = entry.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

export const proxies = () =>
  z.string().transform((text, context): false | number | readonly string[] => {
    if (text === "off") return false;
    if (/^[1-9]\d?$/.test(text)) return Number(text);
    const entries = text.split(",").map((entry) => entry.trim());
    if (entries.every(isSubnet)) return entries;
    const message = "off, the number of proxies in front, or their addresses and subnets, comma-separated";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
