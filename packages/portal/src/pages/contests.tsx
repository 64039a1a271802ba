import { Pill, type Tone } from "@entente/kit";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { post } from "../data/ask.ts";
import { useContests } from "../data/contests.ts";
import type { Contest, ContestStatus } from "../data/types.ts";
import { Link, useMembershipId } from "../route/navigation.tsx";
import { faultOf } from "../sentences/contest.ts";
import { useVisit } from "../shell/visit.tsx";
import { useSpeech } from "../text/index.tsx";
import { ContestForm, Writing } from "./contest-form.tsx";
import { Pages } from "./pages.tsx";
import { Title } from "./title.tsx";

const TONES: Readonly<Record<ContestStatus, Tone>> = {
  open: "warn",
  answered: "warn",
  accepted: "good",
  refused: "bad",
  withdrawn: "none",
};
/** A member contests events that it sees from their own pages. */
const SEEN: readonly Contest["kind"][] = ["self_referral", "hold"];

const Talk = ({ contest: { text, answers, created_at } }: { contest: Contest }) => {
  const { words, formats } = useSpeech();
  const { brand } = useVisit();
  const first = text === null ? [] : [{ by: "member" as const, at: created_at, text }];
  return [...first, ...(answers ?? [])].map(({ by, at, text: said }) => (
    <div key={at + said} className="lines">
      <small className="soft">
        {by === "brand" ? brand.name : words.contests.you}, {formats.moment(at)}
      </small>
      <span dir="auto">{said}</span>
    </div>
  ));
};

const Outcome = ({ contest: { status, reason, result, credited_to_you, decided_at } }: { contest: Contest }) => {
  const { words, formats } = useSpeech();
  const { contests } = words;
  if (decided_at === null || status === "withdrawn") return null;
  return (
    <div className="lines">
      <small className="soft">{formats.moment(decided_at)}</small>
      {result !== null && <b>{credited_to_you === false ? contests.ofOther : contests.results[result]}</b>}
      {reason !== null && <span dir="auto">{contests.reason(reason)}</span>}
    </div>
  );
};

/** The acts of a member on a contest that is not over. */
const Acts = ({ id }: { id: string }) => {
  const { words } = useSpeech();
  const { contests } = words;
  const queries = useQueryClient();
  const [isReplying, reply] = useState(false);
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>();
  const withdraw = async (): Promise<void> => {
    setFault(undefined);
    try {
      await post(`/contests/${id}/withdraw`, {});
      await queries.invalidateQueries({ queryKey: ["contests"] });
    } catch (cause) {
      setFault(faultOf(cause));
    }
  };
  if (isReplying) return <Writing path={`/contests/${id}/reply`} done={() => reply(false)} />;
  return (
    <>
      <div className="row">
        <button type="button" className="button" onClick={() => reply(true)}>
          {contests.reply}
        </button>
        <button type="button" className="button" onClick={() => void withdraw()}>
          {contests.withdraw}
        </button>
      </div>
      {fault !== undefined && (
        <p className="fault" role="alert">
          {contests.faults[fault]}
        </p>
      )}
    </>
  );
};

const Entry = ({ contest, isOver }: { contest: Contest; isOver: boolean }) => {
  const { words } = useSpeech();
  const { contests } = words;
  const { viewed_by } = useVisit();
  const { id, kind, status, reference, event, membership } = contest;
  return (
    <li className="body stack">
      <div className="row">
        <b>{contests.kinds[kind]}</b>
        <Pill tone={TONES[status]}>{contests.statuses[status]}</Pill>
        {reference !== null && (
          <span className="soft" dir="auto">
            {contests.ofOrder(reference)}
          </span>
        )}
        {event !== null && SEEN.includes(kind) && (
          <Link className="link" to="earning" params={{ membership, event }}>
            {contests.toSale}
          </Link>
        )}
      </div>
      <Talk contest={contest} />
      <Outcome contest={contest} />
      {!isOver && viewed_by === null && <Acts id={id} />}
    </li>
  );
};

/** Everything that the member contests: where each stands, what was said, and how it ended and why. */
export const ContestsPage = () => {
  const { words } = useSpeech();
  const { contests } = words;
  const { brand } = useVisit();
  const membership = useMembershipId();
  const query = useContests();
  return (
    <>
      <Title title={contests.title} hint={contests.hint(brand.name)} />
      <div className="stack">
        <div className="row">
          <ContestForm membership={membership} kind="attribution" />
          <ContestForm membership={membership} kind="outside_window" />
        </div>
        <section className="card" aria-label={contests.title}>
          <Pages query={query} empty={contests.empty} hint={contests.emptyHint}>
            {(rows) => (
              <ul className="rows">
                {rows.map((contest) => (
                  <Entry
                    key={contest.id}
                    contest={contest}
                    isOver={contest.status !== "open" && contest.status !== "answered"}
                  />
                ))}
              </ul>
            )}
          </Pages>
        </section>
      </div>
    </>
  );
};
