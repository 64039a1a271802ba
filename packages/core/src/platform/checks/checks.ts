import { ACTIVITY_CHECKS, REPAIRED } from "../../activity/index.ts";
import { CAMPAIGN_CHECKS } from "../../campaigns/index.ts";
import { type Check, type CheckName, type Difference, JOURNAL_CHECKS, SEALED_CHECKS } from "../../journal/index.ts";
import { EVALUATED_CHECKS, MEMBERSHIP_CHECKS } from "../../membership/index.ts";
import { OPERATION_CHECKS } from "../../operations/index.ts";
import { DERIVED_CHECKS, PAYOUT_CHECKS } from "../../payouts/index.ts";
import { WEBHOOK_CHECKS } from "../../webhooks/index.ts";

const STORED: { readonly [C in CheckName]: Check } = {
  ...JOURNAL_CHECKS,
  ...OPERATION_CHECKS,
  ...MEMBERSHIP_CHECKS,
  ...CAMPAIGN_CHECKS,
  ...ACTIVITY_CHECKS,
  ...PAYOUT_CHECKS,
  ...WEBHOOK_CHECKS,
};

/** Everything that is proved of rows, in the order in which it is reported. */
export const CHECKS: { readonly [C in Difference["check"]]: Check } = {
  ...STORED,
  ...SEALED_CHECKS,
  ...EVALUATED_CHECKS,
  ...DERIVED_CHECKS,
};

/** The checks whose rows `entente rebuild` makes anew, or has made anew by workers; the others it only reports. */
export const REPAIRED_CHECKS = [...REPAIRED, "standing"] as const satisfies readonly Difference["check"][];

/** How many differences of one check are reported. */
export const DIFFERENCES_MAX = 1_000;

/** The checks of a command that stores make. */
export const storedChecks = (command: Check["command"]): readonly CheckName[] =>
  (Object.keys(STORED) as CheckName[]).filter((name) => STORED[name].command === command);
