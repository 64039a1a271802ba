import type { Answer } from "../frame/api.ts";
import { PUBLIC_URL } from "../frame/servers.ts";
import { payloadOf, type Surface, signatureOf } from "../interface/handoffs.ts";
import { unknownId } from "./ids.ts";
import type { Voice } from "./voices.ts";
import type { World } from "./world.ts";

const surfaceOf = ({ surface }: Voice): Surface => ({ ...surface, audience: PUBLIC_URL, origin: surface.issuer });

/** Removes the part that differs between answers to the same question: the id of the request. */
const comparable = ({ status, text }: Answer, named: readonly string[]): string =>
  named.reduce(
    (answered, name) => answered.replaceAll(name, "{named}"),
    `${status} ${text.replace(/"request_id":"[^"]*"/, "")}`,
  );

type Same = (
  what: string,
  expected: number,
  asked: readonly (readonly [string, () => Promise<Answer>])[],
) => Promise<void>;

/** Asks the same of several names, and compares the answers. */
const comparing =
  ({ context }: World): Same =>
  async (what, expected, asked) => {
    const answered = new Map<string, string>();
    for (const [name, ask] of asked) {
      context.attempt();
      const answer = await ask();
      answered.set(comparable(answer, [name]), name);
      if (answer.status !== expected)
        context.violation({ what: `${what} are answered ${answer.status}`, reproduce: { name, text: answer.text } });
    }
    if (answered.size > 1) context.violation({ what: `${what} are not answered the same`, reproduce: [...answered] });
  };

/** Events, and the route with the key in its body. */
const proveEvents = async ({ context, mine, others }: World, same: Same): Promise<void> => {
  const { random } = context;
  const own = surfaceOf(mine);
  const event = (partnerRef: string): Promise<Answer> => {
    const body = {
      eventId: random.hex(16),
      eventType: "click",
      publicKey: own.publicKey,
      programId: own.program,
      partnerRef,
      metricKey: "link_clicks",
      amount: 1,
    };
    const headers = { "service-issuer": own.issuer, "service-signature": signatureOf(own.secret, body) };
    return mine.api.call("POST", "/v1/connect/events", { key: undefined, body, headers });
  };
  const members = [...others.flatMap(({ surface, code }) => [surface.enrollment, code]), "nobody", random.uuid()];
  await same(
    "members and codes of others in events",
    404,
    members.map((name) => [name, () => event(name)] as const),
  );
  const rpc = (programId: string): Promise<Answer> =>
    mine.api.call("POST", "/v1/platform/programs/connect-config/update", {
      key: undefined,
      body: { token: mine.key, programId, requiredChannels: [] },
    });
  const programs = [...others.map(({ surface }) => surface.program), unknownId(random, "programs").id, "nonsense"];
  await same(
    "programs of others in the route with the key in its body",
    404,
    programs.map((name) => [name, () => rpc(name)] as const),
  );
};

/** The surfaces without a key: what is another's, and what nobody has, are answered the same. */
export const proveConnect = async (world: World): Promise<void> => {
  const { context, mine, others } = world;
  const { random } = context;
  const own = surfaceOf(mine);

  const same = comparing(world);
  const send = (path: string, payload: unknown, secret: string): Promise<Answer> =>
    mine.api.call("POST", `/v1/connect/${path}`, {
      key: undefined,
      body: { payload, signature: signatureOf(secret, payload) },
    });
  const payload = (surface: Surface, fields: Readonly<Record<string, unknown>> = {}) => ({
    ...payloadOf(surface, random.uuid(), "user-1"),
    ...fields,
  });

  context.attempt();
  const handed = await send("handoff", payload(own), own.secret);
  if (handed.status !== 200) context.violation({ what: "a handoff in order is refused", reproduce: handed.text });

  for (const path of ["handoff", "standing"]) {
    const strip = ({ redirectUri, ...rest }: ReturnType<typeof payloadOf>) =>
      path === "handoff" ? { redirectUri, ...rest } : rest;
    const keys = [...others.map(({ surface }) => surface.publicKey), `pk_live_${random.hex(32)}`, "nonsense"];
    await same(
      `public keys of others in ${path}, signed with one's own secret,`,
      401,
      keys.map((publicKey) => [publicKey, () => send(path, strip(payload(own, { publicKey })), own.secret)] as const),
    );
    const programs = [...others.map(({ surface }) => surface.program), unknownId(random, "programs").id];
    await same(
      `programs of others in ${path}`,
      403,
      programs.map(
        (programId) => [programId, () => send(path, strip(payload(own, { programId })), own.secret)] as const,
      ),
    );
    await same(
      `signatures by the secrets of others in ${path}`,
      401,
      [...others.map(({ surface }) => surface.secret), `hs_${random.hex(48)}`].map(
        (secret) => [secret, () => send(path, strip(payload(own)), secret)] as const,
      ),
    );
  }
  // A user whom only others know is a user whom nobody knows.
  for (const voice of others)
    await send("handoff", payload(surfaceOf(voice), { externalUserId: "theirs" }), voice.surface.secret);
  await same(
    "users of others",
    404,
    ["theirs", "nobodys"].map((externalUserId) => {
      const { redirectUri: _, ...rest } = payloadOf(own, random.uuid(), externalUserId);
      return [externalUserId, () => send("standing", rest, own.secret)] as const;
    }),
  );
  await proveEvents(world, same);
};

/** A link leads to the page of its own program, and a click is counted where the link belongs. */
export const proveLinks = async (world: World): Promise<void> => {
  const { context, database, mine, others } = world;
  for (const voice of [mine, ...others]) {
    context.attempt();
    const headers = { "user-agent": `Mozilla/5.0 ${voice.name}` };
    const { status, headers: answered } = await mine.api.call("GET", `/r/${voice.code}`, { key: undefined, headers });
    if (status !== 302 || !String(answered.location).startsWith(voice.landingUrl))
      context.violation({
        what: `a link of ${voice.name} leads elsewhere`,
        reproduce: { status, to: answered.location },
      });
  }
  const misplaced = await database.query(
    `select c.* from click c join promo_link l on l.code = c.code
     where (l.organization, l.livemode, l.brand, l.enrollment) <> (c.organization, c.livemode, c.brand, c.enrollment)`,
  );
  for (const row of misplaced) context.violation({ what: "a click is counted for another", reproduce: row });
};
