import type { Source } from "@entente/client";
import { Dialog, Field } from "@entente/kit";
import { useState } from "react";
import { useView } from "../../shell/view.tsx";
import { sourceText } from "../../text/sources.ts";
import { Act } from "../../ui/act.tsx";
import { DialogForm } from "../../ui/dialog-form.tsx";
import { useAct } from "../../ui/use-act.ts";
import { daysToRead, startOf } from "./api.ts";
import { VENDOR_API_DAYS } from "./vendors.ts";

const words = sourceText.api;

/** The verbs of a source that has a key to its vendor's API: to read from a day, and to forget the key. */
export const ReadAgain = ({ source }: { source: Source }) => {
  const { client, may } = useView();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (!source.has_api_key || source.status !== "active" || !may("sources:write")) return null;
  return (
    <div className="row">
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {words.readFrom}
      </button>
      <Act
        name={words.forget}
        title={words.forgetSure}
        hint={words.forgetHint}
        run={(sending) => client.sources.update(source.id, { api_key: null }, sending)}
      />
      <Dialog open={isOpen} close={close} title={words.readFrom}>
        <Form source={source} close={close} />
      </Dialog>
    </div>
  );
};

const Form = ({ source: { id, kind }, close }: { source: Source; close: () => void }) => {
  const { client } = useView();
  const act = useAct({
    act: (from: string, sending) => client.sources.backfill(id, { from }, sending),
    done: close,
  });
  const { min, max } = daysToRead(kind, new Date());
  return (
    <DialogForm
      verb={words.read}
      draft="read again"
      submit={({ day }) => {
        if (day !== undefined) act.start(startOf(day).toISOString());
      }}
      close={close}
      isBusy={act.isBusy}
      error={act.error}
    >
      <p className="soft">{words.readHint(String(VENDOR_API_DAYS[kind]))}</p>
      <Field label={words.from} name="day" type="date" required min={min} max={max} defaultValue={min} />
    </DialogForm>
  );
};
