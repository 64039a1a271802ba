import { useState } from "react";
import type { Sending } from "../data/sending.ts";
import { Sure } from "./sure.tsx";
import { useAct } from "./use-act.ts";

/** A button whose verb is asked for once more and done; what is on screen is read again afterwards. */
export const Act = ({
  name,
  title,
  hint,
  run,
  disabled = false,
  primary = false,
  children,
}: {
  name: string;
  title: string;
  hint: string;
  run: (sending: Sending) => PromiseLike<unknown>;
  disabled?: boolean;
  primary?: boolean;
  /** The effect of the verb, shown in the question. */
  children?: React.ReactNode;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const act = useAct({
    act: async (_said: undefined, sending) => {
      await run(sending);
    },
    done: () => setIsOpen(false),
  });
  return (
    <>
      <button
        type="button"
        className={primary ? "button primary" : "button"}
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      >
        {name}
      </button>
      <Sure
        open={isOpen}
        title={title}
        hint={hint}
        verb={name}
        isBusy={act.isBusy}
        error={act.error}
        act={() => act.start(undefined)}
        close={() => {
          setIsOpen(false);
          act.cancel();
        }}
      >
        {isOpen && children}
      </Sure>
    </>
  );
};
