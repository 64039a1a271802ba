import { lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** The reason why no connection is made to an address. It appears in the delivery log, where a subscriber reads it. */
export const REFUSED_ADDRESS = "address_not_allowed";

/** All public unicast IPv6 addresses are in this range. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];
/** In IPv6-only networks this prefix maps to the IPv4 address in the last 32 bits. */
const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("64:ff9b::"), 96];

/** An address in the spelling that all parsers read alike, which excludes dots within IPv6. */
const plain = (text: string): string | undefined => {
  if (!text.includes(":")) return ipaddr.IPv4.isValidFourPartDecimal(text) ? text : undefined;
  const url = `http://[${text}]/`;
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : undefined;
};

const isAllowed4 = (address: ipaddr.IPv4, allowLoopback: boolean): boolean => {
  const range = address.range();
  return range === "unicast" || (range === "loopback" && allowLoopback);
};

/** Returns true if events may be sent to an IP address: a public unicast one, or loopback when allowed. */
export const isAllowed = (text: string, allowLoopback: boolean): boolean => {
  const spelled = plain(text);
  if (spelled === undefined) return false;
  const address = ipaddr.parse(spelled);
  if (address.kind() === "ipv4") return isAllowed4(address as ipaddr.IPv4, allowLoopback);
  const six = address as ipaddr.IPv6;
  if (six.isIPv4MappedAddress()) return isAllowed4(six.toIPv4Address(), allowLoopback);
  if (six.match(NAT64)) return isAllowed4(new ipaddr.IPv4(six.toByteArray().slice(12)), false);
  if (six.range() === "loopback") return allowLoopback;
  return six.range() === "unicast" && six.match(GLOBAL_UNICAST);
};

/** A URL host that is an address and not a name; `URL` has normalized its spelling. */
export const literalOf = (hostname: string): string | undefined => {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return plain(bare) === undefined ? undefined : bare;
};

/** An address that is not public, which is not called. */
export class RefusedAddress extends Error {
  readonly code = REFUSED_ADDRESS;
  constructor() {
    super("The name leads to an address that is not called.");
  }
}

type Answers = readonly { readonly address: string; readonly family: number }[];
export type ResolveAll = (name: string) => Promise<Answers>;

const systemResolve: ResolveAll = (name) =>
  new Promise((resolve, reject) => {
    systemLookup(name, { all: true }, (error, answers) => (error === null ? resolve(answers) : reject(error)));
  });

/**
 * Looks a name up for a new connection, and refuses it unless every address is allowed. The checked address is the one that is
 * connected to, so DNS rebinding has no effect. Concurrent look-ups of one name share one query, so that a slow name server
 * occupies only one thread.
 */
export const guardedLookup = (allowLoopback: boolean, resolveAll: ResolveAll = systemResolve): LookupFunction => {
  const asking = new Map<string, Promise<Answers>>();
  const startLookUp = (name: string): Promise<Answers> => {
    const answers = asking.get(name) ?? resolveAll(name).finally(() => asking.delete(name));
    asking.set(name, answers);
    return answers;
  };
  return (name, options, callback) => {
    startLookUp(name).then(
      (answers) => {
        const [first] = answers;
        if (first === undefined || !answers.every(({ address }) => isAllowed(address, allowLoopback))) {
          callback(new RefusedAddress(), "", 0);
        } else if (options.all === true) callback(null, [...answers]);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, "", 0),
    );
  };
};
