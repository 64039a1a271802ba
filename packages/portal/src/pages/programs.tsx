import { useBrands, useOpenPrograms } from "../data/use.ts";
import { hasChosen } from "../data/visit-state.ts";
import { Leading, Link } from "../route/navigation.tsx";
import { Asked, Empty } from "../shell/states.tsx";
import { useVisit } from "../shell/visit.tsx";
import { useSpeech } from "../text/index.tsx";
import { Title } from "./title.tsx";

/** The memberships of a member with several; with one, its home. Who is known to several brands chooses between these first. */
export const ProgramsPage = () => {
  const mayChoose = useVisit().rights.includes("own") && !hasChosen();
  const query = useBrands(mayChoose);
  if (!mayChoose) return <Programs />;
  return (
    <Asked query={query} height={300}>
      {({ data }) => (data.length > 1 ? <Leading to="brands" /> : <Programs />)}
    </Asked>
  );
};

const Programs = () => {
  const { words } = useSpeech();
  const { memberships } = useVisit();
  const [first] = memberships;
  if (first === undefined) return <Empty title={words.programs.empty} hint={words.programs.emptyHint} isPage />;
  if (memberships.length === 1) return <Leading to="home" params={{ membership: first.id }} />;
  return <EveryProgramPage />;
};

/** The programs that are open to applications, each with the page on which one applies. */
const OpenPrograms = () => {
  const { words } = useSpeech();
  const { brand, rights } = useVisit();
  const { data } = useOpenPrograms(rights.includes("own"));
  if (data === undefined || data.data.length === 0) return null;
  return (
    <section aria-label={words.programs.more(brand.name)}>
      <h2>{words.programs.more(brand.name)}</h2>
      <p className="soft">{words.programs.moreHint}</p>
      <ul className="choices">
        {data.data.map(({ id, name, description, url }) => (
          <li key={id} className="card choice">
            <b dir="auto" translate="no">
              {name}
            </b>
            {description !== null && (
              <span className="soft" dir="auto" translate="no">
                {description}
              </span>
            )}
            <a
              className="link"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={words.programs.joinNamed(name)}
            >
              {words.programs.join}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** All memberships of the member, and what else the brand offers. */
export const EveryProgramPage = () => {
  const { words, formats } = useSpeech();
  const { memberships, brand } = useVisit();
  return (
    <>
      <Title
        title={words.programs.title}
        hint={memberships.length > 1 ? words.programs.hint(brand.name) : words.programs.hintOne(brand.name)}
      />
      <ul className="choices">
        {memberships.map(({ id, program, tier, idle, rejection_reason, joined_at }) => (
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
              {rejection_reason !== null && <small dir="auto">{words.own.rejected(rejection_reason)}</small>}
              {tier !== null && (
                <small className="soft" dir="auto" translate="no">
                  {tier.name}
                </small>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <OpenPrograms />
    </>
  );
};
