import { findMine } from "../../journal/index.ts";
import { at, ok, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import type { Scene } from "../context.ts";
import type { OperatingType } from "./operating-type.ts";

/** An operating type by its id or its key. */
export const findOperatingType = async (scene: Scene, raw: string): Promise<Result<Versioned<OperatingType>>> => {
  const byId = await findMine(scene, scene.ports.operatingTypes, "operating_type", raw);
  if (byId.ok) return byId;
  const byKey = await scene.ports.operatingTypes.byKey(scene.tenant, scene.brand.id, raw);
  return byKey === undefined ? refuse("operating_type_not_found") : ok(byKey);
};

/** An operating type that a field names, which has to be an active one. */
export const readOperatingType = async (scene: Scene, raw: string): Promise<Result<OperatingType["id"]>> => {
  const found = await findOperatingType(scene, raw);
  if (!found.ok) return at("operating_type", found);
  return found.value.row.status === "active"
    ? ok(found.value.row.id)
    : at("operating_type", refuse("operating_type_not_found"));
};
