import { Segments } from "@entente/kit";
import { useState } from "react";
import { send } from "../../../data/client.ts";
import { saidOf } from "../../../data/errors.ts";
import { useView } from "../../../shell/view.tsx";
import { mailText } from "../../../text/mail.ts";
import { Asked as AskedState } from "../../../ui/states.tsx";
import { useAct } from "../../../ui/use-act.ts";
import { type Asked, type Preview, type Sample, usePreview } from "./data.ts";
import "./mail.css";

const words = mailText.preview;
type Part = keyof typeof words.parts;

const nameOf = (template: string): string => mailText.messages[template] ?? template;

/** The page is in no origin and runs nothing: its policy says so, and so does the frame. */
const Page = ({ asked, title }: { asked: Asked; title: string }) => {
  const { mode, brand } = useView();
  const query = new URLSearchParams({ ...asked, mode, brand });
  return <iframe className="message" sandbox="" title={title} src={`/console/api/mail/preview/page?${query}`} />;
};

const SendMe = ({ asked }: { asked: Asked }) => {
  const { mode, brand, session } = useView();
  const { start, isBusy, data, error } = useAct({
    act: (_: undefined, sending) =>
      send<Sample>("POST", "/mail/preview/send", { ...asked }, { view: { mode, brand }, sending }),
  });
  if (session.person.email === null) return <p className="soft">{words.noAddress}</p>;
  return (
    <div className="row">
      <button type="button" className="button" disabled={isBusy} onClick={() => start(undefined)}>
        {words.send}
      </button>
      {data !== undefined && <span role="status">{data.is_sending ? words.sent(data.to) : words.waiting}</span>}
      {error !== null && <span role="alert">{saidOf(error)}</span>}
    </div>
  );
};

const Shown = ({ asked, preview }: { asked: Asked; preview: Preview }) => {
  const [part, show] = useState<Part>("html");
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{words.from}</dt>
          <dd>
            <bdi>{preview.from}</bdi>
            {preview.from_address !== null && <bdi className="soft"> {`<${preview.from_address}>`}</bdi>}
          </dd>
        </div>
        {preview.reply_to !== null && (
          <div>
            <dt>{mailText.reply.replyTo}</dt>
            <dd>
              <bdi>{preview.reply_to}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{words.subject}</dt>
          <dd dir="auto" lang={asked.language}>
            {preview.subject}
          </dd>
        </div>
      </dl>
      {preview.kind === null && <p className="soft">{words.security}</p>}
      <Segments label={words.shownAs} values={words.parts} value={part} choose={show} />
      {part === "html" ? (
        <Page asked={asked} title={preview.subject} />
      ) : (
        <pre className="wrap message-text" lang={asked.language}>
          {preview.text}
        </pre>
      )}
    </>
  );
};

/** Every message, as members and the team read it. */
export const MailPreview = () => {
  const [asked, ask] = useState<Asked>({ template: "approved", language: "en" });
  const query = usePreview(asked);
  const templates = query.data?.templates.map(({ template }) => template) ?? [asked.template];
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
      </div>
      <div className="body stack">
        <p className="soft">{words.hint}</p>
        <div className="row bottom mail-choice">
          <label className="label">
            {words.message}
            <select
              className="field"
              value={asked.template}
              onChange={({ target }) => ask({ ...asked, template: target.value })}
            >
              {templates.map((template) => (
                <option key={template} value={template}>
                  {nameOf(template)}
                </option>
              ))}
            </select>
          </label>
          <label className="label">
            {words.language}
            <select
              className="field"
              value={asked.language}
              onChange={({ target }) => ask({ ...asked, language: target.value })}
            >
              {Object.entries(mailText.languages).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
        <SendMe key={`${asked.template} ${asked.language}`} asked={asked} />
        <AskedState query={query} height={420}>
          {(preview) => <Shown asked={asked} preview={preview} />}
        </AskedState>
      </div>
    </section>
  );
};
