import { gatherMissingLinks, gatherMovedLinks, notifyingOfLinks } from "../campaigns/index.ts";
import { endGrant } from "../connect/index.ts";
import type { Audit } from "../journal/index.ts";
import type { Consequences } from "../membership/index.ts";
import { auditOf } from "./audit/audited.ts";
import { PERSONAL } from "./personal.ts";
import type { PlatformPorts, Ports } from "./ports.ts";

/**
 * The ports, with what later contexts add to changes of earlier ones: consequences of members and connections, audit entries, and
 * notifications of links.
 */
export const withConsequences = (given: Ports): PlatformPorts => {
  const consequences: Consequences = {
    missingLinks: (moment, ...rest) => gatherMissingLinks({ ...moment, settings: ports.settings, ports }, ...rest),
    movedLinks: (moment, ...rest) => gatherMovedLinks({ ...moment, ports }, ...rest),
    endGrant: (moment, connection) => endGrant({ ...moment, ports }, connection),
  };
  const audit: Audit = (moment, ...rest) => auditOf({ ...moment, settings: ports.settings }, ...rest);
  const journal = notifyingOfLinks(given.journal);
  const ports: PlatformPorts = { ...given, journal, consequences, audit, personal: PERSONAL };
  return ports;
};
