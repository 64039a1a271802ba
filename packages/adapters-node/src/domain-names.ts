import { Resolver } from "node:dns/promises";
import type { DomainNames } from "@entente/core/ports";

/** The errors of a name server that says that there is nothing. */
const NOTHING: readonly unknown[] = ["ENOTFOUND", "ENODATA"];

export interface DomainNameOptions {
  /** The name servers to ask, such as `192.0.2.53` or `192.0.2.53:5353`. Default: those of the machine. */
  readonly servers?: readonly string[];
}

/** Reads domain names by `node:dns`: each question is sent three times at most, and given up within 15 seconds. */
export const domainNames = ({ servers }: DomainNameOptions = {}): DomainNames => {
  const resolver = new Resolver({ timeout: 2_000, tries: 3 });
  if (servers !== undefined) resolver.setServers(servers);
  return {
    async texts(name) {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
      } catch (cause) {
        if (NOTHING.includes((cause as NodeJS.ErrnoException).code)) return [];
        throw cause;
      }
    },
  };
};
