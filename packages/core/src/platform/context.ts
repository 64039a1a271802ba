import { type Scene as SceneOf, useCases } from "../journal/index.ts";
import type { PlatformPorts } from "./ports.ts";

export type Scene = SceneOf<PlatformPorts>;
export const { query } = useCases<PlatformPorts>();
