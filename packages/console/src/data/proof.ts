import type { Answer } from "./client.ts";

/** Returns true if the service asks for a fresh sign-in: nothing was done, and the same request may be sent again after one. */
export const isStale = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === "fresh_sign_in_required";

/** A question to whoever is signed in, which is open or not. */
export interface Proofs {
  /** Asks, and answers whether the person was there; false at once where no page shows the question. */
  readonly ask: () => Promise<boolean>;
  /** Ends the question. */
  readonly settle: (isProven: boolean) => void;
  readonly isAsked: () => boolean;
  /** Shows the question from now on; returns what ends that. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** The question is one for all that waits for it: what asks while it is open gets the same answer. */
export const newProofs = (): Proofs => {
  const shown = new Set<() => void>();
  let open: { readonly answer: Promise<boolean>; readonly settle: (isProven: boolean) => void } | undefined;
  const tell = (): void => {
    for (const changed of shown) changed();
  };
  return {
    ask() {
      if (shown.size === 0) return Promise.resolve(false);
      if (open === undefined) {
        let settle: (isProven: boolean) => void = () => undefined;
        const answer = new Promise<boolean>((resolve) => {
          settle = resolve;
        });
        open = { answer, settle };
        tell();
        return answer;
      }
      return open.answer;
    },
    settle(isProven) {
      open?.settle(isProven);
      open = undefined;
      tell();
    },
    isAsked: () => open !== undefined,
    subscribe(changed) {
      shown.add(changed);
      return () => {
        shown.delete(changed);
        if (shown.size > 0 || open === undefined) return;
        open.settle(false);
        open = undefined;
      };
    },
  };
};

/** The question of this page. */
export const proofs = newProofs();

/** Does an act; where the service asks for a fresh sign-in, the person is asked to prove to be there, and the act is done again. */
export const withProof = async <T>(act: () => PromiseLike<T>, { ask }: Pick<Proofs, "ask"> = proofs): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    if (!isStale(error) || !(await ask())) throw error;
    return act();
  }
};

const codeOf = (body: string): unknown => {
  try {
    return (JSON.parse(body) as { error?: { code?: unknown } } | null)?.error?.code;
  } catch {
    return undefined;
  }
};

/** Returns true for an answer that asks for a fresh sign-in. */
export const isStaleAnswer = ({ status, body }: Pick<Answer, "status" | "body">): boolean =>
  status === 403 && codeOf(body) === "fresh_sign_in_required";

/** The same for what answers a refusal as it came instead of throwing one: without a proof, that is the answer. */
export const answeredWithProof = async <A extends Pick<Answer, "status" | "body">>(
  act: () => PromiseLike<A>,
  { ask }: Pick<Proofs, "ask"> = proofs,
): Promise<A> => {
  const answer = await act();
  return isStaleAnswer(answer) && (await ask()) ? act() : answer;
};
