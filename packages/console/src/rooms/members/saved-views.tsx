import { Dialog, Field } from "@entente/kit";
import { useState } from "react";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { DialogForm } from "../../ui/dialog-form.tsx";
import type { MembersSearch } from "./search.ts";
import { readViews, type SavedView, viewOf, withoutView, withView } from "./views.ts";

const words = text.members.views;

/** Filters that a person keeps under a name, in this browser. */
export const SavedViews = ({ search, show }: { search: MembersSearch; show: (search: MembersSearch) => void }) => {
  const key = `entente.views.${useView().session.person.id}`;
  const [views, setViews] = useState(() => readViews(localStorage.getItem(key)));
  const [isOpen, setIsOpen] = useState(false);
  const keep = (next: readonly SavedView[]) => {
    localStorage.setItem(key, JSON.stringify(next));
    setViews(next);
  };
  const shown = viewOf(views, search);
  const isFiltered = Object.keys(search).length > 0;
  return (
    <>
      {views.length > 0 && (
        <label className="label">
          {words.label}
          <select
            className="field"
            value={shown?.name ?? ""}
            onChange={({ target: { value } }) => show(views.find(({ name }) => name === value)?.search ?? {})}
          >
            <option value="">{isFiltered ? words.other : words.all}</option>
            {views.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {shown === undefined && isFiltered && (
        <button type="button" className="button" onClick={() => setIsOpen(true)}>
          {words.save}
        </button>
      )}
      {shown !== undefined && (
        <button type="button" className="button" onClick={() => keep(withoutView(views, shown.name))}>
          {words.forget}
        </button>
      )}
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.save}>
        <DialogForm
          verb={words.save}
          submit={({ name = "" }) => {
            keep(withView(views, { name, search }));
            setIsOpen(false);
          }}
          close={() => setIsOpen(false)}
        >
          <Field label={words.name} name="name" required maxLength={80} pattern=".*\S.*" autoComplete="off" />
          <p className="soft">{words.hint}</p>
        </DialogForm>
      </Dialog>
    </>
  );
};
