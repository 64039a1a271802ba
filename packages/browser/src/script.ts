// The classic script: reads its settings from its own tag, and puts what it opens on the window.
import { type Entente, openEntente } from "./entente.ts";
import { page } from "./page.ts";

type Call = (entente: Entente) => void;
interface Globals {
  entente?: Entente;
  /** Calls of the page, from before the script is there and after. */
  ententeQueue?: { push(...calls: Call[]): unknown } | Call[];
}

const tag = page.document.currentScript;
const { key, url, parameters, consent } = tag?.dataset ?? {};
if (tag !== null && key) {
  const globals = globalThis as unknown as Globals;
  const entente = openEntente({
    url: url ?? new URL(".", tag.src).href,
    publicKey: key,
    parameters: parameters?.split(","),
    consent: consent === "required" ? "required" : "granted",
  });
  globals.entente ??= entente;
  const calls = globals.ententeQueue;
  globals.ententeQueue = { push: (...more: Call[]) => more.forEach((call) => void call(entente)) };
  if (Array.isArray(calls)) for (const call of calls) call(entente);
}
