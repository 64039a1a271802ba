import { Pill } from "@entente/kit";
import { count } from "@entente/kit/format";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Answer, ask } from "../../data/client.ts";
import { saidOf } from "../../data/errors.ts";
import { answeredWithProof } from "../../data/proof.ts";
import { useView } from "../../shell/view.tsx";
import { developersText } from "../../text/developers.ts";
import { text } from "../../text/index.ts";
import { Copy } from "../../ui/copy.tsx";
import { Sure } from "../../ui/sure.tsx";
import { clientCallOf, curlOf } from "./as-code.ts";
import { type ApiOperation, addressOf, faultOfBody, missingOf, readable } from "./operations.ts";
import { statusTone } from "./tones.ts";

const words = developersText.explorer;
/** How much of an answer is shown, so that the page stays quick. */
const SHOWN_MAX = 100_000;

type Values = Readonly<Record<string, string>>;

/** The parameters and the body of one operation; a write is asked for once more. */
export const RequestForm = ({ operation }: { operation: ApiOperation }) => {
  const view = useView();
  const queries = useQueryClient();
  const [values, setValues] = useState<Values>({});
  const [body, setBody] = useState(operation.body ?? "");
  const [isAsked, setIsAsked] = useState(false);
  const request = useMutation({
    mutationFn: () => {
      const headers = Object.fromEntries(
        operation.parameters.flatMap(({ name, in: place }) =>
          place === "header" && values[name] ? [[name, values[name]]] : [],
        ),
      );
      const sent = operation.isWrite ? body.trim() || "{}" : null;
      const asked = { method: operation.method, path: addressOf(operation, values), headers, body: sent };
      return answeredWithProof(() => ask(view, asked));
    },
    onSettled: () => setIsAsked(false),
    // What it changed may be on any page.
    onSuccess: () => (operation.isWrite ? queries.invalidateQueries() : undefined),
  });
  const missing = missingOf(operation, values);
  const asTyped = { operation, values, body: operation.body === null ? "" : body, brand: view.brand };
  const fault = operation.body !== null && body.trim() !== "" ? faultOfBody(body) : null;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (operation.isWrite) setIsAsked(true);
        else request.mutate();
      }}
    >
      <div>
        <code>{`${operation.method} ${addressOf({ ...operation, path: operation.publicPath ?? operation.path }, values)}`}</code>
        <p className="soft" lang="en" dir="ltr">
          {operation.description}
        </p>
      </div>
      <Parameters parameters={operation.parameters} values={values} change={setValues} />
      {operation.body !== null && (
        <label className="label">
          {words.body}
          <textarea
            className="field code"
            rows={Math.min(20, body.split("\n").length + 1)}
            spellCheck={false}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
        </label>
      )}
      {fault !== null && <p role="alert">{words.noJson(fault)}</p>}
      {missing.length > 0 && <p className="soft">{words.missing(missing.join(", "))}</p>}
      <div className="row">
        <button
          type="submit"
          className="button primary"
          disabled={request.isPending || missing.length > 0 || fault !== null}
        >
          {words.send}
        </button>
        <span className="soft">{words.asYou(view.mode === "live" ? text.app.mode.live : text.app.mode.test)}</span>
      </div>
      <Code name={words.curl} code={curlOf(asTyped)} />
      <Code name={words.client} code={clientCallOf(asTyped)} />
      <Sure
        open={isAsked}
        title={words.sure(`${operation.method} ${operation.publicPath ?? operation.path}`)}
        hint={view.mode === "live" ? words.sureLive : words.sureTest}
        verb={words.send}
        isBusy={request.isPending}
        error={null}
        act={() => request.mutate()}
        close={() => setIsAsked(false)}
      />
      {request.error && <p role="alert">{words.noAnswer(saidOf(request.error))}</p>}
      {request.data && <Shown answer={request.data} />}
    </form>
  );
};

/** The fields of what an address and its headers say. */
const Parameters = ({
  parameters,
  values,
  change,
}: {
  parameters: ApiOperation["parameters"];
  values: Values;
  change: (next: Values) => void;
}) => (
  <div className="params">
    {parameters.map((parameter) => (
      <label key={parameter.name} className="label">
        <span translate="no">{parameter.isRequired ? words.required(parameter.name) : parameter.name}</span>
        <input
          className="field"
          list={parameter.values.length > 0 ? `values-${parameter.name}` : undefined}
          autoComplete="off"
          value={values[parameter.name] ?? ""}
          onChange={({ target: { value } }) => change({ ...values, [parameter.name]: value })}
        />
        {parameter.values.length > 0 && (
          <datalist id={`values-${parameter.name}`}>
            {parameter.values.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        )}
        <small lang="en" dir="ltr">
          {parameter.description}
        </small>
      </label>
    ))}
  </div>
);

/** The request as it is written elsewhere; it follows what is typed. */
const Code = ({ name, code }: { name: string; code: string | null }) =>
  code !== null && (
    <details>
      <summary>{name}</summary>
      <div className="stack">
        <pre className="wrap">{code}</pre>
        <div>
          <Copy value={code} />
        </div>
      </div>
    </details>
  );

const Shown = ({ answer: { status, headers, body, durationMs } }: { answer: Answer }) => {
  const shown = readable(body);
  return (
    <div className="stack" role="status">
      <div className="row">
        <Pill tone={statusTone(status)}>{String(status)}</Pill>
        <span className="soft num">{developersText.requests.ms(count(Math.round(durationMs)))}</span>
        <Copy value={shown} />
      </div>
      <details>
        <summary>{words.headers}</summary>
        <pre className="wrap">{headers.map(([name, value]) => `${name}: ${value}`).join("\n")}</pre>
      </details>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <pre tabIndex={0}>{shown.length > SHOWN_MAX ? `${shown.slice(0, SHOWN_MAX)}\n…` : shown}</pre>
      {shown.length > SHOWN_MAX && <p className="soft">{words.cut}</p>}
    </div>
  );
};
