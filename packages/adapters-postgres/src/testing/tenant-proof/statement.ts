import { hold } from "./conditions.ts";
import {
  inside,
  type Node,
  ownTerms,
  type Relation,
  relationOf,
  type Schema,
  type Scope,
  usedAs,
} from "./relations.ts";
import { source, useOf } from "./sources.ts";
import { follows, isNamed, type Term, term } from "./terms.ts";
import { kindOf, termOf, type Walk, walkThrough, wordsOf } from "./values.ts";

/** A table of organizations that a statement reads or changes without saying of which one. */
export interface Unnamed {
  readonly table: string;
  readonly name: string;
}

/** Follows the organization of each row through a statement, from the parameters to every table. */
export const unnamedIn = (schema: Schema, statement: Node): readonly Unnamed[] => {
  const walk: Walk = { schema, used: [], query: (node, around) => query(walk, node, around) };
  walk.query(statement, undefined);
  return walk.used
    .filter(({ owner }) => !isNamed(owner))
    .map(({ relation: { table = "", name } }) => ({ table, name }));
};

const query = (walk: Walk, node: Node, around: Scope | undefined): Relation => {
  const form = FORMS[kindOf(node)];
  if (form === undefined) throw new Error(`A statement of the kind ${kindOf(node)} is not followed.`);
  return form(walk, Object.values<Node>(node)[0], around);
};

const select = (walk: Walk, node: Node, around: Scope | undefined): Relation => {
  const scope = inside(around);
  withQueries(walk, node.withClause, scope);
  if (node.op !== undefined && node.op !== "SETOP_NONE") return union(walk, node, scope);
  if (node.valuesLists !== undefined) return values(walk, node, scope);
  for (const one of node.fromClause ?? []) source(walk, one, scope);
  hold(walk, node.whereClause, scope, ownTerms(scope));
  for (const part of [node.havingClause, node.groupClause, node.sortClause, node.limitCount, node.limitOffset])
    walkThrough(walk, part, scope);
  return answered(walk, node.targetList, scope);
};

/** A column of a union is named if it is in both parts. */
const union = (walk: Walk, node: Node, scope: Scope): Relation => {
  const [one, other] = [select(walk, node.larg, scope), select(walk, node.rarg, scope)];
  const columns = (one.columns ?? []).map((column, at): [string, Term] => {
    const parts = [one.column(column), other.column(other.columns?.[at] ?? "")];
    return [column, { from: [], all: parts.map((part) => part ?? term()) }];
  });
  return relationOf("", new Map(columns));
};

const values = (walk: Walk, node: Node, scope: Scope): Relation => {
  const rows: readonly (Term | undefined)[][] = node.valuesLists.map(({ List }: Node) =>
    List.items.map((one: Node) => termOf(walk, one, scope)),
  );
  const columns = (rows[0] ?? []).map((_, at): [string, Term] => [
    `column${at + 1}`,
    { from: [], all: rows.map((row) => row[at] ?? term()) },
  ]);
  return relationOf("", new Map(columns));
};

const starred = (scope: Scope, of: string | undefined): readonly [string, Term][] =>
  scope.relations
    .filter(({ name }) => of === undefined || name === of)
    .flatMap((relation) => (relation.columns ?? []).map((column) => [column, relation.column(column)] as const))
    .filter((one): one is [string, Term] => one[1] !== undefined);

/** The columns that a query answers. */
const answered = (walk: Walk, targets: readonly Node[] | undefined, scope: Scope): Relation => {
  const columns = new Map<string, Term>();
  for (const [at, { ResTarget: target }] of (targets ?? []).entries()) {
    const path = wordsOf(target.val?.ColumnRef?.fields);
    if (path.at(-1) === "*") {
      for (const [column, found] of starred(scope, path.at(-2))) if (!columns.has(column)) columns.set(column, found);
    } else columns.set(target.name ?? path.at(-1) ?? `column ${at}`, termOf(walk, target.val, scope) ?? term());
  }
  return relationOf("", columns);
};

const withQueries = (walk: Walk, clause: Node, scope: Scope): void => {
  for (const { CommonTableExpr: one } of clause?.ctes ?? []) {
    if (clause.recursive === true && one.ctequery.SelectStmt?.op === "SETOP_UNION") recursive(walk, one, scope);
    else
      scope.queries.set(one.ctename, usedAs(walk.query(one.ctequery, scope), one.ctename, wordsOf(one.aliascolnames)));
  }
};

/** The first part of a recursive query says its columns; the second part may read them. */
const recursive = (walk: Walk, one: Node, scope: Scope): void => {
  const { larg, rarg } = one.ctequery.SelectStmt;
  const first = usedAs(select(walk, larg, scope), one.ctename, wordsOf(one.aliascolnames));
  const names = first.columns ?? [];
  const parts: Term[][] = names.map((column) => [first.column(column) ?? term()]);
  const columns = names.map((column, at): [string, Term] => [
    column,
    { from: [], all: parts[at] ?? [], isRecursive: true },
  ]);
  scope.queries.set(one.ctename, relationOf(one.ctename, new Map(columns)));
  const again = select(walk, rarg, scope);
  for (const [at, column] of (again.columns ?? []).entries()) parts[at]?.push(again.column(column) ?? term());
};

/** Rows that are changed or removed, which a condition may compare with others. */
const changed = (walk: Walk, node: Node, around: Scope | undefined): Relation => {
  const scope = inside(around);
  withQueries(walk, node.withClause, scope);
  scope.relations.push(useOf(walk, node.relation));
  for (const one of node.fromClause ?? node.usingClause ?? []) source(walk, one, scope);
  hold(walk, node.whereClause, scope, ownTerms(scope));
  for (const one of node.targetList ?? []) walkThrough(walk, one, scope);
  return answered(walk, node.returningClause?.exprs, scope);
};

/** Rows that are written, with the values of a query. */
const inserted = (walk: Walk, node: Node, around: Scope | undefined): Relation => {
  const scope = inside(around);
  withQueries(walk, node.withClause, scope);
  const rows = node.selectStmt === undefined ? relationOf("", new Map()) : walk.query(node.selectStmt, scope);
  const table = useOf(walk, node.relation);
  const columns: readonly string[] = (node.cols ?? []).map(({ ResTarget }: Node) => ResTarget.name);
  for (const [at, column] of columns.entries()) {
    const [target, value] = [table.column(column), rows.column(rows.columns?.[at] ?? "")];
    if (target !== undefined && value !== undefined) follows(target, value);
  }
  scope.relations.push(table);
  walkThrough(walk, node.onConflictClause, scope);
  return answered(walk, node.returningClause?.exprs, scope);
};

const FORMS: Readonly<Record<string, (walk: Walk, node: Node, around: Scope | undefined) => Relation>> = {
  SelectStmt: select,
  InsertStmt: inserted,
  UpdateStmt: changed,
  DeleteStmt: changed,
};
