import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, refusalOf } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import { decideAlone, isSecondPerson } from "./four-eyes.ts";

const test = suite("who may confirm a batch");

const actor = (type: "person" | "api_key" | "operator" | "host_app", id: string | null) => ({ type, id, name: null });
const [MIA, NOA, KEY] = [actor("person", "person_mia"), actor("person", "person_noa"), actor("api_key", "key_1")];

/** Who confirms, who made the batch, and whether that is a second person. Before people there were keys and hosts alone. */
const CASES = [
  [MIA, "person_mia", false],
  [MIA, "person_noa", true],
  [NOA, "person_mia", true],
  [MIA, "key_1", true],
  [MIA, null, true],
  [KEY, "key_1", false],
  [KEY, "key_2", false],
  [KEY, "person_mia", false],
  [KEY, null, false],
  [actor("operator", null), null, false],
  [actor("operator", null), "person_mia", false],
  [actor("host_app", "person_noa"), "person_mia", false],
  [actor("host_app", "user_1"), null, false],
] as const;

for (const [who, createdBy, expected] of CASES) {
  test(`${who.type} ${who.id} is ${expected ? "a" : "no"} second person of what ${createdBy} made`, () => {
    assert.is(isSecondPerson(who, { createdBy }), expected);
  });
}

const ORGANIZATION = named("organization", "acme");
const AT = new Date("2030-01-01T00:00:00.000Z");
const set = (fourEyes: boolean) => ({
  row: { id: ORGANIZATION, fourEyes, createdAt: AT, updatedAt: AT },
  version: 3,
});
const expecting = (version: number) => [{ kind: "consoleSetting", id: ORGANIZATION, version }];

/** Whether the service asks for two people, what the organization has set, and what one person alone expects; undefined: refused. */
const ALONE = [
  [false, undefined, true, expecting(0)],
  [false, set(false), true, expecting(3)],
  [false, set(true), true, undefined],
  [true, undefined, true, undefined],
  [true, set(false), true, undefined],
  [true, set(true), true, undefined],
  [false, undefined, false, []],
  [false, set(false), false, []],
  [false, set(true), false, undefined],
  [true, undefined, false, undefined],
] as const;

for (const [fixed, setting, livemode, expected] of ALONE) {
  const asked = `${fixed ? "asked of all" : "not asked of all"}, set ${setting?.row.fourEyes}`;
  test(`one alone, ${livemode ? "live" : "test"} data, ${asked}: ${expected ? "yes" : "refused"}`, () => {
    const read = decideAlone({ organization: ORGANIZATION, livemode }, { fixed, setting });
    if (expected === undefined) assert.is(refusalOf(read)?.code, "second_person_required");
    else assert.equal(decided(read), expected);
  });
}

test.run();
