import { sveltekit } from "@sveltejs/kit/vite";
import { defineConfig } from "vite";

// Entente stays a package of Node beside the bundle.
export default defineConfig({ plugins: [sveltekit()], ssr: { external: ["@entente/core", "@entente/adapters-http"] } });
