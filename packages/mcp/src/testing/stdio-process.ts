import { run } from "../main.ts";

const status = await run(process.argv.slice(2), process.env);
if (status !== undefined) process.exitCode = status;
