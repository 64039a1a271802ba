import type { Enrollment, Id, PastAmount, PastEvidence, PastStore } from "@entente/core/ports";
import { copy } from "../../store/copy.ts";
import { pair } from "../../store/shapes.ts";
import { under } from "../../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../../store/world.ts";
import { samePerson } from "../entities.ts";

const amountsOf = (
  { tables }: Tenancy,
  member: Id<"enrollment">,
  metrics: ReadonlySet<string>,
  until: Date,
): readonly PastAmount[] =>
  under(tables.performanceEvent, "enrollment", member)
    .filter(({ row }) => row.receivedAt < until)
    .flatMap(({ row: { metrics: amounts, receivedAt, occurredAt, reverses } }) => {
      const sale = reverses === null ? undefined : tables.performanceEvent.rows.get(reverses)?.row;
      const judgedAt = sale?.occurredAt ?? occurredAt;
      return amounts
        .filter(({ metric }) => metrics.has(metric))
        .map(({ metric, amount, currency }) => ({ metric, amount, currency, receivedAt, occurredAt, judgedAt }));
    })
    .sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());

const evidenceOf = (
  tenancy: Tenancy,
  { id, brand, entity }: Enrollment,
  metrics: ReadonlySet<string>,
  until: Date,
): PastEvidence => {
  const { tables } = tenancy;
  const person = samePerson(tenancy, entity);
  return {
    amounts: amountsOf(tenancy, id, metrics, until),
    assertions: copy(person.flatMap((one) => under(tables.assertion, "about", pair(brand, one)))),
    profiles: copy(
      person
        .flatMap((one) => under(tables.connection, "owner", one))
        .filter(({ row }) => row.brand === brand && row.ownerType === "entity" && row.kind === "social_profile"),
    ),
    overrides: copy(under(tables.requirementOverride, "enrollment", id)),
  };
};

export const memoryPasts = (world: World): PastStore => ({
  async evidence(tenant, { members, metrics, until, limit }) {
    const [tenancy, asked] = [tenancyOf(world, tenant), new Set(metrics)];
    const found = new Map(members.map((member) => [member.id, evidenceOf(tenancy, member, asked, until)]));
    const amounts = [...found.values()].reduce((sum, one) => sum + one.amounts.length, 0);
    return amounts > limit ? undefined : found;
  },
});
