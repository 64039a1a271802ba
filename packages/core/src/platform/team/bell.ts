import { z } from "zod";
import { OutcomeUnknown, update, workerContext } from "../../journal/index.ts";
import { fresh, objectOf, ok, type Result, refuse, revise, wireTimeField } from "../../kernel/index.ts";
import { peopleTenant, type SignedIn } from "../../people/index.ts";
import { bellId } from "../../team/index.ts";
import type { PlatformPorts } from "../ports.ts";
import { NOTIFICATION_KINDS, type Notification, readNotifications } from "./notifications.ts";

const notification = z
  .strictObject({
    /** The id: of the same notification it is the same in every answer. */
    id: z.string(),
    ...objectOf("notification"),
    /**
     * The kind: `applications` that wait for a decision, `payouts` that failed, an `endpoint` that fails, differences in the
     * `ledger`, a `schedule` that stopped, or a `mention` in a note.
     */
    kind: z.enum(NOTIFICATION_KINDS),
    /** When that last happened, RFC 3339 UTC. */
    at: z.string().meta({ format: "date-time" }),
    /** How many it tells of, at most 100. */
    count: z.int(),
    /** The id of the thing that it leads to, with the prefix of its kind; null where all of a kind are meant. */
    subject: z.string().nullable(),
    /** Who mentions, or the address of an endpoint; null of the others. */
    name: z.string().nullable(),
    /** True if it was read before. */
    is_read: z.boolean(),
  })
  .meta({ id: "Notification" });

export const bell = z
  .strictObject({
    ...objectOf("bell"),
    /** How many of them are not read. */
    unread: z.int(),
    /** Up to when the person has read, RFC 3339 UTC; null where nothing was. */
    read_at: wireTimeField.nullable(),
    /** The notifications, the newest first: at most 100. */
    data: z.array(notification),
  })
  .meta({ id: "Bell" });
export type Bell = z.output<typeof bell>;

export const bellReadInput = z.strictObject({
  /** The `at` of the newest notification that was seen, RFC 3339 UTC. Nothing later than now is read by it. */
  up_to: z.iso.datetime({ offset: true, error: "must be a time such as 2030-01-31T12:00:00Z" }),
});

const CONFLICTS_MAX = 5;

const shown = ({ id, kind, at, count, subject, name }: Notification, readAt: Date | undefined) => ({
  ...{ id, object: "notification" as const, kind, at: at.toISOString(), count, subject, name },
  is_read: readAt !== undefined && at <= readAt,
});

const present = (found: readonly Notification[], readAt: Date | undefined): Bell => {
  const data = found.map((one) => shown(one, readAt));
  return {
    object: "bell",
    unread: data.filter((one) => !one.is_read).length,
    read_at: readAt?.toISOString() ?? null,
    data,
  };
};

/** Where it is kept up to when the asker has read. */
const readOf = ({ actor: { tenant, brand }, person }: SignedIn) =>
  brand && { tenant: peopleTenant(tenant.organization), brand, id: bellId(person.id, brand.id, tenant.livemode) };

/** Answers what there is to tell a person, in the brand and mode of the session. */
export const readBell = async (ports: PlatformPorts, signedIn: SignedIn): Promise<Result<Bell>> => {
  const of = readOf(signedIn);
  if (of === undefined) return refuse("brand_not_found");
  const [found, kept] = await Promise.all([
    readNotifications(ports, signedIn, of.brand.id),
    ports.bellReads.get(of.tenant, of.id),
  ]);
  return ok(present(found, kept?.row.readAt));
};

/** Writes up to when a person has read; an earlier time than before changes nothing. */
export const markBell = async (
  ports: PlatformPorts,
  signedIn: SignedIn,
  { up_to: upTo }: z.output<typeof bellReadInput>,
  requestId: string | null,
): Promise<Result<Bell>> => {
  const of = readOf(signedIn);
  if (of === undefined) return refuse("brand_not_found");
  const origin = { actor: signedIn.actor.ref, requestId };
  for (let conflicts = 0; conflicts < CONFLICTS_MAX; conflicts += 1) {
    const { now } = workerContext(ports, of.tenant, origin);
    const found = await ports.bellReads.get(of.tenant, of.id);
    const readAt = new Date(Math.min(new Date(upTo).getTime(), now.getTime()));
    if (found !== undefined && found.row.readAt >= readAt) return readBell(ports, signedIn);
    const said = { readAt, updatedAt: now };
    const next =
      found === undefined
        ? fresh({ id: of.id, person: signedIn.person.id, brand: of.brand.id, createdAt: now, ...said })
        : revise(found, said);
    const { outcome } = await ports.journal.commit({ tenant: of.tenant, origin, writes: [update("bellRead", next)] });
    if (outcome === "committed") return readBell(ports, signedIn);
  }
  throw new OutcomeUnknown();
};
