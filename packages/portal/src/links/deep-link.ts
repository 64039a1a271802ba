/** A link to a page that a member chose, or why there is none. */
export type DeepLink =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly fault: "not_an_address" | "foreign" | "too_long" | "sub_id_too_long" };

interface Wanted {
  /** The member's own link. */
  readonly link: string;
  /** The origins to whose pages links of the program may lead. */
  readonly origins: readonly string[];
  /** The page, as it was typed; empty for the program's own landing page. */
  readonly page: string;
  /** The member's word for the link; empty for none. */
  readonly subId: string;
}

/** As many characters of a page's address are followed, and of a word kept. */
const PAGE_MAX = 2_048;
const SUB_ID_MAX = 64;

/** An address as people type it: whole, without its scheme, or only its path. */
const addressOf = (typed: string, [first = ""]: readonly string[]): URL | undefined => {
  const text = typed.startsWith("/") && !typed.startsWith("//") ? `${first}${typed}` : typed;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`;
  if (/\s/.test(whole) || !URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  return ["http:", "https:"].includes(url.protocol) && url.username === "" && url.password === "" ? url : undefined;
};

/** A member's link that leads to a page of the brand and carries a word of the member. */
export const deepLink = ({ link, origins, page, subId }: Wanted): DeepLink => {
  const [typed, word] = [page.trim(), subId.trim()];
  if ([...word].length > SUB_ID_MAX) return { ok: false, fault: "sub_id_too_long" };
  const url = new URL(link);
  if (typed !== "") {
    const target = addressOf(typed, origins);
    if (target === undefined) return { ok: false, fault: "not_an_address" };
    if (!origins.includes(target.origin)) return { ok: false, fault: "foreign" };
    if (target.href.length > PAGE_MAX) return { ok: false, fault: "too_long" };
    url.searchParams.set("to", target.href);
  }
  if (word !== "") url.searchParams.set("sub_id", word);
  return { ok: true, url: url.href };
};
