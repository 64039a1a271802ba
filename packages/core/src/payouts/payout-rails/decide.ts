import type { z } from "zod";
import { created, done, insert, update } from "../../journal/index.ts";
import { at, newId, ok, type Result, refuse, refuseField, revise, type Versioned, wireId } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import { LIST_FORMAT } from "./format.ts";
import type { railCreate, railUpdate } from "./inputs.ts";
import type { PayoutRail } from "./ports.ts";
import type { Debtor, PayoutRailRow, RailConfig } from "./rail.ts";
import { formatsSaid, railOf } from "./registered.ts";
import { presentRail } from "./resource.ts";

type ConfigFields = z.output<typeof railCreate>["config"];
type Rails = readonly Versioned<PayoutRailRow>[];
/** The payment file writers of this process. */
type Writers = readonly PayoutRail[] | undefined;

const unregistered = (writers: Writers) =>
  refuseField("config.format", `is not the format of a registered rail; ${formatsSaid(writers)}`);

const formatOf = (
  writers: Writers,
  rail: PayoutRailRow["rail"],
  { format = null }: ConfigFields,
): Result<PayoutRailRow["format"]> => {
  if (rail === "manual")
    return format === null ? ok(LIST_FORMAT) : refuseField("config.format", "is not taken by a manual rail");
  if (format === null) return refuseField("config.format", "is required for csv_batch");
  return format === LIST_FORMAT ? unregistered(writers) : ok(format);
};

const readDebtor = ({ format, hasDebtor, account }: PayoutRail, debtor: Debtor | null): Result<Debtor | null> => {
  if (!hasDebtor)
    return debtor === null
      ? ok(null)
      : refuseField("config.debtor", `is not taken by ${format}, whose files name no account that pays`);
  if (debtor === null) return refuseField("config.debtor", `is required for ${format}: the account it pays from`);
  const iban = account(debtor.iban);
  return iban === undefined
    ? refuseField("config.debtor.iban", "is not a valid IBAN")
    : ok({ name: debtor.name, iban });
};

/** The input merged over the stored fields, valid for the format. */
const mergeConfig = (
  writers: Writers,
  format: PayoutRailRow["format"],
  before: RailConfig,
  input: ConfigFields,
): Result<RailConfig> => {
  const writer = railOf(writers, format);
  if (writer === undefined) return unregistered(writers);
  const columns = input.columns === undefined ? before.columns : input.columns;
  if (columns !== null && !writer.hasColumns)
    return refuseField("config.columns", `are not taken by ${format}, whose scheme lays down every field`);
  const debtor = readDebtor(writer, input.debtor === undefined ? before.debtor : input.debtor);
  if (!debtor.ok) return debtor;
  return ok({ walletFunded: input.wallet_funded ?? before.walletFunded, columns, debtor: debtor.value });
};

const NO_CONFIG: RailConfig = { walletFunded: false, columns: null, debtor: null };

/** The format and the configuration of a new rail. */
export const readRail = (
  writers: Writers,
  { rail, config }: z.output<typeof railCreate>,
): Result<Pick<PayoutRailRow, "format" | "config">> => {
  const format = formatOf(writers, rail, config);
  if (!format.ok) return format;
  const merged = mergeConfig(writers, format.value, NO_CONFIG, config);
  return merged.ok ? ok({ format: format.value, config: merged.value }) : merged;
};

/** The default before, set aside; written first, since a brand has one at a time. */
const withoutDefault = (rails: Rails, now: Date, but?: PayoutRailRow["id"]) =>
  rails
    .filter(({ row }) => row.isDefault && row.id !== but)
    .map((rail) => update("payoutRail", revise(rail, { isDefault: false, updatedAt: now })));

export const decideCreate = (
  context: DecisionContext,
  { read, rails }: { readonly read: Pick<PayoutRailRow, "format" | "config">; readonly rails: Rails },
  { rail, is_default: isDefault }: z.output<typeof railCreate>,
) => {
  const { tenant, brand, now } = context;
  const existing = rails.find(({ row }) => row.format === read.format)?.row;
  if (existing !== undefined) {
    const facts = { rail: wireId("payout_rail", existing.id), status: existing.status };
    return refuse("payout_rail_already_exists", facts);
  }
  const row: PayoutRailRow = {
    id: newId(context, "payout_rail"),
    brand: brand.id,
    rail,
    status: "active",
    isDefault: isDefault ?? !rails.some((other) => other.row.isDefault),
    ...read,
    createdAt: now,
    updatedAt: now,
  };
  const aside = row.isDefault ? withoutDefault(rails, now) : [];
  return created(presentRail(row, tenant), { writes: [...aside, insert("payoutRail", row)] });
};

/** A rail as it is to be. A disabled one is nobody's default; disabling the default leaves the brand without one. */
export const reviseRail = (
  writers: Writers,
  found: Versioned<PayoutRailRow>,
  input: z.output<typeof railUpdate>,
  now: Date,
): Result<Versioned<PayoutRailRow>> => {
  const { row } = found;
  const { format, ...fields } = input.config ?? {};
  if (format !== undefined && (format ?? LIST_FORMAT) !== row.format)
    return at("config.format", refuse("immutable_parameter", { field: "config.format" }));
  // What is stored needs no adapter to stay as it is, so that a rail whose adapter is gone can be disabled.
  const isKept = Object.values(fields).every((value) => value === undefined);
  const config = isKept ? ok(row.config) : mergeConfig(writers, row.format, row.config, fields);
  if (!config.ok) return config;
  const status = input.status ?? row.status;
  if (input.is_default === true && status === "disabled")
    return at("is_default", refuse("payout_rail_disabled", { rail: wireId("payout_rail", row.id) }));
  const isDefault = status === "active" && (input.is_default ?? row.isDefault);
  return ok(revise(found, { status, isDefault, config: config.value, updatedAt: now }));
};

/** `others`: the rails of which one was the default, if this one becomes it. */
export const decideUpdate = (
  { tenant, now }: DecisionContext,
  { next, others }: { readonly next: Versioned<PayoutRailRow>; readonly others: Rails },
) =>
  done(presentRail(next.row, tenant), {
    writes: [...withoutDefault(others, now, next.row.id), update("payoutRail", next)],
  });
