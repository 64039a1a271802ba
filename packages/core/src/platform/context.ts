import { type Context as ContextOf, type DecisionContext as DecisionContextOf, useCases } from "../journal/index.ts";
import type { PlatformPorts } from "./ports.ts";

export type Context = ContextOf<PlatformPorts>;
export type DecisionContext = DecisionContextOf<PlatformPorts["settings"]>;
export const { command, query } = useCases<PlatformPorts>();
