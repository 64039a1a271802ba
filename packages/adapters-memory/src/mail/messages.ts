import type { MessageRecipientStore, MessageStore } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { longestDue } from "../store/page.ts";
import { listStore, ofBrand, pageThrough, rowStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

export const memoryMessages = (world: World): MessageStore => ({
  ...listStore(world, "message"),
  async due(now, limit) {
    const due = [...world.tenancies.values()].flatMap(({ tenant, tables }) =>
      under(tables.message, "scheduled", "scheduled").flatMap(({ row, version }) =>
        row.dueAt !== null && row.dueAt <= now ? [{ tenant, row, version, since: row.dueAt }] : [],
      ),
    );
    return copy(longestDue(due, limit).map(({ tenant, row, version }) => ({ tenant, row, version })));
  },
});

export const memoryMessageRecipients = (world: World): MessageRecipientStore => ({
  ...rowStore(world, "messageRecipient"),
  async list(tenant, { brand, enrollments, isUnread }, page) {
    const { messageRecipient } = tenancyOf(world, tenant).tables;
    const found = [...new Set(enrollments)]
      .flatMap((enrollment) => under(messageRecipient, "enrollment", enrollment))
      .filter(({ row }) => row.brand === brand && (!isUnread || row.readAt === null));
    return pageThrough(messageRecipient, found, page, ofBrand(brand));
  },
  async counts(tenant, messages) {
    const { messageRecipient } = tenancyOf(world, tenant).tables;
    return [...new Set(messages)].flatMap((message) => {
      const rows = under(messageRecipient, "message", message).map(({ row }) => row);
      return [...new Set(rows.map(({ delivery }) => delivery))].map((delivery) => {
        const same = rows.filter((row) => row.delivery === delivery);
        return { message, delivery, count: same.length, read: same.filter(({ readAt }) => readAt !== null).length };
      });
    });
  },
});
