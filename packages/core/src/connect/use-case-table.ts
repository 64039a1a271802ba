import { retrieveConnectConfig, updateConnectConfig } from "./connect-configs/use-cases.ts";
import { listHandoffConfigs, updateHandoffConfig } from "./handoff-configs/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const CONNECT_USE_CASES = {
  connectConfigs: {
    /** Answers how a program meets host applications; null before it was set up. */
    retrieve: retrieveConnectConfig,
    /** Sets up how a program meets host applications, or changes the fields that are sent. */
    update: updateConnectConfig,
  },
  handoffConfigs: {
    /** Lists the host applications that may hand off users to a program, newest first. */
    list: listHandoffConfigs,
    /**
     * Sets up a host application by its issuer, or changes the fields that are sent; another signing secret replaces
     * the one before.
     */
    update: updateHandoffConfig,
  },
} as const;
