import type { Answer } from "../frame/api.ts";
import type { Random } from "../frame/random.ts";
import { type Operation, PLATFORM } from "../interface/document.ts";
import { foreignIds, malformedIds, type Stranger, unknownId } from "./ids.ts";
import { NAMING } from "./naming.ts";
import type { World } from "./world.ts";

/** Of the ids of nothing so many are tried in each place. */
const MALFORMED = { short: 2, long: Number.POSITIVE_INFINITY };

/** The answer as it is compared: without its own id, and without the id that was asked for where it repeats it. */
const comparable = ({ status, text }: Answer, asked: string): string => {
  const anonymous = text.replace(/"request_id":"[^"]*"/, "");
  return `${status} ${asked.includes("-") ? anonymous.replaceAll(asked, "{id}") : anonymous}`;
};

interface Answered extends Stranger {
  readonly answer: Answer;
}

/** All of these are answered the same, byte for byte; the first is what the others are held against. */
const compare = ({ context }: World, route: string, answered: readonly Answered[]): void => {
  const [first, ...rest] = answered;
  if (first === undefined) return;
  const expected = comparable(first.answer, first.id);
  for (const { why, id, answer } of rest) {
    if (comparable(answer, id) === expected) continue;
    const what = `${route} answers an id that is ${why} otherwise than one that is ${first.why}`;
    const seen = { status: answer.status, text: answer.text };
    const instead = { id: first.id, status: first.answer.status, text: first.answer.text };
    context.violation({ what, reproduce: { id, answer: seen, instead, seed: context.seed } });
  }
};

const pathOf = ({ path }: Operation, ids: readonly string[]): string => {
  const rest = [...ids];
  return path.replaceAll("{id}", () => rest.shift() ?? "");
};

/** Of an operation whose path names something, every id that is not the caller's, in the place of each id. */
const strangersOf = (
  world: World,
  random: Random,
  { collections }: Operation,
): readonly (readonly { readonly why: string; readonly ids: readonly string[]; readonly id: string }[])[] => {
  const own = collections.map((collection) => world.mine.own[collection] ?? "");
  const malformed = MALFORMED[world.context.form];
  return collections.map((collection, place) =>
    [
      unknownId(random, collection),
      ...foreignIds(world, collection),
      ...random.shuffled(malformedIds(random, collection, own[place] ?? "")).slice(0, malformed),
    ].map(({ why, id }) => ({ why, id, ids: own.with(place, id) })),
  );
};

/** Operations not tried here: one has its key in the body, and the body of the other is a file, which the spec of all routes sends. */
const ELSEWHERE = ["connectConfigs.rpc", "payoutBatches.results"];

export const platformRoutes = ({ document }: World): readonly Operation[] =>
  document.operations.filter(({ path, id }) => path.startsWith(PLATFORM) && !ELSEWHERE.includes(id));

/** Every route whose path names something answers strangers' ids, and those of nothing, as one that never was. */
export const provePaths = async (world: World): Promise<number> => {
  const { context, mine } = world;
  const routes = platformRoutes(world).filter(({ collections }) => collections.length > 0);
  for (const operation of routes) {
    if (context.isLate()) break;
    for (const strangers of strangersOf(world, context.random.fork(), operation)) {
      const answered: Answered[] = [];
      for (const { why, id, ids } of strangers) {
        context.attempt();
        const { method, example: body } = operation;
        const answer = await mine.api.call(method, pathOf(operation, ids), { body });
        answered.push({ why, id, answer });
        if (answer.status === 404 && /_not_found$/.test(answer.body?.error?.code)) continue;
        const reproduce = { why, id, body, status: answer.status, text: answer.text };
        context.violation({ what: `${operation.id} answers ${answer.status} to an id that is ${why}`, reproduce });
      }
      compare(world, operation.id, answered);
    }
  }
  return routes.length;
};

/** The same of ids that bodies and filters name. */
export const proveNames = async (world: World): Promise<number> => {
  const { context, mine, document } = world;
  let named = 0;
  const tell = async (operation: Operation, collection: string, ask: (id: string) => Promise<Answer>) => {
    const answered: Answered[] = [];
    for (const stranger of [unknownId(context.random, collection), ...foreignIds(world, collection)]) {
      context.attempt();
      answered.push({ ...stranger, answer: await ask(stranger.id) });
    }
    named += 1;
    compare(world, `${operation.id}, which names one of ${collection},`, answered);
  };
  for (const { operation: id, collection, body } of NAMING) {
    const operation = document.operation(id);
    await tell(operation, collection, (named) => mine.api.call("POST", operation.path, { body: body(named) }));
  }
  for (const operation of platformRoutes(world)) {
    if (context.isLate()) break;
    if (operation.method !== "GET") continue;
    const own = operation.collections.map((collection) => mine.own[collection] ?? "");
    for (const { name } of operation.query) {
      const collection = COLLECTION_OF[name];
      if (collection === undefined) continue;
      const path = pathOf(operation, own);
      await tell(operation, collection, (id) => mine.api.call("GET", `${path}?${name}=${id}`));
    }
    const { last } = operation;
    // Rows of these may be gone, so that a page begins where an id says by itself, whoever has it.
    if (PERISHING.includes(last)) continue;
    if (operation.query.some(({ name }) => name === "starting_after") && mine.own[last] !== undefined)
      await tell(operation, last, (id) => mine.api.call("GET", `${pathOf(operation, own)}?starting_after=${id}`));
  }
  return named;
};

const PERISHING: readonly string[] = ["webhook_endpoints", "deliveries"];

/** The collections that filters name. */
const COLLECTION_OF: { readonly [name: string]: string } = {
  program: "programs",
  entity: "entities",
  owner: "entities",
  enrollment: "enrollments",
  distribution: "distributions",
  deployment: "deployments",
};

/** Without the scope of a route a key answers 403, whatever the id; with nothing but it, as a key for everything does. */
export const proveScopes = async (world: World): Promise<number> => {
  const { context, operator, organization, mine } = world;
  const routes = platformRoutes(world);
  const scopes = [...new Set(routes.flatMap(({ scope }) => (scope === undefined ? [] : [scope])))];
  const wanted = context.form === "long" ? scopes : context.random.shuffled(scopes).slice(0, 8);
  for (const scope of wanted) {
    if (context.isLate()) break;
    const others = scopes.filter((other) => other !== scope);
    const without = await operator.key({ organization: organization.id, scopes: others });
    const alone = await operator.key({ organization: organization.id, scopes: [scope] });
    for (const operation of routes.filter((route) => route.scope === scope)) {
      const [strangers] = strangersOf(world, context.random.fork(), operation);
      const asked = strangers ?? [{ why: "absent", id: "", ids: [] }];
      const own = operation.collections.map((collection) => mine.own[collection] ?? "");
      const answered: Answered[] = [];
      for (const { why, id, ids } of [...asked, { why: "its own", id: own[0] ?? "", ids: own }]) {
        context.attempt();
        const path = pathOf(operation, ids);
        const answer = await mine.api.call(operation.method, path, { key: without, body: operation.example });
        answered.push({ why, id, answer });
        if (answer.status === 403 && answer.body?.error?.code === "insufficient_scope") continue;
        const reproduce = { why, path, without: scope, status: answer.status, text: answer.text };
        context.violation({ what: `${operation.id} answers ${answer.status} to a key without its scope`, reproduce });
      }
      compare(world, `${operation.id} without its scope`, answered);
      const [unknown] = strangers ?? [];
      if (unknown === undefined) continue;
      context.attempt();
      const path = pathOf(operation, unknown.ids);
      const answer = await mine.api.call(operation.method, path, { key: alone, body: operation.example });
      if (answer.status !== 404) {
        const reproduce = { path, scope, status: answer.status, text: answer.text };
        context.violation({
          what: `${operation.id} answers ${answer.status} to a key with its scope alone`,
          reproduce,
        });
      }
    }
  }
  return wanted.length;
};
