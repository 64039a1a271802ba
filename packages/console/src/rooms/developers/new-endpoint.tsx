import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { saidBy } from "../../ui/form.ts";
import { Secret } from "../../ui/secret.tsx";
import { EventChoice } from "./event-choice.tsx";

const words = text.developers.webhooks;

/** Makes an endpoint, and shows the secret that its deliveries are signed with once. */
export const NewEndpoint = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button primary" onClick={() => setIsOpen(true)}>
        {words.make}
      </button>
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.make}>
        <EndpointForm close={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};

const EndpointForm = ({ close }: { close: () => void }) => {
  const { client } = useView();
  const queries = useQueryClient();
  const [events, setEvents] = useState<readonly string[]>([]);
  const make = useMutation({
    mutationFn: async ({ url = "", description }: Readonly<Record<string, string>>) => {
      const { webhook_endpoint } = await client.webhookEndpoints.create({
        url,
        ...(description !== undefined && { description }),
        enabled_events: [...events],
      });
      return webhook_endpoint;
    },
    onSuccess: () => queries.invalidateQueries(),
  });
  if (make.data?.secret !== undefined)
    return (
      <div className="stack" style={{ marginTop: 12 }}>
        <Secret label={words.secret} value={make.data.secret} />
        <div className="row end">
          <button type="button" className="button primary" onClick={close}>
            {text.states.done}
          </button>
        </div>
      </div>
    );
  return (
    <form
      className="stack"
      style={{ marginTop: 12 }}
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate(saidBy(event.currentTarget));
      }}
    >
      <Field label={words.columns.url} name="url" type="url" required maxLength={2048} placeholder="https://" />
      <Field label={words.description} name="description" maxLength={500} autoComplete="off" />
      <EventChoice chosen={events} choose={setEvents} />
      {make.error && <p role="alert">{make.error.message}</p>}
      <div className="row end">
        <button type="button" className="button" onClick={close}>
          {text.states.cancel}
        </button>
        <button type="submit" className="button primary" disabled={make.isPending}>
          {words.make}
        </button>
      </div>
    </form>
  );
};
