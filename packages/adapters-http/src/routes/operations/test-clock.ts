import type { RouteRow } from "../route.ts";

export const testClockRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/test_clock",
    scope: "test_clock:write",
    useCase: "testClock.create",
    makes: ["created"],
    refuses: ["test_clock_already_exists", "test_clock_impossible", "test_mode_required"],
    summary: "Begin a clock for the test data of an organization",
  },
  {
    method: "GET",
    path: "/test_clock",
    scope: "any",
    useCase: "testClock.retrieve",
    makes: ["done"],
    refuses: ["test_clock_not_found"],
    summary: "Retrieve the test clock",
  },
  {
    method: "POST",
    path: "/test_clock/advance",
    scope: "test_clock:write",
    useCase: "testClock.advance",
    makes: ["accepted"],
    refuses: ["test_clock_not_found", "test_clock_advancing"],
    summary: "Move the test clock forward, and do what falls due on the way",
  },
];
