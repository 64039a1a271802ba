import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// The server answers a policy that forbids inline scripts and styles, so nothing is inlined.
export default defineConfig({
  base: "/console/",
  plugins: [react()],
  resolve: { conditions: ["@entente/source", "module", "browser", "production"] },
  // The manifest says which chunks a page loads; `scripts/console.mjs` adds them up.
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    // What is bundled is shipped, so its licences are shipped with it.
    license: { fileName: "third-party.md" },
    modulePreload: { polyfill: false },
    target: "es2022",
    // What every visit loads is one chunk below the page's own. It would otherwise be cut into many, which compress badly, because
    // texts are awaited.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"], test: /(?<!\.html|main\.tsx)$/ }] } },
    },
  },
});
