import { type Context as ContextOf, useCases } from "../journal/index.ts";
import type { PlatformPorts } from "./ports.ts";

export type Context = ContextOf<PlatformPorts>;
export const { command, query } = useCases<PlatformPorts>();
