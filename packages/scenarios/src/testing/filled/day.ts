export type { World } from "../world.ts";

export const DAY = 86_400_000;
