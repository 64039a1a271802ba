import { test } from "uvu";
import { equal } from "uvu/assert";
import { adjustmentsOf, inOrder } from "./adjustments.ts";

const MEMBER = { id: "enr_1", entity: "ent_1", program: "prog_1" };

test("the entries by hand of a member are those of its person's payouts that name it", async () => {
  const data = [
    { id: "po_1", source_kind: "manual", enrollment: "enr_1" },
    { id: "po_2", source_kind: "rule", enrollment: "enr_1" },
    { id: "po_3", source_kind: "manual", enrollment: "enr_2" },
  ];
  const asked: object[] = [];
  const list = async (filter: object) => {
    asked.push(filter);
    return { data };
  };
  const found = await adjustmentsOf({ payouts: { list } } as never, MEMBER);
  equal(
    found.map(({ id }) => id),
    ["po_1"],
  );
  equal(asked, [{ entity: "ent_1", program: "prog_1", limit: 100 }]);
});

test("events and entries are told in one order, the newest first", () => {
  const of = (id: string, day: number) => ({ id, created_at: `2026-11-${day}T10:00:00.000Z` });
  equal(
    inOrder([of("c", 12), of("a", 10)], [of("b", 11)]).map(({ id }) => id),
    ["c", "b", "a"],
  );
});

test.run();
