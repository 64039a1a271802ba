import { count } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { Session } from "../data/session.ts";
import { text } from "../text/index.ts";
import { useOperated } from "./operated.ts";
import { roomsOf } from "./rooms.ts";
import { useKey, useView } from "./view.tsx";
import { Where } from "./where.tsx";

/** The brand and its rooms. On a phone they are a menu, which a room or Escape closes. */
export const Side = ({ session, isMenu, close }: { session: Session; isMenu: boolean; close: () => void }) => {
  const { isOperator, problems } = useOperated();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const side = useRef<HTMLElement>(null);
  useEffect(close, [path]);
  useEffect(() => {
    if (isMenu) side.current?.querySelector<HTMLElement>("button")?.focus();
  }, [isMenu]);
  return (
    <aside
      ref={side}
      className="side"
      aria-label={text.app.name}
      data-open={isMenu}
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      <div className="name">
        <span className="mark" aria-hidden="true">
          E
        </span>
        <span dir="auto">
          {session.brands.find(({ id }) => id === session.brand)?.name ?? session.organization.name}
        </span>
        {isMenu && (
          <button type="button" className="button" aria-label={text.states.cancel} onClick={close}>
            ✕
          </button>
        )}
      </div>
      {isMenu && <Where session={session} />}
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
