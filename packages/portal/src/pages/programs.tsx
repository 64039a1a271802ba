import { Leading, Link } from "../route/navigation.tsx";
import { Empty } from "../shell/states.tsx";
import { useVisit } from "../shell/visit.tsx";
import { useSpeech } from "../text/index.tsx";
import { Title } from "./title.tsx";

/** The memberships of a member with several; with one, its home. */
export const ProgramsPage = () => {
  const { words, formats } = useSpeech();
  const { memberships, brand } = useVisit();
  const [first] = memberships;
  if (first === undefined) return <Empty title={words.programs.empty} hint={words.programs.emptyHint} isPage />;
  if (memberships.length === 1) return <Leading to="home" params={{ membership: first.id }} />;
  return (
    <>
      <Title title={words.programs.title} hint={words.programs.hint(brand.name)} />
      <ul className="choices">
        {memberships.map(({ id, program, tier, idle, joined_at }) => (
          <li key={id}>
            <Link className="card choice" to="home" params={{ membership: id }}>
              <b dir="auto" translate="no">
                {program.name}
              </b>
              {program.description !== null && (
                <span className="soft" dir="auto" translate="no">
                  {program.description}
                </span>
              )}
              <small className="soft">{words.programs.since(formats.date(joined_at))}</small>
              {idle !== null && <small className="soft">{words.idle[idle].title}</small>}
              {tier !== null && (
                <small className="soft" dir="auto" translate="no">
                  {tier.name}
                </small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};
