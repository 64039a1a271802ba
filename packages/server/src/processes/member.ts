import cluster from "node:cluster";
import type { Registry } from "prom-client";
import type { Environment } from "../config.ts";
import { ASSIGNMENT, type Assignment, type FromProcess, readMessage, type ToProcess } from "./messages.ts";
import type { Metrics } from "./metrics.ts";

/** One process of several, as its server sees it. */
export interface Member extends Assignment {
  /** The registry of its metrics, once there is one. */
  counts(registry: Registry): void;
  /** The metrics of all processes. Rejects when the supervisor does not answer in time. */
  allMetrics(): Promise<Metrics>;
}

/** The same, as its command sees it. */
export interface RunningMember {
  readonly env: Environment;
  readonly member: Member;
  /** Resolves when it is to end: with the grace of kept connections where it is replaced by another, which answers already. */
  readonly ending: Promise<{ readonly graceMs: number } | undefined>;
  ready(text: string): void;
  /** Says what it has counted, before it ends. */
  leave(): Promise<void>;
}

/** The supervisor gives each process a second. */
const ANSWER_MS = 5_000;
/**
 * How long the connections to a process that is replaced are kept for one more answer. It need not hurry as at a shutdown, and a
 * connection that is closed as its next request arrives is one refused request.
 */
const REPLACED_GRACE_MS = 5_000;

const say = (message: FromProcess): Promise<void> =>
  new Promise((said) => {
    if (process.send === undefined || !process.connected) return said();
    process.send(message, undefined, undefined, () => said());
  });

/** The member that this process is, with the environment of its settings; undefined for one that is started by itself. */
export const memberOf = (given: Environment): RunningMember | undefined => {
  const { [ASSIGNMENT]: assigned, ...env } = given;
  if (assigned === undefined || !cluster.isWorker) return undefined;
  const assignment: Assignment = JSON.parse(assigned);
  const answers = new Map<number, (metrics: Metrics) => void>();
  let registry: Registry | undefined;
  let calls = 0;
  let end: (handover?: { readonly graceMs: number }) => void = () => undefined;
  const ending = new Promise<{ readonly graceMs: number } | undefined>((ended) => {
    end = ended;
  });
  const metrics = async () => (await registry?.getMetricsAsJSON()) ?? [];
  const hear = async (message: ToProcess): Promise<void> => {
    if (message.entente === "stop") end();
    else if (message.entente === "retire") end({ graceMs: REPLACED_GRACE_MS });
    else if (message.entente === "metrics of all") answers.get(message.call)?.(message.metrics);
    else await say({ entente: "metrics", call: message.call, metrics: await metrics() });
  };
  process.on("message", (received: unknown) => {
    const message = readMessage<ToProcess>(received);
    if (message !== undefined) void hear(message);
  });
  return {
    env,
    ending,
    ready: (text) => void say({ entente: "ready", text }),
    leave: async () => say({ entente: "last metrics", metrics: await metrics() }),
    member: {
      ...assignment,
      counts(of) {
        registry = of;
      },
      async allMetrics() {
        calls += 1;
        const call = calls;
        let timer: NodeJS.Timeout | undefined;
        const answer = new Promise<Metrics>((answered, failed) => {
          answers.set(call, answered);
          timer = setTimeout(() => failed(new Error("The other processes did not answer in time.")), ANSWER_MS);
        });
        void say({ entente: "ask for all metrics", call });
        try {
          return await answer;
        } finally {
          clearTimeout(timer);
          answers.delete(call);
        }
      },
    },
  };
};
