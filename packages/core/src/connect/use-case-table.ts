import { retrieveConnectConfig, updateConnectConfig } from "./connect-configs/use-cases.ts";
import { listHandoffConfigs, updateHandoffConfig } from "./handoff-configs/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const CONNECT_USE_CASES = {
  connectConfigs: { retrieve: retrieveConnectConfig, update: updateConnectConfig },
  handoffConfigs: { list: listHandoffConfigs, update: updateHandoffConfig },
} as const;
