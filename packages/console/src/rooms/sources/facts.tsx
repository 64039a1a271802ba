import type { SourceFact } from "@entente/client";
import { Pill } from "@entente/kit";
import { sourceText } from "../../text/sources.ts";
import { said } from "../../ui/status.tsx";
import { factInWords } from "./facts.ts";

const words = sourceText.facts;

/** The facts that an event comes to. */
export const Facts = ({ facts }: { facts: readonly SourceFact[] }) =>
  facts.length === 0 ? (
    <p className="soft">{sourceText.mapping.nothing}</p>
  ) : (
    <ul className="entries">
      {facts.map((fact) => (
        <li key={`${fact.kind} ${fact.about.join()} ${fact.itself}`}>
          <div className="row">
            <Pill tone="info">{said(words.kinds, fact.kind) ?? fact.kind}</Pill>
            <code>{fact.itself ?? fact.about[0]}</code>
          </div>
          <span className="soft any">{factInWords(fact).join(" · ")}</span>
        </li>
      ))}
    </ul>
  );
