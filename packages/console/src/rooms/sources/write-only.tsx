import { saidBy } from "@entente/kit";
import { useState } from "react";
import type { Sending } from "../../data/sending.ts";
import { Refused } from "../../ui/refused.tsx";
import { useAct } from "../../ui/use-act.ts";

/** A form for what is stored and never shown: a secret, or a key. It is empty again once it is saved. */
export const WriteOnly = ({
  label,
  hint,
  verb,
  done,
  isPrimary,
  maxLength = 200,
  save,
}: {
  label: string;
  hint: string;
  verb: string;
  /** The sentence that follows once it is saved. */
  done: string;
  /** True where the page is about entering it. */
  isPrimary: boolean;
  maxLength?: number;
  save: (said: string, sending: Sending) => PromiseLike<unknown>;
}) => {
  // Another form begins where one is saved, so that it does not stay on the page.
  const [saved, setSaved] = useState(0);
  const act = useAct({ act: save, done: () => setSaved((before) => before + 1) });
  return (
    <form
      key={saved}
      className="stack tight"
      onSubmit={(event) => {
        event.preventDefault();
        const { typed } = saidBy(event.currentTarget);
        if (typed !== undefined) act.start(typed);
      }}
    >
      <div className="row bottom">
        <label className="label grow-field">
          {label}
          <input
            className="field"
            name="typed"
            type="password"
            autoComplete="off"
            required
            minLength={8}
            maxLength={maxLength}
          />
        </label>
        <button type="submit" className={isPrimary ? "button primary" : "button"} disabled={act.isBusy}>
          {verb}
        </button>
      </div>
      <small className="soft">{hint}</small>
      {act.isDone && <p role="status">{done}</p>}
      {act.error && <Refused error={act.error} />}
    </form>
  );
};
