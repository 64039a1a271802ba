import { Scroll } from "@entente/kit";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Asked } from "../../ui/states.tsx";
import { takenOf } from "../activity/data.ts";
import { EventRows } from "../activity/event-rows.tsx";

const FEW = 8;

export const RecentEvents = ({ enrollment }: { enrollment: string }) => {
  const { client } = useView();
  const query = useQuery({
    queryKey: useKey()("events of", enrollment),
    queryFn: async () => {
      const { data } = await client.performance.events.list({ enrollment, limit: FEW });
      const taken = await takenOf(client, { enrollment }, data);
      return { data: data.map((row) => ({ ...row, name: null, taken: taken.get(row.id) })) };
    },
  });
  return (
    <section className="card" aria-label={text.member.events}>
      <div className="head">
        <h2>{text.member.events}</h2>
        <Link className="link" to="/activity" search={{ enrollment }}>
          {text.member.allEvents}
        </Link>
      </div>
      <Asked query={query} height={120}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="body soft">{text.member.noEvents}</p>
          ) : (
            <Scroll label={text.member.events}>
              <EventRows rows={data} />
            </Scroll>
          )
        }
      </Asked>
    </section>
  );
};
