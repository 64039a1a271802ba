import { test } from "uvu";
import { equal } from "uvu/assert";
import { readMembersSearch } from "./search.ts";

test("an address says which members are shown", () => {
  equal(
    readMembersSearch({ q: "ann", tag: "vip", program: "prog_1", status: "paused", qualification_status: "grace" }),
    {
      q: "ann",
      tag: "vip",
      program: "prog_1",
      status: "paused",
      qualification_status: "grace",
    },
  );
});

test("an address says in which order members are shown", () => {
  for (const sort of ["created_at", "name", "-name"]) equal(readMembersSearch({ sort }), { sort });
  equal(readMembersSearch({ sort: "-created_at" }), {});
});

test("the member search leaves out the invalid values of an address", () => {
  equal(readMembersSearch({ q: "", status: "gone", approval_status: 3, other: "x" }), {});
});

test.run();
