import { openApi } from "../frame/api.ts";
import type { Database } from "../frame/database.ts";
import type { Operator } from "../frame/operator.ts";
import type { Context } from "../frame/proof.ts";
import { type Organization, openOrganization } from "../frame/tenants.ts";
import { type Document, PLATFORM, readDocument } from "../interface/document.ts";
import { ageMembers } from "../interface/past.ts";
import { linkTo } from "./joined.ts";
import { furnish, type Voice } from "./voices.ts";

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
}

export const openWorld = async (context: Context): Promise<World> => {
  const database = await context.database();
  const [servers, operator] = await Promise.all([context.servers({ database }), context.operator(database)]);
  const age = () => ageMembers(database);
  const tokenTo = (email: string) => linkTo(operator)(email, "join_link");
  const root = (at: number): string => servers[at % servers.length]?.url ?? "";
  const organization = await openOrganization(operator, ["shoes", "hats"]);
  const other = await openOrganization(operator, ["books"]);
  const proposing = ({ id }: Organization, test = false) => operator.key({ organization: id, test, proposes: true });
  const [ours, theirs, ourTests] = [
    await proposing(organization),
    await proposing(other),
    await proposing(organization, true),
  ];
  const { liveKey, testKey } = organization;
  const [mine, foreign, otherBrand, otherMode] = await Promise.all([
    furnish({ name: "mine", root: root(0), key: liveKey, brand: "shoes", proposingKey: ours, age, tokenTo }),
    furnish({ name: "foreign", root: root(1), key: other.liveKey, brand: "books", proposingKey: theirs, age, tokenTo }),
    furnish({ name: "other brand", root: root(0), key: liveKey, brand: "hats", proposingKey: ours, age, tokenTo }),
    furnish({ name: "other mode", root: root(1), key: testKey, brand: "shoes", proposingKey: ourTests, age, tokenTo }),
  ]);
  const api = openApi(root(0));
  const document = readDocument((await api.call("GET", "/openapi.json")).text);
  for (const { client } of [api, ...[mine, foreign, otherBrand, otherMode].map((voice) => voice.api)])
    context.atEnd(() => client.close());
  for (const { id, path, collections } of document.operations)
    for (const collection of path.startsWith(PLATFORM) ? collections : [])
      if (mine.own[collection] === undefined) throw new Error(`Of ${collection}, which ${id} names, nobody has one.`);
  return { context, database, operator, document, organization, mine, foreign, otherBrand, otherMode };
};
