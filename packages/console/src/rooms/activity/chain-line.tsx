import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { MemberName } from "../members/member-name.tsx";
import type { Cure } from "./cures.ts";
import type { Step } from "./why/step.ts";

const SIGN: Record<Step["outcome"], { name: string; mark: string }> = {
  yes: { name: "step", mark: "✓" },
  no: { name: "step no", mark: "✕" },
  wait: { name: "step wait", mark: "…" },
};

/** One step of the explanation of an event, with what mends it. */
export const Line = ({
  step: { outcome, title, facts, aside, enrollment, events },
  cures = [],
  children,
}: {
  step: Step;
  cures?: readonly Cure[];
  /** Further acts that mend it, done on this page. */
  children?: ReactNode;
}) => (
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
          <MemberName enrollment={enrollment} />
        </Link>
      )}
      {events.map(({ id, name }) => (
        <Link key={id} className="link line" to="/activity/$event" params={{ event: id }}>
          {name}
        </Link>
      ))}
      {(cures.length > 0 || children) && (
        <div className="row">
          {cures.map(({ name, place }) => (
            <Link key={name} className="button" {...place}>
              {name}
            </Link>
          ))}
          {children}
        </div>
      )}
    </div>
    <span className="num soft">{aside}</span>
  </li>
);
