import type { z } from "zod";
import {
  isIdempotencyKey,
  type Options,
  type Performer,
  type Requested,
  type UseCaseResult,
} from "../../journal/index.ts";
import { type Result, refuse, sha256 } from "../../kernel/index.ts";
import {
  chooseBrand,
  isOrganizationAsked,
  type Member,
  type PortalProviders,
  type PortalSessions,
  portalProviderService,
  portalSessionService,
  type SignInAsked,
  type Site,
  sendSignInLink,
  siteOf,
} from "../../portal/index.ts";
import type { Actor } from "../../tenancy/index.ts";
import { listMemberAssets, readMemberAsset } from "../assets/member-reads.ts";
import { CONTEST_ACTS, type ContestAct, type ContestCommand } from "../contests/member-acts.ts";
import { listMemberContests, readMemberContest } from "../contests/member-reads.ts";
import { command, query } from "../context.ts";
import type { ContestAnswers, PortalAnswers, PortalSignatures } from "../generated/services.ts";
import { type PortalJoining, portalJoining } from "../joining/joining.ts";
import { listPortalMessages, openingBy, type PortalMessage, readPortalMessage } from "../mail/member-messages.ts";
import type { PlatformPorts } from "../ports.ts";
import type { Spelled } from "../spelled/spelled.ts";
import { listAccountKinds, listAccounts } from "./accounts.ts";
import { listActivity } from "./activity.ts";
import { type Acted, PORTAL_ACTS, type PortalAct, performAct } from "./acts.ts";
import { listBrands, type SiteBrand, siteBrandOf } from "./brands.ts";
import { listEarnings } from "./earnings.ts";
import { explainEarning } from "./explanation.ts";
import { readMembership } from "./home.ts";
import { listCoupons, listLinks } from "./links.ts";
import { type MemberQuery, refusedRight } from "./member-query.ts";
import { askChange, type PortalChangeAsked } from "./own/ask.ts";
import type { PortalChange } from "./own/changes.ts";
import { confirmChange, type PortalChangeConfirmed } from "./own/confirm.ts";
import { readExport } from "./own/export.ts";
import { refusedFactor } from "./own/factor.ts";
import { type PortalNotifications, readNotifications, setNotifications } from "./own/notifications.ts";
import { listOpenPrograms } from "./own/open-programs.ts";
import { listPasskeys, type PortalPasskeys, portalPasskeys } from "./own/passkeys.ts";
import { readProfile } from "./own/profile.ts";
import { listMemberPayouts } from "./payouts.ts";
import { readPortalSession } from "./session.ts";
import { readStanding } from "./standing.ts";
import { printOwnStatement, readStatement } from "./statement.ts";

/** Everything that a member reads, by name: its input and its answer, from which the document of the portal is printed. */
export const PORTAL_READS = {
  /** Answers who the member is, whose portal it is, and which memberships the session shows. */
  session: readPortalSession,
  /** Lists the brands between which a session that the member opened chooses. */
  brands: listBrands,
  /** Lists the programs of the brand that the member may apply to. */
  openPrograms: listOpenPrograms,
  /** Answers a membership, with its amounts: on hold, earned, owed, being paid and paid, and what withholds them. */
  membership: readMembership,
  /** Lists what a membership brought, day by day. */
  activity: listActivity,
  /** Lists the sales and other events of a membership, each with what it earns and how far that is, newest first. */
  earnings: listEarnings,
  /** Explains one of them: from the click to the bank. */
  earning: explainEarning,
  /** Answers how the member stands in the program, requirement by requirement. */
  standing: readStanding,
  /** Lists the links of a membership for campaigns, newest first. */
  links: listLinks,
  /** Lists the coupons of a membership, newest first. */
  coupons: listCoupons,
  /** Lists the payouts of a membership, newest first. */
  payouts: listMemberPayouts,
  /** Lists the accounts that the member is paid by, newest first. */
  accounts: listAccounts,
  /** Lists the kinds of accounts that a member may add. */
  accountKinds: listAccountKinds,
  /** Answers the name and the address that the brand has of the member. */
  profile: readProfile,
  /** Answers what a download of the member's data begins with. */
  export: readExport,
  /** Lists the passkeys of the member. */
  passkeys: listPasskeys,
  /** Answers which mail the member gets, and in which language. */
  notifications: readNotifications,
  /** Lists what the brand wrote to the member, newest first. */
  messages: listPortalMessages,
  /** Answers one of these messages. */
  message: readPortalMessage,
  /** Answers what was owed, what moved and what is owed, over all memberships with the brand. */
  statement: readStatement,
  /** Answers the same as PDF, with every movement, in the language of the reader. */
  statementDocument: printOwnStatement,
  /** Lists what the brand gives the member in its programs, newest first. */
  assets: listMemberAssets,
  /** Answers the bytes of one of them. */
  assetContent: readMemberAsset,
  /** Lists the contests of the member, newest first. */
  contests: listMemberContests,
  /** Answers a contest, with the explanation of its event. */
  contest: readMemberContest,
} as const;
export type PortalRead = keyof typeof PORTAL_READS;

/** As they are printed, so that packed types have their texts. */
type ContestAnswer = ContestAnswers[ContestAct];
type AnswerOf<N extends PortalRead> = PortalAnswers[N];

/** The portal of members: their sessions, and what they read. */
export interface Portal {
  /** The sessions of members: how they open, and who is behind one. */
  readonly sessions: PortalSessions;
  /** How anybody joins a program by its page. */
  readonly joining: PortalJoining;
  /**
   * Who is served at a host that is no address of the service: the brand that has proven it; `closed` where a proven one is failing, so that
   * nothing is answered there; undefined for any other. In any case, with or without a dot at its end, and without a port.
   */
  siteOf(host: string): Promise<Site | "closed" | undefined>;
  /** The brand whose domain this portal is at, its name and its look; null at the service's own address, which is everybody's. */
  brand(): Promise<SiteBrand | null>;
  /** The portal as it is at a proven domain: it knows the members of that brand alone, and its links lead there. */
  at(site: Site): Spelled<Portal, PortalSignatures>;
  /** The passkeys of members. */
  readonly passkeys: PortalPasskeys;
  /** How members sign in at the identity provider of their organization. */
  readonly providers: PortalProviders;
  /** True if a sign-in has to name its organization: the service has several, and neither the id nor a domain says which one is meant. */
  asksOrganization(organization: string | undefined): Promise<boolean>;
  /**
   * Sends a link that signs a member in, if a brand of the organization knows the address. Resolves without saying so, so it is not
   * waited for where a stranger could measure it.
   */
  signIn(asked: SignInAsked, requested?: Requested): Promise<void>;
  /** Lets a session that the member opened show another brand, by id or slug, that knows its address. */
  choose(member: Member, brand: string, requested?: Requested): Promise<Result<void>>;
  /** Sends the link that confirms a change of what is the member's own: an account, the address, or erasure. */
  ask(member: Member, change: PortalChange, input: unknown, requested?: Requested): Promise<Result<PortalChangeAsked>>;
  /** Makes the change that the link of a mail carries; an unknown, used or ended link is `sign_in_failed`. */
  confirm(token: string, requested?: Requested): Promise<Result<PortalChangeConfirmed>>;
  /** Switches mail on or off, or chooses its language, for a session that the member opened. */
  setNotifications(member: Member, input: unknown, requested?: Requested): Promise<Result<PortalNotifications>>;
  /** Opens a message, which is read from then on, where the session may act; one that it does not show is not found. */
  openMessage(member: Member, id: string, requested?: Requested): Promise<Result<PortalMessage>>;
  /** Does what a member asks for. Refusals are values; an act that the brand wants a second person for waits. */
  act(member: Member, name: PortalAct, id?: string, input?: unknown, options?: Options): Promise<Result<Acted>>;
  /**
   * Answers what a member reads. `id` names a membership or an event where the read is of one; what the session does not show is not
   * found. Refusals are values.
   */
  read<N extends PortalRead>(
    member: Member,
    name: N,
    id?: string,
    input?: unknown,
    requested?: Requested,
  ): Promise<Result<AnswerOf<N>>>;
  /**
   * Does what a member may do, as the member, where the session may. `ids` names what the act is about. An
   * Idempotency-Key is the member's own.
   */
  contest(
    member: Member,
    name: ContestAct,
    ids: readonly string[],
    input?: unknown,
    options?: Pick<Options, "requestId" | "idempotencyKey">,
  ): Promise<UseCaseResult<ContestAnswer>>;
}

/** A member as who asks: with no scope, as each read answers its own. */
const actorOf = ({ tenant, brand, ref }: Member): Actor => ({ tenant, brand, scopes: [], held: [], ref });

/** The key of a member, which is neither the brand's nor another member's. */
const keyOf = ({ brand, entity }: Member, key: string | undefined): string | undefined =>
  key === undefined || !isIdempotencyKey(key) ? key : `portal:${sha256(JSON.stringify([brand.id, entity, key]))}`;

export const portalService = (ports: PlatformPorts, perform: Performer<PlatformPorts>): Portal => ({
  siteOf: (host) => siteOf(ports, host),
  brand: () => siteBrandOf(ports),
  at: (site) => portalService({ ...ports, site }, perform),
  sessions: portalSessionService(ports),
  joining: portalJoining(ports, perform),
  passkeys: portalPasskeys(ports),
  providers: portalProviderService(ports),
  asksOrganization: (organization) => isOrganizationAsked(ports, organization),
  signIn: (asked, requested) => sendSignInLink(ports, asked, requested),
  choose: async (member, brand, requested) =>
    refusedRight(member, "own") ?? chooseBrand(ports, member, brand, requested),
  ask: (member, change, input, requested) => askChange(ports, member, change, input, requested),
  confirm: (token, requested) => confirmChange(ports, perform, token, requested),
  setNotifications: (member, input, requested) => setNotifications(ports, member, input, requested),
  openMessage: async (member, id, { requestId } = {}) => {
    const refused = refusedRight(member, "act");
    if (refused !== undefined) return refused;
    return perform.command("messages.open", openingBy(member), actorOf(member), [id], {}, { requestId });
  },
  act: async (member, name, id = "", input = {}, options = {}) => {
    const act = PORTAL_ACTS[name];
    const refused = refusedRight(member, act.right) ?? (act.isGuarded ? await refusedFactor(ports, member) : undefined);
    if (refused !== undefined) return refused;
    return performAct(perform, actorOf(member), member, act, id, input, {
      ...options,
      idempotencyKey: keyOf(member, options.idempotencyKey),
    });
  },
  read: async (member, name, id = "", input = {}, requested = {}) => {
    const read = PORTAL_READS[name] as unknown as MemberQuery<z.ZodType, AnswerOf<typeof name>>;
    const refused =
      refusedRight(member, read.right ?? "read") ??
      (read.isGuarded === true ? await refusedFactor(ports, member) : undefined);
    if (refused !== undefined) return refused;
    const asked = query({
      ids: [],
      input: read.input,
      output: read.output,
      answer: (context, _ids, given) => read.answer({ ...context, member }, id, given),
    });
    return perform.query(asked, actorOf(member), [], input, requested);
  },
  contest: async (member, name, ids, input = {}, { requestId, idempotencyKey } = {}) => {
    const refused = refusedRight(member, "act");
    if (refused !== undefined) return { ...refused, replayed: false, requestId };
    const act = CONTEST_ACTS[name] as unknown as ContestCommand<z.ZodType, unknown>;
    const asked = command({
      ids: act.ids,
      input: act.input,
      output: act.output,
      async gather(context, [id = ""], given) {
        // Whoever is erased says nothing any more, however long the session lasts.
        const erased = await ports.erasures.get(member.tenant, member.entity);
        return erased === undefined
          ? act.gather({ ...context, member }, id, given)
          : refuse("unauthenticated", { by: "session" });
      },
      decide: act.decide,
    });
    const key = keyOf(member, idempotencyKey);
    return perform.command(act.verb, asked, actorOf(member), ids, input, { requestId, idempotencyKey: key });
  },
});
