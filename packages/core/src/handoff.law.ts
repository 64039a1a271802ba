import canonicalize from "canonicalize";
import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { z } from "zod";
import { assertLaw } from "./contracts/law.ts";
import {
  type EventAnswer,
  type HandoffAnswer,
  type HandoffUser,
  handoffSigner,
  type StandingAnswer,
  stableJson,
} from "./handoff.ts";
import { camelCase, canonicalJson, hmacBase64Url } from "./kernel/index.ts";
import { CONNECT_SURFACE } from "./platform/index.ts";

const test = suite("signing, for host applications");

/** Any JSON, with keys and texts of all Unicode that is well-formed. */
const json = fc.jsonValue({ stringUnit: "binary", maxDepth: 6 });
const extremes = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.constantFrom(-0, 5e-324, 1e21, 1e-7, 1.7976931348623157e308),
);

test("stable JSON is RFC 8785, as another implementation has it, for any JSON", async () => {
  await assertLaw(
    fc,
    fc.property(fc.oneof(json, fc.dictionary(fc.string({ unit: "binary" }), fc.oneof(json, extremes))), (value) => {
      const text = stableJson(value);
      assert.is(text, canonicalize(value));
      assert.is(text, canonicalJson(JSON.parse(JSON.stringify(value))));
      assert.is(stableJson(JSON.parse(text)), text);
    }),
    1_000,
  );
});

/** RFC 8785, section 3.2.3, copied by hand: sorted by UTF-16 code units, which is not the order of code points. */
test("keys are sorted as the RFC's own example has them", () => {
  const example = {
    "\u20ac": "Euro Sign",
    "\r": "Carriage Return",
    "\ufb33": "Hebrew Letter Dalet With Dagesh",
    1: "One",
    "\ud83d\ude00": "Emoji: Grinning Face",
    "\u0080": "Control",
    "\u00f6": "Latin Small Letter O With Diaeresis",
  };
  assert.equal(Object.values(JSON.parse(stableJson(example))).length, 7);
  const order = [...stableJson(example).matchAll(/:"([^"]+)"/g)].map(([, value]) => value);
  assert.equal(order, [
    "Carriage Return",
    "One",
    "Control",
    "Latin Small Letter O With Diaeresis",
    "Euro Sign",
    "Emoji: Grinning Face",
    "Hebrew Letter Dalet With Dagesh",
  ]);
});

test("the signed JSON leaves out what JSON leaves out, and refuses what it cannot hold", () => {
  assert.is(
    stableJson({ b: undefined, a: new Date(0), c: [undefined] }),
    '{"a":"1970-01-01T00:00:00.000Z","c":[null]}',
  );
  for (const unfit of [{ a: Number.NaN }, [Number.POSITIVE_INFINITY], { a: "\ud800" }, { "\udc00": 1 }, { a: 1n }]) {
    assert.throws(() => stableJson(unfit));
  }
});

const text = fc.string({ unit: "binary", minLength: 1 });
const metadata = fc.dictionary(fc.string({ unit: "binary" }), json);

test("the library signs what the service computes, for any user and any event", async () => {
  const options = { issuer: "app.acme.com", audience: "https://links.acme.com", publicKey: "pk", programId: "prog" };
  await assertLaw(
    fc,
    fc.asyncProperty(text, text, text, metadata, async (signingSecret, externalUserId, name, own) => {
      const signer = handoffSigner({ ...options, signingSecret });
      const user = { externalUserId, name, metadata: own };
      for (const { body } of [
        await signer.handoff({ ...user, redirectUri: "https://app.acme.com/back" }),
        await signer.standing(user),
      ]) {
        const { payload, signature } = JSON.parse(body);
        assert.is(signature, hmacBase64Url(signingSecret, canonicalJson(payload)));
      }
      const happened = { eventId: externalUserId, eventType: "click", metricKey: "link_clicks", amount: 1 };
      const { body, headers } = await signer.event({ ...happened, partnerRef: name, metadata: own });
      assert.is(headers["Service-Signature"], hmacBase64Url(signingSecret, canonicalJson(JSON.parse(body))));
    }),
  );
});

test("the library's answers are what the service answers, field by field, and its users and events what the service reads", () => {
  const standing = {
    status: "approved",
    referral: { code: "c", url: "u", active: true },
    metrics: {
      linkClicks: 1,
      signups: 2,
      sales: 3,
      gmvCents: 4,
      productUsage: 5,
      currency: "usd",
      gmvByCurrency: { eur: 6, usd: 4 },
    },
    approvalStatus: "approved",
    qualificationStatus: "grace",
    requiredChannels: [],
    missingChannels: ["x"],
  } as const satisfies StandingAnswer;
  const handoff = { ...standing, memberId: "m", entityId: "e", authUrl: "a" } satisfies HandoffAnswer;
  const event: EventAnswer = {
    ...{ accepted: true, duplicate: false, metricEventId: "p", memberId: "m", programId: "g" },
    eligibility: { eligible: false, reasons: ["member_not_active"] },
    warnings: [{ code: "refund_repeated", message: "Said before." }],
  };
  for (const [said, answer] of [
    ["standing", standing],
    ["handoff", handoff],
    ["events", event],
  ] as const) {
    assert.ok(CONNECT_SURFACE[said].output.safeParse(answer).success, said);
  }
  const mine: Required<Record<keyof HandoffUser, true>> = {
    externalUserId: true,
    email: true,
    emailVerified: true,
    name: true,
    operatingType: true,
    metadata: true,
  };
  const { payload } = CONNECT_SURFACE.standing.payload.shape as unknown as { payload: z.ZodObject };
  const read = Object.keys(payload.shape).map(camelCase);
  const signed = ["iss", "aud", "iat", "exp", "nonce", "publicKey", "programId"];
  assert.equal(read.sort(), [...signed, ...Object.keys(mine)].sort());
});

test("a payload is valid for five minutes by default, and each nonce is new", async () => {
  const options = { issuer: "i", audience: "a", publicKey: "pk", programId: "prog", signingSecret: "hs_x" };
  const now = () => new Date("2030-01-01T00:00:00.999Z");
  const read = async (signer: ReturnType<typeof handoffSigner>) =>
    JSON.parse((await signer.standing({ externalUserId: "u" })).body).payload;
  const first = await read(handoffSigner({ ...options, now }));
  assert.equal([first.iat, first.exp - first.iat], [1_893_456_000, 300]);
  const short = await read(handoffSigner({ ...options, now, lifetimeSeconds: 5, nonce: () => "once" }));
  assert.equal([short.exp - short.iat, short.nonce], [5, "once"]);
  assert.is.not((await read(handoffSigner(options))).nonce, first.nonce);
});

test.run();
