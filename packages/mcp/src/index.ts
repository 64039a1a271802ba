/** Tools for agents over an Entente service, by the Model Context Protocol. */

export { type AgentListener, type AgentListenerOptions, agentListener } from "./http/listener.ts";
export { type AgentServerOptions, openAgentServer } from "./server.ts";
