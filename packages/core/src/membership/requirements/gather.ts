import { findOwned } from "../../journal/index.ts";
import { type Id, ok, type Result } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import { OWN_METRIC_KEY } from "../metric-keys/metric-key.ts";
import { readOperatingType } from "../operating-types/find.ts";
import { mergeRequirement, type Named, type Settable } from "./decide.ts";
import type { RequirementFields } from "./inputs.ts";

/** Finds a metric key of the brand's own, and a tier; what is null is not looked for. */
export const gatherNamed = async (context: Context, metricKey: string | null, tier: string | null): Promise<Named> => {
  const { tenant, brand, ports } = context;
  const ownKey =
    metricKey !== null && OWN_METRIC_KEY.test(metricKey)
      ? await ports.metricKeys.byKey(tenant, brand.id, metricKey)
      : undefined;
  const found = tier === null ? undefined : await findOwned(context, ports.tiers, "tier", tier);
  return { ownKey: ownKey?.row, tier: found?.ok === true ? found.value : undefined };
};

const findType = (context: Context, named: string | null | undefined, { operatingType }: Settable) => {
  if (named === undefined) return ok(operatingType);
  return named === null ? ok(null) : readOperatingType(context, named);
};

/** The input merged over the fields of a requirement of this program, with what it names; or the first field that does not fit. */
export const settleRequirement = async <S extends Settable>(
  context: Context,
  program: Id<"program">,
  before: S,
  input: RequirementFields,
): Promise<Result<S>> => {
  const { metric_key: key = null, scope = before.scope, scope_id: scopeId = before.scopeId } = input;
  const named = await gatherNamed(context, key, scope === "tier" ? scopeId : null);
  return mergeRequirement(program, before, input, {
    ...named,
    operatingType: await findType(context, input.operating_type, before),
  });
};
