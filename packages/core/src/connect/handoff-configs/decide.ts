import type { z } from "zod";
import { created, done, insert, update, type Write } from "../../journal/index.ts";
import { fresh, newId, ok, type Result, refuse, revise, type Versioned } from "../../kernel/index.ts";
import { type Connection, newHostApplication, type Program } from "../../membership/index.ts";
import type { ConnectConfig } from "../connect-configs/connect-config.ts";
import type { DecisionContext } from "../context.ts";
import { type HandoffConfig, ISSUERS_MAX, isRealIssuer } from "./handoff-config.ts";
import type { handoffConfigUpdate } from "./inputs.ts";
import { presentHandoffConfig } from "./resource.ts";

/** The host application by its issuer; undefined for a new one, for which there has to be room. */
export const configOf = (
  all: readonly Versioned<HandoffConfig>[],
  issuer: string,
): Result<Versioned<HandoffConfig> | undefined> => {
  const stored = all.find(({ row }) => row.issuer === issuer);
  return stored === undefined && all.length >= ISSUERS_MAX
    ? refuse("invalid_request", { reason: `A program has at most ${ISSUERS_MAX} issuers.` })
    : ok(stored);
};

export interface HandoffConfigFacts {
  readonly program: Program;
  readonly surface: Versioned<ConnectConfig>;
  /** The id of the stored one, else that of a new one. */
  readonly id: HandoffConfig["id"];
  readonly stored: Versioned<HandoffConfig> | undefined;
  /** The connection that the stored one names. */
  readonly connection: Pick<Connection, "id" | "status"> | undefined;
  /** The secret that is set, and as it is stored; undefined: it stays. */
  readonly minted: { readonly secret: string; readonly sealed: string } | undefined;
  /** True if the secret in the input is the stored one. */
  readonly isRepeated: boolean;
}

/** The connection of a real issuer: the one it has while that stands, else a new one. */
const installed = (
  context: DecisionContext,
  { program, connection }: HandoffConfigFacts,
  issuer: string,
): { readonly connection: HandoffConfig["connection"]; readonly writes: readonly Write[] } => {
  if (!isRealIssuer(issuer)) return { connection: null, writes: [] };
  if (connection?.status === "connected") return { connection: connection.id, writes: [] };
  const row = newHostApplication(newId(context, "connection"), program, issuer, context.now);
  return { connection: row.id, writes: [insert("connection", row)] };
};

/**
 * Creates or updates by issuer. The first one of a program provisions its surface as well. The secret is minted at
 * creation, set by sending one, which rotates it at once, and never shown again; what was signed with the one before is
 * refused from then on.
 */
export const decideUpdate = (
  context: DecisionContext,
  facts: HandoffConfigFacts,
  { issuer, audience, trusts_addresses: trusts }: z.output<typeof handoffConfigUpdate>,
) => {
  const { tenant, settings, now } = context;
  const { program, surface, id, stored, minted } = facts;
  const { connection, writes } = installed(context, facts, issuer);
  const fields = {
    connection,
    updatedAt: now,
    ...(audience === undefined ? {} : { audience }),
    ...(trusts === undefined ? {} : { trustsAddresses: trusts }),
    ...(minted === undefined ? {} : { signingSecret: minted.sealed }),
  };
  const next: Versioned<HandoffConfig> =
    stored === undefined
      ? fresh({
          id,
          brand: program.brand,
          program: program.id,
          issuer,
          audience: null,
          signingSecret: "",
          rotatedAt: null,
          trustsAddresses: false,
          createdAt: now,
          ...fields,
        })
      : revise(stored, minted === undefined ? fields : { ...fields, rotatedAt: now });
  const decide = stored === undefined ? created : done;
  return decide(presentHandoffConfig(next.row, tenant, settings, minted?.secret), {
    writes: [
      ...writes,
      // Written though it is known, so that of two issuers at once the second counts the first.
      update("connectConfig", surface),
      update("handoffConfig", next),
    ],
  });
};

/** The field by which somebody comes to know a secret that events and members can be signed with, or makes claims of addresses count. */
export const trustedField = (
  { stored, minted, isRepeated }: Pick<HandoffConfigFacts, "stored" | "minted" | "isRepeated">,
  { signing_secret: given, trusts_addresses: trusts }: z.output<typeof handoffConfigUpdate>,
): string | undefined => {
  if (minted !== undefined && !isRepeated)
    return stored === undefined && given === undefined ? "issuer" : "signing_secret";
  return trusts === true && stored?.row.trustsAddresses !== true ? "trusts_addresses" : undefined;
};
