import { suite } from "uvu";
import * as assert from "uvu/assert";
import { provableBy } from "./provable.ts";

const test = suite("the ways to prove a session");

const [ANY, PROVIDER] = [
  { links: true, passkeys: true },
  { links: false, passkeys: false },
];
const NO_PASSKEYS = { links: true, passkeys: false };
const [BOTH, NEITHER] = [
  { passkeys: true, second_factor: true },
  { passkeys: false, second_factor: false },
];

/** How the person signed in, what the person has, which ways the service has, if the browser has passkeys; and what is offered. */
const CASES = [
  ["link", BOTH, ANY, true, { passkey: true, code: true, adds: false }],
  ["link", BOTH, ANY, false, { passkey: false, code: true, adds: false }],
  ["link", NEITHER, ANY, true, { passkey: false, code: false, adds: true }],
  ["link", NEITHER, ANY, false, { passkey: false, code: false, adds: false }],
  ["oidc", BOTH, ANY, true, { passkey: true, code: true, adds: false }],
  ["link", BOTH, NO_PASSKEYS, true, { passkey: false, code: true, adds: false }],
  ["link", NEITHER, NO_PASSKEYS, true, { passkey: false, code: false, adds: false }],
  ["oidc", BOTH, PROVIDER, true, { passkey: false, code: false, adds: false }],
  ["oidc", NEITHER, PROVIDER, true, { passkey: false, code: false, adds: false }],
  ["break_glass", BOTH, PROVIDER, true, { passkey: true, code: true, adds: false }],
  ["break_glass", BOTH, PROVIDER, false, { passkey: false, code: true, adds: false }],
  ["break_glass", BOTH, NO_PASSKEYS, true, { passkey: false, code: true, adds: false }],
  ["link", BOTH, undefined, true, { passkey: true, code: true, adds: false }],
] as const;

for (const [method, person, ways, hasPasskeys, offered] of CASES)
  test(`${method} with ${JSON.stringify([person, ways, hasPasskeys])} offers ${JSON.stringify(offered)}`, () => {
    assert.equal(provableBy({ method, person }, ways, hasPasskeys), offered);
  });

test.run();
