import type { MessagePreview } from "@entente/client";
import { count } from "@entente/kit/format";
import { listed } from "../../../many/listed.ts";
import { messagesText as words } from "../../../text/team/messages.ts";
import type { To } from "./to.ts";

/** How many get a message, and who does not and why. */
export const Reached = ({ to, preview, isLater }: { to: To; preview: MessagePreview; isLater: boolean }) => {
  const { addressed, mailed, left_out: out, is_complete: isComplete } = preview;
  const names = new Map("members" in to ? to.members.map(({ id, name }) => [id, name]) : []);
  const ended = out.find(({ reason }) => reason === "membership_ended")?.count ?? 0;
  return (
    <div className="stack" role="status">
      <p>{isComplete ? words.gets(count(mailed), count(addressed + ended)) : words.incomplete(count(mailed))}</p>
      {out.length > 0 && (
        <ul className="plain-list">
          {out.map(({ reason, count: many, enrollments }) => (
            <li key={reason}>
              <span>
                {words.reasons[reason] ?? reason}: <b>{count(many)}</b>
                {names.size > 0 && (
                  <span className="line soft" dir="auto">
                    {listed(enrollments.flatMap((id) => names.get(id) ?? []))}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(isLater || addressed > mailed) && (
        <p className="soft">
          {[isLater ? words.mayChange : "", addressed > mailed ? words.portal : ""].join(" ").trim()}
        </p>
      )}
    </div>
  );
};
