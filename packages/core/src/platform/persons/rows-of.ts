import type { Rows } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { PersonalKind } from "../erasure/ports.ts";

const PAGE = 100;

/** Every row of a kind that tells of these entities, of every brand. */
export const rowsOf = async <K extends PersonalKind>(
  { tenant, ports }: Pick<Context, "tenant" | "ports">,
  kind: K,
  entities: readonly Id<"entity">[],
): Promise<readonly Versioned<Rows[K]>[]> => {
  const all: Versioned<Rows[K]>[] = [];
  for (const entity of entities) {
    for (let after: string | null | undefined = null; after !== undefined; ) {
      const found: readonly Versioned<Rows[K]>[] = await ports.personalRows.of(tenant, kind, entity, {
        after,
        limit: PAGE,
      });
      all.push(...found);
      after = found.length < PAGE ? undefined : found.at(-1)?.row.id;
    }
  }
  return all;
};
