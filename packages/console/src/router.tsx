import { createRootRoute, createRoute, createRouter, Outlet } from "@tanstack/react-router";
import { EventPage } from "./rooms/activity/event-page.tsx";
import { ActivityRoom } from "./rooms/activity/room.tsx";
import { readActivitySearch } from "./rooms/activity/search.ts";
import { AuditRoom } from "./rooms/audit/room.tsx";
import { readAuditSearch } from "./rooms/audit/search.ts";
import { MemberPage } from "./rooms/members/member-page.tsx";
import { MembersRoom } from "./rooms/members/room.tsx";
import { readMembersSearch } from "./rooms/members/search.ts";
import { BatchPage } from "./rooms/money/batch-page.tsx";
import { MoneyRoom } from "./rooms/money/room.tsx";
import { readMoneySearch } from "./rooms/money/search.ts";
import { OverviewRoom } from "./rooms/overview/room.tsx";
import { readOverviewSearch } from "./rooms/overview/search.ts";
import { NotFound } from "./shell/not-found.tsx";
import { Shell } from "./shell/shell.tsx";
import { SignInPage } from "./shell/sign-in.tsx";

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });
const signIn = createRoute({ getParentRoute: () => root, path: "/sign-in", component: () => <SignInPage /> });
const invitation = createRoute({
  getParentRoute: () => root,
  path: "/invitation",
  component: () => <SignInPage invited />,
});
const shell = createRoute({ getParentRoute: () => root, id: "shell", component: Shell });
const overview = createRoute({
  getParentRoute: () => shell,
  path: "/",
  validateSearch: readOverviewSearch,
  component: OverviewRoom,
});
const members = createRoute({
  getParentRoute: () => shell,
  path: "/members",
  validateSearch: readMembersSearch,
  component: MembersRoom,
});
const member = createRoute({ getParentRoute: () => shell, path: "/members/$enrollment", component: MemberPage });
const activity = createRoute({
  getParentRoute: () => shell,
  path: "/activity",
  validateSearch: readActivitySearch,
  component: ActivityRoom,
});
const event = createRoute({ getParentRoute: () => shell, path: "/activity/$event", component: EventPage });
const money = createRoute({
  getParentRoute: () => shell,
  path: "/money",
  validateSearch: readMoneySearch,
  component: MoneyRoom,
});
const batch = createRoute({ getParentRoute: () => shell, path: "/money/$batch", component: BatchPage });
const audit = createRoute({
  getParentRoute: () => shell,
  path: "/audit",
  validateSearch: readAuditSearch,
  component: AuditRoom,
});

const rooms = [overview, members, member, activity, event, money, batch, audit];
export const router = createRouter({
  routeTree: root.addChildren([signIn, invitation, shell.addChildren(rooms)]),
  basepath: "/console",
  defaultPreload: "intent",
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
