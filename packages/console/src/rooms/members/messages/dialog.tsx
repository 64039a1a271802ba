import { Dialog, Field } from "@entente/kit";
import { count } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../../shell/view.tsx";
import { messagesText as words } from "../../../text/team/messages.ts";
import { DialogForm } from "../../../ui/dialog-form.tsx";
import { Refused } from "../../../ui/refused.tsx";
import { useAct } from "../../../ui/use-act.ts";
import { useTyped } from "../../../ui/use-draft.ts";
import { Reached } from "./reached.tsx";
import { Sent } from "./sent.tsx";
import { sentTo, type To } from "./to.ts";
import "./messages.css";

const SUBJECT_MAX = 200;
const TEXT_MAX = 10_000;

const titleOf = (to: To): string => {
  if (!("members" in to)) return words.toAll;
  const [first, ...others] = to.members;
  return first !== undefined && others.length === 0 ? words.toOne(first.name) : words.toMany(count(to.members.length));
};

/** Writes to members: it says who gets the message before it is sent, and lets it be taken back for ten seconds. */
export const MessageDialog = ({
  to,
  draft,
  close,
}: {
  to: To;
  /** The message as it begins, where somebody has written it already. */
  draft?: { readonly subject: string; readonly text: string };
  close: (isSent: boolean) => void;
}) => {
  const { client } = useView();
  const first = { subject: draft?.subject ?? "", text: draft?.text ?? "" };
  const [typed, setTyped] = useTyped(`message ${JSON.stringify(sentTo(to))}`, first);
  const preview = useQuery({
    queryKey: useKey()("message", sentTo(to)),
    queryFn: () => client.messages.preview(sentTo(to)),
  });
  const act = useAct({
    act: (said: { readonly subject: string; readonly text: string }, sending) =>
      client.messages.create({ ...sentTo(to), ...said }, sending),
    done: () => setTyped(first),
  });
  const leave = () => {
    setTyped(first);
    close(act.isDone);
  };
  return (
    <Dialog open close={leave} title={titleOf(to)}>
      {act.data ? (
        <Sent message={act.data} close={leave} />
      ) : (
        <DialogForm
          verb={words.send}
          close={leave}
          isBusy={act.isBusy}
          isReady={preview.data !== undefined && preview.data.addressed > 0}
          error={act.error}
          submit={({ subject = "", text = "" }) => act.start({ subject, text })}
        >
          <Field
            label={words.subject}
            name="subject"
            value={typed.subject}
            required
            maxLength={SUBJECT_MAX}
            pattern=".*\S.*"
            autoComplete="off"
            dir="auto"
            onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
          />
          <label className="label grow-field">
            {words.text}
            <textarea
              className="field message-text"
              name="text"
              value={typed.text}
              rows={8}
              required
              maxLength={TEXT_MAX}
              dir="auto"
              onChange={({ target }) => setTyped({ ...typed, text: target.value })}
            />
            <small>{words.hint}</small>
          </label>
          {preview.error && <Refused error={preview.error} />}
          {preview.isPending && (
            <p className="soft" role="status">
              {words.looking}
            </p>
          )}
          {preview.data && <Reached to={to} preview={preview.data} />}
        </DialogForm>
      )}
    </Dialog>
  );
};
