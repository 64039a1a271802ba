import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { EntenteError } from "@entente/client";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { agentListener } from "./http/listener.ts";
import { openAgentServer } from "./server.ts";

const HELP = `entente-mcp: tools for agents over an Entente service

  ENTENTE_URL       the address of the service, such as https://partners.example
  ENTENTE_API_KEY   the key of the agent, for stdio; by HTTP each request carries its own
  ENTENTE_BRAND     the brand, by id or slug; default: the oldest one

  entente-mcp                        answers on standard input and output
  entente-mcp --http                 answers on http://127.0.0.1:3939/mcp
    --port <port>                    another port
    --address <address>              another address to listen on
    --host <name>                    a host name by which it may be reached; may be repeated
    --origin <origin>                an origin whose pages may call it; may be repeated
`;

const PORT = 3_939;

const OPTIONS = {
  http: { type: "boolean" },
  help: { type: "boolean" },
  port: { type: "string" },
  address: { type: "string" },
  host: { type: "string", multiple: true },
  origin: { type: "string", multiple: true },
} as const;

const readArgs = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS });
  } catch {
    return undefined;
  }
};

/** Runs the program; resolves with the exit status, or with undefined while it goes on. */
export const run = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<number | undefined> => {
  const fail = (message: string): number => {
    process.stderr.write(`${message}\n`);
    return 2;
  };
  const read = readArgs(args);
  if (read === undefined) return fail(HELP);
  const { values } = read;
  if (values.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  const { ENTENTE_URL: baseUrl = "", ENTENTE_API_KEY: apiKey = "", ENTENTE_BRAND: brand } = env;
  if (baseUrl === "") return fail("ENTENTE_URL is needed: the address of the service.");
  if (values.http === true) {
    const { port = String(PORT), address = "127.0.0.1", host, origin } = values;
    const { handle } = agentListener({
      baseUrl,
      brand,
      origins: origin,
      ...(host === undefined ? {} : { hosts: host }),
    });
    const server = createServer({ requestTimeout: 60_000, headersTimeout: 10_000 }, handle);
    server.listen(Number(port), address, () => process.stderr.write(`Listening on http://${address}:${port}/mcp\n`));
    return undefined;
  }
  if (apiKey === "") return fail("ENTENTE_API_KEY is needed: the key of the agent.");
  try {
    const server = await openAgentServer({ apiKey, baseUrl, brand });
    await server.connect(new StdioServerTransport());
    return undefined;
  } catch (error) {
    return fail(
      error instanceof EntenteError ? `The service refused: ${error.message}` : "The service could not be asked.",
    );
  }
};
