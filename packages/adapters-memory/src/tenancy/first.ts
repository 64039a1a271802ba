import { emptyWorld, type World } from "../store/world.ts";

/**
 * Does work in a world of its own, which becomes part of this one as a whole where there is no organization yet: before the work, and
 * when it is done.
 */
export const inFirst = async <T>(world: World, work: (apart: World) => Promise<T>): Promise<T | undefined> => {
  if (world.organizations.size > 0) return undefined;
  const apart = emptyWorld();
  const done = await work(apart);
  if (world.organizations.size > 0) return undefined;
  for (const [id, row] of apart.organizations) world.organizations.set(id, row);
  for (const [id, row] of apart.brands) world.brands.set(id, row);
  for (const [id, row] of apart.keys) world.keys.set(id, row);
  for (const [name, tenancy] of apart.tenancies) world.tenancies.set(name, tenancy);
  return done;
};
