import type { Program } from "@entente/client";
import { Segments } from "@entente/kit";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useKey, useView } from "../../../shell/view.tsx";
import { addingText } from "../../../text/adding.ts";
import { text } from "../../../text/index.ts";
import { Asked, Empty, Skeleton } from "../../../ui/states.tsx";
import { Added } from "./added.tsx";
import type { Checked } from "./check.ts";
import { ChoicesFields } from "./choices.tsx";
import { One } from "./one.tsx";
import type { Choices } from "./send.ts";
import "./adding.css";

const words = addingText;
const Many = lazy(async () => ({ default: (await import("./many.tsx")).Many }));
const PROGRAMS_MAX = 100;

/** Adds members to a program: one person, or a list that is checked before anything is written. */
export const AddingPage = () => {
  const { client, may } = useView();
  const query = useQuery({
    queryKey: useKey()("programs to join"),
    queryFn: () => client.programs.list({ status: "active", limit: PROGRAMS_MAX }),
  });
  return (
    <>
      <div className="title">
        <div>
          <p className="soft">
            <Link className="link" to="/members">
              {text.members.title}
            </Link>
          </p>
          <h1>{words.title}</h1>
          <p className="soft">{words.sub}</p>
        </div>
      </div>
      {may("enrollments:write") ? (
        <Asked query={query} height={300}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty title={words.noProgram} hint={words.noProgramHint}>
                <Link className="button primary" to="/programs">
                  {words.toPrograms}
                </Link>
              </Empty>
            ) : (
              <Adding all={data} />
            )
          }
        </Asked>
      ) : (
        <Empty title={words.may} />
      )}
    </>
  );
};

/** Says that the links of a program lead nowhere, and where that is changed. */
const NoLanding = ({ program }: { program: string }) => (
  <p role="status">
    {words.noLanding}{" "}
    <Link className="link" to="/programs/$program" params={{ program }} search={{ show: "terms" }}>
      {words.setLanding}
    </Link>
  </p>
);

const Adding = ({ all }: { all: readonly Program[] }) => {
  const programs = Object.fromEntries(all.map(({ id, name }) => [id, name]));
  const { way = "one", program: named } = useSearch({ from: "/shell/members/add" });
  const navigate = useNavigate({ from: "/members/add" });
  const first = Object.keys(programs)[0] as string;
  const program = named !== undefined && Object.hasOwn(programs, named) ? named : first;
  const [choices, setChoices] = useState<Choices>({ isApproved: true, isInvited: true });
  const [added, setAdded] = useState<readonly Checked[] | null>(null);
  if (added !== null)
    return (
      <Added
        people={added}
        isInvited={choices.isInvited}
        program={programs[program] as string}
        again={() => setAdded(null)}
      />
    );
  const Way = way === "many" ? Many : One;
  return (
    <div className="stack">
      {all.find(({ id }) => id === program)?.landing_url === null && <NoLanding program={program} />}
      <Segments
        label={words.title}
        values={words.ways}
        value={way}
        choose={(next) => void navigate({ search: (now) => ({ ...now, way: next }), replace: true })}
      />
      <section className="card" aria-label={words.ways[way]}>
        <Suspense fallback={<Skeleton height={300} />}>
          <Way key={way} to={{ program, ...choices }} done={setAdded}>
            <ChoicesFields
              programs={programs}
              program={program}
              choose={(next) => void navigate({ search: (now) => ({ ...now, program: next }), replace: true })}
              choices={choices}
              change={setChoices}
            />
          </Way>
        </Suspense>
      </section>
    </div>
  );
};
