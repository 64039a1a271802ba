import { useState } from "react";
import { messagesText as words } from "../../../text/team/messages.ts";
import { MessageDialog } from "./dialog.tsx";
import type { To } from "./to.ts";

/** A button that asks for a message to members: those chosen when it is pressed, whatever the list shows later. */
export const MessageButton = ({ to, label, done }: { to: To; label?: "all"; done?: () => void }) => {
  const [asked, setAsked] = useState<To>();
  return (
    <>
      <button type="button" className="button" onClick={() => setAsked(to)}>
        {label === undefined ? words.message : words[label]}
      </button>
      {asked !== undefined && (
        <MessageDialog
          to={asked}
          close={(isSent) => {
            setAsked(undefined);
            if (isSent) done?.();
          }}
        />
      )}
    </>
  );
};
