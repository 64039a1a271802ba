import { hold, same } from "./conditions.ts";
import { type Node, queryNamed, type Relation, type Scope, tableOf, termsOf, usedAs } from "./relations.ts";
import type { Term } from "./terms.ts";
import { kindOf, termOf, type Walk, walkThrough, wordsOf } from "./values.ts";

/** The column that says whose a row is: of the organizations themselves it is their id. */
const ownerOf = (table: string): string => (table === "organization" ? "id" : "organization");

/** A table whose rows the statement reads or changes. */
export const useOf = (walk: Walk, { relname, alias }: Node): Relation => {
  const relation = tableOf(walk.schema, relname, alias?.aliasname ?? relname);
  const owner = relation.column(ownerOf(relname));
  if (owner !== undefined) walk.used.push({ relation, owner });
  return relation;
};

/** The relations of one item of a `from`, which the scope gains. */
export const source = (walk: Walk, node: Node, scope: Scope): readonly Relation[] => {
  const add = (relation: Relation): readonly Relation[] => {
    scope.relations.push(relation);
    return [relation];
  };
  switch (kindOf(node)) {
    case "RangeVar": {
      const { relname, alias, schemaname } = node.RangeVar;
      const below = schemaname === undefined ? queryNamed(scope, relname) : undefined;
      if (below === undefined) return add(useOf(walk, node.RangeVar));
      return add(usedAs(below, alias?.aliasname ?? relname, wordsOf(alias?.colnames)));
    }
    case "RangeSubselect": {
      const { alias, subquery } = node.RangeSubselect;
      return add(usedAs(walk.query(subquery, scope), alias?.aliasname ?? "", wordsOf(alias?.colnames)));
    }
    case "RangeFunction":
      return add(rowsOf(walk, node.RangeFunction, scope));
    case "JoinExpr":
      return joined(walk, node.JoinExpr, scope);
    default:
      walkThrough(walk, node, scope);
      return [];
  }
};

const argumentsOf = (node: Node): readonly Node[] => {
  if (node.FuncCall !== undefined) return node.FuncCall.args ?? [];
  return node.TypeCast === undefined ? [node] : argumentsOf(node.TypeCast.arg);
};

/** Rows of a function are what it was given: they name what all of its arguments name. */
const rowsOf = (walk: Walk, { functions, alias, coldeflist }: Node, scope: Scope): Relation => {
  const given = functions.flatMap(({ List }: Node) => argumentsOf(List.items[0]));
  const all: Term[] = given.flatMap((one: Node) => termOf(walk, one, scope) ?? []);
  const cell: Term = { from: [], all };
  const columns = [...wordsOf(alias?.colnames), ...(coldeflist ?? []).map(({ ColumnDef }: Node) => ColumnDef.colname)];
  return { name: alias?.aliasname ?? "", columns, column: (name) => (columns.includes(name) ? cell : undefined) };
};

const joined = (walk: Walk, node: Node, scope: Scope): readonly Relation[] => {
  const { jointype, larg, rarg, quals, usingClause } = node;
  const [left, right] = [source(walk, larg, scope), source(walk, rarg, scope)];
  const sides: Readonly<Record<string, readonly Relation[]>> = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: [] };
  const limits = termsOf(sides[jointype] ?? [...left, ...right]);
  hold(walk, quals, scope, limits);
  for (const column of wordsOf(usingClause)) {
    const [one, other] = [left, right].map((side) => side.map((each) => each.column(column)).find(Boolean));
    same(one, other, limits);
  }
  return [...left, ...right];
};
