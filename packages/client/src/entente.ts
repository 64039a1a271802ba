import { OPERATIONS } from "./generated/operations.ts";
import type { OperationsMethods, Resources, TestHelpersClockMethods } from "./generated/resources.ts";
import { type ClientDefaults, checkOptions, type EntenteOptions } from "./options.ts";
import { readingOwnWrites } from "./positions.ts";
import { resourcesOf } from "./resources.ts";
import { streamOf } from "./stream.ts";
import { type ClockWaiting, clockWaiting, type Waiting, waiting } from "./wait.ts";
import { type Webhooks, webhooks } from "./webhooks.ts";

/**
 * A client of the API. It can be made once, or for every request: it keeps no connection, and for a minute the position behind its last
 * change, with which it reads what it wrote where a standby answers reads ({@link readingOwnWrites}).
 */
export interface Entente extends Omit<Resources, "operations" | "testHelpers"> {
  /** Work that goes on after the answer: its progress, its result, or why it waits. */
  readonly operations: OperationsMethods & Waiting;
  /** Helpers of tests, in a database that holds test data alone. */
  readonly testHelpers: { readonly clock: TestHelpersClockMethods & ClockWaiting };
  /** The methods for receivers of webhooks. */
  readonly webhooks: Webhooks;
  /**
   * A client like this one, but for these options. Both read what either wrote; but with another `fetch`, which may lead elsewhere, it
   * begins anew, and takes no position from this one.
   */
  withOptions(options: ClientDefaults): Entente;
}

const clientOf = (given: EntenteOptions) => {
  checkOptions(given);
  const options = { ...given, fetch: readingOwnWrites(given.fetch) };
  const resources = resourcesOf<Resources>(options, OPERATIONS, streamOf);
  const { operations, testHelpers } = resources;
  return {
    ...resources,
    webhooks,
    operations: { ...operations, ...waiting(operations.retrieve) },
    testHelpers: { clock: { ...testHelpers.clock, ...clockWaiting(testHelpers.clock.retrieve) } },
    withOptions: (more: ClientDefaults): Entente => new Entente({ ...options, ...more }),
  };
};

/**
 * `new Entente({ apiKey, baseUrl })` on a server, `new Entente({ credentials: "session" })` in the console's pages.
 * @example
 * const entente = new Entente({ apiKey: "sk_live_…", baseUrl: "https://partners.example" });
 * const program = await entente.programs.create({ name: "Partners" });
 * @example
 * for await (const payout of entente.payouts.list({ status: "pending" })) console.log(payout.amount_minor);
 */
export const Entente = class Entente {
  constructor(options: EntenteOptions) {
    Object.assign(this, clientOf(options));
  }
} as unknown as new (
  options: EntenteOptions,
) => Entente;
