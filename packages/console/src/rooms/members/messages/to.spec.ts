import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { filterOf, sentTo, toOf } from "./to.ts";

test("a message is sent to the chosen members, or to those that the filters find", () => {
  equal(sentTo({ members: [{ id: "enr_1", name: "Ada" }] }), { enrollments: ["enr_1"] });
  equal(sentTo({ filter: { tag: "vip" } }), { filter: { tag: "vip" } });
});

test("a message that is changed goes to the members that it names, or to those that its filter finds", () => {
  equal(sentTo(toOf({ enrollments: ["enr_1"], filter: null })), { enrollments: ["enr_1"] });
  const filter = { program: "prog_1", tier: null, tag: "vip", status: null };
  const other = { approval_status: null, qualification_status: null };
  equal(sentTo(toOf({ enrollments: null, filter: { ...filter, ...other } })), {
    filter: { program: "prog_1", tag: "vip" },
  });
});

test("a list that is searched by a name has no filter that a message takes", () => {
  equal(filterOf({ tag: "vip", status: "active" }), { tag: "vip", status: "active" });
  equal(filterOf({}), {});
  is(filterOf({ q: "ada", tag: "vip" }), undefined);
});

test.run();
