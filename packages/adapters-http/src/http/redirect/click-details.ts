import type { IncomingHttpHeaders } from "node:http";
import { CLICK_PARAMETERS, type ClickDetails } from "@entente/core/http";
import { type Incoming, queryOf } from "../incoming.ts";

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

type Parameters = Pick<ClickDetails, (typeof CLICK_PARAMETERS)[number]["field"]>;

/**
 * The parameters of the link's address, the first of each name. One that is too long, or has control characters, is as if it were
 * not there: a visitor is led on whatever an address says.
 */
const parametersOf = (query: string): Parameters => {
  const given = new URLSearchParams(query);
  return Object.fromEntries(
    CLICK_PARAMETERS.map(({ field, name, max }) => {
      const value = given.get(name) ?? "";
      const fits = value !== "" && [...value].length <= max && !/\p{Cc}/u.test(value);
      return [field, fits ? value : null];
    }),
  ) as unknown as Parameters;
};

/**
 * From where a click came. Anybody can send the headers for country and device, so they are believed only where the request
 * came through a trusted proxy, which overwrites them.
 */
export const clickDetails = (
  { headers, url }: Pick<Incoming, "headers" | "url">,
  isProxied: boolean,
): ClickDetails => ({
  country: isProxied ? countryOf(headers) : null,
  referrerHost: referrerHostOf(headers),
  device: isProxied ? deviceOf(headers) : null,
  ...parametersOf(queryOf({ url })),
});
