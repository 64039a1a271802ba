import { z } from "zod";
import {
  allOf,
  type ChangeParts,
  done,
  type FinalDecision,
  type Names,
  update,
  type Withhold,
  type Write,
} from "../../journal/index.ts";
import {
  addressKey,
  EMPTY_OBJECT,
  idField,
  keyOfName,
  nothing,
  objectOf,
  ok,
  parseId,
  parseUuid,
  type Result,
  readPrefixed,
  refuse,
  revise,
  type Versioned,
  wireId,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import { type Context, command, type DecisionContext } from "../context.ts";
import { type AttributionCorrection, blankCorrection } from "../corrections/correction.ts";
import { digested, type PerformanceEvent } from "../performance/event.ts";
import { sentOfErased } from "../performance/sent.ts";
import { digestOf } from "../self-referral/gather.ts";
import { type Customer, erasedKey } from "./customer.ts";

/** How many events corrections are read of at once. */
const CORRECTED = 1_000;

const erasedCustomer = z
  .strictObject({
    ...objectOf("customer"),
    /** Always `true`: the sums stay, and nothing that says who it was. */
    erased: z.literal(true),
    /** The customers, one for each program that knew it: `cus_…`. */
    customers: z.array(idField("customer")),
    /** When it was erased, RFC 3339 UTC. */
    erased_at: wireTimeField,
  })
  .meta({ id: "ErasedCustomer" });

interface Facts {
  /** The host's own id of the customer. */
  readonly key: string;
  readonly customers: readonly Customer[];
  readonly events: readonly Versioned<PerformanceEvent>[];
  /** Corrections of these events. */
  readonly corrections: readonly Versioned<AttributionCorrection>[];
  /** The changes that blank the approvals that name the customer. */
  readonly withheld: Awaited<ReturnType<Withhold>>;
  /** The writes that blank the customer in later contexts. */
  readonly forgotten: readonly Write[];
}

/** Who a customer is to what was sent and answered: its ids, its addresses as events keep them, and its events. */
const namesOf = (
  context: Context,
  key: string,
  customers: readonly Versioned<Customer>[],
  events: readonly Versioned<PerformanceEvent>[],
): Names => {
  const ids = new Set<string>([...customers, ...events].map(({ row }) => row.id));
  const digests = new Set(events.flatMap(({ row }) => row.customerEmail ?? []));
  const sent = new Set(events.flatMap(({ row }) => row.externalEventId ?? []));
  const isAddress = (address: string) => address === key || digests.has(digestOf(context, address));
  return (field, text) => {
    if (field === "customer" && keyOfName(text) === key) return true;
    if (field === "reverses" && sent.has(text)) return true;
    const id = parseUuid(text) ?? readPrefixed(text)?.id;
    if (id !== undefined) return ids.has(id);
    const address = text.includes("@") ? addressKey(text) : undefined;
    return address !== undefined && isAddress(address);
  };
};

const correctionsOf = async (
  { tenant, ports }: Context,
  events: readonly Versioned<PerformanceEvent>[],
): Promise<Facts["corrections"]> => {
  const all = new Map<string, Versioned<AttributionCorrection>>();
  for (let from = 0; from < events.length; from += CORRECTED) {
    const page = events.slice(from, from + CORRECTED).map(({ row }) => row.id);
    for (const one of await ports.corrections.of(tenant, page)) all.set(one.row.id, one);
  }
  return [...all.values()];
};

/** The host's own id of the customer that is named by it, or by ours. */
const keyOf = async ({ tenant, brand, ports }: Context, raw: string): Promise<string> => {
  const id = parseId("customer", raw);
  const found = id && (await ports.customers.get(tenant, id));
  return found?.row.brand === brand.id ? found.row.customer : keyOfName(raw);
};

/** Blanks who a customer is in every program of the brand. Sums, times and members stay with what is left of it. */
const decideEraseCustomer = (
  { now, brand }: Pick<DecisionContext, "now" | "brand">,
  { key, customers, events, corrections, withheld, forgotten }: Facts,
): Result<FinalDecision<z.infer<typeof erasedCustomer>>> => {
  const keys = new Map(customers.map(({ program, id }) => [program, erasedKey(id)]));
  const blanked = events.flatMap((one) => {
    const { digest: _, ...said } = one.row;
    const blank = {
      customer: keys.get(said.program) ?? said.customer,
      customerEmail: null,
      sent: sentOfErased(said.sent),
      reason: null,
      properties: EMPTY_OBJECT,
    };
    const isBlank = (Object.keys(blank) as (keyof typeof blank)[]).every((field) => said[field] === blank[field]);
    return isBlank ? [] : [update("performanceEvent", revise(one, digested({ ...said, ...blank })))];
  });
  const value = {
    object: "customer" as const,
    erased: true as const,
    customers: customers.map(({ id }) => wireId("customer", id)),
    erased_at: wireTime(now),
  };
  const reasons = corrections
    .filter(({ row }) => row.reason !== blankCorrection.reason)
    .map((one) => update("attributionCorrection", revise(one, { ...blankCorrection, updatedAt: now })));
  const writes = [...blanked, ...reasons, ...forgotten, ...(withheld.writes ?? [])];
  if (writes.length === 0) return done(value);
  const sets: ChangeParts["sets"] =
    blanked.length === 0 || customers.every(({ id }) => erasedKey(id) === key)
      ? []
      : [{ set: "renameCustomers", brand: brand.id, customer: key, events: events.length }];
  return done(value, { writes, sets, events: withheld.events ?? [] });
};

export const eraseCustomer = command({
  ids: ["customer"],
  input: nothing,
  output: erasedCustomer,
  async gather(context, [raw]) {
    const { tenant, brand, ports } = context;
    const key = await keyOf(context, raw);
    const filter = { brand: brand.id, customer: key };
    const [customers, events] = await Promise.all([
      allOf<Customer>((page) => ports.customers.list(tenant, filter, page)),
      allOf<PerformanceEvent>((page) => ports.performance.list(tenant, filter, page)),
    ]);
    const withheld = await ports.withhold(context, namesOf(context, key, customers, events), brand.id);
    const forgotten = await ports.forgetCustomer(context, brand.id, key);
    // What only waits names it too.
    if (customers.length === 0 && forgotten.length === 0 && !withheld.writes?.length)
      return refuse("customer_not_found");
    const corrections = await correctionsOf(context, events);
    return ok({ key, customers: customers.map(({ row }) => row), events, corrections, withheld, forgotten });
  },
  decide: decideEraseCustomer,
});
