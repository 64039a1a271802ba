import { insert, timed, update, workerContext, writtenBy } from "../../journal/index.ts";
import { at, ok, parseId, type Result, refuse, revise } from "../../kernel/index.ts";
import { type Brand, OPERATOR_ORIGIN, type Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { refusedMerged } from "../entities/person.ts";
import { evaluateCause } from "../standing/decide.ts";
import { gatherEntityCause } from "../standing/gather.ts";
import { accountDigest, FORMULA_REASON, isUnsafeAccount } from "./account-key.ts";
import { isAccountInUse } from "./account-use.ts";
import type { Connection } from "./connection.ts";
import { isCounted, newConnection } from "./decide.ts";
import type { Attachment } from "./inputs.ts";

const ATTEMPTS_MAX = 5;

/**
 * Links something outside to an entity or to the brand, as a connected one. A social profile counts towards
 * `channel_connected` in the same change. The same account of the same owner is one connection, answered again.
 */
export const attachConnection = async (
  ports: Ports,
  tenant: Tenant,
  { id: brand }: Pick<Brand, "id">,
  input: Attachment,
): Promise<Result<Connection>> => {
  const entity = input.owner === undefined ? undefined : parseId("entity", input.owner);
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const context = workerContext(await timed(ports, tenant), tenant, OPERATOR_ORIGIN);
    const known = entity === undefined ? undefined : await ports.relationships.latest(tenant, brand, entity);
    if (input.owner !== undefined && known === undefined) return at("owner", refuse("entity_not_found"));
    const owned = entity === undefined ? undefined : await ports.entities.get(tenant, entity);
    const merged = owned && refusedMerged(owned.row);
    if (merged !== undefined) return at("owner", merged);
    const made = newConnection(context, brand, entity, input);
    if (isUnsafeAccount(made)) return at("provider_account_id", refuse("invalid_request", { reason: FORMULA_REASON }));
    const row = { ...made, accountDigest: accountDigest(ports.cipher, made) };
    const { kind, provider, owner } = row;
    const others = await ports.connections.list(tenant, { brand, kind, provider, owner }, { limit: 100 });
    const same = others?.rows.find(
      (other) => other.row.status === "connected" && other.row.providerAccountId === row.providerAccountId,
    );
    if (same !== undefined) return ok(same.row);
    const account = row.providerAccountId;
    if (entity !== undefined && account !== null && isCounted(row)) {
      const use = { brand, entity, provider, account };
      if (await isAccountInUse(ports, tenant, use)) return at("provider_account_id", refuse("connection_in_use"));
    }
    const cause =
      entity === undefined || !isCounted(row)
        ? undefined
        : await gatherEntityCause(context, brand, entity, {
            trigger: "metric_event",
            evidence: (_member, { socialProfiles }) => ({ socialProfiles: socialProfiles + 1 }),
          });
    const standing = evaluateCause(context, cause);
    const writes = [insert("connection", row), ...standing.writes];
    const audits = ports.audit(context, "connections.attach", writtenBy([{ ...standing, writes }]));
    // Who attaches something to the same entity meanwhile has not seen this row: of two changes of one version one is outdated.
    const turn = known === undefined ? [] : [update("relationship", revise(known, { updatedAt: context.now }))];
    const change = { ...standing, writes: [...writes, ...turn], audits };
    const { outcome } = await ports.journal.commit({ tenant, origin: OPERATOR_ORIGIN, ...change });
    if (outcome === "committed") return ok(row);
  }
  return refuse("temporarily_unavailable");
};
