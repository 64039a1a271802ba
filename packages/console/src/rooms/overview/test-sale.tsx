import { Field } from "@entente/kit";
import { minorOf, typedMinor } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useKey, useView } from "../../shell/view.tsx";
import { testSaleText as words } from "../../text/team/test-sale.ts";
import { DialogForm } from "../../ui/dialog-form.tsx";
import { MemberChoice } from "../../ui/member-choice.tsx";
import { useAct } from "../../ui/use-act.ts";
import { TEST_SALE } from "../activity/test-sale.ts";

/** Whole units of the currency. */
const USUAL = "100";

/** The form of a sale that somebody invents to see what follows from one: it is recorded as any other, and says that it is a test. */
export const TestSaleForm = ({ member, close }: { member: string; close: () => void }) => {
  const { client, mode } = useView();
  const navigate = useNavigate();
  const [enrollment, choose] = useState(member);
  const [typed, setTyped] = useState<string | null>(null);
  const { data: currency } = useQuery({
    queryKey: useKey()("currency of", enrollment),
    queryFn: async () => {
      const { program } = await client.enrollments.retrieve(enrollment);
      return (await client.programs.retrieve(program)).currency;
    },
  });
  const usual = currency === undefined ? "" : typedMinor(minorOf(USUAL, currency) ?? 0, currency);
  const minor = currency === undefined ? null : minorOf(typed ?? usual, currency);
  const record = useAct({
    act: (said: { enrollment: string; value_minor: number; currency: string }, sending) =>
      client.performance.record({ type: "sale", ...said, properties: TEST_SALE }, sending),
    done: ({ id }) => {
      close();
      return navigate({ to: "/activity/$event", params: { event: id } });
    },
  });
  return (
    <DialogForm
      verb={words.save}
      submit={() => {
        if (minor !== null && currency !== undefined) record.start({ enrollment, value_minor: minor, currency });
      }}
      close={close}
      isBusy={record.isBusy}
      isReady={minor !== null && minor > 0}
      error={record.error}
    >
      <p className="soft">{words[mode]}</p>
      <MemberChoice chosen={enrollment} choose={({ id }) => choose(id)} />
      <Field
        label={`${words.amount}${currency === undefined ? "" : ` (${currency.toUpperCase()})`}`}
        required
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? usual}
        onChange={({ target }) => setTyped(target.value)}
      />
    </DialogForm>
  );
};
