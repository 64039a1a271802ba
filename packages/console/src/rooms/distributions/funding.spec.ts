import type { Distribution, Operation } from "@entente/client";
import { suite } from "uvu";
import { is } from "uvu/assert";
import { fundsMissing, launchOf, meaningOf, reservationOf } from "./funding.ts";

const test = suite("the launch and the funds of a distribution");

const AT = "2026-11-27T18:51:00Z";
const distribution = (
  status: Distribution["status"],
  deployments = { live: 0, total: 0 },
  said: Partial<Distribution> = {},
): Distribution =>
  ({
    status,
    deployments,
    launched_at: AT,
    budget: { mode: "funded", asset: "usd", total: 450_000, consumed: 0, released: 0 },
    ...said,
  }) as Distribution;
const operation = (said: Partial<Operation>): Operation =>
  ({ status: "running", waiting_reason: null, ...said }) as never;
const WAITS = operation({ status: "waiting", waiting_reason: "funding_required" });

test("a launch is asked for until a deployment is live", () => {
  is(launchOf(distribution("ready", undefined, { launched_at: null })), null);
  is(launchOf(distribution("launching")), "requested");
  is(launchOf(distribution("launching", { live: 0, total: 2 })), "requested");
  is(launchOf(distribution("failed", { live: 0, total: 2 })), "requested");
  is(launchOf(distribution("canceled")), "requested");
  is(launchOf(distribution("launching", { live: 1, total: 2 })), "launched");
  for (const status of ["active", "partially_active", "paused", "completed"] as const)
    is(launchOf(distribution(status, { live: 0, total: 2 })), "launched", status);
  is(launchOf(distribution("canceled", { live: 0, total: 2 })), "launched");
});

test("a budget is reserved only between its launch and its end", () => {
  is(reservationOf(distribution("ready"), null), "planned");
  is(reservationOf(distribution("launching"), WAITS), "planned");
  is(reservationOf(distribution("launching", { live: 0, total: 2 }), operation({})), "reserved");
  is(reservationOf(distribution("active", { live: 2, total: 2 }), null), "reserved");
  is(reservationOf(distribution("canceled", { live: 0, total: 2 }), operation({})), "reserved");
  is(reservationOf(distribution("canceled", { live: 0, total: 2 }), null), "ended");
  is(reservationOf(distribution("completed", { live: 0, total: 2 }), operation({ status: "succeeded" })), "ended");
  is(reservationOf(distribution("failed"), null), "ended");
  const metered = distribution("active");
  is(reservationOf({ ...metered, budget: { ...metered.budget, mode: "metered" } }, null), null);
});

test("a launch that waits for its funds says so, and nothing is being set up", () => {
  is(meaningOf(distribution("launching"), WAITS), "unfunded");
  is(meaningOf(distribution("launching"), operation({})), "launching");
  is(meaningOf(distribution("active"), null), "active");
});

test("the funds that are missing are those that the wallet has less than the budget", () => {
  const wallet = [
    { asset: "credit", available: 9_000_000 },
    { asset: "usd", available: 300_000 },
  ];
  is(fundsMissing(distribution("launching"), wallet), 150_000);
  is(fundsMissing(distribution("launching"), []), 450_000);
  is(fundsMissing(distribution("launching"), [{ asset: "usd", available: 500_000 }]), 0);
});

test.run();
