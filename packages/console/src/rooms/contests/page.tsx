import type { ContestExplained } from "@entente/client";
import { moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { actorOf } from "../../data/actors.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { contestText } from "../../text/contests.ts";
import { Asked } from "../../ui/states.tsx";
import { Status, said } from "../../ui/status.tsx";
import { chainOf } from "../activity/chain.ts";
import { Line } from "../activity/chain-line.tsx";
import { ContestActs } from "./acts.tsx";
import { CONTEST_TONE } from "./room.tsx";

const words = contestText;
const OPEN: readonly string[] = ["open", "answered"];

/** A contest with its conversation, and the explanation that its member reads too. */
export const ContestPage = () => {
  const { contest: id } = useParams({ from: "/shell/members/contests/$contest" });
  const { client, may } = useView();
  const query = useQuery({ queryKey: useKey()("contest", id), queryFn: () => client.contests.retrieve(id) });
  return (
    <Asked query={query} height={420} isPage>
      {(contest) => (
        <>
          <div className="title">
            <div>
              <p className="soft">
                <Link className="link" to="/members/contests">
                  {words.title}
                </Link>
              </p>
              <h1>{said(words.kinds, contest.kind) ?? contest.kind}</h1>
              <Facts contest={contest} />
            </div>
            {OPEN.includes(contest.status) && may("contests:write") && <ContestActs contest={contest} />}
          </div>
          <div className="two">
            <Talk contest={contest} />
            <section className="card" aria-label={words.why}>
              <div className="head">
                <h2>{words.why}</h2>
              </div>
              {contest.explanation === null ? (
                <p className="body soft">{words.whyNot}</p>
              ) : (
                <ol className="chain">
                  {chainOf(contest.explanation, new Date(), undefined).map((step) => (
                    <Line key={step.key} step={step} />
                  ))}
                </ol>
              )}
            </section>
          </div>
        </>
      )}
    </Asked>
  );
};

const Facts = ({ contest: { status, enrollment, event, reference, explanation } }: { contest: ContestExplained }) => (
  <div className="row">
    <Status of={status} tones={CONTEST_TONE} words={words.statuses} />
    <Link className="link" to="/members/$enrollment" params={{ enrollment }}>
      {words.member}
    </Link>
    {event !== null && explanation !== null && (
      <Link className="link" to="/activity/$event" params={{ event }}>
        {words.event}
      </Link>
    )}
    {reference !== null && (
      <span>
        {words.reference} <bdi>{reference}</bdi>
      </span>
    )}
  </div>
);

/** Everything that was said, oldest first, and how it ended. */
const Talk = ({ contest }: { contest: ContestExplained }) => {
  const { text, answers, reason, result, created_at, decided_at, decided_by } = contest;
  return (
    <section className="card" aria-label={words.talk}>
      <div className="head">
        <h2>{words.talk}</h2>
      </div>
      <div className="body">
        <ol className="plain-list">
          <Said at={created_at} who={words.member} text={text ?? words.erased} />
          {answers?.map(({ by, at, text: said }) => (
            <Said key={at} at={at} who={by.type === "member" ? words.member : actorOf(by)} text={said} />
          ))}
          {decided_at !== null && decided_by !== null && (
            <Said
              at={decided_at}
              who={decided_by.type === "member" ? words.member : actorOf(decided_by)}
              text={[result && said(words.results, result.kind), reason].filter(Boolean).join(". ")}
            />
          )}
        </ol>
      </div>
    </section>
  );
};

const Said = ({ at, who, text }: { at: string; who: string; text: string }) => (
  <li>
    <p className="soft">
      <bdi>{who}</bdi> <span className="num">{moment(at)}</span>
    </p>
    <p dir="auto">{text}</p>
  </li>
);
