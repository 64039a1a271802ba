import { openApi } from "../frame/api.ts";
import type { Database } from "../frame/database.ts";
import type { Operator } from "../frame/operator.ts";
import type { Context } from "../frame/proof.ts";
import { type Organization, openOrganization } from "../frame/tenants.ts";
import { type Document, PLATFORM, readDocument } from "../interface/document.ts";
import { ageMembers } from "../interface/past.ts";
import { advance, CLOCK } from "./advance.ts";
import { linkTo } from "./joined.ts";
import { type Asked, furnish, type Voice } from "./voices.ts";

export interface World {
  readonly context: Context;
  readonly database: Database;
  readonly operator: Operator;
  readonly document: Document;
  readonly organization: Organization;
  /** Who asks in this proof. */
  readonly mine: Voice;
  /** Who has the same, and none of it is mine: another organization, another brand, another mode. */
  readonly foreign: Voice;
  readonly otherBrand: Voice;
  readonly otherMode: Voice;
  /** Test data of a third organization, which goes by a clock of its own. */
  readonly clocked: Voice;
  /** All but mine. */
  readonly others: readonly Voice[];
}

/** The voice whose test data goes by a clock of its own. */
const CLOCKED = "clocked";

export const openWorld = async (context: Context): Promise<World> => {
  const database = await context.database();
  const [servers, operator] = await Promise.all([context.servers({ database }), context.operator(database)]);
  const age = () => ageMembers(database);
  const tokenTo = (email: string) => linkTo(operator)(email, "join_link");
  const root = (at: number): string => servers[at % servers.length]?.url ?? "";
  const [ours, theirs, third] = [
    await openOrganization(operator, ["shoes", "hats"]),
    await openOrganization(operator, ["books"]),
    await openOrganization(operator, ["maps"]),
  ];
  const tests = openApi(root(0), third.testKey);
  context.atEnd(() => tests.client.close());
  await tests.must("POST", CLOCK, { body: {} });
  const voice = async (name: string, at: number, of: Organization, brand: string, test = false): Promise<Asked> => ({
    ...{ name, root: root(at), key: test ? of.testKey : of.liveKey, organization: of.id, brand, age, tokenTo },
    proposingKey: await operator.key({ organization: of.id, test, proposes: true }),
    pass: name === CLOCKED ? () => advance(tests, "1h") : async () => undefined,
  });
  const asked = [
    await voice("mine", 0, ours, "shoes"),
    await voice("foreign", 1, theirs, "books"),
    await voice("other brand", 0, ours, "hats"),
    await voice("other mode", 1, ours, "shoes", true),
    await voice(CLOCKED, 0, third, "maps", true),
  ] as const;
  const [mine, foreign, otherBrand, otherMode, clocked] = await Promise.all([
    furnish(asked[0]),
    furnish(asked[1]),
    furnish(asked[2]),
    furnish(asked[3]),
    furnish(asked[4]),
  ]);
  const others = [foreign, otherBrand, otherMode, clocked];
  const api = openApi(root(0));
  const document = readDocument((await api.call("GET", "/openapi.json")).text);
  for (const { client } of [api, ...[mine, ...others].map((one) => one.api)]) context.atEnd(() => client.close());
  for (const { id, path, collections } of document.operations)
    for (const collection of path.startsWith(PLATFORM) ? collections : [])
      if (mine.own[collection] === undefined) throw new Error(`Of ${collection}, which ${id} names, nobody has one.`);
  return {
    context,
    database,
    operator,
    document,
    organization: ours,
    mine,
    foreign,
    otherBrand,
    otherMode,
    clocked,
    others,
  };
};
