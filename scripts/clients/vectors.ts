import { createHmac } from "node:crypto";

/** Prints webhooks that receivers accept or refuse, the same for the client of every language. */

const SECRET = "whsec_c2VjcmV0LW9mLXRoZS12ZWN0b3Jz";
const OTHER = "whsec_b3RoZXI";
/** A secret of a service signature alone: the bytes that it spells end where it is no base64. */
const UNSPELLED = "whsec_c2VjcmV0!b2Y";
const NOW = 1_893_456_000;
const BODY = '{"id":"evt_1","object":"event","type":"payout.created","seq":7,"data":{"name":"Zoë"}}';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

const service = (secret: string, seconds = NOW, body = BODY): string =>
  hmac(secret, `${seconds}.${body}`).toString("hex");
const standard = (secret: string, { id = "evt_1", seconds = NOW, body = BODY } = {}): string =>
  hmac(Buffer.from(secret.slice("whsec_".length), "base64"), `${id}.${seconds}.${body}`).toString("base64");

interface Vector {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly tolerance?: number;
  /** The secret of the receiver; that of the file where it is absent. */
  readonly secret?: string;
  readonly isAccepted: boolean;
}

const signed = (value: string) => ({ "Service-Signature": value });
const webhook = (value: string, id = "evt_1", seconds = NOW) => ({
  "webhook-id": id,
  "webhook-timestamp": String(seconds),
  "webhook-signature": value,
});

const VECTORS: readonly Vector[] = [
  { name: "a signature of the secret", headers: signed(`t=${NOW},v1=${service(SECRET)}`), isAccepted: true },
  {
    name: "the signatures of a new and of the previous secret",
    headers: signed(`t=${NOW},v1=${service(OTHER)},v1=${service(SECRET)}`),
    isAccepted: true,
  },
  { name: "a signature of Standard Webhooks", headers: webhook(`v1,${standard(SECRET)}`), isAccepted: true },
  {
    name: "both families, one of them of another secret",
    headers: { ...signed(`t=${NOW},v1=${service(OTHER)}`), ...webhook(`v1,${standard(SECRET)}`) },
    isAccepted: true,
  },
  {
    name: "an age of the whole tolerance",
    headers: signed(`t=${NOW - 300},v1=${service(SECRET, NOW - 300)}`),
    isAccepted: true,
  },
  {
    name: "a longer age than the tolerance",
    headers: signed(`t=${NOW - 301},v1=${service(SECRET, NOW - 301)}`),
    isAccepted: false,
  },
  {
    name: "a time too far ahead",
    headers: signed(`t=${NOW + 301},v1=${service(SECRET, NOW + 301)}`),
    isAccepted: false,
  },
  {
    name: "an old webhook with a longer tolerance",
    headers: signed(`t=${NOW - 400},v1=${service(SECRET, NOW - 400)}`),
    tolerance: 500,
    isAccepted: true,
  },
  { name: "a signature of another secret", headers: signed(`t=${NOW},v1=${service(OTHER)}`), isAccepted: false },
  {
    name: "a body that was changed on the way",
    headers: signed(`t=${NOW},v1=${service(SECRET)}`),
    body: BODY.replace("7", "8"),
    isAccepted: false,
  },
  {
    name: "a body that was parsed and printed again",
    headers: signed(`t=${NOW},v1=${service(SECRET)}`),
    body: BODY.replaceAll(":", ": "),
    isAccepted: false,
  },
  { name: "a time that was changed", headers: signed(`t=${NOW + 1},v1=${service(SECRET)}`), isAccepted: false },
  { name: "no header", headers: {}, isAccepted: false },
  { name: "no time", headers: signed(`v1=${service(SECRET)}`), isAccepted: false },
  { name: "a negative time", headers: signed(`t=-${NOW},v1=${service(SECRET)}`), isAccepted: false },
  { name: "an unknown version", headers: signed(`t=${NOW},v0=${service(SECRET)}`), isAccepted: false },
  {
    name: "a signature in capitals",
    headers: signed(`t=${NOW},v1=${service(SECRET).toUpperCase()}`),
    isAccepted: false,
  },
  { name: "half a signature", headers: signed(`t=${NOW},v1=${service(SECRET).slice(0, 32)}`), isAccepted: false },
  {
    name: "an id with a dot, which would move the begin of the body",
    headers: webhook(`v1,${standard(SECRET, { id: "evt.1" })}`, "evt.1"),
    isAccepted: false,
  },
  {
    name: "an id that was changed",
    headers: webhook(`v1,${standard(SECRET)}`, "evt_2"),
    isAccepted: false,
  },
  {
    name: "a signature of a secret that is no base64",
    headers: signed(`t=${NOW},v1=${service(UNSPELLED)}`),
    secret: UNSPELLED,
    isAccepted: true,
  },
  {
    name: "a signature of the bytes before the part of a secret that is no base64",
    headers: webhook(`v1,${standard("whsec_c2VjcmV0")}`),
    secret: UNSPELLED,
    isAccepted: false,
  },
  {
    name: "a signed body that is not JSON",
    headers: signed(`t=${NOW},v1=${service(SECRET, NOW, "not JSON")}`),
    body: "not JSON",
    isAccepted: false,
  },
];

export const webhookVectors = (): string =>
  `${JSON.stringify(
    {
      about: "Printed by `pnpm generate`; the specs of every client try them.",
      secret: SECRET,
      now: NOW,
      vectors: VECTORS.map(({ body = BODY, tolerance = 300, ...rest }) => ({ ...rest, body, tolerance })),
    },
    null,
    2,
  )}\n`;
