import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const fold = (column: string): string => `lower(${column} collate "C")`;

/**
 * A key in which ASCII letters are not told apart by their case, unique within `scope`. Where codes from before differ only
 * in that, each keeps its very spelling, so that the links and events that name it mean who they always meant.
 */
const folding = (table: string, column: string, scope: readonly string[]): readonly string[] => {
  const places = scope.map((part) => `${part}, `).join("");
  const same = scope.map((part) => `t.${part} = p.${part} and `).join("");
  return [
    `alter table ${table} add column is_exact boolean not null default false`,
    `update ${table} t set is_exact = true
      from (select ${places}${fold(column)} as folded from ${table} group by ${places}folded having count(*) > 1) p
      where ${same}${fold(`t.${column}`)} = p.folded`,
    `alter table ${table} add column ${column}_key text
      generated always as (case when is_exact then 'E=' || ${column} else ${fold(column)} end) stored`,
    `create unique index ${table}_${column}_key on ${table} (${places}${column}_key)`,
    `create index ${table}_${column}_exact on ${table} (${places}${fold(column)}) where is_exact`,
  ];
};

/** Codes and slugs without regard to ASCII case. Promo codes are made in lower case, so their own index will do. */
export const codes: Migration = {
  async up(db) {
    for (const statement of [
      ...folding("enrollment", "referral_code", ["organization", "livemode"]),
      "alter table enrollment drop constraint enrollment_organization_livemode_referral_code_key",
      ...folding("referral_slug", "id", []),
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
