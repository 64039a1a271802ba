import { createHmac } from "node:crypto";

/** The one text of a JSON value, by RFC 8785: members sorted, no spaces. */
const stableJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(stableJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${stableJson(inner)}`);
  return `{${members.join(",")}}`;
};

/** The signature of a payload, as the interface describes it. */
export const signatureOf = (secret: string, payload: unknown): string =>
  createHmac("sha256", secret).update(stableJson(payload)).digest("base64url");

/** The data that a host application has of the program that it hands users off to. */
export interface Surface {
  readonly program: string;
  readonly publicKey: string;
  readonly issuer: string;
  readonly audience: string;
  readonly origin: string;
  readonly secret: string;
}

/** A payload that is in order, for this user. */
export const payloadOf = (surface: Surface, nonce: string, user: string): Record<string, unknown> => {
  const iat = Math.floor(Date.now() / 1_000);
  return {
    iss: surface.issuer,
    aud: surface.audience,
    iat,
    exp: iat + 300,
    nonce,
    publicKey: surface.publicKey,
    programId: surface.program,
    externalUserId: user,
    email: `${user}@partners.example`,
    name: user,
    metadata: {},
    redirectUri: `${surface.origin}/back`,
  };
};
