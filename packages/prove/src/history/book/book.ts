import type { Distribution, Happening, Link } from "./activity.ts";
import type { Endpoint } from "./endpoints.ts";
import type { Member, Person, Program } from "./members.ts";
import type { Asset, Balances, Batch, Period, Rail, Row, Rule } from "./money.ts";

/** An announcement of a standing, in the order in which a member's came. */
export interface Announced {
  readonly type: string;
  readonly previous: string;
  /** The causes it may name: a timer may have come first. */
  readonly triggers: readonly string[];
}

/** The proof's own account: everything that was acknowledged, and what follows from it. It reads nothing of the product. */
export interface Book {
  readonly programs: Program[];
  readonly persons: Person[];
  readonly members: Member[];
  readonly distributions: Distribution[];
  /** Whose codes were read, by code. */
  readonly links: Map<string, Link>;
  readonly happenings: Happening[];
  /** Those of each member. */
  readonly happeningsOf: Map<Member, Happening[]>;
  /** Those that have not occurred yet, and take of a budget when they do. */
  readonly pending: Happening[];
  readonly rules: Rule[];
  readonly rows: Row[];
  readonly periods: Map<number, Period>;
  readonly rails: Rail[];
  readonly batches: Batch[];
  readonly endpoints: Endpoint[];
  readonly wallet: Readonly<Record<Asset, Balances>>;
  /** How often each event has to be in the feed, by what it says. */
  readonly announced: Map<string, number>;
  readonly standings: Map<Member, Announced[]>;
}

export const openBook = (): Book => ({
  programs: [],
  persons: [],
  members: [],
  distributions: [],
  links: new Map(),
  happenings: [],
  happeningsOf: new Map(),
  pending: [],
  rules: [],
  rows: [],
  periods: new Map(),
  rails: [],
  batches: [],
  endpoints: [],
  wallet: {
    usd: { available: 0n, reserved: 0n, consumed: 0n },
    credit: { available: 0n, reserved: 0n, consumed: 0n },
  },
  announced: new Map(),
  standings: new Map(),
});

/** Notes that an event has to be in the feed once more. */
export const announce = ({ announced }: Book, ...says: readonly string[]): void => {
  const key = says.join(" ");
  announced.set(key, (announced.get(key) ?? 0) + 1);
};

export const noteHappening = ({ happenings, happeningsOf }: Book, one: Happening): void => {
  happenings.push(one);
  if (one.member === null) return;
  const known = happeningsOf.get(one.member);
  if (known === undefined) happeningsOf.set(one.member, [one]);
  else known.push(one);
};

/** An id without its prefix, as events name their subject. */
export const bare = (id: string): string => id.slice(id.indexOf("_") + 1);
