import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { askedIn, subjectOf } from "./in-words.ts";

const MEMBER = "enr_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3d";
const BATCH = "pob_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3e";
const sent = (body: Readonly<Record<string, unknown>>) => ({ body }) as never;

test("a request is about its subject, else about the member whom it names", () => {
  equal(subjectOf({ subject: BATCH, request: sent({ enrollment: MEMBER }) }), { type: "payout_batch", id: BATCH });
  equal(subjectOf({ subject: null, request: sent({ enrollment: MEMBER }) }), { type: "enrollment", id: MEMBER });
  is(subjectOf({ subject: null, request: sent({ enrollment: "enr_1" }) }), undefined);
  is(subjectOf({ subject: null, request: null }), undefined);
});

test("a requested act is one that is still to be done", () => {
  is(askedIn("enrollments.approve"), "Approve a member");
});

test.run();
