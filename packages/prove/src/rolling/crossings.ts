import { type Answer, type Api, eventually } from "../frame/api.ts";
import type { Context } from "../frame/proof.ts";
import { payloadOf, signatureOf } from "../interface/handoffs.ts";
import { type Cross, type Crossing, V1 } from "./crossing.ts";
import type { Running } from "./fleet.ts";
import { erasure, payoutRun, source } from "./settled.ts";
import type { Side } from "./side.ts";

const isReplayed = (first: Answer, again: Answer): boolean =>
  first.status < 300 &&
  again.status === first.status &&
  again.text === first.text &&
  again.headers["idempotent-replayed"] === "true";

const repeat: Cross = async ({ context, side, from, to, ask, hold }) => {
  const { random } = context;
  const writes: readonly (readonly [string, unknown])[] = [
    ["/programs", { name: `Crossed ${random.hex(8)}` }],
    ["/enrollments", { program: side.program.id, email: `${random.hex(8)}@partners.example` }],
    ["/distributions", { name: `Crossed ${random.hex(8)}`, programs: [side.program.id] }],
    ["/webhook_endpoints", { url: "https://hooks.partners.example/x", enabled_events: ["payout.failed"] }],
    ["/performance/events", { enrollment: side.program.members[0], type: "sale", value_minor: 5_000 }],
  ];
  for (const [path, body] of writes) {
    const key = { "idempotency-key": random.uuid() };
    const named = path.endsWith("events") ? { ...(body as object), external_event_id: random.hex(12) } : body;
    const first = await ask(from, "POST", V1 + path, named, key);
    const again = await ask(to, "POST", V1 + path, named, key);
    hold(`a repeated POST ${path}`, isReplayed(first, again), first, again);
  }
};

/** The same request with the same key at both, at one time. */
const atOnce: Cross = async ({ context, from, to, ask, hold }) => {
  const key = { "idempotency-key": context.random.uuid() };
  const body = { name: `At once ${context.random.hex(8)}` };
  const both = await Promise.all([from, to].map((at) => ask(at, "POST", `${V1}/programs`, body, key)));
  const again = await ask(to, "POST", `${V1}/programs`, body, key);
  const made = both.filter(({ status }) => status === 201);
  const isOne = both.every(({ status, text }) => status === 409 || text === again.text);
  hold("one request at both at once", made.length > 0 && isOne && again.status === 201, ...both, again);
};

/** One sale that both are sent at one time, with keys of their own. */
const oneSale: Cross = async ({ context, side, from, to, ask, hold }) => {
  const { random } = context;
  const body = {
    enrollment: random.pick(side.program.members),
    type: "sale",
    value_minor: 700,
    external_event_id: random.hex(12),
  };
  const both = await Promise.all([from, to].map((at) => ask(at, "POST", `${V1}/performance/events`, body)));
  const [one, other] = both.map((answer) => answer.body?.id);
  hold("one sale that both are sent", one !== undefined && one === other, ...both);
};

const clickAndSale: Cross = async ({ context, side, from, to, ask, hold }) => {
  const { random } = context;
  const member = random.pick(side.program.members);
  const { body } = await ask(from, "GET", `${V1}/enrollments/${member}`);
  const headers = { "user-agent": `Mozilla/5.0 (X11; Linux x86_64; rv:${random.whole(1, 1e9)}) Firefox/140.0` };
  const visited = await ask(from, "GET", `/r/${body?.referral_code}`, undefined, headers);
  const place = visited.headers.location ?? "https://nowhere.example";
  const click_id = new URL(place).searchParams.get("click_id");
  const sale = { click_id, type: "sale", value_minor: 1_500, external_event_id: random.hex(12) };
  const sold = await ask(to, "POST", `${V1}/performance/events`, sale);
  hold("a sale of a click", sold.status === 201 && sold.body.enrollment === member, visited, sold);
  const back = { type: "refund", reverses: sold.body?.id, value_minor: 1_500, external_event_id: random.hex(12) };
  const refunded = await ask(from, "POST", `${V1}/performance/events`, back);
  hold("a refund of a sale", refunded.status === 201, sold, refunded);
};

/** A launch that is begun at one and waited for at the other; workers of either do it. */
const launch: Cross = async ({ context, side, from, to, ask, hold }) => {
  const { random } = context;
  const body = { name: `Crossed ${random.hex(8)}`, programs: [side.program.id] };
  const { body: made } = await ask(from, "POST", `${V1}/distributions`, body);
  await ask(to, "POST", `${V1}/distributions/${made?.id}/validate`, {});
  const begun = await ask(from, "POST", `${V1}/distributions/${made?.id}/launch`, {});
  const ended = await eventually(async () => {
    const looked = await ask(to, "GET", `${V1}/operations/${begun.body?.operation}`);
    return ["pending", "running", "waiting"].includes(looked.body?.status) ? undefined : looked;
  });
  if (ended === undefined) return hold("a launch", false, begun);
  hold("a launch", ended.body?.status === "succeeded", begun, ended);
  const { body: links } = await ask(to, "GET", `${V1}/promo_links?distribution=${made?.id}`);
  const [code] = (links?.data ?? []).map((link: { readonly code: string }) => link.code);
  for (const at of [from, to]) {
    const agent = `Mozilla/5.0 (X11; Linux x86_64; rv:${random.whole(1, 1e9)}) Firefox/140.0`;
    const visited = await ask(at, "GET", `/r/${code}`, undefined, { "user-agent": agent });
    const sale = { code, type: "sale", value_minor: 4_200, external_event_id: random.hex(12) };
    const sold = await ask(at === from ? to : from, "POST", `${V1}/performance/events`, sale);
    hold("a visit and a sale of a link", visited.status === 302 && sold.status === 201, visited, sold);
  }
};

const feedCursor: Cross = async ({ from, to, ask, hold }) => {
  const read = (at: Running, cursor: string | number) =>
    ask(at, "GET", `${V1}/events?limit=5&starting_after=${cursor}`);
  const first = await read(from, 0);
  const { id, seq } = first.body?.data?.at(-1) ?? {};
  const [byId, bySeq, here] = [await read(to, id), await read(to, seq), await read(from, id)];
  const isSame = byId.text === bySeq.text && byId.text === here.text;
  hold("a cursor of the feed", byId.status === 200 && byId.body.data.length > 0 && isSame, first, byId, here);
};

const listCursor: Cross = async ({ from, to, ask, hold }) => {
  const read = (at: Running, after = "") => ask(at, "GET", `${V1}/enrollments?limit=2${after}`);
  const first = await read(from);
  const after = `&starting_after=${first.body?.data?.at(-1)?.id}`;
  const [there, here] = [await read(to, after), await read(from, after)];
  const idsOf = ({ body }: Answer) => JSON.stringify(body?.data?.map(({ id }: { id: string }) => id));
  hold("a cursor of a list", there.status === 200 && idsOf(there) === idsOf(here), first, there, here);
};

/**
 * A tag of the other program is good, or refused because its object reads otherwise here: never taken for the tag of another state.
 */
const tag: Cross = async ({ context, side, from, to, ask, hold }) => {
  const path = `${V1}/programs/${side.program.id}`;
  const change = (etag: unknown) =>
    ask(to, "POST", path, { description: context.random.hex(8) }, { "if-match": String(etag) });
  const read = await ask(from, "GET", path);
  const changed = await change(read.headers.etag);
  hold("a change with a tag", [200, 412].includes(changed.status), read, changed);
  const stale = await change(read.headers.etag);
  hold("a change with a tag of before", changed.status !== 200 || stale.status === 412, changed, stale);
  const anew = await change((await ask(to, "GET", path)).headers.etag);
  hold("a change with a tag that was read anew", anew.status === 200, anew);
};

const session: Cross = async ({ side, operator, from, to, hold, ask }) => {
  const words = ["console", "link", "--organization", side.organization, "--role", "finance", "--name", "Mia"];
  const { url } = await operator.run<{ readonly url: string }>(...words);
  const open = (at: Running, token: string | undefined) => ask(at, "POST", "/console/api/session/exchange", { token });
  const token = url.split("#token=")[1];
  const opened = await open(from, token);
  const cookie = String([opened.headers["set-cookie"]].flat()[0]).split(";")[0] ?? "";
  const seen = await ask(to, "GET", "/console/api/session", undefined, { cookie });
  hold("a session of the console", seen.status === 200 && seen.body.id === opened.body?.id, opened, seen);
  const twice = await open(to, token);
  hold("a link that was used", twice.status === 401, twice);
  const csrf = { cookie, "csrf-token": seen.body?.csrf_token };
  const ended = await ask(to, "POST", "/console/api/session/end", {}, csrf);
  const gone = await ask(from, "GET", "/console/api/session", undefined, { cookie });
  hold("a session that has ended", ended.status === 200 && gone.status === 401, ended, gone);
};

const handoff: Cross = async ({ context, side, from, to, ask, hold }) => {
  const { surface } = side;
  const { random } = context;
  const user = `u${random.hex(8)}`;
  const payload = payloadOf(surface, random.uuid(), user);
  const signed = (given: unknown) => ({ payload: given, signature: signatureOf(surface.secret, given) });
  const first = await ask(from, "POST", "/v1/connect/handoff", signed(payload));
  const again = await ask(to, "POST", "/v1/connect/handoff", signed(payload));
  hold("a handoff whose nonce was used", first.status === 200 && again.status === 409, first, again);
  const { redirectUri: _, ...asked } = payloadOf(surface, random.uuid(), user);
  const standing = await ask(to, "POST", "/v1/connect/standing", signed(asked));
  hold("the standing of a user who was handed off", standing.status === 200, standing);
  const event = {
    eventId: random.hex(16),
    eventType: "click",
    publicKey: surface.publicKey,
    programId: surface.program,
    partnerRef: first.body?.memberId,
    metricKey: "link_clicks",
    amount: 1,
  };
  const headers = { "service-issuer": surface.issuer, "service-signature": signatureOf(surface.secret, event) };
  const sent = await ask(to, "POST", "/v1/connect/events", event, headers);
  hold("an event of a user who was handed off", sent.status < 300, sent);
};

const CROSSINGS: readonly Cross[] = [
  repeat,
  atOnce,
  oneSale,
  clickAndSale,
  launch,
  source,
  feedCursor,
  listCursor,
  tag,
  session,
  handoff,
  payoutRun,
  erasure,
];

/** Requests that the pages and host applications send without the key. */
const KEYLESS = /^\/(r|console|v1\/connect|v1\/sources)\//;

/** The most times that a request is sent while a server says that it cannot answer now. */
const TRIES = 20;

const asking =
  ({ key }: Side): Crossing["ask"] =>
  async ({ api }, method, path, body, headers = {}) => {
    const bare: Api["call"] = KEYLESS.test(path) ? api.call : (m, p, call) => api.call(m, p, { ...call, key });
    const send = () => bare(method, path, { headers, ...(body !== undefined && { body }) });
    let answer = await send();
    for (let tries = 1; answer.status === 503 && tries < TRIES; tries += 1) {
      await new Promise((waited) => setTimeout(waited, 250));
      answer = await send();
    }
    return answer;
  };

/** Begins each thing at one server and ends it at the other. Returns how many were looked at. */
export const cross = async (
  context: Context,
  { side, operator, from, to }: Pick<Crossing, "side" | "operator" | "from" | "to">,
): Promise<number> => {
  let held = 0;
  const hold: Crossing["hold"] = (what, isHeld, ...answers) => {
    held += 1;
    context.attempt();
    if (isHeld) return;
    const shown = answers.map(({ status, text, headers }) => ({
      status,
      text: text.slice(0, 600),
      replayed: headers["idempotent-replayed"],
    }));
    context.violation({
      what: `${what}, begun at the ${from.age} server, is not held at the ${to.age} one`,
      reproduce: shown,
    });
  };
  for (const one of CROSSINGS) await one({ context, side, operator, from, to, ask: asking(side), hold });
  return held;
};
