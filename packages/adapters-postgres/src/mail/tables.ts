import { count, flag, json, tally, text, time, times, uuid } from "../store/columns.ts";
import type { SomeTables } from "../store/table.ts";

export const MAIL_TABLES = {
  mailMessage: {
    name: "mail_message",
    columns: {
      id: uuid,
      brand: uuid,
      entity: uuid,
      person: uuid,
      template: text,
      language: text,
      about: text,
      messageId: text,
      content: text,
      status: text,
      reason: text,
      attempts: count,
      nextAttemptAt: time,
      leaseUntil: time,
      ...times,
    },
  },
  message: {
    name: "message",
    columns: {
      id: uuid,
      brand: uuid,
      entity: uuid,
      subject: text,
      text,
      selection: json(),
      author: json(),
      status: text,
      dueAt: time,
      place: uuid,
      leavers: count,
      ...times,
    },
  },
  messageRecipient: {
    name: "message_recipient",
    columns: {
      id: uuid,
      message: uuid,
      brand: uuid,
      entity: uuid,
      enrollment: uuid,
      delivery: text,
      readAt: time,
      ...times,
    },
  },
  mailCursor: {
    name: "mail_cursor",
    columns: { id: uuid, events: tally, audits: tally, digestFrom: time, ...times },
  },
  mailPreference: {
    name: "mail_preference",
    columns: {
      id: text,
      entity: uuid,
      person: uuid,
      brand: uuid,
      kind: text,
      isOff: flag,
      language: text,
      via: text,
      saidAt: time,
      ...times,
    },
  },
} satisfies SomeTables;
