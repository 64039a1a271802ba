import type { z } from "zod";
import { findOwned, type Write } from "../../journal/index.ts";
import { at, fresh, type Id, ok, type Result, refuse, revise, type Versioned, wireId } from "../../kernel/index.ts";
import { asyncCommand, type Context, list, retrieve } from "../context.ts";
import { railCreate, railList, railUpdate } from "./inputs.ts";
import { type Debtor, PAYMENT_FORMATS, type PaymentFormat, type PayoutRailRow, type RailConfig } from "./rail.ts";
import { presentRail, railResource } from "./resource.ts";

type ConfigFields = z.output<typeof railCreate>["config"];

const invalid = (param: string, reason: string) =>
  at(param, refuse("invalid_request", { reason: `${param} ${reason}.` }));

/** Every rail of the brand: one per kind and format, so there are few. */
const railsOf = async ({ tenant, brand, ports }: Context): Promise<readonly Versioned<PayoutRailRow>[]> =>
  (await ports.payoutRails.list(tenant, { brand: brand.id }, { limit: 100 }))?.rows ?? [];

const isActiveDefault = ({ row }: Versioned<PayoutRailRow>): boolean => row.isDefault;

const formatOf = (rail: PayoutRailRow["rail"], { format }: ConfigFields): Result<PaymentFormat> => {
  if (rail === "manual")
    return format === undefined || format === null
      ? ok("list")
      : invalid("config.format", "is not taken by a manual rail");
  return format === undefined || format === null ? invalid("config.format", "is required for csv_batch") : ok(format);
};

const readDebtor = ({ ports }: Context, format: PaymentFormat, debtor: Debtor | null): Result<Debtor | null> => {
  if (format !== "sepa_pain_001")
    return debtor === null
      ? ok(null)
      : invalid("config.debtor", `is not taken by ${format}; only SEPA names its payer`);
  if (debtor === null) return invalid("config.debtor", "is required for sepa_pain_001: the account it pays from");
  const iban = ports.rails?.find((one) => one.format === format)?.account(debtor.iban);
  return iban === undefined ? invalid("config.debtor.iban", "is not a valid IBAN") : ok({ name: debtor.name, iban });
};

const NO_CONFIG: RailConfig = { walletFunded: false, columns: null, debtor: null };

/** The input merged over the stored fields, valid for the format. */
const settleConfig = (
  context: Context,
  format: PaymentFormat,
  before: RailConfig,
  input: ConfigFields,
): Result<RailConfig> => {
  if (!context.ports.rails?.some((one) => one.format === format))
    return invalid("config.format", "is not written by any registered rail");
  const columns = input.columns === undefined ? before.columns : input.columns;
  if (columns !== null && !PAYMENT_FORMATS[format].hasColumns)
    return invalid("config.columns", `are not taken by ${format}, whose scheme lays down every field`);
  const debtor = readDebtor(context, format, input.debtor === undefined ? before.debtor : input.debtor);
  if (!debtor.ok) return debtor;
  return ok({ walletFunded: input.wallet_funded ?? before.walletFunded, columns, debtor: debtor.value });
};

/** The default before, set aside; written first, since a brand has one at a time. */
const withoutDefault = (
  rails: readonly Versioned<PayoutRailRow>[],
  now: Date,
  but?: Id<"payout_rail">,
): readonly Write[] =>
  rails
    .filter((rail) => isActiveDefault(rail) && rail.row.id !== but)
    .map((rail) => ({ kind: "payoutRail", ...revise(rail, { isDefault: false, updatedAt: now }) }));

export const createRail = asyncCommand({
  ids: [],
  input: railCreate,
  output: railResource,
  async decide(context, _ids, input) {
    const { tenant, brand, now, ports } = context;
    const format = formatOf(input.rail, input.config);
    if (!format.ok) return format;
    const config = settleConfig(context, format.value, NO_CONFIG, input.config);
    if (!config.ok) return config;
    const rails = await railsOf(context);
    const existing = rails.find(({ row }) => row.format === format.value);
    if (existing !== undefined)
      return refuse("payout_rail_already_exists", {
        rail: wireId("payout_rail", existing.row.id),
        status: existing.row.status,
      });
    const row: PayoutRailRow = {
      id: ports.ids.next("payout_rail"),
      brand: brand.id,
      rail: input.rail,
      format: format.value,
      status: "active",
      isDefault: input.is_default ?? !rails.some(isActiveDefault),
      config: config.value,
      createdAt: now,
      updatedAt: now,
    };
    const aside = row.isDefault ? withoutDefault(rails, now) : [];
    const change = { writes: [...aside, { kind: "payoutRail" as const, ...fresh(row) }] };
    return ok({ change, outcome: "created", value: presentRail(row, tenant) });
  },
});

/** A disabled rail is nobody's default; disabling the default leaves the brand without one. */
export const updateRail = asyncCommand({
  ids: ["payout_rail"],
  input: railUpdate,
  output: railResource,
  async decide(context, [id], input) {
    const found = await findOwned(context, context.ports.payoutRails, "payout_rail", id);
    if (!found.ok) return found;
    const { row } = found.value;
    const format = input.config?.format;
    if (format !== undefined && (format ?? "list") !== row.format)
      return at("config.format", refuse("immutable_parameter", { field: "config.format" }));
    const config = settleConfig(context, row.format, row.config, input.config ?? {});
    if (!config.ok) return config;
    const status = input.status ?? row.status;
    if (input.is_default === true && status === "disabled")
      return at("is_default", refuse("payout_rail_disabled", { rail: wireId("payout_rail", row.id) }));
    const isDefault = status === "active" && (input.is_default ?? row.isDefault);
    const next = revise(found.value, { status, isDefault, config: config.value, updatedAt: context.now });
    const aside = isDefault && !row.isDefault ? withoutDefault(await railsOf(context), context.now, row.id) : [];
    const change = { writes: [...aside, { kind: "payoutRail" as const, ...next }] };
    return ok({ change, outcome: "done", value: presentRail(next.row, context.tenant) });
  },
});

export const retrieveRail = retrieve(
  ["payout_rail"],
  railResource,
  (context, id) => findOwned(context, context.ports.payoutRails, "payout_rail", id),
  presentRail,
);

export const listRails = list(
  "payout_rail",
  railList,
  railResource,
  (ports) => ports.payoutRails,
  ({ brand }, input) => ({ brand: brand.id, status: input.status }),
  presentRail,
);
