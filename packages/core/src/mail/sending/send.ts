import { update, type Write, workerContext } from "../../journal/index.ts";
import { attempts, parseId, revise, type Versioned } from "../../kernel/index.ts";
import { type Tenant, workerOrigin } from "../../tenancy/index.ts";
import type { Ports, WorkerContext } from "../context.ts";
import { recipientId } from "../messages/recipient.ts";
import {
  afterPosting,
  expired,
  isExpired,
  type MailMessage,
  type MailStatus,
  openMail,
  unwanted,
} from "../outbox/message.ts";
import type { MailTransport } from "../ports.ts";
import { wishAbout } from "../preferences/preference.ts";
import { gatherWishes } from "../preferences/read.ts";
import type { TemplateName } from "../templates/template.ts";
import { rendered } from "./rendered.ts";
import { type FindPortal, gatherSender } from "./sender.ts";

const ORIGIN = workerOrigin("mail");

/** Longer than a transport takes. */
const LEASE_MS = 120_000;

/** The result of an attempt, for meters. */
export interface MailOutcome {
  /** The template of the message. */
  readonly template: TemplateName;
  /** `retried`: it is tried again. */
  readonly outcome: Exclude<MailStatus, "pending"> | "retried";
}

type Leased = Versioned<MailMessage> & { readonly tenant: Tenant };

/** True if its recipient left mail of its kind since it was written: while a server takes none, days may lie between. */
const isUnwanted = async (ports: Ports, { tenant, row }: Leased): Promise<boolean> => {
  const wish = wishAbout(row.template, row);
  return wish !== null && (await gatherWishes(ports, tenant, [], [wish])).isOff(wish);
};

const post = async (
  ports: Ports,
  findPortal: FindPortal,
  transport: MailTransport,
  leased: Leased,
): Promise<MailMessage> => {
  const { tenant, row } = leased;
  const now = ports.clock.now();
  const content = openMail(ports.cipher, tenant, row);
  if (content === undefined || isExpired(row, now)) return expired(row, now);
  // A sample was asked for by who gets it.
  if (content.isSample !== true && (await isUnwanted(ports, leased))) return unwanted(row, now);
  const sender = await gatherSender(ports, findPortal, tenant, row.brand);
  const posting = await transport.send(rendered(ports, tenant, row, content, sender));
  return afterPosting(row, posting, ports.clock.now());
};

const CONFLICTS_MAX = 5;

/** How a message of a brand was delivered, by what became of its mail. */
const DELIVERY_OF = { sent: "sent", failed: "failed", skipped: "unsubscribed" } as const;

/** The message of a brand that a mail is of, as its recipient has it after an attempt; nothing of other mail. */
const delivered = async (
  { ports, tenant, now }: WorkerContext,
  { template, about, entity, status }: MailMessage,
): Promise<readonly Write[]> => {
  const message = about === null ? undefined : parseId("message", about);
  if (template !== "message" || message === undefined || entity === null) return [];
  if (status === "pending") return [];
  const found = await ports.messageRecipients.get(tenant, recipientId(message, entity));
  return found?.row.delivery === "waiting"
    ? [update("messageRecipient", revise(found, { delivery: DELIVERY_OF[status], updatedAt: now }))]
    : [];
};

/** Commits what came of an attempt. The recipient may read the message in this moment, which is no reason to send it twice. */
const commit = async (ports: Ports, context: WorkerContext, mail: Versioned<MailMessage>): Promise<void> => {
  const { tenant, origin } = context;
  for (let conflicts = 0; conflicts < CONFLICTS_MAX; conflicts += 1) {
    const writes = await delivered(context, mail.row);
    const { outcome } = await ports.journal.commit({
      tenant,
      origin,
      writes: [update("mailMessage", mail), ...writes],
    });
    if (outcome === "committed" || writes.length === 0) return;
  }
};

/**
 * Sends due messages, at most `limit`; how many were due. A message is sent until it is accepted: one that was accepted right before
 * a crash is sent once more, under the same id. Without a transport nothing is due.
 */
export const sendDue = async (
  ports: Ports,
  findPortal: FindPortal,
  limit: number,
  onOutcome: (outcome: MailOutcome) => void,
): Promise<number> => {
  const transport = ports.mailTransport;
  if (transport === undefined) return 0;
  const claimed = await ports.mailMessages.claim({ now: ports.clock.now(), leaseMs: LEASE_MS, limit });
  const messages = attempts();
  await Promise.all(
    claimed.map((leased) =>
      messages.run(async () => {
        const { tenant, version } = leased;
        const row = await post(ports, findPortal, transport, leased);
        const context = workerContext(ports, tenant, ORIGIN, leased);
        await commit(ports, context, { row, version });
        onOutcome({ template: row.template, outcome: row.status === "pending" ? "retried" : row.status });
      }),
    ),
  );
  messages.check();
  return claimed.length;
};
