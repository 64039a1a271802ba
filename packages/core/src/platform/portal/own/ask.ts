import { z } from "zod";
import { type Requested, timed, timeOfAccess, workerContext } from "../../../journal/index.ts";
import {
  HOUR_MS,
  later,
  objectOf,
  ok,
  type Refused,
  type Result,
  readInput,
  refuse,
  wireId,
  wireTime,
  wireTimeField,
} from "../../../kernel/index.ts";
import { chosenLanguage, languageOf, newMail } from "../../../mail/index.ts";
import { type Contact, contactId } from "../../../membership/index.ts";
import { countLink, LINKS_PER_HOUR, linkCountId, type Member, portalPage } from "../../../portal/index.ts";
import type { Actor } from "../../../tenancy/index.ts";
import type { Context } from "../../context.ts";
import type { PlatformPorts } from "../../ports.ts";
import { refusedRight } from "../member-query.ts";
import { PORTAL_CHANGE_NAMES, PORTAL_CHANGES, type PortalChange, type PortalChangeRow } from "./changes.ts";
import { refusedFactor } from "./factor.ts";
import { askedEntry, holdPayments } from "./hold.ts";
import { addressUnder, composeChange, sinceOf } from "./token.ts";

const VERB = "portal.ask";
/** How long the link of a change may be opened. */
const CHANGE_MS = HOUR_MS;

/** The answer to a change that was asked for. */
export const portalChangeAsked = z
  .strictObject({
    ...objectOf("portal_change"),
    /** The change: `account`, `address`, `erasure`, or `verification` of the address. */
    change: z.enum(PORTAL_CHANGE_NAMES),
    /** Always true: a link was sent, and nothing changes until it is opened. */
    asked: z.literal(true),
    /** When the link stops working, RFC 3339 UTC. Until then payments are held if the change says where they go. */
    ends_at: wireTimeField,
  })
  .meta({ id: "PortalChangeAsked" });
export type PortalChangeAsked = z.output<typeof portalChangeAsked>;

/** Who changes what is its own, with the reach of exactly that: its brand, its values, and where it is paid. */
export const actorOfChange = ({ tenant, brand, ref }: Pick<Member, "tenant" | "brand" | "ref">): Actor => ({
  tenant,
  brand,
  scopes: [],
  held: [{ brand: brand.id, scopes: ["entities:write", "payouts:write"] }],
  ref,
});

/** Why the confirmation would be refused, as far as whoever asks may know; `undefined` where it would not. */
const refusedLater = async (
  { attempts, tries, untold }: PortalChangeRow,
  context: Context,
  entity: string,
  asked: unknown,
  email: string | null,
): Promise<Refused | undefined> => {
  let last: Refused | undefined;
  for (const input of attempts(asked as never, email)) {
    const tried = await tries(context, entity, input);
    if (tried.ok || tried.refusal.code === untold?.code) return undefined;
    last = tried;
    if (tried.refusal.code !== "entity_of_other_brands") break;
  }
  return last;
};

/** Why an address cannot be proven; `undefined` where it can. */
const refusedProof = (
  { livemode }: Pick<Context["tenant"], "livemode">,
  contact: Pick<Contact, "email" | "emailKey" | "isVerified"> | undefined,
): Refused | undefined => {
  if (!livemode) return refuse("invalid_request", { reason: "Addresses of test data are not confirmed." });
  if (contact === undefined || contact.emailKey === null)
    return refuse("invalid_request", { reason: "The brand has no address of the member." });
  return contact.isVerified ? refuse("invalid_request", { reason: "The address is confirmed already." }) : undefined;
};

const ATTEMPTS_MAX = 5;

/** The message with the link that confirms a change. */
const mailOf = async (
  ports: PlatformPorts,
  context: Context,
  { brand, entity, enrollments }: Member,
  name: PortalChange,
  value: unknown,
  url: string,
  contact: Contact,
) => {
  const row: PortalChangeRow = PORTAL_CHANGES[name];
  return newMail(context, ports.cipher, {
    ...(name === "verification"
      ? { template: "address_verification", data: { brand: brand.name, url } }
      : { template: "portal_change", data: { brand: brand.name, change: name, to: row.shown(value as never), url } }),
    language:
      (await chosenLanguage(ports, context.tenant, { entity, person: null, brand: brand.id })) ??
      languageOf(ports.settings.language, enrollments[0]?.metadata),
    to: { address: row.sentTo(value as never) ?? contact.email ?? "", name: contact.name },
    brand: brand.id,
    entity,
  });
};

/** Asks once; undefined where something was written in this moment, as by a second request, so that it is asked anew. */
const askOnce = async (
  ports: PlatformPorts,
  member: Member,
  name: PortalChange,
  given: unknown,
  { requestId }: Requested,
): Promise<Result<PortalChangeAsked> | undefined> => {
  const row: PortalChangeRow = PORTAL_CHANGES[name];
  const refused =
    refusedRight(member, row.right) ?? (row.right === "own" ? await refusedFactor(ports, member) : undefined);
  if (refused !== undefined) return refused;
  const read = readInput(row.input, given);
  if (!read.ok) return read;
  const { tenant, brand, entity, ref } = member;
  const origin = { actor: ref, requestId: requestId ?? null };
  const { held } = actorOfChange(member);
  // What changes goes by the clock of the tenant; the link ends, and links are counted, by the time of day.
  const context: Context = {
    ...workerContext(await timed(ports, tenant), tenant, origin),
    brand,
    held,
    idempotencyKey: undefined,
  };
  const today = timeOfAccess(ports);
  const counted = linkCountId("change", entity);
  const count = countLink(await ports.linkCounts.get(tenant, counted), counted, today);
  if (count === undefined) return refuse("too_many_changes", { limit: LINKS_PER_HOUR });
  const contact = await ports.contacts.get(tenant, contactId(brand.id, entity));
  const unproven = row.provesAddress ? refusedProof(tenant, contact?.row) : undefined;
  if (unproven !== undefined) return unproven;
  const unmet = await refusedLater(row, context, wireId("entity", entity), read.value, contact?.row.email ?? null);
  if (unmet !== undefined) return unmet;
  const address = contact === undefined ? null : addressUnder(ports.cipher, name, contact.row);
  if (contact === undefined || address === null) return refuse("unauthenticated", { by: "session" });
  const endsAt = later(today, CHANGE_MS);
  const token = composeChange(ports.cipher, {
    tenant,
    brand: brand.id,
    entity,
    change: name,
    input: given,
    address,
    since: sinceOf(contact.row),
    endsAt: endsAt.getTime(),
  });
  const at = await portalPage(ports)(tenant, brand.id);
  const url = `${at}#confirm=${token}`;
  // Whoever has an address is written to no more often, however many members say that it is theirs.
  const perAddress = row.provesAddress ? linkCountId("sign_in", address) : undefined;
  const toAddress =
    perAddress === undefined ? undefined : countLink(await ports.linkCounts.get(tenant, perAddress), perAddress, today);
  if (perAddress !== undefined && toAddress === undefined) return refuse("too_many_changes", { limit: LINKS_PER_HOUR });
  const mail = await mailOf(ports, context, member, name, read.value, url, contact.row);
  const heldUntil = later(context.now, CHANGE_MS);
  const hold = row.movesMoney ? await holdPayments(context, entity, heldUntil, VERB) : { writes: [], audits: [] };
  const audits = [askedEntry(context, entity, VERB, name, endsAt), ...hold.audits];
  const { outcome } = await ports.journal.commit({
    tenant,
    origin,
    writes: [...hold.writes, mail, count, ...(toAddress === undefined ? [] : [toAddress])],
    audits,
  });
  if (outcome === "stale") return undefined;
  if (outcome !== "committed") return refuse("temporarily_unavailable");
  return ok({ object: "portal_change", change: name, asked: true, ends_at: wireTime(endsAt) });
};

/** Sends the link that confirms a change, and holds payments meanwhile where it says where these go. */
export const askChange = async (
  ports: PlatformPorts,
  member: Member,
  name: PortalChange,
  given: unknown,
  { requestId }: Requested = {},
): Promise<Result<PortalChangeAsked>> => {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const asked = await askOnce(ports, member, name, given, { requestId });
    if (asked !== undefined) return asked;
  }
  return refuse("temporarily_unavailable");
};
