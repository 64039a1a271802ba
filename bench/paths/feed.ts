import { against, alone, ratios, valuesOf } from "../figures.ts";
import { addTenant, type Filled, fillRows, unchecked } from "../fill.ts";
import { nthId, nthIdSql } from "../ids.ts";
import type { Bench, Path, Side } from "../path.ts";
import { closeAll, loaded, type Served, serve } from "../sides.ts";

const CONNECTIONS = 32;

/** The data of an event of a new member, in its real size. */
const data = (filled: Filled): string => {
  const object = {
    id: `enr_${nthId("enrollment", 1)}`,
    object: "enrollment",
    brand: `brand_${filled.brand}`,
    program: `prog_${nthId("program", 1)}`,
    relationship: `rel_${nthId("relationship", 1)}`,
    entity: `ent_${nthId("entity", 1)}`,
    referral_code: "member-1",
    evergreen_url: "http://127.0.0.1:4600/r/member-1",
    approval_status: "approved",
    status: "active",
    qualification_status: "pending",
    source: "api",
    metadata: {},
    joined_at: "2026-01-01T00:00:00.000Z",
    livemode: true,
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
  };
  return `'${JSON.stringify({ object })}'`;
};

/** A feed of this many events, and both sides that serve its pages. */
const serveFeed = async (
  bench: Bench,
  events: number,
): Promise<{ readonly served: readonly Served[]; readonly sides: readonly [ours: Side, bare: Side] }> => {
  const database = await bench.databases.empty();
  const filled = await addTenant(database);
  bench.print(`  filling a feed with ${events.toLocaleString("en")} events`);
  await unchecked(database, async (client) => {
    const subject = { subject_type: "'enrollment'", subject: `${nthIdSql("enrollment")}::text` };
    const holds = { seq: "n", id: nthIdSql("event"), type: "'enrollment.created'", ...subject, data: data(filled) };
    await fillRows(client, { table: "event", count: events, filled, holds });
    await fillRows(client, {
      table: "event_seq",
      count: events,
      filled,
      holds: { seq: "n", id: nthIdSql("event") },
    });
    await fillRows(client, { table: "feed_head", count: 1, filled, holds: { seq: String(events) } });
  });
  await database.pool.query("vacuum analyze");
  const [ours, bare] = [await serve("entente", database), await serve("feed-selected", database)];
  const order = { kind: "feed", with: { apiKey: filled.apiKey, events }, connections: CONNECTIONS } as const;
  return { served: [ours, bare], sides: [loaded(bench, ours, order), loaded(bench, bare, order)] };
};

export const feedPath: Path = {
  name: "feed",
  says: "GET /events, pages of 100 from anywhere in a short feed and in a long one, beside Express 5 and one select",
  async prepare(bench) {
    const [few, many] = bench.extent.feeds;
    const [short, long] = [await serveFeed(bench, few), await serveFeed(bench, many)];
    const [sizeOfShort, sizeOfLong] = [few, many].map((events) => events.toLocaleString("en"));
    return {
      sides: { ours: short.sides[0], bare: short.sides[1], "ours, long": long.sides[0], "bare, long": long.sides[1] },
      figures: (samples) => [
        against(samples, { name: `page of ${sizeOfShort} events`, unit: "pages/s", target: { atLeast: 1.1 } }),
        against(samples, {
          name: `page of ${sizeOfLong} events`,
          unit: "pages/s",
          ours: "ours, long",
          bare: "bare, long",
          target: { atLeast: 1.1 },
        }),
        alone({
          name: `page, ${sizeOfShort} to ${sizeOfLong} events`,
          unit: "x slower",
          values: ratios(valuesOf(samples, "ours"), valuesOf(samples, "ours, long")),
          target: { atMost: 1.2 },
        }),
      ],
      close: () => closeAll(bench, [...short.served, ...long.served]),
    };
  },
};
