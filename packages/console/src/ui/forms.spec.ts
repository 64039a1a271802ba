import * as assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "uvu";

const SRC = new URL("../", import.meta.url);
/** A form of its own, besides `FormDialog`, which keeps the text of each form that it opens. */
const FORM = /<form\b|<DialogForm\b|<ManyForm\b|<textarea\b|<Inputs\b/;

/** Each way to treat text that is typed and not sent, with the words of the source that show it. */
const WAYS = {
  /** The tab keeps it until it is sent or given up. */
  kept: /\buse(Typed|Draft)\b|\bdraft=/,
  /** The service keeps it while it is typed. */
  saved: /\buseSaving\b/,
  /** A dialog of some choices, or around a form that has a row of its own: it asks before Escape closes it. */
  asks: /\b(Dialog|DialogForm|ManyDialog|ManyForm)\b/,
  /** A search, which is in the address, or a part of a form that stands elsewhere. */
  part: /./,
  /** A choice, a secret, a sign-in or a trial, which nobody misses. */
  none: /./,
} as const;

const FORMS: Readonly<Record<string, keyof typeof WAYS>> = {
  "many/many-form.tsx": "kept",
  "rooms/activity/many/bar.tsx": "asks",
  "rooms/activity/why/crediting.tsx": "kept",
  "rooms/audit/room.tsx": "part",
  "rooms/contests/many.tsx": "asks",
  "rooms/developers/handoff.tsx": "none",
  "rooms/developers/key-rate.tsx": "kept",
  "rooms/developers/new-key.tsx": "none",
  "rooms/developers/request-form.tsx": "none",
  "rooms/developers/requests.tsx": "part",
  "rooms/developers/sample.tsx": "none",
  "rooms/distributions/wizard.tsx": "saved",
  "rooms/members/adding/many.tsx": "kept",
  "rooms/members/adding/one.tsx": "kept",
  "rooms/members/adjust.tsx": "kept",
  "rooms/members/messages/dialog.tsx": "kept",
  "rooms/members/person-acts.tsx": "kept",
  "rooms/members/tags/card.tsx": "none",
  "rooms/members/tags/many.tsx": "kept",
  "rooms/members/views/saved-views.tsx": "kept",
  "rooms/money/differences.tsx": "kept",
  "rooms/money/item-verbs.tsx": "kept",
  "rooms/money/period-verbs.tsx": "kept",
  "rooms/notes/part.tsx": "kept",
  "rooms/overview/test-sale.tsx": "asks",
  "rooms/programs/joining/editor.tsx": "kept",
  "rooms/programs/joining/rows.tsx": "part",
  "rooms/programs/rule-editor.tsx": "kept",
  "rooms/programs/simulation/kept.tsx": "kept",
  "rooms/settings/mail/reply.tsx": "kept",
  "rooms/settings/own-passkeys.tsx": "none",
  "rooms/settings/people.tsx": "kept",
  "rooms/settings/second-factor.tsx": "none",
  "rooms/sources/credit.tsx": "kept",
  "rooms/sources/many.tsx": "asks",
  "rooms/sources/mapping.tsx": "kept",
  "rooms/sources/new-page.tsx": "kept",
  "rooms/sources/programs-choice.tsx": "asks",
  "rooms/sources/read-again.tsx": "kept",
  "rooms/sources/write-only.tsx": "none",
  "shell/prove.tsx": "none",
  "shell/sign-in-again.tsx": "none",
  "shell/sign-in-parts.tsx": "none",
  "tables/which-columns.tsx": "none",
  "ui/dialog-form.tsx": "part",
  "ui/form.tsx": "kept",
  "ui/inputs.tsx": "part",
  "ui/made-once.tsx": "kept",
  "ui/typed-filter.tsx": "part",
};

const filesOf = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, SRC), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return filesOf(`${path}/`);
    return entry.name.endsWith(".tsx") && FORM.test(readFileSync(new URL(path, SRC), "utf8")) ? [path] : [];
  });

test("every form of the console has a row that says what becomes of its typed text", () => {
  assert.deepEqual(filesOf("").toSorted(), Object.keys(FORMS).toSorted());
});

for (const [path, way] of Object.entries(FORMS))
  test(`${path} does with typed text as its row says: ${way}`, () => {
    assert.match(readFileSync(new URL(path, SRC), "utf8"), WAYS[way]);
  });

test.run();
