import { Dialog, Field } from "@entente/kit";
import { useState } from "react";
import { actorOf } from "../../../data/actors.ts";
import { send } from "../../../data/client.ts";
import { saidOf } from "../../../data/errors.ts";
import type { Sending } from "../../../data/sending.ts";
import { useView } from "../../../shell/view.tsx";
import { text } from "../../../text/index.ts";
import { viewsText } from "../../../text/team/views.ts";
import { Act } from "../../../ui/act.tsx";
import { DialogForm } from "../../../ui/dialog-form.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useAct } from "../../../ui/use-act.ts";
import type { MembersAddress } from "../search.ts";
import { readViews, type SavedView, viewOf, withoutView, withView } from "./own.ts";
import { isShareable, type SharedView, useSharedViews } from "./shared.ts";

const words = text.members.views;

/** Filters that a person keeps under a name in this browser, and those that the team shares. */
export const SavedViews = ({ search, show }: { search: MembersAddress; show: (search: MembersAddress) => void }) => {
  const key = `entente.views.${useView().session.person.id}`;
  const [views, setViews] = useState(() => readViews(localStorage.getItem(key)));
  const [isOpen, setIsOpen] = useState(false);
  const shared = useSharedViews();
  const keep = (next: readonly SavedView[]) => {
    localStorage.setItem(key, JSON.stringify(next));
    setViews(next);
  };
  const own = viewOf(views, search);
  const ofTeam = shared.find((view) => viewOf([view], search) !== undefined);
  const isFiltered = Object.keys(search).length > 0;
  const options = [
    ...views.map((view) => ({ value: `own ${view.name}`, view })),
    ...shared.map((view) => ({ value: `team ${view.id}`, view })),
  ];
  const shown = options.find(({ view }) => view === ofTeam || view === own)?.value ?? "";
  const option = ({ value, view: { name } }: (typeof options)[number]) => (
    <option key={value} value={value}>
      {name}
    </option>
  );
  return (
    <>
      {options.length > 0 && (
        <label className="label">
          {words.label}
          <select
            className="field"
            value={shown}
            onChange={({ target }) => show(options.find(({ value }) => value === target.value)?.view.search ?? {})}
          >
            <option value="">{isFiltered ? words.other : words.all}</option>
            {views.length > 0 && (
              <optgroup label={viewsText.yours}>{options.slice(0, views.length).map(option)}</optgroup>
            )}
            {shared.length > 0 && <optgroup label={viewsText.team}>{options.slice(views.length).map(option)}</optgroup>}
          </select>
        </label>
      )}
      {own === undefined && ofTeam === undefined && isFiltered && (
        <button type="button" className="button" onClick={() => setIsOpen(true)}>
          {words.save}
        </button>
      )}
      {own !== undefined && (
        <button type="button" className="button" onClick={() => keep(withoutView(views, own.name))}>
          {words.forget}
        </button>
      )}
      {own !== undefined && ofTeam === undefined && isShareable(search) && (
        <Share view={own} shared={() => keep(withoutView(views, own.name))} />
      )}
      {ofTeam !== undefined && own === undefined && <OfTeam view={ofTeam} />}
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.save}>
        <Saving
          search={search}
          keep={(name) => keep(withView(views, { name, search }))}
          close={() => setIsOpen(false)}
        />
      </Dialog>
    </>
  );
};

/** Shares filters with the team. */
const useShare = (done: () => void) => {
  const { mode, brand } = useView();
  return useAct({
    act: ({ name, search }: SavedView, sending) =>
      send("POST", "/views", { list: "members", name, search }, { view: { mode, brand }, sending }),
    done,
  });
};

const Saving = ({
  search,
  keep,
  close,
}: {
  search: MembersAddress;
  keep: (name: string) => void;
  close: () => void;
}) => {
  const { may } = useView();
  const [isShared, setIsShared] = useState(false);
  const share = useShare(close);
  return (
    <DialogForm
      verb={words.save}
      draft="view"
      isBusy={share.isBusy}
      error={share.error}
      close={close}
      submit={({ name = "" }) => {
        if (isShared) return share.start({ name, search });
        keep(name);
        close();
      }}
    >
      <Field label={words.name} name="name" required maxLength={80} pattern=".*\S.*" autoComplete="off" />
      {may("enrollments:write") && (
        <label className="row">
          <input
            type="checkbox"
            checked={isShared}
            disabled={!isShareable(search)}
            onChange={({ target }) => setIsShared(target.checked)}
          />
          {viewsText.share}
        </label>
      )}
      <p className="soft">{isShared ? viewsText.sharedHint : isShareable(search) ? words.hint : viewsText.alone}</p>
    </DialogForm>
  );
};

/** A button that gives the team a view of one's own. */
const Share = ({ view, shared }: { view: SavedView; shared: () => void }) => {
  const { may } = useView();
  const share = useShare(shared);
  if (!may("enrollments:write")) return null;
  return (
    <>
      <button type="button" className="button" disabled={share.isBusy} onClick={() => share.start(view)}>
        {viewsText.share}
      </button>
      {share.error && <p role="alert">{saidOf(share.error)}</p>}
    </>
  );
};

/** Says by whom a view is, and lets its author and owners rename and remove it. */
const OfTeam = ({ view: { id, name, author } }: { view: SharedView }) => {
  const { mode, brand, may, session } = useView();
  const view = { mode, brand };
  // Of a brand its owner alone sees to people.
  const mayChange = may("enrollments:write") && (author.id === session.person.id || may("people:write"));
  return (
    <span className="row">
      <span className="soft">{viewsText.sharedBy(actorOf(author))}</span>
      {mayChange && (
        <>
          <FormDialog
            name={viewsText.rename}
            title={viewsText.renameTitle}
            inputs={() => [{ name: "name", label: words.name, kind: "text" }]}
            start={{ name }}
            save={(body: { name: string }, sending: Sending) => send("POST", `/views/${id}`, body, { view, sending })}
          />
          <Act
            name={viewsText.remove}
            title={viewsText.removeTitle}
            hint={viewsText.removeHint}
            run={(sending) => send("POST", `/views/${id}/remove`, undefined, { view, sending })}
          />
        </>
      )}
    </span>
  );
};
