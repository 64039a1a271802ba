import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at } from "../../contracts/fixtures.ts";
import { add, addMember, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import type { MessageRecipient } from "./recipient.ts";

/** Earlier than anything that other clauses write. */
const EARLY = -3_000_000_000_000;

/** The contract of messages of brands. */
export const messagesContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "messages that a worker goes on with come from every tenant, the longest due first, and no others do",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await testModeOf(on);
      const due = (ms: number) => ({ dueAt: at(EARLY + ms) });
      const second = await add(on, "message", due(2));
      const first = await add(other, "message", due(1));
      await add(on, "message", due(4));
      await add(on, "message", { dueAt: null });
      const { messages } = on.storage;
      assert.deepEqual(await messages.due(at(EARLY + 3), 10), [
        { tenant: other.tenant, row: first, version: 1 },
        { tenant: on.tenant, row: second, version: 1 },
      ]);
      assert.deepEqual(
        (await messages.due(at(EARLY + 3), 1)).map(({ row }) => row.id),
        [first.id],
      );
      assert.deepEqual(await messages.due(at(EARLY), 10), []);
    },
  },
  {
    name: "messages to memberships come newest first, page by page, all or those that are unread, of the brand and mode alone",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { tenant, brand, storage, enrollment } = on;
      const other = await addMember(on, {});
      const given = (ms: number, fields: Partial<MessageRecipient>) =>
        add(on, "messageRecipient", { createdAt: at(ms), ...fields });
      const first = await given(10, { enrollment: enrollment.id, readAt: null });
      const second = await given(20, { enrollment: other.id, readAt: at(25) });
      const third = await given(30, { enrollment: enrollment.id, readAt: at(31) });
      const { list } = storage.messageRecipients;
      const all = { brand: brand.id, enrollments: [enrollment.id, other.id, enrollment.id], isUnread: false };
      const read = async (...asked: Parameters<typeof list>) => {
        const found = await list(...asked);
        return found && [found.rows.map(({ row }) => row.id), found.hasMore];
      };
      assert.deepEqual(await read(tenant, all, { limit: 2 }), [[third.id, second.id], true]);
      assert.deepEqual(await read(tenant, all, { limit: 2, startingAfter: second.id }), [[first.id], false]);
      assert.deepEqual(await read(tenant, { ...all, isUnread: true }, { limit: 9 }), [[first.id], false]);
      assert.deepEqual(await read(tenant, { ...all, enrollments: [other.id] }, { limit: 9 }), [[second.id], false]);
      assert.deepEqual(await read(tenant, { ...all, enrollments: [] }, { limit: 9 }), [[], false]);
      assert.equal(await read(tenant, all, { limit: 9, startingAfter: on.program.id }), undefined);
      assert.deepEqual(await read((await testModeOf(on)).tenant, all, { limit: 9 }), [[], false]);
      const elsewhere = { ...all, brand: (await otherBrandOf(on)).brand.id };
      assert.deepEqual(await read(tenant, elsewhere, { limit: 9 }), [[], false]);
    },
  },
  {
    name: "recipients are counted by message, by what they came to, and by whether they read it",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { tenant, storage, message } = on;
      const other = await add(on, "message");
      const silent = await add(on, "message");
      const given = (fields: Partial<MessageRecipient>) => add(on, "messageRecipient", fields);
      await given({ message: message.id, delivery: "sent", readAt: null });
      await given({ message: message.id, delivery: "sent", readAt: at(3) });
      await given({ message: message.id, delivery: "unsubscribed", readAt: at(4) });
      await given({ message: other.id, delivery: "sent", readAt: null });
      const { counts } = storage.messageRecipients;
      const read = async (...asked: Parameters<typeof counts>) =>
        (await counts(...asked))
          .map((one) => [one.message === message.id ? "first" : "other", one.delivery, one.count, one.read].join(" "))
          .sort();
      assert.deepEqual(await read(tenant, [message.id, other.id, silent.id]), [
        "first sent 2 1",
        "first unsubscribed 1 1",
        "other sent 1 0",
      ]);
      assert.deepEqual(await read(tenant, [other.id]), ["other sent 1 0"]);
      assert.deepEqual(await read(tenant, []), []);
      assert.deepEqual(await read((await testModeOf(on)).tenant, [message.id]), []);
    },
  },
];
