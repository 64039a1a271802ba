/** The most characters of a host: the name of its record is 9 longer, and has at most 253. */
export const HOST_MAX = 244;

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Signs that end or begin another part of an address, or that a browser would leave out. */
const NO_NAME = /[\s/:@?#%\\[\]]/;

/**
 * The name of a host in ASCII and lower case, without the dot at its end; `undefined` for what is none: an address in numbers, a name of
 * one part, one with a port, and one that no browser reads.
 */
export const readHost = (raw: string): string | undefined => {
  if (NO_NAME.test(raw) || !URL.canParse(`https://${raw}`)) return undefined;
  const host = new URL(`https://${raw}`).hostname.replace(/\.$/, "");
  const labels = host.split(".");
  const isNumber = /^\d+$/.test(labels.at(-1) ?? "");
  return host.length <= HOST_MAX && labels.length > 1 && !isNumber && labels.every((label) => LABEL.test(label))
    ? host
    : undefined;
};

/** Where a domain says whose it is. */
export const recordName = (host: string): string => `_entente.${host}`;
/** The text that it says there. */
export const recordText = (token: string): string => `entente-domain=${token}`;
