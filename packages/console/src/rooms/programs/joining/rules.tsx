import type { Joining, Program } from "@entente/client";
import { useState } from "react";
import { useView } from "../../../shell/view.tsx";
import { joiningText } from "../../../text/joining.ts";
import { ListEditor } from "./editor.tsx";
import { NEW_RULE, ruleFaults, ruleInputs, rulesOf, typedRule } from "./rule-inputs.ts";
import { joiningRuleInWords } from "./sentences.ts";

const words = joiningText.rules;
const RULES_MAX = 20;

/** The rules that decide an application at once, as sentences. */
export const JoiningRules = ({ program, joining }: { program: Program; joining: Joining | null }) => {
  const { may } = useView();
  const [isOpen, setIsOpen] = useState(false);
  const form = joining?.application_form ?? [];
  const rules = joining?.rules ?? [];
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <div>
          <h2>{words.title}</h2>
          <p className="soft">{words.hint}</p>
        </div>
        {may("programs:write") && !isOpen && (
          <button type="button" className="button" onClick={() => setIsOpen(true)}>
            {joiningText.change}
          </button>
        )}
      </div>
      {isOpen && (
        <ListEditor
          program={program.id}
          start={joining}
          of="rules"
          label={words.title}
          title={words.rule}
          add={words.add}
          fresh={NEW_RULE}
          max={RULES_MAX}
          typed={rules.length === 0 ? [NEW_RULE] : rules.map(typedRule(form))}
          inputs={ruleInputs(form)}
          body={(typed) => rulesOf(form, typed)}
          same={(now) => now.rules}
          inWords={(now) => now.rules.map((rule) => joiningRuleInWords(rule, now.application_form)).join(" ")}
          faults={(typed) => ruleFaults(form, typed)}
          close={() => setIsOpen(false)}
        />
      )}
      {!isOpen && rules.length === 0 && <p className="body soft">{words.none}</p>}
      {!isOpen && rules.length > 0 && (
        <div className="body stack">
          <ol>
            {rules.map((rule) => (
              <li key={JSON.stringify(rule)} dir="auto">
                {joiningRuleInWords(rule, form)}
              </li>
            ))}
          </ol>
          <p className="soft">{words.otherwise}</p>
        </div>
      )}
    </section>
  );
};
