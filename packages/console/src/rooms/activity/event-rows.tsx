import type { PerformanceEvent } from "@entente/client";
import { Link } from "@tanstack/react-router";
import { amount } from "../../format/amount.ts";
import { moment } from "../../format/time.ts";
import { text } from "../../text/index.ts";
import { Person } from "../../ui/person.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Scroll } from "../../ui/scroll.tsx";

const words = text.activity;

/** Events as lines; `names` gives the name of each member, null leaves the column out. */
export const EventRows = ({
  rows,
  names,
}: {
  rows: readonly PerformanceEvent[];
  names: ReadonlyMap<string, string | null> | null;
}) => (
  <Scroll label={text.member.events}>
    <table>
      <thead>
        <tr>
          <th scope="col">{words.columns.at}</th>
          <th scope="col">{words.columns.type}</th>
          {names !== null && <th scope="col">{words.columns.member}</th>}
          <th scope="col">{words.columns.customer}</th>
          <th scope="col">{words.columns.counts}</th>
          <th scope="col" className="right">
            {words.columns.value}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="num">
              <Link className="link" to="/activity/$event" params={{ event: row.id }}>
                {moment(row.occurred_at)}
              </Link>
            </td>
            <td>{words.types[row.type] ?? row.type}</td>
            {names !== null && (
              <td>
                {row.enrollment !== null && (
                  <Link to="/members/$enrollment" params={{ enrollment: row.enrollment }}>
                    <Person name={names.get(row.enrollment) ?? null} />
                  </Link>
                )}
              </td>
            )}
            <td>{row.customer !== null && <code>{row.customer}</code>}</td>
            <td>
              {row.projection.projected ? (
                <Pill tone="good">{words.counted}</Pill>
              ) : (
                <span title={row.projection.reason}>
                  <Pill tone="warn">{words.notCounted}</Pill>
                </span>
              )}
            </td>
            <td className="right">{row.value_minor === null ? "" : amount(row.value_minor, row.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);
