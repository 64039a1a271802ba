import cluster, { type Worker } from "node:cluster";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { type Config, ConfigError, type Environment } from "../config.ts";
import { createLog } from "../log/log.ts";
import { resolveSecret } from "../secret.ts";
import { ASSIGNMENT, type Assignment, type FromProcess, readMessage, type ToProcess } from "./messages.ts";
import { summing } from "./summing.ts";
import { type Action, decide, type Happening, unbegun } from "./supervision.ts";
import { worksIn } from "./work.ts";

/** A process that runs for this long was started well. */
const STEADY_MS = 60_000;
/** How long processes have to send their metrics when all are asked for. */
const METRICS_MS = 1_000;
/** Time that ending takes beside the shutdown timeout. Then a process is killed. */
const ENDING_MS = 5_000;

export interface SupervisorParts {
  readonly env: Environment;
  readonly config: Config;
  readonly print: (words: string) => void;
  /** Resolves when all processes are to end. */
  readonly stopping: Promise<unknown>;
  /** Calls back whenever all processes are to be replaced. */
  readonly onRestart: (restart: () => void) => void;
}

/** Takes a free port, so that every process of this run has the same. */
const freePort = (host: string): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer().once("error", failed);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => found(address !== null && typeof address === "object" ? address.port : 0));
    });
  });

/** The ports of every process, known before the first is started. */
const portsOf = async ({ host, port, metricsPort }: Config): Promise<Readonly<Record<string, string>>> => {
  const known = async (given: number) => String(given === 0 ? await freePort(host).catch(() => 0) : given);
  return {
    PORT: await known(port),
    ...(metricsPort === undefined ? {} : { ENTENTE_METRICS_PORT: await known(metricsPort) }),
  };
};

const processesOf = (forked: ReadonlyMap<number, Worker>, log: Logger) => ({
  tell(id: number, message: ToProcess): void {
    const to = forked.get(id);
    // A process that is ending has closed its channel.
    if (to?.isConnected() === true) to.send(message, () => undefined);
  },
  pidOf: (id: number): number | undefined => forked.get(id)?.process.pid,
  kill(): void {
    for (const { process: child } of forked.values()) {
      log.error({ process: child.pid }, "a process did not end in time and is killed");
      child.kill("SIGKILL");
    }
  },
});

/** Follows a process until it has ended and everything that it said was read. */
const follow = async (
  child: Worker,
  log: Logger,
  hear: (said: FromProcess) => void,
  gone: (code: number | null, signal: string | null) => void,
): Promise<void> => {
  child.on("message", (message: unknown) => {
    const said = readMessage<FromProcess>(message);
    if (said !== undefined) hear(said);
  });
  child.on("error", (err) => {
    log.error({ err, process: child.process.pid }, "process error");
    // It could not be started at all.
    if (child.process.pid === undefined) gone(null, null);
  });
  child.once("exit", gone);
  // What it said last may be read after it has ended.
  const ends = (["exit", "disconnect"] as const).map(
    (name) => new Promise<void>((done) => child.once(name, () => done())),
  );
  await Promise.all(ends);
};

/**
 * Runs several processes behind one port until they are to end, and returns the exit code. This process answers nothing itself: it
 * accepts connections and hands each to the next process, starts processes again that end by themselves, and sums their metrics.
 */
export const superviseProcesses = async ({
  env,
  config,
  print,
  stopping,
  onRestart,
}: SupervisorParts): Promise<number> => {
  if (!cluster.isPrimary) throw new ConfigError(["ENTENTE_PROCESSES: expected 1 in a process of another cluster."]);
  resolveSecret(config);
  const log = createLog(config);
  const shared = { ...env, ...(await portsOf(config)) };
  cluster.schedulingPolicy = cluster.SCHED_RR;
  // Each process runs the very program that this one runs, with the same words.
  cluster.setupPrimary();

  const forked = new Map<number, Worker>();
  const { tell, pidOf, kill } = processesOf(forked, log);
  // What is still there when this process ends for whatever reason ends with it.
  process.once("exit", () => {
    for (const { process: child } of forked.values()) child.kill("SIGKILL");
  });
  const sums = summing({
    ask: (id, call) => tell(id, { entente: "read metrics", call }),
    late: () => pause(METRICS_MS, undefined, { ref: false }),
  });

  return new Promise((ended) => {
    let state = unbegun(config.processes);
    let text = "";
    // A wait for the next start ends with the command.
    const waits = new Set<NodeJS.Timeout>();
    const later = (happening: Happening, ms: number): void => {
      const timer = setTimeout(() => {
        waits.delete(timer);
        happen(happening);
      }, ms);
      waits.add(timer);
    };

    const hear = (id: number, said: FromProcess): void => {
      if (said.entente === "ready") {
        text = said.text === "" ? text : said.text;
        happen({ is: "ready", id });
      } else if (said.entente === "metrics") sums.take(id, said.metrics, said.call);
      else if (said.entente === "last metrics") sums.take(id, said.metrics);
      else {
        const running = state.live.filter(({ phase }) => phase !== "starting").map((one) => one.id);
        void sums.all(running).then((metrics) => tell(id, { entente: "metrics of all", call: said.call, metrics }));
      }
    };

    const fork = ({ id, slot, leads, alone }: Extract<Action, { do: "start" }>): void => {
      const assignment: Assignment = { processes: config.processes, leads, alone, works: worksIn(config, slot) };
      const child = cluster.fork({ ...shared, [ASSIGNMENT]: JSON.stringify(assignment) });
      forked.set(id, child);
      const gone = (code: number | null, signal: string | null): void => {
        if (!forked.has(id)) return;
        happen({ is: "ended", id, code: signal ? null : code, signal: signal || null });
        forked.delete(id);
      };
      void follow(child, log, (said) => hear(id, said), gone).then(() => sums.ended(id));
    };

    const perform = (action: Action): void => {
      if (action.do === "start") fork(action);
      else if (action.do === "start later") later({ is: "due", slot: action.slot }, action.ms);
      else if (action.do === "watch") {
        void pause(STEADY_MS, undefined, { ref: false }).then(() => happen({ is: "steady", id: action.id }));
      } else if (action.do === "announce") print(text);
      else if (action.do === "end") {
        for (const timer of waits) clearTimeout(timer);
        ended(action.exit);
      } else if (action.do === "log") {
        log[action.level](action.of === undefined ? {} : { process: pidOf(action.of) }, action.says);
      } else tell(action.id, { entente: action.do });
    };

    const happen = (happening: Happening): void => {
      const { state: next, actions } = decide(state, happening);
      state = next;
      for (const action of actions) perform(action);
    };

    onRestart(() => happen({ is: "restart" }));
    void stopping.then(() => {
      setTimeout(kill, config.shutdownTimeoutMs + ENDING_MS).unref();
      happen({ is: "stop" });
    });
    happen({ is: "begun" });
  });
};
