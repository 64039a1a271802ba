import { AssertionError } from "node:assert";
import type { Actor, Platform } from "@entente/core";

/** The platform that invariants read: a platform of the host's own, and an actor with every scope, or a world. */
export interface Seen {
  readonly platform: Platform;
  readonly actor: Actor;
}

/** Throws an `AssertionError` with this message, which test runners show as a failure, where `holds` is false. */
export const must: (holds: boolean, message: () => string) => asserts holds = (holds, message) => {
  if (!holds) throw new AssertionError({ message: message() });
};
