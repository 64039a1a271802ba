import { EMPTY_OBJECT, fresh, type Versioned } from "../../kernel/index.ts";
import type { Program } from "../../membership/index.ts";
import type { Context } from "../context.ts";
import { type ConnectConfig, composePublicKey, newConnectConfig } from "./connect-config.ts";

/** The surface of a program: the one there is, or a new one with a key of its own that is not yet written. */
export const provisionSurface = async (
  { tenant, ports, now }: Pick<Context, "tenant" | "ports" | "now">,
  program: Program,
): Promise<Versioned<ConnectConfig>> => {
  const existing = await ports.connectConfigs.get(tenant, program.id);
  if (existing !== undefined) return existing;
  const publicKey = composePublicKey(tenant.livemode, ports.randomness.hex(16));
  return fresh(newConnectConfig(program, publicKey, EMPTY_OBJECT, now));
};
