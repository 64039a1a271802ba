import type { Deployment, Distribution, Operation } from "@entente/client";
import type { Tone } from "@entente/kit";
import type { Known } from "../../ui/status.tsx";
import type { compared } from "./states.ts";

export const DISTRIBUTION_TONE: Readonly<Record<Known<Distribution["status"]>, Tone>> = {
  draft: "none",
  validating: "none",
  ready: "info",
  launching: "info",
  active: "good",
  partially_active: "warn",
  paused: "warn",
  completed: "none",
  failed: "bad",
  canceled: "none",
};
export const DESIRED_TONE: Readonly<Record<Known<Deployment["status"]>, Tone>> = {
  active: "good",
  paused: "warn",
  canceled: "none",
};
export const COMPARED_TONE: Readonly<Record<ReturnType<typeof compared>, Tone>> = {
  agrees: "good",
  on_the_way: "info",
  differs: "bad",
};
export const OPERATION_TONE: Readonly<Record<Known<Operation["status"]>, Tone>> = {
  pending: "info",
  running: "info",
  waiting: "warn",
  succeeded: "good",
  partial: "warn",
  failed: "bad",
  canceled: "none",
  superseded: "none",
};
