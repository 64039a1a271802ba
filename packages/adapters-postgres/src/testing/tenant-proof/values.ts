import { columnAt, type Node, type Relation, type Schema, type Scope } from "./relations.ts";
import { PARAMETER, type Term } from "./terms.ts";

/** One walk through a statement. */
export interface Walk {
  readonly schema: Schema;
  /** The uses of tables, with the column that says whose a row is. */
  readonly used: { readonly relation: Relation; readonly owner: Term }[];
  /** Walks through a query inside the given scope, and answers its columns. */
  query(node: Node, around: Scope | undefined): Relation;
}

export const kindOf = (node: Node): string => Object.keys(node ?? {})[0] ?? "";

/** The parts of a name; a star has none. */
export const wordsOf = (list: readonly Node[] | undefined): string[] =>
  (list ?? []).map((one) => one.String?.sval ?? "*");

/** The value of an expression as a term, where it is one; queries below it are walked through on the way. */
export const termOf = (walk: Walk, node: Node, scope: Scope): Term | undefined => {
  switch (kindOf(node)) {
    case "ParamRef":
      return PARAMETER;
    case "TypeCast":
    case "CollateClause":
      return termOf(walk, Object.values<Node>(node)[0].arg, scope);
    case "ColumnRef":
      return columnAt(scope, wordsOf(node.ColumnRef.fields));
    case "SubLink": {
      const { subselect, subLinkType, testexpr } = node.SubLink;
      const found = walk.query(subselect, scope);
      walkThrough(walk, testexpr, scope);
      const [first = ""] = found.columns ?? [];
      return subLinkType === "EXPR_SUBLINK" || subLinkType === "ARRAY_SUBLINK" ? found.column(first) : undefined;
    }
    default:
      walkThrough(walk, node, scope);
      return undefined;
  }
};

/** Walks through every query below an expression. */
export const walkThrough = (walk: Walk, node: Node, scope: Scope): void => {
  if (node === null || typeof node !== "object") return;
  if (node.SubLink !== undefined) termOf(walk, node, scope);
  else if (node.SelectStmt !== undefined) walk.query(node, scope);
  else for (const part of Object.values(node)) walkThrough(walk, part, scope);
};
