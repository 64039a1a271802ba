import { HOUR_MS } from "../../kernel/index.ts";
import type { Origin, Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { workerContext } from "../worker-context.ts";
import { auditEntry } from "./entry.ts";
import type { Note } from "./note.ts";

const NOTES_MAX = 10_000;

/** When a process last wrote each note, in the order of that. */
const WRITTEN = new WeakMap<object, Map<string, number>>();

/** Returns true if a note is due: once an hour is enough, so that nobody makes the log grow by repeating an act. */
const isDue = (journal: object, key: string, now: number): boolean => {
  const written = WRITTEN.get(journal) ?? new Map<string, number>();
  WRITTEN.set(journal, written);
  const before = written.get(key);
  if (before !== undefined && now < before + HOUR_MS) return false;
  written.delete(key);
  written.set(key, now);
  const [oldest] = written.keys();
  if (written.size > NOTES_MAX && oldest !== undefined) written.delete(oldest);
  return true;
};

/**
 * Writes an audit entry of something that changed nothing: each process writes one an hour of the same actor, verb, subject and
 * contents. It is committed before it answers.
 */
export const note = async (
  ports: Ports,
  tenant: Tenant,
  origin: Origin,
  { verb, subject, after }: Note,
): Promise<void> => {
  const noted = [tenant.organization, tenant.livemode, origin.actor.type, origin.actor.id, verb, subject.id, after];
  if (!isDue(ports.journal, JSON.stringify(noted), ports.clock.now().getTime())) return;
  const entry = auditEntry(workerContext(ports, tenant, origin), verb, subject, null, after);
  await ports.journal.commit({ tenant, origin, audits: [entry] }).catch((cause: unknown) => {
    WRITTEN.get(ports.journal)?.delete(JSON.stringify(noted));
    throw cause;
  });
};
