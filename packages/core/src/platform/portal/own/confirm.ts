import { z } from "zod";
import type { Performer, Requested } from "../../../journal/index.ts";
import { objectOf, ok, type Refused, type Result, readInput, refuse, wireId } from "../../../kernel/index.ts";
import { type Contact, contactId } from "../../../membership/index.ts";
import { isAt, memberRef } from "../../../portal/index.ts";
import type { PlatformPorts } from "../../ports.ts";
import { actorOfChange } from "./ask.ts";
import { PORTAL_CHANGE_NAMES, PORTAL_CHANGES, type PortalChangeRow } from "./changes.ts";
import { type AskedChange, addressUnder, onceOf, readChange, sinceOf } from "./token.ts";

/** The answer to a change that was confirmed. */
export const portalChangeConfirmed = z
  .strictObject({
    ...objectOf("portal_change"),
    /** The change: `account`, `address`, `erasure`, or `verification` of the address. */
    change: z.enum(PORTAL_CHANGE_NAMES),
    /** True if somebody of the brand has to agree to it first, and nothing has changed yet. */
    waiting: z.boolean(),
    /** Until when nobody is paid by the new account, RFC 3339 UTC; null where there is no wait, and of any other change. */
    held_until: z.string().nullable(),
  })
  .meta({ id: "PortalChangeConfirmed" });
export type PortalChangeConfirmed = z.output<typeof portalChangeConfirmed>;

/** The contact of the member while its address is the one that the link was sent under; else the link is refused. */
const contactUnder = async (
  ports: PlatformPorts,
  { tenant, brand, entity, change, address, since }: AskedChange,
): Promise<Result<Contact>> => {
  const contact = (await ports.contacts.get(tenant, contactId(brand, entity)))?.row;
  const isSame =
    contact !== undefined && addressUnder(ports.cipher, change, contact) === address && sinceOf(contact) === since;
  return isSame ? ok(contact) : refuse("sign_in_failed");
};

const refusedMoved = async (ports: PlatformPorts, asked: AskedChange): Promise<Refused | undefined> => {
  const found = await contactUnder(ports, asked);
  return found.ok ? undefined : found;
};

/** Makes the change that a link carries, once: the link of a mail is proof of the address that it was sent to. */
export const confirmChange = async (
  ports: PlatformPorts,
  perform: Performer<PlatformPorts>,
  text: string,
  { requestId }: Requested = {},
): Promise<Result<PortalChangeConfirmed>> => {
  const asked = readChange(ports.cipher, text, ports.clock.now());
  if (asked === undefined || !isAt(ports.site, asked.tenant, asked.brand)) return refuse("sign_in_failed");
  const { tenant, entity, change, input } = asked;
  const brand = (await ports.tenants.brands(tenant.organization)).find(({ id }) => id === asked.brand);
  const row: PortalChangeRow = PORTAL_CHANGES[change];
  const read = readInput(row.input, input);
  const contact = await contactUnder(ports, asked);
  if (!contact.ok) return contact;
  if (brand === undefined || !read.ok) return refuse("sign_in_failed");
  const actor = actorOfChange({ tenant, brand, ref: memberRef(entity) });
  const attempt = (given: unknown, nth: number) =>
    row.runs(perform, actor, wireId("entity", entity), given, {
      idempotencyKey: onceOf(text, nth),
      requestId,
      // Of two links that are opened at once, the one that is written later would follow the address of the other.
      condition: () => refusedMoved(ports, asked),
    });
  const attempts = row.attempts(read.value as never, contact.value.email);
  let done = await attempt(attempts[0], 0);
  for (let nth = 1; nth < attempts.length && !done.ok; nth += 1) {
    if (done.refusal.code !== "entity_of_other_brands") break;
    done = await attempt(attempts[nth], nth);
  }
  if (!done.ok)
    return done.refusal.code === row.untold?.code ? refuse("invalid_request", { reason: row.untold.says }) : done;
  // The address of somebody who was merged into the member leads here already, and stays with the one who had it.
  if (row.provesAddress && (await ports.contacts.get(tenant, contactId(asked.brand, entity)))?.row.isVerified !== true)
    return refuse("invalid_request", { reason: row.untold?.says ?? "" });
  const { held_until = null } = (done.value ?? {}) as { readonly held_until?: string | null };
  return ok({ object: "portal_change", change, waiting: done.outcome === "proposed", held_until });
};
