import { Dialog } from "@entente/kit";
import { count, moment } from "@entente/kit/format";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { send } from "../../data/client.ts";
import { saidOf } from "../../data/errors.ts";
import { text } from "../../text/index.ts";
import { bellText as words } from "../../text/team/bell.ts";
import { useAct } from "../../ui/use-act.ts";
import { useView } from "../view.tsx";
import { type Bell, type Notice, placeOf } from "./notice.ts";
import "./bell.css";

const sentenceOf = ({ kind, count: n, name }: Notice): string => {
  switch (kind) {
    case "mention":
      return words.mention(name ?? text.members.unnamed);
    case "endpoint":
      return words.endpoint(name ?? "");
    case "domain":
      return words.domain(name ?? "");
    case "schedule":
      return words.schedule;
    default:
      return words[kind](count(n));
  }
};

/** The notices of what waits for a person, the newest first; each leads to where it is. */
export const BellPanel = ({
  bell,
  queryKey,
  close,
}: {
  bell: Bell | undefined;
  queryKey: QueryKey;
  close: () => void;
}) => {
  const { mode, brand } = useView();
  const queries = useQueryClient();
  const notices = bell?.data ?? [];
  const mark = useAct({
    act: (upTo: string, sending) =>
      send<Bell>("POST", "/bell/read", { up_to: upTo }, { view: { mode, brand }, sending }),
    done: (read) => queries.setQueryData(queryKey, read),
  });
  const [newest] = notices;
  return (
    <Dialog open close={close} title={words.title}>
      <div className="stack">
        {notices.length === 0 ? (
          <p className="soft">{words.empty}</p>
        ) : (
          <ul className="bell">
            {notices.map((one) => (
              <li key={one.id}>
                <Entry notice={one} close={close} />
              </li>
            ))}
          </ul>
        )}
        {mark.error && <p role="alert">{saidOf(mark.error)}</p>}
        <div className="row end">
          <Link className="link" to="/settings" search={{ show: "notifications" }} onClick={close}>
            {words.settings}
          </Link>
          <span className="grow" />
          {newest !== undefined && bell?.unread !== 0 && (
            <button type="button" className="button" disabled={mark.isBusy} onClick={() => mark.start(newest.at)}>
              {words.markAll}
            </button>
          )}
          <button type="button" className="button primary" onClick={close}>
            {text.states.done}
          </button>
        </div>
      </div>
    </Dialog>
  );
};

const Entry = ({ notice, close }: { notice: Notice; close: () => void }) => {
  const { may } = useView();
  const place = placeOf(notice);
  const said = <span dir="auto">{sentenceOf(notice)}</span>;
  return (
    <>
      {place !== undefined && may(place.scope) ? (
        <Link
          className="link"
          to={place.to as "/"}
          {...(place.params && { params: place.params as never })}
          {...(place.search && { search: place.search as never })}
          onClick={close}
        >
          {said}
        </Link>
      ) : (
        said
      )}
      <span className="soft">
        {moment(notice.at)}
        {!notice.is_read && (
          <>
            {" · "}
            <b>{words.isNew}</b>
          </>
        )}
      </span>
    </>
  );
};
