import { partsOf } from "../../data/address.ts";

/** The parts of the page, with the scope that a role needs to see each; null for everybody. */
export const SETTINGS_PARTS = {
  account: null,
  sessions: null,
  notifications: null,
  people: "people:read",
  invitations: "people:read",
  look: "programs:read",
  mail: "programs:read",
  members: "enrollments:read",
  organization: null,
} as const;
export type SettingsPart = keyof typeof SETTINGS_PARTS;

export interface SettingsSearch {
  readonly show?: SettingsPart;
  /** Which people are listed; without it the active ones. */
  readonly status?: "removed";
}

/** Reads the address: what it does not know is left out. */
export const readSettingsSearch = (said: Record<string, unknown>): SettingsSearch => ({
  ...(typeof said.show === "string" && Object.hasOwn(SETTINGS_PARTS, said.show) && { show: said.show as SettingsPart }),
  ...(said.status === "removed" && { status: said.status }),
});

/** The parts that a role sees, in their order. */
export const partsFor = partsOf(SETTINGS_PARTS);
