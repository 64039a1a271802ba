import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { Failed, Missing, Waiting } from "../shell/states.tsx";
import type { PageName, Route } from "./route.ts";

/** Each page is a chunk of its own, which is loaded when the page is opened. */
const page = <N extends string>(load: () => Promise<Readonly<Record<N, ComponentType>>>, name: N) =>
  lazy(async () => ({ default: (await load())[name] }));

const PAGES: Readonly<Record<PageName, ComponentType>> = {
  programs: page(() => import("../pages/programs.tsx"), "ProgramsPage"),
  everyProgram: page(() => import("../pages/programs.tsx"), "EveryProgramPage"),
  brands: page(() => import("../pages/brands.tsx"), "BrandsPage"),
  accounts: page(() => import("../pages/accounts.tsx"), "AccountsPage"),
  profile: page(() => import("../pages/profile.tsx"), "ProfilePage"),
  notifications: page(() => import("../pages/notifications.tsx"), "NotificationsPage"),
  messages: page(() => import("../pages/messages.tsx"), "MessagesPage"),
  message: page(() => import("../pages/message.tsx"), "MessagePage"),
  home: page(() => import("../pages/home.tsx"), "HomePage"),
  earnings: page(() => import("../pages/earnings.tsx"), "EarningsPage"),
  earning: page(() => import("../pages/earning.tsx"), "EarningPage"),
  links: page(() => import("../pages/links.tsx"), "LinksPage"),
  material: page(() => import("../pages/material.tsx"), "MaterialPage"),
  standing: page(() => import("../pages/standing.tsx"), "StandingPage"),
  payouts: page(() => import("../pages/payouts.tsx"), "PayoutsPage"),
  statement: page(() => import("../pages/statement.tsx"), "StatementPage"),
  contests: page(() => import("../pages/contests.tsx"), "ContestsPage"),
};

/** Shows a page that could not be shown as one that failed. */
class Guarded extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <Failed error={error} retry={() => this.setState({ error: undefined })} isPage />;
  }
}

/** The page that the address names. */
export const RoutedPage = ({ route: { page: name, params } }: { route: Route }) => {
  if (name === undefined) return <Missing />;
  const Page = PAGES[name];
  return (
    <Guarded key={`${name} ${params.membership} ${params.event} ${params.message}`}>
      <Suspense fallback={<Waiting height={400} />}>
        <Page />
      </Suspense>
    </Guarded>
  );
};
