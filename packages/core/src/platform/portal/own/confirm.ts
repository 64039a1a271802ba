import { z } from "zod";
import type { Performer, Requested } from "../../../journal/index.ts";
import { objectOf, ok, type Refused, type Result, readInput, refuse, wireId } from "../../../kernel/index.ts";
import { contactId } from "../../../membership/index.ts";
import { addressOf, isAt, memberRef } from "../../../portal/index.ts";
import type { PlatformPorts } from "../../ports.ts";
import { actorOfChange } from "./ask.ts";
import { PORTAL_CHANGE_NAMES, PORTAL_CHANGES, type PortalChangeRow } from "./changes.ts";
import { type AskedChange, onceOf, readChange, sinceOf } from "./token.ts";

/** The answer to a change that was confirmed. */
export const portalChangeConfirmed = z
  .strictObject({
    ...objectOf("portal_change"),
    /** The change: `account`, `address` or `erasure`. */
    change: z.enum(PORTAL_CHANGE_NAMES),
    /** True if somebody of the brand has to agree to it first, and nothing has changed yet. */
    waiting: z.boolean(),
    /** Until when nobody is paid by the new account, RFC 3339 UTC; null where there is no wait, and of any other change. */
    held_until: z.string().nullable(),
  })
  .meta({ id: "PortalChangeConfirmed" });
export type PortalChangeConfirmed = z.output<typeof portalChangeConfirmed>;

/** The refusal of a link whose member has another address by now, or none; `undefined` while it is the one that it was sent under. */
const refusedMoved = async (
  ports: PlatformPorts,
  { tenant, brand, entity, address, since }: AskedChange,
): Promise<Refused | undefined> => {
  const contact = await ports.contacts.get(tenant, contactId(brand, entity));
  const isSame =
    contact !== undefined && addressOf(ports.cipher, contact.row) === address && sinceOf(contact.row) === since;
  return isSame ? undefined : refuse("sign_in_failed");
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
  const moved = await refusedMoved(ports, asked);
  if (brand === undefined || !read.ok || moved !== undefined) return moved ?? refuse("sign_in_failed");
  const actor = actorOfChange({ tenant, brand, ref: memberRef(entity) });
  const attempt = (given: unknown, nth: number) =>
    row.runs(perform, actor, wireId("entity", entity), given, {
      idempotencyKey: onceOf(text, nth),
      requestId,
      // Of two links that are opened at once, the one that is written later would follow the address of the other.
      condition: () => refusedMoved(ports, asked),
    });
  const attempts = row.attempts(read.value as never);
  let done = await attempt(attempts[0], 0);
  for (let nth = 1; nth < attempts.length && !done.ok; nth += 1) {
    if (done.refusal.code !== "entity_of_other_brands") break;
    done = await attempt(attempts[nth], nth);
  }
  if (!done.ok)
    return done.refusal.code === row.untold?.code ? refuse("invalid_request", { reason: row.untold.says }) : done;
  const { held_until = null } = (done.value ?? {}) as { readonly held_until?: string | null };
  return ok({ object: "portal_change", change, waiting: done.outcome === "proposed", held_until });
};
