import { defineConfig } from "@adonisjs/core/app";

// AdonisJS reads its settings from the default export.
export default defineConfig({
  providers: [() => import("@adonisjs/core/providers/app_provider"), () => import("./providers/entente_provider.js")],
  preloads: [() => import("./start/kernel.js"), () => import("./start/routes.js")],
});
