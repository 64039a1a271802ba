import { eventually } from "../frame/api.ts";
import type { Database } from "../frame/database.ts";
import type { Operator } from "../frame/operator.ts";
import type { Context } from "../frame/proof.ts";
import { SECRET_KEY, type Variables } from "../frame/servers.ts";
import type { Fleet } from "../load/fleet.ts";

const NEXT_KEY = "c0de5e".repeat(11).slice(0, 64);
const BOTH: Variables = { ENTENTE_SECRET_KEY: NEXT_KEY, ENTENTE_SECRET_KEY_PREVIOUS: SECRET_KEY };
const NEXT: Variables = { ENTENTE_SECRET_KEY: NEXT_KEY };
const ROTATING_MS = 600_000;
const USAGE = 2;

/** A rotation that is over, and the command line with the next key alone. */
export interface Rotation {
  readonly operator: Operator;
  /** How many texts were sealed with the next key. */
  readonly resealed: number;
}

const replaceAll = async (fleet: Fleet, env: Variables): Promise<void> => {
  fleet.equip(env);
  for (let place = 0; place < fleet.size; place += 1) await fleet.replace(place);
};

/** Rotates the secret key as an operator does, while servers and database fail: whatever is interrupted is done again. */
export const rotateKey = async (
  context: Context,
  { database, fleet }: { readonly database: Database; readonly fleet: Fleet },
): Promise<Rotation> => {
  await replaceAll(fleet, BOTH);
  const both = await context.operator(database, BOTH);
  let resealed = 0;
  const rotate = async (): Promise<boolean> => {
    const { exit, out } = await both.attempt("secret", "rotate");
    if (exit !== 0) return false;
    resealed += (JSON.parse(out) as { readonly resealed: number }).resealed;
    return true;
  };
  const isDone = await eventually(async () => ((await rotate()) ? true : undefined), ROTATING_MS);
  if (isDone === undefined) {
    const { out, err } = await both.attempt("secret", "rotate");
    context.violation({ what: "the secret key was never rotated", reproduce: { out, err } });
  }
  await replaceAll(fleet, NEXT);
  // What a server sealed late with the key of before.
  await eventually(async () => ((await rotate()) ? true : undefined), ROTATING_MS);
  return { operator: await context.operator(database, NEXT), resealed };
};

/** Tables in which a text is that begins as what the key of before sealed. */
const leftUnder = async (database: Database, prefix: string): Promise<readonly string[]> => {
  const tables = await database.query("select tablename from pg_tables where schemaname = 'public' order by 1");
  const left: string[] = [];
  for (const { tablename } of tables as readonly { readonly tablename: string }[]) {
    const found = await database.query(`select 1 from "${tablename}" t where strpos(t::text, $1) > 0 limit 1`, [
      prefix,
    ]);
    if (found.length > 0) left.push(tablename);
  }
  return left;
};

/** Everything is verified with the next key alone, the key of before is refused, and nothing is left under it. */
export const proveRotation = async (context: Context, database: Database, { operator }: Rotation): Promise<void> => {
  const verified = await operator.attempt("audit", "verify");
  if (verified.exit !== 0)
    context.violation({ what: "audit verify reports something after the rotation", reproduce: verified });
  const before = await context.operator(database);
  const refused = await before.attempt("organizations", "list");
  const names = /under the key [0-9a-f]{16}, and the given one is ([0-9a-f]{16})/.exec(refused.err);
  if (refused.exit !== USAGE || names === null)
    return context.violation({ what: "the key of before is not refused", reproduce: refused });
  const left = await leftUnder(database, `v2.${names[1]}.`);
  if (left.length > 0) context.violation({ what: "texts are left under the key of before", reproduce: left });
};
