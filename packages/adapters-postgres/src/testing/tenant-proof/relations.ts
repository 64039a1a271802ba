import { type Term, term } from "./terms.ts";

/** The nodes of a statement, as the parser of PostgreSQL has them. */
export type Node = any;

/** Something that rows are read from or written to: a table, a query below, or a function. */
export interface Relation {
  readonly name: string;
  /** The table, where it is one of the schema. */
  readonly table?: string;
  /** The column, or undefined if the relation has none of that name. */
  column(name: string): Term | undefined;
  /** The columns in their order, where the statement says it. */
  readonly columns?: readonly string[];
}

/** Relations by the names by which a query refers to them, and those of the queries around it. */
export interface Scope {
  readonly relations: Relation[];
  /** Queries of a `with`, by name. */
  readonly queries: Map<string, Relation>;
  readonly around: Scope | undefined;
}

/** The columns of each table of the schema. */
export type Schema = ReadonlyMap<string, ReadonlySet<string>>;

export const inside = (around: Scope | undefined): Scope => ({ relations: [], queries: new Map(), around });

/** A relation whose columns are these terms. */
export const relationOf = (name: string, columns: ReadonlyMap<string, Term>): Relation => ({
  name,
  columns: [...columns.keys()],
  column: (column) => columns.get(column),
});

/** A table under a name of the statement: each use of it has columns of its own. */
export const tableOf = (schema: Schema, table: string, name: string): Relation => {
  const known = schema.get(table);
  const terms = new Map<string, Term>();
  return {
    name,
    table,
    columns: [...(known ?? [])],
    column(column) {
      if (known?.has(column) !== true) return undefined;
      const found = terms.get(column) ?? term();
      terms.set(column, found);
      return found;
    },
  };
};

/**
 * One use of a query, under a name and with names of its own for columns: what a condition says of this use it does not say of the
 * rows that the query reads.
 */
export const usedAs = (relation: Relation, name: string, names: readonly string[] = []): Relation => {
  const columns = (relation.columns ?? []).map((column, at): [string, Term] => [
    names[at] ?? column,
    term([relation.column(column) ?? term()]),
  ]);
  return relationOf(name, new Map(columns));
};

/** The terms that a condition of a query may say something of: its own relations, not those of the queries around it. */
export const ownTerms = (scope: Scope): ReadonlySet<Term> => termsOf(scope.relations);

export const termsOf = (relations: readonly Relation[]): ReadonlySet<Term> =>
  new Set(relations.flatMap((one) => (one.columns ?? []).flatMap((column) => one.column(column) ?? [])));

export const queryNamed = (scope: Scope | undefined, name: string): Relation | undefined =>
  scope === undefined ? undefined : (scope.queries.get(name) ?? queryNamed(scope.around, name));

/** The column that a statement refers to by `name`, or by the name of its relation too. */
export const columnAt = (scope: Scope | undefined, path: readonly string[]): Term | undefined => {
  if (scope === undefined) return undefined;
  const [column = "", of] = [...path].reverse();
  const candidates = of === undefined ? scope.relations : scope.relations.filter(({ name }) => name === of);
  for (const relation of candidates) {
    const found = relation.column(column);
    if (found !== undefined) return found;
  }
  return of !== undefined && candidates.length > 0 ? undefined : columnAt(scope.around, path);
};
