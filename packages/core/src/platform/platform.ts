import { type Redirects, redirects, refuseRepeated } from "../campaigns/index.ts";
import { type HostClient, note, performer } from "../journal/index.ts";
import { type PublicKey, wireId } from "../kernel/index.ts";
import { type MailLeaving, mailLeaving } from "../mail/index.ts";
import { refuseSenseless } from "../payouts/index.ts";
import { type Actor, type Authenticator, authenticator } from "../tenancy/index.ts";
import { type Connect, connectSurface } from "./connect.ts";
import { withConsequences } from "./consequences.ts";
import { type Console, consoleService } from "./console.ts";
import type { UseCaseMethods } from "./generated/methods.ts";
import type { ConsoleSignatures, OperatorSignatures, PortalSignatures } from "./generated/services.ts";
import { type OperatorMethods, operatorService } from "./operator/operator.ts";
import { type Portal, portalService } from "./portal/portal.ts";
import type { Ports } from "./ports.ts";
import { readingFrom } from "./reading/reading.ts";
import { type SetupService, setupService } from "./setup/setup.ts";
import type { Spelled } from "./spelled/spelled.ts";
import { type AnyUseCase, useCaseMethod } from "./use-case-method.ts";
import { USE_CASES } from "./use-case-table.ts";
import { joining, type Within } from "./within.ts";
import { type Workers, workers } from "./workers.ts";

/** The operator of the service, by library. */
export type Operator = Spelled<OperatorMethods, OperatorSignatures>;

/** Entente in one process: every use case, the authenticator that makes actors, the operator service, the workers, the redirect, the connect surface. */
export interface Platform extends UseCaseMethods {
  /** The actors that every call begins with: behind an API key, or for a host that holds none. */
  readonly authenticator: Authenticator;
  /** Organizations, brands, keys, wallets and checks, for the operator of the service. */
  readonly operator: Operator;
  /** The steps of all work that goes on by itself; `runWorkers` of `@entente/adapters-node` repeats them. */
  readonly workers: Workers;
  /** The way of a click from a link to its landing page. */
  readonly redirects: Redirects;
  /** Calls without an API key: the public feed, and what host applications sign. */
  readonly connect: Connect;
  /** How recipients of mail leave it, by the link in each message. */
  readonly mail: MailLeaving;
  /** Sessions of people, and how they sign in. */
  readonly console: Spelled<Console, ConsoleSignatures>;
  /** How a service without an organization gets its first one. */
  readonly setup: SetupService;
  /** Sessions of members, and what they read. */
  readonly portal: Spelled<Portal, PortalSignatures>;
  /** Tells the audit log that an actor took a whole list as a file, by the name of its use case; each process once an hour. */
  noteExport(actor: Actor, list: string, requestId: string): Promise<void>;
  /** A position behind everything committed before the call, for `reads.after` of a query; absent where there is no copy to read. */
  position?(): Promise<string | undefined>;
  /** The public keys of seals: the one that signs now, and then those that signed before. */
  readonly sealKeys: readonly PublicKey[];
  /**
   * Commands that join a transaction of the host, so that an order and its sale are committed together or not at all.
   *
   * `client` is a connection of node-postgres to the database of `openPostgres` on which the host has sent `begin`, `read committed`
   * as it is by default. Everything the command writes, events, webhook deliveries and the answer under its idempotency key included,
   * is part of that transaction; notifications are sent, and events get their `seq`, when the host commits, so that what the host does
   * between the call and its commit holds up no other writer's events. What it does hold until then: the rows that it writes, such
   * as the name of an external event, and the budget that a sale spends.
   *
   * - A refusal ({@link PlatformError}) has written nothing, and the transaction goes on: the host commits without it, or rolls back.
   * - A conflict throws {@link TransactionConflict} and is not repeated. The transaction has failed and can only be rolled back; the
   *   host runs it again from its beginning.
   * - A lost connection, or a statement that was canceled, throws `temporarily_unavailable`; whether the transaction was committed
   *   is for the host to know.
   * - Locked until the commit: the rows that the call changes or was decided by, the external id and the Idempotency-Key of a sale,
   *   and the budget that it spends. Others who need them wait. Transactions that spend several budgets should do so in one order;
   *   sums, audit entries and events are written by the commit, which puts them in one order by itself.
   * - Not part of the transaction: every other command, reads of the platform itself, which do not see what is not committed, and
   *   what workers do afterwards, such as evaluations and webhooks.
   *
   * @throws {Error} on a storage that shares no database with the host.
   */
  within(client: HostClient): Within;
}

/**
 * Builds a platform on its ports. Everything it does goes through them: give it other stores, another clock, other
 * channel adapters, and nothing else changes.
 *
 * @throws {Error} for adapters that cannot work together: two channels of one name, two payout rails of one format, two readers of results of one name, or a
 * rail that no format can be.
 * @example
 * const runtime = await nodeRuntime({ secret: SECRET_KEY, storage });
 * const platform = createPlatform({ ...storage, ...runtime, channels: [serviceChannel()], settings: DEFAULT_SETTINGS });
 * const { id } = await platform.operator.createOrganization({ name: "Acme" });
 * await platform.operator.createBrand(id, { name: "Acme Shoes" });
 * @example
 * const actor = await platform.authenticator.actor({ organization: id });
 * const program = await platform.programs.create(actor, { name: "Partners" });
 * const { data } = await platform.enrollments.list(actor, { program: program.id });
 */
export const createPlatform = (given: Ports): Platform => {
  refuseRepeated(given.channels);
  refuseSenseless(given.rails, given.resultsReader);
  const ports = withConsequences(given);
  const perform = performer(ports);
  const { reads } = given;
  const performing = readingFrom(
    perform,
    reads && { replica: reads, perform: performer(withConsequences({ ...given, ...reads.stores })) },
  );
  const useCaseMethods = Object.fromEntries(
    Object.entries(USE_CASES).map(([slice, useCases]) => [
      slice,
      Object.fromEntries(
        Object.entries(useCases).map(([name, useCase]) => [
          name,
          useCaseMethod(`${slice}.${name}`, useCase as AnyUseCase, performing),
        ]),
      ),
    ]),
  ) as unknown as UseCaseMethods;
  return {
    ...useCaseMethods,
    authenticator: authenticator(ports),
    operator: operatorService(ports),
    workers: workers(ports, useCaseMethods.performance.record.invoke, perform),
    redirects: redirects(ports),
    // Read on use, because a server opens its keys once its database answers.
    get sealKeys() {
      return ports.signer.publicKeys;
    },
    async noteExport({ tenant, brand, ref }, list, requestId) {
      if (brand === undefined) return;
      const after = { id: wireId("brand", brand.id), object: "export", list };
      const subject = { of: "brand", id: brand.id } as const;
      await note(ports, tenant, { actor: ref, requestId }, { verb: "lists.export", subject, after });
    },
    ...(reads === undefined ? {} : { position: () => reads.position() }),
    within: joining(given),
    console: consoleService(ports, perform),
    mail: mailLeaving(ports),
    setup: setupService(ports),
    portal: portalService(ports, perform),
    connect: connectSurface(ports, perform, useCaseMethods.performance.record.invoke),
  };
};
