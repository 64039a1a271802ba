import { count } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { programText as words } from "../../text/program.ts";
import { Asked } from "../../ui/states.tsx";
import { CARDS } from "./cards.ts";

const AGAIN_MS = 2_000;

/** How many approved members a program has of each status, with the list of them. `evaluated` says how far an evaluation is. */
const Cards = ({ program, evaluated }: { program: string; evaluated: number | null }) => {
  const { client } = useView();
  const query = useQuery({
    queryKey: useKey()("member cards", program, evaluated),
    queryFn: () => Promise.all(CARDS.map(({ filter }) => client.enrollments.count({ program, ...filter }))),
    placeholderData: (before) => before,
  });
  return (
    <Asked query={query} height={92}>
      {(counts) => (
        <dl className="kpis" aria-label={words.standing}>
          {CARDS.map(({ of, filter }, at) => (
            <div key={of} className="card kpi">
              <dt>{of === "paused" ? text.members.status.paused : text.members.standing[of]}</dt>
              <dd className="value">
                <Link to="/members" search={{ program, ...filter }}>
                  {count(counts[at]?.count ?? 0)}
                  {counts[at]?.has_more === true && "+"}
                </Link>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Asked>
  );
};

/** How the program's approved members stand, and how far an evaluation of all of them is. */
export const Standing = ({ program }: { program: string }) => {
  const { client } = useView();
  const { data } = useQuery({
    queryKey: useKey()("standing counts", program),
    queryFn: () => client.programs.standingPreview(program),
    refetchInterval: ({ state }) => (state.data?.evaluation?.completed_at === null ? AGAIN_MS : false),
  });
  const running = data?.evaluation?.completed_at === null ? data.evaluation : null;
  return (
    <>
      <Cards program={program} evaluated={running?.done ?? null} />
      {running !== null && (
        <p className="row working" role="status">
          {words.evaluating(count(running.done), count(running.total))}
          <progress max={running.total} value={running.done} aria-label={words.evaluation} />
        </p>
      )}
    </>
  );
};
