import { lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Why an address is not connected to. It ends up in the delivery log, where a subscriber reads it. */
export const REFUSED_ADDRESS = "address_not_allowed";

/** All public unicast IPv6 addresses are in this range. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];
/** Where only IPv6 is spoken, this leads to the IPv4 address in its last 32 bits. */
const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("64:ff9b::"), 96];

/** An address in the one spelling that every reader takes alike: dots within IPv6 are not. */
const plain = (text: string): string | undefined => {
  if (!text.includes(":")) return ipaddr.IPv4.isValidFourPartDecimal(text) ? text : undefined;
  const url = `http://[${text}]/`;
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : undefined;
};

const isAllowed4 = (address: ipaddr.IPv4, allowLoopback: boolean): boolean => {
  const range = address.range();
  return range === "unicast" || (range === "loopback" && allowLoopback);
};

/** Whether events may be sent to an IP address: a public unicast one, or loopback where that is allowed. */
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

/** A host of a URL that is an address and no name; `URL` has brought it to its plain spelling. */
export const literalOf = (hostname: string): string | undefined => {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return plain(bare) === undefined ? undefined : bare;
};

class RefusedAddress extends Error {
  readonly code = REFUSED_ADDRESS;
  constructor() {
    super("The name leads to an address to which no events are sent.");
  }
}

type Answers = readonly { readonly address: string; readonly family: number }[];
export type ResolveAll = (name: string) => Promise<Answers>;

const systemResolve: ResolveAll = (name) =>
  new Promise((resolve, reject) => {
    systemLookup(name, { all: true }, (error, answers) => (error === null ? resolve(answers) : reject(error)));
  });

/**
 * Looks a name up for the connection that is being made, and refuses it unless every answer is allowed: what is checked is
 * what is connected to, so a name that changes its answer gains nothing. Many who ask for one name at once are answered
 * together, so that a slow name server occupies one thread and no more.
 */
export const guardedLookup = (allowLoopback: boolean, resolveAll: ResolveAll = systemResolve): LookupFunction => {
  const asking = new Map<string, Promise<Answers>>();
  const ask = (name: string): Promise<Answers> => {
    const answers = asking.get(name) ?? resolveAll(name).finally(() => asking.delete(name));
    asking.set(name, answers);
    return answers;
  };
  return (name, options, callback) => {
    ask(name).then(
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
