import type {
  Answer,
  ApiKey,
  Brand,
  ClickDetails,
  Id,
  LimitRate,
  LoggedRequest,
  Organization,
  Route,
  SequencedAuditEntry,
  SequencedEvent,
  StoredKeys,
  Tenant,
  TestClockState,
} from "@entente/core/ports";
import { type CounterTable, noCounters } from "./counters.ts";
import { emptyTables, type Tables } from "./table.ts";

/** The clock of a database for tests, which all tenants have in common; without a state there is none. */
interface KeptClock {
  state?: TestClockState;
}

/** The clock of a tenant for tests, and who does its work. */
export interface OwnClock {
  readonly state: TestClockState;
  readonly fence: number;
  readonly leaseUntil: Date | null;
  readonly isLapsed: boolean;
  readonly lookedAt: Date | null;
}

/** The place from which the next look at old clicks goes on. */
export interface ClickCursor {
  readonly place: string;
  readonly beganAt: Date;
  readonly lookedAt: Date | null;
  readonly narrowBefore: Date | null;
}

/** All data of one tenant. */
export interface Tenancy {
  readonly testClock: KeptClock;
  /** Its own clock, of which there is one or none. */
  readonly ownClock: Map<"clock", OwnClock>;
  readonly tenant: Tenant;
  readonly tables: Tables;
  readonly counters: CounterTable;
  readonly feed: SequencedEvent[];
  readonly seqs: Map<string, number>;
  readonly audits: SequencedAuditEntry[];
  readonly auditSeqs: Map<string, number>;
  /** The spans in which events were made, by the ids of events. */
  readonly traces: Map<string, string>;
  readonly answers: Map<string, Answer>;
  /** Every recorded click, whether it counts or not. */
  readonly clicks: Map<
    string,
    {
      readonly brand: Id<"brand">;
      readonly route: Route & ClickDetails & { readonly suspected: boolean };
      readonly at: Date;
      /** The key of its visitor in `visitors`; null of a narrow click. */
      readonly visitor: string | null;
    }
  >;
  /** How far clicks are narrow, of which there is one where a look was begun. */
  readonly narrowing: Map<"clicks", ClickCursor>;
  /** The log of requests, by their ids. */
  readonly requests: Map<string, LoggedRequest>;
  /** The visitors who clicked on a code, each under another name on each day, with the click that counted first. */
  readonly visitors: Map<string, string>;
  /** How many clicks counted, by code, address and hour. */
  readonly addresses: Map<string, { readonly startsAt: number; readonly clicks: number }>;
}

export interface World {
  readonly tenancies: Map<string, Tenancy>;
  readonly organizations: Map<string, Organization>;
  /** Rates of organizations that have one of their own. */
  readonly rates: Map<string, LimitRate>;
  readonly brands: Map<string, Brand>;
  readonly keys: Map<string, ApiKey>;
  /** Which secret key all of it belongs to, and since when, in milliseconds of the machine's clock. */
  readonly secretKeys: { stored?: StoredKeys; at?: number };
  readonly testClock: KeptClock;
}

export const emptyWorld = (): World => ({
  tenancies: new Map(),
  organizations: new Map(),
  rates: new Map(),
  brands: new Map(),
  keys: new Map(),
  secretKeys: {},
  testClock: {},
});

export const tenancyOf = ({ tenancies, testClock }: World, { organization, livemode }: Tenant): Tenancy => {
  const name = `${organization} ${livemode}`;
  const found = tenancies.get(name);
  if (found !== undefined) return found;
  const made: Tenancy = {
    testClock,
    ownClock: new Map(),
    tenant: { organization, livemode },
    tables: emptyTables(),
    counters: noCounters(),
    feed: [],
    seqs: new Map(),
    audits: [],
    auditSeqs: new Map(),
    traces: new Map(),
    answers: new Map(),
    clicks: new Map(),
    narrowing: new Map(),
    requests: new Map(),
    visitors: new Map(),
    addresses: new Map(),
  };
  tenancies.set(name, made);
  return made;
};

/** Maps and lists are copied, as deep as they lie in each other; rows are shared, because they are replaced and never changed. */
const copied = <T>(of: T): T => {
  if (Array.isArray(of)) return of.slice() as T;
  if (!(of instanceof Map)) return of;
  const map = new Map(of);
  for (const [key, value] of map) if (Array.isArray(value) || value instanceof Map) map.set(key, copied(value));
  return map as T;
};

const copiedAll = <T extends object>(of: T): T => {
  const all: Record<string, unknown> = {};
  const values = of as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(values)) all[name] = copied(values[name]);
  return all as T;
};

const tableAsItIs = <T extends Tables[keyof Tables]>({ rows, unique, index }: T): T =>
  ({ rows: copied(rows), unique: copiedAll(unique), index: copiedAll(index) }) as T;

/** The world as it is now, which nothing changes afterwards. */
export const asItIs = ({ tenancies, ...world }: World): World => ({
  ...copiedAll(world),
  tenancies: new Map(
    Array.from(tenancies, ([name, { tables, counters, ...tenancy }]) => [
      name,
      {
        ...copiedAll(tenancy),
        tables: Object.fromEntries(
          Object.entries(tables).map(([kind, table]) => [kind, tableAsItIs(table)]),
        ) as unknown as Tables,
        counters: copiedAll(counters),
      },
    ]),
  ),
});

/** The tenants among which something is looked for, with all others where they are named. */
class Seen extends Map<string, Tenancy> {
  readonly #all: Map<string, Tenancy>;
  readonly #isSeen: (tenancy: Tenancy) => boolean;
  constructor(all: Map<string, Tenancy>, isSeen: (tenancy: Tenancy) => boolean) {
    super();
    this.#all = all;
    this.#isSeen = isSeen;
  }
  override get(name: string): Tenancy | undefined {
    return this.#all.get(name);
  }
  override set(name: string, tenancy: Tenancy): this {
    this.#all.set(name, tenancy);
    return this;
  }
  override *values(): MapIterator<Tenancy> {
    for (const tenancy of this.#all.values()) if (this.#isSeen(tenancy)) yield tenancy;
  }
}

/** The same world, of which all tenants are those that are seen. */
export const seenOf = (world: World, isSeen: (tenancy: Tenancy) => boolean): World => ({
  ...world,
  tenancies: new Seen(world.tenancies, isSeen),
});

/** The tenants that go by the clock of the machine, or of the database. */
export const unclocked = ({ ownClock }: Tenancy): boolean => !ownClock.has("clock");
