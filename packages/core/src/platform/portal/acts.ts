import { z } from "zod";
import type { Command, Options, Performer, UseCaseResult } from "../../journal/index.ts";
import { nonBlank, nothing, objectOf, ok, type Result, readInput, wireId } from "../../kernel/index.ts";
import { MEMBERSHIP_USE_CASES } from "../../membership/index.ts";
import { PAYOUTS_USE_CASES } from "../../payouts/index.ts";
import type { Member, PortalRight } from "../../portal/index.ts";
import type { Actor } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";
import { portalAccount, shownAccount } from "./accounts.ts";
import { ownMembershipOf, refusedRight } from "./member-query.ts";

const { payoutAccounts } = PAYOUTS_USE_CASES;
const { entities, enrollments } = MEMBERSHIP_USE_CASES;

/** An act of a member: a command of the platform, with ids that are the member's own. */
export interface MemberAct {
  readonly right: PortalRight;
  /** True if the brand may ask for a second factor before it. */
  readonly isGuarded: boolean;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** The ids of the command: those of the member, and the one that the path names. */
  readonly ids: (member: Member, id: string) => Result<readonly string[]>;
  readonly runs: (
    perform: Performer<PlatformPorts>,
    actor: Actor,
    ids: readonly string[],
    input: unknown,
    options: Options,
  ) => Promise<UseCaseResult<unknown>>;
}

/** The answer to an act that the brand wants a second person for. */
const portalWaiting = z
  .strictObject({
    ...objectOf("waiting"),
    /** Always true: somebody of the brand decides, and until then nothing changes. */
    waiting: z.literal(true),
  })
  .meta({ id: "PortalWaiting" });
type Waiting = z.output<typeof portalWaiting>;

/** An act by a command, under the name by which it is audited; `shows` is the answer to the member. */
const act = <N extends readonly string[], S extends z.ZodType, R, I extends z.ZodType, O>(
  of: Pick<MemberAct, "right" | "ids"> & {
    readonly isGuarded?: true;
    readonly verb: string;
    readonly useCase: Command<N, S, R, PlatformPorts>;
    readonly input: I;
    readonly output: z.ZodType<O>;
    readonly shows: (answer: R) => NoInfer<O>;
  },
) => ({
  right: of.right,
  isGuarded: of.isGuarded ?? false,
  input: of.input,
  output: z.union([of.output, portalWaiting]) as z.ZodType<O | Waiting>,
  ids: of.ids,
  runs: async (...[perform, actor, ids, input, options]: Parameters<MemberAct["runs"]>) => {
    const done = await perform.command(of.verb, of.useCase, actor, ids, input, options);
    return done.ok && done.outcome !== "proposed" ? { ...done, value: of.shows(done.value) } : done;
  },
});

const entityOf = ({ entity }: Member): string => wireId("entity", entity);

const renamed = z
  .strictObject({
    ...objectOf("profile"),
    /** The name of the member, as the brand has it now; null for none. */
    name: z.string().nullable(),
  })
  .meta({ id: "PortalProfile" });

const left = z
  .strictObject({
    /** The id of the membership, `enr_…`. */
    id: z.string(),
    ...objectOf("membership"),
    /** Always `archived`: its links stop, and what was earned before stays owed. */
    status: z.literal("archived"),
  })
  .meta({ id: "PortalLeft" });

/** Everything that a member does by itself, by name. */
export const PORTAL_ACTS = {
  /** Removes an account of the member. */
  removeAccount: act({
    right: "own",
    isGuarded: true,
    verb: "payoutAccounts.delete",
    useCase: payoutAccounts.delete,
    input: nothing,
    output: portalAccount,
    ids: (member, id) => ok([entityOf(member), id]),
    shows: shownAccount,
  }),
  /** Changes the name of the member with the brand. */
  rename: act({
    right: "own",
    verb: "entities.update",
    useCase: entities.update,
    input: z.strictObject({
      /** The name: 1 to 200 characters. */
      name: nonBlank(200),
    }),
    output: renamed,
    ids: (member) => ok([entityOf(member)]),
    shows: ({ name }) => ({ object: "profile" as const, name }),
  }),
  /** Leaves a program: its links stop and it earns nothing more; what was earned before stays owed. */
  leave: act({
    right: "own",
    verb: "enrollments.archive",
    useCase: enrollments.archive,
    input: nothing,
    output: left,
    ids: (member, id) => {
      const found = ownMembershipOf(member, id);
      return found.ok ? ok([wireId("enrollment", found.value.id)]) : found;
    },
    shows: ({ id }) => ({ id, object: "membership" as const, status: "archived" as const }),
  }),
} as const;
export type PortalAct = keyof typeof PORTAL_ACTS;

/** The outcome of an act: its answer, or that it waits for a person of the brand. */
export type Acted = Waits | Done;
interface Waits {
  /** True: the act waits for a person of the brand, and nothing has changed. */
  readonly waits: true;
}
interface Done {
  /** False: the act is done. */
  readonly waits: false;
  /** The answer of the act. */
  readonly answer: unknown;
}

/** Does what a member asks for, as the member; where the brand wants a second person for it, it waits. */
export const performAct = async (
  perform: Performer<PlatformPorts>,
  actor: Actor,
  member: Member,
  { right, input: takes, ids, runs }: MemberAct,
  id: string,
  input: unknown,
  options: Options,
): Promise<Result<Acted>> => {
  const refused = refusedRight(member, right);
  if (refused !== undefined) return refused;
  // The command may take more than a member may send.
  const read = readInput(takes, input);
  if (!read.ok) return read;
  const named = ids(member, id);
  if (!named.ok) return named;
  const done = await runs(perform, actor, named.value, input, options);
  if (!done.ok) return done;
  return ok(done.outcome === "proposed" ? { waits: true } : { waits: false, answer: done.value });
};
