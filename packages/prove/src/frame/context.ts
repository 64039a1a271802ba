import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startAnswering } from "./answering.ts";
import { openPostgres, type Postgres, type PostgresKind } from "./database.ts";
import { type Programs, startOperator } from "./operator.ts";
import type { Context, Extent, Violation } from "./proof.ts";
import { seededRandom } from "./random.ts";
import { logPathOf, settingsOf, startServer } from "./servers.ts";

/** The parts that the proofs of one run share: the compiled programs, and one PostgreSQL of each kind. */
export interface Run extends Programs {
  postgres(kind: PostgresKind): Promise<Postgres>;
  close(): Promise<void>;
}

export const openRun = (programs: Programs, form: "short" | "long"): Run => {
  const servers = new Map<PostgresKind, Promise<Postgres>>();
  return {
    ...programs,
    postgres(kind) {
      const server = servers.get(kind) ?? openPostgres(kind, form);
      servers.set(kind, server);
      return server;
    },
    async close() {
      for (const server of servers.values()) {
        // One that never started needs no end.
        const started = await server.catch(() => undefined);
        await started?.stop();
      }
    },
  };
};

export interface Asked {
  readonly form: "short" | "long";
  readonly extent: Extent;
  readonly seed: number;
  readonly print: (line: string) => void;
}

export interface OpenContext extends Context {
  readonly found: readonly Violation[];
  close(): Promise<void>;
}

/** Of violations in the same words no more than these are printed; all are counted. */
const PRINTED_MAX = 3;

const asText = (_: string, value: unknown): unknown => (typeof value === "bigint" ? String(value) : value);

const shown = ({ what, reproduce }: Violation): string =>
  `VIOLATION: ${what}\n${String(JSON.stringify(reproduce, asText, 2)).replace(/^/gm, "    ")}`;

type Closing = () => unknown;

/** The folder of a proof, made when it is first asked for. */
const folderOf = (closings: Closing[]): (() => Promise<string>) => {
  let place: Promise<string> | undefined;
  return () => {
    place ??= mkdtemp(join(tmpdir(), "entente-prove-")).then((path) => {
      const remove = (): void => rmSync(path, { recursive: true, force: true });
      process.once("exit", remove);
      // The oldest of all, so that nothing that is closed after it needs it.
      closings.unshift(async () => {
        await rm(path, { recursive: true, force: true, maxRetries: 5 });
        process.off("exit", remove);
      });
      return path;
    });
    return place;
  };
};

/** The attempts of a proof, and its time. */
const attemptsOf = (
  { form, extent, print }: Asked,
  found: readonly Violation[],
): Pick<Context, "deadline" | "isLate" | "isOver" | "attempt" | "attempts"> => {
  // The time of a run is that of its attempts: how long servers take to start says nothing of what is tried on them.
  let deadline = Number.POSITIVE_INFINITY;
  let attempts = 0;
  /** Of how many tenths of its attempts a long run has said that they are made. */
  let saidTenths = 0;
  return {
    deadline: () => deadline,
    isLate: () => form === "long" && Date.now() >= deadline,
    isOver: () => Date.now() >= deadline || (form === "short" && attempts >= extent.attempts),
    attempt(count = 1) {
      if (attempts === 0) deadline = Date.now() + extent.seconds * 1_000;
      attempts += count;
      const tenths = Math.floor((10 * attempts) / extent.attempts);
      if (form === "long" && tenths > saidTenths)
        print(`  so far: ${attempts.toLocaleString("en")} attempts, ${found.length} violations`);
      saidTenths = tenths;
    },
    attempts: () => attempts,
  };
};

export const openContext = (run: Run, asked: Asked): OpenContext => {
  const { form, seed, print } = asked;
  const closings: Closing[] = [];
  const opening = new Set<Promise<unknown>>();
  /** Tracks a part while it opens: if the proof ends meanwhile, because something beside it failed, the part is closed as well. */
  const opened = <T>(promise: Promise<T>): Promise<T> => {
    opening.add(promise);
    const settled = () => opening.delete(promise);
    promise.then(settled, settled);
    return promise;
  };
  const found: Violation[] = [];
  let servers = 0;
  const folder = folderOf(closings);

  return {
    ...attemptsOf(asked, found),
    form,
    seed,
    random: seededRandom(seed),
    found,
    print,
    folder,
    moduleOf: (source) => pathToFileURL(run.pathOf(source)).href,
    atEnd: (close) => void closings.push(close),
    violation(violation) {
      found.push(violation);
      if (found.filter(({ what }) => what === violation.what).length <= PRINTED_MAX) print(shown(violation));
    },
    violations: () => found.length,
    database: ({ kind = "shared" } = {}) =>
      opened(
        run.postgres(kind).then(async (postgres) => {
          const database = await postgres.create();
          closings.push(() => database.close());
          return database;
        }),
      ),
    async servers({ database, count = 2, program = run.pathOf("packages/server/src/main.ts"), env = {} }) {
      const at = await folder();
      const each = Array.from({ length: count }, (_, index) =>
        settingsOf(database, at, Array.isArray(env) ? env[index] : env),
      );
      const start = async (settings: (typeof each)[number]) => {
        servers += 1;
        const server = await startServer(program, settings, logPathOf(at, servers));
        closings.push(async () => {
          // A stopped process hears nothing.
          server.child.kill("SIGCONT");
          if (server.child.exitCode === null && server.child.signalCode === null) await server.stop();
        });
        return server;
      };
      return Promise.all(each.map((settings) => opened(start(settings))));
    },
    answering: <Q extends object, A>(source: string) =>
      opened(
        startAnswering<Q, A>(run.pathOf(source)).then((answering) => {
          closings.push(() => answering.close());
          return answering;
        }),
      ),
    async operator(database, env) {
      const settings = settingsOf(database, await folder(), env);
      return opened(
        startOperator(run, settings).then((operator) => {
          closings.push(() => operator.close());
          return operator;
        }),
      );
    },
    async close() {
      await Promise.allSettled(opening);
      for (let close = closings.pop(); close !== undefined; close = closings.pop()) await close();
    },
  };
};
