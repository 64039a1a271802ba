import { LosingQuestion, Segments } from "@entente/kit";
import { count, moment } from "@entente/kit/format";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, Outlet, useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { keepAsked } from "../data/asked-page.ts";
import { clientFor } from "../data/client.ts";
import { isSignedOut } from "../data/errors.ts";
import { changeSession, readSession, type Session } from "../data/session.ts";
import { text } from "../text/index.ts";
import { Empty, Failed, Skeleton } from "../ui/states.tsx";
import { Account } from "./account.tsx";
import { Bell } from "./bell/bell.tsx";
import { Keys } from "./keys.tsx";
import { Offline } from "./offline.tsx";
import { useOperated } from "./operated.ts";
import { Palette } from "./palette/palette.tsx";
import { Prove } from "./prove-lazy.tsx";
import { holds, ROOMS, roomsOf } from "./rooms.ts";
import { SignInAgain } from "./sign-in-again-lazy.tsx";
import { useKey, useView, ViewContext, type Viewing } from "./view.tsx";

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
  const view = useMemo<Viewing | null>(
    () =>
      brand === null
        ? null
        : { mode, brand, session, client: clientFor({ mode, brand }), may: (scope) => holds(session.scopes, scope) },
    [mode, brand, session],
  );
  if (view === null) return <Empty title={text.app.noBrand} hint={text.app.noAccessHint} isPage />;
  return (
    <ViewContext value={view}>
      <LosingQuestion value={text.states.losing}>
        <div className="app">
          <a className="skip" href="#content">
            {text.app.skip}
          </a>
          <Side session={session} />
          <div>
            <Top session={session} />
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

const Side = ({ session }: { session: Session }) => {
  const { isOperator, problems } = useOperated();
  return (
    <aside className="side" aria-label={text.app.name}>
      <div className="name">
        <span className="mark" aria-hidden="true">
          E
        </span>
        <span dir="auto">
          {session.brands.find(({ id }) => id === session.brand)?.name ?? session.organization.name}
        </span>
      </div>
      <nav aria-label={text.app.rooms}>
        {roomsOf(session.scopes, isOperator).map(({ to, name }) => (
          <Link key={to} to={to} activeOptions={{ exact: to === "/", includeSearch: false }}>
            {name}
            {to === "/approvals" && <Waiting />}
            {to === "/operator" && problems > 0 && <span className="pill bad">{count(problems)}</span>}
          </Link>
        ))}
      </nav>
      <div className="who">{text.app.signedInAs(text.roles[session.role] ?? session.role)}</div>
    </aside>
  );
};

/** How many acts wait for a person. */
const Waiting = () => {
  const { client } = useView();
  const { data } = useQuery({
    queryKey: useKey()("approvals waiting"),
    queryFn: async () => {
      const [brand, organization] = await Promise.all(
        (["brand", "organization"] as const).map((of) => client.approvals.list({ of, status: "pending", limit: 100 })),
      );
      return { data: [...(brand?.data ?? []), ...(organization?.data ?? [])], has_more: brand?.has_more === true };
    },
    refetchInterval: 60_000,
  });
  const waiting = data?.data.length ?? 0;
  return waiting === 0 ? null : (
    <span className="pill warn" title={text.approvals.count(waiting)}>
      {data?.has_more ? `${waiting}+` : waiting}
    </span>
  );
};

const Top = ({ session }: { session: Session }) => {
  const [isOpen, setIsOpen] = useState(false);
  const change = useChange();
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
      <button type="button" className="button search" onClick={() => setIsOpen(true)}>
        <span>{text.app.search}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <span className="grow" />
      {session.brands.length > 1 && (
        <select
          className="field"
          aria-label={text.app.brand}
          value={session.brand ?? ""}
          onChange={(event) => change.mutate({ brand: event.target.value })}
        >
          {session.brands.map(({ id, name }) => (
            <option key={id} value={id} dir="auto">
              {name}
            </option>
          ))}
        </select>
      )}
      <Segments
        label={text.app.mode.label}
        values={{ live: text.app.mode.live, test: text.app.mode.test }}
        value={session.mode}
        choose={(mode) => change.mutate({ mode })}
      />
      <Bell />
      <Account session={session} />
      <Keys />
      <Palette open={isOpen} close={() => setIsOpen(false)} />
      {change.error && (
        <p className="not-changed" role="alert">
          <b>{text.app.notChanged}</b> {change.error.message}
        </p>
      )}
    </header>
  );
};

/** Shows other data: the page of one thing is left, since the thing is not in the other data. */
const useChange = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    networkMode: "always",
    mutationFn: changeSession,
    onSuccess: async (session) => {
      await navigate({ to: "/" });
      queries.setQueryData(["session"], session);
    },
  });
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
