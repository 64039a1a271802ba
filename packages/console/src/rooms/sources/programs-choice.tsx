import type { Source } from "@entente/client";
import { Dialog } from "@entente/kit";
import { useState } from "react";
import { useProgramNames } from "../../data/names.ts";
import { useView } from "../../shell/view.tsx";
import { sourceText } from "../../text/sources.ts";
import { DialogForm } from "../../ui/dialog-form.tsx";
import { useAct } from "../../ui/use-act.ts";

const words = sourceText;

/** The programs in which a source may record: null for all, or some of them. */
export type Chosen = readonly string[] | null;

export const isChosen = (chosen: Chosen): boolean => chosen === null || chosen.length > 0;

export const ProgramsChoice = ({ chosen, choose }: { chosen: Chosen; choose: (chosen: Chosen) => void }) => {
  const names = useProgramNames();
  return (
    <fieldset className="scopes">
      <legend>{words.columns.programs}</legend>
      <label className="row">
        <input type="radio" checked={chosen === null} onChange={() => choose(null)} />
        {words.allPrograms}
      </label>
      <label className="row">
        <input type="radio" checked={chosen !== null} onChange={() => choose(chosen ?? [])} />
        {words.somePrograms}
      </label>
      {chosen !== null &&
        Object.entries(names).map(([id, name]) => (
          <label key={id} className="row">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={() => choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
            />
            <span dir="auto">{name}</span>
          </label>
        ))}
    </fieldset>
  );
};

/** Changes the programs in which a source may record. */
export const ChangePrograms = ({ source }: { source: Source }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {words.columns.programs}
      </button>
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.columns.programs}>
        <Form source={source} close={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};

const Form = ({ source: { id, programs }, close }: { source: Source; close: () => void }) => {
  const { client } = useView();
  const [chosen, choose] = useState<Chosen>(programs);
  const act = useAct({
    act: (next: Chosen, sending) => client.sources.update(id, { programs: next && [...next] }, sending),
    done: close,
  });
  return (
    <DialogForm
      verb={words.save}
      submit={() => act.start(chosen)}
      close={close}
      isBusy={act.isBusy}
      isReady={isChosen(chosen)}
      error={act.error}
    >
      <ProgramsChoice chosen={chosen} choose={choose} />
    </DialogForm>
  );
};
