import type { MailCursorStore, MailMessage, MailMessageStore, Tenant, Versioned } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { longestDue } from "../store/page.ts";
import { matching, rowStore } from "../store/rows.ts";
import { remove, under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

type Pending = Versioned<MailMessage> & { readonly tenant: Tenant; readonly since: Date };

const pendingIn = (world: World, since: (row: MailMessage) => Date | null): readonly Pending[] =>
  [...world.tenancies.values()].flatMap(({ tenant, tables }) =>
    under(tables.mailMessage, "pending", "pending").flatMap(({ row, version }) => {
      const from = since(row);
      return from === null ? [] : [{ tenant, row, version, since: from }];
    }),
  );

export const memoryMailMessages = (world: World): MailMessageStore => ({
  ...rowStore(world, "mailMessage"),
  async claim({ now, leaseMs, limit }) {
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const due = pendingIn(world, ({ nextAttemptAt }) => nextAttemptAt).filter(
      ({ row, since }) => since <= now && (row.leaseUntil === null || row.leaseUntil <= now),
    );
    return longestDue(due, limit).map(({ tenant, row, version }) => {
      const claimed = { row: { ...row, leaseUntil }, version: version + 1 };
      tenancyOf(world, tenant).tables.mailMessage.rows.set(row.id, claimed);
      return copy({ ...claimed, tenant });
    });
  },
  async pending(limit) {
    const all = pendingIn(world, ({ createdAt }) => createdAt);
    return longestDue(all, limit).map(({ tenant, row, version }) => copy({ tenant, row, version }));
  },
  async find(id) {
    for (const { tenant, tables } of world.tenancies.values()) {
      const found = tables.mailMessage.rows.get(id);
      if (found !== undefined) return copy({ ...found, tenant });
    }
    return undefined;
  },
  async latestTo(tenant, brand, entities, limit) {
    const { mailMessage } = tenancyOf(world, tenant).tables;
    const found = entities
      .flatMap((entity) => matching(mailMessage, { entity }))
      .filter(({ row }) => row.brand === brand)
      .sort(
        ({ row: one }, { row: other }) =>
          other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1),
      );
    return copy(found.slice(0, limit));
  },
  async waitingSince() {
    const [oldest] = longestDue(
      pendingIn(world, ({ createdAt }) => createdAt),
      1,
    );
    return copy(oldest?.since ?? null);
  },
  async sweep(until, limit) {
    let swept = 0;
    for (const { tables } of world.tenancies.values()) {
      for (const { row } of [...tables.mailMessage.rows.values()]) {
        if (swept === limit) return swept;
        if (row.createdAt >= until) continue;
        remove(tables, "mailMessage", row.id, []);
        swept += 1;
      }
    }
    return swept;
  },
});

const place = ({ organization, livemode }: Tenant): string => `${organization} ${livemode}`;

export const memoryMailCursors = (world: World): MailCursorStore => ({
  ...rowStore(world, "mailCursor"),
  async due(today, after, limit) {
    const looked = [...world.tenancies.values()]
      .filter(
        ({ feed, audits, tenant }) =>
          feed.length + audits.length > 0 && (after === null || place(tenant) > place(after)),
      )
      .sort((left, right) => (place(left.tenant) < place(right.tenant) ? -1 : 1))
      .slice(0, limit);
    const due = looked.flatMap(({ tenant, feed, audits, tables }) => {
      const cursor = tables.mailCursor.rows.get(tenant.organization);
      const isDue =
        cursor === undefined ||
        feed.length > cursor.row.events ||
        audits.length > cursor.row.audits ||
        cursor.row.digestFrom < today;
      return isDue ? [{ tenant, cursor }] : [];
    });
    return copy({ due, last: looked.length === limit ? (looked.at(-1)?.tenant ?? null) : null });
  },
});
