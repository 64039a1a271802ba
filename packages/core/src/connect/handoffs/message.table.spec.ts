import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, refusalOf } from "../../journal/testing/deciding.ts";
import type { Id } from "../../kernel/index.ts";
import type { Settings } from "../context.ts";
import { hostOf, readRedirect, refusedHeader, refusedSigner, type Signed } from "./message.ts";

// Decisions, section 7: who signed, whether it is still heard, whom it is meant for, and of which program it speaks, in this order.

const test = suite("what a signed request says of itself");

const PROGRAM = "018f0000-0000-7000-8000-000000000001" as Id<"program">;
const SIGNED = {
  issuer: { issuer: "shop.com", audience: null },
  config: { id: PROGRAM, allowedRedirectOrigins: ["https://shop.com"] },
} as unknown as Signed;
const SETTINGS = { publicUrl: "https://api.example" } as Settings;
const HEADER = { iss: "shop.com", issParam: "iss", aud: "https://api.example", program_id: `prog_${PROGRAM}` };
const OTHERS = { ...HEADER, program_id: "prog_018f0000-0000-7000-8000-000000000002" };
const { aud: _, ...OPEN } = HEADER;

/** Columns: the header of the message, whether the application was disconnected, and the refusal. */
const HEADERS = [
  [HEADER, false, undefined, undefined],
  [{ ...HEADER, program_id: PROGRAM }, false, undefined, undefined],
  [OPEN, false, undefined, undefined],
  [{ ...OTHERS, aud: "them" }, true, "iss", /disconnected/],
  [{ ...OTHERS, aud: "them" }, false, "aud", /meant for another audience/],
  [OTHERS, false, "programId", /belongs to another program/],
  [{ ...HEADER, program_id: "nothing" }, false, "programId", /belongs to another program/],
] as const;

test("the host application is an actor by its configuration", () => {
  const issuer = { id: "018f0000-0000-7000-8000-000000000003", issuer: "shop.com" } as unknown as Signed["issuer"];
  const host = { type: "host_app", id: "hoc_018f0000-0000-7000-8000-000000000003", name: "shop.com" };
  assert.equal(hostOf({ issuer }), host);
});

test("a signed request is refused for the first reason that applies, where it says what it may not", () => {
  assert.is(refusedSigner(SIGNED, HEADER), undefined);
  const other = refusalOf(refusedSigner(SIGNED, { ...HEADER, iss: "other.com", issParam: "Service-Issuer" }));
  assert.equal(other, {
    code: "handoff_not_allowed",
    param: "Service-Issuer",
    message: other?.message ?? "",
  });
  assert.match(other?.message as string, "It was signed by another issuer.");
  for (const [header, isRevoked, param, says] of HEADERS) {
    const refusal = refusalOf(refusedHeader(SIGNED, header, SETTINGS, isRevoked));
    assert.is(refusal?.param, param);
    if (says !== undefined) assert.match(refusal?.message as string, says);
  }
  const own = { ...SIGNED, issuer: { ...SIGNED.issuer, audience: "us" } };
  assert.is(refusedHeader(own, { ...HEADER, aud: "us" }, SETTINGS, false), undefined);
  assert.is(refusalOf(refusedHeader(own, HEADER, SETTINGS, false))?.param, "aud");
});

test("a member is sent back to an allowed origin, or nowhere", () => {
  assert.is(decided(readRedirect(SIGNED, {})), undefined);
  assert.is(decided(readRedirect(SIGNED, { redirect_uri: "https://shop.com/back" })), "https://shop.com/back");
  const refusal = refusalOf(readRedirect(SIGNED, { redirect_uri: "https://evil.com" }));
  assert.equal([refusal?.code, refusal?.param], ["handoff_not_allowed", "redirectUri"]);
  assert.match(refusal?.message as string, "its origin is not one of the program's");
});

test.run();
