import { saveText } from "@entente/kit";
import { count } from "@entente/kit/format";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { addingText } from "../../../text/adding.ts";
import { csvOf } from "../csv.ts";
import type { Checked } from "./check.ts";
import { People } from "./people.tsx";

const Invited = lazy(async () => ({ default: (await import("./invited.tsx")).Invited }));
const words = addingText;

/** The result of adding people: who is a member now, with the link of each. */
export const Added = ({
  people,
  program,
  isInvited,
  again,
}: {
  people: readonly Checked[];
  program: string;
  /** True if those who were added are sent an invitation. */
  isInvited: boolean;
  again: () => void;
}) => {
  const created = people.filter(({ outcome }) => outcome === "created");
  const refused = people.some(({ outcome }) => outcome === "refused");
  const save = () =>
    saveText(
      "links.csv",
      "text/csv",
      csvOf([
        [words.email, words.name, words.program, words.link],
        ...people.flatMap(({ email, name, member }) =>
          member === null ? [] : [[email, name, program, member.referral_url]],
        ),
      ]),
    );
  return (
    <section className="card" aria-label={words.result}>
      <div className="head">
        <div role="status">
          <h2>{words.doneTitle(count(created.length))}</h2>
        </div>
        <div className="row">
          <button type="button" className="button" onClick={save}>
            {words.download}
          </button>
          <button type="button" className="button" onClick={again}>
            {refused ? words.correct : words.more}
          </button>
          <Link className="button primary" to="/members">
            {words.toMembers}
          </Link>
        </div>
      </div>
      <div className="body stack">
        {isInvited && (
          <Suspense fallback={null}>
            <Invited members={created.flatMap(({ member }) => member?.id ?? [])} />
          </Suspense>
        )}
        {refused && <p>{words.kept}</p>}
        <People people={people} outcomes={words.became} />
      </div>
    </section>
  );
};
