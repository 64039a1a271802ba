// The bare limit of a server on an embedded database: PGlite on a folder, and a request that asks it.
import { createServer } from "node:http";
import { PGlite } from "@electric-sql/pglite";

const pglite = await PGlite.create(process.env.ENTENTE_DATA_DIR);
createServer(async (_request, response) => {
  await pglite.query("select 1");
  response.end("{}");
}).listen(Number(process.env.PORT), "127.0.0.1");
