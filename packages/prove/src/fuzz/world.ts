import { openApi } from "../frame/api.ts";
import type { Database } from "../frame/database.ts";
import { type Client, openClient } from "../frame/http.ts";
import type { Context } from "../frame/proof.ts";
import { METRICS_KEY, SECRET_KEY, type ServerProcess } from "../frame/servers.ts";
import { openOrganization } from "../frame/tenants.ts";
import { type Document, readDocument } from "../interface/document.ts";
import { AGE_DAYS, clockBehind } from "../interface/past.ts";
import { openPool } from "../interface/pool.ts";
import { type Secrets, watchSecrets } from "./secrets.ts";
import { MARKER } from "./values.ts";
import type { Voice } from "./voices.ts";

export interface World {
  readonly database: Database;
  /** The first serves requests only; the second works in the background as well; the third is that of {@link elder}. */
  readonly servers: readonly ServerProcess[];
  readonly clients: readonly Client[];
  /** Speaks to a server whose clock is two months behind: its members are old enough to be paid for a period that is over. */
  readonly elder: Client;
  readonly document: Document;
  readonly voices: readonly Voice[];
  readonly secrets: Secrets;
}

/** Two organizations, two brands and both modes, on two servers. */
export const openWorld = async (context: Context): Promise<World> => {
  const database = await context.database();
  const requests = { ENTENTE_ROLE: "api" };
  const behind = { ...requests, ...clockBehind(context, AGE_DAYS) };
  const [servers, operator] = await Promise.all([
    context.servers({ database, count: 3, env: [requests, { ENTENTE_ROLE: "all" }, behind] }),
    context.operator(database),
  ]);
  const [first, working, past] = servers as [ServerProcess, ServerProcess, ServerProcess];
  const clients = [first, working].map(({ url }) => openClient(url));
  const elder = openClient(past.url);
  for (const client of [...clients, elder]) context.atEnd(client.close);
  const api = openApi(first.url);
  context.atEnd(api.client.close);
  const document = readDocument((await api.call("GET", "/openapi.json")).text);

  const acme = await openOrganization(operator, ["shoes", "hats"]);
  const other = await openOrganization(operator, ["books"]);
  for (const brand of ["shoes", "hats", "books"]) {
    const { id } = [...acme.brands, ...other.brands].find(({ slug }) => slug === brand) ?? { id: brand };
    await operator.attempt(
      "wallets",
      "top-up",
      "--brand",
      id,
      "--asset",
      "usd",
      "--amount",
      "900000",
      "--reference",
      "1",
    );
  }
  const voice = (name: string, key: string, brand?: string): Voice => ({
    name,
    key,
    brand,
    pool: openPool(context.random.fork()),
  });
  const voices = [
    voice("the shoes of Acme", acme.liveKey),
    voice("the hats of Acme", acme.liveKey, "hats"),
    voice("Acme in test mode", acme.testKey),
    voice("the books of another", other.liveKey),
  ];
  const { password } = new URL(database.url);
  const known = [acme.liveKey, acme.testKey, other.liveKey, other.testKey, SECRET_KEY, METRICS_KEY, password];
  return {
    database,
    servers,
    clients,
    elder,
    document,
    voices,
    secrets: watchSecrets(
      known.filter((secret) => secret.length >= 8),
      MARKER,
    ),
  };
};
