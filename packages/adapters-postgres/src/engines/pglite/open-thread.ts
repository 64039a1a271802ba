import { Worker } from "node:worker_threads";
import { type Backend, CRASHED, type ThreadData } from "./backend.ts";

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

interface Thrown {
  readonly message: string;
  readonly fields: object;
}

/** A message of the thread: the outcome of a call, or a notification. */
type Message =
  | { readonly id: number; readonly value?: unknown; readonly thrown?: Thrown }
  | { readonly id?: undefined; readonly channel: string; readonly payload: string };

/** Loaders and conditions of this process are of no use to plain JavaScript, and would make its start slower. */
const startWorker = (workerData: ThreadData): Worker =>
  new Worker(new URL("./thread.mjs", import.meta.url), { workerData, execArgv: [] });

/**
 * Opens PGlite in a thread of its own. `hear` gets each notification on a channel that is listened to. The thread does not keep
 * the process running while no call is waited for.
 */
export const openThread = async (
  data: ThreadData,
  hear: (channel: string, payload: string) => void,
): Promise<Backend> => {
  const worker = startWorker(data);
  const waiting = new Map<number, Waiting>();
  let gone: Error | undefined;
  let calls = 0;

  const wait = <T>(id: number): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.ref();
    });
  const end = (words: string, cause?: unknown): void => {
    gone ??= Object.assign(new Error(`The thread of the embedded database ${words}.`, { cause }), CRASHED);
    for (const { reject } of waiting.values()) reject(gone);
    waiting.clear();
  };
  worker.on("error", (cause) => end(`failed: ${cause}`, cause));
  worker.on("exit", (code) => end(`ended with ${code}`));
  worker.on("message", (message: Message) => {
    if (message.id === undefined) return hear(message.channel, message.payload);
    const { id, value, thrown } = message;
    const settled = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if (thrown === undefined) settled?.resolve(value as never);
    else settled?.reject(Object.assign(new Error(thrown.message), thrown.fields));
  });

  const ask = async <T>(call: Exclude<keyof Backend, "abandon">, ...values: unknown[]): Promise<T> => {
    if (gone !== undefined) throw gone;
    calls += 1;
    const answered = wait<T>(calls);
    worker.postMessage({ id: calls, call, values });
    return answered;
  };
  const abandon = async (): Promise<void> => {
    await worker.terminate();
  };

  try {
    await wait(0);
  } catch (error) {
    await abandon();
    throw error;
  }
  return {
    query: (text, parameters, name) => ask("query", text, parameters, name),
    listen: (channel) => ask("listen", channel),
    unlisten: (channel) => ask("unlisten", channel),
    dump: () => ask("dump"),
    async close() {
      await ask("close");
      await abandon();
    },
    abandon,
  };
};
