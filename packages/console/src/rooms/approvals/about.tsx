import type { Approval } from "@entente/client";
import { amount } from "@entente/kit/format";
import { Explained } from "../../explain/explained.tsx";
import { text } from "../../text/index.ts";
import { Subject } from "../audit/subject.tsx";
import { askedIn, namedBy, subjectOf } from "./in-words.ts";

const words = text.approvals;

/** The member, batch or other thing that a request is about, and the sums that it moves. */
export const About = ({ approval }: { approval: Approval }) => {
  const { verb, subject, totals, request } = approval;
  const found = subjectOf(approval);
  const money = amountIn(request?.body ?? {});
  return (
    <>
      {totals.map(({ currency, amount_minor, exact }) => (
        <b className="num" key={currency}>
          <Explained
            of={subject?.startsWith("pob_") ? { of: "batch", batch: subject } : undefined}
            minor={amount_minor}
            currency={currency}
            exact={exact?.amount_minor}
            name={askedIn(verb)}
          />{" "}
        </b>
      ))}
      {totals.length === 0 && money !== undefined && <b className="num">{money}</b>}
      {found === undefined ? (
        subject !== null && <code className="subject">{subject}</code>
      ) : (
        <Subject entry={{ verb, subject: found, before: null, after: request?.body ?? null }} isNameAlone />
      )}
    </>
  );
};

type Body = Readonly<Record<string, unknown>>;

/** The amount that a request names in its currency; undefined where it names none. */
const amountIn = ({ amount_minor: minor, currency }: Body): string | undefined =>
  typeof minor === "number" && typeof currency === "string" ? amount(minor, currency) : undefined;

const shownIn = (body: Body, field: string, value: unknown): React.ReactNode => {
  const found = namedBy(value);
  if (found !== undefined)
    return <Subject entry={{ verb: "", subject: found, before: null, after: null }} isNameAlone />;
  if (field === "amount_minor") return amountIn(body) ?? String(value);
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** A request as it was sent: people and things by their names, amounts in their currency. */
export const Sent = ({ body }: { body: Body }) => (
  <details>
    <summary>{words.sent}</summary>
    <ul className="plain-list">
      {Object.entries(body).map(([field, value]) => (
        <li key={field}>
          <code>{field}</code>
          <span dir="auto">{shownIn(body, field, value)}</span>
        </li>
      ))}
    </ul>
  </details>
);
