import { Link, Outlet, useLocation, useParams } from "@tanstack/react-router";
import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import { door } from "../data/door.ts";
import type { Session } from "../data/types.ts";
import { useSession } from "../data/use.ts";
import { useSpeech } from "../text/index.tsx";
import { DoorPage } from "./door-page.tsx";
import { Footer } from "./footer.tsx";
import { Asked } from "./states.tsx";

const Visit = createContext<Session | undefined>(undefined);

/** Who the member is, and which memberships are shown. */
export const useVisit = (): Session => {
  const visit = useContext(Visit);
  if (visit === undefined) throw new Error("A page reads the visit below the shell only.");
  return visit;
};

/** The pages of one membership, in their order. */
const PAGES = [
  ["home", "/$membership"],
  ["earnings", "/$membership/earnings"],
  ["links", "/$membership/links"],
  ["standing", "/$membership/standing"],
  ["payouts", "/$membership/payouts"],
  ["statement", "/$membership/statement"],
] as const;

const Banners = ({ visit: { viewed_by, livemode } }: { visit: Session }) => {
  const { words } = useSpeech();
  return (
    <>
      {viewed_by !== null && (
        <p className="banner" role="status">
          {words.app.viewedBy(viewed_by.name ?? words.app.viewer)}
        </p>
      )}
      {!livemode && <p className="banner warn">{words.app.test}</p>}
    </>
  );
};

const Navigation = ({ visit }: { visit: Session }) => {
  const { words } = useSpeech();
  const { membership } = useParams({ strict: false });
  const id = membership ?? visit.memberships[0]?.id;
  const isChoosing = membership === undefined && visit.memberships.length !== 1;
  return (
    <header className="bar">
      <span className="name">
        <span className="mark" aria-hidden="true" translate="no">
          {visit.brand.name.slice(0, 1)}
        </span>
        <span dir="auto" translate="no">
          {visit.brand.name}
        </span>
      </span>
      {id !== undefined && !isChoosing && (
        <nav aria-label={words.app.pages}>
          {PAGES.map(([name, to]) => (
            <Link key={name} to={to} params={{ membership: id }} activeOptions={{ exact: name === "home" }}>
              {words.nav[name]}
            </Link>
          ))}
          {visit.memberships.length > 1 && <Link to="/">{words.nav.programs}</Link>}
        </nav>
      )}
    </header>
  );
};

const Frame = ({ visit }: { visit: Session }) => {
  const { words } = useSpeech();
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = words.app.title(visit.brand.name);
  }, [words, visit]);
  // A page that is opened is read from its top.
  useEffect(() => window.scrollTo(0, 0), [pathname]);
  return (
    <Visit.Provider value={visit}>
      <a className="skip" href="#content">
        {words.app.skip}
      </a>
      <Navigation visit={visit} />
      <Banners visit={visit} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer endsAt={visit.ends_at} />
    </Visit.Provider>
  );
};

const Opened = () => {
  const query = useSession();
  return (
    <Asked query={query} height={500} isPage>
      {(visit) => <Frame visit={visit} />}
    </Asked>
  );
};

/** Every page: behind the door until a token opens it, and again when the visit ends. */
export const Shell = () => {
  const { words } = useSpeech();
  const state = useSyncExternalStore(door.listen, door.state);
  useEffect(() => {
    document.title = words.app.plain;
  }, [words]);
  if (state === "open") return <Opened />;
  return (
    <>
      <DoorPage state={state} />
      <Footer />
    </>
  );
};
