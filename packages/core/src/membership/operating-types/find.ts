import { findOwned } from "../../journal/index.ts";
import { at, ok, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { OperatingType } from "./operating-type.ts";

/** An operating type by its id or its key. */
export const findOperatingType = async (context: Context, raw: string): Promise<Result<Versioned<OperatingType>>> => {
  const byId = await findOwned(context, context.ports.operatingTypes, "operating_type", raw);
  if (byId.ok) return byId;
  const byKey = await context.ports.operatingTypes.byKey(context.tenant, context.brand.id, raw);
  return byKey === undefined ? refuse("operating_type_not_found") : ok(byKey);
};

/** An operating type that a field names, which has to be an active one. */
export const readOperatingType = async (context: Context, raw: string): Promise<Result<OperatingType["id"]>> => {
  const found = await findOperatingType(context, raw);
  if (!found.ok) return at("operating_type", found);
  return found.value.row.status === "active"
    ? ok(found.value.row.id)
    : at("operating_type", refuse("operating_type_not_found"));
};
