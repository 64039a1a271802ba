import type { Enrollment } from "@entente/client";
import { Dialog } from "@entente/kit";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { followsText } from "../../text/team/follows.ts";
import { DialogButtons } from "../../ui/dialog-form.tsx";
import { Refused } from "../../ui/refused.tsx";
import { useAct } from "../../ui/use-act.ts";
import { OwedTo } from "./owed.tsx";

const words = followsText.archive;

/** Asks before a member is archived, and says what follows: it is final, the links stop, and what was earned stays. */
export const Archive = ({
  enrollment: { id, entity },
  name,
  close,
}: {
  enrollment: Enrollment;
  name: string;
  close: () => void;
}) => {
  const { client, may } = useView();
  const act = useAct({
    act: (_said: undefined, sending) => client.enrollments.archive(id, sending),
    done: close,
  });
  return (
    <Dialog open close={close} title={words.title(name)}>
      <div className="stack">
        <p>{words.final}</p>
        <p>{words.stops}</p>
        {may("payouts:read") ? (
          <OwedTo entity={entity} enrollment={id} title={words.stays} nothing={words.nothing} />
        ) : (
          <p>{words.unseen}</p>
        )}
        {act.error && <Refused error={act.error} />}
        <DialogButtons
          verb={text.members.archive}
          close={close}
          isReady={!act.isBusy}
          act={() => act.start(undefined)}
        />
      </div>
    </Dialog>
  );
};
