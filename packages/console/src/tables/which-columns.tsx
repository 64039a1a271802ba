import { Dialog } from "@entente/kit";
import { useState } from "react";
import { tablesText } from "../text/team/tables.ts";
import { DialogForm } from "../ui/dialog-form.tsx";

const words = tablesText.export;
const CHOICES = ["shown", "all"] as const;

/** Asks which columns a file has: those that the table shows, or all. */
export const WhichColumns = ({ close, save }: { close: () => void; save: (isAll: boolean) => void }) => {
  const [which, setWhich] = useState<(typeof CHOICES)[number]>("shown");
  return (
    <Dialog open close={close} title={words.title}>
      <DialogForm
        verb={words.save}
        close={close}
        submit={() => {
          save(which === "all");
          close();
        }}
      >
        <fieldset className="stack" style={{ margin: 0, padding: 0, border: 0 }}>
          <legend className="label">{words.which}</legend>
          {CHOICES.map((one) => (
            <label key={one} className="row">
              <input type="radio" name="which" checked={which === one} onChange={() => setWhich(one)} />
              {words[one]}
            </label>
          ))}
        </fieldset>
      </DialogForm>
    </Dialog>
  );
};
