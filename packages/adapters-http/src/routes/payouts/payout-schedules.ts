import type { RouteRow } from "../route.ts";

const MISSING = "payout_schedule_not_found";
const RAIL = ["payout_rail_not_found", "payout_rail_disabled", "payout_format_not_registered"] as const;

export const payoutScheduleRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/payouts/schedules",
    scope: "payouts:write",
    useCase: "payoutSchedules.create",
    makes: ["created"],
    refuses: ["program_not_found", ...RAIL, "invalid_period"],
    summary: "Set a payout schedule: when a calendar is run and a batch is made of it",
  },
  {
    method: "GET",
    path: "/payouts/schedules",
    scope: "payouts:read",
    useCase: "payoutSchedules.list",
    makes: ["done"],
    refuses: [],
    summary: "List payout schedules, newest first",
  },
  {
    method: "GET",
    path: "/payouts/schedules/{id}",
    scope: "payouts:read",
    useCase: "payoutSchedules.retrieve",
    makes: ["done"],
    refuses: [MISSING],
    summary: "Retrieve a payout schedule, with what it did and what it does next",
  },
  {
    method: "POST",
    path: "/payouts/schedules/{id}",
    scope: "payouts:write",
    useCase: "payoutSchedules.update",
    makes: ["done"],
    refuses: [MISSING, ...RAIL, "invalid_period"],
    summary: "Update a payout schedule: its days, or the rail it pays by",
  },
  {
    method: "POST",
    path: "/payouts/schedules/{id}/pause",
    scope: "payouts:write",
    useCase: "payoutSchedules.pause",
    makes: ["done"],
    refuses: [MISSING, "payout_schedule_not_pausable"],
    summary: "Pause a payout schedule",
  },
  {
    method: "POST",
    path: "/payouts/schedules/{id}/resume",
    scope: "payouts:write",
    useCase: "payoutSchedules.resume",
    makes: ["done"],
    refuses: [MISSING, "payout_schedule_not_resumable"],
    summary: "Resume a payout schedule that is paused, or stopped by itself",
  },
  {
    method: "DELETE",
    path: "/payouts/schedules/{id}",
    scope: "payouts:write",
    useCase: "payoutSchedules.delete",
    makes: ["done"],
    refuses: [MISSING],
    summary: "Delete a payout schedule; its runs and batches stay",
  },
  {
    method: "GET",
    path: "/payouts/schedules/{id}/dry_run",
    scope: "payouts:read",
    useCase: "payoutSchedules.dryRun",
    makes: ["done"],
    refuses: [MISSING],
    summary: "Preview what a payout schedule would do now",
  },
];
