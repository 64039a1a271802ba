import { answerPage, created, done, existing, insert, update } from "../../journal/index.ts";
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
} from "../../kernel/index.ts";
import {
  accountDigest,
  CONNECTION,
  contactWith,
  type Entity,
  gatherRevoking,
  holdAddress,
  newConnection,
  refusedMerged,
  revokedConnection,
  visibleEntity,
  waitOf,
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
    const next = { ...row, heldUntil: isChange ? later(now, settings.payeeWaitMs) : null };
    // Who attaches another one to the same entity meanwhile has not seen this one: of two changes of one version one is outdated.
    const turn = relationship === undefined ? [] : [update("relationship", revise(relationship, { updatedAt: now }))];
    return created(presentPayoutAccount(next, tenant, shared), { writes: [insert("connection", next), ...turn] });
  },
});

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

/** Removes an account: who has none left is paid by address, where a rail does that, or waits for an account. */
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
    return ok({ found: account, facts, contact, shared: shared.get(account.row.accountDigest ?? "") ?? 0 });
  },
  decide(context, { found, facts, contact, shared }) {
    const { row, change } = revokedConnection(context, found, facts);
    // A member who has no other account says by that to be paid by address: a change of payee, which waits as another address does.
    const until = waitOf(context);
    const waits = contact === undefined || until === null ? [] : holdAddress(context.now, contact, until);
    return done(presentPayoutAccount(row, context.tenant, shared), { ...change, writes: [...change.writes, ...waits] });
  },
});
