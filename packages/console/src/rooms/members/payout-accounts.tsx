import type { PayoutAccount } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useKey, useView } from "../../shell/view.tsx";
import { moneyText } from "../../text/money.ts";
import { Act } from "../../ui/act.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Status } from "../../ui/status.tsx";
import { accountInputs, NEW_ACCOUNT } from "./account-inputs.ts";
import { ACCOUNT_TONE } from "./tones.ts";

const words = moneyText.accounts;
const PAGE = 20;

const COLUMNS: readonly Column<PayoutAccount>[] = [
  {
    name: words.columns.account,
    show: ({ kind, account, shared_with, held_until }) => (
      <>
        <span>{words.kinds[kind] ?? kind}</span> {account !== null && <code>{account}</code>}
        {shared_with > 0 && <div className="soft">{words.shared(shared_with)}</div>}
        {held_until !== null && new Date(held_until) > new Date() && (
          <div className="soft">{words.heldUntil(moment(held_until))}</div>
        )}
      </>
    ),
  },
  {
    name: words.columns.status,
    card: "state",
    show: ({ status }) => <Status of={status} tones={ACCOUNT_TONE} words={words.statuses} />,
  },
];

const Remove = ({ account: { id, entity, kind, account } }: { account: PayoutAccount }) => {
  const { client } = useView();
  return (
    <Act
      name={words.remove}
      title={words.removeOf(account ?? words.kinds[kind] ?? kind)}
      hint={words.removeHint}
      run={(sending) => client.entities.payoutAccounts.delete(entity, id, sending)}
    />
  );
};

const REMOVE: Column<PayoutAccount> = {
  name: moneyText.columns.verb,
  card: "acts",
  show: (account) => account.status === "connected" && <Remove account={account} />,
};

/** Where a member is paid: shown in part, added and removed. */
export const PayoutAccounts = ({ entity }: { entity: string }) => {
  const { client, may } = useView();
  const query = usePages(useKey()("payout accounts", entity), (after) =>
    client.entities.payoutAccounts.list(entity, { limit: PAGE, ...after }),
  );
  const mayWrite = may("payout_accounts:write");
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
        {mayWrite && (
          <FormDialog
            name={words.add}
            title={words.add}
            hint={words.addHint}
            inputs={accountInputs}
            start={NEW_ACCOUNT}
            save={(body, sending) => client.entities.payoutAccounts.create(entity, body, sending)}
          />
        )}
      </div>
      <Pages label={words.title} query={query} empty={words.none} hint={words.noneHint}>
        {(rows) => <Table columns={mayWrite ? [...COLUMNS, REMOVE] : COLUMNS} rows={rows} />}
      </Pages>
    </section>
  );
};
