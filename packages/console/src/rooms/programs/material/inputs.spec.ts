import { suite } from "uvu";
import * as assert from "uvu/assert";
import { addedBody, addedInputs, changedInputs } from "./inputs.ts";

const test = suite("the form of material");

const TIERS = [
  { id: "tier_1", name: "Gold", status: "active" },
  { id: "tier_2", name: "Old", status: "archived" },
] as never;

test("the form has the field of the chosen kind, and the tiers that members can have", () => {
  const names = (kind: string) => addedInputs(TIERS, { kind }).map(({ name }) => name);
  assert.equal(names("text"), ["kind", "name", "description", "tier", "text"]);
  assert.equal(names("file"), ["kind", "name", "description", "tier", "content"]);
  const [, , tier] = changedInputs(TIERS);
  assert.equal(tier?.choices, { tier_1: "Gold" });
  assert.equal(
    changedInputs([]).map(({ name }) => name),
    ["name", "description"],
  );
});

test("a file is sent without the head of its data: URL, and a text has none", () => {
  const given = { name: "A", kind: "image", content: "data:image/png;base64,iVBORw0KGgo=" } as never;
  assert.equal(addedBody("prog_1", given), { name: "A", kind: "image", program: "prog_1", content: "iVBORw0KGgo=" });
  const said = { name: "A", kind: "text", text: "Buy" } as never;
  assert.equal(addedBody("prog_1", said), { name: "A", kind: "text", text: "Buy", program: "prog_1" });
});

test.run();
