import { bodyOf } from "../frame/api.ts";
import type { Client, Reply } from "../frame/http.ts";
import type { Random } from "../frame/random.ts";
import { PUBLIC_URL } from "../frame/servers.ts";
import { payloadOf, type Surface, signatureOf } from "../interface/handoffs.ts";
import { PREFIX } from "../interface/pool.ts";
import type { Draft } from "./draft.ts";
import { hostileValue, hostileVersion } from "./hostile.ts";
import type { Sender, Tally } from "./sender.ts";
import { type Asked, type Send, tellStory } from "./stories.ts";
import { fittingValue, type Maker } from "./values.ts";
import type { Voice } from "./voices.ts";
import type { World } from "./world.ts";

/** How often something hostile goes before a step of a story. */
const HOSTILE = 0.9;
/** How often a step carries an Idempotency-Key, and is then sent twice. */
const KEYED = 0.15;
const REPEATED = 0.3;
const ORIGIN = "https://app.example.com";

export interface Lane {
  readonly world: World;
  readonly voice: Voice;
  readonly random: Random;
  readonly tally: Tally;
  readonly sender: Sender;
  readonly isOver: () => boolean;
  readonly violation: (what: string, draft: Draft, reply: Reply) => void;
}

/** Ends a story in the middle. */
class Over extends Error {}

const draftOf = ({ world, voice, random }: Lane, id: string, asked: Asked = {}): Draft | undefined => {
  const operation = world.document.operation(id);
  const ids = operation.collections.map((collection, at) => {
    if (asked.ids !== undefined) return asked.ids[at];
    return voice.pool.id(PREFIX[collection] ?? collection);
  });
  if (ids.includes(undefined)) return undefined;
  const rest = [...ids];
  const maker: Maker = { random, pool: voice.pool, document: world.document };
  const filled = operation.body === undefined ? undefined : fittingValue(maker, operation.body, "");
  const merged = { ...(filled as object), ...asked.fields };
  const fields = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
  return {
    operation,
    voice,
    method: operation.method,
    path: operation.path.replaceAll("{id}", () => rest.shift() ?? ""),
    query: asked.query ?? [],
    headers: {},
    ...(operation.body === undefined ? {} : { body: fields }),
  };
};

/** Sends the requests of a host application: without a key, but with a signature. */
const handOff =
  (lane: Lane, send: Send) =>
  async (program: string): Promise<void> => {
    const { world, voice, random, tally, sender } = lane;
    const config = await send("connectConfigs.update", {
      ids: [program],
      fields: { allowed_redirect_origins: [ORIGIN], required_channels: [], default_approval_status: "approved" },
    });
    const issuer = `https://app-${random.hex(8)}.example.com`;
    const host = await send("handoffConfigs.update", {
      ids: [program],
      fields: { issuer, audience: undefined, signing_secret: undefined },
    });
    if (config === undefined || host?.signing_secret === undefined) return;
    const surface: Surface = {
      program,
      publicKey: config.public_key,
      issuer,
      audience: PUBLIC_URL,
      origin: ORIGIN,
      secret: host.signing_secret,
    };
    const nobody: Voice = { ...voice, name: `a host application of ${voice.name}`, key: undefined, brand: undefined };
    const post = async (id: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
      if (lane.isOver()) throw new Over();
      const operation = world.document.operation(id);
      const draft = { operation, voice: nobody, method: "POST", path: operation.path, query: [], headers, body };
      tally.handoffs += 1;
      const reply = await sender(draft, random);
      return reply === undefined ? undefined : (bodyOf(reply) as any);
    };
    const signed = (payload: unknown) => ({ payload, signature: signatureOf(surface.secret, payload) });

    const user = `u${random.hex(8)}`;
    const member = await post("connect.handoff", signed(payloadOf(surface, random.uuid(), user)));
    const standing = { ...payloadOf(surface, random.uuid(), user), redirectUri: undefined };
    await post("connect.standing", signed(JSON.parse(JSON.stringify(standing))));
    const fitting = {
      eventId: random.hex(16),
      eventType: "click",
      publicKey: surface.publicKey,
      programId: program,
      partnerRef: member?.memberId ?? "nobody",
      metricKey: "link_clicks",
      amount: 1,
    };
    const events = [fitting, { ...fitting, eventId: random.hex(16), metricKey: "gmv_cents", eventType: "sale" }];
    for (const event of events)
      await post("connect.events", event, {
        "service-issuer": issuer,
        "service-signature": signatureOf(surface.secret, event),
      });
    // Signed by the right hand, with anything in it.
    for (let count = random.whole(3, 8); count > 0; count -= 1) {
      const payload = payloadOf(surface, random.uuid(), `u${random.hex(6)}`);
      const field = random.pick([...Object.keys(payload), "operatingType", "unknown", "redirectUri", "metadata"]);
      const hostile = { ...payload, [field]: plainOf(hostileValue(random)) };
      await post(random.pick(["connect.handoff", "connect.standing"]), signed(hostile));
      const event = { ...fitting, eventId: random.hex(16) };
      const altered = { ...event, [random.pick(Object.keys(event))]: plainOf(hostileValue(random)) };
      const signature = signatureOf(surface.secret, altered);
      await post("connect.events", altered, { "service-issuer": issuer, "service-signature": signature });
    }
  };

/** A number that no JavaScript value has cannot be signed as it is sent. */
const plainOf = (value: unknown): unknown => (typeof value === "string" && value.startsWith("@number:") ? 1e21 : value);

/** One story of one caller: each of its steps is sent as it should be, and most of them once more with something wrong. */
export const tell = async (lane: Lane): Promise<void> => {
  const { world, voice, random, tally, sender } = lane;
  const others = world.voices.filter((other) => other !== voice);
  const sent = (draft: Draft, only?: Client): Promise<Reply | undefined> => {
    if (lane.isOver()) throw new Over();
    return sender(draft, random, only);
  };

  /** The same key and request have one effect and one answer. */
  const repeat = async (draft: Draft, first: Reply, only?: Client): Promise<void> => {
    const again = await sent(draft, only);
    if (again === undefined || again.status === 503 || first.status === 503) return;
    const stored = first.status < 300 || [404, 409, 422].includes(first.status);
    if (stored && (again.status !== first.status || again.text !== first.text))
      lane.violation("a repeated Idempotency-Key was answered otherwise", draft, again);
  };

  const send: Send = async (id, asked) => {
    const draft = draftOf(lane, id, asked);
    if (draft === undefined) return undefined;
    if (random.chance(HOSTILE)) await sent(hostileVersion(draft, random, others));
    const isKeyed = draft.method !== "GET" && random.chance(KEYED);
    const valid = isKeyed ? { ...draft, headers: { "idempotency-key": random.hex(24) } } : draft;
    const only = asked?.isLongAgo === true ? world.elder : undefined;
    const reply = await sent(valid, only);
    if (reply === undefined) return undefined;
    if (isKeyed && random.chance(REPEATED)) await repeat(valid, reply, only);
    return reply.status < 300 ? (bodyOf(reply) as any) : undefined;
  };

  const visit = async (code: string): Promise<void> => {
    tally["links followed"] += 1;
    const operation = world.document.operation("redirects.follow");
    const path = `/r/${random.chance(0.7) ? code : random.pick(["nobody", "%00", "x".repeat(200), "%F0%9F"])}`;
    const anybody: Voice = { ...voice, name: "a visitor", key: undefined, brand: undefined };
    const headers = { "user-agent": random.pick(["Mozilla/5.0", "curl/8", "", "x".repeat(3_000)]) };
    await sent({ operation, voice: anybody, method: "GET", path, query: [], headers });
  };

  try {
    await tellStory({ voice, random, send, visit, handOff: handOff(lane, send) });
    // A look at anything there is.
    for (let count = 3; count > 0; count -= 1) {
      const reads = world.document.operations.filter(
        ({ method, id }) => method === "GET" && !id.startsWith("connect."),
      );
      await send(random.pick(reads).id);
    }
  } catch (error) {
    if (!(error instanceof Over)) throw error;
  }
};
