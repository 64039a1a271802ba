import { z } from "zod";
import { objectOf, sha256 } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { CHALLENGE_MS } from "./challenge.ts";
import type { Passkey } from "./passkey.ts";
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
export const passkeyCreation = z
  .strictObject({
    ...objectOf("passkey_creation"),
    /** The options for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
    options: z.strictObject({
      /** The challenge, in base64url: answered once, within five minutes. */
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
        /** An id of the member, in base64url, that names nobody. */
        id: z.string(),
        /** The address of the member. */
        name: z.string(),
        /** The name of the member. */
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
      /** How long the browser may take, in milliseconds. */
      timeout: z.number(),
      /** Passkeys that the member has: no second one is made on their devices. */
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
      /** Always `none`: which device it is stays with the member. */
      attestation: z.literal("none"),
    }),
  })
  .meta({ id: "PortalPasskeyCreation" });

/** The options of `navigator.credentials.get`, in JSON. */
export const passkeyRequest = z
  .strictObject({
    ...objectOf("passkey_request"),
    /** The options for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
    options: z.strictObject({
      /** The challenge, in base64url: answered once, within five minutes. */
      challenge: z.string(),
      /** The domain that the passkey is for. */
      rpId: z.string(),
      /** How long the browser may take, in milliseconds. */
      timeout: z.number(),
      /** Always `required`: by a finger, a face or a code. */
      userVerification: z.literal("required"),
      /** The passkeys that are taken; empty for any that the device has. */
      allowCredentials: described,
    }),
  })
  .meta({ id: "PortalPasskeyRequest" });

/** EdDSA, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257] as const;
const KEY = "public-key" as const;

type Known = Pick<Passkey, "credential" | "transports">;

const describe = (known: readonly Known[]) =>
  known.flatMap(({ credential, transports }) =>
    credential === null ? [] : [{ id: credential, type: KEY, transports: [...transports] }],
  );

/** An id of who has an address with an organization: another organization of the service is another account to authenticators. */
const handleOf = ({ organization, livemode }: Tenant, address: string): string => {
  const digest = sha256(`${organization}:${livemode}:${address}`);
  const bytes = (digest.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
};

/** Who adds a passkey. */
export interface Adding {
  readonly tenant: Tenant;
  readonly address: string;
  readonly email: string;
  readonly name: string | null;
  readonly brand: string;
}

export const creationOptions = (
  { rpId }: Relying,
  challenge: string,
  { tenant, address, email, name, brand }: Adding,
  known: readonly Known[],
): z.output<typeof passkeyCreation> => ({
  object: "passkey_creation",
  options: {
    challenge,
    rp: { id: rpId, name: brand },
    user: { id: handleOf(tenant, address), name: email, displayName: name ?? email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: KEY, alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: describe(known),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
  },
});

export const requestOptions = (
  { rpId }: Relying,
  challenge: string,
  known: readonly Known[] = [],
): z.output<typeof passkeyRequest> => ({
  object: "passkey_request",
  options: {
    challenge,
    rpId,
    timeout: CHALLENGE_MS,
    userVerification: "required",
    allowCredentials: describe(known),
  },
});
