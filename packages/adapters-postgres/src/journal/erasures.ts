import type { ErasureStore, PersonalKind, PersonalRowStore, Rows, Tenant, Versioned } from "@entente/core/ports";
import { IN_TENANT, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import { TABLES } from "../store/tables.ts";
import type { Whose } from "../tenancy/whose.ts";

/** The limit is a literal, as in other claims. */
const due = (whose: Whose, limit: number): string => `
  select t.organization, t.livemode, ${selecting("erasure")} from erasure t
  where t.due_at <= $1 and ${whose("t")} order by t.due_at, t.id limit ${Math.trunc(limit)}`;

const readErasure = revive("erasure");

export const erasureStore = (send: Send, whose: Whose): ErasureStore => ({
  ...rowStore(send, "erasure"),
  async due(now, limit) {
    const found = await send<Stored & Tenant>(due(whose, limit), [now]);
    return found.map(({ organization, livemode, ...stored }) => ({
      ...readErasure(stored as Stored),
      tenant: { organization, livemode },
    }));
  },
});

/**
 * By hand, because one text serves several kinds. Every such table has the column, and an index by it; all but that of members have the
 * id next, and the memberships of an entity are few and are sorted.
 */
const owned = (kind: PersonalKind): string => `
  select ${selecting(kind)} from ${TABLES[kind].name} t
  where ${IN_TENANT} and t.entity = $3 and t.id > $4 order by t.id limit $5`;

const LOWEST = "00000000-0000-0000-0000-000000000000";

/** By hand: the members of an entity are few, and their events are found by an index. */
const DESCRIBED = `
  select ${selecting("performanceEvent")} from performance_event t
  where ${IN_TENANT} and t.enrollment = any (array(
      select m.id from enrollment m where m.organization = $1 and m.livemode = $2 and m.entity = $3))
    and (t.properties <> '{}' or t.reason is not null) and t.id > $4 order by t.id limit $5`;

export const personalRowStore = (send: Send): PersonalRowStore => ({
  async of<K extends PersonalKind>(
    { organization, livemode }: Tenant,
    kind: K,
    entity: Parameters<PersonalRowStore["of"]>[2],
    { after, limit }: Parameters<PersonalRowStore["of"]>[3],
  ): Promise<readonly Versioned<Rows[K]>[]> {
    const read = revive(kind);
    const found = await send<Stored>(owned(kind), [organization, livemode, entity, after ?? LOWEST, limit]);
    return found.map(read) as unknown as readonly Versioned<Rows[K]>[];
  },
  async described({ organization, livemode }, entity, { after, limit }) {
    const found = await send<Stored>(DESCRIBED, [organization, livemode, entity, after ?? LOWEST, limit]);
    return found.map(revive("performanceEvent"));
  },
});
