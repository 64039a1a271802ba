import { Link } from "@tanstack/react-router";
import { text } from "../../text/index.ts";
import type { Step } from "./chain.ts";

const SIGN: Record<Step["outcome"], { name: string; mark: string }> = {
  yes: { name: "step", mark: "✓" },
  no: { name: "step no", mark: "✕" },
  wait: { name: "step wait", mark: "…" },
};

/** One step of the explanation of an event. */
export const Line = ({ step: { outcome, title, facts, aside, enrollment, events } }: { step: Step }) => (
  <li>
    <span className={SIGN[outcome].name} aria-hidden="true">
      {SIGN[outcome].mark}
    </span>
    <div>
      <b>{title}</b>
      {facts.map((fact) => (
        <small key={fact} dir="auto">
          {fact}
        </small>
      ))}
      {enrollment !== null && (
        <Link className="link" to="/members/$enrollment" params={{ enrollment }}>
          {text.overview.member}
        </Link>
      )}
      {events.map(({ id, name }) => (
        <Link key={id} className="link line" to="/activity/$event" params={{ event: id }}>
          {name}
        </Link>
      ))}
    </div>
    <span className="num soft">{aside}</span>
  </li>
);
