import type { EnrollmentBulk } from "@entente/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { count } from "../../format/amount.ts";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogButtons, DialogDone } from "../../ui/dialog-form.tsx";

const words = text.members;
const VERBS = ["approve", "reject", "archive"] as const;
type Verb = (typeof VERBS)[number];

/** Verbs for the chosen members: each is asked for once more, and says afterwards what was refused and why. */
export const Bulk = ({ chosen, done }: { chosen: ReadonlySet<string>; done: () => void }) => {
  const { client } = useView();
  const [asked, setAsked] = useState<Verb | null>(null);
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: (action: Verb) =>
      client.enrollments.bulk({ action, items: [...chosen].map((enrollment) => ({ enrollment })) }),
    onSuccess: () => queries.invalidateQueries(),
  });
  const close = () => {
    setAsked(null);
    act.reset();
    if (act.isSuccess) done();
  };
  return (
    <div className="bulk">
      <b>{words.selected(count(chosen.size))}</b>
      {VERBS.map((verb) => (
        <button key={verb} type="button" className="button" onClick={() => setAsked(verb)}>
          {words[verb]}
        </button>
      ))}
      <button type="button" className="button plain" onClick={done}>
        {words.clear}
      </button>
      <Dialog
        open={asked !== null}
        close={close}
        title={asked === null ? "" : words.sure(words[asked], count(chosen.size))}
      >
        {act.data ? (
          <Outcome outcome={act.data} close={close} />
        ) : (
          asked !== null && (
            <div className="stack">
              <p className="soft">{words.sureHint}</p>
              {act.error && <p role="alert">{act.error.message}</p>}
              <DialogButtons verb={words[asked]} close={close} isReady={!act.isPending} act={() => act.mutate(asked)} />
            </div>
          )
        )}
      </Dialog>
    </div>
  );
};

const Outcome = ({ outcome: { succeeded, refused, items }, close }: { outcome: EnrollmentBulk; close: () => void }) => (
  <div className="stack">
    <p role="status">{words.done(count(succeeded), count(refused))}</p>
    <ul className="plain-list">
      {items
        .flatMap(({ error }) => error ?? [])
        .map(({ param, message }) => (
          <li key={param}>
            <span>{message}</span>
          </li>
        ))}
    </ul>
    <DialogDone close={close} />
  </div>
);
