import { Pill, type Tone } from "@entente/kit";
import { count } from "@entente/kit/format";
import { Link } from "@tanstack/react-router";
import { addingText } from "../../../text/adding.ts";
import { Copy } from "../../../ui/copy.tsx";
import { LinkCode } from "../link-code.tsx";
import type { Checked, Outcome } from "./check.ts";

const words = addingText;
const TONES: Readonly<Record<Outcome, Tone>> = { created: "good", existing: "none", refused: "bad" };
/** Lines to correct stand first. */
const ORDER: readonly Outcome[] = ["refused", "created", "existing"];

/** People of a list with what comes of each, and the links of those who are members. */
export const People = ({
  people,
  outcomes,
}: {
  people: readonly Checked[];
  outcomes: Readonly<Record<string, string>>;
}) => (
  <div className="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col" className="right">
            {words.line}
          </th>
          <th scope="col">{words.email}</th>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.result}</th>
          <th scope="col">{words.link}</th>
        </tr>
      </thead>
      <tbody>
        {ORDER.flatMap((outcome) => people.filter((one) => one.outcome === outcome)).map((one) => (
          <tr key={`${one.line} ${one.email}`}>
            <td className="right num">{count(one.line)}</td>
            <td dir="auto">
              {one.member === null ? (
                one.email
              ) : (
                <Link className="link" to="/members/$enrollment" params={{ enrollment: one.member.id }}>
                  {one.email}
                </Link>
              )}
            </td>
            <td dir="auto">{one.name}</td>
            <td>
              <Pill tone={TONES[one.outcome]}>{outcomes[one.outcome] ?? one.outcome}</Pill>
              {one.flaw !== null && <span className="line soft">{one.flaw.reason}</span>}
            </td>
            <td>
              {one.member === null ? (
                <code>{one.code}</code>
              ) : (
                <span className="row">
                  <code>{one.member.referral_url}</code>
                  <Copy value={one.member.referral_url} />
                  <LinkCode url={one.member.referral_url} />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
