import { readdirSync, readFileSync } from "node:fs";
import { ERRORS } from "@entente/core";
import { LANGUAGES, type Language } from "@entente/kit/text";
import { test } from "uvu";
import { equal, is, ok } from "uvu/assert";
import { text } from "../text/index.ts";
import { refusalText, refusalTexts } from "../text/team/refusals.ts";
import { inWords, learnRefusals, reportOf, saidOf } from "./errors.ts";

/** Codes that no act of the console meets: of members, of host applications, of deliveries, and of what only the API asks for. */
const ELSEWHERE = [
  "unauthenticated",
  "sign_in_failed",
  "source_signature_invalid",
  "portal_session_limited",
  "portal_provider_denied",
  "address_not_verified",
  "address_not_known",
  "passkey_required",
  "origin_not_allowed",
  "method_not_allowed",
  "source_not_active",
  "test_clock_impossible",
  "test_mode_required",
  "test_clock_advancing",
  "performance_event_identity_required",
];

/** Codes that are stored with what they stopped, and that no request is answered with. */
const STORED = [
  "launch_failed",
  "teardown_failed",
  "maker_may_not",
  "erased_meanwhile",
  "ledger_differs",
  "days_uncovered",
];

/** The message of a code, as long as its facts. */
const MESSAGE = "There are 5 of 2026-11-01 to 2026-11-30.";

test("before its sentences are there a refusal is said with its code, and never in the words of the service", () => {
  // Another file of the process may have loaded them.
  const none = () => undefined;
  is(
    saidOf({ code: "payout_rules_required", message: "Words." }, none),
    text.states.refusedAs("payout_rules_required"),
  );
  is(saidOf({ code: "offline", message: "Words." }, none), text.states.offlineNothingSent);
});

test("every code of the catalogue that the console meets has a sentence of its own", async () => {
  await learnRefusals();
  equal(
    [...Object.keys(ERRORS), ...STORED].filter((code) => inWords(code, MESSAGE) === undefined),
    ELSEWHERE,
  );
  equal(
    ELSEWHERE.map((code) => saidOf({ code, message: MESSAGE })),
    ELSEWHERE.map((code) => text.states.refusedAs(code)),
  );
});

for (const language of Object.keys(LANGUAGES) as Language[])
  test(`no sentence in ${language} is there for a code that nobody answers`, async () => {
    const { codes, ends, done } = await refusalTexts[language]();
    const known = [...Object.keys(ERRORS), ...STORED];
    equal(
      Object.keys(codes).filter((code) => !known.includes(code)),
      [],
    );
    for (const end of [...Object.keys(ends), ...Object.keys(done).map((one) => `not_${one}`)])
      ok(
        known.some((code) => code.endsWith(`_${end}`)),
        end,
      );
  });

test("a refusal is said in the words of the console, also one that was stored", async () => {
  await learnRefusals();
  is(saidOf({ code: "rate_limited", message: "Too many requests." }), refusalText.codes.rate_limited);
  is(saidOf({ code: "entity_not_found", message: "No entity ent_1." }), refusalText.ends.not_found);
  is(saidOf({ code: "unreadable_answer", message: "The service answered 502." }), refusalText.codes.internal_error);
  is(saidOf({ code: "coupon_not_pausable", message: "This coupon is archived." }), refusalText.state("paused"));
  is(saidOf({ code: "invalid_request", message: "name is required." }), "name is required.");
  is(saidOf(new Error("Of no code.")), "Of no code.");
  is(saidOf(Object.assign(new Error("Aborted."), { code: 20 })), "Aborted.");
});

test("a refusal keeps the days and the limit that the service names", async () => {
  await learnRefusals();
  const days = "The period from 2026-11-01 to 2026-11-30 is closed.";
  is(saidOf({ code: "payout_period_closed", message: days }), refusalText.closed("Nov 1, 2026", "Nov 30, 2026"));
  is(saidOf({ code: "too_many_views", message: "There are 100 shared views." }), refusalText.within("100"));
});

test("a report of a channel under a code of its own keeps its message", async () => {
  await learnRefusals();
  is(
    reportOf({ code: "channel_unreachable", message: "The channel does not answer." }),
    "The channel does not answer.",
  );
  is(reportOf({ code: "launch_failed", message: "No deployment reached live." }), refusalText.codes.launch_failed);
});

const SOURCES = new URL("../", import.meta.url);

test("no page shows the message of an error as the service says it", () => {
  const shown = /\{[^{}]*\berror\.message\}|\b(fault|stopped|error)\??\.message\b(?=[)}])/;
  const found = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) =>
      readFileSync(new URL(path, SOURCES), "utf8")
        .split("\n")
        .flatMap((line) => (shown.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );
  equal(found, []);
});

test.run();
