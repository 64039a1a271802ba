// Keeps the shape of the OpenAPI document under the version that is released: `pnpm release-api`. From then on a spec fails when the
// document loses or narrows anything of it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { openApiDocument } from "@entente/adapters-http";
import { shapeOf } from "./api-growth.ts";

const { version } = JSON.parse(readFileSync("packages/server/package.json", "utf8")) as { readonly version: string };
const path = `docs/releases/openapi-${version}.json`;
if (existsSync(path)) {
  console.error(`${path} exists; what was published is not written again.`);
  process.exitCode = 1;
} else {
  writeFileSync(path, `${JSON.stringify(shapeOf(openApiDocument("https://entente.example")))}\n`);
  console.log(`printed ${path}`);
}
