import { allOf, insert, update, workerContext } from "../../journal/index.ts";
import { type Id, MINUTE_MS, revise, type Versioned } from "../../kernel/index.ts";
import { type Origin, type Tenant, workerOrigin } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { receivedEvent } from "../source-events/inbox.ts";
import type { Claimed } from "../source-events/ports.ts";
import type { SalesSource } from "../sources/ports.ts";
import { readerOf } from "../sources/reader.ts";
import { apiKeyOf, type Source } from "../sources/source.ts";
import {
  answered,
  decideTelling,
  isMade,
  makesCoupons,
  ofAccount,
  unanswered,
  wantedOf,
  withoutKey,
} from "./decide.ts";
import { isOver } from "./over.ts";
import type { SourceCoupon } from "./source-coupon.ts";

const ORIGIN: Origin = workerOrigin("sources");

/** Longer than every call of one coupon together: a slow call never meets the next one of the same coupon. */
const LEASE_MS = 5 * MINUTE_MS;
/** How often a result is written again, where the row or the inbox moved meanwhile. */
const TURNS = 3;

/**
 * Makes all coupons of a brand due where a source of it began to make them. It is a change of its own after the source's, so that a
 * coupon which is looked at meanwhile, without the source, is due once more.
 */
const makeAllDue = async (ports: Ports, limit: number): Promise<number> => {
  const sources = await ports.sources.withCouponsDue(limit);
  await Promise.all(
    sources.map(async ({ tenant, ...source }) => {
      const { brand } = source.row;
      await ports.journal.commit({
        tenant,
        origin: ORIGIN,
        writes: [update("source", revise(source, { couponsDueAt: null }))],
        sets: [{ set: "dueCoupons", brand, of: null, at: ports.clock.now() }],
      });
    }),
  );
  return sources.length;
};

/** The sources of a brand that make coupons, of which some may not at the moment. */
const making = (ports: Ports, tenant: Tenant, brand: Id<"brand">) =>
  allOf((page) => ports.sources.list(tenant, { brand, createsCoupons: true }, page));

/** Makes coupons that changed due at the sources of their brands. */
const tellChanged = async (ports: Ports, limit: number): Promise<number> => {
  const changed = await ports.coupons.changed(limit);
  await Promise.all(
    changed.map(async ({ tenant, ...coupon }) => {
      const { brand, id } = coupon.row;
      const [sources, known, isEnded] = await Promise.all([
        making(ports, tenant, brand),
        allOf((page) => ports.sourceCoupons.list(tenant, { brand, coupon: id }, page)),
        isOver(ports, tenant, coupon.row, ports.clock.now()),
      ]);
      const context = workerContext(ports, tenant, ORIGIN, coupon);
      // A stale one changed once more, and is still due.
      const writes = decideTelling(context, coupon, isEnded, sources, known);
      await ports.journal.commit({ tenant, origin: ORIGIN, writes });
    }),
  );
  return changed.length;
};

/** The event of a coupon that was made, with the source that reads it. */
interface Making {
  readonly source: Versioned<Source>;
  readonly reader: SalesSource;
  readonly event: unknown;
}

/** The write of an event to the inbox, where it is not there yet: by it payments that name the vendor's id find the coupon. */
const inbox = async (ports: Ports, tenant: Tenant, turn: Versioned<SourceCoupon>, made: Making | undefined) => {
  if (made === undefined) return [];
  const { source, reader, event: value } = made;
  const body = new TextEncoder().encode(JSON.stringify(value));
  const context = workerContext(ports, tenant, ORIGIN, turn);
  const row = receivedEvent(ports, context, { tenant, source }, reader, { value, body, headers: {} });
  const known = await ports.sourceEvents.byKeys(tenant, source.row.id, [row.eventKey]);
  return known.length === 0 ? [insert("sourceEvent", row)] : [];
};

/** Writes what a call came to. A row that moved meanwhile is due once more, unless another worker has it. */
const settle = async (
  ports: Ports,
  { tenant, ...claimed }: Claimed<SourceCoupon>,
  fields: Partial<SourceCoupon>,
  made?: Making,
): Promise<void> => {
  let current: Versioned<SourceCoupon> | undefined = claimed;
  for (let turn = 0; turn < TURNS && current !== undefined; turn += 1) {
    if (current.row.leaseUntil?.getTime() !== claimed.row.leaseUntil?.getTime()) return;
    const now = ports.clock.now();
    const { status, reason, says, attempts, nextAttemptAt } = current.row;
    const moved = current.version === claimed.version ? {} : { status, reason, says, attempts, nextAttemptAt };
    const next = revise(current, { ...fields, ...moved, leaseUntil: null, updatedAt: now });
    const events = await inbox(ports, tenant, current, made);
    const { outcome } = await ports.journal.commit({
      tenant,
      origin: ORIGIN,
      writes: [update("sourceCoupon", next), ...events],
      ...(events.length === 0 ? {} : { notifications: ["sources"] }),
    });
    if (outcome === "committed") return;
    current = await ports.sourceCoupons.get(tenant, claimed.row.id);
  }
};

/** Tells the vendor of one source how it is to have one coupon. */
const tell = async (ports: Ports, claimed: Claimed<SourceCoupon>): Promise<void> => {
  const { tenant, row } = claimed;
  const [source] = await ports.sources.many(tenant, [row.source]);
  const [coupon] = await ports.coupons.many(tenant, [row.coupon]);
  const key = source && apiKeyOf(ports.cipher, tenant, source.row);
  if (source === undefined || coupon === undefined || key === undefined || !makesCoupons(source.row))
    return settle(ports, claimed, { nextAttemptAt: null });
  const reader = readerOf(ports.sales, source.row);
  // Another process may know the kind.
  if (reader?.api?.coupons === undefined) throw new Error(`This process makes no coupons at ${source.row.kind}.`);
  const { account } = source.row;
  const isEnded = await isOver(ports, tenant, coupon.row, ports.clock.now());
  const sources = isEnded ? [] : ofAccount(source.row, await making(ports, tenant, row.brand));
  const wanted = wantedOf(tenant, coupon.row, sources);
  const made = await reader.api.coupons.put({ key, account }, wanted, row.vendorId).catch((error: unknown) => {
    throw withoutKey(error, key);
  });
  if (!isMade(wanted, made)) throw new Error(`The API of ${source.row.kind} answered no id.`);
  const event = made.event === undefined ? undefined : { source, reader, event: made.event };
  return settle(ports, claimed, answered(wanted, made), event);
};

const tellVendors = async (ports: Ports, limit: number): Promise<number> => {
  const claimed = await ports.sourceCoupons.claim({ now: ports.clock.now(), leaseMs: LEASE_MS, limit });
  await Promise.all(
    claimed.map(async (one) => {
      try {
        await tell(ports, one);
      } catch (error) {
        await settle(ports, one, unanswered(one.row, error, ports.clock.now()));
      }
    }),
  );
  return claimed.length;
};

/**
 * Makes coupons at the vendors of the sources that may: takes up those that changed, and tells the vendors of due ones, at most `limit`
 * of each; how many were due. A vendor is asked outside of every transaction.
 */
export const runCoupons = async (ports: Ports, limit: number): Promise<number> =>
  (await makeAllDue(ports, limit)) + (await tellChanged(ports, limit)) + (await tellVendors(ports, limit));
