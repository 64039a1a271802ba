import { availableParallelism } from "node:os";

/** More would be smaller groups, whose commits cost more than is won. */
const MOST = 4;

/**
 * How many groups of one kind a process has under way at once: one for each four cores, and for no more than half of the connections.
 * On a few cores one group gathers more while the other is committed.
 */
export const groupsAtOnceOn = (connections: number, cores = availableParallelism()): number =>
  Math.max(1, Math.min(MOST, Math.floor(cores / 4), Math.floor(connections / 2)));
