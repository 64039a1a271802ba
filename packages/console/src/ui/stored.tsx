import { lazy, Suspense } from "react";
import { learnRefusals, reportOf, saidOf } from "../data/errors.ts";

interface StoredError {
  readonly code: string;
  readonly message: string;
}

interface Props {
  readonly error: StoredError;
  /** True of what a channel reported, whose own codes have its own messages. */
  readonly isOfChannel?: boolean;
  /** The sentence around it. */
  readonly as?: (said: string) => string;
}

const Said = lazy(async () => {
  await learnRefusals();
  return {
    default: ({ error, isOfChannel = false, as = (said) => said }: Props) => (
      <>{as(isOfChannel ? reportOf(error) : saidOf(error))}</>
    ),
  };
});

/** A refusal that is kept with what it stopped, in words; nothing until they are there. */
export const Stored = (props: Props) => (
  <Suspense fallback={null}>
    <Said {...props} />
  </Suspense>
);
