import { DAY_MS, type Id, later, wireId, wireTime } from "../../kernel/index.ts";
import { contactsWith } from "../../membership/index.ts";
import { type AnalyticsRow, gatherEarning } from "../../payouts/index.ts";
import type { Brand } from "../../tenancy/index.ts";
import type { WorkerContext } from "../context.ts";
import type { DaySum } from "../templates/template.ts";
import { type Draft, toMember } from "./draft.ts";
import { withMerged } from "./merged-contacts.ts";

const PAGE = 500;

/** The sum that one row of a day comes to; undefined where there was neither a sale nor an amount. */
const daySum = ({ currency, conversions, valueMinor, earnedMinor }: AnalyticsRow): DaySum | undefined => {
  if (currency === null || (conversions === 0n && earnedMinor === 0n)) return undefined;
  return {
    sales: Number(conversions),
    value: { minor: String(valueMinor), currency },
    earned: { minor: String(earnedMinor), currency },
  };
};

/** The rows of each member, together. */
const byMember = (rows: readonly AnalyticsRow[]): ReadonlyMap<Id<"enrollment">, readonly DaySum[]> => {
  const found = new Map<Id<"enrollment">, DaySum[]>();
  for (const row of rows) {
    const [enrollment] = row.groups as readonly (Id<"enrollment"> | null)[];
    const sum = daySum(row);
    if (enrollment === null || enrollment === undefined || sum === undefined) continue;
    found.set(enrollment, [...(found.get(enrollment) ?? []), sum]);
  }
  return found;
};

/** Drafts the reports of the members of one brand. */
const draftPage = async (
  context: WorkerContext,
  brand: Brand,
  day: Date,
  sums: ReadonlyMap<Id<"enrollment">, readonly DaySum[]>,
): Promise<readonly Draft[]> => {
  const { tenant, ports, now } = context;
  const members = (await ports.enrollments.many(tenant, [...sums.keys()])).map(({ row }) => row);
  const programs = await ports.programs.many(tenant, [...new Set(members.map(({ program }) => program))]);
  const names = new Map(programs.map(({ row }) => [row.id, row.name]));
  const contacts = await contactsWith(
    context,
    brand.id,
    members.map(({ entity }) => entity),
  );
  const known = {
    contacts: await withMerged(
      context,
      [...contacts.values()].map(({ row }) => row),
    ),
  };
  return members.flatMap((member) => {
    const drafting = {
      known,
      language: ports.settings.language,
      seed: `earned:${member.id}`,
      at: day,
      now,
    };
    const data = {
      brand: brand.name,
      program: names.get(member.program) ?? "",
      day: wireTime(day).slice(0, 10),
      sums: sums.get(member.id) ?? [],
    };
    return toMember(drafting, member, "earned", data, wireId("enrollment", member.id));
  });
};

/** The reports of one UTC day, page by page: for each member what was sold and what it earned, as analytics sum it. */
export async function* digestDay(context: WorkerContext, day: Date): AsyncGenerator<readonly Draft[]> {
  const { tenant, ports } = context;
  const bounds = [day, later(day, DAY_MS)];
  for (const brand of await ports.tenants.brands(tenant.organization)) {
    const earning = (await gatherEarning({ ...context, brand }, undefined))(bounds);
    let after: AnalyticsRow | undefined;
    let open: readonly AnalyticsRow[] = [];
    for (;;) {
      const rows: readonly AnalyticsRow[] = await ports.analytics.sums(tenant, {
        filter: { brand: brand.id },
        bounds,
        by: ["enrollment"],
        order: { by: "interval", descending: false },
        ...(after === undefined ? {} : { after: { ...after, measured: 0n } }),
        earning,
        limit: PAGE,
      });
      // The rows of one member in several currencies are one report, wherever a page ends.
      const last = rows.length < PAGE ? undefined : rows.at(-1)?.groups[0];
      const all = [...open, ...rows];
      open = last === undefined ? [] : all.filter(({ groups }) => groups[0] === last);
      const whole = byMember(all.filter((row) => !open.includes(row)));
      if (whole.size > 0) yield await draftPage(context, brand, day, whole);
      if (last === undefined) break;
      after = rows.at(-1);
    }
  }
}
