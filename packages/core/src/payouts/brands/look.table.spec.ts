import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW } from "../../journal/testing/deciding.ts";
import { readInput } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import type { BrandTerms } from "./brand-terms.ts";
import { decideUpdate } from "./decide.ts";
import { brandUpdate } from "./inputs.ts";
import { contrastOn, isReadable, LOGO_MAX_BYTES, logoFault, PANELS, readable } from "./look.ts";
import { presentTerms } from "./resource.ts";

const test = suite("the look of a brand");

const CONTEXT = deciding<DecisionContext["settings"]>();
const PNG = "data:image/png;base64,iVBORw0KGgoAAAAN";

const refusal = (look: unknown): string => {
  const read = readInput(brandUpdate, { look });
  return read.ok ? "read" : `${read.refusal.param}: ${read.refusal.message}`;
};

const rowAfter = (look: unknown): BrandTerms => {
  const [write] = settingsAfter(look).writes ?? [];
  if (write === undefined) throw new Error("The look is written.");
  return write.row as BrandTerms;
};

const settingsAfter = (look: unknown, found?: { row: BrandTerms; version: number }) => {
  const read = readInput(brandUpdate, { look });
  if (!read.ok) throw new Error("The look can be read.");
  return decided(decideUpdate(CONTEXT, { found, lastEnd: null }, read.value)).change;
};

test("a contrast is that of WCAG, to the panel or to a banner on it, whichever is lower", () => {
  // A banner has a tenth of the colour in it, so that its contrast is below that with white: 21 of black, 1 of white.
  assert.ok(contrastOn("#000000", PANELS.accent) > 16 && contrastOn("#000000", PANELS.accent) < 21);
  assert.is(contrastOn("#ffffff", PANELS.accent), 1);
  // By WCAG #767676 just passes on white, so that on a banner it does not; #595959 does.
  assert.equal([isReadable("#767676", PANELS.accent), isReadable("#595959", PANELS.accent)], [false, true]);
});

test("the nearest readable colour can be read, and one that can be read stays", () => {
  for (const panel of Object.values(PANELS))
    for (const colour of ["#ffff00", "#00ff00", "#808080", "#000000", "#ffffff", "#3049e0"]) {
      const found = readable(colour, panel);
      assert.ok(isReadable(found, panel), `${colour} on ${panel}: ${found}`);
      if (isReadable(colour, panel)) assert.is(found, colour);
    }
});

test("a look is refused with the path of its field and what is expected", () => {
  assert.match(refusal({ accent: "yellow" }), /^look\.accent: .*#rrggbb/);
  assert.match(refusal({ accent: "#ffff00" }), /^look\.accent: .*contrast is 1\.\d of at least 4\.5.*#[0-9a-f]{6}/);
  assert.match(refusal({ accent: "#3049e0", accent_dark: "#000000" }), /^look\.accent_dark: /);
  assert.match(refusal({ accent: "#3049e0", corner: 21 }), /^look\.corner: /);
  assert.match(refusal({ accent: "#3049e0", font: "Comic" }), /^look\.font: /);
  assert.match(refusal({ accent: "#3049e0", logo: "https://example.com/logo.png" }), /^look\.logo: .*data: URL/);
  assert.match(refusal({ accent: "#3049e0", colour: "#000000" }), /^look\.colour: /);
  assert.match(refusal({}), /^look\.accent: /);
});

test("a logo is a small picture by its bytes, and never a drawing or a page", () => {
  assert.is(logoFault(PNG), null);
  assert.match(logoFault("data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=") ?? "", /PNG, JPEG or WebP/);
  assert.match(logoFault("data:image/png;base64,PHNjcmlwdD5hbGVydCgxKTwv") ?? "", /no image\/png/);
  assert.match(logoFault(PNG.replace("png", "jpeg")) ?? "", /no image\/jpeg/);
  assert.match(logoFault(`${PNG}${"AAAA".repeat(LOGO_MAX_BYTES / 3)}`) ?? "", /at most 49152 bytes/);
});

test("a first look keeps the days in UTC, fills what is left out, and expects no period", () => {
  const { look, timeZones } = rowAfter({ accent: "#3049E0" });
  assert.equal(timeZones, [{ zone: "UTC", from: null }]);
  assert.equal([look?.accent, look?.corner, look?.font, look?.logo], ["#3049e0", 10, "sans", null]);
  assert.ok(look !== null && isReadable(look.accentDark, PANELS.accent_dark));
  const change = settingsAfter({ accent: "#3049e0" });
  assert.equal([change.writes?.length, change.sets], [1, undefined]);
});

test("the look that holds already changes nothing, and null is the usual one", () => {
  const found = { row: rowAfter({ accent: "#3049e0", logo: PNG }), version: 3 };
  assert.equal(settingsAfter({ accent: "#3049e0", logo: PNG }, found), {});
  const [reset] = settingsAfter(null, found).writes ?? [];
  assert.equal([{ ...reset?.row }, reset?.version], [{ ...found.row, look: null, updatedAt: NOW }, 3]);
  assert.equal(settingsAfter(null), {});
});

test("an audit entry keeps the digest of a logo", () => {
  const shown = presentTerms(rowAfter({ accent: "#3049e0", logo: PNG }), CONTEXT.tenant);
  assert.match(String(shown.look?.logo), /^sha256:[0-9a-f]{64}$/);
});

test.run();
