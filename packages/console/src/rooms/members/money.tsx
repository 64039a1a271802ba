import type { Enrollment } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { moneyText } from "../../text/money.ts";
import { Asked } from "../../ui/states.tsx";
import { NewBatch } from "../money/new-batch.tsx";
import { Adjust } from "./adjust.tsx";

const Amounts = lazy(async () => ({ default: (await import("./amounts.tsx")).Amounts }));
const words = text.member;

/** Shows the earnings of a member in the program, by payout state. */
export const Money = ({ enrollment }: { enrollment: Enrollment }) => {
  const { id, entity, program } = enrollment;
  const { client, may } = useView();
  const query = useQuery({
    queryKey: useKey()("balance", entity, program),
    queryFn: () => client.balances.list({ entity, program }),
  });
  // Before the first earning only the program says in which currency.
  const { data: terms } = useQuery({
    queryKey: useKey()("program", program),
    queryFn: () => client.programs.retrieve(program),
    enabled: may("programs:read"),
  });
  const currency = query.data?.data[0]?.amounts[0]?.currency ?? terms?.currency;
  return (
    <section className="card" aria-label={words.money}>
      <div className="head">
        <h2>{words.money}</h2>
        <div className="row">
          <Link className="link" to="/members/$enrollment/statement" params={{ enrollment: id }}>
            {moneyText.statement.open}
          </Link>
          {may("payouts:write") && (
            <>
              <NewBatch entity={entity} />
              <Adjust enrollment={id} currency={currency ?? ""} />
            </>
          )}
        </div>
      </div>
      <Asked query={query} height={60}>
        {({ data }) => (
          <Suspense fallback={null}>
            <Amounts enrollment={enrollment} amounts={data.flatMap((balance) => balance.amounts)} />
          </Suspense>
        )}
      </Asked>
    </section>
  );
};
