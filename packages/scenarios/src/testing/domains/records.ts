import type { DomainNames } from "@entente/core/ports";

/** Records of domains that a story sets; a name that is `away` has no name server that answers. */
export const domainRecords = () => {
  const records = new Map<string, readonly string[] | "away">();
  const asked: string[] = [];
  const names: DomainNames = {
    async texts(name) {
      asked.push(name);
      const found = records.get(name) ?? [];
      if (found === "away") throw new Error("queryTxt ETIMEOUT");
      return found;
    },
  };
  return { names, records, asked };
};

/** A word as the part of a host. */
export const asLabel = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
