import type { Source, SourceHealth } from "@entente/client";
import { Pill } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useState } from "react";
import { useView } from "../../shell/view.tsx";
import { sourceText } from "../../text/sources.ts";
import { Copy } from "../../ui/copy.tsx";
import { said } from "../../ui/status.tsx";
import { mayTrust } from "./data.ts";
import { KeyForm, StripeWays } from "./key-form.tsx";
import { VENDOR_EVENTS } from "./vendors.ts";
import { WriteOnly } from "./write-only.tsx";
import "./setup.css";

const words = sourceText.setup;

/** How a source is connected: the steps at the vendor, the address, the secret, and whether the first event has arrived. */
export const Setup = ({ source, health }: { source: Source; health: SourceHealth }) => {
  const { kind } = source;
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
          {kind === "stripe" ? (
            <StripeWays source={source}>
              <ByHand source={source} />
            </StripeWays>
          ) : (
            <>
              <ByHand source={source} />
              <KeyForm source={source} />
            </>
          )}
          <p className="soft">
            {words.names} {said(words.where, kind) ?? sourceText.mapping.hint}.
          </p>
        </div>
      </details>
    </section>
  );
};

/** The work of people at the vendor: the steps, the address, the events to choose, and the secret to bring back. */
const ByHand = ({ source }: { source: Source }) => {
  const { kind, url } = source;
  const events = VENDOR_EVENTS[kind] ?? [];
  return (
    <>
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
    </>
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
  if (!mayTrust(may) || status === "archived") return null;
  return (
    <WriteOnly
      label={words.secret}
      hint={has ? words.secretHas : words.secretHint}
      verb={words.secretSave}
      done={words.secretSaved}
      isPrimary={!has}
      save={(secret, sending) => client.sources.update(id, { secret }, sending)}
    />
  );
};
