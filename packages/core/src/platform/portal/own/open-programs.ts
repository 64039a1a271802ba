import { z } from "zod";
import { everyRow, listOf, nothing, objectOf, ok, type Versioned, wireId } from "../../../kernel/index.ts";
import type { Program } from "../../../membership/index.ts";
import { joinAddress } from "../../../portal/index.ts";
import { type MemberContext, memberQuery } from "../member-query.ts";

/** The most joinings that are read at once. */
const READ_MAX = 1_000;

/** The programs of the brand that anybody may apply to now, newest first. */
const openPrograms = async ({ tenant, ports, member }: MemberContext): Promise<readonly Program[]> => {
  const filter = { brand: member.brand.id, status: "active" } as const;
  const active: readonly Versioned<Program>[] = await everyRow((page) => ports.programs.list(tenant, filter, page));
  const isOpen = new Set<string>();
  for (let from = 0; from < active.length; from += READ_MAX) {
    const ids = active.slice(from, from + READ_MAX).map(({ row }) => row.id);
    for (const { row } of await ports.joinings.many(tenant, ids)) if (row.isOpen) isOpen.add(row.id);
  }
  return active.flatMap(({ row }) => (isOpen.has(row.id) ? [row] : []));
};

/** Lists the programs of the brand that the member may apply to: none where the work with the brand has ended, which only the brand begins again. */
export const listOpenPrograms = memberQuery({
  right: "own",
  input: nothing,
  output: listOf(
    z
      .strictObject({
        /** The id of the program, `prog_…`. */
        id: z.string(),
        ...objectOf("portal_program"),
        /** Its name. */
        name: z.string(),
        /** The description of it by the brand; null for none. */
        description: z.string().nullable(),
        /** The address of the page on which one applies. */
        url: z.string(),
      })
      .meta({ id: "PortalProgram" }),
  ),
  async answer(context) {
    const { tenant, ports, member } = context;
    const [latest, own, open] = await Promise.all([
      ports.relationships.latest(tenant, member.brand.id, member.entity),
      ports.enrollments.ofEntity(tenant, member.brand.id, member.entity),
      openPrograms(context),
    ]);
    const known = new Set(own.map(({ row }) => row.program));
    const left = latest?.row.status === "ended" ? [] : open.filter(({ id }) => !known.has(id));
    const data = await Promise.all(
      left.map(async (program) => ({
        id: wireId("program", program.id),
        object: "portal_program" as const,
        name: program.name,
        description: program.description,
        url: await joinAddress(ports, tenant, program),
      })),
    );
    return ok({ object: "list" as const, data, has_more: false });
  },
});
