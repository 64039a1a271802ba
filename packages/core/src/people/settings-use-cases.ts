import { z } from "zod";
import { done, type Expectation, update, workerContext, writtenBy } from "../journal/index.ts";
import {
  everyRow,
  fresh,
  type Id,
  networks,
  nothing,
  objectOf,
  ok,
  type Result,
  refuse,
  revise,
  someField,
  type Versioned,
} from "../kernel/index.ts";
import { OPERATOR_ORIGIN } from "../tenancy/index.ts";
import { hasJoined } from "./approvals/approval.ts";
import { type Context, command, type Ports, query } from "./context.ts";
import { holdsIn } from "./roles.ts";
import { peopleTenant } from "./sessions/signed-in.ts";
import type { ConsoleSetting } from "./settings.ts";

export const settingsResource = z
  .strictObject({
    ...objectOf("settings"),
    /** True if guarded acts, such as the export of a payout batch, wait for a second person. */
    approval_by_two: z.boolean(),
    /** True if the service requires it of every organization, so that it cannot be set here. */
    approval_by_two_fixed: z.boolean(),
    /** The addresses and networks that the console may be used from; empty: from anywhere. */
    allowed_addresses: z.array(z.string()),
  })
  .meta({ id: "Settings" });

const present = (
  row: Pick<ConsoleSetting, "approvalByTwo" | "allowedAddresses"> | undefined,
  fixed: boolean,
): z.infer<typeof settingsResource> => ({
  object: "settings",
  approval_by_two: fixed || row?.approvalByTwo === true,
  approval_by_two_fixed: fixed,
  allowed_addresses: [...(row?.allowedAddresses ?? [])],
});

export const retrieveSettings = query({
  ids: [],
  input: nothing,
  output: settingsResource,
  async answer({ tenant, ports, settings }) {
    const found = await ports.consoleSettings.get(tenant, tenant.organization);
    return ok(present(found?.row, settings.approvalByTwo));
  },
});

/** The people who could approve what concerns the whole organization. */
const approvers = async ({ ports, tenant, now }: Context) =>
  (await everyRow((page) => ports.persons.list(tenant, { status: "active" }, page))).filter(
    ({ row }) => hasJoined(row, now) && holdsIn(row.seats, "approvals:write", null),
  );

/** The setting as it is once something of it is set. */
const changed = (
  id: Id<"organization">,
  now: Date,
  found: Versioned<ConsoleSetting> | undefined,
  wanted: {
    readonly approval_by_two?: boolean | undefined;
    readonly allowed_addresses?: readonly string[] | undefined;
  },
): { readonly next: Versioned<ConsoleSetting>; readonly isSame: boolean } => {
  const { approvalByTwo, allowedAddresses } = found?.row ?? { approvalByTwo: false, allowedAddresses: [] };
  const fields = {
    approvalByTwo: wanted.approval_by_two ?? approvalByTwo,
    allowedAddresses: wanted.allowed_addresses ?? allowedAddresses,
  };
  const next =
    found === undefined
      ? fresh({ id, ...fields, createdAt: now, updatedAt: now })
      : revise(found, { ...fields, updatedAt: now });
  const isSame =
    fields.approvalByTwo === approvalByTwo && fields.allowedAddresses.join(" ") === allowedAddresses.join(" ");
  return { next, isSame };
};

export const updateSettings = command({
  ids: [],
  input: someField(
    z.strictObject({
      /**
       * True if guarded acts wait for a second person. It can be switched on where two could approve; switching it off waits for
       * a second person, too.
       */
      approval_by_two: z.boolean().optional(),
      /** The addresses and networks (CIDR) that the console may be used from: at most 50; none: from anywhere. */
      allowed_addresses: networks(),
    }),
  ),
  output: settingsResource,
  async gather(context, _ids, { approval_by_two: isWanted }) {
    const { tenant, ports } = context;
    const found = await ports.consoleSettings.get(tenant, tenant.organization);
    const isSwitchedOn = isWanted === true && found?.row.approvalByTwo !== true;
    return ok({ found, able: isSwitchedOn ? await approvers(context) : undefined });
  },
  decide({ tenant, now, settings }, { found, able }, { approval_by_two, allowed_addresses }) {
    if (able !== undefined && able.length < 2) return refuse("approvers_required", { able: able.length });
    const { next, isSame } = changed(tenant.organization, now, found, { approval_by_two, allowed_addresses });
    const shown = present(next.row, settings.approvalByTwo);
    // Two of them are still able at the commit.
    const expects = (able ?? [])
      .slice(0, 2)
      .map(({ row, version }): Expectation => ({ kind: "person", id: row.id, version }));
    return isSame ? done(shown) : done(shown, { writes: [update("consoleSetting", next)], expects });
  },
});

const ATTEMPTS_MAX = 5;

/** Sets the same as an operator, who asks nobody. What an operator did, and somebody else at the same moment, is one after the other. */
export const operatorSettings = async (
  ports: Ports,
  organization: Id<"organization">,
  wanted: { readonly approval_by_two?: false | undefined; readonly allowed_addresses?: readonly string[] | undefined },
): Promise<Result<z.infer<typeof settingsResource>>> => {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const context = workerContext(ports, peopleTenant(organization), OPERATOR_ORIGIN);
    const found = await ports.consoleSettings.get(context.tenant, organization);
    const { next, isSame } = changed(organization, context.now, found, wanted);
    const shown = present(next.row, ports.settings.approvalByTwo);
    if (isSame) return ok(shown);
    const writes = [update("consoleSetting", next)];
    const audits = ports.audit(context, "settings.update", writtenBy([{ writes }]));
    const { tenant, origin } = context;
    const { outcome } = await ports.journal.commit({ tenant, origin, writes, audits });
    if (outcome === "committed") return ok(shown);
  }
  return refuse("temporarily_unavailable");
};
