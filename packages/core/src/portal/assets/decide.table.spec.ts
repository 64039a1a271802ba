import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import { readInput } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { ASSETS_MAX, type MemberAsset } from "./asset.ts";
import { decideAsset, decideAssetUpdate, namedTier } from "./decide.ts";
import { assetCreate, assetUpdate } from "./inputs.ts";

const test = suite("decisions about assets");

const BORN = new Date("2030-01-01T00:00:00.000Z");
const PROGRAM = { id: named("program", "runners"), brand: named("brand", "shoes") };
const GOLD = named("tier", "gold");

const asset = (fields: Partial<MemberAsset> = {}): MemberAsset => ({
  ...{ id: named("asset", "banner"), brand: PROGRAM.brand, program: PROGRAM.id, tier: GOLD, kind: "text" },
  ...{ name: "Text", description: "For blogs", text: "Buy at {link}", contentType: null, size: null, digest: null },
  ...{ width: null, height: null, status: "active", place: 1, createdAt: BORN, updatedAt: BORN },
  ...fields,
});
const placed = (...places: readonly number[]) => places.map((place) => stored(asset({ place })));

test("an asset takes the lowest free place, and its bytes are a row of their own", () => {
  const described = { contentType: "image/png", size: 8, digest: "d1", width: 1, height: 2 };
  const facts = { program: PROGRAM, tier: GOLD, active: placed(1, 3), described };
  const input = { program: "prog_1", name: "Banner", kind: "image", content: "iVBORw0KGgo=" } as const;
  const { change, outcome } = decided(decideAsset(deciding(), facts, input));
  assert.is(outcome, "created");
  const [made, bytes] = change.writes ?? [];
  assert.equal(
    { ...made?.row, id: "" },
    {
      ...asset({ ...described, kind: "image", name: "Banner", description: null, text: null, place: 2 }),
      ...{ id: "", createdAt: NOW, updatedAt: NOW },
    },
  );
  const content = { id: made?.row.id, brand: PROGRAM.brand, content: "iVBORw0KGgo=", createdAt: NOW };
  assert.equal({ ...bytes?.row }, content);
});

test("a text has no bytes, and the asset after the most is refused", () => {
  const input = { program: "prog_1", name: "Text", kind: "text", text: "Buy" } as const;
  const facts = { program: PROGRAM, tier: null, active: [], described: null };
  const { change } = decided(decideAsset(deciding(), facts, input));
  assert.equal(
    change.writes?.map(({ kind }) => kind),
    ["asset"],
  );
  const full = placed(...Array.from({ length: ASSETS_MAX }, (_, at) => at + 1));
  const refused = decideAsset(deciding(), { ...facts, active: full }, input);
  assert.ok(!refused.ok && refused.refusal.code === "too_many_assets");
});

test("an archived asset gives its place away, and needs one to come back", () => {
  const update = (row: MemberAsset, active: readonly number[], status: "active" | "archived") =>
    decideAssetUpdate(deciding(), { found: stored(row), tier: null, active: placed(...active) }, { status });
  const away = decided(update(asset({ place: 7 }), [7], "archived")).change.writes?.[0]?.row as MemberAsset;
  assert.equal([away.status, away.place, away.tier], ["archived", null, GOLD]);
  const back = decided(update(away, [1, 2], "active")).change.writes?.[0]?.row as MemberAsset;
  assert.equal([back.status, back.place], ["active", 3]);
  const kept = decided(update(asset({ place: 7 }), [7], "active")).change.writes?.[0]?.row as MemberAsset;
  assert.is(kept.place, 7);
  const full = Array.from({ length: ASSETS_MAX }, (_, at) => at + 1);
  const refused = update(away, full, "active");
  assert.ok(!refused.ok && refused.refusal.code === "too_many_assets");
});

test("a tier is one of the program, or none", () => {
  const tier = (program: MemberAsset["program"]) => stored({ id: GOLD, program } as never);
  assert.equal(namedTier(PROGRAM.id, "tier_1", tier(PROGRAM.id)), { ok: true, value: GOLD });
  assert.equal(namedTier(PROGRAM.id, null, undefined), { ok: true, value: null });
  for (const found of [undefined, tier(named("program", "walkers"))]) {
    const refused = namedTier(PROGRAM.id, "tier_1", found);
    assert.ok(!refused.ok && refused.refusal.code === "tier_not_found" && refused.refusal.param === "tier");
  }
});

test("an input has what its kind has, and names what is wrong by its field", () => {
  const param = (input: object) => {
    const read = readInput(assetCreate, { program: "prog_1", name: "A", ...input });
    return read.ok ? "" : (read.refusal.param ?? "");
  };
  assert.equal(
    [
      param({ kind: "text", text: "Buy" }),
      param({ kind: "file", content: "x" }),
      param({ kind: "text" }),
      param({ kind: "text", text: "  " }),
      param({ kind: "text", text: "x".repeat(5_001) }),
      param({ kind: "text", text: "Buy", content: "x" }),
      param({ kind: "image" }),
      param({ kind: "image", content: "" }),
      param({ kind: "image", content: "x", text: "Buy" }),
      param({ kind: "video", content: "x" }),
      param({ kind: "image", content: "x", content_type: "image/svg+xml" }),
      param({ kind: "image", content: "x", name: " " }),
    ],
    ["", "", "text", "text", "text", "content", "content", "content", "text", "kind", "content_type", "name"],
  );
  for (const [input, of] of [
    [{}, null],
    [{ content: "x" }, "content"],
    [{ status: "gone" }, "status"],
  ] as const) {
    const read = readInput(assetUpdate, input);
    assert.ok(!read.ok && read.refusal.param === of);
  }
});

test.run();
