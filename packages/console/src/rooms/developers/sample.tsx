import type { EventType, WebhookEndpoint } from "@entente/client";
import { Dialog, saidBy } from "@entente/kit";
import { useId, useState } from "react";
import { saidOf } from "../../data/errors.ts";
import { useView } from "../../shell/view.tsx";
import { developersText } from "../../text/developers.ts";
import { DialogDone } from "../../ui/dialog-form.tsx";
import { Asked } from "../../ui/states.tsx";
import { useAct } from "../../ui/use-act.ts";
import { Delivery } from "./delivery.tsx";
import { useDocuments } from "./document.ts";
import { eventsOf } from "./operations.ts";

const words = developersText.webhooks.sample;

/** Sends a sample of an event type to the endpoint, and shows what comes of it as it arrives. */
export const SendSample = ({ endpoint }: { endpoint: WebhookEndpoint }) => {
  const [isOpen, setIsOpen] = useState(false);
  const isOff = endpoint.status === "disabled";
  const why = useId();
  return (
    <>
      <button
        type="button"
        className="button primary"
        disabled={isOff}
        title={isOff ? words.disabled : undefined}
        aria-describedby={isOff ? why : undefined}
        onClick={() => setIsOpen(true)}
      >
        {words.open}
      </button>
      {isOff && (
        <span id={why} hidden>
          {words.disabled}
        </span>
      )}
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.open}>
        <Samples endpoint={endpoint} close={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};

const Samples = ({ endpoint, close }: { endpoint: WebhookEndpoint; close: () => void }) => {
  const { client } = useView();
  const documents = useDocuments();
  const sample = useAct({
    act: async (type: EventType, sending) => client.webhookEndpoints.sendSample(endpoint.id, { type }, sending),
  });
  return (
    <div className="stack">
      <p className="soft">{words.hint}</p>
      <form
        className="row bottom"
        onSubmit={(event) => {
          event.preventDefault();
          sample.start(saidBy(event.currentTarget).type as EventType);
        }}
      >
        <Asked query={documents} height={40}>
          {({ platform }) => (
            <Types all={eventsOf(platform).map(({ id }) => id)} subscribed={endpoint.enabled_events} />
          )}
        </Asked>
        <button type="submit" className="button primary" disabled={sample.isBusy || documents.data === undefined}>
          {words.send}
        </button>
      </form>
      {sample.error && <p role="alert">{saidOf(sample.error)}</p>}
      {sample.data && <Delivery key={sample.data.id} endpoint={endpoint.id} id={sample.data.id} />}
      <DialogDone close={close} />
    </div>
  );
};

/** Those that the endpoint receives come first; a receiver may be tried with the others before it subscribes to them. */
const Types = ({ all, subscribed }: { all: readonly string[]; subscribed: readonly string[] }) => {
  const received = all.filter((type) => subscribed.includes(type));
  const rest = all.filter((type) => !subscribed.includes(type));
  return (
    <label className="label grow">
      {words.type}
      <select className="field" name="type">
        {received.length === 0 ? (
          <Options types={all} />
        ) : (
          <>
            <optgroup label={words.subscribed}>
              <Options types={received} />
            </optgroup>
            <optgroup label={words.others}>
              <Options types={rest} />
            </optgroup>
          </>
        )}
      </select>
    </label>
  );
};

const Options = ({ types }: { types: readonly string[] }) =>
  types.map((type) => (
    <option key={type} value={type}>
      {type}
    </option>
  ));
