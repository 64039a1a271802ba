import { z } from "zod";
import { presenting, resource, shownMetadata } from "../../kernel/index.ts";
import { type OperatingType, REGISTRY_STATUSES } from "./operating-type.ts";

export const operatingTypeResource = resource("OperatingType", "operating_type", {
  /** Your name for the kind of member in code, which never changes. */
  key: z.string(),
  /** The display name of the kind of member. */
  name: z.string(),
  /** `active`, or `archived`: then no member can be given it; its key stays taken. */
  status: z.enum(REGISTRY_STATUSES),
  ...shownMetadata,
});

export const presentOperatingType = presenting<OperatingType>()("operating_type", operatingTypeResource, {}, {});
