import type { Actor, Platform } from "@entente/core";
import { CLAIM, REQUIREMENTS, TIERS } from "./data.ts";

/** Creates the requirements and tiers of the first program. */
export const askOfMembers = async (platform: Platform, actor: Actor, program: string): Promise<void> => {
  for (const requirement of REQUIREMENTS) await platform.requirements.create(actor, program, requirement);
  for (const { requirements, ...tier } of TIERS) {
    const { id } = await platform.tiers.create(actor, program, tier);
    for (const requirement of requirements) {
      await platform.requirements.create(actor, program, { scope: "tier", scope_id: id, ...requirement });
    }
  }
};

/** Asserts a claim about a member, which expires shortly after the demo's month. */
export const vouchFor = (platform: Platform, actor: Actor, entity: string, expiresAt: Date): Promise<unknown> =>
  platform.assertions.create(actor, { entity, key: CLAIM, expires_at: expiresAt.toISOString() });
