import { z } from "zod";
import { objectOf } from "../../kernel/index.ts";
import type { Relying } from "./relying.ts";

const described = z.array(
  z.strictObject({
    /** The id of a credential, in base64url. */
    id: z.string(),
    /** Always `public-key`. */
    type: z.literal("public-key"),
    /** The ways by which browsers reach its authenticator. */
    transports: z.array(z.string()),
  }),
);

/** The options of `navigator.credentials.create`, in JSON. */
export const creationFields = z.strictObject({
  ...objectOf("passkey_creation"),
  /** The options for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
  options: z.strictObject({
    /** The challenge, in base64url: answered once, within `timeout`. */
    challenge: z.string(),
    /** The pages that the passkey is for. */
    rp: z.strictObject({
      /** The domain. */
      id: z.string(),
      /** The name that the browser shows. */
      name: z.string(),
    }),
    /** Whose passkey it is. */
    user: z.strictObject({
      /** An id of its owner, in base64url, that names nobody. */
      id: z.string(),
      /** The address of its owner; the name where none is known. */
      name: z.string(),
      /** The name of its owner. */
      displayName: z.string(),
    }),
    /** The algorithms that are taken, the preferred one first. */
    pubKeyCredParams: z.array(
      z.strictObject({
        /** Always `public-key`. */
        type: z.literal("public-key"),
        /** The number of the algorithm, as COSE has it. */
        alg: z.number(),
      }),
    ),
    /** How long the browser may take, and the challenge be answered, in milliseconds. */
    timeout: z.number(),
    /** Passkeys that its owner has: no second one is made on their devices. */
    excludeCredentials: described,
    /** The authenticators that are taken. */
    authenticatorSelection: z.strictObject({
      /** Always `required`: it signs in without an address. */
      residentKey: z.literal("required"),
      /** Always true, for browsers that do not know `residentKey`. */
      requireResidentKey: z.literal(true),
      /** Always `required`: by a finger, a face or a code. */
      userVerification: z.literal("required"),
    }),
    /** Always `none`: which device it is stays with its owner. */
    attestation: z.literal("none"),
  }),
});

/** The options of `navigator.credentials.get`, in JSON. */
export const requestFields = z.strictObject({
  ...objectOf("passkey_request"),
  /** The options for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
  options: z.strictObject({
    /** The challenge, in base64url: answered once, within `timeout`. */
    challenge: z.string(),
    /** The domain that the passkey is for. */
    rpId: z.string(),
    /** How long the browser may take, and the challenge be answered, in milliseconds. */
    timeout: z.number(),
    /** Always `required`: by a finger, a face or a code. */
    userVerification: z.literal("required"),
    /** The passkeys that are taken; empty for any that the device has. */
    allowCredentials: described,
  }),
});

/** EdDSA, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257] as const;
const KEY = "public-key" as const;

/** A passkey that there is, as browsers are told of it. */
export interface Described {
  readonly credential: string | null;
  readonly transports: readonly string[];
}

const describe = (known: readonly Described[]) =>
  known.flatMap(({ credential, transports }) =>
    credential === null ? [] : [{ id: credential, type: KEY, transports: [...transports] }],
  );

/** The owner of a new passkey, as its authenticator keeps and shows one. */
export interface Owner {
  /** An id in base64url, up to 64 bytes, that names nobody. */
  readonly handle: string;
  readonly name: string;
  readonly displayName: string;
  /** Whose pages they are. */
  readonly at: string;
}

/** A challenge, and how long it may be answered, in milliseconds. */
export interface Challenged {
  readonly text: string;
  readonly answerMs: number;
}

export const creationOptions = (
  { rpId }: Relying,
  { text: challenge, answerMs: timeout }: Challenged,
  { handle, name, displayName, at }: Owner,
  known: readonly Described[],
): z.output<typeof creationFields> => ({
  object: "passkey_creation",
  options: {
    challenge,
    rp: { id: rpId, name: at },
    user: { id: handle, name, displayName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: KEY, alg })),
    timeout,
    excludeCredentials: describe(known),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
  },
});

export const requestOptions = (
  { rpId }: Relying,
  { text: challenge, answerMs: timeout }: Challenged,
  known: readonly Described[] = [],
): z.output<typeof requestFields> => ({
  object: "passkey_request",
  options: { challenge, rpId, timeout, userVerification: "required", allowCredentials: describe(known) },
});
