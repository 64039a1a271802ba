import type { Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { eventInput } from "../performance/inputs.ts";
import { routeQuery } from "../performance/record.ts";
import { decideNames } from "./decide.ts";

/**
 * The program that a sale with these names would belong to; undefined where they lead nowhere. Nothing is recorded.
 *
 * @param names fields of an event that name its route, such as `coupon` and `customer`
 */
export const namedProgram = async (
  { performance }: Pick<Ports, "performance">,
  tenant: Tenant,
  brand: Id<"brand">,
  names: object,
  at: Date,
): Promise<Id<"program"> | undefined> => {
  const read = eventInput.safeParse({ type: "sale", ...names });
  if (!read.success) return undefined;
  const [found] = await performance.resolve(tenant, brand, [routeQuery(read.data, at)]);
  const named = found === undefined ? undefined : decideNames(read.data, found, at);
  return named?.ok === true ? named.value.route.program : undefined;
};
