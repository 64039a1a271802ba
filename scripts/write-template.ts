// Writes the template of the embedded database into the given folder, unless it is there, and prints its name.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { templateKey, writeTemplate } from "@entente/adapters-postgres";

const name = `${await templateKey()}.template`;
const file = join(process.argv[2] ?? ".", name);
if (!existsSync(file)) await writeTemplate(file);
console.log(name);
