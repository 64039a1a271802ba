import type { Approval } from "@entente/client";
import { learnRefusals, saidOf } from "../../data/errors.ts";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Act } from "../../ui/act.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { About } from "./about.tsx";
import { askedIn } from "./in-words.ts";

const words = text.approvals;

/** Approves or refuses what waits; who asks cannot. */
export const Decide = ({ approval }: { approval: Approval }) => {
  const { id, verb, needs, requested_by } = approval;
  const { client, session } = useView();
  if (needs === "second_person" && requested_by.id === session.person.id)
    return <span className="soft">{words.own}</span>;
  return (
    <div className="row">
      <Act
        name={words.approve}
        title={words.sure(askedIn(verb))}
        hint={words.sureHint}
        run={async (sending) => {
          const { status, fault } = await client.approvals.approve(id, sending);
          if (fault) await learnRefusals();
          // Nothing was done: it is told here, since the row is gone from the queue.
          if (status !== "approved") throw new Error(words.notDone(fault ? saidOf(fault) : ""));
        }}
        primary
      >
        <About approval={approval} />
      </Act>
      <FormDialog
        name={words.refuse}
        title={words.refuseSure(askedIn(verb))}
        inputs={() => [{ name: "reason", label: words.reason, kind: "long", empty: "none" }]}
        start={{}}
        save={(body: { reason?: string }, sending) => client.approvals.refuse(id, body, sending)}
      />
    </div>
  );
};
