import type { NextConfig } from "next";

const config: NextConfig = {
  // Loaded by Node as they are installed, and not bundled: one platform needs one copy of each.
  serverExternalPackages: [
    "@entente/adapters-http",
    "@entente/adapters-memory",
    "@entente/adapters-node",
    "@entente/adapters-postgres",
    "@entente/client",
    "@entente/core",
    "pg",
  ],
};

// Next reads its settings from the default export.
export default config;
