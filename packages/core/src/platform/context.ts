import {
  type Context as ContextOf,
  type DecisionContext as DecisionContextOf,
  type Moment as MomentOf,
  useCases,
  type WorkerContext as WorkerContextOf,
} from "../journal/index.ts";
import type { PlatformPorts } from "./ports.ts";

export type Context = ContextOf<PlatformPorts>;
export type WorkerContext = WorkerContextOf<PlatformPorts>;
export type DecisionContext = DecisionContextOf<PlatformPorts["settings"]>;
export type Moment = MomentOf<PlatformPorts["settings"]>;
export const { query } = useCases<PlatformPorts>();
