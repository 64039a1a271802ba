import { LosingQuestion } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { keepAsked } from "../data/asked-page.ts";
import { clientFor } from "../data/client.ts";
import { isSignedOut } from "../data/errors.ts";
import { readSession, type Session } from "../data/session.ts";
import { text } from "../text/index.ts";
import { Empty, Failed, Skeleton } from "../ui/states.tsx";
import { Account } from "./account.tsx";
import { Bell } from "./bell/bell.tsx";
import { Keys } from "./keys.tsx";
import { Offline } from "./offline.tsx";
import { Palette } from "./palette/palette.tsx";
import { usePhone } from "./phone.ts";
import { Prove } from "./prove-lazy.tsx";
import { holds, ROOMS } from "./rooms.ts";
import { Side } from "./side.tsx";
import { SignInAgain } from "./sign-in-again-lazy.tsx";
import { ViewContext, type Viewing } from "./view.tsx";
import { Where } from "./where.tsx";

/** The frame of every room; without a session it leads to the page that makes one. */
export const Shell = () => {
  const query = useQuery({ queryKey: ["session"], queryFn: readSession, staleTime: 60_000 });
  const navigate = useNavigate();
  const isOut = isSignedOut(query.error);
  // Who was signed in a moment ago may have typed something, so the page stays behind the question to sign in again.
  const isStranger = isOut && query.data === undefined;
  useEffect(() => {
    if (!isStranger) return;
    keepAsked();
    void navigate({ to: "/sign-in", replace: true });
  }, [isStranger, navigate]);
  if (query.data !== undefined)
    return (
      <>
        <Frame session={query.data} />
        {isOut ? <SignInAgain session={query.data} /> : <Prove session={query.data} />}
      </>
    );
  if (query.error && !isOut) return <Failed error={query.error} retry={() => void query.refetch()} isPage />;
  return <Skeleton height={400} />;
};

const Frame = ({ session }: { session: Session }) => {
  const { mode, brand, test_clock: at } = session;
  const [isAsked, setIsMenu] = useState(false);
  const view = useMemo<Viewing | null>(
    () =>
      brand === null
        ? null
        : { mode, brand, session, client: clientFor({ mode, brand }), may: (scope) => holds(session.scopes, scope) },
    [mode, brand, session],
  );
  const isMenu = usePhone() && isAsked;
  if (view === null) return <Empty title={text.app.noBrand} hint={text.app.noAccessHint} isPage />;
  return (
    <ViewContext value={view}>
      <LosingQuestion value={text.states.losing}>
        <div className="app">
          <a className="skip" href="#content">
            {text.app.skip}
          </a>
          <Side session={session} isMenu={isMenu} close={() => setIsMenu(false)} />
          <div inert={isMenu}>
            <Top session={session} openMenu={() => setIsMenu(true)} />
            <Offline />
            {mode === "test" && (
              <aside className="test">
                {text.app.testData}
                {at && ` ${text.app.testClock}: ${moment(at, "UTC")} UTC`}
              </aside>
            )}
            <Content session={session} />
          </div>
        </div>
      </LosingQuestion>
    </ViewContext>
  );
};

const Top = ({ session, openMenu }: { session: Session; openMenu: () => void }) => {
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = usePhone();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return (
    <header className="top">
      {isPhone && (
        <button type="button" className="button" aria-label={text.app.rooms} aria-expanded={false} onClick={openMenu}>
          <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" stroke="currentColor" strokeWidth="1.6">
            <path d="M2 4h12M2 8h12M2 12h12" />
          </svg>
        </button>
      )}
      <button type="button" className="button search" onClick={() => setIsOpen(true)}>
        <span>{text.app.search}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <span className="grow" />
      {!isPhone && <Where session={session} />}
      <Bell />
      <Account session={session} />
      <Keys />
      <Palette open={isOpen} close={() => setIsOpen(false)} />
    </header>
  );
};

const Content = ({ session }: { session: Session }) => {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const main = useRef<HTMLElement>(null);
  const first = useRef(path);
  // A screen reader goes on in the new room instead of at the link that led to it.
  useEffect(() => {
    if (first.current === path) return;
    first.current = path;
    main.current?.focus();
  }, [path]);
  const inner = path.replace(/^\/console/, "") || "/";
  const room = ROOMS.findLast(({ to }) => (to === "/" ? inner === "/" : inner.startsWith(to)));
  const isHidden = room !== undefined && !holds(session.scopes, room.scope);
  return (
    <main id="content" ref={main} tabIndex={-1}>
      {isHidden ? (
        <div className="state">
          <h1>{text.app.noAccess}</h1>
          <span>{text.app.noAccessHint}</span>
        </div>
      ) : (
        <Outlet />
      )}
    </main>
  );
};
