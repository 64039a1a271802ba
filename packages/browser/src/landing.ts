/** Parameters in which programs name a member, the first that is there counts. */
export const PARAMETERS: readonly string[] = ["ref", "via", "fpr", "aff", "lmref"];

/** The longest values of what a click keeps of its landing address. */
const PLACEMENT: Readonly<Record<string, number>> = {
  sub_id: 64,
  utm_source: 128,
  utm_medium: 128,
  utm_campaign: 128,
  utm_term: 128,
  utm_content: 128,
};

const CODE = /^[\w-]{1,128}$/;
const CLICK = /^(perf_)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The fields of a click, by the names under which they are reported. */
export type Landing = Readonly<Record<string, string>>;

const hostOf = (address: string): string => {
  try {
    return new URL(address).hostname;
  } catch {
    return "";
  }
};

/**
 * A visitor who was led here, by the query of the address and the page before; undefined where the address names neither a click nor a
 * member. Values that are too long, or that no member or click can have, are as if they were not there.
 */
export const readLanding = (
  page: { readonly search: string; readonly hostname: string },
  referrer: string,
  parameters: readonly string[],
): Landing | undefined => {
  const given = new URLSearchParams(page.search);
  const landing: Record<string, string> = {};
  for (const name of parameters)
    if (!landing.code && CODE.test(given.get(name) ?? "")) landing.code = given.get(name) as string;
  const click = given.get("click_id") ?? "";
  if (CLICK.test(click)) landing.click_id = click;
  if (!landing.code && !landing.click_id) return undefined;
  for (const [name, longest] of Object.entries(PLACEMENT)) {
    const value = given.get(name);
    if (value && [...value].length <= longest) landing[name] = value;
  }
  const host = hostOf(referrer);
  if (host && host !== page.hostname && host.length <= 253) landing.referrer = host;
  return landing;
};
