import { defineConfig } from "@adonisjs/core/logger";

// AdonisJS reads its settings from the default export.
export default defineConfig({ default: "app", loggers: { app: { enabled: true, name: "host", level: "warn" } } });
