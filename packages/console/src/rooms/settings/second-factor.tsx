import { Field, Pill, saidBy } from "@entente/kit";
import { useState } from "react";
import { send } from "../../data/client.ts";
import { saidOf } from "../../data/errors.ts";
import { text } from "../../text/index.ts";
import { Copy } from "../../ui/copy.tsx";
import { QrCode } from "../../ui/qr-lazy.tsx";
import { useAct } from "../../ui/use-act.ts";

const words = text.factor;

/** The authenticator of the person who is signed in: taken up, confirmed, removed. */
export const SecondFactor = ({ isOn }: { isOn: boolean }) => {
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
        <Pill tone={isOn ? "good" : "none"}>{isOn ? words.on : words.off}</Pill>
      </div>
      <div className="body stack">
        <p className="soft">{words.hint}</p>
        {codes.length > 0 && <Recovery codes={codes} />}
        {isOn ? <Remove /> : <Enroll done={setCodes} />}
      </div>
    </section>
  );
};

const Recovery = ({ codes }: { codes: readonly string[] }) => (
  <div className="stack" role="status">
    <b>{words.recovery}</b>
    <p className="soft">{words.recoveryHint}</p>
    <pre>{codes.join("\n")}</pre>
    <div>
      <Copy value={codes.join("\n")} />
    </div>
  </div>
);

const Enroll = ({ done }: { done: (codes: readonly string[]) => void }) => {
  const enroll = useAct({
    act: (_said: undefined, sending) =>
      send<{ secret: string; url: string }>("POST", "/second_factor/enroll", {}, { sending }),
  });
  const confirm = useAct({
    act: (code: string, sending) =>
      send<{ recovery_codes: readonly string[] }>("POST", "/second_factor/confirm", { code }, { sending }),
    done: ({ recovery_codes }) => done(recovery_codes),
  });
  if (enroll.data === undefined)
    return (
      <div className="row">
        <button type="button" className="button" disabled={enroll.isBusy} onClick={() => enroll.start(undefined)}>
          {words.begin}
        </button>
        {enroll.error && <span role="alert">{saidOf(enroll.error)}</span>}
      </div>
    );
  const { secret, url } = enroll.data;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        confirm.start(saidBy(event.currentTarget).code ?? "");
      }}
    >
      <p>{words.scan}</p>
      <QrCode value={url} name={words.qr} />
      <p className="soft">
        {words.byHand} <code>{secret}</code> <Copy value={secret} />
      </p>
      <details>
        <summary>{words.address}</summary>
        <pre className="wrap">{url}</pre>
      </details>
      <div className="row bottom">
        <Field
          label={words.code}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
        <button type="submit" className="button primary" disabled={confirm.isBusy}>
          {words.confirm}
        </button>
      </div>
      {confirm.error && <p role="alert">{saidOf(confirm.error)}</p>}
    </form>
  );
};

const Remove = () => {
  const remove = useAct({
    act: (code: string, sending) => send("POST", "/second_factor/remove", { code }, { sending }),
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        remove.start(saidBy(event.currentTarget).code ?? "");
      }}
    >
      <div className="row bottom">
        <Field label={words.codeOrRecovery} name="code" required autoComplete="one-time-code" maxLength={40} />
        <button type="submit" className="button" disabled={remove.isBusy}>
          {words.remove}
        </button>
      </div>
      {remove.error && <p role="alert">{saidOf(remove.error)}</p>}
    </form>
  );
};
