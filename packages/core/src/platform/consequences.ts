import { gatherMissingLinks, gatherMovedLinks } from "../campaigns/index.ts";
import { endGrant } from "../connect/index.ts";
import type { Consequences } from "../membership/index.ts";
import type { PlatformPorts, Ports } from "./ports.ts";

/** The ports, with the consequences in campaigns and connect of changes of members and connections. */
export const withConsequences = (given: Ports): PlatformPorts => {
  const consequences: Consequences = {
    missingLinks: (moment, ...rest) => gatherMissingLinks({ ...moment, settings: ports.settings, ports }, ...rest),
    movedLinks: (moment, ...rest) => gatherMovedLinks({ ...moment, ports }, ...rest),
    endGrant: (moment, connection) => endGrant({ ...moment, ports }, connection),
  };
  const ports: PlatformPorts = { ...given, consequences };
  return ports;
};
