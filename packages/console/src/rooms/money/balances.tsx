import type { Balance, Entity, Program } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { amount } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { nameIn, useProgramNames } from "../../data/names.ts";
import { Explained } from "../../explain/explained.tsx";
import { useKey, useView } from "../../shell/view.tsx";
import { moneyText } from "../../text/money.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Person } from "../../ui/person.tsx";
import { BALANCE_PARTS } from "./balance-parts.ts";
import { minimumAbove } from "./minimum.ts";

const words = moneyText;
const PAGE = 50;
const PROGRAMS_MAX = 100;

type Amounts = Balance["amounts"][number];
interface Line extends Amounts {
  readonly id: string;
  readonly entity: string;
  readonly name: string | null;
  /** All amounts of the person or company, which are paid together. */
  readonly together: readonly Amounts[];
}

/** That what is payable is below the minimum, so that no batch pays it yet. */
const Below = ({
  line: { together, currency, payable },
  terms,
}: {
  line: Pick<Line, "together" | "currency" | "payable">;
  terms: readonly Program[];
}) => {
  const minimum = payable > 0 ? minimumAbove(together, currency, terms) : null;
  return minimum !== null && <small className="line soft">{words.belowMinimum(amount(minimum, currency))}</small>;
};

const money = ({ name, field, owed }: (typeof BALANCE_PARTS)[number], terms: readonly Program[]): Column<Line> => ({
  name,
  isNumber: true,
  show: (line) => {
    const { entity, program, currency, exact, [field]: minor } = line;
    return (
      <>
        <Explained
          of={{ of: "payouts", owed, entity, program }}
          minor={minor}
          currency={currency}
          exact={exact?.[field]}
          name={name}
        />
        {field === "payable" && <Below line={line} terms={terms} />}
      </>
    );
  },
});

const columnsOf = (programs: Readonly<Record<string, string>>, terms: readonly Program[]): readonly Column<Line>[] => [
  { name: words.columns.member, show: ({ name }) => <Person name={name} /> },
  { name: words.columns.program, show: ({ program }) => nameIn(programs, program) },
  ...BALANCE_PARTS.map((part) => money(part, terms)),
];

const linesOf = ({ id, amounts }: Balance, entity: Pick<Entity, "name" | "email"> | null): readonly Line[] =>
  amounts.map((one) => ({
    ...one,
    id: `${id} ${one.program} ${one.currency}`,
    entity: id,
    together: amounts,
    name: entity?.name ?? entity?.email ?? null,
  }));

/** Lists the earnings of each person or company, by payout state. */
export const Balances = () => {
  const { client, may } = useView();
  const programs = useProgramNames();
  const { data: terms = [] } = useQuery({
    queryKey: useKey()("minimums"),
    queryFn: async () => (await client.programs.list({ limit: PROGRAMS_MAX })).data,
    enabled: may("programs:read"),
  });
  const mayName = may("entities:read");
  const query = usePages(useKey()("balances"), async (after) => {
    const filter = { limit: PAGE, ...after };
    if (!mayName) {
      const { data, has_more } = await client.balances.list(filter);
      return { data: data.map((row) => ({ id: row.id, lines: linesOf(row, null) })), has_more };
    }
    const { data, has_more } = await client.balances.list({ ...filter, expand: ["entity"] });
    return {
      data: data.map(({ entity, ...row }) => ({ id: row.id, lines: linesOf({ ...row, entity: entity.id }, entity) })),
      has_more,
    };
  });
  return (
    <Pages label={words.lists.balances} query={query} empty={words.nothing} hint={words.nothingHint}>
      {(rows) => (
        <>
          <p className="body soft">{words.balancesHint}</p>
          <Table columns={columnsOf(programs, terms)} rows={rows.flatMap(({ lines }) => lines)} />
        </>
      )}
    </Pages>
  );
};
