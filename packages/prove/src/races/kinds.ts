import { books, payoutRails, wallets } from "./brands.ts";
import { deployments, distributions } from "./campaigns.ts";
import type { Kind } from "./kind.ts";
import { connections, enrollments, programs, relationships } from "./members.ts";
import { endpoints, payoutBatches, payoutRules, sales } from "./money.ts";
import { apiKeys, brandNames, payoutAccounts } from "./operated.ts";
import { erasedPersons, persons } from "./persons.ts";
import { assertions, metricKeys, operatingTypes, overrides, requirements, tiers } from "./standing.ts";

/** Every kind of subject that has verbs. */
export const KINDS: readonly Kind[] = [
  distributions,
  deployments,
  enrollments,
  relationships,
  persons,
  erasedPersons,
  programs,
  connections,
  requirements,
  overrides,
  tiers,
  assertions,
  metricKeys,
  operatingTypes,
  payoutRules,
  payoutBatches,
  payoutRails,
  wallets,
  books,
  sales,
  endpoints,
  apiKeys,
  brandNames,
  payoutAccounts,
];

/** Two verbs that meet on a subject of one kind in one state. */
export interface Pair {
  readonly kind: Kind;
  readonly state: string;
  /** The names of the verbs; the same one twice is a pair too. */
  readonly verbs: readonly [string, string];
}

export const pairsOf = (kinds: readonly Kind[]): readonly Pair[] =>
  kinds.flatMap((kind) => {
    const verbs = Object.keys(kind.verbs);
    return Object.keys(kind.states).flatMap((state) =>
      verbs.flatMap((first, at) => verbs.slice(at).map((second) => ({ kind, state, verbs: [first, second] }) as const)),
    );
  });
