// A shop's order and the sale that Entente credits a partner with, in one transaction of the shop's PostgreSQL: both are
// committed, or neither is. DATABASE_URL names an empty database.
// Run it with: DATABASE_URL=postgres://… node --conditions=@entente/source --import tsx examples/order-and-sale.ts
import { randomBytes } from "node:crypto";
import { nodeRuntime } from "@entente/adapters-node";
import { openPostgres } from "@entente/adapters-postgres";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel, TransactionConflict } from "@entente/core";
import { Pool, type PoolClient } from "pg";

// The shop, with a table and a pool of its own.
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
await pool.query("create table if not exists orders (id text primary key, total_minor bigint not null)");

// Entente in the schema `entente` of the same database, over the same pool.
const database = openPostgres({ pool });
await database.migrate();
const platform = createPlatform({
  ...database.storage,
  ...(await nodeRuntime({ secret: randomBytes(32), storage: database.storage })),
  channels: [serviceChannel()],
  settings: DEFAULT_SETTINGS,
});
const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
await platform.operator.createBrand(organization, { name: "Acme Shoes" });
const actor = await platform.authenticator.actor({ organization });
const program = await platform.programs.create(actor, { name: "Runners" });
const mia = await platform.enrollments.create(actor, { program: program.id, email: "mia@partners.example" });
await platform.enrollments.approve(actor, mia.id);

/** Runs work in a transaction, and anew when another one was faster. */
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
    await client.query("insert into orders values ($1, $2)", [id, totalMinor]);
    const sale = { type: "sale", value_minor: totalMinor, currency: "usd", external_event_id: id };
    await platform.within(client).performance.record(actor, { ...sale, enrollment: mia.id });
    if (!isPaid) throw new Error(`Order ${id} was not paid.`);
  });

await order("order-1", 4_900, true);
await order("order-2", 9_900, false).catch((error: Error) => console.log(error.message));

const { rows } = await pool.query("select id from orders order by id");
console.log("orders:", rows.map(({ id }) => id).join(", "));
const { data } = await platform.performance.listEvents(actor);
console.log("sales:", data.map(({ external_event_id }) => external_event_id).join(", "));

await database.close();
await pool.end();
