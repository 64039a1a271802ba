import type { Requirement } from "@entente/client";
import { test } from "uvu";
import { equal } from "uvu/assert";
import { asPreview, type Change, shownWith, withChange } from "./supposed.ts";

const FIELDS = { scope: "program_entry", metric_key: "sales_count", operator: "gte", threshold: 3 } as const;
const ADDED: Change = { kind: "add", key: "new 1", fields: FIELDS };
const there = (id: string) => ({ id, ...FIELDS }) as unknown as Requirement;

test("a requirement has one change at most", () => {
  const once = withChange([], { kind: "update", key: "req_1", fields: { threshold: 5 } });
  const twice = withChange(once, { kind: "update", key: "req_1", fields: { window_days: 30 } });
  equal(twice, [{ kind: "update", key: "req_1", fields: { threshold: 5, window_days: 30 } }]);
  equal(withChange(twice, { kind: "remove", key: "req_1" }), [{ kind: "remove", key: "req_1" }]);
});

test("an added requirement changes as an addition, and goes away without a trace", () => {
  const changed = withChange([ADDED], { kind: "update", key: "new 1", fields: { threshold: 4 } });
  equal(changed, [{ ...ADDED, fields: { ...FIELDS, threshold: 4 } }]);
  equal(withChange(changed, { kind: "remove", key: "new 1" }), []);
});

test("changes are sent to the preview by their kind", () => {
  const changes: readonly Change[] = [
    ADDED,
    { kind: "update", key: "req_1", fields: { threshold: 5 } },
    { kind: "remove", key: "req_2" },
  ];
  equal(asPreview(changes), {
    add: [FIELDS],
    update: [{ requirement: "req_1", threshold: 5 }],
    remove: ["req_2"],
  });
  equal(
    shownWith([there("req_1"), there("req_2"), there("req_3")], changes).map(({ id, mark, requirement }) => [
      id,
      mark,
      requirement.threshold,
    ]),
    [
      ["req_1", "changed", 5],
      ["req_2", "removed", 3],
      ["req_3", "same", 3],
      ["new 1", "added", 3],
    ],
  );
});

test.run();
