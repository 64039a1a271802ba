import { z } from "zod";
import {
  at,
  canonicalJson,
  type Id,
  type JsonText,
  ok,
  type Result,
  readInput,
  refuse,
  sha256,
  webAddress,
  wireId,
} from "../../kernel/index.ts";
import type { Distribution } from "./distribution.ts";

export const ENROLLMENT_POLICIES = ["all_approved", "qualified_only"] as const;
const SLOTS_MAX = 20;

/** Deployment keys join the words of a slot with colons. */
const word = () => z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, { error: "must be 1 to 64 letters, digits, _ or -" });

const slotInput = z.strictObject({
  name: word().optional(),
  medium: word().nullish(),
  channel: word().nullish(),
  format: word().nullish(),
  destination_url: webAddress().nullish(),
});
const planInput = z.strictObject({
  entity: z
    .strictObject({
      enrollment_policy: z.enum(ENROLLMENT_POLICIES).optional(),
      slots: z.array(slotInput).min(1).max(SLOTS_MAX).optional(),
    })
    .optional(),
});

/** A slot as planned. A word that was left out is null, which validation reports as `slot_incomplete`. */
export interface Slot {
  readonly name: string;
  readonly medium: string | null;
  readonly channel: string | null;
  readonly format: string | null;
  readonly destinationUrl: string | null;
}

export interface Plan {
  readonly enrollmentPolicy: (typeof ENROLLMENT_POLICIES)[number];
  readonly slots: readonly Slot[];
}

/** The spec of a distribution that omits `spec` (interface, section 2). */
export const DEFAULT_SPEC = JSON.stringify({
  plan: {
    entity: {
      enrollment_policy: "all_approved",
      slots: [{ name: "primary", medium: "referral", channel: "service", format: "referral_link" }],
    },
  },
}) as JsonText;

const DEFAULT_SLOT: Slot = {
  name: "primary",
  medium: "referral",
  channel: "service",
  format: "referral_link",
  destinationUrl: null,
};

/** Reads the plan of a spec. Only `spec.plan` is interpreted; other fields belong to the caller. */
export const readPlan = (spec: JsonText): Result<Plan> => {
  const { plan } = JSON.parse(spec) as { plan?: unknown };
  const read = readInput(planInput, plan);
  if (!read.ok) {
    const { param, message } = read.refusal;
    const path = param === null ? "spec.plan" : `spec.plan.${param}`;
    return at(
      path,
      refuse("invalid_request", {
        reason: param === null ? message.replace("The body", path) : `spec.plan.${message}`,
      }),
    );
  }
  const { enrollment_policy = "all_approved", slots } = read.value.entity ?? {};
  if (slots === undefined) return ok({ enrollmentPolicy: enrollment_policy, slots: [DEFAULT_SLOT] });
  const named = slots.map(({ name, medium = null, channel = null, format = null, destination_url = null }, index) => ({
    name: name ?? (index === 0 ? "primary" : `slot_${index}`),
    medium,
    channel,
    format,
    destinationUrl: destination_url,
  }));
  const repeated = named.findIndex((slot, index) => named.findIndex(({ name }) => name === slot.name) < index);
  if (repeated >= 0) {
    const param = `spec.plan.entity.slots[${repeated}].name`;
    return at(param, refuse("invalid_request", { reason: `${param} duplicates the name of another slot.` }));
  }
  return ok({ enrollmentPolicy: enrollment_policy, slots: named });
};

/** The canonical form of a plan, without subjects (decisions, section 3). */
export const planHash = (
  plan: Plan,
  programs: readonly Id<"program">[],
  { budgetMode, budgetAsset, budgetTotal }: Pick<Distribution, "budgetMode" | "budgetAsset" | "budgetTotal">,
): string =>
  sha256(
    canonicalJson({
      plan,
      programs: programs.map((id) => wireId("program", id)),
      budget: { mode: budgetMode, asset: budgetAsset, total: budgetTotal === null ? null : Number(budgetTotal) },
    }),
  );
