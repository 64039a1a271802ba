import { memoryStorage } from "@entente/adapters-memory";
import { nodeRuntime } from "@entente/adapters-node";
import { payoutRails, resultsReader } from "@entente/adapters-payouts";
import { MIGRATIONS, migrate, openPg, postgresStorage } from "@entente/adapters-postgres";
import { type Actor, createPlatform, DEFAULT_SETTINGS, PlatformError, serviceChannel } from "@entente/core";
import { OutcomeUnknown } from "@entente/core/http";
import type { Click, Storage, WebhookTransport } from "@entente/core/ports";
import type { Faults, Life } from "./run/faults.ts";

// The host application of the simulation: the one file of the proof that knows the library it embeds.

/** The answer of a call. `temporarily_unavailable`: what came of it is unknown, and the call is to be repeated. */
export type Answer =
  | { readonly ok: true; readonly outcome: string; readonly value: any; readonly replayed: boolean }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly replayed: boolean };

export interface Called {
  /** A method of the façade, such as `enrollments.approve`. */
  readonly method: string;
  readonly ids: readonly string[];
  readonly input?: unknown;
  readonly key?: string | undefined;
}

/** A visit of a link: where it led, and what is to be recorded of it. */
export interface Visited {
  readonly location: string;
  readonly click: Click | undefined;
}

export type Job =
  | "runOperations"
  | "evaluate"
  | "spendPending"
  | "deliver"
  | "reconcile"
  | "sealStreams"
  | "sweepAnswers"
  | "sweepDeliveries";

/** One instance of the library, as one process of the host application runs it. */
export interface Instance {
  readonly life: Life;
  call(called: Called): Promise<Answer>;
  /** Undefined where the code is unknown; `unavailable` where the outcome is. */
  visit(code: string, visitor: string): Promise<Visited | undefined | "unavailable">;
  record(click: Click): Promise<boolean>;
  topUp(asset: "usd" | "credit", amount: number, reference: string): Promise<boolean>;
  /** Does what is due of one kind of work; undefined where a write of it failed. */
  work(job: Job): Promise<number | undefined>;
}

export interface Host {
  /** Starts one more instance, whose clock is so far off. */
  start(skewMs: number): Promise<Instance>;
  /** Returns the reports of the checks: of the ledger, of what can be rebuilt, and of the seals of both streams. */
  check(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

export interface HostAsked {
  /** The URL of an empty PostgreSQL database; undefined for a storage in memory. */
  readonly database: string | undefined;
  readonly now: () => number;
  readonly faults: Faults;
  readonly transport: WebhookTransport;
}

const SECRET = "5ec0de".repeat(11).slice(0, 64);
const PUBLIC_URL = "https://go.partners.example";
/** The service channel only reports what was applied, so that looking once a day is enough. */
const SETTINGS = { ...DEFAULT_SETTINGS, publicUrl: PUBLIC_URL, observeEveryMs: 86_400_000, staleAfterMs: 604_800_000 };
const STREAMS = ["events", "audit"] as const;
/**
 * Connections that two instances at once need. Each further one plans every statement anew, which is most of the work of
 * PostgreSQL.
 */
const CONNECTIONS = 3;
/** How slow the machine is must not count as a failure of the library. */
const CONNECT_TIMEOUT_MS = 120_000;
export const LEASE_MS = SETTINGS.leaseMs;

interface Opened {
  readonly storage: Storage;
  close(): Promise<void>;
}

const openStorage = async (url: string | undefined): Promise<Opened> => {
  if (url === undefined) return { storage: memoryStorage(), close: async () => {} };
  // Connections are terminated on purpose; the calls that they interrupt say so.
  const engine = openPg(url, { onError: () => {}, poolMax: CONNECTIONS, connectTimeoutMs: CONNECT_TIMEOUT_MS });
  await migrate(engine, MIGRATIONS);
  return { storage: postgresStorage(engine), close: () => engine.destroy() };
};

const unknown = (): Error => new OutcomeUnknown("The simulation lost this write, or its acknowledgement.");

/** The writes of an instance that may fail: commits, clicks, and claims and results of work. */
const faulty = ({ around }: Faults, life: Life, storage: Storage): Storage => ({
  ...storage,
  journal: { ...storage.journal, commit: around(life, unknown, storage.journal.commit) },
  clicks: { ...storage.clicks, record: around(life, unknown, storage.clicks.record) },
  operations: { ...storage.operations, claim: around(life, unknown, storage.operations.claim) },
  webhookDeliveries: {
    ...storage.webhookDeliveries,
    claim: around(life, unknown, storage.webhookDeliveries.claim),
    recordResults: around(life, unknown, storage.webhookDeliveries.recordResults),
  },
});

/** The result, or undefined where the outcome is unknown. */
const known = async <T>(asked: Promise<T>): Promise<{ readonly value: T } | undefined> => {
  try {
    return { value: await asked };
  } catch (error) {
    if (error instanceof OutcomeUnknown) return undefined;
    if (error instanceof PlatformError && error.code === "temporarily_unavailable") return undefined;
    throw error;
  }
};

type Invocable = Record<string, Record<string, { invoke(...asked: readonly unknown[]): Promise<any> }>>;

export const openHost = async ({ database, now, faults, transport }: HostAsked): Promise<Host> => {
  const { storage, close } = await openStorage(database);
  const runtime = await nodeRuntime({ secret: SECRET, storage });
  const open = (skewMs: number, view: Storage) =>
    createPlatform({
      ...view,
      ...runtime,
      clock: { now: () => new Date(now() + skewMs) },
      channels: [serviceChannel()],
      rails: payoutRails(),
      resultsReader: resultsReader(),
      webhookTransport: transport,
      settings: SETTINGS,
    });
  const { operator, authenticator } = open(0, storage);
  const { id: organization } = await operator.createOrganization({ name: "Partners" });
  const { id: brand } = await operator.createBrand(organization, { name: "Runners" });
  const actor: Actor = await authenticator.actor({ organization });

  return {
    async start(skewMs) {
      const life: Life = { isOver: false };
      const platform = open(skewMs, faulty(faults, life, storage));
      const methods = platform as unknown as Invocable;
      return {
        life,
        async call({ method, ids, input, key }) {
          const [slice = "", name = ""] = method.split(".");
          const invoked = methods[slice]?.[name];
          if (invoked === undefined) throw new Error(`The façade has no ${method}.`);
          const answer = await invoked.invoke(actor, ids, input, { idempotencyKey: key });
          if (answer.ok) return answer;
          return { ok: false, code: answer.refusal.code, message: answer.refusal.message, replayed: answer.replayed };
        },
        async visit(code, visitor) {
          const found = await known(platform.redirects.resolve(code));
          if (found === undefined) return "unavailable";
          return found.value && platform.redirects.visit(found.value, { code, visitor, counts: true });
        },
        record: async (click) => (await known(platform.redirects.record([click]))) !== undefined,
        topUp: async (asset, amount, reference) =>
          (await known(platform.operator.topUp({ brand, asset, amount, reference }))) !== undefined,
        work: async (job) => (await known(platform.workers[job]()))?.value,
      };
    },
    async check() {
      const [ledger, rebuild] = [await operator.checkLedger(), await operator.rebuild()];
      const found: unknown[] = [...ledger.differences, ...rebuild.differences];
      for (const stream of STREAMS)
        for (let after: number | null = 0; after !== null; ) {
          const { findings, next } = await operator.verifySeals(organization, { stream, after });
          found.push(...findings);
          after = next;
        }
      return found;
    },
    close,
  };
};
