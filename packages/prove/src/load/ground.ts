import type { Api } from "../frame/api.ts";
import type { Database } from "../frame/database.ts";
import type { Operator } from "../frame/operator.ts";
import type { Context } from "../frame/proof.ts";
import type { Variables } from "../frame/servers.ts";
import { openOrganization } from "../frame/tenants.ts";
import { clockBehind } from "../interface/past.ts";
import { type Fleet, openFleet } from "./fleet.ts";

export interface Program {
  readonly id: string;
  /** Members who were approved before all periods of the proof began. */
  readonly members: readonly string[];
}

const DAY_MS = 86_400_000;
/** How long ago everything was set up. */
const AGE_DAYS = 60;
const LANES = 8;

export const dayBack = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

export const inLanes = async <T>(
  of: readonly T[],
  work: (one: T) => Promise<unknown>,
  lanes = LANES,
): Promise<void> => {
  const waiting = [...of];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

interface Sizes {
  /** How many approved members each program has. */
  readonly members: readonly number[];
  /** How many rules pay each of them. */
  readonly rules?: number;
}

/** An organization with a wallet, and a key of it. */
export const openTenant = async (operator: Operator): Promise<string> => {
  const { liveKey } = await openOrganization(operator, ["shoes"]);
  const funds = ["--brand", "shoes", "--asset", "usd", "--amount", "900000000", "--reference", "1"];
  await operator.run("wallets", "top-up", ...funds);
  return liveKey;
};

/** Programs with members, and rules that pay them. */
export const furnish = async (api: Api, { members: sizes, rules = 2 }: Sizes): Promise<readonly Program[]> => {
  await api.must("POST", "/v1/platform/payouts/rails", {
    body: { rail: "csv_batch", config: { format: "paypal_payouts_csv" }, is_default: true },
  });
  const programs: Program[] = [];
  for (const [at, size] of sizes.entries()) {
    const landing_url = "https://shop.example/landing";
    const { id } = await api.must("POST", "/v1/platform/programs", { body: { name: `Ground ${at}`, landing_url } });
    const members: string[] = [];
    await inLanes([...Array(size).keys()], async (member) => {
      const body = { program: id, email: `ground-${at}-${member}@partners.example` };
      const made = await api.must("POST", "/v1/platform/enrollments", { body });
      await api.must("POST", `/v1/platform/enrollments/${made.id}/approve`, {});
      members.push(made.id);
    });
    for (let rule = 1; rule <= rules; rule += 1) {
      const scope = { type: "program", program: id };
      const body = { name: `Share ${rule}`, type: "revenue_split", scope, rate_bps: 100 * rule };
      await api.must("POST", "/v1/platform/payouts/rules", { body });
    }
    programs.push({ id, members });
  }
  return programs;
};

/** Servers on a database, and what a load on them stands on. */
export interface Ground {
  readonly database: Database;
  readonly operator: Operator;
  /** The API key that the fleet is signed in with. */
  readonly key: string;
  readonly fleet: Fleet;
  readonly programs: readonly Program[];
}

interface Asked extends Sizes {
  readonly database: Database;
  /** The database as the servers reach it. */
  readonly reached?: Database;
  readonly env?: Variables;
}

/**
 * In a long form the members are as old as the periods that they are paid for: a server whose clock is behind makes them.
 * A short form saves that server, and its runs of payouts find nothing.
 */
export const openGround = async (
  context: Context,
  { database, reached = database, env, ...sizes }: Asked,
): Promise<Ground> => {
  const past = async () => {
    const behind = clockBehind(context, AGE_DAYS);
    return openFleet(context, { database, count: 1, env: behind });
  };
  // What the ground is made of may be lost together, up to the moment in which it is there.
  const waiting = (mode: "on" | "off") =>
    database.query(`alter database ${new URL(database.url).pathname.slice(1)} set synchronous_commit = ${mode}`);
  if (context.form === "long") await waiting("off");
  const present = () => openFleet(context, { database: reached, ...(env && { env }) });
  const [first, operator] = await Promise.all([
    context.form === "long" ? past() : present(),
    context.operator(database),
  ]);
  const key = await openTenant(operator);
  first.signIn(key);
  const programs = await furnish(first.api(0), sizes);
  if (context.form === "short") return { database, operator, key, fleet: first, programs };
  await first.server(0).stop();
  await waiting("on");
  await database.query("checkpoint");
  const fleet = await present();
  fleet.signIn(key);
  return { database, operator, key, fleet, programs };
};
