// Printed from docs/guides/embedding.md by `pnpm generate`; edit that instead.

import { once } from "node:events";
import { createServer } from "node:http";
import { toNodeHandler, undiciTransport } from "@entente/adapters-http";
import { nodeRuntime, runWorkers } from "@entente/adapters-node";
import { openPostgres } from "@entente/adapters-postgres";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel, TransactionConflict } from "@entente/core";
import { Pool, type PoolClient } from "pg";

const { DATABASE_URL = "", PORT = "3000", SECRET_KEY = "9d4e".repeat(16) } = process.env;

// The shop, with a table and a pool of its own.
const pool = new Pool({ connectionString: DATABASE_URL });
// A connection that is lost while nothing uses it is no reason to end.
pool.on("error", (error) => console.error(error.message));
await pool.query("create table if not exists orders (id text primary key, total_minor bigint not null)");

const database = openPostgres({ pool });
await database.migrate();

const webhookTransport = undiciTransport();
const platform = createPlatform({
  ...database.storage,
  ...(await nodeRuntime({ secret: SECRET_KEY, storage: database.storage })),
  channels: [serviceChannel()],
  webhookTransport,
  settings: { ...DEFAULT_SETTINGS, publicUrl: `http://127.0.0.1:${PORT}/partners` },
});

const [organization = await platform.operator.createOrganization({ name: "Acme" })] =
  await platform.operator.listOrganizations();
const [brand = await platform.operator.createBrand(organization.id, { name: "Acme Shoes" })] =
  await platform.operator.listBrands(organization.id);
const actor = await platform.authenticator.actor({ organization: organization.id, brand: brand.id });

// The first start creates them; later ones find them.
const runners = { name: "Runners", landing_url: "https://shop.example/shoes" };
const [program = await platform.programs.create(actor, runners)] = (await platform.programs.list(actor)).data;
const [mia = await platform.enrollments.create(actor, { program: program.id, email: "mia@partners.example" })] = (
  await platform.enrollments.list(actor)
).data;
if (mia.approval_status === "pending") await platform.enrollments.approve(actor, mia.id);
console.log("member:", mia.referral_code.length, "characters of code");

const workers = runWorkers(platform, { onError: (error) => console.error(error.message) });

const inTransaction = async (work: (client: PoolClient) => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await work(client);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      if (!(error instanceof TransactionConflict) || attempt === 5) throw error;
    } finally {
      client.release();
    }
  }
};

const order = (id: string, totalMinor: number, isPaid: boolean): Promise<void> =>
  inTransaction(async (client) => {
    await client.query("insert into orders values ($1, $2) on conflict do nothing", [id, totalMinor]);
    const sale = { type: "sale", enrollment: mia.id, value_minor: totalMinor, external_event_id: id };
    await platform.within(client).performance.record(actor, sale);
    if (!isPaid) throw new Error(`${id} was not paid`);
  });

await order("order-1", 4_900, true);
await order("order-2", 9_900, false).catch((error: Error) => console.log(error.message));
const { rows } = await pool.query("select id from orders");
console.log("orders:", rows.map(({ id }) => id).join(", "));
const sales = await platform.performance.listEvents(actor, { type: "sale" });
console.log("sales:", sales.data.map(({ external_event_id }) => external_event_id).join(", "));

const entente = toNodeHandler(platform, { basePath: "/partners" });
const server = createServer((request, response) => entente(request, response, () => response.end("The shop.")));
await once(server.listen(Number(PORT), "127.0.0.1"), "listening");

process.once("SIGTERM", async () => {
  server.close();
  server.closeAllConnections();
  await workers.stop();
  await webhookTransport.close?.();
  await database.close();
  await pool.end();
});
