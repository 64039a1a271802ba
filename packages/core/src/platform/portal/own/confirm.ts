import { z } from "zod";
import type { Performer, Requested } from "../../../journal/index.ts";
import { objectOf, ok, type Result, refuse, wireId } from "../../../kernel/index.ts";
import { contactId } from "../../../membership/index.ts";
import { addressOf, memberRef } from "../../../portal/index.ts";
import type { PlatformPorts } from "../../ports.ts";
import { actorOfChange } from "./ask.ts";
import { PORTAL_CHANGE_NAMES, PORTAL_CHANGES, type PortalChangeRow } from "./changes.ts";
import { onceOf, readChange } from "./token.ts";

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

/** Makes the change that a link carries, once: the link of a mail is proof of the address that it was sent to. */
export const confirmChange = async (
  ports: PlatformPorts,
  perform: Performer<PlatformPorts>,
  text: string,
  { requestId }: Requested = {},
): Promise<Result<PortalChangeConfirmed>> => {
  const asked = readChange(ports.cipher, text, ports.clock.now());
  if (asked === undefined) return refuse("sign_in_failed");
  const { tenant, entity, change, input } = asked;
  const [brands, contact] = await Promise.all([
    ports.tenants.brands(tenant.organization),
    ports.contacts.get(tenant, contactId(asked.brand, entity)),
  ]);
  const brand = brands.find(({ id }) => id === asked.brand);
  if (brand === undefined || contact === undefined || addressOf(ports.cipher, contact.row) !== asked.address)
    return refuse("sign_in_failed");
  const actor = actorOfChange({ tenant, brand, ref: memberRef(entity) });
  const row: PortalChangeRow = PORTAL_CHANGES[change];
  const done = await row.runs(perform, actor, wireId("entity", entity), input, {
    idempotencyKey: onceOf(text),
    requestId,
  });
  if (!done.ok) return done;
  const { held_until = null } = (done.value ?? {}) as { readonly held_until?: string | null };
  return ok({ object: "portal_change", change, waiting: done.outcome === "proposed", held_until });
};
