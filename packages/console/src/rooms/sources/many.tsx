import type { SourcePayment } from "@entente/client";
import { Field } from "@entente/kit";
import { amount } from "@entente/kit/format";
import { useState } from "react";
import { ManyBar } from "../../many/bar.tsx";
import { ManyDialog } from "../../many/held.tsx";
import { LeftOut } from "../../many/left-out.tsx";
import { EACH_MAX, ManyForm } from "../../many/many-form.tsx";
import type { Choice, More } from "../../many/use-choice.ts";
import { useView } from "../../shell/view.tsx";
import { sourceText } from "../../text/sources.ts";

const words = sourceText.payments;

/** A payment as a person finds it again: its number and its amount. */
export const paymentName = ({ payment, net_minor: net, currency }: SourcePayment): string =>
  [payment, net === null ? "" : amount(net, currency)].filter((one) => one !== "").join(" · ");

/** Decides of many payments that nobody brought them, for one reason. */
export const PaymentsBar = ({
  choice,
  more,
}: {
  choice: Choice<SourcePayment>;
  more: More<SourcePayment> | undefined;
}) => {
  const { client } = useView();
  const [asked, setAsked] = useState<readonly SourcePayment[] | null>(null);
  const rows = (asked ?? []).flatMap((one) =>
    one.status === "unmatched" ? [{ id: one.id, name: paymentName(one) }] : [],
  );
  const left = (isDone: boolean) => {
    setAsked(null);
    if (isDone) choice.clear();
  };
  return (
    <>
      <ManyBar choice={choice} more={more} max={EACH_MAX}>
        <button type="button" className="button" onClick={() => setAsked(choice.chosen)}>
          {words.dismiss}
        </button>
      </ManyBar>
      <ManyDialog open={asked !== null} close={() => left(false)} title={words.dismiss}>
        {asked !== null && (
          <ManyForm
            verb={words.dismiss}
            rows={rows}
            body={(_, { reason = "" }) => ({ reason })}
            act={({ id, body }, sending) => client.sources.payments.dismiss(id, body, sending)}
            left={left}
          >
            <p className="soft">{words.dismissHint}</p>
            <LeftOut of={asked.length} kept={rows.length} />
            <Field label={words.reason} name="reason" required maxLength={500} autoComplete="off" pattern=".*\S.*" />
          </ManyForm>
        )}
      </ManyDialog>
    </>
  );
};
