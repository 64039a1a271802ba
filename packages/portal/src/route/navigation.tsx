import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import { type PageName, type Params, pathOf, type Route, routeOf } from "./route.ts";

/** The portal's own address, or that of the public key by which it is framed. */
const BASE = /^.*?\/portal(?:\/embed\/[^/]+)?(?=\/|$)/.exec(location.pathname)?.[0] ?? "/portal";

const MOVED = "entente:moved";
const listen = (hear: () => void): (() => void) => {
  for (const name of ["popstate", MOVED]) window.addEventListener(name, hear);
  return () => {
    for (const name of ["popstate", MOVED]) window.removeEventListener(name, hear);
  };
};
const shownPath = (): string => location.pathname.slice(BASE.length);

const addressOf = (page: PageName, params: Params): string => `${BASE}${pathOf(page, params)}${location.search}`;

/** Shows a page; the browser's way back leads to the one before, unless it is replaced. */
const go = (page: PageName, params: Params, replaces = false): void => {
  history[replaces ? "replaceState" : "pushState"](null, "", addressOf(page, params));
  window.dispatchEvent(new Event(MOVED));
};

const Shown = createContext<Route>({ page: undefined, params: {} });

/** Gives what is below it the page that the address names. */
export const Routed = ({ children }: { children: (route: Route) => React.ReactNode }) => {
  const path = useSyncExternalStore(listen, shownPath);
  // A page that is opened is read from its top.
  useEffect(() => {
    // Some browsers answer a promise, which is no clean-up.
    void window.scrollTo(0, 0);
  }, [path]);
  const route = routeOf(path);
  return <Shown.Provider value={route}>{children(route)}</Shown.Provider>;
};

export const useRoute = (): Route => useContext(Shown);

/** The membership that the address names. */
export const useMembershipId = (): string => useRoute().params.membership ?? "";

interface LinkProps {
  readonly to: PageName;
  /** The parts of the address; the membership is that of the page unless another is named. */
  readonly params?: Params;
  readonly className?: string;
  readonly children: React.ReactNode;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: React.MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link to another page, which keeps the visit: a tab of its own would need a link of its own. */
export const Link = ({ to, params, className, children }: LinkProps) => {
  const route = useRoute();
  const whole = { ...route.params, ...params };
  const isCurrent = route.page === to && pathOf(to, whole) === pathOf(to, route.params);
  return (
    <a
      href={addressOf(to, whole)}
      className={className}
      aria-current={isCurrent ? "page" : undefined}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        go(to, whole);
      }}
    >
      {children}
    </a>
  );
};

/** Shows a page of the portal once something was done. */
export const useGo =
  (): ((page: PageName, params?: Params) => void) =>
  (page, params = {}) =>
    go(page, params);

/** Leads on to another page at once. */
export const Leading = ({ to, params = {} }: { to: PageName; params?: Params }) => {
  useEffect(() => {
    go(to, params, true);
  }, []);
  return null;
};
