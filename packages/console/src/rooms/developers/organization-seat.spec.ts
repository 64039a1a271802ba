import { test } from "uvu";
import { is } from "uvu/assert";
import { seesOrganizationRate } from "./organization-seat.ts";

test("an owner or developer of all brands sees the rate of the organization", () => {
  for (const [expected, ...seats] of [
    [true, ["owner", null]],
    [true, ["developer", null]],
    [false, ["finance", null]],
    [false, ["owner", "brand_1"]],
    [false, ["finance", null], ["developer", "brand_1"]],
    [true, ["finance", null], ["developer", null]],
    [false],
  ] as readonly (readonly [boolean, ...(readonly [string, string | null])[]])[])
    is(seesOrganizationRate({ seats: seats.map(([role, brand]) => ({ role, brand })) }), expected, `${seats}`);
});

test.run();
