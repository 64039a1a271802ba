import { allOf, update, type WorkerContext, type Write } from "../../journal/index.ts";
import { addressKey, type Id, revise, type Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import {
  ERASED_BEFORE,
  NO_CONTENT,
  openContent,
  type SourceEvent,
  sealContent,
} from "../source-events/source-event.ts";
import type { Source } from "../sources/source.ts";
import { openFacts, openNames, type SourcePayment, sealFacts, sealNames } from "./payment.ts";
import { forgotten } from "./record.ts";

/** The statuses of events of which nobody read whom they name; of a source with a mapping, which may read less than there is, also those that are done. */
const UNREAD = ["received", "unreadable", "unrelated"] as const;

/** The statuses of payments that may keep an address. */
const UNRECORDED = ["waiting", "unmatched", "dismissed", "joined"] as const;

/** The names of fields in which vendors write their customers. */
const OF_CUSTOMER = /customer|client|buyer|user/i;
/** The length from which an id is no number of something else. */
const ID_MIN = 8;

/** True if a value says one of the ids that a vendor gives its customer: short ones only where the name of a field says so. */
const saysId = (value: unknown, ids: readonly string[], isCustomer = false): boolean => {
  if (typeof value !== "object" || value === null) {
    const text = String(value);
    return ids.includes(text) && (isCustomer || text.length >= ID_MIN);
  }
  return Object.entries(value).some(([name, entry]) => saysId(entry, ids, isCustomer || OF_CUSTOMER.test(name)));
};

/** True if a value says an address, in any of its spellings. */
const saysAddress = (value: unknown, address: string): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).some((entry) => saysAddress(entry, address))
    : typeof value === "string" && value.includes("@") && addressKey(value) === address;

/** The address that a customer is known by alone, as guests are; undefined where a vendor gave it an id. */
const addressOf = (key: string): string | undefined =>
  key.includes("@") && !key.includes(":") ? addressKey(key) : undefined;

/** The events of a brand that say who the customer is, besides those that are kept under its id. */
const unreadOf = async (
  { sources, sourceEvents, cipher }: Ports,
  tenant: Tenant,
  brand: Id<"brand">,
  key: string,
): Promise<readonly Versioned<SourceEvent>[]> => {
  const address = addressOf(key);
  const id = key.split(":").slice(2).join(":");
  // Some vendors number each kind of thing, so that our ids say the kind as well.
  const ids = [id, id.slice(id.lastIndexOf("-") + 1)];
  const own = await allOf<Source>((page) => sources.list(tenant, { brand }, page));
  const found = await Promise.all(
    own.flatMap(({ row: { id: source, mapping } }) =>
      [...UNREAD, ...(mapping === null && address === undefined ? [] : (["done"] as const))].map((status) =>
        allOf<SourceEvent>((page) => sourceEvents.list(tenant, { brand, source, status }, page)),
      ),
    ),
  );
  const says = (event: unknown): boolean => (address === undefined ? saysId(event, ids) : saysAddress(event, address));
  return found
    .flat()
    .filter(
      ({ row }) => (address !== undefined || row.customer === null) && says(openContent(cipher, tenant, row).event),
    );
};

/** The payments of a brand that are not recorded and say an address; recorded ones keep none. */
const addressedOf = async (
  { sourcePayments, cipher }: Ports,
  tenant: Tenant,
  brand: Id<"brand">,
  address: string | undefined,
): Promise<readonly Versioned<SourcePayment>[]> => {
  if (address === undefined) return [];
  const found = await Promise.all(
    UNRECORDED.map((status) => allOf<SourcePayment>((page) => sourcePayments.list(tenant, { brand, status }, page))),
  );
  return found.flat().filter(({ row }) => saysAddress(openFacts(cipher, tenant, row), address));
};

/**
 * The writes that blank who a customer is in what sources delivered: the events are kept without content, payments and names without
 * the customer. Sums, amounts and times stay.
 */
export const forgetCustomer = async (
  { tenant, now, ports }: Pick<WorkerContext<Ports>, "tenant" | "now" | "ports">,
  brand: Id<"brand">,
  key: string,
): Promise<readonly Write[]> => {
  const { cipher } = ports;
  const address = addressOf(key);
  // An address is kept in no field that is not sealed.
  const marked = address === undefined ? key : null;
  const [named, unread, payments, addressed, names] = await Promise.all([
    ports.sourceEvents.ofCustomer(tenant, brand, key),
    unreadOf(ports, tenant, brand, key),
    ports.sourcePayments.ofCustomer(tenant, brand, key),
    addressedOf(ports, tenant, brand, address),
    ports.sourceNames.ofCustomer(tenant, brand, key),
  ]);
  return [
    ...[...named, ...unread].map((one) => {
      // Of an event that is still to be translated the sale counts, without the customer.
      if (one.row.customer === null && one.row.status === "received")
        return update("sourceEvent", revise(one, { customer: marked, reason: ERASED_BEFORE, updatedAt: now }));
      const content = sealContent(cipher, tenant, one.row.id, NO_CONTENT);
      const ended = { nextAttemptAt: null, leaseUntil: null, reason: null };
      return update(
        "sourceEvent",
        revise(one, { ...ended, status: "erased", customer: null, content, updatedAt: now }),
      );
    }),
    ...[...payments, ...addressed].map((one) => {
      const facts = sealFacts(cipher, tenant, one.row.id, openFacts(cipher, tenant, one.row).map(forgotten));
      return update("sourcePayment", revise(one, { customer: null, facts, note: null, updatedAt: now }));
    }),
    ...names.map((one) => {
      const known = openNames(cipher, tenant, one.row);
      const content = sealNames(cipher, tenant, one.row.id, { ...known, customer: null });
      return update("sourceNames", revise(one, { customer: null, content, updatedAt: now }));
    }),
  ];
};
