import { suite } from "uvu";
import * as assert from "uvu/assert";
import { announce, created, existing } from "../../journal/index.ts";
import { decided, deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import { at, newId, refuse, revise } from "../../kernel/index.ts";
import type { Settings } from "../context.ts";
import { member } from "../standing/testing/standing.ts";
import { decideItems } from "./fold.ts";

// Items of one request: decided in their order, committed together, and none in the way of another.

const test = suite("what many items come to");

const context = deciding({ publicUrl: "https://go.example" } as Settings);
const SHOWN = { id: "enr_member" } as never;
const OBJECT = { object: SHOWN };

const asked = (notify = true) => ({ action: "archive", notify, isDry: false }) as const;
const expect = (version: number) => ({ kind: "program" as const, id: "program", version });

test("each item is decided by what those before it left, with ids of its own", () => {
  const kept: unknown[] = [];
  const seen: string[] = [];
  decideItems(context, asked(), ["a", "b"], {
    keep: (writes) => void kept.push(writes),
    decide(moment, item) {
      seen.push(`${item} after ${kept.length}: ${newId(moment, "enrollment")}`);
      return existing(SHOWN);
    },
  });
  const ids = [0, 1].map((place) => newId(context, "enrollment", "", place));
  assert.equal(seen, [`a after 0: ${ids[0]}`, `b after 1: ${ids[1]}`]);
  assert.ok((ids[0] as string) < (ids[1] as string));
  assert.equal(kept, [[], []]);
});

test("a refused item writes nothing, and says why and where", () => {
  const gone = refuse("enrollment_not_found");
  const refusals = [gone, at("enrollment", gone)];
  const { value, change } = decided(
    decideItems(context, asked(), [0, 1, 2], {
      keep: () => undefined,
      decide: (_moment, nth) => refusals[nth] ?? existing(SHOWN, { expects: [expect(7)] }),
    }),
  ) as { readonly value: object; readonly change: object };
  const { code, message } = gone.refusal;
  const refused = (param: string) => ({ outcome: "refused", enrollment: null, error: { code, message, param } });
  assert.equal(value, {
    object: "enrollment_bulk",
    action: "archive",
    dry_run: false,
    succeeded: 1,
    refused: 2,
    items: [
      refused("items[0]"),
      refused("items[1].enrollment"),
      { outcome: "existing", enrollment: SHOWN, error: null },
    ],
  });
  assert.equal(change, { writes: [], increments: [], events: [], expects: [expect(7)] });
});

test("a dry run says what each item would do, of no member that is not there, and changes nothing", () => {
  const { value, change } = decided(
    decideItems(context, { ...asked(), isDry: true }, [created, existing], {
      keep: () => undefined,
      decide: (_moment, saying) => saying(SHOWN, { expects: [expect(7)] }),
    }),
  ) as { readonly value: { readonly dry_run: boolean; readonly items: readonly object[] }; readonly change: object };
  assert.is(value.dry_run, true);
  assert.equal(value.items, [
    { outcome: "created", enrollment: null, error: null },
    { outcome: "existing", enrollment: SHOWN, error: null },
  ]);
  assert.equal(change, {});
});

test("a row that several items write is written once, as the last of them left it", () => {
  const found = stored(member());
  const next = revise(found, { source: "first" });
  const last = revise(next, { source: "last" });
  const other = { kind: "enrollment" as const, ...stored(member({ id: "other" as never })) };
  const link = { kind: "promoLink" } as never as { kind: "promoLink"; row: { id: string } };
  const besides = { writes: [{ ...link, row: { id: "link" } } as never], increments: [{ counter: "minted" } as never] };
  const { change } = decided(
    decideItems(context, asked(), [next, last], {
      keep: () => undefined,
      besides,
      decide: (_moment, write) => existing(SHOWN, { writes: [{ kind: "enrollment", ...write }, other] }),
    }),
  );
  assert.equal(change.writes, [{ kind: "enrollment", row: last.row, version: 7 }, other, ...besides.writes]);
  assert.equal(change.increments, besides.increments);
});

test("an item's writes are kept for those after it, and no version is expected of a row that is written", () => {
  const kept: unknown[] = [];
  const row = { kind: "enrollment" as const, ...stored(member()) };
  const { change } = decided(
    decideItems(context, asked(), [0, 1], {
      keep: (writes) => void kept.push(writes),
      decide: (_moment, nth) =>
        existing(SHOWN, {
          writes: nth === 0 ? [row] : [],
          expects: [expect(7), { kind: "enrollment", id: row.row.id, version: 7 }],
        }),
    }),
  );
  assert.equal(kept, [[row], []]);
  assert.equal(change.expects, [expect(7), expect(7)]);
});

test("events say that a member is not to be notified, where the request does, and otherwise nothing of it", () => {
  const events = [
    announce(context, "enrollment.rejected", "member" as never, OBJECT),
    announce(context, "relationship.created", "r" as never, OBJECT),
  ];
  const asking = (notify: boolean) =>
    decided(
      decideItems(context, asked(notify), [0], { keep: () => undefined, decide: () => existing(SHOWN, { events }) }),
    ).change.events;
  assert.equal(asking(true), events);
  const [first, second] = asking(false) ?? [];
  assert.equal(JSON.parse(first?.data ?? ""), { object: { id: "enr_member" }, notify: false });
  assert.equal({ ...first, data: "" }, { ...events[0], data: "" });
  assert.equal(second, events[1]);
  assert.equal(first?.createdAt, NOW);
});

test.run();
