import type { Joining, JoiningTerms, Program } from "@entente/client";
import { count } from "@entente/kit/format";
import type { Sending } from "../../../data/sending.ts";
import { useView } from "../../../shell/view.tsx";
import { joiningText } from "../../../text/joining.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import type { Typed } from "../../../ui/inputs.ts";
import type { Again } from "../../../ui/use-saving.ts";
import { termsInputs, termsOf, typedTerms } from "./terms-inputs.ts";

const words = joiningText.terms;

/** The data that who applies agrees to. */
export const JoiningTermsCard = ({ program, joining }: { program: Program; joining: Joining | null }) => {
  const { client, may } = useView();
  const { joining: of } = client.programs;
  const again = (() => ({
    async withResponse() {
      const read = await of.retrieve(program.id).withResponse();
      return { ...read, data: typedTerms(read.data) };
    },
  })) as Again;
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <div className="row">
          <h2>{words.title}</h2>
          {joining !== null && joining.terms_version > 0 && (
            <span className="soft">{joiningText.version(count(joining.terms_version))}</span>
          )}
        </div>
        {may("programs:write") && (
          <FormDialog
            name={joiningText.save}
            opens={joiningText.change}
            title={words.change}
            hint={words.hint(count((joining?.terms_version ?? 0) + 1))}
            inputs={(typed: Typed) => termsInputs(typed)}
            start={typedTerms(joining)}
            isChange
            {...(joining !== null && { again })}
            save={(body: { terms?: Partial<JoiningTerms> }, sending: Sending) =>
              of.update(program.id, termsOf(body), sending)
            }
          />
        )}
      </div>
      <Shown terms={joining?.terms ?? null} />
    </section>
  );
};

const Shown = ({ terms }: { terms: JoiningTerms | null }) => {
  if (terms === null) return <p className="body soft">{words.none}</p>;
  if (terms.url !== null)
    return (
      <p className="body any">
        <a className="link" href={terms.url} target="_blank" rel="noopener noreferrer">
          {terms.url}
        </a>
      </p>
    );
  return (
    <details className="body">
      <summary>{words.read}</summary>
      <p className="terms-of" dir="auto">
        {terms.text}
      </p>
    </details>
  );
};
