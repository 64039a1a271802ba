import type { z } from "zod";
import { retried, topUp, type WalletTransactionResource } from "../campaigns/index.ts";
import type { Performer } from "../journal/index.ts";
import { type Id, ok, parseId, type Result, refuse } from "../kernel/index.ts";
import { type OperationResource, presentOperation } from "../operations/index.ts";
import {
  type ConsolePasskeys,
  consolePasskeyService,
  type Factors,
  factorService,
  type Requests,
  requestService,
  type Sessions,
  type SignedIn,
  type SignIn,
  sessionService,
  signInService,
} from "../people/index.ts";
import type { Actor, Origin } from "../tenancy/index.ts";
import { consoleKeys } from "./console-keys.ts";
import { CONSOLE_USE_CASES } from "./console-use-case-table.ts";
import type { ConsoleMethods } from "./generated/methods.ts";
import { type ConsoleMail, consoleMail } from "./mail/console-mail.ts";
import { factorNotice } from "./mail/factor-notice.ts";
import type { PlatformPorts } from "./ports.ts";
import { type Bell, type bellReadInput, markBell, readBell } from "./team/bell.ts";
import { type Colleagues, type colleaguesInput, readColleagues } from "./team/colleagues.ts";
import { operates } from "./team/operates.ts";
import { type AnyUseCase, useCaseMethod } from "./use-case-method.ts";

/** A payment into the wallet of the brand that an actor acts for. */
export interface TopUpOf {
  /** The asset that is paid in. */
  readonly asset: "credit" | "usd";
  /** In minor units. */
  readonly amount: number;
  /** The payer's own reference, 1 to 200 characters: the same one again answers the same transfer. */
  readonly reference: string;
}

/** The methods that only people in the console use: they sign in, manage people and keys, and do what operators do otherwise. */
export interface Console extends ConsoleMethods {
  /** Where the service is reached from outside, without a trailing slash. */
  readonly publicUrl: () => string;
  /** The sessions of people, by the cookies of their browsers. */
  readonly sessions: Sessions;
  /** How people sign in: by links, invitations and an identity provider. */
  readonly signIn: SignIn;
  /** Authenticators of people. */
  readonly factors: Factors;
  /** Passkeys of people. */
  readonly passkeys: ConsolePasskeys;
  /** The log of requests. */
  readonly requests: Requests;
  /** The mail of the person, and messages as recipients of the brand read them. */
  readonly mail: ConsoleMail;
  /** The API keys of the organization, as people manage them. */
  readonly keys: ReturnType<typeof consoleKeys>;
  /** Lists the people who work in the brand of the session, by name. */
  colleagues(signedIn: SignedIn, input: z.output<typeof colleaguesInput>): Promise<Result<Colleagues>>;
  /**
   * True if the person operates the service: an owner of all brands of the organization with this id; without one, of the only organization
   * that there is.
   */
  operates(signedIn: SignedIn, organization?: string): Promise<boolean>;
  /** Answers what there is to tell the person, in the brand and mode of the session. */
  bell(signedIn: SignedIn): Promise<Result<Bell>>;
  /** Writes up to when the person has read; an earlier time than before changes nothing. */
  markBell(signedIn: SignedIn, input: z.output<typeof bellReadInput>, requestId: string | null): Promise<Result<Bell>>;
  /** Pays into the wallet of the actor's brand. A repeat with the same reference answers the same transfer. */
  topUp(actor: Actor, of: TopUpOf, requestId: string | null): Promise<Result<WalletTransactionResource>>;
  /** Tries a failed cancel of the actor's brand again. */
  retryOperation(actor: Actor, id: string, requestId: string | null): Promise<Result<OperationResource>>;
}

const originOf = ({ ref }: Pick<Actor, "ref">, requestId: string | null): Origin => ({ actor: ref, requestId });

export const consoleService = (ports: PlatformPorts, perform: Performer<PlatformPorts>): Console => ({
  ...(Object.fromEntries(
    Object.entries(CONSOLE_USE_CASES).map(([slice, useCases]) => [
      slice,
      Object.fromEntries(
        Object.entries(useCases).map(([name, useCase]) => [
          name,
          useCaseMethod(`${slice}.${name}`, useCase as AnyUseCase, (run) => run(perform)),
        ]),
      ),
    ]),
  ) as unknown as ConsoleMethods),
  publicUrl: () => ports.settings.publicUrl,
  sessions: sessionService(ports),
  signIn: signInService(ports),
  factors: factorService(ports, factorNotice(ports)),
  passkeys: consolePasskeyService(ports, factorNotice(ports)),
  requests: requestService(ports),
  mail: consoleMail(ports),
  keys: consoleKeys(ports),
  colleagues: (signedIn, input) => readColleagues(ports, signedIn, input),
  operates: (signedIn, organization) => operates(ports, signedIn, organization),
  bell: (signedIn) => readBell(ports, signedIn),
  markBell: (signedIn, input, requestId) => markBell(ports, signedIn, input, requestId),
  async topUp({ tenant, brand, ref }, { asset, amount, reference }, requestId) {
    if (brand === undefined) return refuse("brand_not_found");
    const paid = { brand: brand.id, asset, amount: BigInt(amount), reference };
    return topUp(ports, tenant, paid, originOf({ ref }, requestId));
  },
  async retryOperation({ tenant, brand, ref }, raw, requestId) {
    const id = parseId("operation", raw);
    const found = id && (await ports.operations.get(tenant, id));
    if (brand === undefined) return refuse("brand_not_found");
    if (found === undefined || found.row.brand !== brand.id) return refuse("operation_not_found");
    const outcome = await retried(ports, tenant, found.row.id as Id<"operation">, originOf({ ref }, requestId));
    return outcome.ok ? ok(presentOperation(outcome.value, tenant)) : outcome;
  },
});
