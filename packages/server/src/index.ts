/** Entente as a server: its settings, the container that builds it, and the server itself. */
export { commandsUsage } from "./cli/reference.ts";
export { type Config, ConfigError, type Environment, readConfig, settingsList } from "./config.ts";
export { createContainer, MODULES, TOKENS } from "./container.ts";
export type { Database } from "./database.ts";
export { createLog, type LogTarget } from "./log/log.ts";
export { type Serving, serve } from "./serve.ts";
export { SETTINGS } from "./settings.ts";
export { Unavailable } from "./unavailable.ts";
export type { WorkerPool } from "./workers/workers.ts";
