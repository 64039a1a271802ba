/** The hosts of this machine, as `URL` spells them. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** True if an address is plain http at this machine. No network lies between, so nobody can listen. */
export const isOfThisMachine = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && LOOPBACK.includes(hostname);
};
