import { z } from "zod";
import type { Command, Options, Performer, UseCaseResult } from "../../../journal/index.ts";
import { decideCommand } from "../../../journal/index.ts";
import { type ErrorCode, emailAddress, nothing, type Result } from "../../../kernel/index.ts";
import { MEMBERSHIP_USE_CASES, maskedAccount } from "../../../membership/index.ts";
import { PAYOUTS_USE_CASES } from "../../../payouts/index.ts";
import type { PortalRight } from "../../../portal/index.ts";
import type { Actor } from "../../../tenancy/index.ts";
import type { Context } from "../../context.ts";
import { eraseEntity } from "../../erasure/use-cases.ts";
import type { PlatformPorts } from "../../ports.ts";

const { payoutAccounts } = PAYOUTS_USE_CASES;
const { entities } = MEMBERSHIP_USE_CASES;

/** A change of a member that nothing follows from until the link of a mail is opened. */
export interface PortalChangeRow<I extends z.ZodType = z.ZodType> {
  /** The request of the member. */
  readonly input: I;
  /** The right of the session that asks. */
  readonly right: PortalRight;
  /** True if the link is to prove an address that somebody merely claimed for the member; every other one asks for a verified address. */
  readonly provesAddress: boolean;
  /** The inputs of the command, of which the first is taken that is not refused because of other brands. `email`: the address that the brand has. */
  readonly attempts: (asked: never, email: string | null) => readonly unknown[];
  /**
   * The refusal that would tell whoever asks about somebody else: asking is answered as if there were none, and who opens the link, which
   * proves the address, reads `says`. Null where there is none.
   */
  readonly untold: { readonly code: ErrorCode; readonly says: string } | null;
  /** The address that the link is sent to; null: the one that the brand has of the member. */
  readonly sentTo: (asked: never) => string | null;
  /** The new value as mail shows it; null where there is none. */
  readonly shown: (asked: never) => string | null;
  /** True if payments are held while it is not confirmed. */
  readonly movesMoney: boolean;
  /** Decides the command without committing it: a refusal is one that its confirmation would meet. */
  readonly tries: (context: Context, entity: string, input: unknown) => Promise<Result<unknown>>;
  readonly runs: (
    perform: Performer<PlatformPorts>,
    actor: Actor,
    entity: string,
    input: unknown,
    options: Options,
  ) => Promise<UseCaseResult<unknown>>;
}

const change = <N extends readonly string[], S extends z.ZodType, R, I extends z.ZodType>(of: {
  readonly verb: string;
  readonly useCase: Command<N, S, R, PlatformPorts>;
  readonly input: I;
  readonly right?: PortalRight;
  readonly provesAddress?: boolean;
  readonly attempts: (asked: z.output<I>, email: string | null) => readonly unknown[];
  readonly sentTo?: (asked: z.output<I>) => string | null;
  readonly shown?: (asked: z.output<I>) => string | null;
  readonly untold?: PortalChangeRow["untold"];
  readonly movesMoney: boolean;
}): PortalChangeRow<I> => ({
  input: of.input,
  right: of.right ?? "own",
  provesAddress: of.provesAddress ?? false,
  attempts: of.attempts,
  sentTo: of.sentTo ?? (() => null),
  shown: of.shown ?? (() => null),
  untold: of.untold ?? null,
  movesMoney: of.movesMoney,
  tries: (context, entity, input) => decideCommand(of.useCase, context, [entity], of.useCase.input.parse(input)),
  runs: (perform, actor, entity, input, options) =>
    perform.command(of.verb, of.useCase, actor, [entity], input, options),
});

/** The refusal of an address that somebody else has with the brand. */
const TAKEN = {
  code: "invalid_request",
  says: "The brand knows somebody else by this address. Ask the brand to help.",
} as const;

/** Every change that a mail confirms, by name. */
export const PORTAL_CHANGES = {
  account: change({
    verb: "payoutAccounts.create",
    useCase: payoutAccounts.create,
    input: payoutAccounts.create.input,
    attempts: (asked) => [asked],
    shown: ({ account }) => maskedAccount(account),
    movesMoney: true,
  }),
  address: change({
    verb: "entities.update",
    useCase: entities.update,
    input: z.strictObject({
      /** The new address, up to 320 characters. */
      email: emailAddress(),
    }),
    attempts: (asked) => [asked],
    sentTo: ({ email }) => email,
    shown: ({ email }) => email,
    untold: TAKEN,
    movesMoney: true,
  }),
  erasure: change({
    verb: "entities.erase",
    useCase: eraseEntity,
    input: nothing,
    attempts: () => [{}, { brand_only: true }],
    movesMoney: false,
  }),
  // Asked for by the session that a host opened, and confirmed in the mailbox: nobody is sent a link that no member asked for.
  verification: change({
    verb: "entities.update",
    useCase: entities.update,
    input: nothing,
    right: "act",
    provesAddress: true,
    attempts: (_asked, email) => [{ email }],
    untold: TAKEN,
    movesMoney: false,
  }),
} as const;
export const PORTAL_CHANGE_NAMES = ["account", "address", "erasure", "verification"] as const;
export type PortalChange = (typeof PORTAL_CHANGE_NAMES)[number];
