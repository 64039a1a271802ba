import { readdirSync, readFileSync } from "node:fs";
import { EVENT_TYPES } from "@entente/core";
import { CONSOLE_USE_CASES, USE_CASES } from "@entente/core/http";
import { test } from "uvu";
import { equal, is, ok } from "uvu/assert";
import { changesText } from "../text/team/changes.ts";
import { actionOf, happeningOf } from "./in-words.ts";

/** The verbs that leave an entry without being a request of the API. */
const OTHERS = [
  "people.create",
  "people.join",
  "people.link",
  "sessions.begin",
  "sessions.end",
  "sessions.refuse",
  "entities.change",
  "standing.change",
  "keys.create",
  "keys.limit",
  "keys.revoke",
  "brands.create",
  "organizations.create",
  "organizations.limit",
  "secondFactor.confirm",
  "secondFactor.remove",
  "secondFactor.reset",
  "sessions.prove",
  "consolePasskeys.add",
  "consolePasskeys.remove",
  "mail.choose",
  "mail.unsubscribe",
  "mail.sample",
  "wallet.topUp",
  "payoutSchedules.stop",
  "messages.open",
  "portalDomains.prove",
  "portalDomains.fail",
  "connect.handoff",
  "connect.portal",
  "portalSessions.choose",
  "portalSessions.open",
  "portalSessions.prove",
  "passkeys.add",
  "joinings.accept",
  "joinings.apply",
];

const commands = [USE_CASES, CONSOLE_USE_CASES].flatMap((table) =>
  Object.entries(table).flatMap(([of, cases]) =>
    Object.entries(cases as Record<string, { kind: string }>).flatMap(([name, { kind }]) =>
      kind === "command" ? [`${of}.${name}`] : [],
    ),
  ),
);

/** The sources of the platform in which verbs are written: the table of audited verbs, and what notes or names one by itself. */
const CORE = new URL("../../../core/src/", import.meta.url);
const sources = readdirSync(CORE, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".ts") && !/\.spec\.ts$|testing|contracts|generated/.test(path),
);
const written = sources.flatMap((path) => {
  const text = readFileSync(new URL(path, CORE), "utf8");
  const own = path.endsWith("audit/audited.ts") ? [...text.matchAll(/^ {2}"(\w+\.\w+)": /gm)] : [];
  return [...own, ...text.matchAll(/\bverb: "(\w+\.\w+)"/g)].map(([, verb = ""]) => verb);
});

test("every verb that an entry can have has words", () => {
  ok(written.length > 150, `${written.length}`);
  equal(
    [...new Set([...commands, ...OTHERS, ...written])].filter((verb) => actionOf(verb) === verb),
    [],
  );
  is(actionOf("payouts.run"), "calculated the payouts of a period");
  is(actionOf("programs.update"), "changed the program");
});

test("the subject of an entry without a name is called by the noun of its verb", () => {
  equal(
    [...new Set([...commands, ...OTHERS, ...written].map((verb) => verb.split(".")[0] ?? ""))].filter(
      (of) => changesText.actions.nouns[of] === undefined,
    ),
    [],
  );
});

test("every type of event has words", () => {
  equal(
    EVENT_TYPES.filter((type) => happeningOf(type) === type),
    [],
  );
  is(happeningOf("enrollment.approved"), "Member approved");
  is(happeningOf("enrollment.created"), "Joined the program");
});

test("an unknown verb or event type stays as it is", () => {
  is(actionOf("unknown.verb"), "unknown.verb");
  is(happeningOf("unknown"), "unknown");
});

test.run();
