import type { LimitShareStore, Share } from "@entente/core/ports";
import { count, fieldsOf, real, text } from "../store/columns.ts";
import { binder, rowsSource, type Send } from "../store/statement.ts";

const ASKED = fieldsOf({ bucket: text, perSecond: real, burst: count, tokens: count });
/** How many buckets that are full one statement forgets. */
const FORGOTTEN_MAX = 50_000;

/** Milliseconds of the database's clock. It is read before a bucket is locked, so that whoever waits for the lock gains nothing by it. */
const NOW = "extract(epoch from clock_timestamp())::float8 * 1000";

/**
 * By hand: `takeShare` of core, where the bucket lies. Buckets are locked in the order of their names, so that two statements never wait for
 * each other. Where nobody has asked for a bucket before, the inserted row is the answer.
 */
const TAKE = (source: string): string => `
  insert into limit_bucket as b (bucket, token_ms, burst, asked_at, granted, full_at)
  select u.bucket, 1000 / u.per_second, u.burst, n.at, least(u.tokens, u.burst),
    n.at + greatest(0, least(u.tokens, u.burst)) * 1000 / u.per_second
  from ${source} cross join (select ${NOW} as at) n order by u.bucket
  on conflict (bucket) do update set
    token_ms = excluded.token_ms, burst = excluded.burst, asked_at = excluded.asked_at,
    (granted, full_at) = (
      select g.granted, excluded.asked_at + greatest(0, m.missing + g.granted * excluded.token_ms)
      from (select least(greatest(0, b.full_at - excluded.asked_at), excluded.burst * excluded.token_ms) as missing) m
      cross join lateral (select least(excluded.granted,
        greatest(0, floor(excluded.burst - m.missing / excluded.token_ms + 0.001)))::int as granted) g)
  returning b.bucket, greatest(0, b.granted) as granted, b.full_at - b.asked_at as "fullInMs"`;

const FORGET = `
  with full_ones as (select bucket from limit_bucket where full_at <= ${NOW} limit ${FORGOTTEN_MAX} for update skip locked)
  delete from limit_bucket b using full_ones f where b.bucket = f.bucket returning 1`;

export const limitShareStore = (send: Send): LimitShareStore => ({
  async take(asked) {
    if (asked.length === 0) return [];
    const bind = binder();
    const taken = await send<Share & { readonly bucket: string }>(TAKE(rowsSource(ASKED, asked, bind)), bind.values);
    const shares = new Map(taken.map(({ bucket, granted, fullInMs }) => [bucket, { granted, fullInMs }]));
    return asked.map(({ bucket }) => shares.get(bucket) as Share);
  },
  forgetFull: async () => (await send(FORGET, [])).length,
});
