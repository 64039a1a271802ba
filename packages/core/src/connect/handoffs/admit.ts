import type { z } from "zod";
import { insert, type Requested } from "../../journal/index.ts";
import { canonicalJson, ok, type Refused, type Result, readInput, refuse } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { forgetAt, untimely } from "./handoff.ts";
import { type HandoffClaims, signedEnvelope } from "./inputs.ts";
import { hostOf, type MessageHeader, readRedirect, refusedHeader, refusedSigner, type Signed } from "./message.ts";
import { signatureReader } from "./signature.ts";

/** A payload that passed every check, once. */
export interface Admitted extends Signed {
  readonly claims: HandoffClaims;
  /** Where the member is sent back, as it was sent; `undefined` where the payload names nothing. */
  readonly redirectUri: string | undefined;
}

/** Finds the signer of a JSON value that names a public key: the first check of a signed request. */
export const signerFinder = (ports: Ports) => {
  let read: ReturnType<typeof signatureReader> | undefined;
  return async (signed: unknown, publicKey: unknown, signature: string): Promise<Result<Signed>> => {
    read ??= signatureReader(ports.cipher);
    const surface = await ports.handoffs.surface(typeof publicKey === "string" ? publicKey : "");
    const issuer = read(surface, canonicalJson(signed), signature);
    return surface === undefined || issuer === undefined ? refuse("invalid_signature") : ok({ ...surface, issuer });
  };
};
export type SignerFinder = ReturnType<typeof signerFinder>;

/** Why the signer may not say this; `undefined` when it may. */
export const refusedMessage = async (
  { connections, settings }: Ports,
  signed: Signed,
  header: MessageHeader,
): Promise<Refused | undefined> => {
  const refused = refusedSigner(signed, header);
  if (refused !== undefined) return refused;
  const { tenant, issuer } = signed;
  const connection = issuer.connection === null ? undefined : await connections.get(tenant, issuer.connection);
  const isRevoked = issuer.connection !== null && connection?.row.status !== "connected";
  return refusedHeader(signed, header, settings, isRevoked);
};

/** Consumes the nonce, in its own transaction, whatever the outcome of the payload. */
const consumeNonce = async (
  { journal, clock }: Ports,
  signed: Signed,
  { nonce, exp }: HandoffClaims,
  requested: Requested,
): Promise<boolean> => {
  const { tenant, issuer, config } = signed;
  const row = { id: `${issuer.id}:${nonce}`, program: config.id, expiresAt: forgetAt(exp), createdAt: clock.now() };
  const origin = { actor: hostOf(signed), requestId: requested.requestId ?? null };
  const { outcome } = await journal.commit({ tenant, origin, writes: [insert("handoffNonce", row)] });
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
  requested: Requested,
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
  if (!(await consumeNonce(ports, signed.value, claims, requested))) return refuse("nonce_reused");
  const redirectUri = readRedirect(signed.value, claims);
  return redirectUri.ok ? ok({ ...signed.value, claims, redirectUri: redirectUri.value }) : redirectUri;
};
