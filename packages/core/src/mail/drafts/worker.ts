import { insert, update, type Write, workerContext } from "../../journal/index.ts";
import { attempts, DAY_MS, fresh, later, revise, startOfDay, type Versioned } from "../../kernel/index.ts";
import { type Tenant, workerOrigin } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { DueCursor } from "../ports.ts";
import type { MailCursor } from "./cursor.ts";
import { decideDrafts, STALE_MS } from "./decide.ts";
import { digestDay } from "./digest.ts";
import { entryOfAudit, entryOfEvent } from "./entry.ts";
import { gatherKnown } from "./gather.ts";
import { occasionsOf } from "./occasion.ts";
import { writesOfDrafts } from "./write.ts";

const ORIGIN = workerOrigin("mail");
/** How many events, and how many audit entries, are looked at in one change. */
const PAGE = 200;
const TENANTS_PAGE = 200;

/** How long after its end a day is reported: what was recorded late in it is there by then. */
const DIGEST_DELAY_MS = 3_600_000;

/** The start of the first day that is not to be reported yet. */
const reportedUntil = (now: Date): Date => startOfDay(later(now, -DIGEST_DELAY_MS));

/** The place before the first event, or audit entry, of the last day: mail about what is older would come too late. */
const beginning = async (ports: Ports, tenant: Tenant, now: Date): Promise<Pick<MailCursor, "events" | "audits">> => {
  const created = { from: later(now, -STALE_MS) };
  const asked = { created, after: 0, limit: 1 };
  const [event] = await ports.events.read(tenant, asked);
  const [audit] = await ports.audits.read(tenant, asked);
  return {
    events: event === undefined ? await ports.events.head(tenant) : event.seq - 1,
    audits: audit === undefined ? await ports.audits.head(tenant) : audit.seq - 1,
  };
};

const begun = async (ports: Ports, tenant: Tenant): Promise<Versioned<MailCursor>> => {
  const now = ports.clock.now();
  const place = await beginning(ports, tenant, now);
  return fresh({ id: tenant.organization, ...place, digestFrom: startOfDay(now), createdAt: now, updatedAt: now });
};

/** Commits messages with the place up to which entries were looked at; undefined where another process did it first. */
const commit = async (
  ports: Ports,
  tenant: Tenant,
  cursor: Versioned<MailCursor>,
  place: Partial<MailCursor>,
  messages: readonly Write[],
): Promise<Versioned<MailCursor> | undefined> => {
  const next = revise(cursor, { ...place, updatedAt: ports.clock.now() });
  const write = cursor.version === 0 ? insert("mailCursor", next.row) : update("mailCursor", next);
  const { outcome } = await ports.journal.commit({ tenant, origin: ORIGIN, writes: [write, ...messages] });
  return outcome === "committed" ? { row: next.row, version: cursor.version + 1 } : undefined;
};

interface Step {
  readonly cursor: Versioned<MailCursor> | undefined;
  /** True if nothing more is behind it. */
  readonly isEnd: boolean;
  readonly drafted: number;
}

/** Looks at the next events and audit entries of a tenant. */
const follow = async (ports: Ports, tenant: Tenant, cursor: Versioned<MailCursor>): Promise<Step> => {
  const context = workerContext(ports, tenant, ORIGIN, cursor);
  const { events: afterEvent, audits: afterAudit } = cursor.row;
  const [events, audits] = await Promise.all([
    ports.events.read(tenant, { after: afterEvent, limit: PAGE }),
    ports.audits.read(tenant, { after: afterAudit, limit: PAGE }),
  ]);
  const isEnd = events.length < PAGE && audits.length < PAGE;
  if (events.length + audits.length === 0 && cursor.version > 0) return { cursor, isEnd, drafted: 0 };
  const occurred = occasionsOf([...events.map(entryOfEvent), ...audits.map(entryOfAudit)]);
  const drafts =
    occurred.length === 0
      ? []
      : decideDrafts(
          { tenant, settings: ports.settings, now: context.now },
          occurred,
          await gatherKnown(context, occurred),
        );
  const messages = await writesOfDrafts(context, drafts);
  const place = { events: events.at(-1)?.seq ?? afterEvent, audits: audits.at(-1)?.seq ?? afterAudit };
  const next = await commit(ports, tenant, cursor, place, messages);
  return { cursor: next, isEnd, drafted: messages.length };
};

/** Reports the days that are over, each once: its messages first, page by page, and at last that it is done. */
const report = async (ports: Ports, tenant: Tenant, from: Versioned<MailCursor>): Promise<number> => {
  let cursor: Versioned<MailCursor> | undefined = from;
  let drafted = 0;
  const until = reportedUntil(ports.clock.now());
  while (cursor !== undefined && cursor.row.digestFrom < until) {
    const day: Date = cursor.row.digestFrom;
    const context = workerContext(ports, tenant, ORIGIN, cursor);
    // After a long stop the days before the last one are no news.
    const isNews = later(day, DAY_MS) >= until && tenant.livemode && ports.settings.mail === "all";
    for await (const drafts of isNews ? digestDay(context, day) : []) {
      const messages = await writesOfDrafts(context, drafts);
      if (messages.length === 0) continue;
      cursor = cursor && (await commit(ports, tenant, cursor, {}, messages));
      if (cursor === undefined) return drafted;
      drafted += messages.length;
    }
    cursor = await commit(ports, tenant, cursor, { digestFrom: later(day, DAY_MS) }, []);
  }
  return drafted;
};

/** So many pages of one tenant are looked at before it is the turn of others. */
const SHARE = 10;

const draftTenant = async (ports: Ports, { tenant, cursor: known }: DueCursor): Promise<number> => {
  let cursor: Versioned<MailCursor> | undefined = known ?? (await begun(ports, tenant));
  let drafted = 0;
  for (let pages = 0; pages < SHARE && cursor !== undefined; pages += 1) {
    const step: Step = await follow(ports, tenant, cursor);
    drafted += step.drafted;
    cursor = step.cursor;
    if (step.isEnd) break;
  }
  return cursor === undefined ? drafted : drafted + (await report(ports, tenant, cursor));
};

/**
 * Writes mail about what happened in every tenant since the last look; how many messages. Messages and the place up to which was
 * looked are one change, and the id of a message follows from what it is about: after a crash, or beside another process, nothing is
 * left out and nothing written twice. A tenant that fails keeps no other one waiting: its failure is thrown at the end.
 */
export const draftDue = async (ports: Ports): Promise<number> => {
  const today = reportedUntil(ports.clock.now());
  const tenants = attempts();
  let drafted = 0;
  let after: Tenant | null = null;
  do {
    const page: Awaited<ReturnType<Ports["mailCursors"]["due"]>> = await ports.mailCursors.due(
      today,
      after,
      TENANTS_PAGE,
    );
    for (const due of page.due) drafted += (await tenants.run(() => draftTenant(ports, due))) ?? 0;
    after = page.last;
  } while (after !== null);
  tenants.check();
  return drafted;
};
