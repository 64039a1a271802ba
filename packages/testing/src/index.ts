/**
 * Entente for a host's own tests: a seeded world on a manual clock, stories for fast-check, a receiver of webhooks, the state machines
 * as sentences, and invariants that hold after any story.
 */

export { type Duration, millisecondsOf } from "@entente/core";
export { assertInvariants } from "./invariants/all.ts";
export { assertBooksBalance } from "./invariants/books.ts";
export { assertPayoutsWithinRules } from "./invariants/bounds.ts";
export { assertDelivered } from "./invariants/delivered.ts";
export { assertFeedHasNoGaps } from "./invariants/feed.ts";
export { assertNothingPaidTwice } from "./invariants/once.ts";
export type { Seen } from "./invariants/seen.ts";
export {
  type Given,
  given,
  type Machine,
  type MachineRow,
  rowsOf,
  type StateOf,
  type VerbOf,
  type When,
} from "./machines/given.ts";
export {
  type ReceiverOptions,
  type RefusedWebhook,
  type WebhookReceiver,
  webhookReceiver,
} from "./receiver/receiver.ts";
export {
  eventSteps,
  memberPlans,
  programPlans,
  rulePlans,
  type StoryOptions,
  stories,
  verbSteps,
  worldPlans,
} from "./stories/arbitraries.ts";
export { type Outcome, play, playStep } from "./stories/play.ts";
export type { Step } from "./stories/step.ts";
export { simulatedSlot } from "./world/channel.ts";
export type { WorldMember, WorldProgram } from "./world/joining.ts";
export type { MemberPlan, ProgramPlan, RulePlan } from "./world/plan.ts";
export type { EventPlan, WorldEvent } from "./world/recording.ts";
export { type World, type WorldBrand, type WorldPlan, world } from "./world/world.ts";
