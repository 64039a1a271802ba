import * as assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "uvu";

const SRC = new URL("../", import.meta.url);
/** A form of its own, besides `FormDialog`, which keeps the text of each form that it opens. */
const FORM = /<form\b|<DialogForm\b|<ManyForm\b|<textarea\b|<Inputs\b/;

/** Each way to treat text that is typed and not sent, with the words of the source that show it. */
const WAYS = {
  /** The tab keeps it until it is sent or given up. */
  kept: /\buse(Typed|Draft)\b/,
  /** The service keeps it while it is typed. */
  saved: /\buseSaving\b/,
  /** A dialog of one line or some choices, which asks before Escape closes it. */
  asks: /\b(Dialog|DialogForm|ManyDialog|ManyForm)\b/,
  /** A search, which is in the address, or a part of a form that stands elsewhere. */
  part: /./,
  /** A choice, a secret, a sign-in or a trial, which nobody misses. */
  none: /./,
} as const;

const FORMS: Readonly<Record<string, keyof typeof WAYS>> = {
  "many/many-form.tsx": "asks",
  "rooms/activity/event-acts.tsx": "asks",
  "rooms/activity/many/bar.tsx": "asks",
  "rooms/audit/room.tsx": "part",
  "rooms/contests/many.tsx": "asks",
  "rooms/developers/handoff.tsx": "none",
  "rooms/developers/key-rate.tsx": "asks",
  "rooms/developers/new-key.tsx": "none",
  "rooms/developers/request-form.tsx": "none",
  "rooms/developers/requests.tsx": "part",
  "rooms/developers/sample.tsx": "none",
  "rooms/distributions/wizard.tsx": "saved",
  "rooms/members/adding/many.tsx": "kept",
  "rooms/members/adding/one.tsx": "kept",
  "rooms/members/adjust.tsx": "asks",
  "rooms/members/messages/dialog.tsx": "kept",
  "rooms/members/person-acts.tsx": "asks",
  "rooms/members/tags/card.tsx": "none",
  "rooms/members/tags/many.tsx": "asks",
  "rooms/members/views/saved-views.tsx": "asks",
  "rooms/money/differences.tsx": "asks",
  "rooms/money/item-verbs.tsx": "asks",
  "rooms/money/period-verbs.tsx": "asks",
  "rooms/notes/part.tsx": "kept",
  "rooms/overview/test-sale.tsx": "asks",
  "rooms/programs/joining/editor.tsx": "asks",
  "rooms/programs/joining/rows.tsx": "part",
  "rooms/programs/rule-editor.tsx": "kept",
  "rooms/programs/simulation/kept.tsx": "asks",
  "rooms/settings/mail/reply.tsx": "none",
  "rooms/settings/own-passkeys.tsx": "none",
  "rooms/settings/people.tsx": "asks",
  "rooms/settings/second-factor.tsx": "none",
  "rooms/sources/credit.tsx": "asks",
  "rooms/sources/many.tsx": "asks",
  "rooms/sources/mapping.tsx": "none",
  "rooms/sources/new-page.tsx": "none",
  "rooms/sources/programs-choice.tsx": "asks",
  "rooms/sources/read-again.tsx": "asks",
  "rooms/sources/write-only.tsx": "none",
  "shell/prove.tsx": "none",
  "shell/sign-in-again.tsx": "none",
  "shell/sign-in-parts.tsx": "none",
  "ui/dialog-form.tsx": "part",
  "ui/form.tsx": "kept",
  "ui/inputs.tsx": "part",
  "ui/made-once.tsx": "asks",
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
