import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { Shell } from "./shell/shell.tsx";
import { Failed, Missing, Waiting } from "./shell/states.tsx";

const root = createRootRoute({ component: Shell, notFoundComponent: Missing });
const programs = createRoute({
  getParentRoute: () => root,
  path: "/",
  component: lazyRouteComponent(() => import("./pages/programs.tsx"), "ProgramsPage"),
});
const membership = createRoute({ getParentRoute: () => root, path: "/$membership", component: Outlet });
const home = createRoute({
  getParentRoute: () => membership,
  path: "/",
  component: lazyRouteComponent(() => import("./pages/home.tsx"), "HomePage"),
});
const links = createRoute({
  getParentRoute: () => membership,
  path: "/links",
  component: lazyRouteComponent(() => import("./pages/links.tsx"), "LinksPage"),
});
const earnings = createRoute({
  getParentRoute: () => membership,
  path: "/earnings",
  component: lazyRouteComponent(() => import("./pages/earnings.tsx"), "EarningsPage"),
});
const earning = createRoute({
  getParentRoute: () => membership,
  path: "/earnings/$event",
  component: lazyRouteComponent(() => import("./pages/earning.tsx"), "EarningPage"),
});
const standing = createRoute({
  getParentRoute: () => membership,
  path: "/standing",
  component: lazyRouteComponent(() => import("./pages/standing.tsx"), "StandingPage"),
});
const payouts = createRoute({
  getParentRoute: () => membership,
  path: "/payouts",
  component: lazyRouteComponent(() => import("./pages/payouts.tsx"), "PayoutsPage"),
});
const statement = createRoute({
  getParentRoute: () => membership,
  path: "/statement",
  component: lazyRouteComponent(() => import("./pages/statement.tsx"), "StatementPage"),
});

/** The portal's own address, or that of the public key by which it is framed. */
const basepath = /^.*?\/portal(?:\/embed\/[^/]+)?/.exec(location.pathname)?.[0] ?? "/portal";

export const router = createRouter({
  routeTree: root.addChildren([
    programs,
    membership.addChildren([home, links, earnings, earning, standing, payouts, statement]),
  ]),
  basepath,
  defaultPreload: "intent",
  defaultPendingComponent: () => <Waiting height={400} />,
  defaultErrorComponent: ({ error, reset }) => <Failed error={error} retry={reset} isPage />,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
