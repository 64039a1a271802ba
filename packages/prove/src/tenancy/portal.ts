import type { Answer } from "../frame/api.ts";
import { foreignIds, malformedIds, unknownId } from "./ids.ts";
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
].map((name) => `${BASE}/${name}`);

/** The collection of the id in a path; undefined where the path has none. */
const collectionIn = (path: string): string | undefined =>
  path.includes("{id}") ? COLLECTION[path.split("/")[3] ?? ""] : undefined;

/** An answer without its own id, and without the id that was asked for. */
const comparable = ({ status, text }: Answer, id: string): string => {
  const anonymous = text.replace(/"request_id":"[^"]*"/, "");
  return `${status} ${id.includes("-") ? anonymous.replaceAll(id, "{id}") : anonymous}`;
};

const openedOf = async ({ api, brand, surface }: Voice): Promise<string> => {
  const headers = { "service-brand": brand };
  const path = `/v1/platform/enrollments/${surface.enrollment}/portal_sessions`;
  const { token } = await api.must("POST", path, { body: {}, headers });
  return (await api.must("POST", `${BASE}/session/open`, { key: undefined, body: { token } })).token;
};

/** The paths of the portal that are read, as its own document has them. */
const readPaths = async ({ mine }: World): Promise<readonly string[]> => {
  const { paths } = await mine.api.must("GET", `${BASE}/openapi.json`, { key: undefined });
  return Object.entries<{ readonly get?: { readonly security: readonly unknown[] } }>(paths).flatMap(
    // What is for anybody is no member's.
    ([path, { get }]) => (get === undefined || get.security.length === 0 ? [] : [path]),
  );
};

/**
 * The portal shows a member its own data: ids of others answer as ones that never were, no answer has one, and the token of a session
 * opens no route of the platform.
 */
export const provePortal = async (world: World): Promise<number> => {
  const { context, mine, foreign, otherBrand, otherMode } = world;
  const random = context.random.fork();
  const voices = [mine, foreign, otherBrand, otherMode];
  const tokens = await Promise.all(voices.map(openedOf));
  const paths = await readPaths(world);
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
  return paths.length;
};
