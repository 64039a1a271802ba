import { parse } from "libpg-query";
import { Client } from "pg";
import { ACROSS } from "./across.ts";
import type { Schema } from "./relations.ts";
import { type Unnamed, unnamedIn } from "./statement.ts";

const FOLLOWED = /^(Select|Insert|Update|Delete|Merge)Stmt$/;

/** Keeps the text of every statement that this process sends to PostgreSQL from now on, once each, until it is stopped. */
export const recordStatements = () => {
  const texts = new Set<string>();
  const sends = Client.prototype as { query: (...given: unknown[]) => unknown };
  const send = sends.query;
  sends.query = function (...given) {
    const [first] = given as [string | { readonly text?: string } | undefined];
    const text = typeof first === "string" ? first : first?.text;
    if (text !== undefined) texts.add(text);
    return send.apply(this, given);
  };
  return {
    texts,
    stop() {
      sends.query = send;
    },
  };
};

/** The tables whose rows a text reads or changes without naming an organization. */
export const unnamedOf = async (schema: Schema, text: string): Promise<readonly Unnamed[]> => {
  const { stmts } = (await parse(text)) as { stmts: readonly { stmt: object }[] };
  return stmts
    .filter(({ stmt }) => FOLLOWED.test(Object.keys(stmt)[0] ?? ""))
    .flatMap(({ stmt }) => unnamedIn(schema, stmt));
};

/** Whose work a worker finds: that of all but the tenants with a clock of their own, or that of one of these. */
const WHOSE =
  / and (\(\w+\.livemode or \w+\.organization <> all \(array\(select organization from tenant_clock\)\)\)|\/\* of one tenant \*\/ \w+\.organization = '[0-9a-f-]{36}' and \w+\.livemode = (true|false))/g;

/** The rows of `ACROSS` for which a statement may be about more than one organization. */
export const reasonsFor = (text: string, unnamed: readonly Unnamed[]): readonly string[] => {
  const plain = text.replaceAll(/\s+/g, " ").replaceAll(WHOSE, "").trim();
  return Object.keys(ACROSS).filter((name) => {
    const { text: looks, tables } = ACROSS[name] as (typeof ACROSS)[string];
    return looks.test(plain) && unnamed.every(({ table }) => table === "tenant_clock" || tables.test(table));
  });
};
