import type { Id, ProgramStore, ProgramTerms, Versioned } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { listStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";

/** All terms of a program, oldest first. */
export const termsIn = ({ tables }: Tenancy, program: Id<"program">): readonly Versioned<ProgramTerms>[] =>
  under(tables.programTerms, "program", program).toSorted(
    (left, right) => left.row.startedAt.getTime() - right.row.startedAt.getTime(),
  );

export const memoryPrograms = (world: World): ProgramStore => ({
  ...listStore(world, "program"),
  async terms(tenant, programs) {
    const tenancy = tenancyOf(world, tenant);
    return copy([...new Set(programs)].flatMap((program) => termsIn(tenancy, program)));
  },
});
