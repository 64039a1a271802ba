// Tools for agents by HTTP, each with a key of its own.

import { createServer } from "node:http";
import { agentListener } from "@entente/mcp";

const listener = agentListener({ baseUrl: process.env.ENTENTE_URL ?? "" });
createServer(listener.handle).listen(3939, "127.0.0.1");
