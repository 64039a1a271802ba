import { findOwned, mintsTrust } from "../../journal/index.ts";
import { newId, ok } from "../../kernel/index.ts";
import { provisionSurface } from "../connect-configs/provision.ts";
import { type Context, command, listIn } from "../context.ts";
import { configOf, decideUpdate, trustedField } from "./decide.ts";
import { composeSigningSecret, openSigningSecret, sealSigningSecret } from "./handoff-config.ts";
import { handoffConfigList, handoffConfigUpdate } from "./inputs.ts";
import { handoffConfigResource, presentHandoffConfig } from "./resource.ts";

const findProgram = (context: Context, id: string) => findOwned(context, context.ports.programs, "program", id);

export const listHandoffConfigs = listIn(
  ["program"],
  "handoff_config",
  handoffConfigList,
  handoffConfigResource,
  findProgram,
  (ports) => ports.handoffConfigs,
  ({ brand }, { issuer }, { row }) => ({ brand: brand.id, program: row.id, issuer }),
  (row, tenant, settings) => presentHandoffConfig(row, tenant, settings),
);

export const updateHandoffConfig = command({
  ids: ["program"],
  input: handoffConfigUpdate,
  output: handoffConfigResource,
  answersSecret: true,
  async gather(context, [id], { issuer, signing_secret: given }) {
    const { tenant, ports } = context;
    const found = await findProgram(context, id);
    if (!found.ok) return found;
    const { row: program } = found.value;
    const [surface, all] = await Promise.all([
      provisionSurface(context, program),
      ports.handoffConfigs.ofProgram(tenant, program.id),
    ]);
    const stored = configOf(all, issuer);
    if (!stored.ok) return stored;
    const named = stored.value?.row.connection ?? null;
    const connection = named === null ? undefined : (await ports.connections.get(tenant, named))?.row;
    const secret = given ?? (stored.value === undefined ? composeSigningSecret(ports.randomness.hex(32)) : undefined);
    const configId = stored.value?.row.id ?? newId(context, "handoff_config");
    const minted =
      secret === undefined ? undefined : { secret, sealed: sealSigningSecret(ports.cipher, tenant, configId, secret) };
    const isRepeated =
      given !== undefined &&
      stored.value !== undefined &&
      openSigningSecret(ports.cipher, tenant, stored.value.row) === given;
    return ok({ program, surface, id: configId, stored: stored.value, connection, minted, isRepeated });
  },
  demands: mintsTrust("a signing secret is made or changed, or `trusts_addresses` set", trustedField),
  decide: decideUpdate,
});
