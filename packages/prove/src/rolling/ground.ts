import type { Database } from "../frame/database.ts";
import type { Operator } from "../frame/operator.ts";
import type { Context } from "../frame/proof.ts";
import { openOrganization } from "../frame/tenants.ts";
import { AGE_DAYS, clockBehind } from "../interface/past.ts";
import { openFleet } from "../load/fleet.ts";
import { furnish, openTenant, type Program } from "../load/ground.ts";
import type { Installed } from "./installed.ts";
import { openSurface, type Side } from "./side.ts";

interface Asked {
  readonly database: Database;
  readonly installed: Installed;
  readonly older: Operator;
  /** How many approved members each program of the load has. */
  readonly members: readonly number[];
}

interface RollingGround {
  /** The key of the load, and its programs. */
  readonly key: string;
  readonly programs: readonly Program[];
  readonly side: Omit<Side, "known">;
}

const SIDE_MEMBERS = 4;

/** Everything is made by the last release, and as old as the periods that are paid. */
export const openRollingGround = async (
  context: Context,
  { database, installed, older, members }: Asked,
): Promise<RollingGround> => {
  const key = await openTenant(older);
  const { id: organization, liveKey } = await openOrganization(older, ["boots"]);
  const behind = clockBehind(context, AGE_DAYS);
  const past = await openFleet(context, { database, count: 1, env: behind, program: installed.server });
  past.signIn(key);
  const programs = await furnish(past.api(0), { members });
  past.signIn(liveKey);
  const [program] = await furnish(past.api(0), { members: [SIDE_MEMBERS] });
  if (program === undefined) throw new Error("No program was made.");
  const surface = await openSurface(past.api(0), { program, key: liveKey });
  await past.server(0).stop();
  return { key, programs, side: { organization, key: liveKey, program, surface } };
};
