// Tools for an agent, by standard input and output: a program that the settings of the agent start.

import { openAgentServer } from "@entente/mcp";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";

const baseUrl = process.env.ENTENTE_URL ?? "";
const server = await openAgentServer({ baseUrl, apiKey: process.env.ENTENTE_API_KEY ?? "" });
await server.connect(new StdioServerTransport());
