import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// The server answers a policy that forbids inline scripts and styles, so nothing is inlined.
export default defineConfig({
  base: "/portal/",
  plugins: [react()],
  resolve: { conditions: ["@entente/source", "module", "browser", "production"] },
  // The manifest says which chunks a page loads; `scripts/built-pages.mjs` adds them up.
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    // What is bundled is shipped, so its licences are shipped with it.
    license: { fileName: "third-party.md" },
    modulePreload: { polyfill: false },
    target: "es2022",
    // The page by which a program is joined is one of its own, and small: who comes for the first time loads nothing of the portal.
    rollupOptions: { input: ["index.html", "join.html"] },
  },
});
