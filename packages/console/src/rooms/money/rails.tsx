import type { PayoutRail, PayoutsRailsUpdateParams } from "@entente/client";
import { type Column, Pill, Table } from "@entente/kit";
import { useKey, useView } from "../../shell/view.tsx";
import { railText } from "../../text/paying/rails.ts";
import { Act } from "../../ui/act.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Status } from "../../ui/status.tsx";
import { disablingHint, methodOf, NEW_RAIL, newRailInputs, railInputs, railOf } from "./rail-inputs.ts";

const words = railText;
const PAGE = 50;
const TONES = { active: "good", disabled: "none" } as const;

const paysFrom = ({ config: { debtor, wallet_funded } }: PayoutRail): string =>
  [debtor === null ? "" : `${debtor.name} · ${debtor.iban}`, wallet_funded ? words.fromWallet : ""]
    .filter(Boolean)
    .join(", ");

/** The ways in which a brand pays its members. */
export const Rails = () => {
  const { client, may } = useView();
  const { rails } = client.payouts;
  const query = usePages(useKey()("rails"), (after) => rails.list({ limit: PAGE, ...after }));
  const mayWrite = may("payout_rails:write");
  const columnsOf = (rows: readonly PayoutRail[]): readonly Column<PayoutRail>[] => [
    {
      name: words.columns.method,
      show: ({ config: { format }, is_default }) => (
        <span className="row">
          {methodOf(format)}
          {is_default && <Pill tone="info">{words.default}</Pill>}
        </span>
      ),
    },
    { name: words.columns.pays, show: (rail) => <span dir="auto">{paysFrom(rail)}</span> },
    {
      name: words.columns.status,
      card: "state",
      show: ({ status }) => <Status of={status} tones={TONES} words={words.statuses} />,
    },
    ...(mayWrite
      ? [
          {
            name: words.columns.verbs,
            card: "acts" as const,
            isNumber: true,
            show: (rail: PayoutRail) => <Verbs rail={rail} rails={rows} />,
          },
        ]
      : []),
  ];
  return (
    <>
      {mayWrite && (
        <div className="body row end">
          <FormDialog
            name={words.save}
            opens={words.add}
            opensAs="rail"
            title={words.add}
            hint={words.addHint}
            inputs={newRailInputs}
            start={{ ...NEW_RAIL, is_default: query.data?.pages[0]?.data.length === 0 }}
            save={(body: Parameters<typeof railOf>[0], sending) => rails.create(railOf(body), sending)}
            primary
          />
        </div>
      )}
      <Pages label={words.title} query={query} empty={words.none} hint={words.noneHint}>
        {(rows) => <Table columns={columnsOf(rows)} rows={rows} />}
      </Pages>
    </>
  );
};

const Verbs = ({ rail, rails: all }: { rail: PayoutRail; rails: readonly PayoutRail[] }) => {
  const { client } = useView();
  const { rails } = client.payouts;
  const name = methodOf(rail.config.format);
  const isActive = rail.status === "active";
  return (
    <span className="row end">
      <FormDialog
        name={words.save}
        opens={words.change}
        title={words.changeTitle}
        inputs={() => railInputs(rail.config.format)}
        start={rail}
        isChange
        again={() => rails.retrieve(rail.id)}
        save={(body: PayoutsRailsUpdateParams, sending) => rails.update(rail.id, body, sending)}
      />
      {isActive && !rail.is_default && (
        <Act
          name={words.makeDefault}
          title={words.makeDefaultTitle(name)}
          hint={words.makeDefaultHint}
          run={(sending) => rails.update(rail.id, { is_default: true }, sending)}
        />
      )}
      {isActive ? (
        <Act
          name={words.disable}
          title={words.disableTitle(name)}
          hint={disablingHint(rail, all)}
          run={(sending) => rails.update(rail.id, { status: "disabled" }, sending)}
        />
      ) : (
        <Act
          name={words.enable}
          title={words.enableTitle(name)}
          hint={words.enableHint}
          run={(sending) => rails.update(rail.id, { status: "active" }, sending)}
        />
      )}
    </span>
  );
};
