import type { Answer } from "../frame/api.ts";
import { foreignIds, malformedIds, type Stranger, unknownId } from "./ids.ts";
import type { World } from "./world.ts";

const BASE = "/v1/portal";

/** The collection of the id in the path of a change, and a body that is right but for the id. */
const BY_PATH: Readonly<Record<string, { readonly collection: string; readonly body: object }>> = {
  [`${BASE}/memberships/{id}/accept_terms`]: { collection: "enrollments", body: { version: 1 } },
  [`${BASE}/memberships/{id}/leave`]: { collection: "enrollments", body: {} },
  [`${BASE}/payout_accounts/{id}/remove`]: { collection: "payout_accounts", body: {} },
  [`${BASE}/passkeys/{id}/remove`]: { collection: "passkeys", body: {} },
  [`${BASE}/messages/{id}/open`]: { collection: "message_recipients", body: {} },
  [`${BASE}/contests/{id}/reply`]: { collection: "contests", body: { text: "It was mine." } },
  [`${BASE}/contests/{id}/withdraw`]: { collection: "contests", body: {} },
};

/** Every change whose body names an id, but for an event that a member says to be its own: whose that is, the brand finds. */
const BY_BODY: readonly {
  readonly path: string;
  readonly collection: string;
  readonly body: (world: World, id: string) => object;
}[] = [
  {
    path: `${BASE}/contests`,
    collection: "enrollments",
    body: (_, membership) => ({ membership, kind: "rejection", text: "It was mine." }),
  },
  {
    path: `${BASE}/contests`,
    collection: "events",
    body: ({ mine }, event) => ({ membership: mine.own.enrollments, kind: "hold", event, text: "It was mine." }),
  },
];

interface Writing {
  /** The paths of changes of a member's session, as the document has them. */
  readonly paths: readonly string[];
  /** The token of my own session, which may do all that a member may. */
  readonly token: string;
  /** Everything that the others read, to be compared. */
  readonly reads: () => Promise<readonly string[]>;
}

/**
 * A member changes nothing of others: an id of theirs is answered as one that never was, in a path or in a body, and what they read is
 * the same afterwards.
 */
export const provePortalWrites = async (world: World, { paths, token, reads }: Writing): Promise<number> => {
  const { context, mine } = world;
  const random = context.random.fork();
  const before = await reads();
  const withId = paths.filter((path) => path.includes("{id}"));
  for (const path of withId.filter((one) => BY_PATH[one] === undefined))
    context.violation({
      what: `POST ${path} is not known to this proof`,
      reproduce: "name its collection and its body",
    });

  const asked = (collection: string): readonly Stranger[] => {
    const unknown = unknownId(random, collection);
    const own = mine.own[collection] ?? unknown.id;
    return [unknown, ...foreignIds(world, collection), ...malformedIds(random, collection, own)];
  };
  const judge = async (
    what: string,
    collection: string,
    ask: (id: string) => Promise<Answer>,
    isPath: boolean,
  ): Promise<void> => {
    const answers = new Map<string, string>();
    for (const { why, id } of asked(collection)) {
      context.attempt();
      const { status, text } = await ask(id);
      const same = text.replace(/"request_id":"[^"]*"/, "");
      answers.set(`${status} ${id.includes("-") ? same.replaceAll(id, "{id}") : same}`, why);
      // A body may be refused for the shape of an id, a path never.
      if (status !== 404 && (isPath || status !== 400))
        context.violation({ what: `${what} answers ${status} to an id that is ${why}`, reproduce: { id, text } });
    }
    if (isPath && answers.size > 1)
      context.violation({ what: `${what} tells ids of others from unknown ones`, reproduce: [...answers] });
  };
  for (const path of withId) {
    const { collection, body } = BY_PATH[path] ?? {};
    if (collection === undefined) continue;
    const ask = (id: string) => mine.api.call("POST", path.replace("{id}", id), { key: token, body });
    await judge(`POST ${path}`, collection, ask, true);
  }
  for (const { path, collection, body } of BY_BODY) {
    const ask = (id: string) => mine.api.call("POST", path, { key: token, body: body(world, id) });
    await judge(`POST ${path} with one of ${collection}`, collection, ask, false);
  }
  const other = await mine.api.call("POST", `${BASE}/session/choose`, {
    key: token,
    body: { brand: world.otherBrand.brand },
  });
  if (other.status !== 404)
    context.violation({ what: "a member chooses a brand that does not know it", reproduce: other.text });

  const after = await reads();
  for (const [at, text] of before.entries())
    if (after[at] !== text)
      context.violation({
        what: "a change of one member shows to another",
        reproduce: { before: text, after: after[at] },
      });
  return withId.length + BY_BODY.length;
};
