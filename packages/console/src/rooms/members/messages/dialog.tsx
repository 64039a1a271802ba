import type { Message } from "@entente/client";
import { Dialog, Field } from "@entente/kit";
import { count } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useKey, useView } from "../../../shell/view.tsx";
import { messagesText as words } from "../../../text/team/messages.ts";
import { DialogForm } from "../../../ui/dialog-form.tsx";
import { Refused } from "../../../ui/refused.tsx";
import { useAct } from "../../../ui/use-act.ts";
import { useTyped } from "../../../ui/use-draft.ts";
import { Reached } from "./reached.tsx";
import { Sent } from "./sent.tsx";
import { sentTo, type To } from "./to.ts";
import { sendAtOf, useZone, When } from "./when.tsx";
import "./messages.css";

const SUBJECT_MAX = 200;
const TEXT_MAX = 10_000;

interface Said extends Letter {
  readonly reply_to: string | null;
  readonly send_at: string | null;
}

const titleOf = (to: To): string => {
  if (!("members" in to)) return words.toAll;
  const [first, ...others] = to.members;
  return first !== undefined && others.length === 0 ? words.toOne(first.name) : words.toMany(count(to.members.length));
};

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** The subject and the text of a message. */
const Written = ({ typed, type }: { typed: Letter; type: (typed: Letter) => void }) => (
  <>
    <Field
      label={words.subject}
      name="subject"
      value={typed.subject}
      required
      maxLength={SUBJECT_MAX}
      pattern=".*\S.*"
      autoComplete="off"
      dir="auto"
      onChange={({ target }) => type({ ...typed, subject: target.value })}
    />
    <label className="label grow-field">
      {words.text}
      <textarea
        className="field message-text"
        name="text"
        value={typed.text}
        rows={5}
        required
        maxLength={TEXT_MAX}
        dir="auto"
        onChange={({ target }) => type({ ...typed, text: target.value })}
      />
      <small>{words.hint}</small>
    </label>
  </>
);

/** Where answers go: the usual address of the brand, if nothing is typed. */
const ReplyTo = ({ usual, planned }: { usual: string | null | undefined; planned: Message | undefined }) => (
  <Field
    label={words.replyTo}
    hint={usual === undefined ? undefined : usual === null ? words.noReply : words.usualReply(usual)}
    name="reply_to"
    defaultValue={planned?.reply_to ?? undefined}
    inputMode="email"
    maxLength={320}
    autoComplete="off"
    placeholder={usual ?? undefined}
  />
);

/**
 * Writes to members, now or at a time: it says who gets the message before it is sent, and lets it be taken back until it goes. A message
 * that waits for its time is changed by the same form.
 */
export const MessageDialog = ({
  to,
  draft,
  planned,
  close,
}: {
  to: To;
  /** The message that is changed; its members stay. */
  planned?: Message;
  /** The message as it begins, where somebody has written it already. */
  draft?: Letter;
  close: (isSent: boolean) => void;
}) => {
  const { client } = useView();
  const first = {
    subject: draft?.subject ?? planned?.subject ?? "",
    text: draft?.text ?? planned?.text ?? "",
  };
  const [typed, setTyped] = useTyped(`message ${planned?.id ?? JSON.stringify(sentTo(to))}`, first);
  const [isLater, setIsLater] = useState(planned !== undefined);
  const preview = useQuery({
    queryKey: useKey()("message", sentTo(to)),
    queryFn: () => client.messages.preview(sentTo(to)),
  });
  const zone = useZone();
  const act = useAct({
    act: (said: Said, sending) =>
      planned === undefined
        ? client.messages.create({ ...sentTo(to), ...said }, sending)
        : client.messages.update(planned.id, said, sending),
    done: () => setTyped(first),
  });
  const leave = () => {
    setTyped(first);
    close(act.isDone);
  };
  return (
    <Dialog open close={leave} title={planned === undefined ? titleOf(to) : words.change}>
      {act.data ? (
        <Sent message={act.data} mailed={preview.data?.mailed ?? 0} zone={zone} close={leave} />
      ) : (
        <DialogForm
          verb={planned === undefined ? words.send : words.save}
          close={leave}
          isBusy={act.isBusy}
          isReady={zone !== undefined && preview.data !== undefined && preview.data.addressed > 0}
          error={act.error}
          submit={({ subject = "", text = "", reply_to: replyTo = "", ...when }) => {
            if (zone === undefined) return;
            const reply_to = replyTo.trim() === "" ? null : replyTo.trim();
            act.start({ subject, text, reply_to, send_at: sendAtOf(when, zone) });
          }}
        >
          <Written typed={typed} type={setTyped} />
          <ReplyTo usual={preview.data?.reply_to} planned={planned} />
          {zone !== undefined && <When zone={zone} at={planned?.sends_at} isLater={isLater} choose={setIsLater} />}
          {preview.error && <Refused error={preview.error} />}
          {preview.isPending && (
            <p className="soft" role="status">
              {words.looking}
            </p>
          )}
          {preview.data && <Reached to={to} preview={preview.data} isLater={isLater} />}
        </DialogForm>
      )}
    </Dialog>
  );
};
