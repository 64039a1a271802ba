import type { SourcesPaymentsDismissParams } from "@entente/client";
import { useView } from "../../shell/view.tsx";
import { sourceText } from "../../text/sources.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Input } from "../../ui/inputs.ts";

const words = sourceText.payments;
const INPUTS: readonly Input[] = [{ name: "reason", label: words.reason, kind: "long" }];

/** Decides that nobody brought a payment, for a reason. */
export const Dismiss = ({ payment }: { payment: string }) => {
  const { client } = useView();
  return (
    <FormDialog
      name={words.dismiss}
      title={words.dismissTitle}
      hint={words.dismissHint}
      inputs={() => INPUTS}
      start={{ reason: "" }}
      save={(body: SourcesPaymentsDismissParams, sending) => client.sources.payments.dismiss(payment, body, sending)}
    />
  );
};
