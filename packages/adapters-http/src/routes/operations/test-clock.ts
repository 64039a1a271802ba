import type { RouteRow } from "../route.ts";

export const testClockRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/test_clock",
    scope: "any",
    useCase: "testClock.retrieve",
    makes: ["done"],
    refuses: ["test_clock_not_found"],
    summary: "Retrieve the clock of a database for tests",
  },
  {
    method: "POST",
    path: "/test_clock/advance",
    scope: "test_clock:write",
    useCase: "testClock.advance",
    makes: ["accepted"],
    refuses: ["test_clock_not_found", "test_clock_advancing"],
    summary: "Move the clock of a database for tests forward, and do what falls due on the way",
  },
];
