import { setTimeout } from "node:timers/promises";
import type { Readiness } from "@entente/adapters-http/server";
import type { Rotated } from "@entente/adapters-node";
import { type Operator, PlatformError, type Refusal, renderJson, SecretKeyRefused } from "@entente/core";
import { refuse } from "@entente/core/http";
import { type BackupMade, type BackupOrder, orderOf } from "../backup/make.ts";
import type { Metrics } from "../processes/metrics.ts";

/** So long a process waits for another one that moves a clock. */
const ELSEWHERE_MS = 200;

/** Operator calls of a server beside the operator service of core. */
export interface OperatorExtras {
  /** Seeds the demo into an empty database, or creates a new key of the existing demo; returns the first-minute text. */
  demo(): Promise<{ readonly seeded: boolean; readonly text: string }>;
  /** Rotates the secret key, for some time; called again until it is done. */
  rotate(): Promise<Rotated>;
  /** Moves the test clock to where it aims, and does what falls due on the way. */
  moveClock(): Promise<unknown>;
  /** Makes a backup of the database. */
  backup(order: BackupOrder): Promise<BackupMade>;
  /** The status of the running process. */
  status(): Promise<ServerStatus>;
  /** The metrics as data: of the running process, or of its database alone where none runs. */
  metrics(): Promise<Metrics>;
  /** The lines of the log of the running process after a number; see `RecentLines`. */
  logs(after: number): Promise<{ readonly lines: readonly string[]; readonly last: number }>;
}

export interface ServerStatus extends Readiness {
  readonly pid: number;
  readonly url: string;
  /** The migrations that `migrate` would apply. */
  readonly pending: readonly string[];
}

type Call = (service: { readonly operator: Operator } & OperatorExtras, args: readonly unknown[]) => Promise<unknown>;

const invalid = (reason: string): PlatformError => new PlatformError(refuse("invalid_request", { reason }).refusal);

/** Ids must be strings; the operator service validates them and all other arguments. */
const id = (args: readonly unknown[], what: string): string => {
  const [first] = args;
  if (typeof first !== "string") throw invalid(`The first argument must be the id of ${what}.`);
  return first;
};

/** A key that is refused is the caller's to mend. */
const refusing = (cause: unknown): never => {
  throw cause instanceof SecretKeyRefused ? invalid(`The secret key is not rotated: ${cause.message}.`) : cause;
};

const readOrder = (given: unknown): BackupOrder => {
  const order = orderOf(given);
  if (typeof order === "string") throw invalid(order);
  return order;
};

const rotationShown = ({ unopened, ...rotated }: Rotated) => ({
  object: "secret_key_rotation" as const,
  ...rotated,
  unopened: unopened.map(({ tenant, ...place }) => ({ ...tenant, ...place })),
});

/** Every call by name. The socket and the command line accept no other call. */
export const CALLS = {
  "organizations.create": ({ operator }, [input]) => operator.createOrganization(input as never),
  "organizations.list": ({ operator }) => operator.listOrganizations(),
  "organizations.limit": ({ operator }, args) =>
    args[1] === undefined
      ? operator.organizationLimit(id(args, "an organization"))
      : operator.limitOrganization(id(args, "an organization"), args[1] as never),
  "brands.create": ({ operator }, args) => operator.createBrand(id(args, "an organization"), args[1] as never),
  "brands.list": ({ operator }, args) => operator.listBrands(id(args, "an organization")),
  "keys.create": ({ operator }, args) => operator.createKey(id(args, "an organization"), (args[1] ?? {}) as never),
  "keys.list": ({ operator }, args) => operator.listKeys(id(args, "an organization")),
  "keys.limit": ({ operator }, args) => operator.limitKey(id(args, "a key"), args[1] as never),
  "keys.revoke": ({ operator }, args) => operator.revokeKey(id(args, "a key")),
  "keys.rotate": ({ operator }, args) => operator.rotateKey(id(args, "a key")),
  "setup.code": ({ operator }) => operator.setupCode(),
  "console.link": ({ operator }, args) =>
    operator.createConsoleLink(id(args, "an organization"), (args[1] ?? {}) as never),
  "console.settings": ({ operator }, args) =>
    operator.setConsole(id(args, "an organization"), (args[1] ?? {}) as never),
  "console.resetSecondFactor": ({ operator }, args) =>
    operator.resetSecondFactor(id(args, "an organization"), args[1] as never),
  "wallets.topUp": ({ operator }, [input]) => operator.topUp(input as never),
  "operations.retry": ({ operator }, args) => operator.retryOperation(id(args, "an operation"), modeOf(args[1])),
  "connections.attach": ({ operator }, [input]) => operator.attachConnection(input as never),
  "mail.outbox": ({ operator }) => operator.mailOutbox(),
  "mail.message": ({ operator }, args) => operator.mailMessage(id(args, "a message")),
  "ledger.check": ({ operator }) => operator.checkLedger(),
  "ledger.accept": ({ operator }, [input]) => operator.acceptDifference(input as never),
  "audit.export": ({ operator }, args) => operator.exportSeals(id(args, "an organization"), args[1] as never),
  "audit.verify": ({ operator }, args) => operator.verifySeals(id(args, "an organization"), args[1] as never),
  "audit.newest": ({ operator }, args) =>
    operator.newestSeals(args[0] === undefined || args[0] === null ? undefined : id(args, "an organization")),
  rebuild: ({ operator }, [options]) =>
    operator.rebuild({ repair: (options as { readonly repair?: unknown } | undefined)?.repair === true }),
  "secret.rotate": async ({ rotate }) => rotationShown(await rotate().catch(refusing)),
  "clock.show": ({ operator }, [input]) => operator.testClock((input ?? {}) as never),
  "clock.create": ({ operator }, [input]) => operator.beginTestClock((input ?? {}) as never),
  "clock.advance": async ({ operator, moveClock }, [input]) => {
    const { organization, ...aim } = (input ?? {}) as { readonly organization?: string };
    const of = organization === undefined ? {} : { organization };
    // Without an aim it goes on to the one that it has, as after a process that was killed.
    if (Object.keys(aim).length > 0) await operator.aimTestClock({ ...aim, ...of } as never);
    for (;;) {
      await moveClock();
      const clock = await operator.testClock(of);
      if (clock.status === "ready") return clock;
      // A server beside this process holds the clock, and moves it.
      await setTimeout(ELSEWHERE_MS);
    }
  },
  "backup.make": ({ backup }, [order]) => backup(readOrder(order)),
  demo: ({ demo }) => demo(),
  status: ({ status }) => status(),
  metrics: ({ metrics }) => metrics(),
  logs: ({ logs }, [after]) => {
    if (!Number.isSafeInteger(after)) throw invalid("The first argument must be the number of a line.");
    return logs(after as number);
  },
} as const satisfies Record<string, Call>;
export type CallName = keyof typeof CALLS;

/** Undefined: the usual mode of the database. */
const modeOf = (options: unknown): { readonly livemode?: boolean } => {
  const livemode = (options as { readonly livemode?: unknown } | undefined)?.livemode;
  return typeof livemode === "boolean" ? { livemode } : {};
};

/** The result of a call, as sent over the socket. */
export type CallResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: Refusal };

export interface OperatorService extends OperatorExtras {
  readonly operator: Operator;
}

/** Makes a call by its name; refusals are returned and only faults are thrown. */
export const answerCall = async (
  service: OperatorService,
  name: string,
  args: readonly unknown[],
): Promise<CallResult> => {
  const call = Object.hasOwn(CALLS, name) ? (CALLS as Record<string, Call>)[name] : undefined;
  try {
    if (call === undefined) throw invalid(`There is no call ${name}; there are ${Object.keys(CALLS).join(", ")}.`);
    return { ok: true, value: JSON.parse(renderJson(await call(service, args))) };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const { code, kind, message, param } = error;
    return { ok: false, refusal: { code, kind, message, param } };
  }
};
