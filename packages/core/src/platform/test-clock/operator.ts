import { z } from "zod";
import { workerContext } from "../../journal/index.ts";
import { at, refuse } from "../../kernel/index.ts";
import {
  type Aim,
  advancedClock,
  advanceFields,
  aimed,
  beginning,
  begunClock,
  createClockInput,
  decideAim,
  decideBeginning,
  findTestClock,
  gatherBeginning,
  type OperationSets,
  presentTestClock,
} from "../../operations/index.ts";
import { OPERATOR_ORIGIN, type Organization, type Tenant } from "../../tenancy/index.ts";
import { read, refused } from "../operator/find.ts";
import type { PlatformPorts } from "../ports.ts";

const NOBODY = "There is no organization yet, so that nothing can fall due: make one first.";
const SEVERAL = "There are several organizations, and each has a clock of its own: name one.";
const MEANWHILE = "The test clock was moved by somebody else at this moment: look where it is, and try again.";

type OneSet = {
  [K in keyof OperationSets]: { readonly set: K } & OperationSets[K]["args"];
}[keyof OperationSets];

const OF = {
  /** The organization whose test data it is of, `org_…`. Default: the only one; a database with a clock has it for all. */
  organization: z.string().optional(),
};
const showInput = z.strictObject(OF);
const beginInput = createClockInput.extend(OF);
const aimInput = aimed(z.strictObject({ ...advanceFields, ...OF }));

/**
 * The test clocks, for the command line: that of the database, or those of organizations.
 *
 * @param organizationOf finds an organization by its id, and refuses where there is none
 */
export const clockOperator = (ports: PlatformPorts, organizationOf: (raw: string) => Promise<Organization>) => {
  const tenantOf = async (raw: string | undefined): Promise<Tenant> => {
    if (raw !== undefined) return { organization: (await organizationOf(raw)).id, livemode: false };
    const [oldest, other] = await ports.tenants.organizations();
    if (oldest === undefined) return refused(refuse("invalid_request", { reason: NOBODY }));
    if (other !== undefined && ports.testClock === undefined)
      return refused(at("organization", refuse("invalid_request", { reason: SEVERAL })));
    return { organization: oldest.id, livemode: false };
  };
  const find = async (tenant: Tenant) => {
    const found = await findTestClock(ports, tenant);
    return found.ok ? found.value : refused(found);
  };
  const shown = async (raw: string | undefined) => {
    // The clock of a database is there before any organization is.
    const state = ports.testClock === undefined ? undefined : await ports.testClocks.get();
    return presentTestClock(state ?? (await find(await tenantOf(raw))).state, { livemode: false });
  };
  const commit = async (of: Tenant, verb: "testClock.advance" | "testClock.create", set: OneSet): Promise<void> => {
    const context = workerContext({ ...ports, clock: await ports.clockOf(of) }, of, OPERATOR_ORIGIN);
    const { tenant, origin } = context;
    const entry = (verb === "testClock.create" ? begunClock : advancedClock)(context, verb, {
      writes: [],
      sets: [set],
      events: [],
    });
    const audits = entry === undefined ? [] : [entry];
    const change = { tenant, origin, sets: [set], audits, notifications: ["operations"] as const };
    const { outcome } = await ports.journal.commit(change);
    if (outcome !== "committed") refused(refuse("invalid_request", { reason: MEANWHILE }));
  };
  return {
    /** Shows where a test clock is. Refuses where there is none. */
    testClock: (input: z.input<typeof showInput> = {}) => shown(read(showInput, input).organization),
    /** Begins a clock for the test data of an organization, which goes by it from then on. Audited there. */
    async beginTestClock(input: z.input<typeof beginInput>) {
      const { organization, instant } = read(beginInput, input);
      const tenant = await tenantOf(organization);
      const now = ports.clock.now();
      const earliest = await gatherBeginning(ports, { tenant, now });
      if (!earliest.ok) return refused(earliest);
      const begun = decideBeginning(instant ?? now, earliest.value);
      if (!begun.ok) return refused(begun);
      await commit(tenant, "testClock.create", { set: "beginTestClock", at: begun.value });
      return presentTestClock(beginning(begun.value), tenant);
    },
    /**
     * Aims a test clock at an instant, or by a time such as `10d`, forward only. Workers move it there and do what falls due on the way.
     * Audited in the test data of the organization; of a database, in that of the oldest.
     */
    async aimTestClock(input: z.input<typeof aimInput>) {
      const { by, to, organization } = read(aimInput, input);
      const tenant = await tenantOf(organization);
      const { whose, state } = await find(tenant);
      const until = decideAim(state, (by === undefined ? { to } : { by }) as Aim);
      if (!until.ok) return refused(until);
      await commit(tenant, "testClock.advance", { set: "aimTestClock", whose, from: state.at, until: until.value });
      return shown(organization);
    },
  };
};
