import type { IncomingHttpHeaders } from "node:http";
import type { ClickDetails } from "@entente/core/http";
import type { Incoming } from "../incoming.ts";

/** Headers in which proxies say where a visitor is, and by what; the first that is sent counts. */
const COUNTRY_HEADERS = ["cf-ipcountry", "cloudfront-viewer-country", "x-vercel-ip-country", "x-country-code"] as const;
const DEVICE_HEADERS = ["cf-device-type", "x-device-type"] as const;

/** Codes of proxies for a country that is not known, and for the Tor network. */
const NO_COUNTRY: readonly string[] = ["XX", "T1"];
const DEVICES: readonly string[] = ["desktop", "mobile", "tablet"];
const HOST_MAX = 253;

const firstOf = (headers: IncomingHttpHeaders, names: readonly string[]): string => {
  const name = names.find((one) => headers[one] !== undefined);
  return name === undefined ? "" : String(headers[name]).trim();
};

const countryOf = (headers: IncomingHttpHeaders): string | null => {
  const code = firstOf(headers, COUNTRY_HEADERS).toUpperCase();
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRY.includes(code) ? code : null;
};

const deviceOf = (headers: IncomingHttpHeaders): ClickDetails["device"] => {
  const device = firstOf(headers, DEVICE_HEADERS).toLowerCase();
  return DEVICES.includes(device) ? (device as ClickDetails["device"]) : null;
};

/** The host of the page that held the link, without its path, which may tell of a person. */
const referrerHostOf = ({ referer }: IncomingHttpHeaders): string | null => {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { protocol, hostname } = new URL(referer);
  const isPage = protocol === "https:" || protocol === "http:";
  return isPage && hostname !== "" && hostname.length <= HOST_MAX ? hostname : null;
};

/**
 * From where a click came. Anybody can send the headers for country and device, so they are believed only where the request
 * came through a trusted proxy, which overwrites them.
 */
export const clickDetails = ({ headers }: Pick<Incoming, "headers">, isProxied: boolean): ClickDetails => ({
  country: isProxied ? countryOf(headers) : null,
  referrerHost: referrerHostOf(headers),
  device: isProxied ? deviceOf(headers) : null,
});
