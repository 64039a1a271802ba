// The start of a process, and its end.
import { opened } from "./entente";

const { apiKey, close } = await opened();
// With NEXT_MANUAL_SIG_HANDLE Next leaves the end of the process to this.
process.once("SIGTERM", () => void close().finally(() => process.exit(0)));
console.log(`Documentation  http://127.0.0.1:${process.env.PORT ?? "3000"}/partners/docs`);
if (apiKey !== undefined) console.log(`API key        ${apiKey}`);
