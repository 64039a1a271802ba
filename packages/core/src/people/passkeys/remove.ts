import { auditEntry, type Requested, workerContext } from "../../journal/index.ts";
import { ok, parseId, type Result, refuse, wireId } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { refusedStale } from "../factors/decide.ts";
import type { FactorNotice } from "../factors/notice.ts";
import { endEntry } from "../sessions/ended.ts";
import { peopleTenant, type SignedIn } from "../sessions/signed-in.ts";
import { openedBy, removal, withoutCredential } from "./decide.ts";
import { passkeyShown } from "./resource.ts";

const ATTEMPTS_MAX = 5;

export interface RemovedPasskey {
  /** The id of the passkey. */
  readonly id: string;
  /** The type of this object: always `passkey`. */
  readonly object: "passkey";
  /** True: it is removed. */
  readonly removed: true;
}

/** Removes one of the person's own passkeys, and ends the other sessions that it opened. */
export const removePasskey = async (
  ports: Ports,
  notice: FactorNotice,
  { actor, person, session }: SignedIn,
  raw: string,
  { requestId }: Requested = {},
): Promise<Result<RemovedPasskey>> => {
  const refused = refusedStale(session.row, ports.clock.now());
  if (refused !== undefined) return refused;
  const id = parseId("console_passkey", raw);
  const tenant = peopleTenant(actor.tenant.organization);
  const origin = { actor: actor.ref, requestId: requestId ?? null };
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const context = workerContext(ports, tenant, origin);
    const { now } = context;
    const [known, open] = await Promise.all([
      ports.consolePasskeys.ofPerson(tenant, person.id),
      ports.consoleSessions.open(tenant, person.id, now),
    ]);
    const found = known.find(({ row }) => row.id === id);
    if (found === undefined) return refuse("passkey_not_found");
    const over = openedBy(open, [found.row], session.row.id);
    const after = passkeyShown(withoutCredential(found, now).row);
    const entries = over.map(({ row }) => endEntry(context, row));
    const subject = { of: "console_passkey", id: found.row.id } as const;
    const { outcome } = await ports.journal.commit({
      tenant,
      origin,
      writes: [
        ...removal([found], over, now),
        ...(await notice(context, person, { change: "passkey_removed", name: found.row.name })),
      ],
      audits: [auditEntry(context, "consolePasskeys.remove", subject, passkeyShown(found.row), after), ...entries],
    });
    if (outcome === "committed")
      return ok({ id: wireId("console_passkey", found.row.id), object: "passkey", removed: true });
  }
  return refuse("temporarily_unavailable");
};
