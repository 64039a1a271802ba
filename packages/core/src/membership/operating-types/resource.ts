import { z } from "zod";
import { callerObject, presenting, resource } from "../../kernel/index.ts";
import { type OperatingType, REGISTRY_STATUSES } from "./operating-type.ts";

export const operatingTypeResource = resource("OperatingType", "operating_type", {
  key: z.string(),
  name: z.string(),
  status: z.enum(REGISTRY_STATUSES),
  metadata: callerObject,
});

export const presentOperatingType = presenting<OperatingType>()("operating_type", operatingTypeResource, {}, {});
