import type { PayoutPeriod } from "@entente/client";
import { Dialog, Field } from "@entente/kit";
import { span } from "@entente/kit/format";
import { useState } from "react";
import { useView } from "../../shell/view.tsx";
import { moneyText } from "../../text/money.ts";
import { Act } from "../../ui/act.tsx";
import { DialogForm } from "../../ui/dialog-form.tsx";
import { useAct } from "../../ui/use-act.ts";

const words = moneyText.closing;

/** Closes an open period, or opens a closed one again for a reason. */
export const PeriodVerbs = ({ period }: { period: PayoutPeriod }) => {
  const { client } = useView();
  if (period.status === "closed") return <Reopen period={period.id} />;
  return (
    <Act
      name={words.close}
      title={words.closeOf(span(period.period_start, period.period_end))}
      hint={`${words.closeHint} ${words.reopens}`}
      run={(sending) => client.payouts.periods.close(period.id, sending)}
    />
  );
};

const Reopen = ({ period }: { period: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {words.reopen}
      </button>
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.reopen}>
        <ReopenForm period={period} close={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};

const ReopenForm = ({ period, close }: { period: string; close: () => void }) => {
  const { client } = useView();
  const reopen = useAct({
    act: async (reason: string, sending) => {
      await client.payouts.periods.reopen(period, { reason }, sending);
    },
    done: close,
  });
  return (
    <DialogForm
      verb={words.reopen}
      draft={`reopen ${period}`}
      submit={({ reason }) => {
        if (reason !== undefined) reopen.start(reason);
      }}
      close={close}
      isBusy={reopen.isBusy}
      error={reopen.error}
    >
      <p className="soft">{words.reopenHint}</p>
      <Field label={words.reason} name="reason" required maxLength={500} autoComplete="off" pattern=".*\S.*" />
    </DialogForm>
  );
};
