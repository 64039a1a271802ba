import { fork } from "node:child_process";
import type { Variables } from "./servers.ts";

/** A process that answers one question after the other. */
export interface Answering<Q, A> {
  /** Rejects where the process fails to answer, or has ended. */
  ask(question: Q): Promise<A>;
  close(): Promise<void>;
}

type Reply<A> = { readonly answer: A } | { readonly failure: string };

/** Starts a compiled program that calls `answerQuestions`, and waits until it hears. */
export const startAnswering = async <Q extends object, A>(
  program: string,
  { words = [], env }: { readonly words?: readonly string[]; readonly env?: Variables } = {},
): Promise<Answering<Q, A>> => {
  const child = fork(program, [...words], {
    ...(env === undefined ? {} : { env: { ...env } }),
    execArgv: [],
    // With JSON an amount, which is a bigint, could not be sent.
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  let fail: (error: Error) => void = () => {};
  const gone = new Promise<never>((_, failed) => {
    fail = failed;
  });
  // Each question hears of it; without any question nobody has to.
  gone.catch(() => {});
  const exited = new Promise<void>((done) => {
    child.once("exit", (code, signal) => {
      fail(new Error(`${program} ended early: ${signal ?? code}.`));
      done();
    });
    child.on("error", (error) => {
      fail(error);
      if (child.pid === undefined) done();
    });
  });
  const next = <T>(): Promise<T> =>
    Promise.race([new Promise<T>((heard) => child.once("message", (message) => heard(message as T))), gone]);
  await next();

  let turn: Promise<unknown> = Promise.resolve();
  return {
    ask(question) {
      const done = turn.then(async () => {
        const reply = next<Reply<A>>();
        child.send(question, (error) => error === null || fail(error));
        const heard = await reply;
        if ("failure" in heard) throw new Error(`${program} failed to answer: ${heard.failure}`);
        return heard.answer;
      });
      turn = done.catch(() => undefined);
      return done;
    },
    async close() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
};

/** The other side: answers what this process is asked, until the one that asks is gone. */
export const answerQuestions = <Q, A>(answer: (question: Q) => Promise<A>): void => {
  const replyTo = (question: Q): Promise<Reply<A>> =>
    answer(question).then(
      (given) => ({ answer: given }),
      (error: unknown) => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  process.on("message", async (question: Q) => {
    const reply = await replyTo(question);
    // Whoever asked may be gone meanwhile, which ends this process as well.
    process.send?.(reply, undefined, undefined, () => {});
  });
  process.once("disconnect", () => process.exit());
  process.send?.("ready");
};
