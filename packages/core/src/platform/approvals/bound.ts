import type { ChangeParts } from "../../journal/index.ts";
import { canonicalJson, sha256 } from "../../kernel/index.ts";
import type { Approval, Total } from "../../people/index.ts";

/** How far an operation has come is no part of what a decision rests on, and neither are approvals that an erasure blanks. */
const BESIDE: readonly string[] = ["operation", "approval"];

/** The rows that a decision rests on, each at its version. */
export const versionsOf = ({
  writes = [],
  expects = [],
}: Pick<ChangeParts, "writes" | "expects">): readonly string[] => [
  ...new Set([
    ...writes
      .filter(({ kind, version }) => version > 0 && !BESIDE.includes(kind))
      .map(({ kind, row, version }) => `${kind} ${row.id} ${version}`),
    ...expects.map(({ kind, id, version }) => `${kind} ${id} ${version}`),
  ]),
];

export interface Bound extends Pick<Approval, "verb" | "method" | "route" | "brand"> {
  readonly ids: readonly string[];
  readonly body: unknown;
  readonly versions: readonly string[];
  readonly totals: readonly Total[];
}

/** Returns the digest that an approval is bound to: a different digest at approval means that something has changed meanwhile. */
export const digestOf = ({ verb, method, route, brand, ids, body, versions, totals }: Bound): string =>
  sha256(
    canonicalJson({
      verb,
      method,
      route,
      brand,
      ids,
      body: body ?? {},
      versions: [...versions].sort(),
      totals: totals.map(({ brand: of, currency, amountMinor }) => `${of} ${currency} ${amountMinor}`).sort(),
    }),
  );
