import { once } from "node:events";
import { createServer } from "node:net";
import { formatWithOptions } from "node:util";
import { difference, isText } from "../../../scripts/guides/matches.ts";
import type { Block, Guide } from "../../../scripts/guides.ts";
import { RUNS } from "../programs/index.ts";
import { openServer } from "./server.ts";
import { type Printed, runShell, type Shell } from "./shell.ts";

/** Programs run where a page calls them; pages of a store and settings of proxies are shown only. */
const SHOWN = ["ts", "sh", "html", "js", "nginx", "txt"];

const isInstant = (text: string): boolean => /^\d{4}-/.test(text);

const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { readonly port: number };
  server.close();
  await once(server, "close");
  return String(port);
};

/** Collects what programs print, and the listeners that they leave, until it is told to stop. */
const watchPrograms = () => {
  const { log } = console;
  let lines: string[] = [];
  const before = new Set(process.listeners("SIGTERM"));
  console.log = (...values: unknown[]) => void lines.push(formatWithOptions({ colors: false }, ...values));
  return {
    begin: () => {
      lines = [];
    },
    /** Returns the output since the start of the program that began last. */
    output: () => lines.join("\n"),
    /** Ends the programs that ended themselves on SIGTERM, by what they do then. */
    stop: async () => {
      console.log = log;
      for (const listener of process.listeners("SIGTERM").filter((one) => !before.has(one))) {
        process.removeListener("SIGTERM", listener);
        await (listener as () => unknown)();
      }
    },
  };
};

const compareText = (shown: string, found: string, place: string): void => {
  if (!isText(shown.trim(), found.trim()))
    throw new Error(`${place}: the page shows\n${shown}\nbut there was\n${found}`);
};

const compareJson = (shown: string, { body, text }: Printed, place: string): void => {
  const differs = difference(JSON.parse(shown), JSON.parse(body ?? text), "the answer");
  if (differs !== undefined) throw new Error(`${place}: ${differs}`);
};

/** Does what a guide says, from its top to its end, and compares what happens with what it shows. Throws where the page lies. */
export const playGuide = async (guide: Guide, env: Readonly<Record<string, string>> = {}): Promise<void> => {
  const [first] = guide.blocks.filter(({ language }) => language === "clock");
  const start = first !== undefined && isInstant(first.text) ? new Date(first.text) : undefined;
  const server = await openServer(start);
  const variables = { ENTENTE_URL: server.url, ENTENTE_API_KEY: server.key, PORT: await freePort(), ...env };
  const programs = watchPrograms();
  const restored = { ...process.env };
  Object.assign(process.env, variables);
  let last: Printed = { text: "" };
  const shell: Shell = {
    variables: { ...variables },
    preset: new Set(Object.keys(variables)),
    settle: server.settle,
    advance: server.advance,
    runProgram: async (file) => {
      const run = RUNS[`${guide.name}/${file}`];
      if (run === undefined) throw new Error(`${guide.name}.md has no program ${file}.`);
      programs.begin();
      Object.assign(process.env, shell.variables);
      await run();
      return { text: programs.output() };
    },
  };
  const play = async ({ language, about, text, line }: Block): Promise<void> => {
    const place = `${guide.name}.md:${line}`;
    if (language === "clock") {
      if (!isInstant(text)) throw new Error(`${place}: a page moves its clock by \`entente clock advance\`.`);
    } else if (language === "sh" && about === "") {
      const printed = await runShell(text, shell).catch((error: Error) => {
        throw new Error(`${place}: ${error.message}`, { cause: error });
      });
      last = {
        ...printed.at(-1),
        text: printed
          .map((one) => one.text)
          .filter((one) => one !== "")
          .join("\n"),
      };
    } else if (language === "text") compareText(text, about === "" ? last.text : programs.output(), place);
    else if (language === "json") compareJson(text, last, place);
    else if (!SHOWN.includes(language)) throw new Error(`${place}: ${language} is not understood.`);
  };
  try {
    for (const block of guide.blocks) await play(block);
  } finally {
    await programs.stop();
    await server.close();
    // In place: other guides are played in the same process.
    for (const name of Object.keys(process.env)) if (!Object.hasOwn(restored, name)) delete process.env[name];
    Object.assign(process.env, restored);
  }
};
