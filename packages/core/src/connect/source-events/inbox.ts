import { newId, refuseJson, type Seeded, sha256 } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { keptHeaders } from "../sources/facts.ts";
import type { AddressedSource, SalesSource, SourceDelivery } from "../sources/ports.ts";
import { keepRead } from "../sources/reads.ts";
import { SourceUnreadable } from "../sources/report.ts";
import type { Source } from "../sources/source.ts";
import { type SourceEvent, sealContent } from "./source-event.ts";

/** An event as it arrived, and the JSON value of its body. */
export interface Arrived extends SourceDelivery {
  readonly value: unknown;
}

const KEY_MAX = 200;

/** The vendor's id of an event, where it can be read already; the digest of its bytes else. */
const keyOf = (
  reader: SalesSource,
  { account, clickKeys, codeKeys }: Source,
  event: unknown,
  headers: SourceDelivery["headers"],
  body: Uint8Array,
): string => {
  const digest = () => `sha256:${sha256(new TextDecoder().decode(body))}`;
  try {
    const { id } = reader.translate(event, headers, { account, clickKeys, codeKeys });
    return id === null || id.length > KEY_MAX || refuseJson(id) !== undefined ? digest() : id;
  } catch (error) {
    if (error instanceof SourceUnreadable) return digest();
    throw error;
  }
};

/** The row of an event that is taken into the inbox: what its reader does not read is dropped. */
export const receivedEvent = (
  { cipher }: Pick<Ports, "cipher">,
  context: Seeded & { readonly now: Date },
  { tenant, source: { row } }: Pick<AddressedSource, "tenant" | "source">,
  reader: SalesSource,
  { value, body, headers: given }: Arrived,
  nth = 0,
): SourceEvent => {
  const event = keepRead(value, reader.reads);
  const headers = keptHeaders(reader, given);
  const id = newId(context, "source_event", "", nth);
  return {
    id,
    brand: row.brand,
    source: row.id,
    eventKey: keyOf(reader, row, event, headers, body),
    type: null,
    happenedAt: null,
    status: "received",
    customer: null,
    reason: null,
    content: sealContent(cipher, tenant, id, { event, headers }),
    attempts: 0,
    nextAttemptAt: context.now,
    leaseUntil: null,
    createdAt: context.now,
    updatedAt: context.now,
  };
};
