import type { Incoming } from "./incoming.ts";
import type { HttpOptions } from "./server/options.ts";

/** The cookies of the service, by what they carry. */
const NAMES = { session: "entente_session", state: "entente_sign_in", channel: "entente_channel" } as const;
export type CookieName = keyof typeof NAMES;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Returns true if browsers must send cookies over TLS alone: everywhere but on plain http of this machine. */
const isSecure = ({ headers }: Pick<Incoming, "headers">, { publicUrl }: Pick<HttpOptions, "publicUrl">): boolean => {
  if (publicUrl === undefined) return !LOOPBACK.test(headers.host ?? "");
  const { protocol, host } = new URL(publicUrl);
  return protocol === "https:" || !LOOPBACK.test(host);
};

/** The part that distinguishes cookies of one name, such as those of flows through a provider that run at once. */
export type CookieOf = string | undefined;

/** The prefix makes browsers refuse a cookie that another host, another path or plain http would set. */
const nameOf = (name: CookieName, of: CookieOf, secure: boolean): string =>
  `${secure ? "__Host-" : ""}${NAMES[name]}${of === undefined ? "" : `_${of}`}`;

/** Reads and writes cookies. */
export const cookieJar = (options: Pick<HttpOptions, "publicUrl">) => ({
  /** The value of a cookie; undefined when the request has none, or two, of which one may be another host's. */
  read(request: Pick<Incoming, "headers">, name: CookieName, of?: CookieOf): string | undefined {
    const wanted = `${nameOf(name, of, isSecure(request, options))}=`;
    const found = (request.headers.cookie ?? "")
      .split(";")
      .map((one) => one.trim())
      .filter((one) => one.startsWith(wanted));
    return found.length === 1 ? found[0]?.slice(wanted.length) : undefined;
  },
  /** The header that sets a cookie for so many seconds; 0 removes it. */
  write(request: Pick<Incoming, "headers">, name: CookieName, value: string, maxAge: number, of?: CookieOf): string {
    const secure = isSecure(request, options);
    const sameSite = name === "session" ? "Strict" : "Lax";
    const parts = [
      `${nameOf(name, of, secure)}=${value}`,
      "Path=/",
      `Max-Age=${maxAge}`,
      "HttpOnly",
      `SameSite=${sameSite}`,
    ];
    return [...parts, ...(secure ? ["Secure"] : [])].join("; ");
  },
});
export type CookieJar = ReturnType<typeof cookieJar>;
