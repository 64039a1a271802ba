import type { ChangingName } from "../tools/chosen.ts";
import { CAMPAIGN_CHANGES } from "./campaigns.ts";
import type { Change } from "./effect.ts";
import { MEMBER_CHANGES } from "./members.ts";
import { MONEY_CHANGES } from "./money.ts";
import { SIMULATION_CHANGES } from "./simulations.ts";

/** Each tool that changes something, by the way its effect is found out. */
export const CHANGES: Readonly<Record<ChangingName, Change>> = {
  ...MEMBER_CHANGES,
  ...MONEY_CHANGES,
  ...CAMPAIGN_CHANGES,
  ...SIMULATION_CHANGES,
};
