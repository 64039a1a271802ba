import { z } from "zod";
import { type ChangeParts, done, type FinalDecision, update } from "../../journal/index.ts";
import {
  EMPTY_OBJECT,
  idField,
  keyOfName,
  nothing,
  objectOf,
  ok,
  parseId,
  type Result,
  refuse,
  revise,
  type Versioned,
  wireId,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import { type Context, command, type DecisionContext } from "../context.ts";
import { digested, type PerformanceEvent } from "../performance/event.ts";
import { sentOfErased } from "../performance/sent.ts";
import { type Customer, erasedKey } from "./customer.ts";

const PAGE = 100;

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

/** Reads all pages of a list. */
const allOf = async <T extends { readonly id: string }>(
  read: (page: {
    readonly limit: number;
    readonly startingAfter?: string;
  }) => Promise<{ readonly rows: readonly Versioned<T>[]; readonly hasMore: boolean } | undefined>,
): Promise<readonly Versioned<T>[]> => {
  const all: Versioned<T>[] = [];
  for (let more = true; more; ) {
    const last = all.at(-1)?.row.id;
    const page = await read({ limit: PAGE, ...(last === undefined ? {} : { startingAfter: last }) });
    all.push(...(page?.rows ?? []));
    more = page?.hasMore === true;
  }
  return all;
};

interface Facts {
  /** The host's own id of the customer. */
  readonly key: string;
  readonly customers: readonly Customer[];
  readonly events: readonly Versioned<PerformanceEvent>[];
}

/** The host's own id of the customer that is named by it, or by ours. */
const keyOf = async ({ tenant, brand, ports }: Context, raw: string): Promise<string> => {
  const id = parseId("customer", raw);
  const found = id && (await ports.customers.get(tenant, id));
  return found?.row.brand === brand.id ? found.row.customer : keyOfName(raw);
};

/** Blanks who a customer is in every program of the brand. Sums, times and members stay with what is left of it. */
const decideEraseCustomer = (
  { now, brand }: Pick<DecisionContext, "now" | "brand">,
  { key, customers, events }: Facts,
): Result<FinalDecision<z.infer<typeof erasedCustomer>>> => {
  const keys = new Map(customers.map(({ program, id }) => [program, erasedKey(id)]));
  const writes = events.flatMap((one) => {
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
  if (writes.length === 0) return done(value);
  const sets: ChangeParts["sets"] = customers.every(({ id }) => erasedKey(id) === key)
    ? []
    : [{ set: "renameCustomers", brand: brand.id, customer: key, events: events.length }];
  return done(value, { writes, sets });
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
    if (customers.length === 0) return refuse("customer_not_found");
    return ok({ key, customers: customers.map(({ row }) => row), events });
  },
  decide: decideEraseCustomer,
});
