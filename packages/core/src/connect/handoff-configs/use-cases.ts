import { z } from "zod";
import { answerPage, findOwned, type Write } from "../../journal/index.ts";
import { fresh, listOf, ok, pageFields, refuse, revise, text, type Versioned } from "../../kernel/index.ts";
import { newHostApplication, type Program } from "../../membership/index.ts";
import { provisionSurface } from "../connect-configs/provision.ts";
import { asyncCommand, type Context, query } from "../context.ts";
import { composeSigningSecret, type HandoffConfig, ISSUERS_MAX, isRealIssuer } from "./handoff-config.ts";
import { handoffConfigResource, presentHandoffConfig } from "./resource.ts";

/** As long as the source of a performance event may be, since what it reports is known by it. */
const issuer = () => text(64).regex(/^\S+$/, { error: "must hold no spaces" });

export const listHandoffConfigs = query({
  ids: ["program"],
  input: z.strictObject({ ...pageFields, issuer: issuer().optional() }),
  output: listOf(handoffConfigResource),
  async answer(context, [id], input) {
    const { tenant, brand, ports } = context;
    const program = await findOwned(context, ports.programs, "program", id);
    if (!program.ok) return program;
    const where = { brand: brand.id, program: program.value.row.id, issuer: input.issuer };
    return answerPage(
      "handoff_config",
      input,
      (page) => ports.handoffConfigs.list(tenant, where, page),
      (rows) => rows.map((row) => presentHandoffConfig(row, tenant, ports.settings)),
    );
  },
});

/** The connection of a real issuer: the one it has while that stands, else a new one. */
const installed = async (
  { tenant, ports, now }: Context,
  program: Program,
  name: string,
  stored: HandoffConfig["connection"],
): Promise<{ readonly connection: HandoffConfig["connection"]; readonly writes: readonly Write[] }> => {
  if (!isRealIssuer(name)) return { connection: null, writes: [] };
  const stands = stored === null ? undefined : await ports.connections.get(tenant, stored);
  if (stands?.row.status === "connected") return { connection: stored, writes: [] };
  const row = newHostApplication(ports.ids.next("connection"), program, name, now);
  return { connection: row.id, writes: [{ kind: "connection", ...fresh(row) }] };
};

/**
 * Creates or updates by issuer. The first one of a program provisions its surface as well. The secret is minted at
 * creation, set by sending one, which rotates it at once, and never shown again; what was signed with the one before is
 * refused from then on.
 */
export const updateHandoffConfig = asyncCommand({
  ids: ["program"],
  input: z.strictObject({
    issuer: issuer(),
    audience: text(200).nullish(),
    signing_secret: z
      .string()
      .regex(/^hs_[A-Za-z0-9_-]{32,200}$/, { error: "must be hs_ and 32 to 200 letters, digits, _ or -" })
      .optional(),
  }),
  output: handoffConfigResource,
  async decide(context, [id], input) {
    const { tenant, ports, now } = context;
    const found = await findOwned(context, ports.programs, "program", id);
    if (!found.ok) return found;
    const program = found.value.row;
    const [surface, all] = await Promise.all([
      provisionSurface(context, program),
      ports.handoffConfigs.ofProgram(tenant, program.id),
    ]);
    const stored = all.find(({ row }) => row.issuer === input.issuer);
    if (stored === undefined && all.length >= ISSUERS_MAX) {
      return refuse("invalid_request", { reason: `A program has at most ${ISSUERS_MAX} issuers.` });
    }
    const { connection, writes } = await installed(context, program, input.issuer, stored?.row.connection ?? null);
    const secret =
      input.signing_secret ?? (stored === undefined ? composeSigningSecret(ports.randomness.hex(32)) : undefined);
    const fields = {
      connection,
      updatedAt: now,
      ...(input.audience === undefined ? {} : { audience: input.audience }),
      ...(secret === undefined ? {} : { signingSecret: ports.cipher.seal(secret) }),
    };
    const next: Versioned<HandoffConfig> =
      stored === undefined
        ? fresh({
            id: ports.ids.next("handoff_config"),
            brand: program.brand,
            program: program.id,
            issuer: input.issuer,
            audience: null,
            signingSecret: "",
            rotatedAt: null,
            createdAt: now,
            ...fields,
          })
        : revise(stored, secret === undefined ? fields : { ...fields, rotatedAt: now });
    return ok({
      change: {
        writes: [
          ...writes,
          // Written though it is known, so that of two issuers at once the second counts the first.
          { kind: "connectConfig", ...surface },
          { kind: "handoffConfig", ...next },
        ],
      },
      outcome: stored === undefined ? "created" : "done",
      value: presentHandoffConfig(next.row, tenant, ports.settings, secret),
    });
  },
});
