import type { Joining, Program } from "@entente/client";
import { Pill } from "@entente/kit";
import { count } from "@entente/kit/format";
import { useState } from "react";
import { useView } from "../../../shell/view.tsx";
import { joiningText } from "../../../text/joining.ts";
import { Empty } from "../../../ui/states.tsx";
import { said } from "../../../ui/status.tsx";
import { ListEditor } from "./editor.tsx";
import { formFaults, formOf, losesRule, NEW_QUESTION, questionInputs, typedQuestion } from "./questions.ts";

const words = joiningText.form;
const QUESTIONS_MAX = 50;

/** The questions that who applies answers. */
export const ApplicationForm = ({ program, joining }: { program: Program; joining: Joining | null }) => {
  const { may } = useView();
  const [isOpen, setIsOpen] = useState(false);
  const form = joining?.application_form ?? [];
  const rules = joining?.rules ?? [];
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <div className="row">
          <h2>{words.title}</h2>
          {joining !== null && joining.form_version > 0 && (
            <span className="soft">{joiningText.version(count(joining.form_version))}</span>
          )}
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
          of="application_form"
          label={words.title}
          title={words.question}
          add={words.add}
          fresh={NEW_QUESTION}
          max={QUESTIONS_MAX}
          hint={words.hint(count((joining?.form_version ?? 0) + 1))}
          typed={form.length === 0 ? [NEW_QUESTION] : form.map(typedQuestion)}
          inputs={questionInputs}
          body={formOf}
          same={(now) => now.application_form}
          inWords={(now) => now.application_form.map(({ label }) => label).join("; ")}
          faults={(typed) => [
            ...formFaults(typed, rules),
            ...(losesRule(typed, rules) ? [{ param: null, message: words.lostRule }] : []),
          ]}
          close={() => setIsOpen(false)}
        />
      )}
      {!isOpen && form.length === 0 && <Empty title={words.none} hint={words.noneHint} />}
      {!isOpen && form.length > 0 && (
        <div className="body">
          <ol className="plain-list">
            {form.map(({ key, label, kind, help, required, choices }) => (
              <li key={key}>
                <span className="any">
                  <span dir="auto">{label}</span>
                  {help !== null && (
                    <span className="soft line" dir="auto">
                      {help}
                    </span>
                  )}
                  {choices !== null && (
                    <span className="soft line" dir="auto">
                      {choices.join(", ")}
                    </span>
                  )}
                </span>
                <span className="row">
                  <span className="soft">{said(joiningText.kinds, kind) ?? kind}</span>
                  {required && <Pill tone="info">{words.required}</Pill>}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
};
