import { z } from "zod";
import { findOwned, mintsTrust } from "../../journal/index.ts";
import { nothing, ok } from "../../kernel/index.ts";
import { command, query } from "../context.ts";
import { decideUpdate, trustedField } from "./decide.ts";
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

export const updateConnectConfig = command({
  ids: ["program"],
  input: connectConfigUpdate,
  output: connectConfigResource,
  async gather(context, [id]) {
    const program = await findOwned(context, context.ports.programs, "program", id);
    return program.ok ? ok(await provisionSurface(context, program.value.row)) : program;
  },
  demands: mintsTrust(
    "an origin is added to `allowed_origins`, or `default_approval_status` becomes `approved`",
    trustedField,
  ),
  decide: decideUpdate,
});
