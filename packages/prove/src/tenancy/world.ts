import { openApi } from "../frame/api.ts";
import type { Database } from "../frame/database.ts";
import type { Operator } from "../frame/operator.ts";
import type { Context } from "../frame/proof.ts";
import { type Organization, openOrganization } from "../frame/tenants.ts";
import { type Document, readDocument } from "../interface/document.ts";
import { ageMembers } from "../interface/past.ts";
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
  const root = (at: number): string => servers[at % servers.length]?.url ?? "";
  const organization = await openOrganization(operator, ["shoes", "hats"]);
  const other = await openOrganization(operator, ["books"]);
  const [mine, foreign, otherBrand, otherMode] = await Promise.all([
    furnish({ name: "mine", root: root(0), key: organization.liveKey, brand: "shoes", age }),
    furnish({ name: "foreign", root: root(1), key: other.liveKey, brand: "books", age }),
    furnish({ name: "other brand", root: root(0), key: organization.liveKey, brand: "hats", age }),
    furnish({ name: "other mode", root: root(1), key: organization.testKey, brand: "shoes", age }),
  ]);
  const api = openApi(root(0));
  const document = readDocument((await api.call("GET", "/openapi.json")).text);
  for (const { client } of [api, ...[mine, foreign, otherBrand, otherMode].map((voice) => voice.api)])
    context.atEnd(() => client.close());
  return { context, database, operator, document, organization, mine, foreign, otherBrand, otherMode };
};
