import type { Node, Scope } from "./relations.ts";
import { follows, type Term } from "./terms.ts";
import { termOf, type Walk, walkThrough, wordsOf } from "./values.ts";

const EQUALITIES = ["AEXPR_OP", "AEXPR_OP_ANY", "AEXPR_IN", "AEXPR_NOT_DISTINCT"];

/** Says of two terms that they have one value, as far as they are terms that the condition limits. */
export const same = (one: Term | undefined, other: Term | undefined, limits: ReadonlySet<Term>): void => {
  if (one === undefined || other === undefined) return;
  if (limits.has(one)) follows(one, other);
  if (limits.has(other)) follows(other, one);
};

/**
 * Notes which terms have one value wherever a condition holds. It limits the rows of its own query alone, and of an outer join only
 * the side that is empty where it does not hold.
 */
export const hold = (walk: Walk, node: Node, scope: Scope, limits: ReadonlySet<Term>): void => {
  if (node === undefined) return;
  if (node.BoolExpr?.boolop === "AND_EXPR") for (const one of node.BoolExpr.args) hold(walk, one, scope, limits);
  else if (node.SubLink?.subLinkType === "ANY_SUBLINK") among(walk, node.SubLink, scope, limits);
  else if (EQUALITIES.includes(node.A_Expr?.kind) && wordsOf(node.A_Expr.name).at(-1) === "=")
    equal(walk, node.A_Expr, scope, limits);
  else walkThrough(walk, node, scope);
};

/** `(a, b) in (select …)`. */
const among = (walk: Walk, link: Node, scope: Scope, limits: ReadonlySet<Term>): void => {
  const found = walk.query(link.subselect, scope);
  if (link.operName !== undefined && wordsOf(link.operName).at(-1) !== "=") return;
  const tested: readonly Node[] = link.testexpr.RowExpr?.args ?? [link.testexpr];
  for (const [at, one] of tested.entries()) {
    const [value, column] = [termOf(walk, one, scope), found.column(found.columns?.[at] ?? "")];
    if (value !== undefined && column !== undefined && limits.has(value)) follows(value, column);
  }
};

const equal = (walk: Walk, { lexpr: left, rexpr: right }: Node, scope: Scope, limits: ReadonlySet<Term>): void => {
  const values: readonly Node[] | undefined = right.List?.items ?? right.A_ArrayExpr?.elements;
  if (values !== undefined) {
    const all = values.map((one) => termOf(walk, one, scope));
    const value = termOf(walk, left, scope);
    if (all.every((one): one is Term => one !== undefined)) same(value, { from: [], all }, limits);
  } else if (left.RowExpr !== undefined && right.RowExpr !== undefined) {
    for (const [at, one] of left.RowExpr.args.entries())
      same(termOf(walk, one, scope), termOf(walk, right.RowExpr.args[at], scope), limits);
  } else same(termOf(walk, left, scope), termOf(walk, right, scope), limits);
};
