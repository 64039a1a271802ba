import { paletteText } from "../../text/palette.ts";
import type { Opening } from "../../ui/use-opening.ts";

/** A page of the console: its path with its parameters and the filter that it is shown with. */
export interface Place {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
  /** The form that is opened there. */
  readonly opens?: Opening;
}

/** Something that may be gone to. */
export interface Found {
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly place: Place;
}

const { kinds } = paletteText;

/** The pages of things by the prefixes of their ids. */
const BY_PREFIX: Readonly<Record<string, readonly [kind: string, to: string, param: string]>> = {
  enr: [kinds.member, "/members/$enrollment", "enrollment"],
  perf: [kinds.event, "/activity/$event", "event"],
  prog: [kinds.program, "/programs/$program", "program"],
  dist: [kinds.distribution, "/distributions/$distribution", "distribution"],
  pob: [kinds.batch, "/money/$batch", "batch"],
  ctst: [kinds.contest, "/members/contests/$contest", "contest"],
  we: [kinds.endpoint, "/developers/webhooks/$endpoint", "endpoint"],
  src: [kinds.source, "/activity/sources/$source", "source"],
};

/** The page of what has an id; none where it is no id of a thing that has a page. */
export const placeOf = (id: string): readonly Found[] => {
  const [, prefix = ""] = /^([a-z]+)_[0-9a-f-]{32,36}$/i.exec(id) ?? [];
  const page = BY_PREFIX[prefix];
  if (page === undefined) return [];
  const [kind, to, param] = page;
  return [{ key: id, name: id, kind, place: { to, params: { [param]: id } } }];
};

const folded = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();

/** True if what is typed may be the number of an order, which has a figure and no space. */
export const isNumber = (typed: string): boolean => /^(?=\S*\d)\S{3,}$/.test(typed);

/** Those whose name has what is typed in it, in any case and with or without accents; those that begin with it first. */
export const matching = <T extends { readonly name: string }>(all: readonly T[], typed: string): readonly T[] => {
  const sought = folded(typed);
  const has = all.filter(({ name }) => folded(name).includes(sought));
  const begins = (one: T): boolean => folded(one.name).startsWith(sought);
  return [...has.filter(begins), ...has.filter((one) => !begins(one))];
};

interface Known {
  readonly kind: string;
  readonly account: string;
}

/** The most sources whose orders one search asks for, each by a request of its own. */
const SOURCES_MAX = 8;

/** How a source of each kind calls what is typed; undefined where it is no id of that kind. */
const CALLED: Readonly<Record<string, (typed: string) => string | undefined>> = {
  shopify: (typed) => (/^\d+$/.test(typed) ? `order-${typed}` : undefined),
  lemon_squeezy: (typed) => (/^\d+$/.test(typed) ? `order-${typed}` : undefined),
  stripe: (typed) => (/^[a-z]{2,6}_\w+$/i.test(typed) ? typed : undefined),
  paddle: (typed) => (/^[a-z]{2,6}_\w+$/i.test(typed) ? typed : undefined),
};

/** The texts that an order may be known by, in any case of their letters: the typed one, and the ids that sources make of its number: a store's `1001` is known as `shopify:main:order-1001`. */
export const orderIds = (typed: string, sources: readonly Known[]): readonly string[] => {
  const number = typed.replace(/^#/, "");
  const of = sources.flatMap(({ kind, account }) => {
    const id = CALLED[kind]?.(number);
    return id === undefined ? [] : [`${kind}:${account}:${id}`];
  });
  return [...new Set([typed, number, ...of.slice(0, SOURCES_MAX)])];
};
