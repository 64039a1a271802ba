import { type Column, Pill, Table, type Tone } from "@entente/kit";
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

type Row = Checked & { readonly id: string };

const columnsOf = (outcomes: Readonly<Record<string, string>>): readonly Column<Row>[] => [
  { name: words.line, isNumber: true, card: "line", show: ({ line }) => <span className="num">{count(line)}</span> },
  {
    name: words.email,
    show: ({ email, member }) =>
      member === null ? (
        <span dir="auto">{email}</span>
      ) : (
        <Link className="link" to="/members/$enrollment" params={{ enrollment: member.id }} dir="auto">
          {email}
        </Link>
      ),
  },
  { name: words.name, show: ({ name }) => <span dir="auto">{name}</span> },
  {
    name: words.result,
    show: ({ outcome, flaw }) => (
      <>
        <Pill tone={TONES[outcome]}>{outcomes[outcome] ?? outcome}</Pill>
        {flaw !== null && <span className="line soft">{flaw.reason}</span>}
      </>
    ),
  },
  {
    name: words.link,
    show: ({ member, code }) =>
      member === null ? (
        code !== "" && <code>{code}</code>
      ) : (
        <span className="row end">
          <code className="any">{member.referral_url}</code>
          <Copy value={member.referral_url} />
          <LinkCode url={member.referral_url} />
        </span>
      ),
  },
];

/** People of a list with what comes of each, and the links of those who are members. */
export const People = ({
  people,
  outcomes,
}: {
  people: readonly Checked[];
  outcomes: Readonly<Record<string, string>>;
}) => (
  <div className="scroll">
    <Table
      columns={columnsOf(outcomes)}
      rows={ORDER.flatMap((outcome) => people.filter((one) => one.outcome === outcome)).map((one) => ({
        ...one,
        id: `${one.line} ${one.email}`,
      }))}
    />
  </div>
);
