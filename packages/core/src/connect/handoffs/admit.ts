import type { z } from "zod";
import {
  at,
  canonicalJson,
  fresh,
  ok,
  parseId,
  type Refused,
  type Result,
  readInput,
  refuse,
} from "../../kernel/index.ts";
import { allowedRedirect } from "../connect-configs/origins.ts";
import type { Ports } from "../context.ts";
import type { HandoffConfig } from "../handoff-configs/handoff-config.ts";
import { audienceOf } from "../handoff-configs/resource.ts";
import { forgetAt, untimely } from "./handoff.ts";
import { type HandoffClaims, signedEnvelope } from "./inputs.ts";
import type { Surface } from "./ports.ts";
import { signatureReader } from "./signature.ts";

/** A surface, and the host application that signed. */
export interface Signed extends Surface {
  readonly issuer: HandoffConfig;
}

/** A payload that passed every check, once. */
export interface Admitted extends Signed {
  readonly claims: HandoffClaims;
  /** Where the member is sent back, normalised; `undefined` where the payload names nothing. */
  readonly redirectUri: string | undefined;
}

const notAllowed = (param: string, reason: string): Refused => at(param, refuse("handoff_not_allowed", { reason }));

/** Finds the signer of a JSON value that names a public key: the first check of a signed request. */
export const signerFinder = (ports: Ports) => {
  let read: ReturnType<typeof signatureReader> | undefined;
  return async (signed: unknown, publicKey: unknown, signature: string): Promise<Result<Signed>> => {
    read ??= signatureReader(ports.cipher);
    const surface = await ports.handoffs.surface(typeof publicKey === "string" ? publicKey : "");
    const issuer = read(surface?.issuers ?? [], canonicalJson(signed), signature);
    return surface === undefined || issuer === undefined ? refuse("invalid_signature") : ok({ ...surface, issuer });
  };
};
export type SignerFinder = ReturnType<typeof signerFinder>;

/** Whether a host application's own page on the channels page was revoked: then it is heard no more. */
const isRevoked = async ({ connections }: Ports, { tenant, issuer }: Signed): Promise<boolean> =>
  issuer.connection !== null && (await connections.get(tenant, issuer.connection))?.row.status !== "connected";

/** What a signed request says of itself, and the name under which it says who signed. */
interface MessageHeader {
  readonly iss: string;
  readonly issParam: string;
  /** Undefined: it is meant for whoever can read it. */
  readonly aud?: string;
  readonly program_id: string;
}

/** Why the signer may not say this; `undefined` when it may. */
export const refusedMessage = async (
  ports: Ports,
  signed: Signed,
  { iss, issParam, aud, program_id }: MessageHeader,
): Promise<Refused | undefined> => {
  const { issuer, config } = signed;
  if (iss !== issuer.issuer) return notAllowed(issParam, "It was signed by another issuer.");
  if (await isRevoked(ports, signed)) return notAllowed(issParam, "This host application was disconnected.");
  if (aud !== undefined && aud !== audienceOf(issuer, ports.settings)) {
    return notAllowed("aud", "It is meant for another audience.");
  }
  return parseId("program", program_id) === config.id
    ? undefined
    : notAllowed("programId", "The public key belongs to another program.");
};

/** Consumes the nonce, in its own transaction, whatever the outcome of the payload. */
const consumeNonce = async (
  { journal, clock }: Ports,
  signed: Signed,
  { nonce, exp }: HandoffClaims,
): Promise<boolean> => {
  const { tenant, issuer, config } = signed;
  const row = { id: `${issuer.id}:${nonce}`, program: config.id, expiresAt: forgetAt(exp), createdAt: clock.now() };
  const { outcome } = await journal.commit({ tenant, writes: [{ kind: "handoffNonce", ...fresh(row) }] });
  return outcome === "committed";
};

/**
 * The checks of a signed payload, in their decided order (decisions, section 7): public key and signature, fields, issuer,
 * audience, program, time, nonce, redirect. From the nonce on a repeat of the payload is refused.
 */
export const admitPayload = async (
  ports: Ports,
  findSigner: SignerFinder,
  body: unknown,
  schema: z.ZodType<{ readonly payload: HandoffClaims }>,
): Promise<Result<Admitted>> => {
  const envelope = readInput(signedEnvelope, body);
  if (!envelope.ok) return envelope;
  const { payload, signature } = envelope.value;
  const signed = await findSigner(payload, payload.publicKey ?? payload.public_key, signature);
  if (!signed.ok) return signed;
  const read = readInput(schema, { payload });
  if (!read.ok) return read;
  const claims = read.value.payload;
  const refused = await refusedMessage(ports, signed.value, { ...claims, issParam: "iss" });
  if (refused !== undefined) return refused;
  const late = untimely(claims, ports.clock.now());
  if (late !== undefined) return refuse("handoff_expired", { reason: late });
  if (!(await consumeNonce(ports, signed.value, claims))) return refuse("nonce_reused");
  const redirectUri =
    claims.redirect_uri === undefined
      ? undefined
      : allowedRedirect(signed.value.config.allowedRedirectOrigins, claims.redirect_uri);
  if (claims.redirect_uri !== undefined && redirectUri === undefined) {
    return notAllowed("redirectUri", "Nobody may be sent to this address: its origin is not one of the program's.");
  }
  return ok({ ...signed.value, claims, redirectUri });
};
