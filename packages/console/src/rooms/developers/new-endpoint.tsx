import { Field } from "@entente/kit";
import { useState } from "react";
import { useView } from "../../shell/view.tsx";
import { developersText } from "../../text/developers.ts";
import { MadeOnce, MakeOnce } from "../../ui/made-once.tsx";
import { EventChoice } from "./event-choice.tsx";

const words = developersText.webhooks;

/** Makes an endpoint, and shows the secret that its deliveries are signed with once. */
export const NewEndpoint = () => <MakeOnce name={words.make}>{(close) => <EndpointForm close={close} />}</MakeOnce>;

const EndpointForm = ({ close }: { close: () => void }) => {
  const { client } = useView();
  const [events, setEvents] = useState<readonly string[]>([]);
  return (
    <MadeOnce
      name={words.make}
      close={close}
      beside={events}
      make={async ({ url = "", description }, sending) => {
        const { webhook_endpoint } = await client.webhookEndpoints.create(
          {
            url,
            ...(description !== undefined && { description }),
            enabled_events: [...events],
          },
          sending,
        );
        return { label: words.secret, secret: webhook_endpoint.secret ?? "" };
      }}
    >
      <Field label={words.columns.url} name="url" type="url" required maxLength={2048} placeholder="https://" />
      <Field label={words.description} name="description" maxLength={500} autoComplete="off" />
      <EventChoice chosen={events} choose={setEvents} />
    </MadeOnce>
  );
};
