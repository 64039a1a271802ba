import type { Recorded } from "../../activity/index.ts";
import type { ChangeParts, DecisionContext, WorkerContext } from "../../journal/index.ts";
import type { Id, Minor, Versioned } from "../../kernel/index.ts";
import type { Connection } from "../../membership/index.ts";
import type { Operation } from "../../operations/index.ts";
import {
  type BrandTerms,
  type PayoutBatch,
  releaseExport,
  waitingExport,
  withdrawnExport,
} from "../../payouts/index.ts";
import type { Approval, ConsoleSetting, Total } from "../../people/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Remedy } from "../contests/remedy.ts";
import type { Context } from "../context.ts";
import type { EraseFacts } from "../erasure/decide.ts";
import type { MergeFacts } from "../merging/merged.ts";
import type { AnyCommand, PlatformPorts, Settings } from "../ports.ts";

type Deciding = DecisionContext<Settings>;

/** An act that needs a second person where the organization asks for two, and what is particular about it. */
interface Guard<F, I> {
  /** True if the act is guarded: not every act of the verb needs two. */
  readonly guards: (facts: F, input: I, context: Deciding) => boolean;
  /** How much it moves, of every brand whose money it moves. */
  readonly totals?: (context: Context, facts: F, input: I) => Promise<readonly Total[]> | readonly Total[];
  /** It concerns the whole organization. */
  readonly isOfAll?: true;
  /** Returns the writes besides the approval while the act waits, and the operation that waits. */
  readonly waits?: (
    context: Deciding,
    facts: F,
    until: Date,
  ) => { readonly operation: Operation; readonly writes: NonNullable<ChangeParts["writes"]> };
  /** The command carried out instead of the verb, which waits already. */
  readonly releases?: AnyCommand;
  /** Ends the waiting of an act that is not done. */
  readonly withdraws?: (
    context: WorkerContext<PlatformPorts>,
    approval: Approval,
  ) => Promise<Pick<ChangeParts, "writes" | "events">>;
}

// biome-ignore lint/suspicious/noExplicitAny: what the command of the verb gathers and reads.
export type AnyGuard = Guard<any, any>;
const guard = <F, I>(of: Guard<F, I>): AnyGuard => of;

type Amount = Omit<Total, "brand">;

/** The sums of a brand by currency, without those of nothing. */
const summed = (brand: Total["brand"], amounts: readonly Amount[]): readonly Total[] => {
  const sums = new Map<string, Minor>();
  for (const { currency, amountMinor } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + amountMinor);
  return [...sums].flatMap(([currency, amountMinor]) => (amountMinor === 0n ? [] : [{ brand, currency, amountMinor }]));
};

/** Returns the amounts that these brands owe a person and no batch has taken. */
const owed = async (
  { tenant, ports }: Context,
  brands: readonly Total["brand"][],
  person: Id<"entity">,
): Promise<readonly Total[]> => {
  const totals = await Promise.all(
    brands.map(async (brand) => {
      const rows = await ports.payouts.balances(tenant, { brand, entity: person }, { limit: 1, after: null });
      return summed(
        brand,
        rows.map(({ currency, pending, negative }) => ({ currency, amountMinor: pending + negative })),
      );
    }),
  );
  return totals.flat();
};

const totalsOf = ({ row: { brand, totals } }: Versioned<PayoutBatch>): readonly Total[] =>
  totals.map(({ currency, amountMinor }) => ({ brand, currency, amountMinor }));

const operationOf = async (ports: PlatformPorts, tenant: Tenant, { operation }: Approval) =>
  operation === null ? undefined : ports.operations.get(tenant, operation);

/** The one table of guarded acts, by verb. */
export const GUARDED: Readonly<Record<string, AnyGuard>> = {
  "payoutBatches.export": guard<{ readonly batch: Versioned<PayoutBatch> }, unknown>({
    guards: () => true,
    totals: (_context, { batch }) => totalsOf(batch),
    waits: (context, { batch }, until) => waitingExport(context, batch, until),
    releases: releaseExport as unknown as AnyCommand,
    async withdraws(context, approval) {
      const { ports, tenant } = context;
      const live = await operationOf(ports, tenant, approval);
      const batch = live && (await ports.payoutBatches.get(tenant, live.row.subject as Id<"payout_batch">));
      return withdrawnExport(context, live, batch);
    },
  }),
  "payoutBatches.accept": guard<{ readonly batch: Versioned<PayoutBatch> }, unknown>({
    guards: () => true,
    totals: (_context, { batch }) => totalsOf(batch),
  }),
  "payouts.adjust": guard<unknown, { readonly amount_minor: Minor; readonly currency: string }>({
    guards: () => true,
    totals: ({ brand }, _facts, { amount_minor: amountMinor, currency }) => [
      { brand: brand.id, currency, amountMinor },
    ],
  }),
  "contests.accept": guard<
    { readonly remedy: Pick<Remedy, "kind"> },
    { readonly amount_minor?: number; readonly currency?: string }
  >({
    // What corrects an event or approves a member is not guarded by itself either.
    guards: ({ remedy }) => remedy.kind === "adjustment",
    totals: ({ brand }, _facts, { amount_minor = 0, currency = "" }) => [
      { brand: brand.id, currency, amountMinor: BigInt(amount_minor) },
    ],
  }),
  "performance.record": guard<{ readonly recorded: readonly Recorded[] }, unknown>({
    // What a host or a key reports is no entry by hand.
    guards: (_facts, _input, { origin }) => origin.actor.type === "person",
    totals: ({ brand }, { recorded }) =>
      summed(
        brand.id,
        recorded.flatMap(({ row: { currency, valueMinor }, duplicate }) =>
          duplicate || currency === null || valueMinor === null ? [] : [{ currency, amountMinor: valueMinor }],
        ),
      ),
  }),
  "entities.merge": guard<MergeFacts, unknown>({
    guards: ({ concerned }) => concerned.owing.length > 0,
    totals: (context, { source, concerned }) => owed(context, concerned.knowing, source.row.id),
  }),
  "entities.update": guard<{ readonly changesPayee: boolean }, unknown>({
    guards: ({ changesPayee }) => changesPayee,
  }),
  "payoutAccounts.create": guard<{ readonly isChange: boolean; readonly same: unknown }, unknown>({
    guards: ({ isChange, same }) => isChange && same === undefined,
  }),
  "payoutAccounts.delete": guard<unknown, unknown>({ guards: () => true }),
  "connections.revoke": guard<{ readonly found: Versioned<Connection> }, unknown>({
    guards: ({ found }) => found.row.kind === "payout",
  }),
  "entities.erase": guard<
    { readonly whole?: EraseFacts; readonly clearsAddress?: boolean },
    { readonly abandon_payouts: boolean }
  >({
    guards: ({ whole, clearsAddress }, { abandon_payouts: abandons }) =>
      clearsAddress === true || (abandons && whole?.isOwed === true),
    totals: async (context, { whole }) =>
      whole === undefined ? [] : owed(context, whole.concerned.knowing, whole.entity.row.id),
  }),
  "payouts.reopenPeriod": guard<{ readonly shown?: unknown }, unknown>({ guards: ({ shown }) => shown === undefined }),
  "passkeys.remove": guard<{ readonly found: readonly unknown[] }, unknown>({
    guards: ({ found }) => found.length > 0,
  }),
  "brands.update": guard<
    { readonly found: Versioned<BrandTerms> | undefined },
    { readonly portal_money_factor?: string | null }
  >({
    guards: ({ found }, { portal_money_factor: factor }) =>
      factor !== undefined && factor !== "required" && found?.row.portalMoneyFactor === "required",
  }),
  "settings.update": guard<
    { readonly found: Versioned<ConsoleSetting> | undefined },
    { readonly approval_by_two?: boolean }
  >({
    guards: ({ found }, { approval_by_two: isOn }) => isOn === false && found?.row.approvalByTwo === true,
    isOfAll: true,
  }),
};

export const guardOf = (verb: string): AnyGuard | undefined =>
  Object.hasOwn(GUARDED, verb) ? GUARDED[verb] : undefined;
