import * as assert from "node:assert/strict";
import { suite } from "uvu";
import type { ConnectConfigResource, PayoutItemResource, PlatformEvent, TierResource } from "./resources.ts";

const test = suite("types of resources and events");

/** Compile only when the type has these fields: a type that is `never` or `any` has not. */
type Has<T, Fields> = [T] extends [never] ? false : 0 extends 1 & T ? false : T extends Fields ? true : false;

test("a type has the fields of what is answered", () => {
  const known: readonly [
    Has<TierResource, { object: "program.tier"; rank: number }>,
    Has<PayoutItemResource, { amount_minor: number }>,
    Has<ConnectConfigResource, { public_key: string }>,
  ] = [true, true, true];
  assert.ok(known.every(Boolean));
});

const previousOf = (event: PlatformEvent): string | undefined =>
  event.type === "enrollment.qualified" ? event.data.previous_status : undefined;

test("the type of an event says what its data has", () => {
  assert.equal(previousOf({ type: "enrollment.qualified", data: { previous_status: "grace" } } as never), "grace");
});

test.run();
