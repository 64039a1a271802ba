import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { readActivitySearch } from "./rooms/activity/search.ts";
import { readApprovalsSearch } from "./rooms/approvals/search.ts";
import { readAuditSearch } from "./rooms/audit/search.ts";
import { readContestsSearch } from "./rooms/contests/search.ts";
import { readDeliveriesSearch, readDevelopersSearch } from "./rooms/developers/search.ts";
import { readDistributionSearch, readDistributionsSearch, readWizardSearch } from "./rooms/distributions/search.ts";
import { readAddingSearch } from "./rooms/members/adding/search.ts";
import { readMembersSearch } from "./rooms/members/search.ts";
import { readStatementSearch } from "./rooms/members/statement-search.ts";
import { readMonthEndSearch } from "./rooms/money/month-end/search.ts";
import { readMoneySearch } from "./rooms/money/search.ts";
import { readOverviewSearch } from "./rooms/overview/search.ts";
import { readProgramSearch, readProgramsSearch } from "./rooms/programs/search.ts";
import { readSettingsSearch } from "./rooms/settings/search.ts";
import { readNewSourceSearch, readSourceSearch } from "./rooms/sources/search.ts";
import { Shell } from "./shell/shell.tsx";
import { Failed, Missing, Skeleton } from "./ui/states.tsx";

const root = createRootRoute({ component: Outlet });
const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  component: lazyRouteComponent(() => import("./shell/sign-in.tsx"), "SignInPage"),
});
const invitation = createRoute({
  getParentRoute: () => root,
  path: "/invitation",
  component: lazyRouteComponent(() => import("./shell/sign-in.tsx"), "InvitationPage"),
});
const shell = createRoute({ getParentRoute: () => root, id: "shell", component: Shell });

// Each room is a chunk of its own, which is loaded when its page is opened or a link to it is pointed at.
const overview = createRoute({
  getParentRoute: () => shell,
  path: "/",
  validateSearch: readOverviewSearch,
  component: lazyRouteComponent(() => import("./rooms/overview/room.tsx"), "OverviewRoom"),
});
const programs = createRoute({
  getParentRoute: () => shell,
  path: "/programs",
  validateSearch: readProgramsSearch,
  component: lazyRouteComponent(() => import("./rooms/programs/room.tsx"), "ProgramsRoom"),
});
const program = createRoute({
  getParentRoute: () => shell,
  path: "/programs/$program",
  validateSearch: readProgramSearch,
  component: lazyRouteComponent(() => import("./rooms/programs/program-page.tsx"), "ProgramPage"),
});
const distributions = createRoute({
  getParentRoute: () => shell,
  path: "/distributions",
  validateSearch: readDistributionsSearch,
  component: lazyRouteComponent(() => import("./rooms/distributions/room.tsx"), "DistributionsRoom"),
});
const distribution = createRoute({
  getParentRoute: () => shell,
  path: "/distributions/$distribution",
  validateSearch: readDistributionSearch,
  component: lazyRouteComponent(() => import("./rooms/distributions/distribution-page.tsx"), "DistributionPage"),
});
const wizard = createRoute({
  getParentRoute: () => shell,
  path: "/distributions/$distribution/edit",
  validateSearch: readWizardSearch,
  component: lazyRouteComponent(() => import("./rooms/distributions/wizard.tsx"), "WizardPage"),
});
const members = createRoute({
  getParentRoute: () => shell,
  path: "/members",
  validateSearch: readMembersSearch,
  component: lazyRouteComponent(() => import("./rooms/members/room.tsx"), "MembersRoom"),
});
const member = createRoute({
  getParentRoute: () => shell,
  path: "/members/$enrollment",
  component: lazyRouteComponent(() => import("./rooms/members/member-page.tsx"), "MemberPage"),
});
const adding = createRoute({
  getParentRoute: () => shell,
  path: "/members/add",
  validateSearch: readAddingSearch,
  component: lazyRouteComponent(() => import("./rooms/members/adding/page.tsx"), "AddingPage"),
});
const contests = createRoute({
  getParentRoute: () => shell,
  path: "/members/contests",
  validateSearch: readContestsSearch,
  component: lazyRouteComponent(() => import("./rooms/contests/room.tsx"), "ContestsRoom"),
});
const contest = createRoute({
  getParentRoute: () => shell,
  path: "/members/contests/$contest",
  component: lazyRouteComponent(() => import("./rooms/contests/page.tsx"), "ContestPage"),
});
const statement = createRoute({
  getParentRoute: () => shell,
  path: "/members/$enrollment/statement",
  validateSearch: readStatementSearch,
  component: lazyRouteComponent(() => import("./rooms/members/statement-page.tsx"), "StatementPage"),
});
const activity = createRoute({
  getParentRoute: () => shell,
  path: "/activity",
  validateSearch: readActivitySearch,
  component: lazyRouteComponent(() => import("./rooms/activity/room.tsx"), "ActivityRoom"),
});
const event = createRoute({
  getParentRoute: () => shell,
  path: "/activity/$event",
  component: lazyRouteComponent(() => import("./rooms/activity/event-page.tsx"), "EventPage"),
});
const newSource = createRoute({
  getParentRoute: () => shell,
  path: "/activity/sources/new",
  validateSearch: readNewSourceSearch,
  component: lazyRouteComponent(() => import("./rooms/sources/new-page.tsx"), "NewSourcePage"),
});
const source = createRoute({
  getParentRoute: () => shell,
  path: "/activity/sources/$source",
  validateSearch: readSourceSearch,
  component: lazyRouteComponent(() => import("./rooms/sources/source-page.tsx"), "SourcePage"),
});
const money = createRoute({
  getParentRoute: () => shell,
  path: "/money",
  validateSearch: readMoneySearch,
  component: lazyRouteComponent(() => import("./rooms/money/room.tsx"), "MoneyRoom"),
});
const batch = createRoute({
  getParentRoute: () => shell,
  path: "/money/$batch",
  component: lazyRouteComponent(() => import("./rooms/money/batch-page.tsx"), "BatchPage"),
});
const monthEnd = createRoute({
  getParentRoute: () => shell,
  path: "/money/month-end",
  validateSearch: readMonthEndSearch,
  component: lazyRouteComponent(() => import("./rooms/money/month-end/page.tsx"), "MonthEndPage"),
});
const approvals = createRoute({
  getParentRoute: () => shell,
  path: "/approvals",
  validateSearch: readApprovalsSearch,
  component: lazyRouteComponent(() => import("./rooms/approvals/room.tsx"), "ApprovalsRoom"),
});
const developers = createRoute({
  getParentRoute: () => shell,
  path: "/developers",
  validateSearch: readDevelopersSearch,
  component: lazyRouteComponent(() => import("./rooms/developers/room.tsx"), "DevelopersRoom"),
});
const endpoint = createRoute({
  getParentRoute: () => shell,
  path: "/developers/webhooks/$endpoint",
  validateSearch: readDeliveriesSearch,
  component: lazyRouteComponent(() => import("./rooms/developers/endpoint-page.tsx"), "EndpointPage"),
});
const settings = createRoute({
  getParentRoute: () => shell,
  path: "/settings",
  validateSearch: readSettingsSearch,
  component: lazyRouteComponent(() => import("./rooms/settings/room.tsx"), "SettingsRoom"),
});
const audit = createRoute({
  getParentRoute: () => shell,
  path: "/audit",
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import("./rooms/audit/room.tsx"), "AuditRoom"),
});
const operator = createRoute({
  getParentRoute: () => shell,
  path: "/operator",
  component: lazyRouteComponent(() => import("./rooms/operator/room.tsx"), "OperatorRoom"),
});
// Any other address, which leaves the navigation where it is.
const nowhere = createRoute({ getParentRoute: () => shell, path: "$", component: () => <Missing /> });

const rooms = [
  overview,
  programs,
  program,
  members,
  adding,
  member,
  contests,
  contest,
  statement,
  distributions,
  distribution,
  wizard,
  activity,
  event,
  newSource,
  source,
  money,
  batch,
  monthEnd,
  approvals,
  developers,
  endpoint,
  settings,
  audit,
  operator,
  nowhere,
];
export const router = createRouter({
  routeTree: root.addChildren([signIn, invitation, shell.addChildren(rooms)]),
  basepath: "/console",
  defaultPreload: "intent",
  defaultPendingComponent: () => <Skeleton height={400} />,
  defaultErrorComponent: ({ error, reset }) => <Failed error={error} retry={reset} isPage />,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
