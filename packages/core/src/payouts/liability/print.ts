import { TRANSFER_KINDS, type TransferKind } from "../../campaigns/index.ts";
import { at, ok, refuse, wireAmounts, wireTime } from "../../kernel/index.ts";
import { holdsScope } from "../../tenancy/index.ts";
import { gatherDays } from "../brands/gather.ts";
import { type Context, query } from "../context.ts";
import { statementDocumentResource } from "../statements/resource.ts";
import { liabilityDocumentInput } from "./inputs.ts";
import { monthOf } from "./month.ts";
import { presentMonth } from "./movement.ts";
import { presentSums } from "./resource.ts";
import { gatherDay, monthBegin, readEnd } from "./use-cases.ts";

/** The most transfers of one document: it is printed while its reader waits. */
const MOST = 2_000;
const TOO_LONG = `the month has more than ${MOST} transfers until then. Ask for an earlier day, or read \`/ledger/entries\`.`;

const KINDS = Object.keys(TRANSFER_KINDS) as readonly TransferKind[];

/** The transfers of the ledger from one instant up to another, oldest first; one more than {@link MOST} at most. */
const gatherJournal = async ({ tenant, brand, ports }: Context, from: Date, to: Date) => {
  const of = { asset: undefined, transfer: undefined, distribution: undefined };
  // Both sides of a transfer are one line of a journal.
  const filter = { ...of, brand: brand.id, kinds: { from: KINDS, to: [] }, created: { from, to } };
  const found = await ports.wallets.entries(tenant, filter, { limit: MOST + 1, after: undefined, order: "asc" });
  return (found ?? []).map(({ transfer }) => ({
    at: wireTime(transfer.createdAt),
    kind: transfer.kind,
    from: TRANSFER_KINDS[transfer.kind].from,
    to: TRANSFER_KINDS[transfer.kind].to,
    currency: transfer.asset,
    reference: transfer.reference,
    ...wireAmounts({ amount_minor: transfer.amount }),
  }));
};

/** Prints what the books owed before the end of a day, and the journal of its month until then, for an accountant. */
export const printLiability = query({
  ids: [],
  input: liabilityDocumentInput,
  output: statementDocumentResource,
  async answer(context, _ids, { day: asked, language }) {
    const { tenant, brand, ports, now } = context;
    if (ports.documents === undefined) return refuse("documents_not_configured");
    const days = await gatherDays(context, brand.id);
    const end = readEnd(asked, days, now);
    if (!end.ok) return end;
    const { day, until } = end.value;
    const began = monthBegin(day, days);
    const [header, sums, opening, journal] = await Promise.all([
      gatherDay(context, end.value),
      ports.payouts.liabilitySums(tenant, { brand: brand.id, until }),
      ports.payouts.liabilitySums(tenant, { brand: brand.id, until: began }),
      holdsScope(context.scopes, "wallet:read") ? gatherJournal(context, began, until) : null,
    ]);
    if (journal !== null && journal.length > MOST) return at("day", refuse("invalid_request", { reason: TOO_LONG }));
    const content = await ports.documents.liability({
      ...{ language, timeZone: days.zoneUntil(day), brand: brand.name, livemode: tenant.livemode },
      ...{ liability: { ...header, sums: sums.map(presentSums) }, journal },
      month: { from: wireTime(began), movements: monthOf(opening, sums).map(presentMonth) },
    });
    return ok({ filename: `liability-${header.day}.pdf`, content_type: "application/pdf" as const, content });
  },
});
