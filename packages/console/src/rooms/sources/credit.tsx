import type { SourcePayment } from "@entente/client";
import { Field } from "@entente/kit";
import { amount } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useKey, useView } from "../../shell/view.tsx";
import { sourceText } from "../../text/sources.ts";
import { DialogDone, DialogForm } from "../../ui/dialog-form.tsx";
import { MemberChoice } from "../../ui/member-choice.tsx";
import { Asked } from "../../ui/states.tsx";
import { useAct } from "../../ui/use-act.ts";
import type { NamedEnrollment } from "../members/data.ts";
import { reasonInWords } from "./reasons.ts";

const words = sourceText.payments;
const WAITS_MS = 500;

/** Credits a member with a payment by hand; a worker records the sale, so the dialog waits for it. */
export const Credit = ({ payment, close }: { payment: SourcePayment; close: () => void }) => {
  const { client } = useView();
  const [enrollment, choose] = useState<string | null>(null);
  const credit = useAct({
    act: (said: { enrollment: string; reason: string }, sending) =>
      client.sources.payments.credit(payment.id, said, sending),
  });
  if (credit.isDone) return <Recorded payment={payment.id} close={close} />;
  return (
    <DialogForm
      verb={words.credit}
      draft={`credit ${payment.id}`}
      submit={({ reason }) => {
        if (enrollment !== null && reason !== undefined) credit.start({ enrollment, reason });
      }}
      close={close}
      isBusy={credit.isBusy}
      isReady={enrollment !== null}
      error={credit.error}
    >
      <p className="soft">{words.creditHint}</p>
      <p>
        <b>{payment.net_minor !== null && amount(payment.net_minor, payment.currency)}</b>{" "}
        <code>{payment.customer ?? payment.payment}</code>
      </p>
      <Creditable source={payment.source} chosen={enrollment} choose={({ id }) => choose(id)} />
      <Field label={words.reason} name="reason" required maxLength={500} autoComplete="off" pattern=".*\S.*" />
    </DialogForm>
  );
};

/** The members in whose programs the source may record. */
const Creditable = ({
  source,
  ...choice
}: {
  source: string;
  chosen: string | null;
  choose: (member: NamedEnrollment) => void;
}) => {
  const { client } = useView();
  const query = useQuery({
    queryKey: useKey()("source", source),
    queryFn: () => client.sources.retrieve(source),
  });
  return (
    <Asked query={query} height={120}>
      {({ programs }) => (
        <MemberChoice {...choice} isChoosable={({ program }) => programs === null || programs.includes(program)} />
      )}
    </Asked>
  );
};

/** The outcome of a credit, once the worker has recorded the sale or said why it cannot. */
const Recorded = ({ payment: id, close }: { payment: string; close: () => void }) => {
  const { client } = useView();
  const query = useQuery({
    queryKey: useKey()("source payment", id),
    queryFn: () => client.sources.payments.retrieve(id),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === "waiting" ? WAITS_MS : false),
  });
  return (
    <div className="stack">
      <Asked query={query} height={60}>
        {({ status, sale, reason }) => (
          <div role="status" className="stack">
            {status === "waiting" && <p>{words.working}</p>}
            {sale !== null && (
              <p>
                {words.done}{" "}
                <Link className="link" to="/activity/$event" params={{ event: sale }}>
                  {words.toSale}
                </Link>
              </p>
            )}
            {status === "unmatched" && (
              <p>
                {words.notDone} {reason !== null && reasonInWords(reason)}
              </p>
            )}
          </div>
        )}
      </Asked>
      <DialogDone close={close} />
    </div>
  );
};
