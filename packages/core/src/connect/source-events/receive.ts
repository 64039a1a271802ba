import { insert, type Requested, timed, update, workerContext } from "../../journal/index.ts";
import {
  later,
  MINUTE_MS,
  ok,
  parseId,
  type Refused,
  type Result,
  refuse,
  revise,
  wireId,
} from "../../kernel/index.ts";
import type { ActorRef, Origin } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { AddressedSource, SalesSource, SourceDelivery } from "../sources/ports.ts";
import { readerOf } from "../sources/reader.ts";
import type { SourceRefusal } from "../sources/report.ts";
import { type Source, sourceSecretsAt } from "../sources/source.ts";
import { receivedEvent } from "./inbox.ts";

/** The name under which events and audit entries record what a source does. */
export const sourceActor = ({ id, name }: Pick<Source, "id" | "name">): ActorRef => ({
  type: "source",
  id: wireId("source", id),
  name,
});

/** A delivery that was taken, or refused with the reason. */
export interface Received {
  /** True if the event was known already. */
  readonly duplicate: boolean;
}

/** The longest time between two records of refusals of one source. */
const REFUSAL_EVERY_MS = MINUTE_MS;

const SAYS: { readonly [R in SourceRefusal]?: string } = {
  no_secret: "The source has no secret yet.",
  not_active: "The source is paused or archived.",
  not_json: "The body is not JSON.",
};

const ANSWERS: { readonly [R in SourceRefusal]: (reason: string) => Refused } = {
  unsigned: (reason) => refuse("source_signature_invalid", { reason }),
  signature: (reason) => refuse("source_signature_invalid", { reason }),
  clock: (reason) => refuse("source_signature_invalid", { reason }),
  no_secret: (reason) => refuse("source_signature_invalid", { reason }),
  unsupported: (reason) => refuse("invalid_request", { reason }),
  not_json: (reason) => refuse("invalid_request", { reason }),
  not_active: () => refuse("source_not_active"),
};

/** Records that a delivery was refused, at most once a minute, so that whoever delivers without a right to writes next to nothing. */
const noteRefusal = async (
  { journal, clock }: Ports,
  { tenant, source }: AddressedSource,
  origin: Origin,
  refusal: SourceRefusal,
): Promise<void> => {
  const now = clock.now();
  const { lastRefusedAt } = source.row;
  if (lastRefusedAt !== null && now < later(lastRefusedAt, REFUSAL_EVERY_MS)) return;
  const next = revise(source, { lastRefusal: refusal, lastRefusedAt: now });
  await journal.commit({ tenant, origin, writes: [update("source", next)] });
};

const textOf = new TextDecoder("utf-8", { fatal: true });

const jsonOf = (body: Uint8Array): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(textOf.decode(body)) as unknown };
  } catch {
    return undefined;
  }
};

/** Why a delivery is refused before anything of it is kept; undefined where it is the vendor's. */
const refusedDelivery = (
  { cipher, clock }: Ports,
  { tenant, source: { row } }: AddressedSource,
  reader: SalesSource,
  delivery: SourceDelivery,
): { readonly refused: SourceRefusal; readonly says: string } | undefined => {
  const refusedFor = (refused: SourceRefusal) => ({ refused, says: SAYS[refused] ?? refused });
  if (row.status !== "active") return refusedFor("not_active");
  const now = clock.now();
  const secrets = sourceSecretsAt(cipher, tenant, row, now);
  return secrets.length === 0 ? refusedFor("no_secret") : reader.verify(delivery, secrets, now);
};

/**
 * Takes a delivery of a payment system at the address of a source: it is verified before anything of it is kept, and answered once
 * the event is stored; it is translated afterwards. What its reader does not read is dropped. A repeat is answered like the first.
 *
 * @param ports with the sales sources
 */
export const deliveryReceiver =
  (ports: Ports) =>
  async (rawId: string, delivery: SourceDelivery, requested: Requested): Promise<Result<Received>> => {
    const id = parseId("source", rawId);
    const found = id === undefined ? undefined : await ports.sources.addressed(id);
    if (found === undefined || ports.sales === undefined) return refuse("source_not_found");
    const { tenant, source } = found;
    const { row } = source;
    const origin: Origin = { actor: sourceActor(row), requestId: requested.requestId ?? null };
    const reader = readerOf(ports.sales, row);
    // A kind that this process does not know may be known to the next one: vendors deliver again.
    if (reader === undefined) return refuse("temporarily_unavailable");
    const parsed = jsonOf(delivery.body);
    const refused =
      refusedDelivery(ports, found, reader, delivery) ??
      (parsed === undefined ? { refused: "not_json" as const, says: SAYS.not_json ?? "" } : undefined);
    if (refused !== undefined) {
      await noteRefusal(ports, found, origin, refused.refused);
      return ANSWERS[refused.refused](refused.says);
    }
    const context = workerContext(await timed(ports, tenant), tenant, origin);
    const received = receivedEvent(ports, context, found, reader, { ...delivery, value: parsed?.value });
    const { eventKey } = received;
    const { outcome } = await ports.journal.commit({
      tenant,
      origin,
      writes: [insert("sourceEvent", received)],
      notifications: ["sources"],
    });
    if (outcome === "committed") return ok({ duplicate: false });
    // The unique key of the event is taken: it was delivered before.
    const [known] = await ports.sourceEvents.byKeys(tenant, row.id, [eventKey]);
    return known === undefined ? refuse("temporarily_unavailable") : ok({ duplicate: true });
  };
