import { defineConfig } from "@adonisjs/core/bodyparser";

// AdonisJS reads its settings from the default export.
export default defineConfig({});
