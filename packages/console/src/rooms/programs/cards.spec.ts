import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { readMembersSearch } from "../members/search.ts";
import { CARDS } from "./cards.ts";

const MEMBERS = ["active", "paused", "archived"].flatMap((status) =>
  ["qualified", "grace", "not_qualified", "pending"].flatMap((qualification_status) =>
    ["pending", "approved", "rejected"].map((approval_status) => ({ status, qualification_status, approval_status })),
  ),
);

const counted = (member: Readonly<Record<string, string>>) =>
  CARDS.filter(({ filter }) => Object.entries(filter).every(([name, value]) => member[name] === value));

test("every approved member who is not archived is in one card, and nobody else is in any", () => {
  for (const member of MEMBERS) {
    const isCounted = member.approval_status === "approved" && member.status !== "archived";
    is(counted(member).length, isCounted ? 1 : 0, JSON.stringify(member));
  }
});

test("the list of members reads the filter of each card as it is", () => {
  for (const { filter } of CARDS) equal(readMembersSearch(filter as Record<string, unknown>), filter);
});

test.run();
