import type { Source, SourceHealth } from "@entente/client";
import { useState } from "react";
import { moment } from "../../format/time.ts";
import { useView } from "../../shell/view.tsx";
import { sourceText } from "../../text/sources.ts";
import { Copy } from "../../ui/copy.tsx";
import { saidBy } from "../../ui/form.ts";
import { Pill } from "../../ui/pill.tsx";
import { Refused } from "../../ui/refused.tsx";
import { said } from "../../ui/status.tsx";
import { useAct } from "../../ui/use-act.ts";
import { mayTrust } from "./data.ts";
import { VENDOR_EVENTS } from "./vendors.ts";
import "./setup.css";

const words = sourceText.setup;

/** How a source is connected: the steps at the vendor, the address, the secret, and whether the first event has arrived. */
export const Setup = ({ source, health }: { source: Source; health: SourceHealth }) => {
  const { kind, url } = source;
  const events = VENDOR_EVENTS[kind] ?? [];
  // A source that was connected before is not connected again; one that turns green on the page stays as it is.
  const [isOpen, setIsOpen] = useState(health.last_received_at === null);
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
        <Arrival source={source} health={health} />
      </div>
      <details className="body" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{words.how}</summary>
        <div className="stack after">
          <ol className="steps">
            {(said(words.steps, kind) ?? words.unknownSteps).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className="stack tight">
            <h3>{words.address}</h3>
            <div className="row">
              <code className="address">{url}</code>
              <Copy value={url} />
            </div>
          </div>
          {events.length > 0 && (
            <div className="stack tight">
              <h3>{words.events}</h3>
              <ul className="chips">
                {events.map((event) => (
                  <li key={event}>
                    <code>{event}</code>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <SecretForm source={source} />
          <p className="soft">
            {words.names} {said(words.where, kind) ?? sourceText.mapping.hint}.
          </p>
        </div>
      </details>
    </section>
  );
};

/** The state that everybody waits for: it turns green when the first event has arrived. */
const Arrival = ({
  source: { status },
  health: { last_received_at: at },
}: {
  source: Source;
  health: SourceHealth;
}) => {
  if (status !== "active") return null;
  return (
    <span role="status" className="row" title={at === null ? undefined : words.arrived(moment(at))}>
      <Pill tone={at === null ? "warn" : "good"}>
        {at === null ? sourceText.health.waiting : sourceText.health.receiving}
      </Pill>
    </span>
  );
};

const SecretForm = ({ source: { id, has_secret: has, status } }: { source: Source }) => {
  const { client, may } = useView();
  // Another form begins where a secret is saved, so that it does not stay on the page.
  const [saved, setSaved] = useState(0);
  const save = useAct({
    act: (secret: string, sending) => client.sources.update(id, { secret }, sending),
    done: () => setSaved((before) => before + 1),
  });
  if (!mayTrust(may) || status === "archived") return null;
  return (
    <form
      key={saved}
      className="stack tight"
      onSubmit={(event) => {
        event.preventDefault();
        const { secret } = saidBy(event.currentTarget);
        if (secret !== undefined) save.start(secret);
      }}
    >
      <div className="row bottom">
        <label className="label grow-field">
          {words.secret}
          <input
            className="field"
            name="secret"
            type="password"
            autoComplete="off"
            required
            minLength={8}
            maxLength={200}
          />
        </label>
        <button type="submit" className={has ? "button" : "button primary"} disabled={save.isBusy}>
          {words.secretSave}
        </button>
      </div>
      <small className="soft">{has ? words.secretHas : words.secretHint}</small>
      {save.isDone && <p role="status">{words.secretSaved}</p>}
      {save.error && <Refused error={save.error} />}
    </form>
  );
};
