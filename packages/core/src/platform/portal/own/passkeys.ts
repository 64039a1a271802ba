import type { z } from "zod";
import type { Requested } from "../../../journal/index.ts";
import { listOf, nothing, ok, type Result, wireId } from "../../../kernel/index.ts";
import type { PasskeyUsed } from "../../../people/index.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginProof,
  type Member,
  type PasskeySignInBegun,
  type PortalSessions,
  type passkeyCreation,
  type passkeyRequest,
  passkeysOf,
  portalPasskey,
  type portalPasskeyRemoved,
  type portalProven,
  presentOwnPasskey,
  provePasskey,
  removePasskey,
  signInByPasskey,
} from "../../../portal/index.ts";
import type { PlatformPorts } from "../../ports.ts";
import { memberQuery, refusedRight } from "../member-query.ts";

/** Lists the passkeys of whoever opened the session, by the address. */
export const listPasskeys = memberQuery({
  right: "own",
  input: nothing,
  output: listOf(portalPasskey),
  async answer({ tenant, ports, member, now }) {
    const { address, passkey } = member.session.row;
    const working = address === null ? [] : (await passkeysOf(ports, tenant, address)).working;
    return ok({
      object: "list" as const,
      data: working.map(({ row }) => presentOwnPasskey(row, passkey, now)),
      has_more: false,
    });
  },
});

type Answer<S extends z.ZodType> = Promise<Result<z.output<S>>>;

/** Passkeys of members: how they are added and removed, how they sign in, and how they prove a session. */
export interface PortalPasskeys {
  /** Answers what a browser makes a passkey from, shortly after the session was opened or proven. */
  begin(member: Member): Answer<typeof passkeyCreation>;
  /** Adds the passkey that a browser made. */
  add(member: Member, input: unknown, requested?: Requested): Answer<typeof portalPasskey>;
  /** Removes a passkey, and ends the sessions that it opened. */
  remove(member: Member, id: string, requested?: Requested): Answer<typeof portalPasskeyRemoved>;
  /** Answers what a browser uses a passkey of the member by. */
  beginProof(member: Member): Answer<typeof passkeyRequest>;
  /** Proves the session by a passkey, for ten minutes. */
  prove(member: Member, input: unknown, requested?: Requested): Answer<typeof portalProven>;
  /** Answers a challenge for whoever wants to sign in. */
  beginSignIn(asked: PasskeySignInBegun): Answer<typeof passkeyRequest>;
  /** Opens a session by a passkey; whatever is wrong is `sign_in_failed`. */
  signIn(answer: PasskeyUsed, requested?: Requested): ReturnType<PortalSessions["open"]>;
}

export const portalPasskeys = (ports: PlatformPorts): PortalPasskeys => ({
  begin: async (member) => refusedRight(member, "own") ?? beginPasskey(ports, member),
  add: async (member, input, requested) => refusedRight(member, "own") ?? addPasskey(ports, member, input, requested),
  async remove(member, id, requested) {
    const refused = refusedRight(member, "own");
    if (refused !== undefined) return refused;
    const removed = await removePasskey(ports, member, id, requested);
    return removed.ok
      ? ok({ id: wireId("passkey", removed.value), object: "passkey" as const, removed: true as const })
      : removed;
  },
  beginProof: async (member) => refusedRight(member, "own") ?? beginProof(ports, member),
  prove: async (member, input, requested) =>
    refusedRight(member, "own") ?? provePasskey(ports, member, input, requested),
  beginSignIn: (asked) => beginPasskeySignIn(ports, asked),
  signIn: (answer, requested) => signInByPasskey(ports, answer, requested),
});
