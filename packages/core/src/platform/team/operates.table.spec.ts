import { suite } from "uvu";
import * as assert from "uvu/assert";
import { operates } from "./operates.ts";

const test = suite("who operates the service");

const [OURS, THEIRS] = ["018f3b5a-7c00-7000-8000-000000000001", "018f3b5a-7c00-7000-8000-000000000002"] as const;
const owner = { status: "active", seats: [{ role: "owner", brand: null }] };

type Parts = Parameters<typeof operates>;
const asked = (organizations: readonly string[], person: object, named?: string): Promise<boolean> =>
  operates(
    { tenants: { organizations: async () => organizations.map((id) => ({ id })) } } as unknown as Parts[0],
    { actor: { tenant: { organization: OURS, livemode: false } }, person } as unknown as Parts[1],
    named,
  );

for (const [who, person, organizations, named, expected] of [
  ["an owner of the only organization", owner, [OURS], undefined, true],
  ["an owner of one of two organizations", owner, [OURS, THEIRS], undefined, false],
  ["an owner of the organization that is named", owner, [OURS, THEIRS], `org_${OURS}`, true],
  ["an owner of another organization than the one that is named", owner, [OURS, THEIRS], `org_${THEIRS}`, false],
  ["an owner of the only organization where a former one is named", owner, [OURS], `org_${THEIRS}`, false],
  ["an owner where something else than an organization is named", owner, [OURS], "everybody", false],
  ["an owner of one brand", { ...owner, seats: [{ role: "owner", brand: OURS }] }, [OURS], undefined, false],
  ["a manager", { ...owner, seats: [{ role: "manager", brand: null }] }, [OURS], `org_${OURS}`, false],
  ["an owner who was removed", { ...owner, status: "removed" }, [OURS], undefined, false],
] as const)
  test(`${who} ${expected ? "does" : "does not"}`, async () => {
    assert.is(await asked(organizations, person, named), expected);
  });

test.run();
