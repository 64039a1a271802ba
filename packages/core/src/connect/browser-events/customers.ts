import type { Requested } from "../../journal/index.ts";
import { at, keyOfName, ok, type Result, refuse } from "../../kernel/index.ts";
import type { ActorRef } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { refusedMessage } from "../handoffs/admit.ts";
import { hostOf, type Signed } from "../handoffs/message.ts";
import type { Surface } from "../handoffs/ports.ts";
import type { SignatureReader } from "../handoffs/signature.ts";
import type { Recording } from "../host-events/record.ts";
import { lookUp, type Taken } from "./clicks.ts";
import { BROWSER_SOURCE, bindingOf, hintOf } from "./decide.ts";
import type { BrowserEvent } from "./inputs.ts";

/** Nobody in particular: whoever loads a page. */
const BROWSER: ActorRef = { type: "system", id: BROWSER_SOURCE, name: null };

const keep = async (
  record: Recording,
  { tenant, brand }: Surface,
  ref: ActorRef,
  input: object,
  requested: Requested,
) => {
  const scopes = ["performance:write"];
  const actor = { tenant, brand, scopes, held: [{ brand: brand.id, scopes }], ref };
  return record(actor, [], input, requested);
};

/** Keeps a hint, which earns and binds nothing. */
export const keepHint = async (
  record: Recording,
  surface: Surface,
  event: BrowserEvent,
  click: string,
  requested: Requested,
) => {
  const kept = await keep(record, surface, BROWSER, hintOf(event, click), requested);
  if (kept.ok) return ok<Taken>({ clickId: click, outcome: "hint" });
  return kept.refusal.code === "performance_event_conflict" ? at("event_id", kept) : kept;
};

/** The issuer by which the shop's server hashed a customer. */
const signerOf = async (
  ports: Ports,
  read: SignatureReader,
  surface: Surface,
  customer: string,
  hash: string,
): Promise<Result<Signed>> => {
  const issuer = read(surface, customer, hash.toLowerCase());
  if (issuer === undefined) return at("customer_hash", refuse("invalid_signature"));
  const signed = { ...surface, issuer };
  const header = { iss: issuer.issuer, issParam: "customer_hash", program_id: surface.config.id };
  return (await refusedMessage(ports, signed, header)) ?? ok(signed);
};

/** Binds a customer to a click by a hash that the shop's server made; without one the event is a hint. */
export const reportCustomer = async (
  ports: Ports,
  record: Recording,
  read: SignatureReader,
  surface: Surface,
  event: BrowserEvent,
  requested: Requested,
): Promise<Result<Taken>> => {
  const { customer: named = "", customer_hash: hash } = event;
  const signed = hash === undefined ? undefined : await signerOf(ports, read, surface, named, hash);
  if (signed?.ok === false) return signed;
  const customer = keyOfName(named);
  const found = await lookUp(ports, surface, event, signed === undefined ? null : customer);
  if (!found.ok) return found;
  const { click: clickId, isBound } = found.value;
  if (signed === undefined) return keepHint(record, surface, event, clickId, requested);
  const known = ok<Taken>({ clickId, outcome: "known" });
  if (isBound) return known;
  const binding = bindingOf(surface.config.id, customer, clickId, (await ports.clockOf(surface.tenant)).now());
  const kept = await keep(record, surface, hostOf(signed.value), binding, requested);
  if (!kept.ok) return kept.refusal.code === "performance_event_conflict" ? known : kept;
  const { enrollment, self_referral: isSelf } = kept.value as {
    readonly enrollment: string | null;
    readonly self_referral: boolean;
  };
  return ok({ clickId, outcome: enrollment === null || isSelf ? "hint" : "bound" });
};
