import type { Balance, Enrollment, Entity } from "@entente/client";
import { type Amount, type Asking, type Concerned, summed } from "./effect.ts";

/** The amounts of a balance that are not paid yet. */
export const owedIn = ({ amounts }: Balance): readonly Amount[] =>
  summed(amounts.map(({ currency, pending, negative }) => ({ currency, amount_minor: pending + negative })));

const owedTo = async ({ maybe }: Asking, entity: string): Promise<readonly Amount[] | undefined> => {
  const found = await maybe<{ readonly data: readonly Balance[] }>("balances.list", { entity, limit: 1 });
  return found === undefined ? undefined : found.data.flatMap(owedIn);
};

/** A person or company by the id of the entity. */
export const personOf = async (
  asking: Asking,
  entity: string,
  amounts: readonly Amount[] = [],
): Promise<{ readonly person: Entity | undefined; readonly one: Concerned }> => {
  const person = await asking.maybe<Entity>("entities.retrieve", { entity });
  const owed = await owedTo(asking, entity);
  const name = person?.name ?? null;
  return { person, one: { enrollment: null, entity, name, amounts, ...(owed === undefined ? {} : { owed }) } };
};

/** A member by the id of the enrollment. */
export const memberOf = async (
  asking: Asking,
  enrollment: string,
  amounts: readonly Amount[] = [],
): Promise<{ readonly member: Enrollment; readonly one: Concerned }> => {
  const member = await asking.ask<Enrollment>("enrollments.retrieve", { enrollment });
  const { one } = await personOf(asking, member.entity, amounts);
  return { member, one: { ...one, enrollment: member.id } };
};
