import { suite } from "uvu";
import * as assert from "uvu/assert";
import { verifyWebhook, type WebhookToVerify, WebhookVerificationError } from "./verify-webhook.ts";
import { signedHeaders } from "./webhooks/index.ts";

const test = suite("verifying a webhook");

const NOW = new Date("2030-01-01T00:00:00.500Z");
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const [NEW, OLD] = [1, 2].map((byte) => `whsec_${Buffer.alloc(32, byte).toString("base64")}`) as [string, string];
const BODY = '{"id":"evt_1","seq":7,"data":{"text":"é 𝒜 \\u2028\u2028\\r\\n"}}';
const headers = signedHeaders("evt_1", BODY, [NEW, OLD], NOW);
const given: WebhookToVerify = { body: BODY, headers, secret: NEW, now: NOW };

const refused = async (changed: Partial<WebhookToVerify>, why: RegExp): Promise<void> => {
  const answered = await verifyWebhook({ ...given, ...changed }).catch((error: unknown) => error);
  assert.instance(answered, WebhookVerificationError);
  assert.match((answered as Error).message, why);
};

test("the verification of a webhook answers the event, for the new secret and the one before, however headers and body are held", async () => {
  const event = JSON.parse(BODY);
  const forms: Partial<WebhookToVerify>[] = [
    {},
    { secret: OLD },
    { headers: new Headers(headers) },
    { headers: { "Service-Signature": headers["service-signature"] } },
    { body: new TextEncoder().encode(BODY) },
    { now: at(300) },
    { now: at(-300) },
    { now: at(900), toleranceSeconds: 900 },
  ];
  for (const form of forms) assert.equal(await verifyWebhook({ ...given, ...form }), event);
});

test("the verification of a webhook refuses another secret, another body, another time", async () => {
  await refused({ secret: `${NEW.slice(0, -2)}A=` }, /of this secret/);
  await refused({ body: BODY.replace("7", "8") }, /of this secret/);
  await refused({ body: JSON.stringify(JSON.parse(BODY)) }, /of this secret/);
  await refused({ body: `\ufeff${BODY}` }, /of this secret/);
  const signature = headers["service-signature"] ?? "";
  await refused({ headers: { "service-signature": signature.replace(/t=\d+/, "t=1893456001") } }, /of this secret/);
  await refused({ now: at(302) }, /too long ago/);
  await refused({ now: at(-302) }, /by a clock that is ahead/);
});

test("the verification of a webhook refuses a header that is no signature", async () => {
  for (const signature of [
    "",
    "t=1",
    "v1=00",
    "t=1,v1=00",
    "t=-1,v1=x",
    `v1=${"0".repeat(64)}`,
    "t=1,v0=00",
    "nonsense",
  ]) {
    await refused({ headers: { "service-signature": signature } }, /can be read/);
  }
  await refused({ headers: {} }, /can be read/);
});

/** The headers of Standard Webhooks alone, as a receiver on any library has them. */
const standard = () => {
  const { "service-signature": _, ...others } = headers;
  return others as Readonly<Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>>;
};

test("the headers of Standard Webhooks verify alone, for both secrets, and are refused when any of them is changed", async () => {
  const event = JSON.parse(BODY);
  for (const secret of [NEW, OLD])
    assert.equal(await verifyWebhook({ ...given, headers: new Headers(standard()), secret }), event);
  await refused({ headers: standard(), body: BODY.replace("7", "8") }, /of this secret/);
  await refused({ headers: { ...standard(), "webhook-id": "evt_2" } }, /of this secret/);
  await refused({ headers: { ...standard(), "webhook-timestamp": "1893456001" } }, /of this secret/);
  await refused({ headers: standard(), secret: "whsec_!" }, /of this secret/);
  await refused({ headers: standard(), now: at(302) }, /too long ago/);
  await refused({ headers: { ...standard(), "webhook-id": "evt_1.1893456000" } }, /can be read/);
  for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"])
    await refused({ headers: { ...standard(), [name]: "" } }, /can be read/);
  await refused({ headers: { ...standard(), "webhook-signature": "v1a,AAAA v1,AAAA" } }, /can be read/);
});

test("one family that verifies is enough, and its own time is judged", async () => {
  const spoiled = { ...headers, "service-signature": `t=${NOW.getTime() / 1_000},v1=${"0".repeat(64)}` };
  assert.equal(await verifyWebhook({ ...given, headers: spoiled }), JSON.parse(BODY));
  const old = signedHeaders("evt_1", BODY, [NEW], at(-400));
  await refused({ headers: { ...old, "service-signature": `t=1893456000,v1=${"0".repeat(64)}` } }, /too long ago/);
});

test("a secret that is none, and a body that was parsed, are refused by a sentence that has neither", async () => {
  const refusedGiven = async (changed: object, why: RegExp) => {
    const answered = await verifyWebhook({ ...given, ...changed } as WebhookToVerify).catch((error: unknown) => error);
    assert.instance(answered, TypeError);
    assert.match((answered as Error).message, why);
  };
  for (const secret of ["", undefined, null, 7, "sk_live_1", "whsec_", `${NEW}\n`, ` ${NEW}`])
    await refusedGiven({ secret }, /^secret must be the whsec_… of the endpoint, without spaces around it\.$/);
  for (const body of [JSON.parse(BODY), undefined, null, new ArrayBuffer(2)])
    await refusedGiven({ body }, /^body must be the text or the bytes as they were received, not parsed\.$/);
});

test("a tolerance or a time that no age can be compared with is refused, whatever is signed", async () => {
  const refusedOptions = async (changed: Partial<WebhookToVerify>, why: RegExp) => {
    const answered = await verifyWebhook({ ...given, ...changed }).catch((error: unknown) => error);
    assert.instance(answered, RangeError);
    assert.match((answered as Error).message, why);
  };
  for (const toleranceSeconds of [Number.NaN, -1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, "300" as never])
    for (const now of [NOW, at(1_000_000)]) await refusedOptions({ toleranceSeconds, now }, /^The tolerance must be/);
  await refusedOptions({ now: new Date(Number.NaN) }, /^The time that counts as now must be a valid date/);
});

test.run();
