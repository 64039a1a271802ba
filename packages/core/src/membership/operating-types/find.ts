import { findKeyed } from "../../journal/index.ts";
import { at, ok, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { OperatingType } from "./operating-type.ts";

/** An operating type by its id or its key. */
export const findOperatingType = (context: Context, raw: string): Promise<Result<Versioned<OperatingType>>> =>
  findKeyed(context, context.ports.operatingTypes, "operating_type", raw);

/** An operating type that a field names, which has to be an active one. */
export const readOperatingType = async (context: Context, raw: string): Promise<Result<OperatingType["id"]>> => {
  const found = await findOperatingType(context, raw);
  if (!found.ok) return at("operating_type", found);
  return found.value.row.status === "active"
    ? ok(found.value.row.id)
    : at("operating_type", refuse("operating_type_not_found"));
};
