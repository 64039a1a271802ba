import { count } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../../data/client.ts";
import { useKey, useView } from "../../../shell/view.tsx";
import { addingText as words } from "../../../text/adding.ts";
import { messagesText } from "../../../text/team/messages.ts";
import { invitationsOf } from "./invitations.ts";

/** Why no invitation leaves, whoever is added; undefined where they leave. */
const useObstacle = (): string | undefined => {
  const { mode } = useView();
  const { data } = useQuery({
    queryKey: ["notifications"],
    queryFn: () => send<{ readonly is_sending: boolean }>("GET", "/notifications"),
  });
  if (mode === "test") return messagesText.reasons.test_mode;
  return data?.is_sending === false ? words.invitationsWait : undefined;
};

/** The reason beside the choice for which no invitation leaves. */
export const InviteHint = () => {
  const obstacle = useObstacle();
  return obstacle === undefined ? null : <small className="soft">{obstacle}</small>;
};

/** How many of those who were added are invited by mail, and why the others are not. */
export const Invited = ({ members }: { members: readonly string[] }) => {
  const { client, mode } = useView();
  const obstacle = useObstacle();
  const { data } = useQuery({
    queryKey: useKey()("invited", members),
    queryFn: () => client.messages.preview({ enrollments: [...members] }),
    enabled: members.length > 0,
  });
  if (data === undefined) return null;
  const { mailed, all, leftOut } = invitationsOf(data);
  const isWaiting = mode !== "test" && mailed > 0 && obstacle !== undefined;
  return (
    <div className="stack" role="status">
      <p>{(isWaiting ? words.invitationsWaiting : words.invitations)(count(mailed), count(all))}</p>
      {leftOut.length > 0 && (
        <ul className="plain-list">
          {leftOut.map(({ reason, count: many }) => (
            <li key={reason}>
              <span>
                {messagesText.reasons[reason] ?? reason}: <b>{count(many)}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
      {isWaiting && <p>{obstacle}</p>}
    </div>
  );
};
