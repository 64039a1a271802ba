import { sql } from "kysely";
import { openPglite } from "../engines/pglite/pglite.ts";

/** Opens the folder that is named, writes one row, and runs until it is killed. */
const engine = await openPglite<unknown>(process.argv[2] as string);
await sql`create table if not exists kept (a int8)`.execute(engine.db);
await sql`insert into kept values (1)`.execute(engine.db);
console.log("open");
setInterval(() => {}, 1_000);
