import type { z } from "zod";
import { workerContext } from "../../journal/index.ts";
import { PlatformError, readInput, refuse } from "../../kernel/index.ts";
import {
  type Aim,
  advancedClock,
  advanceInput,
  decideAim,
  findTestClock,
  presentTestClock,
} from "../../operations/index.ts";
import { OPERATOR_ORIGIN } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";

const NOBODY = "There is no organization yet, so that nothing can fall due: make one first.";
const MEANWHILE = "The test clock was moved by somebody else at this moment: look where it is, and try again.";

/** The test clock of the database, for the command line. */
export const clockOperator = (ports: PlatformPorts) => {
  const find = async () => {
    const found = await findTestClock(ports);
    if (!found.ok) throw new PlatformError(found.refusal);
    return found.value;
  };
  const shown = async () => presentTestClock(await find(), { livemode: false });
  return {
    /** Shows where the test clock is. Refuses where the database has none. */
    testClock: shown,
    /**
     * Aims the test clock at an instant, or by a time such as `10d`, forward only. Workers move it there and do what falls due on the way.
     * Audited in the test data of the oldest organization.
     */
    async aimTestClock(input: z.input<typeof advanceInput>) {
      const read = readInput(advanceInput, input);
      if (!read.ok) throw new PlatformError(read.refusal);
      const { by, to } = read.value;
      const state = await find();
      const until = decideAim(state, (by === undefined ? { to } : { by }) as Aim);
      if (!until.ok) throw new PlatformError(until.refusal);
      const [oldest] = await ports.tenants.organizations();
      if (oldest === undefined) throw new PlatformError(refuse("invalid_request", { reason: NOBODY }).refusal);
      const context = workerContext(ports, { organization: oldest.id, livemode: false }, OPERATOR_ORIGIN);
      const { tenant, origin } = context;
      const sets = [{ set: "aimTestClock", from: state.at, until: until.value }] as const;
      const entry = advancedClock(context, "testClock.advance", { writes: [], sets, events: [] });
      const audits = entry === undefined ? [] : [entry];
      const { outcome } = await ports.journal.commit({ tenant, origin, sets, audits, notifications: ["operations"] });
      if (outcome !== "committed") throw new PlatformError(refuse("invalid_request", { reason: MEANWHILE }).refusal);
      return shown();
    },
  };
};
