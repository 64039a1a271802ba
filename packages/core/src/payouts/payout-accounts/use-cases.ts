import { answerPage, created, done, existing, insert, update, type Write } from "../../journal/index.ts";
import {
  at,
  EMPTY_OBJECT,
  later,
  listOf,
  nothing,
  ok,
  refuse,
  refusedMove,
  revise,
  textOf,
  type Versioned,
} from "../../kernel/index.ts";
import {
  accountDigest,
  CONNECTION,
  type Connection,
  contactWith,
  type Entity,
  gatherRevoking,
  holdAddress,
  newConnection,
  refusedMerged,
  revokedConnection,
  visibleEntity,
  waitOf,
  withHold,
} from "../../membership/index.ts";
import { command, query } from "../context.ts";
import { accountsOf, findAccount, isPayable, presentAccounts, readAccount, sharedWith } from "./gather.ts";
import { payoutAccountCreate, payoutAccountList } from "./inputs.ts";
import { payoutAccountResource, presentPayoutAccount } from "./resource.ts";

/**
 * Attaches an account to an entity. The same account that is connected already is answered unchanged. One that takes the place of
 * another destination is a change of payee: nobody is paid by it before `payeeWaitMs` are over.
 */
export const createPayoutAccount = command({
  ids: ["entity"],
  input: payoutAccountCreate,
  output: payoutAccountResource,
  async gather(context, [rawEntity], { kind, account: given, bic }) {
    if (bic !== undefined && kind !== "iban")
      return at("bic", refuse("invalid_request", { reason: "Only an account of the kind `iban` has a BIC." }));
    const entity = await visibleEntity(context, rawEntity);
    if (!entity.ok) return entity;
    const { id } = entity.value.row;
    const merged = refusedMerged(entity.value.row);
    if (merged !== undefined) return merged;
    const read = readAccount(context, kind, given);
    if (!read.ok) return read;
    const { ports, tenant, brand } = context;
    const accounts = await accountsOf(context, id);
    const made = newConnection(context, brand.id, id, {
      kind: "payout",
      provider: read.value.provider,
      provider_account_id: read.value.account,
      handle: undefined,
      scopes: [],
      grants: bic === undefined ? EMPTY_OBJECT : textOf({ bic }),
    });
    const row = { ...made, accountDigest: accountDigest(ports.cipher, made) };
    const isChange = await isPayable(context, id, accounts);
    const same = accounts.find((one) => one.row.status === "connected" && one.row.accountDigest === row.accountDigest);
    const shared = await sharedWith(context, [same?.row ?? row]);
    const relationship = await ports.relationships.latest(tenant, brand.id, id);
    return ok({ row, same, isChange, relationship, shared: shared.get(row.accountDigest ?? "") ?? 0 });
  },
  decide(context, { row, same, isChange, relationship, shared }) {
    const { tenant, now, settings } = context;
    if (same !== undefined) return existing(presentPayoutAccount(same.row, tenant, shared));
    const next = isChange ? { ...row, ...withHold(row, now, later(now, settings.payeeWaitMs)) } : row;
    // Who attaches another one to the same entity meanwhile has not seen this one: of two changes of one version one is outdated.
    const turn = relationship === undefined ? [] : [update("relationship", revise(relationship, { updatedAt: now }))];
    return created(presentPayoutAccount(next, tenant, shared), { writes: [insert("connection", next), ...turn] });
  },
});

/** Holds the payments to an account until an instant, unless they are held for longer. */
const holdAccount = (now: Date, account: Versioned<Connection>, until: Date): readonly Write[] => {
  const { heldUntil } = account.row;
  return heldUntil !== null && heldUntil >= until
    ? []
    : [update("connection", revise(account, { ...withHold(account.row, now, until), updatedAt: now }))];
};

export const listPayoutAccounts = query({
  ids: ["entity"],
  input: payoutAccountList,
  output: listOf(payoutAccountResource),
  async answer(context, [rawEntity], input) {
    const { tenant, brand, ports } = context;
    const entity = await visibleEntity(context, rawEntity);
    if (!entity.ok) return entity;
    const where = { brand: brand.id, kind: "payout", owner: entity.value.row.id } as const;
    return answerPage(
      "payout_account",
      input,
      (page) => ports.connections.list(tenant, where, page),
      (rows) => presentAccounts(context, rows),
    );
  },
});

export const retrievePayoutAccount = query({
  ids: ["entity", "payout_account"],
  input: nothing,
  output: payoutAccountResource,
  async answer(context, [rawEntity, raw]) {
    const found = await findAccount(context, rawEntity, raw);
    if (!found.ok) return found;
    const { row } = found.value.account;
    const shared = await sharedWith(context, [row]);
    return ok(presentPayoutAccount(row, context.tenant, shared.get(row.accountDigest ?? "") ?? 0));
  },
});

/**
 * Removes an account. Who has others is paid by the newest that remains; who has none left by address, where a rail does that, or waits for
 * an account. A member who removes one says by that where payments go instead: these wait as a new account does.
 */
export const deletePayoutAccount = command({
  ids: ["entity", "payout_account"],
  input: nothing,
  output: payoutAccountResource,
  async gather(context, [rawEntity, raw]) {
    const found = await findAccount(context, rawEntity, raw);
    if (!found.ok) return found;
    const { account } = found.value;
    const refused = refusedMove(CONNECTION, "revoke", account.row.status);
    if (refused !== undefined) return refused;
    const shared = await sharedWith(context, [account.row]);
    const facts = await gatherRevoking(context, account.row);
    const { brand, owner } = account.row;
    const contact = await contactWith(context, brand, owner as Entity["id"]);
    const accounts = await accountsOf(context, owner as Entity["id"]);
    const connected = accounts.filter(({ row }) => row.status === "connected");
    // Payments go on where a newer account takes them.
    const isInForce = connected[0]?.row.id === account.row.id;
    const next = isInForce ? connected.slice(1) : [];
    return ok({
      found: account,
      facts,
      contact: isInForce ? contact : undefined,
      next,
      shared: shared.get(account.row.accountDigest ?? "") ?? 0,
    });
  },
  decide(context, { found, facts, contact, next, shared }) {
    const { row, change } = revokedConnection(context, found, facts);
    const until = waitOf(context);
    const waits =
      until === null
        ? []
        : [
            ...(contact === undefined ? [] : holdAddress(context.now, contact, until)),
            ...next.flatMap((account) => holdAccount(context.now, account, until)),
          ];
    return done(presentPayoutAccount(row, context.tenant, shared), { ...change, writes: [...change.writes, ...waits] });
  },
});
