import { findOwned } from "../../journal/index.ts";
import type { Result, Versioned } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { Program } from "./program.ts";

export const findProgram = (context: Context, raw: string): Promise<Result<Versioned<Program>>> =>
  findOwned(context, context.ports.programs, "program", raw);
