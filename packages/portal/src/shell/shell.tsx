import { useEffect, useState, useSyncExternalStore } from "react";
import { useHasAssets } from "../data/assets.ts";
import { frame } from "../data/frame.ts";
import { UNREAD_MAX, useUnread } from "../data/messages.ts";
import { useWays } from "../data/provider.ts";
import type { Session } from "../data/types.ts";
import { useBrands, useOpenPrograms, useSession } from "../data/use.ts";
import { visits } from "../data/visit-state.ts";
import { Leading, Link, Routed, useRoute } from "../route/navigation.tsx";
import { RoutedPage } from "../route/pages.tsx";
import type { Route } from "../route/route.ts";
import { useSpeech } from "../text/index.tsx";
import { BrandName } from "./brand-name.tsx";
import { ClosedPage } from "./closed-page.tsx";
import { Footer } from "./footer.tsx";
import { Asked } from "./states.tsx";
import { type Branding, useLook } from "./use-look.ts";
import { Visiting } from "./visit.tsx";

/** The pages of one membership, in their order. */
const PAGES = ["home", "earnings", "links", "material", "standing", "payouts", "statement", "contests"] as const;

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

/** How many messages of the brand are new, if any is. */
const Unread = () => {
  const { words, formats } = useSpeech();
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <>
      {" "}
      <span className="count" aria-hidden="true">
        {`${formats.count(unread)}${unread === UNREAD_MAX ? "+" : ""}`}
      </span>
      <span className="unseen">{words.messages.unread(unread)}</span>
    </>
  );
};

/** Shows and hides the navigation of a narrow window, which is hidden again on every page. */
const useMenu = (route: Route): readonly [isOpen: boolean, toggle: () => void] => {
  const { page, params } = route;
  const place = `${page} ${params.membership}`;
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === place;
  return [isOpen, () => setOpenAt(isOpen ? undefined : place)];
};

const Navigation = ({ visit }: { visit: Session }) => {
  const { words } = useSpeech();
  const route = useRoute();
  const { page, params } = route;
  const { membership } = params;
  const [isOpen, toggle] = useMenu(route);
  const id = membership ?? visit.memberships[0]?.id;
  const isOwn = visit.rights.includes("own");
  const { data: brands } = useBrands(isOwn);
  const { data: open } = useOpenPrograms(isOwn);
  const hasMaterial = useHasAssets(id);
  const isChoosing = membership === undefined && visit.memberships.length !== 1;
  return (
    <header className={`bar ${isOpen ? "open" : "shut"}`}>
      <BrandName {...visit.brand} />
      <button type="button" className="button pages" aria-expanded={isOpen} onClick={toggle}>
        {words.app.menu}
        {!isOpen && <Unread />}
      </button>
      {id !== undefined && !isChoosing && (
        <nav aria-label={words.app.pages}>
          {PAGES.filter((name) => name !== "material" || hasMaterial || page === name).map((name) => (
            <Link key={name} to={name} params={{ membership: id }}>
              {words.nav[name]}
            </Link>
          ))}
          {visit.memberships.length > 1 && <Link to="programs">{words.nav.programs}</Link>}
          {visit.memberships.length === 1 && (open?.data.length ?? 0) > 0 && (
            <Link to="everyProgram">{words.nav.programs}</Link>
          )}
        </nav>
      )}
      <nav className="own" aria-label={words.own.nav.profile}>
        {isChoosing && <Link to="programs">{words.nav.programs}</Link>}
        <Link to="messages">
          {words.messages.nav}
          <Unread />
        </Link>
        <Link to="accounts">{words.own.nav.accounts}</Link>
        <Link to="profile">{words.own.nav.profile}</Link>
        <Link to="notifications">{words.own.nav.notifications}</Link>
        {(brands?.data.length ?? 0) > 1 && <Link to="brands">{words.own.nav.brands}</Link>}
      </nav>
    </header>
  );
};

const Frame = ({ visit, route }: { visit: Session; route: Route }) => {
  const { words } = useSpeech();
  // The visit before this one may have shown another membership.
  const { membership } = route.params;
  const isShown = membership === undefined || visit.memberships.some(({ id }) => id === membership);
  useLook(visit.brand);
  return (
    <Visiting visit={visit}>
      <a className="skip" href="#content">
        {words.app.skip}
      </a>
      <Navigation visit={visit} />
      <Banners visit={visit} />
      <main id="content" tabIndex={-1}>
        {isShown ? <RoutedPage route={route} /> : <Leading to="programs" />}
      </main>
      <Footer endsAt={visit.ends_at} />
    </Visiting>
  );
};

const Opened = () => {
  const query = useSession();
  return (
    <Asked query={query} height={500} isPage>
      {(visit) => <Routed>{(route) => <Frame visit={visit} route={route} />}</Routed>}
    </Asked>
  );
};

/** The brand whose domain this is; nothing at the service's own address. */
const OwnBrand = () => {
  const { data } = useWays();
  return data?.brand ? <Branded brand={data.brand} /> : null;
};

const Branded = ({ brand }: { brand: Branding }) => {
  useLook(brand);
  return (
    <header className="bar">
      <BrandName {...brand} />
    </header>
  );
};

/** Every page: closed until a token opens it, and again when the visit ends. */
export const Shell = () => {
  const { words } = useSpeech();
  const state = useSyncExternalStore(visits.listen, visits.state);
  useEffect(() => {
    document.title = words.app.plain;
  }, [words]);
  if (state === "open") return <Opened />;
  return (
    <>
      {!frame.isFramed && <OwnBrand />}
      <ClosedPage state={state} />
      <Footer />
    </>
  );
};
