import { createHash, randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { express, openPool } from "../modules.ts";
import type { SaleInput } from "../sales.ts";

const STATEMENTS = {
  key: "select organization, livemode, digest from api_key where public_id = $1 and revoked_at is null",
  answer: `insert into answer (organization, livemode, key, fingerprint, sealed, created_at, expires_at)
    values ($1, $2, $3, $4, $5, now(), now() + interval '1 day')`,
  link: `select id, brand, program, distribution, deployment, enrollment from promo_link
    where organization = $1 and livemode = $2 and code = $3`,
  event: `with named as (
      insert into external_event (organization, livemode, brand, source, class, external_event_id, event)
      values ($1, $2, $4, $10, 'original', $13, $3))
    insert into performance_event (organization, livemode, version, id, brand, program, distribution, deployment,
      enrollment, type, source, value_minor, currency, quantity, occurred_at, received_at, external_event_id, customer, code,
      properties, metrics, binds, self_referral)
    values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1, now(), now(), $13, $14, $15, '{}', '[]', true, false)`,
  day: `insert into performance_day as t (organization, livemode, brand, day, program, distribution, deployment, enrollment,
      type, currency, events, value_minor, quantity)
    values ($1, $2, $3, current_date, $4, $5, $6, $7, $8, $9, 1, $10, 1)
    on conflict (organization, livemode, brand, day, program, distribution, deployment, enrollment, type, currency)
    do update set events = t.events + 1, value_minor = t.value_minor + excluded.value_minor, quantity = t.quantity + 1`,
};

interface Key {
  readonly organization: string;
  readonly livemode: boolean;
  readonly digest: string;
}
interface Link {
  readonly id: string;
  readonly brand: string;
  readonly program: string;
  readonly distribution: string;
  readonly deployment: string;
  readonly enrollment: string;
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Express and one transaction: the API key, the Idempotency-Key, the link, the event, and its daily rollup. */
export const eventsInFiveStatements = (database: string): RequestListener => {
  const pool = openPool(database);
  const app = express();
  app.use(express.json());
  app.post("/v1/platform/performance/events", async (request, response) => {
    const input = request.body as SaleInput;
    const apiKey = request.headers.authorization?.slice("Bearer ".length) ?? "";
    const id = randomUUID();
    const client = await pool.connect();
    const send = async <R>(name: keyof typeof STATEMENTS, values: readonly unknown[]): Promise<R | undefined> =>
      (await client.query<R>({ name, text: STATEMENTS[name], values })).rows[0];
    try {
      await client.query("begin");
      const key = await send<Key>("key", [apiKey.slice("sk_live_".length, "sk_live_".length + 16)]);
      if (key === undefined || key.digest !== sha256(apiKey)) throw new Error("There is no such key.");
      const { organization, livemode } = key;
      const body = { id, object: "performance_event", ...input };
      await send("answer", [
        organization,
        livemode,
        request.headers["idempotency-key"],
        sha256(JSON.stringify(input)),
        JSON.stringify(body),
      ]);
      const link = await send<Link>("link", [organization, livemode, input.code]);
      if (link === undefined) throw new Error("There is no such link.");
      const { brand, program, distribution, deployment, enrollment } = link;
      const { type, source, value_minor, currency, external_event_id, customer, code } = input;
      await send("event", [
        organization,
        livemode,
        id,
        brand,
        program,
        distribution,
        deployment,
        enrollment,
        type,
        source,
        value_minor,
        currency,
        external_event_id,
        customer,
        code,
      ]);
      await send("day", [
        organization,
        livemode,
        brand,
        program,
        distribution,
        deployment,
        enrollment,
        type,
        currency,
        value_minor,
      ]);
      await client.query("commit");
      response.status(201).json(body);
    } catch (error) {
      await client.query("rollback");
      response.status(500).json({ error: String(error) });
    } finally {
      client.release();
    }
  });
  return app;
};
