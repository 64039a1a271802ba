import type { Answer } from "../frame/api.ts";
import { foreignIds, malformedIds, unknownId } from "./ids.ts";
import { linkTo, memberOf } from "./joined.ts";
import { provePortalWrites } from "./portal-writes.ts";
import type { Voice } from "./voices.ts";
import type { World } from "./world.ts";

const BASE = "/v1/portal";

/** The collection of the id in a path of the portal, by the word before it. */
const COLLECTION: Readonly<Record<string, string>> = {
  memberships: "enrollments",
  earnings: "events",
  contests: "contests",
  assets: "assets",
  messages: "message_recipients",
};

/** The reads that are the member's own: a session that somebody of the brand opened is refused. */
const OWN: readonly string[] = [
  "payout_accounts",
  "payout_account_kinds",
  "profile",
  "passkeys",
  "notifications",
  "export",
  "programs",
].map((name) => `${BASE}/${name}`);

/** The collection of the id in a path; undefined where the path has none. */
const collectionIn = (path: string): string | undefined =>
  path.includes("{id}") ? COLLECTION[path.split("/")[3] ?? ""] : undefined;

/** An answer without its own id, and without the id that was asked for. */
const comparable = ({ status, text }: Answer, id: string): string => {
  const anonymous = text.replace(/"request_id":"[^"]*"/, "");
  return `${status} ${id.includes("-") ? anonymous.replaceAll(id, "{id}") : anonymous}`;
};

/** Opens a session that is the member's own, by the link of a mail. */
const ownSession = async ({ mine, operator, organization }: World): Promise<string> => {
  const email = memberOf(mine.name);
  const body = { email, organization: organization.id };
  await mine.api.must("POST", `${BASE}/sign_in`, { key: undefined, body });
  const token = await linkTo(operator)(email, "portal_sign_in");
  return (await mine.api.must("POST", `${BASE}/session/open`, { key: undefined, body: { token } })).token;
};

const openedOf = async ({ api, brand, surface }: Voice): Promise<string> => {
  const headers = { "service-brand": brand };
  const path = `/v1/platform/enrollments/${surface.enrollment}/portal_sessions`;
  const { token } = await api.must("POST", path, { body: {}, headers });
  return (await api.must("POST", `${BASE}/session/open`, { key: undefined, body: { token } })).token;
};

/** The paths of the portal that a session may ask by a verb, as its own document has them. What is for anybody is no member's. */
const pathsOf = async ({ mine }: World, verb: "get" | "post"): Promise<readonly string[]> => {
  const { paths } = await mine.api.must("GET", `${BASE}/openapi.json`, { key: undefined });
  return Object.entries<{ readonly [V in typeof verb]?: { readonly security: readonly unknown[] } }>(paths).flatMap(
    ([path, { [verb]: found }]) => (found === undefined || found.security.length === 0 ? [] : [path]),
  );
};

/**
 * The portal shows a member its own data: ids of others answer as ones that never were, no answer has one, and the token of a session
 * opens no route of the platform.
 */
export const provePortal = async (world: World): Promise<{ readonly reads: number; readonly writes: number }> => {
  const { context, mine, others } = world;
  const random = context.random.fork();
  const voices = [mine, ...others];
  const tokens = await Promise.all(voices.map(openedOf));
  const paths = await pathsOf(world, "get");
  const ask = (path: string, id: string, key: string | undefined): Promise<Answer> => {
    context.attempt();
    return mine.api.call("GET", path.replace("{id}", id), { key });
  };
  for (const [at, voice] of voices.entries()) {
    const strangers = voices.filter((one) => one !== voice).flatMap(({ own }) => Object.values(own));
    for (const path of paths) {
      const collection = collectionIn(path);
      const own = collection === undefined ? "" : (voice.own[collection] ?? "");
      const answer = await ask(path, own, tokens[at]);
      if (answer.status !== (OWN.includes(path) ? 403 : 200))
        context.violation({ what: `${path} answers ${voice.name} ${answer.status}`, reproduce: answer.text });
      for (const id of strangers.filter((one) => answer.text.includes(one)))
        context.violation({
          what: `${path} shows ${voice.name} an id of another`,
          reproduce: { id, text: answer.text },
        });
    }
  }
  const mineOwn = await ownSession(world);
  const shown: Answer[] = [];
  for (const path of paths) {
    const collection = collectionIn(path);
    shown.push(await ask(path, collection === undefined ? "" : (mine.own[collection] ?? ""), mineOwn));
  }
  for (const [at, { status, text }] of shown.entries()) {
    if (status !== 200)
      context.violation({ what: `${paths[at]} answers a member's own session ${status}`, reproduce: text });
    for (const id of others.flatMap(({ own }) => Object.values(own)))
      if (text.includes(id))
        context.violation({
          what: `${paths[at]} shows a member's own session an id of another`,
          reproduce: { id, text },
        });
  }
  for (const path of paths) {
    const collection = collectionIn(path);
    if (collection === undefined) continue;
    const asked = [
      unknownId(random, collection),
      ...foreignIds(world, collection),
      ...malformedIds(random, collection, mine.own[collection] ?? ""),
    ];
    const answered = new Map<string, string>();
    for (const { why, id } of asked) {
      const answer = await ask(path, id, tokens[0]);
      answered.set(comparable(answer, id), why);
      if (answer.status !== 404)
        context.violation({
          what: `${path} answers ${answer.status} to an id that is ${why}`,
          reproduce: { id, text: answer.text },
        });
    }
    if (answered.size > 1)
      context.violation({ what: `${path} tells ids of others from unknown ones`, reproduce: [...answered] });
  }
  for (const path of [
    "/v1/platform/programs",
    `/v1/platform/enrollments/${mine.surface.enrollment}`,
    "/v1/platform/events",
  ]) {
    const answer = await ask(path, "", tokens[0]);
    if (answer.status !== 401)
      context.violation({ what: `the token of a member opens ${path}`, reproduce: answer.text });
  }
  /** Everything that the others read of what is theirs, without what differs by the time alone. */
  const reads = async (): Promise<readonly string[]> => {
    const texts: string[] = [];
    for (const [at, voice] of voices.entries())
      for (const path of at === 0 ? [] : paths) {
        const collection = collectionIn(path);
        const { status, text } = await ask(
          path,
          collection === undefined ? "" : (voice.own[collection] ?? ""),
          tokens[at],
        );
        texts.push(`${voice.name} ${path} ${status} ${text.replace(/"request_id":"[^"]*"/, "")}`);
      }
    return texts;
  };
  const writes = await provePortalWrites(world, { paths: await pathsOf(world, "post"), token: mineOwn, reads });
  return { reads: paths.length, writes };
};
