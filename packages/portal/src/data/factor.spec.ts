import { test } from "uvu";
import { equal } from "uvu/assert";
import { factorOf } from "./factor.ts";

const NOW = new Date("2030-03-01T12:00:00Z");
const [BEFORE, AFTER, LATER] = ["2030-03-01T11:00:00Z", "2030-03-01T12:05:00Z", "2030-03-02T12:00:00Z"] as const;
const passkey = (counts_from: string, current = false) => ({
  counts: counts_from === BEFORE,
  counts_from,
  current,
});

test("a member is asked for a passkey that counts, unless one proved the session a short time ago", () => {
  const asks = { money_factor: "required", proven_until: null } as const;
  const proven = { ...asks, proven_until: AFTER };
  for (const [visit, passkeys, expected] of [
    [{ ...asks, money_factor: "none" }, [], { is: "free" }],
    [asks, [], { is: "missing" }],
    [asks, [passkey(LATER), passkey(AFTER)], { is: "waiting", from: AFTER }],
    [proven, [passkey(LATER, true)], { is: "waiting", from: LATER }],
    [asks, [passkey(BEFORE), passkey(LATER)], { is: "asked" }],
    [proven, [passkey(BEFORE), passkey(LATER, true)], { is: "asked" }],
    [proven, [passkey(BEFORE, true)], { is: "proven", until: AFTER }],
    [{ ...proven, proven_until: BEFORE }, [passkey(BEFORE, true)], { is: "asked" }],
  ] as const)
    equal(factorOf(visit, passkeys, NOW), expected);
});

test.run();
