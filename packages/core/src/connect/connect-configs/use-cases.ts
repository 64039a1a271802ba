import { z } from "zod";
import { findOwned } from "../../journal/index.ts";
import { merged, nothing, ok, refuse, revise } from "../../kernel/index.ts";
import { asyncCommand, query } from "../context.ts";
import { connectConfigUpdate } from "./inputs.ts";
import { provisionSurface } from "./provision.ts";
import { connectConfigResource, presentConnectConfig } from "./resource.ts";

/** `null` before the first update has minted it. */
export const retrieveConnectConfig = query({
  ids: ["program"],
  input: nothing,
  output: z.nullable(connectConfigResource),
  async answer(context, [id]) {
    const program = await findOwned(context, context.ports.programs, "program", id);
    if (!program.ok) return program;
    const existing = await context.ports.connectConfigs.get(context.tenant, program.value.row.id);
    return ok(existing === undefined ? null : presentConnectConfig(existing.row, context.tenant));
  },
});

/** The first one mints the public key, which stays; an empty body is enough for that. Lists are replaced whole. */
export const updateConnectConfig = asyncCommand({
  ids: ["program"],
  input: connectConfigUpdate,
  output: connectConfigResource,
  async decide(context, [id], input) {
    const program = await findOwned(context, context.ports.programs, "program", id);
    if (!program.ok) return program;
    const existing = await provisionSurface(context, program.value.row);
    if (existing.version > 0 && Object.values(input).every((field) => field === undefined)) {
      return refuse("invalid_request", { reason: "The body must name at least one field to change." });
    }
    const next = revise(existing, {
      ...merged(input),
      updatedAt: context.now,
    });
    return ok({
      change: { writes: [{ kind: "connectConfig", ...next }] },
      outcome: existing.version === 0 ? "created" : "done",
      value: presentConnectConfig(next.row, context.tenant),
    });
  },
});
