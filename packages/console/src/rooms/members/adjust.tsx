import { currencyOf } from "@entente/core/currencies";
import { Dialog, Field } from "@entente/kit";
import { amount, minorOf, typedMinor } from "@entente/kit/format";
import { useState } from "react";
import { useView } from "../../shell/view.tsx";
import { actText } from "../../text/acts.ts";
import { moneyText } from "../../text/money.ts";
import { DialogForm } from "../../ui/dialog-form.tsx";
import { useAct } from "../../ui/use-act.ts";
import { MemberName } from "./member-name.tsx";

const words = moneyText.adjust;

interface Given {
  readonly enrollment: string;
  readonly currency: string;
  /** The amount that is filled in, in the minor unit, and why. */
  readonly minor?: number | null;
  readonly reason?: string;
  /** The event that it pays for, and the amounts that adjustments pay for it already; "" where none does. */
  readonly event?: string;
  readonly paid?: string;
}

/** Credits or charges a member by hand, for a reason. */
export const Adjust = ({ opens = words.verb, ...given }: Given & { opens?: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {opens}
      </button>
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.title}>
        <AdjustForm {...given} close={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};

const AdjustForm = (given: Given & { close: () => void }) => {
  const { client } = useView();
  const { event, paid = "" } = given;
  const [typed, setTyped] = useState(given.minor == null ? "" : typedMinor(given.minor, given.currency));
  const [currency, setCurrency] = useState(given.currency);
  // One reference for the form: what is sent twice is written once.
  const [reference] = useState(() => `console-${crypto.randomUUID()}`);
  const minor = currencyOf(currency) === undefined ? null : minorOf(typed, currency);
  const adjust = useAct({
    act: async (said: { amount_minor: number; currency: string; reason: string }, sending) => {
      const pays = event === undefined ? {} : { event, again: paid !== "" };
      await client.payouts.adjust({ enrollment: given.enrollment, ...said, ...pays, external_ref: reference }, sending);
    },
    done: given.close,
  });
  return (
    <DialogForm
      verb={words.verb}
      draft={`adjust ${event ?? given.enrollment}`}
      submit={({ reason }) => {
        if (minor !== null && reason !== undefined)
          adjust.start({ amount_minor: minor, currency: currency.toLowerCase(), reason });
      }}
      close={given.close}
      isBusy={adjust.isBusy}
      isReady={minor !== null && minor !== 0}
      error={adjust.error}
    >
      <p className="soft">{words.hint}</p>
      {paid !== "" && (
        <label className="row">
          <input type="checkbox" required />
          {`${actText.byHand.moreHint(paid)} ${actText.byHand.moreBox}`}
        </label>
      )}
      <p>
        <MemberName enrollment={given.enrollment} />
      </p>
      <div className="row top-aligned">
        <Field
          label={words.amount}
          required
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          placeholder={typedMinor(-1_250, "usd")}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Field
          label={words.currency}
          required
          maxLength={3}
          pattern="[A-Za-z]{3}"
          value={currency}
          onChange={({ target }) => setCurrency(target.value)}
        />
      </div>
      <Field
        label={words.reason}
        name="reason"
        defaultValue={given.reason}
        required
        maxLength={500}
        autoComplete="off"
        pattern=".*\S.*"
      />
      {typed !== "" && (
        <p role="status">
          {minor === null || minor === 0
            ? words.none
            : minor > 0
              ? words.credits(amount(minor, currency))
              : words.charges(amount(-minor, currency))}
        </p>
      )}
    </DialogForm>
  );
};
