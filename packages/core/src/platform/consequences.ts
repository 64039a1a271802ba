import { eventsAsTheyAre } from "../activity/index.ts";
import { gatherMissingLinks, gatherMovedLinks, makingCouponsDue, notifyingOfLinks } from "../campaigns/index.ts";
import { endGrant, forgetCustomer } from "../connect/index.ts";
import type { Audit, Propose } from "../journal/index.ts";
import type { Consequences } from "../membership/index.ts";
import { proposing } from "./approvals/propose.ts";
import { approvalsAsTheyAre } from "./approvals/replayed.ts";
import { withheldNaming } from "./approvals/withhold.ts";
import { auditOf } from "./audit/audited.ts";
import { batchDifferences } from "./checks/batch-differences.ts";
import { CONSOLE_USE_CASES } from "./console-use-case-table.ts";
import { PERSONAL } from "./personal.ts";
import type { AnyCommand, PlatformPorts, Ports } from "./ports.ts";
import { tenantClocks } from "./test-clock/clocks.ts";
import { USE_CASES } from "./use-case-table.ts";

type Slices = Readonly<Record<string, Readonly<Record<string, { readonly kind: string }>>>>;

/** The commands by their verbs: of the façade, and those of people. */
const commandOf = (verb: string): AnyCommand | undefined => {
  const [slice = "", name = ""] = verb.split(".");
  const found = [USE_CASES, CONSOLE_USE_CASES].flatMap((table: Slices) => table[slice]?.[name] ?? [])[0];
  return found?.kind === "command" ? (found as unknown as AnyCommand) : undefined;
};

/**
 * The ports, with what later contexts add to changes of earlier ones: consequences of members and connections, audit entries, notifications
 * of links, and which coupons are due.
 */
export const withConsequences = (given: Ports): PlatformPorts => {
  const consequences: Consequences = {
    missingLinks: (moment, ...rest) => gatherMissingLinks({ ...moment, settings: ports.settings, ports }, ...rest),
    movedLinks: (moment, ...rest) => gatherMovedLinks({ ...moment, ports }, ...rest),
    endGrant: (moment, connection) => endGrant({ ...moment, ports }, connection),
  };
  const audit: Audit = (moment, ...rest) => auditOf({ ...moment, settings: ports.settings }, ...rest);
  const journal = makingCouponsDue(notifyingOfLinks(given.journal));
  const propose: Propose = (...rest) => proposing(ports)(...rest);
  const ports: PlatformPorts = {
    ...given,
    journal,
    consequences,
    audit,
    propose,
    commandOf,
    personal: PERSONAL,
    asTheyAre: async (tenant, body) => eventsAsTheyAre(given, tenant, await approvalsAsTheyAre(given, tenant, body)),
    withhold: (moment, ...rest) => withheldNaming({ ...moment, settings: ports.settings, ports }, ...rest),
    forgetCustomer: (moment, ...rest) => forgetCustomer({ ...moment, ports }, ...rest),
    clockOf: tenantClocks(given),
    differencesOf: (tenant, batch) => batchDifferences(ports, tenant, batch),
  };
  return ports;
};
