import { type Scene as SceneOf, useCases } from "../journal/use-case.ts";
import type { PlatformPorts } from "./ports.ts";

export type Scene = SceneOf<PlatformPorts>;
export const { command, query } = useCases<PlatformPorts>();
