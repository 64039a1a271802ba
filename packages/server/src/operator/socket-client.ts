import { request } from "node:http";
import type { CallName, CallResult } from "./calls.ts";

/** No server answers at the socket. */
export class NoServer extends Error {}

const TIMEOUT_MS = 60_000;
/** Calls that take as long as the database is large, or as there is work to do. */
const PATIENT: ReadonlySet<CallName> = new Set(["backup.make", "clock.advance"]);
const ABSENT: ReadonlySet<unknown> = new Set(["ENOENT", "ECONNREFUSED", "ENOTSOCK"]);

/** Calls the server behind an operator socket. @throws {NoServer} when there is none. */
export const askServer = (path: string, name: CallName, args: readonly unknown[]): Promise<CallResult> =>
  new Promise((resolve, reject) => {
    const timeout = PATIENT.has(name) ? 0 : TIMEOUT_MS;
    const sent = request({ socketPath: path, path: `/${name}`, method: "POST", timeout });
    sent.on("timeout", () => sent.destroy(new Error("The server did not answer in time.")));
    sent.on("error", (error: NodeJS.ErrnoException) => {
      reject(ABSENT.has(error.code) ? new NoServer("No server runs on this data folder.") : error);
    });
    sent.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("error", reject);
      response.on("end", () => {
        const known = response.statusCode === 200 || response.statusCode === 422;
        if (known) resolve(JSON.parse(text) as CallResult);
        else reject(new Error(`The server answered ${response.statusCode}: ${text}`));
      });
    });
    sent.end(JSON.stringify(args));
  });
