import { moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { actorOf } from "../../data/actors.ts";
import { happeningOf } from "../../data/in-words.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Asked } from "../../ui/states.tsx";

const words = text.member;
const FEW = 20;

/** Lists the events of a member with their actors, newest first. */
export const Timeline = ({ enrollment }: { enrollment: string }) => {
  const { client } = useView();
  const query = useQuery({
    queryKey: useKey()("timeline", enrollment),
    queryFn: () => client.events.list({ subject: enrollment, order: "desc", limit: FEW }),
  });
  return (
    <section className="card" aria-label={words.timeline}>
      <div className="head">
        <h2>{words.timeline}</h2>
      </div>
      <Asked query={query} height={120}>
        {({ data }) => (
          <div className="body">
            {data.length === 0 && <p className="soft">{words.noTimeline}</p>}
            <ul className="plain-list">
              {data.map((event) => (
                <li key={event.id}>
                  <span>
                    {happeningOf(event.type)} <span className="soft">{words.by(actorOf(event.actor))}</span>
                  </span>
                  <span className="soft num">{moment(event.created_at)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Asked>
    </section>
  );
};
