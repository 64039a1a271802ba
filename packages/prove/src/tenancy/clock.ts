import { advance, CLOCK } from "./advance.ts";
import type { World } from "./world.ts";

/** All tables that say of a tenant when a row was made. */
const TIMED = `
  select table_name as name from information_schema.columns where table_schema = 'public'
  group by table_name having count(*) filter (where column_name in ('organization', 'livemode', 'created_at')) = 3`;

/**
 * The clock of an organization moves its test data alone: nobody else can move it, and no row of anybody else is of its time. Returns how many tables
 * have rows that could be.
 */
export const proveClock = async (world: World): Promise<number> => {
  const { context, database, clocked, mine, others } = world;
  for (const { name, api } of [mine, ...others].filter((one) => one !== clocked)) {
    context.attempt();
    const { status, text, body } = await api.call("POST", `${CLOCK}/advance`, { body: { by: "1d" } });
    if (status !== 404 || body?.error?.code !== "test_clock_not_found")
      context.violation({ what: `${name}, who has no clock, moves one`, reproduce: text });
  }
  context.attempt();
  const { target, now } = await advance(clocked.api, "2d");
  if (now !== target) context.violation({ what: "a clock does not arrive", reproduce: { target, now } });
  for (const voice of [mine, ...others]) {
    context.attempt();
    const headers = { "service-brand": voice.brand };
    const { created_at } = await voice.api.must("POST", "/v1/platform/programs", { body: { name: "Later" }, headers });
    const isOfClock = Date.parse(created_at) >= Date.parse(target);
    if (isOfClock !== (voice === clocked))
      context.violation({
        what: `${voice.name} goes by another clock than its own`,
        reproduce: { created_at, target },
      });
  }
  const tables = await database.query<{ readonly name: string }>(TIMED);
  for (const { name } of tables) {
    context.attempt();
    const rows = await database.query(
      `select * from "${name}" where created_at > now() + interval '1 day' and (organization <> $1 or livemode) limit 3`,
      [clocked.organization.slice("org_".length)],
    );
    for (const row of rows)
      context.violation({ what: `a row of ${name} is of the time of another tenant's clock`, reproduce: row });
  }
  return tables.length;
};
