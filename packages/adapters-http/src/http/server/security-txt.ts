import type { Platform } from "@entente/core";
import type { OpenHandler } from "../open-surface.ts";
import type { HttpOptions } from "./options.ts";

export const SECURITY_TXT_PATH = "/.well-known/security.txt";

const DAY_MS = 86_400_000;
/** How long the text holds, at least: the standard recommends less than a year. */
const HOLDS_DAYS = 180;

/** Returns true if a text is an address of the kinds that the standard names for a contact. */
export const isContact = (text: string): boolean =>
  /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+[0-9-]+)$/.test(text) || (/^https:\/\/\S+$/.test(text) && URL.canParse(text));

/** To whom weaknesses are reported (RFC 9116). It ends at midnight in UTC, so that it is the same for a day. */
export const securityTxt = (
  { console }: Pick<Platform, "console">,
  contact: string,
  { publicUrl }: Pick<HttpOptions, "publicUrl">,
): OpenHandler => {
  if (!isContact(contact)) throw new RangeError(`securityContact: ${contact} is no mailto:, https: or tel: address.`);
  const canonical = publicUrl?.startsWith("https:") ? [`Canonical: ${publicUrl}${SECURITY_TXT_PATH}`] : [];
  return () => {
    const today = Math.floor(console.requests.now().getTime() / DAY_MS);
    const expires = new Date((today + HOLDS_DAYS + 1) * DAY_MS).toISOString();
    const body = [`Contact: ${contact}`, `Expires: ${expires}`, ...canonical, ""].join("\r\n");
    return {
      status: 200,
      type: "text/plain; charset=utf-8",
      body,
      headers: { "Cache-Control": "public, max-age=3600" },
    };
  };
};
