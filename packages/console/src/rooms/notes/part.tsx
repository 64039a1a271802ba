import type { EnrollmentsNotesUpdateParams, Note } from "@entente/client";
import { moment } from "@entente/kit/format";
import { useId, useState } from "react";
import { actorOf } from "../../data/actors.ts";
import { saidOf } from "../../data/errors.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { notesText as words } from "../../text/notes.ts";
import { Act } from "../../ui/act.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Input } from "../../ui/inputs.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { useAct } from "../../ui/use-act.ts";
import { useTyped } from "../../ui/use-draft.ts";
import { ABOUT, type About } from "./about.ts";
import { type Called, Mention } from "./mention.tsx";
import "./notes.css";

const PAGE = 20;
const EDITED: readonly Input[] = [{ name: "text", label: words.textField, kind: "long" }];

/** The notes of the team about a thing, and a field to add to it. */
export const NotesPart = ({ about }: { about: About }) => {
  const { client, may } = useView();
  const { of, writes } = ABOUT[about.kind];
  const query = usePages(useKey()("notes", about.kind, about.id), (after) =>
    of(client).list(about.id, { limit: PAGE, ...after }),
  );
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <div>
          <h2>{words.title}</h2>
          <p className="soft">{words.hint}</p>
        </div>
      </div>
      {may(writes) && <Composer about={about} />}
      <Pages label={words.title} query={query} empty={words.empty}>
        {(rows) => (
          <ol className="notes">
            {rows.map((note) => (
              <Written key={note.id} note={note} about={about} />
            ))}
          </ol>
        )}
      </Pages>
    </section>
  );
};

const Composer = ({ about }: { about: About }) => {
  const { client } = useView();
  const [typed, setTyped] = useTyped("note", "");
  const [called, setCalled] = useState<readonly Called[]>([]);
  const field = useId();
  const act = useAct({
    act: ({ of, ...note }: { of: string; text: string; mentions: readonly string[] }, sending) =>
      ABOUT[about.kind].of(client).create(of, { ...note, mentions: [...note.mentions] }, sending),
    done: () => {
      setTyped("");
      setCalled([]);
    },
  });
  const isEmpty = typed.trim() === "";
  return (
    <form
      className="body note-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) act.start({ of: about.id, text: typed, mentions: called.map(({ id }) => id) });
      }}
    >
      <label htmlFor={field} className="hidden">
        {words.text}
      </label>
      <textarea
        id={field}
        className="field"
        rows={2}
        dir="auto"
        placeholder={words.placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="row end">
        <Mention about={about.kind} called={called} change={setCalled} />
        <button type="submit" className="button" disabled={isEmpty || act.isBusy}>
          {words.save}
        </button>
      </div>
      {act.error && <p role="alert">{saidOf(act.error)}</p>}
    </form>
  );
};

const Written = ({ note, about }: { note: Note; about: About }) => {
  const { client, may, session } = useView();
  const { of, writes } = ABOUT[about.kind];
  const isOwn = note.author.type === "person" && note.author.id === session.person.id;
  // Of a brand its owner alone sees to people.
  const mayChange = may(writes) && (isOwn || may("people:write"));
  const called = (note.mentions ?? []).map(({ name }) => name).join(", ");
  return (
    <li>
      <p className="soft note-by">
        <b dir="auto">{actorOf(note.author)}</b> {moment(note.created_at)}
        {note.edited_at !== null && ` · ${words.edited}`}
      </p>
      {note.text === null ? (
        <p className="soft">{words.erased}</p>
      ) : (
        <p className="note-text" dir="auto">
          {note.text}
        </p>
      )}
      {called !== "" && <p className="soft">{words.mentioned(called)}</p>}
      {mayChange && (
        <div className="row end">
          {note.text !== null && (
            <FormDialog
              name={words.saveEdit}
              opens={words.edit}
              title={words.editTitle}
              inputs={() => EDITED}
              start={note}
              isChange
              again={() => of(client).retrieve(about.id, note.id)}
              save={(body: EnrollmentsNotesUpdateParams, sending) =>
                of(client).update(about.id, note.id, body, sending)
              }
            />
          )}
          <Act
            name={words.remove}
            title={words.removeTitle}
            hint={words.removeHint}
            run={(sending) => of(client).delete(about.id, note.id, sending)}
          />
        </div>
      )}
    </li>
  );
};
