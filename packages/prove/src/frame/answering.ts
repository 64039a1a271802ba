import { fork } from "node:child_process";
import type { Variables } from "./servers.ts";

/** A process that answers one question after the other. */
export interface Answering<Q, A> {
  ask(question: Q): Promise<A>;
  close(): Promise<void>;
}

/** Starts a compiled program that calls `answerQuestions`, and waits until it hears. */
export const startAnswering = async <Q extends object, A>(
  program: string,
  { words = [], env }: { readonly words?: readonly string[]; readonly env?: Variables } = {},
): Promise<Answering<Q, A>> => {
  const child = fork(program, [...words], {
    ...(env === undefined ? {} : { env: { ...env } }),
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const next = <T>(): Promise<T> =>
    new Promise((heard, failed) => {
      const ended = () => failed(new Error(`${program} ended early.`));
      child.once("exit", ended);
      child.once("message", (message) => {
        child.off("exit", ended);
        heard(message as T);
      });
    });
  await next();

  let turn: Promise<unknown> = Promise.resolve();
  return {
    ask(question) {
      const done = turn.then(() => {
        const answer = next<A>();
        child.send(question);
        return answer;
      });
      turn = done.catch(() => undefined);
      return done;
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((done) => child.once("exit", done));
      child.disconnect();
      await gone;
    },
  };
};

/** The other side: answers what this process is asked, until the one that asks is gone. */
export const answerQuestions = <Q, A>(answer: (question: Q) => Promise<A>): void => {
  process.on("message", async (question: Q) => process.send?.(await answer(question)));
  process.once("disconnect", () => process.exit());
  process.send?.("ready");
};
