import { z } from "zod";
import { emptyList, filterId, readCursor, unknownCursor } from "../../journal/index.ts";
import { currency, DAY_MS, everyRow, later, ok, pageFields, reference } from "../../kernel/index.ts";
import { personOf } from "../../membership/index.ts";
import { type Context, query } from "../context.ts";
import { hasPayouts } from "../runs/recipients.ts";
import { gatherUncoveredSoFar, presentUncovered } from "../runs/uncovered.ts";
import { heldEntitlements } from "./holding.ts";
import type { BalanceRow, HeldRow, SumFilter } from "./ports.ts";
import { AGES, type Balance, balanceList, payoutSummaryResource, presentBalance, presentSummary } from "./resource.ts";

const filters = {
  /** Only what this recipient is paid, by the id of the entity. Default: of all. */
  entity: reference().optional(),
  /** Only what was earned in this program, by its id. Default: of all. */
  program: reference().optional(),
  /** Only amounts in this currency: three letters. Default: all. */
  currency: currency().optional(),
};

const filterOf = (
  brand: SumFilter["brand"],
  input: { readonly [F in keyof typeof filters]?: string | undefined },
): SumFilter | "nothing" => {
  const [entity, program] = [filterId("entity", input.entity), filterId("program", input.program)];
  return entity === "nothing" || program === "nothing"
    ? "nothing"
    : { brand, entity, program, currency: input.currency };
};

/** Gathers the amounts on hold now of these entities, each by itself, whoever it was merged into. */
export const gatherOnHold = async (
  { tenant, ports, now }: Pick<Context, "tenant" | "ports" | "now">,
  { brand, program, currency }: Omit<SumFilter, "entity">,
  entities: readonly BalanceRow["entity"][],
): Promise<readonly HeldRow[]> => {
  const rules = (
    await everyRow((page) => ports.payoutRules.list(tenant, { brand, program, status: "active" }, page))
  ).flatMap(({ row }) => (currency === undefined || row.currency === currency ? [row] : []));
  const programs = [...new Set(rules.map((rule) => rule.program))];
  const terms = (await ports.programs.terms(tenant, programs)).map(({ row }) => row);
  const byProgram = new Map(programs.map((id) => [id, terms.filter((of) => of.program === id)]));
  const entitlements = heldEntitlements(rules, byProgram, now);
  return entitlements.length === 0 ? [] : ports.payouts.held(tenant, { brand, entities, entitlements });
};

/**
 * Gathers the held amounts of the recipients of a page, and of a recipient requested by id, even without a payout. A merged
 * entity keeps the amounts it was paid before, but nothing is held for it: the entity it was merged into is owed that.
 */
const gatherHeld = async (
  context: Context,
  { brand, entity, program, currency }: SumFilter,
  owed: readonly BalanceRow[],
  after: BalanceRow["entity"] | null,
): Promise<readonly HeldRow[]> => {
  const { tenant, ports } = context;
  const asked = entity !== undefined && (after === null || entity < after) ? [entity] : [];
  const known = await ports.entities.many(tenant, [...new Set([...owed.map((row) => row.entity), ...asked])]);
  const entities = known.flatMap(({ row }) => (row.mergedInto === null ? [row.id] : []));
  if (entities.length === 0) return [];
  const merged = await ports.entities.mergedInto(tenant, entities);
  const persons = new Map(merged.map(({ row }) => [row.id, personOf(row)]));
  const held = await gatherOnHold(context, { brand, program, currency }, [...entities, ...persons.keys()]);
  return held.map((row) => ({ ...row, entity: persons.get(row.entity) ?? row.entity }));
};

const NOTHING = { pending: 0n, payable: 0n, negative: 0n, inBatch: 0n, paid: 0n };

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Both in the order of balances: by entity falling, then program and currency rising. */
const withHeld = (owed: readonly BalanceRow[], held: readonly HeldRow[]): readonly Balance[] => {
  type Key = Pick<BalanceRow, "entity" | "program" | "currency">;
  const keyOf = ({ entity, program, currency }: Key): string => `${entity} ${program} ${currency}`;
  const balances = new Map<string, Balance>(
    owed.map((row) => [keyOf(row), { ...row, held: 0n, heldUntil: null }] as const),
  );
  for (const row of held) {
    const known = balances.get(keyOf(row)) ?? { ...NOTHING, held: 0n, heldUntil: null };
    const heldUntil = known.heldUntil !== null && known.heldUntil < row.heldUntil ? known.heldUntil : row.heldUntil;
    balances.set(keyOf(row), { ...known, ...row, held: known.held + row.held, heldUntil });
  }
  return [...balances.values()].sort(
    (one, other) =>
      order(other.entity, one.entity) || order(one.program, other.program) || order(one.currency, other.currency),
  );
};

/** The balances of at most `limit` recipients after one: what payouts come to, and what is held. */
export const gatherBalances = async (
  context: Context,
  filter: SumFilter,
  page: { readonly limit: number; readonly after: BalanceRow["entity"] | null },
): Promise<readonly Balance[]> => {
  const owed = await context.ports.payouts.balances(context.tenant, filter, page);
  return withHeld(owed, await gatherHeld(context, filter, owed, page.after));
};

export const listBalances = query({
  ids: [],
  input: z.strictObject({
    ...pageFields,
    ...filters,
  }),
  output: balanceList,
  async answer(context, _ids, input) {
    const { tenant, brand } = context;
    const after = readCursor("entity", input);
    if (!after.ok) return after;
    if (after.value !== undefined) {
      if (!(await hasPayouts(context, after.value))) return unknownCursor;
    }
    const filter = filterOf(brand.id, input);
    const uncovered = presentUncovered(await gatherUncoveredSoFar(context));
    if (filter === "nothing") return ok({ ...emptyList, uncovered });
    const rows = await gatherBalances(context, filter, { limit: input.limit + 1, after: after.value ?? null });
    const recipients = [...new Set(rows.map(({ entity }) => entity))].map((entity) =>
      rows.filter((row) => row.entity === entity),
    );
    return ok({
      object: "list" as const,
      data: recipients.slice(0, input.limit).map((of) => presentBalance(of, tenant)),
      has_more: recipients.length > input.limit,
      uncovered,
    });
  },
});

export const summarizePayouts = query({
  ids: [],
  input: z.strictObject(filters),
  output: payoutSummaryResource,
  async answer(context, _ids, input) {
    const { tenant, brand, ports, now } = context;
    const filter = filterOf(brand.id, input);
    const instants = AGES.map((days) => later(now, -days * DAY_MS));
    const rows = filter === "nothing" ? [] : await ports.payouts.totals(tenant, filter, instants);
    return ok(presentSummary(rows, presentUncovered(await gatherUncoveredSoFar(context)), tenant));
  },
});
