import { BlockList, isIP, isIPv6 } from "node:net";
import type { Incoming } from "../incoming.ts";

/**
 * The proxies trusted for `X-Forwarded-For`: none (`false`), this number of proxies in front (`1`), or proxies at these
 * addresses and subnets (`["10.0.0.0/8"]`).
 */
export type TrustProxy = false | number | readonly string[];

export type AddressOf = (request: Pick<Incoming, "socket" | "headers">) => string;

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");
const family = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

/** The addresses and networks of a list. @throws RangeError for what is neither. */
const subnets = (entries: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    if (isIP(address) === 0) throw new RangeError(`${entry} is neither an address nor a subnet.`);
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
};

const trusted = (trust: TrustProxy): ((address: string, hop: number) => boolean) => {
  if (trust === false) return () => false;
  if (typeof trust === "number") return (_address, hop) => hop < trust;
  const list = subnets(trust);
  return (address) => isIP(address) !== 0 && list.check(address, family(address));
};

/**
 * Reads the client address of a request: the socket's, or, behind trusted proxies, the last address that is not trusted. A
 * forwarded entry that is not an address is ignored.
 */
export const addressReader = (trust: TrustProxy): AddressOf => {
  const believes = trusted(trust);
  return ({ socket, headers }) => {
    let address = plain(socket.remoteAddress ?? "");
    const forwarded = headers["x-forwarded-for"];
    if (trust === false || forwarded === undefined) return address;
    const hops = String(forwarded).split(",");
    for (let hop = 0; hops.length > 0 && believes(address, hop); hop += 1) {
      const before = plain((hops.pop() as string).trim());
      if (isIP(before) === 0) break;
      address = before;
    }
    return address;
  };
};

/** Tells whether a request came through a trusted proxy: whether the socket is one's. */
export const proxyReader = (trust: TrustProxy): ((request: Pick<Incoming, "socket">) => boolean) => {
  const believes = trusted(trust);
  return ({ socket }) => believes(plain(socket.remoteAddress ?? ""), 0);
};

/** Returns true if an address is one of these addresses, or in one of these networks. */
export const isWithin = (address: string, allowed: readonly string[]): boolean =>
  isIP(address) !== 0 && subnets(allowed).check(address, family(address));

/**
 * Tells whether a request comes through a proxy that nobody named: it says whom it was forwarded for, and no proxy is trusted to say so,
 * so that all visitors behind it have one address. Where proxies are named, who says so and is none of them has an address of its own.
 * The first request of a peer that is not trusted is told by `warn`, later ones by nothing.
 */
export const strangerReader = (
  trust: TrustProxy,
  warn: () => void,
): ((request: Pick<Incoming, "socket" | "headers">) => boolean) => {
  const isProxied = proxyReader(trust);
  let isKnown = false;
  return (request) => {
    const isStranger = request.headers["x-forwarded-for"] !== undefined && !isProxied(request);
    if (isStranger && !isKnown) {
      isKnown = true;
      warn();
    }
    return isStranger && trust === false;
  };
};

/** The key of a limit per address: an IPv4 address, or the /64 of an IPv6 subscriber. */
export const limitKey = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: zeros }, () => "0"), ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
};
