#!/usr/bin/env node
import * as module from "node:module";
import { fileURLToPath } from "node:url";

// Newer versions of Node keep what they compiled; where they cannot write, they compile again.
module.enableCompileCache?.(fileURLToPath(new URL("../dist/bundle/compiled", import.meta.url)));
// Alone it starts a server, as `npx @entente/server` does.
if (process.argv.length === 2) process.argv.push("serve");
await import("../dist/bundle/entente.mjs");
