import type { z } from "zod";
import type { Performer, Requested } from "../../journal/index.ts";
import { ok, type Result, refuse } from "../../kernel/index.ts";
import {
  APPLICANT,
  acceptTerms,
  applyToProgram,
  isAt,
  type JoinApplied,
  type JoinAsked,
  type JoinPlace,
  type JoinStanding,
  type joinPage,
  joinPlace,
  limitOfAddress,
  type Member,
  presentJoinPage,
  readJoinStanding,
  readJoinToken,
  sendJoinLink,
  type termsAccepted,
  type termsToAccept,
  type Verified,
} from "../../portal/index.ts";
import type { Actor } from "../../tenancy/index.ts";
import { lookOf } from "../portal/brands.ts";
import { ownMembershipOf, refusedRight } from "../portal/member-query.ts";
import type { PlatformPorts } from "../ports.ts";

/** How anybody joins a program by its page. */
export interface PortalJoining {
  /** The data that the page shows of a program, by its id, that is open; any other is not found. */
  page(program: string): Promise<Result<z.output<typeof joinPage>>>;
  /** A program that is open, for {@link ask}. */
  place(program: string): Promise<Result<JoinPlace>>;
  /** The origins whose pages may frame the page of a program; none where it is not open. */
  framingOrigins(program: string): Promise<readonly string[]>;
  /** A key of an address for limits, the same for each of its spellings. */
  limitOf(email: string): string;
  /** Sends a link that verifies an address; stores nothing of who asks. */
  ask(place: JoinPlace, asked: JoinAsked, requested?: Requested): Promise<void>;
  /** How far somebody is, by what stands in the link; one that is none, or is over, is `sign_in_failed`. */
  standing(token: string, requested?: Requested): Promise<Result<JoinStanding>>;
  /** Applies, from a network address. */
  apply(token: string, given: JoinApplied, from: string, requested?: Requested): Promise<Result<JoinStanding>>;
  /** Accepts the terms of a program, as a member of it, from a network address. */
  accept(
    member: Member,
    membership: string,
    given: z.output<typeof termsToAccept>,
    from: string,
    requested?: Requested,
  ): Promise<Result<z.output<typeof termsAccepted>>>;
}

export const portalJoining = (ports: PlatformPorts, perform: Performer<PlatformPorts>): PortalJoining => {
  /** Somebody who reads the mail of an address, as who asks: with no scope. */
  const admit = async (token: string): Promise<Result<{ readonly verified: Verified; readonly actor: Actor }>> => {
    const verified = readJoinToken(ports.cipher, token, ports.clock.now());
    const program = verified && (await ports.programs.get(verified.tenant, verified.program));
    if (verified === undefined || program === undefined) return refuse("sign_in_failed");
    if (!isAt(ports.site, verified.tenant, program.row.brand)) return refuse("sign_in_failed");
    const brands = await ports.tenants.brands(verified.tenant.organization);
    const brand = brands.find(({ id }) => id === program.row.brand);
    return ok({ verified, actor: { tenant: verified.tenant, brand, scopes: [], held: [], ref: APPLICANT } });
  };

  return {
    async page(program) {
      const place = await joinPlace(ports, program);
      if (!place.ok) return place;
      const { tenant, brand, program: found } = place.value;
      return ok(presentJoinPage(found.row, brand, await lookOf(ports, tenant, brand.id)));
    },
    place: (program) => joinPlace(ports, program),
    async framingOrigins(program) {
      const place = await joinPlace(ports, program);
      if (!place.ok) return [];
      const surface = await ports.connectConfigs.get(place.value.tenant, place.value.program.row.id);
      return surface?.row.allowedOrigins ?? [];
    },
    limitOf: (email) => limitOfAddress(ports.cipher, email),
    ask: (place, asked, requested) => sendJoinLink(ports, place, asked, requested),
    async standing(token, requested = {}) {
      const admitted = await admit(token);
      if (!admitted.ok) return admitted;
      const { verified, actor } = admitted.value;
      return perform.query(readJoinStanding, actor, [], verified, requested);
    },
    async apply(token, given, from, requested = {}) {
      const admitted = await admit(token);
      if (!admitted.ok) return admitted;
      const { verified, actor } = admitted.value;
      return perform.command("joinings.apply", applyToProgram, actor, [], { verified, given, from }, requested);
    },
    async accept(member, membership, { version }, from, requested = {}) {
      const refused = refusedRight(member, "act");
      if (refused !== undefined) return refused;
      const found = ownMembershipOf(member, membership);
      if (!found.ok) return found;
      const { tenant, brand, entity, ref } = member;
      const actor: Actor = { tenant, brand, scopes: [], held: [], ref };
      const accepting = { member: found.value, entity, version, from };
      return perform.command("joinings.accept", acceptTerms, actor, [], accepting, requested);
    },
  };
};
